"""A project of a user's, in a folder of its own, run as a user would run it."""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
import textwrap
from contextlib import contextmanager

import pytest

from pytest_agentbrowse.testing import ModelServer, click, done

PAGE = """
<title>Counter</title>
<h1>Counter</h1>
<button onclick="out.textContent = ++window.n + ' items'">Add</button>
<p id="out">0 items</p>
<script>window.n = 0</script>
"""

SYNC = """
def test_add(agent):
    agent.page.set_content(PAGE)
    result = agent.run("Add one item")
    assert result.is_done and result.success
    assert result.extracted_content == "now 1 items"
    assert agent.page.locator("#out").inner_text() == "1 items"
"""

ASYNC = """
async def test_add(agent):
    await agent.page.set_content(PAGE)
    result = await agent.run("Add one item")
    assert result.is_done and result.success
    assert result.extracted_content == "now 1 items"
    assert await agent.page.locator("#out").inner_text() == "1 items"
"""

SCRIPT = (click("Add"), done("now 1 items"))

CASSETTE = "cassettes/test_add.py/test_add[chromium].yaml"

# Plugins that take seconds to import and have no part in most of these tests.
FEWER_PLUGINS = "-p no:hypothesispytest -p no:html -p no:metadata -p no:anyio -p no:pytest_cov -p no:allure_pytest -p no:rerunfailures"

INI = """
[pytest]
asyncio_mode = auto
asyncio_default_fixture_loop_scope = function
asyncio_default_test_loop_scope = session
filterwarnings =
    error
    ignore:Session-scoped fixtures defined as instance methods
addopts = --strict-markers --strict-config -p no:randomly -p no:cacheprovider {fewer}
"""


@contextmanager
def clean_environment(given):
    """The environment without what steers the plugin, and with the given variables."""
    with pytest.MonkeyPatch.context() as patch:
        for name in list(os.environ):
            if name == "CI" or name.startswith(("OPENAI_", "AGENTBROWSE_", "PYTEST_")):
                patch.delenv(name)
        for name, value in given.items():
            patch.setenv(name, value)
        yield


class Project:
    """A project's folder, and pytest run in it in a process of its own."""

    def __init__(self, pytester, sessions):
        self.pytester = pytester
        self._sessions = sessions
        self.path = pytester.path
        self.configure(FEWER_PLUGINS)

    def configure(self, fewer=""):
        """Write pytest.ini; without an argument every installed plugin takes part."""
        self.pytester.makefile(".ini", pytest=INI.format(fewer=fewer))

    def write(self, test, *, name="test_add", page=PAGE):
        """Put a test file there; it may use PAGE."""
        text = f"PAGE = {page!r}\n{textwrap.dedent(test)}"
        self.path.joinpath(f"{name}.py").write_text(text, encoding="utf-8")

    def conftest(self, text):
        self.path.joinpath("conftest.py").write_text(textwrap.dedent(text), encoding="utf-8")

    def run(self, *arguments, **environment):
        """Run pytest with no key and no endpoint but those given."""
        with clean_environment(environment):
            basetemp = f"--basetemp={self.path / 'basetemp'}"
            return self._sessions.run(basetemp, *arguments, files=self.path, timeout=240)

    def run_afresh(self, *arguments, **environment):
        """Run pytest as `run` does, in a process that has nothing imported."""
        with clean_environment(environment):
            return self.pytester.runpytest_subprocess(*arguments, timeout=240)

    def run_in_terminal(self, *arguments, columns=80, **environment):
        """What pytest writes to a terminal of this width."""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        command = [sys.executable, "-m", "pytest", "-W", "ignore", *arguments]
        with clean_environment({"TERM": "xterm", "COLUMNS": str(columns), **environment}):
            running = subprocess.Popen(
                command, cwd=self.path, stdin=theirs, stdout=theirs, stderr=theirs, close_fds=True
            )
        os.close(theirs)
        with os.fdopen(ours, "rb") as screen:
            written = b"".join(iter(lambda: _read(screen), b""))
        running.wait(timeout=60)
        return written.decode()

    def python(self, *arguments, **environment):
        """Run Python in the project's folder."""
        with clean_environment(environment):
            return self.pytester.run(sys.executable, *arguments, timeout=240)

    def record(self, *arguments, script=SCRIPT, refuses=(), **environment):
        """Run pytest with a scripted model at hand; gone when this returns."""
        script = list(script) if not isinstance(script, dict) else script
        with ModelServer(script, refuses=refuses) as server:
            result = self.run(*arguments, OPENAI_BASE_URL=server.url, **environment)
            self.requests = server.requests
        return result

    @contextmanager
    def model(self, *, script=SCRIPT):
        """A scripted model at hand, by its url."""
        with ModelServer(list(script)) as server:
            yield server.url

    def path_with_a_window(self):
        """The PATH of a machine that has a browser with a window."""
        browser = self.path / "bin" / "chromium"
        browser.parent.mkdir()
        browser.touch(mode=0o755)
        return f"{browser.parent}{os.pathsep}{os.environ['PATH']}"

    def cassette(self, path=CASSETTE):
        return self.path / path


def _read(screen):
    try:
        return os.read(screen.fileno(), 65536)
    except OSError:  # how Linux tells the end of a terminal
        return b""
