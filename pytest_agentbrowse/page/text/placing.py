"""Where lines stand: numbers, positions, containers and places, which follow from order and depth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pytest_agentbrowse.page.text.line import NOWHERE, OUTSIDE, POLITE, UNDER, Line, Lines, Place

_LANDMARKS = frozenset(
    {
        "banner",
        "complementary",
        "contentinfo",
        "form",
        "main",
        "navigation",
        "region",
        "search",
        "dialog",
        "alertdialog",
    }
)

_SECTIONS = frozenset({"form", "main", "region", "search"})
"""Landmarks that stand under the headings before them; the others are no part of what those are over."""

_ANNOUNCING = frozenset({"alert", "alertdialog", "status", "log", "dialog", "tooltip"})
"""Roles that say what a text in them is: an error is not a confirmation."""


@dataclass(slots=True)
class _Scope:
    """What holds for the lines of one depth; `headings` are those above, by level."""

    depth: int
    place: Place
    headings: tuple[tuple[int, str], ...] = ()
    container: int = OUTSIDE


def placed(lines: Iterable[Line]) -> Lines:
    """The lines with numbers, positions, containers and places: these follow from order and depth."""
    if isinstance(lines, Lines):
        return lines
    found: list[Line] = []
    scope = _Scope(-1, NOWHERE)
    outer: list[_Scope] = []
    number = 0
    for position, line in enumerate(lines):
        depth, before = line.depth, scope
        while scope.depth > depth:
            scope = outer.pop()
        if scope.depth < depth:
            outer.append(scope)
            # Made only where a line has others below it, as few have.
            scope = _scope_below(before, found[-1], depth) if found else _Scope(depth, NOWHERE)
        if line.states and (under := line.state(UNDER)) is not None:
            level = int(under.texts[0])
            scope.headings = tuple(heading for heading in scope.headings if heading[0] <= level)
            scope.place = _under(scope.place, scope.headings)
        place = scope.place
        if line.level:
            above = tuple(heading for heading in scope.headings if heading[0] < line.level)
            place = _under(place, above)
            scope.headings = (*above, (line.level, line.name))
            scope.place = _under(place, scope.headings)
        if line.number:
            number += 1
        stands = (number if line.number else 0, position, place, scope.container)
        found.append(tuple.__new__(Line, line[:8] + stands))  # in half the time of a call by names
    return Lines(found)


def names_a_place(line: Line) -> bool:
    return bool(line.level) or line.role == "frame" or line.role in _LANDMARKS


def _under(place: Place, headings: tuple[tuple[int, str], ...]) -> Place:
    return Place(place.frame, place.landmarks, place.announcing, tuple(name for _, name in headings))


def _scope_below(scope: _Scope, line: Line, depth: int) -> _Scope:
    """What holds for the lines below a line, which stand at this depth."""
    role, place = line.role, scope.place
    if role == "frame":
        return _Scope(depth, Place(frame=f"{place.frame} {line}".strip()), (), line.position)
    announcing = role if role in _ANNOUNCING else place.announcing
    if line.states and line.state(POLITE) is not None:
        announcing = "log"  # as which it announces
    if role in _LANDMARKS:
        headings = scope.headings if role in _SECTIONS else ()
        inner = _under(Place(place.frame, (*place.landmarks, str(line)), announcing), headings)
        return _Scope(depth, inner, headings, line.position)
    if announcing != place.announcing:
        place = Place(place.frame, place.landmarks, announcing, place.headings)
    return _Scope(depth, place, scope.headings, line.position)
