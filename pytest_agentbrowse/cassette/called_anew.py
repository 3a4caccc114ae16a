"""A control that is called otherwise today, and that nothing else of its page can be.

A release calls "Save" "Store". Which control it is, is beyond doubt where it alone has come and the recorded
one alone has gone, between the same two others; what it does is held against what was recorded. What a task
says of its name has to stay: "Delete the ticket" is not done by "Archive", and may be by "Delete it".
"""

from __future__ import annotations

import re

from pytest_agentbrowse.evidence.lines import spoken_name
from pytest_agentbrowse.evidence.pages import not_among
from pytest_agentbrowse.evidence.places import may_hold_a_name, same_section
from pytest_agentbrowse.evidence.spelling import words_of
from pytest_agentbrowse.evidence.wording import denies
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText

_NAMED_BY_WHAT_THEY_DO = frozenset({"button", "tab", "menuitem", "summary", *WRITTEN})
"""Roles of what is called by what it does or is for; a link may be called by what it leads to."""

_REMARK = re.compile(r"\([^()]*\)")
"""What is said beside a name: `Note (not visible to members)`."""

_STEM = 4
"""Letters that words have in common which are forms of one: `save`, `saved`, `saving`."""


def called_anew(target: Line, then: PageText, now: PageText, task: str) -> Line | None:
    """The only control that has come, where the recorded one alone has gone; None where any doubt is left."""
    if target.role not in _NAMED_BY_WHAT_THEY_DO or not task or not _is_said(target.name):
        return None
    before, after = ([line for line in page.numbered if line.role == target.role] for page in (then, now))
    gone, come = (list(not_among(one, other, _called)) for one, other in ((before, after), (after, before)))
    if len(gone) != 1 or len(come) != 1 or gone[0] is not target or not _is_said(come[0].name):
        return None
    found = come[0]
    was, is_now = (_REMARK.sub("", line.name) for line in (target, found))
    if denies(was) != denies(is_now) or not keeps_what_is_spoken_of(was, is_now, task):
        return None
    is_there = between(found, now) == between(target, then) and same_section(target, found, then, now)
    return found if is_there else None


def keeps_what_is_spoken_of(name: str, other: str, task: str) -> bool:
    """Whether another name has what the task says of the recorded one, or a form of it."""
    return _stems(name) & _stems(task) <= _stems(other)


def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:_STEM] for word in words_of(text))


def between(line: Line, page: PageText) -> list[tuple[str, str]]:
    """What stands before a control and behind it among all of a page."""
    at = line.number - 1
    around = (*page.numbered[max(at - 1, 0) : at], *page.numbered[at + 1 : at + 2])
    return [(each.role, spoken_name(each.name)) for each in around]


def _called(line: Line) -> str:
    return spoken_name(line.name)


def _is_said(name: str) -> bool:
    """Whether a name is in words, and holds none of a person or thing."""
    return any(map(str.isalpha, name)) and not may_hold_a_name(name)
