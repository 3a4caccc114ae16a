"""Stopping at the terminal, before each step or where a test says so: with a terminal that is none."""

import os
import pty
import subprocess
import sys
import threading

import pytest

from tests.project import ASYNC, SYNC, clean_environment

pytestmark = pytest.mark.slow
PAUSED = SYNC.replace("    result =", "    agent.pause()\n    result =")


def at_a_terminal(project, typed, *arguments):
    """What pytest prints with a person at its terminal, who types this; and how often it asked."""
    ours, its = pty.openpty()
    with clean_environment({"CI": "true"}):
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", "--color=no", *arguments],
            cwd=project.path,
            stdin=its,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
    os.close(its)
    waiting = iter(typed)
    said = bytearray()
    guard = threading.Timer(120, process.kill)
    guard.start()
    while chunk := process.stdout.read1(4096):
        said += chunk
        if said.rstrip().endswith(b">") and (answer := next(waiting, None)) is not None:
            os.write(ours, answer.encode() + b"\n")
    guard.cancel()
    process.wait()
    process.stdout.close()
    os.close(ours)
    return said.decode()


@pytest.mark.thorough
def test_each_step_is_shown_before_its_actions(replayable):
    said = at_a_terminal(replayable, ["", ""], "--agent-pause")
    assert "step 1 (recorded) on about:blank: " in said
    assert 'click_element_by_index {"index": 1} button "Add"' in said
    assert said.count("Enter goes on") == 2
    assert "1 passed" in said


@pytest.mark.thorough
def test_c_goes_on_without_further_pauses_and_q_ends_the_session(replayable):
    said = at_a_terminal(replayable, ["c"], "--agent-pause")
    assert said.count("Enter goes on") == 1
    assert "1 passed" in said
    assert "KeyboardInterrupt" in at_a_terminal(replayable, ["q"], "--agent-pause")


@pytest.mark.matrix
@pytest.mark.parametrize(
    "test",
    [PAUSED, ASYNC.replace("    result =", "    await agent.pause()\n    result =")],
    ids=["sync", "async"],
)
def test_a_test_pauses_where_it_says_so(replayable, test):
    replayable.write(test)
    said = at_a_terminal(replayable, [""])
    assert said.count("the test paused here, on about:blank") == 1
    assert "1 passed" in said


@pytest.mark.thorough
def test_nobody_is_waited_for_where_there_is_no_terminal(replayable):
    replayable.write(PAUSED)
    replayable.run("--agent-pause", CI="true").assert_outcomes(passed=1)
