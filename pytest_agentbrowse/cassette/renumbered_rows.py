"""Numbers that rows say of themselves, and an address that a press on one leads to: `| 22 | Ada`, `?task=22`.

A row that no link is in tells which number of today stands for which of then by what else it says.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping

from pytest_agentbrowse.cassette.numbered_addresses import ANY, NumberPair, numbers_that_differ
from pytest_agentbrowse.page.text import PageText, once_per_page

_FEWEST_KNOWN = 3


def numbers_of_rows(recorded: PageText, page: PageText) -> dict[str, str]:
    """The numbers of rows with those of today, by the rows that say the same but for this one number."""
    then, now = _rows_on(recorded), _rows_on(page)
    found: defaultdict[str, set[str]] = defaultdict(set)
    for said in then.keys() & now.keys():
        differing = [pair for pair in zip(then[said], now[said], strict=True) if pair[0] != pair[1]]
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


@once_per_page
def _rows_on(page: PageText) -> Mapping[Hashable, tuple[str, ...]]:
    """The cells of rows that are nothing but numbers, by what else they say; of those that say it alone."""
    found: defaultdict[Hashable, list[tuple[str, ...]]] = defaultdict(list)
    for line in page.lines:
        if any(map(_is_said, line.cells)):
            said = tuple("" if cell.isdecimal() else cell for cell in line.cells)
            found[said].append(line.cells)
    return {said: rows[0] for said, rows in found.items() if len(rows) == 1}


def _is_said(cell: str) -> bool:
    return any(map(str.isalpha, cell))
