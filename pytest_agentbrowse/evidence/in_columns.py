"""Columns that stand in another order today.

A table with the recorded heads is given with its columns in their recorded order, and those that came behind
them, so that every check compares the same. A cell that is under the head of another one is so still.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from pytest_agentbrowse.evidence.wording import says_words
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, once_per_page

_WORD = re.compile(r"[^\W\d_]{3,}")
_NOTHING = frozenset({"", STANDS_BELOW})


def in_recorded_columns(recorded: PageText, page: PageText) -> PageText:
    """A page with the columns of each table in the order that they had, where it has all of their heads."""
    orders = {
        table: order
        for table, heads in _heads_on(page).items()
        if (order := _order(heads, recorded)) != tuple(range(len(heads)))
    }
    if recorded is page or not orders:
        return page
    return page.with_lines(_ordered(page, orders))


@once_per_page
def _heads_on(page: PageText) -> Mapping[int, tuple[str, ...]]:
    """The heads of each table that are all called otherwise, by its position."""
    heads = ((table, line.cells) for table, line in page.lines.heads.items())
    return {table: names for table, names in heads if len(set(names)) == len(names)}


def _order(heads: Sequence[str], recorded: PageText) -> tuple[int, ...]:
    """The columns of today in the order of the one recorded table that has no other heads."""
    tables = {names for names in _heads_on(recorded).values() if set(names) <= set(heads)}
    columns = range(len(heads))
    if len(tables) != 1:
        return tuple(columns)
    known = {name: place for place, name in enumerate(tables.pop())}
    shared = [known[name] for name in heads if name in known]
    if shared == sorted(shared):
        return tuple(columns)
    return tuple(sorted(columns, key=lambda column: known.get(heads[column], len(known))))


def _ordered(page: PageText, orders: Mapping[int, Sequence[int]]) -> Iterator[Line]:
    position = 0
    while position < len(page.lines):
        line = page.lines[position]
        order = orders.get(line.container) if line.role == "row" else None
        position = page.end_of(line) if order else position + 1
        yield from _row(page.lines[line.position : position], order) if order else (line,)


def _row(lines: Sequence[Line], order: Sequence[int]) -> Iterator[Line]:
    """A row with its cells, and what stands below them, in this order of columns."""
    row, *below = lines
    parts = _parts(row, below)
    told = [_cell_with(part[0].name, row.cells) for part in parts]
    untold = len(order) - len(row.cells)
    is_below = told.count(None) - row.cells.count(STANDS_BELOW) == untold
    cells = [*row.cells, *[STANDS_BELOW if is_below else ""] * untold]
    if len(cells) != len(order) or _has_one_label(cells, order):
        yield from lines
        return
    in_order = [cells[column] for column in order]
    while in_order and in_order[-1] in _NOTHING:
        in_order.pop()
    sorts = tuple(sorted((order.index(column), how) for column, how in row.sorts))
    yield row._replace(cells=tuple(in_order), sorts=sorts) if row.cells else row
    if told.count(None) == cells.count(STANDS_BELOW):
        left = iter([column for column, cell in enumerate(cells) if cell == STANDS_BELOW])
        columns = [next(left) if column is None else column for column in told]
        parts = [part for _, part in sorted(zip(map(order.index, columns), parts, strict=True), key=_place)]
    yield from chain.from_iterable(parts)


def _place(part: tuple[int, Sequence[Line]]) -> int:
    return part[0]


def _parts(row: Line, below: Sequence[Line]) -> list[list[Line]]:
    """What stands right below a row, each with what is in it."""
    parts: list[list[Line]] = []
    for line in below:
        if line.container == row.position or not parts:
            parts.append([])
        parts[-1].append(line)
    return parts


def _cell_with(name: str, cells: Sequence[str]) -> int | None:
    """The cell of a row that says what stands below it as well, as the name of a link."""
    return next((at for at, cell in enumerate(cells) if name and says_words(cell, name)), None)


def _has_one_label(cells: Sequence[str], order: Sequence[int]) -> bool:
    """Whether a row has but a label in the columns that change their places: it stands over them all."""
    said = [cells[column] for place, column in enumerate(order) if place != column and cells[column]]
    return len(said) == 1 and said[0] != STANDS_BELOW and _WORD.search(said[0]) is not None
