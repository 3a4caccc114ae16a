"""Texts whose figures change by themselves: seen while a replay waits, in which nobody acts."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Hashable, Mapping

from pytest_agentbrowse.page.text import Line, PageText

_NUMERALS = re.compile(r"\d+(?:[.,:]\d+)*")

_LEAST = 2
"""Changes. One may be an answer that came late."""

_LASTS = 1.5
"""Seconds from the first change to the last. Against figures that roll to what they come to."""

_STILL = 2.5
"""Seconds since the last change. Against figures that have come to rest: these are what they are."""


def wording(line: Line) -> Hashable:
    """What a line says but for its figures."""
    return line.role, _NUMERALS.sub("#", line.name), tuple(_NUMERALS.sub("#", cell) for cell in line.cells)


class Restless:
    """The texts of one page that go on changing by themselves, by their wordings."""

    def __init__(self) -> None:
        self._before: Mapping[Hashable, Counter[Hashable]] = {}
        self._changed: dict[Hashable, list[float]] = {}

    def see(self, page: PageText) -> None:
        """Take the page as it is now."""
        now = _figures_on(page)
        for key, texts in now.items():
            then = self._before.get(key)
            if then is not None and then != texts and then.total() == texts.total():
                self._changed.setdefault(key, []).append(time.monotonic())
        self._before = now

    def wordings(self) -> frozenset[Hashable]:
        """Of those that changed more than once, for a while, and lately."""
        now = time.monotonic()
        return frozenset(
            key
            for key, times in self._changed.items()
            if len(times) >= _LEAST and times[-1] - times[0] >= _LASTS and now - times[-1] <= _STILL
        )


def _figures_on(page: PageText) -> Mapping[Hashable, Counter[Hashable]]:
    found: dict[Hashable, Counter[Hashable]] = {}
    for line in page.lines:
        if not line.number and _NUMERALS.search(" ".join((line.name, *line.cells))):
            found.setdefault(wording(line), Counter())[line.name, line.cells] += 1
    return found
