"""The pace of a hand: a replay presses sooner after a press than any person, and pages count on persons."""

from __future__ import annotations

import time

from pytest_agentbrowse.page.playwright_types import JSHandle
from pytest_agentbrowse.waiting_times import PRESSES_APART


class Pace:
    """How long a press has to wait for the one of an earlier step.

    Applications that go from page to page by scripts drop a link that follows another too fast, as half of a
    double click, and buttons do so with a second press of their own. What is pressed in one step follows as
    fast as it did when it was recorded.
    """

    def __init__(self) -> None:
        self._pressed: tuple[JSHandle | None, str] | None = None
        self._at = 0.0
        self._document: JSHandle | None = None
        self._is_first = False

    def looked(self, document: JSHandle | None) -> None:
        """A step begins, on this document."""
        self._document = document
        self._is_first = True

    def owed(self, role: str, label: str) -> float:
        """Seconds until this may be pressed; a link waits for any link, anything else for itself."""
        is_after = self._is_first and self._pressed == (self._document, _kind(role, label))
        return max(self._at + PRESSES_APART - time.monotonic(), 0.0) if is_after else 0.0

    def pressed(self, role: str, label: str) -> None:
        """It was pressed just now."""
        self._pressed = (self._document, _kind(role, label))
        self._at = time.monotonic()
        self._is_first = False


def _kind(role: str, label: str) -> str:
    return role if role == "link" else label
