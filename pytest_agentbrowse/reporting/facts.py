"""What happened in the runs of a test, as plain values: all that is shown of a test is made from these.

They hold texts, numbers and lists only, so that they go through JSON and from a worker to its controller.
Values of secrets are in none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any, Literal

from pydantic import JsonValue, TypeAdapter

from pytest_agentbrowse.errors import CassetteMiss, CassetteUnreadable, ReplayFailed
from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.page.pictures import Box

VERSION = 1
"""Of the form of these values as JSON."""


@dataclass(frozen=True, slots=True)
class ActionFacts:
    """An action: its tool and parameters, the element that it was on, and how it ended, in seconds.

    One that was not carried out says why in `skipped`, one that failed in `error`.
    """

    tool: str
    parameters: Mapping[str, JsonValue]
    target: str = ""
    result: str = ""
    error: str = ""
    skipped: str = ""
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class RefusedAnswer:
    """What a model said that could not be used, and why."""

    said: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MessageFacts:
    """A message of a question, as text; images are told in words."""

    role: str
    text: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question and what came back, as they were sent; gathered only for who shows them."""

    asked: tuple[MessageFacts, ...]
    answer: str = ""


@dataclass(frozen=True, slots=True)
class PictureFacts:
    """A picture of a step, by the digest of its data, with the size of the window and what is marked.

    It was taken before the step acted, or `after` the action of that place, counted from 1, which had to
    scroll to its element. `outside` are the places of actions whose elements are not within it.
    """

    digest: str
    width: int
    height: int
    boxes: tuple[Box, ...] = ()
    outside: tuple[str, ...] = ()
    after: int = 0


@dataclass(frozen=True, slots=True)
class StepFacts:
    """A step: the page as the model read it, what it thought, and what was done; times in seconds.

    `reading` is the time until the page was read, `asking` that of all answers, `acting` that of the actions.
    `recorded` is the page of the recording, where a replay read another one.
    `usage` counts the tokens of all `answers`, `spent` those of them that a model gave in this session;
    `cost` and `charged` are what these cost in US dollars, where that is known.
    """

    number: int
    url: str = ""
    title: str = ""
    page: str = ""
    evaluation: str = ""
    memory: str = ""
    goal: str = ""
    actions: tuple[ActionFacts, ...] = ()
    refused: tuple[RefusedAnswer, ...] = ()
    answers: int = 0
    usage: Usage = field(default_factory=Usage)
    spent: Usage = field(default_factory=Usage)
    cost: float | None = 0.0
    charged: float | None = 0.0
    model: str = ""
    replayed: bool = False
    reading: float = 0.0
    asking: float = 0.0
    acting: float = 0.0
    console: tuple[str, ...] = ()
    recorded: str = ""
    exchanges: tuple[Exchange, ...] = ()
    pictures: tuple[PictureFacts, ...] = ()

    @property
    def seconds(self) -> float:
        return self.reading + self.asking + self.acting


OF_RECORDINGS = frozenset(kind.__name__ for kind in (CassetteUnreadable, CassetteMiss, ReplayFailed))
"""The errors that a cassette ends a run with, by name."""


@dataclass(frozen=True, slots=True)
class RunFacts:
    """A run: its task, its steps, and how it ended.

    `ended` is "broken" where an error ended it, whose text is the `reason` and whose type `error` names, and
    "running" while it goes on.
    """

    number: int
    task: str
    max_steps: int
    steps: tuple[StepFacts, ...] = ()
    ended: Literal["done", "not done", "broken", "running"] = "running"
    success: bool = False
    answer: str = ""
    reason: str = ""
    error: str = ""
    seconds: float = 0.0
    evidence: tuple[str, ...] = ()
    drift: tuple[str, ...] = ()
    unverified: tuple[str, ...] = ()

    @property
    def usage(self) -> Usage:
        """The tokens of all answers; in a replay, those of the recording."""
        return sum((step.usage for step in self.steps), Usage())

    @property
    def replayed(self) -> bool:
        """Whether all answers came from the cassette; a replay may break off before there is any."""
        answered = [step for step in self.steps if step.answers]
        return all(step.replayed for step in answered) if answered else self.error in OF_RECORDINGS

    @property
    def spent(self) -> Usage:
        """The tokens of the answers that a model gave in this session."""
        return sum((step.spent for step in self.steps), Usage())


@dataclass(frozen=True, slots=True)
class TestFacts:
    """A test with its runs: where it stands, which cassette it has, and how it ended.

    `outcome` is pytest's ("passed", "failed", "skipped"), `message` why it failed. `file` and `line` are
    those of the test, from the root of the session, the line counted from 1. `command` is how pytest is told
    to run this test, in the folder where the session began.
    """

    __test__ = False  # no class of tests

    test: str
    file: str
    line: int
    runs: tuple[RunFacts, ...] = ()
    cassette: str = ""
    record: str = ""
    command: str = ""
    outcome: str = ""
    message: str = ""
    seconds: float = 0.0
    version: int = VERSION

    @property
    def usage(self) -> Usage:
        """The tokens of all runs; in a replay, those of the recording."""
        return sum((run.usage for run in self.runs), Usage())

    @property
    def replayed(self) -> bool:
        """Whether no model was asked."""
        return bool(self.runs) and all(run.replayed for run in self.runs)

    @property
    def spent(self) -> Usage:
        """The tokens of the answers that a model gave in this session."""
        return sum((run.spent for run in self.runs), Usage())


def as_json(facts: TestFacts, *, hide: Callable[[str], str] = str) -> dict[str, Any]:
    """The facts as JSON values, each of their texts as `hide` gives it."""
    hidden: dict[str, Any] = _each_text(asdict(facts), hide)
    return hidden


def from_json(values: Mapping[str, Any]) -> TestFacts:
    """Facts that were written as JSON; raises pydantic's ValidationError where they are none."""
    return _facts().validate_python(values)


@cache
def _facts() -> TypeAdapter[TestFacts]:
    return TypeAdapter(TestFacts)


def _each_text(value: Any, change: Callable[[str], str]) -> Any:  # noqa: ANN401 - a JSON value of any form
    if isinstance(value, str):
        return change(value)
    if isinstance(value, Mapping):
        return {key: _each_text(inner, change) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_each_text(inner, change) for inner in value]
    return value
