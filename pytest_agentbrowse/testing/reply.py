"""What goes back over HTTP: what the model says in the form that was asked for, or an error."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Literal

from pytest_agentbrowse.testing.question import CHAT, NO_HEADERS, Request, forced_function, messages_of
from pytest_agentbrowse.testing.wording import json_text


@dataclass(frozen=True, slots=True)
class ServedReply:
    """What goes back over HTTP."""

    status: int
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)
    delay: float = 0
    hang_up: bool = False
    times: int = 1
    goal: str = ""


@dataclass(frozen=True, slots=True)
class Said:
    """What the model says, before it is put in the form that was asked for."""

    text: str
    end: Literal["complete", "cut", "refused"] = "complete"
    goal: str = ""


def json_reply(status: int, value: object, headers: Mapping[str, str] = NO_HEADERS) -> ServedReply:
    return ServedReply(status, json.dumps(value, default=str).encode(), headers)  # escaped, as endpoints do


_ERRORS: Final[Mapping[int, tuple[str, str]]] = MappingProxyType(
    {
        400: ("invalid_request_error", ""),
        401: ("invalid_request_error", "invalid_api_key"),
        403: ("permission_error", ""),
        404: ("invalid_request_error", ""),
        429: ("requests", "rate_limit_exceeded"),
    }
)


def error_reply(
    status: int, message: str, *, code: str = "", headers: Mapping[str, str] = NO_HEADERS
) -> ServedReply:
    kind, usual = _ERRORS.get(status, ("server_error" if status >= 500 else "invalid_request_error", ""))
    error = {"message": message, "type": kind, "param": None, "code": code or usual or None}
    return json_reply(status, {"error": error}, headers)


def encoded(said: Said, request: Request, number: int) -> ServedReply:
    """Put what is said into the form that the question asks for; `number` is the step's, for the ids."""
    body = request.body
    asked = "".join(text for _, text in messages_of(body)) + str(body.get("instructions") or "")
    shape = json_text([body.get(name) for name in ("tools", "response_format", "text") if body.get(name)])
    tokens = (_about_tokens(asked + shape), _about_tokens(said.text))
    encode = _chat_completion if request.path == CHAT else _response
    value = encode(said, number, forced_function(body), tokens)
    return replace(json_reply(200, value | {"model": body.get("model")}), goal=said.goal)


def _about_tokens(text: str) -> int:
    return -(-len(text) // 4)


def _chat_completion(said: Said, number: int, function: str, tokens: tuple[int, int]) -> dict[str, object]:
    message: dict[str, object] = {"role": "assistant", "content": None, "refusal": None}
    finish = "length" if said.end == "cut" else "stop"
    if said.end == "refused":
        message["refusal"] = said.text
    elif function:
        call = {"name": function, "arguments": said.text}
        message["tool_calls"] = [{"id": f"call_scripted_{number}", "type": "function", "function": call}]
        finish = "length" if said.end == "cut" else "tool_calls"
    else:
        message["content"] = said.text
    return {
        "id": f"chatcmpl-scripted-{number}",
        "object": "chat.completion",
        "created": 0,
        "model": "",
        "choices": [{"index": 0, "message": message, "logprobs": None, "finish_reason": finish}],
        "usage": {
            "prompt_tokens": tokens[0],
            "completion_tokens": tokens[1],
            "total_tokens": sum(tokens),
            "prompt_tokens_details": {"cached_tokens": 0},
            "completion_tokens_details": {"reasoning_tokens": 0},
        },
        "system_fingerprint": "scripted",
    }


def _response(said: Said, number: int, function: str, tokens: tuple[int, int]) -> dict[str, object]:
    status = "incomplete" if said.end == "cut" else "completed"
    message: dict[str, object] = {"id": f"msg_scripted_{number}", "type": "message", "role": "assistant"}
    if said.end == "refused":
        output = message | {"content": [{"type": "refusal", "refusal": said.text}]}
    elif function:
        output = {"id": f"fc_scripted_{number}", "type": "function_call", "name": function}
        output |= {"call_id": f"call_scripted_{number}", "arguments": said.text}
    else:
        output = message | {"content": [{"type": "output_text", "text": said.text, "annotations": []}]}
    return {
        "id": f"resp_scripted_{number}",
        "object": "response",
        "created_at": 0,
        "model": "",
        "status": status,
        "error": None,
        "incomplete_details": {"reason": "max_output_tokens"} if said.end == "cut" else None,
        "instructions": None,
        "metadata": {},
        "output": [output | {"status": status}],
        "parallel_tool_calls": False,
        "temperature": None,
        "tool_choice": "auto",
        "tools": [],
        "top_p": None,
        "usage": {
            "input_tokens": tokens[0],
            "input_tokens_details": {"cached_tokens": 0},
            "output_tokens": tokens[1],
            "output_tokens_details": {"reasoning_tokens": 0},
            "total_tokens": sum(tokens),
        },
    }
