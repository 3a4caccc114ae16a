"""Columns that stand in another order today.

A table with the recorded heads is given with its columns in their recorded order, and those that came behind
them, so that every check compares the same. A cell that is under the head of another one is so still. What
stands below its row stays as it is: by their order elements are known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

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
    heads = {line.position: line for line in page.lines.heads.values()}
    for line in page.lines:
        if line.role == "row" and line.container in orders:
            yield _row(heads.get(line.position, line), orders[line.container], page)
        else:
            yield line


def _row(row: Line, order: Sequence[int], page: PageText) -> Line:
    """A row with its cells in this order of columns; what stands below it stays, as it is numbered."""
    below = [
        line.name
        for line in page.lines[row.position + 1 : page.end_of(row)]
        if line.container == row.position
    ]
    untold = len(order) - len(row.cells)
    is_below = (
        len([name for name in below if not _is_told(name, row.cells)]) - row.cells.count(STANDS_BELOW)
        == untold
    )
    cells = [*row.cells, *[STANDS_BELOW if is_below else ""] * untold]
    if len(cells) != len(order) or _has_one_label(cells, order):
        return row
    in_order = [cells[column] for column in order]
    while in_order and in_order[-1] in _NOTHING:
        in_order.pop()
    sorts = tuple(sorted((order.index(column), how) for column, how in row.sorts))
    return row._replace(cells=tuple(in_order), sorts=sorts)


def _is_told(name: str, cells: Sequence[str]) -> bool:
    """Whether a cell of a row says what stands below it as well, as the name of a link."""
    return bool(name) and any(says_words(cell, name) for cell in cells)


def _has_one_label(cells: Sequence[str], order: Sequence[int]) -> bool:
    """Whether a row has but a label in the columns that change their places: it stands over them all."""
    said = [cells[column] for place, column in enumerate(order) if place != column and cells[column]]
    return len(said) == 1 and said[0] != STANDS_BELOW and _WORD.search(said[0]) is not None
