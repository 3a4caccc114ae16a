"""Finding things that have no number: by CSS selector, by text."""

from __future__ import annotations

import difflib
import re
import time
from collections.abc import Awaitable, Callable

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import ElementNotFound, InvalidArgument, ToolTimeout
from pytest_agentbrowse.page.playwright_errors import first_line, is_bad_locator
from pytest_agentbrowse.page.playwright_types import ElementHandle, Locator, Page
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settle import settle
from pytest_agentbrowse.waiting_times import ELEMENT_RESOLVES, POLL

_SELECTORS = script("page", "selectors")


async def element_matching(page: Page, selector: str, *, within: float) -> tuple[ElementHandle, int]:
    """The element that a selector means, waited for, and how many there are; of several the first shown.

    Raises:
        InvalidArgument: the selector cannot be read.
        ElementNotFound: there is none within the time; the text names similar ones.

    """
    deadline = time.monotonic() + within
    while True:
        handle, count = await _found_now(page, selector)
        if handle is not None:
            return handle, count
        if time.monotonic() >= deadline:
            raise ElementNotFound(
                f"no element matches the selector {quoted(selector)}{await _similar(page, selector)}"
            )
        await settle(page.wait_for_timeout(POLL * 1000))


async def _found_now(page: Page, selector: str) -> tuple[ElementHandle | None, int]:
    every = page.locator(selector)
    count = await _how_many(every, selector)
    if not count:
        return None, 0
    shown = every.filter(visible=True)
    # Pages hold the same form twice, once hidden for small screens; a person means the one that is shown.
    among = shown if await _how_many(shown, selector) else every
    try:
        return await settle(among.first.element_handle(timeout=ELEMENT_RESOLVES * 1000)), count
    except PlaywrightError:
        return None, 0  # it went away under it; the page is asked again


async def _how_many(locator: Locator, selector: str) -> int:
    try:
        return int(await settle(locator.count()))
    except PlaywrightError as error:
        if not is_bad_locator(error):
            return 0  # the page went away under it; the next one is asked
        raise InvalidArgument(f"{quoted(selector)} is no CSS selector: {first_line(error)}") from None


async def _similar(page: Page, selector: str) -> str:
    candidates = await settle(page.evaluate(_SELECTORS))
    # A list of every selector would fill the answer; five that look or sound alike are what a typo needs.
    near = difflib.get_close_matches(selector, candidates, n=5, cutoff=0.4)
    words = {word for word in re.findall(r"[A-Za-z]{3,}", selector.lower()) if word not in ("data", "testid")}
    near += [name for name in candidates if name not in near and any(word in name.lower() for word in words)]
    return f"; similar ones are: {', '.join(near[:5])}" if near else ""


async def _shown_text(page: Page, text: str) -> Locator | None:
    """A locator of the first shown element with this text, in any frame; None when there is none now."""
    # The locator of a page does not look into frames, and the observation shows them as one page.
    for frame in page.frames:
        shown = frame.get_by_text(text).filter(visible=True)
        try:
            if await settle(shown.count()):
                return shown.first
        except PlaywrightError:
            continue  # the frame went away
    return None


async def scroll_to(page: Page, text: str, *, within: float) -> None:
    """Scroll the first shown element with this text into view.

    Raises:
        ElementNotFound: it is not there.
        ToolTimeout: it does not stand still, or went away.

    """
    element = await _shown_text(page, text)
    if element is None:
        raise ElementNotFound(f"the text {quoted(text)} is not on the page")
    try:
        await settle(element.scroll_into_view_if_needed(timeout=within * 1000))
    except PlaywrightError as error:
        raise ToolTimeout(f"the text {quoted(text)} could not be scrolled to: {first_line(error)}") from None


async def wait_until(page: Page, *, text: str, selector: str, url: str, gone: bool, seconds: float) -> str:
    """Wait for a text, an element or a part of the url to be there, or to be gone; what came."""
    conditions = _conditions(page, text=text, selector=selector, url=url)
    what = " and ".join(name for name, _ in conditions)
    deadline = time.monotonic() + seconds
    while True:
        if all([await there() != gone for _, there in conditions]):
            return f"{what} is {'gone' if gone else 'there'}"
        if time.monotonic() >= deadline:
            raise ToolTimeout(f"{what} is {'still' if gone else 'not'} there after {seconds:g} s")
        await settle(page.wait_for_timeout(POLL * 1000))


def _conditions(
    page: Page, *, text: str, selector: str, url: str
) -> list[tuple[str, Callable[[], Awaitable[bool]]]]:
    async def has_text() -> bool:
        return await _shown_text(page, text) is not None

    async def has_element() -> bool:
        return await _how_many(page.locator(selector).filter(visible=True), selector) > 0

    async def has_url() -> bool:
        return url in page.url

    given = [
        (f"the text {quoted(text)}", has_text, text),
        (f"the element {quoted(selector)}", has_element, selector),
        (f"the url {quoted(url)}", has_url, url),
    ]
    if not any(value for _, _, value in given):
        raise InvalidArgument("there is nothing to wait for: give text, selector or url")
    return [(name, there) for name, there, value in given if value]
