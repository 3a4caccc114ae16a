"""Which of the ages on its page a verdict tells: on pages all of them have one name.

"Bob wrote 2 days ago" is `Bob wrote {{age_1|at_2}}` where that is the second age of the recorded page. Today
it is what stands in that place: in the same line, or beside what stood beside it. A page with a single age
needs none of this.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pytest_agentbrowse.cassette.value_patterns import ALIKE, kind_of
from pytest_agentbrowse.evidence.items import IN_WORDS
from pytest_agentbrowse.evidence.lines import cited, holding
from pytest_agentbrowse.evidence.wording import finder_of
from pytest_agentbrowse.page.placeholder import OPEN, PLACEHOLDER, placeholder
from pytest_agentbrowse.page.text import Line, PageText

_PLACE = re.compile(r"(at|now)_(\d+)")
"""Which age of the recorded page is meant, or which of today's."""

_NEAR = 6
"""Lines around an age among which one is looked for that tells whose it is."""


class _Age(NamedTuple):
    """An age on a page: in which text of which line, and its name and value."""

    line: Line
    text: int
    name: str
    value: str


@dataclass(frozen=True)
class AgesThen:
    """A page with names as it is recorded, and as it was seen."""

    page: PageText
    live: PageText

    @cached_property
    def _ages(self) -> tuple[_Age, ...]:
        return tuple(_ages_on(self.page, self.live))

    def named(self, text: str, evidence: Sequence[str]) -> str:
        """A text of a verdict with names in the place of those ages that are one of several on the page.

        Of those that say the same that one is meant whose line is cited, or says what the text says before.
        """
        values = sorted({age.value for age in self._ages if age.value}, key=len, reverse=True)
        if len(self._ages) < 2 or not values:
            return text
        finder = re.compile("|".join(rf"(?<!\w){re.escape(value)}(?!\w)" for value in values))
        lines = [line.position for each in evidence if (line := cited(each, self.page)) is not None]
        told: set[int] = set()

        def name(match: re.Match[str]) -> str:
            before = text[: match.start()]
            same = [at for at, age in enumerate(self._ages) if age.value == match[0]]
            at = max(same, key=lambda each: (each not in told, *self._meant(each, lines, before)))
            told.add(at)
            return placeholder(self._ages[at].name, f"at_{at + 1}")

        return finder.sub(name, text)

    def _meant(self, at: int, cites: Sequence[int], said: str) -> tuple[bool, int, int]:
        """How much speaks for an age: that its line is cited, and how late what stands beside it is said."""
        line = self._ages[at].line
        words = next((found for lines in _groups_around(line, self.page) if (found := _words(lines))), set())
        last = max((match.end() for text in words for match in finder_of(text).finditer(said)), default=-1)
        return line.position in cites, last, -at


@dataclass(frozen=True)
class AgesToday:
    """A recorded page and the one of today, with names and as it was seen."""

    then: PageText
    now: PageText
    live: PageText

    def value(self, name: str, spelling: str) -> str | None:
        """The age of today that a reference means; None for any other one, and where its place is gone."""
        match = _PLACE.fullmatch(spelling) if _is_age(name) else None
        if match is None:
            return None
        known = self._today if match[1] == "now" else self._recorded
        if not 0 < int(match[2]) <= len(known):
            return None
        age = known[int(match[2]) - 1]
        return (age.value if match[1] == "now" else self._of(age)) or None

    @cached_property
    def marked(self) -> PageText:
        """The page of today with a reference to each of its ages."""
        numbers = iter(range(1, len(self._today) + 1))

        def mark(match: re.Match[str]) -> str:
            return placeholder(match[1], f"now_{next(numbers)}") if _is_age(match[1]) else match[0]

        lines = []
        for line in self.now.lines:
            name, *cells = (PLACEHOLDER.sub(mark, text) for text in _texts(line))
            lines.append(line._replace(name=name, cells=tuple(cells)))
        return self.now.with_lines(lines)

    @cached_property
    def _today(self) -> tuple[_Age, ...]:
        return tuple(_ages_on(self.now, self.live))

    @cached_property
    def _recorded(self) -> tuple[_Age, ...]:
        return tuple(_ages_on(self.then, None))

    def _of(self, age: _Age) -> str | None:
        line = self._line_of(age.line)
        if line is None:
            return None
        in_text = [each for each in self._recorded if (each.line, each.text) == (age.line, age.text)]
        at = (line.position, age.text)
        there = [each for each in self._today if (each.line.position, each.text) == at]
        return there[in_text.index(age)].value if len(there) == len(in_text) else None

    def _line_of(self, line: Line) -> Line | None:
        """The line of today in the place of a recorded one; of several alike the one beside the same line."""
        times = Counter(each.says for each in self.then.lines)
        if times[line.says] > 1:
            for anchor in _around(line, self.then):
                there = holding(anchor, self.then, self.now) if times[anchor.says] == 1 else None
                if there is not None:
                    step = 1 if anchor.position < line.position else -1
                    return _next_like(line, there, step, self.now)
        return holding(line, self.then, self.now)


def _next_like(line: Line, start: Line, step: int, page: PageText) -> Line | None:
    reach = range(start.position + step, start.position + step * (_NEAR + 1), step)
    there = (page.lines[at] for at in reach if 0 <= at < len(page.lines))
    return next((other for other in there if other.says == line.says), None)


def _around(line: Line, page: PageText) -> Iterator[Line]:
    return itertools.chain.from_iterable(_groups_around(line, page))


def _groups_around(line: Line, page: PageText) -> Iterator[list[Line]]:
    """The line, those above it, and those below, the near ones first, up to others that say the same."""
    yield [line]
    for step in (-1, 1):
        reach = range(line.position + step, line.position + step * (_NEAR + 1), step)
        there = (page.lines[at] for at in reach if 0 <= at < len(page.lines))
        yield list(itertools.takewhile(lambda other: other.says != line.says, there))


def _words(lines: Iterable[Line]) -> set[str]:
    texts = (text for line in lines for text in _texts(line))
    return {text for text in texts if OPEN not in text and IN_WORDS.search(text)}


def _ages_on(page: PageText, live: PageText | None) -> Iterator[_Age]:
    """The ages of a page, in its order; without values where it is not known how it was seen."""
    for line in page.lines:
        seen = _texts(live.lines[line.position]) if live is not None else ()
        for at, text in enumerate(_texts(line)):
            if OPEN not in text:
                continue
            names = [match[1] for match in PLACEHOLDER.finditer(text)]
            values = _values(text, seen[at]) if live is not None else [""] * len(names)
            for name, value in zip(names, values, strict=True):
                if _is_age(name):
                    yield _Age(line, at, name, value)


def _values(text: str, seen: str) -> Sequence[str]:
    """What stands in a text as it was seen in the place of each name; nothing where that is not plain."""
    pattern, end, count = "", 0, 0
    for match in PLACEHOLDER.finditer(text):
        pattern += re.escape(text[end : match.start()]) + "(.+?)"
        end, count = match.end(), count + 1
    found = re.fullmatch(pattern + re.escape(text[end:]), seen, re.DOTALL)
    return found.groups() if found is not None else [""] * count


def _is_age(name: str) -> bool:
    return bool(kind_of(name, ALIKE))


def _texts(line: Line) -> Sequence[str]:
    return (line.name, *line.cells)
