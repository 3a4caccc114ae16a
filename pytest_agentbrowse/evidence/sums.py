"""Sums that are the last rows of a table and stood below it as labels and values, or the other way round.

A page of today is given in the lines of the recorded one, so that every check compares the same.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence

from pytest_agentbrowse.evidence.figures import figures, number_alone
from pytest_agentbrowse.evidence.items import IN_WORDS
from pytest_agentbrowse.evidence.unboxed import said_apart, tables_on
from pytest_agentbrowse.page.text import Line, PageText

_LABEL_AND_VALUE = 2
_NUMBERS_OF_ROWS = {1, 2, 3}
"""The only numbers that follow each other of which one is the sum of the others."""


def is_total(row: Line, rows: Sequence[Line]) -> bool:
    """Whether each figure of a row is the sum of those that the other rows have in its column.

    Numbers of three rows, which are one, two and three, are no amounts: they begin the rows, or one of the
    others says something else that this one says, as who has written both.
    """
    others = [other for other in rows if other is not row]
    sums = []
    for column, cell in enumerate(row.cells):
        cells = [other.cells[column : column + 1] for other in others]
        amounts = [number_alone(amount) for amount in map(_amount, (cell, *itertools.chain(*cells)))]
        if len(amounts) == len(rows) and all(len(amount) == 1 for amount in amounts):
            if {amount[0] for amount in amounts} == _NUMBERS_OF_ROWS and (
                column == 0 or _says_as(row, others)
            ):
                return False
            sums.append(amounts[0][0] == sum(amount[0] for amount in amounts[1:]))
    return len(others) > 1 and bool(sums) and all(sums)


def _says_as(row: Line, others: Sequence[Line]) -> bool:
    return any(
        IN_WORDS.search(cell) and cell in other.cells[column : column + 1]
        for column, cell in enumerate(row.cells)
        for other in others
    )


def _amount(cell: str) -> str:
    """The figure of a cell that has one, without its currency or unit."""
    found = figures(cell)
    return found[0].text if len(found) == 1 else ""


def in_recorded_sums(recorded: PageText, page: PageText) -> PageText:
    """A page with sums in rows or below the table, as the recorded page tells them."""
    if recorded is page:
        return page
    return _with_sums(recorded, _without_sums(recorded, page))


def _is_sum(row: Line) -> bool:
    """Whether a row says a label and a value, with nothing between."""
    cells = row.cells
    return row.role == "row" and not row.number and len(cells) > _LABEL_AND_VALUE == len(_said(cells))


def _said(cells: Sequence[str]) -> Sequence[str]:
    return [cell for cell in cells if cell]


def _without_sums(recorded: PageText, page: PageText) -> PageText:
    """A page without the last rows of a table that the recorded page told as a label and a value below it."""
    rows = {tuple(_said(line.cells)) for line in recorded.lines if line.cells}
    apart, lines, below = said_apart(recorded), list(page.lines), list[Line]()
    for table, end in sorted(tables_on(page).items(), reverse=True):
        last = [*_last_sums(page.lines[table + 1 : end], rows, apart)]
        if last and end - len(last) > table + 1:
            depth = page.lines[table].depth
            below = [Line("text", name=cell, depth=depth) for row in last for cell in _said(row.cells)]
            lines[end - len(last) : end] = below
    return page.with_lines(lines) if below else page


def _last_sums(
    table: Sequence[Line], rows: Collection[tuple[str, ...]], apart: Collection[str]
) -> Sequence[Line]:
    """The sums at the end of a table that are in none of these rows, and whose labels are told apart."""

    def was_apart(row: Line) -> bool:
        said = _said(row.cells)
        return _is_sum(row) and tuple(said) not in rows and said[0] in apart

    return [*itertools.takewhile(was_apart, reversed(table))][::-1]


def _with_sums(recorded: PageText, page: PageText) -> PageText:
    """A page with the labels and values behind a table as its last rows, which they were when recorded."""
    labels = {line.cells[0] for line in page.lines if line.cells}
    for at, end in tables_on(recorded).items():
        sums = [row.cells for row in recorded.lines[at:end] if _is_sum(row) and row.cells[0]]
        sums = [row for row in sums if row[0] not in labels]
        table = _the_table(at, recorded, page) if sums else None
        if table is None:
            continue
        behind = page.end_of(table)
        found = {row: label for row in sums if (label := _label_behind(behind, row[0], page)) is not None}
        if 2 * len(found) > len(sums):
            rows = [_as_sum(row, page.lines[label + 1].name, table.depth + 1) for row, label in found.items()]
            moved = {label + step for label in found.values() for step in (0, 1)}
            rest = [line for line in page.lines[behind:] if line.position not in moved]
            page = page.with_lines((*page.lines[:behind], *rows, *rest))
    return page


def _the_table(at: int, recorded: PageText, page: PageText) -> Line | None:
    """The only table of today with the heads of a recorded one; None without one."""
    head = recorded.lines.heads.get(at)
    heads = page.lines.heads.items()
    found = [there for there, other in heads if head is not None and other.cells == head.cells]
    return page.lines[found[0]] if len(found) == 1 else None


def _label_behind(start: int, name: str, page: PageText) -> int | None:
    """The position of the text behind a table that is called so, with another text right behind it."""
    for label, value in itertools.pairwise(page.lines[start:]):
        are_texts = label.role == value.role == "text" and label.container == value.container
        if are_texts and label.name == name:
            return label.position
    return None


def _as_sum(row: Sequence[str], value: str, depth: int) -> Line:
    return Line("row", cells=(row[0], *(value if cell else "" for cell in row[1:])), depth=depth)
