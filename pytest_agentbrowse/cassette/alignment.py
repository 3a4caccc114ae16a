"""Which lines of two pages are alike: by what they say but for their values, in their order.

Pages are compared three times for each look at one that is not yet the recorded one, so the work is bounded:
lines that are on both pages exactly once are found first (as patience diff does), and only what lies
between them is compared line by line.
"""

from __future__ import annotations

import bisect
import difflib
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Sequence

_MOST_WORK = 20_000
"""Comparisons within one stretch between two lines that are alike; longer ones are paired in their order."""

Pair = tuple[int, int]


def alike_lines(then: Sequence[Hashable], now: Sequence[Hashable]) -> Iterator[Pair]:
    """The positions of lines that are the same, in order."""
    shorter = min(len(then), len(now))
    head = next((at for at in range(shorter) if then[at] != now[at]), shorter)
    rest = shorter - head
    tail = next((at for at in range(rest) if then[-1 - at] != now[-1 - at]), rest)
    yield from ((at, at) for at in range(head))
    yield from _between(then, now, (head, head), (len(then) - tail, len(now) - tail))
    yield from ((len(then) - at, len(now) - at) for at in range(tail, 0, -1))


class RowsByCell:
    """Rows by the cell of theirs that fewest others have, so that few are looked at."""

    def __init__(self, rows: Sequence[Sequence[str]]) -> None:
        times = Counter(cell for row in rows for cell in set(row))
        self._rows = rows
        self._by_cell: dict[str, list[int]] = defaultdict(list)
        for at, row in enumerate(rows):
            if row:
                self._by_cell[min(row, key=lambda cell: times[cell])].append(at)

    def within(self, cells: Sequence[str]) -> int | None:
        """The first row whose cells these are in their order, with others between; None if there is none."""
        found = (
            at
            for cell in dict.fromkeys(cells)
            for at in self._by_cell.get(cell, ())[:_FEW]
            if len(self._rows[at]) <= len(cells) and places(self._rows[at], cells)
        )
        return min(found, default=None)


_FEW = 20
"""Rows that have no cell of their own, and are still looked at."""


def places(wanted: Sequence[str], cells: Sequence[str]) -> tuple[int, ...]:
    """Where these cells stand among others, in their order; empty when one of them is not there."""
    found: list[int] = []
    at = -1
    for cell in wanted:
        try:
            at = cells.index(cell, at + 1)
        except ValueError:
            return ()
        found.append(at)
    return tuple(found)


def _between(then: Sequence[Hashable], now: Sequence[Hashable], start: Pair, end: Pair) -> Iterator[Pair]:
    """The pairs of a stretch: lines that are there once on both sides, and what lies between these."""
    old, new = range(start[0], end[0]), range(start[1], end[1])
    if not old or not new:
        return
    before = start
    for anchor in _anchors(then, now, old, new):
        yield from _stretch(then, now, before, anchor)
        yield anchor
        before = (anchor[0] + 1, anchor[1] + 1)
    yield from _stretch(then, now, before, end)


def _anchors(then: Sequence[Hashable], now: Sequence[Hashable], old: range, new: range) -> list[Pair]:
    """The longest run of lines in the same order that are there exactly once on both sides."""
    once = {line for line, times in Counter(then[at] for at in old).items() if times == 1}
    once &= {line for line, times in Counter(now[at] for at in new).items() if times == 1}
    where = {now[at]: at for at in new if now[at] in once}
    pairs = [(at, where[then[at]]) for at in old if then[at] in once]
    ends: list[int] = []
    last: list[int] = []
    previous: list[int] = []
    for index, (_, at) in enumerate(pairs):
        length = bisect.bisect_left(ends, at)
        ends[length : length + 1] = [at]
        last[length : length + 1] = [index]
        previous.append(last[length - 1] if length else -1)
    found: list[Pair] = []
    index = last[-1] if last else -1
    while index >= 0:
        found.append(pairs[index])
        index = previous[index]
    return found[::-1]


def _stretch(then: Sequence[Hashable], now: Sequence[Hashable], start: Pair, end: Pair) -> Iterator[Pair]:
    """The pairs of a stretch without a line that is there once: by context, or of many by their order."""
    (old_start, new_start), (old_end, new_end) = start, end
    if old_start == old_end or new_start == new_end:
        return
    old, new = then[old_start:old_end], now[new_start:new_end]
    times = Counter(new)
    shared = sum(times[line] for line in old)
    if not shared:
        return
    if shared * max(len(old), 1) > _MOST_WORK:
        yield from ((old_start + one, new_start + other) for one, other in _in_order(old, new))
        return
    for one, other, size in difflib.SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks():
        yield from ((old_start + one + at, new_start + other + at) for at in range(size))


def _in_order(old: Sequence[Hashable], new: Sequence[Hashable]) -> Iterator[Pair]:
    """Each line with the first of the same behind the line before it."""
    where: dict[Hashable, list[int]] = defaultdict(list)
    for at, line in enumerate(new):
        where[line].append(at)
    behind = -1
    for at, line in enumerate(old):
        places_of = where.get(line, [])
        index = bisect.bisect_right(places_of, behind)
        if index < len(places_of):
            behind = places_of[index]
            yield at, behind
