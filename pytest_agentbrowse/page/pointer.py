"""The pointer: dragging one thing onto another, and clicking and drawing where no element has a number."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypedDict

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import ElementNotActionable, InvalidArgument
from pytest_agentbrowse.page.playwright_errors import is_closed
from pytest_agentbrowse.page.playwright_types import Page
from pytest_agentbrowse.page.scripts import WINDOW_SIZE, script
from pytest_agentbrowse.page.target import Target
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settle import asked, settle
from pytest_agentbrowse.waiting_times import (
    DRAG_IS_OVER,
    DRAG_LINGERS,
    DRAG_PRESSES,
    SCROLL_RESTS,
    SELECTION_RESTS,
)

_FIRST_MOVE = 6
"""Pixels of the first move of a drag. Against libraries that take a shorter one for a click."""

_STEPS = 8
"""Moves of the pointer on its way. Against pages that follow it, and miss what is reached in one
leap.
"""

_ARE_OF_ONE_LIST = script("view", "areOfOneList")
_GRIP_OF = script("view", "gripOf")
_IS_ONE_TEXT = script("view", "isOneText")
_IS_GONE = script("view", "isGone")
_OWN_CORNER = script("page", "corner")
_SCROLLED_TO = script("page", "scrolledTo")
_SELECTION_PATH = script("selection", "path")
_SELECTED = script("selection", "selected")
_SELECT = script("selection", "select")


Point = tuple[float, float]


async def drag(source: Target, goal: Target) -> str:
    """Drag one element onto another, as a hand does: both HTML5 drag and drop and pointer events follow."""
    mouse = source.page.mouse
    is_sorted = await _are_of_one_list(source, goal)
    if is_sorted:
        source, goal = await _by_its_middle(source), await _by_its_middle(goal)
    source = await (await _by_its_grip(source)).carried()
    await source.act(lambda handle, how: handle.hover(position=source.at, **how))
    start = await _middle(source)
    await source.call(mouse.down)
    await settle(source.page.wait_for_timeout(DRAG_PRESSES * 1000))
    try:
        # A drag begins with a move of some pixels where it was pressed: before any scrolling.
        await source.call(mouse.move, start[0] + _FIRST_MOVE, start[1] + _FIRST_MOVE, steps=3)
        await goal.act(lambda handle, how: handle.scroll_into_view_if_needed(timeout=how["timeout"]))
        x, y = await _middle(goal)
        # What a goal does on entering it may need one more move to be seen.
        entering, entered, last = _approach(start, (x, y), is_sorted=is_sorted)
        await goal.call(mouse.move, entering[0], entering[1], steps=_STEPS)
        await goal.call(mouse.move, entered[0], entered[1])
        await settle(goal.page.wait_for_timeout(DRAG_LINGERS * 1000))
        await goal.call(mouse.move, last[0], last[1])
    finally:
        # Also when it failed half way: a button that stays down would make each later move a drag.
        await source.call(mouse.up)
    # No `dragend` comes of what is gone meanwhile: pages know by a later move of the hand that it was let go.
    with suppress(PlaywrightError):
        if await source.call(source.handle.evaluate, _IS_GONE):
            await settle(goal.page.wait_for_timeout(DRAG_IS_OVER * 1000))
            await goal.call(mouse.move, last[0] + 1, last[1])
    return f"dragged {source.label} onto {goal.label}"


async def _by_its_middle(target: Target) -> Target:
    """A thing that says one text alone: a hand takes it in its middle, its words may stand at its edge."""
    return replace(target, at=None) if target.at and await target.ask(_IS_ONE_TEXT) else target


async def _by_its_grip(target: Target) -> Target:
    """A thing that is carried by one part of it alone, as an entry of a list by the dots at its end."""
    grip = (await target.find(_GRIP_OF)).as_element()
    return replace(target, handle=grip, at=None) if grip is not None else target


async def _are_of_one_list(source: Target, goal: Target) -> bool:
    with suppress(PlaywrightError):  # in frames of their own, they are not
        return bool(await goal.call(goal.handle.evaluate, _ARE_OF_ONE_LIST, source.handle))
    return False


def _approach(start: Point, goal: Point, *, is_sorted: bool) -> tuple[Point, Point, Point]:
    """The last points of a drag.

    An item takes the place of another one of its list when it goes on past the middle of that; in another
    list it comes before the goal when it does not.
    """
    x, y = goal
    if not is_sorted:
        return goal, (x + 1, y + 1), goal
    right, down = _sign(x - start[0]), _sign(y - start[1])
    return (x - right, y - down), goal, (x + right, y + down)


def _sign(distance: float) -> int:
    return (distance > 0) - (distance < 0)


async def drag_by(source: Target, right: float, down: float) -> str:
    """Drag an element by so many pixels: a slider, a splitter, something on a canvas."""
    mouse = source.page.mouse
    source = await source.carried()
    await source.act(lambda handle, how: handle.hover(position=source.at, **how))
    x, y = await _middle(source)
    await source.call(mouse.down)
    await settle(source.page.wait_for_timeout(DRAG_PRESSES * 1000))
    try:
        await source.call(mouse.move, x + right, y + down, steps=_STEPS)
    finally:
        await source.call(mouse.up)
    return f"dragged {source.label} by {right:g}, {down:g}"


class TextPath(TypedDict):
    """How often a text is in an element, and from where to where a hand drags over it, if it can.

    What is selected by that is the page's `own`, where it keeps the browser from selecting.
    """

    count: int
    path: list[float] | None
    own: bool


async def mark_text(target: Target, text: str) -> str:
    """Select a text in an element, all of it when none is named, by dragging over it as a hand does.

    Raises:
        InvalidArgument: it is not there, or several times.

    """
    await target.act(lambda handle, how: handle.scroll_into_view_if_needed(timeout=how["timeout"]))
    wanted = " ".join(text.split())
    found: TextPath = await target.ask(_SELECTION_PATH, wanted)
    if found["count"] != 1:
        often = f"there {found['count']} times; give more of the words around it"
        raise InvalidArgument(
            f"{quoted(text)} is {often if found['count'] else 'not there'}: {target.called}"
        )
    if found["path"] is not None:
        await _drag_over(target, found["path"])
        if found["own"]:
            return f"dragged over {quoted(target.secrets.hide(wanted))} in {target.label}"
    now = str(await target.ask(_SELECTED))
    # Where a hand does not reach, as in a part that is scrolled out of sight, and in fields.
    if now != wanted or not wanted:
        await target.ask(_SELECT, wanted)
        now = str(await target.ask(_SELECTED))
    await settle(target.page.wait_for_timeout(SELECTION_RESTS * 1000))
    return f"selected {quoted(target.secrets.hide(now))} in {target.label}"


async def _drag_over(target: Target, path: list[float]) -> None:
    mouse = target.page.mouse
    left, top = await _frame_corner(target)
    await target.call(mouse.move, left + path[0], top + path[1])
    await target.call(mouse.down)
    try:
        await target.call(mouse.move, left + path[2], top + path[3], steps=_STEPS)
    finally:
        await target.call(mouse.up)


async def _frame_corner(target: Target) -> tuple[float, float]:
    """Where the window of the element's frame begins in that of the page."""
    box = await target.call(target.handle.bounding_box)
    own = await target.ask(_OWN_CORNER)
    return (box["x"] - own[0], box["y"] - own[1]) if box is not None else (0.0, 0.0)


async def click_point(page: Page, x: float, y: float) -> str:
    """Click a point of the page, by its place in the window; it is scrolled to where it is not shown."""
    ((at_x, at_y),) = await _shown(page, [(x, y)])
    await _unless_closed(asked(page.mouse.click, at_x, at_y))
    return f"clicked at {x:g}, {y:g}"


async def draw_through(page: Page, points: Sequence[Point]) -> str:
    """Press at the first of these points, move through the others and let go: a line, a curve, a region."""
    (first, *others) = await _shown(page, points)
    await settle(page.mouse.move(*first))
    await settle(page.mouse.down())
    try:
        for x, y in others:
            await settle(page.mouse.move(x, y, steps=_STEPS))
    finally:
        await _unless_closed(asked(page.mouse.up))
    return f"drew from {points[0][0]:g}, {points[0][1]:g} to {points[-1][0]:g}, {points[-1][1]:g}"


async def _shown(page: Page, points: Sequence[Point]) -> list[Point]:
    """Where points are in the window once it was scrolled to the first."""
    right, down = await settle(page.evaluate(_SCROLLED_TO, list(points[0])))
    if right or down:
        await settle(page.wait_for_timeout(SCROLL_RESTS * 1000))
    width, height = await settle(page.evaluate(WINDOW_SIZE))
    shown = [(x - right, y - down) for x, y in points]
    for (x, y), (now_x, now_y) in zip(points, shown, strict=True):
        if not (0 <= now_x < width and 0 <= now_y < height):
            raise InvalidArgument(
                f"{x:g}, {y:g} is not in the visible part of the page; scroll there, and read the box anew"
            )
    return shown


async def _unless_closed(pressed: Awaitable[None]) -> None:
    try:
        await pressed
    except PlaywrightError as error:
        if not is_closed(error):
            raise


async def _middle(target: Target) -> tuple[float, float]:
    box = await target.call(target.handle.bounding_box)
    if box is None:
        raise ElementNotActionable(f"{target.called} is not visible")
    if target.at is not None:
        return box["x"] + target.at["x"], box["y"] + target.at["y"]
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
