"""What a report claims, word by word, and whether there is ground for it.

A claim is what a reader would take for a fact of the application: a figure, a day, a quoted text, an
identifier or address, and a name by its form, which is a word with a capital inside a sentence. Ground is a
line that was read in this test, what a tool told, and the task. Figures count by value, days by day, words
whatever their case. There is no language processing beyond that: where it cannot be told whether something
is a name (German capitals, scripts without case), it is none.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import Literal, NamedTuple

from pytest_agentbrowse.evidence.places import is_site_wide
from pytest_agentbrowse.evidence.values import numbers, plain_digits, said
from pytest_agentbrowse.page.dates import is_of_calendar, months_in, spans
from pytest_agentbrowse.page.text import Line, PageText

Kind = Literal["quoted", "day", "time", "identifier", "figure", "name"]

NO_EVIDENCE = "names no evidence"
"""How it is told that a verdict rests on nothing at all, in words that go on from "the verdict"."""

_MASK = "\ufffc"
"""What stands in the place of a claim that was found, so that no other is found in it."""

_UNSPACED = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
"""Letters of scripts that part no words by spaces, or write counters right behind a figure."""

_PLACEHOLDER = re.compile(r"\{\{[^{}]*\}\}")
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_QUOTED = re.compile(
    r'(?<!\d)"(?P<a>\S[^"\n]*)"'
    "|[“„](?P<b>[^“”„\n]+)[”“]|«\\s?(?P<c>[^«»\n]+?)\\s?»|»(?P<d>[^«»\n]+)«|‹(?P<e>[^‹›\n]+)›"
    "|「(?P<f>[^「」\n]+)」|『(?P<g>[^『』\n]+)』|`(?P<h>[^`\n]+)`"
    "|(?<!\\w)'(?P<i>\\S(?:[^'\n]|'(?=\\w)){0,200}?)'(?!\\w)|(?<!\\w)‘(?P<j>(?:[^‘’\n]|’(?=\\w))+)’(?!\\w)"
)
_PHONE = re.compile(r"(?<![\w.,])\+?\(?\d[\d ()/-]{5,}\d(?![\w])")
_TOKEN = re.compile(rf"[^\s{_MASK}{_UNSPACED}\u3000-\u303f\uff00-\uffef\"“”„«»<>|،؛]+")
_EDGES = ".,;:!?()[]{}'’‘*_…=&\u061f"
_SIGNS = "#№*~≈@+-–−<>≤≥="
_ADDRESS = re.compile(r"\S+@\S+\.\S+|[a-z][a-z0-9+.-]*://\S+|www\.\S+|/\S*[^\W\d]\S*", re.IGNORECASE)
_TIME = re.compile(
    r"(?<![\d.:,])(\d{1,2})(?::|\s?h\s?|\.)(\d{2})(?::\d{2})?(?![\d:]|\.\d)(?:\s?([ap])\.?m\b)?",
    re.IGNORECASE,
)
_CLOCK = re.compile(
    r"(?<![\w.:,])\d{1,2}(?:(?:[:h]|\sh\s)\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b)?|(?:\.\d{2})?\s?[ap]\.?m\b)(?!\w|[:.]\d)",
    re.IGNORECASE,
)
_GROUPED = re.compile(r"(?<![\w.,])\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?![\w.,]*\d)")
_HOUR = re.compile(r"(?<![\d:.,])(\d{1,2})\s?([ap])\.?m\b", re.IGNORECASE)
_AMOUNT = re.compile(r"[^\W\d]{0,3}\.?[^\w-]?\d[\d.,'’]*(?:%|[^\w-]?[^\W\d]{0,4}\.?|-[^\W\d]+)")
_FIGURE = re.compile(r"[^\w-]?\d[\d.,:h]*(?:%|[^\W\d]{0,2})")
_LISTED = re.compile(r"(?:(?<=^)|(?<=\n)|(?<=[\s(;,]))(\d{1,2})[.)](?=\s)", re.MULTILINE)
_SEGMENT = re.compile(r"/(\d{1,18})(?=[/?#]|$)")
_WORD = re.compile(rf"[{_UNSPACED}]|[^\W_{_UNSPACED}]+")
_NAME_WORD = re.compile(rf"[^\W\d_{_UNSPACED}](?:[\w’'&]|-(?=\w))*")
_BEGINS_ANEW = re.compile(r"(?:^|[.!?:;…•·|>*(\[{\n/=]|\s[-–—]|—|–)[\s\"'“„«‘(]*$")
_POSSESSIVE = re.compile(r"['’]s?$")

_CAPITALISED_NOUNS = frozenset({
    "der", "dem", "ein", "eine", "einen", "einem", "einer", "und", "ist", "sind", "nicht", "wurde",
    "wurden", "wird", "werden", "mit", "für", "auf", "im", "zum", "zur", "nach", "über", "kein",
    "keine", "ich", "wir", "auch", "jetzt", "noch", "nur", "zeigt", "kostet", "gibt", "steht",
    "lautet",
})  # fmt: skip
"""Small words of the language that writes every noun with a capital: there, capitals name nothing."""

_ACRONYM = 5
"""Letters of the longest word in capitals that is taken for an abbreviation such as URL or PDF."""

_SINGLE = frozenset({"text", "remark", "button", "textbox", "searchbox", "separator", "img"})
"""Roles of lines that several of in one place are no set of things."""

_NEAR = 3
"""Lines between the first and the last word of a name that stands in several (first and family name)."""


class Claim(NamedTuple):
    """Something that a report says as a fact; `around` is the sentence that it stands in."""

    kind: Kind
    text: str
    around: str
    days: frozenset[date] = frozenset()


def claims(report: str) -> tuple[Claim, ...]:
    """What a report claims, in the order of its kinds: quoted texts, days, identifiers and figures, names."""
    text = _PLACEHOLDER.sub(lambda match: _MASK * len(match[0]), tidy(report))
    found: list[Claim] = []
    for part in _kinds(text):
        found += part.claims
        text = part.rest(text)
    return tuple(dict.fromkeys((*found, *_names(text))))


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
                return bool(claim.days & self._days) or any(map(self._has_day_of_month, claim.days))
            case "quoted":
                return self._quotes(claim.text)
            case "name":
                return self._names(claim.text)
            case "time":
                return bool(_times(claim.text) & self._times) or self._identifies(claim.text)
            case "identifier":
                return self._identifies(claim.text)
        return self._counts_or_shows(claim)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Every text, one of each line, without where links lead."""
        return (*map(_said_whole, self._lines), *map(tidy, self._others))

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
        return frozenset(time for text in self.texts for time in _times(text))

    @cached_property
    def _digits(self) -> frozenset[str]:
        return frozenset(map(_digits, self.texts))

    @cached_property
    def _structures(self) -> tuple[tuple[frozenset[str], ...], ...]:
        """The members of each repeated structure of the pages, each as its words."""
        return tuple(members for page in self._pages for members in _structures_of(page))

    @cached_property
    def _sizes(self) -> frozenset[int]:
        """How many members they have; the head of a table is a row too, and may be left out."""
        return frozenset(size for members in self._structures for size in (len(members), len(members) - 1))

    def _quotes(self, text: str) -> bool:
        parts = [words_of(part) for part in re.split(r"\.\.\.|…|\[[^\]]*\]", text)]
        wanted = [f" {' '.join(part)} " for part in parts if part]
        return all(part in self._row for part in wanted) if wanted else text.casefold() in self._everything

    def _identifies(self, text: str) -> bool:
        flat = text.casefold()
        if _ADDRESS.fullmatch(text):
            return flat.rstrip("/") in self._everything
        spaced = f" {' '.join(words_of(text))} "
        squeezed = re.sub(r"\W", "", flat)
        digits = _digits(text)
        return (
            spaced in self._row
            or squeezed in self._known
            or (_is_phone(text) and any(digits in other for other in self._digits))
        )

    def _counts_or_shows(self, claim: Claim) -> bool:
        values = _values(claim.text)
        whole = {int(value) for value in values if value == int(value)}
        if values & self._numbers or _times(claim.text) & self._times:
            return True
        if whole & {0, *self._given, *self._sizes} or any(self._told_of(n, claim) for n in whole):
            return True
        return self._identifies(claim.text.removeprefix("v"))

    def _told_of(self, count: int, claim: Claim) -> bool:
        """Whether so many members of one structure say a word of its sentence ("2 orders are paid")."""
        spoken = [word for word in words_of(claim.around) if len(word) > _NEAR]
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

    def _names(self, text: str) -> bool:
        spoken = [_POSSESSIVE.sub("", word) for word in words_of(text, whole=True)]
        if not spoken or f" {' '.join(words_of(' '.join(spoken)))} " in self._row:
            return True
        known = [self._word(word) for word in spoken]
        if not all(known):
            return False
        if len(spoken) == 1:
            return True
        places = [self._places(forms) for forms in known]
        return any(all(any(abs(p - q) <= _NEAR for q in place) for place in places) for p in places[0])

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


def ungrounded(report: str, grounds: Grounds) -> tuple[str, ...]:
    """The claims of a report that stand on nothing, each as the report writes it."""
    return tuple(dict.fromkeys(claim.text for claim in claims(report) if not grounds.hold(claim)))


def contradiction(report: str, cited: Sequence[Line], grounds: Grounds) -> tuple[str, Line] | None:
    """Words of a report that stand in a cited line with another figure, and that line; None when none do.

    Not where the same words with the report's own figure were read as well, such as on a page before.
    """
    for phrase, value in _phrases_with_figure(tidy(report)):
        known = any(
            phrase == other and value & number
            for text in grounds.texts
            for other, number in _phrases_with_figure(text)
        )
        for line in () if known else cited:
            there = [number for other, number in _phrases_with_figure(_said_whole(line)) if other == phrase]
            if there and not any(value & number for number in there):
                return phrase.replace(_MASK, _shortest(value)), line
    return None


def words_of(text: str, *, whole: bool = False) -> list[str]:
    """The words of a text in lower case, without what stands between them; of some scripts each letter."""
    pattern = _NAME_WORD if whole else _WORD
    return pattern.findall(tidy(text).casefold())


def tidy(text: str) -> str:
    """A text in the one spelling in which texts are compared: figures, widths and invisible letters."""
    return plain_digits(unicodedata.normalize("NFKC", _INVISIBLE.sub("", text)))


# -- how claims are found --------------------------------------------------------------------------


class _Found(NamedTuple):
    """Claims of one kind, and where in the text they stand."""

    claims: list[Claim]
    spans: list[tuple[int, int]]
    mask: str = _MASK

    def rest(self, text: str) -> str:
        """The text with masks in their places."""
        for start, end in self.spans:
            text = f"{text[:start]}{self.mask * (end - start)}{text[end:]}"
        return text


def _kinds(text: str) -> Iterator[_Found]:
    """What is found, one kind after the other, each in what is left by those before."""
    for find in (_quotations, _days, _listing, _clocks, _phones, _grouped, _tokens):
        found = find(text)
        yield found
        text = found.rest(text)


def _quotations(text: str) -> _Found:
    found = list(_QUOTED.finditer(text))
    quoted = [next(filter(None, match.groups()), "").strip() for match in found]
    made = [Claim("quoted", said, "") for said in quoted if said.strip(_MASK)]
    return _Found(made, [match.span() for match in found])


def _days(text: str) -> _Found:
    found = list(spans(text))
    made = [Claim("day", text[each.start : each.end], "", each.days) for each in found]
    return _Found(made, [(each.start, each.end) for each in found])


def _listing(text: str) -> _Found:
    """Numbers that count the lines of the report itself: `1. … 2. …`."""
    marks: list[tuple[int, int]] = []
    for match in _LISTED.finditer(text):
        if int(match[1]) == len(marks) + 1:
            marks.append(match.span())
    return _Found([], marks if len(marks) > 1 else [], mask="\n")


def _clocks(text: str) -> _Found:
    found = list(_CLOCK.finditer(text))
    return _Found([Claim("time", match[0], "") for match in found], [match.span() for match in found])


def _grouped(text: str) -> _Found:
    """Figures whose thousands are parted by spaces."""
    found = list(_GROUPED.finditer(text))
    made = [Claim("figure", match[0], _sentence(text, match.start())) for match in found]
    return _Found(made, [match.span() for match in found])


def _phones(text: str) -> _Found:
    found = [match for match in _PHONE.finditer(text) if _is_phone(match[0])]
    return _Found([Claim("identifier", match[0], "") for match in found], [match.span() for match in found])


def _digits(text: str) -> str:
    """The figures of a phone number; the zero in brackets is left out behind a country's."""
    return re.sub(r"\D", "", text.replace("(0)", ""))


def _is_phone(text: str) -> bool:
    parted = re.search(r"\d[ ()/-]+\d", text) is not None
    grouped = re.fullmatch(r"\d{1,3}(?: \d{3})+", text) is not None
    return (parted or text.startswith("+")) and not grouped and len(_digits(text)) > 6


def _tokens(text: str) -> _Found:
    found: list[Claim] = []
    marks: list[tuple[int, int]] = []
    for match in _TOKEN.finditer(text):
        token = match[0].strip(_EDGES)
        if not token or not (any(map(str.isdigit, token)) or _ADDRESS.fullmatch(token)):
            continue
        start = match.start() + match[0].index(token)
        found += _of_token(token, _sentence(text, start))
        marks.append((start, start + len(token)))
    return _Found(found, marks)


def _of_token(token: str, around: str) -> Iterator[Claim]:
    """What a token with a figure in it claims: the figure, several of them, or the token as it is."""
    bare = token.strip(_SIGNS)
    parts = re.split(r"[/×x~–-]", bare)
    if _ADDRESS.fullmatch(token):
        yield Claim("identifier", token, around)
    elif len(parts) > 1 and all(map(_FIGURE.fullmatch, parts)):
        yield from (Claim("figure", part, around) for part in parts)
    elif _times(bare) or _AMOUNT.fullmatch(bare) or ("." in bare and re.fullmatch(r"v?[\d.]+", bare)):
        yield Claim("figure", token, around)
    else:
        yield Claim("identifier", token, around)


def _names(text: str) -> Iterator[Claim]:
    spoken = list(_NAME_WORD.finditer(text))
    if any(word[0].casefold() in _CAPITALISED_NOUNS and not word[0].isupper() for word in spoken):
        return
    for run in _runs(text, spoken):
        begins = _BEGINS_ANEW.search(text, 0, run[0].start()) is not None
        ends = re.match(r"\s*(?:[.!?;:\n]|$)", text[run[-1].end() :]) is not None
        if begins and ends and len(run) > 2:
            continue  # A Whole Sentence In Capitals
        named = run[begins:]
        if any(map(_is_name, named)):
            yield Claim("name", text[named[0].start() : named[-1].end()], "")


def _runs(text: str, spoken: Sequence[re.Match[str]]) -> Iterator[list[re.Match[str]]]:
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
    word = _POSSESSIVE.sub("", match[0])
    if len(word) < 2 or (word.isupper() and len(word) <= _ACRONYM) or re.match(r"I['’]", word):
        return False
    return not is_of_calendar(word)


def _sentence(text: str, at: int) -> str:
    start = max(text.rfind(mark, 0, at) for mark in ".!?;\n") + 1
    ends = [end for mark in ".!?;\n" if (end := text.find(mark + " ", at)) >= 0]
    return text[start : min(ends, default=len(text))]


# -- what is compared ------------------------------------------------------------------------------


def _said_whole(line: Line) -> str:
    """Role, name, cells and all states of a line, also those that no verdict may rest on."""
    states = (text for state in line.states for text in state.texts)
    role = "" if line.role in ("text", "row") else f"{line.role}  "
    return tidy(f"{role}{said(line)}  {'  '.join(states)}")


def _structures_of(page: PageText) -> Iterator[tuple[frozenset[str], ...]]:
    """The members of each structure of a page that has several of one kind in one container."""
    told: dict[int, set[str]] = {line.position: set() for line in page.lines}
    for line in page.lines:
        spoken = words_of(_said_whole(line))
        around: Line | None = line
        while around is not None:
            told[around.position].update(spoken)
            around = page.container(around)
    groups: dict[tuple[int, str, int], list[frozenset[str]]] = {}
    for line in page.lines:
        around = page.container(line)
        is_listed = line.role == "text" and around is not None and around.role == "list"
        if (is_listed or line.role not in _SINGLE) and not is_site_wide(line):
            key = (line.container, line.role, line.level)
            groups.setdefault(key, []).append(frozenset(told[line.position]))
    yield from map(tuple, groups.values())


def _values(text: str) -> frozenset[Decimal]:
    """What a figure may mean, also one with letters before it."""
    found = re.search(r"\d[\d.,'’\s]*(?:%)?", text)
    return numbers(text) | (numbers(found[0]) if found else frozenset())


def _times(text: str) -> frozenset[int]:
    """The times of day in a text, in minutes; without am and pm it may be both."""
    found: set[int] = set()
    for match in _TIME.finditer(text):
        found.add(_minutes(int(match[1]), int(match[2]), match[3]))
    for match in _HOUR.finditer(text):
        found.add(_minutes(int(match[1]), 0, match[2]))
    return frozenset(time for time in found if time < 24 * 60)


def _minutes(hour: int, minute: int, half: str | None) -> int:
    if half is None or minute > 59:
        return hour * 60 + minute if minute <= 59 else 24 * 60
    return (hour % 12 + (12 if half.casefold() == "p" else 0)) * 60 + minute


def _phrases_with_figure(text: str) -> Iterator[tuple[str, frozenset[Decimal]]]:
    """Each figure with the two words behind it, and with what stands before it where it ends the text."""
    for match in re.finditer(r"(?<![\w.,])\d[\d.,]*(?<=\d)\s+([^\W\d_]+\s+[^\W\d_]+)", text):
        yield f"{_MASK} {' '.join(words_of(match[1]))}", numbers(match[0])
    for match in re.finditer(
        r"([^\W\d_]+(?:\s+[^\W\d_]+)*)\s*:\s*\W?\s?(\d[\d.,]*(?<=\d))\W*(?=\s\s|$)", text
    ):
        yield f"{' '.join(words_of(match[1]))} {_MASK}", numbers(match[2])


def _shortest(values: Collection[Decimal]) -> str:
    return min(map(str, values), key=len)
