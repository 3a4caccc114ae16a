"""What the task speaks of and the items say that a verdict rests on: `open`, of a list of what is open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pytest_agentbrowse.evidence.items import item_of
from pytest_agentbrowse.evidence.lines import holding
from pytest_agentbrowse.evidence.wording import says_words
from pytest_agentbrowse.page.placeholder import OPEN
from pytest_agentbrowse.page.text import UNSAID, Line, PageText

_ITEMS = frozenset({"row", "listitem"})
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


def _texts_in(item: Line, page: PageText) -> list[str]:
    """What is said in an item in a few words without figures."""
    lines = page.lines[item.position : page.end_of(item)]
    texts = (text for line in lines for text in (line.name, *line.cells) if text not in UNSAID)
    return [text for text in dict.fromkeys(texts) if _is_short(text)]


def _is_short(text: str) -> bool:
    is_plain = OPEN not in text and not any(map(str.isdigit, text)) and any(map(str.isalpha, text))
    return is_plain and len(text.split()) <= _MOST_WORDS
