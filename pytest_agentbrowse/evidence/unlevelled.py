"""What earlier recordings tell otherwise: levels, and the step or entry that is meant.

A page of today is given without what no line of the recorded one tells, so that all checks compare the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from pytest_agentbrowse.page.text import OUTSIDE, UNDER, PageText, State, once_per_page

_TOLD_LATER = frozenset(
    {
        ("text", "current"),
        ("text", "highlighted"),
        ("listitem", "highlighted"),
        ("row", "level"),
        ("listitem", "level"),
    }
)
"""States that lines of a role have not had from the beginning."""


def in_recorded_levels(recorded: PageText, page: PageText) -> PageText:
    """A page with the items of trees beside each other and without states, where the recorded one is so."""
    if recorded is page:
        return page
    untold = _untold_on(recorded)
    around = _items_around(page) if _has_flat_trees(recorded) else [0] * len(page.lines)
    ends = _ends_on(recorded)
    lines = [
        line._replace(
            depth=line.depth - items,
            states=(
                *(state for state in line.states if (line.role, state.name) not in untold),
                *(() if line.ends_sections else ends.get((line.role, line.name, line.cells), ())),
            ),
        )
        for line, items in zip(page.lines, around, strict=True)
    ]
    return page.with_lines(lines) if lines != list(page.lines) else page


@once_per_page
def _untold_on(page: PageText) -> frozenset[tuple[str, str]]:
    told = {(line.role, state.name) for line in page.lines for state in line.states}
    return _TOLD_LATER - told


@once_per_page
def _ends_on(page: PageText) -> Mapping[tuple[str, str, tuple[str, ...]], tuple[State]]:
    """What stood right below a heading that is pressed, and was told to end the sections there."""
    pairs = (pair for pair in pairwise(page.lines) if pair[0].level and pair[0].number)
    below = ((line, line.state(UNDER)) for _, line in pairs)
    return {(line.role, line.name, line.cells): (end,) for line, end in below if end is not None}


@once_per_page
def _has_flat_trees(page: PageText) -> bool:
    return any(line.role == "treeitem" for line in page.lines) and not any(_items_around(page))


def _items_around(page: PageText) -> list[int]:
    """In how many other items of its tree each line's item is, or what stands in that."""
    around: list[int] = []
    for line in page.lines:
        parent = page.lines[line.container] if line.container != OUTSIDE else None
        is_in_item = parent is not None and parent.role == "treeitem"
        above = around[line.container] if parent is not None else 0
        around.append(above + (is_in_item and line.role == "treeitem"))
    return around
