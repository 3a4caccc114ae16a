"""A page of a recording beside the page of today, and where the two differ."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from pytest_agentbrowse.page.text import Line, PageText

_MOST_COMPARISONS = 2_000_000
"""Comparisons of one pass; pages that would need more have too little in common to be worth a difference."""

Change = tuple[int, int, int, int]
"""Where lines differ: from and to in the old ones, from and to in the new ones."""


@dataclass(frozen=True, slots=True)
class PagePair:
    """A page as it was recorded and as it is now."""

    then: PageText
    now: PageText


def not_among(
    lines: Iterable[Line], others: Iterable[Line], by: Callable[[Line], Hashable]
) -> Iterator[Line]:
    """The lines that others have not, or not as often, known by what a function tells of each."""
    left = Counter(map(by, others))
    for line in lines:
        key = by(line)
        if left[key]:
            left[key] -= 1
        else:
            yield line


def changes(old: Sequence[str], new: Sequence[str]) -> list[Change]:
    """Where the lines differ; what both begin and end with is not compared twice."""
    shorter = min(len(old), len(new))
    head = next((place for place in range(shorter) if old[place] != new[place]), shorter)
    rest = shorter - head
    tail = next((place for place in range(rest) if old[-1 - place] != new[-1 - place]), rest)
    before, after = old[head : len(old) - tail], new[head : len(new) - tail]
    if not before and not after:
        return []
    if not _worth_comparing(before, after):
        return [(head, head + len(before), head, head + len(after))]
    return [
        (head + start, head + end, head + new_start, head + new_end)
        for tag, start, end, new_start, new_end in difflib.SequenceMatcher(None, before, after).get_opcodes()
        if tag != "equal"
    ]


def _worth_comparing(old: Sequence[str], new: Sequence[str]) -> bool:
    times = Counter(new)
    return sum(times[line] for line in old) <= _MOST_COMPARISONS
