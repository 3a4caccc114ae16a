"""A question, as it came over HTTP: what it is about, what it asks for, and what is wrong with it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal, TypeAlias
from urllib.parse import urlsplit

CHAT: Final = "/v1/chat/completions"
RESPONSES: Final = "/v1/responses"
MODELS: Final = "/v1/models"

NO_HEADERS: Final[Mapping[str, str]] = MappingProxyType({})

Feature: TypeAlias = Literal["tools", "json_schema", "json_object", "images"]
"""What an endpoint may not know."""

_BLOCK = re.compile(r"^<page>\n((?:(?!</?page>$).*\n)*)</page>$", re.MULTILINE)
_TASK = re.compile(r"<task>(.*?)(?:\nsecret: \{\{\w+\}\})*\s*</task>", re.DOTALL)
_REFUSED = re.compile(r"Your answer could not be used:\n(.*)\nAnswer the same step again\.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Request:
    """What was asked over HTTP."""

    method: str
    path: str
    headers: Mapping[str, str] = field(repr=False)
    """By lower-case name; with the key that was sent, which is why they are not in the repr."""
    body: Mapping[str, object] = field(repr=False)
    """The parsed JSON; empty when there was none or it was no object."""
    task: str = ""
    """What stood in the `<task>` block, if there was one, without the names of secrets below it."""
    page: str = field(default="", repr=False)
    """What stood in the `<page>` block, if there was one."""


def read_request(method: str, path: str, headers: Mapping[str, str], raw: bytes) -> Request:
    try:
        body = json.loads(raw or b"{}")
    except ValueError:
        body = {}
    body = body if isinstance(body, dict) else {}
    users = [text for role, text in messages_of(body) if role == "user"]
    tasks = (_TASK.search(text) for text in users)
    pages = (match for text in reversed(users) for match in reversed(list(_BLOCK.finditer(text))))
    return Request(
        method=method,
        path=urlsplit(path).path,
        headers=MappingProxyType(dict(headers)),
        body=MappingProxyType(body),
        task=next((match[1].strip() for match in tasks if match), ""),
        page=next((match[1].removesuffix("\n") for match in pages), ""),
    )


def messages_of(body: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    """Read role and text of what was said so far, from either protocol; pictures are left out."""
    said = body.get("messages", body.get("input", ()))
    if isinstance(said, str):
        return (("user", said),)
    if not isinstance(said, list):
        return ()
    messages = (_mapping(message) for message in said)
    return tuple((str(message.get("role", "")), _plain_text(message.get("content"))) for message in messages)


def _plain_text(content: object) -> str:
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    return "\n".join(str(_mapping(part).get("text", "")) for part in parts)


def refused_for(request: Request) -> tuple[str, ...]:
    """Give why the answer before was not taken, where it is asked for again."""
    said = messages_of(request.body)
    found = _REFUSED.fullmatch(said[-1][1]) if said else None
    return tuple(line.removeprefix("- ") for line in found[1].splitlines()) if found else ()


def opening_of(request: Request) -> tuple[tuple[str, str], ...]:
    """Give what tells one conversation's questions apart: everything said but the page."""
    return tuple((role, _BLOCK.sub("", text)) for role, text in messages_of(request.body))


def forced_function(body: Mapping[str, object]) -> str:
    """Name the function that must be called, or nothing when a text is asked for."""
    choice = body.get("tool_choice")
    if isinstance(choice, Mapping):
        return str(_mapping(choice.get("function", choice)).get("name", ""))
    functions = _functions(body)
    return functions[0] if choice == "required" and len(functions) == 1 else ""


def _functions(body: Mapping[str, object]) -> tuple[str, ...]:
    offered = body.get("tools")
    tools = [_mapping(tool) for tool in offered] if isinstance(offered, list) else []
    return tuple(str(_mapping(tool.get("function", tool)).get("name", "")) for tool in tools)


def mistake_in(request: Request) -> str:
    """Say what is wrong with a question, as the real endpoint would, or nothing."""
    body = request.body
    said = "messages" if request.path == CHAT else "input"
    if not isinstance(body.get("model"), str):
        return "you must provide a model parameter"
    if not messages_of({said: body.get(said)}):
        return f"Missing required parameter: '{said}'."
    if body.get("stream"):
        return "Unsupported parameter: 'stream'. ModelServer answers in one piece."
    function = forced_function(body)
    if function and function not in _functions(body):
        return f"Tool choice '{function}' not found in 'tools' parameter."
    return ""


def features_of(body: Mapping[str, object]) -> tuple[str, ...]:
    """Name what a question uses of the protocol."""
    form = _mapping(body.get("response_format") or _mapping(body.get("text")).get("format"))
    said = body.get("messages", body.get("input", ()))
    contents = [_mapping(message).get("content") for message in said] if isinstance(said, list) else []
    parts = [_mapping(part) for content in contents if isinstance(content, list) for part in content]
    return (
        *(["tools"] if body.get("tools") else []),
        *([str(form["type"])] if form.get("type") in {"json_schema", "json_object"} else []),
        *(["images"] if any(part.get("type") in {"image_url", "input_image"} for part in parts) else []),
    )


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}
