"""The page under the agent: seen as an observation, touched by element number."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page as SyncPage
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pytest_agentbrowse.errors import (
    ElementNotFound,
    InvalidArgument,
    NavigationError,
    NoPage,
    PageUnreadable,
)
from pytest_agentbrowse.page.observation import Element, Observation, Tab, compose, quoted
from pytest_agentbrowse.page.reading import Reader, Seen, Spot, latest_element, numbered_element
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.target import CLOSED, SCROLL, Target, first_line
from pytest_agentbrowse.page.waiting import ENOUGH_QUIET, LIVE_QUIET, REPLAY_QUIET, Traffic, changed
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import listener, settle

_RETRY_SLICE = 0.1
_CALM = "witness => witness.calm()"
_LEARN = "witness => witness.learn()"
Until = Callable[[Observation], bool]
"""Tells whether an observation is the one that is waited for."""


def is_page_type(hint: object) -> bool:
    """Whether an annotation is Playwright's `Page` of either colour; told by name, to import neither."""
    return getattr(hint, "__name__", "") == "Page" and getattr(hint, "__module__", "").startswith(
        "playwright."
    )


class Browser:
    """The tabs that an agent sees and acts on; one at a time is current.

    It listens to the context only between `attach` and `detach`, so that outside a run the page is
    the test's alone.
    """

    def __init__(self, page: Any, *, settings: Settings) -> None:
        self._page = page
        self._context = page.context
        self._settings = settings
        self.sync = isinstance(page, SyncPage)
        self.secrets = Secrets({})
        self._reader = Reader()
        self._spots: tuple[Spot, ...] = ()
        self._notes: list[str] = []
        self._earlier: list[Any] = []
        self._heard: list[Any] = []
        self._owed = 0.0
        self._just_shown = True
        self._tabs_due = 0
        self._restless: set[str] = set()
        self.remarks: list[str] = []
        self._traffic = Traffic(self._context, sync=self.sync)
        self._listeners = {
            "page": listener(self._on_page, sync=self.sync),
            "dialog": listener(self._on_early_dialog, sync=self.sync),
        }
        self._answer = listener(self._on_dialog, sync=self.sync)

    # -- between runs and within them ---------------------------------------------------------

    def attach(self, secrets: Secrets) -> None:
        """Begin a run: listen for dialogs and new tabs, with these secrets at hand."""
        self._current()
        self._just_shown = True
        self.secrets = secrets
        self._traffic.start()
        for event, function in self._listeners.items():
            self._context.on(event, function)
        for page in self._context.pages:
            self._hear(page)

    async def detach(self) -> None:
        """End a run: the page is the test's alone again."""
        self._traffic.stop()
        for event, function in self._listeners.items():
            self._context.remove_listener(event, function)
        for page in self._heard:
            page.remove_listener("dialog", self._answer)
        self._heard.clear()
        self._spots = ()
        await self._reader.release()

    @property
    def page(self) -> Any:
        """The Playwright page of the current tab."""
        return self._page

    @property
    def url(self) -> str:
        return str(self._page.url)

    @property
    def host(self) -> str:
        return urlsplit(self.url).hostname or ""

    # -- seeing -------------------------------------------------------------------------------

    async def observe(self, *, until: Until | None = None, enough: Until | None = None) -> Observation:
        """Read the current tab.

        Live (`until` is None) it is read once it is quiet. In a replay it is read at once, and again
        after each change, until it is the one waited for, or nothing moves any more and it is `enough`,
        or time is up; what is returned is the page as it stands then.
        """
        owed, self._owed = self._owed, 0.0
        if until is None:
            if owed:
                await settle(self._current().wait_for_timeout(owed * 1000))
            await self._quiet()
            observation = await self._observe()
        else:
            observation = await self._read_until(until, enough=enough, patience=owed)
        self._notes.clear()
        return observation

    async def fingerprint(self) -> tuple[tuple[str, str], ...]:
        """Role and name of each element now, without a new numbering: to tell whether the list changed."""
        seen = await self._read(keep=False)
        return tuple((spot.role, self.secrets.hide(spot.name)) for spot in seen.spots)

    async def _quiet(self) -> None:
        """Wait until nothing stirred and nothing was asked of a server for a moment; at the cap, learn."""
        deadline = time.monotonic() + self._settings.settle_timeout
        await self._calm()
        while time.monotonic() < deadline:
            page = self._current()
            moved = await self._changed(page, within=LIVE_QUIET)
            if page is self._current() and not moved and self._traffic.idle_for >= LIVE_QUIET:
                return
        await self._learn()

    async def _read_until(self, until: Until, *, enough: Until | None, patience: float) -> Observation:
        observation = await self._observe()
        if until(observation):
            return observation
        deadline = time.monotonic() + self._settings.settle_timeout + patience
        rest = patience + (REPLAY_QUIET if enough is None else ENOUGH_QUIET)
        still_since, before = time.monotonic(), observation.text
        await self._calm()
        while (left := deadline - time.monotonic()) > 0:
            stirred = await self._changed(self._current(), within=min(_RETRY_SLICE, left))
            observation = await self._observe()
            if until(observation):
                return observation
            if stirred or not self._traffic.idle or observation.text != before:
                still_since, before = time.monotonic(), observation.text
            elif time.monotonic() - still_since >= rest and (enough is None or enough(observation)):
                return observation
        await self._learn()
        return observation

    async def _changed(self, page: Any, *, within: float) -> bool:
        frame = page.main_frame
        try:
            view = await self._reader.view(frame)
            return await changed(page, view, restless=self._restless, within=within)
        except PlaywrightError:
            if page.is_closed():
                return False
            self._reader.lose(frame)
            await self._loaded(page)  # a navigation is under way
            return True

    async def _calm(self) -> None:
        """Begin to count what comes again and again while the page is waited for."""
        self._traffic.calm()
        try:
            await settle((await self._reader.view(self._current().main_frame)).evaluate(_CALM))
        except PlaywrightError:
            return  # another document comes, with nothing counted yet

    async def _learn(self) -> None:
        """The page never came to rest: what made it so is not waited for any more, and that is told."""
        try:
            names = await settle((await self._reader.view(self._current().main_frame)).evaluate(_LEARN))
        except PlaywrightError:
            names = []
        self._restless.update(names)
        causes = [*sorted({str(name).split()[-1] for name in names}), *self._traffic.learn()]
        if causes:
            self.remarks.append(
                self.secrets.hide(
                    f"the page at {self.url} did not rest within {self._settings.settle_timeout:g} s; "
                    f"from now on it is not waited for: {', '.join(causes)}"
                )
            )

    async def _observe(self) -> Observation:
        self._spots = ()
        seen = await self._read(keep=True)
        self._spots = seen.spots
        hide = self.secrets.hide
        elements = tuple(
            Element(number, spot.role, hide(spot.name), hide(spot.place))
            for number, spot in enumerate(seen.spots, start=1)
        )
        return compose(
            url=hide(self.url),
            title=hide(seen.title),
            tabs=await self._tabs(),
            notes=tuple(hide(note) for note in self._notes),
            body=hide("\n".join(seen.lines)),
            elements=elements,
        )

    async def _read(self, *, keep: bool) -> Seen:
        deadline = time.monotonic() + self._settings.settle_timeout
        while True:
            page = self._current()
            try:
                seen = await self._reader.read(page.main_frame, keep=keep)
                if not await self._tab_came(seen.opened):
                    return seen
            except PlaywrightError as error:
                # A navigation takes the document away under the walk; the next one is read instead.
                if time.monotonic() >= deadline:
                    raise PageUnreadable(
                        f"the page at {page.url} could not be read for {self._settings.settle_timeout:g} s: "
                        f"{first_line(error)}\n  If it loads slowly, give it longer: --agent-settle-timeout."
                    ) from None
                await self._loaded(page)

    async def _tab_came(self, asked: int) -> bool:
        """Wait for tabs that the page asked for and that are not there yet; whether one is current now."""
        if self._just_shown:
            self._just_shown = False  # what it asked for before is over
            return False
        page, deadline = self._page, time.monotonic() + self._settings.settle_timeout
        self._tabs_due += asked
        while self._tabs_due > 0 and time.monotonic() < deadline:
            await settle(page.wait_for_timeout(10))
        self._tabs_due = 0
        return self._page is not page

    async def _loaded(self, page: Any) -> None:
        try:
            await settle(page.wait_for_load_state("domcontentloaded", timeout=1000))
        except PlaywrightError:
            return  # still loading, or closed: the caller reads again and decides

    async def _tabs(self) -> tuple[Tab, ...]:
        pages = self._context.pages
        if len(pages) < 2:
            return ()
        titles = [await settle(page.title()) for page in pages]
        return tuple(
            Tab(number, self.secrets.hide(title), page is self._page or page == self._page)
            for number, (page, title) in enumerate(zip(pages, titles, strict=True), start=1)
        )

    # -- touching -----------------------------------------------------------------------------

    async def target(self, number: int) -> Target:
        """The element with this number in the last observation, to act on.

        One that was replaced since is found again when there is exactly one of the same role, name
        and place.

        Raises:
            ElementNotFound: there is no such number, or the element is gone.

        """
        if not 0 < number <= len(self._spots):
            count = len(self._spots)
            there = f"elements are numbered 1 to {count}" if count else "nothing on the page can be acted on"
            raise ElementNotFound(f"there is no element [{number}] on the page; {there}")
        spot = self._spots[number - 1]
        label = str(Element(number, spot.role, self.secrets.hide(spot.name), ""))
        handle = await numbered_element(spot) or await self._find_again(spot)
        if handle is None:
            raise ElementNotFound(
                f"[{number}] {label} is no longer on the page: it changed since it was read"
            )
        return Target(
            handle,
            label=label,
            called=f"[{number}] {label}",
            timeout=self._settings.action_timeout,
            secrets=self.secrets,
            again=lambda: self._find_again(spot),
        )

    async def press(self, keys: str) -> None:
        """Press keys one after the other, chords with `+`: `Tab Enter`, `Control+A`."""
        for chord in keys.split():
            try:
                await settle(self._current().keyboard.press(chord))
            except PlaywrightError as error:
                if CLOSED in str(error):
                    return  # the key closed the tab: a note tells that
                if "Unknown key" not in str(error):
                    raise
                raise InvalidArgument(
                    f"there is no key {chord!r}; keys are named like Enter, Tab, Escape, ArrowDown, Control+A"
                ) from None

    async def scroll(self, pages: float) -> str:
        """Scroll the page by viewport heights, down when positive; where that led."""
        return str(await settle(self._current().evaluate(f"pages => ({SCROLL})(null, pages)", pages)))

    async def go_to(self, url: str) -> str:
        """Open a url (relative ones from the current page); the url where it ended."""
        target = urljoin(self.url if self.url != "about:blank" else "", url.strip())
        if urlsplit(target).scheme not in ("http", "https"):
            raise InvalidArgument(f"{url!r} is not an http or https url")
        try:
            await settle(
                self._current().goto(target, wait_until="domcontentloaded", timeout=self._navigation)
            )
        except PlaywrightTimeout:
            raise NavigationError(f"{url} did not answer within {self._navigation / 1000:g} s") from None
        except PlaywrightError as error:
            raise NavigationError(f"{url} could not be opened: {_net_error(error)}") from None
        return self.secrets.hide(self.url)

    async def go_back(self) -> str:
        """Go back in the history of the tab; the url where it ended."""
        entry = await self._history_entry()
        try:
            response = await settle(
                self._current().go_back(wait_until="domcontentloaded", timeout=self._navigation)
            )
        except PlaywrightError as error:
            raise NavigationError(f"going back failed: {_net_error(error)}") from None
        if response is None and await self._history_entry() == entry:
            raise NavigationError("there is no page to go back to")
        return self.secrets.hide(self.url)

    async def _history_entry(self) -> tuple[str, str]:
        """Which page of the tab's history is shown: two of them may have the same url."""
        try:
            key = await settle(self._current().evaluate("() => window.navigation?.currentEntry?.key ?? ''"))
        except PlaywrightError:
            key = ""  # it is navigating already
        return self.url, str(key)

    async def switch_to(self, number: int) -> str:
        """Make another tab the current one; its title."""
        pages = self._context.pages
        if not 0 < number <= len(pages):
            raise InvalidArgument(f"there is no tab {number}; there are tabs 1 to {len(pages)}")
        self._show(pages[number - 1])
        await settle(self._page.bring_to_front())
        return self.secrets.hide(await settle(self._page.title()))

    def pause(self, seconds: float) -> None:
        """Give the page some seconds before it is read next: slept when live, patience when it is awaited."""
        self._owed += seconds

    # -- inside -------------------------------------------------------------------------------

    @property
    def _navigation(self) -> float:
        return max(self._settings.action_timeout * 6, 10) * 1000

    def _current(self) -> Any:
        if self._page.is_closed():
            pages = self._context.pages
            if not pages:
                raise NoPage(
                    "the page is closed, so the agent has nothing to act on.\n"
                    "  Call agent.run before page.close(), or open another page in the same context."
                )
            self._page = next((page for page in reversed(self._earlier) if not page.is_closed()), pages[-1])
            self._notes.append("the tab was closed; the one before it is current")
        return self._page

    def _show(self, page: Any) -> None:
        self._earlier.append(self._page)
        self._page = page
        self._just_shown = True

    async def _find_again(self, spot: Spot) -> Any:
        """The element in the place of one that was replaced; None unless there was and is just one such."""
        seen = await self._read(keep=False)
        before, now = (
            [other for other in spots if other.identity == spot.identity]
            for spots in (self._spots, seen.spots)
        )
        return await latest_element(now[0]) if len(before) == len(now) == 1 else None

    async def _on_page(self, page: Any) -> None:
        self._hear(page)
        if page == self._page:
            return
        self._tabs_due -= 1
        self._show(page)
        self._notes.append("a new tab opened and is the current one")

    def _hear(self, page: Any) -> None:
        # Playwright asks the listeners of a page in their order: those of the test come before ours.
        self._heard.append(page)
        page.on("dialog", self._answer)

    async def _on_early_dialog(self, dialog: Any) -> None:
        """Answer a dialog of a page that is not known yet: it opened while the tab was loading."""
        if dialog.page not in self._heard:
            await self._on_dialog(dialog)

    async def _on_dialog(self, dialog: Any) -> None:
        accept = self._settings.dialogs == "accept" or dialog.type == "alert"
        words = f"dialog {dialog.type} {quoted(dialog.message)}"
        try:
            await settle(dialog.accept(dialog.default_value or "") if accept else dialog.dismiss())
        except PlaywrightError:
            self._notes.append(f"{words} was answered by the test")
        else:
            self._notes.append(f"{words} was {'accepted' if accept else 'dismissed'}")


def _net_error(error: Exception) -> str:
    found = re.search(r"net::\w+|NS_ERROR_\w+", str(error))
    return found[0] if found else first_line(error)
