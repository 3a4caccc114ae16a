"""How long something took, in seconds: a clock tells another figure in each run."""

from __future__ import annotations

import re
from collections.abc import Collection

from pytest_agentbrowse.evidence.places import same_place
from pytest_agentbrowse.page.placeholder import in_kinds
from pytest_agentbrowse.page.text import Line, PageText

UNIT = r"(?i:[mµμ]?s\b|(?:milli|micro)?s[eé][ckg]\w*|сек\w*|秒)"
"""Seconds, or thousandths of them."""

_ELAPSED = re.compile(rf"(?:\d+ ?(?i:m|min)\.? ?)?\d+(?:[.,]\d+)? ?{UNIT}\.?")
_THOUSANDTHS = re.compile(r"(?<![\w.,])\d+(?:[.,]\d+)*(?= ?(?i:m(?:illi)?s(?:ec\w*)?|[µμ]s)\b)")
_SECONDS = re.compile(rf"(?<![\w.,])\d+(?:[.,]\d+)* ?(?:(?i:m(?:illi)?s(?:ec\w*)?)\b|{UNIT})")
_TELLING = ("text", "row")
_FIGURES = re.compile(r"\d+(?:[.,]\d+)*")


def took_otherwise(recorded: Line, then: PageText, now: PageText, said: Collection[str]) -> bool:
    """Whether a text or row that tells of such a time tells another one in its place today.

    A text is nothing but that, or says the same beside thousandths of a second: "4 rows in 537 ms", which may
    be a whole second on another day; so does a row, in its other cells.
    What was `said`, by the task or by what the test put in, is no clock's: of a limit that was set, "30 s".
    """
    is_whole = _ELAPSED.fullmatch(recorded.name) is not None
    told = (recorded.name,) if is_whole else _THOUSANDTHS.findall(" ".join((recorded.name, *recorded.cells)))
    if recorded.role not in _TELLING or not told or not _figures_in(told).isdisjoint(_figures_in(said)):
        return False
    words = _but_for_seconds(recorded)
    return any(
        line.role == recorded.role
        and (_but_for_seconds(line) == words or (is_whole and _ELAPSED.fullmatch(line.name)))
        and (line.role == "row" or same_place(recorded, line, then, now))
        for line in now.lines
    )


def _but_for_seconds(line: Line) -> tuple[str, ...]:
    return tuple(in_kinds(_SECONDS.sub("", text)) for text in (line.name, *line.cells))


def but_for_thousandths(text: str) -> str:
    """A text without how many thousandths of a second it tells."""
    return _THOUSANDTHS.sub("", text)


def _figures_in(texts: Collection[str]) -> set[str]:
    return {figure for text in texts for figure in _FIGURES.findall(text)}
