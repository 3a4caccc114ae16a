"""Watching a page until it can be read: quiet while recording, the recorded one while replaying."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import PageUnreadable
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.reading import Reader
from pytest_agentbrowse.page.tabs import Tabs
from pytest_agentbrowse.page.target import CRASHED, PATIENCE, silent
from pytest_agentbrowse.page.text import shortened
from pytest_agentbrowse.page.waiting import ENOUGH_QUIET, GIVES_UP, LIVE_QUIET, REPLAY_QUIET, Traffic, changed
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import OutOfTime, settle, within

T = TypeVar("T")

Until = Callable[[Observation], bool]
"""Tells whether an observation is the one that is waited for."""

_RETRY_SLICE = 0.1
_CALM = "witness => witness.calm()"
_LEARN = "witness => witness.learn()"


class Watch:
    """Waits for the current tab, and learns what in it never rests.

    `hide` takes secrets out of what is told; `remarks` are for the user, one for each page that did
    not rest in time.
    """

    def __init__(
        self, tabs: Tabs, reader: Reader, traffic: Traffic, *, settings: Settings, hide: Callable[[str], str]
    ) -> None:
        self._tabs = tabs
        self._reader = reader
        self._traffic = traffic
        self._settings = settings
        self._hide = hide
        self._restless: set[str] = set()
        self.remarks: list[str] = []

    async def quiet(self) -> None:
        """Wait until nothing stirred and nothing was asked of a server for a moment; at the cap, learn."""
        deadline = time.monotonic() + self._settings.settle_timeout
        await self._calm()
        while time.monotonic() < deadline:
            page = self._tabs.current()
            moved = await self._changed(page, seconds=LIVE_QUIET)
            if page is self._tabs.current() and not moved and self._traffic.idle_for >= LIVE_QUIET:
                return
        await self._learn()

    async def until(
        self,
        wanted: Until,
        observe: Callable[[], Awaitable[Observation]],
        *,
        enough: Until | None,
        patience: float,
    ) -> Observation:
        """Observe at once, and again after each change, until it is the one wanted.

        When nothing moves any more, one that is `enough` will do; when time is up (`patience` is in
        seconds, beside the settings' own), the last one is returned as it is.
        """
        observation = await observe()
        if wanted(observation):
            return observation
        deadline = time.monotonic() + self._settings.settle_timeout + patience
        rest = REPLAY_QUIET if enough is None else ENOUGH_QUIET
        still_since, before = time.monotonic(), observation.page
        await self._calm()
        while (left := deadline - time.monotonic()) > 0:
            stirred = await self._changed(self._tabs.current(), seconds=min(_RETRY_SLICE, left))
            observation = await observe()
            if wanted(observation):
                return observation
            if stirred or not self._traffic.idle or observation.page != before:
                still_since, before = time.monotonic(), observation.page
                continue
            rested = time.monotonic() - still_since - patience
            if rested >= GIVES_UP or (rested >= rest and (enough is None or enough(observation))):
                return observation
        await self._learn()
        return observation

    async def answered(self, page: Any, awaitable: Awaitable[T]) -> T:
        """What a page answers; the walk and all that is asked of it have no time-out of their own.

        Raises:
            PageUnreadable: it gave no turn to anybody for the time of a navigation.

        """
        seconds = self._settings.action_timeout * PATIENCE
        try:
            return await within(awaitable, seconds)
        except OutOfTime:
            raise PageUnreadable(
                f"{silent(seconds)}.\n  Open {self.where(page)} by hand and see what it does; "
                "nothing can be read or clicked meanwhile."
            ) from None

    def where(self, page: Any) -> str:
        """The url of a page as an error tells it."""
        return self._hide(shortened(str(page.url)))

    async def _changed(self, page: Any, *, seconds: float) -> bool:
        try:
            return await self.answered(page, self._stirred(page, seconds))
        except PlaywrightError as error:
            if page.is_closed() or CRASHED in str(error):
                return False
            self._reader.lose(page.main_frame)
            await loaded(page)  # a navigation is under way
            return True

    async def _stirred(self, page: Any, seconds: float) -> bool:
        view = await self._reader.view(page.main_frame)
        return await changed(page, view, restless=self._restless, within=seconds)

    async def _calm(self) -> None:
        """Begin to count what comes again and again while the page is waited for."""
        self._traffic.calm()
        try:
            await self._told(_CALM)
        except PlaywrightError:
            return  # another document comes, with nothing counted yet

    async def _learn(self) -> None:
        """The page never came to rest: what made it so is not waited for any more, and that is told."""
        try:
            names = await self._told(_LEARN) or []  # nothing arrives from a page that broke its iterators
        except PlaywrightError:
            names = []
        self._restless.update(names)
        causes = [*sorted({str(name).split()[-1] for name in names}), *self._traffic.learn()]
        if causes:
            url, seconds = self._tabs.page.url, self._settings.settle_timeout
            told = f"the page at {url} did not rest within {seconds:g} s; from now on it is not waited for: "
            self.remarks.append(self._hide(told + ", ".join(causes)))

    async def _told(self, expression: str) -> Any:
        """What the witness of the current page says."""
        page = self._tabs.current()

        async def told() -> Any:
            view = await self._reader.view(page.main_frame)
            return await settle(view.evaluate(expression))

        return await self.answered(page, told())


async def loaded(page: Any) -> None:
    """Wait a moment for a document that is on its way."""
    try:
        await settle(page.wait_for_load_state("domcontentloaded", timeout=1000))
    except PlaywrightError:
        return  # still loading, or closed: the caller reads again and decides
