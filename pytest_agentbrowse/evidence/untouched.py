"""An item that a step left as it was when recorded, and changes today, beside the right one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pytest_agentbrowse.evidence.items import IN_WORDS, collection_of
from pytest_agentbrowse.evidence.lines import candidates
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.places import is_beside_content
from pytest_agentbrowse.evidence.visits import is_same_page
from pytest_agentbrowse.page.placeholder import OPEN
from pytest_agentbrowse.page.text import Line


class AlsoChanged(NamedTuple):
    """A line of an item as it was before the step, and as it is behind it today."""

    before: Line
    now: Line


def also_changed(before: PagePair, page: PagePair) -> AlsoChanged | None:
    """The only line of an item that stayed when recorded and is another one behind the step today.

    Where several are, what numbers the items may have gone on: nobody can tell.
    """
    if page.then == page.now or not is_same_page(before.then, page.then):
        return None
    stayed = {line.says for line in before.then.lines}.intersection(line.says for line in page.then.lines)
    known = {line.says for line in before.now.lines}
    came = [line for line in page.now.lines if line.says not in known and _tells(line)]
    found = [AlsoChanged(*pair) for pair in _pairs(stayed, came, before, page)] if came else []
    return found[0] if len(found) == 1 else None


def _pairs(
    stayed: set[tuple[object, ...]], came: list[Line], before: PagePair, page: PagePair
) -> Iterator[tuple[Line, Line]]:
    there = {line.says for line in page.now.lines}
    gone = (line for line in page.then.lines if line.says in stayed and line.says not in there)
    for line in gone:  # few, where those that stand there as they did are left out first
        if not _tells(line) or collection_of(line, page.then) is None:
            continue
        now = [other for other in came if _is_other_of(line, other)]
        was_there = len(now) == 1 and candidates(line, page.then, before.now)
        if was_there and not candidates(line, page.then, page.now):
            yield line, now[0]


def _tells(line: Line) -> bool:
    said = line.cells or (line.name,)
    return (
        line.role in ("text", "row")
        and not line.number
        and line.state("head") is None
        and any(map(IN_WORDS.search, said))
        and not is_beside_content(line)
    )


def _is_other_of(line: Line, other: Line) -> bool:
    """Whether a line says the same but for one cell, or for one word or figure of a text."""
    if line.role != other.role:
        return False
    if line.role == "text":
        was, is_now = line.name.split(), other.name.split()
    else:
        was, is_now = list(line.cells), list(other.cells)
    if len(was) != len(is_now):
        return False
    differ = [pair for pair in zip(was, is_now, strict=True) if pair[0] != pair[1]]
    same = [part for part, now in zip(was, is_now, strict=True) if part == now]
    return len(differ) == 1 and OPEN not in "".join(differ[0]) and any(map(IN_WORDS.search, same))
