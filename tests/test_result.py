"""What a tool gives back, and what the model reads of it and when."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from pytest_agentbrowse.tools.result import ActionResult, shortened

ONCE = {"include_extracted_content_only_once": True}
GONE = "its content was shown once, in the step that followed it"


@pytest.mark.parametrize(
    ("fields", "next_step", "later"),
    [
        ({}, "ok", "ok"),
        ({"extracted_content": ""}, "ok", "ok"),
        ({"extracted_content": "all of it"}, "all of it", "all of it"),
        ({"extracted_content": "all of it", "long_term_memory": "short"}, "short", "short"),
        ({"long_term_memory": "short"}, "short", "short"),
        ({"extracted_content": "all of it", **ONCE}, "all of it", GONE),
        ({"extracted_content": "all of it", "long_term_memory": "short", **ONCE}, "all of it", "short"),
        (
            {"error": "no such element", "extracted_content": "x"},
            "error: no such element",
            "error: no such element",
        ),
        ({"extracted_content": "x", "metadata": {"key": "never shown"}}, "x", "x"),
        ({"extracted_content": "done", "is_done": True, "success": False}, "done", "done"),
    ],
)
def test_what_the_model_reads_next_and_later(fields, next_step, later):
    result = ActionResult(**fields)
    assert (result.shown(next_step=True), result.shown(next_step=False)) == (next_step, later)


def test_a_long_error_is_shown_without_its_middle():
    shown = ActionResult(error="a" * 400 + "b" * 400).shown(next_step=True)
    assert shown.startswith("error: aaa")
    assert shown.endswith("bbb")
    assert "characters left out" in shown


@pytest.mark.parametrize("length", [0, 1, 599, 600])
def test_a_short_text_is_not_shortened(length):
    assert shortened("x" * length) == "x" * length


@pytest.mark.parametrize("length", [601, 5000])
def test_a_shortened_text_keeps_to_its_limit_and_counts_what_it_left_out(length):
    text = "".join(chr(65 + number % 26) for number in range(length))
    short = shortened(text)
    start, left_out, end = short.split(" … ")
    assert len(short) <= 600
    assert text.startswith(start)
    assert text.endswith(end)
    assert left_out == f"{length - len(start) - len(end)} characters left out"


@pytest.mark.parametrize("success", [True, False])
def test_success_is_said_only_with_done(success):
    with pytest.raises(ValidationError, match="only valid with is_done=True"):
        ActionResult(success=success)
    assert ActionResult(is_done=True, success=success).success is success


def test_an_unknown_field_is_refused():
    with pytest.raises(ValidationError, match="extra"):
        ActionResult(extracted="x")


def test_a_result_is_frozen():
    result = ActionResult(extracted_content="x")
    with pytest.raises(ValidationError, match="frozen"):
        result.extracted_content = "y"
