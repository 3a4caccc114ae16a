"""How two texts differ, as a person reads it: the lines of a drift, of a task, of two recordings."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterator, Sequence

from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.words import printable

_MOST_COMPARISONS = 2_000_000
"""Comparisons of one pass; pages that would need more have too little in common to be worth a difference."""

Change = tuple[int, int, int, int]
"""Where lines differ: from and to in the old ones, from and to in the new ones."""


def difference_lines(
    before: str | PageText, after: str | PageText, *, limit: int = 24, width: int = 160
) -> list[str]:
    """The lines that differ, `-` recorded and `+` now, as a person reads them; of pages or other texts.

    Indentation is compared only when nothing else differs, and what can be acted on when not even that does.
    """
    both = zip(_spellings(before), _spellings(after), strict=False)
    old, new = next((pair for pair in both if pair[0] != pair[1]), ((), ()))
    lines = [
        _cut(line, width)
        for start, end, new_start, new_end in changes(old, new)
        for line in (
            *(f"-{line}" for line in old[start:end]),
            *(f"+{line}" for line in new[new_start:new_end]),
        )
    ]
    if len(lines) > limit:
        lines[limit:] = [f"… {len(lines) - limit} more lines differ"]
    return lines


def differing(then: PageText, now: PageText) -> list[str]:
    """The lines that differ, `-` recorded and `+` now; numbers and indentation are no difference."""
    if then.spelled == now.spelled:
        return []
    return difference_lines(then, now, limit=len(then.spelled) + len(now.spelled))


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


def _spellings(text: str | PageText) -> Iterator[tuple[str, ...]]:
    """The lines of a text in more and more detail; the last are all that it is."""
    if isinstance(text, PageText):
        yield text.spelled
        yield tuple(f"{' ' * line.depth}{line.text}" for line in text.lines)
        yield tuple(text.stored.split("\n"))
    else:
        lines = text.split("\n")
        yield tuple(line.strip() for line in lines)
        yield tuple(lines)


def _cut(line: str, width: int) -> str:
    sign, content = line[0], printable(line[1:])
    return f"{sign} {content}" if len(content) <= width else f"{sign} {content[:width]}…"
