"""The ground of what a report claims: what was read in the pages of a test, what tools told, and the task.

Figures count by value, days by day, words whatever their case.
"""

from __future__ import annotations

import calendar
import itertools
import re
from collections.abc import Collection, Iterable, Iterator
from datetime import date
from decimal import Decimal
from functools import cached_property

from pytest_agentbrowse.evidence.claims import Claim, claims
from pytest_agentbrowse.evidence.counts import said_whole, structures
from pytest_agentbrowse.evidence.figures import numbers
from pytest_agentbrowse.evidence.spelling import (
    ADDRESS,
    POSSESSIVE,
    SHORTEST_WORD,
    amounts_in,
    is_phone,
    phone_digits,
    tidy,
    times_in,
    words_of,
)
from pytest_agentbrowse.evidence.told_tables import table_in
from pytest_agentbrowse.page.dates import months_in, spans
from pytest_agentbrowse.page.text import Line, PageText

_SEGMENT = re.compile(r"/(\d{1,18})(?=[/?#]|$)")
_ENGLISH_MONTHS = frozenset(name.casefold() for name in (*calendar.month_name, *calendar.month_abbr) if name)
_NAME_LINES = 3
"""Lines between the first and the last word of a name that stands in several (first and family name)."""


class Grounds:
    """All that claims may stand on: pages, what tools told and the task, and how many were cited or given.

    Made once for a verdict; what is looked for is found out when it is first needed.
    """

    def __init__(
        self, pages: Iterable[PageText], *, texts: Iterable[str] = (), counts: Collection[int] = ()
    ) -> None:
        self._pages = tuple({id(page.lines): page for page in pages}.values())
        self._others = tuple(texts)
        self._given = counts

    def hold(self, claim: Claim) -> bool:
        """Whether there is ground for a claim."""
        match claim.kind:
            case "day":
                return (
                    bool(claim.days & self._days)
                    or any(map(self._has_day_of_month, claim.days))
                    or self._names_and_counts(claim.text)
                )
            case "quoted":
                return self._quotes(claim.text)
            case "name":
                return self._names(claim.text)
            case "time":
                return bool(times_in(claim.text) & self._times) or self._identifies(claim.text)
            case "identifier":
                return self._identifies(claim.text)
        return self._counts_or_shows(claim)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Every text, one of each line, without where links lead."""
        return (
            *map(said_whole, self._lines),
            *(tidy(part) for text in self._others for part in _parts_of(text)),
        )

    @cached_property
    def _lines(self) -> tuple[Line, ...]:
        return tuple(line for page in self._pages for line in page.everything)

    @cached_property
    def _everything(self) -> str:
        """All texts and addresses in a row, in lower case."""
        targets = (tidy(line.target) for line in self._lines if line.target)
        return "\n".join((*self.texts, *targets)).casefold()

    @cached_property
    def _each(self) -> tuple[str, ...]:
        """The words of each text, with a space around each."""
        return tuple(f" {' '.join(words_of(text))} " for text in self.texts)

    @cached_property
    def _row(self) -> str:
        """The words of all texts in a row: what is quoted may go on over several lines."""
        return re.sub(" +", " ", "".join(self._each))

    @cached_property
    def _called(self) -> frozenset[str]:
        """What lines and cells of tables say by themselves, in lower case."""
        return frozenset(said.casefold() for line in self._lines for said in (line.name, *line.cells))

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self._row.split())

    @cached_property
    def _numbers(self) -> frozenset[Decimal]:
        shown = {number for text in self.texts for number in numbers(text)}
        # "Ticket 5" is a true name for what /tickets/5 leads to.
        shown |= {Decimal(part) for line in self._lines for part in _SEGMENT.findall(line.target)}
        return frozenset(
            shown | {Decimal(part) for day in self._days for part in (day.day, day.month, day.year)}
        )

    @cached_property
    def _days(self) -> frozenset[date]:
        return frozenset(day for text in self.texts for found in spans(text) for day in found.days)

    @cached_property
    def _times(self) -> frozenset[int]:
        return frozenset(time for text in self.texts for time in times_in(text))

    @cached_property
    def _digits(self) -> frozenset[str]:
        return frozenset(map(phone_digits, self.texts))

    @cached_property
    def _structures(self) -> tuple[tuple[frozenset[str], ...], ...]:
        """The members of each repeated structure of the pages, each as its words."""
        return tuple(
            tuple(member.words for member in structure)
            for page in self._pages
            for structure in structures(page)
        )

    @cached_property
    def _sizes(self) -> frozenset[int]:
        """How many members they have; the head of a table is a row too, and may be left out."""
        return frozenset(size for members in self._structures for size in (len(members), len(members) - 1))

    @cached_property
    def _rows(self) -> frozenset[int]:
        """How many lines, or rows below their heads, the other texts have that are more than one line."""
        return frozenset(rows for text in self._others if (rows := _rows_in(text)) > 1)

    def _quotes(self, text: str) -> bool:
        parts = [words_of(part) for part in re.split(r"\.\.\.|…|\[[^\]]*\]", text)]
        wanted = [f" {' '.join(part)} " for part in parts if part]
        return all(part in self._row for part in wanted) if wanted else text.casefold() in self._everything

    def _identifies(self, text: str) -> bool:
        flat = text.casefold()
        if ADDRESS.fullmatch(text):
            return flat.rstrip("/") in self._everything
        spaced = f" {' '.join(words_of(text))} "
        squeezed = re.sub(r"\W", "", flat)
        digits = phone_digits(text)
        return (
            spaced in self._row
            or squeezed in self._known
            or (is_phone(text) and any(digits in other for other in self._digits))
        )

    def _counts_or_shows(self, claim: Claim) -> bool:
        values = amounts_in(claim.text)
        whole = {int(value) for value in values if value == int(value)}
        if values & self._numbers or times_in(claim.text) & self._times:
            return True
        if whole & {0, *self._given, *self._sizes, *self._rows} or any(
            self._told_of(n, claim) for n in whole
        ):
            return True
        text = claim.text.removeprefix("v")
        if text.isdecimal() and not re.search(rf"(?<![\d.,]){text}(?!\d|[.,]\d)", self._everything):
            return False  # the 10 of 568.10 is no ten
        return self._identifies(text)

    def _told_of(self, count: int, claim: Claim) -> bool:
        """Whether so many members of one structure say a word of its sentence ("2 orders are paid")."""
        spoken = [word for word in words_of(claim.around) if len(word) >= SHORTEST_WORD]
        return any(
            sum(word in member for member in members) == count
            for members in self._structures
            for word in spoken
        )

    def _has_day_of_month(self, day: date) -> bool:
        """Whether a text names this day without its year."""
        return any(
            day.month in months_in(text) and Decimal(day.day) in numbers(text)
            for text in self.texts
            if str(day.day) in text
        )

    def _names_and_counts(self, text: str) -> bool:
        """Whether what reads like a day is a name with a figure, as "rugs 13" (rugs is a month elsewhere)."""
        spoken = [word for word in words_of(text) if not word.isdecimal()]
        return (
            len(spoken) == 1
            and spoken[0] not in _ENGLISH_MONTHS
            and spoken[0] in self._called
            and numbers(text) <= self._numbers
        )

    def _names(self, text: str) -> bool:
        spoken = [POSSESSIVE.sub("", word) for word in words_of(text, whole=True)]
        if not spoken or f" {' '.join(words_of(' '.join(spoken)))} " in self._row:
            return True
        known = [self._word(word) for word in spoken]
        if not all(known):
            return False
        if len(spoken) == 1:
            return True
        places = [self._places(forms) for forms in known]
        return any(all(any(abs(p - q) <= _NAME_LINES for q in place) for place in places) for p in places[0])

    def _word(self, word: str) -> frozenset[str]:
        """The forms of a word that stand somewhere: as it is, as its plural, or as two words."""
        forms = {word, word.removesuffix("s"), word.removesuffix("es"), f"{word}s", f"{word}es"}
        forms |= {f"{word[:-1]}ies"} if word.endswith("y") else set()
        forms |= {f"{word[:-3]}y"} if word.endswith("ies") else set()
        parted = {" ".join(words_of(word))} | {
            f"{word[:cut]} {word[cut:]}" for cut in range(2, len(word) - 1)
        }
        return frozenset(
            (forms & self._known) | {two for two in parted if " " in two and f" {two} " in self._row}
        )

    def _places(self, forms: Collection[str]) -> list[int]:
        return [
            number for number, text in enumerate(self._each) if any(f" {form} " in text for form in forms)
        ]


def _parts_of(text: str) -> Iterator[str]:
    """A text, and below heads each cell of a table by itself: `120,130` are two of them, and no number."""
    yield text
    table = table_in(text)
    if table is not None and table.heads:
        yield from itertools.chain.from_iterable(table.rows)


def _rows_in(text: str) -> int:
    """How many lines a text has; of a table, as in a CSV file, those below its heads."""
    table = table_in(text)
    return len(table.rows) if table is not None else sum(bool(line.strip()) for line in text.splitlines())


def ungrounded(report: str, grounds: Grounds) -> tuple[str, ...]:
    """The claims of a report that stand on nothing, each as the report writes it."""
    return tuple(dict.fromkeys(claim.text for claim in claims(report) if not grounds.hold(claim)))
