"""One element to act on: what a person does with it, and why that fails in words that the model can use."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Literal, ParamSpec, TypedDict, TypeVar

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pytest_agentbrowse.errors import (
    ElementNotActionable,
    ElementNotFound,
    ToolError,
    ToolTimeout,
)
from pytest_agentbrowse.page.handles import Handles
from pytest_agentbrowse.page.pace import Pace
from pytest_agentbrowse.page.playwright_errors import (
    UNCHANGED,
    covered_by,
    first_line,
    is_closed,
    is_no_text_field,
    is_performed,
    is_replaced,
    is_value_refused,
    unusable_state,
)
from pytest_agentbrowse.page.playwright_types import ElementHandle, Frame, JSHandle, Page
from pytest_agentbrowse.page.reading import Middle, cover_of
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settle import OutOfTime, asked, settle, within
from pytest_agentbrowse.waiting_times import (
    FORESEEN_TRY,
    HOVER_RESTS,
    HOVERS,
    POLL,
    SCROLL_RESTS,
    SCROLLS,
    TIMES_AN_ACTION,
    VIEW_RESTS,
)

_SCROLL_ELEMENT = script("scroll", "element")
_ROLE_AND_NAME = script("view", "named")
_COVERING = script("view", "covering")
_FREE = script("view", "free")
_MEANT = script("view", "meant")
_IS_FREED = script("view", "isFreed")
_IS_SCROLLED_AWAY = script("view", "isScrolledAway")
_SAID = script("view", "said")
_POINTED = script("view", "pointed")
_IS_UNPAINTED = script("fields", "isUnpainted")
_FIELD_MEANT = script("fields", "field")
_SLIPPED = script("view", "slipped")


def silent(seconds: float) -> str:
    """What is said of a page that gave no turn to anybody in that time."""
    return (
        f"the page has not answered for {seconds:g} s: a script of its own keeps it busy without end, "
        "or opens one dialog after the other"
    )


_ITS_CONTROL = 1
"""The control among what is meant by a press on an element."""

P = ParamSpec("P")
T = TypeVar("T")


class Free(TypedDict):
    """Where a press is one on an element (None: in its middle).

    `on` is which of what is meant by it gets the press: itself (0), the control that it stands for (1), or a
    label of that. `way` is "told" where each of its points belongs to something else that acts, so that only
    its control can be told of a press, and "none" where even that means nothing to the control. Also whether
    it is out of the window, whether the pointer is to rest on it before it is pressed, and whether something
    else lies over its middle.
    """

    on: int
    way: Literal["press", "told", "none"]
    at: Middle | None
    isAway: bool
    isPointedAtFirst: bool


Foreseen = Callable[[str], bool]
"""Whether a failure is the one that was recorded."""


class How(TypedDict):
    """How Playwright is to act: its time-out in milliseconds, and whether it asks no more if that can be."""

    timeout: float
    force: bool


Act = Callable[[ElementHandle, How], Awaitable[object] | list[str] | None]
"""A call on the handle of an element."""


@dataclass(frozen=True, slots=True)
class Target:
    """An element to act on, in a page.

    `label` names it as a person would, `called` as errors do; `timeout` is in seconds, `handles` are
    those of the step. `typed_password` is told the names of secrets that are typed into a password field.
    `again` looks for the element that took its place when the page replaced it, and gives None when there is
    none. `pace` is how fast presses follow each other. `at` is where in it the pointer goes, its middle when
    None. `foreseen` says of a failure whether it is the one that was recorded, and is None where none was.
    `is_told` where it has no point of its own to press.
    """

    page: Page
    handle: ElementHandle
    label: str
    called: str
    timeout: float
    secrets: Secrets
    typed_password: Callable[[Iterable[str]], None]
    handles: Handles
    again: Callable[[], Awaitable[ElementHandle | None]]
    pace: Pace
    at: Middle | None = None
    foreseen: Foreseen | None = None
    is_told: bool = False

    async def click(self) -> str:
        """Click it; what was clicked."""
        if await self.ask(_IS_UNPAINTED):
            await self.act(lambda handle, _how: handle.focus())
            return self.label
        target = await self._reached(or_told=True)
        if owed := self.pace.owed(self.label):
            await settle(self.page.wait_for_timeout(owed * 1000))
        await target.act(target.tell if target.is_told else target.press)
        self.pace.pressed(self.label)
        return self.label

    async def double_click(self) -> str:
        """Click it twice in quick succession; what was clicked."""
        target = await self._reached()
        await target.act(lambda handle, how: handle.dblclick(position=target.at, **how))
        return self.label

    async def right_click(self) -> str:
        """Click it with the right button; what was clicked."""
        target = await self._reached()
        await target.act(lambda handle, how: handle.click(button="right", position=target.at, **how))
        return self.label

    async def hold(self, seconds: float) -> str:
        """Press the left button on it and keep it down for a while; what was held."""
        target = await self._reached()
        await target.act(
            lambda handle, how: handle.click(
                delay=seconds * 1000,
                timeout=how["timeout"] + seconds * 1000,
                force=how["force"],
                position=target.at,
            )
        )
        return self.label

    async def hover(self) -> str:
        """Put the pointer over it; what it is over."""
        # A hand comes from somewhere: a pointer that only appears is taken for one that keys brought there.
        if not await self.ask(_POINTED):
            await self.call(self.page.mouse.move, 1, 1)
        free = await self.free()
        if free["isAway"]:
            await self.come_to_rest()
            await settle(self.page.wait_for_timeout(SCROLL_RESTS * 1000))
            free = await self.free()
        target = self if self.at is not None else await self.taking(free)
        for _ in range(HOVERS):
            await target.act(lambda handle, how: handle.hover(position=target.at, **how))
            await settle(self.page.wait_for_timeout(HOVER_RESTS * 1000))
            if not await target.ask(_SLIPPED):
                break
        return self.label

    async def check(self, *, on: bool) -> str:
        """Tick a checkbox, radio button or switch, or take the tick away; which one."""
        target = await self._reached(or_told=True)
        if not target.is_told:
            await target.act(lambda handle, how: handle.set_checked(on, position=target.at, **how))
        elif await target.is_checked() != on:
            await target.act(target.tell)
            if await target.is_checked() != on:
                raise ElementNotActionable(f"{self.called} is {UNCHANGED}")
        return self.label

    async def scroll(self, pages: float) -> str:
        """Scroll the area that it lies in by heights of that area, down when positive; where that led."""
        return str(await self.ask(_SCROLL_ELEMENT, pages))

    async def act(self, call: Act) -> ElementHandle:
        """Make a call on the handle; the handle that it was made on.

        An element that the page replaces meanwhile is looked for again, as long as the time-out lasts.

        Raises:
            ToolError: Playwright refused; the text says why.

        """
        handle, deadline = self.handle, time.monotonic() + self.timeout
        while True:
            left = deadline - time.monotonic()
            seconds = self.timeout if self.foreseen is None else max(min(FORESEEN_TRY, left), POLL)
            try:
                how: How = {"timeout": seconds * 1000, "force": await self._is_freed(handle)}
                await settle(call(handle, how))
            except PlaywrightError as error:
                # A click on "Close" takes the tab along, of which a note tells, and one on "Log in" may have
                # to be answered first, which who reads the page next waits for: both were done.
                if is_closed(error) or is_performed(error):
                    return handle
                # A page that replaces it on every look would keep this going for ever.
                is_late = time.monotonic() >= deadline
                replacement = await self.again() if is_replaced(error) and not is_late else None
                if replacement is not None:
                    handle = replacement
                    continue
                refusal = await self._refusal(handle, error)
                if self.foreseen is None or is_late or self.foreseen(str(refusal)):
                    raise refusal from None
            else:
                return handle

    async def _is_freed(self, handle: ElementHandle) -> bool:
        """Whether it can be used all the same where Playwright takes it for inert, or covered by a label."""
        try:
            return bool(await self.call(handle.evaluate, _IS_FREED))
        except PlaywrightError:
            return False  # the action itself tells why

    async def _reached(self, *, or_told: bool = False) -> Target:
        """What is to be pressed, once it is seen, and where a press is one on it.

        Raises:
            ElementNotActionable: each point of it belongs to something else that acts, and it cannot be told
                of a press otherwise.

        """
        target = await self._in_view()
        free = await target.free()
        if free["isAway"]:
            await target.come_to_rest()
            free = await target.free()
        if free["isPointedAtFirst"]:
            # Below the pointer it may be another picture, and until that is loaded nothing is there to press.
            at = None if free["on"] else free["at"]
            await target.act(lambda handle, how: handle.hover(position=at, **how))
            await settle(self.page.wait_for_timeout(HOVER_RESTS * 1000))
        if self.at is not None:
            return replace(target, at=self.at)
        if free["way"] == "none" or (free["way"] == "told" and not or_told):
            raise ElementNotActionable(
                f"{self.called} has no place of its own to press: what else can be pressed fills it"
            )
        return await target.taking(free)

    async def taking(self, free: Free) -> Target:
        """What takes the press that is meant for it, and where.

        Raises:
            ElementNotFound: it changed meanwhile.

        """
        is_told = free["way"] == "told"
        if not free["on"]:
            return replace(self, at=free["at"], is_told=is_told)
        handle = await self.meant(free["on"])
        if handle is None:
            raise ElementNotFound(f"{self.called} is no longer on the page: it changed since it was read")

        async def again() -> ElementHandle | None:
            found = await self.again()
            return None if found is None else await replace(self, handle=found).meant(free["on"])

        return replace(self, handle=handle, again=again, at=free["at"], is_told=is_told)

    async def carried(self) -> Target:
        """Itself, to be taken where it is seen: in its middle, or beside what acts in that."""
        if self.at is not None:
            return self
        free = await self.free()
        return self if free["on"] else await self.taking(free)

    async def press(self, handle: ElementHandle, how: How) -> None:
        """Give it a click of the hand."""
        await settle(handle.click(position=self.at, **how))

    async def tell(self, handle: ElementHandle, how: How) -> None:
        """Give its control a click, once a hand would get to what stands for it."""
        await settle(handle.click(position=self.at, trial=True, **how))
        control = await replace(self, handle=handle).meant(_ITS_CONTROL) or handle
        await settle(control.focus())
        await settle(control.dispatch_event("click"))

    async def is_checked(self) -> bool:
        """Whether its control has a tick.

        Raises:
            ElementNotActionable: it is none that can have one.

        """
        control = await self.meant(_ITS_CONTROL) or self.handle
        try:
            return await settle(control.is_checked())
        except PlaywrightError as error:
            raise await self._refusal(control, error) from None

    async def meant(self, which: int) -> ElementHandle | None:
        """One of what is meant by a press on it, numbered as in `Free`; None when it is gone."""
        try:
            return (await self.find(_MEANT, which)).as_element()
        except PlaywrightError:
            return None

    async def _in_view(self) -> Target:
        """Itself once it is seen, or what took its place where scrolling to it made it another one.

        A list that shows thousands of rows has few elements, and uses them for other rows as it is scrolled.
        """
        target = self
        for _ in range(SCROLLS):
            try:
                if not await target.call(target.handle.evaluate, _IS_SCROLLED_AWAY):
                    break
                before = await target.call(target.handle.evaluate, _SAID)
                limit = self.timeout * 1000
                await settle(target.handle.scroll_into_view_if_needed(timeout=limit))
                await settle(self.page.wait_for_timeout(SCROLL_RESTS * 1000))
                # It takes two frames: a list is told that it was scrolled in one, however late that comes.
                with suppress(PlaywrightError):  # what is gone by now is found again
                    await settle(target.handle.wait_for_element_state("stable", timeout=limit))
                is_same = await target._says(before)
                found = None if is_same else await self.again()
            except PlaywrightError:
                break  # the press itself tells why
            if found is None:
                break
            target = replace(self, handle=found)
        return target

    async def come_to_rest(self) -> None:
        """Scroll it into the window, and wait until it rests there: a page may answer to that and move it."""
        limit = min(self.timeout, VIEW_RESTS) * 1000
        with suppress(PlaywrightError):  # the press itself tells why
            await settle(self.handle.scroll_into_view_if_needed(timeout=limit))
            await settle(self.handle.wait_for_element_state("stable", timeout=limit))

    async def _says(self, before: object) -> bool:
        """Whether its role, name and text are these; what is gone says nothing."""
        try:
            return bool(await self.call(self.handle.evaluate, _SAID) == before)
        except (ToolTimeout, PlaywrightError):
            return False

    async def free(self) -> Free:
        """Where a press is one on it, and not on what acts in it; and what it is pressed as."""
        try:
            free: Free = await self.call(self.handle.evaluate, _FREE)
        except PlaywrightError:
            # It is gone: the press itself tells so.
            return {
                "at": None,
                "on": 0,
                "way": "press",
                "isAway": False,
                "isPointedAtFirst": False,
            }
        return free

    async def what(self) -> str:
        """What it is, by role and name, whichever way it was found; empty when the page cannot tell."""
        try:
            role, name = await self.call(self.handle.evaluate, _ROLE_AND_NAME)
        except (ToolTimeout, PlaywrightError):
            return ""
        return f"{role or 'element'} {quoted(self.secrets.hide(name))}" if name else str(role)

    async def ask(self, expression: str, argument: object = None) -> Any:  # noqa: ANN401 - JSON: its reader names the form
        """What a function of the element gives, as plain data.

        Raises:
            ElementNotFound: its document is gone.

        """
        try:
            return await self.call(self.handle.evaluate, expression, argument)
        except PlaywrightError:
            raise ElementNotFound(
                f"{self.called} is no longer on the page: it changed since it was read"
            ) from None

    async def field_meant(self) -> Target:
        """The field that it stands for: that of a label, or the one that it holds; else itself."""
        handle = (await self.find(_FIELD_MEANT)).as_element()
        return self if handle is None else replace(self, handle=handle)

    async def find(self, expression: str, argument: object = None) -> JSHandle:
        """The handle of what a function of the element gives; it lives as long as this step."""

        async def found() -> JSHandle:
            return await settle(self.handle.evaluate_handle(expression, argument))

        return self.handles.keep(await self.in_time(found()))

    async def call(self, call: Callable[P, T | Awaitable[T]], *arguments: P.args, **named: P.kwargs) -> T:
        """What a call into Playwright gives that has no time-out of its own: keys, and all that is asked.

        Raises:
            ToolTimeout: the page gave no turn to anybody in the meantime.

        """
        return await self.in_time(asked(call, *arguments, **named))

    async def in_time(self, awaitable: Awaitable[T]) -> T:
        """What is asked of the page, as `call`."""
        seconds = self.timeout * TIMES_AN_ACTION
        try:
            return await within(awaitable, seconds)
        except OutOfTime:
            raise ToolTimeout(f"{self.called}: {silent(seconds)}") from None

    async def url(self) -> str:
        """The url of the document that the element is in, which in a frame is not that of the tab."""

        async def owner() -> Frame | None:
            return await settle(self.handle.owner_frame())

        frame = await self.in_time(owner())
        while frame and frame.parent_frame and frame.url.startswith("about:"):
            frame = frame.parent_frame  # a document without a url of its own is its parent's
        return str(frame.url) if frame else ""

    async def _refusal(self, handle: ElementHandle, error: PlaywrightError) -> ToolError:
        """Playwright's failure to act as the error that tells the model why."""
        # The text holds a log of every try: an element may have been moving, then hidden, then covered. What
        # tells most comes first.
        if is_replaced(error):
            return ElementNotFound(
                f"{self.called} is no longer on the page: it was replaced while it was acted on"
            )
        if tag := covered_by(error):
            return ElementNotActionable(f"{self.called} is covered by {await self._covering(handle, tag)}")
        if state := unusable_state(error):
            return ElementNotActionable(f"{self.called} is {state}")
        if isinstance(error, PlaywrightTimeout):
            return ToolTimeout(f"{self.called} could not be used within {self.timeout:g} s")
        refused: Literal["", "value", "text"] = (
            "value" if is_value_refused(error) else "text" if is_no_text_field(error) else ""
        )
        return ElementNotActionable(f"{self.called}: {first_line(error)}", refused=refused)

    async def _covering(self, handle: ElementHandle, tag: str) -> str:
        """What lies over it, as a person would name it; by its tag where only Playwright can see it."""
        try:
            named = await self.call(handle.evaluate, _COVERING)
        except (ToolTimeout, PlaywrightError):
            named = ""
        return self.secrets.hide(cover_of(named) if named else "") or tag
