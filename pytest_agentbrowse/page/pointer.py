"""The pointer: dragging one thing onto another, and clicking where no element has a number."""

from __future__ import annotations

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import ElementNotActionable, InvalidArgument
from pytest_agentbrowse.page.playwright_errors import is_closed
from pytest_agentbrowse.page.playwright_types import Page
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.page.target import Target
from pytest_agentbrowse.settle import settle

_START = 6
_STEPS = 8
_SIZE = script("page", "size")


async def drag(source: Target, goal: Target) -> str:
    """Drag one element onto another, as a hand does: both HTML5 drag and drop and pointer events follow."""
    mouse = source.page.mouse
    await source.act(lambda handle, timeout: handle.hover(timeout=timeout, position=source.at))
    start = await _middle(source)
    await source.call(mouse.down)
    try:
        # A drag begins with a move of some pixels where it was pressed: before any scrolling.
        await source.call(mouse.move, start[0] + _START, start[1] + _START, steps=3)
        await goal.act(lambda handle, timeout: handle.scroll_into_view_if_needed(timeout=timeout))
        x, y = await _middle(goal)
        await goal.call(mouse.move, x, y, steps=_STEPS)
        # What a goal does on entering it may need one more move to be seen.
        await goal.call(mouse.move, x + 1, y + 1)
    finally:
        # Also when it failed half way: a button that stays down would make each later move a drag.
        await source.call(mouse.up)
    return f"dragged {source.label} onto {goal.label}"


async def click_point(page: Page, x: float, y: float) -> str:
    """Click a point of the visible part of the page."""
    width, height = await settle(page.evaluate(_SIZE))
    if not (0 <= x < width and 0 <= y < height):
        raise InvalidArgument(
            f"{x:g}, {y:g} is not in the visible part of the page; scroll there, and read the box anew"
        )
    try:
        await settle(page.mouse.click(x, y))
    except PlaywrightError as error:
        if not is_closed(error):
            raise
    return f"clicked at {x:g}, {y:g}"


async def _middle(target: Target) -> tuple[float, float]:
    box = await target.call(target.handle.bounding_box)
    if box is None:
        raise ElementNotActionable(f"{target.called} is not visible")
    if target.at is not None:
        return box["x"] + target.at["x"], box["y"] + target.at["y"]
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
