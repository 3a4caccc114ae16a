"""Where values stand in a field: volatile text, by patterns and as dates, and what is known from the start.

A page has thousands of fields, is looked at several times while a replay waits, and most fields hold nothing.
So each is first asked for what a value cannot do without; only those that have it are searched for values
with their borders, which costs ten times as much.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import NamedTuple

from pytest_agentbrowse.evidence.elapsed import UNIT
from pytest_agentbrowse.page.ages import ages
from pytest_agentbrowse.page.dates import BEHIND_FIGURE, GAP, is_bare_weekday, may_name_a_day, spans
from pytest_agentbrowse.page.placeholder import OPEN, PLACEHOLDER, placeholder

_TIME = r"(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?"
_TIME_IN_KEY = r"(?:[01]\d|2[0-3])-[0-5]\d(?:-[0-5]\d)?"
"""As names of files and keys have it, in which no colon may stand: `import-2026-11-27-22-36`."""

_COMPACT = r"(?<=[=/_-])(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d"
"""A day with its time without signs between, in an address or key: `offset=20261128012114`."""

_KEYS = ("csrf", "csrf_token", "csrftoken", "_csrf", "authenticity_token", "xsrf", "token", "nonce", "sid")
_KEY = "|".join(f"(?<={key}=)" for key in _KEYS)

_THOUSANDTH = r"(?:(?<!\d)0[.,]\d{3}|\d[.,]\d{4})\d*"
_MEASURED = rf"{_THOUSANDTH} ?{UNIT}"
"""Nobody but a clock tells of so small a part of a second; "1,250 s" may be thousands of them."""

_IN_BRACKETS = rf"(?<=\()\d+[.,]\d\d ?{UNIT}(?=\))"
"""As a remark on what was found: `12 results (0.42 seconds)`."""

_UNIX_TIME = r"(?<==)1[5-9]\d{8}(?:\d{3})?"
"""Seconds or milliseconds since 1970, from 2017 to 2033, behind a parameter: `cancel=1803981600`."""

_HALF = r"[AaPp]\.?[Mm]\b\.?"
FULL_HOUR = rf"(?:0?[1-9]|1[0-2]){GAP}?{_HALF}"
"""A time without minutes: "6 a.m." is as much one as "6:01 a.m." a minute later."""

_TIME_ALONE = rf"|(?:[01]?\d|2[0-3]) ?h ?[0-5]\d|{FULL_HOUR}"

BUILT_IN: Mapping[str, str] = {
    "age": "",
    "duration": rf"\d*{_MEASURED}|{_IN_BRACKETS}",
    "datetime": rf"\d{{4}}-\d\d-\d\d[T ._-](?:{_TIME}(?:Z|[+-]\d\d:?\d\d)?|{_TIME_IN_KEY})|{_COMPACT}",
    "date": "",
    "time": rf"{_TIME}(?:{GAP}?{_HALF}| ?Uhr)?{_TIME_ALONE}",
    "uuid": r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}",
    "hex": r"(?=[a-fA-F]*\d)(?=\d*[a-fA-F])[0-9a-fA-F]{16,}",
    "token": (
        rf"(?:{_KEY})[\w%~+/-]{{8,}}={{0,2}}"
        r"|(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[A-Za-z0-9_-]{24,}={0,2}"
        rf"|{_UNIX_TIME}"
    ),
    "id": "",
}
"""Volatile text that is recognised without being asked for: ages and dates (by the grammars of `page/ages.py`
and `page/dates.py`, not by a pattern), how long a clock says that something took, times, identifiers, what
stands behind the keys of tokens, the seconds of a clock in an address, and numbers of what the application
made (`made_ids.py`)."""

TIME_BEFORE_GAPS = rf"{_TIME}(?: ?{_HALF}| ?Uhr)?{_TIME_ALONE}"
HALF_BEHIND_NAME = re.compile(rf"{PLACEHOLDER.pattern}[\u00a0\u202f]{_HALF}")
"""The pattern of times in older recordings, and what tells of these: a half of a day behind a name."""

_ESCAPE = r"(?<=%[0-9A-Fa-f]{2})"
"""Behind a sign that an address spells with figures: `note=Copy%20of%2010045`."""

DATE_BEFORE_WEEKDAYS = r"(?!)"
WEEKDAY_BEFORE_NAME = re.compile(rf"(?<![^\s\"(/])(?P<weekday>[^\W\d_]{{2,4}})\s{re.escape(OPEN)}date")
"""What stands for the pattern of days in older recordings, and what tells of these: a short weekday without a
sign behind it was no part of its day."""

ALIKE = frozenset({"age", "duration"})
"""Kinds whose values all have one name: two rows are as old at one look, and not at the next."""

_BEHIND_A_WORD = r"(?:(?<=_)|(?<=[^\W\d_]-))(?=\d{4}-\d\d-\d\d[T ._-]\d{1,2}[:-]\d)"
"""A day with its time is one behind a word, too, as in the key `manual__2026-11-20T10:30:00`."""

BEFORE = rf"(?:(?<=\.\.)|{_ESCAPE}|(?<![\w.:%-])|{_BEHIND_A_WORD})"
# A sign behind a value ends it where no letter or figure follows: "Order 7: sent", "on 2026-11-20."
AFTER = r"(?!\w|[.:-]\w)"
"""Borders of volatile text."""

BEFORE_NUMBER = rf"(?:{BEFORE}|(?<=[^\W\d_]{{2}}[-_:])|(?<=#[^\W\d_]))"
"""A number of what the application made may have a key before it: `HELP-17`, `#comment_17`, `#p17`."""

SLUG = r"(?=[-.][^\W\d_])"
"""Behind a number from which a title goes on, or the kind of a file: `/17-fire-safety`, `/17.pdf`."""

_AFTER_OF: Mapping[str, str] = {"datetime": rf"(?:{AFTER}|(?=_|\.[^\W\d_]))", "id": rf"(?:{AFTER}|{SLUG})"}
"""Borders of kinds before which a key may go on."""

Pairs = tuple[tuple[str, str], ...]
"""Names with their values, or kinds with their patterns."""

ValueSpan = tuple[int, int, str]
"""A value in a text: its start and end, and the kind that found it; of one known from the start none."""

ValuesIn = Callable[[str], tuple[ValueSpan, ...]]


class _Need(NamedTuple):
    """What a field must have for a kind to be in it; a value begins at most so many letters before that."""

    kind: str
    search: Callable[[str], re.Match[str] | None]
    lead: int = 0


_MOMENTS: Mapping[str, tuple[str, int]] = {
    "duration": (rf"{_MEASURED}|{_IN_BRACKETS}", len("1234")),
    "datetime": (r"-\d\d[T ._-]\d|(?:19|20)\d{12}", len("2026-11")),
    "time": (rf"\d(?:(?::| ?h ?)[0-5]\d|{GAP}?[AaPp]\.?[Mm])", len("1")),
}
_LONG_WORDS: Mapping[str, tuple[str, int]] = {
    "uuid": (r"-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-", len("01234567")),
    "hex": (r"[0-9a-fA-F]{16}", 0),
    "token": (r"=[\w%~+/-]{8}|[\w-]{24}", 0),
}
"""The needs of built-in kinds, with how much of a value may stand before them."""

_may_hold_moment = re.compile(
    rf"\d(?:(?::| ?h ?)[0-5]\d|{GAP}?[AaPp]\.?[Mm]|[.,]\d{{2,}} ?{UNIT}|{BEHIND_FIGURE}|\d{{13}})"
).search
"""Finds what each time and each day has: for most fields it is the only search for figures."""

_SHORTEST_WITH_KEY = len("sid=01234567")
_has_figure_or_key = re.compile(r"[\d=]").search
_has_long_word = re.compile(rf"\S{{{_SHORTEST_WITH_KEY}}}").search
"""Finds what each of `_LONG_WORDS` has: the shortest is a key of three letters, `=` and eight more."""

_BEGIN_WITH_A_DIGIT = frozenset({"datetime", "duration", "time"})
"""Kinds that begin with a digit: alone they need not be tried at each letter."""

_OUR_GROUP = "_ours"
"""The group of placeholders that stand in a field already, as of secrets: nothing in them is a value."""


@functools.lru_cache(maxsize=16)
def values_in(patterns: Pairs, fixed: Pairs) -> ValuesIn:
    """Finds the values of a field, from left to right: of two at one place the one whose rule comes first."""
    kinds = [kind for kind, _ in patterns]
    own = [
        _Need(kind, re.compile(pattern).search) for kind, pattern in patterns if BUILT_IN.get(kind) != pattern
    ]
    moments, long_words = (
        [
            _Need(kind, re.compile(need).search, lead)
            for kind, (need, lead) in needs.items()
            if (kind, BUILT_IN[kind]) in patterns
        ]
        for needs in (_MOMENTS, _LONG_WORDS)
    )
    short_ones, long_ones, all_needs = own + moments, own + long_words, own + moments + long_words
    dates_of, with_ages = dict(patterns).get("date"), ("age", BUILT_IN["age"]) in patterns
    with_dates = dates_of in (BUILT_IN["date"], DATE_BEFORE_WEEKDAYS)
    values = tuple(value for _, value in fixed if value)

    @functools.lru_cache(maxsize=256)
    def finder_of(possible: tuple[str, ...], with_fixed: bool, with_ours: bool) -> re.Pattern[str]:  # noqa: FBT001
        return _finder(patterns, fixed if with_fixed else (), possible, with_ours=with_ours)

    def found(text: str) -> tuple[ValueSpan, ...]:
        may_hold_moment = _may_hold_moment(text) is not None
        if len(text) < _SHORTEST_WITH_KEY or not (_has_figure_or_key(text) and _has_long_word(text)):
            needs = short_ones if may_hold_moment else own
        else:
            needs = all_needs if may_hold_moment else long_ones
        possible, start = [], len(text)
        for kind, search, lead in needs:
            need = search(text)
            if need is not None:
                possible.append(kind)
                start = min(start, need.start() - lead)
        known = False
        for value in values:
            if value in text:
                known = True
                break
        told = _found_by_grammars(
            text,
            dates_of=dates_of if with_dates and (may_hold_moment or may_name_a_day(text)) else None,
            with_ages=with_ages,
        )
        if not possible and not known:
            return tuple(told)
        with_ours = OPEN in text
        finder = finder_of(tuple(possible), known, with_ours)
        start = 0 if known or with_ours else max(start, 0)
        if told:
            return tuple(_with_told(text, told, finder, start, kinds))
        return tuple([_span_of(match) for match in finder.finditer(text, start) if _is_value(match)])

    return functools.lru_cache(maxsize=1 << 15)(found)


def _found_by_grammars(text: str, *, dates_of: str | None, with_ages: bool) -> list[ValueSpan]:
    """What the grammars find, from left to right."""
    dates = (
        [(start, end, _kind_of_day(text[start:end])) for start, end, *_ in spans(text)]
        if dates_of is not None
        else []
    )
    if dates_of == DATE_BEFORE_WEEKDAYS:
        dates = [(_behind_weekday(text, start), end, kind) for start, end, kind in dates]
    old = [(start, end, "age") for start, end in ages(text)] if with_ages else []
    return sorted((*dates, *old)) if dates and old else dates or old


def _behind_weekday(text: str, start: int) -> int:
    word, space, _ = text[start:].partition(" ")
    return start + len(word + space) if is_bare_weekday(word) else start


def _kind_of_day(shown: str) -> str:
    return "datetime" if ":" in shown else "date"


def _with_told(
    text: str, told: Iterable[ValueSpan], finder: re.Pattern[str], start: int, kinds: Sequence[str]
) -> list[ValueSpan]:
    """Days and ages, and what patterns find from a start on; what overlaps the value before it is none."""
    found: list[ValueSpan] = []
    matches = finder.finditer(text, start)
    match = next(matches, None)
    behind = 0
    for value in told:
        while match is not None and not _comes_first(value, match, kinds):
            if _is_value(match):
                found.append(_span_of(match))
            behind = match.end()
            match = next(matches, None)
        if value[0] >= behind:
            found.append(value)
            behind = value[1]
            if match is not None and match.start() < behind:
                matches = finder.finditer(text, behind)
                match = next(matches, None)
    while match is not None:
        if _is_value(match):
            found.append(_span_of(match))
        match = next(matches, None)
    return found


def _comes_first(value: ValueSpan, match: re.Match[str], kinds: Sequence[str]) -> bool:
    """Whether a value comes before what a pattern found; at one place the order of the rules decides."""
    start, _, kind = value
    if start != match.start():
        return start < match.start()
    return match.lastgroup in kinds and kinds.index(kind) < kinds.index(match.lastgroup)


def _is_value(match: re.Match[str]) -> bool:
    return match.lastgroup != _OUR_GROUP


def _span_of(match: re.Match[str]) -> ValueSpan:
    return match.start(), match.end(), match.lastgroup or ""


def _finder(patterns: Pairs, fixed: Pairs, possible: tuple[str, ...], *, with_ours: bool) -> re.Pattern[str]:
    """Finds what is known from the start, and these of the kinds, in the order of their rules."""
    kinds = {
        kind: f"(?P<{kind}>{pattern}){_AFTER_OF.get(kind, AFTER)}"
        for kind, pattern in patterns
        if kind in possible
    }
    number = kinds.pop("id", "")
    values = [_exactly(value) for _, value in _longest_first(fixed)]
    built_in = all(dict(patterns)[kind] == BUILT_IN.get(kind) for kind in possible)
    first = r"(?=\d)" if built_in and _BEGIN_WITH_A_DIGIT.issuperset(possible) else ""
    # A pattern that says what stands before a value needs no border there: `(?<=#comment-)\d+`.
    placed = [
        kinds.pop(kind) for kind in possible if kind in kinds and dict(patterns)[kind].startswith("(?<=")
    ]
    volatile = placed + ([f"{first}{BEFORE}(?:{'|'.join(kinds.values())})"] if kinds else [])
    volatile += [f"{BEFORE_NUMBER}{number}"] if number else []
    ours = [f"(?P<{_OUR_GROUP}>{_without_groups(PLACEHOLDER.pattern)})"] if with_ours else []
    return re.compile("|".join((*ours, *values, *volatile)))


def renamed(text: str, pairs: Pairs) -> str:
    """The text with names for these values, each as a whole; placeholders in it stay."""
    values = _longest_first(pairs)
    if not values:
        return text
    names = {value: name for name, value in pairs}
    finder = _whole_values(tuple(value for _, value in values))
    return finder.sub(lambda match: placeholder(names[match[0]]) if _is_value(match) else match[0], text)


@functools.lru_cache(maxsize=64)
def _whole_values(values: tuple[str, ...]) -> re.Pattern[str]:
    ours = f"(?P<{_OUR_GROUP}>{_without_groups(PLACEHOLDER.pattern)})"
    return re.compile("|".join((ours, *map(_exactly, values))))


def _without_groups(pattern: str) -> str:
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", pattern)


def _longest_first(pairs: Pairs) -> list[tuple[str, str]]:
    return sorted((pair for pair in pairs if pair[1]), key=lambda pair: -len(pair[1]))


def _exactly(value: str) -> str:
    before = rf"(?:{_ESCAPE}|(?<!\w))" if value[:1].isalnum() else ""
    after = r"(?!\w)" if value[-1:].isalnum() else ""
    # 28 is no part of 28.00.
    before += r"(?<!\d[.,:])" if value[:1].isdigit() else ""
    after += r"(?![.,:]\d)" if value[-1:].isdigit() else ""
    return f"{before}{re.escape(value)}{after}"


def kind_of(name: str, kinds: Container[str]) -> str:
    """The kind of a name of volatile text; empty for any other name."""
    kind, _, number = name.rpartition("_")
    return kind if number.isdigit() and kind in kinds else ""
