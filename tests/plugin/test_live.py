"""Steps are told while they go: in a terminal, in a log with -v, and from the workers of xdist."""

import re

import pytest

from pytest_agentbrowse.testing import click, delayed, done
from tests.project import SCRIPT, SYNC

STEPS = [
    r'test_add  1/25  click "Add"  ok  \S+ m?s  \d,\d{3} tok',
    r'test_add  2/25  done "now 1 items"  ok  \S+ m?s  \d,\d{3} tok',
]
REPLAYED = [
    r'test_add  1/25  click "Add"  ok  replayed \S+ m?s',
    r'test_add  2/25  done "now 1 items"  ok  replayed \S+ m?s',
]

SHOWN_FOR_A_WHILE = re.compile(r'\x1b7  (?:test_add  )?1/25  click "Add"  ok  replayed')

AFTER = 3
WATCHED = """
import time
import pytest

told = []

class Watched:
    def __init__(self, tell):
        self.tell = tell
    def __call__(self, step):
        told.append(time.monotonic())
        self.tell(step)

@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session):
    dsession = session.config.pluginmanager.getplugin("dsession")
    if dsession is not None:
        dsession.worker_agentbrowse_live = Watched(dsession.worker_agentbrowse_live)

def pytest_runtest_logreport(report):
    if report.when == "call" and told:
        with open("told", "w") as file:
            file.write(str(time.monotonic() - told[-1]))
"""
"""Notes how long before the report of a test the line of its last step was told."""


def are_among(patterns, lines):
    """Whether lines of these forms follow one another."""
    started = [at for at, line in enumerate(lines) if re.fullmatch(patterns[0], line)]
    return any(
        all(re.fullmatch(pattern, line) for pattern, line in zip(patterns, lines[at:], strict=False))
        for at in started
    )


def stays(written):
    """What a terminal shows in the end: without colours, and without what stood there for a while."""
    for passing in (r"\x1b7.*?\x1b8", r"\x1b\[K", r"\x1b\[\d+(;\d+)*m"):
        written = re.sub(passing, "", written)
    return written.replace("\r", "").split("\n")


@pytest.mark.thorough
def test_with_v_each_step_has_a_plain_line_and_the_word_of_pytest_its_own(project):
    project.write(SYNC)
    recorded = project.record("-v")
    assert are_among(
        [r"test_add.py::test_add\[chromium\] ", *STEPS, r"PASSED +\[100%\]"], recorded.stdout.lines
    )
    replayed = project.run("-v", "-s", CI="true")
    assert are_among([*REPLAYED, r"PASSED(| +\[100%\])"], replayed.stdout.lines)
    assert "\x1b" not in recorded.stdout.str() + replayed.stdout.str()


@pytest.mark.thorough
def test_a_log_without_v_has_no_lines_and_a_quiet_one_neither(replayable):
    for quiet in ((), ("-q",), ("-q", "-v"), ("-p", "no:terminal")):
        assert "1/25" not in replayable.run(*quiet, CI="true").stdout.str()


@pytest.mark.thorough
def test_workers_of_xdist_tell_their_steps_through_the_controller_while_they_go(project):
    project.write(f"""
        import time

        def test_add(agent):
            agent.page.set_content(PAGE)
            assert agent.run("Add one item").success
            time.sleep({AFTER})
    """)
    project.record().assert_outcomes(passed=1)
    project.conftest(WATCHED)
    result = project.run("-v", "-n2", "-pxdist", CI="true")
    result.assert_outcomes(passed=1)
    assert are_among(REPLAYED, result.stdout.lines)
    assert float(project.path.joinpath("told").read_text()) >= AFTER - 1


@pytest.mark.thorough
def test_a_terminal_keeps_the_lines_of_live_steps_and_shows_that_a_model_is_waited_for(project):
    project.write(SYNC)
    with project.model(script=[delayed(1, click("Add")), SCRIPT[1]]) as url:
        written = project.run_in_terminal(OPENAI_BASE_URL=url)
    assert are_among(["test_add.py ", *STEPS, r"\. +\[100%\]"], stays(written))
    assert "test_add  step 1  waiting for the model  0 s" in written


@pytest.mark.thorough
def test_a_terminal_shows_a_replayed_step_until_the_next_one(replayable):
    written = replayable.run_in_terminal("-p", "no:cacheprovider", CI="true")
    assert SHOWN_FOR_A_WHILE.search(written)
    assert re.search(r"^test_add\.py \. +\[100%\]$", "\n".join(stays(written)), re.MULTILINE)
    printed = replayable.run_in_terminal("-s", NO_COLOR="1", CI="true")
    assert "\x1b" not in printed


@pytest.mark.matrix
@pytest.mark.parametrize("capture", ["sys", "tee-sys"])
def test_a_terminal_shows_steps_however_output_is_captured(replayable, capture):
    """What the test prints is pytest's matter, and where it is passed on, both can be read."""
    replayable.write(SYNC.replace("    result =", '    print("the test says this")\n    result ='))
    written = replayable.run_in_terminal("-p", "no:cacheprovider", f"--capture={capture}", CI="true")
    assert SHOWN_FOR_A_WHILE.search(written)
    assert ("the test says this" in written) == (capture == "tee-sys")
    assert re.search(r"^(test_add\.py )?\. +\[100%\]$", "\n".join(stays(written)), re.MULTILINE)


@pytest.mark.thorough
def test_a_terminal_without_colours_has_the_same_lines(replayable):
    written = replayable.run_in_terminal("-v", NO_COLOR="1", CI="true")
    assert are_among(REPLAYED, stays(written))
    assert not re.search(r"\x1b\[[\d;]*m", written)


@pytest.mark.thorough
def test_workers_of_xdist_tell_their_steps_in_a_terminal(replayable):
    written = replayable.run_in_terminal("-v", "-n2", CI="true")
    assert are_among(REPLAYED, stays(written))
    assert "\x1b7" not in written


@pytest.mark.thorough
def test_a_narrow_terminal_cuts_no_line_in_two(project):
    project.write(SYNC.replace("test_add", "test_that_has_a_very_long_name_indeed"))
    long = "a very long answer that says much more than anybody would want to read on one line " * 2
    with project.model(script=[click("Add"), done(f"{long} 1 items", evidence=['"1 items"'])]) as url:
        written = stays(project.run_in_terminal("-v", columns=60, OPENAI_BASE_URL=url))
    told = [line for line in written if re.search(r" ?\d/25  ", line)]
    assert len(told) == 2
    assert all(len(line) < 60 for line in told)
