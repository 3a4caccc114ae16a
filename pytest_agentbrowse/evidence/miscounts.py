"""A text that counted the items of a list, and counts them otherwise today: `5 tickets` above four."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.counts import COUNT, count_on, tells_a_count
from pytest_agentbrowse.evidence.items import Collection, collections_on
from pytest_agentbrowse.evidence.taken import only_one_like
from pytest_agentbrowse.page.text import Line, PageText

_NEAR = 3
"""Lines above or below a list within which a text counts it; further off the number is that of anything."""


class Miscount(NamedTuple):
    """A recorded text that counted a list, what it counts today, and the list of today."""

    then: Line
    now: int
    listed: Line


def miscounted(then: PageText, now: PageText) -> Miscount | None:
    """The first text that counted the items of a list and does not today, though the list is as long.

    Nothing is known of a list of which a page shows a part: with more on it, or around it, than when recorded
    there may be a next page now.
    """
    if len(now.numbered) > len(then.numbered):
        return None
    for collection in collections_on(then).values():
        number = len(collection.items)
        texts = [line for line in _around(collection, then) if tells_a_count(line, {number})]
        there = only_one_like(collection, then, now) if texts else None
        if there is None or len(there.items) != number:
            continue
        for text in texts:
            today = count_on(now, text) if len(COUNT.findall(text.name)) == 1 else None
            if today is not None and today != number:
                return Miscount(text, today, there.line)
    return None


def _around(collection: Collection, page: PageText) -> Iterator[Line]:
    start, end = collection.line.position, page.end_of(collection.line)
    for at in (*range(max(start - _NEAR, 0), start), *range(end, min(end + _NEAR, len(page.lines)))):
        if not is_beside_content(page.lines[at]):
            yield page.lines[at]
