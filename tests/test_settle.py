"""One core for sync and async: what is awaited, what is handed back, and who is told that a loop is missing."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, contextmanager

import pytest

from pytest_agentbrowse.errors import NeedsEventLoop
from pytest_agentbrowse.settle import entered, listener, run_now, settle


@pytest.mark.parametrize(
    "value", [None, 0, "text", [], object()], ids=["none", "number", "text", "list", "object"]
)
def test_a_plain_value_settles_to_itself_without_a_loop(value):
    async def core():
        return await settle(value)

    assert run_now(core()) is value


async def test_an_awaitable_settles_to_what_it_gives():
    async def late():
        await asyncio.sleep(0)
        return "late"

    future = asyncio.get_running_loop().create_future()
    future.set_result("set")
    assert (await settle(late()), await settle(future)) == ("late", "set")


def test_a_coroutine_that_only_settles_plain_values_is_driven_to_its_end():
    async def inner(number):
        return await settle(number) + 1

    async def core():
        return [await inner(number) for number in range(3)]

    assert run_now(core()) == [1, 2, 3]


def test_an_error_of_the_core_comes_out_as_it_is():
    async def core():
        await settle(None)
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        run_now(core())


@pytest.mark.parametrize("seconds", [0, 0.01])
def test_who_waits_for_a_loop_is_named_with_the_remedy(seconds):
    async def core():
        await asyncio.sleep(seconds)

    with pytest.raises(NeedsEventLoop) as caught:
        run_now(core(), who="the tool read_code")
    assert str(caught.value) == (
        "the tool read_code waits for an event loop, and a `def` test has none.\n"
        "  Make the test `async def`, or make the tool a plain `def`."
    )


def test_a_coroutine_that_cannot_go_on_is_closed():
    closed = []

    async def core():
        try:
            await asyncio.sleep(0)
        finally:
            closed.append(True)

    with pytest.raises(NeedsEventLoop):
        run_now(core())
    assert closed


def test_another_runtime_error_is_not_taken_for_a_missing_loop():
    async def core():
        raise RuntimeError("the site is down")

    with pytest.raises(RuntimeError, match="the site is down"):
        run_now(core())


@pytest.mark.parametrize("kind", [contextmanager, asynccontextmanager])
async def test_a_context_sync_or_async_is_entered_and_left(kind):
    seen = []

    if kind is contextmanager:

        @contextmanager
        def context():
            yield "value"
            seen.append("left")

    else:

        @asynccontextmanager
        async def context():
            yield "value"
            seen.append("left")

    async with entered(context()) as value:
        seen.append(value)
    assert seen == ["value", "left"]


def test_a_listener_in_sync_code_runs_at_once():
    heard = []

    async def on_event(event):
        heard.append(await settle(event))

    assert listener(on_event, sync=True)("dialog") is None
    assert heard == ["dialog"]


def test_a_listener_in_async_code_is_the_coroutine_function_itself():
    async def on_event(event):
        """Do nothing."""

    assert listener(on_event, sync=False) is on_event
