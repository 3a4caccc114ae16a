"""Looking through a whole page, also where the observation had no room for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypedDict

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import InvalidArgument
from pytest_agentbrowse.page.playwright_errors import first_line, is_bad_selector
from pytest_agentbrowse.page.playwright_types import Frame, JSHandle
from pytest_agentbrowse.page.reading import Spot, in_window, lines_of
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.page.text import Lines, changed_line, quoted
from pytest_agentbrowse.settle import settle

MOST_MATCHES = 20
LONGEST_MATCH = 400
"""Characters of a line; of a longer one, what is around the match."""


class FoundElement(TypedDict):
    """What a selector means, as the page tells it; `place` is its index among the numbered elements."""

    tag: str
    text: str
    place: int
    attributes: list[tuple[str, str]]


_WHOLE = script("view", "whole")
_FOUND = script("view", "found")

Places = Mapping[tuple[int, int], int]
"""The number of an element by the identity of its view and its index there."""


def element_places(spots: Sequence[Spot]) -> Places:
    """Where the numbered elements stand."""
    return {(id(spot.view), spot.position): number for number, spot in enumerate(spots, start=1)}


async def whole_lines(
    frame: Frame, view: JSHandle, numbers: Places, hide: Callable[[str], str]
) -> tuple[str, ...]:
    """The lines of a whole document, with the numbers that its elements have in the last observation."""
    try:
        seen = await settle(view.evaluate(_WHOLE))
        told = await in_window(Lines(lines_of(seen["lines"])), frame)
    except PlaywrightError:
        return ()  # the document is gone
    places_there = iter(seen["places"])
    lines = []
    for line in told:
        number = numbers.get((id(view), next(places_there))) if line.number else None
        lines.append(f"{f'[{number}] ' if number else ''}{changed_line(line, hide).text}")
    return tuple(lines)


def matches(lines: Sequence[str], is_sought: Callable[[str], bool]) -> str:
    """The lines that are sought, each between its neighbours."""
    found = [index for index, line in enumerate(lines) if is_sought(line)]
    blocks = []
    for index in found[:MOST_MATCHES]:
        around = range(max(index - 1, 0), min(index + 2, len(lines)))
        blocks.append(
            "\n".join(f"{'>' if at == index else ' '} {_excerpt(lines[at], is_sought)}" for at in around)
        )
    if not blocks:
        return ""
    count = f"{len(found)} match{'es' if len(found) > 1 else ''}"
    shown = f", the first {MOST_MATCHES} are" if len(found) > MOST_MATCHES else ""
    return f"{count}{shown}:\n" + "\n\n".join(blocks)


def _excerpt(line: str, is_sought: Callable[[str], bool]) -> str:
    if len(line) <= LONGEST_MATCH:
        return line
    mark = line[: line.index("] ") + 2] if line.startswith("[") else ""
    starts = range(len(mark), len(line), LONGEST_MATCH // 2)
    pieces = (line[start : start + LONGEST_MATCH] for start in starts)
    return f"{mark}… {next((piece for piece in pieces if is_sought(piece)), line[:LONGEST_MATCH])} …"


async def query(view: JSHandle, selector: str, attributes: Sequence[str]) -> tuple[int, list[FoundElement]]:
    """How many elements of a document a CSS selector means, and the first of them."""
    try:
        found = await settle(view.evaluate(_FOUND, [selector, list(attributes), MOST_MATCHES]))
    except PlaywrightError as error:
        if not is_bad_selector(error):
            raise
        raise InvalidArgument(f"{quoted(selector)} is no CSS selector: {first_line(error)}") from None
    return found["count"], found["matches"]
