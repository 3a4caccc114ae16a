"""Lines of today that differ from recorded ones in nothing but the names of their days."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from pytest_agentbrowse.page.placeholder import OPEN, PLACEHOLDER
from pytest_agentbrowse.page.text import Line, PageText

_DAY = re.compile(r"(?:new_)?date_\d+")


def lines_with_other_days(recorded: PageText, page: PageText) -> Iterator[tuple[int, Line]]:
    """The positions of such lines, each with the recorded line; those that say the same come in order."""
    left: dict[str, list[Line]] = defaultdict(list)
    for _, line, said in _only_on(recorded, page):
        left[_without_days(said)].append(line)
    for at, _, said in _only_on(page, recorded):
        if lines := left[_without_days(said)]:
            yield at, lines.pop(0)


def days_in(line: Line) -> tuple[str, ...]:
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
