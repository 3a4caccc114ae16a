"""The page under the agent: seen as an observation, touched by element number."""

from __future__ import annotations

from collections.abc import Awaitable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar
from urllib.parse import quote_plus

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import (
    Blocked,
    InvalidArgument,
    NavigationError,
    OutsideFence,
)
from pytest_agentbrowse.origins import web_origin
from pytest_agentbrowse.page.blocked import refused, walled
from pytest_agentbrowse.page.dialogs import DialogAnswer
from pytest_agentbrowse.page.downloads import Folder
from pytest_agentbrowse.page.elements import Elements
from pytest_agentbrowse.page.fence import Fence, told_as
from pytest_agentbrowse.page.finding import scroll_to, wait_until
from pytest_agentbrowse.page.navigation import Going, absolute_address, asks_password, history_entry, navigate
from pytest_agentbrowse.page.observer import Observer
from pytest_agentbrowse.page.playwright_errors import (
    is_closed,
    is_unknown_key,
)
from pytest_agentbrowse.page.playwright_types import Locator, Page, Response
from pytest_agentbrowse.page.pointer import Point, click_point, draw_through
from pytest_agentbrowse.page.purpose import check_paste, pastes
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.tabs import title_of
from pytest_agentbrowse.page.target import Foreseen, Target
from pytest_agentbrowse.page.uploads import give_files
from pytest_agentbrowse.page.visit import Visit
from pytest_agentbrowse.page.webmcp import call_own_tool, own_tools
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import asked

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
        self._visit = Visit(page, settings=settings)
        self.observer = Observer(self._visit)
        """What is seen of the current tab."""
        self._elements = Elements(self._visit, self.observer)
        self.uploads = uploads

    # -- between runs and within them ---------------------------------------------------------

    async def attach(
        self, secrets: Secrets, *, folder: Folder | None = None, base_url: str = "", task: str = ""
    ) -> None:
        """Begin a run: listen for dialogs, tabs and files, with these secrets and a folder at hand."""
        self.observer.begin(task)
        await self._visit.begin(secrets, folder=folder, base_url=base_url, task=task)

    async def detach(self) -> None:
        """End a run: the page is the test's alone again."""
        await self._visit.end()
        await self.observer.end()

    @property
    def sync(self) -> bool:
        """Whether the page is Playwright's synchronous one."""
        return self._visit.sync

    @property
    def secrets(self) -> Secrets:
        """The secrets of the run, and where they may be typed."""
        return self._visit.secrets

    @property
    def fence(self) -> Fence:
        """Where the runs of this test may go."""
        return self._visit.fence

    @property
    def page(self) -> Page:
        """The Playwright page of the current tab."""
        return self._visit.tabs.page

    @property
    def open_page(self) -> Page:
        """The Playwright page to act on: that of the current tab, or of the one before when it was closed.

        Raises:
            NoPage: there is none.

        """
        return self._visit.current()

    @property
    def is_open(self) -> bool:
        """Whether there is a page at all: its tab is not closed."""
        return not self._visit.tabs.page.is_closed()

    @property
    def remarks(self) -> list[str]:
        """What the user should know: pages that did not come to rest in time, and what was refused."""
        kept = [
            f"a run was kept from {origin}: agent_allowed_hosts = {origin} lets it go there"
            for origin in self.fence.remarks
        ]
        return [*self.observer.remarks, *kept]

    @property
    def downloads(self) -> tuple[str, ...]:
        """The files that pages sent in this run, by their names in its folder."""
        return self._visit.downloads.names if self._visit.downloads is not None else ()

    @property
    def action_timeout(self) -> float:
        """Seconds that one action on the page may take."""
        return self._visit.settings.action_timeout

    @property
    def url(self) -> str:
        return self._visit.url

    @property
    def host(self) -> str:
        return self._visit.host

    # -- touching -----------------------------------------------------------------------------

    async def target(self, which: int | str) -> Target:
        """The element with this number in the last observation, or the one whose line says this.

        Raises:
            ElementNotFound: there is no such number or line, or the element is gone.
            InvalidArgument: several lines say it.

        """
        return await self._elements.target(which)

    async def target_at(self, selector: str) -> Target:
        """The element that a CSS selector means, to act on; of several the first that is shown."""
        return await self._elements.target_at(selector)

    async def locator(self, number: int) -> Locator:
        """A locator of the element with this number: one that says what it is, where there is such a one.

        Raises:
            ElementNotFound: there is no such number, or the element is gone.

        """
        return await self._elements.locator(number)

    async def test_id(self, number: int) -> str:
        """The test id of the element with this number, where nothing that it says is its own; else empty."""
        return await self._elements.test_id(number)

    async def in_time(self, awaitable: Awaitable[T], *, after: float = 0.0) -> T:
        """What is asked of a page in the midst of an action; `after` are seconds that it takes anyway.

        Raises:
            ToolTimeout: the page gave no turn to anybody for the time of a navigation.

        """
        return await self._visit.in_time(awaitable, after=after)

    async def give_files(self, number: int, files: Sequence[Path]) -> str:
        """Give files to a file field, or to the chooser that an element opens; what was given."""
        target = await self.target(number)
        address = await target.url()
        if not self.fence.allows(address):
            raise OutsideFence(
                f"{target.called} is on a page of {web_origin(address)}, where this test gives no files to; "
                "its author can name that host (agent_allowed_hosts)"
            )
        with self._visit.tabs.choosing_files():
            return await self.in_time(give_files(target, files))

    async def click_at(self, x: float, y: float) -> str:
        """Click a point of the visible part of the page."""
        return await self.in_time(click_point(self._visit.current(), x, y))

    async def draw(self, points: Sequence[Point]) -> str:
        """Draw through points of the visible part of the page; what was drawn."""
        return await self.in_time(draw_through(self._visit.current(), points))

    async def scroll_to(self, text: str) -> None:
        """Scroll the first shown element with this text into view."""
        await self.in_time(scroll_to(self._visit.current(), text, within=self._visit.settings.action_timeout))

    async def wait_until(self, *, text: str, selector: str, url: str, gone: bool, seconds: float) -> str:
        """Wait for a text, an element or a part of the url to be there, or to be gone; what came."""
        waited = wait_until(
            self._visit.current(), text=text, selector=selector, url=url, gone=gone, seconds=seconds
        )
        return await self.in_time(waited, after=seconds)

    async def press(self, keys: str) -> None:
        """Press keys one after the other, chords with `+`: `Tab Enter`, `Control+A`."""
        for chord in keys.split():
            try:
                if pastes(chord):
                    await self.in_time(check_paste(self._visit.current(), chord, self.secrets))
                await self.in_time(asked(self._visit.current().keyboard.press, chord))
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
        scrolled = asked(self._visit.current().evaluate, _SCROLL_PAGE, pages)
        return str(await self.in_time(scrolled))

    async def go_to(self, url: str) -> str:
        """Open a url (relative ones from the current page); the url where it ended, and a bad status.

        Raises:
            InvalidArgument: it is no http or https url.
            NavigationError: it could not be opened; the text has the browser's own words.
            Blocked: another site than the run's own keeps the run out.

        """
        address = absolute_address(url, here=self._visit.opened_from)
        page = self._visit.current()
        response = await self._navigate(
            partial(page.goto, address), failed=f"{url} could not be opened", late=url
        )
        self._visit.settle_home()
        status = response.status if response is not None else 200
        await self.in_time(self._check_wall(address, status))
        # A run that begins on about:blank is at home where it goes first.
        self._visit.home = self._visit.home or self._visit.host
        return self._arrived(status)

    async def go_back(self) -> str:
        """Go back in the history of the tab; the url where it ended."""
        return await self._go_in_history(self._visit.current().go_back, "back")

    async def go_forward(self) -> str:
        """Go forward in the history of the tab; the url where it ended."""
        return await self._go_in_history(self._visit.current().go_forward, "forward")

    async def reload(self) -> str:
        """Load the page anew; the url where it ended."""
        response = await self._navigate(self._visit.current().reload, failed="reloading failed")
        return self._arrived(response.status if response is not None else 200)

    async def open_tab(self, url: str) -> str:
        """Open a url in a new tab, which becomes the current one; the url where it ended."""
        address = absolute_address(url, here=self._visit.opened_from)
        await self._visit.tabs.open(self.in_time)
        try:
            return await self.go_to(address)
        except OutsideFence:
            await self.in_time(asked(self.page.close))  # nothing will ever come to it
            self._visit.tabs.closed(self.page)
            raise

    async def close_tab(self, number: int | None) -> str:
        """Close a tab, the current one when none is named; the title of the one that is current then."""
        page = self._visit.current() if number is None else self._visit.tabs.numbered(number)
        # Without any page the run could not even read why it cannot go on.
        if len(self._visit.tabs.pages) == 1:
            raise InvalidArgument("this is the only tab; it stays open")
        await self.in_time(asked(page.close))
        self._visit.tabs.closed(page)
        return await self._current_title()

    async def switch_to(self, number: int) -> str:
        """Make another tab the current one; its title."""
        self._visit.tabs.show(self._visit.tabs.numbered(number))
        await self.in_time(asked(self.page.bring_to_front))
        return await self._current_title()

    # -- taking something from it -------------------------------------------------------------

    async def own_tools(self) -> tuple[Mapping[str, object], ...]:
        """The tools that the current page registers itself (WebMCP); none unless the option is on.

        Raises:
            SettingsError: the option is on, and the browser or Playwright knows nothing of them.

        """
        if self._visit.settings.webmcp == "off":
            return ()
        return await own_tools(self._visit.current(), within=self.action_timeout)

    async def call_own_tool(self, name: str, parameters: dict[str, object]) -> str:
        """Call a tool that the page registers itself; what it answers, as text or JSON."""
        return await call_own_tool(self._visit.current(), name, parameters, within=self.action_timeout)

    def search_address(self, query: str) -> str:
        """Where the configured search engine answers a query."""
        return self._visit.settings.search_url.replace("{query}", quote_plus(query))

    async def expect_dialog(self, *, accept: bool, text: str) -> None:
        """Say how the next dialog that asks something is answered; a prompt that asks for a secret gets it.

        Raises:
            InvalidArgument: a secret may not be typed on this site.

        """
        if "{{" in text:
            self.secrets.reveal(
                text, url=self.url
            )  # refused at once, where the model reads it with its action
        self._visit.tabs.dialogs.expect(DialogAnswer(accept, text, self.secrets))

    @contextmanager
    def foreseeing(self, failure: Foreseen | None) -> Iterator[None]:
        """While it lasts, an action that fails as it was recorded to is not tried until its time-out."""
        self._elements.foreseen = failure
        try:
            yield
        finally:
            self._elements.foreseen = None

    # -- inside -------------------------------------------------------------------------------

    async def _navigate(self, call: Going, *, failed: str, late: str = "the page") -> Response | None:
        self.fence.refusals()
        try:
            return await navigate(
                self._visit.current(), call, seconds=self._visit.patience, failed=failed, late=late
            )
        except NavigationError:
            refused = self.fence.refusals()
            if not refused:
                raise
            raise OutsideFence(
                f"{failed}: {told_as(refused[0])} is outside of where this test may go, which is "
                f"{self.fence.where()}; only its author can name more (agent_allowed_hosts)"
            ) from None

    async def _go_in_history(self, call: Going, direction: str) -> str:
        entry = await self.in_time(history_entry(self._visit.current()))
        response = await self._navigate(call, failed=f"going {direction} failed")
        # Playwright answers None at the end of the history, and also where it leads within one document; the
        # entry tells them apart.
        if response is None and await self.in_time(history_entry(self._visit.current())) == entry:
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
        asks = not allowed and await asks_password(self._visit.current())
        reason = refused(status, asked=asked, home=self._visit.home) or walled(
            asked=asked, arrived=arrived, asks_password=asks, home=self._visit.home
        )
        if reason:
            raise Blocked(reason)

    def _arrived(self, status: int) -> str:
        return self.secrets.hide(self.url) + (f" (status {status})" if status >= 400 else "")

    async def _current_title(self) -> str:
        return self.secrets.hide(await title_of(self.page, seconds=self._visit.settings.settle_timeout))
