"""One core for sync and async: code that is `async def` throughout and never suspends on its own.

Each call into Playwright or the model's client goes through `settle`, which awaits what is
awaitable and hands back the rest. With sync objects such a coroutine never suspends, so a single
`send` drives it to its end; with async objects the test awaits it. No event loop is started here.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar, cast

from greenlet import getcurrent

from pytest_agentbrowse.errors import NeedsEventLoop

T = TypeVar("T")

_NO_LOOP = "no running event loop"
"""What asyncio says where it wants one."""


_AGAIN = 1.0
"""Seconds after which what still waits beyond its time is stopped once more."""


class _Settled:
    """A plain value that can be awaited without suspending."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __await__(self) -> Generator[None, None, object]:
        return self.value
        yield  # pragma: no cover - makes this a generator


def settle(value: Any) -> Awaitable[Any]:
    """An awaitable for `value`: itself when it is one, else one that gives it back at once."""
    if inspect.isawaitable(value):
        return value
    return _Settled(value)


def run_now(coroutine: Coroutine[Any, Any, T], *, who: str = "the agent") -> T:
    """Drive a coroutine of the core to its end without an event loop.

    Raises:
        NeedsEventLoop: it suspended, so something in it (a tool of the user's, as a rule) needs a loop.

    """
    try:
        coroutine.send(None)
    except StopIteration as end:
        return cast("T", end.value)
    except RuntimeError as error:
        if str(error) != _NO_LOOP:
            raise
        raise _needs_loop(who) from None
    coroutine.close()
    raise _needs_loop(who)


async def asked(call: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    """What a call into Playwright gives, made only when it is awaited: so it can be stopped by `within`."""
    return await settle(call(*arguments, **named))


async def called(call: Callable[[], Any], *, sync: bool, who: str) -> Any:
    """What a function of either colour gives; `who` names it where it needs an event loop and has none."""
    value = call()
    if sync and inspect.iscoroutine(value):
        return run_now(value, who=who)
    return await settle(value)


class OutOfTime(Exception):  # noqa: N818 - reads as what happened
    """An awaitable was stopped at its limit."""


async def within(awaitable: Awaitable[T], seconds: float) -> T:
    """Await something of either colour, and stop it after so many seconds.

    Playwright's `evaluate` and its like have no time-out of their own, and on a page that is busy
    without end they never come back.

    Raises:
        OutOfTime: it was stopped; a `TimeoutError` is one of its own.

    """
    try:
        is_task = asyncio.current_task() is not None
    except RuntimeError:
        return await awaitable  # without an event loop there is no Playwright either
    if not is_task:
        with _stopping(seconds):
            return await awaitable
    scope = asyncio.timeout(seconds)
    try:
        async with scope:
            return await awaitable
    except TimeoutError:
        if scope.expired():
            raise OutOfTime from None
        raise


@contextmanager
def _stopping(seconds: float) -> Iterator[None]:
    """Stop what the sync Playwright waits for at the end of the time: its calls are tasks of its loop."""
    loop, caller = asyncio.get_running_loop(), getcurrent()
    before = loop.get_task_factory()
    awaited: list[asyncio.Future[Any]] = []
    expired = False

    def noting(loop: asyncio.AbstractEventLoop, coroutine: Any, **named: Any) -> Any:
        make = before or (lambda loop, coroutine, **named: asyncio.Task(coroutine, loop=loop, **named))
        task = make(loop, coroutine, **named)
        if getcurrent() is caller:  # a listener's calls, such as the answer to a dialog, are not ours to stop
            awaited[:] = [task]
        return task

    def stop() -> None:
        nonlocal expired
        expired = True
        for task in awaited:
            task.cancel()
        timers.append(loop.call_later(_AGAIN, stop))  # what cleans up may wait too

    timers = [loop.call_later(seconds, stop)]
    loop.set_task_factory(noting)
    try:
        yield
    except asyncio.CancelledError:
        if not expired:
            raise
        raise OutOfTime from None
    finally:
        timers[-1].cancel()
        loop.set_task_factory(before)


def _needs_loop(who: str) -> NeedsEventLoop:
    return NeedsEventLoop(
        f"{who} waits for an event loop, and a `def` test has none.\n"
        "  Make the test `async def`, or make the tool a plain `def`."
    )


@asynccontextmanager
async def entered(context: Any) -> AsyncIterator[Any]:
    """Enter a context manager of either colour."""
    if hasattr(context, "__aenter__"):
        async with context as value:
            yield value
    else:
        with context as value:
            yield value


def listener(function: Callable[[Any], Coroutine[Any, Any, None]], *, sync: bool) -> Callable[[Any], Any]:
    """An event listener for a Playwright object of either colour, from one coroutine function."""
    if not sync:
        return function

    def listen(event: Any) -> None:
        run_now(function(event))

    return listen
