"""Environments that lack something or are odd: it works, or one line says what is missing; nothing is lost."""

import shlex
import subprocess
import sys

import pytest

from pytest_agentbrowse.testing import ModelServer
from tests.project import ASYNC, CASSETTE, SCRIPT, SYNC, clean_environment

DEAD = "http://127.0.0.1:9"
GOOD = {
    "a proxy that is down": {"HTTP_PROXY": DEAD, "HTTPS_PROXY": DEAD, "ALL_PROXY": DEAD},
    "a home that is not there": {"HOME": "/nowhere"},
    "the locale C, without UTF-8": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "a terminal of ASCII": {"PYTHONIOENCODING": "ascii"},
}
ABROAD = {"OPENAI_BASE_URL": "https://model.invalid/v1"}
ODD = "a b\nc ü ✓ 'q\" $x"


def shell(project, before="", folder=None, **environment):
    """A session in a process of a shell; what it says."""
    command = f"{before} exec {shlex.quote(sys.executable)} -m pytest -q -W ignore"
    with (
        ModelServer(list(SCRIPT)) as server,
        clean_environment({"OPENAI_BASE_URL": server.url} | environment),
    ):
        session = subprocess.run(
            ["sh", "-c", command], cwd=folder or project.path, capture_output=True, timeout=200, check=False
        )
    said = session.stdout.decode("utf-8", "replace")
    assert "Traceback" not in said + session.stderr.decode("utf-8", "replace")
    return session.returncode, said


@pytest.mark.matrix
@pytest.mark.slow
@pytest.mark.parametrize("environment", GOOD.values(), ids=GOOD)
def test_it_records_and_replays(project, environment):
    project.write(SYNC.replace("Add one item", "Add one item ✓"))
    assert shell(project, **environment)[0] == 0
    assert project.cassette().is_file()
    assert shell(project, CI="true", **environment)[0] == 0


@pytest.mark.thorough
@pytest.mark.slow
def test_a_folder_may_be_called_whatever_it_likes(project):
    project.write(SYNC)
    folder = project.path / ODD
    folder.mkdir()
    for name in ("pytest.ini", "test_add.py"):
        (project.path / name).rename(folder / name)
    assert shell(project, folder=folder)[0] == 0
    assert (folder / CASSETTE).is_file()
    assert shell(project, folder=folder, CI="true")[0] == 0


@pytest.mark.parametrize("test", [SYNC, ASYNC], ids=["sync", "async"])
def test_another_browser_that_is_not_installed_is_told(project, test):
    project.write(test)
    result = project.run("--browser=firefox", PLAYWRIGHT_BROWSERS_PATH=str(project.path / "none"))
    result.stdout.fnmatch_lines(
        [
            "No browser can be started: Playwright's firefox is not installed.",
            "  python -m playwright install firefox",
        ]
    )
    assert "Executable doesn't exist" not in result.stdout.str()


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    ("before", "environment", "words"),
    [
        ("ulimit -n 32;", {}, "No browser can be started: no more than 32 files may be open at once."),
        ("", {"TMPDIR": "/nowhere"}, "No browser can be started: TMPDIR is '/nowhere', which is no folder."),
        (
            "",
            ABROAD | {"SSL_CERT_FILE": "/nowhere.pem"},
            "the certificates that SSL_CERT_FILE or SSL_CERT_DIR names",
        ),
    ],
    ids=["open files", "TMPDIR", "SSL_CERT_FILE"],
)
def test_what_is_missing_is_told_in_a_line(project, before, environment, words):
    project.write(SYNC)
    status, said = shell(project, before, **environment)
    assert status == pytest.ExitCode.TESTS_FAILED
    assert words in said
    assert said.count("\n") < 30
