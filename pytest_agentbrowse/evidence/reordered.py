"""A list that a step put into another order when recorded, and what became of that order since."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.figures import figures
from pytest_agentbrowse.evidence.items import collections_on, telling
from pytest_agentbrowse.evidence.lines import column_heads
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, once_per_page

_FEWEST = 3
"""Items of which an order says something, and different values of a column that is sorted."""

_LETTER = re.compile(r"[^\W\d_]")

_Said: TypeAlias = tuple[object, ...]


class OtherOrder(NamedTuple):
    """A line of today that stands above another one, and stood below it when recorded."""

    above: Line
    below: Line


class Unsorted(NamedTuple):
    """What the column is called that was sorted when recorded, and the first row that is not today."""

    column: str
    row: Line


class Orders(NamedTuple):
    """The lines that tell the same items of a list before and behind a step, when recorded and today."""

    was: tuple[Line, ...]
    after: tuple[Line, ...]
    had: tuple[Line, ...]
    has: tuple[Line, ...]


def reordered(before: PagePair, page: PagePair) -> tuple[Orders, ...]:
    """The lists in another order behind a step than when recorded, by the items that all pages have once."""
    return tuple(_reordered(before, page)) if page.then != page.now else ()


def ordered_otherwise(lists: Sequence[Orders], earlier: Sequence[PagePair] = ()) -> OtherOrder | None:
    """Where one of these lists stands in another order, which was the recorded one before the step.

    The step moved one of its items then, and moves another one today, or elsewhere; or it left the order as
    it was, and today brings back that of an `earlier` page.
    """
    for orders in lists:
        was, after, had = map(_names, (orders.was, orders.after, orders.had))
        if had != was:
            continue
        is_back = was == after and any(_order(each.now, had) == _names(orders.has) for each in earlier)
        if is_back or _one_moved(was, after):
            return next(
                OtherOrder(is_now, known)
                for is_now, known in zip(orders.has, orders.after, strict=True)
                if _name(is_now) != _name(known)
            )
    return None


def no_longer_sorted(lists: Sequence[Orders], now: PageText) -> Unsorted | None:
    """The column by which a step sorted one of these lists when recorded, and does not on today's page."""
    for orders in lists:
        if _names(orders.was) == _names(orders.after):
            continue
        for column in range(min(len(line.cells) for line in orders.was)):
            was, after, has = (
                _values([line.cells[column] for line in rows])
                for rows in (orders.was, orders.after, orders.has)
            )
            for falls in (False, True):
                is_sorted = _out_of_turn(was, falls=falls) and not _out_of_turn(after, falls=falls)
                if is_sorted and len(set(after)) >= _FEWEST and (at := _out_of_turn(has, falls=falls)):
                    heads = column_heads(orders.has[at], now)
                    return Unsorted(heads.cells[column] if heads is not None else "", orders.has[at])
    return None


def is_in_turn(texts: Sequence[str]) -> bool:
    """Whether texts follow each other as their values do, rising or falling."""
    values = _values(texts)
    is_out = _out_of_turn(values, falls=False) and _out_of_turn(values, falls=True)
    return len(set(values)) >= _FEWEST and not is_out


def _reordered(before: PagePair, page: PagePair) -> Iterator[Orders]:
    pages = (before.then, page.then, before.now, page.now)
    for found in collections_on(before.then).values():
        if len(found.items) < _FEWEST or found.is_partial or is_beside_content(found.line):
            continue
        told = [_name(telling(item, before.then)) for item in found.items]
        common = [name for name in told if all(name in _once(each) for each in pages)]
        orders = [_order(each, common) for each in pages]
        if len(common) >= _FEWEST and orders[1] != orders[3]:
            lines = zip(pages, orders, strict=True)
            yield Orders(*(tuple(_once(each)[name] for name in order) for each, order in lines))


@once_per_page
def _once(page: PageText) -> Mapping[_Said, Line]:
    """The lines that a page has once, by their names."""
    found: dict[_Said, Line | None] = {}
    for line in page.lines:
        name = _name(line)
        found[name] = None if name in found else line
    return {name: line for name, line in found.items() if line is not None}


def _order(page: PageText, names: Sequence[_Said]) -> list[_Said]:
    """Lines that a page has once in the order in which it has them, by their names."""
    once = _once(page)
    return sorted((name for name in names if name in once), key=lambda name: once[name].position)


def _name(line: Line) -> _Said:
    """What tells a line, whatever its figures: a row by the first of its cells with letters in it."""
    cell = next((cell for cell in line.cells if _LETTER.search(cell)), "")
    return (line.role, cell) if cell else line.says


def _names(lines: Sequence[Line]) -> list[_Said]:
    return [_name(line) for line in lines]


def _one_moved(was: Sequence[_Said], after: Sequence[_Said]) -> bool:
    """Whether one item stands elsewhere and all others are in their order."""
    rests = ([[each for each in order if each != one] for order in (was, after)] for one in was)
    return was != after and any(before == behind for before, behind in rests)


def _values(cells: Sequence[str]) -> Sequence[Decimal | str]:
    """The values of a column, to be compared; nothing where one is empty or has a name in its place.

    They are figures where each cell has one, and beside it what all have.
    """
    if any(cell in ("", STANDS_BELOW) or PLACEHOLDER.search(cell) for cell in cells):
        return ()
    found = [figures(cell) for cell in cells]
    if all(len(each) == 1 and len(each[0].readings) == 1 for each in found):
        beside = {cell.replace(each[0].text, "") for cell, each in zip(cells, found, strict=True)}
        if len(beside) == 1:
            return [each[0].readings[0] for each in found]
    return [cell.casefold() for cell in cells]


def _out_of_turn(values: Sequence[Any], *, falls: bool) -> int:
    """The position of the first value that is less than the one before it, or more where that is to fall."""
    for at, (one, other) in enumerate(pairwise(values), start=1):
        if (one < other) if falls else (other < one):
            return at
    return 0
