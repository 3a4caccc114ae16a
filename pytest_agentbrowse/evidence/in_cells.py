"""What stands below a row today and was a cell of it when recorded, or the other way round.

A cell with nothing but words says them in its row, and one with an icon beside them has both below it. What a
link is called stands in its row as well, and what a button is called does not. A page of today is given as
the recorded one tells its rows, so that every check compares the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain
from typing import NamedTuple

from pytest_agentbrowse.evidence.brought import texts_typed
from pytest_agentbrowse.evidence.labels import FIELDS
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, once_per_page

_PRESSED = frozenset({"clickable", "cell", "gridcell"})
"""What is told of words, or of their cell, that can be pressed."""

_MOST_PARTS = 3
"""Of how many links and texts what a cell says is put together."""


class _Rows(NamedTuple):
    """How a page tells what stands in its rows."""

    cells: Mapping[int, AbstractSet[str]]
    """What its cells say, by their columns."""
    below: AbstractSet[str]
    """The plain texts below rows."""
    pressed: AbstractSet[str]
    """What is called so below rows and in no cell, as buttons are."""
    rows: AbstractSet[tuple[str, ...]]
    """The cells of all rows, those of heads as well."""
    whole: AbstractSet[tuple[str, ...]]
    """The cells of rows below which nothing stands, as of days that nothing was known to take a press of."""
    linked: Mapping[tuple[str, ...], Sequence[str]]
    """The cells of rows that say what links below are called, by the cells without them and the links."""


def in_recorded_cells(recorded: PageText, page: PageText) -> PageText:
    """A page with a text in the cell of its row or below it, as the recorded page tells it."""
    if recorded is page or not any(line.role == "row" for line in page.lines):
        return page
    told = _rows_of(recorded)
    lines = [*_told_as(told, page)]
    return page.with_lines(lines) if lines != list(page.lines) else page


@once_per_page
def _rows_of(page: PageText) -> _Rows:
    cells: defaultdict[int, set[str]] = defaultdict(set)
    below: set[str] = set()
    pressed: set[str] = set()
    whole: set[tuple[str, ...]] = set()
    linked: dict[tuple[str, ...], Sequence[str]] = {}
    for row in (line for line in page.lines if line.state("head") is None):
        for column, cell in enumerate(row.cells):
            cells[column].add(cell)
        if row.cells:
            content = list(_content(row, page))
            whole |= set() if content else {row.cells}
            below.update(line.name for line in content if _is_plain(line))
            pressed.update(line.name for line in content if line.number and line.role != "link")
            if links := [line.name for line in content if line.role == "link" and line.name in row.cells]:
                linked[(*_without(links, row.cells), *links)] = row.cells
    said = frozenset(chain.from_iterable(cells.values()))
    rows = frozenset(line.cells for line in page.lines if line.cells)
    return _Rows(dict(cells), below, pressed - said, rows, whole, linked)


def _without(names: Collection[str], cells: Sequence[str]) -> tuple[str, ...]:
    """The cells of a row that says nothing of these, without those at its end that say nothing."""
    left = ["" if cell in names else cell for cell in cells]
    while left and not left[-1]:
        left.pop()
    return tuple(left)


def _content(row: Line, page: PageText) -> Iterator[Line]:
    return (
        line for line in page.lines[row.position + 1 : page.end_of(row)] if line.container == row.position
    )


def _is_plain(line: Line) -> bool:
    return line.role == "text" and not line.states


def _told_as(told: _Rows, page: PageText) -> Iterator[Line]:
    moved: set[int] = set()
    for each in page.lines:
        if each.position in moved:
            continue
        content = list(_content(each, page)) if each.role == "row" or each.cells else []
        if not each.cells:
            said = tuple(line.name for line in content if line.role in _PRESSED)
            is_told_by_row = said in told.whole and len(said) == len(content)
            yield each._replace(cells=said) if is_told_by_row else each
            continue
        line = _as_called(each, content, told)
        content = _untold(content, line.cells)
        cells = [*line.cells, *[STANDS_BELOW] * (len(told.cells) - len(line.cells) if content else 0)]
        apart: list[Line] = []
        is_told_so = line.cells in told.rows
        for column, cell in enumerate(cells):
            known = told.cells.get(column, frozenset())
            if cell == STANDS_BELOW:
                unsaid = (
                    one for one in content if _said(one) and (not one.number or _said(one) not in line.cells)
                )
                found = next((one for one in unsaid if _was_cell(one, known, told)), None)
                if found is not None:
                    content.remove(found)
                    cells[column] = _said(found)
                    moved |= {found.position} if _is_plain(found) else set()
                elif STANDS_BELOW not in known and (whole := _joined(content, known)):
                    cells[column] = whole
            elif not (cell in known or is_told_so) and STANDS_BELOW in known and cell in told.below:
                cells[column] = STANDS_BELOW
                apart.append(Line("text", name=cell, depth=line.depth + 1))
        while len(cells) > len(line.cells) and cells[-1] == STANDS_BELOW:  # as in the last columns of a row
            cells.pop()
        yield line if tuple(cells) == line.cells else line._replace(cells=tuple(cells))
        yield from apart


def _untold(content: Sequence[Line], cells: Sequence[str]) -> list[Line]:
    """What stands below a row without the links, and the texts beside them, that a cell of it says."""
    parts = [line for line in content if _is_part(line)]
    for cell in cells:
        runs = (parts[at:end] for at in range(len(parts)) for end in _ends(parts, at, cell))
        run = next((run for run in runs if any(line.number for line in run)), [])
        parts = [line for line in parts if line not in run]
    return [line for line in content if line in parts or not _is_part(line)]


def _ends(parts: Sequence[Line], start: int, cell: str) -> Iterator[int]:
    """Where what stands side by side from here on ends, if the cell says just that."""
    said = ""
    for end, line in enumerate(parts[start:], start=start + 1):
        said = f"{said} {line.name}".lstrip()
        if said == cell:
            yield end
        if not cell.startswith(said):
            return


def _is_part(line: Line) -> bool:
    return line.role == "link" or _is_plain(line)


def _joined(content: Sequence[Line], known: AbstractSet[str]) -> str:
    """What a cell of links with texts beside them said, where more stands in it today; else nothing."""
    parts = [line.name for line in content if _is_part(line)]
    runs = (parts[at : at + count] for at in range(len(parts)) for count in range(2, _MOST_PARTS + 1))
    return next((whole for run in runs if len(run) > 1 and (whole := " ".join(run)) in known), "")


def _as_called(row: Line, content: Sequence[Line], told: _Rows) -> Line:
    """A row that says of what is below it what it said when that was a link, or none."""
    buttons = [line.name for line in content if line.number and line.role != "link"]
    if (cells := told.linked.get((*row.cells, *buttons))) is not None:
        return row._replace(cells=tuple(cells))
    links = {line.name for line in content if line.role == "link"} & told.pressed
    return row._replace(cells=_without(links, row.cells)) if links.intersection(row.cells) else row


def _said(line: Line) -> str:
    """What a cell would say of a line: of a field what it holds."""
    return " ".join(texts_typed(line)) if line.role in FIELDS else line.name


def _was_cell(line: Line, known: AbstractSet[str], told: _Rows) -> bool:
    """Whether what stands below a row is a cell of the recorded page, and stood below none there.

    Of a column in which something could be pressed, it may be what was pressed in another row.
    """
    if _said(line) not in known:
        return False
    if line.role in _PRESSED or line.role in FIELDS:
        return STANDS_BELOW not in known
    return line.role == "link" or (_is_plain(line) and line.name not in told.below)
