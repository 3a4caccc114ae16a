"""What a report claims, word by word.

A claim is what a reader would take for a fact of the application: a figure, a day, a quoted text, an
identifier or address, and a name by its form, which is a word with a capital inside a sentence. There is no
language processing beyond that: where it cannot be told whether something is a name (German capitals,
scripts without case), it is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Literal, NamedTuple

from pytest_agentbrowse.evidence.figures import UNSPACED
from pytest_agentbrowse.evidence.spelling import (
    ADDRESS,
    MASK,
    NAME_WORD,
    POSSESSIVE,
    is_phone,
    tidy,
    times_in,
)
from pytest_agentbrowse.page.dates import is_of_calendar, spans
from pytest_agentbrowse.page.placeholder import WRITTEN_PLACEHOLDER

Kind = Literal["quoted", "day", "time", "identifier", "figure", "name"]

NO_EVIDENCE = "names no evidence"
"""How it is told that a verdict rests on nothing at all, in words that go on from "the verdict"."""


_QUOTED = re.compile(
    r'(?<!\d)"(?P<a>\S[^"\n]*)"'
    "|[“„](?P<b>[^“”„\n]+)[”“]|«\\s?(?P<c>[^«»\n]+?)\\s?»|»(?P<d>[^«»\n]+)«|‹(?P<e>[^‹›\n]+)›"
    "|「(?P<f>[^「」\n]+)」|『(?P<g>[^『』\n]+)』|`(?P<h>[^`\n]+)`"
    "|(?<!\\w)'(?P<i>\\S(?:[^'\n]|'(?=\\w)){0,200}?)'(?!\\w)|(?<!\\w)‘(?P<j>(?:[^‘’\n]|’(?=\\w))+)’(?!\\w)"
)
_PHONE = re.compile(r"(?<![\w.,])\+?\(?\d[\d ()/-]{5,}\d(?![\w])")
_TOKEN = re.compile(rf"[^\s{MASK}{UNSPACED}\u3000-\u303f\uff00-\uffef\"“”„«»<>|،؛]+")
_SIGNS_AROUND = ".,;:!?()[]{}'’‘*_…=&\u061f"
_SIGNS = "#№*~≈@+-–−<>≤≥="
_CLOCK = re.compile(
    r"(?<![\w.:,])\d{1,2}(?:(?:[:h]|\sh\s)\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b)?|(?:\.\d{2})?\s?[ap]\.?m\b)(?!\w|[:.]\d)",
    re.IGNORECASE,
)
_GROUPED = re.compile(r"(?<![\w.,])\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?![\w.,]*\d)")
_WITH_UNIT = re.compile(r"[^\W\d]{0,3}\.?[^\w-]?\d[\d.,'’]*(?:%|[^\w-]?[^\W\d]{0,4}\.?|-[^\W\d]+)")
_FIGURE = re.compile(r"[^\w-]?\d[\d.,:h]*(?:%|[^\W\d]{0,2})")
_LISTED = re.compile(r"(?:(?<=^)|(?<=\n)|(?<=[\s(;,]))(\d{1,2})[.)](?=\s)", re.MULTILINE)
_BEGINS_ANEW = re.compile(r"(?:^|[.!?:;…•·|>*(\[{\n/=]|\s[-–—]|—|–)[\s\"'“„«‘(]*$")
_CAPITALISED_NOUNS = frozenset({
    "der", "dem", "ein", "eine", "einen", "einem", "einer", "und", "ist", "sind", "nicht", "wurde",
    "wurden", "wird", "werden", "mit", "für", "auf", "im", "zum", "zur", "nach", "über", "kein",
    "keine", "ich", "wir", "auch", "jetzt", "noch", "nur", "zeigt", "kostet", "gibt", "steht",
    "lautet",
})  # fmt: skip
"""Small words of the language that writes every noun with a capital: there, capitals name nothing."""

_ACRONYM = 5
"""Letters of the longest word in capitals that is taken for an abbreviation such as URL or PDF."""


class Claim(NamedTuple):
    """Something that a report says as a fact; `around` is the sentence that it stands in."""

    kind: Kind
    text: str
    around: str
    days: frozenset[date] = frozenset()


def claims(report: str) -> tuple[Claim, ...]:
    """What a report claims, in the order of its kinds: quoted texts, days, identifiers and figures, names."""
    text = WRITTEN_PLACEHOLDER.sub(lambda match: MASK * len(match[0]), tidy(report))
    found: list[Claim] = []
    for part in _claims_by_kind(text):
        found += part.claims
        text = part.rest(text)
    return tuple(dict.fromkeys((*found, *_named_claims(text))))


# -- how claims are found --------------------------------------------------------------------------


class _Claimed(NamedTuple):
    """Claims of one kind, and where in the text they stand."""

    claims: list[Claim]
    spans: list[tuple[int, int]]
    mask: str = MASK

    def rest(self, text: str) -> str:
        """The text with masks in their places."""
        for start, end in self.spans:
            text = f"{text[:start]}{self.mask * (end - start)}{text[end:]}"
        return text


def _claims_by_kind(text: str) -> Iterator[_Claimed]:
    """What is found, one kind after the other, each in what is left by those before."""
    for find in (_quotations, _days, _list_numbers, _clocks, _phones, _grouped_figures, _single_tokens):
        found = find(text)
        yield found
        text = found.rest(text)


def _quotations(text: str) -> _Claimed:
    found = list(_QUOTED.finditer(text))
    quoted = [next(filter(None, match.groups()), "").strip() for match in found]
    made = [Claim("quoted", said, "") for said in quoted if said.strip(MASK)]
    return _Claimed(made, [match.span() for match in found])


def _days(text: str) -> _Claimed:
    found = list(spans(text))
    made = [Claim("day", text[each.start : each.end], "", each.days) for each in found]
    return _Claimed(made, [(each.start, each.end) for each in found])


def _list_numbers(text: str) -> _Claimed:
    """Numbers that count the lines of the report itself: `1. … 2. …`."""
    marks: list[tuple[int, int]] = []
    for match in _LISTED.finditer(text):
        if int(match[1]) == len(marks) + 1:
            marks.append(match.span())
    return _Claimed([], marks if len(marks) > 1 else [], mask="\n")


def _clocks(text: str) -> _Claimed:
    found = list(_CLOCK.finditer(text))
    return _Claimed([Claim("time", match[0], "") for match in found], [match.span() for match in found])


def _grouped_figures(text: str) -> _Claimed:
    """Figures whose thousands are parted by spaces."""
    found = list(_GROUPED.finditer(text))
    made = [Claim("figure", match[0], _sentence_around(text, match.start())) for match in found]
    return _Claimed(made, [match.span() for match in found])


def _phones(text: str) -> _Claimed:
    found = [match for match in _PHONE.finditer(text) if is_phone(match[0])]
    return _Claimed([Claim("identifier", match[0], "") for match in found], [match.span() for match in found])


def _single_tokens(text: str) -> _Claimed:
    found: list[Claim] = []
    marks: list[tuple[int, int]] = []
    for match in _TOKEN.finditer(text):
        token = match[0].strip(_SIGNS_AROUND)
        if not token or not (any(map(str.isdigit, token)) or ADDRESS.fullmatch(token)):
            continue
        start = match.start() + match[0].index(token)
        found += _of_token(token, _sentence_around(text, start))
        marks.append((start, start + len(token)))
    return _Claimed(found, marks)


def _of_token(token: str, around: str) -> Iterator[Claim]:
    """What a token with a figure in it claims: the figure, several of them, or the token as it is."""
    bare = token.strip(_SIGNS)
    parts = re.split(r"[/×x~–-]", bare)
    if ADDRESS.fullmatch(token):
        yield Claim("identifier", token, around)
    elif len(parts) > 1 and all(map(_FIGURE.fullmatch, parts)):
        yield from (Claim("figure", part, around) for part in parts)
    elif times_in(bare) or _WITH_UNIT.fullmatch(bare) or ("." in bare and re.fullmatch(r"v?[\d.]+", bare)):
        yield Claim("figure", token, around)
    else:
        yield Claim("identifier", token, around)


def _named_claims(text: str) -> Iterator[Claim]:
    spoken = list(NAME_WORD.finditer(text))
    if any(word[0].casefold() in _CAPITALISED_NOUNS and not word[0].isupper() for word in spoken):
        return
    for run in _capitalised(text, spoken):
        begins = _BEGINS_ANEW.search(text, 0, run[0].start()) is not None
        ends = re.match(r"\s*(?:[.!?;:\n]|$)", text[run[-1].end() :]) is not None
        if begins and ends and len(run) > 2:
            continue  # A Whole Sentence In Capitals
        named = run[begins:]
        if any(map(_is_name, named)):
            yield Claim("name", text[named[0].start() : named[-1].end()], "")


def _capitalised(text: str, spoken: Sequence[re.Match[str]]) -> Iterator[list[re.Match[str]]]:
    """Words with capitals that follow each other."""
    run: list[re.Match[str]] = []
    for match in spoken:
        if run and not (match[0][0].isupper() and text[run[-1].end() : match.start()] in (" ", "\u00a0")):
            yield run
            run = []
        if match[0][0].isupper():
            run.append(match)
    if run:
        yield run


def _is_name(match: re.Match[str]) -> bool:
    """Whether a word with a capital is a name by itself: no single letter, abbreviation, month or weekday."""
    word = POSSESSIVE.sub("", match[0])
    if len(word) < 2 or (word.isupper() and len(word) <= _ACRONYM) or re.match(r"I['’]", word):
        return False
    return not is_of_calendar(word)


def _sentence_around(text: str, at: int) -> str:
    start = max(text.rfind(mark, 0, at) for mark in ".!?;\n") + 1
    ends = [end for mark in ".!?;\n" if (end := text.find(mark + " ", at)) >= 0]
    return text[start : min(ends, default=len(text))]
