"""Sums in the last rows of a table, or below it as labels and values."""

import pytest

from pytest_agentbrowse.evidence.sums import in_recorded_sums, is_total
from pytest_agentbrowse.page.text import Line, PageText

ROW = '  row "Rack" | "14.40" | "43.20"\n'
IN_ROWS = (
    f'main\n table\n  row "Item" | "Each" | "Sum" head\n{ROW}  row "Fee" | "" | "29.00"\n'
    '  row "Total" | "" | "72.20"\n "Thanks"'
)
BELOW = (
    f'main\n table\n  row "Item" | "Each" | "Sum" head\n{ROW} "Fee"\n "29.00"\n "Total"\n "72.20"\n "Thanks"'
)


def read_as(recorded, page):
    return in_recorded_sums(PageText.read(recorded), PageText.read(page)).lines.stored


def test_sums_are_read_where_they_were():
    for recorded, today in ((BELOW, IN_ROWS), (IN_ROWS, BELOW)):
        assert read_as(recorded, today) == recorded
        assert read_as(recorded, today.replace("72.20", "80.00")) == recorded.replace("72.20", "80.00")


def test_what_is_where_it_was_stays():
    assert read_as(IN_ROWS, IN_ROWS) == IN_ROWS
    assert read_as(BELOW, BELOW) == BELOW


def test_other_sums_stay():
    renamed = BELOW.replace('"Fee"', '"Tip"').replace('"Total"', '"All"')
    assert read_as(IN_ROWS, renamed) == renamed
    assert read_as('table\n row "Name" | "Price" head\n row "Lamp" | "4.00"', IN_ROWS) == IN_ROWS
    both = BELOW.replace(ROW, f'{ROW}  row "Fee" | "" | "29.00"\n')
    assert read_as(both, IN_ROWS) == both.replace(' "Fee"\n "29.00"\n', "")


@pytest.mark.parametrize(
    ("total", "is_one"),
    [
        (("All", "5", "€30.00"), True),
        (("All", "", "€30.00"), True),
        (("All", "5", "€31.00"), False),
        (("All", "4", "€30.00"), False),
        (("All", "", ""), False),
    ],
    ids=["each column", "one column", "another amount", "one column alone", "no figure"],
)
def test_a_row_with_the_sums_of_all_others_is_a_total(total, is_one):
    rows = [Line("row", cells=cells) for cells in (("Ada", "2", "€10.00"), ("Bo", "3", "€20.00"), total)]
    assert is_total(rows[-1], rows) == is_one
    assert not is_total(rows[0], rows[:2])


@pytest.mark.parametrize(
    ("rows", "is_one"),
    [
        ([("3", "Ada", "Carry"), ("2", "Ada", "top"), ("1", "Bo", "")], False),
        ([("3", "Carry"), ("2", "top"), ("1", "first")], False),
        ([("Open", "3", "Ada"), ("Done", "2", "Ada"), ("Late", "1", "Bo")], False),
        ([("All", "3"), ("Ada", "2"), ("Bo", "1")], True),
        ([("9", "Ada"), ("4", "Ada"), ("5", "Bo")], True),
    ],
    ids=["revisions", "at the beginning", "of one author", "amounts", "other numbers"],
)
def test_the_numbers_of_three_rows_are_no_amounts(rows, is_one):
    lines = [Line("row", cells=cells) for cells in rows]
    assert is_total(lines[0], lines) is is_one
