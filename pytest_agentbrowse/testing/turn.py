"""One turn: an item of the script becomes the reply to one question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from http import HTTPStatus

from pytest_agentbrowse.testing.actions import ScriptedAction, UnanswerableError
from pytest_agentbrowse.testing.items import (
    Answer,
    BrokenJson,
    Cut,
    Delayed,
    Disconnect,
    Fault,
    Item,
    Refusal,
    made,
)
from pytest_agentbrowse.testing.question import Request
from pytest_agentbrowse.testing.reply import Said, ServedReply, encoded, error_reply
from pytest_agentbrowse.testing.wording import json_text


@dataclass(frozen=True, slots=True)
class Turn:
    """One question and where in the script it is answered."""

    request: Request
    number: int
    total: int
    goal: str


def perform(item: Item, turn: Turn) -> ServedReply:
    item = made(item, turn.request, where=f"step {turn.number}")
    match item:
        case Delayed(seconds=seconds, item=inner):
            reply = perform(inner, turn)
            return replace(reply, delay=reply.delay + seconds)
        case Fault() | Disconnect() | BrokenJson():
            return _broken_reply(item)
        case Refusal(text=text):
            said = Said(text, "refused")
        case Cut(item=inner):
            whole = _said_by_item(inner, turn)
            said = replace(whole, text=whole.text[: len(whole.text) // 2], end="cut", goal="")
        case _:
            said = _said_by_item(item, turn)
    return encoded(said, turn.request, turn.number)


def _broken_reply(item: Fault | Disconnect | BrokenJson) -> ServedReply:
    match item:
        case Fault():
            message = item.message or _phrase(item.status)
            reply = error_reply(item.status, message, code=item.code, headers=item.headers)
            return replace(reply, times=item.times)
        case Disconnect():
            return ServedReply(0, b"", hang_up=True)
        case BrokenJson(body=body):
            return ServedReply(200, body.encode())


def _phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return f"Error {status}"


def _said_by_item(item: Item, turn: Turn) -> Said:
    where = f"step {turn.number}"
    item = made(item, turn.request, where=where)
    if isinstance(item, Answer):
        return Said(item.text)
    parts = item if isinstance(item, Sequence) else (item,)
    actions = [made(part, turn.request, where=where) for part in parts]
    if strange := [action for action in actions if not isinstance(action, ScriptedAction)]:
        raise TypeError(f"{where}: a list is one answer and holds actions, not {strange[0]!r}")
    scripted = [action for action in actions if isinstance(action, ScriptedAction)]
    goal = ", then ".join(action.goal for action in scripted)
    state = {
        "evaluation_previous_goal": f"Success: {turn.goal}" if turn.goal else "Nothing was tried yet",
        "memory": f"Step {turn.number} of {turn.total} of the script",
        "next_goal": goal,
    }
    output = {"current_state": state, "action": _resolved(scripted, turn.request.page)}
    return Said(json_text(output), goal=goal)


def _resolved(actions: Sequence[ScriptedAction], page: str) -> list[Mapping[str, object]]:
    resolved, problems = [], []
    for action in actions:
        try:
            resolved.append(action.on(page))
        except UnanswerableError as problem:
            problems.append(str(problem))
    if problems:
        missing = [] if page else ["the question holds no <page> block"]
        raise UnanswerableError("\n".join(missing + problems))
    return resolved
