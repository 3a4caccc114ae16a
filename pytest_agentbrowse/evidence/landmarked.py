"""What has a landmark around it today and had none when recorded, or the other way round.

A box that tells of an author becomes an aside, a list a region with a label: what is in it stands where it
stood. A page of today is given with the landmarks of the recorded one, so that every check compares the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pytest_agentbrowse.page.placeholder import OPEN
from pytest_agentbrowse.page.text import Line, PageText

_PARTS = frozenset({"complementary", "region"})
"""Landmarks that part what a page is about; the others say what else it has."""

_FEWEST = 2
"""Lines by which what is in a landmark is known: what stands before it, and one in it."""


def in_recorded_landmarks(recorded: PageText, page: PageText) -> PageText:
    """A page without a landmark around what had none, and with the recorded one around what has none."""
    if recorded is page:
        return page
    for frame in reversed(_parts_of(page, recorded)):
        if _found_in(recorded, frame, page):
            page = page.with_lines(_unwrapped(frame, page))
    for frame in _parts_of(recorded, page):
        if found := _found_in(page, frame, recorded):
            page = page.with_lines(_wrapped(frame, page, found))
    return page


def _parts_of(page: PageText, other: PageText) -> Sequence[Line]:
    """The landmarks of a page that the other one has not."""
    known = {(line.role, line.name) for line in other.lines if line.role in _PARTS}
    return [line for line in page.lines if line.role in _PARTS and (line.role, line.name) not in known]


def _found_in(other: PageText, frame: Line, page: PageText) -> range:
    """Where another page has what is in a landmark, behind the same line and once; nowhere where it has not.

    What a landmark is called may stand in it as its title.
    """
    if frame.position == 0:
        return range(0)
    behind = page.lines[frame.position - 1 : page.end_of(frame)]
    sought = [line for line in behind if line is not frame and (line.number or line.name != frame.name)]
    if len(sought) < _FEWEST:
        return range(0)
    lines = other.lines
    found = [
        range(at + 1, at + len(sought))
        for at in range(len(lines) - len(sought) + 1)
        if lines[at + 1].place.landmarks == frame.place.landmarks
        and all(map(_says_the_same, lines[at : at + len(sought)], sought))
        and all(line.depth >= lines[at + 1].depth for line in lines[at + 1 : at + len(sought)])
    ]
    return found[0] if len(found) == 1 else range(0)


def _says_the_same(one: Line, other: Line) -> bool:
    """Whether two lines are of one role and say the same, whatever stands where one has a name."""
    if one.role != other.role or len(one.cells) != len(other.cells):
        return False
    pairs = zip((one.name, *one.cells), (other.name, *other.cells), strict=True)
    return all(text == said or OPEN in text or OPEN in said for text, said in pairs)


def _unwrapped(frame: Line, page: PageText) -> Iterator[Line]:
    end = page.end_of(frame)
    for line in page.lines:
        if line is not frame:
            is_inside = frame.position < line.position < end
            yield line._replace(depth=line.depth - 1) if is_inside else line


def _wrapped(frame: Line, page: PageText, inside: range) -> Iterator[Line]:
    for line in page.lines:
        if line.position == inside.start:
            yield frame._replace(depth=line.depth)
        yield line._replace(depth=line.depth + 1) if line.position in inside else line
