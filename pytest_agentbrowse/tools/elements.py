"""Tools that act on an element by its number."""

from __future__ import annotations

from typing import Annotated, Any, get_args

from pydantic import BaseModel, Field
from pydantic.fields import FieldInfo

from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.tools.tool import Tool, tool_of


class ElementNumber:
    """Marks a parameter that is the number of an element, so that a replay can find the element again."""


Index = Annotated[int, Field(description="the element's number, as in [7]"), ElementNumber()]


def element_fields(parameters: type[BaseModel]) -> tuple[str, ...]:
    """The fields of a tool's parameters that are numbers of elements."""
    return tuple(name for name, field in parameters.model_fields.items() if _is_marked(field))


def _is_marked(field: FieldInfo) -> bool:
    waiting: list[Any] = [*field.metadata, field.annotation]
    while waiting:
        part = waiting.pop()
        if isinstance(part, ElementNumber):
            return True
        waiting += [*getattr(part, "__metadata__", ()), *get_args(part)]
    return False


async def click_element_by_index(index: Index, browser: Browser) -> str:
    """Click an element: a button, link, checkbox, radio button or anything else with a number."""
    return f"clicked {await (await browser.target(index)).click()}"


async def input_text(
    index: Index,
    text: Annotated[str, Field(description="the text; {{name}} stands for a secret of that name")],
    browser: Browser,
) -> str:
    """Replace the content of a text field."""
    return await (await browser.target(index)).type(text)


async def select_dropdown_option(
    index: Index, text: Annotated[str, Field(description="the option's text")], browser: Browser
) -> str:
    """Choose an option of a dropdown (combobox or listbox) by its text."""
    return await (await browser.target(index)).select(text)


async def send_keys(
    keys: Annotated[str, Field(description="keys one after the other, chords with +: Tab Enter, Control+A")],
    browser: Browser,
) -> str:
    """Press keys on the element that has the focus."""
    await browser.press(keys)
    return f"pressed {keys}"


async def scroll(
    browser: Browser,
    down: Annotated[bool, Field(description="false scrolls up")] = True,  # noqa: FBT002 - a field of the answer
    pages: Annotated[float, Field(description="how many screens", gt=0, le=100)] = 1.0,
    index: Annotated[
        int | None, Field(description="an element in the area to scroll; null for the page"), ElementNumber()
    ] = None,
) -> str:
    """Scroll the page or a scrollable area in it."""
    area = browser if index is None else await browser.target(index)
    return await area.scroll(pages if down else -pages)


TOOLS: tuple[Tool, ...] = tuple(
    tool_of(function)
    for function in (click_element_by_index, input_text, select_dropdown_option, send_keys, scroll)
)
