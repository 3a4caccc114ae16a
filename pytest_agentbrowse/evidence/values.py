"""The values in what is reported, and whether a line of a page holds one.

A value counts as found whatever its upper and lower case and white space, and a number however it is
written: `1234.5` is in `$1,234.50` and in `1.234,50 €`, `0.08` is in `8%`. A date is found in ISO 8601 and in
the usual English orders. True, false, none and members of an `Enum` are judgements, not text: evidence
is what they rest on.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from functools import cached_property
from typing import cast

from pydantic import BaseModel

from pytest_agentbrowse.evidence.figures import EDGES, numbers
from pytest_agentbrowse.evidence.wording import flattened
from pytest_agentbrowse.page.dates import days
from pytest_agentbrowse.page.placeholder import read
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, spoken

_LIKE_AN_ADDRESS = re.compile(r"\S*/\S*")
"""A value that can be meant as an address: of words and figures none is."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A value within a reported one, and where in it: `products.2.price`."""

    path: str
    value: object

    def within(self, name: str) -> str:
        """The path, in a value of this name."""
        return f"{name}.{self.path}" if self.path else name


def leaves(value: object) -> Iterator[Leaf]:
    """The values in a reported one that must stand on the page."""
    return (leaf for leaf in _leaves(value) if not _is_judgement(leaf.value))


def parts(value: object) -> Iterator[object]:
    """Every value in a reported one, also true, false, none and members of an `Enum`."""
    return (leaf.value for leaf in _leaves(value))


def denied(value: object) -> Iterator[str]:
    """The paths to what a reported value says is not there: none, false, or nothing but an empty list."""
    if _is_list(value) and not any(_held_by_value(value) or ()):
        yield ""
    yield from (leaf.path for leaf in _leaves(value) if leaf.value is None or leaf.value is False)


def listed(value: object) -> Iterator[int]:
    """How many items each list in a reported value has."""
    inside = list(_held_by_value(value) or ())
    if _is_list(value):
        yield len(inside)
    for _, item in inside:
        yield from listed(item)


def _leaves(value: object, path: str = "") -> Iterator[Leaf]:
    inside = _held_by_value(value)
    if inside is None:
        yield Leaf(path, value)
        return
    for name, item in inside:
        yield from _leaves(item, f"{path}.{name}" if path else name)


def _held_by_value(value: object) -> Iterator[tuple[str, object]] | None:
    """What a value holds, by name or by number from 1; None where it holds nothing but itself."""
    if isinstance(value, BaseModel):
        return ((name, getattr(value, name)) for name in type(value).model_fields)
    if isinstance(value, Mapping):
        return ((str(name), item) for name, item in value.items())
    if _is_list(value):
        return ((str(number), item) for number, item in enumerate(cast("Iterable[object]", value), start=1))
    return None


def _is_list(value: object) -> bool:
    return isinstance(value, (list, tuple, set, frozenset))


def _is_judgement(value: object) -> bool:
    return value is None or isinstance(value, (bool, Enum))


class ShownLine:
    """A line, and what is looked for on it, found out once for all the values."""

    def __init__(self, line: Line) -> None:
        self.line = line

    @cached_property
    def text(self) -> str:
        return said(self.line)

    @cached_property
    def flat(self) -> str:
        return flattened(self.text)

    @cached_property
    def numbers(self) -> frozenset[Decimal]:
        return numbers(self.text)

    @cached_property
    def days(self) -> Collection[date]:
        return days(self.text)

    @cached_property
    def wholes(self) -> frozenset[str]:
        """All that the line says, and each cell of a row by itself."""
        return frozenset(text.strip(EDGES) for text in (self.text, *map(spoken, self.line.cells)))

    def holds(self, value: object) -> bool:
        """Whether a value stands on the line."""
        if isinstance(value, date):
            return (value.date() if isinstance(value, datetime) else value) in self.days
        if isinstance(value, (int, float, Decimal)):
            wanted = Decimal(str(value))
            return wanted in self.numbers or -wanted in self.numbers
        text = str(value)
        return not text.strip() or self.contains(flattened(read(text)))

    def contains(self, wanted: str) -> bool:
        """Whether a flat text stands on the line, not as a part of a longer word or number.

        Where a link leads is not what it says: only addresses are looked for there.
        """
        if wanted in self.flat and _as_a_whole(wanted).search(self.flat) is not None:
            return True
        target = self.line.target
        return bool(target) and _LIKE_AN_ADDRESS.fullmatch(wanted) is not None and wanted in flattened(target)


@functools.lru_cache(maxsize=512)
def _as_a_whole(wanted: str) -> re.Pattern[str]:
    before = r"(?<![\w.,])" if wanted[:1].isalnum() else ""
    after = r"(?![\w]|[.,]\d)" if wanted[-1:].isalnum() else ""
    return re.compile(f"{before}{re.escape(wanted)}{after}")


def unfounded(value: object, lines: Iterable[Line]) -> tuple[Leaf, ...]:
    """The values that occur on none of the lines."""
    shown = [ShownLine(line) for line in lines]
    return tuple(leaf for leaf in leaves(value) if not any(line.holds(leaf.value) for line in shown))


def holds(line: Line, value: object) -> bool:
    """Whether a value stands on a line, not as a part of a longer word or number."""
    return ShownLine(line).holds(value)


def is_small(value: str) -> bool:
    """Whether a text is a number below 100, which stands in many places by chance."""
    return value.isdecimal() and len(value) < 3


def said(line: Line) -> str:
    """What a line shows, without quotes: name, cells and values of its states."""
    values = (text for state in sorted(line.told) for text in state[1])
    cells = (cell for cell in line.cells if cell != STANDS_BELOW)
    return "  ".join(spoken(part) for part in (line.name, *cells, *values) if part)
