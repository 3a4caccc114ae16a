"""Cards, or entries of a list, that were the rows of a table when recorded: they are told as those.

What a card says at one place is in all rows the cell of one column: that place is found by the recorded rows
that say the same, and every card is read by it, so that one with other values is a row with other values. A
page of today is given in the lines of the recorded one, so that every check compares the same.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from pytest_agentbrowse.evidence.items import Collection, Span, collections_on, items_in
from pytest_agentbrowse.evidence.respelled import without_separators
from pytest_agentbrowse.page.placeholder import OPEN, fitting
from pytest_agentbrowse.page.text import UNSAID, Line, PageText, once_per_page

TABLES = frozenset({"table", "grid", "treegrid"})
TELLING = frozenset({"text", "link", "clickable"})
"""What may say what a cell said; a button says what it does."""

_SAYING = 2
"""Cells by which a row is known."""

_PARTING = (r"\s[·•|/\u2013\u2014]\s", r",\s", r":\s", r";\s", r"\s?[()]", r"(?<=^\d)\.\s", r"(?<=^\d\d)\.\s")
"""What parts the values in a text that tells several."""


class _Said(NamedTuple):
    """A text that a card says: the line of it, and the head of a column that stands before it as a label."""

    text: str
    line: Line
    head: str = ""

    def may_be(self, cell: re.Pattern[str], *, below: str) -> bool:
        """Whether it may be a cell that fits, below this head."""
        return self.head in ("", below) and cell.fullmatch(self.text) is not None


class _Table(NamedTuple):
    """A recorded table: its heads, and what its rows say."""

    line: Line
    head: Line | None
    rows: Sequence[tuple[str, ...]]
    parting: re.Pattern[str]
    """What parts values in a text: none of what stands within a cell."""

    @property
    def names(self) -> tuple[str, ...]:
        """What its columns are called."""
        return self.head.cells if self.head is not None else ()

    @property
    def columns(self) -> Sequence[int]:
        """The columns in which a cell says anything."""
        return sorted({at for row in self.rows for at, cell in enumerate(row) if cell not in UNSAID})


def in_recorded_tables(recorded: PageText, page: PageText) -> PageText:
    """A page with the cards and lists in rows that say what those of a recorded table said."""
    for table in _tables_left(recorded, page):
        for cards in collections_on(page).values():
            if cards.line.role not in TABLES and (lines := [*_as_table(table, cards, page)]):
                page = page.with_lines(lines)
                break
    return page


@once_per_page
def _tables_on(page: PageText) -> Sequence[_Table]:
    """The tables of a recorded page whose rows say anything; looked through once, for each look asks."""
    found = []
    for line in page.lines:
        items = items_in(line, page).items if line.role in TABLES else ()
        rows = [row.cells for item in items if (row := page.lines[item.start]).cells]
        if rows:
            cells = {cell for row in rows for cell in row}
            signs = [sign for sign in _PARTING if not any(re.search(sign, cell) for cell in cells)]
            parting = re.compile("|".join(signs) or r"(?!)")
            found.append(_Table(line, page.lines.heads.get(line.position), rows, parting))
    return found


def _tables_left(recorded: PageText, page: PageText) -> Iterator[_Table]:
    """The recorded tables of which today's page has neither the heads nor a row."""
    tables = _tables_on(recorded) if recorded is not page else ()
    there = {line.cells for line in page.lines if line.cells} if tables else set()
    there |= {head.cells for head in page.lines.heads.values()} if tables else set()
    return (table for table in tables if there.isdisjoint((*table.rows, table.names)))


def _as_table(table: _Table, cards: Collection, page: PageText) -> Iterator[Line]:
    """The lines of a page with these cards as the rows of a table; nothing where they are others."""
    items = [page.lines[item.start : item.end] for item in _alike(cards.items, page)]
    labels = frozenset(table.names)
    said = [[*_texts(card, table.parting, labels)] for card in items]
    places = _places(table, said) if len({*map(len, said)}) == 1 else {}
    if not places:
        return
    first = items[0][0]
    around = page.container(first)
    is_list = around is not None and around.role == "list" and around.position + 1 == first.position
    depth = first.depth - is_list
    yield from page.lines[: first.position - is_list]
    yield table.line._replace(depth=depth)
    if table.head is not None:
        yield table.head._replace(depth=depth + 1)
    for item, texts in zip(items, said, strict=True):
        yield from _as_row(item, texts, places, depth + 1)
    yield from page.lines[items[-1][-1].position + 1 :]


def _alike(cards: Sequence[Span], page: PageText) -> Sequence[Span]:
    """Cards that follow each other, the last of which ends where the first does; nothing of others."""
    if any(one.end != other.start for one, other in itertools.pairwise(cards)):
        return ()
    if len(cards) < 2:
        return cards
    first, *_, last = cards
    end = min(last.end, last.start + first.end - first.start)
    shapes = [
        [(line.role, line.level) for line in page.lines[start:stop]]
        for start, stop in (first, (last.start, end))
    ]
    return (*cards[:-1], last._replace(end=end)) if shapes[0] == shapes[1] else cards


def _texts(card: Sequence[Line], parting: re.Pattern[str], labels: AbstractSet[str]) -> Iterator[_Said]:
    """The texts of a card, one after another, with the labels before them."""
    label = ""
    for line in card:
        if not (line.role in TELLING or line.level):
            continue
        for text in (line.name,) if line.number else parting.split(line.name):
            if (name := without_separators(text)) in labels:
                label = name
            elif text:
                yield _Said(text, line, label)
                label = ""


def _places(table: _Table, said: Sequence[Sequence[_Said]]) -> Mapping[int, int]:
    """At which place of a card the cell of each column is told; nothing where no cards say the rows."""
    known = _cards_by_text(said)
    pairs = [(row, said[at]) for row in table.rows if (at := _card_for(row, said, known)) is not None]
    if not pairs or 2 * len(pairs) < min(len(table.rows), len(said)):
        return {}
    left: dict[int, list[int]] = {}
    for column in table.columns:
        head = table.names[column] if column < len(table.names) else ""
        cells = [(fitting(row[column]), card) for row, card in pairs if column < len(row)]
        left[column] = [
            at for at in range(len(said[0])) if all(card[at].may_be(cell, below=head) for cell, card in cells)
        ]
    places: dict[int, int] = {}
    for column in sorted(left, key=lambda column: (len(left[column]), column)):
        free = [at for at in left[column] if at not in places.values()]
        if not free:
            return {}
        before = max((place for other, place in places.items() if other < column), default=-1)
        places[column] = next((at for at in free if at > before), free[0])
    return places


def _cards_by_text(said: Sequence[Sequence[_Said]]) -> Mapping[str, AbstractSet[int]]:
    found: defaultdict[str, set[int]] = defaultdict(set)
    for at, card in enumerate(said):
        for each in card:
            found[each.text].add(at)
    return found


def _card_for(
    row: Sequence[str], said: Sequence[Sequence[_Said]], known: Mapping[str, AbstractSet[int]]
) -> int | None:
    """Which card says the cells of a row; None where none does, or several do."""
    cells = Counter(cell for cell in row if cell not in UNSAID and OPEN not in cell)
    if not cells or len(cells) < min(_SAYING, len(row)):
        return None
    with_all = frozenset.intersection(*(frozenset(known.get(cell, ())) for cell in cells))
    found = [at for at in with_all if cells <= Counter(each.text for each in said[at])]
    return found[0] if len(found) == 1 else None


def _as_row(
    card: Sequence[Line], texts: Sequence[_Said], places: Mapping[int, int], depth: int
) -> Iterator[Line]:
    """A card as a row, and below it what else it says, and what is acted on in it."""
    cells = tuple(texts[places[column]].text if column in places else "" for column in range(max(places) + 1))
    number = card[0].number if card[0].role == "listitem" else 0
    yield Line("row", cells=cells, depth=depth, number=number)
    told = {id(texts[place]) for place in places.values()}
    for line in card:
        if line.number and line.role != "listitem":
            yield line._replace(depth=depth + 1, level=0)
        elif line.role in TELLING or line.level:
            besides = (each.text for each in texts if each.line is line and id(each) not in told)
            yield from (Line("text", name=text, depth=depth + 1) for text in besides)
        elif line.role != "listitem":
            yield line._replace(depth=depth + 1)
