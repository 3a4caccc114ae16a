"""What earlier recordings tell otherwise: levels, and the step or entry that is meant or open.

A page of today is given without what no line of the recorded one tells, so that all checks compare the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from operator import attrgetter

from pytest_agentbrowse.page.text import UNDER, Line, PageText, State, once_per_page

_TOLD_LATER = frozenset(
    {
        ("text", "current"),
        ("tab", "current"),
        ("button", "current"),
        ("button", "selected"),
        ("clickable", "current"),
        ("heading", "current"),
        ("text", "highlighted"),
        ("listitem", "highlighted"),
        ("row", "highlighted"),
        ("row", "level"),
        ("listitem", "level"),
        ("row", "greyed"),
        ("listitem", "greyed"),
        ("option", "greyed"),
        ("treeitem", "greyed"),
    }
)
"""States that lines of a role have not had from the beginning."""

_HIGHLIGHTED = "highlighted"
"""Entries with icons, and two with names of their own, have not had it from the beginning."""


def in_recorded_levels(recorded: PageText, page: PageText) -> PageText:
    """A page with the items of trees beside each other and without states, where the recorded one is so."""
    if recorded is page:
        return page
    untold, ends, none_open = _untold_on(recorded), _ends_on(recorded), _links_of_which_none_is_open(recorded)
    around = _items_around(page) if _has_flat_trees(recorded) else {}
    other: dict[int, Line] = {}
    for line in page.lines if around or ends else filter(attrgetter("states"), page.lines):
        states = tuple(state for state in line.states if (line.role, state.name) not in untold)
        if line.role == "link" and line.name in none_open:
            states = tuple(state for state in states if state.name != _HIGHLIGHTED)
        end = () if line.ends_sections else ends.get((line.role, line.name, line.cells), ())
        deeper = around.get(line.position, 0)
        if deeper or end or len(states) < len(line.states):
            other[line.position] = line._replace(depth=line.depth - deeper, states=(*states, *end))
    return page.with_lines(other.get(line.position, line) for line in page.lines) if other else page


@once_per_page
def _untold_on(page: PageText) -> frozenset[tuple[str, str]]:
    told = {(line.role, state.name) for line in page.lines for state in line.states}
    return _TOLD_LATER - told


@once_per_page
def _links_of_which_none_is_open(page: PageText) -> frozenset[str]:
    """What links are called that stand beside others of which none is set off as the open one."""
    links = [line for line in page.lines if line.role == "link" and line.name]
    beside = {line.container for line in links if line.state(_HIGHLIGHTED) is not None}
    return frozenset(line.name for line in links if line.container not in beside) - {
        line.name for line in links if line.container in beside
    }


@once_per_page
def _ends_on(page: PageText) -> Mapping[tuple[str, str, tuple[str, ...]], tuple[State]]:
    """What stood right below a heading that is pressed, and was told to end the sections there."""
    pairs = (pair for pair in pairwise(page.lines) if pair[0].level and pair[0].number)
    below = ((line, line.state(UNDER)) for _, line in pairs)
    return {(line.role, line.name, line.cells): (end,) for line, end in below if end is not None}


@once_per_page
def _has_flat_trees(page: PageText) -> bool:
    return any(line.role == "treeitem" for line in page.lines) and not _items_around(page)


def _items_around(page: PageText) -> Mapping[int, int]:
    """In how many other items of its tree each line's item is, or what stands in that; by positions."""
    around: dict[int, int] = {}
    for line in page.lines:
        parent = page.container(line)
        above = around.get(line.container, 0)
        if parent is not None and parent.role == line.role == "treeitem":
            above += 1
        if above:
            around[line.position] = above
    return around
