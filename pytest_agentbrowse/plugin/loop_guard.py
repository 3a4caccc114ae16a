"""Lets sync and async tests share a session.

A live sync Playwright leaves its event loop marked as running in the main thread, and every runner
of pytest-asyncio refuses to start beside a running loop. While async code of a test or a fixture
runs, the mark is taken out, and put back afterwards, because Playwright needs it. To be removed
when Playwright no longer keeps its loop marked between calls.
"""

from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

_RUNNER = re.compile(r"_\w+_scoped_runner")


@contextmanager
def no_running_loop() -> Iterator[None]:
    """The running loop's mark taken out, and put back at the end."""
    loop = asyncio._get_running_loop()  # noqa: SLF001 - the only way to ask without an error
    asyncio._set_running_loop(None)  # noqa: SLF001
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)  # noqa: SLF001


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    if not inspect.iscoroutinefunction(inspect.unwrap(pyfuncitem.obj)):
        return (yield)
    with no_running_loop():
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any]) -> Generator[None, object, object]:
    function = fixturedef.func
    is_async = inspect.iscoroutinefunction(function) or inspect.isasyncgenfunction(function)
    if not is_async and not _RUNNER.fullmatch(fixturedef.argname):
        return (yield)
    teardown = no_running_loop()
    # Finalizers run last in, first out: this one puts the mark back after the fixture's own …
    fixturedef.addfinalizer(lambda: teardown.__exit__(None, None, None))
    with no_running_loop():
        value = yield
    # … and this one takes it out before them.
    fixturedef.addfinalizer(teardown.__enter__)
    return value
