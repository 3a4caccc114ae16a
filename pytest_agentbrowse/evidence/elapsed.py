"""How long something took, in seconds: a clock tells another figure in each run."""

from __future__ import annotations

import re
from collections.abc import Collection

from pytest_agentbrowse.evidence.places import same_place
from pytest_agentbrowse.page.text import Line, PageText

UNIT = r"(?i:[mµμ]?s\b|(?:milli|micro)?s[eé][ckg]\w*|сек\w*|秒)"
"""Seconds, or thousandths of them."""

_ELAPSED = re.compile(rf"(?:\d+ ?(?i:m|min)\.? ?)?\d+(?:[.,]\d+)? ?{UNIT}\.?")
_FIGURES = re.compile(r"\d+(?:[.,]\d+)*")


def took_otherwise(recorded: Line, then: PageText, now: PageText, said: Collection[str]) -> bool:
    """Whether a text that is nothing but such a time is another one in its place today.

    What was `said`, by the task or by what the test put in, is no clock's: of a limit that was set, "30 s".
    """
    if recorded.role != "text" or not _ELAPSED.fullmatch(recorded.name):
        return False
    if not _figures_in((recorded.name,)).isdisjoint(_figures_in(said)):
        return False
    return any(
        line.role == recorded.role and _ELAPSED.fullmatch(line.name) and same_place(recorded, line, then, now)
        for line in now.lines
    )


def _figures_in(texts: Collection[str]) -> set[str]:
    return {figure for text in texts for figure in _FIGURES.findall(text)}
