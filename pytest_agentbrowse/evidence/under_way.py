"""What tells of work under way, as `Saving…`: whether it is still told when a page is read, a moment decides.

An ellipsis at the end says so in any language. What stands at other times in its place, as `Draft - Saved`,
tells of the same work, and no step brought it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.wording import denies, tells_failure
from pytest_agentbrowse.page.text import Line, PageText

_ELLIPSIS = re.compile(r"\w\s?(?:\.{3}|\u2026)$")
_TOLD_BY = frozenset({"text", "clickable", "status"})


def tells_of_work(line: Line, earlier: Iterable[PageText], page: PagePair) -> bool:
    """Whether a recorded line tells of work under way, or stood where one of these pages told of it.

    Today's page says something else there, or nothing: no failure, and nothing that denies what was told.
    """
    if line.role not in _TOLD_BY:
        return False
    place = _place(line, page.then)
    under_way = (
        place == _place(each, recorded)
        for recorded in (page.then, *earlier)
        for each in recorded.lines
        if each.role == line.role and _ELLIPSIS.search(each.name) is not None
    )
    if not any(under_way):
        return False
    there = [each for each in page.now.lines if _place(each, page.now) == place]
    return all(not tells_failure(each.name) and denies(each.name) == denies(line.name) for each in there)


def _place(line: Line, page: PageText) -> tuple[object, ...]:
    """What stands around a line: in what it is, and what is before and behind it but for its states."""
    around = (line.position - 1, line.position + 1)
    beside = (page.lines[at] if 0 <= at < len(page.lines) else None for at in around)
    return tuple((each.role, each.name) if each is not None else None for each in beside)
