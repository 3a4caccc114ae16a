"""Figures and times along the axes of a chart, which another moment has others of."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.text import Line, PageText

_FIGURE = r"[-+\u2212]?\d[\d.,:]*"
_DAY = r"\d{1,4}(?:[-./]\d{1,4}){1,2}"
_TICK = re.compile(rf"(?:(?:{_DAY}\s)?(?:{_FIGURE}|{PLACEHOLDER.pattern})|{_DAY})(?:\s?[^\s\d]{{1,4}})?")
"""What stands along an axis: a figure or a time, with its day, and in what it is measured."""

_LEAST_TICKS = 3
"""Figures in a row; one or two beside a drawing may be what it is about, as a score."""

_LEAST_STEPS = 4
"""Figures that go up by one step, as 0, 2, 4, 6 and 8: an axis, though nothing is told of the drawing."""


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
    ticks = page.lines[first : last + 1]
    is_drawn = any(each.role == "canvas" and each.depth == line.depth for each in beside)
    return len(ticks) >= _LEAST_TICKS and (is_drawn or _goes_up_in_steps(ticks))


def _goes_up_in_steps(ticks: Sequence[Line]) -> bool:
    """Whether a row of ticks begins with a scale, and has others behind it."""
    scale = [float(tick.name) for tick in itertools.takewhile(_is_plain, ticks)]
    steps = {round(after - before, 6) for before, after in itertools.pairwise(scale)}
    return len(scale) > _LEAST_STEPS and len(scale) < len(ticks) and len(steps) == 1 and 0 not in steps


def _is_plain(tick: Line) -> bool:
    return re.fullmatch(r"-?\d+(?:\.\d+)?", tick.name) is not None
