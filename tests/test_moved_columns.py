"""Columns of numbers that a database counted on, where no link tells it."""

import pytest

from pytest_agentbrowse.cassette.moved_columns import is_numbered_anew
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText

NAMES = ("Ada", "Bo", "Cy")


def table(ids, stock=(4, 0, 7), names=NAMES, **kept):
    rows = zip(ids, names, stock, strict=True)
    if kept.get("pressed"):
        made = [f' row … | "{name}"\n  [1] cell "{one}"\n  [2] cell "{left}"\n' for one, name, left in rows]
    else:
        made = [f' row "{one}" | "{name}" | "{left}"\n' for one, name, left in rows]
    return PageText.read(f'heading 1 "Customers"\ntable\n row "id" | "name" | "stock" head\n{"".join(made)}')


def anew(then, now, said):
    line = next(line for line in then.lines if said in (line.name, *line.cells))
    return is_numbered_anew(line, PagePair(then, now))


@pytest.mark.parametrize("pressed", [True, False])
def test_a_column_that_went_on_as_a_whole_is_numbered_anew(pressed):
    then = table((1, 2, 3), pressed=pressed)
    now = table((5001, 5002, 5003), pressed=pressed)
    assert [anew(then, now, one) for one in "123"] == [True] * 3
    assert anew(then, now, "7") is not pressed  # its cell is as it was, or its row but for the number


@pytest.mark.parametrize(
    ("ids", "more"),
    [
        ((5001, 5002, 5004), {}),
        ((2, 3, 4), {}),
        ((5001, 5002, 3), {}),
        ((5001, 5002, 5003), {"stock": (5, 0, 7)}),
        ((5001, 5002, 5003), {"names": ("Eve", "Bo", "Cy")}),
    ],
    ids=["in other steps", "by one", "but for one", "with another figure", "of another name"],
)
def test_what_is_another_number_for_any_other_reason_is_not(ids, more):
    assert not anew(table((1, 2, 3)), table(ids, **more), "1")


def test_the_same_number_elsewhere_is_not_missing():
    then, now = table((1, 2, 3), (3, 0, 7), pressed=True), table((51, 52, 53), (3, 0, 7), pressed=True)
    assert anew(then, now, "3")
    assert not anew(then, table((51, 52, 53), (4, 0, 7), pressed=True), "3")


def test_two_rows_and_texts_outside_of_lists_tell_nothing():
    two = PageText.read('table\n row "1" | "Ada"\n row "2" | "Bo"')
    assert not anew(two, PageText.read(two.text.replace('"1"', '"51"').replace('"2"', '"52"')), "1")
    text = PageText.read('"1"\n"2"')
    assert not anew(text, PageText.read('"51"\n"52"'), "1")
