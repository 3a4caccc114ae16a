"""The pages of a test as visits: which of them are states of one page, and what each visit draws anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from urllib.parse import urlsplit

from pytest_agentbrowse.evidence.addresses import same_address
from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.figures import without_figures
from pytest_agentbrowse.evidence.labels import FIELDS
from pytest_agentbrowse.evidence.lines import holding
from pytest_agentbrowse.evidence.pages import changes
from pytest_agentbrowse.page.text import PageText, once_per_page

_SAME_PAGE = 0.5
"""The part of the lines that two states of one page have in common, at the least."""

_SAME_FORM, _FEWEST_FIELDS = 0.8, 3
"""The part of the fields that a form has in common with the one it came from, and how many at the least."""


_Said = tuple[str, str, tuple[str, ...]]
"""The role, name and cells of a line."""


def last_state_of(page: PageText, earlier: Sequence[PageText]) -> PageText | None:
    """Which of the pages before shows the same page last; None for a new one.

    The one right before may have another address, one from further back may not.
    """
    if earlier and is_same_page(earlier[-1], page):
        return earlier[-1]
    return next((each for each in reversed(earlier) if is_state_of(each, page)), None)


def is_state_of(earlier: PageText, page: PageText) -> bool:
    """Whether a page is what stood at its address before, perhaps otherwise."""
    return same_address(earlier.url, page.url) and is_same_page(earlier, page)


def changing(page: PageText, state: PageText, other: PageText) -> frozenset[int]:
    """The positions of lines in whose place `state`, the page before, has one that its `other` visit has not.

    What is drawn anew at each visit, as an advert or a tip of the day, says nothing of the steps between.
    """
    found: set[int] = set()
    was, texts = state.lines, [str(each) for each in page.lines]
    for start, end, new_start, new_end in changes([str(each) for each in was], texts):
        # A line that came as well, such as a message, stands above them.
        pairs = zip(reversed(range(start, end)), reversed(range(new_start, new_end)), strict=False)
        found.update(at for known, at in pairs if holding(was[known], state, other) is None)
    return frozenset(found)


def is_same_page(before: PageText, after: PageText) -> bool:
    """Whether two pages are states of one: by address and heading, else by the lines they have in common.

    What frames them is left out, for all pages of an application have it in common. The title of another
    address is a heading where there is none; and where neither is in common, what says nothing is not: all
    pages have a `main`.
    """
    (heading, one), (other_heading, other) = _heading_and_lines(before), _heading_and_lines(after)
    if _path(before) != _path(after) and heading != other_heading:
        return False
    if _is_elsewhere(before, after):
        is_titled_otherwise, has_none = _is_titled_otherwise(before, after), not heading and not other_heading
        if has_none and is_titled_otherwise:
            return False
        if has_none or (is_titled_otherwise and heading != other_heading):
            one, other = _saying(one), _saying(other)
    common = (one & other).total()
    return common >= _SAME_PAGE * max(min(one.total(), other.total()), 1)


def is_same_form(before: PageText, after: PageText) -> bool:
    """Whether a page is a state of one, or has nearly all of its fields: `/roles/7` behind `/roles/new`."""
    one, other = _fields_on(before), _fields_on(after)
    common = (one & other).total()
    has_them = common >= _FEWEST_FIELDS and common >= _SAME_FORM * max(one.total(), other.total())
    return has_them or is_same_page(before, after)


@once_per_page
def _fields_on(page: PageText) -> Counter[tuple[str, str]]:
    fields = (line for line in page.numbered if line.role in FIELDS and not is_beside_content(line))
    return Counter((line.role, line.name) for line in fields)


@once_per_page
def _heading_and_lines(page: PageText) -> tuple[str, Counter[_Said]]:
    """The first heading of a page, and how often it has each line, without what frames it.

    In whatever state: a form that was filled in is the same page.
    """
    lines = [line for line in page.lines if not is_beside_content(line)]
    heading = next((line.name for line in lines if line.role == "heading"), "")
    return heading, Counter((line.role, line.name, line.cells) for line in lines)


def _saying(lines: Counter[_Said]) -> Counter[_Said]:
    return Counter({line: count for line, count in lines.items() if line[1] or line[2]})


def _is_elsewhere(before: PageText, after: PageText) -> bool:
    one, other = (urlsplit(page.url) for page in (before, after))
    return (one.path, one.query) != (other.path, other.query)


def _is_titled_otherwise(before: PageText, after: PageText) -> bool:
    """Whether both have titles that differ in more than what is counted in them."""
    one, other = (without_figures(page.title) for page in (before, after))
    return bool(one and other) and one != other


def _path(page: PageText) -> tuple[str, str]:
    """The path of a page, and the route behind `#` that is one for what a script shows."""
    split = urlsplit(page.url)
    route = split.fragment.partition("?")[0]
    return split.path, route if "/" in route else ""
