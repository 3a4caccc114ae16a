"""Where a run is: its tabs, where it may go, what it heard of the page and what it holds of it."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace
from typing import TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import Page as SyncPage

from pytest_agentbrowse.errors import ToolTimeout
from pytest_agentbrowse.page.downloads import Downloads, Folder
from pytest_agentbrowse.page.faults import Faults
from pytest_agentbrowse.page.fence import Fence
from pytest_agentbrowse.page.handles import Handles
from pytest_agentbrowse.page.pace import Pace
from pytest_agentbrowse.page.playwright_types import Page
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.tabs import Tabs
from pytest_agentbrowse.page.target import silent
from pytest_agentbrowse.page.waiting import Traffic
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import OutOfTime, within
from pytest_agentbrowse.waiting_times import TIMES_AN_ACTION

T = TypeVar("T")


class Visit:
    """What seeing a page, finding its elements and acting on them stand on.

    It listens to the context only between `begin` and `end`, so that outside a run the page is the test's
    alone.
    """

    def __init__(self, page: Page, *, settings: Settings) -> None:
        self.settings = settings
        self.sync = isinstance(page, SyncPage)
        self.secrets = Secrets({})
        self.home = ""
        """The host that the run began on."""
        self.base_url = ""
        """Where the application is, as the test says."""
        self.notes: list[str] = []
        """What happened beside the actions since the page was seen last."""
        self.handles = Handles()
        """What the actions of a step hold of the page; a step later nobody asks for it any more."""
        self.pace = Pace()
        self.downloads: Downloads | None = None
        self.traffic = Traffic(page.context, sync=self.sync, home=lambda: self.home or self.host)
        self.faults = Faults(page.context, sync=self.sync, home=lambda: self.home or self.host)
        self.tabs = Tabs(page, settings=settings, sync=self.sync, note=self.notes.append)
        self.fence = Fence(page.context, settings=settings, sync=self.sync, popup_refused=self.tabs.refused)

    async def begin(self, secrets: Secrets, *, folder: Folder | None, base_url: str, task: str) -> None:
        """Listen for dialogs, tabs and files, with these secrets and a folder at hand."""
        page = self.tabs.page
        self.base_url = base_url
        self.downloads = Downloads(folder, self.notes.append) if folder is not None else None
        if self.downloads is not None:
            await self.in_time(self.downloads.start(page.context, sync=self.sync))
        self.tabs.start(self.downloads)
        self.home = self.host
        self.traffic.start()
        self.faults.start()
        await self.in_time(self.traffic.note_open(page))
        await self.in_time(self.fence.start(page, base_url=base_url, secrets=secrets, task=task))
        self.secrets = replace(secrets, home=self.fence.secrets_home)

    async def end(self) -> None:
        """Let go of the page."""
        self.traffic.stop()
        self.faults.stop()
        self.tabs.stop()
        if self.downloads is not None:
            await self.downloads.stop()
        await self.fence.stop()
        await self.handles.give_back()

    @property
    def url(self) -> str:
        return str(self.tabs.page.url)

    @property
    def opened_from(self) -> str:
        """What relative addresses begin from: the page, or from an empty one the application."""
        return self.base_url if self.url == "about:blank" else self.url

    @property
    def host(self) -> str:
        return urlsplit(self.url).hostname or ""

    @property
    def patience(self) -> float:
        """Seconds that a page may take for an answer or a navigation."""
        return self.settings.action_timeout * TIMES_AN_ACTION

    def current(self) -> Page:
        """The page to act on: that of the current tab, or of the one before when it was closed.

        Raises:
            NoPage: there is none.

        """
        return self.tabs.current()

    def hide(self, text: str) -> str:
        """A text without the secrets of the run."""
        return self.secrets.hide(text)

    def settle_home(self) -> None:
        """A run that began on no page is at home where it went first: the fence and the secrets are told."""
        self.fence.settle_home(self.url)
        self.secrets = replace(self.secrets, home=self.fence.secrets_home)

    async def in_time(self, awaitable: Awaitable[T], *, after: float = 0.0) -> T:
        """What is asked of a page in the midst of an action; `after` are seconds that it takes anyway.

        Raises:
            ToolTimeout: the page gave no turn to anybody for the time of a navigation.

        """
        try:
            return await within(awaitable, self.patience + after)
        except OutOfTime:
            raise ToolTimeout(silent(self.patience)) from None
