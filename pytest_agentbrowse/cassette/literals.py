"""What a task or an action says as it is meant, and the days that names stand for."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping
from datetime import date

from pytest_agentbrowse.cassette.value_patterns import AFTER, BEFORE, Pairs
from pytest_agentbrowse.page.dates import day_of, days, spans
from pytest_agentbrowse.page.placeholder import placeholder

_ORDERS: Mapping[str, bool] = {"iso": True, "iso_mdy": False}
"""Ways to read the spelling of a page where the answer is in ISO 8601: whether figures have the day first."""


@functools.lru_cache(maxsize=1 << 12)
def is_literal(value: str, literals: str) -> bool:
    """Whether the task names a value: as a whole ("11:30" is not "1:30"), and a day in any spelling."""
    if value in literals and re.search(f"{BEFORE}{re.escape(value)}{AFTER}", literals):
        return True
    if not (named := literal_days(literals)):  # most tasks name none, and pages have hundreds
        return False
    found = spans(value)
    return bool(found) and len(value) == found[0].end - found[0].start and not found[0].days.isdisjoint(named)


def said_beside(literals: str, texts: Iterable[str]) -> str:
    """What is said as it is meant beside these texts, the longest first."""
    for text in sorted(texts, key=len, reverse=True):
        literals = re.sub(rf"(?<!\w){re.escape(text)}(?!\w)", "", literals)
    return literals


@functools.lru_cache(maxsize=64)
def without_days(literals: str) -> str:
    """These texts without the days that they name: the 7 of "7 December" is the number of nothing."""
    for day in reversed(spans(literals)):
        literals = literals[: day.start] + " " + literals[day.end :]
    return literals


@functools.lru_cache(maxsize=64)
def literal_days(literals: str) -> frozenset[date]:
    """The days that these texts name, in whatever spelling."""
    return days(literals)


@functools.lru_cache(maxsize=16)
def references_to_days(pairs: Pairs) -> Mapping[str, str]:
    """The reference to each day, in ISO 8601, that the values of these names spell."""
    found: dict[str, str] = {}
    for name, value in pairs:
        for how in _ORDERS:
            if day := spelled(value, how):
                found.setdefault(day, placeholder(name, how))
    return found


def spelled(value: str | None, how: str | None) -> str | None:
    """A value as a reference wants it spelled; None when it cannot be."""
    if not how or value is None:
        return value
    day = day_of(value, day_first=_ORDERS[how]) if how in _ORDERS else None
    return day.isoformat() if day else None
