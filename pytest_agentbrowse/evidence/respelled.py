"""What is spelled otherwise today and means the same: `4.50 €` or `EUR 4.50` for `€4.50`, `43 %` for `43%`.

A page of today is given in the recorded spelling, so that every check compares the same. Days with their year
are known in any spelling before (`page/dates.py`), those without as `Wed, 2 December` for `Wed 2 Dec`.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from pytest_agentbrowse.evidence.spelling import times_in
from pytest_agentbrowse.page.dates import GAP, is_of_calendar, months_in, spans
from pytest_agentbrowse.page.placeholder import CLOSE, OPEN, PLACEHOLDER, changed_around, fitting
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, once_per_page

_SIGN = (
    "[$\u00a2-\u00a5\u058f\u060b\u09f2\u09f3\u0e3f\u17db\u20a0-\u20cf\ufdfc\uff04\uffe0\uffe1\uffe5\uffe6]"
)
"""A sign of a currency, of Unicode's category Sc."""

_SIGN_OF = {
    "US$": "$", "USD": "$", "EUR": "\u20ac", "GBP": "\u00a3", "JPY": "\u00a5", "INR": "\u20b9",
    "KRW": "\u20a9", "ILS": "\u20aa", "VND": "\u20ab", "NGN": "\u20a6", "PHP": "\u20b1", "UAH": "\u20b4",
    "KZT": "\u20b8", "TRY": "\u20ba", "RUB": "\u20bd", "GEL": "\u20be", "THB": "\u0e3f", "CRC": "\u20a1",
}  # fmt: skip
"""Codes of currencies (ISO 4217) by which a sign alone goes, and one more sign, as in English by CLDR."""

_CURRENCY = rf"(?:{_SIGN}|(?<![^\W_])(?:{'|'.join(map(re.escape, _SIGN_OF))})(?![^\W\d_]))"
_SPACE = f"{GAP}?"
_NUMBER = r"\d+(?:[.,'\u2019\u00a0\u202f ]\d+)*"
_AMOUNT = re.compile(
    rf"(?P<before>{_CURRENCY}){_SPACE}(?P<number>{_NUMBER})|(?P<amount>{_NUMBER}){_SPACE}(?P<behind>{_CURRENCY})"
)
"""An amount of money, with its currency on either side."""

_GROUPED = (
    r"[1-9]\d{0,2}(?:(?P<group>[,'\u2019\u00a0\u202f ])\d{3}(?:(?P=group)\d{3})*"
    r"|(?:\.\d{3})+(?=,\d)|(?:\.\d{3}){2,})"
)
_DECIMAL = re.compile(
    rf"(?<![\w.,:/#\u2212+-])(?P<whole>{_GROUPED}|0|[1-9]\d*)(?:[.,](?P<part>\d{{1,2}}))?(?![\w:/]|[.,-]\w)"
)
"""A number, perhaps in groups of three figures; three behind a point alone may be either."""

_NO_FIGURE = re.compile(r"\D")

_TIME = re.compile(
    r"(?<![\w.,:/#+-])\d{1,2}(?P<minute>:[0-5]\d)?(?P<half> ?[ap](?:m\b|\.m\.))?(?![\w:]|[.,]\d)",
    re.IGNORECASE,
)
"""A time of day; an hour alone is one where it is said in which half of the day."""

_TIME_WITH_HALF = re.compile(rf"\d{{1,2}}:[0-5]\d(?::[0-5]\d)?{_SPACE}[ap](?:m\b|\.m\.)", re.IGNORECASE)

_TIME_BEGINS = rf"\d{{1,2}}[:.]\d\d(?!\d)|{OPEN}(?:new_)?time_"
_DATE_NAMED = re.compile(rf"{OPEN}(?:new_)?date[^{OPEN}]*?{CLOSE}")
_BEFORE_TIME = re.compile(rf"(,? (?:(?:at|um|à|om|alle|a las) )?)(?={_TIME_BEGINS})")
"""What stands between a day and the time of it: `1 March 2027, 16:20`."""

_BETWEEN_TIMES = re.compile(
    rf"(?:\d{{1,2}}[:.]\d\d|{OPEN}(?:new_)?time_[^{OPEN}]*?{CLOSE})"
    rf"( ?[-\u2010-\u2015\u2192] ?| (?:to|bis|à|hasta) )(?={_TIME_BEGINS})"
)
"""What stands between two times, in a group: `13:00 \u2192 13:20`."""

_DATETIME = re.compile(rf"{OPEN}(?:new_)?datetime[^{OPEN}]*?{CLOSE}")
_DAY_THEN_TIME = re.compile(rf"{OPEN}(?:new_)?date_[^{OPEN}]*?{CLOSE}[^{OPEN}]{{1,8}}{OPEN}(?:new_)?time_")
_ISO_MOMENT = re.compile(r"(?<![\w.:/-])(?P<day>\d{4}-\d\d-\d\d) (?=\d\d:\d\d)")
"""A day with its time in ISO 8601 is one value; in any other spelling it is two."""

_WEEKDAY = r"(?:(?P<weekday>[^\W\d_]{2,})[.,]{0,2} )?(?<![\d.,:/])"
_MONTH = r"(?P<month>[^\W\d_]{3,})"
_NUMBERED = r"(?P<day>\d{1,2})(?:st|nd|rd|th|\.)?"
_END = r"(?![\w:]|[.,]\d)"
_DAYS = (
    re.compile(rf"{_WEEKDAY}{_NUMBERED} {_MONTH}\.?{_END}"),
    re.compile(rf"{_WEEKDAY}{_MONTH}\.? {_NUMBERED}{_END}"),
)
"""A day without its year, by the name of its month, perhaps with its weekday before."""

_SEPARATOR = re.compile(
    rf"(?<=[^\W\d]):(?=\s|$)|(?<!\S)(?:[\u00b7\u2022|]|[\u2013\u2014](?! ?(?:\d|{_SIGN}|{OPEN})))(?=\s|$)"
)
"""What parts a label from its value, or stands at the edge of a text: `Age: 34`, `09:00 \u2013`.

Not a dash before an amount, which is a minus, or before the second of two days.
"""

_SPACES = re.compile(" {2,}")
_PLAIN_SIGNS = str.maketrans(
    {
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
        **dict.fromkeys("\u201c\u201d\u201e\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2018\u2019\u201a\u02bc\u00b4`", "'"),
        "\u00d7": "x",
    }
)
"""Signs that are set in more than one way, by the plain one."""

_UNTOLD = re.compile(
    r"(?<=\d) (?=[%\u2030\u00b0]|[^\W\d_])"  # between a figure and its unit
    r"|(?<=\d) (?=- ?\d)|(?<=\d-) (?=\d)|(?<=\d -) (?=\d)"  # around the dash of a range
    r"|(?<=[^\W\d_])-(?=[^\W\d_])"  # in a word
    r"|(?<=[\w)]),(?= )|(?<=[^.!])[.!]$"  # behind one of several, and a sentence
    r"|(?<!\S)#(?=\d)"  # before a number
    r"|(?<=\w )\((?=\d+\)(?:\s|$))|(?<=\d)\)(?=\s|$)"  # around a number behind what is counted
    r"|(?<=\w )\((?=[^\W\d_][^()]*\)$)|(?<=[^\W\d_])\)$"  # around words at the end
)
"""What some write and others leave out."""

_TO = re.compile(r"(?<=\d) (?:to|bis|à|hasta|\u2192) (?=\d)")
"""What stands in the place of the dash of a range."""

_AROUND_AN_AMOUNT = re.compile(r"(?:\(|(?<!\S)(?=[+\u00b1-]))([+\u00b1-]\d[^()]*|\d[^()]*[^\W\d_][^()]*)\)")
"""Brackets around an amount with its sign or unit: `(+9)`, `(355 bytes)`; one alone in them may be owed.

Older recordings lack the first of those that a style sheet puts around an amount with a sign.
"""

_OF = re.compile(r"(?<=\d)(?: ?/ ?| (?:of|von|sur|de|di|van) )(?=\d)")
"""What stands between a part and the whole: `18 / 20`, `18 of 20`."""

_ARROW = re.compile(r"(?<=[^\W\d_]) ?[\u2190-\u21ff\u25b2-\u25c5]$")
"""An arrow behind words, as of the column by which a table is sorted; an icon may be in its place."""

_FAMILY_FIRST = re.compile(r"(?P<family>[^\W\d_][^\d,]*), (?P<given>[^\W\d_][^\d,]*)")
"""A person's name as in an index: `Ruiz, Ana`."""

_YEAR = re.compile(r"\d{4}")

_AS_WEEKDAY = 2
"""Letters that tell a weekday, however short it is written."""


def in_recorded_spelling(recorded: PageText, page: PageText) -> PageText:
    """A page with amounts and days as the recorded one spells them, where it has only one way to."""
    new = _texts_on(page) - _texts_on(recorded)
    if not new:
        return page
    moments = _moments_on(recorded)
    known, parted, joints = _spellings_on(recorded), _parted_on(recorded), _joints_on(recorded)
    # An arrow that stands behind another head today tells of another order.
    arrows = all(any(map(_ARROW.search, _texts_on(each))) for each in (recorded, page))
    texts = {
        text: spelled
        for text in new
        if (
            spelled := _as_parted(
                _joined(_respelled(_with_moments(text, moments), known), joints), parted, arrows=arrows
            )
        )
        != text
    }
    return page.with_lines(line.saying(texts) for line in page.lines) if texts else page


class _Moments(NamedTuple):
    """The texts with a day and its time: as one value, in ISO 8601, and as two."""

    as_one: Sequence[re.Pattern[str]] = ()
    as_two: Sequence[re.Pattern[str]] = ()


@once_per_page
def _moments_on(page: PageText) -> _Moments:
    as_one, as_two = (
        tuple({fitting(text) for text in _texts_on(page) if pattern.search(text)})
        for pattern in (_DATETIME, _DAY_THEN_TIME)
    )
    return _Moments(as_one, as_two)


def _with_moments(text: str, recorded: _Moments) -> str:
    """A text with its day and time as one value where the recorded one has one, or as two."""
    if recorded.as_one and _ISO_MOMENT.search(text) is None:
        for part, day in reversed([*_days_with_years_in(text)]):
            between = _BEFORE_TIME.match(text, part.stop)
            if between is not None:
                one = f"{text[: part.start]}{day} {_on_24_hours(text[between.end() :])}"
                text = one if any(pattern.fullmatch(one) for pattern in recorded.as_one) else text
    if recorded.as_two and (moment := _ISO_MOMENT.search(text)) is not None:
        year, month, number = moment["day"].split("-")
        two = f"{text[: moment.start()]}{number}.{month}.{year} {text[moment.end() :]}"
        if any(pattern.fullmatch(two) for pattern in recorded.as_two):
            return two
    return text


def _on_24_hours(text: str) -> str:
    """A text that begins with a time, without the half of the day in that: `10:31:05 PM` is `22:31`."""
    half = _TIME_WITH_HALF.match(text)
    if half is None or not (times := times_in(half[0])):
        return text
    return f"{min(times) // 60:02}:{min(times) % 60:02}{text[half.end() :]}"


class _Parted(NamedTuple):
    """The texts of a page by their plain spelling; with values in them, by their first word.

    The latter with how many separators each has.
    """

    plain: Mapping[str, str]
    turned: Mapping[str, str]
    named: Mapping[str, Sequence[tuple[re.Pattern[str], str, int]]]


@once_per_page
def _parted_on(page: PageText) -> _Parted:
    plain = _only_one_by(in_plain_spelling, page)
    named: defaultdict[str, list[tuple[re.Pattern[str], str, int]]] = defaultdict(list)
    for said, text in _only_one_by(without_separators, page).items():
        if OPEN in said and OPEN not in (first := _first_word(said)):
            pattern = re.compile(changed_around(said, re.escape, value="(.+)"))
            named[first].append((pattern, text, len(_SEPARATOR.findall(text))))
    turned = _only_one_by(_given_first, page)
    return _Parted(plain, {said: text for said, text in turned.items() if said != text}, named)


def _only_one_by(spelled: Callable[[str], str], page: PageText) -> Mapping[str, str]:
    """The texts of a page by what they are in another spelling, but those that are the same in it."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for text in _texts_on(page):
        found[spelled(text)].add(text)
    return {said: min(texts) for said, texts in found.items() if len(texts) == 1}


def _as_parted(text: str, recorded: _Parted, *, arrows: bool) -> str:
    """A text as the recorded one of the same plain spelling, or the same but for values.

    Where both pages have `arrows` behind words, these have to be the same.
    """
    known = recorded.plain.get(in_plain_spelling(text)) or _as_named(text, recorded)
    if known and not (arrows and _ARROW.findall(known) != _ARROW.findall(text)):
        return known
    said, parts = without_separators(text), len(_SEPARATOR.findall(text))
    for pattern, named, parts_then in recorded.named.get(_first_word(said), ()):
        if parts_then != parts and (match := pattern.fullmatch(said)) is not None:
            return _filled(named, match.groups())
    return text


def _as_named(text: str, recorded: _Parted) -> str | None:
    """The name of the same person as the recorded page has it, with the family name first or last."""
    turned = _given_first(text)
    if turned == text:
        return recorded.turned.get(text)
    known = recorded.plain.get(in_plain_spelling(turned))
    return known if known == turned else None


def _given_first(text: str) -> str:
    name = _FAMILY_FIRST.fullmatch(text)
    is_name = name is not None and all(part[0].isupper() for part in name.groups())
    return f"{name['given']} {name['family']}" if name is not None and is_name else text


def _filled(named: str, values: Iterable[str]) -> str:
    given = iter(values)
    return PLACEHOLDER.sub(lambda _: next(given), named)


def in_plain_spelling(text: str) -> str:
    """A text in the spelling in which two are one: `Ann's lamp 43%` for `Ann\u2019s lamp: 43 %.`.

    Capitals stay: which of them a style sheet paints, `painted.py` knows, and a name may be saved otherwise.
    """
    plain = unicodedata.normalize("NFKC", without_separators(text).translate(_PLAIN_SIGNS))
    plain = _AROUND_AN_AMOUNT.sub(r"\1", plain)
    return _ARROW.sub("", _UNTOLD.sub("", _OF.sub("/", _TO.sub("-", plain))))


def without_separators(text: str) -> str:
    """A text without what parts a label from its value, as a colon does."""
    return _SPACES.sub(" ", _SEPARATOR.sub("", text)).strip()


def _first_word(text: str) -> str:
    return text.partition(" ")[0]


class _Spelled(NamedTuple):
    """An amount or a day in a text: where it stands, and what it means."""

    start: int
    end: int
    meaning: str


@once_per_page
def _spellings_on(page: PageText) -> Mapping[str, frozenset[str]]:
    """How a page spells its amounts and days, by what they mean."""
    found: defaultdict[str, frozenset[str]] = defaultdict(frozenset)
    for text in _texts_on(page):
        for each in _spelled_in(text):
            found[each.meaning] |= {text[each.start : each.end]}
    return found


def _respelled(text: str, known: Mapping[str, frozenset[str]]) -> str:
    for each in sorted(_spelled_in(text), reverse=True):
        if len(there := known.get(each.meaning, ())) == 1:
            text = text[: each.start] + "".join(there) + text[each.end :]
    return text


@once_per_page
def _joints_on(page: PageText) -> Mapping[str, frozenset[str]]:
    """What stands between days and their times on a page, and between two times, by the two."""
    found: defaultdict[str, frozenset[str]] = defaultdict(frozenset)
    for text in _texts_on(page):
        for kind, part in _joints_in(text):
            found[kind] |= {text[part]}
    return found


def _joined(text: str, known: Mapping[str, frozenset[str]]) -> str:
    """A text with what stands between days and times on the recorded page, where that has one way to."""
    for kind, part in sorted(_joints_in(text), key=lambda joint: -joint[1].start):
        if len(there := known.get(kind, ())) == 1:
            text = text[: part.start] + "".join(there) + text[part.stop :]
    return text


def _joints_in(text: str) -> Iterator[tuple[str, slice]]:
    ends = [*(day.end for day in spans(text)), *(match.end() for match in _DATE_NAMED.finditer(text))]
    for end in ends:
        if (between := _BEFORE_TIME.match(text, end)) is not None:
            yield "day and time", slice(*between.span())
    for between in _BETWEEN_TIMES.finditer(text):
        yield "two times", slice(*between.span(1))


def _spelled_in(text: str) -> Sequence[_Spelled]:
    found: list[_Spelled] = []
    for each in (
        *(_Spelled(part.start, part.stop, f"{day}") for part, day in _days_with_years_in(text)),
        *_amounts_and_days_in(text),
        *_times_in(text),
        *_decimals_in(text),
    ):
        if not any(other.start < each.end and each.start < other.end for other in found):
            found.append(each)
    return found


def _amounts_and_days_in(text: str) -> Iterator[_Spelled]:
    for match in _AMOUNT.finditer(text):
        currency, number = match["before"] or match["behind"], match["number"] or match["amount"]
        sign = _SIGN_OF.get(currency, currency)
        value = _DECIMAL.fullmatch(number)
        yield _Spelled(match.start(), match.end(), f"{sign}{_value_of(value) if value else number}")
    for match in (match for pattern in _DAYS for match in pattern.finditer(text)):
        months, day = months_in(match["month"]), int(match["day"])
        if len(months) == 1 and 1 <= day <= 31:
            weekday = match["weekday"] or ""
            told = weekday if is_of_calendar(weekday) else ""
            start = match.start() if told else min(match.start("day"), match.start("month"))
            yield _Spelled(start, match.end(), f"{told[:_AS_WEEKDAY].casefold()} {min(months)}-{day}")


def _days_with_years_in(text: str) -> Iterator[tuple[slice, date]]:
    """Those that mean one day; of figures with points the day stands first everywhere."""
    for day in spans(text):
        written = text[day.start : day.end]
        meant = day.day_first if "." in written else day.days
        if len(meant) == 1 and _YEAR.search(written):
            yield slice(day.start, day.end), min(meant)


def _times_in(text: str) -> Iterator[_Spelled]:
    for match in _TIME.finditer(text):
        if (match["minute"] or match["half"]) and (times := times_in(match[0])):
            yield _Spelled(match.start(), match.end(), f"{min(times) // 60}:{min(times) % 60:02}")


def _decimals_in(text: str) -> Iterator[_Spelled]:
    for match in _DECIMAL.finditer(text):
        yield _Spelled(match.start(), match.end(), _value_of(match))


def _value_of(number: re.Match[str]) -> str:
    part = (number["part"] or "").rstrip("0")
    return f"{int(_NO_FIGURE.sub('', number['whole']))}.{part}"


@once_per_page
def _texts_on(page: PageText) -> frozenset[str]:
    return frozenset(text for line in page.lines for text in _texts_of(line))


def _texts_of(line: Line) -> Iterator[str]:
    yield line.name
    yield from (cell for cell in line.cells if cell != STANDS_BELOW)
