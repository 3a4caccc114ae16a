"""Controls whose name says the other of two states: `Unwatch`, by which a page tells that it is watched.

That two words are those of one control, the recording tells: an earlier page had the one, and this page
the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pytest_agentbrowse.evidence.pages import PagePair
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


def flipped(task: str, page: PagePair, earlier: Iterable[PageText]) -> Flipped | None:
    """The first control that is called by the opposite today, where the task speaks of what it does.

    Each page has one of the two alone, and one of the `earlier` recorded ones had that of today.
    """
    spoken, before, after = first_letters(task), _called_on(page.then), _called_on(page.now)
    known = {called for each in earlier for called in _called_on(each)}
    gone, come = sorted(before.keys() - after.keys()), sorted((after.keys() & known) - before.keys())
    for role, name in gone:
        for other_role, other in come:
            word = min(name, other, key=len)
            if role == other_role and _are_opposite(name, other) and first_letters(word) & spoken:
                return Flipped(before[role, name], after[role, other])
    return None


def _are_opposite(name: str, other: str) -> bool:
    shorter, longer = sorted((name, other), key=len)
    return (
        len(shorter) >= _SHORTEST_WORD
        and 0 < len(longer) - len(shorter) <= _LONGEST_PREFIX
        and longer.endswith(shorter)
    )


@once_per_page
def _called_on(page: PageText) -> Mapping[tuple[str, str], Line]:
    """The controls of one word, by their role and that word."""
    return {
        (line.role, line.name.casefold()): line
        for line in page.numbered
        if line.role in _PRESSED and line.name.isalpha()
    }
