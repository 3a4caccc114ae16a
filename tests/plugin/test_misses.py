"""A cassette that cannot serve a call: what differs, in which step, and the next command."""

import pytest

from pytest_agentbrowse.testing import click, done
from tests.project import ASYNC, PAGE, SYNC

AGAIN = "*record it with a model:  pytest --agent-record=resume 'test_add.py::test_add[[]chromium]'"


def failure(result):
    """The lines that pytest shows of the error."""
    return [line[2:].strip() for line in result.stdout.lines if line.startswith("E ")]


def test_a_changed_page_fails_at_once_with_the_step_the_difference_and_the_command(replayable):
    page = PAGE.replace(">Add<", ">Order now<").replace("<p id", "<p role=alert>Out of stock</p><p id")
    replayable.write(SYNC, page=page)
    result = replayable.run(CI="true")
    result.assert_outcomes(failed=1)
    assert failure(result) == [
        'pytest_agentbrowse.errors.ReplayFailed: step 1 of run 1: button "Add" is not on the page, '
        'and the page shows an error that was not recorded: alert "Out of stock".',
        'there is instead: button "Order now"',
        "page (- recorded, + now):",
        '- button "Add"',
        '+ button "Order now"',
        "+ alert",
        '+ "Out of stock"',
        "cassette: cassettes/test_add.py/test_add[chromium].yaml",
        "the application does something else now than when this was recorded; if that is a bug, it is found",
        "if the change is meant, record it with a model:  pytest --agent-record=resume "
        "'test_add.py::test_add[chromium]'",
    ]


@pytest.mark.thorough
def test_a_failure_is_printed_once_and_the_summary_has_its_first_line(replayable):
    replayable.write(SYNC, page=PAGE.replace(">Add<", ">Plus<"))
    result = replayable.run(CI="true")
    result.stdout.fnmatch_lines(['FAILED *ReplayFailed: step 1 of run 1: button "Add" is not on the page.'])
    assert result.stdout.str().count("there is instead:") == 1
    assert result.stdout.str().count("record it with a model:") == 1


@pytest.mark.thorough
def test_no_frame_of_ours_is_in_the_traceback_of_a_miss(replayable):
    replayable.write(SYNC, page=PAGE.replace(">Add<", ">Plus<"))
    result = replayable.run(CI="true")
    result.stdout.fnmatch_lines([">*agent.run(*", "E *ReplayFailed*"])
    assert (
        "pytest_agentbrowse/" not in result.stdout.str().split("short test summary")[0].split("FAILURES")[1]
    )


def test_a_page_that_changes_what_a_click_does_breaks_the_verdict(replayable):
    replayable.write(SYNC, page=PAGE.replace("++window.n", "(window.n += 2)"))
    result = replayable.run(CI="true")
    result.assert_outcomes(failed=1)
    assert failure(result) == [
        "pytest_agentbrowse.errors.ReplayFailed: step 2 of run 1, after step 1 (click_element_by_index on "
        'button "Add"): the recorded verdict no longer holds: "1 items", from which it reports 1 items, is not on the page.',
        'there is instead: "2 items"',
        "page (- recorded, + now):",
        '- "1 items"',
        '+ "2 items"',
        "cassette: cassettes/test_add.py/test_add[chromium].yaml",
        "the application does something else now than when this was recorded; if that is a bug, it is found",
        "if the change is meant, record it with a model:  pytest --agent-record=resume "
        "'test_add.py::test_add[chromium]'",
    ]


def test_a_page_that_is_only_slow_is_waited_for(replayable):
    slow = PAGE.replace(
        "out.textContent = ++window.n + ' items'",
        "setTimeout(() => out.textContent = ++window.n + ' items', 900)",
    )
    replayable.write(SYNC, page=slow)
    replayable.run(CI="true").assert_outcomes(passed=1)


CLICK = """
def test_click(agent):
    agent.page.set_content(PAGE)
    assert agent.run("Press Go").success
"""


@pytest.mark.matrix
@pytest.mark.parametrize(
    ("then", "kind", "what"),
    [
        ("null.x()", "exception", "the page threw an exception that was not recorded: TypeError: *"),
        (
            "this.insertAdjacentHTML('afterend', '<p class=error>Not sent</p>')",
            "class",
            'the page shows an error that was not recorded: "Not sent", marked as an error by its class',
        ),
        (
            "this.parentNode.insertAdjacentHTML('beforeend', '<p>But not for long</p>')",
            "beside",
            'the page says "But not for long" beside "ok", which it did not say there when recorded',
        ),
    ],
)
def test_an_error_that_was_not_recorded_fails_the_replay_unless_it_is_tolerated(project, then, kind, what):
    page = "<title>T</title><h1>T</h1><button onclick=\"this.after('ok');{}\">Go</button>"
    project.write(CLICK, name="test_click", page=page.format(""))
    project.record(script=[click("Go"), done("ok", evidence=['"ok"'])]).assert_outcomes(passed=1)
    project.write(CLICK, name="test_click", page=page.format(then))
    project.run(CI="true").stdout.fnmatch_lines(
        [f"E *ReplayFailed: step 2 of run 1, after step 1 (*): {what}."]
    )
    result = project.run(f"--agent-tolerate={kind}", CI="true")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines([f"*{what} (--agent-tolerate={kind})*"])


def test_a_changed_task_is_a_miss(replayable):
    replayable.write(SYNC.replace("Add one item", "Add one more item"))
    result = replayable.run(CI="true")
    result.stdout.fnmatch_lines(
        ["*step 1 of run 1: the task differs*", "*- Add one item", "*+ Add one more item", AGAIN]
    )


@pytest.mark.thorough
def test_changed_tools_are_a_notice_that_can_be_made_a_miss(replayable):
    replayable.conftest("""
        import pytest
        @pytest.fixture
        def agent_tools(agent_tools):
            @agent_tools.action("Read the one-time code")
            def read_code() -> str:
                return "1234"
            return agent_tools
    """)
    result = replayable.run("--agent-stale=error", CI="true")
    result.stdout.fnmatch_lines(
        ["*the tools differ*", "*+ read_code(): Read the one-time code", "*--agent-stale=warn"]
    )
    result = replayable.run(CI="true")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["notice: the tools differ from the recorded ones (1 test)"])


@pytest.mark.thorough
def test_another_model_asked_for_by_name_is_a_miss_where_stale_is_an_error(replayable):
    result = replayable.run("--agent-model=gpt-other", "--agent-stale=error", CI="true")
    result.stdout.fnmatch_lines(["*the model settings differ*", "*- model: gpt-5.4", "*+ model: gpt-other"])


def test_no_cassette_where_no_model_may_be_asked_is_a_miss(project):
    project.write(SYNC)
    result = project.run(CI="true")
    result.stdout.fnmatch_lines(
        ["*CassetteMiss: step 1 of run 1: there is no cassette, and record mode 'none' asks no model.*",
         "*pytest --agent-record=once *"]
    )  # fmt: skip


def test_a_run_more_than_recorded_is_a_miss_and_new_episodes_records_it(replayable):
    replayable.write(SYNC + "    assert agent.run('Add one item').success\n")
    result = replayable.run(CI="true")
    result.stdout.fnmatch_lines(
        ["*the cassette has 1 run, the test asks for one more*", "*--agent-record=new_episodes*"]
    )
    more = [click("Add"), done("now 2 items")]
    replayable.record("--agent-record=new_episodes", script=more).assert_outcomes(passed=1)
    assert [request.headers["x-agentbrowse-address"][0] for request in replayable.requests] == ["2", "2"]
    replayable.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_a_miss_in_an_async_test_says_the_same(replayable):
    replayable.write(ASYNC, page=PAGE.replace(">Add<", ">Plus<"))
    result = replayable.run(CI="true")
    result.stdout.fnmatch_lines(
        ['*step 1 of run 1: button "Add" is not on the page*', '*- button "Add"', '*+ button "Plus"', AGAIN]
    )


@pytest.mark.thorough
def test_a_recorded_action_that_was_edited_into_nonsense_is_said_to_be_unusable(replayable):
    path = replayable.cassette()
    path.write_text(path.read_text(encoding="utf-8").replace("{index: 1}", "{indices: 1}"), encoding="utf-8")
    before = path.read_bytes()
    result = replayable.record("--agent-record=new_episodes")
    result.stdout.fnmatch_lines(
        ["*step 1 of run 1: the recorded answer cannot be used (*indices*): a tool or type *", AGAIN]
    )
    assert path.read_bytes() == before
    assert replayable.requests == ()


@pytest.mark.thorough
def test_a_session_that_starts_in_another_folder_replays_and_names_commands_for_it(project, monkeypatch):
    folder = project.path / "tests"
    folder.mkdir()
    project.write(SYNC, name="tests/test_add")
    project.record().assert_outcomes(passed=1)
    monkeypatch.chdir(folder)
    project.run("test_add.py", CI="true").assert_outcomes(passed=1)
    project.write(SYNC.replace("Add one item", "Add an item"), name="tests/test_add")
    result = project.run("test_add.py", CI="true")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*pytest --agent-record=* 'test_add.py::test_add[[]chromium]'*"])
