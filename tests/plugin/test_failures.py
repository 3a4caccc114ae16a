"""A failed test tells its story: what was to be done, what was done, what the page showed, and what is next."""

import re
import socket
from fnmatch import fnmatch

import pytest

from pytest_agentbrowse.plugin.failures import in_colours
from pytest_agentbrowse.testing import answer, click, done
from tests.project import PAGE, SCRIPT, SYNC

STORY = "agentbrowse: what happened"


def told(result):
    """The story of the one failed test."""
    head, _, rest = result.stdout.str().partition(f" {STORY} -")
    assert head
    return re.split(r"\n(?:[-=_]{3,}|- generated)", rest.partition("\n")[2])[0].split("\n")


@pytest.mark.thorough
def test_a_live_run_without_success_tells_its_steps_and_how_to_go_on(project):
    project.write(SYNC)
    gave_up = done("there is no cart", success=False, evidence=['heading "Counter"'])
    result = project.record(script=[click("Add"), answer("well"), gave_up])
    result.assert_outcomes(failed=1)
    cassette = "cassettes/test_add.py/test_add[chromium].yaml"
    test = "'test_add.py::test_add[chromium]'"
    assert told(result) == [
        "run 1, live: Add one item",
        '   1  Click "Add"',
        '      click button "Add" → ok',
        "   2  Finish the task",
        "      refused: well",
        '        the answer cannot be read: no JSON object is in it: it begins "well"; answer with one AgentOutput object',
        '      done "there is no cart" success=false',
        '        since the page has: heading "Counter"',
        "  done without success after 2 steps",
        'the page at the end: about:blank "Counter"',
        '    heading 1 "Counter"',
        '    button "Add"',
        '    "1 items"',
        f"3 answers not published, because the test failed; there is no {cassette} yet",
        f"  kept aside in {cassette}.partial; go on from there:  pytest --agent-record=resume {test}",
        f"  look at it:  agentbrowse cassettes show '{cassette}.partial'",
    ]
    assert result.stdout.str().count("kept aside") == 1
    result.stdout.fnmatch_lines([">*assert result.is_done and result.success"])


@pytest.mark.matrix
@pytest.mark.parametrize(
    ("asserted", "last", "told"),
    [
        ("result.is_done and result.success", click("Add"), "not done after 2 steps: 2 steps (max_steps) *"),
        ("result.success", done("no 'lamp'", success=False, evidence=['"1 items"']), "done without success*"),
        ("result", done("no cart", success=False, evidence=['"1 items"']), "assert RunResult(done without *"),
        ("result.success, 'own words'", click("Add"), "AssertionError: own words*"),
        ("result.number == 2", click("Add"), "assert 1 == 2"),
    ],
)
def test_the_summary_says_why_a_run_ended_that_an_assert_is_about(project, asserted, last, told):
    project.write(SYNC.replace("result.is_done and result.success", asserted))
    result = project.record("--agent-max-steps=2", script=[click("Add"), last, last, last], COLUMNS="120")
    result.assert_outcomes(failed=1)
    assert [line for line in result.stdout.lines if fnmatch(line, f"FAILED * - {told.replace('(', '[(]')}")]


@pytest.mark.thorough
def test_a_failed_extract_leaves_its_answers_and_says_where(project):
    project.write("""
        def test_add(agent):
            agent.page.set_content(PAGE)
            agent.extract("the price", output=float)
    """)
    result = project.record(script=[done("no price", success=False, evidence=['heading "Counter"'])])
    assert "run 1, live: Extract: the price" in told(result)
    result.stdout.fnmatch_lines(["  look at it:  agentbrowse cassettes show 'cassettes/*.partial'"])
    assert project.cassette().with_name(f"{project.cassette().name}.partial").is_file()


@pytest.mark.thorough
def test_an_extract_whose_answers_were_all_refused_says_so_and_how_to_look_on(project):
    project.write("""
        def test_add(agent):
            agent.page.set_content(PAGE)
            agent.extract("the price", output=float)
    """)
    result = project.record(script=[done("7", output=7.5, evidence=['heading "Counter"'])] * 3)
    assert sum(line.strip().startswith("refused") for line in told(result)) == 2, "one of them was said twice"
    result.stdout.fnmatch_lines(
        ["  no step was carried out, *  pytest --headed --agent-pause 'test_add.py::test_add[[]chromium]'"]
    )


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["with_agent", "alone"])
def test_an_application_that_is_not_there_is_told(project, name):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        url = f"http://127.0.0.1:{taken.getsockname()[1]}/"
    project.write(f"""
        def test_with_agent(agent):
            agent.page.goto("{url}")

        def test_alone(page):
            page.goto("{url}")
    """)
    result = project.run("-k", name)
    result.assert_outcomes(failed=1)
    said = f"No server answers at {url}: start the application, then its tests." in result.stdout.lines
    assert said == (name == "with_agent")


def test_a_path_without_a_base_url_is_told_what_it_needs(project):
    project.write("""
        def test_bookings(agent):
            agent.page.goto("/bookings")
    """)
    result = project.run()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        ["'/bookings' needs the application's address before it: pytest --base-url=*"]
    )


@pytest.mark.parametrize(
    "opening", ['agent.page.goto("/bookings")', 'agent.run("Look", initial_actions=[{"go_to_url": {"url": "/bookings"}}])']
)  # fmt: skip
@pytest.mark.parametrize(
    "arguments", [("--base-url=127.0.0.1:8127",), ("-o", "base_url=127.0.0.1:8127")], ids=["option", "ini"]
)
def test_a_base_url_without_a_scheme_is_told(project, opening, arguments):
    project.write(f"""
        def test_bookings(agent):
            {opening}
    """)
    result = project.run(*arguments)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "*'/bookings' needs the application's address before it, and --base-url is '127.0.0.1:8127' and lacks "
            "http://: pytest --base-url=http://127.0.0.1:8127, or `base_url` in pytest.ini."
        ]
    )


@pytest.mark.thorough
def test_where_failures_are_not_shown_the_summary_says_what_was_kept(project):
    project.write(SYNC)
    result = project.record("--tb=line", script=[done("no", success=False, evidence=['heading "Counter"'])])
    assert STORY not in result.stdout.str()
    result.stdout.fnmatch_lines(["  kept aside in cassettes/*.partial; go on from there: *"])


@pytest.fixture
def with_a_window(replayable):
    return replayable.path_with_a_window()


@pytest.mark.thorough
def test_a_replay_that_breaks_off_tells_what_it_did_and_how_to_watch_it(replayable, with_a_window):
    replayable.write(SYNC, page=PAGE.replace("++window.n", "(window.n += 2)"))
    result = replayable.run("--junitxml=junit.xml", CI="true", PATH=with_a_window)
    assert told(result) == [
        "run 1, replayed: Add one item",
        '   1  Click "Add"',
        '      click button "Add" → ok',
        "   2  the page was read",
        "  broke off in step 2 (ReplayFailed)",
        'the page at the end: about:blank "Counter"',
        '    heading 1 "Counter"',
        '    button "Add"',
        '    "2 items"',
        "watch it happen:  pytest --headed --slowmo=500 'test_add.py::test_add[chromium]'",
    ]
    junit = replayable.path.joinpath("junit.xml").read_text("utf-8")
    assert "broke off in step 2 (ReplayFailed)" in junit
    assert "\x1b" not in junit


@pytest.mark.matrix
@pytest.mark.parametrize("workers", [(), ("-n1", "-pxdist")], ids=["one process", "xdist"])
def test_the_two_sides_of_a_difference_have_their_colours(replayable, workers):
    replayable.write(SYNC, page=PAGE.replace("++window.n", "(window.n += 2)"))
    result = replayable.run("--color=yes", *workers, CI="true").stdout.str()
    assert '\x1b[31m- "1 items"\x1b[0m' in result
    assert '\x1b[32m+ "2 items"\x1b[0m' in result
    assert "\x1b[31m  broke off in step 2 (ReplayFailed)\x1b[0m" in result


def test_only_a_difference_to_the_recording_has_colours():
    def marked(text, **colour):
        return f"<{' '.join(colour)}>{text}"

    lines = ["E   assert False", "E    +  where False = x", "E     page (- recorded, + now):", "E       - a",
             "E       + b", "E     cassette: c", "E     + d"]  # fmt: skip
    assert [*in_colours(lines, marked)] == [
        *lines[:3], "E       <bold><red>- a", "E       <bold><green>+ b", *lines[5:],
    ]  # fmt: skip


@pytest.mark.thorough
def test_a_test_that_fails_by_itself_tells_what_its_agent_did(replayable, with_a_window):
    replayable.write(SYNC.replace('== "1 items"', '== "7 items"'))
    lines = told(replayable.run(CI="true", PATH=with_a_window))
    assert lines[-1].startswith("watch it happen:  pytest --headed")
    assert '      done "now 1 items"' in lines
    assert "  done after 2 steps" in lines


@pytest.mark.thorough
def test_the_values_of_secrets_are_in_no_story(project):
    project.write("""
        def test_add(agent):
            agent.page.set_content(PAGE + "<p>hunter2-x</p>")
            agent.run("Type {{secret}}", secrets={"secret": "hunter2-x"})
            assert agent.runs == ()
    """)
    result = project.record(script=SCRIPT)
    assert "run 1, live: Type {{secret}}" in told(result)
    assert "hunter2-x" not in "\n".join(told(result))


@pytest.mark.thorough
def test_in_a_narrow_terminal_a_long_line_is_folded_and_a_command_is_not(project):
    project.write(SYNC)
    with project.model(
        script=[answer("well"), done("no", success=False, evidence=['heading "Counter"'])]
    ) as url:
        written = project.run_in_terminal("--color=no", columns=60, OPENAI_BASE_URL=url).replace("\r", "")
    story = re.split(r"\n[-=]{3,}", written.partition(STORY)[2])[0].split("\n")[1:]
    assert "        the answer cannot be read: no JSON object is in it:" in story
    command = "--agent-record=resume 'test_add.py::test_add[chromium]'"
    assert any(line.endswith(command) for line in story)
    assert [line for line in story if len(line) > 60 and "cassettes/" not in line] == []
