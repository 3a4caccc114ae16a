"""One question to the model and its answer, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, Protocol

Message = Mapping[str, Any]
"""A role and a content: a text, or a text with images after it (`str`, `ImagePart`, …)."""


class Address(NamedTuple):
    """Where in a cassette an answer stands; each counts from 1."""

    run: int
    step: int
    attempt: int

    def __str__(self) -> str:
        return f"{self.run}/{self.step}/{self.attempt}"

    @classmethod
    def read(cls, text: str) -> Address:
        run, step, attempt = (int(part) for part in text.split("/"))
        return cls(run, step, attempt)


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a call that must agree with the recorded ones, each as text that a person can compare."""

    task: str
    page: str
    tools: str
    prompt: str
    settings: str

    def items(self) -> tuple[tuple[str, str], ...]:
        return tuple((part.name, getattr(self, part.name)) for part in fields(self))


@dataclass(frozen=True, slots=True)
class Call:
    """A question: its address, its parts, the conversation that asks it, and the schema of the answer."""

    address: Address
    parts: Parts
    messages: tuple[Message, ...] = ()
    schema: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens, as the endpoint counted them.

    `uncounted` is the number of answers that it counted nothing for: with any, the others are the least.
    """

    input: int = 0
    output: int = 0
    cached: int = 0
    uncounted: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))

    @property
    def total(self) -> int:
        return self.input + self.output

    @property
    def is_known(self) -> bool:
        return not self.uncounted


@dataclass(frozen=True, slots=True)
class Reply:
    """What the model said: the text of its answer, or its refusal.

    `cut` is true when the answer ended at the token limit. `model` is the name that the endpoint
    gave itself; a scripted server says `scripted`. `replayed` is true when it came from a tape.
    """

    text: str
    refusal: str = ""
    cut: bool = False
    usage: Usage = Usage()
    model: str = ""
    replayed: bool = False


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
