"""A table of today that was rows of bare boxes when recorded, or labels with values: it is told as those.

A page of today is given in the lines of the recorded one, so that every check compares the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import takewhile

from pytest_agentbrowse.evidence.respelled import without_separators
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, once_per_page

_TABLES = frozenset({"table", "grid"})
_LABEL_AND_VALUE = 2


def in_recorded_boxes(recorded: PageText, page: PageText) -> PageText:
    """A page without the tables whose cells the recorded page told as texts of their own."""
    said = _said_apart(recorded)
    lines: list[Line] = []
    done = 0
    for at, end in _tables_on(page).items():
        table = page.lines[at:end]
        told = [*_as_fields(table, said)]
        if not told and _was_told_apart(table, said):
            told = [*_cells_as_lines(table, page)]
        if told and at >= done:  # none within another
            lines += (*page.lines[done:at], *told)
            done = end
    if done:
        page = page.with_lines((*lines, *page.lines[done:]))
    return _without_sums(recorded, page)


def _without_sums(recorded: PageText, page: PageText) -> PageText:
    """A page without the last rows of a table that the recorded page told as a label and a value below it."""
    rows = {cells for line in recorded.lines if (cells := _said_cells(line))}
    said, lines, below = _said_apart(recorded), list(page.lines), []
    for table, end in sorted(_tables_on(page).items(), reverse=True):
        last = [*takewhile(lambda line: _is_sum(line, said, rows), reversed(page.lines[table + 1 : end]))]
        if last and end - len(last) > table + 1:
            depth = page.lines[table].depth
            below = [Line("text", name=cell, depth=depth) for row in last[::-1] for cell in _said_cells(row)]
            lines[end - len(last) : end] = below
    return page.with_lines(lines) if below else page


def _said_cells(line: Line) -> tuple[str, ...]:
    return tuple(cell for cell in line.cells if cell)


def _is_sum(line: Line, said: Collection[str], rows: Collection[tuple[str, ...]]) -> bool:
    """Whether a row is a label and its value, which are in no recorded row and are texts of that page."""
    cells = _said_cells(line)
    return (
        line.role == "row"
        and not line.number
        and len(cells) == _LABEL_AND_VALUE < len(line.cells)
        and cells not in rows
        and cells[0] in said
    )


def _tables_on(page: PageText) -> Mapping[int, int]:
    """From which to before which line each table stands."""
    return {line.position: page.end_of(line) for line in page.lines if line.role in _TABLES}


@once_per_page
def _said_apart(page: PageText) -> frozenset[str]:
    """What lines are called that stand in no table, also without what parts a label from its value."""
    within = {at for start, end in _tables_on(page).items() for at in range(start, end)}
    names = {line.name for line in page.lines if line.name and line.position not in within}
    return frozenset((*names, *map(without_separators, names)))


def _as_fields(table: Sequence[Line], said: Collection[str]) -> Iterator[Line]:
    """The rows of a label and its value as the texts that they were; nothing of other tables."""
    rows = [without_separators(" ".join(row.cells)) for row in table[1:]]
    are_fields = all(row.role == "row" and len(row.cells) == _LABEL_AND_VALUE for row in table[1:])
    if are_fields and 2 * sum(row in said for row in rows) > len(rows):
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
