"""A tick in a cell is an answer: another one, or none, tells something else."""

import pytest

from pytest_agentbrowse.evidence.answers import other_answer
from pytest_agentbrowse.page.text import PageText

TICK, TICK_IN_LOCAL, CROSS = (
    f'\n  img hint="{hint}"' for hint in ("tick, in Active", "tick, in Local", "cross, in Active")
)
USERS = 'url: /\n\ntable\n row "Name" | "Active" | "Local" head\n row "Ada"{ada}\n row "Ben"{ben}\n'


def page(ada, ben=TICK):
    return PageText.read(USERS.format(ada=ada, ben=ben))


@pytest.mark.parametrize(
    ("was", "is_now", "said"),
    [
        (TICK, TICK, None),
        (TICK, "", 'row "Ada" has nothing under "Active" now, and had "tick" there'),
        (TICK, CROSS, 'row "Ada" has "cross" under "Active" now, and had "tick" there'),
        (TICK, TICK_IN_LOCAL, 'row "Ada" has nothing under "Active" now, and had "tick" there'),
        ("", TICK, 'row "Ada" has "tick" under "Active" now, and had nothing there'),
        (CROSS, TICK, 'row "Ada" has "tick" under "Active" now, and had "cross" there'),
        (CROSS, "", None),
        ("", CROSS, None),
        ("", '\n  img hint="tick, in Vip"', None),
    ],
    ids=["same", "gone", "no", "another column", "came", "yes", "a no left out", "a no told", "a new column"],
)
def test_a_row_that_answers_otherwise_is_told(was, is_now, said):
    then, now = page(was), page(is_now)
    found = other_answer(then.lines, then, now)
    assert (str(found) if found else None) == said


def test_where_nothing_is_drawn_as_it_was_the_look_may_be_new():
    then, now = page(TICK), page("", ben="")
    assert other_answer(then.lines, then, now) is None


def test_an_older_recording_tells_of_no_answers():
    then, now = page("", ben=""), page(TICK)
    assert other_answer(then.lines, then, now) is None


def test_a_tick_that_is_gone_is_told_where_no_row_is_known_to_be_the_heads():
    then, now = (PageText.read(page(ada).stored.replace(" head", "")) for ada in (TICK, ""))
    assert (
        str(other_answer(then.lines, then, now))
        == 'row "Ada" has nothing under "Active" now, and had "tick" there'
    )
