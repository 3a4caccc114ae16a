"""Lines that repeat side by side, as cards of bare `div`s do; nothing else tells what belongs together.

Against lists that are none by their markup. What repeats ends with a control that is called the same each
time ("Choose"), but for the name of its item ("Actions for City Rail"), or else it is the kinds of texts that
repeat: a name, a time, a price. It can go when a page tells which boxes it is made of.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Sequence
from typing import NamedTuple

from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.text import Line

_FEWEST_TEXTS = 2
"""Texts of a card beside the control at its end: with fewer it is a field or a row of buttons."""

_FEWEST_KINDS = 3
"""Lines of a card without a control: a label and its amount are two, and no card."""

_FEWEST_TIMES = 3
"""How often kinds of texts repeat: twice is chance."""

_LONGEST_ITEM = 20
"""Lines of the largest card without a control, and controls that are tried, on a page of thousands."""

_AMOUNT_TEXT = re.compile(r"(?=.*\d)(?!.*[^\W\d_]{4})(?!.*[^\W\d_]\d).*", re.DOTALL)
"""A price, time, day or number, with words of three letters at most: `from 9 €`, and not `VY2210`."""

_LONGEST_NAME = 6
"""Words of the longest text that controls of its item are called by."""

_SHORT = 2
"""Characters of a text that says too little to be the name of an item."""

_ITEM = "\ufdd3"
"""What stands for the name of an item in that of its control: a sign that no page can have."""

_VALUE_NAME = re.compile(r"_\d+$")
"""How the names end that values get by their kinds: `date_1`."""

CardLines = Sequence[Line]


class Alternation(NamedTuple):
    """Lines whose kinds come again, twice at least: a figure and its label, a key, a link and a name.

    That is too little to tell items by, and enough to know that one of them ends between two lines.
    """

    positions: Sequence[int]
    size: int
    """After how many lines the same kinds come again."""

    def holds(self, line: Line) -> bool:
        at = bisect_left(self.positions, line.position)
        return at < len(self.positions) and self.positions[at] == line.position

    def in_one_part(self, one: Line, other: Line) -> bool | None:
        """Whether two of these lines belong to one part; None where nobody can tell where parts begin."""
        first, second = (bisect_left(self.positions, line.position) for line in (one, other))
        starts = range(len(self.positions) % self.size + 1)
        found = {(first - start) // self.size == (second - start) // self.size for start in starts}
        return found.pop() if len(found) == 1 else None


def alternations(lines: Sequence[Line]) -> Iterator[Alternation]:
    """What comes again among lines that follow each other in one place, the smallest parts first."""
    kinds = [_kind_in_pattern(line) for line in lines]
    for size in range(2, min(len(lines) // 2, _LONGEST_ITEM) + 1):
        start = 0
        for at in range(len(lines) - size + 1):
            if at + size < len(lines) and kinds[at] == kinds[at + size]:
                continue
            end = at + size
            if end - start >= 2 * size and len({*kinds[start : start + size]}) > 1:
                yield Alternation([line.position for line in lines[start:end]], size)
            start = at + 1


def repeated(lines: Sequence[Line]) -> tuple[CardLines, ...]:
    """The parts that repeat among lines that follow each other in one place; nothing where none do."""
    names = {at: (line.role, _called_in_item(at, lines)) for at, line in enumerate(lines) if line.number}
    often = Counter(names.values()).most_common(_LONGEST_ITEM)
    ends = ([at + 1 for at, each in names.items() if each == name] for name, times in often if times > 1)
    by_control = (_ended_at(each, lines) for each in ends)
    return max((*by_control, _of_kinds(lines)), key=len)


def _called_in_item(at: int, lines: Sequence[Line]) -> str:
    """What a control is called, with a mark in the place of the text before it that it names."""
    name = lines[at].name
    words = name.split()
    said = {line.name for line in lines[max(at - _LONGEST_ITEM, 0) : at] if not line.level}
    for size in range(min(len(words) - 1, _LONGEST_NAME), 0, -1):
        for text, rest in ((words[-size:], words[:-size]), (words[:size], words[size:])):
            if (of_item := " ".join(text)) in said and len(of_item) > _SHORT:
                return " ".join((*rest, _ITEM))
    return name


def _ended_at(ends: Sequence[int], lines: Sequence[Line]) -> tuple[CardLines, ...]:
    """The parts that end with a control of one name, where most are alike.

    Above the first one may stand what belongs to none: it begins where it is like another one.
    """
    parts = [lines[start:end] for start, end in zip((0, *ends), ends, strict=False)]
    first, *others = parts
    times = Counter(map(_shape, others))
    usual = min(times, key=lambda shape: (-times[shape], len(shape)))
    fitting = [shape for shape in (usual, *times) if _shape(first)[-len(shape) :] == shape]
    texts = sum(not line.number for line in others[0])
    if not fitting or texts < _FEWEST_TEXTS or 2 * (times[usual] + (usual in fitting)) <= len(parts):
        return ()
    return (first[-len(fitting[0]) :], *others)


def _shape(part: CardLines) -> tuple[str, ...]:
    return tuple(line.role for line in part)


def _of_kinds(lines: Sequence[Line]) -> tuple[CardLines, ...]:
    """The parts of the longest run in which the same kinds of lines come again and again."""
    kinds = [_kind_in_pattern(line) for line in lines]
    best: tuple[CardLines, ...] = ()
    for size in range(_FEWEST_TEXTS, min(len(lines) // _FEWEST_TIMES, _LONGEST_ITEM) + 1):
        start = 0
        for at in range(len(lines) - size + 1):
            goes_on = at + size < len(lines) and kinds[at] == kinds[at + size]
            if goes_on:
                continue
            times = (at + size - start) // size
            if times > max(len(best), _FEWEST_TIMES - 1) and _is_card(lines[start : start + size]):
                best = tuple(lines[start + size * part : start + size * (part + 1)] for part in range(times))
            start = at + 1
    first = _from_the_first(lines)
    return first if len(first) > len(best) else best


def _from_the_first(lines: Sequence[Line]) -> tuple[CardLines, ...]:
    """The parts that begin with the first of these lines, as the rows of a statement do with a day.

    One kind may be another here and there: a day may be told in words, as "Today".
    """
    kinds = [_kind_in_pattern(line) for line in lines]
    best: tuple[CardLines, ...] = ()
    for size in range(_FEWEST_KINDS, min(len(lines) // _FEWEST_TIMES, _LONGEST_ITEM) + 1):
        parts = [kinds[at : at + size] for at in range(0, len(lines) - size + 1, size)]
        times, firm = len(parts), set(range(size))
        for index, part in enumerate(parts):
            alike = {at for at in firm if part[at] == parts[0][at]}
            if len(alike) < size - 1:
                times = index
                break
            firm = alike
        said = {kinds[at] for at in firm}
        if times > max(len(best), _FEWEST_TIMES - 1) and len(said) > 1 and _has_amount(lines, firm):
            best = tuple(lines[size * part : size * (part + 1)] for part in range(times))
    return best


def _has_amount(lines: Sequence[Line], among: Collection[int]) -> bool:
    return any(_is_amount(lines[at]) for at in among)


def _is_card(part: CardLines) -> bool:
    """Whether what repeats is a thing of several kinds, that begins with what it is called."""
    amounts = sum(_is_amount(line) for line in part)
    is_rich = len(part) >= _FEWEST_KINDS or any(line.number for line in part)
    return is_rich and 0 < amounts < len(part) and not _is_amount(part[0])


def _kind_in_pattern(line: Line) -> Hashable:
    return line.role, bool(line.number), _is_amount(line)


def _is_amount(line: Line) -> bool:
    return line.role == "text" and _AMOUNT_TEXT.fullmatch(_with_figures(line.name)) is not None


def _with_figures(text: str) -> str:
    """A text with a figure in the place of each value that has a name; a variable of the test is a word."""
    return PLACEHOLDER.sub(lambda match: "0" if _VALUE_NAME.search(match[1]) else match[1], text)
