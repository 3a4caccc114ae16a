"""Request bodies and answers of the two protocols."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from pytest_agentbrowse.model.call import Reply, Usage
from pytest_agentbrowse.model.complaint import Complained
from pytest_agentbrowse.model.negotiation import QuestionForm
from pytest_agentbrowse.model.wire import NotAnAnswer, read_reply, request_body
from pytest_agentbrowse.settings import Settings

ASKED = ({"role": "system", "content": "be good"}, {"role": "user", "content": "click"})
SCHEMA = {"type": "object", "properties": {}}
SAID = {"name": "AgentOutput", "description": "Your state of mind and what to do next.", "strict": True}
COMMON = {
    "chat": {"model": "gpt-5.4", "messages": list(ASKED), "stream": False},
    "responses": {"model": "gpt-5.4", "input": list(ASKED), "store": False, "stream": False},
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
    body = request_body(ASKED, SCHEMA, Settings(api=api), form=QuestionForm(wire))
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


TOOLS = QuestionForm("tools")


@pytest.mark.parametrize(
    ("api", "form", "limit"),
    [
        ("chat", QuestionForm("tools", most=512), "max_completion_tokens"),
        ("chat", QuestionForm("tools", "max_tokens", most=512), "max_tokens"),
        ("responses", QuestionForm("tools", most=512), "max_output_tokens"),
    ],
)
def test_temperature_and_limit_are_sent_when_they_are_set(api, form, limit):
    settings = Settings(api=api, temperature=0.0, model="small")
    body = request_body(ASKED, SCHEMA, settings, form=form)
    assert (body["temperature"], body[limit], body["model"]) == (0.0, 512, "small")


FIELDS = {
    "seed": (7, {"seed": 7}),
    "prompt_cache_key": ("shop", {"prompt_cache_key": "shop"}),
    "service_tier": ("flex", {"service_tier": "flex"}),
    "parallel_tool_calls": ("off", {"parallel_tool_calls": False}),
    "model_extra": ((("top_k", 20), ("model", "other")), {"top_k": 20, "model": "other"}),
}


@pytest.mark.parametrize("api", ["chat", "responses"])
@pytest.mark.parametrize("name", FIELDS)
def test_other_fields_of_the_body_are_sent_when_they_are_set(api, name):
    value, fields = FIELDS[name]
    plain = request_body(ASKED, SCHEMA, Settings(api=api), form=TOOLS)
    assert request_body(ASKED, SCHEMA, Settings(api=api, **{name: value}), form=TOOLS) == plain | fields


def test_how_long_to_think_has_a_place_of_its_own_in_each_protocol():
    chat, responses = (
        request_body(ASKED, SCHEMA, Settings(api=api, reasoning_effort="low"), form=TOOLS)
        for api in ("chat", "responses")
    )
    assert (chat["reasoning_effort"], responses["reasoning"]) == ("low", {"effort": "low"})


def test_what_belongs_to_tools_is_sent_with_tools_alone():
    settings = Settings(parallel_tool_calls="on")
    assert request_body(ASKED, SCHEMA, settings, form=TOOLS)["parallel_tool_calls"] is True
    assert "parallel_tool_calls" not in request_body(ASKED, SCHEMA, settings, form=QuestionForm("text"))


def test_a_field_that_is_set_to_null_is_not_sent():
    settings = Settings(api="responses", model_extra=(("store", None),))
    assert "store" not in request_body(ASKED, SCHEMA, settings, form=TOOLS)


# -- Chat Completions ----------------------------------------------------------------------------------


def chat(*, finish="stop", usage=None, **message):
    return {
        "model": "gpt-5.4-2026",
        "choices": [{"index": 0, "message": {"role": "assistant", **message}, "finish_reason": finish}],
        "usage": usage,
    }


def called(arguments):
    return {"content": None, "tool_calls": [{"function": {"name": "AgentOutput", "arguments": arguments}}]}


UNKNOWN = Usage(uncounted=1)


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
        (chat(content="", finish="content_filter: SAFETY"), Reply("", refusal="content filter")),
        (chat(content='{"a"', finish="length"), Reply('{"a"', cut=True)),
        (chat(finish="length", **called('{"a"')), Reply('{"a"', cut=True)),
        (chat(content=None, function_call={"name": "AgentOutput", "arguments": "{}"}), Reply("{}")),
        (
            chat(content=None, tool_calls=[{"function": {"name": "AgentOutput", "arguments": text}} for text in ("{}", "[]")]),
            Reply("{}", passed_over=1),
        ),
        (
            chat(content=None, tool_calls=[{"function": {"name": "AgentOutput", "arguments": "{}"}}] * 2),
            Reply("{}"),
        ),
        (
            chat(content=None, tool_calls=[{"function": {"name": "go_back", "arguments": "{}"}}]),
            Reply('{"name": "go_back", "arguments": "{}"}'),
        ),
        (chat(content="", reasoning_content="{}"), Reply("{}")),
        (chat(content="half \ud83d"), Reply("half \ufffd")),
        (chat(content=7), Reply("")),
        (chat(tool_calls=[{"function": {}}]), Reply("")),
        ({"model": "gpt-5.4-2026", "choices": [{}]}, Reply("")),
        ({"model": "gpt-5.4-2026", "choices": [{"message": None}]}, Reply("")),
        ({"model": "gpt-5.4-2026", "choices": [{"text": "{}"}]}, Reply("{}")),
        ({"model": "gpt-5.4-2026", "choices": [None]}, Reply("")),
    ],
)  # fmt: skip
def test_an_answer_of_chat_completions_is_read(body, expected):
    assert read_reply(body, api="chat") == replace(expected, usage=UNKNOWN, model="gpt-5.4-2026")


@pytest.mark.parametrize(
    ("given", "usage"),
    [
        ({"prompt_tokens": 9, "completion_tokens": 2, "total_tokens": 11}, Usage(9, 2)),
        (
            {"prompt_tokens": 9, "completion_tokens": 2, "prompt_tokens_details": {"cached_tokens": 8}},
            Usage(9, 2, 8),
        ),
        ({"prompt_tokens": 9, "completion_tokens": 2, "prompt_cache_hit_tokens": 8}, Usage(9, 2, 8)),
        ({"prompt_tokens": 9, "completion_tokens": 2, "cached_tokens": 8}, Usage(9, 2, 8)),
        (
            {"prompt_tokens": 9, "completion_tokens": None, "prompt_tokens_details": None},
            Usage(9, uncounted=1),
        ),
        ({"prompt_tokens": None, "completion_tokens": 2}, Usage(0, 2, uncounted=1)),
        ({"prompt_tokens": 0, "completion_tokens": 0}, UNKNOWN),
        ({"prompt_tokens": 9.0, "completion_tokens": 2.0}, Usage(9, 2)),
        ({"prompt_tokens": 1.5, "completion_tokens": -1}, UNKNOWN),
        ({"prompt_tokens": float("nan"), "completion_tokens": "2"}, UNKNOWN),
        ({"prompt_tokens": True, "completion_tokens": 10**400}, UNKNOWN),
        ({}, UNKNOWN),
        (None, UNKNOWN),
        ([1], UNKNOWN),
    ],
)
def test_tokens_that_nobody_counted_are_unknown(given, usage):
    assert read_reply(chat(content="{}", usage=given), api="chat").usage == usage


def test_unknown_tokens_stay_unknown_in_a_sum():
    total = Usage(9, 2) + UNKNOWN
    assert (total, total.total, total.is_known) == (Usage(9, 2, 0, 1), 11, False)
    assert Usage(9, 2).is_known


def test_a_model_that_has_no_name_has_none():
    assert read_reply(chat(content="{}") | {"model": 7}, api="chat").model == ""


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
        (response(CALL, CALL | {"arguments": "[]"}), Reply("{}", passed_over=1)),
        (response(CALL, message(type="output_text", text="There.")), Reply("{}")),
        (response(message(type="output_text", text="So:"), CALL), Reply("{}")),
        (response(CALL | {"name": "go_back"}), Reply('{"name": "go_back", "arguments": "{}"}')),
        (response(message(type="output_text", text="{}")), Reply("{}")),
        (response(message(type="output_text", text="So:"), message(type="output_text", text="{}")), Reply("So:\n{}")),
        (response(message(type="output_text", text="[]") | {"phase": "commentary"}, message(type="output_text", text="{}")), Reply("{}")),
        (response(message(type="output_text", text="{}") | {"phase": "commentary"}), Reply("{}")),
        (
            response({"type": "message", "content": [{"type": "output_text", "text": "{"}, {"type": "output_text", "text": "}"}]}),
            Reply("{}"),
        ),
        (response(message(type="refusal", refusal="I won't")), Reply("", refusal="I won't")),
        (response(incomplete="content_filter"), Reply("", refusal="content filter")),
        (response(incomplete="max_output_tokens"), Reply("", cut=True)),
        (response("text"), Reply("")),
        (response({"type": "function_call"}), Reply("")),
    ],
)  # fmt: skip
def test_an_answer_of_responses_is_read(body, expected):
    assert read_reply(body, api="responses") == replace(expected, usage=UNKNOWN, model="gpt-5.4-2026")


def test_the_tokens_of_responses_have_other_names():
    given = {"input_tokens": 9, "output_tokens": 2, "input_tokens_details": {"cached_tokens": 8}}
    assert read_reply(response(CALL, usage=given), api="responses").usage == Usage(9, 2, 8)


@pytest.mark.parametrize(
    ("api", "body"),
    [("chat", {}), ("chat", []), ("chat", {"object": "list", "data": []}), ("responses", {}), ("responses", "text"), ("responses", None)],
)  # fmt: skip
def test_what_is_no_answer_is_not_taken_for_one(api, body):
    with pytest.raises((NotAnAnswer, Complained)) as caught:
        read_reply(body, api=api)
    assert "text" in str(caught.value) or caught.type is NotAnAnswer


@pytest.mark.parametrize(
    ("api", "body", "status", "said"),
    [
        ("chat", {"error": {"message": "no credit", "code": 402}}, 402, "no credit"),
        ("chat", {"error": "busy", "choices": []}, 500, "busy"),
        ("chat", {"error": {"message": "busy", "code": 503}, "choices": None}, 503, "busy"),
        ("chat", {"detail": "not now"}, 500, "not now"),
        ("chat", {"choices": []}, 502, "the answer has no choices"),
        ("chat", {"choices": None}, 502, "the answer has no choices"),
        ("chat", chat(content="", finish="error"), 500, "the endpoint ended with an error"),
        (
            "chat",
            {"choices": [{"finish_reason": "error", "error": {"message": "upstream", "code": 502}, "message": {"content": "{"}}]},
            502,
            "upstream",
        ),
        ("responses", {"output": None}, 502, "the answer has no output"),
        ("responses", {"status": "failed", "output": [], "error": {"message": "no capacity"}}, 500, "no capacity"),
        ("responses", {"status": "cancelled", "output": []}, 500, "the response cancelled"),
        ("responses", {"error": {"message": "no credit left"}}, 500, "no credit left"),
    ],
)  # fmt: skip
def test_an_error_inside_of_a_success_is_an_error(api, body, status, said):
    with pytest.raises(Complained) as caught:
        read_reply(body, api=api)
    assert (caught.value.complaint.status, caught.value.complaint.said) == (status, said)
