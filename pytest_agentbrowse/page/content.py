"""What can be taken from a page: its text, its links, its content as HTML, an image, a PDF, a value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pytest_agentbrowse.errors import InvalidArgument, ToolError, ToolTimeout
from pytest_agentbrowse.page.scripts import evaluated, script
from pytest_agentbrowse.page.target import first_line
from pytest_agentbrowse.settle import settle

_HTML = script("content", "html")
_PAGE_TEXT = script("content", "text")
_TEXT = script("content", "textOf")
_LINKS = script("content", "links")


async def text_of(page: Any, handle: Any = None) -> str:
    """The visible text of a page, or of one element of it; of a field what is in it, but for a password."""
    return str(
        await _taken(page.evaluate, _PAGE_TEXT) if handle is None else await _taken(handle.evaluate, _TEXT)
    )


async def links_of(page: Any) -> list[dict[str, str]]:
    """Text, address and title of each link of a page."""
    return list(await _taken(page.evaluate, _LINKS))


async def _taken(evaluate: Callable[[str], Any], expression: str) -> Any:
    try:
        return await settle(evaluate(expression))
    except PlaywrightError as error:
        raise ToolError(f"the page changed while it was read; read it again: {first_line(error)}") from None


async def html_of(page: Any) -> str:
    """The visible content of a page and its frames as plain HTML, for further reading."""
    parts = []
    for frame in page.frames:
        try:
            parts.append(await settle(frame.evaluate(_HTML)))
        except PlaywrightError:
            continue  # the frame went away
    return "\n".join(parts)


async def image_of(page: Any, *, full_page: bool, within: float) -> bytes:
    """A page as a PNG image; `within` is in seconds."""
    try:
        return bytes(await settle(page.screenshot(full_page=full_page, timeout=within * 1000)))
    except PlaywrightTimeout:
        raise ToolTimeout("the page gave no image in time") from None


async def pdf_of(page: Any) -> bytes:
    """A page as a PDF document."""
    try:
        return bytes(await settle(page.pdf()))
    except PlaywrightError as error:
        raise ToolError(f"this browser makes no PDF: {first_line(error)}") from None


async def value_of(page: Any, code: str, *, within: float) -> Any:
    """The value of a JavaScript expression, or what a function gives; a promise is waited for, in seconds."""
    try:
        return await settle(page.evaluate(evaluated(code), within * 1000))
    except PlaywrightError as error:
        raise InvalidArgument(f"the code failed: {first_line(error)}") from None
