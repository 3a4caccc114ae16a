"""A cassette in the hands of an agent that asks a model of fixed answers: what the tests of recording share."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace

import pytest

from pytest_agentbrowse.cassette.origin import Origin
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.recorder import Cassette
from pytest_agentbrowse.cassette.signing import NO_KEY
from pytest_agentbrowse.errors import CassetteMiss
from pytest_agentbrowse.model.call import Address, Attempt, Call, Parts, Reply, Usage
from pytest_agentbrowse.model.output import read_answer, signatures
from pytest_agentbrowse.page.secrets import secrets_of
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.run_result import RunResult, Step
from pytest_agentbrowse.settings import Settings, settings_asked
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.result import ActionResult

from .pages import observed

TOOLS = tuple(
    tool
    for tool in builtin_tools()
    if tool.name in ("click_element_by_index", "input_text", "scroll", "go_back", "done")
)
PROMPT = "You act.\n\n# Rules\n- be good\n"
NAME = "cassettes/test_shop.py/test_buy.yaml"
COMMAND = "'test_shop.py::test_buy'"
TEST = "test_shop.py::test_buy"
BASE = "http://127.0.0.1:41231"
ONE = f'url: {BASE}/\ntitle: "Lamps"\n\nmain\n  [1] textbox "Mail"\n  [2] button "Buy"\n  "Desk lamp, floor lamp"'
TWO = f'url: {BASE}/paid\ntitle: "Paid"\n\nmain\n  "Paid on 2026-11-20"\n  [1] link "Back" → /'


def answer(*actions, memory="nothing"):
    state = {"evaluation_previous_goal": "fine", "memory": memory, "next_goal": "go on"}
    return json.dumps({"current_state": state, "action": list(actions)})


CLICK = answer({"click_element_by_index": {"index": 2}})
DONE = answer({"done": {"text": "Paid on 2026-11-20", "success": True}})


@dataclass(frozen=True)
class Run:
    """What happens in one run: per step the page and what the model would say, one answer per attempt."""

    steps: tuple = ((ONE, (CLICK,)), (TWO, (DONE,)))
    task: str = "Buy the desk lamp"
    base_url: str = BASE
    variables: dict = field(default_factory=dict)
    secrets: dict = field(default_factory=dict)
    reason: str = "done"
    target: str = 'button "Buy"'
    result: str = "clicked"
    beside: dict = field(default_factory=dict)
    tools: tuple = TOOLS
    prompt: str = PROMPT
    console: tuple = ()


BUY = Run()


class Tape:
    """A cassette as a test sees it, in the hands of an agent that asks a model of fixed answers."""

    def __init__(self, path, *, record="once", volatile=None, test=TEST, origin=None, key=NO_KEY, **settings):
        self.path = path
        self.warned = []
        self.settings = replace(Settings(record=record, **settings), origin=origin or {})
        self.cassette = Cassette(
            Origin(path, NAME, test, COMMAND),
            settings=self.settings,
            placeholders=placeholders_of(volatile or {}),
            browser="chromium 156",
            warn=self.warned.append,
            key=key,
        )

    def run(self, run, number=1):
        """Carry out a run; gives the answers as the agent would read them."""
        secrets = secrets_of(run.secrets)
        self.cassette.begin(number, run.task, base_url=run.base_url, variables=run.variables, secrets=secrets)
        said = [self.step(run, Address(number, step, 1), *given) for step, given in enumerate(run.steps, 1)]
        self.cassette.end(RunResult(run.task, number, (), run.reason, 0.1))
        return [text for texts in said for text in texts]

    def step(self, run, address, page, answers):
        cassette, said = self.cassette, []
        cassette.expected(address, builtin_tools())
        for attempt, text in enumerate(answers, 1):
            call = self.call(run, address._replace(attempt=attempt), page)
            reply = cassette.play(call)
            if reply is None:
                reply = (
                    text if isinstance(text, Reply) else Reply(text, usage=Usage(100, 20), model="scripted")
                )
                cassette.keep(call, reply)
            said.append(reply.said)
        last = address._replace(attempt=len(answers))
        cassette.note(address.run, self.taken(run, last, said[-1]))
        return said

    def call(self, run, address, page):
        parts = Parts(
            run.task, PageText.read(page), signatures(run.tools), run.prompt, settings_asked(self.settings)
        )
        messages = ({"role": "user", "content": "Bearer sk-secret"},)
        return Call(address, parts, messages, console=run.console)

    def taken(self, run, address, text):
        state, actions = read_answer(text, TOOLS)
        return Step(
            number=address.step,
            observation=observed(ONE),
            attempts=(Attempt(Reply(""), ("no",)),) * (address.attempt - 1),
            state=state,
            actions=actions,
            targets=("" if actions[0].tool == "done" else run.target,) * len(actions),
            results=(ActionResult(extracted_content=run.result, **run.beside),) * len(actions),
            usage=Usage(),
            replayed=False,
        )

    def close(self, *, passed=True):
        return self.cassette.close(passed=passed)


def recorded(path, *runs, **options):
    tape = Tape(path, **options)
    for number, run in enumerate(runs or (BUY,), 1):
        tape.run(run, number)
    assert tape.close().startswith("recorded ")
    return path.read_text("utf-8")


def replayed(path, *runs, **options):
    tape = Tape(path, **{"record": "none"} | options)
    said = [text for number, run in enumerate(runs or (BUY,), 1) for text in tape.run(run, number)]
    assert tape.close() == ""
    assert tape.cassette.asked == 0
    return [json.loads(text) for text in said]


def miss(path, run=BUY, *, number=1, **options):
    tape = Tape(path, **{"record": "none"} | options)
    for earlier in range(1, number):
        tape.run(BUY, earlier)
    with pytest.raises(CassetteMiss) as caught:
        tape.run(run, number)
    tape.close(passed=False)
    return str(caught.value)
