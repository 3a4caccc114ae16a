"""Columns that stand in another order today.

A table with the recorded heads is given with its columns in their recorded order, then those at its end that
have no head, as that of what can be done to each row, and then those that came, so that every check compares
the same. A cell that is under the head of another one is so still. What
stands below its row stays as it is: by their order elements are known.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from pytest_agentbrowse.evidence.wording import says_words
from pytest_agentbrowse.page.text import STANDS_BELOW, UNSAID, Line, PageText, once_per_page


def in_recorded_columns(recorded: PageText, page: PageText) -> PageText:
    """A page with the columns of each table in the order that they had, where it has all of their heads."""
    orders = {
        table: order
        for table, heads in _heads_on(page).items()
        if (order := _order(heads, _headless_on(page)[table], recorded)) != tuple(range(len(order)))
    }
    if recorded is page or not orders:
        return page
    return page.with_lines(_ordered(page, orders, _labels_on(recorded)))


@once_per_page
def _heads_on(page: PageText) -> Mapping[int, tuple[str, ...]]:
    """The heads of each table that are all called otherwise, by its position.

    Not of a grid whose cells are lines of their own: these are numbered in their order.
    """
    told = {row.container for row in page.lines if row.cells and row.state("head") is None}
    heads = ((table, line.cells) for table, line in page.lines.heads.items() if table in told)
    return {table: names for table, names in heads if len(set(names)) == len(names)}


@once_per_page
def _headless_on(page: PageText) -> Mapping[int, int]:
    """How many columns at the end of each table have no head, by its position."""
    widths: defaultdict[int, int] = defaultdict(int)
    for row in page.lines:
        if row.cells and row.state("head") is None:
            widths[row.container] = max(widths[row.container], len(row.cells))
    return {table: max(widths[table] - len(heads), 0) for table, heads in _heads_on(page).items()}


def _order(heads: Sequence[str], headless: int, recorded: PageText) -> tuple[int, ...]:
    """The columns of today in the order of the one recorded table that has no other heads."""
    columns = range(len(heads))
    tables = {table: names for table, names in _heads_on(recorded).items() if set(names) <= set(heads)}
    if len({*tables.values()}) != 1:
        return tuple(columns)
    known = {name: place for place, name in enumerate(next(iter(tables.values())))}
    had = [column for column in columns if heads[column] in known]
    came = [column for column in columns if heads[column] not in known]
    behind = range(len(heads), len(heads) + headless)
    there = max(_headless_on(recorded)[table] for table in tables)
    return (*sorted(had, key=lambda column: known[heads[column]]), *behind[:there], *came, *behind[there:])


@once_per_page
def _labels_on(page: PageText) -> Mapping[str, int]:
    """What the first cell of each row says that says anything, by its column."""
    found: dict[str, int] = {}
    for row in page.lines:
        column = next((at for at, cell in enumerate(row.cells) if cell), None)
        if column is not None:
            found.setdefault(row.cells[column], column)
    return found


def _ordered(
    page: PageText, orders: Mapping[int, Sequence[int]], labels: Mapping[str, int]
) -> Iterator[Line]:
    heads = {line.position: line for line in page.lines.heads.values()}
    for line in page.lines:
        if line.role == "row" and line.container in orders:
            yield _row(heads.get(line.position, line), orders[line.container], labels, page)
        else:
            yield line


def _row(row: Line, order: Sequence[int], labels: Mapping[str, int], page: PageText) -> Line:
    """A row with its cells in this order of columns; what stands below it stays, as it is numbered."""
    lines = page.lines[row.position + 1 : page.end_of(row)]
    below = [line.name for line in lines if line.container == row.position]
    untold = len(order) - len(row.cells)
    if untold < 0:
        return row
    is_below = sum(not _is_told(name, row.cells) for name in below) - row.cells.count(STANDS_BELOW) == untold
    cells = [*row.cells, *[STANDS_BELOW if is_below else ""] * untold]
    in_order = _with_label([cells[column] for column in order], cells, order, labels)
    while in_order and in_order[-1] in UNSAID:
        in_order.pop()
    sorts = tuple(sorted((order.index(column), how) for column, how in row.sorts))
    return row._replace(cells=tuple(in_order), sorts=sorts)


def _is_told(name: str, cells: Sequence[str]) -> bool:
    """Whether a cell of a row says what stands below it as well, as the name of a link."""
    return bool(name) and any(says_words(cell, name) for cell in cells)


def _with_label(
    in_order: list[str], cells: Sequence[str], order: Sequence[int], labels: Mapping[str, int]
) -> list[str]:
    """The cells with the label of the row where it was, if it stands over that column and its own."""
    first = next((at for at, cell in enumerate(cells) if cell), 0)
    behind = takewhile(lambda at: not cells[at], range(first + 1, len(cells)))
    column = labels.get(cells[first])
    if column is not None and column in map(order.index, behind):
        in_order[order.index(first)] = ""
        in_order[column] = cells[first]
    return in_order
