"""Where a value stands in a text, however it is spelled: in other letters, escaped, encoded, torn, reversed.

A text is searched in all that it may be read as. Each of these is folded before it is compared, so that other
letters are found in every code and not in the text alone.
"""

from __future__ import annotations

import functools
import itertools
import re
import unicodedata
from bisect import bisect
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pytest_agentbrowse.page.decoding import ESCAPED, Letters, Reading, once, readings

_SPACED_FROM = 6
"""Characters of the shortest value that is looked for with signs between all of them, or torn over elements:
`4 7 1 1` is a list, and the keys of a keypad stand beside each other.
"""

_CUT_FROM = 8
"""Characters of the shortest value that is looked for without its first or last one."""

_KINDS = {"percent": "percent-encoded", "html": "escaped as HTML", "json": "escaped as JSON"}

# What may stand in the midst of a word that is torn: nothing that is seen, the end of a line, of a cell; of a
# longer one also what a page's text has from the end of a name to the beginning of that in the next line. No
# two of them match the same, or a page could have it tried for ever.
_TORN = r"[\x00-\x08\xad\u200b-\u200f\u2060\ufeff]|(?=[^\S\n]*\n)\s+(?!\s)|\"[\s\x00|,+\-]*\""
_OVER_ELEMENTS = rf"{_TORN}|\"(?=[^\"]*[^\"\s\x00|,+\-])[^\"\n]{{0,80}}\n[^\"\n]{{0,80}}\""


class Spelled(NamedTuple):
    """A value in a text: from where to where, whose it is, and how it is spelled."""

    start: int
    end: int
    name: str
    how: str


class _Value(NamedTuple):
    name: str
    value: str
    pattern: re.Pattern[str]


@functools.lru_cache(maxsize=1 << 13)
def spellings(text: str, values: tuple[tuple[str, str], ...]) -> tuple[Spelled, ...]:
    """Where the values (pairs of a name and a value) stand in a text; the longest first, none in another."""
    wanted, letters = _wanted(values)
    there = {one for reading in readings(text, letters) for one in _found(text, reading, wanted)}
    return _longest_apart(there)


@functools.lru_cache(maxsize=16)
def torn(texts: tuple[str, ...], values: tuple[tuple[str, str], ...]) -> Mapping[str, tuple[Spelled, ...]]:
    """Where parts of values stand that are torn over texts which follow each other, by the text."""
    wanted, _ = _wanted(tuple((name, value) for name, value in values if len(value.strip()) >= _SPACED_FROM))
    joined = "\n".join(texts)
    starts = list(itertools.accumulate((len(text) + 1 for text in texts), initial=0))
    parts: defaultdict[str, set[Spelled]] = defaultdict(set)
    for one in _longest_apart(_found(joined, Reading(joined, lambda start, end: (start, end)), wanted)):
        first, last = bisect(starts, one.start) - 1, bisect(starts, one.end - 1) - 1
        for index in range(first, last + 1) if first != last else ():
            start = max(one.start - starts[index], 0)
            end = min(one.end - starts[index], len(texts[index]))
            if start < end:
                parts[texts[index]].add(one._replace(start=start, end=end))
    return {text: _longest_apart(found) for text, found in parts.items()}


def _longest_apart(there: Iterable[Spelled]) -> tuple[Spelled, ...]:
    """The longest of what was found, none in another."""
    found: list[Spelled] = []
    for one in sorted(there, key=lambda one: (one.start - one.end, one)):
        place = bisect(found, one)
        is_free = place == 0 or found[place - 1].end <= one.start
        if is_free and (place == len(found) or one.end <= found[place].start):
            found.insert(place, one)
    return tuple(found)


def _found(text: str, reading: Reading, wanted: Sequence[_Value]) -> Iterator[Spelled]:
    folded, places = _fold(reading.text), _places(reading.text)
    for value in wanted:
        for match in value.pattern.finditer(folded):
            start, end = reading.of(places()[match.start()], places()[match.end() - 1] + 1)
            yield Spelled(start, end, value.name, _how(text[start:end], value.value, reading.how))


def _how(spelled: str, value: str, codes: Sequence[str]) -> str:
    if codes:
        return next((code for code in codes if code != "reversed"), "reversed")
    if spelled == value:
        return "as it is"
    escaped = [match.lastgroup or "" for match in ESCAPED.finditer(spelled) if match[0] not in value]
    return _KINDS[escaped[0]] if escaped else "spelled otherwise"


@functools.lru_cache(maxsize=64)
def _wanted(values: tuple[tuple[str, str], ...]) -> tuple[Sequence[_Value], Letters]:
    forms = {name: _forms(" ".join(value.split())) for name, value in values}
    said = [value for _, value in values]
    letters = Letters.of(
        [change(text) for text in said for change in (_fold, str.upper, str.lower, str)],
        fewest=min((len(form) for each in forms.values() for form in each), default=1),
    )
    return [_Value(name, each[0], _pattern(each)) for name, each in forms.items()], letters


def _forms(value: str) -> Sequence[str]:
    return (value, value[1:], value[:-1]) if len(value) >= _CUT_FROM else (value,)


def _pattern(forms: Sequence[str]) -> re.Pattern[str]:
    """The pattern of a value in a folded text; of the first of its forms also with signs in between."""
    folded = [[_fold(char) for char in form] for form in forms]
    is_long = len(folded[0]) >= _SPACED_FROM
    torn = f"(?:{_OVER_ELEMENTS if is_long else _TORN})*"
    joined = [torn.join(_sign_pattern(char) for char in form) for form in folded]
    if is_long:
        joined.append(r"[\W_]{1,3}".join(re.escape(char) for char in folded[0]))
    return re.compile("|".join(joined))


def _sign_pattern(char: str) -> str:
    return r"[\s+]+(?!\s)" if char.isspace() else re.escape(char)


def _fold(text: str) -> str:
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())


def _places(text: str) -> Callable[[], Sequence[int]]:
    """Where in a text each character of the folded one came from."""
    if text.isascii():
        return lambda: range(len(text))
    return once(lambda: [place for place, char in enumerate(text) for _ in _fold(char)])
