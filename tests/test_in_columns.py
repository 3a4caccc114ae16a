"""Columns that stand in another order today."""

import pytest

from pytest_agentbrowse.evidence.in_columns import in_recorded_columns
from pytest_agentbrowse.page.text import PageText

GUESTS = (
    'table\n row "Guest" | "Mail" | "Stays" sort=ascending | "Spent" head\n row "Ada" | \u2026 | "3" | "870"\n  [] cell "ada@x.example"\n'
    ' row "Bo" | \u2026 | "1" | "210"\n  [] cell "bo@x.example"'
)
FOLIO = (
    'table\n row "Item" | "Qty" | "Amount" head\n row "Bar" | "1" | "18"\n row "VAT 7%" | "" | "18"\n'
    ' row "" | "7" | "9"'
)


def read_as(recorded, page):
    return in_recorded_columns(PageText.read(recorded), PageText.read(page)).lines.stored


@pytest.mark.parametrize(
    ("recorded", "today"),
    [
        pytest.param(
            GUESTS,
            'table\n row "Guest" | "Spent" | "Stays" sort=ascending | "Mail" head\n row "Ada" | "870" | "3"\n  [] cell "ada@x.example"\n'
            ' row "Bo" | "210" | "1"\n  [] cell "bo@x.example"',
            id="one that is told below its row, as the last",
        ),
        pytest.param(
            FOLIO,
            'table\n row "Qty" | "Item" | "Amount" head\n row "1" | "Bar" | "18"\n row "VAT 7%" | "" | "18"\n'
            ' row "7" | "" | "9"',
            id="a label over both",
        ),
    ],
)
def test_a_table_is_given_in_the_order_of_its_recorded_heads(recorded, today):
    assert read_as(recorded, today) == recorded
    assert read_as(today, recorded) == today


def test_what_stands_below_a_row_stays_in_its_order():
    recorded = 'table\n row "Name" | "Of" | "Sum" head\n row "A" | "Ada" | "3"\n  [] link "A" \u2192 /a\n  [] link "Ada" \u2192 /b'
    today = 'table\n row "Sum" | "Of" | "Name" head\n row "3" | "Ada" | "A"\n  [] link "Ada" \u2192 /b\n  [] link "A" \u2192 /a'
    rows, links = recorded.split("\n")[:3], today.split("\n")[3:]
    assert read_as(recorded, today).split("\n") == [*rows, *links]


def test_heads_that_are_told_below_their_row_are_its_cells():
    recorded = 'table\n row\n  [] columnheader "Name"\n  [] columnheader "Sum"\n row "A" | "3"'
    today = 'table\n row\n  [] columnheader "Sum"\n  [] columnheader "Name"\n row "3" | "A"'
    assert read_as(recorded, today) == (
        'table\n row "Name" | "Sum"\n  [] columnheader "Sum"\n  [] columnheader "Name"\n row "A" | "3"'
    )


@pytest.mark.parametrize(
    "today",
    [
        'table\n row "New" | "Sum" | "Name" head\n row "x" | "3" | "A"',
        'table\n row "Name" | "New" | "Sum" head\n row "A" | "x" | "3"',
    ],
    ids=["in another order", "between them"],
)
def test_columns_that_came_are_behind_the_recorded_ones(today):
    assert read_as('table\n row "Name" | "Sum" head\n row "A" | "3"', today) == (
        'table\n row "Name" | "Sum" | "New" head\n row "A" | "3" | "x"'
    )


@pytest.mark.parametrize(
    ("recorded", "today", "given"),
    [
        (
            'table\n row "Name" | "Sum" head\n row "A" | "3" | "Menu"\n  [] link "Menu"',
            'table\n row "Name" | "Of" | "Sum" head\n row "A" | "x" | "3" | "Menu"\n  [] link "Menu"',
            'table\n row "Name" | "Sum" | "" | "Of" head\n row "A" | "3" | "Menu" | "x"\n  [] link "Menu"',
        ),
        (
            'grid\n row "" | "Mail" | "Day" head\n row … | "a@x" | "Mon" | "" | "Open"\n  [] checkbox',
            'grid\n row "" | "Day" | "Size" | "Mail" head\n row … | "Mon" | "3" | "a@x" | "" | "Open"\n  [] checkbox',
            'grid\n row "" | "Mail" | "Day" | "" | "" | "Size" head\n row … | "a@x" | "Mon" | "" | "Open" | "3"\n  [] checkbox',
        ),
        (
            'table\n row "Name" | "Sum" head\n row "A" | "3"',
            'table\n row "Name" | "Of" | "Sum" head\n row "A" | "x" | "3" | "Menu"',
            'table\n row "Name" | "Sum" | "Of" head\n row "A" | "3" | "x" | "Menu"',
        ),
    ],
    ids=["one", "two", "that came as well"],
)
def test_columns_without_a_head_stay_behind_the_recorded_ones(recorded, today, given):
    assert read_as(recorded, today) == given


@pytest.mark.parametrize(
    "today",
    [
        pytest.param(GUESTS, id="as recorded"),
        pytest.param(GUESTS.replace('"Stays"', '"Nights"'), id="another head"),
        pytest.param(GUESTS.replace('"Spent"', '"Stays"'), id="a head twice"),
    ],
)
def test_what_has_no_other_order_stays(today):
    assert read_as(GUESTS, today) == today


def test_cells_that_are_lines_of_their_own_stay_under_their_heads():
    grid = 'grid\n row "Class" | "{}" | "{}" head\n row\n  [] gridcell "5A"\n  [] gridcell "{}"\n  [] gridcell "{}"'
    today = grid.format("Learners", "Coach", "6", "Kate")
    assert read_as(grid.format("Coach", "Learners", "Kate", "6"), today) == today


def test_heads_that_changed_places_without_their_cells_do_so_still():
    today = GUESTS.replace('"Stays" sort=ascending | "Spent"', '"Spent" | "Stays" sort=ascending')
    assert 'row "Ada" | \u2026 | "870" | "3"' in read_as(GUESTS, today)
