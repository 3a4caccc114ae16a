"""Rows of a table that were cards, or entries of a list, when recorded: they are told as those.

What a cell says is in all cards one line at the same place: the column of that line is found by the rows
that say the same as a recorded card, and every row is read by it, so that one with other values is a card
with other values. A page of today is given in the lines of the recorded one, so that every check compares
the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from pytest_agentbrowse.evidence.items import collections_on, items_in
from pytest_agentbrowse.evidence.respelled import without_separators
from pytest_agentbrowse.evidence.untabled import TABLES, TELLING
from pytest_agentbrowse.page.placeholder import OPEN, fitting
from pytest_agentbrowse.page.text import UNDER, UNSAID, Line, PageText, State, once_per_page

_SAYING = 2
"""Texts by which a card is known."""


class _Cards(NamedTuple):
    """Recorded cards that have the same lines each: the list that they stand in, and the lines of each.

    `end` is what is said of the line behind them that stands under no heading of theirs.
    """

    around: Line | None
    cards: Sequence[Sequence[Line]]
    end: tuple[State, ...] = ()

    @property
    def places(self) -> Sequence[int]:
        """Where in a card a line tells something, or is called otherwise than in another card."""
        first, *others = self.cards
        return [
            at
            for at, line in enumerate(first)
            if line.role in TELLING
            or line.level
            or (not line.number and any(card[at].name != line.name for card in others))
        ]

    def texts(self, card: Sequence[Line]) -> Sequence[str]:
        return [card[at].name for at in self.places]


class _Rows(NamedTuple):
    """A table of today: the heads of its columns, what stands in these, and its rows with what is in them."""

    line: Line
    heads: tuple[str, ...]
    above: Sequence[Line]
    rows: Sequence[Sequence[Line]]

    @property
    def labels(self) -> AbstractSet[str]:
        return frozenset(map(without_separators, self.heads)) - {""}

    def columns(self, under: str = "") -> Iterator[_Column]:
        """The columns with a head, or all, with each label that a card may have before what one says."""
        for at in range(max(len(row[0].cells) for row in self.rows)):
            head = self.heads[at] if at < len(self.heads) else ""
            if under not in ("", without_separators(head)):
                continue
            yield _Column(at, "")
            if head:
                yield from (_Column(at, f"{head}{sign}") for sign in (": ", " "))


class _Column(NamedTuple):
    """A column that says what a line of the cards says, and the label that this has before it."""

    at: int
    label: str

    def told(self, row: Sequence[Line]) -> str:
        cells = row[0].cells
        return f"{self.label}{cells[self.at]}" if self.at < len(cells) else ""


def in_recorded_cards(recorded: PageText, page: PageText) -> PageText:
    """A page with the rows of a table as the cards or entries that said the same when recorded."""
    for cards in _cards_on(recorded) if recorded is not page else ():
        for table in _new_tables(recorded, page):
            if lines := [*_as_cards(cards, table, page)]:
                page = page.with_lines(lines)
                break
    return page


@once_per_page
def _cards_on(page: PageText) -> Sequence[_Cards]:
    """The cards of a recorded page that are alike, and say as much as a row does."""
    found = []
    for collection in collections_on(page).values():
        items = [page.lines[item.start : item.end] for item in collection.items]
        if collection.line.role in TABLES or len(items) < _SAYING:
            continue
        around = page.container(items[0][0])
        behind = page.lines[items[-1][-1].position + 1 :][:1]
        end = tuple(state for line in behind for state in line.states if state.name == UNDER)
        cards = _Cards(around if around is not None and around.role == "list" else None, items, end)
        shapes = {tuple((line.role, line.level, bool(line.cells)) for line in item) for item in items}
        if len(shapes) == 1 and len(cards.places) >= _SAYING and not any(line.cells for line in items[0]):
            found.append(cards)
    return found


def _new_tables(recorded: PageText, page: PageText) -> Iterator[_Rows]:
    """The tables of today's page of which the recorded one has neither the heads nor a row."""
    there = {line.cells for line in recorded.lines if line.cells}
    for line in page.lines:
        items = items_in(line, page).items if line.role in TABLES else ()
        rows = [page.lines[item.start : item.end] for item in items]
        # What a state tells of a row has no place in a card.
        if not rows or any(not row.cells or row.states or row.cells in there for row, *_ in rows):
            continue
        head = page.lines.heads.get(line.position)
        heads = head.cells if head is not None else ()
        above = [each for each in page.lines[line.position + 1 : items[0].start] if each != head]
        if heads not in there and not any(each.cells for each in above):
            yield _Rows(line, heads, above, rows)


def _as_cards(cards: _Cards, table: _Rows, page: PageText) -> Iterator[Line]:
    """The lines of a page with these rows as cards; nothing where they are others, or the cards are there."""
    end = page.end_of(table.line)
    outside = {line.name for line in (*page.lines[: table.line.position], *page.lines[end:])}
    if any(outside.issuperset(cards.texts(card)) for card in cards.cards):
        return
    places = _places(cards, table)
    if not places:
        return
    depth = table.line.depth - cards.cards[0][0].depth
    yield from page.lines[: table.line.position]
    yield from (line._replace(depth=table.line.depth) for line in table.above)
    if cards.around is not None:
        yield cards.around._replace(depth=table.line.depth)
        depth += 1
    for row in table.rows:
        for line in _as_card(cards.cards[0], row, places):
            yield line._replace(depth=line.depth + depth)
    behind, rest = page.lines[end : end + 1], page.lines[end + 1 :]
    yield from (
        line if line.ends_sections else line._replace(states=(*line.states, *cards.end)) for line in behind
    )
    yield from rest


def _places(cards: _Cards, table: _Rows) -> Mapping[int, _Column | None]:
    """Which column says what stands at each place of a card, None for a label; nothing for other cards."""
    told = [{text for column in table.columns() if (text := column.told(row))} for row in table.rows]
    pairs = [
        (card, table.rows[at])
        for card in cards.cards
        if (at := _row_for(cards.texts(card), told, table.labels)) is not None
    ]
    if not pairs or 2 * len(pairs) < min(len(cards.cards), len(table.rows)):
        return {}
    said = [without_separators(cards.cards[0][at].name) for at in cards.places]
    left = {
        at: [
            column
            for column in table.columns(before if before in table.labels else "")
            if all(fitting(card[at].name).fullmatch(column.told(row)) for card, row in pairs)
        ]
        for at, before in zip(cards.places, ("", *said), strict=False)
    }
    places: dict[int, _Column | None] = {}
    told_at: dict[tuple[str, ...], int] = {}
    for at in sorted(left, key=lambda at: (len(left[at]), at)):
        # An article is called as its heading is.
        same = told_at.setdefault(tuple(card[at].name for card in cards.cards), at)
        if same in places:
            places[at] = places[same]
            continue
        taken = {column.at for column in places.values() if column is not None}
        free = [column for column in left[at] if column.at not in taken]
        is_label = without_separators(cards.cards[0][at].name) in table.labels
        if not free and not is_label:
            return {}
        places[at] = free[0] if free else None
    return places


def _row_for(texts: Sequence[str], told: Sequence[AbstractSet[str]], labels: AbstractSet[str]) -> int | None:
    """Which row says the texts of a card; None where none does, or several do."""
    known = {text for text in texts if OPEN not in text and without_separators(text) not in labels}
    if len(known) < min(_SAYING, len(texts)):
        return None
    found = [at for at, said in enumerate(told) if known <= said]
    return found[0] if len(found) == 1 else None


def _as_card(
    card: Sequence[Line], row: Sequence[Line], places: Mapping[int, _Column | None]
) -> Iterator[Line]:
    """A row as a card, with what else stands in it; what is acted on keeps its order."""
    first, *inside = row
    depth = card[-1].depth
    for at, line in enumerate(card):
        column = places.get(at)
        name = column.told(row) if column is not None else line.name
        if not line.number:
            yield Line(line.role, name=name, level=line.level, depth=line.depth)
            continue
        same = next((i for i, one in enumerate(inside) if one.role == line.role and one.name == name), None)
        if same is not None:
            yield from (one._replace(depth=depth) for one in inside[:same])
            yield inside[same]._replace(depth=line.depth, level=line.level)
            inside = inside[same + 1 :]
        elif at in places:
            yield Line("text", name=name, depth=line.depth)
    yield from (one._replace(depth=depth) for one in inside)
    told = {column.at for column in places.values() if column is not None}
    besides = (cell for at, cell in enumerate(first.cells) if at not in told and cell not in UNSAID)
    yield from (Line("text", name=cell, depth=depth) for cell in besides)
