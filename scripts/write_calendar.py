"""Write `page/calendar.json`: the names of months and weekdays of all languages, from CLDR by Babel.

Written ahead and not asked for at run time, for two reasons: reading 1,082 locales takes more than a second,
and which text is a date must not change with the version of a library, since cassettes hold the outcome. Names
that a later version of CLDR no longer has stay for the same reason.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import babel
from babel import Locale
from babel.localedata import locale_identifiers
from babel.numbers import list_currencies

from pytest_agentbrowse.page.dates import CALENDAR, is_short, words

WIDTHS = ("wide", "abbreviated")
CONTEXTS = ("format", "stand-alone")
CLEARLY = 2
"""How many times as many languages must mean a month by a name as mean another, for it to be that month."""

_SHORT = 2
"""Letters of names that stand for too much else: `de` is a month in Jola-Fonyi, `ab` in another language."""

_FIELD = re.compile(r"('(?:[^']|'')*')|(y+|M+|L+|d+|E+|c+|G+)|([^'yMLdEcG]+)")
_GENERATED = re.compile(r"\d+|M\d+")
_BEFORE_MONTH = re.compile(r"[^\s.,'’()-]+$")
_BEHIND_MONTH = re.compile(r"^['’]?([^\s.,'’()-]+)")


def main() -> None:
    """Write the file beside the module that reads it."""
    CALENDAR.write_text(calendar(), encoding="utf-8")
    print(f"{CALENDAR}: {CALENDAR.stat().st_size:,} bytes")


def calendar() -> str:
    """The text of the file, with the names of the file there was before."""
    before = json.loads(CALENDAR.read_text(encoding="utf-8"))
    locales = [Locale.parse(name) for name in locale_identifiers()]
    weekdays, between = _weekdays(locales), _between(locales)
    currencies = {code.casefold() for code in list_currencies()}
    months = {
        name: meant
        for name, meant in (before["months"] | _months(locales)).items()
        if (len(name) > _SHORT or not name.isascii()) and name not in currencies
    }
    folder = Path(babel.__file__).parent / "locale-data"
    said = {
        "source": f"Unicode CLDR, by Babel {babel.__version__} and scripts/write_calendar.py",
        "license": (folder / "LICENSE.unicode").read_text(encoding="utf-8").split("\n"),
        "between": sorted(between.union(before["between"])),
        "weekdays": dict(sorted((before["weekdays"] | weekdays).items())),
        "bare": _bare(locales),
        "months": dict(sorted(months.items())),
    }
    return json.dumps(said, ensure_ascii=False, indent=0, separators=(",", ":")) + "\n"


def _months(locales: list[Locale]) -> dict[str, object]:
    """The month of each name, or its months where it is not clear; see `_clear`."""
    meant: dict[str, dict[str, dict[int, set[str]]]] = defaultdict(lambda: {"": {}, ".": {}})
    for locale in locales:
        marks = {"." if re.search(r"d\.", pattern) else "" for pattern in _patterns(locale)}
        for month, name in _names(locale, "months"):
            if _GENERATED.fullmatch(name):
                continue  # CLDR has no name for it
            for spelled in {*_spellings(name), *(v for a in _attached(locale) for v in _spellings(a(name)))}:
                for mark in marks:
                    meant[spelled][mark].setdefault(month, set()).add(locale.language)
    return {name: _clear(by_mark) for name, by_mark in meant.items()}


def _clear(by_mark: dict[str, dict[int, set[str]]]) -> object:
    """The month of a name if it is one; else its months, by what stands behind the day where that differs."""
    times = {
        mark: Counter({month: len(who) for month, who in meant.items()}) for mark, meant in by_mark.items()
    }
    either = _readings(sum(times.values(), Counter()))
    apart = {mark: _readings(counted) for mark, counted in times.items() if counted}
    told = {
        mark: months
        for mark, months in apart.items()
        if months != either and (len(months) == 1 or len(either) > 1)
    }
    if told:
        return {"": either, **told}
    return either[0] if len(either) == 1 else either


def _readings(times: Counter[int]) -> list[int]:
    (most, count), *others = times.most_common()
    return [most] if all(count >= CLEARLY * other for _, other in others) else sorted(times)


def _weekdays(locales: list[Locale]) -> dict[str, list[int]]:
    """The weekdays that each name is somewhere, from 0 for Monday."""
    found: dict[str, set[int]] = defaultdict(set)
    for locale in locales:
        for number, name in _names(locale, "days"):
            for spelled in _spellings(name):
                if (len(spelled) > 1 or not spelled.isascii()) and not re.search(r"\d", spelled):
                    found[spelled].add(number)
    return {name: sorted(numbers) for name, numbers in found.items()}


def _bare(locales: list[Locale]) -> list[object]:
    """Short weekdays that a language writes without a point, by their number, with its names of months.

    Not of a language that writes a month beside a weekday as a figure: Czech `po` is a preposition as well.
    """
    months_with: dict[tuple[tuple[str, int], ...], set[str]] = defaultdict(set)
    for locale in locales:
        if "MMM" not in str(locale.datetime_skeletons["MMMEd"]).replace("L", "M"):
            continue
        weekdays = {
            name.casefold(): number
            for number, name in _names(locale, "days")
            if is_short(name) and name.isalpha() and len(name) > 1
        }
        months = {spelled for _, name in _names(locale, "months") for spelled in _spellings(name)}
        if weekdays:
            months_with[tuple(weekdays.items())] |= months
    return [
        {"weekdays": dict(weekdays), "months": sorted(months)}
        for weekdays, months in sorted(months_with.items())
    ]


def _names(locale: Locale, kind: str) -> Iterator[tuple[int, str]]:
    names = getattr(locale, kind)
    for context in CONTEXTS:
        for width in WIDTHS:
            yield from names[context].get(width, {}).items()


def _spellings(name: str) -> set[str]:
    """A name in lower and in upper case; Turkish upper case is not the reverse of its lower one."""
    return {" ".join(words(written)) for written in (name, name.upper(), name.lower())}


def _patterns(locale: Locale) -> list[str]:
    return [locale.date_formats[width].pattern for width in ("full", "long", "medium")]


def _parts(pattern: str) -> list[tuple[str, str]]:
    """The fields of a pattern and the texts between them: `("d", ""), ("", " de "), ("M", "")`."""
    found: list[tuple[str, str]] = []
    for quoted, field, text in _FIELD.findall(pattern):
        if field:
            found.append((field[0].replace("L", "M").replace("c", "E"), ""))
        else:
            plain = quoted[1:-1].replace("''", "'") if quoted else text
            before = found.pop()[1] if found and not found[-1][0] else ""
            found.append(("", before + plain))
    return found


def _attached(locale: Locale) -> list[Callable[[str], str]]:
    """What a locale writes onto the name of a month without a space, such as Hebrew's `ב`."""
    made: list[Callable[[str], str]] = []
    for pattern in _patterns(locale):
        parts = _parts(pattern)
        for place, (field, _) in enumerate(parts):
            if field != "M":
                continue
            before = _BEFORE_MONTH.search(parts[place - 1][1]) if place else None
            behind = _BEHIND_MONTH.search(parts[place + 1][1]) if place + 1 < len(parts) else None
            head, tail = before[0] if before else "", behind[0] if behind else ""
            if head or tail:
                made.append((head + "{}" + tail).format)
    return made


def _between(locales: list[Locale]) -> set[str]:
    """The words that patterns have beside the month, the day and the year, such as `de`, and names of our era."""
    return {
        word
        for locale in locales
        for pattern in _patterns(locale)
        for field, text in _parts(pattern)
        if not field
        for word in words(text)
    } | {
        word
        for locale in locales
        if any(field == "G" for pattern in _patterns(locale) for field, _ in _parts(pattern))
        for word in words(locale.eras["abbreviated"].get(1, ""))
    }


if __name__ == "__main__":
    main()
