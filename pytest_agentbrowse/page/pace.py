"""The pace of a hand: a replay presses sooner after a press than any person, and pages count on persons."""

from __future__ import annotations

import time

from pytest_agentbrowse.page.playwright_types import JSHandle
from pytest_agentbrowse.waiting_times import PRESSES_APART


class Pace:
    """How long a press has to wait for those of earlier steps.

    Applications that go from page to page by scripts drop what leads on too soon after that, as half of a
    double click, and buttons do so with a second press of their own. What is pressed in one step follows as
    fast as it did when it was recorded.
    """

    def __init__(self) -> None:
        self._document: JSHandle | None = None
        self._url = ""
        self._label = ""
        self._pressed = self._led_on = 0.0
        self._is_first = False

    def looked(self, document: JSHandle | None, url: str) -> None:
        """A step begins, on this document and at this address of it."""
        if document is not self._document:
            self._pressed = self._led_on = 0.0
        elif url != self._url:
            self._led_on = self._pressed
        self._document, self._url = document, url
        self._is_first = True

    def owed(self, label: str) -> float:
        """Seconds until this may be pressed: since it was, or since a press led to another address."""
        since = self._pressed if label == self._label else self._led_on
        return max(since + PRESSES_APART - time.monotonic(), 0.0) if self._is_first else 0.0

    def pressed(self, label: str) -> None:
        """It was pressed just now."""
        self._label, self._pressed = label, time.monotonic()
        self._is_first = False
