"""What a check of a replay finds, in words for the person who reads the failure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pytest_agentbrowse.page.text import Line, without_number

NO_LONGER = "the recorded verdict no longer holds"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a replay cannot go on: one line, and what is there instead."""

    what: str
    instead: tuple[str, ...] = ()


def beside_its_like(line: Line, there: Sequence[str]) -> str:
    """A line as it is told; with its states where those of today's are all that is another."""
    like = (text for text in there if without_number(text).startswith(str(line)))
    return line.text if any(like) else str(line)
