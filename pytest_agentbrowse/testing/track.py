"""A script and how far it is."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Final

from pytest_agentbrowse.testing.actions import UnanswerableError
from pytest_agentbrowse.testing.items import Item, Script, verify
from pytest_agentbrowse.testing.question import Request, opening_of, refused_for
from pytest_agentbrowse.testing.reply import ServedReply
from pytest_agentbrowse.testing.turn import Turn, perform
from pytest_agentbrowse.testing.wording import json_text


class Track:
    """A script and how far it is: the one place where a position moves."""

    def __init__(self, script: Script, *, task: str = "") -> None:
        name = f"the script of {json_text(task)}" if task else "the script"
        if isinstance(script, str) or not isinstance(script, Sequence):
            raise TypeError(f"{name} must be a list of items, not {script!r}")
        for number, item in enumerate(script, start=1):
            verify(item, where=f"{name}, step {number}")
        self._items: Final = tuple(script)
        self._lock: Final = threading.RLock()
        self._position = 0
        self._repeats = 0
        self._asked = 0
        self._goal = ""
        self._opening: tuple[tuple[str, str], ...] | None = None

    @property
    def remaining(self) -> tuple[Item, ...]:
        with self._lock:
            return self._items[self._position :]

    def reply(self, request: Request) -> ServedReply:
        """Answer with the next item, which stays the next one when it cannot be answered with."""
        with self._lock:
            opening = opening_of(request)
            if self._exhausted and opening == self._opening:
                self._position, self._asked, self._goal = 0, 0, ""
            self._asked += 1
            if self._exhausted:
                raise UnanswerableError(self._out_of_items(request))
            if self._position == self._repeats == 0:
                self._opening = opening
            turn = Turn(request, self._position + 1, len(self._items), self._goal)
            try:
                reply = perform(self._items[self._position], turn)
            except UnanswerableError as problem:
                raise UnanswerableError(f"step {turn.number}: {problem}") from problem
            self._move(reply)
            return reply

    def _out_of_items(self, request: Request) -> str:
        said = (
            f"nothing is left in the script: it has {len(self._items)} steps, "
            f"and this is question {self._asked}"
        )
        if reasons := refused_for(request):
            said += f", since the answer before was refused: {'; '.join(reasons)}"
        return said

    @property
    def _exhausted(self) -> bool:
        return self._position == len(self._items)

    def _move(self, reply: ServedReply) -> None:
        self._goal = reply.goal or self._goal
        self._repeats += 1
        if self._repeats >= reply.times:
            self._position, self._repeats = self._position + 1, 0
