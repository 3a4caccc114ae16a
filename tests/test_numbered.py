"""A link to what a step made may have the number that comes next today."""

import pytest

from pytest_agentbrowse.evidence.numbered import is_numbered_anew
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText


def book(*numbers):
    """An address book with a link for each address."""
    rows = (
        f'  row "Lane {at}" | …\n   [] link "Edit" → /addresses/{number}/'
        for at, number in enumerate(numbers)
    )
    return PageText.read("main\n table\n" + "\n".join(rows))


@pytest.mark.parametrize(
    ("then", "now", "is_anew"),
    [
        ([(1,), (1, 2)], [(1,), (1, 3)], True),
        ([(1,), (1, 2)], [(1, 4), (1, 4, 5)], True),
        ([(1,), (1, 2)], [(1,), (1, 1)], False),  # that of the other one
        ([(1,), (1, 2)], [(1,), (1,)], False),
        ([(1,), (1, 2)], [(1,), (1, 3, 4)], False),  # two of them
        ([(1, 2), (1, 2)], [(1,), (1, 3)], False),  # it was there when recorded
    ],
)
def test_a_link_is_to_something_new_then_and_now(then, now, is_anew):
    (before, after), (was, is_now) = ([book(*numbers) for numbers in pages] for pages in (then, now))
    line = next(line for line in after.lines if line.target == "/addresses/2/")
    assert is_numbered_anew(line, PagePair(after, is_now), (PagePair(before, was),)) is is_anew


@pytest.mark.parametrize(
    ("then", "now", "is_anew"),
    [
        ("/o/7/lines/4", "/o/7/lines/9", True),
        ("/o/7/lines/4", "/o/8/lines/9", False),
        ("/o/7/lines/4", "/o/7/rows/9", False),
        ("/o/lamp", "/o/sofa", False),
    ],
)
def test_its_address_differs_in_one_number(then, now, is_anew):
    empty = PageText.read("main")
    pages = PagePair(*(PageText.read(f'main\n [] link "Open" → {target}') for target in (then, now)))
    line = pages.then.numbered[0]
    assert is_numbered_anew(line, pages, (PagePair(empty, empty),)) is is_anew
