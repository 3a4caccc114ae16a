"""A line that counts one more, or fewer, than before a step."""

import pytest

from pytest_agentbrowse.evidence.counts import counts_on, miscounts_on
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText


@pytest.mark.parametrize(
    ("before_now", "now", "goes_on"),
    [
        ('"11 requests"', '"12 requests"', True),
        ('"9 requests"', '"10 requests"', True),
        ('"11 requests"', '"11 requests"', False),
        ('"11 requests"', '"13 requests"', False),
        ('"no requests"', '"1 requests"', False),
        ('"11 requests"\n "3 requests"', '"12 requests"', False),
    ],
)
def test_a_line_that_a_step_brought_counts_on(before_now, now, goes_on):
    then = PageText.read('main\n "10 requests"')
    before = PagePair(PageText.read('main\n "9 requests"'), PageText.read(f"main\n {before_now}"))
    page = PagePair(then, PageText.read(f"main\n {now}"))
    assert counts_on(then.lines[1], before, page) is goes_on


@pytest.mark.parametrize(
    ("before_now", "now", "goes_on"),
    [
        ("1 to 20 of 46", "1 to 20 of 45", True),
        ("1 to 20 of 46", "1 to 20 of 46", False),
        ("1 to 20 of 46", "1 to 19 of 45", False),
        ("1 to 20 in 46", "1 to 20 of 45", False),
    ],
)
def test_each_number_of_a_line_counts_on(before_now, now, goes_on):
    line = 'main\n status\n  "Messages {}"'.format
    then = PageText.read(line("1 to 20 of 43"))
    before = PagePair(PageText.read(line("1 to 20 of 44")), PageText.read(line(before_now)))
    assert counts_on(then.lines[2], before, PagePair(then, PageText.read(line(now)))) is goes_on


def test_a_line_without_figures_counts_nothing():
    page = PageText.read('main\n "1 of 2"\n "none"')
    pair = PagePair(page, page)
    assert [counts_on(line, pair, pair) for line in page.lines] == [False, True, False]


@pytest.mark.parametrize(
    ("role", "before_now", "now", "is_wrong"),
    [
        ("treeitem", "Projects 8", "Projects 9", False),
        ("treeitem", "Projects 8", "Projects 8", True),
        ("link", "Projects 8", "Projects 10", True),
        ("link", "Projects 8", "All projects", False),
        ("text", "Projects 8", "Projects 8", False),
    ],
    ids=["one more", "none more", "two more", "other words", "a text, which may count what is shown"],
)
def test_an_entry_counts_by_as_many_more_as_when_recorded(role, before_now, now, is_wrong):
    page = (
        (lambda name: PageText.read(f'main\n "{name}"'))
        if role == "text"
        else (lambda name: PageText.read(f'main\n [] {role} "{name}"'))
    )
    then = page("Projects 8")
    before = PagePair(page("Projects 7"), page(before_now))
    assert miscounts_on(then.lines[1], before, PagePair(then, page(now))) is is_wrong
    counts = counts_on(then.lines[1], before, PagePair(then, page(now)))
    assert counts is (now == "Projects 9")
