"""A table of today that was rows of bare boxes when recorded, or labels with values: it is told as those.

A page of today is given in the lines of the recorded one, so that every check compares the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from pytest_agentbrowse.evidence.respelled import in_plain_spelling, without_separators
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, once_per_page

_TABLES = frozenset({"table", "grid"})
_LABEL_AND_VALUE = 2


def in_recorded_boxes(recorded: PageText, page: PageText) -> PageText:
    """A page without the tables whose cells the recorded page told as texts of their own."""
    said, rows = said_apart(recorded), _rows_on(recorded)
    lines: list[Line] = []
    done = 0
    for at, end in tables_on(page).items():
        table = page.lines[at:end]
        if not _rows_in(table).isdisjoint(rows):
            continue
        told = [*_as_fields(table, said)]
        if not told and _was_told_apart(table, said):
            told = [*_cells_as_lines(table, page)]
        if told and at >= done:  # none within another
            lines += (*page.lines[done:at], *told)
            done = end
    if not done:
        return page
    return page.with_lines((*lines, *page.lines[done:]))


@once_per_page
def _rows_on(page: PageText) -> frozenset[tuple[str, ...]]:
    """What the rows of the tables of a page say: a page that has one may say the same apart as well."""
    return frozenset().union(*(_rows_in(page.lines[at:end]) for at, end in tables_on(page).items()))


def _rows_in(table: Sequence[Line]) -> frozenset[tuple[str, ...]]:
    return frozenset(line.cells for line in table if any(line.cells))


def tables_on(page: PageText) -> Mapping[int, int]:
    """From which to before which line each table stands."""
    return {line.position: page.end_of(line) for line in page.lines if line.role in _TABLES}


@once_per_page
def said_apart(page: PageText) -> frozenset[str]:
    """What lines are called that stand in no table, also without commas and what parts labels from values."""
    within = {at for start, end in tables_on(page).items() for at in range(start, end)}
    names = {line.name for line in page.lines if line.name and line.position not in within}
    return frozenset((*names, *map(without_separators, names), *map(in_plain_spelling, names)))


def _as_fields(table: Sequence[Line], said: Collection[str]) -> Iterator[Line]:
    """The rows of a label and its value as the texts that they were; nothing of other tables."""
    rows = [without_separators(" ".join(row.cells)) for row in table[1:]]
    are_fields = all(row.role == "row" and len(row.cells) == _LABEL_AND_VALUE for row in table[1:])
    if are_fields and 2 * sum(row in said or in_plain_spelling(row) in said for row in rows) > len(rows):
        yield from (Line("text", name=row, depth=table[0].depth) for row in rows)


def _was_told_apart(table: Sequence[Line], said: Collection[str]) -> bool:
    """Whether most cells of a table, or what is pressed in rows without texts, were lines of their own."""
    cells = [cell for line in table for cell in line.cells if cell not in ("", STANDS_BELOW)]
    cells = cells or [line.name for line in table[1:] if line.name]
    return 2 * sum(cell in said for cell in cells) > len(cells)


def _cells_as_lines(table: Sequence[Line], page: PageText) -> Iterator[Line]:
    """The cells of a table and what stands in them, from row to row, where the table stood."""
    for row in (line for line in table if line.role == "row"):
        depth = table[0].depth
        if row.number:  # a box that is pressed as a whole
            yield row._replace(role="clickable", cells=(), depth=depth)
            depth += 1
        below = list(page.lines[row.position + 1 : page.end_of(row)])
        for cell in row.cells:
            if cell == STANDS_BELOW:
                yield from (line._replace(depth=depth) for line in _in_cell(below, row))
            if below and below[0].name == cell:
                yield below.pop(0)._replace(depth=depth)
            elif cell not in ("", STANDS_BELOW):
                yield Line("text", name=cell, depth=depth)
        yield from (line._replace(depth=depth) for line in below)


def _in_cell(below: list[Line], row: Line) -> Iterator[Line]:
    """What a cell that stands below its row holds: up to what is acted on in the next one."""
    while below and below[0].name not in row.cells:
        yield below.pop(0)
        if below and below[0].number:
            return
