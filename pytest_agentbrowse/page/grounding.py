"""Which line of a page a reported value came from.

A value counts as found whatever its upper and lower case and white space, and a number however it is
written: `1234.5` is in `$1,234.50` and in `1.234,50 €`, `0.08` is in `8%`. A date is found in ISO 8601 and in
the usual English orders. True, false, none and members of an `Enum` are judgements, not text: evidence
is what they rest on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import Enum

from pydantic import BaseModel

from pytest_agentbrowse.page.dates import days
from pytest_agentbrowse.page.lines import Line, lines_of, spoken

_GROUPING = " \u00a0\u202f\u2009'\u2019"
"""What may stand between groups of three digits, beside point and comma."""

_NUMBER = re.compile(
    rf"(?<![\w.,])\d{{1,3}}(?:[{_GROUPING}]\d{{3}})+(?:[.,]\d+)?(?!\w)|(?<!\w)\d+(?:[.,]\d+)*(?!\d)"
)
_TOKEN = re.compile(r"\{\{\w+\}\}|[^\s{}]*\d[^\s{}]*|\"[^\"]+\"|“[^”]+”")
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


def unfounded(value: object, page: str) -> tuple[Leaf, ...]:
    """The values that occur nowhere on the page."""
    lines = lines_of(page)
    return tuple(leaf for leaf in leaves(value) if not any(holds(leaf.value, line) for line in lines))


def sources(value: object, page: str) -> tuple[tuple[Leaf, Line], ...]:
    """The line of each value: of several that hold it, the one nearest to that of the value before it."""
    lines = lines_of(page)
    found: list[tuple[Leaf, Line]] = []
    anchor = 0
    for leaf in leaves(value):
        held = [line for line in lines if holds(leaf.value, line)]
        if not held:
            continue
        after = [line for line in held if line.position >= anchor]
        line = (after or held)[0]
        anchor = line.position
        found.append((leaf, line))
    return tuple(found)


def reported(text: str, page: str, evidence: tuple[Line, ...]) -> tuple[tuple[str, Line], ...]:
    """The values in a text that came from the page, each with its line.

    Evidence comes first where several lines hold a value, then those that share most words with the
    text. A bare number below 100 stands in too many places by chance: it is taken from evidence, or from
    the one line or cell that says nothing else.
    """
    lines = lines_of(page)
    found: dict[str, Line] = {}
    for value in (*_tokens(text), *_phrases(text, lines)):
        held = [line for line in evidence if _contains(value, line)]
        if not held:
            held = [line for line in lines if _contains(value, line) and not _of_framework(line)]
            if value.isdecimal() and len(value) < 3:
                alone = [line for line in held if value in _whole_texts(line)]
                held = alone if len(alone) == 1 else []
        if held:
            found.setdefault(value, max(held, key=lambda line: (line.role not in _HEAD, _shared(text, line))))
    return tuple(found.items())


def _whole_texts(line: Line) -> set[str]:
    """All that a line says, and each cell of a row by itself."""
    return {text.strip(_EDGES) for text in (said(line), *map(spoken, line.cells))}


def holds(value: object, line: Line) -> bool:
    """Whether a value stands on a line."""
    if isinstance(value, date):
        day = value.date() if isinstance(value, datetime) else value
        return day in days(said(line))
    if isinstance(value, (int, float, Decimal)):
        wanted = Decimal(str(value))
        return any(wanted in (number, -number) for number in numbers(said(line)))
    text = str(value)
    return not text.strip() or _contains(text, line)


def numbers(text: str) -> frozenset[Decimal]:
    """The numbers in a text, in each way that their points and commas can be read; percent also as a part."""
    found: set[Decimal] = set()
    for match in _NUMBER.finditer(text):
        readings = set(_readings(match[0]))
        found |= readings
        if text[match.end() :].lstrip().startswith("%"):
            found |= {number / 100 for number in readings}
    return frozenset(found)


def said(line: Line) -> str:
    """What a line shows, without quotes: name, cells, values of its states and target."""
    values = [state.partition("=")[2] for state in sorted(line.states)]
    parts = (line.name, *line.cells, *values)
    return "  ".join(spoken(part) for part in (*parts, line.target) if part)


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


def _contains(value: str, line: Line) -> bool:
    wanted = _flat(value)
    before = r"(?<![\w.,])" if wanted[:1].isalnum() else ""
    after = r"(?![\w]|[.,]\d)" if wanted[-1:].isalnum() else ""
    return re.search(f"{before}{re.escape(wanted)}{after}", _flat(said(line))) is not None


def _tokens(text: str) -> tuple[str, ...]:
    stripped = (match[0].strip(_EDGES) for match in _TOKEN.finditer(text))
    return tuple(dict.fromkeys(token for token in stripped if token))


def _phrases(text: str, lines: tuple[Line, ...]) -> tuple[str, ...]:
    """Names and cells of the page that the text repeats word for word, longest first."""
    said_by_page = {spoken(part) for line in lines for part in (line.name, *line.cells) if part}
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


def _of_framework(line: Line) -> bool:
    return line.place.landmark.split(" ", 1)[0] in _FRAMEWORK


def _shared(text: str, line: Line) -> int:
    return len(set(re.findall(r"\w+", _flat(text))) & set(re.findall(r"\w+", _flat(said(line)))))


def _flat(text: str) -> str:
    return " ".join(text.split()).casefold()
