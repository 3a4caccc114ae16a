"""What the task speaks of and the items say that a verdict rests on: `open`, of a list of what is open."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from pytest_agentbrowse.evidence.items import item_of
from pytest_agentbrowse.evidence.lines import holding
from pytest_agentbrowse.evidence.spelling import first_letters
from pytest_agentbrowse.evidence.wording import says_words
from pytest_agentbrowse.page.placeholder import OPEN
from pytest_agentbrowse.page.text import UNSAID, Line, PageText

_ITEMS = frozenset({"row", "listitem"})
_COUNT = re.compile(r"(?:(?<=, )|^)\d+(?= [^\W\d_])")

_MOST_WORDS = 3
"""Words of what a cell says of a thing, as its state; more are a text of their own."""


class Unsaid(NamedTuple):
    """A recorded line, what its item said, and what the item says today that it did not say then."""

    line: Line
    said: str
    instead: str


def no_longer_said(task: str, lines: Iterable[Line], then: PageText, now: PageText) -> Unsaid | None:
    """The first line whose item said what the task speaks of, and says another thing today.

    An item that only says less may have lost a column.
    """
    for line in lines:
        item = item_of(line, then) if line.position >= 0 else None
        if item is None or item.role not in _ITEMS:
            continue
        spoken = [text for text in _texts_in(item, then) if says_words(task, text, ignore_case=True)]
        there = holding(line, then, now) if spoken else None
        today = item_of(there, now) if there is not None else None
        if today is None or today.role != item.role:
            continue
        recorded, texts = _texts_in(item, then), _texts_in(today, now)
        came = [text for text in texts if text not in recorded]
        for said in spoken:
            if came and not any(says_words(text, said, ignore_case=True) for text in texts):
                return Unsaid(line, said, came[0])
    return None


class Recounted(NamedTuple):
    """A row of signs, as the stars of a rating, and what stands in its place today."""

    then: Line
    now: Line


def recounted(said: str, lines: Iterable[Line], then: PageText, now: PageText) -> Recounted | None:
    """The first row of signs beside a line, of a kind that is spoken of, with another number of them today.

    That is the one of its kind in the item of the line, or in what that stands in where it is in none. What
    else the signs are called, as of what colour they are, says nothing.
    """
    for line in lines:
        signs = _signs_beside(line, said, then) if line.position >= 0 else []
        there = holding(line, then, now) if len(signs) == 1 else None
        today = _signs_beside(there, said, now) if there is not None else []
        if len(today) == 1 and _counts_in(signs[0]) != _counts_in(today[0]):
            return Recounted(signs[0], today[0])
    return None


def _signs_beside(line: Line, said: str, page: PageText) -> list[Line]:
    """The rows of signs beside a line whose kind is spoken of."""
    item = item_of(line, page)
    inside = (
        page.lines[item.position : page.end_of(item)]
        if item is not None
        else (each for each in page.lines if each.container == line.container)
    )
    spoken = first_letters(said)
    return [each for each in inside if _counts_in(each) and not spoken.isdisjoint(_kinds_in(each))]


def _kinds_in(picture: Line) -> frozenset[str]:
    hint = picture.state("hint")
    return first_letters(" ".join(hint.texts)) if hint is not None else frozenset()


def _counts_in(picture: Line) -> tuple[str, ...]:
    """How many of each kind a row of signs has: `4 star good, 1 star empty`; nothing of what is none."""
    hint = picture.state("hint") if picture.role == "img" and not picture.name else None
    return tuple(_COUNT.findall(" ".join(hint.texts))) if hint is not None else ()


def _texts_in(item: Line, page: PageText) -> list[str]:
    """What is said in an item in a few words without figures."""
    lines = page.lines[item.position : page.end_of(item)]
    texts = (text for line in lines for text in (line.name, *line.cells) if text not in UNSAID)
    return [text for text in dict.fromkeys(texts) if _is_short(text)]


def _is_short(text: str) -> bool:
    is_plain = OPEN not in text and not any(map(str.isdigit, text)) and any(map(str.isalpha, text))
    return is_plain and len(text.split()) <= _MOST_WORDS
