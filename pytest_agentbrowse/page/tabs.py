"""The tabs of a browser context: which one is current, and what happens in them without being asked."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import InvalidArgument, NoPage
from pytest_agentbrowse.page.dialogs import DialogDesk
from pytest_agentbrowse.page.downloads import Downloads
from pytest_agentbrowse.page.playwright_types import Dialog, Download, FileChooser, Page
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import OutOfTime, asked, listener, settle, within
from pytest_agentbrowse.waiting_times import TAB_TURN

_TITLE = script("page", "title")


class Tabs:
    """The open pages of a context, of which one is current.

    They are listened to only between `start` and `stop`. What happens in them by itself (dialogs, new
    tabs, files) is answered as the settings say, and noted for the next observation.
    """

    def __init__(self, page: Page, *, settings: Settings, sync: bool, note: Callable[[str], None]) -> None:
        self.page = page
        """The current page, also when it is closed."""
        self._context = page.context
        self._settings = settings
        self._note = note
        self.dialogs = DialogDesk(settings.dialogs)
        self._downloads: Downloads | None = None
        self._files_were_wanted = False
        self._earlier: list[Page] = []
        self._heard: list[Page] = []
        # What the agent does on purpose is no event to be told of: its own new tab, its own file chooser.
        self._opening = self._choosing = False
        self._just_shown = True
        self._due = 0
        self._new_page = listener(self._on_page, sync=sync)
        self._early_dialog = listener(self._on_early_dialog, sync=sync)
        self._dialog = listener(self._on_dialog, sync=sync)
        self._download = listener(self._on_download, sync=sync)

    def start(self, downloads: Downloads | None) -> None:
        """Listen for dialogs, tabs and files."""
        self.current()
        self._just_shown = True
        self._downloads = downloads
        self.dialogs.start()
        self._files_were_wanted = False
        self._context.on("page", self._new_page)
        self._context.on("dialog", self._early_dialog)
        for page in self._context.pages:
            self._hear(page)

    def stop(self) -> None:
        """Leave them to the test again."""
        self._context.remove_listener("page", self._new_page)
        self._context.remove_listener("dialog", self._early_dialog)
        for page in self._heard:
            page.remove_listener("dialog", self._dialog)
            page.remove_listener("download", self._download)
            page.remove_listener("filechooser", self._on_file_chooser)
        self._heard.clear()

    def current(self) -> Page:
        """The current page, or the one before it when it was closed.

        Raises:
            NoPage: there is none.

        """
        if self.page.is_closed():
            pages = self._context.pages
            if not pages:
                raise NoPage(self._why_none())
            # As browsers do: the tab that was shown before it, not the neighbour.
            self.page = next((page for page in reversed(self._earlier) if not page.is_closed()), pages[-1])
            self._note("the tab was closed; the one before it is current")
        return self.page

    async def hear_more(self) -> None:
        """Let Playwright tell what came of the page: of a browser that ends, it tells the pages first."""
        with suppress(PlaywrightError):
            await settle(self._context.cookies())

    def _why_none(self) -> str:
        browser = self._context.browser
        if browser is not None and not browser.is_connected():
            return (
                "the browser is gone: it crashed, or something ended it, so the agent has nothing to act "
                "on.\n"
                "  Is there memory enough for it? In a container, also in /dev/shm (--ipc=host)."
            )
        return (
            "the page is closed, so the agent has nothing to act on.\n"
            "  Call agent.run before page.close(), or open another page in the same context."
        )

    @property
    def traits(self) -> frozenset[str]:
        """What happened in the run that tools are for: a dialog asked something, files were wanted."""
        happened = {"dialogs": self.dialogs.was_asked, "files": self._files_were_wanted}
        return frozenset(trait for trait, has in happened.items() if has)

    @property
    def pages(self) -> tuple[Page, ...]:
        """All open pages, in the order of their numbers."""
        return tuple(self._context.pages)

    def numbered(self, number: int) -> Page:
        """The page of a tab by its number.

        Raises:
            InvalidArgument: there is no such tab.

        """
        pages = self._context.pages
        if not 0 < number <= len(pages):
            raise InvalidArgument(f"there is no tab {number}; there are tabs 1 to {len(pages)}")
        return pages[number - 1]

    def show(self, page: Page) -> None:
        """Make a page the current one."""
        self._earlier.append(self.page)
        self.page = page
        self._just_shown = True

    async def open(self, in_time: Callable[[Awaitable[Page]], Awaitable[Page]]) -> None:
        """Open a tab and make it the current one; `in_time` bounds what is asked of the browser."""
        self._opening = True
        try:
            page = await in_time(asked(self._context.new_page))
        finally:
            self._opening = False
        if page != self.page:
            self.show(page)

    def closed(self, page: Page) -> None:
        """A page was closed on purpose: the one before it is current, when it was."""
        if page == self.page:
            self.page = next(
                (page for page in reversed(self._earlier) if not page.is_closed()), self._context.pages[-1]
            )

    async def came(self, asked_for: int) -> bool:
        """Wait for tabs that the page asked for and that are not there yet; whether one is current now."""
        if self._just_shown:
            self._just_shown = False  # what it asked for before is over
            return False
        page, deadline = self.page, time.monotonic() + self._settings.settle_timeout
        # A page asks for a tab before Playwright tells of it: read at once, the page would be the old one.
        self._due += asked_for
        while self._due > 0 and time.monotonic() < deadline:
            await settle(page.wait_for_timeout(TAB_TURN * 1000))
        self._due = 0
        return self.page is not page

    def refused(self) -> None:
        """A tab that a page asked for will not be there."""
        self._due -= 1

    @contextmanager
    def choosing_files(self) -> Iterator[None]:
        """While it lasts, a file chooser is what was wanted."""
        self._choosing = True
        try:
            yield
        finally:
            self._choosing = False

    # -- what happens by itself ---------------------------------------------------------------

    async def _on_page(self, page: Page) -> None:
        self._hear(page)
        # A tab that the page opened is what the click was for, so it becomes the current one, as for a
        # person.
        if page == self.page or self._opening:
            return
        self._due -= 1
        self.show(page)
        self._note("a new tab opened and is the current one")

    def _hear(self, page: Page) -> None:
        # Playwright asks the listeners of a page in their order: those of the test come before ours.
        self._heard.append(page)
        page.on("dialog", self._dialog)
        page.on("download", self._download)
        page.on("filechooser", self._on_file_chooser)

    def _on_file_chooser(self, _chooser: FileChooser) -> None:
        self._files_were_wanted = True
        if not self._choosing:
            self._note("a file chooser opened, and nothing was chosen: use upload_file on what opened it")

    async def _on_download(self, download: Download) -> None:
        if self._downloads is not None:
            await self._downloads.keep(download)

    async def _on_early_dialog(self, dialog: Dialog) -> None:
        """Answer a dialog of a page that is not known yet: it opened while the tab was loading."""
        if dialog.page not in self._heard:
            await self._on_dialog(dialog)

    async def _on_dialog(self, dialog: Dialog) -> None:
        self._note(await self.dialogs.answer(dialog))


async def title_of(page: Page, *, seconds: float) -> str:
    """The title of a tab; empty when the tab does not answer in that time."""
    try:
        return str(await within(asked(page.evaluate, _TITLE), seconds))
    except (OutOfTime, PlaywrightError):
        return ""
