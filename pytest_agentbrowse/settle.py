"""One core for sync and async: code that is `async def` throughout and never suspends on its own.

Each call into Playwright or the model's client goes through `settle`, which awaits what is
awaitable and hands back the rest. With sync objects such a coroutine never suspends, so a single
`send` drives it to its end; with async objects the test awaits it. No event loop is started here.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator
from contextlib import asynccontextmanager
from typing import Any, TypeVar, cast

from pytest_agentbrowse.errors import NeedsEventLoop

T = TypeVar("T")

_NO_LOOP = "no running event loop"
"""What asyncio says where it wants one."""


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


async def called(call: Callable[[], Any], *, sync: bool, who: str) -> Any:
    """What a function of either colour gives; `who` names it where it needs an event loop and has none."""
    value = call()
    if sync and inspect.iscoroutine(value):
        return run_now(value, who=who)
    return await settle(value)


class OutOfTime(Exception):  # noqa: N818 - reads as what happened
    """An awaitable was stopped at its limit."""


async def within(awaitable: Awaitable[T], seconds: float) -> T:
    """Await something that really waits, in an async test, and stop it after so many seconds.

    Raises:
        OutOfTime: it was stopped; a `TimeoutError` is one of its own.

    """
    scope = asyncio.timeout(seconds)
    try:
        async with scope:
            return await awaitable
    except TimeoutError:
        if scope.expired():
            raise OutOfTime from None
        raise


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
