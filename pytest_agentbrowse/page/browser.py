"""The page under the agent: seen as an observation, touched by element number."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Literal, TypeVar
from urllib.parse import quote_plus, urlsplit

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page as SyncPage

from pytest_agentbrowse.errors import (
    Blocked,
    ElementNotFound,
    InvalidArgument,
    NavigationError,
    OutsideFence,
    PageUnreadable,
    ToolError,
    ToolTimeout,
)
from pytest_agentbrowse.origins import web_origin
from pytest_agentbrowse.page.blocked import refused, walled
from pytest_agentbrowse.page.dialogs import DialogAnswer
from pytest_agentbrowse.page.downloads import Downloads, Folder
from pytest_agentbrowse.page.faults import Faults
from pytest_agentbrowse.page.fence import Fence, told_as
from pytest_agentbrowse.page.finding import element_matching, scroll_to, wait_until
from pytest_agentbrowse.page.handles import Handles
from pytest_agentbrowse.page.locators import Ways, located, locator_of, own_words, says_which, test_id_of
from pytest_agentbrowse.page.navigation import Going, absolute_address, asks_password, history_entry, navigate
from pytest_agentbrowse.page.observation import Observation, counted_notes
from pytest_agentbrowse.page.pictures import Marked, Picture, take_picture
from pytest_agentbrowse.page.placeholder import literal
from pytest_agentbrowse.page.playwright_errors import (
    first_line,
    is_closed,
    is_crashed,
    is_navigating,
    is_unknown_key,
)
from pytest_agentbrowse.page.playwright_types import ElementHandle, Locator, Page, Response
from pytest_agentbrowse.page.pointer import Point, click_point, draw_through
from pytest_agentbrowse.page.purpose import check_paste, pastes
from pytest_agentbrowse.page.reading import (
    LineSpot,
    Middle,
    Reader,
    Seen,
    Spot,
    latest_element,
    line_element,
    line_middle,
    numbered_element,
)
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.page.searching import MOST_MATCHES, element_places, matches, query, whole_lines
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.tabs import Tabs, title_of
from pytest_agentbrowse.page.target import Foreseen, Target, silent
from pytest_agentbrowse.page.text import (
    PageText,
    Tab,
    changed_line,
    field,
    quoted,
    read_line,
    shortened,
    unquoted,
)
from pytest_agentbrowse.page.twins import found_again
from pytest_agentbrowse.page.uploads import give_files
from pytest_agentbrowse.page.waiting import Traffic
from pytest_agentbrowse.page.watch import Until, Watch, loaded
from pytest_agentbrowse.page.webmcp import call_own_tool, own_tools
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import OutOfTime, asked, settle, within
from pytest_agentbrowse.waiting_times import PICTURE, SELECTOR_MATCHES, TIMES_AN_ACTION, UNDRAWN_LOOK

_log = logging.getLogger(__name__)

_SCROLL_PAGE = script("scroll", "page")

T = TypeVar("T")

NO_UPLOADS: Mapping[str, Path] = MappingProxyType({})


def is_page_type(hint: object) -> bool:
    """Whether an annotation is Playwright's `Page`, sync or async; told by name, to import neither."""
    # Importing both to compare would cost every test the half of Playwright that it does not use.
    return getattr(hint, "__name__", "") == "Page" and getattr(hint, "__module__", "").startswith(
        "playwright."
    )


class Browser:
    """The tabs that an agent sees and acts on; one at a time is current.

    It listens to the context only between `attach` and `detach`, so that outside a run the page is
    the test's alone.
    """

    def __init__(self, page: Page, *, settings: Settings, uploads: Mapping[str, Path] = NO_UPLOADS) -> None:
        self._settings = settings
        self.sync = isinstance(page, SyncPage)
        self.secrets = Secrets({})
        self.uploads = uploads
        self._home = ""
        # What the actions of a step hold of the page; a step later nobody asks for it any more.
        self._handles = Handles()
        self._spots: tuple[Spot, ...] = ()
        self._page = PageText.of()
        self._notes: list[str] = []
        self._downloads: Downloads | None = None
        self._owed = 0.0
        self._foreseen: Foreseen | None = None
        self._reader = Reader(settings.page_size)
        self._task = ""
        self._traffic = Traffic(page.context, sync=self.sync, home=lambda: self._home or self.host)
        self._faults = Faults(page.context, sync=self.sync, home=lambda: self._home or self.host)
        self._tabs = Tabs(page, settings=settings, sync=self.sync, note=self._notes.append)
        self.fence = Fence(page.context, settings=settings, sync=self.sync, popup_refused=self._tabs.refused)
        """Where the runs of this test may go."""
        self._watch = Watch(self._tabs, self._reader, self._traffic, settings=settings, hide=self._hide)

    # -- between runs and within them ---------------------------------------------------------

    async def attach(
        self, secrets: Secrets, *, folder: Folder | None = None, base_url: str = "", task: str = ""
    ) -> None:
        """Begin a run: listen for dialogs, tabs and files, with these secrets and a folder at hand."""
        self._downloads = Downloads(folder, self._notes.append) if folder is not None else None
        if self._downloads is not None:
            await self.in_time(self._downloads.start(self.page.context, sync=self.sync))
        self._tabs.start(self._downloads)
        self._task = task
        self._home = self.host
        self._traffic.start()
        self._faults.start()
        await self.in_time(self._traffic.note_open(self.page))
        await self.in_time(self.fence.start(self.page, base_url=base_url, secrets=secrets, task=task))
        self.secrets = replace(secrets, home=self.fence.secrets_home)

    async def detach(self) -> None:
        """End a run: the page is the test's alone again."""
        self._traffic.stop()
        self._faults.stop()
        self._tabs.stop()
        if self._downloads is not None:
            await self._downloads.stop()
        await self.fence.stop()
        self._spots = ()
        await self._handles.give_back()
        await self._reader.release()

    @property
    def page(self) -> Page:
        """The Playwright page of the current tab."""
        return self._tabs.page

    @property
    def open_page(self) -> Page:
        """The Playwright page to act on: that of the current tab, or of the one before when it was closed.

        Raises:
            NoPage: there is none.

        """
        return self._current()

    @property
    def is_open(self) -> bool:
        """Whether there is a page at all: its tab is not closed."""
        return not self._tabs.page.is_closed()

    @property
    def remarks(self) -> list[str]:
        """What the user should know: pages that did not come to rest in time, and what was refused."""
        kept = [
            f"a run was kept from {origin}: agent_allowed_hosts = {origin} lets it go there"
            for origin in self.fence.remarks
        ]
        return [*self._watch.remarks, *kept]

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
        return str(self._tabs.page.url)

    @property
    def host(self) -> str:
        return urlsplit(self.url).hostname or ""

    # -- seeing -------------------------------------------------------------------------------

    async def observe(
        self,
        *,
        until: Until | None = None,
        enough: Until | None = None,
        rests: bool = False,
        grows: bool = False,
        waits_out: bool = False,
        rests_on: str = "",
    ) -> Observation:
        """Read the current tab.

        Live (`until` is None) it is read once it is quiet. In a replay it is read at once, and again
        after each change, until it is the one waited for, or nothing moves any more and it is `enough`,
        or time is up; what is returned is the page as it stands then. With `rests` it has come to rest, as
        live: it is what a verdict is judged on. With `grows`, it is as old as one that a model answered to,
        for what it says later hangs on that. With `waits_out`, a `wait` is slept as when live. A page that
        is too long to be told, and is not `enough`, is read once more for the words of `rests_on`.
        """
        self._reader.seek(self._task)
        started, owed, self._owed = time.monotonic(), self._owed, 0.0
        if not self.is_open:
            await self._tabs.hear_more()
        if self._downloads is not None:
            await self._downloads.over(self._current(), within=self._settings.settle_timeout)
        # A `wait` of the model: slept here when live; in a replay it makes the look below more patient.
        if owed and (until is None or waits_out):
            await settle(self._current().wait_for_timeout(owed * 1000))
        if until is None:
            observation = await self._drawn()
        else:
            watch = partial(self._watch.until, until, self._observe, enough=enough, rests=rests)
            observation = await watch(patience=owed)
            if grows and await self._watch.grown():
                observation = await watch(patience=0.0)
            if rests_on and enough is not None and observation.page.lines.is_cut:
                observation = await self._unfolded(observation, rests_on, until=until, enough=enough)
        self._notes.clear()
        self._faults.clear()
        self._traffic.sent = False
        self.fence.refusals()
        await self._handles.give_back()
        if _log.isEnabledFor(logging.DEBUG):
            waited = time.monotonic() - started
            _log.debug(
                "%s read after %.2f s: %s", observation.url, waited, _why_read(observation, until, enough)
            )
        return observation

    async def _drawn(self) -> Observation:
        """The page once it is quiet; one that scripts draw, and have not begun to, once it shows anything."""
        deadline = time.monotonic() + self._settings.settle_timeout
        while True:
            await self._watch.quiet()
            observation = await self._observe()
            if observation.page.lines or time.monotonic() >= deadline or not await self._has_scripts():
                return observation
            await settle(self._current().wait_for_timeout(UNDRAWN_LOOK * 1000))

    async def _has_scripts(self) -> bool:
        try:
            return await settle(self._current().query_selector("script")) is not None
        except PlaywrightError:
            return True  # a navigation took the document away: the next one is read

    async def fingerprint(self) -> tuple[tuple[str, str], ...]:
        """Role and name of each element now, without a new numbering: to tell whether the list changed."""
        seen = await self._read(keep=False)
        return tuple((line.role, self.secrets.hidden(line.name)) for line in seen.lines if line.number)

    async def _unfolded(
        self, observation: Observation, rests_on: str, *, until: Until, enough: Until
    ) -> Observation:
        """A page with these words told of it where it will do only so; else as it was read.

        What had room when it was recorded may have none today.
        """
        if until(observation) or enough(observation):
            return observation
        self._reader.seek(f"{self._task} {rests_on}")
        unfolded = await self._observe()
        if until(unfolded) or enough(unfolded):
            return unfolded
        self._reader.seek(self._task)
        return await self._observe()

    async def _observe(self) -> Observation:
        self._spots = ()
        self._settle_home()
        seen = await self._read(keep=True)
        self._spots = seen.spots
        self._page = self._page_of(seen, tabs=await self._listed_tabs())
        return Observation(
            self.secrets.hidden_page(self._page),
            url=self.secrets.hide(self.url),
            title=self.secrets.hide(seen.title),
            console=tuple(map(self.secrets.hide, self._faults.console)),
            traits=seen.traits | self._tabs.traits,
            sent=self._traffic.sent,
        )

    def _page_of(self, seen: Seen, *, tabs: tuple[Tab, ...] = ()) -> PageText:
        notes = (*counted_notes(self._notes), *self.fence.notes, *self._faults.notes, *self._nothing(seen))
        return PageText.of(
            url=literal(shortened(self.url)),
            title=field(literal(seen.title)),
            tabs=tabs,
            notes=tuple(map(literal, notes)),
            lines=seen.lines,
        )

    def _nothing(self, seen: Seen) -> tuple[str, ...]:
        """What is to be said of a page with nothing on it."""
        if seen.lines:
            return ()
        if self.url == "about:blank":
            return ("the page is about:blank: nothing is open yet; go_to_url opens a page",)
        if failed := self._faults.of_loading(self._tabs.page):
            return (failed,)
        return ("the page shows nothing that can be read: no text, and nothing to act on",)

    async def _read(self, *, keep: bool) -> Seen:
        deadline = time.monotonic() + self._settings.settle_timeout
        while True:
            page = self._current()
            try:
                seen = await self._watch.answered(page, self._reader.read(page.main_frame, keep=keep))
                # The page may have opened a tab while it was read: then that one is the page to read.
                if self._tabs.page is page and not await self._tabs.came(seen.opened):
                    return seen
            except PlaywrightError as error:
                if is_crashed(error):
                    raise PageUnreadable(
                        f"the tab at {self._watch.where(page)} crashed, so there is nothing to read.\n"
                        "  If the page is heavy, the browser may lack memory; give the test a new page else."
                    ) from None
                # A navigation takes the document away under the walk; the next one is read instead.
                if time.monotonic() >= deadline:
                    raise PageUnreadable(
                        f"the page at {self._watch.where(page)} could not be read for "
                        f"{self._settings.settle_timeout:g} s: {_unreadable(error)}"
                    ) from None
                await loaded(page)

    async def _listed_tabs(self) -> tuple[Tab, ...]:
        pages = self._tabs.pages
        # With one tab there is nothing to choose, and a line about it would cost tokens in every step.
        if len(pages) < 2:
            return ()
        deadline = time.monotonic() + self._settings.settle_timeout
        titles = [await title_of(page, seconds=deadline - time.monotonic()) for page in pages]
        return tuple(
            Tab(number, field(literal(title)), page == self._tabs.page)
            for number, (page, title) in enumerate(zip(pages, titles, strict=True), start=1)
        )

    async def picture(
        self,
        numbers: Sequence[tuple[str, int]] = (),
        lines: Sequence[str] = (),
        *,
        differing: Sequence[str] = (),
        small: bool = True,
    ) -> Picture | None:
        """What is seen of the current tab, secrets out of sight, with the boxes of elements and of lines.

        `numbers` are those of elements, each with the label of its box; that of a line is its text. `lines`
        are evidence, `differing` stand in the place of what was recorded. None where there is nothing to be
        seen; `small` as `take_picture` has it.
        """
        if not self.is_open:
            return None
        held = Handles()
        try:
            marked = await within(self._marked(numbers, lines, differing, held), PICTURE)
            return await take_picture(self.page, secrets=self.secrets, marked=marked, small=small)
        except OutOfTime:
            return None  # a page that is busy without end has nothing to show
        finally:
            await held.give_back()

    async def _marked(
        self,
        numbers: Sequence[tuple[str, int]],
        lines: Sequence[str],
        differing: Sequence[str],
        held: Handles,
    ) -> list[Marked]:
        texts: list[tuple[Literal["evidence", "difference"], str]] = [
            *(("evidence", text) for text in lines),
            *(("difference", text) for text in differing),
        ]
        marked = [
            Marked("action", label, handle)
            for label, number in numbers
            if 0 < number <= len(self._spots)
            and (handle := held.keep(await numbered_element(self._spots[number - 1]))) is not None
        ]
        marked += [
            Marked(kind, text, handle)
            for kind, text in texts
            for spot in self._spots_of(text)
            if (handle := held.keep(await line_element(spot))) is not None
        ]
        return marked

    def _spots_of(self, text: str) -> tuple[LineSpot, ...]:
        """Where a text stands that was copied from the page as it was read last."""
        line = read_line(text)
        name = line.name or unquoted(text)
        named = self._reader.saying(lambda said: self.secrets.hidden(said) == name)
        alike = tuple(spot for spot in named if spot.line.role == line.role) or named
        return (alike or self._reader.saying(lambda said: self.secrets.hidden(said) == line.text))[:3]

    # -- touching -----------------------------------------------------------------------------

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
        if not 0 < number <= len(self._spots):
            count = len(self._spots)
            there = f"elements are numbered 1 to {count}" if count else "nothing on the page can be acted on"
            raise ElementNotFound(f"there is no element [{number}] on the page; {there}")
        spot = self._spots[number - 1]
        label = str(changed_line(self._page.numbered[number - 1], self.secrets.hidden))
        handle = self._handles.keep(await self.in_time(numbered_element(spot))) or await self._find_again(
            number
        )
        if handle is None:
            raise ElementNotFound(
                f"[{number}] {label} is no longer on the page: it changed since it was read"
            )
        return self._made(
            handle, label=label, called=f"[{number}] {label}", again=lambda: self._find_again(number)
        )

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
            self._current(),
            handle,
            label=label,
            called=called,
            timeout=self._settings.action_timeout,
            secrets=self.secrets,
            typed_password=self.fence.keep_out_of_addresses,
            handles=self._handles,
            foreseen=self._foreseen,
            again=again,
            at=at,
        )

    async def _target_saying(self, text: str) -> Target:
        """The element of the one line that says a text: where listeners stand above it, it has no number."""
        spot = await self._spot_saying(text)

        async def again() -> ElementHandle | None:
            return self._handles.keep(await line_element(await self._spot_saying(text)))

        handle = self._handles.keep(await self.in_time(line_element(spot)))
        if handle is None:
            raise ElementNotFound(f"{quoted(text)} is no longer on the page: it changed since it was read")
        at = await self.in_time(line_middle(spot))
        return self._made(handle, label=quoted(text), called=quoted(text), again=again, at=at)

    async def _spot_saying(self, text: str) -> LineSpot:
        await self._read(keep=False)
        sought = " ".join(unquoted(text).split())
        spots = self._reader.saying(lambda said: self.secrets.hidden(said) == sought) if sought else ()
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
        way = self._ways.to(self._page.numbered[number - 1], await self.test_id(number))
        return await self.in_time(locator_of(target.handle, located(self._current(), way) if way else None))

    async def test_id(self, number: int) -> str:
        """The test id of the element with this number, where nothing that it says is its own; else empty.

        It is asked for only then, and an element that cannot be asked has none.
        """
        if not 0 < number <= len(self._spots) or says_which(self._ways.to(self._page.numbered[number - 1])):
            return ""
        try:
            target = await self.target(number)
            return await self.in_time(test_id_of(target.handle, self._current()))
        except (ToolError, PlaywrightError):
            return ""  # who acts on it is told why

    @property
    def _ways(self) -> Ways:
        return Ways(self._page, lambda text: own_words(text) == text)

    async def target_at(self, selector: str) -> Target:
        """The element that a CSS selector means, to act on; of several the first that is shown."""
        handle, count = await self.in_time(
            element_matching(self._current(), selector, within=self._selector_patience)
        )
        label = quoted(selector) + (f" (the first of {count})" if count > 1 else "")

        async def again() -> ElementHandle | None:
            found, _ = await element_matching(self._current(), selector, within=0)
            return self._handles.keep(found)

        return self._made(self._handles.keep(handle), label=label, called=label, again=again)

    async def give_files(self, number: int, files: Sequence[Path]) -> str:
        """Give files to a file field, or to the chooser that an element opens; what was given."""
        target = await self.target(number)
        address = await target.url()
        if not self.fence.allows(address):
            raise OutsideFence(
                f"{target.called} is on a page of {web_origin(address)}, where this test gives no files to; "
                "its author can name that host (agent_allowed_hosts)"
            )
        with self._tabs.choosing_files():
            return await self.in_time(give_files(target, files))

    async def click_at(self, x: float, y: float) -> str:
        """Click a point of the visible part of the page."""
        return await self.in_time(click_point(self._current(), x, y))

    async def draw(self, points: Sequence[Point]) -> str:
        """Draw through points of the visible part of the page; what was drawn."""
        return await self.in_time(draw_through(self._current(), points))

    async def scroll_to(self, text: str) -> None:
        """Scroll the first shown element with this text into view."""
        await self.in_time(scroll_to(self._current(), text, within=self._settings.action_timeout))

    async def wait_until(self, *, text: str, selector: str, url: str, gone: bool, seconds: float) -> str:
        """Wait for a text, an element or a part of the url to be there, or to be gone; what came."""
        waited = wait_until(
            self._current(), text=text, selector=selector, url=url, gone=gone, seconds=seconds
        )
        return await self.in_time(waited, after=seconds)

    async def press(self, keys: str) -> None:
        """Press keys one after the other, chords with `+`: `Tab Enter`, `Control+A`."""
        for chord in keys.split():
            try:
                if pastes(chord):
                    await self.in_time(check_paste(self._current(), chord, self.secrets))
                await self.in_time(asked(self._current().keyboard.press, chord))
            except PlaywrightError as error:
                if is_closed(error):
                    return  # the key closed the tab: a note tells that
                if not is_unknown_key(error):
                    raise
                raise InvalidArgument(
                    f"there is no key {chord!r}; keys are named like Enter, Tab, Escape, ArrowDown, "
                    "Control+A; text is written by input_text"
                ) from None

    async def scroll(self, pages: float) -> str:
        """Scroll the page by viewport heights, down when positive; where that led."""
        scrolled = asked(self._current().evaluate, _SCROLL_PAGE, pages)
        return str(await self.in_time(scrolled))

    async def go_to(self, url: str) -> str:
        """Open a url (relative ones from the current page); the url where it ended, and a bad status.

        Raises:
            InvalidArgument: it is no http or https url.
            NavigationError: it could not be opened; the text has the browser's own words.
            Blocked: another site than the run's own keeps the run out.

        """
        address = absolute_address(url, here=self.url)
        page = self._current()
        response = await self._navigate(
            partial(page.goto, address), failed=f"{url} could not be opened", late=url
        )
        self._settle_home()
        status = response.status if response is not None else 200
        await self.in_time(self._check_wall(address, status))
        # A run that begins on about:blank is at home where it goes first.
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
        response = await self._navigate(self._current().reload, failed="reloading failed")
        return self._arrived(response.status if response is not None else 200)

    async def open_tab(self, url: str) -> str:
        """Open a url in a new tab, which becomes the current one; the url where it ended."""
        address = absolute_address(url, here=self.url)
        await self._tabs.open(self.in_time)
        try:
            return await self.go_to(address)
        except OutsideFence:
            await self.in_time(asked(self.page.close))  # nothing will ever come to it
            self._tabs.closed(self.page)
            raise

    async def close_tab(self, number: int | None) -> str:
        """Close a tab, the current one when none is named; the title of the one that is current then."""
        page = self._current() if number is None else self._tabs.numbered(number)
        # Without any page the run could not even read why it cannot go on.
        if len(self._tabs.pages) == 1:
            raise InvalidArgument("this is the only tab; it stays open")
        await self.in_time(asked(page.close))
        self._tabs.closed(page)
        return await self._current_title()

    async def switch_to(self, number: int) -> str:
        """Make another tab the current one; its title."""
        self._tabs.show(self._tabs.numbered(number))
        await self.in_time(asked(self.page.bring_to_front))
        return await self._current_title()

    async def in_time(self, awaitable: Awaitable[T], *, after: float = 0.0) -> T:
        """What is asked of a page in the midst of an action; `after` are seconds that it takes anyway.

        Raises:
            ToolTimeout: the page gave no turn to anybody for the time of a navigation.

        """
        try:
            return await within(awaitable, self._patience + after)
        except OutOfTime:
            raise ToolTimeout(silent(self._patience)) from None

    # -- taking something from it -------------------------------------------------------------

    async def search(self, is_sought: Callable[[str], bool]) -> str:
        """The lines of the whole page that are sought, between their neighbours; empty for none."""
        numbers = element_places(self._spots)
        lines = [
            line
            for frame, view in self._reader.views.items()
            for line in await self.in_time(whole_lines(frame, view, numbers, self.secrets.hidden))
        ]
        return matches(lines, is_sought)

    async def query(self, selector: str, attributes: Sequence[str]) -> tuple[int, list[str]]:
        """How many elements a CSS selector means, frames counted, and a line for each of the first."""
        numbers = element_places(self._spots)
        total = 0
        lines: list[str] = []
        for view in self._reader.views.values():
            count, found = await self.in_time(query(view, selector, attributes))
            total += count
            for element in found[: MOST_MATCHES - len(lines)]:
                number = numbers.get((id(view), element["place"]))
                said = "".join(f" {name}={quoted(value)}" for name, value in element["attributes"])
                text = f" {quoted(element['text'])}" if element["text"] else ""
                lines.append(
                    self.secrets.hide(f"{f'[{number}] ' if number else ''}{element['tag']}{text}{said}")
                )
        return total, lines

    async def own_tools(self) -> tuple[Mapping[str, object], ...]:
        """The tools that the current page registers itself (WebMCP); none unless the option is on.

        Raises:
            SettingsError: the option is on, and the browser or Playwright knows nothing of them.

        """
        if self._settings.webmcp == "off":
            return ()
        return await own_tools(self._current(), within=self.action_timeout)

    async def call_own_tool(self, name: str, parameters: dict[str, object]) -> str:
        """Call a tool that the page registers itself; what it answers, as text or JSON."""
        return await call_own_tool(self._current(), name, parameters, within=self.action_timeout)

    def search_address(self, query: str) -> str:
        """Where the configured search engine answers a query."""
        return self._settings.search_url.replace("{query}", quote_plus(query))

    async def expect_dialog(self, *, accept: bool, text: str) -> None:
        """Say how the next dialog that asks something is answered; a prompt that asks for a secret gets it.

        Raises:
            InvalidArgument: a secret may not be typed on this site.

        """
        if "{{" in text:
            self.secrets.reveal(
                text, url=self.url
            )  # refused at once, where the model reads it with its action
        self._tabs.dialogs.expect(DialogAnswer(accept, text, self.secrets))

    @contextmanager
    def foreseeing(self, failure: Foreseen | None) -> Iterator[None]:
        """While it lasts, an action that fails as it was recorded to is not tried until its time-out."""
        self._foreseen = failure
        try:
            yield
        finally:
            self._foreseen = None

    def pause(self, seconds: float) -> None:
        """Give the page some seconds before it is read next: slept when live, patience when it is awaited."""
        self._owed += seconds

    # -- inside -------------------------------------------------------------------------------

    @property
    def _patience(self) -> float:
        """Seconds that a page may take for an answer or a navigation."""
        return self._settings.action_timeout * TIMES_AN_ACTION

    @property
    def _selector_patience(self) -> float:
        """Seconds to wait for a selector to match: a page that is still rendering, not one that lacks it."""
        return min(SELECTOR_MATCHES, self._settings.action_timeout)

    async def _navigate(self, call: Going, *, failed: str, late: str = "the page") -> Response | None:
        self.fence.refusals()
        try:
            return await navigate(self._current(), call, seconds=self._patience, failed=failed, late=late)
        except NavigationError:
            refused = self.fence.refusals()
            if not refused:
                raise
            raise OutsideFence(
                f"{failed}: {told_as(refused[0])} is outside of where this test may go, which is "
                f"{self.fence.where()}; only its author can name more (agent_allowed_hosts)"
            ) from None

    def _settle_home(self) -> None:
        self.fence.settle_home(self.url)
        self.secrets = replace(self.secrets, home=self.fence.secrets_home)

    async def _go_in_history(self, call: Going, direction: str) -> str:
        entry = await self.in_time(history_entry(self._current()))
        response = await self._navigate(call, failed=f"going {direction} failed")
        # Playwright answers None at the end of the history, and also where it leads within one document; the
        # entry tells them apart.
        if response is None and await self.in_time(history_entry(self._current())) == entry:
            raise NavigationError(f"there is no page to go {direction} to")
        return self._arrived(response.status if response is not None else 200)

    async def _check_wall(self, asked: str, status: int) -> None:
        """Raise `Blocked` when another site than the run's own keeps the run out."""
        arrived = self.url
        # Where a secret may be typed on that site, its login is wanted by the test.
        origin = web_origin(arrived)
        allowed = origin is not None and any(
            secret.domains and secret.may_go_to(origin, home=self.fence.home)
            for secret in self.secrets.by_name.values()
        )
        asks = not allowed and await asks_password(self._current())
        reason = refused(status, asked=asked, home=self._home) or walled(
            asked=asked, arrived=arrived, asks_password=asks, home=self._home
        )
        if reason:
            raise Blocked(reason)

    def _arrived(self, status: int) -> str:
        return self.secrets.hide(self.url) + (f" (status {status})" if status >= 400 else "")

    def _hide(self, text: str) -> str:
        return self.secrets.hide(text)

    def _current(self) -> Page:
        return self._tabs.current()

    async def _current_title(self) -> str:
        return self.secrets.hide(await title_of(self.page, seconds=self._settings.settle_timeout))

    async def _find_again(self, number: int) -> ElementHandle | None:
        """The element that took the place of one that was replaced; None when none did beyond doubt."""
        seen = await self._read(keep=False)
        # Of twins that nothing tells apart nobody knows which one took the place: acting on the wrong one is
        # worse than an error.
        line = found_again(number, self._page, self._page_of(seen))
        if line is None:
            return None
        return self._handles.keep(await latest_element(seen.spots[line.number - 1]))


def _why_read(observation: Observation, until: Until | None, enough: Until | None) -> str:
    """Why a page was waited for no longer."""
    if until is None:
        return "it is quiet"
    if until(observation):
        return "it is the recorded page"
    return "it will do" if enough is not None and enough(observation) else "nothing moves, or time is up"


def _unreadable(error: Exception) -> str:
    if is_navigating(error):
        return (
            "it went from page to page without end.\n"
            "  Mend what makes it load anew, or wait in the test until it is there."
        )
    return (
        f"{first_line(error)}\n  If it loads slowly, give it longer: --agent-settle-timeout; "
        "if it replaces built-ins of JavaScript, such as Array or Map, nothing can read it."
    )
