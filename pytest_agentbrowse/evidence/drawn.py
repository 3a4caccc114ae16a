"""Sections that are drawn by lot on each page: four books for whoever has no wish, or what others bought.

Which items stand in one is no doing of any step. It is told by a section that has as many items on each page
on which it stands, and hardly any of them twice: from one page to the next, when recorded and today, and from
a recorded page to today's, while the rest of the page is the same.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import fmean
from typing import NamedTuple

from pytest_agentbrowse.evidence.items import collections_on
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.places import main_heading
from pytest_agentbrowse.evidence.sections import lines_below
from pytest_agentbrowse.page.text import UNSAID, Line, PageText, once_per_page

_FEWEST_PAGES = 2
_FEWEST_ITEMS = 3
"""Of the latest two one is another with each that comes."""

_MOST_AGAIN = 0.5
"""How many of the items may be there again, on the average."""

_MOST_OF = 0.8
"""How much of the rest of a page is as it was."""

_DRAWN = "drawn"
"""The role of what stands for an item; nothing is known of it but that it has a number."""


_NAMED = frozenset({"region", "complementary", "group", "list"})
"""Roles of what may be called by a name in the place of a heading."""

Head = tuple[str, str]
"""What heads a section, by its role and name."""


class _Section(NamedTuple):
    """How many items it has, and what they are called."""

    size: int
    items: frozenset[str]


def drawn_sections(pages: Sequence[PagePair]) -> frozenset[Head]:
    """What heads the sections of the last page that are drawn by lot, as all pages of a run tell."""
    last = pages[-1]
    if len(pages) < _FEWEST_PAGES or last.then == last.now:
        return frozenset()
    then, now = _sections_on(last.then), _sections_on(last.now)
    found = (head for head in then.keys() & now.keys() if then[head] != now[head])
    return frozenset(head for head in found if _is_drawn(head, pages))


def positions_in(page: PageText, head: Head) -> frozenset[int]:
    """The positions of the lines of a section; nothing where the page has none of it."""
    line = next((line for line in page.lines if (line.role, line.name) == head), None)
    return frozenset(_inside(line, page)) if line is not None else frozenset()


def without_drawn(page: PageText, heads: Iterable[Head]) -> PageText:
    """A page on which nothing is said in these sections; all elements have the numbers that they had."""
    inside = frozenset[int]().union(*(positions_in(page, head) for head in heads))
    if not inside:
        return page
    return page.with_lines(_told(page, inside))


def _told(page: PageText, inside: Collection[int]) -> Iterator[Line]:
    depth = 0
    for line in page.lines:
        if line.position not in inside:
            depth = line.depth
            yield line
        elif line.number:
            yield Line(_DRAWN, depth=depth, number=line.number)


def _is_drawn(head: Head, pages: Sequence[PagePair]) -> bool:
    both = [
        (then, now)
        for page in pages
        if (then := _sections_on(page.then).get(head)) and (now := _sections_on(page.now).get(head))
    ]
    # What opened over a page leaves it as it is.
    drawn = [pair for at, pair in enumerate(both) if at == 0 or pair != both[at - 1]]
    if len(drawn) < _FEWEST_PAGES or len({section.size for pair in drawn for section in pair}) > 1:
        return False
    thens, nows = zip(*drawn, strict=True)
    are_others = all(_are_others(pairs) for pairs in (drawn, pairwise(thens), pairwise(nows)))
    return are_others and _is_rest_the_same(head, pages[-1])


def _are_others(pairs: Iterable[tuple[_Section, _Section]]) -> bool:
    return fmean(_shared(one, other) for one, other in pairs) <= _MOST_AGAIN


def _shared(one: _Section, other: _Section) -> float:
    return len(one.items & other.items) / max(one.size, other.size)


def _is_rest_the_same(head: Head, page: PagePair) -> bool:
    then, now = (_beside(head, each) for each in (page.then, page.now))
    return (then & now).total() >= _MOST_OF * max(then.total(), now.total())


def _beside(head: Head, page: PageText) -> Counter[tuple[object, ...]]:
    inside = positions_in(page, head)
    return Counter(line.says for line in page.lines if line.position not in inside)


def _inside(head: Line, page: PageText) -> range:
    """The positions of the lines of a section."""
    start = head.position + 1
    return range(start, start + sum(1 for _ in lines_below(head, page)) if head.level else page.end_of(head))


@once_per_page
def _sections_on(page: PageText) -> Mapping[Head, _Section]:
    """The sections of a page that are one list each, by what heads them, where no two are called so.

    What stands under the title of a page is what it is about, and no section beside that.
    """
    title = main_heading(page)
    heads = [
        line
        for line in page.lines
        if (line.level and line.name != title) or (line.role in _NAMED and line.name)
    ]
    times = Counter((line.role, line.name) for line in heads)
    lists = collections_on(page)
    places = sorted(lists)
    found: dict[Head, _Section] = {}
    for head in (line for line in heads if times[line.role, line.name] == 1):
        inside = _inside(head, page)
        first = bisect_left(places, head.position)
        within = places[first : first + 2]
        listed = [lists[at] for at in within if at == head.position or at in inside]
        if len(listed) == 1 and len(listed[0].items) >= _FEWEST_ITEMS:
            items = [_called(page.lines[item.start : item.end]) for item in listed[0].items]
            found[head.role, head.name] = _Section(len(items), frozenset(items))
    return found


def _called(item: Iterable[Line]) -> str:
    """What an item says first."""
    texts = (text for line in item for text in (line.name, *line.cells))
    return next((text for text in texts if text not in UNSAID), "")
