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

import pytest

_RUNNER = re.compile(r"_\w+_scoped_runner")


# Of asyncio only these two private functions can ask for the mark and set it; a loop's own `run_forever` uses
# them, in every Python from 3.11 to 3.14.
class _Mark:
    """The mark of the running loop, taken out and put back; either may come without the other."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None

    def take_out(self) -> None:
        self._loop = asyncio._get_running_loop()  # noqa: SLF001 - the only way to ask without an error
        asyncio._set_running_loop(None)  # noqa: SLF001

    def put_back(self) -> None:
        if self._loop is not None:
            asyncio._set_running_loop(self._loop)  # noqa: SLF001
            self._loop = None


@contextmanager
def no_running_loop() -> Iterator[None]:
    """The running loop's mark taken out, and put back at the end."""
    mark = _Mark()
    mark.take_out()
    try:
        yield
    finally:
        mark.put_back()


_NOBODY_RUNS_IT = "async def functions are not natively supported"
"""What pytest says of an async test that no plugin takes."""

_STRICT = (
    "This async test is run by nobody: pytest-asyncio runs those that are marked, or all in its mode auto.\n"
    "  Mark it with @pytest.mark.asyncio, or set  asyncio_mode = auto  (see agentbrowse doctor)."
)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    if not inspect.iscoroutinefunction(inspect.unwrap(pyfuncitem.obj)):
        return (yield)
    with no_running_loop():
        try:
            return (yield)
        except pytest.fail.Exception as failed:
            if "agent" not in pyfuncitem.fixturenames or _NOBODY_RUNS_IT not in str(failed.msg):
                raise
            raise pytest.fail.Exception(_STRICT, pytrace=False) from None


_SWITCHED_OFF = (
    "the agent of an async test has no event loop: pytest-asyncio is switched off.\n"
    "  Take -p no:asyncio out of the command line or of addopts."
)


def loop_scope_of(item: pytest.Item) -> str:
    """The scope of the loop that an async test runs on; the test fails where nothing makes one."""
    if not item.config.pluginmanager.hasplugin("asyncio"):
        raise pytest.fail.Exception(_SWITCHED_OFF, pytrace=False)
    marker = item.get_closest_marker("asyncio")
    given = (marker.kwargs.get("loop_scope") or marker.kwargs.get("scope")) if marker else None
    return str(given or item.config.getini("asyncio_default_test_loop_scope") or "function")


@contextmanager
def _on_the_loop_of_the_test(
    fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest
) -> Iterator[None]:
    """Have a fixture that uses the agent run where the agent's page lives: no other loop can use it.

    pytest-asyncio asks each fixture for its scope by this name, before its setting.
    """
    # A fixture in a class is a bound method by now, which takes no attributes.
    function, item = getattr(fixturedef.func, "__func__", fixturedef.func), request.node
    uses_agent = isinstance(item, pytest.Function) and "agent" in _closure(fixturedef.argname, item)
    if not uses_agent or not inspect.iscoroutinefunction(inspect.unwrap(item.obj)):
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(function, "_loop_scope", loop_scope_of(item), raising=False)
        yield


def _closure(name: str, item: pytest.Function) -> set[str]:
    """The fixtures that a fixture of a test asks for, and those that these ask for."""
    # There is no public way to ask before they are set up.
    known = item._fixtureinfo.name2fixturedefs  # noqa: SLF001
    found: set[str] = set()
    waiting = [name]
    while waiting:
        asked = known.get(waiting.pop(), ())
        new = {argument for fixture in asked for argument in fixture.argnames} - found
        found |= new
        waiting += new
    return found


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    function = fixturedef.func
    # pytest-asyncio's own runner fixtures are plain functions that start a loop, so they are known by name.
    is_async = inspect.iscoroutinefunction(function) or inspect.isasyncgenfunction(function)
    if not is_async and not _RUNNER.fullmatch(fixturedef.argname):
        return (yield)
    mark = _Mark()
    # Finalizers run last in, first out: this one puts the mark back after the fixture's own …
    fixturedef.addfinalizer(mark.put_back)
    with no_running_loop(), _on_the_loop_of_the_test(fixturedef, request):
        value = yield
    # … and this one takes it out before them.
    fixturedef.addfinalizer(mark.take_out)
    return value
