"""What the runs of one test share, and what the loop asks of a cassette."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from pytest_agentbrowse.events import (
    Event,
    Watcher,
)
from pytest_agentbrowse.model.call import Address, Tape
from pytest_agentbrowse.model.client import Client
from pytest_agentbrowse.model.output import (
    Action,
)
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.playwright_types import Page
from pytest_agentbrowse.page.secrets import Secret, Secrets
from pytest_agentbrowse.page.target import Foreseen
from pytest_agentbrowse.page.watch import Until
from pytest_agentbrowse.run_result import RunResult, Step
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.tools.registry import Tools

if TYPE_CHECKING:
    import pytest


class Recording(Tape, Protocol):
    """A tape that knows what to expect: the cassette of one test."""

    def begin(
        self, run: int, task: str, *, base_url: str, variables: Mapping[str, str], secrets: Secrets
    ) -> None:
        """A run starts."""

    def expected(self, address: Address, tools: Tools) -> Expected | None:
        """What the page of a step should be; None where a model will be asked."""

    def relocated(self, address: Address, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Recorded actions with the numbers that their elements have today."""

    def foreseen(self, address: Address) -> Mapping[int, Foreseen]:
        """How to tell the failures that were recorded, by the positions of their actions."""

    def carried_out(self, address: Address) -> int:
        """How many of a step's actions were carried out when recorded, one after the other."""

    def told_again(self, address: Address, otherwise: Iterable[str]) -> None:
        """Refuse a recorded verdict with what tools told then and tell otherwise now, in words."""

    def borne_out(self, address: Address, without_ground: tuple[str, ...]) -> None:
        """A recorded verdict says this, and nothing that was read today bears it out."""

    def note(self, run: int, step: Step) -> None:
        """A step was carried out; raises when its actions ended otherwise than recorded."""

    def drift(self, run: int) -> tuple[str, ...]:
        """What of the pages of a run differed from the recorded ones, and was let pass."""

    def end(self, result: RunResult) -> None:
        """A run ended."""


@dataclass(frozen=True, slots=True)
class Expected:
    """The page that a replay waits for: the recorded one, or once nothing moves, one that will do.

    With `rests` even the recorded one must have come to rest. `grows` says that it told something by itself
    later on: it must be as old as it was then, in seconds. With `waits_out`, a `wait` before it takes its
    time. `rests_on` is what the lines say that the step needs. `told` gives the recorded page for a person,
    beside that of today; empty where both are the same.
    """

    recorded: Until
    enough: Until
    rests: bool = False
    grows: bool = False
    waits_out: bool = False
    rests_on: str = ""
    told: Callable[[Observation], str] = lambda _observation: ""


@dataclass(frozen=True, slots=True)
class Session:
    """What the runs of one test share."""

    browser: Browser
    tools: Tools
    client: Client
    recording: Recording
    settings: Settings
    base_url: str
    secrets: Mapping[str, str | Secret] = field(repr=False)
    folder: Callable[[], Path]
    """Makes the folder that holds the files of the test's runs; asked when the first file is written."""
    request: pytest.FixtureRequest | None = None
    before: tuple[RunResult, ...] = ()
    """The runs of the test so far: what was read in them may be reported."""
    pause: Callable[[str, Page], Awaitable[None]] | None = None
    """Shows a text and waits for the person at the terminal; None where nobody can be asked."""

    watchers: tuple[Watcher, ...] = ()

    async def tell(self, event: Event) -> None:
        """Tell whoever looks on what happened."""
        for watcher in self.watchers:
            await watcher.see(event, self.browser)


@dataclass(frozen=True)
class Hooks:
    """What is called before the page of a step is read, and when the step was carried out."""

    before_step: Callable[[], object] = lambda: None
    after_step: Callable[[Step], object] = lambda _step: None
