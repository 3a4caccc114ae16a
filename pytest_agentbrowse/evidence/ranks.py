"""Whether items of a list were meant by their place in it: the first, the 2nd, the newest 3.

Words for places are known in some languages only (see `wording.py`). In any language a task may say a place
in digits ("1位", "2nd", "#3"), or how many it wants. What was asked for by its name, or is told by something
that no other item has, was not meant by its place: a list may be in another order then.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from pytest_agentbrowse.evidence.figures import UNSPACED, numbers, plain_digits
from pytest_agentbrowse.evidence.items import Collection, Span
from pytest_agentbrowse.evidence.pairs import SHORTEST_NAME
from pytest_agentbrowse.evidence.spelling import SHORTEST_WORD, words_of
from pytest_agentbrowse.evidence.values import said
from pytest_agentbrowse.page.dates import months_in, spans
from pytest_agentbrowse.page.text import Line, PageText

_FEWEST_LEADING = 2
"""Items at the beginning of a list that are told as such: one alone is there by chance too often."""

_UNSPACED_LETTER = re.compile(f"[{UNSPACED}]")
_SHORTEST_MONTH = 3
_SHORTEST_UNSPACED = 2

_ORDINAL = re.compile(
    r"[#№第제]\s?(?P<behind>\d{1,2})(?!\d)"
    rf"|(?<![^\W{UNSPACED}])(?<![.,:])(?P<before>\d{{1,2}})"
    rf"(?:(?:st|nd|rd|th|ers?|[eè]re|e|[eè]me|º|ª|-?[\u0439\u044f\u0435]|-?\u0433\u043e|:[ae])(?!\w)|[位番등위]|번째|\.(?=\s[^\W\d_{UNSPACED}]))",
    re.IGNORECASE,
)
"""A place in digits, with what makes ordinals of them."""

_NUMBERS_A_LINE = re.compile(r"(?:^|[\n.:;!?]\s*)$")
"""What stands before the number of a step in a task: `1. Log in`."""


def ordinals(text: str) -> frozenset[int]:
    """The places that a text says in digits; days and the numbers of its own lines are none."""
    text = _without_days(plain_digits(text))
    found = [match for match in _ORDINAL.finditer(text) if not _is_of_day(match, text)]
    numbered = [match for match in found if match[0].endswith(".")]
    if len(numbered) > 1 or any(_NUMBERS_A_LINE.search(text, 0, match.start()) for match in numbered):
        found = [match for match in found if match not in numbered]
    return frozenset(int(match["behind"] or match["before"]) for match in found)


def _is_of_day(ordinal: re.Match[str], text: str) -> bool:
    """Whether the name of a month stands beside a number: "1st of May"."""
    before, behind = re.findall(r"\w+", text[: ordinal.start()]), re.findall(r"\w+", text[ordinal.end() :])
    # Before a day, only a capital tells a month from a short word ("est" is August somewhere).
    beside = [*(word for word in before[-1:] if word[0].isupper()), *behind[:2]]
    return any(len(word) >= _SHORTEST_MONTH and months_in(word) for word in beside)


def meant_by_place(
    collection: Collection, bound: Sequence[Line], page: PageText, *, task: str, report: str
) -> bool:
    """Whether the items in which these lines stand were meant by their place."""
    indices = sorted({index for line in bound if (index := collection.index(line)) is not None})
    items = [collection.items[index] for index in indices]
    places = {index + 1 for index in indices}
    in_digits = places <= ordinals(f"{task}\n{report}")
    is_leading = _FEWEST_LEADING <= len(items) < len(collection.items) and max(places) == len(items)
    if not items or not (in_digits or is_leading) or is_asked_for(collection, bound, page, task):
        return False
    if in_digits:
        # A number that the item itself says is what it is called, or told with it.
        return not any(places & _whole_numbers(item, page) for item in items)
    return _are_told_as_leading(collection, len(items), page, task=task, report=report)


def is_asked_for(collection: Collection, bound: Sequence[Line], page: PageText, task: str) -> bool:
    """Whether a task names an item in which these lines stand, or says a word that only such an item does."""
    indices = {index for line in bound if (index := collection.index(line)) is not None}
    items = [collection.items[index] for index in indices]
    others = (item for index, item in enumerate(collection.items) if index not in indices)
    asked = _telling_words(task).difference(*(_telling_words(_text_of(item, page)) for item in others))
    return any(
        _is_mentioned(item, page, task) or asked & _telling_words(_text_of(item, page)) for item in items
    )


def _are_told_as_leading(
    collection: Collection, count: int, page: PageText, *, task: str, report: str
) -> bool:
    """Whether a task wants so many, and a report tells of the first of a list, in order and of no other."""
    items, others = collection.items[:count], collection.items[count:]
    wanted = numbers(_without_days(task))
    in_common = frozenset.intersection(*(_traits(item, page) for item in items))
    if (
        in_common.difference(*(_traits(item, page) for item in others))
        or wanted != {count}
        or any(spans(task))
        or any(_is_mentioned(item, page, report) for item in others)
    ):
        return False
    told = [_mention(item, page, report) for item in items]
    mentions = [each for each in told if each is not None]
    return len(mentions) == count and all(one[1] <= other[0] for one, other in pairwise(mentions))


def _telling_words(text: str) -> frozenset[str]:
    """The words of a text by which a thing may be told; of scripts that part no words, each two letters."""
    runs = re.findall(f"{_UNSPACED_LETTER.pattern}+", text)
    pairs = (f"{one}{other}" for run in runs for one, other in pairwise(run))
    return frozenset((*pairs, *(word for word in words_of(text) if len(word) >= SHORTEST_WORD)))


def _lines_in(item: Span, page: PageText) -> Sequence[Line]:
    return page.lines[item.start : item.end]


def _text_of(item: Span, page: PageText) -> str:
    return "\n".join(said(line) for line in _lines_in(item, page))


def _names_in_item(item: Span, page: PageText) -> list[str]:
    """The texts in an item that may name it, in lower case."""
    texts = (text for line in _lines_in(item, page) for text in (line.name, *line.cells))
    return [
        text.casefold()
        for text in texts
        if re.search(r"[^\W\d_]", text)
        and len(text) >= (_SHORTEST_UNSPACED if _UNSPACED_LETTER.match(text) else SHORTEST_NAME)
    ]


def _is_mentioned(item: Span, page: PageText, text: str) -> bool:
    return _mention(item, page, text) is not None


def _mention(item: Span, page: PageText, text: str) -> tuple[int, int] | None:
    """Where a text first says a name of an item, from and to; None where it does not."""
    flat = text.casefold()
    found = [
        place.span()
        for name in _names_in_item(item, page)
        if (place := _as_whole_words(name).search(flat)) is not None
    ]
    return min(found, default=None, key=lambda place: (place[0], -place[1]))


def _as_whole_words(name: str) -> re.Pattern[str]:
    """A name as whole words; in scripts that part no words, as it is."""
    before, after = ("" if _UNSPACED_LETTER.match(edge) else r"\w" for edge in (name[0], name[-1]))
    return re.compile((before and rf"(?<!{before})") + re.escape(name) + (after and rf"(?!{after})"))


def _whole_numbers(item: Span, page: PageText) -> set[int]:
    return {int(number) for number in numbers(_text_of(item, page)) if number == int(number)}


def _traits(item: Span, page: PageText) -> frozenset[object]:
    """What an item may be told by: its words, and the kinds and states of its lines."""
    states = ((line.role, state.name) for line in _lines_in(item, page) for state in line.states)
    return frozenset((*words_of(_text_of(item, page)), *states))


def _without_days(text: str) -> str:
    for day in reversed(list(spans(text))):
        text = f"{text[: day.start]} {text[day.end :]}"
    return text
