"""Texts that change or come by themselves: seen while a replay waits, in which nobody acts."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Hashable, Mapping

from pytest_agentbrowse.page.placeholder import OPEN, PLACEHOLDER
from pytest_agentbrowse.page.text import Line, PageText

_NUMERALS = re.compile(r"\d+(?:[.,:]\d+)*")

_LEAST = 2
"""Changes. One may be an answer that came late."""

_LASTS = 1.5
"""Seconds from the first change to the last. Against figures that roll to what they come to."""

_STILL = 2.5
"""Seconds since the last change. Against figures that have come to rest: these are what they are."""

_A_LOG = 3
"""Texts of one wording on the recorded page. Against a second order that was placed by itself."""


def wording(line: Line) -> Hashable:
    """What a line says but for its figures, with names in the place of values or without."""
    return line.role, *map(_without_figures, _said(line))


def _said(line: Line) -> tuple[str, ...]:
    """The texts of a line: of what has a name of its own also what it shows."""
    shown = line.state("text")
    return (line.name, *line.cells, *(value.text for value in (shown.values if shown is not None else ())))


def _without_figures(text: str) -> str:
    return _NUMERALS.sub("#", PLACEHOLDER.sub("#", text))


class Restless:
    """The texts of a test that go on changing or coming by themselves, by their wordings."""

    def __init__(self) -> None:
        self._before: Mapping[Hashable, Counter[Hashable]] = {}
        self._changed: dict[Hashable, list[float]] = {}
        self._more: dict[Hashable, list[float]] = {}
        self._known: set[Hashable] = set()

    def begin(self) -> None:
        """Another step is waited for: what has come to rest since is what it is."""
        self._before, self._changed, self._more = {}, {}, {}

    def see(self, page: PageText) -> None:
        """Take the page as it is now, without names: what a clock shows has one on each look."""
        now = _texts_on(page)
        for key, texts in now.items():
            then = self._before.get(key)
            if then is None or then == texts:
                continue
            if then.total() == texts.total():
                self._changed.setdefault(key, []).append(time.monotonic())
            elif then.total() < texts.total():
                self._more.setdefault(key, []).append(time.monotonic())
        self._before = now

    def let_pass(self, recorded: PageText, page: PageText) -> None:
        """Remember those that are let pass with other figures than recorded: an action may stop a counter.

        Both pages have names in the place of values, which may be any.
        """
        said = {line.says for line in recorded.lines if OPEN not in line.name}
        let = {wording(line) for line in page.lines if line.says not in said}
        self._known |= _lately(self._changed) & let

    def wordings(self) -> frozenset[Hashable]:
        """Of those of which as many are there, with other figures; an earlier step may have let them pass."""
        return _lately(self._changed) | self._known

    def logs(self, recorded: PageText) -> frozenset[Hashable]:
        """Of those of which more and more come, and of which a recorded page had several, as a log has."""
        streams = _lately(self._more)
        said = Counter(map(wording, recorded.lines)) if streams else Counter()
        return frozenset(words for words in streams if said[words] >= _A_LOG)


def _lately(seen: Mapping[Hashable, list[float]]) -> frozenset[Hashable]:
    """What was seen more than once, for a while, and lately."""
    now = time.monotonic()
    return frozenset(
        key
        for key, times in seen.items()
        if len(times) >= _LEAST and times[-1] - times[0] >= _LASTS and now - times[-1] <= _STILL
    )


def _texts_on(page: PageText) -> Mapping[Hashable, Counter[Hashable]]:
    found: dict[Hashable, Counter[Hashable]] = {}
    for line in page.lines:
        if any(said := _said(line)):
            found.setdefault(wording(line), Counter())[said] += 1
    return found
