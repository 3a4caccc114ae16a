"""Numbers as texts write them, in the figures and with the signs of any script, and what they may mean."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal

from pytest_agentbrowse.page.dates import spans

UNSPACED = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
"""Letters of scripts that part no words by spaces, or write counters right behind a figure."""

_GROUPING = " \u00a0\u202f\u2009'\u2019"
"""What may stand between groups of three digits, beside point and comma; not in `CHR-01 129.90`."""

_NUMBER = re.compile(
    rf"(?<![\w.,])(?<!\w-)[1-9]\d{{0,2}}(?:[{_GROUPING}]\d{{3}})+(?:[.,]\d+)?(?!\w)|(?<!\w)\d+(?:[.,]\d+)*(?!\d)"
)
_WRITTEN = re.compile(r"\d+(?:[.,]\d+)*")
_BESIDE_UNSPACED = re.compile(rf"(?<=[{UNSPACED}])(?=\d)|(?<=\d)(?=[{UNSPACED}])")
_BY = re.compile(r"(?<=\d)x(?=\d)")
"""What stands between the sides of `500x300`."""

_COUNTER = r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]"
"""A letter that by itself says what is counted, right behind the figure."""

_AROUND_FIGURE = rf"[^\s{{}}\ufdd0\ufdd1\u3000-\u303f{UNSPACED}]*"
_VALUE_TOKEN = re.compile(
    rf'\ufdd0\w+\ufdd1|{_AROUND_FIGURE}\d{_AROUND_FIGURE}{_COUNTER}?|"[^"]+"|“[^”]+”|「[^」]+」'
)
EDGES = ".,;:!?()[]'\"“”「」"
"""Signs around a word or a figure that are no part of it."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as a text writes it, where it begins, and what it may mean."""

    text: str
    start: int
    readings: tuple[Decimal, ...]


def figures(text: str) -> tuple[Figure, ...]:
    """The numbers in a text as they are written, from left to right."""
    found = (Figure(match[0], match.start(), _readings(match[0])) for match in _NUMBER.finditer(text))
    return tuple(figure for figure in found if figure.readings)


def without_figures(text: str) -> str:
    """A text as it is worded, whatever its figures: with `#` in the place of each."""
    return _WRITTEN.sub("#", text)


def number_alone(text: str) -> tuple[Decimal, ...]:
    """What a text may mean that is a number and no more; nothing for any other."""
    found = figures(text)
    return found[0].readings if found and found[0].text == text.strip() else ()


def numbers(text: str) -> frozenset[Decimal]:
    """The numbers in a text, in each way that their points and commas can be read; percent also as a part."""
    text = _BY.sub(";", _BESIDE_UNSPACED.sub(" ", plain_digits(text)))
    found: set[Decimal] = set()
    for match in _NUMBER.finditer(text):
        readings = set(_readings(match[0]))
        found |= readings
        if text[match.end() :].lstrip().startswith("%"):
            found |= {number / 100 for number in readings}
    return frozenset(found)


def replaced(text: str, then: str, now: str) -> str:
    """A text with one value in the place of another, where it is whole and no part of a day.

    Where the text spells the value otherwise ("3" for "3 orders"), its figure is what changes.
    """
    kept = [(found.start, found.end) for found in spans(text)]
    whole = re.compile(rf"(?<![\w.,]){re.escape(then)}(?!\w|[.,]\d)")
    found = [match.span() for match in whole.finditer(text)]
    if not found and figures(then) and figures(now):
        now = figures(now)[0].text
        readings = set(figures(then)[0].readings)
        same = (figure for figure in figures(text) if readings & set(figure.readings))
        found = [(figure.start, figure.start + len(figure.text)) for figure in same]
    for start, end in reversed(found):
        if not any(first <= start < last for first, last in kept):
            text = f"{text[:start]}{now}{text[end:]}"
    return text


def plain_digits(text: str) -> str:
    """A text with the figures of all scripts as 0 to 9, and Arabic separators as point and comma."""
    if text.isascii():
        return text
    plain = "".join(str(unicodedata.digit(letter)) if letter.isdecimal() else letter for letter in text)
    return plain.replace("\u066b", ".").replace("\u066c", ",").replace("\u066a", "%")


def _readings(text: str) -> tuple[Decimal, ...]:
    """What a written number may mean: of two kinds of separators the last one is the decimal one."""
    plain = re.sub(f"[{_GROUPING}]", "", text)
    grouped = re.fullmatch(r"\d{1,3}(?:([.,])\d{3})+", plain)
    if "." in plain and "," in plain:
        point = max(".,", key=plain.rfind)
        return _decimals(plain.replace("," if point == "." else ".", "").replace(point, "."))
    if grouped and plain.count(grouped[1]) > 1:
        return _decimals(plain.replace(grouped[1], ""))
    if grouped:
        return _decimals(plain.replace(grouped[1], ""), plain.replace(grouped[1], "."))
    return _decimals(plain.replace(",", "."))


def _decimals(*texts: str) -> tuple[Decimal, ...]:
    return tuple(Decimal(text) for text in texts if text.count(".") < 2)


def tokens(text: str) -> tuple[str, ...]:
    """The figures, quoted texts and named values in a text, as they are written."""
    stripped = (match[0].strip(EDGES) for match in _VALUE_TOKEN.finditer(text))
    return tuple(dict.fromkeys(token for token in stripped if token))
