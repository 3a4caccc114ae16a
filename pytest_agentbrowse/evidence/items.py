"""The repeated structures of a page: which item a line belongs to, and which items belong together.

An item is a row, a list item, an article, or what a list holds directly; and of what has no name, each of
several that hold the same number of lines, as the rows of a table made of `div`s that can be clicked. A page
gives no more structure than that; where there is none, neighbours are all there is (see `pairs.py`).
"""

from __future__ import annotations

import bisect
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_ITEMS = frozenset({"row", "listitem", "article", "treeitem", "option", "group", "figure"})
COLLECTIONS = frozenset(
    {"list", "table", "grid", "treegrid", "rowgroup", "feed", "tree", "listbox", "directory"}
)

_CELLS = 3
"""How many lines the unnamed items of something unnamed have at least. Against parts of a page that are
laid in each other, which are no list.
"""


class Span(NamedTuple):
    """The lines of one item: from the position of its first line to that behind its last one."""

    start: int
    end: int

    def holds(self, line: Line) -> bool:
        return self.start <= line.position < self.end


@dataclass(frozen=True, slots=True)
class Collection:
    """A list or table with its items, in their order; heads of columns are no item."""

    line: Line
    items: tuple[Span, ...]

    def index(self, line: Line) -> int | None:
        """Which item a line belongs to, from 0; None when it belongs to none."""
        at = bisect.bisect_right(self.items, line.position, key=lambda item: item.start) - 1
        return at if at >= 0 and self.items[at].holds(line) else None


def item_of(line: Line, page: PageText) -> Line | None:
    """The line of the item that a line belongs to, which may be its own; None outside of items."""
    at: Line | None = line
    while at is not None:
        around = page.container(at) if at.position >= 0 else None
        if at.role in _ITEMS or (
            around is not None and is_collection(around, page) and not _headed(around, page)
        ):
            return at
        at = around
    return None


def collection_of(line: Line, page: PageText) -> Collection | None:
    """The innermost list or table that a line stands in; None outside of all."""
    at = page.container(line) if line.position >= 0 else None
    while at is not None and not is_collection(at, page):
        at = page.container(at)
    return items_in(at, page) if at is not None else None


def span_of(line: Line, page: PageText) -> Span | None:
    """The lines of the item that a line belongs to; None outside of items."""
    collection = collection_of(line, page)
    if collection is not None and (index := collection.index(line)) is not None:
        return collection.items[index]
    item = item_of(line, page)
    return Span(item.position, _end(item, page)) if item is not None and item.position >= 0 else None


def items_in(collection: Line, page: PageText) -> Collection:
    """A list or table with its items. Those of a list that are headed begin with their heading each."""
    return collections_on(page)[collection.position]


@once_per_page
def collections_on(page: PageText) -> Mapping[int, Collection]:
    """The lists and tables of a page, by their positions; found once, for each line asks for its own."""
    grids = _grids_on(page)
    found = (line for line in page.lines if line.role in COLLECTIONS or line.position in grids)
    return {line.position: _collection(line, page) for line in found}


def is_collection(line: Line, page: PageText) -> bool:
    """Whether a line is a list or table, by its role or by what it holds."""
    return line.role in COLLECTIONS or line.position in _grids_on(page)


@once_per_page
def _grids_on(page: PageText) -> frozenset[int]:
    """The positions of what is no list by its role and holds items all the same."""
    children = _children_on(page)
    unnamed = (at for at in children if at >= 0 and not page.lines[at].name)
    return frozenset(
        at
        for at in unnamed
        if page.lines[at].role not in _ITEMS | COLLECTIONS and _are_items(children[at], children)
    )


def _are_items(lines: Sequence[Line], children: Mapping[int, Sequence[Line]]) -> bool:
    sizes = Counter(len(children.get(line.position, ())) for line in lines)
    usual, times = max(sizes.items(), key=lambda size: (size[1], size[0]))
    is_even = times > 1 and 2 * times > len(lines) and usual >= _CELLS
    return is_even and all(line.number and not line.name and line.role == lines[0].role for line in lines)


@once_per_page
def _children_on(page: PageText) -> Mapping[int, Sequence[Line]]:
    """The lines that stand right in another, by the position of that."""
    found: defaultdict[int, list[Line]] = defaultdict(list)
    for line in page.lines:
        found[line.container].append(line)
    return dict(found)


def _collection(collection: Line, page: PageText) -> Collection:
    children = _children(collection, page)
    headed = [line for line in children if line.level]
    first = min((line.level for line in headed), default=0)
    leading = [line for line in headed if line.level == first] if headed else children
    ends = [*(line.position for line in leading[1:]), _end(collection, page)]
    spans = tuple(Span(line.position, end) for line, end in zip(leading, ends, strict=False))
    return Collection(collection, spans)


def rows_beside(collection: Collection, page: PageText) -> list[Line]:
    """The rows of a table that are no items of it: sums, groups, and those that say less than the others."""
    rows = (line for line in _without_heads(collection.line, page) if line.cells)
    return [row for row in rows if collection.index(row) is None]


def _without_heads(collection: Line, page: PageText) -> list[Line]:
    children = _children_on(page).get(collection.position, ())
    return [line for line in children if not line.state("head")]


def _children(collection: Line, page: PageText) -> list[Line]:
    """What stands right in a list or table: of rows those of the shape that most have, without heads."""
    found = _without_heads(collection, page)
    rows = Counter(len(line.cells) for line in found if line.cells)
    if not rows:
        return found
    usual = max(sorted(rows), key=lambda cells: rows[cells])
    return [line for line in found if len(line.cells) == usual]


def _headed(collection: Line, page: PageText) -> bool:
    return any(line.level for line in _children_on(page).get(collection.position, ()))


def _end(around: Line, page: PageText) -> int:
    """The position behind the last line that stands in another."""
    behind = (line.position for line in page.lines[around.position + 1 :] if line.depth <= around.depth)
    return next(behind, len(page.lines))
