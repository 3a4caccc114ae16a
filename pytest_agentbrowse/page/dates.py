"""Days as pages write them: where in a text they stand, and which days they are.

One grammar for both: what is found as a day is a day, and what is volatile as a date is found here. It reads
ISO 8601, figures with the day or the month first (with points the day; of a year in two figures `11/20/26`
and `20.11.26`, as the short dates of CLDR have it, and no other), and the names of months of all languages of
CLDR that part words by spaces (`calendar.json`, made by `scripts/write_calendar.py`), in any case and in any
order of day, month and year.

A day without its year is one where a weekday stands beside it (`Thu 26 Nov`), where the name of its month
is a whole word (`26 November`), where the text says nothing else (`Nov 26, 10:30`), or where a short one is
written as a name within it (`Due Nov 26`): a short name is another word somewhere. Figures alone are one
where the weekday that they have stands before them (`Tue 12/1`). It is the nearest to today that there is.
Where its time and its year follow, as ISO C's `asctime` writes it, they belong to it.

A name that means two months in two languages is the month of the one that writes the day as it stands here
(`20. listopada` is Croatian, `20 listopada` Polish), else that of at least twice as many languages as mean
another; where neither decides, it is each of them, as with `03/04/2026`.
"""

from __future__ import annotations

import functools
import json
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import NamedTuple

CALENDAR = Path(__file__).with_name("calendar.json")

_DAY_TO_YEAR = r'[^\d\n"|]{1,40}?'
"""What may stand between a day and a year; it is looked up, so this only bounds the work."""

_START = r"(?:(?<=\.\.)|(?<=[./]\d{4}-)|(?<![\w.:-])(?<!\d,))"
_END = r"(?!\w|:\S|\.\w|-(?!\d{1,2}[./]\d)\w)"
"""Borders of figures: not within another number (`1.2.3.2026`), but from one day `..` or `-` to another."""

_CANDIDATE = re.compile(
    r"(?=\d)(?:"  # each alternative begins with one: without this, all of them are tried at each letter
    rf"(?P<iso>{_START}\d{{4}}(?P<line>[-/])\d{{1,2}}(?P=line)\d{{1,2}}(?:(?=[T._-]\d\d[:-]\d\d)|{_END}))"
    rf"|(?P<figures>{_START}(?<!\d/)\d{{1,2}}(?P<sign>\u200f?[/.-]|\. )\d{{1,2}}(?P=sign)\d{{4}}{_END})"
    rf"|(?P<short>{_START}(?<!\d/)(?:\d{{1,2}}/\d{{1,2}}/\d\d|\d\d\.\d\d\.\d\d)(?!/){_END})"
    r"|(?P<units>(?<!\d)\d{4} ?(?:年 ?\d{1,2} ?月 ?\d{1,2} ?日|년 ?\d{1,2} ?월 ?\d{1,2} ?일))"
    r"|(?P<vietnamese>(?<!\w)\d{1,2} (?i:tháng|thg) \d{1,2},? (?i:năm )?\d{4}(?!\w))"
    rf"|(?P<points>{_START}\d{{4}}\. \d{{1,2}}\. \d{{1,2}}(?:\.|{_END}))"
    rf"|(?<!\w)(?<!\d[.,:/])(?P<day>\d{{1,2}})(?P<to_year>{_DAY_TO_YEAR})(?P<year>\d{{4}})(?!\w|[:.,]\d|-\d{{1,2}}-)"
    rf"|(?<!\w)(?<!\d[.,:/])(?P<first>\d{{4}})(?P<to_day>{_DAY_TO_YEAR})(?P<last>\d{{1,2}})(?!\d|[:,]\d)"
    r")"
)
BEHIND_FIGURE = r"\D{1,50}\d{4}|\d{3}\D{1,50}\d|\d?[/.]\d\d?[/.]\d\d"
"""What stands behind some figure of each candidate."""

_YEAR_AND_NUMBER = re.compile(rf"\d(?:{BEHIND_FIGURE})")
"""What each candidate has, and few other texts; it costs a tenth of looking for a candidate."""

_DATE_WORD = re.compile(r"[^\s.,،⹁፣፡፥/'\u2019()\-\u200e\u200f]+")
_DIGIT_RUN = re.compile(r"\d+")
_YEARLESS = re.compile(
    r"(?<![\w.:,/+-])(?<!\d )(?P<day>\d{1,2})(?P<mark>\.|st|nd|rd|th|er|º|ª)?"
    r"(?![\w:/%°]|[.,:-]\d| ?[-\u2013]\d)"
)
"""A figure that may be a day, whose month is a word right before or behind it."""

_SPACES = (" ", "\u00a0", "\u202f")
GAP = f"[{''.join(_SPACES)}]"
"""Between the parts of a day or time; CLDR 42 has a narrow space before am and pm that no line breaks at."""

_TWO_FIGURES = re.compile(
    rf"(?<=\s)(?P<one>\d{{1,2}})(?:(?P<point>\. ?)|/)(?P<other>\d{{1,2}})\.?(?!/){_END}"
)
"""Figures that are a day where a weekday before them says so."""

_MONTH_BEHIND = re.compile(rf"{GAP}(?:(?:of|de|of the) )?(?P<name>[^\W\d_]{{3,}}\.?)(?![\w'\u2019])")
_MONTH_IN_FRONT = re.compile(rf"(?:^|(?<=[\s\"(/,]))(?P<name>[^\W\d_]{{3,}}\.?){GAP}(?:de )?$")
_FULL_NAME = 4
"""Letters of the name of a month that is no short one; but for May, which has three."""

_OTHER_WORD = re.compile(r"(?![ap]m\b)[^\W\d_]{2,}", re.IGNORECASE)
_YEAR_BEHIND = re.compile(rf"{_DAY_TO_YEAR}\d{{4}}(?!\d)")
_TIME_AND_YEAR = re.compile(r" +\d{1,2}:\d\d(?::\d\d)?(?: [A-Z]{2,5})? (?P<year>\d{4})(?!\w|[.,:-]\d)")
"""What stands behind the day in the form of C's `asctime` and of `date`: `Mon Nov 16 19:52:48 UTC 2026`."""

_OWN_YEAR = re.compile(r"(?:st|nd|rd|th)?,? \d{4}(?!\d)")
_REACH = 40
"""Characters beside day and year in which a month or weekday is looked for."""

_MONTH_WORDS = 4
"""Words of the longest name of a month."""

_OF_A_DAY = frozenset({"st", "nd", "rd", "th", "er", "re", "º", "ª", "°", "of", "the"})
"""Words beside a day that people write and CLDR does not have."""

_BARE = frozenset({"mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun"})
"""Short weekdays that are known without a point or comma behind: others are prepositions somewhere."""

_SHORT = 4
"""Letters of names that are too short to be told from other words."""

_ALONE = re.compile(r"(?:^|(?<=[:(,\u2013-] )|(?<=[(\"/]))([^\W\d_]{2,4})\s$")
"""A short word before a day to which nothing else is said: behind a word it may belong to that."""

_WEEKDAY_NAME = r"[^\W\d_][^\s\d,،.\"/()]*"
_WEEKDAY_BEFORE = re.compile(rf"(?:^|(?<=[\s\"(/]))({_WEEKDAY_NAME}(?: {_WEEKDAY_NAME})?)([.,،]*)\s+$")
_WEEKDAY_BEHIND = re.compile(rf"\s*\(([^\s\d()]{{1,12}})\)|(?:\.?,)?\s*({_WEEKDAY_NAME})")


class Found(NamedTuple):  # a page may have thousands
    """A day in a text: where it stands, and which it may be with the day or with the month first."""

    start: int
    end: int
    day_first: frozenset[date]
    month_first: frozenset[date]

    @property
    def days(self) -> frozenset[date]:
        """All days that it may be."""
        return self.day_first | self.month_first


@dataclass(frozen=True, slots=True)
class _Calendar:
    """Names as pages have them, in lower case and without points."""

    months: Mapping[str, int | Sequence[int] | Mapping[str, Sequence[int]]]
    weekdays: Mapping[str, Sequence[int]]
    """The weekdays that each name is somewhere, from 0 for Monday."""
    between: frozenset[str]
    bare: Mapping[str, Sequence[tuple[int, frozenset[str]]]]
    """Of weekdays without a point: which one each is in a language, and the names of its months there."""


def days(text: str) -> frozenset[date]:
    """The days that a text names; of figures both the one with the day first and the one with the month."""
    return frozenset(day for found in spans(text) for day in found.days)


def day_of(text: str, *, day_first: bool) -> date | None:
    """The one day that a text names; None when there is none, or several."""
    named = {day for found in spans(text) for day in (found.day_first if day_first else found.month_first)}
    return named.pop() if len(named) == 1 else None


def spans(text: str) -> Sequence[Found]:
    """Where a text names days, with the weekday that belongs to them, from left to right."""
    found: list[Found] = []
    position = 0
    while _YEAR_AND_NUMBER.search(text, position) and (match := _CANDIDATE.search(text, position)):
        day = _day_named(match, text, position)
        if day is None:
            position = _behind_number(match)
        else:
            found.append(day)
            position = day.end
    return _with_yearless(text, found)


def is_bare_weekday(word: str) -> bool:
    """Whether a word is a short weekday of a language, as it is written without a sign behind it."""
    return word.casefold() in _calendar().bare


def may_name_a_day(text: str) -> bool:
    """Whether a text has figures that may be a day, or a month beside one; cheaper than `spans`."""
    return _TWO_FIGURES.search(text) is not None or any(
        _month_beside(match, text)[1] for match in _YEARLESS.finditer(text)
    )


def _with_yearless(text: str, found: list[Found]) -> Sequence[Found]:
    """These, and the days without a year, from left to right."""
    named: list[Found] = []
    yearless = [_without_year(match, text) for match in _YEARLESS.finditer(text)]
    for day in (*yearless, *(_of_weekday(match, text) for match in _TWO_FIGURES.finditer(text))):
        if day is not None and not any(
            day.start < other.end and other.start < day.end for other in (*found, *named)
        ):
            named.append(day)
    return sorted((*found, *named)) if named else found


def _month_beside(match: re.Match[str], text: str) -> tuple[str, Sequence[int], int, int]:
    """The name of a month right behind a figure, or before it, the months it means, and where both stand."""
    start, end = match.span()
    behind = _MONTH_BEHIND.match(text, end)
    if behind and (
        months := _months(behind["name"].casefold().rstrip("."), mark="." if match["mark"] == "." else "")
    ):
        return behind["name"], months, start, behind.end()
    before = _MONTH_IN_FRONT.search(text[max(0, start - _REACH) : start]) if start else None
    if before and (months := _months(before["name"].casefold().rstrip("."), mark="")):
        return before["name"], months, start - (len(before.string) - before.start("name")), end
    return "", (), start, end


def _without_year(match: re.Match[str], text: str) -> Found | None:
    """The day that a figure and the month beside it name; None where that may mean something else."""
    name, months, start, end = _month_beside(match, text)
    if not months:
        return None
    if (timed := _TIME_AND_YEAR.match(text, end)) is not None:
        named = _existing(timed["year"], tuple(months), match["day"])
        if not named:
            return None
        return Found(_weekday_before(text, start, 0, end=end, named=named), timed.end(), named, named)
    near = _nearest(int(match["day"]), tuple(months), date.today())  # noqa: DTZ011 - as a page says it
    first = _weekday_before(text, start, 0, end=end, named=near)
    last = _weekday_behind(text, end)
    weekday = (first, last) != (start, end)
    is_full = len(name.rstrip(".")) >= _FULL_NAME or not name.isascii()
    if (
        not weekday
        and not is_full
        and not _is_short_name(name, text[:first], text[last:], match.start() > start)
    ):
        return None
    return Found(first, last, near, near) if near else None


def _of_weekday(match: re.Match[str], text: str) -> Found | None:
    """The day of two figures that has the weekday right before it: `Tue 12/1`, `Di., 1.12.`."""
    start, end = match.span()
    today = date.today()  # noqa: DTZ011 - as a page says it
    one, other = int(match["one"]), int(match["other"])
    day_first = _nearest(one, (other,), today)
    month_first = day_first if match["point"] else _nearest(other, (one,), today)
    first = _weekday_before(text, start, 0, end=end, named=day_first | month_first)
    numbers = _calendar().weekdays.get(" ".join(words(text[first:start])), ())
    day_first, month_first = (
        frozenset(day for day in days if day.weekday() in numbers) for days in (day_first, month_first)
    )
    return Found(first, end, day_first, month_first) if day_first or month_first else None


def _is_short_name(name: str, before: str, behind: str, is_first: bool) -> bool:  # noqa: FBT001
    """Whether a short word beside a figure is a month: with nothing else said, or as a name within a text."""
    is_name = not name.islower()
    if _OTHER_WORD.search(f"{before} {behind}"):
        return is_name and bool(before.strip())
    return is_name or not is_first  # `5 mai`, and not `may 5`


@functools.lru_cache(maxsize=4096)
def _nearest(number: int, months: Sequence[int], today: date) -> frozenset[date]:
    """The days of these months that are nearest to today."""
    found = []
    for month in months:
        years = (_existing(str(today.year + by), (month,), str(number)) for by in (-1, 0, 1))
        found += [
            min(each, key=lambda day: abs((day - today).days)) for each in [set().union(*years)] if each
        ]
    return frozenset(found)


def words(text: str) -> tuple[str, ...]:
    """The words of a text in lower case, without what stands between them."""
    return tuple(_DATE_WORD.findall(text.casefold()))


def is_of_calendar(word: str) -> bool:
    """Whether a word is the name of a month or weekday somewhere."""
    name = " ".join(words(word))
    return name in _calendar().months or _is_weekday(name, marked=True)


def months_in(text: str) -> frozenset[int]:
    """The months that words of a text name, whatever stands beside them."""
    return frozenset(month for word in words(text) for month in _months(word, mark=""))


def _behind_number(match: re.Match[str]) -> int:
    number = _DIGIT_RUN.match(match.string, match.start())
    return number.end() if number else match.end()


def _day_named(match: re.Match[str], text: str, position: int) -> Found | None:
    """What a candidate names; None when it is no day after all."""
    start, end = match.span()
    written = match.lastgroup
    if written == "year":
        start, months = _month_of_day(match, text, position)
        month_first = day_first = _existing(match["year"], months, match["day"])
    elif written == "last":
        end, months = _month_of_year(match, text)
        month_first = day_first = _existing(match["first"], months, match["last"])
    else:
        day_first, month_first = _in_figures(match[0], str(written))
    if not day_first and not month_first:
        return None
    start = _weekday_before(text, start, position, end=end, named=day_first)
    return Found(start, _weekday_behind(text, end), day_first, month_first)


@functools.lru_cache(maxsize=4096)
def _in_figures(text: str, written: str) -> tuple[frozenset[date], frozenset[date]]:
    """The day that figures name, with the day first and with the month first; pages repeat theirs."""
    if written not in ("figures", "short", "vietnamese"):
        year, month, day = _DIGIT_RUN.findall(text)
        found = _existing(year, (int(month),), day)
        return found, found
    one, other, year = _DIGIT_RUN.findall(text)
    if written == "short":
        year = f"20{year}"
    day_first = _existing(year, (int(other),), one)
    # With points the day is first, in all languages of CLDR.
    if written == "vietnamese" or ("." in text and day_first):
        return day_first, day_first
    # Most pages have a day that can be no month: then there is one reading.
    return day_first, _existing(year, (int(one),), other) if int(one) <= 12 else frozenset()


def _existing(year: str, months: Sequence[int], day: str) -> frozenset[date]:
    """The days of these figures that there are: there is no 31/11/2026."""
    found = []
    for month in months:
        try:
            found.append(date(int(year), month, int(day)))
        except ValueError:
            continue
    return frozenset(found)


def _month_of_day(match: re.Match[str], text: str, position: int) -> tuple[int, Sequence[int]]:
    """The months that a day with a year behind it may be in, and where the text of it begins."""
    gap = match["to_year"]
    named = _month_in(gap)
    if named:
        return match.start(), _months(named, mark="." if gap.startswith(".") else "")
    return _month_before(text, match.start(), position)


def _month_of_year(match: re.Match[str], text: str) -> tuple[int, Sequence[int]]:
    """The months that a year with a day behind it may be of, and where the text of it ends."""
    named = _month_in(match["to_day"])
    behind = text[match.end() : match.end() + _REACH]
    if named and _OWN_YEAR.match(behind):
        return match.end(), ()  # `1042 of November 20, 2026`: the day is of the year behind it
    if named:
        return match.end(), _months(named, mark="." if behind.startswith(".") else "")
    found = list(_DATE_WORD.finditer(behind))[:_MONTH_WORDS]
    for count in range(_MONTH_WORDS, 0, -1):
        said = found[:count]
        if len(said) == count and not _DIGIT_RUN.search(behind[: said[-1].end()]):
            months = _months(" ".join(word[0].casefold() for word in said), mark="")
            if months and not _YEAR_BEHIND.match(behind, said[-1].end()):
                return match.end() + said[-1].end(), months
    return match.end(), ()


def _month_before(text: str, start: int, position: int) -> tuple[int, Sequence[int]]:
    """The months named right before a day, and where the name begins."""
    if text[start - 1 : start] not in _SPACES:  # as in most numbers of orders
        return start, ()
    near = max(position, start - _REACH)
    found = list(_DATE_WORD.finditer(text, near, start))[-_MONTH_WORDS:]
    for count in range(_MONTH_WORDS, 0, -1):
        said = found[-count:]
        if len(said) == count and text[said[-1].end() : start] in (". ", *_SPACES):
            months = _months(" ".join(word[0].casefold() for word in said), mark="")
            if months:
                return said[0].start(), months
    return start, ()


@functools.lru_cache(maxsize=4096)
def _month_in(gap: str) -> str:
    """The words between day and year but for joints such as `de`: the name of a month, it may be."""
    spoken = words(gap)
    if not spoken:
        return ""
    months, joints = _calendar().months, _calendar().between
    while spoken and spoken[0] in joints and " ".join(spoken) not in months:
        spoken = spoken[1:]
    while spoken and spoken[-1] in joints and " ".join(spoken) not in months:
        spoken = spoken[:-1]
    return " ".join(spoken)


def _months(name: str, *, mark: str) -> Sequence[int]:
    """The months of a name: one, or several, or those of each mark that may stand behind the day."""
    meant = _calendar().months.get(name, ())
    if isinstance(meant, int):
        return (meant,)
    return meant.get(mark, meant[""]) if isinstance(meant, Mapping) else meant


def _weekday_before(text: str, start: int, position: int, *, end: int, named: frozenset[date]) -> int:
    """Where a day that ends here begins with the weekday that stands before it."""
    if not text[start - 1 : start].isspace():  # as in most cells: the pattern would try each letter before
        return start
    near = max(position, start - _REACH)
    # Days of one page often have the same text before them, as `Paid on`.
    if letters := _weekday_at_end(text[max(near - 1, 0) : start], from_second=near > 0):
        return start - letters
    return start - _with_bare_weekday(text[near:start], text[start:end], named)


@functools.lru_cache(maxsize=4096)
def _weekday_at_end(text: str, *, from_second: bool) -> int:
    """How many letters from the end of a text a weekday begins; 0 when there is none."""
    if match := _WEEKDAY_BEFORE.search(text, int(from_second)):
        spoken = match[1].split(" ")
        for count in range(len(spoken)):
            said = " ".join(spoken[count:])
            if _is_weekday(said, marked=bool(match[2])):
                return len(text) - (match.end(1) - len(said))
    return 0


def _weekday_behind(text: str, end: int) -> int:
    """Where a day ends with the weekday that stands behind it."""
    match = _WEEKDAY_BEHIND.match(text, end, end + _REACH)
    if match and match[1] and _is_weekday(match[1], marked=True):
        return match.end()
    if match and match[2] and _is_weekday(match[2], marked=False):
        return match.end()
    return end


@functools.lru_cache(maxsize=4096)
def _is_weekday(said: str, *, marked: bool) -> bool:
    name = " ".join(words(said))
    if name in _BARE:
        return True
    return (marked or not is_short(name)) and name in _calendar().weekdays


def is_short(name: str) -> bool:
    """Whether the name of a weekday may be another word: it is none where a point or comma is behind it."""
    return name.casefold() not in _BARE and name.isascii() and len(name) <= _SHORT


def _with_bare_weekday(before: str, day: str, named: frozenset[date]) -> int:
    """How many letters before a day its weekday begins, if that is a short name without a sign; else 0.

    It must be the weekday of that day, in a language that has the word for the month that stands here.
    """
    match = _ALONE.search(before)
    of_language = _calendar().bare.get(match[1].casefold(), ()) if match else ()
    if not match or not of_language:
        return 0
    numbers = {each.weekday() for each in named}
    spoken = [word for word in words(day) if word.isalpha()]
    fits = any(
        number in numbers and not (spoken and months.isdisjoint(spoken)) for number, months in of_language
    )
    return len(match[0]) if fits else 0


@functools.cache
def _calendar() -> _Calendar:
    """The names of months and weekdays; read when a text first needs them."""
    said = json.loads(CALENDAR.read_text(encoding="utf-8"))
    bare: dict[str, list[tuple[int, frozenset[str]]]] = defaultdict(list)
    for language in said["bare"]:
        months = frozenset(language["months"])
        for name, number in language["weekdays"].items():
            bare[name].append((number, months))
    return _Calendar(said["months"], said["weekdays"], frozenset(said["between"]) | _OF_A_DAY, bare)
