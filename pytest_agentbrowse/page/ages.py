"""How long ago something was, as pages tell it: "3 minutes ago", "vor einem Tag", "1 hour, 5 minutes ago".

It is a clock of its own, which goes on from one look at a page to the next. The phrases are those that pages
are made with: of all languages of CLDR and of four libraries (`ages.json`, by `scripts/write_ages.mjs`),
with those among them that tell of seconds alone, and of minutes. A field that says nothing but "now" is one.
"""

from __future__ import annotations

import functools
import itertools
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias, cast

AGES = Path(__file__).with_name("ages.json")

_UNSPACED = r"\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3"
"""Letters of scripts that part no words, or write endings onto them: each is a word of its own."""

_WORD_OF_LETTERS = re.compile(rf"[{_UNSPACED}]|[^\W\d_{_UNSPACED}]+")
_WORD_OR_NUMBER = re.compile(rf"(?P<number>(?:\d+ )?\d/\d|\d+(?:[.,]\d+)?|#)|{_WORD_OF_LETTERS.pattern}")
_WIDEST_GAP = 3
"""Characters that may stand between two words: a space, the point of an abbreviation, marks of vowels."""

_BEFORE = re.compile(rf"(?<=\.\.)|(?<![^\W{_UNSPACED}])(?<![.:-])")
_BEHIND = re.compile(rf"(?![^\W{_UNSPACED}]|[.:-]\w)")
"""Borders, as those of other volatile text, but for scripts that part no words."""

_ANY_NUMBER = "#"
_PHRASE_END = ""

Tree: TypeAlias = "dict[str, Tree]"
"""Phrases by their words, one below the other; `_PHRASE_END` where one may end."""


class _Token(NamedTuple):
    """A word, or the sign for any number, and where it stands; `follows` if it does so at once."""

    word: str
    start: int
    end: int
    follows: bool


class _Phrases(NamedTuple):
    """All phrases; `units` are the words for what is counted in them."""

    tree: Tree
    units: frozenset[str]


def ages(text: str) -> Sequence[tuple[int, int]]:
    """Where a text says how long ago something was: start and end of each, from left to right."""
    if text in _words_for_now():
        return ((0, len(text)),)
    if " " not in text and text.isascii():
        return ()
    lower = text.lower()
    # Most texts have none of these; and a letter that is two in lower case would shift what is found.
    if _marks().isdisjoint(_WORD_OF_LETTERS.findall(lower)) or len(lower) != len(text):
        return ()
    return tuple(_phrases_found(lower, _phrase_tree()))


def tells_of_seconds(age: str) -> bool:
    """Whether a phrase says that something was less than a minute ago."""
    return age in _words_for_now() or _phrase_words(age) in _lasting("seconds")


def tells_of_an_hour(age: str) -> bool:
    """Whether a phrase says that something was an hour ago or more; not where it may also tell of less.

    What is put together of several, such as "1 hour, 5 minutes ago", is no phrase of its own.
    """
    said = _phrase_words(age)
    return said in _lasting("phrases") and said not in _lasting("seconds") | _lasting("minutes")


def without_spans_of_time(text: str) -> str:
    """A text with a sign in the place of each "7 days" or "1 hour", whatever stands beside it."""
    tokens = tuple(_words_and_numbers(text.lower()))
    units = _phrase_tree().units
    spans = [pair for pair in itertools.pairwise(tokens) if _is_part(pair, units)]
    for number, unit in reversed(spans):
        text = text[: number.start] + _ANY_NUMBER + text[unit.end :]
    return text


def _phrase_words(phrase: str) -> tuple[str, ...]:
    return tuple(token.word for token in _words_and_numbers(phrase.lower()))


@functools.cache
def _lasting(key: str) -> frozenset[tuple[str, ...]]:
    return frozenset(map(_phrase_words, _file()[key]))


@functools.cache
def _words_for_now() -> frozenset[str]:
    return frozenset(_file()["now"])


@functools.cache
def _file() -> Mapping[str, Sequence[str]]:
    return cast("Mapping[str, Sequence[str]]", json.loads(AGES.read_text(encoding="utf-8")))


@functools.cache
def _marks() -> frozenset[str]:
    """The words by which phrases are told; each has one of them."""
    return frozenset(word for mark in _file()["marks"] for word in _WORD_OF_LETTERS.findall(mark))


@functools.cache
def _phrase_tree() -> _Phrases:
    tree: Tree = {}
    units: set[str] = set()
    for phrase in _file()["phrases"]:
        words = [token.word for token in _words_and_numbers(phrase)]
        branch = tree
        for word in words:
            branch = branch.setdefault(word, {})
        branch[_PHRASE_END] = {}
        units.update(unit for number, unit in itertools.pairwise(words) if number == _ANY_NUMBER != unit)
    return _Phrases(tree, frozenset(units))


def _words_and_numbers(text: str) -> Iterator[_Token]:
    behind = -_WIDEST_GAP - 1
    for match in _WORD_OR_NUMBER.finditer(text):
        start, end = match.span()
        yield _Token(_ANY_NUMBER if match["number"] else match[0], start, end, start - behind <= _WIDEST_GAP)
        behind = end


def _phrases_found(text: str, phrases: _Phrases) -> Iterator[tuple[int, int]]:
    tokens = tuple(_words_and_numbers(text))
    at = free = 0
    while at < len(tokens):
        behind = _behind_phrase(tokens, at, phrases.tree)
        if behind is None:
            at += 1
            continue
        first = _with_part_before(tokens, at, phrases.units, free)
        if first > free and tokens[first].follows and _is_fraction(text, tokens[first - 1]):
            first -= 1
        behind = _with_part_behind(tokens, behind, phrases.units)
        start, end = tokens[first].start, tokens[behind - 1].end
        if _BEFORE.match(text, start) and _BEHIND.match(text, end):
            yield start, end
        at = free = behind


def _behind_phrase(tokens: Sequence[_Token], first: int, tree: Tree) -> int | None:
    """The place behind the longest phrase that begins with a token; None where none does."""
    branch, longest = tree, None
    for at in range(first, len(tokens)):
        if (at > first and not tokens[at].follows) or tokens[at].word not in branch:
            break
        branch = branch[tokens[at].word]
        if _PHRASE_END in branch:
            longest = at + 1
    return longest


def _with_part_before(tokens: Sequence[_Token], first: int, units: frozenset[str], free: int) -> int:
    """Where a phrase begins with what is counted before it: `1 hour, ` or `10 minutes and `."""
    for at in (first - 2, first - 3):
        if at >= free and tokens[first].follows and _is_part(tokens[at : at + 2], units):
            return at
    return first


def _with_part_behind(tokens: Sequence[_Token], behind: int, units: frozenset[str]) -> int:
    """The place behind ` und 5 Minuten`, where a phrase ends with its unit."""
    for at in (behind, behind + 1):
        if tokens[behind - 1].word in units and _is_part(tokens[at : at + 2], units) and tokens[at].follows:
            return at + 2
    return behind


def _is_part(tokens: Sequence[_Token], units: frozenset[str]) -> bool:
    return (
        len(tokens) == len(("number", "unit"))
        and tokens[0].word == _ANY_NUMBER
        and tokens[1].word in units
        and tokens[1].follows
    )


def _is_fraction(text: str, token: _Token) -> bool:
    """Whether a token is the `1/2` of `1/2 an hour ago`."""
    return token.word == _ANY_NUMBER and "/" in text[token.start : token.end]
