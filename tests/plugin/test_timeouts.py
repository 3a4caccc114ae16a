"""Beside pytest-timeout: a test that is ended in the midst of a replay says so, and leaves no process behind."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.project import PAGE, SYNC, clean_environment

RESTLESS = PAGE.replace("++window.n + ' items'", "''; setInterval(() => { out.textContent += '.' }, 50)")
"""A replay waits for what the click led to when it was recorded, in Playwright's own loop."""

ENDS_WITHIN = 15.0
"""Seconds that a browser may take to end after its session, on a busy machine."""


def ended(project, method):
    """The status and the words of a session whose tests may take five seconds."""
    limits = ("--timeout=5", "-otimeout_func_only=true", f"--timeout-method={method}")
    with clean_environment({"CI": "true", "PROJECT_OF_TEST": str(project.path)}):
        command = [sys.executable, "-m", "pytest", *limits, "--agent-settle-timeout=90"]
        session = subprocess.run(
            command, cwd=project.path, check=False, capture_output=True, text=True, timeout=120
        )
    return session.returncode, session.stdout + session.stderr


def stray(project):
    """The processes that such a session started and that still run after a while."""
    until = time.monotonic() + ENDS_WITHIN
    while (running := started_by(project)) and time.monotonic() < until:
        time.sleep(0.1)
    return running


def started_by(project):
    mark = f"PROJECT_OF_TEST={project.path}".encode()
    return [folder.name for folder in Path("/proc").glob("[0-9]*") if mark in environment_of(folder)]


def environment_of(folder):
    try:
        return (folder / "environ").read_bytes().split(b"\0")
    except OSError:  # it has just ended
        return []


@pytest.fixture
def restless(replayable):
    """A project whose replay does not come to its end, with one more test behind it."""
    replayable.write(SYNC, page=RESTLESS)
    replayable.write("def test_next(page):\n    page.set_content(PAGE)\n", name="test_next")
    return replayable


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
class TestInTheMidstOfAReplay:
    @pytest.mark.thorough
    def test_a_signal_fails_the_test_with_its_story_and_the_next_one_runs(self, restless):
        before = restless.cassette().read_bytes()
        status, said = ended(restless, "signal")
        assert status == pytest.ExitCode.TESTS_FAILED, said
        assert "Failed: Timeout (>5.0s) from pytest-timeout." in said
        told = said.partition("agentbrowse: what happened")[2]
        assert 'click button "Add" → ok' in told, said
        assert "broke off in step 2 (Failed)" in told, said
        assert "1 failed, 1 passed" in said
        assert restless.cassette().read_bytes() == before
        assert stray(restless) == []

    @pytest.mark.thorough
    def test_a_thread_ends_the_session_and_the_browser_goes_with_it(self, restless):
        """It ends the process at once, so nobody but pytest-timeout has the last word."""
        before = restless.cassette().read_bytes()
        status, said = ended(restless, "thread")
        assert status == 1, said
        assert "+ Timeout +" in said
        assert "1 passed" not in said
        assert restless.cassette().read_bytes() == before
        assert stray(restless) == []

    @pytest.mark.thorough
    @pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
    def test_a_session_that_is_ended_while_its_driver_starts_leaves_none(self, restless, how):
        """Node reads that its pipe was closed when it has loaded the driver, and ends then."""
        with clean_environment({"CI": "true", "PROJECT_OF_TEST": str(restless.path)}):
            session = subprocess.Popen(
                [sys.executable, "-m", "pytest"],
                cwd=restless.path,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        while len(started_by(restless)) < 2 and session.poll() is None:
            time.sleep(0.005)
        assert session.poll() is None
        session.send_signal(how)
        session.wait()
        assert stray(restless) == []
