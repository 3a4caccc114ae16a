"""Finding an element of the page: by its number, by what its line says, by a selector."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import ElementNotFound, InvalidArgument, ToolError
from pytest_agentbrowse.page.finding import element_matching
from pytest_agentbrowse.page.locators import Ways, located, locator_of, own_words, says_which, test_id_of
from pytest_agentbrowse.page.observer import Observer
from pytest_agentbrowse.page.playwright_types import ElementHandle, Locator
from pytest_agentbrowse.page.reading import LineSpot, Middle, line_element, line_middle, numbered_element
from pytest_agentbrowse.page.target import Foreseen, Target
from pytest_agentbrowse.page.text import changed_line, quoted, unquoted
from pytest_agentbrowse.page.visit import Visit
from pytest_agentbrowse.waiting_times import SELECTOR_MATCHES


class Elements:
    """The elements that a run can act on, as the latest observation numbers them."""

    def __init__(self, visit: Visit, observer: Observer) -> None:
        self._visit = visit
        self._settings = visit.settings
        self._handles = visit.handles
        self._fence = visit.fence
        self._observer = observer
        self.foreseen: Foreseen | None = None
        """How the action that is carried out is known to fail."""

    async def target(self, which: int | str) -> Target:
        """The element with this number in the last observation, or the one whose line says this.

        One that was replaced since is found again by role, name and place, one of several alike by what its
        item says.

        Raises:
            ElementNotFound: there is no such number or line, or the element is gone.
            InvalidArgument: several lines say it.

        """
        if isinstance(which, str):
            return await self._target_saying(which)
        number = which
        # Models name numbers of earlier pages; the range tells them at once that they look at an old one.
        if not 0 < number <= len(self._observer.spots):
            count = len(self._observer.spots)
            there = f"elements are numbered 1 to {count}" if count else "nothing on the page can be acted on"
            raise ElementNotFound(f"there is no element [{number}] on the page; {there}")
        spot = self._observer.spots[number - 1]
        label = str(changed_line(self._observer.page.numbered[number - 1], self._visit.secrets.hidden))
        handle = self._handles.keep(await self._visit.in_time(numbered_element(spot)))
        handle = handle or await self._observer.found_again(number)
        if handle is None:
            raise ElementNotFound(
                f"[{number}] {label} is no longer on the page: it changed since it was read"
            )
        again = partial(self._observer.found_again, number)
        return self._made(handle, label=label, called=f"[{number}] {label}", again=again)

    def _made(
        self,
        handle: ElementHandle,
        *,
        label: str,
        called: str,
        again: Callable[[], Awaitable[ElementHandle | None]],
        at: Middle | None = None,
    ) -> Target:
        return Target(
            self._visit.current(),
            handle,
            label=label,
            called=called,
            timeout=self._settings.action_timeout,
            secrets=self._visit.secrets,
            typed_password=self._fence.keep_out_of_addresses,
            handles=self._handles,
            pace=self._visit.pace,
            foreseen=self.foreseen,
            again=again,
            at=at,
        )

    async def _target_saying(self, text: str) -> Target:
        """The element of the one line that says a text: where listeners stand above it, it has no number."""
        spot = await self._spot_saying(text)

        async def again() -> ElementHandle | None:
            return self._handles.keep(await line_element(await self._spot_saying(text)))

        handle = self._handles.keep(await self._visit.in_time(line_element(spot)))
        if handle is None:
            raise ElementNotFound(f"{quoted(text)} is no longer on the page: it changed since it was read")
        at = await self._visit.in_time(line_middle(spot))
        return self._made(handle, label=quoted(text), called=quoted(text), again=again, at=at)

    async def _spot_saying(self, text: str) -> LineSpot:
        sought = " ".join(unquoted(text).split())
        spots = await self._observer.saying_now(sought) if sought else ()
        if not spots:
            hint = "; the number of an element stands without quotes" if text.strip().isdigit() else ""
            raise ElementNotFound(f"no line of the page says {quoted(text)}{hint}")
        if len(spots) > 1:
            raise InvalidArgument(
                f"{len(spots)} lines say {quoted(text)}: use a number, or the text of a line beside it"
            )
        return spots[0]

    async def locator(self, number: int) -> Locator:
        """A locator of the element with this number: one that says what it is, where there is such a one.

        Raises:
            ElementNotFound: there is no such number, or the element is gone.

        """
        target = await self.target(number)
        way = self._ways.to(self._observer.page.numbered[number - 1], await self.test_id(number))
        return await self._visit.in_time(
            locator_of(target.handle, located(self._visit.current(), way) if way else None)
        )

    async def test_id(self, number: int) -> str:
        """The test id of the element with this number, where nothing that it says is its own; else empty.

        It is asked for only then, and an element that cannot be asked has none.
        """
        if not 0 < number <= len(self._observer.spots) or says_which(
            self._ways.to(self._observer.page.numbered[number - 1])
        ):
            return ""
        try:
            target = await self.target(number)
            return await self._visit.in_time(test_id_of(target.handle, self._visit.current()))
        except (ToolError, PlaywrightError):
            return ""  # who acts on it is told why

    @property
    def _ways(self) -> Ways:
        return Ways(self._observer.page, lambda text: own_words(text) == text)

    async def target_at(self, selector: str) -> Target:
        """The element that a CSS selector means, to act on; of several the first that is shown."""
        handle, count = await self._visit.in_time(
            element_matching(self._visit.current(), selector, within=self._selector_patience)
        )
        label = quoted(selector) + (f" (the first of {count})" if count > 1 else "")

        async def again() -> ElementHandle | None:
            found, _ = await element_matching(self._visit.current(), selector, within=0)
            return self._handles.keep(found)

        return self._made(self._handles.keep(handle), label=label, called=label, again=again)

    @property
    def _selector_patience(self) -> float:
        """Seconds to wait for a selector to match: a page that is still rendering, not one that lacks it."""
        return min(SELECTOR_MATCHES, self._settings.action_timeout)
