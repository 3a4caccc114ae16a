"""Messages that leave by themselves after seconds: seen while a replay waits, in which nobody acts.

A toast stays for two or three seconds. Whether it is there when the rest of the page has come to rest, a busy
machine decides; that it came is known from the looks before. Nothing but a message is taken for one, and a
text that was there as long as one: a row that was shown and is taken back must be there in the end.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from pytest_agentbrowse.evidence.elapsed import but_for_thousandths
from pytest_agentbrowse.page.text import Line, PageText, once_per_page
from pytest_agentbrowse.waiting_times import MESSAGE_STAYS

_ROLES = frozenset({"alert", "status", "log"})
_MOST = 50
"""Looks that are kept; a page on which messages come all the time needs no more."""


def is_message(line: Line) -> bool:
    """Whether a line tells what a page announces."""
    return bool(line.name) and (line.role in _ROLES or (line.place.announcing in _ROLES and not line.number))


@once_per_page
def _texts_on(page: PageText) -> frozenset[str]:
    """The texts of a page, but for how many thousandths of a second they tell."""
    return frozenset(but_for_thousandths(line.name) for line in page.lines if line.role == "text")


class Passing:
    """The looks at one page on which messages were seen; `answers` are texts that are such without a role.

    `came` are all texts that the step before brought.
    """

    def __init__(self, answers: Iterable[str] = (), came: Iterable[str] = ()) -> None:
        self._looks: list[PageText] = []
        self._answers, self._came = (frozenset(map(but_for_thousandths, texts)) for texts in (answers, came))
        self._since: dict[str, float] = {}
        self._lasted: set[str] = set()

    def see(self, page: PageText, *, at: float | None = None) -> None:
        """Take the page as it is now, or was at a time in seconds."""
        self._note(page, time.monotonic() if at is None else at)
        is_new = not self._looks or self._looks[-1] != page
        if is_new and (any(map(is_message, page.lines)) or not self._answers.isdisjoint(_texts_on(page))):
            self._looks = [*self._looks[1 - _MOST :], page]

    def _note(self, page: PageText, at: float) -> None:
        """Since when each text that came is there, and which left after as long as a message stays."""
        there = self._came & _texts_on(page) if self._came else self._came
        for text in there:
            self._since.setdefault(text, at)
        for text in self._since.keys() - there:
            if at - self._since.pop(text) >= MESSAGE_STAYS:
                self._lasted.add(text)

    def lasted(self) -> frozenset[str]:
        """The texts that came and left after a while, but for how many thousandths of a second they tell."""
        return frozenset(self._lasted)

    def looks(self) -> tuple[PageText, ...]:
        """Those with messages, in their order."""
        return tuple(self._looks)
