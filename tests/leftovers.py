"""What a test leaves behind: threads, processes and temporary files, and contexts and tasks of the browsers.

A plugin of this suite: after each browser test nothing may be left, but for what fixtures of many tests made.
"""

import asyncio
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

ENDS_WITHIN = 15.0
"""Seconds for what is about to end by itself: a server's thread, a browser that was closed."""


def here(browsers):
    """All that there is now, as `(kind, what)`."""
    return {
        *(("thread", thread) for thread in threading.enumerate() if not answers(thread)),
        *(("process", process) for process in children()),
        *(("temporary file", path) for path in Path(tempfile.gettempdir()).iterdir()),
        *(("context", context) for browser in browsers for context in browser.contexts),
        *(
            ("task", task)
            for browser in browsers
            for task in asyncio.all_tasks(loop_of(browser))
            if awaited(task)
        ),
    }


def answers(thread):
    """Whether it answers one request of a server: it ends with that server, which has a thread of its own."""
    return "(process_request_thread)" in thread.name


def children():
    """The processes that this one started and that it did not see ending; none where Linux does not tell them."""
    found = []
    for each in Path("/proc/self/task").glob("*/children"):
        with suppress(FileNotFoundError, ProcessLookupError):  # the thread has ended meanwhile
            found += each.read_text().split()
    return found


def loop_of(browser):
    """The event loop on which a browser lives, sync or async: no API gives that of another one's tasks."""
    return browser._impl_obj._loop


def awaited(task):
    """Whether somebody waits for it: the driver's answer to what Playwright only tells it comes when it likes."""
    return "fire_and_forget" not in repr(task)


def left(before, browsers):
    """What is here now and was not before, in words; what is about to end is waited for."""
    until = time.monotonic() + ENDS_WITHIN
    while (new := here(browsers) - before) and time.monotonic() < until:
        time.sleep(0.02)
    return sorted(f"{kind} {what}" for kind, what in new)


_BROWSERS = pytest.StashKey[list]()
_BEFORE = pytest.StashKey[set]()


def pytest_sessionstart(session):
    session.stash[_BROWSERS] = []


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef, request):
    """Know the browsers; what a fixture of many tests makes is no leftover of the test that is its first."""
    value = yield
    if fixturedef.scope != "function":
        parts = value if isinstance(value, tuple) else (value,)
        request.session.stash[_BROWSERS].extend(part for part in parts if hasattr(part, "new_context"))
        request._pyfuncitem.stash[_BEFORE] = None
    return value


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    if item.get_closest_marker("browser"):
        item.stash[_BEFORE] = here(item.session.stash[_BROWSERS])


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item, nextitem):
    """Nothing is left when all fixtures of a test are gone; with the last test the whole session goes."""
    result = yield
    before = item.stash.get(_BEFORE, None)
    if before is not None and nextitem is not None:
        assert left(before, item.session.stash[_BROWSERS]) == []
    return result
