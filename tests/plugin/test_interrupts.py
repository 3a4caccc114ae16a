"""Sessions that are ended from outside: what was paid for is kept, and nothing is left behind."""

import os
import signal
import subprocess
import sys
import time

import pytest

from pytest_agentbrowse.testing import ModelServer, answer, click, delayed, done
from tests.project import SYNC, clean_environment

SLOW = {"a model": [click("Add"), delayed(60, done("now 1 items"))],
        "the browser": [click("Add"), answer({"wait": {"seconds": 20}})]}  # fmt: skip

HEARS_CTRL_C = (
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "import pytest; sys.exit(pytest.main())"
)
"""A shell's job in the background, such as a whole run of these tests, ignores it; so would what it starts."""


def interrupted(project, script, *, answers, arguments=()):
    """What a session says that gets Ctrl-C, as a terminal gives it to the whole group, after so many questions."""
    with ModelServer(script) as server, clean_environment({"OPENAI_BASE_URL": server.url}):
        command = [sys.executable, "-c", HEARS_CTRL_C, *arguments]
        session = subprocess.Popen(
            command, cwd=project.path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            start_new_session=True,
        )  # fmt: skip
        while len(server.requests) < answers and session.poll() is None:
            time.sleep(0.02)
        time.sleep(0.5)
        os.killpg(session.pid, signal.SIGINT)
        said, _ = session.communicate(timeout=120)
    return session.returncode, said


@pytest.mark.matrix
@pytest.mark.slow
@pytest.mark.parametrize("waits_for", SLOW)
def test_ctrl_c_keeps_what_was_answered_and_says_where_without_a_traceback(project, waits_for):
    project.write(SYNC)
    status, said = interrupted(project, SLOW[waits_for], answers=2)
    assert status == pytest.ExitCode.INTERRUPTED, said
    assert "not published, because the session was interrupted; there is no cassettes/test_add.py/" in said
    assert "go on from there:  pytest --agent-record=resume" in said
    assert "Traceback" not in said
    assert said.count("\n") < 30
    rest = [done("now 1 items")]
    project.record("--agent-record=resume", script=rest).assert_outcomes(passed=1)
    assert [path.name for path in project.cassette("cassettes").rglob("*.partial")] == []
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
@pytest.mark.slow
def test_ctrl_c_in_a_replay_leaves_the_cassette_as_it_is(replayable):
    before = replayable.cassette().read_bytes()
    interrupt = "\n    import os, signal\n    os.kill(os.getpid(), signal.SIGINT)\n"
    replayable.write(SYNC + interrupt)
    result = replayable.run(CI="true")
    assert result.ret == pytest.ExitCode.INTERRUPTED
    assert replayable.cassette().read_bytes() == before


@pytest.mark.thorough
@pytest.mark.slow
def test_ctrl_c_says_what_the_workers_of_xdist_kept(project):
    project.write(SYNC)
    project.write(SYNC.replace("test_add", "test_more").replace("one item", "one more"), name="test_more")
    script = [click("Add"), delayed(60, done("now 1 items"))]
    scripts = {"Add one item": script, "Add one more": script}
    status, said = interrupted(project, scripts, answers=4, arguments=["-n", "2"])
    assert status == pytest.ExitCode.INTERRUPTED, said
    for test in ("add", "more"):
        partial = f"cassettes/test_{test}.py/test_{test}[chromium].yaml.partial"
        assert (
            f"test_{test}[chromium] did not end; its answers so far are kept aside in {partial}\n" in said
        ), said
    assert said.count("  go on from there:  pytest --agent-record=resume 'test_") == 2
    assert "Traceback" not in said


@pytest.mark.thorough
@pytest.mark.slow
def test_what_a_worker_kept_that_crashed_is_told(project):
    project.write(f"{SYNC}    import os\n    os._exit(7)\n")
    result = project.record("-n", "1", "--max-worker-restart=0", script=[click("Add"), done("now 1 items")])
    result.stdout.fnmatch_lines([
        "test_add.py::test_add[[]chromium] did not end; its answers so far are kept aside in cassettes/*.partial",
        "  go on from there:  pytest --agent-record=resume 'test_add.py::test_add[[]chromium]'",
    ])  # fmt: skip
    project.write(SYNC)
    result = project.run("--agent-record=resume")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["published cassettes/* without asking a model"])
