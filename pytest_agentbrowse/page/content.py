"""What can be taken from a page: its text, its links, its content as HTML, an image, a PDF, a value."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypedDict, TypeVar

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pytest_agentbrowse.errors import InvalidArgument, ToolError, ToolTimeout
from pytest_agentbrowse.page.playwright_errors import first_line
from pytest_agentbrowse.page.playwright_types import ElementHandle, Page
from pytest_agentbrowse.page.scripts import evaluated, script
from pytest_agentbrowse.settle import asked, settle

_HTML = script("content", "html")
_PAGE_TEXT = script("content", "text")
_TEXT_OF = script("content", "textOf")
_LINKS = script("content", "links")


T = TypeVar("T")


class PageLink(TypedDict):
    """A link as the page gives it."""

    text: str
    href: str
    title: str


async def visible_text(page: Page, handle: ElementHandle | None = None) -> str:
    """The visible text of a page, or of one element of it; of a field what is in it, but for a password."""
    return str(
        await _taken(page.evaluate, _PAGE_TEXT) if handle is None else await _taken(handle.evaluate, _TEXT_OF)
    )


async def links_of(page: Page) -> list[PageLink]:
    """Text, address and title of each link of a page."""
    return list(await _taken(page.evaluate, _LINKS))


async def _taken(evaluate: Callable[[str], T | Awaitable[T]], expression: str) -> T:
    try:
        return await asked(evaluate, expression)
    except PlaywrightError as error:
        raise ToolError(f"the page changed while it was read; read it again: {first_line(error)}") from None


async def html_of(page: Page) -> str:
    """The visible content of a page and its frames as plain HTML, for further reading."""
    parts = []
    # Frames are asked one by one: those of other origins cannot be read from within the page.
    for frame in page.frames:
        try:
            parts.append(await settle(frame.evaluate(_HTML)))
        except PlaywrightError:
            continue  # the frame went away
    return "\n".join(parts)


async def image_of(page: Page, *, full_page: bool, within: float) -> bytes:
    """A page as a PNG image; `within` is in seconds."""
    try:
        return bytes(await settle(page.screenshot(full_page=full_page, timeout=within * 1000)))
    except PlaywrightTimeout:
        raise ToolTimeout("the page gave no image in time") from None


async def pdf_of(page: Page) -> bytes:
    """A page as a PDF document."""
    try:
        return bytes(await settle(page.pdf()))
    except PlaywrightError as error:
        raise ToolError(f"this browser makes no PDF: {first_line(error)}") from None


async def value_of(page: Page, code: str, *, within: float) -> object:
    """The value of a JavaScript expression, or what a function gives; a promise is waited for, in seconds."""
    try:
        return await settle(page.evaluate(evaluated(code), within * 1000))
    except PlaywrightError as error:
        raise InvalidArgument(f"the code failed: {first_line(error)}") from None
