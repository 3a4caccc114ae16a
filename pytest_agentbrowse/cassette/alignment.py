"""Which lines of two pages are alike: by what they say but for their values, in their order.

Pages are compared three times for each look at one that is not yet the recorded one, so the work is bounded:
lines that are on both pages exactly once are found first (as patience diff does), and only what lies
between them is compared line by line.
"""

from __future__ import annotations

import bisect
import difflib
import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from pytest_agentbrowse.evidence.addresses import path_without_keys, same_address
from pytest_agentbrowse.evidence.lines import column_heads
from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.text import AGE, LOOKS, REACTS, STANDS_BELOW, Line, PageText

_MOST_WORK = 20_000
"""Comparisons within one stretch between two lines that are alike; longer ones are paired in their order."""

Pair = tuple[int, int]
"""The positions of two lines that are alike."""

Masked = tuple[str, tuple[str, ...]]
"""A field with kinds in the place of values (or of their names), and these."""

Taken = tuple[tuple[str, ...], tuple[str, ...]]
"""What was taken out of a recorded line, and out of the line of today that is alike."""


class RecordedLines:
    """The lines of a recorded page without values of these kinds, to be compared with pages of today."""

    def __init__(self, page: PageText, names: Mapping[str, Masked], *, kinds: Collection[str]) -> None:
        self._kinds = kinds
        self._page = page
        self._lines, self._names = _masked(page, names)
        # Numbers are compared faster than what lines say.
        self._numbers = {said: number for number, said in enumerate(dict.fromkeys(self._lines))}
        self._numbered = [self._numbers[said] for said in self._lines]

    def alike(self, page: PageText, values: Mapping[str, Masked]) -> Iterator[Taken]:
        """What was taken out of lines that are alike, then of those that lead elsewhere or gained cells."""
        lines, taken = _masked(page, values)
        numbered = [self._numbers.get(said, _NOT_RECORDED) for said in lines]
        keys = _by_name(self._lines, self._numbered, lines, numbered)
        alike = list(alike_lines(*keys))
        pairs = {at: other for at, other in alike if self._lines[at] == lines[other]}
        for at, other in pairs.items():
            if self._names[at]:
                yield self._names[at], taken[other]
        for at, other in _leading_to_the_same(self._lines, lines, pairs):
            today = _by_parameter(lines[other], taken[other], self._kinds)
            for name, names in _by_parameter(self._lines[at], self._names[at], self._kinds).items():
                yield names, today.get(name, ())
        for at, other in alike:
            if at not in pairs and self._lines[at][:_TARGET_AT] == lines[other][:_TARGET_AT]:
                yield (
                    self._beside_target(self._lines[at], self._names[at]),
                    self._beside_target(lines[other], taken[other]),
                )
        known = set(pairs)
        for other, number in enumerate(numbered):
            if number == _NOT_RECORDED and (cells := lines[other][_CELLS_AT]):
                yield from self._with_fewer_cells(cells, page.everything[other], page, values, known)

    def _beside_target(self, said: _Said, taken: tuple[str, ...]) -> tuple[str, ...]:
        """What was taken out of what a line says, and not out of where it leads."""
        in_target = sum(match[1] in self._kinds for match in PLACEHOLDER.finditer(said[_TARGET_AT]))
        return taken[: len(taken) - in_target]

    def _with_fewer_cells(
        self,
        masked: tuple[str, ...],
        row: Line,
        page: PageText,
        values: Mapping[str, Masked],
        known: set[int],
    ) -> Iterator[Taken]:
        """What was taken out of the recorded row that has some of these cells and no others.

        It is none of those that are `known` as another row of today, and is known as this one from then on.
        """
        cells = row.cells
        for find in (places, places_in_any_order):
            at = self._rows.within(masked, find, but=known)
            if at is not None:
                stand = find(_said_cells(self._lines[at]), masked)
                break
        else:
            at = self._rows.within(masked, _are_all_there, but=known)
            stand = self._under_same_heads(at, masked, column_heads(row, page)) if at is not None else ()
            if at is None or not stand:
                return
        known.add(at)
        taken = (values[cells[place]][1] for place in stand if cells[place] in values)
        yield self._names[at], tuple(itertools.chain.from_iterable(taken))

    def _under_same_heads(self, at: int, masked: Sequence[str], now: Line | None) -> tuple[int, ...]:
        """Where the cells of a recorded row stand today by the heads of their columns; empty in doubt."""
        then = column_heads(self._page.everything[at], self._page)
        if then is None or now is None:
            return ()
        found: list[int] = []
        for cell, head in zip(self._lines[at][_CELLS_AT], then.cells, strict=False):
            if cell == STANDS_BELOW:
                continue
            place = now.cells.index(head) if then.cells.count(head) == now.cells.count(head) == 1 else -1
            if not 0 <= place < len(masked) or masked[place] != cell:
                return ()
            found.append(place)
        return tuple(found)

    @cached_property
    def _rows(self) -> RowsByCell:
        rows = ((at, _said_cells(said)) for at, said in enumerate(self._lines))
        return RowsByCell({at: cells for at, cells in rows if cells})


_NOT_RECORDED = -1
"""The number of lines that are not on the recorded page."""

_Said = tuple[str, int, str, tuple[str, ...], tuple[tuple[str, tuple[str, ...]], ...], str]
"""What a line says but for its values: role, level, name, cells, states and target."""

_TELLING_NOTHING = LOOKS | {AGE, REACTS}
"""States by which a line is no other one: how it looks, and what can be done with it."""

_NAME_AT: Final = 2
_CELLS_AT: Final = 3
_STATES_AT: Final = 4
_TARGET_AT: Final = 5
"""Where these stand in it."""


def _leading_to_the_same(then: Sequence[_Said], now: Sequence[_Said], known: Mapping[int, int]) -> list[Pair]:
    """The lines whose addresses are not spelled alike and lead to the same, beside those that are known."""
    old = [at for at, said in enumerate(then) if _leads_to(said) and at not in known]
    if not old:  # as mostly: nothing differs
        return []
    found = frozenset(known.values())
    new = [at for at, said in enumerate(now) if _leads_to(said) and at not in found]
    alike = alike_lines([_but_for_keys(then[at]) for at in old], [_but_for_keys(now[at]) for at in new])
    pairs = [(old[at], new[other]) for at, other in alike]
    return [(at, other) for at, other in pairs if same_address(_leads_to(then[at]), _leads_to(now[other]))]


def _by_name(
    then: Sequence[_Said], old: Sequence[int], now: Sequence[_Said], new: Sequence[int]
) -> tuple[Sequence[Hashable], Sequence[Hashable]]:
    """What lines are compared by: their numbers; of links that lead elsewhere, as to new data, the names."""
    if _NOT_RECORDED not in new:
        return old, new
    still = frozenset(new)
    recorded = [
        number if number in still else _called(said, number) for said, number in zip(then, old, strict=True)
    ]
    today = [
        _called(said, number) if number == _NOT_RECORDED else number
        for said, number in zip(now, new, strict=True)
    ]
    return recorded, today


def _called(said: _Said, number: int) -> Hashable:
    return said[:_STATES_AT] if said[_NAME_AT] and said[_TARGET_AT] else number


def _leads_to(said: _Said) -> str:
    return said[_NAME_AT] if said[0] == "url" else said[_TARGET_AT]


def _but_for_keys(said: _Said) -> Hashable:
    """What a line says without what may differ between addresses that lead to the same."""
    role, level, name, cells, states, _ = said
    path = re.split("[?#]", _leads_to(said), maxsplit=1)[0]
    return role, level, "" if role == "url" else name, cells, states, path_without_keys(path)


def _by_parameter(said: _Said, taken: tuple[str, ...], kinds: Collection[str]) -> dict[str, tuple[str, ...]]:
    """What was taken out of each parameter of a line's address; what stands before has no name."""
    found: dict[str, tuple[str, ...]] = defaultdict(tuple)
    _, *parameters = re.split("(?=[?&#])", _leads_to(said))
    for parameter in reversed(parameters):
        count = sum(match[1] in kinds for match in PLACEHOLDER.finditer(parameter))
        kept = len(taken) - count
        name = parameter.lstrip("?&").partition("=")[0]
        found[name], taken = taken[kept:] + found[name], taken[:kept]
    return {**found, "": taken}


def _said_cells(said: _Said) -> tuple[str, ...]:
    """The cells of a recorded row that say something: today one may say what its links alone told."""
    return tuple(cell for cell in said[_CELLS_AT] if cell != STANDS_BELOW)


def _masked(page: PageText, masks: Mapping[str, Masked]) -> tuple[list[_Said], list[tuple[str, ...]]]:
    """What the lines of a page say but for their values, and what the masks took out of each."""
    lines: list[_Said] = []
    values: list[tuple[str, ...]] = []
    for line in page.everything:
        role, name, level, cells, _, states, target = line[:7]
        taken: tuple[str, ...] = ()
        told: tuple[tuple[str, tuple[str, ...]], ...] = ()
        if name in masks:
            name, taken = masks[name]
        if cells and not masks.keys().isdisjoint(cells):
            cells, of_cells = _masked_texts(cells, masks)
            taken += of_cells
        if states:
            of_states = [(state.name, *_masked_texts(state.texts, masks)) for state in states]
            # What is called by its value alone, as a day to choose, is known by its order, chosen or not.
            is_bare = bool(taken) and not any(map(str.isalnum, PLACEHOLDER.sub("", name)))
            told = tuple(
                [
                    (state, texts)
                    for state, texts, _ in of_states
                    if state not in _TELLING_NOTHING and (texts or not is_bare)
                ]
            )
            # An age is told where it is old enough to be one, and is in what the line says as well.
            taken += tuple([value for state, _, of_state in of_states if state != AGE for value in of_state])
        if target in masks:
            target, of_target = masks[target]
            taken += of_target
        lines.append((role, level, name, cells, told, target))
        values.append(taken)
    return lines, values


def _masked_texts(
    texts: tuple[str, ...], masks: Mapping[str, Masked]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    masked = [masks.get(text, (text, ())) for text in texts]
    return tuple([text for text, _ in masked]), tuple([value for _, taken in masked for value in taken])


def alike_lines(then: Sequence[Hashable], now: Sequence[Hashable]) -> Iterator[Pair]:
    """The positions of lines that are the same, in order."""
    shorter = min(len(then), len(now))
    head = next((at for at in range(shorter) if then[at] != now[at]), shorter)
    rest = shorter - head
    tail = next((at for at in range(rest) if then[-1 - at] != now[-1 - at]), rest)
    yield from ((at, at) for at in range(head))
    yield from _between(then, now, (head, head), (len(then) - tail, len(now) - tail))
    yield from ((len(then) - at, len(now) - at) for at in range(tail, 0, -1))


_Find = Callable[[Sequence[str], Sequence[str]], tuple[int, ...]]
"""Where some cells stand among others; empty when they do not."""


class RowsByCell:
    """Rows of a page, by their positions; found by the cell of theirs that fewest others have."""

    def __init__(self, rows: Mapping[int, Sequence[str]]) -> None:
        times = Counter(cell for row in rows.values() for cell in set(row))
        self._rows = rows
        self._by_cell: dict[str, list[int]] = defaultdict(list)
        for at, row in rows.items():
            self._by_cell[min(row, key=lambda cell: times[cell])].append(at)

    def within(self, cells: Sequence[str], find: _Find, *, but: Collection[int] = ()) -> int | None:
        """The first row, `but` for some, whose cells are found among these; None if there is none."""
        found = (
            at
            for cell in dict.fromkeys(cells)
            for at in self._by_cell.get(cell, ())[:_FEW]
            if at not in but and len(self._rows[at]) <= len(cells) and find(self._rows[at], cells)
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


def places_in_any_order(wanted: Sequence[str], cells: Sequence[str]) -> tuple[int, ...]:
    """Where these cells stand among others, as in a table whose columns changed places.

    Empty when one of them is not there, or when several are alike, for then nobody knows which is which.
    """
    if len(set(wanted)) < len(wanted) or any(cells.count(cell) != 1 for cell in wanted):
        return ()
    return tuple(map(cells.index, wanted))


def _are_all_there(wanted: Sequence[str], cells: Sequence[str]) -> tuple[int, ...]:
    """Something where these cells are among others, whichever of several alike is which."""
    return (0,) if Counter(wanted) <= Counter(cells) else ()


def _between(then: Sequence[Hashable], now: Sequence[Hashable], start: Pair, end: Pair) -> Iterator[Pair]:
    """The pairs of a stretch: lines that are there once on both sides, and what lies between these."""
    old, new = range(start[0], end[0]), range(start[1], end[1])
    if not old or not new:
        return
    before = start
    for anchor in _anchors(then, now, old, new):
        if anchor != before:  # as mostly: nothing lies between
            yield from _stretch(then, now, before, anchor)
        yield anchor
        before = (anchor[0] + 1, anchor[1] + 1)
    yield from _stretch(then, now, before, end)


def _anchors(then: Sequence[Hashable], now: Sequence[Hashable], old: range, new: range) -> list[Pair]:
    """The longest run of lines in the same order that are there exactly once on both sides."""
    once = {line for line, times in Counter(then[old.start : old.stop]).items() if times == 1}
    once &= {line for line, times in Counter(now[new.start : new.stop]).items() if times == 1}
    where = {now[at]: at for at in new if now[at] in once}
    pairs = [(at, where[then[at]]) for at in old if then[at] in once]
    ends: list[int] = []
    last: list[int] = []
    previous: list[int] = []
    for index, (_, at) in enumerate(pairs):
        length = bisect.bisect_left(ends, at) if ends and at < ends[-1] else len(ends)
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
