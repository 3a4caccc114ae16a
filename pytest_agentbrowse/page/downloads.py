"""Files that pages send while a run goes on."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path, PurePath
from typing import Any, Protocol

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.page.fence import browser_session
from pytest_agentbrowse.page.playwright_errors import first_line
from pytest_agentbrowse.page.playwright_types import BrowserContext, CDPSession, Download, Page
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settle import listener, settle
from pytest_agentbrowse.waiting_times import DOWNLOAD_TURN

LARGEST_DOWNLOAD = 100 * 2**20
"""Bytes of a file that is kept: a page must not fill the disk of a run."""

ALL_DOWNLOADS = 10 * LARGEST_DOWNLOAD
"""Bytes of all files that the pages of a run send, also of those that are not kept."""

_LONGEST_DOWNLOAD_NAME = 190
"""Bytes; a file of a run may have a few more, which the number of one that came before takes."""


class Folder(Protocol):
    """Where files can be put by name."""

    @property
    def names(self) -> tuple[str, ...]:
        """The files that there are."""

    def path(self, name: str) -> Path:
        """Where a file of this name is, or would be."""


class Downloads:
    """Keeps what pages send in the run's folder, and tells of it.

    Where the browser tells how much of a file is there, as Chromium does, one that is too large is stopped
    while it comes; elsewhere it is measured when it is there.
    """

    def __init__(
        self,
        folder: Folder,
        note: Callable[[str], None],
        *,
        largest: int = LARGEST_DOWNLOAD,
        altogether: int = ALL_DOWNLOADS,
    ) -> None:
        self._largest = largest
        self._altogether = altogether
        self._folder = folder
        self._note = note
        self._under_way: dict[str, Download] = {}
        self._kept: list[str] = []
        self._session: CDPSession | None = None
        self._is_over = False
        self._begun: dict[str, tuple[str, str]] = {}
        self._received: dict[str, int] = {}
        self._stopped: dict[str, str] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The files that came, in order."""
        return tuple(self._kept)

    async def start(self, context: BrowserContext, *, sync: bool) -> None:
        """Have the browser tell how much of each file is there."""
        session = await browser_session(context)
        if session is None:
            return
        self._session = session
        session.on("Browser.downloadWillBegin", self._note_begun)
        session.on("Browser.downloadProgress", listener(self._grown, sync=sync))
        with suppress(PlaywrightError):  # a browser at the end of a wire that has but one context
            # A session hears of all downloads once it says what becomes of those of some context. What
            # becomes of the test's own is Playwright's to say, so it is said of one that nobody uses.
            made = await settle(session.send("Target.createBrowserContext", {"disposeOnDetach": True}))
            unused = {"behavior": "deny", "browserContextId": made["browserContextId"]}
            await settle(session.send("Browser.setDownloadBehavior", {**unused, "eventsEnabled": True}))

    async def stop(self) -> None:
        """The run is over; what is still under way has its limit until it is over, too."""
        self._is_over = True
        await self._let_go()

    async def keep(self, download: Download) -> None:
        """Put what a page sends in the folder."""
        name = self._free(_safe_name(download.suggested_filename))
        self._under_way[name] = download
        try:
            await settle(download.save_as(path := self._folder.path(name)))
        except PlaywrightError as error:
            why = self._stopped.get(name) or f"failed: {first_line(error)}"
            self._note(f"the download of {quoted(name)} {why}")
        else:
            if path.stat().st_size > self._largest:
                path.unlink()
                self._note(f"the download of {quoted(name)} {self._too_large}")
                return
            self._kept.append(name)
            self._note(f"downloaded {quoted(name)}, now a file of this run")
        finally:
            del self._under_way[name]
            self._stopped.pop(name, None)
            await self._let_go()

    @property
    def _too_large(self) -> str:
        return f"is larger than {_megabytes(self._largest)}, and not kept"

    def _note_begun(self, event: dict[str, Any]) -> None:
        self._begun[event["guid"]] = (event["url"], event["suggestedFilename"])

    async def _grown(self, event: dict[str, Any]) -> None:
        """Stop what has become too large, by itself or with all the others."""
        guid, received = event["guid"], int(event["receivedBytes"])
        # Playwright tells no identity of a download, so any of the same address and name may be the one: it
        # is told again and again how much there is of those that go on.
        same = [
            (name, download)
            for name, download in self._under_way.items()
            if (download.url, download.suggested_filename) == self._begun.get(guid)
        ]
        if not same:  # not of this context, or not announced yet
            return
        self._received[guid] = received
        if received > self._largest:
            why = self._too_large
        elif sum(self._received.values()) > self._altogether:
            why = f"is one too many: this run was sent more than {_megabytes(self._altogether)}"
        else:
            return
        for name, download in same:
            self._stopped.setdefault(name, why)
            with suppress(PlaywrightError):  # it is over, or its tab is gone
                await settle(download.cancel())

    async def _let_go(self) -> None:
        if self._session is None or self._under_way or not self._is_over:
            return
        session, self._session = self._session, None
        with suppress(PlaywrightError):  # the browser is gone
            await settle(session.detach())

    async def over(self, page: Page, *, within: float) -> None:
        """Wait until none is under way; one that takes longer goes on by itself."""
        deadline = time.monotonic() + within
        while self._under_way and time.monotonic() < deadline:
            await settle(page.wait_for_timeout(DOWNLOAD_TURN * 1000))
        for name in self._under_way:
            self._note(f"the download of {quoted(name)} is still under way")

    def _free(self, name: str) -> str:
        """The name, numbered when there is such a file already."""
        # Two files of one name are common (export.csv); as in a browser, the second gets a number.
        taken, number, free = {*self._folder.names, *self._under_way}, 1, name
        while free in taken:
            number += 1
            free = f"{PurePath(name).stem} ({number}){PurePath(name).suffix}"
        return free


def _megabytes(size: int) -> str:
    return f"{size / 2**20:,.0f} MB"


def _safe_name(suggested: str) -> str:
    """A name that a page or server gave as one without folders and signs that a file system could refuse."""
    # The name is a stranger's: no folders, nothing that a file system refuses, and not longer than it takes.
    allowed = re.sub(r"[^\w .()+@=,-]", "_", suggested).strip(" .").encode()
    return allowed[-_LONGEST_DOWNLOAD_NAME:].decode(errors="ignore").strip(" .") or "download"
