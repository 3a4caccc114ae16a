"""Request bodies and answers of the two protocols: Chat Completions and Responses."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Mapping
from typing import Any

from pytest_agentbrowse.model.answer_text import NAME
from pytest_agentbrowse.model.call import Message, Reply, Usage
from pytest_agentbrowse.model.output import DESCRIPTION
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.tools.result import ImagePart

PATHS = {"chat": "/chat/completions", "responses": "/responses"}


WIRES = ("tools", "json_schema", "json_object", "text")
"""The ways to ask for a structured answer; `auto` takes the first one that the endpoint does not refuse."""

_FORM = """

# The form of the answer
Answer with one JSON object and nothing else. Its JSON schema:
"""

_REFUSED_WITH = frozenset({400, 404, 415, 422, 500, 501})
_REFUSAL = re.compile(
    r"not support|unsupported|not allowed|not permitted|not available|not implemented|cannot|can't|invalid"
    r"|unknown|unrecogni[sz]ed|unexpected|extra|requires?\b|must be|expected|no endpoints|disabled",
    re.IGNORECASE,
)
_NAMES = {
    "images": re.compile(r"image|vision|multi-?modal|content.{0,40}string|expected a string", re.IGNORECASE),
    "tools": re.compile(r"tool|function", re.IGNORECASE),
    "json_schema": re.compile(
        r"schema|response_format|text\.format|structured|strict|grammar", re.IGNORECASE
    ),
    "json_object": re.compile(r"json|response_format|text\.format", re.IGNORECASE),
}


def refuses(feature: str, *, status: int | None, said: str) -> bool:
    """Whether an endpoint's error says that it does not know a wire mode, or takes no images."""
    name = _NAMES.get(feature)
    return (
        status in _REFUSED_WITH
        and name is not None
        and name.search(said) is not None
        and _REFUSAL.search(said) is not None
    )


def request_body(
    asked: tuple[Message, ...],
    schema: Mapping[str, Any],
    settings: Settings,
    *,
    wire: str = "",
    images: bool = True,
) -> dict[str, Any]:
    """The JSON body that asks for one structured answer, in a wire mode of `WIRES`.

    Where a mode has no place for the schema, it stands in the prompt.
    """
    wire = wire or (WIRES[0] if settings.wire == "auto" else settings.wire)
    if wire in ("json_object", "text"):
        form = _FORM + json.dumps(schema, ensure_ascii=False, separators=(",", ":"))
        prompt, *rest = asked
        asked = ({**prompt, "content": prompt["content"] + form}, *rest)
    sent = [
        {**message, "content": _content(message["content"], settings.api, images=images)} for message in asked
    ]
    make = _chat if settings.api == "chat" else _responses
    body = make(sent, schema, settings, wire)
    if settings.temperature is not None:
        body["temperature"] = settings.temperature
    return body


def _content(content: Any, api: str, *, images: bool) -> Any:
    """A text as it is; a text with images in parts, or alone where the endpoint takes no images."""
    if isinstance(content, str):
        return content
    text, *pictures = content
    return [_text_part(text, api), *(_image_part(one, api) for one in pictures)] if images else text


def _text_part(text: str, api: str) -> dict[str, Any]:
    return {"type": "text" if api == "chat" else "input_text", "text": text}


def _image_part(image: ImagePart, api: str) -> dict[str, Any]:
    url = f"data:{image.media_type};base64,{b64encode(image.data).decode()}"
    if api == "chat":
        return {"type": "image_url", "image_url": {"url": url}}
    return {"type": "input_image", "image_url": url}


def read_reply(body: Mapping[str, Any], *, api: str) -> Reply:
    """What an answer's body says.

    Raises:
        KeyError, IndexError, TypeError, AttributeError: it is not such a body; the caller says so.

    """
    return _read_chat(body) if api == "chat" else _read_responses(body)


def _chat(
    asked: list[dict[str, Any]], schema: Mapping[str, Any], settings: Settings, wire: str
) -> dict[str, Any]:
    body: dict[str, Any] = {"model": settings.model, "messages": asked}
    described = {"name": NAME, "description": DESCRIPTION, "strict": True}
    if wire == "tools":
        body["tools"] = [{"type": "function", "function": {**described, "parameters": schema}}]
        body["tool_choice"] = {"type": "function", "function": {"name": NAME}}
    elif wire == "json_schema":
        body["response_format"] = {"type": "json_schema", "json_schema": {**described, "schema": schema}}
    elif wire == "json_object":
        body["response_format"] = {"type": "json_object"}
    if settings.max_tokens is not None:
        body["max_completion_tokens"] = settings.max_tokens
    return body


def _responses(
    asked: list[dict[str, Any]], schema: Mapping[str, Any], settings: Settings, wire: str
) -> dict[str, Any]:
    body: dict[str, Any] = {"model": settings.model, "input": asked, "store": False}
    described = {"name": NAME, "description": DESCRIPTION, "strict": True}
    if wire == "tools":
        body["tools"] = [{"type": "function", **described, "parameters": schema}]
        body["tool_choice"] = {"type": "function", "name": NAME}
    elif wire == "json_schema":
        body["text"] = {"format": {"type": "json_schema", **described, "schema": schema}}
    elif wire == "json_object":
        body["text"] = {"format": {"type": "json_object"}}
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
