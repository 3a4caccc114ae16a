"""Controls that are called by the opposite of what they were called."""

import pytest

from pytest_agentbrowse.evidence.flipped import flipped
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText

PAGE = '[1] {} "{}"\n[2] link "Help" → /help\n[3] heading "Feed"'


@pytest.mark.parametrize(
    ("name", "other"),
    [("Unwatch", "Watch"), ("Watch", "Unwatch"), ("Watch", "unwatch"), ("Rewatch", "Watch")],
)
@pytest.mark.parametrize("role", ["link", "button", "menuitem"])
def test_a_control_says_the_opposite_of_what_the_task_speaks_of(role, name, other):
    then, now = (PageText.read(PAGE.format(role, called)) for called in (name, other))
    task, page = "See that I am watching it", PagePair(then, now)
    assert flipped(task, page, [now]) == (then.lines[0], now.lines[0])
    assert flipped("Read the page", page, [now]) is None
    assert flipped(task, PagePair(then, then), [now]) is None
    assert flipped(task, page, [then]) is None
    assert flipped(task, page, []) is None


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Unwatch", "Stopwatch"),
        ("Unwatch", "Watched"),
        ("Unwatch it", "Watch it"),
        ("Own", "Disown"),
        ("Watch", "Clock"),
    ],
)
def test_another_word_is_no_opposite(name, other):
    then, now = (PageText.read(PAGE.format("button", called)) for called in (name, other))
    assert flipped("Watch the clock that I own", PagePair(then, now), [now]) is None


def test_where_both_are_there_or_another_kind_is_called_so_none_is_the_other():
    then = PageText.read(PAGE.format("link", "Unwatch"))
    both = PageText.read(PAGE.format("link", "Unwatch") + '\n[4] link "Watch" → /w')
    text = PageText.read('"Watch"\n[1] link "Help" → /help')
    tab = PageText.read(PAGE.format("tab", "Watch"))
    for now in (both, text, tab, PageText.read(PAGE.format("button", "Watch"))):
        assert flipped("Watch it", PagePair(then, now), [now]) is None
    assert flipped("Watch it", PagePair(both, then), [both]) is None
