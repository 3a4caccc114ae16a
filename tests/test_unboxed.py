"""A table of today that was rows of bare boxes when recorded."""

import pytest

from pytest_agentbrowse.evidence.unboxed import in_recorded_boxes
from pytest_agentbrowse.page.text import PageText

BOXES = (
    'main\n "Name"\n "Price"\n [] link "Lamp" \u2192 /1\n "4.00"\n [] button "Add"\n [] link "Rug" \u2192 /2\n "9.00"\n'
    ' [] button "Add"\n "2 things"'
)
TABLE = (
    'main\n table "Things"\n  row "Name" | "Price" head\n  row "Lamp" | "4.00" | \u2026\n   [] link "Lamp" \u2192 /1\n'
    '   [] button "Add"\n  row "Rug" | "9.00" | \u2026\n   [] link "Rug" \u2192 /2\n   [] button "Add"\n "2 things"'
)


LINKS = (
    'main\n table\n  row "Lamp" | "Edit" | "Copy"\n   [] link "Edit" \u2192 /1\n   [] link "Copy" \u2192 /2'
)

PRESSED = (
    'main\n "Day"\n "Payee"\n [] clickable "11/02"\n [] clickable "Kroger"\n [] clickable "11/03"\n'
    ' [] clickable "Shell"\n "2 payments"'
)
PRESSED_TABLE = (
    'main\n table\n  row "Day" | "Payee" head\n  row\n   [] clickable "11/02"\n   [] clickable "Kroger"\n'
    '  row\n   [] clickable "11/03"\n   [] clickable "Shell"\n "2 payments"'
)


def read_as(recorded, page):
    return in_recorded_boxes(PageText.read(recorded), PageText.read(page)).lines.stored


def test_a_table_in_the_place_of_bare_boxes_is_read_as_these():
    assert read_as(BOXES, TABLE) == BOXES
    assert read_as(BOXES, TABLE.replace("9.00", "8.00")) == BOXES.replace("9.00", "8.00")


@pytest.mark.parametrize(
    "recorded",
    [
        TABLE,
        TABLE.replace("4.00", "5.00"),
        TABLE.replace("4.00", "{{price_1}}").replace("9.00", "{{price_2}}"),
        'main\n "2 things"',
    ],
    ids=["as it was", "another price in a table", "values in a table", "no such boxes"],
)
def test_another_table_stays(recorded):
    assert read_as(recorded, TABLE) == TABLE
    assert read_as(TABLE, BOXES) == BOXES


def test_a_table_whose_cells_are_said_elsewhere_as_well_stays():
    page = 'main\n "Subject:"\n [] textbox\n "log.txt"\n table\n  row "Subject:" | "log.txt"\n [] link "log.txt" \u2192 /files/{}'
    assert read_as(page.format(17), page.format(42)) == page.format(42)


def test_links_in_the_cells_of_a_recorded_table_are_no_boxes():
    today = LINKS.replace("Lamp", "Rug")
    assert read_as(LINKS, today) == today


def test_what_is_pressed_in_rows_was_in_bare_boxes_too():
    assert read_as(PRESSED, PRESSED_TABLE) == PRESSED
    assert read_as(PRESSED_TABLE, PRESSED_TABLE) == PRESSED_TABLE


def test_a_row_that_is_pressed_was_a_box_that_is():
    boxes = (
        'main\n [] clickable\n  [] checkbox "Select 1"\n  "Mon"\n  "Kroger"\n  [] button "Edit"\n [] clickable\n'
        '  [] checkbox "Select 2"\n  "Tue"\n  "Shell"\n  [] button "Edit"'
    )
    table = (
        'main\n table by=layout\n  [] row … | "Mon" | "Kroger"\n   [] checkbox "Select 1"\n   [] button "Edit"\n'
        '  [] row … | "Tue" | "Shell"\n   [] checkbox "Select 2"\n   [] button "Edit"'
    )
    assert read_as(boxes, table) == boxes


def test_rows_of_a_label_and_its_value_are_the_texts_that_they_were():
    recorded = 'heading 1 "Order"\n"Total: $35.50"\n"State: Paid"\n[] button "Print"'
    today = 'heading 1 "Order"\ntable\n row "Total" | "$35.50"\n row "State" | "Paid"\n[] button "Print"'
    read = in_recorded_boxes(PageText.read(recorded), PageText.read(today)).lines.stored
    assert read == recorded.replace(":", "")
    other = today.replace("Paid", "Open").replace("35", "36")
    assert in_recorded_boxes(PageText.read(recorded), PageText.read(other)).lines.stored == other


def test_a_row_is_the_text_that_its_cells_were_with_a_comma_between():
    recorded = 'main\n heading 2 "Hours"\n "Monday to Friday, 9 to 17"\n "Sunday, 10 to 14"'
    today = 'main\n heading 2 "Hours"\n table\n  row "Monday to Friday" | "9 to 17"\n  row "Sunday" | "{}"'
    expected = recorded.replace(",", "")
    assert read_as(recorded, today.format("10 to 14")) == expected
    assert read_as(recorded, today.format("closed")) == today.format("closed")
    assert read_as(recorded.replace("Monday", "Tuesday"), today.format("10 to 12")) == today.format(
        "10 to 12"
    )
