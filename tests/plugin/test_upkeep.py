"""Keeping cassettes up to date: resuming, partials, what is unplayed, unused or orphaned."""

import yaml

from pytest_agentbrowse.testing import click, disconnect, done, fault
from tests.project import PAGE, SCRIPT, SYNC

TWICE = """
def test_add(agent):
    agent.page.set_content(PAGE)
    assert agent.run("Add one item").success
    assert agent.run("Add another item").success
"""


def asked_at(project):
    return [request.headers["x-agentbrowse-address"] for request in project.requests]


def test_resume_asks_only_from_the_page_that_changed_and_shows_both_paths(replayable):
    replayable.write(
        SYNC.replace("items", "pieces"), page=PAGE.replace("++window.n + ' items'", "++window.n + ' pieces'")
    )
    result = replayable.record("--agent-record=resume", script=[done("now 1 pieces")])
    result.assert_outcomes(passed=1)
    assert asked_at(replayable) == ["1/2/1"]
    result.stdout.fnmatch_lines(
        [
            "recorded 1 answer in cassettes/test_add.py/*",
            "  step 2 of run 1: the page differs from the recorded one; asked from there",
            '*1 click_element_by_index button "Add"   * 1 click_element_by_index button "Add"',
            '*2 done *"now 1 items"* |    2 done *"now 1 pieces"*',
        ]
    )
    replayable.run(CI="true").assert_outcomes(passed=1)


def test_a_recording_that_broke_off_is_gone_on_from(project):
    project.write(SYNC)
    result = project.record(script=[click("Add"), fault(401)])
    result.assert_outcomes(failed=1)
    partial = project.cassette().with_name(f"{project.cassette().name}.partial")
    assert not project.cassette().exists()
    assert len(yaml.safe_load(partial.read_text("utf-8"))["runs"][0]["steps"]) == 1
    result.stdout.fnmatch_lines(
        [
            "*kept aside in cassettes/*.yaml.partial; go on from there:  pytest --agent-record=resume 'test_add.py::test_add[[]chromium]'"
        ]
    )

    result = project.run(CI="true")
    result.stdout.fnmatch_lines(
        [
            "E *there is no cassette*",
            "E *.partial is of a failed recording; go on from there:  pytest --agent-record=resume *",
        ]
    )

    project.record("--agent-record=resume", script=[done("now 1 items")]).assert_outcomes(passed=1)
    assert asked_at(project) == ["1/2/1"]
    assert not partial.exists()
    project.run(CI="true").assert_outcomes(passed=1)


def test_a_wrong_verdict_is_asked_for_again(project):
    project.write(SYNC)
    project.record(script=[click("Add"), done("now 7 items")]).assert_outcomes(failed=1)
    project.record("--agent-record=resume", script=[done("now 1 items")]).assert_outcomes(passed=1)
    assert asked_at(project) == ["1/2/1"]


def test_a_quiet_session_says_what_it_wrote_and_nothing_else(project):
    project.write(SYNC)
    output = project.record("-q").stdout.str()
    assert "recorded 2 answers in cassettes/test_add.py/test_add[chromium].yaml" in output
    assert "a model was asked" not in output


def test_recorded_steps_that_a_test_does_not_come_to_fail_it_until_they_are_dropped(project):
    project.write(TWICE)
    script = {"Add one item": SCRIPT, "Add another item": (click("Add"), done("2 items"))}
    project.record(script=script).assert_outcomes(passed=1)
    project.write(TWICE.rsplit("\n", 2)[0] + "\n")
    result = project.run(CI="true")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(
        [
            "the test did not come to what is recorded: run 2.",
            "*pytest --agent-record=resume 'test_add.py::test_add[[]chromium]'",
            "*--agent-unplayed=warn",
        ]
    )
    result = project.run("--agent-unplayed=warn", CI="true")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["notice: the test did not come to what is recorded: run 2 (1 test)"])
    project.run("--agent-unplayed=ignore", CI="true").assert_outcomes(passed=1)
    project.run("--agent-record=resume").assert_outcomes(passed=1)
    assert len(yaml.safe_load(project.cassette().read_text("utf-8"))["runs"]) == 1
    project.run(CI="true").assert_outcomes(passed=1)


def test_a_connection_that_is_lost_while_resuming_loses_no_answer(replayable):
    replayable.write(SYNC, page=PAGE.replace(">Add<", ">Plus<"))
    before = replayable.cassette().read_bytes()
    result = replayable.record("--agent-record=resume", script=[click("Plus"), *[disconnect()] * 9])
    result.assert_outcomes(failed=1)
    assert replayable.cassette().read_bytes() == before
    result = replayable.record("--agent-record=resume", script=[done("now 1 items")])
    result.assert_outcomes(passed=1)
    replayable.run(CI="true").assert_outcomes(passed=1)
