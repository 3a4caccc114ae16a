"""The repeated structures of a page: which item a line belongs to, and which items belong together.

An item is a row, a list item, an article, or what a list holds directly; of what has no name, each of several
that hold the same number of lines, as the rows of a table made of `div`s that can be clicked; each of
several parts that begin with a heading and are alike, as cards do, or articles beside each other; and what
repeats without any of these (see `repetition.py`). A page gives no more structure than that; where there is
none, neighbours are all there is (see `pairs.py`).
"""

from __future__ import annotations

import bisect
import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from pytest_agentbrowse.evidence.repetition import Alternation, alternations, repeated
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_ITEMS = frozenset({"row", "listitem", "article", "treeitem", "option", "group", "figure"})
COLLECTIONS = frozenset(
    {"list", "table", "grid", "treegrid", "rowgroup", "feed", "tree", "listbox", "directory"}
)

_NAMING = frozenset({"link", "clickable"})
"""What can be acted on and may be the name of an item; a button says what it does."""

IN_WORDS = re.compile(r"[^\W\d_]{2,}")
"""What finds a word in a text: two letters beside each other."""

_CELLS = 3
"""How many lines the unnamed items of something unnamed have at least. Against parts of a page that are
laid in each other, which are no list.
"""


_CARDS = 2
"""How many parts with a heading each are cards; where they are nothing but headings, as many as `_CELLS`."""


class Span(NamedTuple):
    """The lines of one item: from the position of its first line to that behind its last one."""

    start: int
    end: int

    def holds(self, line: Line) -> bool:
        return self.start <= line.position < self.end


_NO_SPAN = Span(0, 0)


@dataclass(frozen=True, slots=True)
class Collection:
    """A list or table with its items, in their order; heads of columns are no item.

    Cards without a list around them are `headed`: their `line` is the heading above them, or the first one's,
    or the first line of all where they have none.
    """

    line: Line
    items: tuple[Span, ...]
    headed: bool = False
    above: Span = _NO_SPAN
    """What stands above cards without headings: nobody can tell whether it belongs to the first of them."""

    @property
    def is_partial(self) -> bool:
        """Whether more of them are elsewhere: which of them are there, scrolling and time decide."""
        return self.line.state("size") is not None

    def index(self, line: Line) -> int | None:
        """Which item a line belongs to, from 0; None when it belongs to none."""
        at = bisect.bisect_right(self.items, line.position, key=lambda item: item.start) - 1
        return at if at >= 0 and self.items[at].holds(line) else None

    def holds(self, line: Line) -> bool:
        """Whether a line belongs to one of the items."""
        return self.index(line) is not None


def item_of(line: Line, page: PageText) -> Line | None:
    """The line of the item that a line belongs to, which may be its own; None outside of items."""
    at: Line | None = line
    while at is not None:
        around = page.container(at) if at.position >= 0 else None
        if at.role in _ITEMS or (
            around is not None and is_collection(around, page) and not _headed(around, page)
        ):
            return at
        if (card := _card_of(at, page)) is not None:
            return page.lines[card[1].start]
        at = around
    return None


def collection_of(line: Line, page: PageText) -> Collection | None:
    """The innermost list or table that a line stands in, or the cards around it; None outside of all."""
    at: Line | None = line if line.position >= 0 else None
    while at is not None:
        if (card := _card_of(at, page)) is not None:
            return card[0]
        at = page.container(at)
        if at is not None and is_collection(at, page):
            return items_in(at, page)
    return None


def is_scrolled_to(line: Line, page: PageText) -> bool:
    """Whether a line is of a list or table that has more items than are on the page."""
    around = collection_of(line, page)
    return around is not None and around.is_partial


def span_of(line: Line, page: PageText) -> Span | None:
    """The lines of the item that a line belongs to; None outside of items."""
    collection = collection_of(line, page)
    if collection is not None and (index := collection.index(line)) is not None:
        return collection.items[index]
    item = item_of(line, page)
    return Span(item.position, page.end_of(item)) if item is not None and item.position >= 0 else None


def said_of_others(lines: Sequence[Line], page: PageText) -> Iterator[Line]:
    """What says the same as one of these lines in another item that one of them stands in.

    Who copies "Sold out" once and names two articles means that of both.
    """
    spans = {line.position: span_of(line, page) for line in lines if line.position >= 0}
    named = {span for span in spans.values() if span is not None}
    said = {line.says: spans.get(line.position) for line in lines if line.role == "text"}
    for line in page.lines if len(named) > 1 else ():
        if line.says in said and line.position not in spans:
            span = span_of(line, page)
            if span in named and span != said[line.says]:
                yield line


def name_of_item(line: Line, page: PageText) -> str:
    """What an item of a list is called by: its first text in words that nothing outside of it says.

    Empty outside of lists, and where all that it says is said elsewhere.
    """
    collection = collection_of(line, page)
    index = collection.index(line) if collection is not None else None
    span = collection.items[index] if collection is not None and index is not None else _NO_SPAN
    inside = page.lines[span.start : span.end]
    said = Counter(text for each in inside for text in (each.name, *each.cells))
    speaking = (each for each in inside if not each.number or each.role in _NAMING)
    own = (text for each in speaking for text in each.cells or (each.name,))
    return next((text for text in own if IN_WORDS.search(text) and said[text] == times_said(page)[text]), "")


@once_per_page
def times_said(page: PageText) -> Mapping[str, int]:
    """How often each name and cell is said on a page; counted once, for each bound line asks."""
    return Counter(text for line in page.lines for text in (line.name, *line.cells))


def in_one_card(one: Line, other: Line, page: PageText) -> bool:
    """Whether two lines stand in the same card, or both in none."""
    first, second = _card_of(one, page), _card_of(other, page)
    return (first and first[1]) == (second and second[1])


def in_one_part(one: Line, other: Line, page: PageText) -> bool | None:
    """Whether two lines belong to one part of what comes again and again; None where nobody can tell."""
    around = _alternations_on(page).get(one.container, ())
    both = next((each for each in around if each.holds(one) and each.holds(other)), None)
    return both.in_one_part(one, other) if both is not None else None


def stretch_of(line: Line, page: PageText) -> Sequence[Line]:
    """What stands right beside a line, up to the heading above and the one below; the line is of it."""
    stretches = _stretches(_children_on(page).get(line.container, ()))
    return next((lines for _, lines in stretches if line in lines), ())


def telling(item: Span, page: PageText) -> Line:
    """The first line of an item that says something."""
    lines = page.lines[item.start : item.end]
    return next((line for line in lines if line.name or line.cells), lines[0])


def widest_first_card(line: Line, page: PageText) -> Span | None:
    """The first of several cards with what stands above it, for a line in either; None for other lines."""
    for cards in _cards_on(page).get(line.container, ()) if line.position >= 0 else ():
        first = Span(cards.above.start, cards.items[0].end)
        if cards.above.start < cards.above.end and first.holds(line):
            return first
    return None


def section_of(line: Line, level: int, page: PageText) -> Span | None:
    """What stands below the heading of this level above a line, or its own; None where none is above."""
    if line.position < 0:
        return None
    end = page.end_of(around) if (around := page.container(line)) is not None else len(page.lines)
    heads = [each.position for each in page.lines[:end] if each.container == line.container]
    heads = [at for at in heads if 0 < page.lines[at].level <= level]
    at = bisect.bisect_right(heads, line.position) - 1
    if at < 0 or page.lines[heads[at]].level < level:
        return None
    return Span(heads[at], next(iter(heads[at + 1 :]), end))


def items_in(collection: Line, page: PageText) -> Collection:
    """A list or table with its items. Those of a list that are headed begin with their heading each."""
    return collections_on(page)[collection.position]


@once_per_page
def collections_on(page: PageText) -> Mapping[int, Collection]:
    """The lists and tables of a page, by their positions; found once, for each line asks for its own."""
    grids = _grids_on(page)
    found = (line for line in page.lines if line.role in COLLECTIONS or line.position in grids)
    headed = {cards.line.position: cards for groups in _cards_on(page).values() for cards in groups}
    return headed | {line.position: _collection(line, page) for line in found}


def is_collection(line: Line, page: PageText) -> bool:
    """Whether a line is a list or table, by its role or by what it holds, or stands for cards."""
    return line.role in COLLECTIONS or line.position in collections_on(page)


def _card_of(line: Line, page: PageText) -> tuple[Collection, Span] | None:
    """The smallest card in which a line stands beside its heading, and those that it is one of."""
    groups = _cards_on(page).get(line.container, ()) if line.position >= 0 else ()
    found = ((cards, item) for cards in groups for item in cards.items if item.holds(line))
    return min(found, key=lambda card: card[1].end - card[1].start, default=None)


@once_per_page
def _cards_on(page: PageText) -> Mapping[int, Sequence[Collection]]:
    """What is like a list of cards on a page, by the position of what the cards stand in."""
    found: dict[int, list[Collection]] = {}
    grids = _grids_on(page)
    for around, children in _children_on(page).items():
        if around >= 0 and (page.lines[around].role in _ITEMS | COLLECTIONS or page.lines[around].level):
            continue
        headings = [line for line in children if line.level]
        end = page.end_of(page.lines[around]) if around >= 0 else len(page.lines)
        for above, run in _runs(headings):
            rest = headings[headings.index(run[-1]) + 1 :]
            behind = next((line.position for line in rest if line.level <= run[-1].level), end)
            last = page.lines[run[-1].position : behind]
            below = (line.position for line in last if line.container == around and line.ends_sections)
            starts = (line.position for line in run)
            parts = [Span(*part) for part in itertools.pairwise((*starts, next(below, behind)))]
            if items := _cards(parts, page):
                found.setdefault(around, []).append(Collection(above or run[0], items, headed=True))
        for above, stretch in _stretches(children):
            if things := repeated(stretch):
                ends = [*(thing[0].position for thing in things[1:]), page.end_of(things[-1][-1])]
                items = tuple(Span(thing[0].position, end) for thing, end in zip(things, ends, strict=True))
                lead = Span(stretch[0].position, items[0].start)
                cards = Collection(above or things[0][0], items, headed=True, above=lead)
                found.setdefault(around, []).append(cards)
            elif len(articles := [line for line in stretch if line.role == "article"]) >= _CARDS:
                items = tuple(Span(line.position, page.end_of(line)) for line in articles)
                found.setdefault(around, []).append(Collection(above or articles[0], items, headed=True))
            for pressed in _pressed(stretch, page) if around not in grids else ():
                items = tuple(Span(line.position, page.end_of(line)) for line in pressed)
                lead = Span(stretch[0].position, items[0].start)
                cards = Collection(above or pressed[0], items, headed=True, above=lead)
                found.setdefault(around, []).append(cards)
    return found


def _pressed(stretch: Sequence[Line], page: PageText) -> Iterator[Sequence[Line]]:
    """The cards right behind each other that are pressed as a whole, and have no name but what is in them."""
    children = _children_on(page)

    def kind(line: Line) -> str:
        is_card = line.number and not line.name and len(children.get(line.position, ())) >= _CELLS
        return line.role if is_card else ""

    for role, run in itertools.groupby(stretch, kind):
        if role and len(cards := list(run)) >= _CELLS:
            yield cards


@once_per_page
def _alternations_on(page: PageText) -> Mapping[int, Sequence[Alternation]]:
    """What comes again and again on a page, by the position of what it stands in."""
    return {
        around: [each for _, stretch in _stretches(children) for each in alternations(stretch)]
        for around, children in _children_on(page).items()
    }


def _stretches(children: Sequence[Line]) -> Iterator[tuple[Line | None, Sequence[Line]]]:
    """The lines between headings, with the heading above them."""
    above: Line | None = None
    for is_heading, group in itertools.groupby(children, lambda line: line.level > 0):
        lines = list(group)
        if is_heading:
            above = lines[-1]
        else:
            yield above, lines


def _runs(headings: Sequence[Line]) -> Iterator[tuple[Line | None, Sequence[Line]]]:
    """Headings of one level that no higher one parts, with the one above them."""
    for level in sorted({line.level for line in headings}):
        there = [line for line in headings if line.level <= level]
        above: Line | None = None
        for at, run in itertools.groupby(there, attrgetter("level")):
            lines = list(run)
            if at < level:
                above = lines[-1]
            elif len(lines) > 1:
                yield above, lines


def _cards(parts: Sequence[Span], page: PageText) -> tuple[Span, ...]:
    """The parts as cards, where most of them hold the same kinds of lines; else nothing.

    Below the last one may stand what is said of all of them, such as a sum.
    """
    shapes = [
        tuple((line.role, line.depth) for line in page.lines[part.start + 1 : part.end]) for part in parts
    ]
    *others, last = shapes
    if last not in others:
        least = 0 if len(others) > 1 else _CELLS
        fitting = [shape for shape in others if len(shape) >= least and last[: len(shape)] == shape]
        if fitting:
            last = max(fitting, key=len)
            parts = (*parts[:-1], Span(parts[-1].start, parts[-1].start + 1 + len(last)))
    usual, times = Counter((*others, last)).most_common(1)[0]
    is_even = 2 * times > len(parts) and times >= (_CARDS if usual else _CELLS)
    return tuple(parts) if is_even else ()


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
    ends = [*(line.position for line in leading[1:]), page.end_of(collection)]
    spans = tuple(Span(line.position, end) for line, end in zip(leading, ends, strict=False))
    is_laid = collection.role == "list" and collection.state("by") is not None
    return Collection(collection, spans, headed=is_laid)


def rows_beside(collection: Collection, page: PageText) -> list[Line]:
    """The rows of a table that are no items of it: sums, groups, and those that say less than the others."""
    begin = {item.start for item in collection.items}  # an item may go on over such a row
    rows = (line for line in _without_heads(collection.line, page) if line.cells)
    return [row for row in rows if row.position not in begin]


def _without_heads(collection: Line, page: PageText) -> list[Line]:
    children = _children_on(page).get(collection.position, ())
    return [line for line in children if not line.state("head")]


def _children(collection: Line, page: PageText) -> list[Line]:
    """What stands right in a list or table: of rows those of the shape that most have, without heads.

    Where these have a button in a last cell, one that says something there is none of another shape.
    """
    found = _without_heads(collection, page)
    rows = Counter(len(line.cells) for line in found if line.cells)
    if not rows:
        return found
    usual = max(sorted(rows), key=lambda cells: rows[cells])
    head = page.lines.heads.get(collection.position)
    width = len(head.cells) if head is not None else 0
    are_open = all(page.end_of(line) > line.position + 1 for line in found if len(line.cells) == usual)
    widest = width if are_open and width > usual else usual
    return [line for line in found if usual <= len(line.cells) <= widest]


def _headed(collection: Line, page: PageText) -> bool:
    return any(line.level for line in _children_on(page).get(collection.position, ()))
