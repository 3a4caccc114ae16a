"""Controls whose name says the other of two states: `Unwatch`, by which a page tells that it is watched."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pytest_agentbrowse.evidence.spelling import first_letters
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_PRESSED = frozenset({"button", "link", "menuitem"})
_LONGEST_PREFIX = 3
"""Letters of what makes the opposite of a word: `un`, `dis`, `de`, `ent`."""

_SHORTEST_WORD = 4


class Flipped(NamedTuple):
    """A recorded control, and that of today which is there while it would do the opposite."""

    then: Line
    now: Line


def flipped(task: str, then: PageText, now: PageText) -> Flipped | None:
    """The first control that is called by the opposite today, where the task speaks of what it does.

    Each page has one of the two alone.
    """
    spoken, before, after = first_letters(task), _called_on(then), _called_on(now)
    gone, come = sorted(before.keys() - after.keys()), sorted(after.keys() - before.keys())
    for role, name in gone:
        for other_role, other in come:
            word = min(name, other, key=len)
            if role == other_role and _are_opposite(name, other) and first_letters(word) & spoken:
                return Flipped(before[role, name], after[role, other])
    return None


def _are_opposite(name: str, other: str) -> bool:
    shorter, longer = sorted((name, other), key=len)
    is_word = len(shorter) >= _SHORTEST_WORD and shorter.isalpha() and longer.isalpha()
    return is_word and 0 < len(longer) - len(shorter) <= _LONGEST_PREFIX and longer.endswith(shorter)


@once_per_page
def _called_on(page: PageText) -> Mapping[tuple[str, str], Line]:
    """The controls of one word, by their role and that word."""
    return {
        (line.role, line.name.casefold()): line
        for line in page.numbered
        if line.role in _PRESSED and line.name.isalpha()
    }
