"""One core for sync and async: code that is `async def` throughout and never suspends on its own.

Each call into Playwright or the model's client goes through `settle`, which awaits what is
awaitable and hands back the rest. With sync objects such a coroutine never suspends, so a single
`send` drives it to its end; with async objects the test awaits it. No event loop is started here.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Generator,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    asynccontextmanager,
    contextmanager,
)
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast, overload

from greenlet import getcurrent

from pytest_agentbrowse.errors import NeedsEventLoop
from pytest_agentbrowse.waiting_times import STOP_AGAIN

if TYPE_CHECKING:
    from playwright import sync_api

    _Data = str | bytes | int | float | Sequence[object] | Mapping[str, object] | None
    _Objects = (
        sync_api.CDPSession
        | sync_api.FileChooser
        | sync_api.Frame
        | sync_api.JSHandle
        | sync_api.Page
        | sync_api.Response
    )
    _FromSyncPlaywright = _Data | _Objects | AbstractContextManager[object]

P = ParamSpec("P")
T = TypeVar("T")
E = TypeVar("E")

# What a sync Playwright hands back at once. Were any value allowed here, a type checker would take the
# union that a call on a sync or async page gives for a plain value, and `await settle(…)` would be of that
# union. With this bound it takes the union apart and finds what both halves come to.
Immediate = TypeVar("Immediate", bound="_FromSyncPlaywright")

_NO_LOOP = "no running event loop"
"""What asyncio says where it wants one."""


# `await` of a coroutine needs an object with `__await__`; a finished `asyncio.Future` would need a loop.
class _Settled:
    """A plain value that can be awaited without suspending."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __await__(self) -> Generator[None, None, object]:
        return self.value
        yield  # pragma: no cover - makes this a generator


@overload
def settle(value: Awaitable[T]) -> Awaitable[T]: ...
@overload
def settle(value: Immediate) -> Awaitable[Immediate]: ...
def settle(value: object) -> Awaitable[object]:
    """An awaitable for `value`: itself when it is one, else one that gives it back at once."""
    if inspect.isawaitable(value):
        return value
    return _Settled(value)


def run_now(coroutine: Coroutine[object, None, T], *, who: str = "the agent") -> T:
    """Drive a coroutine of the core to its end without an event loop.

    Raises:
        NeedsEventLoop: it suspended, so something in it (a tool of the user's, as a rule) needs a loop.

    """
    try:
        # One step is all: with sync objects nothing in the core suspends, so the first `send` reaches the
        # end.
        coroutine.send(None)
    except StopIteration as end:
        return cast("T", end.value)
    except RuntimeError as error:
        if str(error) != _NO_LOOP:
            raise
        raise _needs_loop(who) from None
    # It suspended, so it waits for a loop that nobody runs. Closing it runs its `finally` blocks, and keeps
    # Python from warning that it was never awaited.
    coroutine.close()
    raise _needs_loop(who)


async def asked(call: Callable[P, T | Awaitable[T]], *arguments: P.args, **named: P.kwargs) -> T:
    """What a call into Playwright gives, made only when it is awaited: so it can be stopped by `within`."""
    value = call(*arguments, **named)
    return await value if inspect.isawaitable(value) else value


async def called(call: Callable[[], T | Awaitable[T]], *, sync: bool, who: str) -> T:
    """What a sync or async function gives; `who` names it where it needs an event loop and has none."""
    value = call()
    # An `async def` function of the user in a `def` test: fine as long as it does not really wait.
    if sync and inspect.iscoroutine(value):
        return cast("T", run_now(value, who=who))
    return await value if inspect.isawaitable(value) else value


class OutOfTime(Exception):  # noqa: N818 - reads as what happened
    """An awaitable was stopped at its limit."""


async def within(awaitable: Awaitable[T], seconds: float) -> T:
    """Await something of a sync or async page, and stop it after so many seconds.

    Playwright's `evaluate` and its like have no time-out of their own, and on a page that is busy
    without end they never come back.

    Raises:
        OutOfTime: it was stopped; a `TimeoutError` is one of its own.

    """
    try:
        is_task = asyncio.current_task() is not None
    except RuntimeError:
        return await awaitable  # without an event loop there is no Playwright either
    # A loop that runs without a task is the sync Playwright's own: this is a greenlet beside its dispatcher,
    # and `asyncio.timeout`, which cancels the current task, has none to cancel.
    if not is_task:
        with _stopping(seconds):
            return await awaitable
    scope = asyncio.timeout(seconds)
    try:
        async with scope:
            return await awaitable
    except TimeoutError:
        # A `TimeoutError` of Playwright is none of ours, and tells the model something else.
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

    # Playwright's sync calls are greenlets that wait for tasks of its own loop, and it hands out neither.
    # The one public place where each such task passes is the loop's task factory, so it is wrapped for
    # the time of the call. It can go when Playwright's `evaluate` and its like take a time-out.
    def noting(loop: asyncio.AbstractEventLoop, coroutine: Any, **named: Any) -> Any:  # noqa: ANN401 - as asyncio types a task factory
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
        timers.append(loop.call_later(STOP_AGAIN, stop))  # what cleans up may wait too

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


@overload
def entered(context: AbstractAsyncContextManager[T]) -> AbstractAsyncContextManager[T]: ...
@overload
def entered(context: AbstractContextManager[T]) -> AbstractAsyncContextManager[T]: ...
@asynccontextmanager
async def entered(
    context: AbstractAsyncContextManager[T] | AbstractContextManager[T],
) -> AsyncIterator[T]:
    """Enter a context manager, sync or async."""
    if isinstance(context, AbstractAsyncContextManager):
        async with context as value:
            yield value
    else:
        with context as value:
            yield value


def listener(function: Callable[[E], Coroutine[object, None, None]], *, sync: bool) -> Callable[[E], None]:
    """An event listener for a Playwright object, sync or async, from one coroutine function."""
    if not sync:
        return cast("Callable[[E], None]", function)  # Playwright's async objects await what it gives

    def listen(event: E) -> None:
        run_now(function(event))

    return listen
