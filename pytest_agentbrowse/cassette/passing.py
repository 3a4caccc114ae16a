"""Messages that leave by themselves after seconds: seen while a replay waits, in which nobody acts.

A toast stays for two or three seconds. Whether it is there when the rest of the page has come to rest, a busy
machine decides; that it came is known from the looks before. Nothing but a message is taken for one: a row
that was shown and is taken back must be there in the end.
"""

from __future__ import annotations

from pytest_agentbrowse.evidence.elapsed import but_for_thousandths
from pytest_agentbrowse.page.text import Line, PageText

_ROLES = frozenset({"alert", "status", "log"})
_MOST = 50
"""Looks that are kept; a page on which messages come all the time needs no more."""


def is_message(line: Line) -> bool:
    """Whether a line tells what a page announces."""
    return bool(line.name) and (line.role in _ROLES or (line.place.announcing in _ROLES and not line.number))


class Passing:
    """The looks at one page on which messages were seen; `answers` are texts that are such without a role."""

    def __init__(self, answers: frozenset[str] = frozenset()) -> None:
        self._looks: list[PageText] = []
        self._answers = frozenset(map(but_for_thousandths, answers))

    def see(self, page: PageText) -> None:
        """Take the page as it is now."""
        is_new = not self._looks or self._looks[-1] != page
        if is_new and any(is_message(line) or self._is_answer(line) for line in page.lines):
            self._looks = [*self._looks[1 - _MOST :], page]

    def _is_answer(self, line: Line) -> bool:
        return bool(self._answers) and but_for_thousandths(line.name) in self._answers

    def looks(self) -> tuple[PageText, ...]:
        """Those with messages, in their order."""
        return tuple(self._looks)
