"""What the model sees of a result, row by row of the normative table; what it reads is what goes out."""

from __future__ import annotations

import json

import pytest
from pydantic import BaseModel

from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.model.messages import messages
from pytest_agentbrowse.model.output import Action, CurrentState
from pytest_agentbrowse.run_result import Step
from pytest_agentbrowse.tools.result import ActionResult, TextPart

from .pages import observed

CONTENT, MEMORY = "the whole content", "the short memory"
ONCE = {"include_extracted_content_only_once": True}
STATE = CurrentState(evaluation_previous_goal="fine", memory="two left", next_goal="go on")


class Nothing(BaseModel):
    """No parameters."""


def said(result, *, newest):
    """All that goes out when a step with this result is the newest one, or a later one."""
    step = Step(
        number=1,
        observation=observed("page", "u", "t"),
        attempts=(),
        state=STATE,
        actions=(Action("read", Nothing()),),
        targets=("",),
        results=(result,),
        usage=Usage(),
        replayed=False,
    )
    asked = messages("task", (step.told(newest=newest),), observed("page", "u", "t"), ())
    return "\n".join(str(message["content"]) for message in asked[1:])


def test_calls_that_were_passed_over_are_told_in_one_line_and_nothing_else_is():
    alone, first = (
        Step(
            1, observed("page", "u", "t"), (), STATE, (), (), (), Usage(), replayed=False, passed_over=number
        )
        for number in (0, 1)
    )
    assert first.told(newest=True) == (
        f"{alone.told(newest=True)}\n"
        "  (the answer held further calls, and none of them was carried out: make one, its actions in a list)"
    )


def next_and_later(**fields):
    result = ActionResult(**fields)
    return said(result, newest=True), said(result, newest=False)


@pytest.mark.parametrize(
    "way", [{"extracted_content": CONTENT}, {"lazy_text": lambda: CONTENT}, {"contents": [TextPart(CONTENT)]}]
)
def test_extracted_content_alone_is_whole_in_the_next_step_and_in_all_later_ones(way):
    for text in next_and_later(**way):
        assert f"read {{}} → {CONTENT}\n" in text


@pytest.mark.parametrize(
    "way", [{"extracted_content": CONTENT}, {"lazy_text": lambda: CONTENT}, {"contents": [TextPart(CONTENT)]}]
)
def test_long_term_memory_takes_the_place_of_extracted_content_in_every_step(way):
    for text in next_and_later(**way, long_term_memory=MEMORY):
        assert f"→ {MEMORY}\n" in text
        assert CONTENT not in text


def test_content_shown_only_once_is_whole_in_the_next_step_and_its_memory_in_later_ones():
    now, later = next_and_later(extracted_content=CONTENT, long_term_memory=MEMORY, **ONCE)
    assert (CONTENT in now, MEMORY in now) == (True, False)
    assert (CONTENT in later, MEMORY in later) == (False, True)


def test_content_shown_only_once_without_a_memory_says_later_where_its_full_text_is():
    now, later = next_and_later(extracted_content=CONTENT, file="step-1-1-read.txt", **ONCE)
    assert CONTENT in now
    assert CONTENT not in later
    assert "its full text is in the file step-1-1-read.txt" in later


def test_an_error_is_shown_always():
    for text in next_and_later(error="no such mailbox", extracted_content=CONTENT, long_term_memory=MEMORY):
        assert "→ error: no such mailbox\n" in text
        assert CONTENT not in text
        assert MEMORY not in text


LOG = [f"  at frame {number} of the long call log that nobody needs" for number in range(40)]


@pytest.mark.parametrize(
    "cause",
    [["TimeoutError: the mailbox did not answer", *LOG], ["Traceback", *LOG, "the mailbox did not answer"]],
    ids=["first line", "last line"],
)
def test_a_long_error_keeps_what_tells_the_cause_whole_and_loses_its_middle(cause):
    result = ActionResult(error="\n".join(cause))
    for text in (said(result, newest=True), said(result, newest=False)):
        assert "the mailbox did not answer" in text
        assert "lines left out …" in text
        assert LOG[20] not in text
    assert LOG[20] in result.error


def test_metadata_and_attributes_are_never_shown():
    for text in next_and_later(
        extracted_content=CONTENT, metadata={"key": "hidden"}, attributes={"also": "hidden"}
    ):
        assert "hidden" not in json.dumps(text)
