"""Budgets as a user meets them: what stops a run, what the failure says, and what replays and workers spend."""

import pytest

from tests.project import ASYNC, SCRIPT, SYNC

pytestmark = pytest.mark.browser

MARKED = "import pytest\n\n@pytest.mark.agent(budget='run: 1 step')\n"


@pytest.mark.parametrize("test", [SYNC, ASYNC], ids=["sync", "async"])
def test_a_run_stops_before_the_question_that_would_exceed_its_budget_and_says_what_was_spent(project, test):
    project.write(MARKED + test.strip())
    result = project.record()
    result.assert_outcomes(failed=1)
    assert len(project.requests) == 1
    result.stdout.fnmatch_lines(
        [
            "*RunResult(not done after 2 steps: the budget of the run is 1 step (agent_budget); spent are 1 step, and "
            "the next question takes about 1 step)*",
            "*agentbrowse: what the budget was spent on*",
            "budget: run: 1 steps",
            "this test: 1 step, * tokens, * s",
            "  run 1: 1 step, * tokens, * s",
        ]
    )


@pytest.mark.thorough
def test_what_a_budget_left_undone_is_resumed_and_only_new_answers_are_spent(project):
    project.write(SYNC)
    project.record("--agent-budget=run: 1 step").assert_outcomes(failed=1)
    result = project.record("--agent-budget=run: 1 step", "--agent-record=resume", script=SCRIPT[1:])
    result.assert_outcomes(passed=1)
    assert len(project.requests) == 1


@pytest.mark.thorough
def test_what_a_budget_leaves_for_an_answer_is_sent_and_no_part_of_the_recording(project):
    project.write(SYNC)
    project.record().assert_outcomes(passed=1)
    without = project.cassette().read_text("utf-8")
    project.record("--agent-budget=run: 40k tokens", "--agent-record=all").assert_outcomes(passed=1)
    assert [500 < request.body["max_tokens"] < 40_000 for request in project.requests] == [True, True]
    assert project.cassette().read_text("utf-8") == without
    replayed = project.run("--agent-budget=run: 30k tokens", "--agent-stale=error", CI="true")
    replayed.assert_outcomes(passed=1)


@pytest.mark.thorough
def test_a_replay_spends_nothing(replayable):
    replayable.run("--agent-budget=session: 1 step 1 tokens 1s $0.01").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_the_workers_of_a_session_share_its_budget(project):
    for name in "abc":
        project.write(SYNC.replace("one item", f"item {name}"), name=f"test_{name}")
    script = {f"Add item {name}": list(SCRIPT) for name in "abc"}
    result = project.record("-n2", "--agent-budget=session: 3 steps", script=script)
    assert len(project.requests) == 3
    result.stdout.fnmatch_lines(["*the budget of the session is 3 steps*", "this session: 3 steps*"])


@pytest.mark.thorough
def test_a_budget_in_dollars_for_a_model_without_a_price_is_told_before_it_is_asked(project):
    project.write(SYNC)
    result = project.record("--agent-budget=session: $5", "--agent-model=scripted")
    result.assert_outcomes(failed=1)
    assert not project.requests
    result.stdout.fnmatch_lines(["*nobody knows what scripted costs.*", "*Say so: agent_prices = *"])


def test_what_is_no_budget_ends_the_session_with_what_is_one(project):
    project.write(SYNC)
    result = project.run("--agent-budget=50k tokens")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(
        ["*--agent-budget is '50k tokens': '50k tokens' does not begin with run:, test: *"]
    )
