"""Request bodies and answers of the two protocols."""

from __future__ import annotations

import json

import pytest

from pytest_agentbrowse.model.call import Reply, Usage
from pytest_agentbrowse.model.wire import read_reply, refuses, request_body
from pytest_agentbrowse.settings import Settings

ASKED = ({"role": "system", "content": "be good"}, {"role": "user", "content": "click"})
SCHEMA = {"type": "object", "properties": {}}
SAID = {"name": "AgentOutput", "description": "Your state of mind and what to do next.", "strict": True}
COMMON = {
    "chat": {"model": "gpt-5.4", "messages": list(ASKED)},
    "responses": {"model": "gpt-5.4", "input": list(ASKED), "store": False},
}
WIRED = {
    ("chat", "tools"): {
        "tools": [{"type": "function", "function": {**SAID, "parameters": SCHEMA}}],
        "tool_choice": {"type": "function", "function": {"name": "AgentOutput"}},
    },
    ("chat", "json_schema"): {
        "response_format": {"type": "json_schema", "json_schema": {**SAID, "schema": SCHEMA}}
    },
    ("responses", "tools"): {
        "tools": [{"type": "function", **SAID, "parameters": SCHEMA}],
        "tool_choice": {"type": "function", "name": "AgentOutput"},
    },
    ("chat", "text"): {},
    ("responses", "text"): {},
    ("chat", "json_object"): {"response_format": {"type": "json_object"}},
    ("responses", "json_object"): {"text": {"format": {"type": "json_object"}}},
    ("responses", "json_schema"): {"text": {"format": {"type": "json_schema", **SAID, "schema": SCHEMA}}},
}


@pytest.mark.parametrize(("api", "wire"), WIRED)
def test_a_question_has_this_body_and_nothing_else(api, wire):
    body = request_body(ASKED, SCHEMA, Settings(api=api, wire=wire))
    assert {name: value for name, value in body.items() if name not in ("messages", "input")} == {
        name: value
        for name, value in (COMMON[api] | WIRED[api, wire]).items()
        if name not in ("messages", "input")
    }
    said = body["messages" if api == "chat" else "input"]
    told = '\n\n# The form of the answer\nAnswer with one JSON object and nothing else. Its JSON schema:\n{"type":"object","properties":{}}'
    prompt = ASKED[0]["content"] + (told if wire in ("json_object", "text") else "")
    assert said == [{"role": "system", "content": prompt}, ASKED[1]]
    assert json.loads(json.dumps(body)) == body


@pytest.mark.parametrize(
    ("api", "limit"), [("chat", "max_completion_tokens"), ("responses", "max_output_tokens")]
)
def test_temperature_and_limit_are_sent_when_they_are_set(api, limit):
    body = request_body(ASKED, SCHEMA, Settings(api=api, temperature=0.0, max_tokens=512, model="small"))
    assert (body["temperature"], body[limit], body["model"]) == (0.0, 512, "small")


# -- Chat Completions ----------------------------------------------------------------------------------


def chat(*, finish="stop", usage=None, **message):
    return {
        "model": "gpt-5.4-2026",
        "choices": [{"index": 0, "message": {"role": "assistant", **message}, "finish_reason": finish}],
        "usage": usage,
    }


def called(arguments):
    return {"content": None, "tool_calls": [{"function": {"name": "AgentOutput", "arguments": arguments}}]}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (chat(**called("{}")), Reply("{}")),
        (chat(content="{}", refusal=None), Reply("{}")),
        (chat(content="{}", tool_calls=[]), Reply("{}")),
        (chat(content=None), Reply("")),
        (chat(**called({"a": "ä"})), Reply('{"a": "ä"}')),
        (
            chat(content=[{"type": "thinking", "thinking": []}, {"type": "text", "text": "{"}, {"type": "text", "text": "}"}]),
            Reply("{}"),
        ),
        (chat(content=None, refusal="I won't"), Reply("", refusal="I won't")),
        (chat(content="", finish="content_filter"), Reply("", refusal="content filter")),
        (chat(content='{"a"', finish="length"), Reply('{"a"', cut=True)),
        (chat(finish="length", **called('{"a"')), Reply('{"a"', cut=True)),
        (
            chat(content="{}", usage={"prompt_tokens": 9, "completion_tokens": 2, "total_tokens": 11}),
            Reply("{}", usage=Usage(9, 2)),
        ),
        (
            chat(
                content="{}",
                usage={"prompt_tokens": 9, "completion_tokens": 2, "prompt_tokens_details": {"cached_tokens": 8}},
            ),
            Reply("{}", usage=Usage(9, 2, 8)),
        ),
        (
            chat(content="{}", usage={"prompt_tokens": 9, "completion_tokens": None, "prompt_tokens_details": None}),
            Reply("{}", usage=Usage(9)),
        ),
    ],
)  # fmt: skip
def test_an_answer_of_chat_completions_is_read(body, expected):
    assert read_reply(body, api="chat") == Reply(
        expected.text, expected.refusal, expected.cut, expected.usage, "gpt-5.4-2026"
    )


# -- Responses -----------------------------------------------------------------------------------------


def response(*output, incomplete=None, usage=None):
    details = {"reason": incomplete} if incomplete else None
    return {"model": "gpt-5.4-2026", "output": list(output), "incomplete_details": details, "usage": usage}


def message(**part):
    return {"type": "message", "role": "assistant", "content": [part]}


REASONING = {"type": "reasoning", "summary": [], "content": [{"type": "reasoning_text", "text": "hm"}]}
CALL = {"type": "function_call", "name": "AgentOutput", "arguments": "{}"}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (response(CALL), Reply("{}")),
        (response(REASONING, CALL), Reply("{}")),
        (response(CALL, message(type="output_text", text="There.")), Reply("{}")),
        (response(message(type="output_text", text="So:"), CALL), Reply("{}")),
        (response(message(type="output_text", text="{}")), Reply("{}")),
        (response(message(type="refusal", refusal="I won't")), Reply("", refusal="I won't")),
        (response(incomplete="content_filter"), Reply("", refusal="content filter")),
        (response(incomplete="max_output_tokens"), Reply("", cut=True)),
        (
            response(
                CALL,
                usage={"input_tokens": 9, "output_tokens": 2, "input_tokens_details": {"cached_tokens": 8}},
            ),
            Reply("{}", usage=Usage(9, 2, 8)),
        ),
        (response(CALL, usage={"input_tokens": 9, "output_tokens": 2}), Reply("{}", usage=Usage(9, 2))),
    ],
)
def test_an_answer_of_responses_is_read(body, expected):
    assert read_reply(body, api="responses") == Reply(
        expected.text, expected.refusal, expected.cut, expected.usage, "gpt-5.4-2026"
    )


@pytest.mark.parametrize(
    ("api", "body"),
    [
        ("chat", {}),
        ("chat", {"choices": []}),
        ("chat", {"choices": [{}]}),
        ("chat", {"choices": [{"message": None}]}),
        ("chat", {"error": {"message": "no credit"}}),
        ("chat", chat(content=7)),
        ("chat", chat(tool_calls=[{"function": {}}])),
        ("chat", []),
        ("responses", {}),
        ("responses", {"output": None}),
        ("responses", {"output": ["text"]}),
        ("responses", {"output": [{"type": "function_call"}]}),
        ("responses", "text"),
    ],
)
def test_what_is_no_answer_is_not_taken_for_one(api, body):
    with pytest.raises((KeyError, IndexError, TypeError, AttributeError)):
        read_reply(body, api=api)


def test_an_answer_of_responses_that_failed_is_no_answer():
    with pytest.raises(KeyError):
        read_reply({"status": "failed", "output": [], "error": {"message": "no capacity"}}, api="responses")


@pytest.mark.parametrize(
    ("feature", "status", "said"),
    [
        ("tools", 400, "registry.ollama.ai/library/gemma does not support tools"),
        ("tools", 500, "tools param requires --jinja flag"),
        ("tools", 404, "No endpoints found that support tool use."),
        ("tools", 400, "Invalid schema for function 'AgentOutput'"),
        (
            "json_schema",
            400,
            "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
        ),
        (
            "json_schema",
            422,
            "body.response_format.type: Input should be 'text', unexpected value; permitted: 'text'",
        ),
        ("json_object", 400, "'response_format.type' must be 'text'"),
        ("images", 400, "Invalid content type. image_url is only supported by certain models."),
        ("images", 400, "messages[1].content must be a string"),
        (
            "images",
            500,
            "image input is not supported - hint: if this is unexpected, you may need to provide the mmproj",
        ),
    ],
)
def test_what_endpoints_say_when_they_do_not_know_a_form_is_understood(feature, status, said):
    assert refuses(feature, status=status, said=said)


@pytest.mark.parametrize(
    ("feature", "status", "said"),
    [
        ("tools", 401, "Invalid tool key"),
        ("tools", 429, "tools are not available now"),
        ("tools", 400, "max_tokens is too large"),
        ("tools", None, "no status: tools not supported"),
        ("text", 400, "text is not supported"),
        ("json_schema", 400, "context length exceeded"),
    ],
)
def test_other_errors_are_no_refusal(feature, status, said):
    assert not refuses(feature, status=status, said=said)
