"""What a run leaves behind: one line that says why, and whether anybody looked."""

from __future__ import annotations

import copy
from dataclasses import replace

import pytest
from pydantic import BaseModel, ConfigDict

from pytest_agentbrowse.model.call import Attempt, Reply, Usage
from pytest_agentbrowse.model.output import Action, CurrentState
from pytest_agentbrowse.model.prices import Pricing
from pytest_agentbrowse.run_result import RunResult, Step, never_done
from pytest_agentbrowse.tools.result import ActionResult

from .pages import observed


class Click(BaseModel):
    """Parameters."""

    index: int
    note: str = "left out"


class Verdict(BaseModel):
    """The parameters of an ending."""

    model_config = ConfigDict(frozen=True)
    text: str
    success: bool
    evidence: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    output: int | None = None


def step(number=1, *, url="http://a/", actions=(), results=(), attempts=(), replayed=False, usage=Usage()):  # noqa: B008
    return Step(
        number=number,
        observation=observed("page", url, "t"),
        attempts=attempts,
        state=CurrentState(evaluation_previous_goal="fine", memory="two left", next_goal="go on"),
        actions=actions,
        targets=("",) * len(actions),
        results=results,
        usage=usage,
        replayed=replayed,
    )


def run(*steps, reason="done", final=None):
    """A run of these steps; with `final` the last one ends with an action of that result."""
    if final is not None:
        ending = Action("done", Verdict(text=final.extracted_content, success=final.success))
        steps = (*steps[:-1], replace(steps[-1], actions=(ending,), results=(final,), targets=("",)))
    return RunResult("Buy a lamp", 1, steps, reason, 1.5)


def done(text="Bought", *, success=True):
    return ActionResult(is_done=True, success=success, extracted_content=text)


SUCCEEDED = {"final": done()}
FAILED = {"final": done("Sold out", success=False)}
STOPPED = {"reason": "25 steps (max_steps) were not enough"}


@pytest.mark.parametrize(
    ("ended", "is_done", "success", "content"),
    [(SUCCEEDED, True, True, "Bought"), (FAILED, True, False, "Sold out"), (STOPPED, False, False, "")],
)
def test_how_a_run_ended(ended, is_done, success, content):
    result = run(step(), **ended)
    assert (result.is_done, result.success, result.extracted_content) == (is_done, success, content)


@pytest.mark.parametrize(
    ("result", "line"),
    [
        (run(step(), step(2), **SUCCEEDED), "RunResult(done after 2 steps: Bought)"),
        (run(step(), **FAILED), "RunResult(done without success after 1 step: Sold out)"),
        (run(step(), **STOPPED), "RunResult(not done after 1 step: 25 steps (max_steps) were not enough)"),
        (
            run(reason="3 failures in a row (max_failures); the last: action 1:\n  no\tsuch tool"),
            "RunResult(not done after 0 steps: 3 failures in a row (max_failures); the last: action 1: no such tool)",
        ),
        (run(step(), final=done("a\nb")), "RunResult(done after 1 step: a b)"),
    ],
)
def test_the_repr_says_why_in_one_line(result, line):
    assert repr(result) == line


def test_a_long_reason_keeps_both_ends():
    line = repr(run(reason="begin " + "x" * 1000 + " end"))
    assert line.startswith("RunResult(not done after 0 steps: begin xxx")
    assert line.endswith("xxx end)")
    assert len(line) < 300


@pytest.mark.parametrize("ended", [FAILED, STOPPED])
@pytest.mark.parametrize("look", ["is_done", "success"])
def test_reading_how_a_run_ended_counts_as_looking(ended, look):
    result = run(step(), **ended)
    assert result.unseen_failure
    assert getattr(result, look) in (True, False)
    assert not result.unseen_failure


@pytest.mark.parametrize("ended", [FAILED, STOPPED])
@pytest.mark.parametrize(
    "read",
    [repr, str, hash, copy.copy, lambda result: result.extracted_content, lambda result: result.errors,
     lambda result: result == run(), lambda result: result.reason, lambda result: result.steps],
    ids=["repr", "str", "hash", "copy", "content", "errors", "equal", "reason", "steps"],
)  # fmt: skip
def test_reading_anything_else_does_not(ended, read):
    result = run(step(), **ended)
    read(result)
    assert result.unseen_failure


def test_a_success_need_not_be_looked_at():
    assert not run(step(), **SUCCEEDED).unseen_failure


def test_looking_does_not_change_what_a_result_equals():
    one, other = run(step(), **FAILED), run(step(), **FAILED)
    assert not one.success
    assert one == other


def test_a_run_costs_what_its_steps_cost_and_is_unknown_where_one_is():
    def cost(**changes):
        steps = (replace(one, **changes), one)
        return RunResult(
            "t", 1, steps, "done", 1.0, pricing=Pricing((("ours", {"input": 2.0, "output": 10.0}),))
        ).cost

    one = replace(step(usage=Usage(500_000, 10_000)), model="ours")
    assert cost() == pytest.approx(2.2)
    assert cost(usage=Usage(), model="") == pytest.approx(1.1)  # a step that asked nobody
    assert cost(model="scripted") is None
    assert cost(usage=Usage(uncounted=1)) is None


def test_what_a_run_did_is_the_sum_of_its_steps():
    actions = (Action("click", Click(index=1)), Action("type", Click(index=2)))
    results = (ActionResult(), ActionResult(error="covered"))
    unusable = Attempt(Reply("{"), ("not JSON", "no memory"))
    result = run(
        step(1, url="http://a/", usage=Usage(10, 2, 1), attempts=(unusable,)),
        step(2, url="http://a/", usage=Usage(20, 3, 2), actions=actions, results=results),
        step(3, url="http://b/"),
        step(4, url="http://a/"),
    )
    assert result.errors == ("not JSON", "no memory", "covered")
    assert result.urls == ("http://a/", "http://b/", "http://a/")
    assert result.action_names == ("click", "type")
    assert (result.usage, result.usage.total) == (Usage(30, 5, 3), 35)
    assert result.drift == ()


@pytest.mark.parametrize(
    ("verdict", "evidence", "output"),
    [
        (Verdict(text="x", success=True), (), None),
        (Verdict(text="x", success=False), (), None),
        (
            Verdict(text="x", success=True, evidence=["Paid", "gone"]),
            ('[1] link "Paid" → /', "gone"),
            None,
        ),
        (Verdict(text="x", success=True, absent=["alert"]), ("absent: alert",), None),
        (Verdict(text="x", success=True, output=3), (), 3),
    ],
)
def test_a_result_tells_what_it_rests_on(verdict, evidence, output):
    page = observed('url: u\n\n[1] link "Paid" → /', "u", "t")
    last = replace(
        step(), observation=page, actions=(Action("done", verdict),), results=(done(),), targets=("",)
    )
    result = run(last)
    assert result.evidence == tuple(line.removeprefix("[1] ") for line in evidence)
    assert result.output == output


def test_a_result_tells_what_has_no_ground():
    words = ("says '777' without ground",)
    last = replace(step(), unverified=words)
    assert (run(last).unverified, run(last).ungrounded) == (True, words)
    assert (run(step()).unverified, run(step()).ungrounded) == (False, ())


@pytest.mark.parametrize(
    ("steps", "replayed"),
    [((True, True), True), ((True, False), False), ((False,), False), ((), False)],
)
def test_a_run_is_replayed_when_every_step_is(steps, replayed):
    assert run(*(step(number, replayed=one) for number, one in enumerate(steps, 1))).replayed is replayed


@pytest.mark.parametrize(
    ("attempts", "results", "failures"),
    [
        (0, (), 0),
        (2, (), 2),
        (0, (ActionResult(),), 0),
        (0, (ActionResult(error="a"), ActionResult(error="b")), 1),
        (1, (ActionResult(error="a"),), 2),
    ],
)
def test_a_step_counts_each_unusable_answer_and_one_failed_action(attempts, results, failures):
    unusable = (Attempt(Reply(""), ("no",)),) * attempts
    actions = (Action("click", Click(index=1)),) * len(results)
    assert step(attempts=unusable, actions=actions, results=results).failures == failures


def test_a_step_is_told_with_what_was_given_and_what_came_of_it():
    content = ActionResult(
        extracted_content="a\nb", include_extracted_content_only_once=True, long_term_memory="ab"
    )
    taken = step(2, actions=(Action("read", Click(index=1)),), results=(content,))
    told = 'step 2\n  goal: go on\n  memory: two left\n  read {"index": 1} → '
    assert taken.told(newest=True) == f"{told}a\n    b"
    assert taken.told(newest=False) == f"{told}ab"


def test_a_step_names_the_element_of_its_action():
    taken = Step(
        number=1,
        observation=observed(""),
        attempts=(),
        state=None,
        actions=(Action("click", Click(index=3)),),
        targets=('button "Add"',),
        results=(ActionResult(error="covered"),),
        usage=Usage(),
        replayed=False,
    )
    assert taken.told(newest=True) == 'step 1\n  click {"index": 3} button "Add" → error: covered'


def test_what_failed_and_was_done_later_is_made_good():
    failed, ok = ActionResult(error="it is covered"), ActionResult(extracted_content="clicked")
    add, scroll = ("click_element_by_index", 'button "Add"'), ("scroll", 'list "Lamps"')

    def steps(*deeds):
        return [
            Step(1, observed(""), (), None, (Action(tool, None),), (on,), (result,), Usage(), replayed=False)
            for (tool, on), result in deeds
        ]

    told = 'click_element_by_index on button "Add" failed: it is covered'
    assert never_done(steps((add, failed))) == (told,)
    assert never_done(steps((add, failed), (add, ok))) == ()
    assert never_done(steps((add, ok), (add, failed))) == (told,)
    assert never_done(steps((scroll, failed), (("wait", ""), failed))) == ()


def test_a_result_is_true_for_a_verified_success_alone():
    unfounded = replace(step(), unverified=("says '777' without ground",))
    good = run(step(), final=done())
    assert good
    assert not good.unseen_failure
    assert not run(step(), final=done(success=False))
    assert not run(step(), reason="3 steps were not enough")
    assert not run(unfounded, final=done())
    assert "unverified (the verdict says '777' without ground)" in repr(run(unfounded, final=done()))
