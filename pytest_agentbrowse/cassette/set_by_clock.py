"""Times that an application puts into fields by its clock, as the next quarter of an hour for a new event."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from pytest_agentbrowse.cassette.value_patterns import kind_of
from pytest_agentbrowse.evidence.moments import is_near_now
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.placeholder import NEW, PLACEHOLDER
from pytest_agentbrowse.page.text import Line, PageText

_TIME = frozenset({"time"})
_MINUTES = 150
"""From now, in which a time still follows from it: an event begins soon, and ends an hour or two later."""


def is_set_by_the_clock(line: Line, page: PagePair, shown: Mapping[str, str], now: datetime) -> bool:
    """Whether a field had a time when recorded, and all that are called so have some near the clock's today.

    `shown` are the values of today by name.
    """
    if not _time_in(line):
        return False
    then, today = (_called_like(line, each) for each in (page.then, page.now))
    return len(then) == len(today) > 0 and all(
        is_near_now(shown.get(_time_in(each), ""), now, minutes=_MINUTES) for each in today
    )


def _called_like(line: Line, page: PageText) -> list[Line]:
    return [
        each
        for each in page.lines
        if (each.role, each.name, each.state("hint")) == (line.role, line.name, line.state("hint"))
    ]


def _time_in(line: Line) -> str:
    """The name of the time that is all of a field's value; empty where it is none."""
    value = line.state("value") if line.number else None
    named = PLACEHOLDER.fullmatch(value.texts[0]) if value is not None and len(value.texts) == 1 else None
    return named[1] if named is not None and kind_of(named[1].removeprefix(NEW), _TIME) else ""
