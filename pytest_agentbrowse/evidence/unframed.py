"""What is in a dialog today, and was on the page itself or in a panel: a form, or what tells of a thing.

A page of today is given in the lines of the recorded one, so that every check compares the same.
"""

from __future__ import annotations

from collections import Counter

from pytest_agentbrowse.evidence.brought import DIALOGS
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText, once_per_page

_MOST = 2 / 3
"""The part of what can be acted on in a dialog that the recorded page had, at the least."""

_SAYING = 3
"""Texts by which a panel without a field is known."""


def in_recorded_frames(recorded: PageText, page: PageText) -> PageText:
    """A page without the dialog around what the recorded page had in none, and the box behind it."""
    dialogs = [line for line in page.lines if line.role in DIALOGS]
    if len(dialogs) != 1 or recorded is page or any(line.role in DIALOGS for line in recorded.lines):
        return page
    [dialog] = dialogs
    if not _is_known(range(dialog.position + 1, page.end_of(dialog)), recorded, page):
        return page
    taken = [dialog, *(line for line in page.lines if line.role == "inert")]
    within = Counter(at for frame in taken for at in range(frame.position + 1, page.end_of(frame)))
    return page.with_lines(
        _uncovered(line._replace(depth=line.depth - within[line.position]))
        for line in page.lines
        if line not in taken
    )


def _is_known(within: range, recorded: PageText, page: PageText) -> bool:
    """Whether the recorded page had most of what is acted on in a dialog, and a field or most of its texts.

    What stands behind the dialog as well says nothing: a question is answered by buttons that are everywhere.
    """
    inside = page.lines[within.start : within.stop]
    behind = {(line.role, line.name) for line in page.lines if line.position not in within}
    there = _named_on(recorded) - behind
    named = [line for line in inside if line.number and line.name]
    known = [line for line in named if (line.role, line.name) in there]
    told = [line for line in inside if not line.number and line.name]
    also_told = [line for line in told if (line.role, line.name) in there]
    is_form = any(line.role in WRITTEN for line in known)
    is_told = len(also_told) >= max(_SAYING, _MOST * len(told))
    return (is_form or is_told) and len(known) >= _MOST * len(named)


@once_per_page
def _named_on(page: PageText) -> frozenset[tuple[str, str]]:
    return frozenset((line.role, line.name) for line in page.lines)


def _uncovered(line: Line) -> Line:
    return line._replace(states=line.states[:-1]) if line.is_covered else line
