"""Sections of a page that a verdict tells of as a whole: one heading more beside those that it names.

Sections that show one thing each, as the blocks of a dashboard, are no list: what they hold is not alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pytest_agentbrowse.evidence.lines import candidates
from pytest_agentbrowse.page.text import Line, PageText

_FEWEST = 3
"""Sections that are told of as a whole; of two each may be meant by itself."""


def sections_told(bound: Sequence[Line], page: PageText) -> tuple[Line, ...]:
    """The headings of all sections beside each other, where bound lines have every one of them; else none."""
    headings = [line for line in bound if line.level and line.position >= 0]
    for heading in headings:
        beside = _beside(heading, page)
        if len(beside) >= _FEWEST and all(other in headings for other in beside):
            return beside
    return ()


def section_added(told: Sequence[Line], then: PageText, now: PageText) -> Line | None:
    """The first heading of today beside these that the recorded page had not; None when there is none."""
    there = next((line for heading in told for line in candidates(heading, then, now)), None)
    beside = _beside(there, now) if there is not None else ()
    if len(beside) <= len(told):
        return None
    known = {line.name for line in then.lines if line.level}
    return next((line for line in beside if line.name not in known), None)


def lines_below(heading: Line, page: PageText) -> Iterator[Line]:
    """What stands below a heading, up to the next one that is no lower."""
    for line in page.lines[heading.position + 1 :]:
        if line.depth < heading.depth or 0 < line.level <= heading.level:
            return
        yield line


def _beside(heading: Line, page: PageText) -> tuple[Line, ...]:
    """The headings of the level of one, in the same place below the same heading, with it."""
    found: list[Line] = []
    for line in page.lines:
        if line.container != heading.container or not line.level:
            continue
        if line.level < heading.level:
            if line.position > heading.position:
                break
            found = []
        elif line.level == heading.level:
            found.append(line)
    return tuple(found)
