"""Finding things that have no number: by CSS selector, by text."""

from __future__ import annotations

import difflib
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import ElementNotFound, InvalidArgument, ToolTimeout
from pytest_agentbrowse.page.target import first_line
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settle import settle

_PAUSE = 100
_PATIENCE = 1000
_CANDIDATES = """() => {
  const kinds = "a, button, input, select, textarea, form, [id], [name], [role], [data-testid]";
  const all = document.querySelectorAll(kinds);
  const seen = new Set();
  for (const el of all) {
    const said = (name) => el.getAttribute(name) || "";
    const tag = el.localName;
    if (["script", "style", "link", "meta"].includes(tag)) continue;
    const classes = [...el.classList].slice(0, 2).map((name) => "." + CSS.escape(name)).join("");
    if (el.id) seen.add(`#${CSS.escape(el.id)}`);
    else if (said("data-testid")) seen.add(`[data-testid="${said("data-testid")}"]`);
    else if (said("name")) seen.add(`${tag}[name="${said("name")}"]`);
    else if (classes) seen.add(tag + classes);
    if (seen.size >= 400) break;
  }
  return [...seen];
}"""


async def element_at(page: Any, selector: str, *, within: float) -> tuple[Any, int]:
    """The element that a selector means, waited for, and how many there are; of several the first shown.

    Raises:
        InvalidArgument: the selector cannot be read.
        ElementNotFound: there is none within the time; the text names similar ones.

    """
    deadline = time.monotonic() + within
    while True:
        handle, count = await _found(page, selector)
        if handle is not None:
            return handle, count
        if time.monotonic() >= deadline:
            raise ElementNotFound(
                f"no element matches the selector {quoted(selector)}{await _similar(page, selector)}"
            )
        await settle(page.wait_for_timeout(_PAUSE))


async def _found(page: Any, selector: str) -> tuple[Any, int]:
    every = page.locator(selector)
    count = await _count(every, selector)
    if not count:
        return None, 0
    shown = every.filter(visible=True)
    among = shown if await _count(shown, selector) else every
    try:
        return await settle(among.first.element_handle(timeout=_PATIENCE)), count
    except PlaywrightError:
        return None, 0  # it went away under it; the page is asked again


async def _count(locator: Any, selector: str) -> int:
    try:
        return int(await settle(locator.count()))
    except PlaywrightError as error:
        if "selector" not in str(error).lower():
            return 0  # the page went away under it; the next one is asked
        raise InvalidArgument(f"{quoted(selector)} is no CSS selector: {first_line(error)}") from None


async def _similar(page: Any, selector: str) -> str:
    candidates = await settle(page.evaluate(_CANDIDATES))
    near = difflib.get_close_matches(selector, candidates, n=5, cutoff=0.4)
    words = {word for word in re.findall(r"[A-Za-z]{3,}", selector.lower()) if word not in ("data", "testid")}
    near += [name for name in candidates if name not in near and any(word in name.lower() for word in words)]
    return f"; similar ones are: {', '.join(near[:5])}" if near else ""


async def _shown_text(page: Any, text: str) -> Any:
    """A locator of the first shown element with this text, in any frame; None when there is none now."""
    for frame in page.frames:
        shown = frame.get_by_text(text).filter(visible=True)
        try:
            if await settle(shown.count()):
                return shown.first
        except PlaywrightError:
            continue  # the frame went away
    return None


async def scroll_to(page: Any, text: str, *, within: float) -> None:
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


async def wait_until(page: Any, *, text: str, selector: str, url: str, gone: bool, seconds: float) -> str:
    """Wait for a text, an element or a part of the url to be there, or to be gone; what came."""
    conditions = _conditions(page, text=text, selector=selector, url=url)
    what = " and ".join(name for name, _ in conditions)
    deadline = time.monotonic() + seconds
    while True:
        if all([await there() != gone for _, there in conditions]):
            return f"{what} is {'gone' if gone else 'there'}"
        if time.monotonic() >= deadline:
            raise ToolTimeout(f"{what} is {'still' if gone else 'not'} there after {seconds:g} s")
        await settle(page.wait_for_timeout(_PAUSE))


def _conditions(
    page: Any, *, text: str, selector: str, url: str
) -> list[tuple[str, Callable[[], Awaitable[bool]]]]:
    async def has_text() -> bool:
        return await _shown_text(page, text) is not None

    async def has_element() -> bool:
        return await _count(page.locator(selector).filter(visible=True), selector) > 0

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
