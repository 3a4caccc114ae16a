"""Days as pages write them: ISO 8601, the usual English orders, and figures with the day or month first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?"
    r"|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)"
)
_ORDINAL = r"\d{1,2}(?:st|nd|rd|th)?"
_DATE = re.compile(
    r"(?<!\w)(?:"
    r"(?P<iso>(?<!\d[.,-])\d{4}(?P<line>[-/])\d{1,2}(?P=line)\d{1,2}(?!(?P=line)\d))"
    r"|(?P<figures>(?<!\d[.,/])\d{1,2}(?P<sign>[/.-])\d{1,2}(?P=sign)\d{4}(?!(?P=sign)\d))"
    rf"|(?<!\d[.,/]){_ORDINAL}\.? {_MONTH}\.?,? \d{{4}}"
    rf"|{_MONTH}\.? {_ORDINAL},? \d{{4}}"
    r")(?!\d)",
    re.IGNORECASE,
)


def days(text: str) -> frozenset[date]:
    """The days that a text names; of figures both the one with the day first and the one with the month."""
    return frozenset(day for day_first in (True, False) for day in _days(text, day_first=day_first))


def day_of(text: str, *, day_first: bool) -> date | None:
    """The one day that a text names; None when there is none, or several."""
    found = set(_days(text, day_first=day_first))
    return found.pop() if len(found) == 1 else None


def _days(text: str, *, day_first: bool) -> Iterator[date]:
    for match in _DATE.finditer(text):
        month = next((at for at, name in enumerate(_MONTHS, start=1) if name in match[0].lower()), 0)
        figures = [int(figure) for figure in re.findall(r"\d+", match[0])]
        if match["iso"]:
            year, month, day = figures
        elif match["figures"]:
            day, month, year = figures if day_first else (figures[1], figures[0], figures[2])
        else:
            day, year = figures
        try:
            yield date(year, month, day)
        except ValueError:
            continue  # no such day: 31/11/2026, or the month is not where it was looked for
