"""The facts of a test, gathered while it runs, recorded and replayed, and where it breaks off."""

import json

import pytest

from pytest_agentbrowse.reporting.facts import from_json
from pytest_agentbrowse.testing import answer, click, done, fill
from tests.project import SCRIPT, SYNC

KEEP = """
import json
from pathlib import Path

def pytest_runtest_logreport(report):
    facts = getattr(report, "agentbrowse_facts", None)
    if facts is not None:
        Path("facts.json").write_text(json.dumps(facts), encoding="utf-8")
"""

LOG_IN = """
def test_add(agent):
    agent.page.set_content('<label>Password <input type="password"></label><button>Log in</button>')
    agent.run("Type the password {{secret}}", secrets={"secret": "hunter2-x"})
    assert False, "hunter2-x"
"""


@pytest.fixture
def facts(project):
    """The facts that reached the controller of the last session."""
    project.conftest(KEEP)
    return lambda: from_json(json.loads((project.path / "facts.json").read_text("utf-8")))


@pytest.mark.thorough
def test_the_facts_of_a_recording_and_of_its_replay_are_the_same_but_for_where_answers_came_from(
    project, facts
):
    project.write(SYNC)
    project.record().assert_outcomes(passed=1)
    recorded = facts()
    project.run("--agent-record=none", "-n1", "-pxdist").assert_outcomes(passed=1)
    replayed = facts()

    assert (recorded.outcome, recorded.replayed, replayed.replayed) == ("passed", False, True)
    assert (recorded.file, recorded.line) == ("test_add.py", 3)
    assert [
        (step.goal, [(action.tool, action.target) for action in step.actions])
        for step in recorded.runs[0].steps
    ] == [
        (step.goal, [(action.tool, action.target) for action in step.actions])
        for step in replayed.runs[0].steps
    ]
    assert [action.target for action in recorded.runs[0].steps[0].actions] == ['button "Add"']
    assert (recorded.runs[0].ended, recorded.runs[0].answer) == ("done", "now 1 items")
    assert 'button "Add"' in recorded.runs[0].steps[0].page
    assert recorded.usage == replayed.usage
    assert all(step.asking > 0 and step.reading > 0 for step in recorded.runs[0].steps)


@pytest.mark.thorough
def test_a_replay_that_breaks_off_has_the_page_that_it_broke_off_on(project, facts):
    project.write(SYNC)
    project.record().assert_outcomes(passed=1)
    project.write(SYNC.replace("set_content(PAGE)", "set_content(PAGE.replace('Add<', 'Put in<'))"))
    project.run("--agent-record=none").assert_outcomes(failed=1)

    broken = facts()
    assert (broken.outcome, broken.runs[0].ended) == ("failed", "broken")
    assert 'button "Put in"' in broken.runs[0].steps[-1].page
    assert "Add" in broken.runs[0].reason
    assert broken.message


@pytest.mark.thorough
def test_facts_hold_no_values_of_secrets(project, facts):
    project.write(LOG_IN)
    project.record(script=[fill("Password", "{{secret}}"), done("typed", evidence="")])

    told = (project.path / "facts.json").read_text("utf-8")
    assert "hunter2-x" not in told
    assert facts().runs[0].steps[0].actions[0].parameters["text"] == "{{secret}}"


@pytest.mark.thorough
def test_refused_answers_stand_in_their_step(project, facts):
    project.write(SYNC)
    project.record(script=[answer("no answer"), *SCRIPT]).assert_outcomes(passed=1)

    step = facts().runs[0].steps[0]
    assert [refused.said for refused in step.refused] == ["no answer"]
    assert step.refused[0].reasons
    assert [action.tool for action in step.actions] == ["click_element_by_index"]


@pytest.mark.thorough
def test_skipped_actions_are_told_with_why(project, facts):
    project.write(SYNC)
    project.record(script=[[click("Add"), done("now 1 items")], done("now 1 items")])

    click_, left = facts().runs[0].steps[0].actions
    assert (click_.skipped, left.tool) == ("", "done")
    assert left.skipped
