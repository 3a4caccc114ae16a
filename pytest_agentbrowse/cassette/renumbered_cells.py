"""Numbers of things in a column of a table, where no address has them: `| 5013 | Bench`, and `| 13 |` then.

A link that is called by the number leads to a key that is drawn for the thing, or a box selects it. Which
number of today stands for which of then is told by what else the row says. All of a column are others than
any was: a wrong one among them would not be, and figures that count something would have some in common.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_FEWEST = 3
"""Rows that tell it."""

_NUMBER = re.compile(r"\d{1,18}")
_FIGURES = re.compile(r"(?<![\w.,])\d{1,18}(?![\w.,])")

_Pairs = Mapping[str, str]


class _Row(NamedTuple):
    line: Line
    inside: Sequence[Line]


def in_recorded_numbers(
    recorded: PageText, named: PageText, page: PageText, is_meant: Callable[[str], bool]
) -> PageText:
    """A page whose rows have the recorded numbers of their things; `named` is it with names of values."""
    then, now = _rows_on(recorded), _rows_on(named)
    pairs: defaultdict[tuple[int, int], list[tuple[_Row, _Row]]] = defaultdict(list)
    for said in then.keys() & now.keys():
        row, today = then[said], now[said]
        for column in _differing(row.line, today.line):
            pairs[today.line.container, column].append((row, today))
    numbers: dict[int, dict[str, str]] = {}
    for (table, column), rows in pairs.items():
        own = {row.line.cells[column] for row, _ in rows}
        if any(map(is_meant, own - _beside(recorded, column))):
            continue
        if _are_numbers_of_things(rows, column, recorded, named, table):
            for row, today in rows:
                of_row = numbers.setdefault(today.line.position, {})
                of_row[today.line.cells[column]] = row.line.cells[column]
    return page.with_lines(_with_numbers(numbers, page)) if numbers else page


def _beside(page: PageText, column: int) -> set[str]:
    """What stands in other columns: a figure of the task may be that as well."""
    return {cell for line in page.lines for at, cell in enumerate(line.cells) if at != column}


def _differing(row: Line, today: Line) -> Iterator[int]:
    cells = zip(row.cells, today.cells, strict=True)
    return (at for at, (one, other) in enumerate(cells) if one != other)


def _are_numbers_of_things(
    rows: Sequence[tuple[_Row, _Row]], column: int, recorded: PageText, page: PageText, table: int
) -> bool:
    """Whether the cells of a column are what the rows are called by, and all have other ones today."""
    was, is_now = ([each.line.cells[column] for each in side] for side in zip(*rows, strict=True))
    if len(rows) < _FEWEST or len(set(was)) < len(was) or len(set(is_now)) < len(is_now):
        return False
    before = set(_column(recorded, rows[0][0].line.container, column))
    after = set(_column(page, table, column))
    if not before.isdisjoint(after):
        return False
    return all(_is_called_by(row, column) and _is_called_by(today, column) for row, today in rows)


def _is_called_by(row: _Row, column: int) -> bool:
    """Whether something in a row is called by its number: a link, or a box to select it."""
    number = row.line.cells[column]
    return any(line.number and number in _FIGURES.findall(line.name) for line in row.inside)


def _column(page: PageText, table: int, column: int) -> Iterator[str]:
    for line in page.lines:
        if (
            line.role == "row"
            and line.container == table
            and _NUMBER.fullmatch("".join(line.cells[column : column + 1]))
        ):
            yield line.cells[column]


@once_per_page
def _rows_on(page: PageText) -> Mapping[object, _Row]:
    """The rows by what they say but for numbers; of those that say it alone."""
    found: defaultdict[object, list[_Row]] = defaultdict(list)
    for line in page.lines:
        if line.role == "row" and any(map(_NUMBER.fullmatch, line.cells)):
            row = _Row(line, page.lines[line.position + 1 : page.end_of(line)])
            if any(map(_is_in_words, _texts(row))):
                found[_said(row)].append(row)
    return {said: rows[0] for said, rows in found.items() if len(rows) == 1}


def _said(row: _Row) -> object:
    cells = [cell for cell in row.line.cells if _NUMBER.fullmatch(cell)]
    own = set(cells)

    def without(text: str) -> str:
        return _FIGURES.sub(lambda match: "\x00" if match[0] in own else match[0], text)

    return (tuple(map(without, row.line.cells)), *((line.role, without(line.name)) for line in row.inside))


def _texts(row: _Row) -> Iterable[str]:
    return (*row.line.cells, *(line.name for line in row.inside))


def _is_in_words(text: str) -> bool:
    return any(map(str.isalpha, text))


def _with_numbers(numbers: Mapping[int, _Pairs], page: PageText) -> Iterator[Line]:
    known: _Pairs = {}
    end = 0
    for line in page.lines:
        if line.position in numbers:
            known, end = numbers[line.position], page.end_of(line)
            yield line._replace(cells=tuple(known.get(cell, cell) for cell in line.cells))
        else:
            yield _renumbered(line, known) if line.position < end else line


def _renumbered(line: Line, numbers: _Pairs) -> Line:
    return line._replace(name=_FIGURES.sub(lambda match: numbers.get(match[0], match[0]), line.name))
