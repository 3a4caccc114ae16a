"""`--agent-report`: one file for a session, with what workers told, and pictures where they are wanted."""

import base64

import pytest

from pytest_agentbrowse.reporting.facts import from_json
from pytest_agentbrowse.reporting.report import read_report
from pytest_agentbrowse.testing import click, done, fill
from tests.project import ASYNC, PAGE, SYNC

PASSWORD = "hunter2-xyz"
LOG_IN = f"""
def test_log_in(agent):
    agent.page.route("**/*", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    agent.page.goto("http://127.0.0.1:9/")
    agent.run("Log in with {{{{password}}}}", secrets={{"password": "{PASSWORD}"}})
"""
LOG_IN_PAGE = """
<label>Password <input id="given" type="password"></label>
<button onclick="out.textContent = 'Your password is ' + given.value">Log in</button>
<p id="out"></p>
"""
WATCHED = """
<script>
  window.told = [];
  addEventListener("load", () => new MutationObserver((changes) => told.push(...changes.map(({type}) => type))).observe(
    document, {subtree: true, childList: true, attributes: true, characterData: true}));
</script>
"""


@pytest.fixture
def report(project):
    """The tests and pictures of the report that the last session wrote."""

    def read(name="report.html"):
        report = read_report((project.path / name).read_text("utf-8"), name=name)
        return [from_json(test) for test in report.tests], report.pictures

    return read


@pytest.mark.thorough
def test_a_recording_and_its_replay_are_told_with_pictures_of_each_step(project, report):
    project.write(SYNC)
    result = project.record("--agent-report=report.html", "--agent-screenshots=on")
    result.stdout.fnmatch_lines(["agentbrowse report: report.html"])
    (recorded,), pictures = report()
    assert [step.pictures[0].digest in pictures for step in recorded.runs[0].steps] == [True, True]
    (box,) = recorded.runs[0].steps[0].pictures[0].boxes
    assert (box.kind, box.label) == ("action", "1")
    assert 0 < box.width < 0.2
    assert all(data.startswith("data:image/webp;base64,") for data in pictures.values())

    project.run("--agent-report=replayed.html", "--agent-screenshots=on", "-n2", "-pxdist")
    (replayed,), pictures = report("replayed.html")
    assert len(pictures) == 2
    assert [step.goal for step in replayed.runs[0].steps] == [step.goal for step in recorded.runs[0].steps]
    question = replayed.runs[0].steps[0].exchanges[0]
    assert [message.role for message in question.asked] == ["system", "user"]
    assert '[1] button "Add"' in question.asked[1].text
    assert "click_element_by_index" in question.answer


@pytest.mark.thorough
def test_what_an_action_had_to_scroll_to_is_seen_after_it(project, report):
    far = PAGE.replace("<button", "<p style='height: 3000px'>Below</p><button")
    project.write(SYNC, page=far)
    project.record("--agent-report=report.html", "--agent-screenshots=on").assert_outcomes(passed=1)
    (test,), pictures = report()
    before, after = test.runs[0].steps[0].pictures
    assert (before.outside, before.boxes, before.after) == (("1",), (), 0)
    assert (after.outside, after.after) == ((), 1)
    assert [box.label for box in after.boxes] == ["1"]
    assert {before.digest, after.digest} <= set(pictures)


@pytest.mark.thorough
def test_an_async_test_has_pictures_too(project, report):
    project.write(ASYNC)
    project.record("--agent-report=report.html", "--agent-screenshots=on").assert_outcomes(passed=1)
    assert len(report()[1]) == 2


@pytest.mark.thorough
def test_without_being_asked_for_only_a_failed_test_has_pictures(replayable, report):
    replayable.run("--agent-report=report.html").assert_outcomes(passed=1)
    (passed,), pictures = report()
    assert not pictures
    assert all(not step.pictures for step in passed.runs[0].steps)

    replayable.write(SYNC.replace("set_content(PAGE)", "set_content(PAGE.replace('Add<', 'Put in<'))"))
    replayable.run("--agent-report=report.html").assert_outcomes(failed=1)
    (failed,), pictures = report()
    assert pictures[failed.runs[0].steps[-1].pictures[0].digest].startswith("data:image/jpeg;base64,")
    assert 'button "Add"' in failed.runs[0].steps[-1].recorded
    assert 'button "Put in"' in failed.runs[0].steps[-1].page


@pytest.mark.thorough
def test_what_differs_from_the_recording_is_marked_in_the_picture_of_a_replay_that_breaks_off(
    replayable, report
):
    replayable.write(SYNC, page=PAGE.replace("++window.n", "(window.n += 2)"))
    replayable.run("--agent-report=report.html", CI="true").assert_outcomes(failed=1)
    (test,), _ = report()
    (box,) = test.runs[0].steps[-1].pictures[0].boxes
    assert (box.kind, box.label) == ("difference", '"2 items"')
    replayable.write(SYNC, page="<title>Else</title>" + "".join(f"<p>line {n}</p>" for n in range(40)))
    replayable.run("--agent-report=report.html", CI="true").assert_outcomes(failed=1)
    (test,), _ = report()
    assert test.runs[0].steps[-1].pictures[0].boxes == ()


@pytest.mark.thorough
def test_without_pictures_there_are_none_of_a_failed_test_either(replayable, report):
    replayable.write(SYNC.replace("now 1 items", "now 2 items"))
    replayable.run("--agent-report=report.html", "--agent-screenshots=off").assert_outcomes(failed=1)
    (failed,), pictures = report()
    assert failed.outcome == "failed"
    assert not pictures


@pytest.mark.thorough
def test_no_question_and_no_recorded_page_is_kept_where_there_is_no_report(replayable):
    replayable.conftest(
        """
        def pytest_runtest_logreport(report):
            if facts := getattr(report, "agentbrowse_facts", None):
                assert not any(step["exchanges"] for run in facts["runs"] for step in run["steps"])
                print("looked")
        """
    )
    replayable.run("-s").stdout.fnmatch_lines(["*looked*"])


@pytest.mark.thorough
def test_secrets_are_out_of_sight_in_pictures_and_the_page_is_told_of_nothing(project, report):
    """Of the pixels, since a text would not show: where the value stood, the picture has one colour."""
    project.write(
        LOG_IN + '    assert set(agent.page.evaluate("told")) <= {"childList"}\n', page=WATCHED + LOG_IN_PAGE
    )
    script = [
        fill("Password", "{{password}}"),
        click("Log in"),
        done("logged in", evidence=['button "Log in"']),
    ]
    project.record("--agent-report=report.html", "--agent-screenshots=on", script=script).assert_outcomes(
        passed=1
    )
    assert PASSWORD not in (project.path / "report.html").read_text("utf-8")
    (test,), pictures = report()
    last = test.runs[0].steps[-1].pictures[0]
    hidden = [box for box in last.boxes if box.kind == "secret"]
    assert [box.label for box in hidden] == ["password", "password"]
    (project.path / "picture.webp").write_bytes(base64.b64decode(pictures[last.digest].partition(",")[2]))
    assert [colours(project, box) for box in hidden] == [1, 1]
    assert colours(project, next(box for box in last.boxes if box.kind == "evidence")) > 1


def colours(project, box):
    """How many colours a part of a picture has, as a browser decodes it; the last line of what Python says."""
    program = f"""
import base64
from pathlib import Path
from playwright.sync_api import sync_playwright
from pytest_agentbrowse.page.find_browser import has_playwright_browser, system_browser

data = base64.b64encode(Path("picture.webp").read_bytes()).decode()
with sync_playwright() as playwright:
    path = None if has_playwright_browser() else system_browser()
    page = playwright.chromium.launch(executable_path=path).new_page()
    print(page.evaluate('''async ([data, box]) => {{
      const image = new Image();
      image.src = "data:image/webp;base64," + data;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext("2d");
      pen.drawImage(image, 0, 0);
      const [x, y, width, height] = box.map((part, at) => Math.round(part * (at % 2 ? image.height : image.width)));
      const {{data: pixels}} = pen.getImageData(x + 4, y + 4, width - 8, height - 8);
      const seen = new Set();
      for (let at = 0; at < pixels.length; at += 4) seen.add(`${{pixels[at] >> 4}} ${{pixels[at + 1] >> 4}}`);
      return seen.size;
    }}''', [data, [{box.x}, {box.y}, {box.width}, {box.height}]]))
"""
    return int(project.python("-c", program).outlines[-1])


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["report.txt", "."])
def test_a_report_is_an_html_file(project, name):
    project.write(SYNC)
    result = project.run(f"--agent-report={name}")
    assert result.ret == 4
    result.stderr.fnmatch_lines(
        ["*--agent-report is*it takes the name of an HTML file, such as report.html*"]
    )


def test_a_session_that_only_collects_leaves_a_report_as_it_is(project):
    project.write(SYNC)
    (project.path / "report.html").write_text("of before")
    project.run("--agent-report=report.html", "--collect-only")
    assert (project.path / "report.html").read_text() == "of before"


@pytest.mark.thorough
def test_a_report_that_cannot_be_written_leaves_the_tests_as_they_ended(replayable):
    (replayable.path / "place").write_text("a file")
    result = replayable.run("--agent-report=place/report.html")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["agentbrowse report: could not be written: *"])
