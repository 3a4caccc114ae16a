"""Lists in pages: rows that others, or an earlier run of the test, have put on them."""

import pytest

from pytest_agentbrowse.cassette.entry import Done, RecordedAction
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.steps import RecordedStep
from pytest_agentbrowse.cassette.verification import trouble_in
from pytest_agentbrowse.evidence.items import collections_on
from pytest_agentbrowse.evidence.paged import is_in_pages
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.model.output import ToolCall
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools

FORM = 'url: http://tasks.test/\n\nmain\n heading 1 "Tasks"\n [] textbox "Name"\n [] button "Add"\n'
NEXT = ' link "2" → /?page=2\n'
FIVE = ("Bread", "Cellar", "Dishes", "Garden", "Zoo")


def page(*names, behind="", kind="table"):
    """A page with a table or list of tasks; of more than five the first five, and what leads to the others."""
    row, part = {
        "table": ('  row "{}" | "open"\n', " table\n"),
        "list": ('  listitem\n   "Task {}"\n   [] button "Delete"\n', " list\n"),
    }[kind]
    pager = f' navigation "Pages"\n  link "1" → /\n {NEXT}' if len(names) > len(FIVE) else ""
    return FORM + part + "".join(map(row.format, names[: len(FIVE)])) + pager + behind


def trouble(pages, *, put_in=(), task="Add it", evidence=()):
    """What a step with a verdict says, behind a press that led from one page to the other, then and today."""
    before, then, had, has = map(PageText.read, pages)
    press = RecordedAction(
        ToolCall(tool="click_element_by_index", params={"index": 2}), Done(element='button "Add"')
    )
    done = {"text": "It is done", "success": True, "evidence": list(evidence)}
    verdict = RecordedAction(ToolCall(tool="done", params=done), Done(result="done"))
    recorded = RecordedStep(
        then, (verdict,), press, put_in, put_in, earlier=(PagePair(before, had),), task=task
    )
    found = trouble_in(recorded.today(has, bound=placeholders_of({}), tools=builtin_tools()))
    return found.what if found is not None else ""


ADD = {"put_in": ("Mango",)}
FOUR = ("Bread", "Dishes", "Garden", "Zoo")
SORTED = ("Bread", "Dishes", "Garden", "Mango", "Zoo")


@pytest.mark.parametrize("kind", ["table", "list"])
@pytest.mark.parametrize(
    ("had", "has", "behind", "says"),
    [
        (FIVE, ("Bread", "Cellar", "Dishes", "Garden", "Mango", "Zoo"), "", ""),
        (FIVE, ("Bread", "Cellar", "Dishes", "Garden", "Mango"), ' "1\u20135 of 6"\n', ""),
        (FIVE, ("Bread", "Cellar", "Dishes", "Garden", "Mango"), ' link "Next" \u2192 /?page=2\n', ""),
        (("Oats", *FOUR), ("Mango", "Oats", *FOUR), "", ""),
        (FIVE, ("Bread", "Cellar", "Dishes", "Garden", "Mango"), "", "as well"),
        (FIVE, ("Bread", "Cellar", "Dishes", "Garden", "Mango"), ' "5 of 5"\n', "as well"),
        (FIVE, ("Bread", "Cellar", "Dishes", "Mango", "Zoo"), NEXT, "as well"),
        (("Garden", *FIVE[:3], "Zoo"), ("Garden", *FIVE[:3], "Mango"), NEXT, "as well"),
    ],
    ids=["sorted", "counted", "next alone", "newest first", "lost", "whole", "lost in the midst", "no order"],
)  # fmt: skip
def test_a_row_that_a_new_one_moves_to_the_next_page_is_no_other_row(kind, had, has, behind, says):
    then = [page(*FOUR, kind=kind), page(*SORTED, kind=kind)]
    told = trouble([*then, page(*had, kind=kind), page(*has, behind=behind, kind=kind)], **ADD)
    assert (says in told) if says else not told


@pytest.mark.parametrize(("total", "says"), [(7, ""), (6, "as well")])
def test_a_row_is_on_the_next_page_where_one_more_is_counted(total, says):
    counted = ' "1\u20135 of {}"\n'.format
    then = [page(*FOUR), page("Mango", *FOUR)]
    today = [page("Oats", *FOUR, behind=counted(6)), page("Mango", "Oats", *FOUR[:3], behind=counted(total))]
    told = trouble([*then, *today], **ADD)
    assert (says in told) if says else not told


@pytest.mark.parametrize(
    ("had", "has", "says"),
    [
        ("1 to 5 of 5", "1 to 5 of 6", ""),
        ("1 to 5 of 8", "1 to 5 of 9", ""),
        ("1 to 5 of 8", "1 to 5 of 8", "brought"),
        ("1 to 5 of 8", "1 to 5 of 10", "brought"),
        ("1 to 5 of 8", "1 to 4 of 9", "brought"),
        ("1 to 5 of 8", "all of 9", "brought"),
    ],
    ids=["first beyond", "more beyond", "no more", "two more", "counted wrongly", "other words"],
)
def test_what_counts_a_list_in_pages_may_tell_a_full_one(had, has, says):
    then = [page(*FOUR, behind=' "1 to 4 of 4"\n'), page("Mango", *FOUR, behind=' "1 to 5 of 5"\n')]
    today = [
        page("Oats", *FOUR, behind=f' "{had}"\n'),
        page("Mango", "Oats", *FOUR[:3], behind=f' "{has}"\n'),
    ]
    told = trouble([*then, *today], **ADD)
    assert (says in told) if says else not told


SEVEN = (*FIVE[:4], "Mango", "Nuts", "Oats")
EIGHT = (*FIVE[:3], "Fish", "Garden", "Mango", "Nuts", "Oats")


@pytest.mark.parametrize(
    ("had", "gone", "shown", "says"),
    [
        ((*SEVEN[:5], "Melon", *SEVEN[5:]), ["Cellar"], 5, ""),
        (EIGHT, ["Cellar"], 5, ""),
        (EIGHT, ["Cellar", "Dishes"], 5, "as well"),
        (EIGHT, [], 5, "brought"),
        (EIGHT, ["Cellar"], 4, "brought"),
    ],
    ids=["another follows", "one more above", "two go", "none goes", "none follows"],
)
def test_the_row_that_follows_from_the_next_page_may_be_any(had, gone, shown, says):
    """Of a step that takes a row away."""
    then = [page(*SEVEN), page(*SEVEN[:1], *SEVEN[2:])]
    rest = [name for name in had if name not in gone]
    has = page(*rest[:shown], behind="" if shown == len(FIVE) else NEXT)
    told = trouble([*then, page(*had), page(*rest) if shown == len(FIVE) else has], put_in=("Cellar",))
    assert (says in told) if says else not told


@pytest.mark.parametrize(
    ("had", "has", "says"),
    [
        (("Mango", *FOUR), ("Mango", "Mango", *FOUR), ""),
        (("Mango", *FOUR), ("Mango", "Mango", "Mango", *FOUR), "Mango"),
        (FOUR, ("Mango", "Mango", *FOUR), "Mango"),
    ],
    ids=["once more", "twice more", "twice"],
)
def test_what_an_earlier_run_has_left_is_not_put_in_twice(had, has, says):
    row = 'row "Mango" | "open"'
    told = trouble(
        [page(*FOUR), page("Mango", *FOUR), page(*had), page(*has)],
        put_in=("Mango",),
        task="Add the task Mango",
        evidence=[row],
    )
    assert (says in told) if says else not told


@pytest.mark.parametrize(
    ("behind", "is_told"),
    [
        (' "1\u20135 of 6"\n', True),
        (' "6\u201310 of 43 tasks"\n', True),
        (' "1\u20135 of 5"\n', False),
        (' "6 tasks"\n', False),
        (' "1"\n [] button "2"\n', True),
        (' [] button "2"\n', False),
        (' [] link "More" \u2192 /?start=5\n', True),
        (' [] link "More" \u2192 /tasks?start=5\n', False),
        (' [] link "Ada" \u2192 /?of=1\n [] link "Bo" \u2192 /?of=2\n', False),
        ("", False),
    ],
)
def test_a_list_in_pages_is_told_by_what_it_counts_or_leads_on(behind, is_told):
    read = PageText.read(page(*FIVE, behind=behind))
    tables = [each for each in collections_on(read).values() if each.line.role == "table"]
    assert is_in_pages(tables[0], read) is is_told
