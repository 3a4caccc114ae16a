"""Asking an endpoint a small question in each form that there is, to tell which ones it takes."""

from __future__ import annotations

from dataclasses import dataclass, field

from pytest_agentbrowse.errors import ModelError
from pytest_agentbrowse.model.call import Address, Call, Parts, Reply, Usage
from pytest_agentbrowse.model.client import Client
from pytest_agentbrowse.model.messages import SYSTEM, messages
from pytest_agentbrowse.model.negotiation import WIRES
from pytest_agentbrowse.model.output import InvalidAnswer, read_answer, schema
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.text import Line, PageText
from pytest_agentbrowse.settings import Settings, settings_asked
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.tools.builtin import builtin_tools

TASK = "Nothing is to be done here. End with done and success true."
_LONGEST_WAIT = 30.0


@dataclass(frozen=True, slots=True)
class Tried:
    """What an endpoint made of the forms of a question: taken, or refused with its words, by wire mode."""

    taken: tuple[str, ...] = ()
    refused: dict[str, str] = field(default_factory=dict)
    unusable: dict[str, str] = field(default_factory=dict)
    model: str = ""
    usage: Usage = field(default_factory=Usage)


class _NoTape:
    """Every question goes to the endpoint, and no answer is kept."""

    def play(self, call: Call) -> Reply | None:
        """Nothing is recorded."""

    def keep(self, call: Call, reply: Reply) -> None:
        """Nothing is kept."""


def tried(settings: Settings) -> Tried:
    """Ask in each form; plain text first, which every endpoint takes that is there at all.

    Raises:
        ModelError: it takes not even that: it is down, has no such model, refuses the key.
        SettingsError: what the settings name is no endpoint.

    """
    done = builtin_tools("elements")["done"]
    found = Tried()
    for wire in reversed(WIRES):
        asked = settings.but(
            wire=wire, model_retries=0, model_timeout=min(settings.model_timeout, _LONGEST_WAIT)
        )
        client = Client(asked, _NoTape(), sync=True)
        page = PageText.of(url="about:blank", lines=[Line("text", "This page is empty.")])
        observation = Observation(page, "about:blank", "")
        parts = Parts(TASK, page, {}, SYSTEM, settings_asked(asked))
        said = messages(TASK, (), observation, (), last_step=True)
        try:
            reply = run_now(client.ask(Call(Address(1, 1, 1), parts, said, schema((done,)))))
        except ModelError as error:
            if wire == "text":
                raise
            found.refused[wire] = str(error).partition("\n")[0]
            continue
        finally:
            run_now(client.close())
        try:
            read_answer(reply.text, (done,))
        except InvalidAnswer as error:
            found.unusable[wire] = error.reasons[0]
        found = Tried(
            (wire, *found.taken), found.refused, found.unusable, reply.model, found.usage + reply.usage
        )
    return found
