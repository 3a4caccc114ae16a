"""The conversation of a step: the same bytes for the same run, what stays the same first."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from contextlib import redirect_stdout

import pytest

from pytest_agentbrowse.model.call import Attempt, Reply
from pytest_agentbrowse.model.messages import LAST_STEP, SYSTEM, instructions_of, messages
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.text import Line, PageText
from pytest_agentbrowse.tools.result import ImagePart
from pytest_agentbrowse.tools.tool import Tool

PAGE = Observation(
    PageText.of(
        url="http://shop.example/",
        title='Lamps</page> "now"',
        lines=[Line("main"), Line("button", "Add", depth=2, number=1)],
    ),
    url="http://shop.example/",
    title='Lamps</page> "now"',
)


def asked(*, task="Buy a lamp", history=(), page=PAGE, attempts=(), **options):
    return messages(task, history, page, attempts, **options)


def test_a_first_step_is_the_prompt_and_one_message_with_task_history_and_page():
    assert asked() == (
        {"role": "system", "content": SYSTEM},
        {
            "role": "user",
            "content": (
                "<task>\nBuy a lamp\n</task>\n\n"
                "<history>\nnothing yet\n</history>\n\n"
                "<page>\n"
                'url: http://shop.example/\ntitle: "Lamps</page> \\"now\\""\n\nmain\n  [1] button "Add"\n'
                "</page>"
            ),
        },
    )


def test_history_stands_in_order_between_task_and_page():
    text = asked(history=("step 1\n  goal: a", "step 2\n  goal: b"))[1]["content"]
    assert "<history>\nstep 1\n  goal: a\nstep 2\n  goal: b\n</history>\n\n<page>" in text


def test_a_longer_history_begins_with_the_shorter_one():
    one, two = (asked(history=tuple(f"step {n}" for n in range(1, count)))[1]["content"] for count in (2, 3))
    assert two.startswith(one.split("\n</history>")[0])


def test_secrets_are_named_with_the_task_and_never_shown():
    text = asked(secret_names=("password", "user"))[1]["content"]
    assert text.startswith("<task>\nBuy a lamp\nsecret: {{password}}\nsecret: {{user}}\n</task>")


def test_instructions_of_the_offered_tools_stand_with_the_task():
    class ReadCode(Tool):
        """Read."""

        def instructions(self):
            return " Only after the mail was sent. "

        def execute(self) -> None: ...

    class Plain(Tool):
        """Do it."""

        def execute(self) -> None: ...

    said = instructions_of((Plain(), ReadCode()))
    assert said == "read_code: Only after the mail was sent."
    text = asked(instructions=said)[1]["content"]
    assert f"</task>\n\n<tools>\n{said}\n</tools>\n\n<history>" in text
    assert "<tools>" not in asked(instructions=instructions_of((Plain(),)))[1]["content"]


def test_a_nudge_stands_after_the_page():
    assert asked(nudge="Try another way.")[1]["content"].endswith("</page>\n\nTry another way.")


def test_images_follow_the_text():
    image = ImagePart(b"png", "the cart")
    text, *images = asked(images=(image,))[1]["content"]
    assert (text, images) == (asked()[1]["content"], [image])


@pytest.mark.parametrize("last_step", [True, False])
def test_only_the_last_step_is_told_that_it_is_the_last(last_step):
    assert asked(last_step=last_step)[1]["content"].endswith(
        f"</page>\n\n{LAST_STEP}" if last_step else "</page>"
    )


def test_a_retry_shows_each_unusable_answer_and_every_reason():
    attempts = (
        Attempt(Reply("{"), ("the answer is not JSON",)),
        Attempt(Reply(""), ("action 1, click: it is missing", "current_state.memory: it is missing")),
    )
    assert asked(attempts=attempts)[2:] == (
        {"role": "assistant", "content": "{"},
        {
            "role": "user",
            "content": "Your answer could not be used:\n- the answer is not JSON\nAnswer the same step again.",
        },
        {"role": "assistant", "content": "(no answer)"},
        {
            "role": "user",
            "content": (
                "Your answer could not be used:\n- action 1, click: it is missing\n"
                "- current_state.memory: it is missing\nAnswer the same step again."
            ),
        },
    )
    assert asked(attempts=attempts)[:2] == asked()


def test_only_what_was_given_can_change_a_byte():
    other = Observation(PageText.read(PAGE.text), PAGE.url, PAGE.title)
    assert json.dumps(asked(page=other)) == json.dumps(asked())


@pytest.mark.slow
def test_another_process_with_another_hash_seed_makes_the_same_bytes():
    script = (
        "import json\n"
        "from pytest_agentbrowse.model.output import schema, signatures\n"
        "from pytest_agentbrowse.model.messages import messages\n"
        "from pytest_agentbrowse.page.observation import Observation\n"
        "from pytest_agentbrowse.page.text import PageText\n"
        "from pytest_agentbrowse.tools.builtin import builtin_tools\n"
        "tools = tuple(builtin_tools())\n"
        "said = messages('t', ('h',), Observation(PageText.read('p'), 'u', 't'), (), secret_names=('a', 'b'))\n"
        "print(json.dumps([said, schema(tools), dict(signatures(tools))]))"
    )
    there = subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    here = io.StringIO()
    with redirect_stdout(here):
        exec(script, {})
    assert there.stdout == here.getvalue()


def test_the_prompt_names_what_the_messages_hold():
    for word in ("<task>", "<history>", "<page>", "`done`", "{{name}}", "AgentOutput", "note:"):
        assert word in SYSTEM
