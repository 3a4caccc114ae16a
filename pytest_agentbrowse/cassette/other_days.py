"""Lines of today that differ from recorded ones in nothing but the names of their days.

What was there from the start keeps its day, and what a step makes has that of the clock: on one day the two
are the same. A line is the recorded one where its days are those, or as far from now.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from pytest_agentbrowse.evidence.moments import Moment, local_time, still_holds
from pytest_agentbrowse.page.placeholder import OPEN, PLACEHOLDER
from pytest_agentbrowse.page.text import Line, PageText

_DAY = re.compile(r"(?:new_)?date_\d+")


def days_as_recorded(
    recorded: PageText, page: PageText, bound: Mapping[str, str], moments: Mapping[str, Moment]
) -> tuple[PageText, Mapping[str, str]]:
    """The page with recorded names for days that were one when recorded, or are one today alone.

    `bound` are the values of names, and `moments` what the recorded days were that verdicts rest on or steps
    brought; names that got a value by this are given, too.
    """
    others = tuple(_lines_with_other_days(recorded, page)) if moments and page != recorded else ()
    if not others:
        return page, {}
    now = local_time()
    later: dict[str, str] = {}

    def is_day_of(name: str, other: str) -> bool:
        moment = moments.get(name)
        if moment is None or moment.days is None or other not in bound:
            return False
        return still_holds(moment.model_copy(update={"within": 0}), bound[other], now)

    lines = list(page.lines)
    for at, then in others:
        more = lines[at].cells[len(then.cells) :]
        pairs = list(zip(_days_in(then), _days_in(_as_long(lines[at], then)), strict=True))
        if all(name == other or is_day_of(name, other) for name, other in pairs):
            lines[at] = lines[at]._replace(
                name=then.name, cells=(*then.cells, *more), states=then.states, target=then.target
            )
            later.update((name, bound[other]) for name, other in pairs if name != other)
    return page.with_lines(lines), later


def _lines_with_other_days(recorded: PageText, page: PageText) -> Iterator[tuple[int, Line]]:
    """The positions of lines with other days, each with the recorded one; alike ones in order.

    A row may have got cells behind those that it had.
    """
    left: dict[str, list[Line]] = defaultdict(list)
    for _, line, said in _only_on(recorded, page):
        left[_without_days(said)].append(line)
    rows = {len(line.cells): line for lines in left.values() for line in lines if line.cells}
    for at, line, said in _only_on(page, recorded):
        shorter = (_said(_as_long(line, rows[length])) for length in rows if length < len(line.cells))
        for text in (said, *shorter):
            if lines := left[_without_days(text)]:
                yield at, lines.pop(0)
                break


def _as_long(line: Line, other: Line) -> Line:
    """A line without the cells that another one has not."""
    return line._replace(cells=line.cells[: len(other.cells)])


def _days_in(line: Line) -> tuple[str, ...]:
    """The names of the days that a line tells, from left to right."""
    return tuple(match[1] for match in PLACEHOLDER.finditer(_said(line)) if _DAY.fullmatch(match[1]))


def _only_on(page: PageText, other: PageText) -> Iterator[tuple[int, Line, str]]:
    """The lines with names that a page has oftener than another one: where they stand, and what they say."""
    there = Counter(map(_said, other.lines))
    for at, line in enumerate(page.lines):
        said = _said(line)
        if there[said]:
            there[said] -= 1
        elif OPEN in said:
            yield at, line, said


def _said(line: Line) -> str:
    """All that a line says, in one text."""
    states = (text for state in line.states for text in (state.name, *state.texts))
    return "\x00".join((line.role, str(line.level), line.name, *line.cells, *states, line.target))


def _without_days(said: str) -> str:
    return PLACEHOLDER.sub(lambda match: "\x01" if _DAY.fullmatch(match[1]) else match[0], said)
