"""Request bodies and answers of the two protocols: Chat Completions and Responses."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pytest_agentbrowse.model.call import Message, Reply, Usage
from pytest_agentbrowse.model.output import DESCRIPTION, NAME
from pytest_agentbrowse.settings import Settings

PATHS = {"chat": "/chat/completions", "responses": "/responses"}


def request_body(asked: tuple[Message, ...], schema: Mapping[str, Any], settings: Settings) -> dict[str, Any]:
    """The JSON body that asks for one structured answer."""
    make = _chat if settings.api == "chat" else _responses
    body = make(asked, schema, settings)
    if settings.temperature is not None:
        body["temperature"] = settings.temperature
    return body


def read_reply(body: Mapping[str, Any], *, api: str) -> Reply:
    """What an answer's body says.

    Raises:
        KeyError, IndexError, TypeError, AttributeError: it is not such a body; the caller says so.

    """
    return _read_chat(body) if api == "chat" else _read_responses(body)


def _chat(asked: tuple[Message, ...], schema: Mapping[str, Any], settings: Settings) -> dict[str, Any]:
    body: dict[str, Any] = {"model": settings.model, "messages": [dict(message) for message in asked]}
    described = {"name": NAME, "description": DESCRIPTION, "strict": True}
    if settings.wire == "tools":
        body["tools"] = [{"type": "function", "function": {**described, "parameters": schema}}]
        body["tool_choice"] = {"type": "function", "function": {"name": NAME}}
    else:
        body["response_format"] = {"type": "json_schema", "json_schema": {**described, "schema": schema}}
    if settings.max_tokens is not None:
        body["max_completion_tokens"] = settings.max_tokens
    return body


def _responses(asked: tuple[Message, ...], schema: Mapping[str, Any], settings: Settings) -> dict[str, Any]:
    body: dict[str, Any] = {
        "model": settings.model,
        "input": [dict(message) for message in asked],
        "store": False,
    }
    described = {"name": NAME, "description": DESCRIPTION, "strict": True}
    if settings.wire == "tools":
        body["tools"] = [{"type": "function", **described, "parameters": schema}]
        body["tool_choice"] = {"type": "function", "name": NAME}
    else:
        body["text"] = {"format": {"type": "json_schema", **described, "schema": schema}}
    if settings.max_tokens is not None:
        body["max_output_tokens"] = settings.max_tokens
    return body


def _read_chat(body: Mapping[str, Any]) -> Reply:
    choice = body["choices"][0]
    message = choice["message"]
    calls = message.get("tool_calls") or ()
    text = _text(calls[0]["function"]["arguments"] if calls else message.get("content"))
    usage = body.get("usage") or {}
    details = usage.get("prompt_tokens_details") or {}
    return Reply(
        text=text,
        refusal=message.get("refusal")
        or ("content filter" if choice.get("finish_reason") == "content_filter" else ""),
        cut=choice.get("finish_reason") == "length",
        usage=Usage(
            usage.get("prompt_tokens") or 0,
            usage.get("completion_tokens") or 0,
            details.get("cached_tokens") or 0,
        ),
        model=body.get("model") or "",
    )


def _text(said: Any) -> str:
    """The text of an answer, from endpoints too that give it parsed or in parts."""
    if said is None or isinstance(said, str):
        return said or ""
    if isinstance(said, Mapping):
        return json.dumps(said, ensure_ascii=False)
    return "".join(part["text"] for part in said if part["type"] == "text")


def _read_responses(body: Mapping[str, Any]) -> Reply:
    if body.get("status") == "failed":
        raise KeyError("output")
    text, refusal = "", ""
    for item in body["output"]:
        if item["type"] == "function_call":
            text = _text(item["arguments"])
        for part in item.get("content") or ():
            text = part["text"] if part["type"] == "output_text" and not text else text
            refusal = part["refusal"] if part["type"] == "refusal" else refusal
    usage = body.get("usage") or {}
    details = usage.get("input_tokens_details") or {}
    reason = (body.get("incomplete_details") or {}).get("reason")
    return Reply(
        text=text,
        refusal=refusal or ("content filter" if reason == "content_filter" else ""),
        cut=reason == "max_output_tokens",
        usage=Usage(
            usage.get("input_tokens") or 0, usage.get("output_tokens") or 0, details.get("cached_tokens") or 0
        ),
        model=body.get("model") or "",
    )
