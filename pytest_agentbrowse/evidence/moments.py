"""Days and times that a verdict rests on: they stay what they were, or move with the clock.

A date is volatile text: its place on the page has a name, and another one may stand there. Of a line that a
verdict rests on that is too little. What the page showed when it was recorded is kept with its distance
from that moment. Today's must be the same, or as far from now: "in three days" is that tomorrow as well. Days
ahead may be working days, or may have been put off to a Monday, as of terms of payment and of deliveries.
A day that no verdict rests on, but a step brought or the item of such a line shows, may differ by a week:
working days skip weekends, and months are not equally long. Two of them keep their order.
How long ago something was goes on by itself, and may be anything tomorrow. Only what a step brought, and was
seconds old, is made anew by each run: what is an hour old is none of this run's.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, timedelta

from pydantic import BaseModel, ConfigDict

from pytest_agentbrowse.page.ages import tells_of_an_hour, tells_of_seconds
from pytest_agentbrowse.page.dates import GAP, days
from pytest_agentbrowse.page.text import Line, PageText

_TIME_SHOWN = re.compile(
    r"(?<![\d.:])(?P<hour>\d{1,2})"
    rf"(?:(?::| ?h ?)(?P<minute>\d\d)(?::\d\d(?:\.\d+)?)?{GAP}?(?P<half>[ap])?\.?"
    rf"|{GAP}?(?P<half_of_hour>[ap])\.?m\b)",
    re.IGNORECASE,
)
_MINUTES_APART = 10
"""Minutes by which a time that moves with the clock may differ.

As many may pass today between two things that were done within a minute when recorded: on a machine that has
other things to do, or where what came first was there before the test.
"""

_NEW = range(-45, 1)
"""Minutes from now at which something was made in this session, as data of a test often are at its begin."""

_MARKS = frozenset({"current", "highlighted"})
_DAY_OF_MONTH = re.compile(r"[1-9]|[12]\d|3[01]")

_DAY = 24 * 60
_WEEK = 7
_SATURDAY = 5
"""The weekday of it, and how many working days are before it in a week."""


class Moment(BaseModel):
    """A day or time that a verdict rests on."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    shown: str
    """As the page showed it."""
    days: int | None = None
    """How many days it was from the recording."""
    minutes: int | None = None
    """How many minutes its time of day was from that of the recording; of a day alone, none."""
    within: int = 0
    """By how many days that distance may differ."""
    fresh: bool = False
    """Whether it says that something came about seconds ago."""

    @property
    def is_loose(self) -> bool:
        """Whether a step brought it, and no verdict rests on it."""
        return bool(self.within) or self.fresh


def local_time() -> datetime:
    """Now, by the clock of this machine."""
    return datetime.now().astimezone()


def moment_of(shown: str, now: datetime) -> Moment | None:
    """What a text says as a moment; None where it names no day and no time, or several days."""
    named = days(shown)
    if named:
        near = _nearest_to(now.date(), named)
        return Moment(shown=shown, days=(near - now.date()).days, minutes=_minutes_ahead(shown, now))
    if tells_of_seconds(shown):
        return Moment(shown=shown, fresh=True)
    minutes = _minutes_ahead(shown, now)
    return Moment(shown=shown, minutes=minutes) if minutes is not None else None


def loosely(moment: Moment | None) -> Moment | None:
    """A day that only has to be near the recorded one; None for a time, which may be any other."""
    if moment is not None and moment.fresh:
        return moment
    if moment is None or moment.days is None:
        return None
    return moment.model_copy(update={"within": _WEEK, "minutes": None})


def still_holds(recorded: Moment, shown: str, now: datetime) -> bool:
    """Whether a text of today says the recorded moment, or one as far from now."""
    if shown == recorded.shown:
        return True
    if recorded.fresh:
        return not tells_of_an_hour(shown)
    if recorded.days is not None:
        named = days(shown)
        has_time = recorded.within == 0 and recorded.minutes is not None
        if has_time and not _is_new(recorded, shown, now) and not _holds_by_time(recorded, shown, now):
            return False
        return not named.isdisjoint(days(recorded.shown)) or any(
            any(abs(_days_ahead(day, now) - ahead) <= recorded.within for ahead in _distances(recorded))
            or _is_as_many_working_days_ahead(recorded, day, now)
            for day in named
        )
    return _holds_by_time(recorded, shown, now)


def _is_new(recorded: Moment, shown: str, now: datetime) -> bool:
    return recorded.minutes in _NEW and _minutes_ahead(shown, now) in _NEW


def _holds_by_time(recorded: Moment, shown: str, now: datetime) -> bool:
    """Whether the time of day is the recorded one, or as far from now."""
    minutes, before = _minutes_in(shown), _minutes_in(recorded.shown)
    if minutes is None or recorded.minutes is None:
        return False
    apart = abs(_distance(minutes, now) - recorded.minutes)
    return minutes == before or min(apart, _DAY - apart) <= _MINUTES_APART


def exchanged(
    recorded: Mapping[str, Moment], shown: Mapping[str, str], now: datetime
) -> tuple[str, str] | None:
    """Two names of days of which the first was the earlier one and is the later one today; None without any.

    One that moves with the clock may pass one that stays. Else who arrived before they left does so tomorrow.
    """
    there = {name: moment for name, moment in recorded.items() if moment.days is not None and name in shown}
    for one, other in itertools.permutations(there, 2):
        was_before = _is_before(there[one].shown, there[other].shown)
        if was_before and _is_before(shown[other], shown[one]):
            strictly = ((there[name].model_copy(update={"within": 0}), shown[name]) for name in (one, other))
            if not all(still_holds(moment, text, now) for moment, text in strictly):
                return one, other
    return None


def _is_before(one: str, other: str) -> bool:
    before, after = days(one), days(other)
    return bool(before and after) and max(before) < min(after)


def is_moment_later(one: str, other: str) -> bool:
    """Whether two times are so near each other that a clock went on between them."""
    return _are_near(one, other, _MINUTES_APART)


def is_within_a_minute(one: str, other: str) -> bool:
    """Whether two times are those of things that were made together, one after the other."""
    return _are_near(one, other, 1)


def _are_near(one: str, other: str, apart: int) -> bool:
    before, after = _minutes_in(one), _minutes_in(other)
    if before is None or after is None or days(one) != days(other):
        return False
    return abs(after - before) <= apart


def is_of_this_session(text: str, now: datetime) -> bool:
    """Whether a time is that of a clock, here or in UTC, or of what was made as the session began."""
    minutes = _minutes_in(text)
    if minutes is None:
        return False
    ahead = (_distance(minutes, moment) for moment in (now, now.astimezone(UTC)))
    named = days(text)
    is_today = not named or any(abs(_days_ahead(day, now)) <= 1 for day in named)
    return is_today and any(_NEW[0] <= apart <= _MINUTES_APART for apart in ahead)


def is_near_now(text: str, now: datetime, *, minutes: int) -> bool:
    """Whether the first time in a text is so few minutes from that of a clock, here or in UTC."""
    told = _minutes_in(text)
    clocks = (now, now.astimezone(UTC))
    return told is not None and any(abs(_distance(told, clock)) <= minutes for clock in clocks)


def marks_the_day(recorded: Line, then: PageText, now: PageText, today: date) -> bool:
    """Whether a day of a calendar is marked as that of today, or was so when recorded and another one is now.

    By the clock of the application that may be the day before or after.
    """
    if _DAY_OF_MONTH.fullmatch(recorded.name) is None:
        return False
    was, is_now = (_marked_in(page, recorded.role) for page in (then, now))
    near = {str((today + timedelta(days=by)).day) for by in (-1, 0, 1)}
    return was != is_now and is_now in near and was != "" and recorded.name in (was, is_now)


def _marked_in(page: PageText, role: str) -> str:
    """The only marked day of those of a role; empty where there is none, or several."""
    found = [
        line.name
        for line in page.numbered
        if line.role == role
        and not _MARKS.isdisjoint(state.name for state in line.states)
        and _DAY_OF_MONTH.fullmatch(line.name) is not None
    ]
    return found[0] if len(found) == 1 else ""


def _days_ahead(day: date, now: datetime) -> int:
    return (day - now.date()).days


def _recording_days(recorded: Moment) -> frozenset[date]:
    """The days on which it may have been recorded: of figures with two readings it counts the nearer day."""
    named = days(recorded.shown)
    starts = {day: day - timedelta(days=recorded.days or 0) for day in named}
    return frozenset(start for day, start in starts.items() if _nearest_to(start, named) == day)


def _distances(recorded: Moment) -> frozenset[int]:
    """How many days ahead of its recording it was, by each reading of its figures."""
    named = days(recorded.shown)
    return frozenset((day - start).days for start in _recording_days(recorded) for day in named)


def _nearest_to(start: date, named: Iterable[date]) -> date:
    return min(named, key=lambda day: (abs((day - start).days), day))


def _is_as_many_working_days_ahead(recorded: Moment, day: date, now: datetime) -> bool:
    """Whether what leads from the recording's day to the recorded one leads from today to this day."""
    ahead = recorded.days
    if ahead is None or ahead <= 0:
        return False
    starts = {start: start + timedelta(days=ahead) for start in _recording_days(recorded)}
    # Two days at most are skipped: a Saturday and a Sunday.
    return any(
        _put_off(start + timedelta(days=count)) == then
        and _put_off(now.date() + timedelta(days=count)) == day
        for start, then in starts.items()
        for count in range(max(ahead - 2, 1), ahead + 1)
    ) or any(
        _is_working(then)
        and _is_working(day)
        and _working_days(start, then) == _working_days(now.date(), day)
        for start, then in starts.items()
    )


def _is_working(day: date) -> bool:
    return day.weekday() < _SATURDAY


def _put_off(day: date) -> date:
    """The day itself, or the Monday behind a weekend."""
    return day if _is_working(day) else day + timedelta(days=_WEEK - day.weekday())


def _working_days(start: date, end: date) -> int:
    """How many working days are behind the first day, up to the last; nothing where that is no later one."""
    weeks, rest = divmod(max((end - start).days, 0), _WEEK)
    single = sum(_is_working(start + timedelta(days=count)) for count in range(1, rest + 1))
    return weeks * _SATURDAY + single


def _minutes_in(text: str) -> int | None:
    """The minutes since midnight of the first time in a text; None where there is none."""
    match = _TIME_SHOWN.search(text)
    if match is None:
        return None
    hour = int(match["hour"])
    if half := (match["half"] or match["half_of_hour"] or "").lower():
        hour = hour % 12 + (12 if half == "p" else 0)
    return hour * 60 + int(match["minute"] or 0)


def _minutes_ahead(text: str, now: datetime) -> int | None:
    minutes = _minutes_in(text)
    return _distance(minutes, now) if minutes is not None else None


def _distance(minutes: int, now: datetime) -> int:
    """How many minutes a time of day is ahead of now, on the nearest day."""
    ahead = (minutes - (now.hour * 60 + now.minute)) % _DAY
    return ahead if ahead <= _DAY // 2 else ahead - _DAY
