"""Dates of all languages, as Babel writes them."""

from __future__ import annotations

import functools
import itertools
import re
import subprocess
import sys
from collections import Counter
from datetime import date
from pathlib import Path

import babel
import pytest
from babel import Locale
from babel.dates import format_date
from babel.localedata import locale_identifiers
from babel.numbers import list_currencies

from pytest_agentbrowse.page.dates import CALENDAR, days, spans

ROOT = Path(__file__).parent.parent
WIDELY_USED = {"cs", "de", "en", "es", "fr", "id", "it", "ja", "nl", "pl", "pt", "ru", "sv", "tr", "uk", "zh"}
DAYS = tuple(date(2026, month, 3 if month % 2 else 27) for month in range(1, 13))
WRITTEN_WITH_IT = babel.__version__ in CALENDAR.read_text(encoding="utf-8")[:200]
"""Whether the names were written with the Babel that is installed: another one has other languages, and names."""

CURRENCIES = list_currencies()

LOCALES = tuple(
    locale
    for locale in map(Locale.parse, locale_identifiers())
    if WRITTEN_WITH_IT or locale.language in WIDELY_USED
)

UNREAD = {
    "bal": "figures between commas: 03,01,2026",
    "bo": "no spaces, and months by number",
    "dz": "months by number",
    "kgp": "months by number: 27 ne 12-Kysã, 2026",
    "ksf": "months by number: 27 ŋ1 2026",
    "ku": "the year has an ending of its own: 27ê adara 2026an",
    "mn": "months by number in the medium width: 2026 оны 1-р сарын 3",
    "nmg": "months by number: 27 ng1 2026",
    "prg": "a word among figures: 03.01 st. 2026",
    "rof": "months by number: 27 M1 2026",
    "tok": "months by number: 2026 mun #1 27",
    "uz": "in Arabic script, a word in the place of a sign behind year and day",
    "yav": "months by number: 27 o.1 2026",
    "yo": "figures between spaces: 27 01 2026",
}
"""Languages whose dates are not read, and why. Beside them: months whose name most languages mean otherwise."""


@functools.cache
def written(width):
    """Each date once, with the locale that it is of and its day.

    Months of two letters are left out, and those that are short for a currency.
    """
    found = {}
    for locale, day in itertools.product(LOCALES, DAYS):
        names = [
            locale.months[context][width][day.month].strip(".")
            for context in ("format", "stand-alone")
            for width in ("wide", "abbreviated")
        ]
        if not any((len(name) < 3 and name.isascii()) or name.upper() in CURRENCIES for name in names):
            found.setdefault(format_date(day, width, locale=locale), (locale, day))
    return [(text, locale, day) for text, (locale, day) in found.items()]


def unnamed(text):
    """Whether CLDR has no names for the months of a language, and Babel writes `M01`."""
    return re.search(r"\bM\d\d\b", text) is not None


def twin(text, day):
    """Whether a date is read as the same day of other months, as `27 lis 2026`: Croatian, and more often Czech."""
    return {(other.year, other.day) for other in days(text)} == {(day.year, day.day)}


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("width", ["long", "medium"])
def test_dates_of_all_languages_are_read(width):
    """What is not read has a reason."""
    unread, counted, twins = [], Counter(), set()
    for text, locale, day in written(width):
        if unnamed(text):
            continue
        read = day in days(text)
        counted[read] += 1
        if not read and twin(text, day):
            twins.add((locale.language, text))
        elif not read and locale.language not in UNREAD:
            unread.append((str(locale), text))
    share = counted[True] / counted.total()
    print(f"{width}: {share:.2%} of {counted.total():,} dates are read; as other months: {sorted(twins)}")
    assert unread == []
    assert {language for language, _ in twins}.isdisjoint(WIDELY_USED)
    assert share > 0.93


@pytest.mark.slow
@pytest.mark.parametrize("width", ["full", "long", "medium"])
def test_the_day_is_part_of_what_is_volatile(width):
    """No figure that changes from day to day stays behind, in any locale whose dates are read."""
    left = []
    for text, locale, day in written(width):
        found = next((found for found in spans(text) if day in found.days), None)
        beside = text[: found.start] + text[found.end :] if found else ""
        if re.search(r"\d", beside) and not re.search(
            r"\d", " ".join(locale.days["format"]["wide"].values())
        ):
            left.append((str(locale), text))
    assert left == []


def test_an_amount_is_no_day():
    """Months are short for the same letters in some language: `25 SEK` was the 25th of September."""
    codes = CURRENCIES if WRITTEN_WITH_IT else ("SEK", "MAD", "MOP", "PHP")
    amounts = (text for code in codes for text in (f"25 {code}", f"{code} 25", f"Shipping {code} 5"))
    assert [text for text in amounts if spans(text)] == []


@pytest.mark.parametrize("change", [str.upper, str.lower, str.title])
@pytest.mark.parametrize(
    "locale", ["de", "fr", "es", "tr", "el", "ru", "pl", "hr", "lt", "vi", "pt", "it", "nl"]
)
def test_upper_and_lower_case_do_not_matter(locale, change):
    for day in DAYS:
        assert day in days(change(format_date(day, "long", locale=locale)))


@pytest.mark.thorough
@pytest.mark.slow
def test_the_names_are_those_that_the_script_writes():
    if not WRITTEN_WITH_IT:
        pytest.skip("another version of Babel is installed than the names were written with")
    script = (
        ROOT / "scripts" / "write_calendar.py"
    )  # in a process of its own: Babel's data depend on what was used
    code = f"import runpy; print(runpy.run_path({str(script)!r})['calendar'](), end='')"
    process = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code], capture_output=True, encoding="utf-8", check=True
    )
    assert CALENDAR.read_text(encoding="utf-8") == process.stdout, "run: python scripts/write_calendar.py"


def test_the_license_of_the_names_comes_with_them():
    assert "UNICODE LICENSE" in Path(CALENDAR).read_text(encoding="utf-8").upper()
