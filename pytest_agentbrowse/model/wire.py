"""Request bodies and answers of the two protocols: Chat Completions and Responses."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping, Sequence
from typing import Any

from pytest_agentbrowse.model.answer_text import ANSWER_NAME, holds_decision, whole_characters
from pytest_agentbrowse.model.call import Message, Reply, Usage
from pytest_agentbrowse.model.complaint import Complained, Complaint, complaint_in
from pytest_agentbrowse.model.negotiation import QuestionForm
from pytest_agentbrowse.model.output import DESCRIPTION
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.tools.result import ImagePart

PATHS = {"chat": "/chat/completions", "responses": "/responses"}


_FORM = """

# The form of the answer
Answer with one JSON object and nothing else. Its JSON schema:
"""


class NotAnAnswer(Exception):  # noqa: N818 - reads as what it is
    """A body is neither an answer of this protocol nor an error."""


def request_body(
    asked: tuple[Message, ...],
    schema: Mapping[str, Any],
    settings: Settings,
    *,
    form: QuestionForm,
) -> dict[str, Any]:
    """The JSON body that asks for one structured answer in a form.

    Where a mode has no place for the schema, it stands in the prompt.
    """
    if form.wire in ("json_object", "text"):
        told = _FORM + json.dumps(schema, ensure_ascii=False, separators=(",", ":"))
        prompt, *rest = asked
        asked = ({**prompt, "content": prompt["content"] + told}, *rest)
    sent = [
        {**message, "content": _content(message["content"], settings.api, images=form.images)}
        for message in asked
    ]
    make = _chat if settings.api == "chat" else _responses
    body = make(sent, schema, settings, form)
    body["stream"] = False  # some servers stream where they are told nothing, as `transformers serve` does
    for name in ("temperature", "seed", "prompt_cache_key", "service_tier"):
        if (value := getattr(settings, name)) is not None:
            body[name] = value
    if settings.parallel_tool_calls is not None and form.wire == "tools":
        body["parallel_tool_calls"] = settings.parallel_tool_calls == "on"
    body |= settings.model_extra
    return {name: value for name, value in body.items() if value is not None}


def _content(content: Any, api: str, *, images: bool) -> object:  # noqa: ANN401 - a text, or parts
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
    return {"type": "input_image", "detail": "auto", "image_url": url}


def read_reply(body: object, *, api: str) -> Reply:
    """What an answer's body says, read as kindly as it can be: an odd part counts as one that is not there.

    Raises:
        Complained: it tells of an error, as gateways do with a status of 200.
        NotAnAnswer: it is something else.

    """
    # Gemini has its errors in a list, also where HTTP says 200.
    answer = _as_object(body[0] if isinstance(body, list) and body else body)
    key = "choices" if api == "chat" else "output"
    if isinstance(answer.get(key), list) and answer[key]:
        return _read_chat(answer) if api == "chat" else _read_responses(answer)
    if api == "responses" and isinstance(answer.get("output"), list):
        return _read_responses(answer)
    complaint = complaint_in(answer.get("error") or answer)
    is_bare = answer.get("object", "error") == "error" and key not in answer
    if answer.get("error") or (is_bare and complaint.said):
        raise Complained(complaint)
    if key in answer:
        raise Complained(Complaint(_FAILED, f"the answer has no {key}"))
    raise NotAnAnswer


_FAILED = 502
"""The status of what an endpoint sends with 200 although it has no answer: it may have one a moment later."""


def _chat(
    asked: list[dict[str, Any]], schema: Mapping[str, Any], settings: Settings, form: QuestionForm
) -> dict[str, Any]:
    body: dict[str, Any] = {"model": settings.model, "messages": asked}
    wire, described = form.wire, {"name": ANSWER_NAME, "description": DESCRIPTION, "strict": True}
    if wire == "tools":
        body["tools"] = [{"type": "function", "function": {**described, "parameters": schema}}]
        body["tool_choice"] = {"type": "function", "function": {"name": ANSWER_NAME}}
    elif wire == "json_schema":
        body["response_format"] = {"type": "json_schema", "json_schema": {**described, "schema": schema}}
    elif wire == "json_object":
        body["response_format"] = {"type": "json_object"}
    if form.most is not None:
        body[form.limit] = form.most
    if settings.reasoning_effort is not None:
        body["reasoning_effort"] = settings.reasoning_effort
    return body


def _responses(
    asked: list[dict[str, Any]], schema: Mapping[str, Any], settings: Settings, form: QuestionForm
) -> dict[str, Any]:
    body: dict[str, Any] = {"model": settings.model, "input": asked, "store": False}
    wire, described = form.wire, {"name": ANSWER_NAME, "description": DESCRIPTION, "strict": True}
    if wire == "tools":
        body["tools"] = [{"type": "function", **described, "parameters": schema}]
        body["tool_choice"] = {"type": "function", "name": ANSWER_NAME}
    elif wire == "json_schema":
        body["text"] = {"format": {"type": "json_schema", **described, "schema": schema}}
    elif wire == "json_object":
        body["text"] = {"format": {"type": "json_object"}}
    if form.most is not None:
        body["max_output_tokens"] = form.most
    if settings.reasoning_effort is not None:
        body["reasoning"] = {"effort": settings.reasoning_effort}
    return body


def _read_chat(answer: Mapping[str, Any]) -> Reply:
    choice = _as_object(answer["choices"][0])
    message = _as_object(choice.get("message"))
    finish = str(choice.get("finish_reason") or "")
    if finish == "error" or (choice.get("error") and not message.get("content")):
        raise Complained(complaint_in(choice.get("error") or {"error": "the endpoint ended with an error"}))
    calls = [_as_object(one.get("function")) for one in _as_objects(message.get("tool_calls"))]
    called, passed_over = _of_calls(calls or [_as_object(message.get("function_call"))])
    text = called or _text(message.get("content")) or _text(choice.get("text"))
    cut = finish == "length"
    if not text and not cut:  # a reasoning parser that took all for thoughts
        text = _text(message.get("reasoning_content")) or _text(message.get("reasoning"))
    return Reply(
        text=text,
        refusal=_text(message.get("refusal"))
        or ("content filter" if finish.startswith("content_filter") else ""),
        cut=cut,
        usage=_usage(answer.get("usage"), ("prompt_tokens", "completion_tokens")),
        model=_text(answer.get("model")),
        passed_over=passed_over,
    )


def _of_calls(functions: Sequence[Mapping[str, Any]]) -> tuple[str, int]:
    """What the first of several calls says, and how many say something else: they were decided too early."""
    first, *others = map(_of_call, functions)
    return first, sum(other != first for other in others)


def _of_call(function: Mapping[str, Any]) -> str:
    """The arguments of a call; under its name where another function was called than was asked for."""
    arguments = function.get("arguments")
    name = function.get("name")
    if isinstance(name, str) and name not in ("", ANSWER_NAME) and not holds_decision(_text(arguments)):
        return json.dumps({"name": name, "arguments": arguments}, ensure_ascii=False)
    return _text(arguments)


def _read_responses(answer: Mapping[str, Any]) -> Reply:
    if answer.get("status") in ("failed", "cancelled"):
        raise Complained(complaint_in(answer.get("error") or {"error": f"the response {answer['status']}"}))
    items = _as_objects(answer["output"])
    calls = [item for item in items if item.get("type") == "function_call"]
    messages = [item for item in items if item.get("type") == "message"]
    final = [one for one in messages if one.get("phase") != "commentary"] or messages
    refusals = [_text(part.get("refusal")) for one in messages for part in _as_objects(one.get("content"))]
    reason = _as_object(answer.get("incomplete_details")).get("reason")
    text, passed_over = "\n".join(_text(one.get("content")) for one in final), 0
    if calls:
        text, passed_over = _of_calls(calls)
    return Reply(
        text=text,
        refusal="".join(refusals) or ("content filter" if reason == "content_filter" else ""),
        cut=reason in ("max_output_tokens", "max_tokens"),
        usage=_usage(answer.get("usage"), ("input_tokens", "output_tokens")),
        model=_text(answer.get("model")),
        passed_over=passed_over,
    )


def _text(said: object) -> str:
    """The text of an answer, from endpoints too that give it parsed or in parts."""
    if isinstance(said, str):
        return whole_characters(said)
    if isinstance(said, Mapping):
        return json.dumps(said, ensure_ascii=False)
    return "".join(
        _text(part.get("text")) for part in _as_objects(said) if part.get("type") in ("text", "output_text")
    )


def _usage(given: object, names: tuple[str, str]) -> Usage:
    """The tokens; what is no number of them counts as not counted."""
    usage = _as_object(given)
    counted = [_count(usage.get(name)) for name in names]
    details = _as_object(usage.get(f"{names[0]}_details"))
    cached = (
        details.get("cached_tokens"),
        usage.get("prompt_cache_hit_tokens"),  # DeepSeek
        usage.get("cached_tokens"),  # Moonshot
    )
    # No question is empty: one of no tokens was not counted, as some gateways have it.
    return Usage(
        input=counted[0] or 0,
        output=counted[1] or 0,
        cached=next((count for one in cached if (count := _count(one))), 0),
        uncounted=0 if counted[0] and counted[1] is not None else 1,
    )


_MOST_TOKENS = 10**9


def _count(value: object) -> int | None:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return value if type(value) is int and 0 <= value <= _MOST_TOKENS else None


def _as_object(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _as_objects(value: object) -> list[Mapping[str, Any]]:
    return [one for one in value if isinstance(one, Mapping)] if isinstance(value, list) else []
