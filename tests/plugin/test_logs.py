"""The parts log what they do, each by its own name, and configure nothing."""

import logging
import subprocess
import sys

import pytest

from tests.project import PAGE, SCRIPT, SYNC

LOG = ("--log-cli-format=%(name)s %(levelname)s %(message)s",)


@pytest.mark.thorough
def test_info_tells_the_steps_and_debug_the_waiting_and_binding(project):
    project.write(SYNC, page=PAGE.replace("<h1>", "<p>Order 2026-11-05 10:00</p><h1>"))
    recorded = project.record("--log-cli-level=DEBUG", *LOG)
    recorded.stdout.fnmatch_lines(
        [
            "pytest_agentbrowse.loop INFO run 1: Add one item",
            "pytest_agentbrowse.page.observer DEBUG about:blank read after * s: it is quiet",
            "pytest_agentbrowse.model.client DEBUG answer 1/1/1 of scripted after * s, * tokens",
            "pytest_agentbrowse.cassette.names DEBUG {{*}} stands for '2026-11-05*'",
            'pytest_agentbrowse.loop INFO run 1, step 1: click "Add": ok (* s, * tokens)',
            'pytest_agentbrowse.loop INFO run 1, step 2: done "now 1 items": ok (* s, * tokens)',
            "pytest_agentbrowse.loop INFO run 1: RunResult(done after 2 steps: now 1 items)",
        ]
    )
    project.write(SYNC, page=PAGE.replace("<h1>", "<p>Order 2026-11-05 10:00</p><p>Sale!</p><h1>"))
    replayed = project.run("--log-cli-level=INFO", *LOG, CI="true")
    replayed.stdout.fnmatch_lines(
        [
            'pytest_agentbrowse.cassette.comparison INFO step 1 of run 1 drifted: "Sale!" is new',
            'pytest_agentbrowse.loop INFO run 1, step 1: click "Add": ok (* s, replayed)',
        ]
    )
    assert "DEBUG" not in replayed.stdout.str()


def test_no_log_holds_the_value_of_a_secret(project):
    project.write("""
        def test_add(agent):
            agent.page.set_content(PAGE + "<p>hunter2-x 2026-11-05</p>")
            agent.run("Type {{secret}}", secrets={"secret": "hunter2-x"})
    """)
    assert "hunter2-x" not in project.record("--log-cli-level=DEBUG", script=SCRIPT).stdout.str()


@pytest.mark.thorough
@pytest.mark.slow
def test_the_loggers_have_no_handler_and_no_level():
    source = (
        "import logging, pytest_agentbrowse.plugin, pytest_agentbrowse.agent, pytest_agentbrowse.reporting.logs\n"
        "print([(n, l.handlers, l.level) for n, l in logging.root.manager.loggerDict.items()"
        " if n.startswith('pytest_agentbrowse') and isinstance(l, logging.Logger) and (l.handlers or l.level)])\n"
        "print(logging.root.handlers)"
    )
    told = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True).stdout
    assert told == "[]\n[]\n"
    assert logging.getLogger("pytest_agentbrowse").handlers == []
