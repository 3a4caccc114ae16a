"""What happens in a run, told to whoever looks on: the terminal, a report, a trace.

Events are told in order and as they happen, in recordings and replays alike. One who looks on changes nothing
of the run.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from pytest_agentbrowse.model.call import Address, Message, Reply
from pytest_agentbrowse.model.output import Action, CurrentState
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.run_result import RunResult, Step
from pytest_agentbrowse.tools.result import ActionResult


@dataclass(frozen=True, slots=True)
class RunBegins:
    """A run starts; it has at most so many steps."""

    run: int
    task: str
    max_steps: int


@dataclass(frozen=True, slots=True)
class StepBegins:
    """The page of a step is about to be read."""

    run: int
    step: int


@dataclass(frozen=True, slots=True)
class PageRead:
    """The page of a step was read; `recorded` gives the recorded one as text, empty where it is the same."""

    run: int
    step: int
    observation: Observation
    recorded: Callable[[], str] = str


@dataclass(frozen=True, slots=True)
class Asking:
    """The cassette or the model is about to be asked, and with what; `model` is the one of the settings."""

    address: Address
    messages: tuple[Message, ...] = ()
    model: str = ""


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer came: with its state and actions, or with why it cannot be used."""

    address: Address
    reply: Reply
    state: CurrentState | None = None
    actions: tuple[Action, ...] = ()
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ActionBegins:
    """An action is about to be carried out; `position` counts from 0 in its step."""

    run: int
    step: int
    position: int
    action: Action
    target: str


@dataclass(frozen=True, slots=True)
class ActionEnds:
    """An action was carried out."""

    run: int
    step: int
    position: int
    action: Action
    target: str
    result: ActionResult


@dataclass(frozen=True, slots=True)
class StepEnds:
    """A step was carried out."""

    run: int
    step: Step


@dataclass(frozen=True, slots=True)
class StepBreaks:
    """A step is ended by an error, and with it the run; the page is still as the step read it."""

    run: int


@dataclass(frozen=True, slots=True)
class RunEnds:
    """A run ended by itself."""

    result: RunResult


@dataclass(frozen=True, slots=True)
class RunBreaks:
    """A run was ended by an error: drift, an endpoint that does not answer, a bug in a tool, Ctrl-C."""

    run: int
    error: BaseException


Event: TypeAlias = (
    RunBegins
    | StepBegins
    | PageRead
    | Asking
    | Answered
    | ActionBegins
    | ActionEnds
    | StepEnds
    | StepBreaks
    | RunEnds
    | RunBreaks
)
Tell: TypeAlias = Callable[[Event], Awaitable[None]]


class Watcher(Protocol):
    """One who looks on while a run goes."""

    async def see(self, event: Event, browser: Browser) -> None:
        """Something happened; the browser is as it is at this moment."""
