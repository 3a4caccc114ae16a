"""A box that a recording has twice, and the page once: older versions told what is sent for it as well."""

from __future__ import annotations

from pytest_agentbrowse.evidence.places import same_section
from pytest_agentbrowse.page.text import Line, PageText

_BOXES = frozenset({"checkbox", "switch"})
_TOLD_TWICE = 2


def told_once(box: Line, then: PageText, now: PageText) -> Line | None:
    """The one line of today for a box that had two beside each other, set alike; None for any other."""
    if box.role not in _BOXES or not box.name or not box.number:
        return None
    was, is_now = (
        [line for line in page.numbered if line.role in _BOXES and line.name == box.name]
        for page in (then, now)
    )
    if len(was) != _TOLD_TWICE or len(is_now) != 1:
        return None
    one, other = was
    is_double = (
        other.position - one.position == 1 and other.container == one.container and one.told == other.told
    )
    return is_now[0] if is_double and same_section(box, is_now[0], then, now) else None


def is_told_once(box: Line, then: PageText, now: PageText) -> bool:
    """Whether a box that had two lines has one today that is set as it was."""
    found = told_once(box, then, now)
    return found is not None and found.told == box.told
