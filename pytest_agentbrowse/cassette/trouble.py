"""What a check of a replay finds, in words for the person who reads the failure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, without_number

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


def with_its_link(line: Line, page: PageText) -> str:
    """What a row has that is known by a link where its cells leave that out: ` with link "Order 17"`."""
    if line.role != "row" or STANDS_BELOW not in line.cells or line.position < 0:
        return ""
    inside = page.lines[line.position + 1 : page.end_of(line)]
    link = next((each for each in inside if each.role == "link" and each.name), None)
    return "" if link is None else f" with {link}"
