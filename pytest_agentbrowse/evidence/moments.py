"""Days and times that a verdict rests on: they stay what they were, or move with the clock.

A date is volatile text: its place on the page has a name, and another one may stand there. Of a line that a
verdict rests on that is too little. What the page showed when it was recorded is kept with its distance
from that moment. Today's must be the same, or as far from now: "in three days" is that tomorrow as well.
A day that a step brought and no verdict rests on may differ by a week: working days skip weekends, and months
are not equally long.
"""

from __future__ import annotations

import re
from datetime import date, datetime

from pydantic import BaseModel, ConfigDict

from pytest_agentbrowse.page.dates import days

_TIME = re.compile(
    r"(?<![\d.:])(?P<hour>\d{1,2})(?::| ?h ?)(?P<minute>\d\d)(?::\d\d(?:\.\d+)?)? ?(?P<half>[ap])?\.?",
    re.IGNORECASE,
)
_NOW = 10
"""Minutes by which a time that moves with the clock may differ."""

_DAY = 24 * 60
_WEEK = 7


class Moment(BaseModel):
    """A day or time as the page showed it, and how far that was from the recording: days, or minutes.

    `within` is the number of days by which that distance may differ.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    shown: str
    days: int | None = None
    minutes: int | None = None
    within: int = 0


def local_time() -> datetime:
    """Now, by the clock of this machine."""
    return datetime.now().astimezone()


def moment_of(shown: str, now: datetime) -> Moment | None:
    """What a text says as a moment; None where it names no day and no time, or several days."""
    named = days(shown)
    if named:
        near = min(named, key=lambda day: (abs((day - now.date()).days), day))
        return Moment(shown=shown, days=(near - now.date()).days)
    minutes = _minutes(shown)
    return Moment(shown=shown, minutes=_distance(minutes, now)) if minutes is not None else None


def loosely(moment: Moment | None) -> Moment | None:
    """A day that only has to be near the recorded one; None for a time, which may be any other."""
    if moment is None or moment.days is None:
        return None
    return moment.model_copy(update={"within": _WEEK})


def still_holds(recorded: Moment, shown: str, now: datetime) -> bool:
    """Whether a text of today says the recorded moment, or one as far from now."""
    if shown == recorded.shown:
        return True
    if recorded.days is not None:
        named = days(shown)
        return not named.isdisjoint(days(recorded.shown)) or any(
            abs(_days_ahead(day, now) - recorded.days) <= recorded.within for day in named
        )
    minutes, before = _minutes(shown), _minutes(recorded.shown)
    if minutes is None or recorded.minutes is None:
        return False
    apart = abs(_distance(minutes, now) - recorded.minutes)
    return minutes == before or min(apart, _DAY - apart) <= _NOW


def _days_ahead(day: date, now: datetime) -> int:
    return (day - now.date()).days


def _minutes(text: str) -> int | None:
    """The minutes since midnight of the first time in a text; None where there is none."""
    match = _TIME.search(text)
    if match is None:
        return None
    hour = int(match["hour"])
    if half := (match["half"] or "").lower():
        hour = hour % 12 + (12 if half == "p" else 0)
    return hour * 60 + int(match["minute"])


def _distance(minutes: int, now: datetime) -> int:
    """How many minutes a time of day is ahead of now, on the nearest day."""
    ahead = (minutes - (now.hour * 60 + now.minute)) % _DAY
    return ahead if ahead <= _DAY // 2 else ahead - _DAY
