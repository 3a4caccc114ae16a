"""Stopping a test for the person at the terminal, while the page lives on."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest

from pytest_agentbrowse.page.playwright_types import Page
from pytest_agentbrowse.settle import settle
from pytest_agentbrowse.words import printable

_POLL = 100
"""Milliseconds between two looks whether something was typed; Playwright answers the page meanwhile."""

_CHOICES_AT_PAUSE = "Enter goes on · c goes on without further pauses · q ends the session"


@dataclass(slots=True)
class Pauses:
    """The pauses of one test; where nobody sits at a terminal, as in CI, there are none."""

    config: pytest.Config
    over: bool = field(default=False)

    async def __call__(self, text: str, page: Page) -> None:
        """Show a text and wait until Enter is pressed."""
        if self.over:
            return
        typed: list[str] = []
        with self._at_the_terminal():
            typing = sys.__stdin__
            if typing is None or not typing.isatty():  # pytest itself hides the terminal from a test
                self.over = True
                return
            print(f"\n{printable(text)}\n  {_CHOICES_AT_PAUSE} > ", end="", flush=True)  # noqa: T201 - a person is asked
            reader = threading.Thread(target=lambda: typed.append(typing.readline()), daemon=True)
            reader.start()
            while reader.is_alive():
                await settle(page.wait_for_timeout(_POLL))
        answer = "".join(typed).strip().lower()
        if answer == "q":
            raise KeyboardInterrupt
        self.over = answer == "c" or not typed[0]

    @contextmanager
    def _at_the_terminal(self) -> Iterator[None]:
        """The terminal as it is without pytest, which else keeps what is printed and typed."""
        capture = self.config.pluginmanager.getplugin("capturemanager")
        if capture is None:
            yield
            return
        capture.suspend(in_=True)
        try:
            yield
        finally:
            capture.resume()
