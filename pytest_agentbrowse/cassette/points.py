"""Points in the box of a canvas or drawing: where they were recorded, and where they are today."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pytest_agentbrowse.cassette.relocation import found_today
from pytest_agentbrowse.page.text import Line, PageText

_BOX = re.compile(r"(-?\d+),(-?\d+),(\d+)x(\d+)")


class _Box(NamedTuple):
    """The place of a drawing in the window, in CSS pixels."""

    left: float
    top: float
    width: float
    height: float

    def holds(self, x: float, y: float) -> bool:
        return 0 <= x - self.left <= self.width and 0 <= y - self.top <= self.height


def points_in(params: Mapping[str, Any], names: Sequence[str]) -> list[tuple[float, float]]:
    """The points that parameters give under these names: the coordinates of one, and a list of others."""
    given = [params.get(name) for name in names]
    lists: Sequence[Any] = [others for others in given[2:] if isinstance(others, list)]
    pairs = [given[:2], *(point for others in lists for point in others)]
    return [(pair[0], pair[1]) for pair in pairs if _is_point(pair)]


def _is_point(given: object) -> bool:
    """Whether it can be one: somebody may have written into the file."""
    return isinstance(given, list) and [isinstance(part, (int, float)) for part in given] == [True, True]


def points_today(
    points: Sequence[tuple[float, float]], then: PageText, now: PageText
) -> list[tuple[float, float]]:
    """Where points are today: as far across and down the box that they were in; outside of any, the same.

    Raises:
        Lost: what they were in is not on today's page, beyond doubt.

    """
    inside = [(line, box) for line, box in _boxes(then) if box.holds(*points[0])] if points else []
    if not inside:
        return list(points)
    line, was = min(inside, key=lambda each: each[1].width * each[1].height)
    is_now = _box_of(found_today(line, then, now)) or was
    if is_now == was:
        return list(points)
    across, down = is_now.width / was.width, is_now.height / was.height
    return [
        (
            round(is_now.left + (x - was.left) * across, 1),
            round(is_now.top + (y - was.top) * down, 1),
        )
        for x, y in points
    ]


def _boxes(page: PageText) -> Iterator[tuple[Line, _Box]]:
    for line in page.lines:
        if (box := _box_of(line)) is not None and box.width and box.height:
            yield line, box


def _box_of(line: Line) -> _Box | None:
    """The box that a line tells, as `8,8,300x150`; none where somebody wrote something else into the file."""
    state = line.state("box")
    told = _BOX.fullmatch("".join(state.texts)) if state is not None else None
    return _Box(*map(float, told.groups())) if told is not None else None
