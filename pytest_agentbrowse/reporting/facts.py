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
    """An action: what was called, and how it ended."""

    tool: str
    """The name of the tool."""
    parameters: Mapping[str, JsonValue]
    """Its parameters, as the model gave them."""
    target: str = ""
    """The element that it was on, as a person would name it."""
    result: str = ""
    """What the tool answered."""
    error: str = ""
    """Why it failed."""
    skipped: str = ""
    """Why it was not carried out."""
    seconds: float = 0.0
    """How long it took."""


@dataclass(frozen=True, slots=True)
class RefusedAnswer:
    """What a model said that could not be used, and why."""

    said: str
    """What the model said."""
    reasons: tuple[str, ...]
    """Why it could not be used."""


@dataclass(frozen=True, slots=True)
class MessageFacts:
    """A message of a question."""

    role: str
    """Who says it, in the endpoint's words: `system`, `user`."""
    text: str
    """What it says; images are told in words."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question and what came back, as they were sent; gathered only for who shows them."""

    asked: tuple[MessageFacts, ...]
    """The messages of the question."""
    answer: str = ""
    """The answer, verbatim."""


@dataclass(frozen=True, slots=True)
class PictureFacts:
    """A picture of a step, with what is marked in it."""

    digest: str
    """The digest of its data, by which its element is called."""
    width: int
    """The width of the window, in its own pixels."""
    height: int
    """Its height."""
    boxes: tuple[Box, ...] = ()
    """What is marked."""
    outside: tuple[str, ...] = ()
    """The places of actions whose elements are not within it."""
    after: int = 0
    """0 where it was taken before the step acted, else the place (from 1) of the action that scrolled."""


@dataclass(frozen=True, slots=True)
class StepFacts:
    """A step: the page as the model read it, what it thought, and what was done."""

    number: int
    """Its place in the run, from 1."""
    url: str = ""
    """The url of the page."""
    title: str = ""
    """Its title."""
    page: str = ""
    """Its text, as the model read it."""
    evaluation: str = ""
    """What the model thought of the step before."""
    memory: str = ""
    """What it wanted to keep in mind."""
    goal: str = ""
    """What it wanted to do."""
    actions: tuple[ActionFacts, ...] = ()
    """What was done, in order."""
    refused: tuple[RefusedAnswer, ...] = ()
    """The answers that could not be used, before the one that could."""
    answers: int = 0
    """How many answers it took."""
    usage: Usage = field(default_factory=Usage)
    """The tokens of all answers; in a replay, those of the recording."""
    spent: Usage = field(default_factory=Usage)
    """The tokens of the answers that a model gave in this session."""
    cost: float | None = 0.0
    """What `usage` costs, in US dollars; null where that is unknown."""
    charged: float | None = 0.0
    """What `spent` costs, in US dollars; null where that is unknown."""
    model: str = ""
    """Who answered, as the endpoint calls itself."""
    replayed: bool = False
    """Whether the answer came from the cassette."""
    reading: float = 0.0
    """How long it took until the page was read."""
    asking: float = 0.0
    """How long all answers took."""
    acting: float = 0.0
    """How long all actions took."""
    console: tuple[str, ...] = ()
    """What the page wrote to its console."""
    recorded: str = ""
    """The page of the recording, where a replay read another one."""
    exchanges: tuple[Exchange, ...] = ()
    """What was asked and answered, one for each attempt."""
    pictures: tuple[PictureFacts, ...] = ()
    """Its screenshots."""

    @property
    def seconds(self) -> float:
        return self.reading + self.asking + self.acting


OF_RECORDINGS = frozenset(kind.__name__ for kind in (CassetteUnreadable, CassetteMiss, ReplayFailed))
"""The errors that a cassette ends a run with, by name."""


@dataclass(frozen=True, slots=True)
class RunFacts:
    """A run: its task, its steps, and how it ended."""

    number: int
    """Its place in the test, from 1."""
    task: str
    """What was to be done, in words."""
    max_steps: int
    """How many steps it might take."""
    steps: tuple[StepFacts, ...] = ()
    """What was done, in order."""
    ended: Literal["done", "not done", "broken", "running"] = "running"
    """How it ended: `broken` where an error ended it, `running` while it goes on."""
    success: bool = False
    """Whether the task was fulfilled."""
    answer: str = ""
    """What the model reported."""
    reason: str = ""
    """Why it stopped; of a broken run the text of its error."""
    error: str = ""
    """The type of the error that ended it."""
    seconds: float = 0.0
    """How long it took."""
    evidence: tuple[str, ...] = ()
    """The lines of the page that the verdict rests on."""
    drift: tuple[str, ...] = ()
    """What differed from the recording and was let pass."""
    unverified: tuple[str, ...] = ()
    """What of the verdict has no ground."""

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
    """A test with its runs: where it stands, which cassette it has, and how it ended."""

    __test__ = False  # no class of tests

    test: str
    """Its id, as pytest has it."""
    file: str
    """Its file, from the root of the session."""
    line: int
    """Its line there, from 1."""
    runs: tuple[RunFacts, ...] = ()
    """Each `agent.run`, `check`, `extract` and `find`, in order."""
    cassette: str = ""
    """The file of its cassette."""
    record: str = ""
    """The record mode."""
    command: str = ""
    """How pytest is told to run this test, in the folder where the session began."""
    outcome: str = ""
    """How it ended: `passed`, `failed`, `skipped`; or `retried`, where a later try of it counts."""
    message: str = ""
    """Why it failed, as pytest shows it."""
    seconds: float = 0.0
    """How long it took, with set-up and teardown."""
    version: int = VERSION
    """The version of the format that it was written in."""

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
