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
    ToolError,
    ToolTimeout,
)
from pytest_agentbrowse.page.handles import Handles
from pytest_agentbrowse.page.reading import cover_of
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settle import OutOfTime, asked, settle, within

SCROLL = files(__package__).joinpath("scroll.js").read_text(encoding="utf-8")
CLOSED = "Target page, context or browser has been closed"
CRASHED = " crashed"
PATIENCE = 6
"""Times the time-out of an action that a page may take for an answer, as for a navigation."""


def silent(seconds: float) -> str:
    """What is said of a page that gave no turn to anybody in that time."""
    return (
        f"the page has not answered for {seconds:g} s: a script of its own keeps it busy without end, "
        "or opens one dialog after the other"
    )


_NAMED = "e => window[Symbol.for('pytest-agentbrowse')].named(e)"
_COVERING = "e => window[Symbol.for('pytest-agentbrowse')].covering(e)"


@dataclass(frozen=True, slots=True)
class Target:
    """An element to act on, in a page.

    `label` names it as a person would, `called` as errors do; `timeout` is in seconds, `handles` are
    those of the step. `again` looks for the element that took its place when the page replaced it, and
    gives None when there is none.
    """

    page: Any
    handle: Any
    label: str
    called: str
    timeout: float
    secrets: Secrets
    handles: Handles
    again: Callable[[], Awaitable[Any]]

    async def click(self) -> str:
        """Click it; what was clicked."""
        await self.act(lambda handle, timeout: handle.click(timeout=timeout))
        return self.label

    async def double_click(self) -> str:
        """Click it twice in quick succession; what was clicked."""
        await self.act(lambda handle, timeout: handle.dblclick(timeout=timeout))
        return self.label

    async def right_click(self) -> str:
        """Click it with the right button; what was clicked."""
        await self.act(lambda handle, timeout: handle.click(button="right", timeout=timeout))
        return self.label

    async def hold(self, seconds: float) -> str:
        """Press the left button on it and keep it down for a while; what was held."""
        await self.act(
            lambda handle, timeout: handle.click(delay=seconds * 1000, timeout=timeout + seconds * 1000)
        )
        return self.label

    async def hover(self) -> str:
        """Put the pointer over it; what it is over."""
        await self.act(lambda handle, timeout: handle.hover(timeout=timeout))
        return self.label

    async def check(self, *, on: bool) -> str:
        """Tick a checkbox, radio button or switch, or take the tick away; which one."""
        await self.act(lambda handle, timeout: handle.set_checked(on, timeout=timeout))
        return self.label

    async def scroll(self, pages: float) -> str:
        """Scroll the area that it lies in by heights of that area, down when positive; where that led."""
        return str(await self.ask(SCROLL, pages))

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
                    raise await self._refusal(handle, error) from None
                handle, replaced_before = replacement, True
            else:
                return handle

    async def what(self) -> str:
        """What it is, by role and name, whichever way it was found; empty when the page cannot tell."""
        try:
            role, name = await self.soon(self.handle.evaluate, _NAMED)
        except (ToolTimeout, PlaywrightError):
            return ""
        return f"{role or 'element'} {quoted(self.secrets.hide(name))}" if name else str(role)

    async def ask(self, expression: str, argument: Any = None) -> Any:
        """What a function of the element gives, as plain data.

        Raises:
            ElementNotFound: its document is gone.

        """
        try:
            return await self.soon(self.handle.evaluate, expression, argument)
        except PlaywrightError:
            raise ElementNotFound(
                f"{self.called} is no longer on the page: it changed since it was read"
            ) from None

    async def find(self, expression: str, argument: Any = None) -> Any:
        """The handle of what a function of the element gives; it lives as long as this step."""
        return self.handles.keep(await self.soon(self.handle.evaluate_handle, expression, argument))

    async def soon(self, call: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        """What a call into Playwright gives that has no time-out of its own: keys, and all that is asked.

        Raises:
            ToolTimeout: the page gave no turn to anybody in the meantime.

        """
        seconds = self.timeout * PATIENCE
        try:
            return await within(asked(call, *arguments, **named), seconds)
        except OutOfTime:
            raise ToolTimeout(f"{self.called}: {silent(seconds)}") from None

    async def url(self) -> str:
        """The url of the document that the element is in, which in a frame is not that of the tab."""
        frame = await self.soon(self.handle.owner_frame)
        while frame and frame.parent_frame and frame.url.startswith("about:"):
            frame = frame.parent_frame  # a document without a url of its own is its parent's
        return str(frame.url) if frame else ""

    async def _refusal(self, handle: Any, error: PlaywrightError) -> ToolError:
        """Playwright's failure to act as the error that tells the model why."""
        text = str(error)
        if _replaced(error):
            return ElementNotFound(
                f"{self.called} is no longer on the page: it was replaced while it was acted on"
            )
        if blocker := _BLOCKER.search(text):
            return ElementNotActionable(
                f"{self.called} is covered by {await self._covering(handle, blocker)}"
            )
        if state := next((words for sign, words in _STATES.items() if sign in text), None):
            return ElementNotActionable(f"{self.called} is {state}")
        if isinstance(error, PlaywrightTimeout):
            return ToolTimeout(f"{self.called} could not be used in time: {first_line(error)}")
        return ElementNotActionable(f"{self.called}: {first_line(error)}")

    async def _covering(self, handle: Any, blocker: re.Match[str]) -> str:
        """What lies over it, as a person would name it; by its tag where only Playwright can see it."""
        try:
            named = await self.soon(handle.evaluate, _COVERING)
        except (ToolTimeout, PlaywrightError):
            named = ""
        return (
            self.secrets.hide(cover_of(named) if named else "")
            or re.sub(r"\s+", " ", blocker[2] or blocker[1])[:120]
        )


def first_line(error: Exception) -> str:
    """The first line of a Playwright error without the name of the call."""
    line = str(error).strip().split("\n", 1)[0]
    return re.sub(r"^(\w+\.\w+: )?(\w*Error: )?", "", line)


def _replaced(error: PlaywrightError) -> bool:
    return "not attached" in str(error) or "detached" in str(error)


_BLOCKER = re.compile(r"(<[^\n]*>)(?: from (<[^\n]*>) subtree)? intercepts pointer events")
_STATES = {
    "not enabled": "disabled",
    "not visible": "not visible",
    "not editable": "read-only",
    "not stable": "still moving",
    "did not change its state": "not changed by a click: the page keeps its state",
    "Not a checkbox": "no checkbox, radio button or switch",
    "Cannot uncheck radio": "a radio button, which only another choice of its group takes back",
    "outside of the viewport": "outside of the viewport, and cannot be scrolled into it",
}
