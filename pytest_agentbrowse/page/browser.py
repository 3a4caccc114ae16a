"""The page under the agent: seen as an observation, touched by element number."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar
from urllib.parse import quote_plus, urljoin, urlsplit

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page as SyncPage
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pytest_agentbrowse.errors import (
    Blocked,
    ElementNotFound,
    InvalidArgument,
    NavigationError,
    NoPage,
    PageUnreadable,
    SettingsError,
    ToolError,
    ToolTimeout,
)
from pytest_agentbrowse.page.blocked import refused, same_site, walled
from pytest_agentbrowse.page.downloads import Downloads, Folder
from pytest_agentbrowse.page.finding import element_at, scroll_to, wait_until
from pytest_agentbrowse.page.handles import Handles
from pytest_agentbrowse.page.observation import (
    Element,
    Observation,
    Tab,
    compose,
    counted,
    quoted,
    shortened,
)
from pytest_agentbrowse.page.pointer import click_at
from pytest_agentbrowse.page.reading import Reader, Seen, Spot, latest_element, numbered_element
from pytest_agentbrowse.page.searching import MOST_MATCHES, matches, places, query, whole_lines
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.target import CLOSED, CRASHED, PATIENCE, SCROLL, Target, first_line, silent
from pytest_agentbrowse.page.uploads import give_files
from pytest_agentbrowse.page.waiting import ENOUGH_QUIET, GIVES_UP, LIVE_QUIET, REPLAY_QUIET, Traffic, changed
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import OutOfTime, asked, listener, settle, within

T = TypeVar("T")

_RETRY_SLICE = 0.1
_CALM = "witness => witness.calm()"
_LEARN = "witness => witness.learn()"
_WEBMCP_OFF = "--agent-webmcp is on, and this browser offers no tools of pages."
NOTHING: Mapping[str, Path] = MappingProxyType({})
_TITLE = """() => {
  const { get } = Object.getOwnPropertyDescriptor(Document.prototype, "title");
  return Reflect.apply(get, document, []);
}"""
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

    def __init__(self, page: Any, *, settings: Settings, uploads: Mapping[str, Path] = NOTHING) -> None:
        self._page = page
        self._context = page.context
        self._settings = settings
        self.sync = isinstance(page, SyncPage)
        self.secrets = Secrets({})
        self.uploads = uploads
        self._home = ""
        self._opening = self._giving = False
        self._reader = Reader()
        self._handles = Handles()
        self._spots: tuple[Spot, ...] = ()
        self._notes: list[str] = []
        self._downloads: Downloads | None = None
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
        self._page_listeners = {
            "dialog": listener(self._on_dialog, sync=self.sync),
            "download": listener(self._on_download, sync=self.sync),
            "filechooser": self._on_file_chooser,
        }

    # -- between runs and within them ---------------------------------------------------------

    def attach(self, secrets: Secrets, *, folder: Folder | None = None) -> None:
        """Begin a run: listen for dialogs, tabs and files, with these secrets and a folder at hand."""
        self._current()
        self._just_shown = True
        self._downloads = Downloads(folder, self._notes.append) if folder is not None else None
        self.secrets = secrets
        self._home = self.host
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
            for event, function in self._page_listeners.items():
                page.remove_listener(event, function)
        self._heard.clear()
        self._spots = ()
        await self._handles.give_back()
        await self._reader.release()

    @property
    def page(self) -> Any:
        """The Playwright page of the current tab."""
        return self._page

    @property
    def open_page(self) -> Any:
        """The Playwright page to act on: that of the current tab, or of the one before when it was closed.

        Raises:
            NoPage: there is none.

        """
        return self._current()

    @property
    def is_open(self) -> bool:
        """Whether there is a page at all: its tab is not closed."""
        return not self._page.is_closed()

    @property
    def downloads(self) -> tuple[str, ...]:
        """The files that pages sent in this run, by their names in its folder."""
        return self._downloads.names if self._downloads is not None else ()

    @property
    def action_timeout(self) -> float:
        """Seconds that one action on the page may take."""
        return self._settings.action_timeout

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
        if self._downloads is not None:
            await self._downloads.over(self._current(), within=self._settings.settle_timeout)
        if until is None:
            if owed:
                await settle(self._current().wait_for_timeout(owed * 1000))
            await self._quiet()
            observation = await self._observe()
        else:
            observation = await self._read_until(until, enough=enough, patience=owed)
        self._notes.clear()
        await self._handles.give_back()
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
            moved = await self._changed(page, seconds=LIVE_QUIET)
            if page is self._current() and not moved and self._traffic.idle_for >= LIVE_QUIET:
                return
        await self._learn()

    async def _read_until(self, until: Until, *, enough: Until | None, patience: float) -> Observation:
        observation = await self._observe()
        if until(observation):
            return observation
        deadline = time.monotonic() + self._settings.settle_timeout + patience
        rest = REPLAY_QUIET if enough is None else ENOUGH_QUIET
        still_since, before = time.monotonic(), observation.text
        await self._calm()
        while (left := deadline - time.monotonic()) > 0:
            stirred = await self._changed(self._current(), seconds=min(_RETRY_SLICE, left))
            observation = await self._observe()
            if until(observation):
                return observation
            if stirred or not self._traffic.idle or observation.text != before:
                still_since, before = time.monotonic(), observation.text
                continue
            rested = time.monotonic() - still_since - patience
            if rested >= GIVES_UP or (rested >= rest and (enough is None or enough(observation))):
                return observation
        await self._learn()
        return observation

    async def _changed(self, page: Any, *, seconds: float) -> bool:
        try:
            return await self._answered(page, self._stirred(page, seconds))
        except PlaywrightError as error:
            if page.is_closed() or CRASHED in str(error):
                return False
            self._reader.lose(page.main_frame)
            await self._loaded(page)  # a navigation is under way
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
            self.remarks.append(
                self.secrets.hide(
                    f"the page at {self.url} did not rest within {self._settings.settle_timeout:g} s; "
                    f"from now on it is not waited for: {', '.join(causes)}"
                )
            )

    async def _told(self, expression: str) -> Any:
        """What the witness of the current page says."""
        page = self._current()

        async def told() -> Any:
            view = await self._reader.view(page.main_frame)
            return await settle(view.evaluate(expression))

        return await self._answered(page, told())

    async def _answered(self, page: Any, awaitable: Awaitable[T]) -> T:
        """What a page answers; the walk and all that is asked of it have no time-out of their own.

        Raises:
            PageUnreadable: it gave no turn to anybody for the time of a navigation.

        """
        try:
            return await within(awaitable, self._patience)
        except OutOfTime:
            raise PageUnreadable(
                f"{silent(self._patience)}.\n  Open {self._where(page)} by hand and see what it does; "
                "nothing can be read or clicked meanwhile."
            ) from None

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
            notes=tuple(hide(note) for note in (*counted(self._notes), *self._nothing(seen))),
            body=hide("\n".join(seen.lines)),
            elements=elements,
        )

    def _nothing(self, seen: Seen) -> tuple[str, ...]:
        """What is to be said of a page with nothing on it."""
        if seen.lines:
            return ()
        if self.url == "about:blank":
            return ("the page is about:blank: nothing is open yet; go_to_url opens a page",)
        return ("the page shows nothing that can be read: no text, and nothing to act on",)

    async def _read(self, *, keep: bool) -> Seen:
        deadline = time.monotonic() + self._settings.settle_timeout
        while True:
            page = self._current()
            try:
                seen = await self._answered(page, self._reader.read(page.main_frame, keep=keep))
                if self._page is page and not await self._tab_came(seen.opened):
                    return seen
            except PlaywrightError as error:
                if CRASHED in str(error):
                    raise PageUnreadable(
                        f"the tab at {self._where(page)} crashed, so there is nothing to read.\n"
                        "  If the page is heavy, the browser may lack memory; give the test a new page else."
                    ) from None
                # A navigation takes the document away under the walk; the next one is read instead.
                if time.monotonic() >= deadline:
                    raise PageUnreadable(
                        f"the page at {self._where(page)} could not be read for "
                        f"{self._settings.settle_timeout:g} s: {_unreadable(error)}"
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
        deadline = time.monotonic() + self._settings.settle_timeout
        titles = [await _title(page, seconds=deadline - time.monotonic()) for page in pages]
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
        handle = await self.soon(numbered_element(spot)) or await self._find_again(spot)
        if handle is None:
            raise ElementNotFound(
                f"[{number}] {label} is no longer on the page: it changed since it was read"
            )
        return Target(
            self._current(),
            self._handles.keep(handle),
            label=label,
            called=f"[{number}] {label}",
            timeout=self._settings.action_timeout,
            secrets=self.secrets,
            handles=self._handles,
            again=lambda: self._find_again(spot),
        )

    async def target_at(self, selector: str) -> Target:
        """The element that a CSS selector means, to act on; of several the first that is shown."""
        handle, count = await self.soon(element_at(self._current(), selector, within=self._selector_patience))
        label = quoted(selector) + (f" (the first of {count})" if count > 1 else "")

        async def again() -> Any:
            found, _ = await element_at(self._current(), selector, within=0)
            return self._handles.keep(found)

        return Target(
            self._current(),
            self._handles.keep(handle),
            label=label,
            called=label,
            timeout=self._settings.action_timeout,
            secrets=self.secrets,
            handles=self._handles,
            again=again,
        )

    async def give_files(self, number: int, files: Sequence[Path]) -> str:
        """Give files to a file field, or to the chooser that an element opens; what was given."""
        target = await self.target(number)
        self._giving = True
        try:
            return await self.soon(give_files(target, files))
        finally:
            self._giving = False

    async def click_at(self, x: float, y: float) -> str:
        """Click a point of the visible part of the page."""
        return await self.soon(click_at(self._current(), x, y))

    async def scroll_to(self, text: str) -> None:
        """Scroll the first shown element with this text into view."""
        await self.soon(scroll_to(self._current(), text, within=self._settings.action_timeout))

    async def wait_until(self, *, text: str, selector: str, url: str, gone: bool, seconds: float) -> str:
        """Wait for a text, an element or a part of the url to be there, or to be gone; what came."""
        waited = wait_until(
            self._current(), text=text, selector=selector, url=url, gone=gone, seconds=seconds
        )
        return await self.soon(waited, after=seconds)

    async def press(self, keys: str) -> None:
        """Press keys one after the other, chords with `+`: `Tab Enter`, `Control+A`."""
        for chord in keys.split():
            try:
                await self.soon(asked(self._current().keyboard.press, chord))
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
        scrolled = asked(self._current().evaluate, f"pages => ({SCROLL})(null, pages)", pages)
        return str(await self.soon(scrolled))

    async def go_to(self, url: str) -> str:
        """Open a url (relative ones from the current page); the url where it ended, and a bad status.

        Raises:
            InvalidArgument: it is no http or https url.
            NavigationError: it could not be opened; the text has the browser's own words.
            Blocked: another site than the run's own keeps the run out.

        """
        address = urljoin(self.url if self.url != "about:blank" else "", url.strip())
        if urlsplit(address).scheme not in ("http", "https"):
            raise InvalidArgument(f"{url!r} is not an http or https url")
        page = self._current()
        response = await self._navigate(
            lambda **limits: page.goto(address, **limits), failed=f"{url} could not be opened", late=url
        )
        status = response.status if response is not None else 200
        await self.soon(self._check_wall(address, status))
        self._home = self._home or self.host
        return self._arrived(status)

    async def go_back(self) -> str:
        """Go back in the history of the tab; the url where it ended."""
        return await self._go_in_history(self._current().go_back, "back")

    async def go_forward(self) -> str:
        """Go forward in the history of the tab; the url where it ended."""
        return await self._go_in_history(self._current().go_forward, "forward")

    async def reload(self) -> str:
        """Load the page anew; the url where it ended."""
        response = await self._navigate(self._current().reload, failed="reloading failed", late="the page")
        return self._arrived(response.status if response is not None else 200)

    async def open_tab(self, url: str) -> str:
        """Open a url in a new tab, which becomes the current one; the url where it ended."""
        address = urljoin(self.url if self.url != "about:blank" else "", url.strip())
        self._opening = True
        try:
            page = await self.soon(asked(self._context.new_page))
        finally:
            self._opening = False
        if page != self._page:
            self._show(page)
        return await self.go_to(address)

    async def close_tab(self, number: int | None) -> str:
        """Close a tab, the current one when none is named; the title of the one that is current then."""
        page = self._current() if number is None else self._tab(number)
        if len(self._context.pages) == 1:
            raise InvalidArgument("this is the only tab; it stays open")
        was_current = page == self._page
        await self.soon(asked(page.close))
        if was_current:
            self._page = next(
                (page for page in reversed(self._earlier) if not page.is_closed()), self._context.pages[-1]
            )
        return self.secrets.hide(await _title(self._page, seconds=self._settings.settle_timeout))

    async def _history_entry(self) -> tuple[str, str]:
        """Which page of the tab's history is shown: two of them may have the same url."""
        try:
            key = await settle(self._current().evaluate("() => window.navigation?.currentEntry?.key ?? ''"))
        except PlaywrightError:
            key = ""  # it is navigating already
        return self.url, str(key)

    async def switch_to(self, number: int) -> str:
        """Make another tab the current one; its title."""
        self._show(self._tab(number))
        await self.soon(asked(self._page.bring_to_front))
        return self.secrets.hide(await _title(self._page, seconds=self._settings.settle_timeout))

    async def soon(self, awaitable: Awaitable[T], *, after: float = 0.0) -> T:
        """What is asked of a page in the midst of an action; `after` are seconds that it takes anyway.

        Raises:
            ToolTimeout: the page gave no turn to anybody for the time of a navigation.

        """
        try:
            return await within(awaitable, self._patience + after)
        except OutOfTime:
            raise ToolTimeout(silent(self._patience)) from None

    # -- taking something from it -------------------------------------------------------------

    async def search(self, pattern: re.Pattern[str]) -> str:
        """The lines of the whole page that a pattern finds, between their neighbours; empty for none."""
        numbers = places(self._spots)
        lines = [
            self.secrets.hide(line)
            for view in self._reader.views
            for line in await self.soon(whole_lines(view, numbers))
        ]
        return matches(lines, pattern)

    async def query(self, selector: str, attributes: Sequence[str]) -> tuple[int, list[str]]:
        """How many elements a CSS selector means, frames counted, and a line for each of the first."""
        numbers = places(self._spots)
        total = 0
        lines: list[str] = []
        for view in self._reader.views:
            count, found = await self.soon(query(view, selector, attributes))
            total += count
            for element in found[: MOST_MATCHES - len(lines)]:
                number = numbers.get((id(view), element["place"]))
                said = "".join(f" {name}={quoted(value)}" for name, value in element["attributes"])
                text = f" {quoted(element['text'])}" if element["text"] else ""
                lines.append(
                    self.secrets.hide(f"{f'[{number}] ' if number else ''}{element['tag']}{text}{said}")
                )
        return total, lines

    async def own_tools(self) -> tuple[dict[str, Any], ...]:
        """The tools that the current page registers itself (WebMCP); none unless the option is on.

        Raises:
            SettingsError: the option is on, and the browser or Playwright knows nothing of them.

        """
        if self._settings.webmcp == "off":
            return ()
        try:
            return tuple(await settle(self._current().webmcp.tools(timeout=self.action_timeout * 1000)))
        except AttributeError:
            raise SettingsError(f"{_WEBMCP_OFF} Playwright 1.65 has them: upgrade playwright.") from None
        except PlaywrightError as error:
            if "not enabled" not in str(error):
                return ()  # the page went away, or it is none that could have any
            raise SettingsError(
                f"{_WEBMCP_OFF} Launch it with --enable-features=WebMCP; the option does that "
                "where it stands on the command line or in the ini file."
            ) from None

    async def call_own_tool(self, name: str, parameters: dict[str, Any]) -> str:
        """Call a tool that the page registers itself; what it answers, as text or JSON."""
        try:
            answer = await settle(
                self._current().webmcp.call_tool(name, parameters, timeout=self.action_timeout * 1000)
            )
        except PlaywrightTimeout:
            raise ToolTimeout(f"the page's tool {quoted(name)} did not answer in time") from None
        except PlaywrightError as error:
            raise ToolError(f"the page's tool {quoted(name)} failed: {first_line(error)}") from None
        parts = answer.get("content", ()) if isinstance(answer, dict) else ()
        texts = [part["text"] for part in parts if isinstance(part, dict) and "text" in part]
        text = "\n".join(texts) or json.dumps(answer, ensure_ascii=False, sort_keys=True, default=str)
        if isinstance(answer, dict) and answer.get("isError"):
            raise ToolError(f"the page's tool {quoted(name)} failed: {text}")
        return text

    def search_address(self, query: str) -> str:
        """Where the configured search engine answers a query."""
        return self._settings.search_url.replace("{query}", quote_plus(query))

    def pause(self, seconds: float) -> None:
        """Give the page some seconds before it is read next: slept when live, patience when it is awaited."""
        self._owed += seconds

    # -- inside -------------------------------------------------------------------------------

    def _where(self, page: Any) -> str:
        return self.secrets.hide(shortened(str(page.url)))

    @property
    def _patience(self) -> float:
        """Seconds that a page may take for an answer or a navigation."""
        return self._settings.action_timeout * PATIENCE

    @property
    def _navigation(self) -> float:
        return self._patience * 1000

    @property
    def _selector_patience(self) -> float:
        """Seconds to wait for a selector to match: a page that is still rendering, not one that lacks it."""
        return min(1.0, self._settings.action_timeout)

    async def _navigate(self, call: Callable[..., Any], *, failed: str, late: str) -> Any:
        before = self.url
        try:
            return await settle(call(wait_until="domcontentloaded", timeout=self._navigation))
        except PlaywrightTimeout:
            if await self._has_begun(before):
                raise NavigationError(
                    f"{late} did not finish loading within {self._patience:g} s; what came so far is there"
                ) from None
            raise NavigationError(f"{late} did not answer within {self._patience:g} s") from None
        except PlaywrightError as error:
            if "Download is starting" in str(error):
                return None  # a note tells what came
            raise NavigationError(f"{failed}: {_net_error(error)}") from None

    async def _has_begun(self, before: str) -> bool:
        """Whether a navigation that is late came as far as another page; one that did not is given up."""
        if self.url != before:
            return True
        if self.url == "about:blank":  # nothing answers in a new tab that still waits for its first page
            with suppress(PlaywrightError):
                await settle(self._current().goto("about:blank", timeout=self._navigation))
        return False

    async def _go_in_history(self, call: Callable[..., Any], direction: str) -> str:
        entry = await self.soon(self._history_entry())
        response = await self._navigate(call, failed=f"going {direction} failed", late="the page")
        if response is None and await self.soon(self._history_entry()) == entry:
            raise NavigationError(f"there is no page to go {direction} to")
        return self._arrived(response.status if response is not None else 200)

    async def _check_wall(self, asked: str, status: int) -> None:
        """Raise `Blocked` when another site than the run's own keeps the run out."""
        arrived = self.url
        allowed = any(
            same_site(arrived, domain)
            for secret in self.secrets.by_name.values()
            for domain in secret.domains
        )
        asks = not allowed and await self._asks_password()
        reason = refused(status, asked=asked, home=self._home) or walled(
            asked=asked, arrived=arrived, asks_password=asks, home=self._home
        )
        if reason:
            raise Blocked(reason)

    async def _asks_password(self) -> bool:
        try:
            fields = self._current().locator("input[type=password]").filter(visible=True)
            return bool(await settle(fields.count()))
        except PlaywrightError:
            return False  # it went on to another page, which is what will be read

    def _arrived(self, status: int) -> str:
        return self.secrets.hide(self.url) + (f" (status {status})" if status >= 400 else "")

    def _tab(self, number: int) -> Any:
        pages = self._context.pages
        if not 0 < number <= len(pages):
            raise InvalidArgument(f"there is no tab {number}; there are tabs 1 to {len(pages)}")
        return pages[number - 1]

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
        if not len(before) == len(now) == 1:
            return None
        return self._handles.keep(await latest_element(now[0]))

    async def _on_page(self, page: Any) -> None:
        self._hear(page)
        if page == self._page or self._opening:
            return
        self._tabs_due -= 1
        self._show(page)
        self._notes.append("a new tab opened and is the current one")

    def _hear(self, page: Any) -> None:
        # Playwright asks the listeners of a page in their order: those of the test come before ours.
        self._heard.append(page)
        for event, function in self._page_listeners.items():
            page.on(event, function)

    def _on_file_chooser(self, _chooser: Any) -> None:
        if not self._giving:
            self._notes.append(
                "a file chooser opened, and nothing was chosen: use upload_file on what opened it"
            )

    async def _on_download(self, download: Any) -> None:
        if self._downloads is not None:
            await self._downloads.keep(download)

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


def _unreadable(error: Exception) -> str:
    if "navigation" in str(error):
        return (
            "it went from page to page without end.\n"
            "  Mend what makes it load anew, or wait in the test until it is there."
        )
    return (
        f"{first_line(error)}\n  If it loads slowly, give it longer: --agent-settle-timeout; "
        "if it replaces built-ins of JavaScript, such as Array or Map, nothing can read it."
    )


async def _title(page: Any, *, seconds: float) -> str:
    """The title of a tab; empty when the tab does not answer in that time."""
    try:
        return str(await within(asked(page.evaluate, _TITLE), seconds))
    except (OutOfTime, PlaywrightError):
        return ""


def _net_error(error: Exception) -> str:
    found = re.search(r"net::\w+|NS_ERROR_\w+", str(error))
    return found[0] if found else first_line(error)
