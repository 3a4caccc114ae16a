"""Columns of numbers that all are as much further today, as those of things that a database counts on.

`| 1 | Ada |` and `| 2 | Bo |` of the recording are `| 5001 | Ada |` and `| 5002 | Bo |` today, where no link
tells it. Each number is further by the same, and by more than the greatest of them: what is counted, or costs
more, is not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from collections.abc import Set as AbstractSet

from pytest_agentbrowse.evidence.items import Collection, Span, collection_of, collections_on
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import Line, PageText

_FEWEST = 3
"""Rows that tell by how much all of them are further."""


def is_numbered_anew(line: Line, page: PagePair) -> bool:
    """Whether a line is a number of such a column, or a row that is as it was but for these.

    So is one that says the same elsewhere, where no more of them are missing than are of such columns.
    """
    if not line.name.isdecimal() or line.role == "row":
        return _is_moved(line, page)
    alike = [each for each in page.then.lines if each.says == line.says]
    missing = len(alike) - sum(each.says == line.says for each in page.now.lines)
    return 0 < missing <= sum(_is_moved(each, page) for each in alike)


def _is_moved(line: Line, page: PagePair) -> bool:
    around = collection_of(line, page.then)
    at = None if around is None else around.index(line)
    if around is None or at is None or len(around.items) < _FEWEST:
        return False
    for other in collections_on(page.now).values():
        if other.line.role == around.line.role and len(other.items) == len(around.items):
            moved = _moved(around, page.then, other, page.now)
            own = dict(_numbers_in(around.items[at], page.then))
            columns = [key for key, (_, position) in own.items() if position == line.position]
            if not moved.isdisjoint(columns) and (
                line.role != "row" or _differs_in(line, page.now.lines[other.items[at].start]) <= moved
            ):
                return True
    return False


def _differs_in(row: Line, today: Line) -> AbstractSet[Hashable]:
    """The columns in which a row is another one, and its last and more where it has other ones."""
    width = max(len(row.cells), len(today.cells))
    return {
        column
        for column in range(width)
        if row.cells[column : column + 1] != today.cells[column : column + 1]
    }


def _moved(then: Collection, before: PageText, now: Collection, today: PageText) -> AbstractSet[Hashable]:
    """The columns whose numbers all are as much further, and by more than the greatest was."""
    found = []
    old = [dict(_numbers_in(item, before)) for item in then.items]
    new = [dict(_numbers_in(item, today)) for item in now.items]
    for column in {key for numbers in old for key in numbers}:
        pairs = [
            (one[column][0], other[column][0])
            for one, other in zip(old, new, strict=True)
            if column in one and column in other
        ]
        have = sum(column in numbers for numbers in old)
        steps = {today - then for then, today in pairs}
        if have == len(pairs) >= _FEWEST and len(steps) == 1 and steps.pop() > max(then for then, _ in pairs):
            found.append(column)
    return frozenset(found)


def _numbers_in(item: Span, page: PageText) -> Iterator[tuple[Hashable, tuple[int, int]]]:
    """The bare numbers of an item, by their columns, each with the position of its line."""
    seen: Counter[str] = Counter()
    for position in range(item.start, item.end):
        line = page.lines[position]
        if line.role == "row":
            for column, cell in enumerate(line.cells):
                if cell.isdecimal():
                    yield column, (int(cell), position)
        else:
            seen[line.role] += 1
            if line.name.isdecimal():
                yield (line.role, seen[line.role]), (int(line.name), position)
