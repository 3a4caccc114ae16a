"""JUnit, pytest-html, allure and GitHub Actions say what an agent did, of passed tests too."""

import json
import re
from xml.etree import ElementTree as ET

import pytest

from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.reporting.facts import RunFacts, StepFacts, TestFacts
from pytest_agentbrowse.reporting.github import job_summary, workflow_commands
from pytest_agentbrowse.testing import answer, done, given
from tests.project import PAGE, SCRIPT, SYNC

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


@pytest.mark.thorough
def test_pytest_html_shows_the_steps_of_a_passed_test(replayable):
    replayable.configure("-p no:hypothesispytest -p no:allure_pytest")
    replayable.run("--html=report.html", "--self-contained-html", CI="true").assert_outcomes(passed=1)
    text = replayable.path.joinpath("report.html").read_text("utf-8")
    assert "click button" in text
    assert "run 1, replayed: Add one item" in text
    assert re.search(r"saved by replay: [\d,]+ tokens \(unknown cost\)", text)
    assert text.count("data:image/webp") == 0  # not even of the last steps, which a failure would show


@pytest.mark.thorough
@pytest.mark.parametrize("plugin", ["html", "allure"])
def test_screenshots_of_a_passed_test_stand_in_the_reports_of_others_where_all_are_wanted(replayable, plugin):
    others = {"html": "--html=report.html", "allure": "--alluredir=allure"}
    replayable.configure(
        "-p no:hypothesispytest" + (" -p no:html -p no:metadata" if plugin == "allure" else "")
    )
    wanted = ("--agent-screenshots=on", others[plugin])
    replayable.run(*wanted, "--self-contained-html" if plugin == "html" else "-q", CI="true").assert_outcomes(
        passed=1
    )
    if plugin == "html":
        # Pytest-html's own icons are of another format.
        assert replayable.path.joinpath("report.html").read_text("utf-8").count("data:image/webp") == 2
    else:
        pictures = [*replayable.path.joinpath("allure").glob("*-attachment.webp")]
        assert len(pictures) == 2
        assert all(picture.read_bytes()[:4] == b"RIFF" for picture in pictures)


@pytest.mark.thorough
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


def test_a_count_that_is_not_known_is_no_count():
    uncounted = Usage(uncounted=1)
    steps = (StepFacts(1, answers=1, usage=uncounted, spent=uncounted, cost=None, charged=None),)
    told = job_summary([TestFacts("t.py::test_a", "t.py", 1, (RunFacts(1, "t", 25, steps),))])
    assert "| `t.py::test_a` | 1 live | unknown | unknown cost |" in told


def test_facts_of_before_are_read_without_what_came_later():
    from pytest_agentbrowse.reporting.facts import as_json, from_json

    old = json.loads(json.dumps(as_json(facts("passed"))))
    for name in ("answers", "spent", "cost", "charged"):
        del old["runs"][0]["steps"][0][name]
    assert from_json(old).runs[0].steps[0].charged == 0.0


def allure_steps(steps, depth=0):
    """The steps of an allure report, one in another."""
    for step in steps:
        yield f"{'  ' * depth}{step['name']} ({step['status']})"
        yield from allure_steps(step.get("steps", []), depth + 1)


@pytest.mark.thorough
def test_allure_has_the_steps_of_a_passed_test_and_of_one_that_breaks_off(replayable):
    replayable.configure("-p no:hypothesispytest -p no:html -p no:metadata")
    replayable.run("--alluredir=passed", CI="true").assert_outcomes(passed=1)
    replayable.write(SYNC, page=PAGE.replace("++window.n", "(window.n += 2)"))
    replayable.run("--alluredir=failed", CI="true").assert_outcomes(failed=1)

    def report(folder):
        [path] = replayable.path.joinpath(folder).glob("*-result.json")
        return json.loads(path.read_text("utf-8"))

    assert [*allure_steps(report("passed")["steps"])] == [
        "run 1: Add one item (passed)",
        '  step 1: Click "Add" (passed)',
        '    click button "Add" (passed)',
        "  step 2: Finish the task (passed)",
        '    done "now 1 items" (passed)',
    ]
    failed = report("failed")["steps"]
    assert [*allure_steps(failed)] == [
        "run 1: Add one item (broken)",
        '  step 1: Click "Add" (passed)',
        '    click button "Add" (passed)',
    ]
    told = [each["name"] for each in failed[0]["attachments"]]
    assert told == ["the page at the end", "tokens and cost", "screenshot 1", "screenshot 2"]
    [name] = [each["source"] for each in failed[0]["attachments"] if each["name"] == "tokens and cost"]
    spent = replayable.path.joinpath("failed", name).read_text("utf-8")
    assert re.fullmatch(r"saved by replay: [\d,]+ tokens \(unknown cost\)", spent)


UNSUCCESSFUL = """
def test_told(agent):
    agent.page.set_content(PAGE)
    assert not agent.run("Add one item").success

def test_not_there(agent):
    agent.page.set_content(PAGE)
    agent.extract("it", output=int)

def test_secret(agent):
    def fail(agent):
        raise LookupError("no tulip-9")
    agent.page.set_content(PAGE)
    agent.run("Log in", secrets={"password": "tulip-9"}, before_step=fail)
"""


@pytest.mark.thorough
def test_a_run_that_did_not_succeed_is_a_failed_step_of_allure_and_tells_no_secret(project):
    project.configure("-p no:hypothesispytest -p no:html -p no:metadata")
    project.write(UNSUCCESSFUL)
    sold_out = {"text": "it is sold out", "success": False, "absent": ["lamp"]}
    script = {"Add one item": [done(**sold_out)], "Extract: it": [given(None, **sold_out)], "Log in": []}
    project.record("--alluredir=allure", script=script).assert_outcomes(passed=1, failed=2)
    told = {}
    for path in project.path.joinpath("allure").glob("*-result.json"):
        report = json.loads(path.read_text("utf-8"))
        [run] = report["steps"]
        told[report["name"].partition("[")[0]] = (
            run["status"],
            run["statusDetails"]["message"].partition(".allure_steps.")[2],
        )
    assert told == {
        "test_told": ("failed", "RunFailed: it is sold out\n"),
        "test_not_there": ("failed", "RunFailed: it is sold out\n"),
        "test_secret": ("broken", "RunBroke: LookupError: no {{password}}\n"),
    }


SPANS = """
import json
import pytest
from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

kept = InMemorySpanExporter()
provider = TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(kept))
trace.set_tracer_provider(provider)

def pytest_sessionfinish():
    spans = kept.get_finished_spans()
    names = {span.context.span_id: span.name for span in spans}
    told = [
        [names.get(span.parent.span_id, "") if span.parent else "", span.name, span.status.status_code.name,
         dict(span.attributes)]
        for span in spans
    ]
    open("spans.json", "w").write(json.dumps(told))
"""


def test_open_telemetry_has_spans_of_runs_steps_model_calls_and_actions(project):
    project.write(SYNC)
    project.conftest(SPANS)
    project.record("--agent-model=asked-for", script=[answer("well"), *SCRIPT])
    spans = json.loads(project.path.joinpath("spans.json").read_text())
    assert [(parent, name, status) for parent, name, status, _ in spans] == [
        ("step 1", "chat asked-for", "ERROR"),
        ("step 1", "chat asked-for", "UNSET"),
        ("step 1", "execute_tool click_element_by_index", "UNSET"),
        ("invoke_agent pytest-agentbrowse", "step 1", "UNSET"),
        ("step 2", "chat asked-for", "UNSET"),
        ("step 2", "execute_tool done", "UNSET"),
        ("invoke_agent pytest-agentbrowse", "step 2", "UNSET"),
        ("", "invoke_agent pytest-agentbrowse", "UNSET"),
    ]
    chat, tool, run = spans[1][3], spans[2][3], spans[-1][3]
    assert (chat["gen_ai.operation.name"], chat["gen_ai.provider.name"]) == ("chat", "openai")
    assert (chat["gen_ai.request.model"], chat["gen_ai.response.model"]) == ("asked-for", "scripted")
    assert chat["gen_ai.usage.input_tokens"] > 1000
    assert (tool["gen_ai.operation.name"], tool["gen_ai.tool.name"]) == (
        "execute_tool",
        "click_element_by_index",
    )
    assert (run["gen_ai.operation.name"], run["gen_ai.provider.name"]) == ("invoke_agent", "openai")
    assert run["agentbrowse.success"] is True
    assert "Add one item" not in json.dumps(spans)


@pytest.mark.thorough
def test_a_question_that_a_budget_kept_back_is_an_error_and_all_spans_of_the_run_end(project):
    project.write(SYNC)
    project.conftest(SPANS)
    project.record("--agent-budget=run: 1 step", "--agent-model=asked-for")
    spans = json.loads(project.path.joinpath("spans.json").read_text())
    assert [(parent, name, status) for parent, name, status, _ in spans[3:]] == [
        ("step 2", "chat asked-for", "ERROR"),
        ("invoke_agent pytest-agentbrowse", "step 2", "UNSET"),
        ("", "invoke_agent pytest-agentbrowse", "UNSET"),
    ]
    assert spans[3][3]["error.type"] == "NotAsked"
