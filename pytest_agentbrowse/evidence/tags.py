"""Links of one kind that stand side by side in a text in another order today, as tags that come in any.

A set has no order in a database, and a page may tell its tags in another one each time. A text of today is
given with them in the order in which the recorded page has these; the links stay where they are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_FEWEST = 2


class _Tagged(NamedTuple):
    """A text with tags in it: its line, and what it says before, between and behind them."""

    position: int
    text: str
    tags: tuple[str, ...]
    around: tuple[str, ...]


def in_recorded_tags(recorded: PageText, page: PageText) -> PageText:
    """A page with tags in the order that the recorded one has them in, where that has one."""
    if recorded is page or not (orders := _orders_on(recorded)):
        return page
    texts: defaultdict[int, dict[str, str]] = defaultdict(dict)
    for position, text, tags, around in _tagged_on(page):
        order = orders.get(frozenset(tags), tags)
        if order != tags:
            texts[position][text] = around[0] + "".join(map("".join, zip(order, around[1:], strict=True)))
    if not texts:
        return page
    return page.with_lines(
        line.saying(texts[line.position]) if line.position in texts else line for line in page.lines
    )


@once_per_page
def _orders_on(page: PageText) -> Mapping[frozenset[str], tuple[str, ...]]:
    """The one order of each set of tags."""
    found: defaultdict[frozenset[str], set[tuple[str, ...]]] = defaultdict(set)
    for tagged in _tagged_on(page):
        found[frozenset(tagged.tags)].add(tagged.tags)
    return {tags: next(iter(orders)) for tags, orders in found.items() if len(orders) == 1}


@once_per_page
def _tagged_on(page: PageText) -> Sequence[_Tagged]:
    """The texts of a page with tags in them; of several kinds in one the first."""
    found: dict[tuple[int, str], _Tagged] = {}
    for line in page.lines:
        if line.cells or line.level:
            for tags in _side_by_side(page.lines[line.position + 1 : page.end_of(line)]):
                for text in (line.name, *line.cells):
                    if around := _around(text, tags):
                        found.setdefault((line.position, text), _Tagged(line.position, text, tags, around))
    return tuple(found.values())


def _side_by_side(lines: Sequence[Line]) -> Iterator[tuple[str, ...]]:
    """The names of links that follow each other and lead to addresses that differ in their last part."""
    for place, links in groupby(lines, lambda line: line.target.rpartition("/")[0]):
        tags = tuple(line.name for line in links)
        if place and len(tags) >= _FEWEST and all(tags) and len({*tags}) == len(tags):
            yield tags


def _around(text: str, tags: Sequence[str]) -> tuple[str, ...]:
    """What a text says before, between and behind its tags; nothing where it has not all of them in turn."""
    parts: list[str] = []
    for tag in tags:
        before, found, text = text.partition(tag)
        if not found:
            return ()
        parts.append(before)
    return (*parts, text)
