"""What the model reads of the page, as one frozen value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pytest_agentbrowse.page.text import PageText, quoted, shown

_NOTES = 10


Sent = Literal["", "request", "message"]
"""What a page sent: nothing, a request that may change something, or only messages on a web socket."""


@dataclass(frozen=True, slots=True)
class Element:
    """Something on the page that can be acted on; `number` counts from 1 in the order of the text."""

    number: int
    role: str
    name: str
    place: str

    def __str__(self) -> str:
        return f"{self.role} {quoted(self.name)}" if self.name else self.role


@dataclass(frozen=True)
class Observation:
    """A page as the model reads it.

    `text` is the whole of it: url, title, tabs (when there are several), notes of what happened since
    the last observation (dialogs, new tabs), an empty line and the page's lines. `page` is the same as
    a value; `url` and `title` are whole, where those of the text may be shortened. `console` are the errors
    that the page logged, which are no part of it, and `traits` say what the page has beside its text that
    tools may be for. `sent` is what it sent its server since the last observation.
    """

    page: PageText
    url: str
    title: str
    console: tuple[str, ...] = ()
    traits: frozenset[str] = frozenset()
    sent: Sent = ""

    @property
    def text(self) -> str:
        return self.page.text

    @cached_property
    def elements(self) -> tuple[Element, ...]:
        """What can be acted on, in the order of the numbers."""
        return tuple(
            Element(line.number, line.role, shown(line.name), self.page.place_of(line))
            for line in self.page.numbered
        )

    def element(self, number: int) -> Element | None:
        """The element with this number, or None."""
        return self.elements[number - 1] if 0 < number <= len(self.elements) else None


def counted_notes(notes: Sequence[str]) -> tuple[str, ...]:
    """Notes in the order of their first time, with how often; of very many the first ones."""
    times = Counter(notes)
    told = [note if times[note] == 1 else f"{note} ({_often(times[note])})" for note in times]
    return tuple(told) if len(told) <= _NOTES else (*told[:_NOTES], "… and more like these")


def _often(times: int) -> str:
    # What goes on without end is not counted: no two runs would agree.
    return f"{times} times" if times <= _NOTES else f"more than {_NOTES} times"
