"""No more questions at once than the settings say, over all workers of a session."""

from __future__ import annotations

import asyncio

import pytest

from pytest_agentbrowse.model.call import Address, Call, Parts
from pytest_agentbrowse.model.client import Client
from pytest_agentbrowse.model.messages import messages
from pytest_agentbrowse.model.output import schema
from pytest_agentbrowse.model.turns import Turns
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.testing import ModelServer, done
from pytest_agentbrowse.tools.builtin import builtin_tools

from .pages import observed

PAGE = observed('url: u\ntitle: "t"\n\nmain\n  "Order 7 placed"', "u", "t")
PARTS = Parts("t", PageText.read("p"), {}, "", {})
QUESTION = Call(Address(1, 1, 1), PARTS, messages("t", (), PAGE, ()), schema(tuple(builtin_tools())))


class Blank:
    """A tape with nothing on it."""

    def play(self, _call):
        """Never play."""

    def keep(self, call, reply):
        """Keep nothing."""


@pytest.mark.parametrize("most", [1, 2])
def test_workers_take_no_more_turns_than_there_are(tmp_path, most):
    one, other = (Turns(most, shared=tmp_path / "turns") for _ in range(2))
    taken = [one.take() for _ in range(most)]
    assert None not in taken
    assert other.take() is None
    taken[0].release()
    again = other.take()
    assert again is not None
    assert one.take() is None
    for turn in (again, *taken[1:]):
        turn.release()


@pytest.mark.parametrize("sync", [True, False], ids=["sync", "async"])
@pytest.mark.slow
async def test_a_question_waits_for_its_turn_and_gives_it_back(tmp_path, sync):
    turns, tape = Turns(1, shared=tmp_path), Blank()
    with ModelServer({"t": [done("Order 7 placed")] * 2}) as server:
        client = Client(Settings(model_url=server.url), tape, sync=sync, turns=Turns(1, shared=tmp_path))
        for _ in range(2):
            taken = turns.take()
            asking = asyncio.create_task(
                asyncio.to_thread(run_now, client.ask(QUESTION)) if sync else client.ask(QUESTION)
            )
            await asyncio.sleep(0.2)
            assert not asking.done()
            taken.release()
            assert (await asking).text
        await asyncio.to_thread(run_now, client.close()) if sync else await client.close()


def test_without_a_limit_or_without_other_workers_nobody_waits(tmp_path):
    assert Turns(1, shared=tmp_path).are_limited
    assert not Turns(1).are_limited
    assert not Turns(shared=tmp_path).are_limited
