"""What a step changed when recorded, and left as it was today.

A page of today may be given with recorded words, where its own say the same. Words that stood there before
the step are none of these: a title that was to get a word more and did not is no title that says less.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TypeAlias

from pytest_agentbrowse.page.text import UNSAID, Line, PageText, once_per_page

_Told: TypeAlias = tuple[str, int, str, tuple[str, ...]]


def as_before_step(page: PageText, as_recorded: PageText, before: PageText) -> PageText:
    """A page as recorded, but for what it has as the page before the step had it and the recorded one not.

    `page` is that of today with its own words, and `before` the recorded one before the step.
    """
    if page is as_recorded:
        return page
    then = _told_on(before)
    own, given = _told_on(page), _told_on(as_recorded)
    left = defaultdict(list)
    for told in own - given:
        if told in then:
            left[_kind(told)].append(told)
    pairs = [
        (each, told)
        for told in (given - own if left else ())
        if told not in then
        for each in left[_kind(told)]
        if _are_akin(each, told)
    ]
    times = Counter(told for pair in pairs for told in pair)
    changed = {told: each for each, told in pairs if times[each] == times[told] == 1}
    if not changed:
        return as_recorded
    return as_recorded.with_lines(_as_told(line, changed.get(_told(line))) for line in as_recorded.lines)


@once_per_page
def _told_on(page: PageText) -> Counter[_Told]:
    return Counter(_told(line) for line in page.lines if line.name or line.cells)


def _told(line: Line) -> _Told:
    return (line.role, line.level, line.name, line.cells)


def _kind(told: _Told) -> tuple[str, int]:
    return told[:2]


def _are_akin(one: _Told, other: _Told) -> bool:
    """Whether two rows say something in common; of anything else one alone is left."""
    cells = (set(one[3]) - UNSAID, set(other[3]) - UNSAID)
    return not cells[0].isdisjoint(cells[1]) if any(cells) else True


def _as_told(line: Line, told: _Told | None) -> Line:
    return line if told is None else line._replace(name=told[2], cells=told[3])
