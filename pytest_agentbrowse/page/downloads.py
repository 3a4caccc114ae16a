"""Files that pages send while a run goes on."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path, PurePath
from typing import Protocol

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.page.playwright_errors import first_line
from pytest_agentbrowse.page.playwright_types import Download, Page
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settle import settle
from pytest_agentbrowse.waiting_times import DOWNLOAD_TURN

LARGEST_DOWNLOAD = 100 * 2**20
"""Bytes of a file that is kept: a page must not fill the disk of a run."""


_LONGEST_NAME = 190
"""Bytes; a file of a run may have a few more, which the number of one that came before takes."""


class Folder(Protocol):
    """Where files can be put by name."""

    @property
    def names(self) -> tuple[str, ...]:
        """The files that there are."""

    def path(self, name: str) -> Path:
        """Where a file of this name is, or would be."""


class Downloads:
    """Keeps what pages send in the run's folder, and tells of it."""

    def __init__(
        self, folder: Folder, note: Callable[[str], None], *, largest: int = LARGEST_DOWNLOAD
    ) -> None:
        self._largest = largest
        self._folder = folder
        self._note = note
        self._under_way: list[str] = []
        self._kept: list[str] = []

    @property
    def names(self) -> tuple[str, ...]:
        """The files that came, in order."""
        return tuple(self._kept)

    async def keep(self, download: Download) -> None:
        """Put what a page sends in the folder."""
        name = self._free(_safe_name(download.suggested_filename))
        self._under_way.append(name)
        try:
            await settle(download.save_as(path := self._folder.path(name)))
        except PlaywrightError as error:
            self._note(f"the download of {quoted(name)} failed: {first_line(error)}")
        else:
            if path.stat().st_size > self._largest:
                path.unlink()
                limit = f"{self._largest / 2**20:,.0f} MB"
                self._note(f"the download of {quoted(name)} is larger than {limit}, and not kept")
                return
            self._kept.append(name)
            self._note(f"downloaded {quoted(name)}, now a file of this run")
        finally:
            self._under_way.remove(name)

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


def _safe_name(suggested: str) -> str:
    """A name that a page or server gave as one without folders and signs that a file system could refuse."""
    # The name is a stranger's: no folders, nothing that a file system refuses, and not longer than it takes.
    allowed = re.sub(r"[^\w .()+@=,-]", "_", suggested).strip(" .").encode()
    return allowed[-_LONGEST_NAME:].decode(errors="ignore").strip(" .") or "download"
