"""One element to act on: what a person does with it, and why that fails in words that the model can use."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pytest_agentbrowse.errors import (
    ElementNotActionable,
    ElementNotFound,
    InvalidArgument,
    ToolError,
    ToolTimeout,
)
from pytest_agentbrowse.page.observation import quoted
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.settle import settle

SCROLL = files(__package__).joinpath("scroll.js").read_text(encoding="utf-8")
CLOSED = "Target page, context or browser has been closed"

_OPTIONS = "e => e.tagName === 'SELECT' ? [...e.options].map(o => o.label.trim()) : null"
_VALUE = "e => 'value' in e ? e.value : e.textContent"


@dataclass(frozen=True, slots=True)
class Target:
    """An element to act on.

    `label` names it as a person would, `called` as errors do; `timeout` is in seconds. `again` looks
    for the element that took its place when the page replaced it, and gives None when there is none.
    """

    handle: Any
    label: str
    called: str
    timeout: float
    secrets: Secrets
    again: Callable[[], Awaitable[Any]]

    async def click(self) -> str:
        """Click it; what was clicked."""
        await self.act(lambda handle, timeout: handle.click(timeout=timeout))
        return self.label

    async def type(self, text: str) -> str:
        """Put text in the place of what is there; what was typed, and what the field made of it."""
        value = self.secrets.reveal(text, url=await self._url()) if "{{" in text else text
        handle = await self.act(lambda handle, timeout: handle.fill(value, timeout=timeout))
        typed = f"typed {quoted(text)} into {self.label}"
        if value != text:
            return typed
        try:
            now = str(await settle(handle.evaluate(_VALUE)))
        except PlaywrightError:
            return typed  # typing led to another page
        return typed if now == value else f"{typed}; it now reads {quoted(self.secrets.hide(now))}"

    async def select(self, option: str) -> str:
        """Choose an option of a native select by its text; what was chosen."""
        options = await settle(self.handle.evaluate(_OPTIONS))
        if options is None:
            raise InvalidArgument(f"{self.called} is not a native select; click it to open its list")
        match = _option(option, options)
        if match is None:
            has = ", ".join(quoted(name) for name in options[:30])
            raise InvalidArgument(f"{self.called} has no option {quoted(option)}; it has: {has}")
        await self.act(lambda handle, timeout: handle.select_option(index=match, timeout=timeout))
        return f"selected {quoted(options[match])} in {self.label}"

    async def scroll(self, pages: float) -> str:
        """Scroll the area that it lies in by heights of that area, down when positive; where that led."""
        return str(await settle(self.handle.evaluate(SCROLL, pages)))

    async def act(self, call: Callable[[Any, float], Any]) -> Any:
        """Make a call on the handle, with a time-out in milliseconds; the handle that it was made on.

        An element that the page replaces meanwhile is looked for once more.

        Raises:
            ToolError: Playwright refused; the text says why.

        """
        handle, replaced_before = self.handle, False
        while True:
            try:
                await settle(call(handle, self.timeout * 1000))
            except PlaywrightError as error:
                if CLOSED in str(error):
                    return handle  # the call closed the tab: a note tells that
                replacement = await self.again() if _replaced(error) and not replaced_before else None
                if replacement is None:
                    raise _refusal(self.called, error) from None
                handle, replaced_before = replacement, True
            else:
                return handle

    async def _url(self) -> str:
        """The url of the document that the element is in, which in a frame is not that of the tab."""
        frame = await settle(self.handle.owner_frame())
        while frame and frame.parent_frame and frame.url.startswith("about:"):
            frame = frame.parent_frame  # a document without a url of its own is its parent's
        return str(frame.url) if frame else ""


def _option(wanted: str, options: list[str]) -> int | None:
    """The position of the option with this text, else with this text but for upper and lower case."""
    wanted, options = _collapsed(wanted), [_collapsed(option) for option in options]
    if wanted in options:
        return options.index(wanted)
    folded = [option.casefold() for option in options]
    return folded.index(wanted.casefold()) if wanted.casefold() in folded else None


def _collapsed(text: str) -> str:
    return " ".join(text.split())


def first_line(error: Exception) -> str:
    """The first line of a Playwright error without the name of the call."""
    line = str(error).strip().split("\n", 1)[0]
    return re.sub(r"^(\w+\.\w+: )?(\w*Error: )?", "", line)


def _replaced(error: PlaywrightError) -> bool:
    return "not attached" in str(error) or "detached" in str(error)


_STATES = {
    "not enabled": "disabled",
    "not visible": "not visible",
    "not editable": "read-only",
    "not stable": "still moving",
    "outside of the viewport": "outside of the viewport, and cannot be scrolled into it",
}


def _refusal(label: str, error: PlaywrightError) -> ToolError:
    """Playwright's failure to act as the error that tells the model why."""
    text = str(error)
    blocker = re.search(r"(<[^\n]*>)(?: from (<[^\n]*>) subtree)? intercepts pointer events", text)
    state = next((words for sign, words in _STATES.items() if sign in text), None)
    if _replaced(error):
        refusal: ToolError = ElementNotFound(
            f"{label} is no longer on the page: it was replaced while it was acted on"
        )
    elif blocker:
        refusal = ElementNotActionable(f"{label} is covered by {_tag(blocker[2] or blocker[1])}")
    elif state:
        refusal = ElementNotActionable(f"{label} is {state}")
    elif isinstance(error, PlaywrightTimeout):
        refusal = ToolTimeout(f"{label} could not be used in time: {first_line(error)}")
    else:
        refusal = ElementNotActionable(f"{label}: {first_line(error)}")
    return refusal


def _tag(html: str) -> str:
    return re.sub(r"\s+", " ", html)[:120]
