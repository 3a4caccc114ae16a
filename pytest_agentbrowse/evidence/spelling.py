"""The one spelling in which texts are compared: words, figures, times of day and phone numbers."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal

from pytest_agentbrowse.evidence.figures import UNSPACED, numbers, plain_digits

MASK = "\ufffc"
"""What stands in the place of what was taken out of a text: a named value, a figure, a claim."""

ADDRESS = re.compile(r"\S+@\S+\.\S+|[a-z][a-z0-9+.-]*://\S+|www\.\S+|/\S*[^\W\d]\S*", re.IGNORECASE)
"""An address of mail, a url or a path."""

POSSESSIVE = re.compile(r"['’]s?$")

SHORTEST_WORD = 4
"""Letters of the shortest word that says something by itself."""

_STEM = 4

NAME_WORD = re.compile(rf"[^\W\d_{UNSPACED}](?:[\w’'&]|-(?=\w))*")

_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_TIME_OF_DAY = re.compile(
    r"(?<![\d.:,])(\d{1,2})(?::|\s?h\s?|\.)(\d{2})(?::\d{2})?(?![\d:]|\.\d)(?:\s?([ap])\.?m\b)?",
    re.IGNORECASE,
)
_HOUR = re.compile(r"(?<![\d:.,])(\d{1,2})\s?([ap])\.?m\b", re.IGNORECASE)
_WORD = re.compile(rf"[{UNSPACED}]|[^\W_{UNSPACED}]+")


def words_of(text: str, *, whole: bool = False) -> list[str]:
    """The words of a text in lower case, without what stands between them; of some scripts each letter."""
    pattern = NAME_WORD if whole else _WORD
    return pattern.findall(tidy(text).casefold())


def is_one_in_other(text: str, other: str) -> bool:
    """Whether one of two texts has all words of the other, and it has some: `Publish`, `Save & Publish`."""
    one, two = {*words_of(text)}, {*words_of(other)}
    return bool(one and two) and (one <= two or two <= one)


def first_letters(text: str) -> frozenset[str]:
    """The first letters of its words; forms of one have them in common: `save`, `saved`."""
    return frozenset(word[:_STEM] for word in words_of(text) if word.isalpha())


def tidy(text: str) -> str:
    """A text in the one spelling in which texts are compared: figures, widths and invisible letters."""
    return plain_digits(unicodedata.normalize("NFKC", _INVISIBLE.sub("", text)))


def amounts_in(text: str) -> frozenset[Decimal]:
    """What a figure may mean, also one with letters before it."""
    found = re.search(r"\d[\d.,'’\s]*(?:%)?", text)
    return numbers(text) | (numbers(found[0]) if found else frozenset())


def times_in(text: str) -> frozenset[int]:
    """The times of day in a text, in minutes; without am and pm it may be both."""
    found: set[int] = set()
    for match in _TIME_OF_DAY.finditer(text):
        found.add(_minutes(int(match[1]), int(match[2]), match[3]))
    for match in _HOUR.finditer(text):
        found.add(_minutes(int(match[1]), 0, match[2]))
    return frozenset(time for time in found if time < 24 * 60)


def _minutes(hour: int, minute: int, half: str | None) -> int:
    if half is None or minute > 59:
        return hour * 60 + minute if minute <= 59 else 24 * 60
    return (hour % 12 + (12 if half.casefold() == "p" else 0)) * 60 + minute


def phone_digits(text: str) -> str:
    """The figures of a phone number; the zero in brackets is left out behind a country's."""
    return re.sub(r"\D", "", text.replace("(0)", ""))


def is_phone(text: str) -> bool:
    """Whether a text is a phone number: many figures that are parted, but not as thousands are."""
    parted = re.search(r"\d[ ()/-]+\d", text) is not None
    grouped = re.fullmatch(r"\d{1,3}(?: \d{3})+", text) is not None
    return (parted or text.startswith("+")) and not grouped and len(phone_digits(text)) > 6
