"""One question to the model and its answer, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, Protocol

from pydantic.json_schema import JsonSchemaValue

from pytest_agentbrowse.model.output import Decision
from pytest_agentbrowse.page.observation import Sent
from pytest_agentbrowse.page.text import PageText

Message = Mapping[str, Any]
"""A role and a content: a text, or a text with images after it (`str`, `ImagePart`, …)."""


class Address(NamedTuple):
    """Where in a cassette an answer stands; each counts from 1."""

    run: int
    step: int
    attempt: int

    def __str__(self) -> str:
        return f"{self.run}/{self.step}/{self.attempt}"

    @property
    def first(self) -> Address:
        """The address of the step's first attempt, which stands for the step."""
        return self._replace(attempt=1)


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a call that must agree with the recorded ones, each to be compared by a person.

    `tools` are the signatures of the offered tools by name, `settings` those that shape an answer.
    """

    task: str
    page: PageText
    tools: Mapping[str, str]
    prompt: str
    settings: Mapping[str, str]

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> Parts:
        """Itself: nothing in it changes, and a cassette library copies whatever it is given."""
        return self


@dataclass(frozen=True, slots=True)
class Call:
    """A question: its address, its parts, the conversation that asks it, and the schema of the answer.

    `console` are the errors that the page logged: no model is told, and a tape may tell a person. `sent` is
    what the page sent its server since the step before, and `refused` why the answer before, to the same
    question, was not taken.
    """

    address: Address
    parts: Parts
    messages: tuple[Message, ...] = ()
    schema: JsonSchemaValue = field(default_factory=dict)
    console: tuple[str, ...] = ()
    sent: Sent = ""
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens, as the endpoint counted them."""

    input: int = 0
    """Tokens of the questions."""
    output: int = 0
    """Tokens of the answers."""
    cached: int = 0
    """Tokens of the questions that the endpoint had in its cache."""
    uncounted: int = 0
    """How many answers it did not count, or in part: with any, the rest is the least."""

    def __add__(self, other: Usage) -> Usage:
        return Usage(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))

    @property
    def total(self) -> int:
        """Tokens of questions and answers together."""
        return self.input + self.output

    @property
    def is_known(self) -> bool:
        """Whether the endpoint counted all of them."""
        return not self.uncounted


@dataclass(frozen=True, slots=True)
class Reply:
    """What the model said: the text of its answer, or its refusal.

    One from a tape carries the typed `decision` in the place of a text, or says `why` it was not taken when
    it was recorded, `unverified` what of it has no ground, `unshown` which of its words stand on no recorded
    page and `told` which of them a tool told, by its name, `texts` all that such tools told before it, and
    `read` how its list was read anew from the page; its `replayed` is true. `cut` is true when the
    answer ended at the token limit. `passed_over` is how many further calls it held: the first alone counts.
    `model` is the name that the endpoint gave itself; a scripted server says
    `scripted`.
    """

    text: str = ""
    refusal: str = ""
    cut: bool = False
    usage: Usage = Usage()
    model: str = ""
    replayed: bool = False
    decision: Decision | None = None
    why: tuple[str, ...] = ()
    unverified: tuple[str, ...] = ()
    unshown: tuple[str, ...] = ()
    told: Mapping[str, str] = field(default_factory=dict)
    texts: tuple[str, ...] = ()
    read: str = ""
    passed_over: int = 0

    @property
    def said(self) -> str:
        """The answer as text, for a model that is asked again."""
        return self.decision.text if self.decision is not None else self.text


@dataclass(frozen=True, slots=True)
class Attempt:
    """An answer that could not be used, and why."""

    reply: Reply
    reasons: tuple[str, ...]


class Tape(Protocol):
    """What stands between the client and the endpoint: a cassette, or nothing."""

    def play(self, call: Call) -> Reply | None:
        """The recorded answer, or None when the endpoint is to be asked; raises CassetteMiss."""

    def keep(self, call: Call, reply: Reply) -> None:
        """Take an answer that the endpoint gave."""
