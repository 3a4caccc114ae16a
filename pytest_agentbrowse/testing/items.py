"""What a script holds: actions, whole answers, faults, and functions that make such items."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import TypeAlias, overload

from pytest_agentbrowse.testing.actions import ScriptedAction
from pytest_agentbrowse.testing.question import NO_HEADERS, Request
from pytest_agentbrowse.testing.wording import json_text

Item: TypeAlias = (
    "ScriptedAction | Answer | Fault | Delayed | Cut | BrokenJson | Refusal | Disconnect"
    " | Sequence[Item] | Callable[[str], Item] | Callable[[str, Request], Item]"
)
"""One answer: what this package's functions return, a list of actions, or a function of the page text."""

Script: TypeAlias = Sequence[Item]
"""The answers to one conversation, in order."""

_BY_PLACE = frozenset({inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD})


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer, verbatim."""

    text: str


@dataclass(frozen=True, slots=True)
class Fault:
    """An HTTP error in place of an answer."""

    status: int
    message: str
    times: int
    headers: Mapping[str, str]
    code: str


@dataclass(frozen=True, slots=True)
class Delayed:
    """An answer that comes late."""

    seconds: float
    item: Item


@dataclass(frozen=True, slots=True)
class Cut:
    """An answer that the endpoint cut off for its length."""

    item: Item


@dataclass(frozen=True, slots=True)
class BrokenJson:
    """A success whose body cannot be read."""

    body: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """A model that declines."""

    text: str


@dataclass(frozen=True, slots=True)
class Disconnect:
    """A connection that closes without an answer."""


@overload
def answer(raw: Mapping[str, object], /) -> ScriptedAction: ...
@overload
def answer(raw: str, /) -> Answer: ...
@overload
def answer(*, state: object = ..., action: object = ...) -> Answer: ...
def answer(raw: Mapping[str, object] | str | None = None, /, **fields: object) -> ScriptedAction | Answer:
    """Answer with something of your own, right or wrong.

    `answer({"my_tool": {"size": 3}})` is one action, alone or in a list of actions.
    `answer(state={…}, action=[…])` is a whole answer; a part that is not given is left out.
    `answer("…")` is a whole answer as text.

    >>> answer({"reload": {}}).on(page)
    {'reload': {}}
    >>> answer(action=[])
    Answer(text='{"action": []}')
    >>> answer("no JSON")
    Answer(text='no JSON')
    """
    if unknown := fields.keys() - {"state", "action"}:
        raise TypeError(f"answer() knows state= and action=, not {', '.join(sorted(unknown))}")
    if (raw is None) != bool(fields):
        raise TypeError("answer() takes one action, one text, or state= and action=")
    if isinstance(raw, str):
        return Answer(raw)
    if raw is not None:
        return ScriptedAction(f"answer({json_text(raw)})", f"Use {' and '.join(raw)}", raw)
    names = {"state": "current_state", "action": "action"}
    return Answer(json_text({names[name]: value for name, value in fields.items()}))


def fault(
    status: int, *, message: str = "", times: int = 1, headers: Mapping[str, str] = NO_HEADERS, code: str = ""
) -> Fault:
    """Answer so many questions in a row with an HTTP error (400 to 599), shaped as OpenAI's are.

    A client may ask again after 408, 409, 429 and 5xx; `headers={"retry-after": "0"}` keeps that quick.

    >>> [fault(429, headers={"retry-after": "0"}), click("Add to cart")]
    [Fault(status=429, message='', times=1, headers={'retry-after': '0'}, code=''), click("Add to cart")]
    """
    if not HTTPStatus.BAD_REQUEST <= status <= 599 or times < 1:
        raise ValueError(f"a fault has a status from 400 to 599 and happens at least once: {status}, {times}")
    return Fault(status=status, message=message, times=times, headers=dict(headers), code=code)


def delayed(seconds: float, item: Item) -> Delayed:
    """Let the client wait so many seconds for the item; the end of the server's block ends the wait.

    >>> delayed(2, click("Add to cart"))
    Delayed(seconds=2, item=click("Add to cart"))
    """
    return Delayed(seconds, item)


def broken_json(body: str = '{"id": "chatcmpl-scripted", "choices": [') -> BrokenJson:
    """Answer 200 with a body that is not JSON, as a proxy in trouble does.

    >>> broken_json("<html>")
    BrokenJson(body='<html>')
    """
    return BrokenJson(body)


def cut(item: Item) -> Cut:
    """Give only the first half of an answer and say that the limit of tokens was reached.

    >>> cut(done("It is placed"))
    Cut(item=done("It is placed"))
    """
    return Cut(item)


def refusal(text: str) -> Refusal:
    """Decline, as models do with a refusal in its own field.

    >>> refusal("I cannot help with that")
    Refusal(text='I cannot help with that')
    """
    return Refusal(text)


def disconnect() -> Disconnect:
    """Close the connection without an answer.

    >>> [disconnect(), click("Add to cart")]
    [Disconnect(), click("Add to cart")]
    """
    return Disconnect()


def verify(item: object, *, where: str) -> None:
    """Raise a TypeError for what cannot stand in a script, so that a slip shows where it was written."""
    match item:
        case ScriptedAction() | Answer() | Fault() | BrokenJson() | Refusal() | Disconnect():
            return
        case Delayed(item=inner):
            verify(inner, where=f"{where}, delayed")
        case Cut(item=inner):
            if isinstance(inner, Fault | BrokenJson | Refusal | Disconnect | Delayed | Cut):
                raise TypeError(f"{where}: cut() takes what answers, not {inner!r}")
            verify(inner, where=f"{where}, cut")
        case list() | tuple():
            for part in item:
                if not (isinstance(part, ScriptedAction) or callable(part)):
                    raise TypeError(f"{where}: a list is one answer and holds actions, not {part!r}")
        case _ if not callable(item) or isinstance(item, type):
            raise TypeError(f"{where}: this cannot be answered with: {item!r}")
        case _:
            return


def made(item: Item, request: Request, *, where: str) -> Item:
    """Let functions make their items, until there is one that is no function."""
    while callable(item):
        make: Callable[..., Item] = item
        item = make(request.page, request) if _takes_two(make) else make(request.page)
        verify(item, where=where)
    return item


def _takes_two(function: Callable[..., object]) -> bool:
    """Whether a function asks for two arguments; one with a default is what a loop has bound to it."""
    asked = [
        each
        for each in inspect.signature(function).parameters.values()
        if each.kind in _BY_PLACE and each.default is each.empty
    ]
    return len(asked) > 1
