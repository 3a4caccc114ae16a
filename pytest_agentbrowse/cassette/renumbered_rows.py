"""Numbers that rows say of themselves, and an address that a press on one leads to: `| 22 | Ada`, `?task=22`.

A row that no link is in tells which number of today stands for which of then by what else it says. Where no
cells are told of it, what is in it does: `[4] clickable "1013"`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping

from pytest_agentbrowse.cassette.numbered_addresses import ANY, NumberPair, are_counted, numbers_that_differ
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_FEWEST_KNOWN = 3
_COUNTED = re.compile(r"(?!(?:19|20)\d\d$)\d{4,}")
"""A number as a counter gives it, and not as something amounts to: no year."""


def numbers_of_rows(recorded: PageText, page: PageText) -> dict[str, str]:
    """The numbers of rows with those of today, by the rows that say the same but for this one number."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for then, now in _rows_of_both(recorded, page):
        differing = [pair for pair in zip(then, now, strict=True) if pair[0] != pair[1]]
        if len(differing) == 1:
            found[differing[0][0]].add(differing[0][1])
    return {one: others.pop() for one, others in found.items() if len(others) == 1}


def led_to_by_rows(
    recorded: str, today: str, known: Mapping[str, str], rows: Mapping[str, str]
) -> Iterator[NumberPair]:
    """The numbers of an address that rows of the page before had, then and today."""
    for pair in numbers_that_differ(recorded, today, known, ANY):
        if pair.place and rows.get(pair.then) == pair.now:
            yield pair


def rows_in_step(recorded: PageText, page: PageText, known: Mapping[str, str]) -> Iterator[NumberPair]:
    """The numbers of rows that are as much further as all known ones, as of rows that came late."""
    steps = [int(now) - int(then) for then, now in known.items() if then.isdecimal() and now.isdecimal()]
    if len(steps) < _FEWEST_KNOWN or len(set(steps)) > 1:
        return
    for then, now in numbers_of_rows(recorded, page).items():
        if int(now) - int(then) == steps[0]:
            yield NumberPair("", then, now)


def counted_anew(recorded: PageText, page: PageText) -> Iterator[NumberPair]:
    """The numbers of rows that a counter gave anew, in any order: all of a column are others than any was."""
    columns: defaultdict[int, list[tuple[str, str]]] = defaultdict(list)
    for row in _rows_of_both(recorded, page):
        for at, pair in enumerate(zip(*row, strict=True)):
            if all(map(_COUNTED.fullmatch, pair)):
                columns[at].append(pair)
    for pairs in columns.values():
        then, now = zip(*pairs, strict=True)
        if are_counted(then) and are_counted(now) and {*then}.isdisjoint(now):
            yield from (NumberPair("", *pair) for pair in pairs)


def _rows_of_both(recorded: PageText, page: PageText) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    then, now = _rows_on(recorded), _rows_on(page)
    return ((cells, now[said]) for said, cells in then.items() if said in now)


@once_per_page
def _rows_on(page: PageText) -> Mapping[Hashable, tuple[str, ...]]:
    """The cells of rows that are nothing but numbers, by what else they say; of those that say it alone."""
    found: defaultdict[Hashable, list[tuple[str, ...]]] = defaultdict(list)
    for line in page.lines:
        cells = line.cells or _told_in(line, page)
        if any(map(_is_said, cells)):
            found[tuple("" if cell.isdecimal() else cell for cell in cells)].append(cells)
    return {said: rows[0] for said, rows in found.items() if len(rows) == 1}


def _told_in(line: Line, page: PageText) -> tuple[str, ...]:
    if line.role != "row":
        return ()
    return tuple(inside.name for inside in page.lines[line.position + 1 : page.end_of(line)])


def _is_said(cell: str) -> bool:
    return any(map(str.isalpha, cell))
