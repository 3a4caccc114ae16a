"""What a report tells of each of several items in turn: `Eggs is idle, Laundry is idle`.

A value that is said twice stands in two items, and has one line that it is bound to. So each is looked for
in the item that is named before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from pytest_agentbrowse.evidence.items import IN_WORDS, Collection, Span, collection_of
from pytest_agentbrowse.evidence.sets import collections
from pytest_agentbrowse.evidence.wording import finder_of, is_about_sets, says_words
from pytest_agentbrowse.page.placeholder import OPEN
from pytest_agentbrowse.page.text import UNSAID, Line, PageText

_MOST_WORDS = 3
"""Words of what is told of an item, as its state."""

_SHORTEST_NAME = 2


class ToldOtherwise(NamedTuple):
    """What an item is called, what was told of it, and what it says today in the place of that."""

    name: str
    told: str
    instead: str


def no_longer_told_of(
    report: str, lines: Sequence[Line], then: PageText, now: PageText
) -> ToldOtherwise | None:
    """The first item of a list with lines of these that no longer says what a report tells of it.

    An item that only says less may have lost a column.
    """
    for collection in collections(lines, then):
        texts = [_texts_in(item, then) for item in collection.items]
        named = {index: name for index in range(len(texts)) if (name := _name_in(report, index, texts))}
        if len(named) < 2:
            continue
        for index, told in _told(report, named, texts):
            today = _item_called(named[index], collection, now)
            said = _texts_in(today, now) if today is not None else ()
            came = [text for text in said if text not in texts[index]]
            if came and not any(says_words(text, told, ignore_case=True) for text in said):
                return ToldOtherwise(named[index], told, came[0])
    return None


def _told(report: str, named: Mapping[int, str], texts: Sequence[Sequence[str]]) -> Iterator[tuple[int, str]]:
    """The items that are named with what is told of each: before the next name, or of all in a sentence."""
    starts = sorted(
        (match.start(), at) for at, name in named.items() for match in finder_of(name).finditer(report)
    )
    for (start, index), (end, _) in pairwise([*starts, (len(report), -1)]):
        behind = report[start + len(named[index]) : end]
        yield from ((index, text) for text in texts[index] if _is_value(text) and _is_told(text, behind))
    clauses = report.replace(";", "\n").replace(". ", "\n").splitlines()
    of_all = "\n".join(filter(is_about_sets, clauses))
    common = frozenset.intersection(*(frozenset(texts[index]) for index in named))
    told = [text for text in common if _is_value(text) and _is_told(text, of_all)]
    yield from ((index, text) for text in told for index in named)


def _is_told(text: str, clause: str) -> bool:
    return says_words(clause, text, ignore_case=True)


def _is_value(text: str) -> bool:
    return OPEN not in text and IN_WORDS.search(text) is not None and len(text.split()) <= _MOST_WORDS


def _name_in(report: str, index: int, texts: Sequence[Sequence[str]]) -> str:
    """The first text of an item that a report says, and no other item; empty where there is none."""
    others = {text for at, said in enumerate(texts) if at != index for text in said}
    own = (text for text in texts[index] if len(text) >= _SHORTEST_NAME and IN_WORDS.search(text))
    return next((text for text in own if text not in others and says_words(report, text)), "")


def _item_called(name: str, recorded: Collection, page: PageText) -> Span | None:
    """The only item of a list of this kind that says a text."""
    there = [line for line in page.lines if name in (line.name, *line.cells)]
    found = {
        (collection.line.position, index): collection.items[index]
        for line in there
        if (collection := collection_of(line, page)) is not None
        and collection.line.role == recorded.line.role
        and (index := collection.index(line)) is not None
    }
    return next(iter(found.values())) if len(found) == 1 else None


def _texts_in(item: Span, page: PageText) -> Sequence[str]:
    """What an item says, but for what its buttons are called, which is what they do."""
    lines = [line for line in page.lines[item.start : item.end] if line.role != "button"]
    texts = (text for line in lines for text in (line.name, *line.cells) if text not in UNSAID)
    return [*dict.fromkeys(texts)]
