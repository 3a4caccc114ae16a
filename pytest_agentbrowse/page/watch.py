"""Watching a page until it can be read: quiet while recording, the recorded one while replaying."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import PageUnreadable
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.playwright_errors import is_crashed
from pytest_agentbrowse.page.playwright_types import JSHandle, Page
from pytest_agentbrowse.page.reading import Reader
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.page.tabs import Tabs
from pytest_agentbrowse.page.target import silent
from pytest_agentbrowse.page.text import shortened
from pytest_agentbrowse.page.waiting import Traffic, changed
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import OutOfTime, settle, within
from pytest_agentbrowse.waiting_times import (
    A_TURN,
    ENOUGH_QUIET,
    GIVES_UP,
    GROWS_UP,
    LIVE_QUIET,
    LOOK_AGAIN,
    NEW_QUIET,
    NEXT_DOCUMENT,
    REPLAY_QUIET,
    SCRIPTS_BEGIN,
    TIMERS_SET,
    TIMES_AN_ACTION,
    TIMES_BUSY,
)

T = TypeVar("T")


class Cap:
    """How long a page is waited for, in seconds; while it gives nobody a turn, that time does not pass.

    A script that works for seconds on a busy machine shows nothing meanwhile: what it brings has as long as
    anywhere. Whatever the page does, it ends after `TIMES_BUSY` times as long.
    """

    def __init__(self, seconds: float) -> None:
        started = time.monotonic()
        self._deadline = started + seconds
        self._last = started + seconds * TIMES_BUSY

    @property
    def left(self) -> float:
        return min(self._deadline, self._last) - time.monotonic()

    def lend(self, seconds: float) -> None:
        """Have at least so much time left, as far as there is any."""
        self._deadline = max(self._deadline, time.monotonic() + seconds)

    async def asking(self, answer: Awaitable[T], seconds: float) -> T:
        """What the page answers, which takes so many seconds where it has a turn to give."""
        asked = time.monotonic()
        told = await answer
        late = time.monotonic() - asked - seconds
        self._deadline += late if late > A_TURN else 0.0
        return told


Until = Callable[[Observation], bool]
"""Tells whether an observation is the one that is waited for."""

_CALM = script("view", "calm")
_DOING = script("view", "doing")
_GROWING = script("view", "growing")
_LEARN = script("view", "learn")
_PREPARING = script("view", "preparing")
_SPOKEN = script("view", "spoken")


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
        self._has_clock = True
        self._listening: frozenset[JSHandle] = frozenset()
        self._servers_speak = True
        self.remarks: list[str] = []

    async def quiet(self) -> None:
        """Wait until nothing stirs, is asked of a server or is about to come; at the cap, learn."""
        # A page that another one is about to replace answers when that came, which may take longer than both
        # have to rest.
        await self._calm()
        started = time.monotonic()
        cap = Cap(self._settings.settle_timeout)
        while cap.left > 0:
            page = self._tabs.current()
            # One call that ends at the first change or after the quiet: no polling, and no transport for a
            # page at rest.
            quiet = LIVE_QUIET if page.main_frame in self._reader.views else NEW_QUIET
            moved = await cap.asking(self._changed(page, seconds=quiet), quiet)
            if page is not self._tabs.current() or moved or self._traffic.idle_for < quiet:
                continue
            if await self._doing(since=started) != "busy":
                return
        await self._learn()

    async def until(
        self,
        wanted: Until,
        observe: Callable[[], Awaitable[Observation]],
        *,
        enough: Until | None,
        patience: float,
        rests: bool = False,
    ) -> Observation:
        """Observe at once, and again after each change, until it is the one wanted.

        When nothing moves any more, one that is `enough` will do; when time is up (`patience` is in
        seconds, beside the settings' own), the last one is returned as it is. None will do while scripts of
        a document that came do not listen yet, and with `rests` while the page is about to change by itself.
        """
        observation = await observe()
        if wanted(observation) and not rests and self._all_listen:
            return observation
        started = still_since = time.monotonic()
        cap = Cap(self._settings.settle_timeout + patience)
        # With all that the recording needs at hand, waiting on could only bring what nobody asked for.
        rest = REPLAY_QUIET if enough is None else ENOUGH_QUIET
        before = observation.page
        await self._calm()
        # Asked before the look that counts, here and below: what comes between the two is in what is seen.
        if wanted(observation) and await self._is_ready(rests=rests, since=started, still_since=started):
            observation = await observe()
            if wanted(observation):
                return observation
        while (left := cap.left) > 0 or self._is_coming(observation, since=started):
            is_wanted = wanted(observation)
            # Asked at the end alone: whether a page will do takes longer than looking at it.
            if left < REPLAY_QUIET and self._traffic.is_answering and not is_wanted:
                will_do = enough is not None and enough(observation)
                cap.lend(0.0 if will_do else REPLAY_QUIET)  # what comes has to be drawn as well
            seconds = min(SCRIPTS_BEGIN if is_wanted and not rests else LOOK_AGAIN, max(left, LIVE_QUIET))
            stirred = await cap.asking(self._changed(self._tabs.current(), seconds=seconds), seconds)
            is_at_rest = await self._is_ready(rests=rests, since=started, still_since=still_since)
            observation = await cap.asking(observe(), A_TURN)
            if wanted(observation) and is_at_rest:
                return observation
            # The text is compared as well: a stylesheet that arrives, or a field that a script fills, mutates
            # no node.
            if stirred or not self._traffic.idle or observation.page != before:
                still_since, before = time.monotonic(), observation.page
                continue
            if not is_at_rest:
                continue
            # A `wait` of the recording is taken off: a page that rests during it has not shown yet what comes
            # after it.
            rested = time.monotonic() - still_since - patience
            if rested >= GIVES_UP or (rested >= rest and (enough is None or enough(observation))):
                return observation
        await self._learn()
        return observation

    def _is_coming(self, observation: Observation, *, since: float) -> bool:
        """Whether a page shows nothing yet because what it loads first is on its way, as a navigation is."""
        waited = time.monotonic() - since
        has_nothing = not observation.page.lines and not self._traffic.idle
        return has_nothing and waited < self._settings.action_timeout * TIMES_AN_ACTION

    async def grown(self) -> bool:
        """Wait for what the page set itself for the seconds after it came; whether there was anything."""
        started = time.monotonic()
        has_waited = False
        while self._has_clock and await self._is_growing():
            has_waited = True
            await settle(self._tabs.current().wait_for_timeout(LOOK_AGAIN * 1000))
            self._has_clock = time.monotonic() - started < GROWS_UP  # a test has stopped it
        return has_waited

    async def spoken(self) -> bool:
        """Whether the page said something on a web socket since this was last asked, before it went on."""
        try:
            return bool(await self._told(_SPOKEN))
        except PlaywrightError:
            return False  # a navigation is under way

    async def _is_growing(self) -> bool:
        page = self._tabs.current()
        try:
            view = await self._reader.view(page.main_frame)
            return bool(await self.answered(page, settle(view.evaluate(_GROWING))))
        except PlaywrightError:
            return False  # a navigation is under way

    @property
    def _all_listen(self) -> bool:
        """Whether every document that was read has been found to listen, and no script is under way."""
        return self._listening.issuperset(self._reader.views.values()) and not self._traffic.brings_scripts

    async def _is_ready(self, *, rests: bool, since: float, still_since: float) -> bool:
        """Whether a page can be taken: one that is judged at rest, any other once it listens."""
        if rests:
            return await self._is_at_rest(since=since, still_since=still_since)
        return await self._listens(since=since)

    async def _listens(self, *, since: float) -> bool:
        """Whether the scripts of all documents that were read are there, and have begun.

        Who acts sooner than any person acts on a picture of the page: what a server has drawn hears nothing
        before its scripts came.
        """
        if self._all_listen:
            return True
        if self._traffic.idle_for < SCRIPTS_BEGIN:
            return False
        told = await self._told_by_all(_PREPARING, since=since)
        self._servers_speak = self._servers_speak and "unheard" not in told
        if "busy" in told or (self._servers_speak and "calls" in told):
            return False
        self._listening = frozenset(self._reader.views.values())
        return True

    async def _is_at_rest(self, *, since: float, still_since: float) -> bool:
        """Whether a page that a verdict is judged on will stay as it is, as far as anybody can know.

        `since` is when it began to be waited for, `still_since` when it last changed.
        """
        doing = await self._doing(since=since)
        if doing == "busy" or self._traffic.shown_for < LIVE_QUIET:
            return False
        return doing == "" or time.monotonic() - still_since >= LIVE_QUIET

    async def _doing(self, *, since: float) -> str:
        """What the page and its frames are about to do by themselves: `busy`, `unknown` or nothing."""
        told = await self._told_by_all(_DOING, since=since)
        return next((said for said in ("busy", "unknown") if said in told), "")

    async def _told_by_all(self, expression: str, *, since: float) -> list[str]:
        """What the page and its frames say of what they are about to do."""
        waited = time.monotonic() - since
        if waited >= GIVES_UP:
            return []  # its timers do not come, such as those of a clock that a test has stopped
        page = self._tabs.current()
        try:
            views = (await self._reader.view(page.main_frame), *self._reader.views.values())
        except PlaywrightError:
            return ["busy"]  # a navigation is under way, or who reads it next says why not
        return [
            await self._asked(page, view, expression, waited >= TIMERS_SET) for view in dict.fromkeys(views)
        ]

    async def _asked(self, page: Page, view: JSHandle, expression: str, late: object) -> str:
        try:
            return str(await self.answered(page, settle(view.evaluate(expression, late))))
        except PlaywrightError:
            return ""  # the document of a frame that is gone

    async def answered(self, page: Page, awaitable: Awaitable[T]) -> T:
        """What a page answers; the walk and all that is asked of it have no time-out of their own.

        Raises:
            PageUnreadable: it gave no turn to anybody for the time of a navigation.

        """
        seconds = self._settings.action_timeout * TIMES_AN_ACTION
        try:
            return await within(awaitable, seconds)
        except OutOfTime:
            if awaited := self._traffic.awaited(page):
                # A browser answers nothing of a page that is about to be another.
                raise PageUnreadable(
                    f"{self._hide(shortened(awaited))} has not answered for {seconds:g} s, and the page that "
                    "leads there cannot be read meanwhile.\n  Is its server up? What does its log say?"
                ) from None
            raise PageUnreadable(
                f"{silent(seconds)}.\n  Open {self.where(page)} by hand and see what it does; "
                "nothing can be read or clicked meanwhile."
            ) from None

    def where(self, page: Page) -> str:
        """The url of a page as an error tells it."""
        return self._hide(shortened(str(page.url)))

    async def _changed(self, page: Page, *, seconds: float) -> bool:
        try:
            return await self.answered(page, self._stirred(page, seconds))
        except PlaywrightError as error:
            # Nothing will change there any more; who reads it next says why.
            if page.is_closed() or is_crashed(error):
                return False
            self._reader.lose(page.main_frame)
            await loaded(page)  # a navigation is under way
            return True

    async def _stirred(self, page: Page, seconds: float) -> bool:
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
            limit = f"{seconds:g} s (--agent-settle-timeout)"
            told = f"the page at {url} did not rest within {limit}; from now on it is not waited for: "
            self.remarks.append(self._hide(told + ", ".join(causes)))

    async def _told(self, expression: str) -> Any:  # noqa: ANN401 - JSON: its reader names the form
        """What the monitor of the current page says."""
        page = self._tabs.current()

        async def told() -> Any:  # noqa: ANN401 - as above
            view = await self._reader.view(page.main_frame)
            return await settle(view.evaluate(expression))

        return await self.answered(page, told())


async def loaded(page: Page) -> None:
    """Wait a moment for a document that is on its way."""
    try:
        await settle(page.wait_for_load_state("domcontentloaded", timeout=NEXT_DOCUMENT * 1000))
    except PlaywrightError:
        return  # still loading, or closed: the caller reads again and decides
