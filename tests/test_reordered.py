"""The order into which a step puts a list."""

import pytest

from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.reordered import no_longer_sorted, ordered_otherwise, reordered
from pytest_agentbrowse.page.text import PageText

MOVED = ["Noah", "Amelie", "Greta", "Karl"]
LISTED = ["Noah", "Greta", "Karl", "Amelie"]


def listed(names, state=""):
    items = "".join(f' listitem\n  "{name}"\n  [] button "Up {name}"\n' for name in names)
    return PageText.read(f'main\n heading 1 "Waiting"\nlist\n{items}{state}')


def ordered(was, after, had, has, *earlier):
    before = PagePair(listed(was), listed(had))
    page = PagePair(listed(after, '"Saved"\n'), listed(has, '"Saved"\n'))
    found = ordered_otherwise(
        reordered(before, page), [PagePair(before.then, listed(each)) for each in earlier]
    )
    return (found.above.name, found.below.name) if found else None


@pytest.mark.parametrize(
    ("has", "found"),
    [
        (MOVED, None),
        (LISTED, ("Greta", "Amelie")),
        (["Amelie", "Noah", "Greta", "Karl"], ("Amelie", "Noah")),
    ],
    ids=["healthy", "not at all", "too far"],
)
def test_an_item_that_a_step_moved_has_to_come_to_its_place(has, found):
    assert ordered(LISTED, MOVED, LISTED, has) == found


def test_a_list_that_was_ordered_otherwise_before_is_no_matter_of_the_step():
    other = ["Karl", "Greta", "Noah", "Amelie"]
    assert ordered(LISTED, MOVED, other, ["Karl", "Greta", "Amelie", "Noah"]) is None


def test_an_order_that_stayed_when_recorded_may_not_go_back_to_the_one_before():
    assert ordered(MOVED, MOVED, MOVED, LISTED, LISTED, MOVED) == ("Greta", "Amelie")
    assert ordered(MOVED, MOVED, MOVED, MOVED, LISTED, MOVED) is None
    assert ordered(MOVED, MOVED, MOVED, LISTED, MOVED) is None  # it never was in that order


def test_a_row_that_got_another_figure_meanwhile_is_told_by_its_name():
    def on(*names, figure="5"):
        told = [(name, figure if name == "Dora" else "1") for name in names]
        return rows(*told)

    moved = on("Ada", "Dora", "Bo", "Cleo")
    page = PagePair(moved, on("Ada", "Bo", "Cleo", "Dora"))
    earlier = PagePair(moved, on("Ada", "Bo", "Cleo", "Dora", figure="3"))
    found = ordered_otherwise(reordered(PagePair(moved, moved), page), [earlier])
    assert found is not None
    assert (found.above.cells[0], found.below.cells[0]) == ("Bo", "Dora")


def test_a_list_of_which_several_moved_is_held_where_it_is_sorted_alone():
    turned = LISTED[::-1]
    assert ordered(LISTED, turned, LISTED, [*turned[1:], turned[0]]) is None


def rows(*cells):
    told = "".join(f'  row "{name}" | "{age}"\n' for name, age in cells)
    return PageText.read(f'main\n heading 1 "Pupils"\n table\n  row "Name" | "Age" head\n{told}')


PUPILS = [("Ada", "12"), ("Bo", "7"), ("Cleo", "8"), ("Dora", "12")]
BY_AGE = [("Bo", "7"), ("Cleo", "8"), ("Ada", "12"), ("Dora", "12")]


def sorted_so(after, has, *, was=PUPILS, had=PUPILS):
    page = PagePair(rows(*after), rows(*has))
    found = no_longer_sorted(reordered(PagePair(rows(*was), rows(*had)), page), page.now)
    return (found.column, found.row.cells[0]) if found else None


@pytest.mark.parametrize(
    ("has", "found"),
    [
        (BY_AGE, None),
        ([("Bo", "7"), ("Cleo", "8"), ("Dora", "12"), ("Ada", "12")], None),
        ([("Ada", "12"), ("Dora", "12"), ("Bo", "7"), ("Cleo", "8")], ("Age", "Bo")),
        (PUPILS, ("Age", "Bo")),
    ],
    ids=["healthy", "the same age in another order", "as text", "not at all"],
)
def test_what_a_step_sorted_by_a_column_has_to_be_sorted_by_it(has, found):
    assert sorted_so(BY_AGE, has) == found


def test_figures_with_the_same_words_beside_them_are_compared_as_figures():
    was, after = ([(name, f"{age} years") for name, age in cells] for cells in (PUPILS, BY_AGE))
    as_text = [("Ada", "12 years"), ("Dora", "12 years"), ("Bo", "7 years"), ("Cleo", "8 years")]
    assert sorted_so(after, after, was=was, had=was) is None
    assert sorted_so(after, as_text, was=was, had=was) == ("Age", "Bo")


@pytest.mark.parametrize("turned", [False, True])
def test_it_may_fall_or_rise(turned):
    after = BY_AGE[::-1] if turned else BY_AGE
    assert sorted_so(after, after) is None
    assert sorted_so(after, after[::-1]) is not None


@pytest.mark.parametrize("age", ["", "{{date_1}}"])
def test_a_column_with_what_nobody_can_compare_is_not_held(age):
    was, after, has = (
        [(name, age if name == "Ada" else years) for name, years in cells]
        for cells in (PUPILS, BY_AGE, PUPILS)
    )
    assert sorted_so(after, has, was=was, had=was) is None
