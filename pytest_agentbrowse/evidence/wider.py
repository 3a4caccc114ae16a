"""Columns that rows without heads have got today.

A page of today is given without them, so that every check compares the same. Which column came is told by
the rows that say all that recorded ones say. Two cells are a label and its value: what comes between is said
of it.
"""

from __future__ import annotations

import functools
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from pytest_agentbrowse.page.placeholder import OPEN, changed_around
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_FEWEST_CELLS = 3
_FEWEST_ROWS = 2
_LABEL_AND_VALUE = 2

_Cells = tuple[str, ...]


def in_recorded_widths(recorded: PageText, page: PageText) -> PageText:
    """A page with as many cells in the rows of a table without heads as those of a recorded one have."""
    if recorded is page:
        return page
    kept = {
        row.position: columns
        for rows in _headless_on(page).values()
        if (columns := _columns(rows, recorded)) is not None
        for row in rows
    }
    if not kept:
        return page
    return page.with_lines(
        line._replace(cells=tuple([line.cells[column] for column in kept[line.position]]))
        if line.position in kept
        else line
        for line in page.lines
    )


@once_per_page
def _headless_on(page: PageText) -> Mapping[int, Sequence[Line]]:
    """The rows of each table without heads that have as many cells each, by its position, but for sums."""
    found: defaultdict[int, list[Line]] = defaultdict(list)
    for line in page.lines:
        if line.role == "row" and line.cells and line.container not in page.lines.heads:
            found[line.container].append(line)
    return {table: even for table, rows in found.items() if (even := _as_wide(rows))}


def _as_wide(rows: Sequence[Line]) -> Sequence[Line]:
    """The rows with as many cells as most have; nothing where another one is no label with its value."""
    usual, _ = Counter(len(row.cells) for row in rows).most_common(1)[0]
    others = [row for row in rows if len(row.cells) != usual]
    is_even = all(sum(map(bool, row.cells)) <= _LABEL_AND_VALUE for row in others)
    return [row for row in rows if len(row.cells) == usual] if is_even else ()


def _columns(rows: Sequence[Line], recorded: PageText) -> tuple[int, ...] | None:
    """The columns of these rows by which most of them say what rows of one recorded table say."""
    width = len(rows[0].cells)
    for known in _headless_on(recorded).values():
        if not _FEWEST_CELLS <= len(known[0].cells) < width:
            continue
        there = [row.cells for row in known]
        told = Counter(columns for row in rows for columns in {*_ways(row.cells, there)})
        columns, times = next(iter(told.most_common(1)), ((), 0))
        if times >= _FEWEST_ROWS and 2 * times > min(len(rows), len(known)):
            return columns
    return None


def _ways(cells: _Cells, known: Sequence[_Cells]) -> Iterator[tuple[int, ...]]:
    """By which columns a row says what recorded ones say, in their order."""
    for row in known:
        columns: list[int] = []
        for cell in row:
            start = columns[-1] + 1 if columns else 0
            at = next((at for at in range(start, len(cells)) if _is_same(cell, cells[at])), None)
            if at is None:
                break
            columns.append(at)
        else:
            yield tuple(columns)


def _is_same(recorded: str, cell: str) -> bool:
    """Whether a cell says the same, with some figure in the place of a value that differs in each run."""
    return recorded == cell or (OPEN in recorded and _pattern(recorded).fullmatch(cell) is not None)


@functools.lru_cache(maxsize=1 << 10)
def _pattern(recorded: str) -> re.Pattern[str]:
    return re.compile(changed_around(recorded, re.escape, value=r"(.*\d.*)"))
