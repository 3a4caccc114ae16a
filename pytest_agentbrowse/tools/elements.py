"""Tools that act on an element by its number."""

from __future__ import annotations

from typing import Annotated, get_args

from pydantic import BaseModel, Field
from pydantic.fields import FieldInfo

from pytest_agentbrowse.errors import InvalidArgument
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.fields import set_field_value, type_text
from pytest_agentbrowse.page.lists import choose_option, options_of
from pytest_agentbrowse.page.pointer import drag, drag_by, mark_text
from pytest_agentbrowse.tools.tool import Tool, tool_of
from pytest_agentbrowse.tools.uses import anywhere, on_kinds, on_scrolled, on_traits

LOOKING = frozenset({"scroll", "get_dropdown_options"})
"""Tools that are given an element and do nothing to it."""


class ElementNumber:
    """Marks a parameter that is the number of an element, so that a replay can find the element again."""


class PagePoint:
    """Marks the coordinates of a point of the page, and further points after them, for the same reason."""


class TabNumber:
    """Marks a parameter that is the number of a tab, for the same reason."""


Index = Annotated[int, ElementNumber()]
"""The prompt says once what it is: in each tool it would be paid for each time."""

Pointed = Annotated[int | str, ElementNumber()]
"""An element by its number, or by what its line says: where a script listens above it, it has no number."""


def element_fields(parameters: type[BaseModel]) -> tuple[str, ...]:
    """The fields of a tool's parameters that are numbers of elements."""
    return _marked(parameters, ElementNumber)


def tab_fields(parameters: type[BaseModel]) -> tuple[str, ...]:
    """The fields of a tool's parameters that are numbers of tabs."""
    return _marked(parameters, TabNumber)


def point_fields(parameters: type[BaseModel]) -> tuple[str, ...]:
    """The fields of a tool's parameters that are coordinates of a point, and then further points."""
    return _marked(parameters, PagePoint)


def _marked(parameters: type[BaseModel], mark: type) -> tuple[str, ...]:
    return tuple(name for name, field in parameters.model_fields.items() if _is_marked(field, mark))


def _is_marked(field: FieldInfo, mark: type) -> bool:
    # The mark may stand inside: `list[Index]`, `Index | None`.
    waiting: list[object] = [*field.metadata, field.annotation]
    while waiting:
        part = waiting.pop()
        if isinstance(part, mark):
            return True
        waiting += [*getattr(part, "__metadata__", ()), *get_args(part)]
    return False


async def click_element_by_index(index: Pointed, browser: Browser) -> str:
    """Click a button, link, checkbox or anything else with a number."""
    return f"clicked {await (await browser.target(index)).click()}"


async def input_text(
    index: Index,
    text: Annotated[str, Field(description="{{name}} stands for a secret")],
    browser: Browser,
) -> str:
    """Replace the content of a text field."""
    return await type_text(await browser.target(index), text)


async def select_dropdown_option(
    index: Index,
    text: str,
    browser: Browser,
    selected: Annotated[bool, Field(description="false takes one of several back")] = True,  # noqa: FBT002 - a field of the answer
) -> str:
    """Choose an option of a dropdown, listbox or menu by its text."""
    return await choose_option(await browser.target(index), text, on=selected)


async def get_dropdown_options(index: Index, browser: Browser) -> str:
    """List all options of a dropdown, listbox or menu."""
    return await options_of(await browser.target(index))


async def set_value(
    index: Index,
    value: Annotated[str, Field(description="as 40, 2026-03-31, 14:30, #ff8800")],
    browser: Browser,
) -> str:
    """Set a slider, number, date, time or colour."""
    return await set_field_value(await browser.target(index), value)


async def check(index: Index, browser: Browser) -> str:
    """Tick a checkbox, radio button or switch; one that is ticked stays so."""
    return f"checked {await (await browser.target(index)).check(on=True)}"


async def uncheck(index: Index, browser: Browser) -> str:
    """Take the tick from a checkbox or switch; one without a tick stays so."""
    return f"unchecked {await (await browser.target(index)).check(on=False)}"


async def hover(index: Pointed, browser: Browser) -> str:
    """Put the pointer over an element."""
    return f"the pointer is over {await (await browser.target(index)).hover()}"


async def drag_and_drop(
    index: Pointed,
    browser: Browser,
    onto: Annotated[int | str | None, ElementNumber()] = None,
    right: Annotated[float, Field(description="pixels, without onto")] = 0.0,
    down: float = 0.0,
) -> str:
    """Drag an element onto another, or by pixels."""
    source = await browser.target(index)
    if onto is not None:
        return await drag(source, await browser.target(onto))
    if not (right or down):
        raise InvalidArgument("there is nowhere to drag it: give onto, or right and down")
    return await drag_by(source, right, down)


async def select_text(
    index: Pointed, browser: Browser, text: Annotated[str, Field(description="all when empty")] = ""
) -> str:
    """Select a text in an editor, field or line."""
    return await mark_text(await browser.target(index), text)


async def double_click(index: Pointed, browser: Browser) -> str:
    """Click an element twice."""
    return f"double-clicked {await (await browser.target(index)).double_click()}"


async def right_click(index: Pointed, browser: Browser) -> str:
    """Click an element with the right button."""
    return f"right-clicked {await (await browser.target(index)).right_click()}"


async def press_and_hold(
    index: Pointed,
    browser: Browser,
    seconds: Annotated[float, Field(description="at most 10", gt=0, le=10)] = 1.0,
) -> str:
    """Keep the mouse button down on an element for some seconds."""
    return f"held {await (await browser.target(index)).hold(seconds)} for {seconds:g} s"


async def click_at(
    x: Annotated[float, PagePoint()],
    y: Annotated[float, PagePoint()],
    browser: Browser,
    to: Annotated[list[list[float]] | None, PagePoint(), Field(description="[x, y] each, to draw")] = None,
) -> str:
    """Click a point of a canvas or drawing, or draw from it."""
    if any(len(point) != 2 for point in to or ()):
        raise InvalidArgument("each point that is drawn to is [x, y]")
    return await (browser.draw([(x, y), *((at[0], at[1]) for at in to)]) if to else browser.click_at(x, y))


async def send_keys(
    keys: Annotated[str, Field(description="such as Tab Enter, or Control+A")],
    browser: Browser,
) -> str:
    """Press keys, one after the other."""
    await browser.press(keys)
    return f"pressed {keys}"


async def scroll(
    browser: Browser,
    down: Annotated[bool, Field(description="false scrolls up")] = True,  # noqa: FBT002 - a field of the answer
    pages: Annotated[float, Field(description="how many screens", gt=0)] = 1.0,
    index: Annotated[int | None, Field(description="null for the page"), ElementNumber()] = None,
) -> str:
    """Scroll the page or a scrollable area in it."""
    area = browser if index is None else await browser.target(index)
    return await area.scroll(pages if down else -pages)


_LISTS = on_kinds(
    *("combobox", "listbox", "menu", "menubar", "tree", "radiogroup", "tablist"),
    *("options", "popup", "expanded", "collapsed"),
)
_MEASURED = on_kinds(
    *("slider", "spinbutton", "scrollbar", "separator"),
    *(f"type={kind}" for kind in ("date", "time", "datetime-local", "month", "week", "color")),
)
_TICKED = on_kinds("checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio")
_DRAGGED = on_kinds(
    *("draggable", "reacts to=drop", "slider", "separator", "scrollbar", "box"), traits={"drop", "drag"}
)

TOOLS: tuple[Tool, ...] = tuple(
    tool_of(function, aliases=aliases, use=use)
    for function, aliases, use in (
        (click_element_by_index, ("click", "click_element"), anywhere),
        (input_text, ("input", "type_text"), anywhere),
        (select_dropdown_option, ("select_dropdown",), _LISTS),
        (get_dropdown_options, ("dropdown_options",), _LISTS),
        (set_value, (), _MEASURED),
        (check, (), _TICKED),
        (uncheck, (), _TICKED),
        (hover, (), on_kinds("reacts to=hover", traits={"hover"})),
        (drag_and_drop, ("drag_drop",), _DRAGGED),
        (select_text, (), on_traits("edits")),
        (double_click, (), on_kinds("reacts to=double_click", traits={"double_click"})),
        (right_click, (), on_kinds("reacts to=right_click", traits={"right_click"})),
        (press_and_hold, (), anywhere),
        (click_at, (), on_kinds("box")),
        (send_keys, (), anywhere),
        (scroll, (), on_scrolled),
    )
)
