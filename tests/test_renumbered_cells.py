"""Rows of which a column has the numbers of their things, which are others with other data."""

import pytest

from pytest_agentbrowse.cassette.renumbered_cells import in_recorded_numbers
from pytest_agentbrowse.page.text import PageText

HEAD = 'table\n row "" | "id" | "name" | "stock" head\n'
ROW = ' row … | "{0}" | … | "{2}"\n  [] checkbox "Select {0}"\n  [] link "{0}" → /things/{3}\n  [] clickable "{1}"\n'
PLAIN = ' row "{0}" | "{1}" | "{2}"\n'
THINGS = [("13", "Bench", "8", "kxa"), ("5", "Lamp", "20", "wqb"), ("7", "Chair", "3", "ovc")]
OTHERS = [("5013", "Bench", "8", "pa1"), ("5005", "Lamp", "20", "qb2"), ("5007", "Chair", "3", "rc3")]


def page(things, row=ROW):
    return PageText.read(HEAD + "".join(row.format(*each) for each in things))


def changed(things, at, **columns):
    names = ("number", "name", "stock", "key")
    rows = [list(each) for each in things]
    for name, value in columns.items():
        rows[at][names.index(name)] = value
    return rows


@pytest.mark.parametrize(
    ("today", "row", "expected"),
    [
        (OTHERS, ROW, "all"),
        (OTHERS[::-1], ROW, "all"),
        (changed(OTHERS, 1, stock="21"), ROW, "all"),
        (changed(OTHERS, 1, number="6005"), ROW, "all"),
        (changed(OTHERS, 1, number="5"), ROW, "none"),
        (changed(OTHERS, 1, number="13"), ROW, "none"),
        (changed(OTHERS, 1, number="5013"), ROW, "none"),
        (OTHERS[:2], ROW, "none"),
        (THINGS, ROW, "none"),
        (OTHERS, PLAIN, "none"),
        ([(number, name, str(int(stock) + 50), key) for number, name, stock, key in THINGS], ROW, "none"),
    ],
    ids=[
        "other numbers",
        "in another order",
        "another stock",
        "not in step",
        "one as it was",
        "one of another",
        "two of one number",
        "too few",
        "the same",
        "nothing is called by them",
        "figures that are no numbers of things",
    ],
)
def test_numbers_of_things_in_a_column_are_those_of_the_recording(today, row, expected):
    then, now = page(THINGS, row), page(today, row)
    found = in_recorded_numbers(then, now, now, lambda _: False)
    numbers = {number for number, *_ in THINGS}
    cells = [cell for line in found.lines if line.role == "row" for cell in line.cells if cell in numbers]
    if expected == "all":
        assert sorted(cells) == sorted(numbers)
        assert all(f'"Select {number}"' in found.text for number in numbers if row is ROW)
    else:
        assert found is now


def test_a_number_that_the_task_says_is_meant_as_it_is():
    then, now = page(THINGS), page(OTHERS)
    assert in_recorded_numbers(then, now, now, lambda number: number == "5") is now
    stocked = changed(THINGS, 0, stock="5"), changed(OTHERS, 0, stock="5")
    then, now = map(page, stocked)
    assert in_recorded_numbers(then, now, now, lambda number: number == "5") is not now
