"""Pytest sessions in processes of their own that have what takes long to import.

A process that has imported it makes a copy of itself for each session, which begins where `python -m pytest` would.
What a session would not have imported by then is there too: what is asked of imports is asked of a session afresh.
"""

import gc
import importlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
IMPORTED = (
    "genai_prices.data",
    "openai.resources.chat",
    "openai.resources.responses",
    "playwright.async_api",
    "playwright.sync_api",
    "pytest_agentbrowse.agent",
    "pytest_agentbrowse.cassette.recorder",
    "pytest_agentbrowse.model.client",
    "pytest_agentbrowse.plugin",
    "pytest_agentbrowse.tools.builtin",
    "pytest_asyncio.plugin",
    "pytest_playwright.pytest_playwright",
    "vcr",
)
ALREADY_IMPORTED = "ignore:Module already imported so cannot be rewritten:pytest.PytestAssertRewriteWarning"
"""These are plugins of pytest, or need one."""


class Sessions:
    """The process of which sessions are copies; it ends when its input does."""

    def __init__(self):
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.sessions"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, *arguments, files, timeout):
        """Run pytest in the folder and with the environment of this process; what it says goes to `files`."""
        said, complained = files / "stdout", files / "stderr"
        asked = {
            "arguments": [str(argument) for argument in arguments],
            "folder": str(Path.cwd()),
            "streams": [str(said), str(complained)],
            "environment": dict(os.environ),
            "timeout": timeout,
        }
        started = time.perf_counter()
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        status = int(self._process.stdout.readline())
        duration = time.perf_counter() - started
        lines = [path.read_text("utf-8", errors="replace").splitlines() for path in (said, complained)]
        for path, written, stream in zip((said, complained), lines, (sys.stdout, sys.stderr), strict=True):
            path.unlink()
            print("\n".join(written), file=stream)
        return pytest.RunResult(status, *lines, duration)

    def close(self):
        """End the process."""
        self._process.communicate()


def serve():
    """Answer each line of the input by a session, and its status."""
    for name in IMPORTED:
        importlib.import_module(name)
    answers = os.fdopen(os.dup(1), "w")
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if not child:
            os._exit(session(asked))
        print(ended(child, asked["timeout"]), file=answers, flush=True)


def session(asked):
    """The status of a session in this process, which is a copy."""
    os.setpgid(0, 0)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell's job in the background ignores
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    for at, path in enumerate(asked["streams"], start=1):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), at)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    sys.argv = ["pytest", "-W", ALREADY_IMPORTED, *asked["arguments"]]
    sys.path[0] = asked["folder"]
    try:
        return int(pytest.main())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()


def ended(child, timeout):
    """The status with which a copy ended; after the time-out it is ended, with all that it started."""
    until = time.monotonic() + timeout
    while time.monotonic() < until:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.01)
    os.killpg(child, 9)
    os.waitpid(child, 0)
    return 124


if __name__ == "__main__":
    serve()
