"""Files that a page sent, by what they are called today: `orders-2026.csv` for `orders.csv`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.model.output import Action
from pytest_agentbrowse.page.text import PageText

_SENT = re.compile(r'downloaded "(?P<name>[^"]+)", now a file of this run')
"""What the browser notes of one (`page/downloads.py`)."""


def called_today(action: Action, pages: Iterable[PagePair], *, task: str) -> Action:
    """An action that reads a file, with what it is called today; one that the task calls so has that name.

    It came on the same page as the recorded one, alone, as a file of its kind.
    """
    name = getattr(action.params, "name", None)
    if action.tool != "read_file" or not isinstance(name, str) or name in task:
        return action
    for then, now in ((_sent(page.then), _sent(page.now)) for page in pages):
        if then == [name] and len(now) == 1 and _suffix(now[0]) == _suffix(name):
            return Action(action.tool, action.params.model_copy(update={"name": now[0]}))
    return action


def _sent(page: PageText) -> list[str]:
    return [match["name"] for note in page.notes if (match := _SENT.fullmatch(note)) is not None]


def _suffix(name: str) -> str:
    return name.rpartition(".")[2].lower()
