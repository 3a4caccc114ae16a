"""Which line of a page a reported value came from.

A value counts as found whatever its upper and lower case and white space, and a number however it is
written: `1234.5` is in `$1,234.50` and in `1.234,50 €`, `0.08` is in `8%`. A date is found in ISO 8601 and in
the usual English orders. True, false, none and members of an `Enum` are judgements, not text: evidence
is what they rest on.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from functools import cached_property

from pydantic import BaseModel

from pytest_agentbrowse.page.dates import days
from pytest_agentbrowse.page.placeholder import read, written
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, spoken

_GROUPING = " \u00a0\u202f\u2009'\u2019"
"""What may stand between groups of three digits, beside point and comma."""

_NUMBER = re.compile(
    rf"(?<![\w.,])\d{{1,3}}(?:[{_GROUPING}]\d{{3}})+(?:[.,]\d+)?(?!\w)|(?<!\w)\d+(?:[.,]\d+)*(?!\d)"
)
_COUNTED = "\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
"""Letters that stand right before and behind a figure without being a part of it."""

_BESIDE_COUNTED = re.compile(rf"(?<=[{_COUNTED}])(?=\d)|(?<=\d)(?=[{_COUNTED}])")
_TOKEN = re.compile('\ufdd0\\w+\ufdd1|[^\\s{}\ufdd0\ufdd1]*\\d[^\\s{}\ufdd0\ufdd1]*|"[^"]+"|“[^”]+”')
_ADDRESS = re.compile(r"\S*/\S*")
"""A value that can be meant as an address: of words and figures none is."""

_EDGES = ".,;:!?()[]'\"“”"
_FRAMEWORK = ("banner", "navigation", "contentinfo")
_HEAD = ("url", "title")
_SHORTEST = 4
"""Characters of the shortest name that is taken for a report of it."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A value within a reported one, and where in it: `products.2.price`."""

    path: str
    value: object

    def within(self, name: str) -> str:
        """The path, in a value of this name."""
        return f"{name}.{self.path}" if self.path else name


def leaves(value: object, path: str = "") -> Iterator[Leaf]:
    """The values in a reported one that must stand on the page."""
    if value is None or isinstance(value, (bool, Enum)):
        return
    if isinstance(value, BaseModel):
        value = {name: getattr(value, name) for name in type(value).model_fields}
    if isinstance(value, Mapping):
        items: Iterable[tuple[object, object]] = value.items()
    elif isinstance(value, (list, tuple, set, frozenset)):
        items = enumerate(value, start=1)
    else:
        yield Leaf(path, value)
        return
    for name, item in items:
        yield from leaves(item, f"{path}.{name}" if path else str(name))


def parts(value: object) -> Iterator[object]:
    """Every value in a reported one, also true, false, none and members of an `Enum`."""
    if isinstance(value, BaseModel):
        value = {name: getattr(value, name) for name in type(value).model_fields}
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, (list, tuple, set, frozenset)):
        for item in value:
            yield from parts(item)
    else:
        yield value


def listed(value: object) -> Iterator[int]:
    """How many items each list in a reported value has."""
    if isinstance(value, BaseModel):
        value = {name: getattr(value, name) for name in type(value).model_fields}
    if isinstance(value, Mapping):
        value = list(value.values())
    elif isinstance(value, (list, tuple, set, frozenset)):
        yield len(value)
    if isinstance(value, (list, tuple, set, frozenset)):
        for item in value:
            yield from listed(item)


class _Shown:
    """A line, and what is looked for on it, found out once for all the values."""

    def __init__(self, line: Line) -> None:
        self.line = line

    @cached_property
    def text(self) -> str:
        return said(self.line)

    @cached_property
    def flat(self) -> str:
        return _flat(self.text)

    @cached_property
    def numbers(self) -> frozenset[Decimal]:
        return numbers(self.text)

    @cached_property
    def days(self) -> Collection[date]:
        return days(self.text)

    def holds(self, value: object) -> bool:
        """Whether a value stands on the line."""
        if isinstance(value, date):
            return (value.date() if isinstance(value, datetime) else value) in self.days
        if isinstance(value, (int, float, Decimal)):
            wanted = Decimal(str(value))
            return wanted in self.numbers or -wanted in self.numbers
        text = str(value)
        return not text.strip() or self.contains(_flat(read(text)))

    def contains(self, wanted: str) -> bool:
        """Whether a flat text stands on the line, not as a part of a longer word or number.

        Where a link leads is not what it says: only addresses are looked for there.
        """
        if wanted in self.flat and _whole(wanted).search(self.flat) is not None:
            return True
        target = self.line.target
        return bool(target) and _ADDRESS.fullmatch(wanted) is not None and wanted in _flat(target)


@functools.lru_cache(maxsize=512)
def _whole(wanted: str) -> re.Pattern[str]:
    before = r"(?<![\w.,])" if wanted[:1].isalnum() else ""
    after = r"(?![\w]|[.,]\d)" if wanted[-1:].isalnum() else ""
    return re.compile(f"{before}{re.escape(wanted)}{after}")


def unfounded(value: object, lines: Iterable[Line]) -> tuple[Leaf, ...]:
    """The values that occur on none of the lines."""
    shown = [_Shown(line) for line in lines]
    return tuple(leaf for leaf in leaves(value) if not any(line.holds(leaf.value) for line in shown))


def sources(value: object, page: PageText) -> tuple[tuple[Leaf, Line], ...]:
    """The line of each value: of several that hold it, the one nearest to that of the value before it."""
    shown = [_Shown(line) for line in page.everything]
    found: list[tuple[Leaf, Line]] = []
    anchor = 0
    for leaf in leaves(value):
        held = [index for index, line in enumerate(shown) if line.holds(leaf.value)]
        if not held:
            continue
        anchor = next((index for index in held if index >= anchor), held[0])
        found.append((leaf, shown[anchor].line))
    return tuple(found)


def reported(text: str, page: PageText, evidence: tuple[Line, ...]) -> tuple[tuple[str, Line], ...]:
    """The values in a text that came from the page, each with its line.

    Evidence comes first where several lines hold a value, then those that share most words with the
    text. A bare number below 100 stands in too many places by chance: it is taken from evidence, or from
    the one line or cell that says nothing else.
    """
    text = read(text)
    cited, all_shown = ([_Shown(line) for line in lines] for lines in (evidence, page.everything))
    words = _words(_flat(text))
    found: dict[str, Line] = {}
    for value in (*_tokens(text), *_phrases(text, page.everything)):
        flat = _flat(value)
        held = [line for line in cited if line.contains(flat)]
        if not held:
            held = [line for line in all_shown if line.contains(flat) and not of_framework(line.line)]
            if value.isdecimal() and len(value) < 3:
                alone = [line for line in held if value in _whole_texts(line)]
                held = alone if len(alone) == 1 else []
        if held:
            best = max(held, key=lambda line: (line.line.role not in _HEAD, len(words & _words(line.flat))))
            found.setdefault(written(value), best.line)
    return tuple(found.items())


def _whole_texts(line: _Shown) -> set[str]:
    """All that a line says, and each cell of a row by itself."""
    return {text.strip(_EDGES) for text in (line.text, *map(spoken, line.line.cells))}


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


def numbers(text: str) -> frozenset[Decimal]:
    """The numbers in a text, in each way that their points and commas can be read; percent also as a part."""
    text = _BESIDE_COUNTED.sub(" ", plain_digits(text))
    found: set[Decimal] = set()
    for match in _NUMBER.finditer(text):
        readings = set(_readings(match[0]))
        found |= readings
        if text[match.end() :].lstrip().startswith("%"):
            found |= {number / 100 for number in readings}
    return frozenset(found)


def plain_digits(text: str) -> str:
    """A text with the figures of all scripts as 0 to 9, and Arabic separators as point and comma."""
    if text.isascii():
        return text
    plain = "".join(str(unicodedata.digit(letter)) if letter.isdecimal() else letter for letter in text)
    return plain.replace("\u066b", ".").replace("\u066c", ",").replace("\u066a", "%")


def said(line: Line) -> str:
    """What a line shows, without quotes: name, cells and values of its states."""
    values = (text for state in sorted(line.told) for text in state[1])
    cells = (cell for cell in line.cells if cell != STANDS_BELOW)
    return "  ".join(spoken(part) for part in (line.name, *cells, *values) if part)


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


def _tokens(text: str) -> tuple[str, ...]:
    stripped = (match[0].strip(_EDGES) for match in _TOKEN.finditer(text))
    return tuple(dict.fromkeys(token for token in stripped if token))


def _phrases(text: str, lines: tuple[Line, ...]) -> tuple[str, ...]:
    """Names and cells of the page that the text repeats word for word, longest first."""
    said_by_page = {part for line in lines for part in (line.name, *line.cells) if part}
    found = [
        phrase
        for phrase in said_by_page
        if len(phrase) >= _SHORTEST
        and (" " in phrase or not text.startswith(phrase))
        and phrase in text  # most are not, and looking for whole words makes a pattern for each
        and re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text)
    ]
    longest_first = sorted(found, key=lambda phrase: (-len(phrase), phrase))
    return tuple(
        phrase
        for number, phrase in enumerate(longest_first)
        if not any(phrase in longer for longer in longest_first[:number])
    )


def of_framework(line: Line) -> bool:
    """Whether a line belongs to what every page of a site has around its content."""
    return line.place.landmark.split(" ", 1)[0] in _FRAMEWORK


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def _flat(text: str) -> str:
    return " ".join(text.split()).casefold()
