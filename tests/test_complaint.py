"""What endpoints say when they give no answer: every vendor's shape shows its own words."""

from __future__ import annotations

import json

import pytest

from pytest_agentbrowse.model.complaint import Complaint, complaint_in, complaint_of

WORDS = "tools are not supported"
SHAPES = {
    "OpenAI": {"error": {"message": WORDS, "type": "invalid_request_error", "param": None, "code": None}},
    "Azure": {"error": {"code": "DeploymentNotFound", "message": WORDS}},
    "Azure, with an inner error": {"error": {"code": "x", "message": WORDS, "innererror": {"code": "y"}}},
    "Anthropic": {"type": "error", "error": {"type": "invalid_request_error", "message": WORDS}},
    "Gemini": [{"error": {"code": 400, "message": WORDS, "status": "INVALID_ARGUMENT"}}],
    "Vertex": {"error": {"code": 400, "message": WORDS, "status": "INVALID_ARGUMENT", "details": []}},
    "LM Studio": {"error": WORDS},
    "Ollama": {"error": {"message": WORDS, "type": "api_error", "param": None, "code": None}},
    "TGI": {"error": WORDS, "error_type": "validation"},
    "Hugging Face": {"error": [WORDS]},
    "vLLM": {"object": "error", "message": WORDS, "type": "BadRequestError", "param": None, "code": 400},
    "FastAPI": {"detail": WORDS},
    "FastAPI, of a field": {"detail": [{"type": "extra_forbidden", "loc": ["body", "tools"], "msg": WORDS, "input": []}]},
    "Mistral": {"object": "error", "message": {"detail": [{"loc": ["body", "tools"], "msg": WORDS}]}, "type": "invalid_request_error"},
    "Cohere": {"message": WORDS},
    "AWS": {"Message": WORDS},
    "SageMaker": {"ErrorCode": "CLIENT_ERROR", "OriginalMessage": "", "Message": WORDS},
    "xAI": {"code": "Client specified an invalid argument", "error": WORDS},
    "Cloudflare": {"success": False, "errors": [{"code": 5006, "message": WORDS}], "messages": [], "result": None},
    "watsonx": {"errors": [{"code": "invalid", "message": WORDS}], "trace": "1", "status_code": 400},
    "Databricks": {"error_code": "BAD_REQUEST", "message": WORDS},
    "OpenRouter": {"error": {"message": "Provider returned error", "code": 400, "metadata": {"raw": json.dumps({"error": {"message": WORDS}}), "provider_name": "x"}}},
    "LiteLLM": {"error": {"message": json.dumps({"error": {"message": WORDS}}), "code": "400"}},
    "NestJS": {"statusCode": 400, "message": [WORDS], "error": "Bad Request"},
    "problem+json": {"type": "about:blank", "title": "Bad Request", "status": 400, "detail": WORDS},
    "OAuth": {"error": "invalid_request", "error_description": "", "description": WORDS},
    "a key that nobody knows": {"complaint": WORDS},
    "a text in JSON": WORDS,
}  # fmt: skip


@pytest.mark.parametrize("body", SHAPES.values(), ids=SHAPES)
def test_an_error_shows_the_words_of_the_endpoint_in_whatever_shape_they_come(body):
    complaint = complaint_of(400, {}, json.dumps(body).encode())
    assert WORDS in complaint.said
    assert "{" not in complaint.said
    assert (complaint.status, complaint.page) == (400, False)


@pytest.mark.parametrize(
    ("content", "said", "is_page"),
    [
        (b"tools are not supported", "tools are not supported", False),
        (b"", "", False),
        (b"\xff\xfe", "\ufffd\ufffd", False),
        (b"<html><head><title>403 Forbidden</title></head><body>\n<h1>no</h1></body></html>", "403 Forbidden", True),
        (b"<!DOCTYPE html><body><script>x()</script><p>Sign &amp; in</p>", "Sign & in", True),
        (b"<?xml version='1.0'?><Error><Message>No such key</Message></Error>", "No such key", True),
        (b"null", "", False),
        (b"7", "", False),
        (b"[" * 5000, "[" * 800 + "…", False),
    ],
)  # fmt: skip
def test_what_is_no_json_is_told_in_short(content, said, is_page):
    complaint = complaint_of(502, {}, content)
    assert (complaint.said, complaint.page) == (said, is_page)


def test_words_that_say_the_same_are_told_once_and_the_field_is_named():
    assert (
        complaint_of(400, {}, json.dumps(SHAPES["FastAPI, of a field"]).encode()).said
        == f"body.tools: {WORDS}"
    )
    assert complaint_of(400, {}, json.dumps(SHAPES["NestJS"]).encode()).said == f"Bad Request: {WORDS}"
    assert (
        complaint_of(400, {}, json.dumps(SHAPES["OpenRouter"]).encode()).said
        == f"Provider returned error: {WORDS}"
    )
    twice = {"error": {"message": f"litellm: {WORDS}"}, "detail": WORDS}
    assert complaint_of(400, {}, json.dumps(twice).encode()).said == f"litellm: {WORDS}"


def test_code_and_parameter_are_those_of_the_innermost_error():
    body = {
        "error": {
            "message": WORDS,
            "type": "invalid_request_error",
            "param": "tool_choice",
            "code": "unsupported_value",
        }
    }
    complaint = complaint_of(400, {}, json.dumps(body).encode())
    assert (complaint.code, complaint.param) == ("unsupported_value", "tool_choice")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"error": {"message": "busy", "code": 503}}, 503),
        ({"error": {"message": "busy", "code": "429"}}, 429),
        ({"error": {"message": "busy", "code": "overloaded"}}, 500),
        ({"error": {"message": "busy", "code": 7}}, 500),
        ({"error": "busy"}, 500),
        ({"statusCode": 401, "message": "busy"}, 401),
    ],
)
def test_an_error_in_a_body_has_the_status_that_it_names(body, status):
    assert (complaint_in(body).status, complaint_in(body).said) == (status, "busy")


@pytest.mark.parametrize(
    ("headers", "body", "wait"),
    [
        ({}, {"error": "busy"}, None),
        ({"retry-after": "2"}, {"error": "busy"}, 2.0),
        ({"retry-after": "0"}, {"error": "try again in 20s"}, 0.0),
        ({"retry-after-ms": "1500", "retry-after": "9"}, {"error": "busy"}, 1.5),
        ({"retry-after": "Sun, 06 Nov 1994 08:49:37 GMT"}, {"error": "busy"}, 0.0),
        ({"retry-after": "soon"}, {"error": "busy"}, None),
        ({}, {"error": {"message": "Rate limit reached. Please try again in 1.898s."}}, 1.898),
        ({}, {"error": {"message": "Please try again in 6ms."}}, 0.006),
        ({}, {"error": {"message": "Try again in 2m30s"}}, 120.0),
        ({}, {"error": {"message": "quota", "details": [{"@type": "RetryInfo", "retryDelay": "34s"}]}}, 34.0),
    ],
)
def test_how_long_to_wait_is_read_from_headers_and_words(headers, body, wait):
    assert complaint_of(429, headers, json.dumps(body).encode()).wait == wait


@pytest.mark.parametrize(
    ("status", "said", "headers", "passes"),
    [
        (429, "Rate limit reached for requests", {}, True),
        (429, "Too Many Requests", {}, True),
        (429, "You exceeded your current quota, please check your plan and billing details.", {}, False),
        (429, "You exceeded your current quota. Please retry in 34.2s.", {}, True),
        (429, "Insufficient balance", {}, False),
        (429, "Rate limit exceeded: free-models-per-day", {}, False),
        (402, "Payment Required", {}, False),
        (408, "", {}, True),
        (409, "", {}, True),
        (500, "Oops", {}, True),
        (503, "Loading model", {}, True),
        (529, "Overloaded", {}, True),
        (501, "tools are not implemented", {}, False),
        (500, "Oops", {"x-should-retry": "false"}, False),
        (400, "Oops", {"x-should-retry": "true"}, True),
        (400, "Oops", {}, False),
        (404, "no such model", {}, False),
    ],
)
def test_only_what_may_pass_is_asked_again(status, said, headers, passes):
    assert complaint_of(status, headers, json.dumps({"error": {"message": said}}).encode()).passes is passes


def test_what_the_model_said_is_kept_where_the_endpoint_refused_it():
    body = {
        "error": {
            "message": "Failed to generate JSON.",
            "code": "json_validate_failed",
            "failed_generation": "{",
        }
    }
    assert complaint_of(400, {}, json.dumps(body).encode()) == Complaint(
        400, "Failed to generate JSON.", code="json_validate_failed", sample="{"
    )


def test_words_under_a_key_that_nobody_knows_are_read_only_where_no_other_say_anything():
    details = [{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "34s"}]
    body = json.dumps({"error": {"message": WORDS, "details": details}}).encode()
    assert complaint_of(429, {}, body).said == WORDS
    assert complaint_of(429, {}, json.dumps({"error": {"text": WORDS}}).encode()).said == f"text: {WORDS}"


@pytest.mark.parametrize("given", ["nan", "inf", "1e400", "-inf"])
def test_a_time_to_wait_that_is_no_number_is_none(given):
    assert complaint_of(429, {"retry-after": given}, b"").wait is None
