"""Going on where a recording cannot: replayed up to the step that does not hold, asked anew from there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pytest_agentbrowse.cassette import document, layout
from pytest_agentbrowse.cassette.interactions import publish
from pytest_agentbrowse.cassette.recorder import Cassette
from pytest_agentbrowse.cassette.rendering import side_by_side
from pytest_agentbrowse.errors import CassetteMiss
from pytest_agentbrowse.history import Step
from pytest_agentbrowse.loop import Expected
from pytest_agentbrowse.model.call import Address, Call, Reply
from pytest_agentbrowse.model.output import Action, InvalidAnswer
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.tools.registry import Tools


class Resumed(Cassette):
    """The cassette of a test, or what a failed recording left of one, with its tail replaced.

    Where a cassette would be missed, the rest of that run is forgotten and a model is asked. Later runs
    are replayed as far as they still can be. What the test does not come to is dropped.
    """

    _old: document.Story | None = None
    _reasons: tuple[str, ...] = ()
    _answered_twice: Address | None = None

    def begin(
        self, run: int, task: str, *, base_url: str, variables: Mapping[str, str], secrets: Secrets
    ) -> None:
        try:
            super().begin(run, task, base_url=base_url, variables=variables, secrets=secrets)
        except CassetteMiss as miss:
            self._forget(Address(run, 1, 1), miss)

    def expected(self, address: Address, tools: Tools | None = None) -> Expected | None:
        try:
            return super().expected(address, tools)
        except CassetteMiss as miss:
            self._forget(address, miss)
            return None

    def play(self, call: Call) -> Reply | None:
        try:
            return super().play(call)
        except CassetteMiss as miss:
            self._forget(call.address, miss)
            return None

    def relocated(self, address: Address, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        try:
            return super().relocated(address, actions)
        except CassetteMiss as miss:
            self._forget(address, miss)
            raise InvalidAnswer((str(miss).split("\n", 1)[0],)) from None

    def note(self, run: int, step: Step) -> None:
        try:
            super().note(run, step)
        except CassetteMiss as miss:
            self._forget(Address(run, step.number + 1, 1), miss)

    def keep(self, call: Call, reply: Reply) -> None:
        address = call.address
        if self._answered_twice is not None and self._answered_twice[:2] == address[:2]:
            address = address._replace(attempt=address.attempt - 1)
        super().keep(replace(call, address=address), reply)

    # -- what a recording alone decides ---------------------------------------------------------

    def _source(self) -> Path:
        partial = self._origin.partial
        return partial if partial.is_file() else self._origin.path

    def _open(self) -> None:
        opened = self._context is not None
        super()._open()
        if opened or not self._known.parts:
            return
        self._old = layout.load(self._source(), name=self._origin.name, command=self._origin.command)
        if self._source() == self._origin.partial:
            self._forget_last_verdict(self._old)

    def _forget_last_verdict(self, story: document.Story) -> None:
        """The test failed after it, so it is asked for again."""
        run = story.runs[-1]
        step = run.steps[-1]
        if any("done" in deed.call for deed in step.decision.actions):
            self._known = self._known.without_tail(Address(run.run, step.step, 1))

    def _forget(self, address: Address, miss: CassetteMiss) -> None:
        self._reasons = (*self._reasons, str(miss).split("\n", 1)[0].rstrip("."))
        before = address._replace(attempt=address.attempt - 1)
        if before in self._known.parts:
            self._answered_twice = before
            address = before
        self._known = self._known.without_tail(address)

    def _has_news(self) -> bool:
        return bool(self._asked or self.unplayed() or self._source() == self._origin.partial)

    def unplayed_text(self) -> str:
        """Nothing: what the test does not come to is dropped."""
        return ""

    def _published(self, context: Any) -> str:
        self._discard(context)  # vcrpy would write the old tail too
        if (story := self._now()) is not None:
            publish(self._origin, story, secrets=self._kept_secret)
        self._origin.partial.unlink(missing_ok=True)
        return self._told()

    def _told(self) -> str:
        lines = [super()._told() if self._asked else f"published {self._origin.name} without asking a model"]
        lines += [f"  {reason}; asked from there" for reason in self._reasons]
        if left := self.unplayed():
            lines.append(f"  dropped, since the test does not come to it: {left}")
        return "\n".join([*lines, *self._paths()])

    def _kept_aside(self, why: str) -> str:
        kept = super()._kept_aside(why)
        return "\n".join([kept, *self._paths()]) if kept else ""

    def _paths(self) -> list[str]:
        """The old and the new path beside each other; nothing where there is no old one or no difference."""
        if self._old is None:
            return []
        now = self._now()
        rows = side_by_side(self._old, now) if now is not None else []
        return ["  recorded before, and now:", *(f"    {row}" for row in rows)] if rows else []
