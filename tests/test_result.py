"""What a tool gives back, and what the model reads of it and when."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from pydantic import ValidationError

from pytest_agentbrowse.errors import ToolDefinitionError, UsageError
from pytest_agentbrowse.tools.result import ActionResult, ImagePart, TextPart, without_middle

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
    assert without_middle("x" * length) == "x" * length


@pytest.mark.parametrize("length", [601, 5000])
def test_a_shortened_text_keeps_to_its_limit_and_counts_what_it_left_out(length):
    text = "".join(chr(65 + number % 26) for number in range(length))
    short = without_middle(text)
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


# -- one of three ways ---------------------------------------------------------------------------------


def counted(text="made"):
    calls = []

    def make():
        calls.append(1)
        return text

    return make, calls


IMAGE = ImagePart(b"\x89PNG", "the cart")


@pytest.mark.parametrize(
    ("way", "contents"),
    [
        ({}, ()),
        ({"extracted_content": "a"}, (TextPart("a"),)),
        ({"extracted_content": ""}, (TextPart(""),)),
        ({"lazy_text": lambda: "a"}, (TextPart("a"),)),
        ({"contents": [TextPart("a"), IMAGE]}, (TextPart("a"), IMAGE)),
    ],
)
def test_however_it_is_given_it_is_read_as_contents(way, contents):
    assert ActionResult(**way).contents == contents


WAYS = {"extracted_content": "a", "lazy_text": lambda: "a", "contents": [TextPart("a")]}


@pytest.mark.parametrize("two", [("extracted_content", "lazy_text"), ("extracted_content", "contents"), ("lazy_text", "contents"), tuple(WAYS)])  # fmt: skip
def test_two_ways_at_once_are_refused_by_name(two):
    with pytest.raises(ValidationError, match=f"{' and '.join(two)} are given: .* in one way only"):
        ActionResult(**{name: WAYS[name] for name in two})


def test_a_lazy_text_is_made_when_it_is_first_read_and_kept():
    make, calls = counted()
    result = ActionResult(lazy_text=make)
    assert calls == []
    assert (result.text, result.text, result.told, result.contents) == (
        "made",
        "made",
        "made",
        (TextPart("made"),),
    )
    assert calls == [1]


def test_a_lazy_text_is_made_once_for_many_threads():
    started, calls = threading.Barrier(8), []

    def make():
        calls.append(1)
        time.sleep(0.02)
        return "made"

    result = ActionResult(lazy_text=make)

    def read(_):
        started.wait()
        return result.text

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(read, range(8))) == {"made"}
    assert calls == [1]


def test_a_lazy_text_that_failed_is_made_again():
    answers = [ZeroDivisionError(), "made"]

    def make():
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    result = ActionResult(lazy_text=make)
    with pytest.raises(ZeroDivisionError):
        _ = result.text
    assert result.text == "made"


def test_a_lazy_text_has_to_be_a_text():
    with pytest.raises(ToolDefinitionError, match="lazy_text made int; it has to return a str"):
        _ = ActionResult(lazy_text=lambda: 3).text


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ({"contents": [TextPart("a"), TextPart("b")]}, r"no single text \(text, text\); read contents"),
        ({"contents": [IMAGE]}, r"no single text \(image\); read contents"),
        ({"error": "no mail"}, "has no content; look at its error"),
    ],
)
def test_text_says_why_there_is_no_single_text(way, said):
    with pytest.raises(UsageError, match=said):
        _ = ActionResult(**way).text


def test_words_stand_where_an_image_cannot():
    result = ActionResult(contents=[TextPart("a"), IMAGE, ImagePart(b"")])
    assert result.told == "a\n[image: the cart]\n[image]"


def test_images_are_shown_with_the_content_that_is_shown():
    images = [IMAGE]
    assert ActionResult(contents=images).images() == (IMAGE,)
    assert ActionResult(contents=images, long_term_memory="short").images() == ()
    assert ActionResult(contents=images, long_term_memory="short", **ONCE).images() == (IMAGE,)
    assert ActionResult(contents=images, error="no").images() == ()


def test_attributes_are_read_only_and_no_longer_the_givers():
    given = {"source": "mail"}
    result = ActionResult(attributes=given)
    given["source"] = "changed"
    assert dict(result.attributes) == {"source": "mail"}
    with pytest.raises(TypeError):
        result.attributes["source"] = "changed"


def test_an_error_is_an_error():
    assert (ActionResult(error="").is_error, ActionResult().is_error) == (True, False)


def test_every_text_that_a_model_could_read_is_changed_and_nothing_else():
    make, calls = counted("pw")
    hide = lambda text: text.replace("pw", "{{p}}")  # noqa: E731
    lazy = ActionResult(lazy_text=make, long_term_memory="pw", error="pw", metadata={"a": "pw"}).with_texts(
        hide
    )
    assert calls == []
    assert (lazy.text, lazy.long_term_memory, lazy.error, lazy.metadata) == (
        "{{p}}",
        "{{p}}",
        "{{p}}",
        {"a": "pw"},
    )
    parts = ActionResult(contents=[TextPart("pw"), ImagePart(b"pw", "pw")]).with_texts(hide)
    assert parts.contents == (TextPart("{{p}}"), ImagePart(b"pw", "{{p}}"))
    assert ActionResult(extracted_content="pw").with_texts(hide).text == "{{p}}"
