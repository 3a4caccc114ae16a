"""Which field a message that came is said of: the one right above it.

"Only 4 seats" below "People" is said of the people. Forms that tell it by `aria-errormessage` or
`aria-describedby` say so in the line of the field; in the others a person goes by where it stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pytest_agentbrowse.evidence.beside import next_to
from pytest_agentbrowse.evidence.labels import FIELDS
from pytest_agentbrowse.evidence.lines import MESSAGES, holding, label
from pytest_agentbrowse.page.text import Line, PageText


class AtAnotherField(NamedTuple):
    """A message, the field that it stood below, and the one that it stands below today."""

    message: Line
    was: Line
    is_now: Line


def at_another_field(came: Iterable[Line], then: PageText, now: PageText) -> AtAnotherField | None:
    """The first message that came below a field and came below another one today, of those that were there.

    A new field is none of these, and where what stood below it still does, or nothing at all, the message
    stands where it stood.
    """
    for recorded in came:
        was = _field_above(recorded, then)
        line = holding(recorded, then, now) if was is not None else None
        is_now = _field_above(line, now) if line is not None else None
        if was is None or line is None or is_now is None or _key(is_now) == _key(was):
            continue
        if _key(next_to(recorded, 1, then)) == _key(next_to(line, 1, now)):
            continue
        known = {_key(each) for each in then.numbered}
        if _key(is_now) in known and any(_key(each) == _key(was) for each in now.numbered):
            return AtAnotherField(recorded, was, is_now)
    return None


def _field_above(message: Line, page: PageText) -> Line | None:
    if message.number or message.role != "text" or message.place.announcing in MESSAGES:
        return None  # what is announced is said of the page
    above = next_to(message, -1, page)
    return above if above is not None and above.role in FIELDS and above.name else None


def _key(line: Line | None) -> tuple[object, ...]:
    return (line.role, label(line.name), line.cells) if line is not None else ()
