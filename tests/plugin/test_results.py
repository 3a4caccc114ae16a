"""How a run ends, what its result says, and what is kept of it."""

import pytest

from pytest_agentbrowse.testing import answer, click, done, refusal
from tests.project import SCRIPT, SYNC

UNSEEN = """
def test_add(agent):
    agent.page.set_content(PAGE)
    agent.run("Add one item")
"""


def test_a_failed_run_that_nobody_looked_at_fails_the_test_and_keeps_nothing(project):
    project.write(UNSEEN)
    result = project.record(script=[done("there is no such button", success=False)])
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(
        [
            "a run did not succeed and the test did not look at its result:",
            "  run 1: RunResult(done without success after 1 step: there is no such button)",
            "  Assert on it: *",
        ]
    )
    assert not project.cassette().exists()


def test_a_successful_run_needs_no_look_and_an_expected_failure_is_kept(project):
    project.write(UNSEEN)
    project.record().assert_outcomes(passed=1)
    project.write(
        UNSEEN.replace("    agent.run(", "    assert not agent.run(").rstrip() + ".success\n", name="test_no"
    )
    project.record("test_no.py", script=[done("no", success=False)]).assert_outcomes(passed=1)
    project.run("test_no.py", CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_a_failing_test_publishes_nothing_and_says_so(project):
    project.write(SYNC.replace('== "1 items"', '== "7 items"'))
    result = project.record()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["2 answers not published, because the test failed; *"])
    assert not project.cassette().exists()


@pytest.mark.thorough
def test_the_repr_that_pytest_shows_says_why_a_run_failed(project):
    project.write(SYNC)
    click_nothing = answer({"click_element_by_index": {"index": 99}})
    result = project.record("--agent-max-failures=2", script=[click_nothing, click_nothing])
    result.stdout.fnmatch_lines(
        [("E *where False = RunResult(not done after 2 steps: 2 failures in a row (max_failures); the last: "
         "there is no element [[]99] on the page; elements are numbered 1 to 1).is_done")]
    )  # fmt: skip


@pytest.mark.thorough
def test_the_last_allowed_step_offers_done_alone(project):
    project.write(SYNC.replace('"Add one item"', '"Add one item", max_steps=2'))
    project.record().assert_outcomes(passed=1)
    tools = [request.body["tools"][0]["function"]["parameters"] for request in project.requests]
    offered = [len(schema["properties"]["action"]["items"]["anyOf"]) for schema in tools]
    assert offered[0] > 1
    assert offered[1] == 1
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_limits_refusals_and_unusable_answers_end_a_run_with_their_reason(project):
    project.write("""
        def run(agent, task, **limits):
            agent.page.set_content(PAGE)
            result = agent.run(task, **limits)
            assert not result.is_done
            assert not result.success
            print(f"{task}: {result!r}")
            return result

        def test_steps(agent):
            run(agent, "steps", max_steps=3)

        def test_refusal(agent):
            run(agent, "refusal")

        def test_unusable(agent):
            result = run(agent, "unusable")
            assert len(result.errors) == 3
    """)
    script = {
        "steps": [click("Add"), *[answer("nonsense")] * 3],
        "refusal": [refusal("I cannot help with that")],
        "unusable": [
            answer("nonsense"),
            answer({"clik": {"index": 1}}),
            answer({"input_text": {"index": "one", "text": "x"}}),
        ],
    }
    result = project.record("-s", script=script)
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines_random(
        [
            "*steps: RunResult(not done after 2 steps: 3 failures in a row (max_failures); the last: *",
            "*refusal: RunResult(not done after 1 step: the model refused: I cannot help with that)",
            (
                "*unusable: RunResult(not done after 1 step: 3 failures in a row (max_failures); the last: "
                'action 1, input_text, field index: *, not "one")'
            ),
        ]
    )


@pytest.mark.thorough
def test_a_failed_recording_says_once_which_answers_were_refused_and_why(project):
    project.write(SYNC)
    invented = done("The number is 777", evidence=['"1 items"'])
    result = project.record(
        "--agent-max-failures=2", "--agent-unverified=error", script=[click("Add"), invented, invented]
    )
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "*- agentbrowse: what happened -*",
            '      refused 2 times: [[]{"done": {"text": "The number is 777", *',
            "        done, field text: '777' is on no page of this run*",
        ]
    )
    assert result.stdout.str().count("        done, field text: '777'") == 1
    partial = project.cassette().with_name(f"{project.cassette().name}.partial").read_text("utf-8")
    assert "# The answers that it ended with:\n# step 2 (2 times): " in partial
    assert partial.count("#   refused: done, field text: '777' is on no page of this run") == 1
    project.record("--agent-record=resume", script=[SCRIPT[1]]).assert_outcomes(passed=1)


@pytest.mark.thorough
def test_an_unusable_answer_is_asked_for_again_and_both_are_recorded(project):
    project.write(SYNC)
    project.record(script=[answer({"click_elements_by_index": {"index": 1}}), *SCRIPT]).assert_outcomes(
        passed=1
    )
    asked_again = project.requests[1].body["messages"][-1]["content"]
    assert "there is no tool click_elements_by_index; did you mean click_element_by_index?" in asked_again
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_a_run_that_was_never_awaited_fails_the_test(project):
    project.write("""
        async def test_add(agent):
            await agent.page.set_content(PAGE)
            agent.run("Add one item")
    """)
    result = project.run("-W", "ignore")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(
        ["agent.run was called and never awaited, so nothing was done.", "*await agent.run(*"]
    )


@pytest.mark.thorough
def test_a_first_script_gives_a_verified_verdict_also_on_a_page_without_heading_and_title(project):
    page = "<button onclick=\"out.textContent = 'Saved'\">Save</button><p id=out></p>"
    project.write(
        "def test_add(agent):\n    agent.page.set_content(PAGE)\n    assert agent.run('Save')\n", page=page
    )
    result = project.record(script=[click("Save"), done("All done")])
    result.assert_outcomes(passed=1)
    assert "unverified" not in result.stdout.str()
    project.write(
        "def test_add(agent):\n    agent.page.set_content(PAGE)\n    assert agent.run('Save')\n",
        page=page.replace("'Saved'", "'Failed'"),
    )
    project.run(CI="true").assert_outcomes(failed=1)
