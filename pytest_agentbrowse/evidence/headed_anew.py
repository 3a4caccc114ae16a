"""Controls under a heading that says something else today, over the same section."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from pytest_agentbrowse.evidence.places import may_hold_a_name
from pytest_agentbrowse.evidence.wording import denies
from pytest_agentbrowse.page.text import Line, PageText

_FEWEST = 3
"""Lines of a section that is known again by them."""

_MOST_OF = 0.8
"""How much of a section is as it was."""


def is_headed_anew(recorded: Line, line: Line, then: PageText, now: PageText) -> bool:
    """Whether one heading above a control is in other words, and all else around it as it was.

    No other heading came or went. Right above it, it heads the same things; a name tells which thing it is.
    """
    was, is_now = recorded.place, line.place
    if was._replace(headings=()) != is_now._replace(headings=()) or len(was.headings) != len(is_now.headings):
        return False
    others = [pair for pair in zip(was.headings, is_now.headings, strict=True) if pair[0] != pair[1]]
    if len(others) != 1:
        return False
    before, after = others[0]
    known, there = frozenset(then.lines.headings), frozenset(now.lines.headings)
    if known - there != {before} or there - known != {after} or denies(before) != denies(after):
        return False
    if may_hold_a_name(before) or may_hold_a_name(after):
        return False
    return was.heading == is_now.heading or _are_alike(_below(before, then), _below(after, now))


def _below(heading: str, page: PageText) -> Counter[Hashable]:
    """What stands below a heading that a page has once, up to the next one that is no lower."""
    found: Counter[Hashable] = Counter()
    heads = [line for line in page.lines if line.level and line.name == heading]
    for line in page.lines[heads[0].position + 1 :] if len(heads) == 1 else ():
        if line.depth < heads[0].depth or 0 < line.level <= heads[0].level:
            break
        if line.name or line.cells:
            found[line.role, line.name, line.cells] += 1
    return found


def _are_alike(one: Counter[Hashable], other: Counter[Hashable]) -> bool:
    common = (one & other).total()
    return common >= _FEWEST and common >= _MOST_OF * max(one.total(), other.total())
