"""Handles of elements: each keeps what it points to alive in the page until it is given back."""

from __future__ import annotations

from typing import TypeVar

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.page.playwright_types import JSHandle
from pytest_agentbrowse.settle import OutOfTime, asked, within
from pytest_agentbrowse.waiting_times import FAREWELL

H = TypeVar("H", bound="JSHandle | None")


class Handles:
    """The handles that the actions of a step work with."""

    def __init__(self) -> None:
        self._held: list[JSHandle] = []

    def keep(self, handle: H) -> H:
        """Take note of a handle, so that it is given back at the end of the step; None is none."""
        # A handle keeps its node alive, also when the page threw it away: a list that is rendered anew in
        # each step would stay in memory whole.
        if handle is not None:
            self._held.append(handle)
        return handle

    async def give_back(self) -> None:
        """Let the page forget what was held."""
        while self._held:
            try:
                await within(asked(self._held.pop().dispose), FAREWELL)
            except (OutOfTime, PlaywrightError):
                continue  # its document is gone, or busy without end, and the handle with it
