"""What numbers and keys of recorded data are today, and texts read with the one in the place of the other."""

from __future__ import annotations

import functools
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from pytest_agentbrowse.cassette import made_ids, numbers_in_texts
from pytest_agentbrowse.cassette.literals import is_literal, said_beside, without_days
from pytest_agentbrowse.cassette.numbers_in_texts import LONG, is_in_words, number_in, place_before
from pytest_agentbrowse.cassette.process_ids import process_ids
from pytest_agentbrowse.cassette.redrawn import other_keys
from pytest_agentbrowse.cassette.renumbered import Before, other_numbers, told_on
from pytest_agentbrowse.cassette.renumbered_keys import compound_made, other_compounds
from pytest_agentbrowse.cassette.renumbered_names import names_with_numbers, with_own_numbers
from pytest_agentbrowse.cassette.renumbered_parameters import other_parameters
from pytest_agentbrowse.cassette.renumbered_rows import led_to_by_rows
from pytest_agentbrowse.cassette.value_patterns import AFTER, Pairs
from pytest_agentbrowse.page.text import PageText


@dataclass(frozen=True, slots=True)
class Renumbering:
    """Recorded numbers and keys, each with that of today."""

    pairs: Pairs = ()
    standing: frozenset[str] = field(default=frozenset(), compare=False)
    """The recorded numbers that the page of today has as well, of something else."""

    def found(
        self,
        recorded: PageText,
        page: PageText,
        *,
        opened: bool,
        rows: Mapping[str, str],
        before: Before | None,
        shown: PageText,
        literals: str,
    ) -> Renumbering:
        """This, with what else a page of today tells of them that differs from its recorded one.

        `opened` is whether the test itself led to the page, and `before` what pages before told of numbers.
        `rows` are the numbers that those of the page before said of themselves, and `shown` is the page
        without names: a key with longer numbers looks like a token. What `literals` say is meant so.
        """
        known = dict(self.pairs)
        found = {
            **other_numbers(recorded, page, known, opened=opened, before=before),
            **other_parameters(recorded, page, known),
            **other_keys(recorded, page, known),
            **other_compounds(recorded, shown, known),
            **process_ids(recorded, page),
        }
        found |= {
            f"{place}{then}": f"{place}{now}"
            for place, then, now in led_to_by_rows(recorded.url, page.url, known | found, rows)
        }
        if before is not None:
            found |= compound_made(recorded, page, shown, known | found, before.told)
        new = {
            then: now
            for then, now in found.items()
            if not _is_meant(number_in(then), recorded, page, literals)
        }
        numbers = known | new
        numbers |= names_with_numbers(recorded, page, numbers)
        return Renumbering(tuple(numbers.items()), _standing(page, numbers))

    def of_then(self, page: PageText) -> PageText:
        """A page of today with the numbers that the data had when recorded."""
        return page.changed(_of_then(self.pairs)) if self.pairs else page

    def of_then_beside(self, recorded: PageText, page: PageText, made: Iterable[str] = ()) -> PageText:
        """As `of_then`; a text that is recorded with the very figures tells something else, as a day.

        A number that stands as no name does is one all the same where the text is a recorded one with it.
        What was `made` has its number in addresses, whatever else has it in texts: `/sales/17` of order 17.
        """
        if not self.pairs:
            return page
        there, named = made_ids.fields_of(recorded), _of_then(self.pairs)
        anywhere, alone = _of_then(self.pairs, anywhere=True), _of_then_alone(self.pairs)
        own = frozenset(made)
        of_others = _of_then(tuple(pair for pair in self.pairs if pair[1] not in own))

        def of_then(text: str) -> str:
            if "/" not in text and text in there and not _calls(self.pairs, text):
                return text
            if "/" in text and any(number in text for number in own):
                return of_others(text)
            told = named(text)
            if told in there:
                return told
            others = (change(text) for change in (anywhere, alone))
            return next((other for other in others if other in there), told)

        numbers = {now: then for then, now in self.pairs}
        return with_own_numbers(page, page.changed(of_then), numbers)

    def as_recorded(self, text: str) -> str:
        """A text of today with the numbers that the data had when recorded."""
        return _of_then(self.pairs)(text) if self.pairs else text

    def of_today(self, text: str) -> str:
        """A recorded text with the numbers that the data have today."""
        return _of_today(self.pairs)(text)

    def of_today_if_sure(self, text: str) -> str:
        """As `of_today`, for a person: a number that something else has today stays as it was recorded."""
        return _of_today(tuple(pair for pair in self.pairs if pair[0] not in self.standing))(text)


NOTHING_RENUMBERED = Renumbering()


def _is_meant(number: str, recorded: PageText, page: PageText, literals: str) -> bool:
    """Whether the task says a number elsewhere than in a text that both pages have as it is.

    Of "Flicker in room 12" 12 is a part, and no thing that it leads to; of "Order 12" it is.
    """
    literals = without_days(literals)
    if not is_literal(number, literals):
        return False
    both = made_ids.fields_of(recorded) & made_ids.fields_of(page)
    quoted = (text for text in both if number in text and text in literals)
    parts = (text for text in quoted if numbers_in_texts.is_part(number, text))
    return is_literal(number, said_beside(literals, parts))


def _standing(page: PageText, numbers: Iterable[str]) -> frozenset[str]:
    called = [each for each in numbers if is_in_words(place_before(each))]
    texts = "\n".join(page.fields) if called else ""
    return frozenset((*(each for each in called if each in texts), *told_on(page).intersection(numbers)))


def _calls(pairs: Pairs, text: str) -> bool:
    """Whether a text calls a thing by a number of today: "Bug #18"."""
    called = _called_today(pairs)
    return called is not None and called.search(text) is not None


@functools.lru_cache(maxsize=16)
def _called_today(pairs: Pairs) -> re.Pattern[str] | None:
    names = [re.escape(now) for _, now in pairs if is_in_words(place_before(now))]
    return re.compile(rf"(?<![^\s(])(?:{'|'.join(names)}){AFTER}") if names else None


# A page has thousands of texts, and as many numbers: what is found of these once holds for all of them.
@functools.lru_cache(maxsize=16)
def _of_then(pairs: Pairs, *, anywhere: bool = False) -> Callable[[str], str]:
    return numbers_in_texts.rewriting({now: then for then, now in pairs}, anywhere=anywhere)


@functools.lru_cache(maxsize=16)
def _of_then_alone(pairs: Pairs) -> Callable[[str], str]:
    """As `_of_then`, for long numbers without what stands before them, each that of one thing alone."""
    numbers: defaultdict[str, set[str]] = defaultdict(set)
    for then, now in pairs:
        if len(number_in(now)) >= LONG:
            numbers[number_in(now)].add(number_in(then))
    return numbers_in_texts.rewriting({now: then.pop() for now, then in numbers.items() if len(then) == 1})


@functools.lru_cache(maxsize=16)
def _of_today(pairs: Pairs) -> Callable[[str], str]:
    return numbers_in_texts.rewriting(dict(pairs))
