"""Figures and times along the axes of a chart, which another moment has others of."""

from __future__ import annotations

import re

from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.text import Line, PageText

_TICK = re.compile(rf"(?:[-+\u2212]?\d[\d.,:]*|{PLACEHOLDER.pattern})(?:\s?[^\s\d]{{1,4}})?")
"""What stands along an axis: a figure or a time, and in what it is measured."""

_LEAST_TICKS = 3
"""Figures in a row; one or two beside a drawing may be what it is about, as a score."""


def is_along_an_axis(line: Line, page: PageText) -> bool:
    """Whether a text is one of the figures or times in a row by which a drawing beside them is read.

    How many there are, and which, follows from the moment and from all that is drawn.
    """
    if _TICK.fullmatch(line.name) is None:
        return False

    def is_tick(at: int) -> bool:
        return (
            0 <= at < len(page.lines)
            and page.lines[at].role == "text"
            and page.lines[at].depth == line.depth
            and _TICK.fullmatch(page.lines[at].name) is not None
        )

    first = last = line.position
    while is_tick(first - 1):
        first -= 1
    while is_tick(last + 1):
        last += 1
    beside = page.lines[max(first - 1, 0) : first] + page.lines[last + 1 : last + 2]
    return last - first + 1 >= _LEAST_TICKS and any(
        each.role == "canvas" and each.depth == line.depth for each in beside
    )
