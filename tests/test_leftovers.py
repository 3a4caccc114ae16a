"""What the check after each browser test finds: else it would find nothing whatever is left."""

import asyncio
import subprocess
import sys
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import leftovers


@contextmanager
def a_thread(_browser):
    ends = threading.Event()
    thread = threading.Thread(target=ends.wait, name="of the test")
    thread.start()
    yield
    ends.set()
    thread.join()


@contextmanager
def a_process(_browser):
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        yield
        process.communicate(b"\n")


@contextmanager
def a_file(_browser):
    path = Path(tempfile.gettempdir(), "of the test")
    path.touch()
    yield
    path.unlink()


@contextmanager
def a_context(browser):
    context = browser.new_context()
    yield
    context.close()


@contextmanager
def a_task(browser):
    loop = leftovers.loop_of(browser)
    task = loop.create_task(asyncio.sleep(60), name="of the test")
    yield
    task.cancel()
    browser.new_context().close()  # the loop runs, and sees it


@pytest.mark.parametrize(
    ("leaving", "kind"),
    [
        (a_thread, "thread"),
        pytest.param(
            a_process, "process",
            marks=pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the children"),
        ),
        (a_file, "temporary file"),
        (a_context, "context"),
        (a_task, "task"),
    ],
)  # fmt: skip
def test_what_is_left_is_told_and_what_is_gone_is_not(browser, monkeypatch, leaving, kind):
    monkeypatch.setattr(leftovers, "ENDS_WITHIN", 0.1)
    before = leftovers.here([browser])
    with leaving(browser):
        [told] = leftovers.left(before, [browser])
        assert told.startswith(kind)
    monkeypatch.undo()
    assert leftovers.left(before, [browser]) == []
