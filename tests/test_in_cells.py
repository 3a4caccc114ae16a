"""What stands below a row today and was a cell of it when recorded, or the other way round."""

import pytest

from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.evidence.in_cells import in_recorded_cells
from pytest_agentbrowse.page.text import PageText

WORDS = 'table\n row "Dune" | "Travel" | "4.00"\n  [] button "Edit"\n row "Emma" | "Fun" | "5.00"\n  [] button "Edit"'
ICONS = (
    'table\n row "Dune" | \u2026 | "4.00"\n  img\n  "Travel"\n  [] button "Edit"\n row "Emma" | \u2026 | "5.00"\n'
    '  img\n  "Fun"\n  [] button "Edit"'
)
LAST = 'table\n row "Dune" | "4.00"\n  img\n  [] link "Travel" \u2192 /t'


def read_as(recorded, page):
    return in_recorded_cells(PageText.read(recorded), PageText.read(page)).lines.stored


def test_words_beside_an_icon_are_the_cell_that_they_were():
    with_icons = WORDS.replace("  [] button", "  img\n  [] button")
    assert read_as(WORDS, ICONS) == with_icons
    assert read_as(WORDS, ICONS.replace('"Fun"', '"Travel"')) == with_icons.replace('"Fun"', '"Travel"')


def test_words_that_stood_below_are_told_there_when_the_icon_is_gone():
    assert read_as(ICONS, WORDS) == ICONS.replace("  img\n", "")


@pytest.mark.parametrize("pressed", ["clickable", "gridcell"])
def test_a_word_that_can_be_pressed_today_is_the_cell_that_it_was(pressed):
    today = WORDS.replace('"Travel" | "4.00"', f'\u2026 | "4.00"\n  [] {pressed} "Travel"')
    assert read_as(WORDS, today) == WORDS.replace('| "4.00"', f'| "4.00"\n  [] {pressed} "Travel"')


PARTS = 'table\n row "Select Fair" | "Fair (Edit) \u2014 Draft" | "Ada"\n  [] link "Fair (Edit)" \u2192 /1\n  "\u2014 Draft"'


def test_a_cell_of_a_link_and_words_in_which_more_can_be_pressed_says_what_it_said():
    today = f'{PARTS}\n  [] button "Trash"'.replace('"Fair (Edit) \u2014 Draft"', "\u2026")
    assert read_as(PARTS, today) == f'{PARTS}\n  [] button "Trash"'
    other = today.replace("Draft", "Done")
    assert read_as(PARTS, other) == other


@pytest.mark.parametrize("field", ['combobox "Kind of Dune"', "combobox", 'textbox "Kind"'])
def test_what_a_field_holds_today_is_the_cell_that_it_was(field):
    kept = f'[] {field} value="Travel"'
    today = WORDS.replace('"Travel" | "4.00"', f'\u2026 | "4.00"\n  {kept}')
    assert read_as(WORDS, today) == WORDS.replace('| "4.00"', f'| "4.00"\n  {kept}')
    other = today.replace("Travel", "Sport")
    assert read_as(WORDS, other) == other


def test_the_head_of_another_table_is_no_cell():
    sums = 'table\n row "Item" | "Taxes" head\n row "Lamp" | "2.00"\ntable\n row …\n  [] clickable "Taxes"'
    assert read_as(sums.replace("2.00", "3.00"), sums) == sums


def test_a_field_beside_cells_of_fields_is_none():
    today = WORDS.replace('"Travel" | "4.00"', '\u2026 | "4.00"\n  [] combobox value="Fun"')
    recorded = today.replace('value="Fun"', 'value="Sport"')
    assert read_as(recorded, today) == today


def test_what_is_pressed_in_a_column_of_such_is_no_cell():
    hours = 'table\n row "Dune" | \u2026 | "4"\n  [] clickable "4"\n row "Total" | "4" | "4"'
    assert read_as(hours.replace("Dune", "Emma"), hours) == hours


def test_links_without_a_name_or_told_by_their_row_are_no_further_cells():
    recorded = (
        'table\n row "" | "" | "7" | "7" head\n row "Child" | \u2026 | "7" | "5"\n  [] link \u2192 /orders?item={0}&status=c\n'
        '  [] link "7" \u2192 /orders?item={0}&status=p\n row "Day" | "7" | \u2026 | "5"\n  [] link "7" \u2192 /orders?item={1}&status=c\n'
        "  [] link \u2192 /orders?item={1}&status=p"
    )
    assert read_as(recorded.format(1, 2), recorded.format(51, 52)) == recorded.format(51, 52)


def test_a_link_in_the_last_cell_is_told_in_it_and_stays():
    recorded = LAST.replace('"4.00"', '"4.00" | "Travel"')
    assert read_as(recorded, LAST) == recorded


STOCK = (
    'table\n row "Lamp" | "7" | "1" | "3" | "2"\n  [] link "Lamp" \u2192 /1\n  [] link "1" \u2192 /1/a\n  [] link "3" \u2192 /1/b\n'
    '  [] link "2" \u2192 /1/c\n row "Vase" | "4" | "1"\n  [] link "Vase" \u2192 /2\n  [] link "1" \u2192 /2/a\n'
    ' row "Rug" | "9" | "2" | "1" | "1"\n  [] link "Rug" \u2192 /3\n  [] link "2" \u2192 /3/a\n  [] link "1" \u2192 /3/b\n'
    '  [] link "1" \u2192 /3/c'
)
LISTS = (
    'table\n row "12" | "Books" | "" | "Show Edit"\n  [] link "Show" \u2192 /1\n  [] link "Edit" \u2192 /2\n'
    'table\n row "12 30" | "All books" | "Show Edit Print"\n  [] link "Show" \u2192 /3\n  [] link "Edit" \u2192 /4\n'
    '  [] link "Print" \u2192 /5\n row "2 4" | "Lent" | "Show Edit Print"\n  [] link "Show" \u2192 /6\n'
    '  [] link "Edit" \u2192 /7\n  [] link "Print" \u2192 /8'
)
WORDING = (
    'table\n row "de" | "Retry" | "Nochmal"\n  [] link "Retry" \u2192 /1\n  [] link "Nochmal" \u2192 /2\n'
    ' row "cs" | "Retry"\n  [] link "Retry" \u2192 /3\n row "en" | "Retry" | "Retry"\n  [] link "Retry" \u2192 /4\n'
    '  [] link "Retry" \u2192 /5'
)


@pytest.mark.parametrize("page", [STOCK, LISTS, WORDING], ids=["figures", "another table", "untranslated"])
def test_a_row_of_links_whose_last_cells_are_empty_gets_no_further_cells(page):
    hint = '\n"The guide has a new chapter."'
    assert read_as(page, page + hint) == page + hint
    assert read_as(page + hint, page) == page


@pytest.mark.parametrize("head", ["Travel", "Kind"])
def test_a_row_that_is_told_as_it_was_stays(head):
    recorded = f'table\n row "{head}" | "Price" head\n row … | "4.00"\n  img\n  "{head}"'
    assert read_as(recorded, f'{recorded}\n"5 items"') == f'{recorded}\n"5 items"'


@pytest.mark.parametrize(
    ("recorded", "row", "link"),
    [
        (STOCK, ' row "Rug" | "9" | "2" | "1"', '  [] link "1" \u2192 /3/c'),
        (WORDING, ' row "en" | "Retry"', '  [] link "Retry" \u2192 /5'),
    ],
    ids=["a figure", "what was translated"],
)
def test_a_last_cell_that_is_empty_today_says_nothing_of_another_one(recorded, row, link):
    before, _, behind = recorded.partition(row)
    behind = behind.removeprefix(f" | {link.split()[2]}").replace(f"\n{link}", "")
    assert read_as(recorded, f"{before}{row}{behind}") == f"{before}{row}{behind}"


def test_a_cell_says_of_two_links_alike_the_one_that_no_other_cell_says():
    recorded = 'table\n row "Rug" | "Show" | "Show Edit"\n  [] link "Show" \u2192 /1\n  [] link "Show" \u2192 /2\n  [] link "Edit" \u2192 /3'
    today = f'{recorded.replace(chr(34) + "Show Edit" + chr(34), chr(8230))}\n  [] button "Trash"'
    assert read_as(recorded, today) == f'{recorded}\n  [] button "Trash"'


@pytest.mark.parametrize(
    ("recorded", "today"),
    [
        (WORDS, WORDS.replace("4.00", "5.00")),
        (ICONS, ICONS.replace("Travel", "Sport")),
        (WORDS, ICONS.replace("Travel", "Sport").replace("Fun", "Sport")),
        (ICONS, WORDS.replace("Travel", "Sport").replace("Fun", "Sport")),
        ('"2 things"', ICONS),
    ],
    ids=["as it was", "as it was, below", "no such cell", "no such text", "no rows"],
)
def test_other_rows_stay(recorded, today):
    assert read_as(recorded, today) == today


def test_a_day_in_a_row_with_an_icon_is_the_recorded_one():
    row = 'table\n row "{} Nov 2026" | "Dune" | {}'
    then, _ = placeholders_of({}).hide(PageText.read(row.format(20, '"Travel" | "4.00"')))
    now = PageText.read(row.format(22, '\u2026 | "4.00"\n  img\n  "Travel"'))
    assert Names(placeholders_of({})).compared(then, now)[0].lines.stored == f"{then.lines.stored}\n  img"


BARS = 'table\n row "Room" | "Mon" | "Tue" | "Wed" head\n row "102"\n row "104"\n  [] {0} "Ada"{1}\n row "106"\n  [] {0} "Bo"{1}'


def test_what_was_a_button_and_is_a_link_is_told_in_its_row_no_more_than_then():
    recorded = BARS.format("button", "")
    linked = BARS.format("link", " \u2192 /b").replace('"104"', '"104" | "" | "Ada"')
    today = linked.replace('"106"', '"106" | "Bo" | "" | "" | "x"')
    plain = BARS.format("link", " \u2192 /b").replace('"106"', '"106" | "" | "" | "" | "x"')
    assert read_as(recorded, today) == plain
    assert read_as(linked, recorded) == recorded.replace('"104"', '"104" | "" | "Ada"')
    assert read_as(linked, recorded.replace("Ada", "Cy")) == recorded.replace("Ada", "Cy")


def test_a_row_of_cells_that_can_be_pressed_today_says_what_it_said():
    page = 'table\n row "Mo" | "Tu" head\n'
    then = PageText.read(page + ' row "1" | "2"\n row "3" | "4"')
    days = ' row\n  [1] cell "1"\n  [2] cell "2"\n row\n  [3] cell "3"\n  [4] cell "{}"'
    told = in_recorded_cells(then, PageText.read(page + days.format(4)))
    assert [line.cells for line in told.lines if line.role == "row"] == [("Mo", "Tu"), ("1", "2"), ("3", "4")]
    told = in_recorded_cells(then, PageText.read(page + days.format(5)))
    assert [line.cells for line in told.lines if line.role == "row"][2] == ()


def test_a_row_with_more_than_its_cells_to_press_says_what_it_says():
    then = PageText.read('table\n row "Mo" | "Tu" head\n row "1" | "2"')
    days = 'table\n row "Mo" | "Tu" head\n row\n  [1] cell "1"\n  [2] cell "2"\n  [3] button "Add"'
    told = in_recorded_cells(then, PageText.read(days))
    assert [line.cells for line in told.lines if line.role == "row"] == [("Mo", "Tu"), ()]
