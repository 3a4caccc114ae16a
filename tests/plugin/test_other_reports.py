"""JUnit, pytest-html, allure and GitHub Actions say what an agent did, of passed tests too."""

import json
from xml.etree import ElementTree as ET

from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.reporting.facts import RunFacts, StepFacts, TestFacts
from pytest_agentbrowse.reporting.github import job_summary, workflow_commands
from pytest_agentbrowse.testing import done
from tests.project import PAGE, SYNC

SPENT = Usage(100, 5)


def test_junit_has_the_properties_of_each_test(project):
    project.write(SYNC)
    project.record("--junitxml=junit.xml", "-n1", "-pxdist").assert_outcomes(passed=1)
    tree = ET.parse(project.path / "junit.xml")
    told = {each.get("name"): each.get("value") for each in tree.iter("property")}
    assert told["agentbrowse_steps"] == "2"
    assert told["agentbrowse_replayed"] == "false"
    assert told["agentbrowse_cost_spent"] == "unknown"
    assert int(told["agentbrowse_tokens_spent"]) == int(told["agentbrowse_tokens"]) > 1000
    assert told["agentbrowse_cassette"].endswith("test_add[chromium].yaml")
    assert "agentbrowse_drift" not in told
    project.write(SYNC, page=PAGE.replace("<h1>", "<p>Sale!</p><h1>"))
    project.run("--junitxml=junit.xml", CI="true").assert_outcomes(passed=1)
    told = {
        each.get("name"): each.get("value") for each in ET.parse(project.path / "junit.xml").iter("property")
    }
    assert told["agentbrowse_drift"] == 'step 1: "Sale!" is new; step 2: "Sale!" is new'
    assert (told["agentbrowse_tokens_spent"], told["agentbrowse_cost_spent"]) == ("0", "0.000000")


def test_pytest_html_shows_the_steps_of_a_passed_test(replayable):
    replayable.configure("-p no:hypothesispytest -p no:allure_pytest")
    replayable.run("--html=report.html", "--self-contained-html", CI="true").assert_outcomes(passed=1)
    text = replayable.path.joinpath("report.html").read_text("utf-8")
    assert "click button" in text
    assert "run 1, replayed: Add one item" in text


def test_github_is_told_at_the_line_of_the_test_and_in_a_page_for_the_job(project):
    project.write(SYNC)
    page = project.path / "page.md"
    result = project.record(
        "-q", script=[done("no <b>", success=False, evidence=['heading "Counter"'])],
        GITHUB_ACTIONS="true", GITHUB_STEP_SUMMARY=str(page), GITHUB_WORKSPACE=str(project.path.parent),
    )  # fmt: skip
    folder = project.path.name
    result.stdout.fnmatch_lines(
        [f"::error file={folder}/test_add.py,line=3,title=test_add.py%3A%3Atest_add[[]chromium]::no <b>"]
    )
    told = page.read_text("utf-8")
    assert "1 test, 1 run, 1 step" in told
    assert "| ❌ | `test_add.py::test_add[chromium]` | 1 live |" in told
    assert "done &quot;" not in told
    assert 'done "no &lt;b&gt;" success=false' in told
    assert "::error" not in project.run("-q", CI="true").stdout.str()


def facts(outcome, **more):
    step = StepFacts(1, page="x", answers=1, usage=SPENT, spent=SPENT, cost=0.002, charged=0.002)
    run = RunFacts(1, "Buy", 25, (step,), **more)
    return TestFacts("t.py::test_a", "t.py", 7, (run,), outcome=outcome)


def test_an_annotation_is_one_line_and_drift_is_a_notice():
    broken = facts("failed", ended="broken", reason="step 1: 100% gone.\n  there is instead: B")
    drifted = facts("passed", ended="done", success=True, drift=('"Sale" is new',))
    assert [*workflow_commands([broken, drifted, facts("passed", ended="done", success=True)])] == [
        "::error file=t.py,line=7,title=t.py%3A%3Atest_a::step 1: 100%25 gone.%0A  there is instead: B",
        '::notice file=t.py,line=7,title=t.py%3A%3Atest_a::drift:%0A"Sale" is new',
    ]
    assert len([*workflow_commands([broken] * 30)]) == 10


def test_the_page_of_a_job_says_what_it_cost():
    told = job_summary(
        [facts("passed", ended="done", success=True), facts("passed", ended="done", success=True)]
    )
    assert "2 tests, 2 runs, 2 steps  \nspent: 210 tokens ($0.004)" in told
    assert "| ✅ | `t.py::test_a` | 1 live | 105 | $0.002 |" in told


def test_facts_of_before_are_read_without_what_came_later():
    from pytest_agentbrowse.reporting.facts import as_json, from_json

    old = json.loads(json.dumps(as_json(facts("passed"))))
    for name in ("answers", "spent", "cost", "charged"):
        del old["runs"][0]["steps"][0][name]
    assert from_json(old).runs[0].steps[0].charged == 0.0
