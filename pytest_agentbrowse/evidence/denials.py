"""What speaks today against a verdict that something is not there.

"No coupon is applied" rests on no line: what bears it out is that the page says nothing of the kind. So a
line of today that says it speaks against it. Words of the task lead there, in whatever language it is: those
that the verdict repeats are what it is about.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pytest_agentbrowse.evidence.counts import stem, stems_of
from pytest_agentbrowse.evidence.places import is_beside_content
from pytest_agentbrowse.evidence.spelling import SHORTEST_WORD, words_of
from pytest_agentbrowse.evidence.subjects import Field, asked_for, tells_something
from pytest_agentbrowse.evidence.values import said
from pytest_agentbrowse.evidence.wording import says_none
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_WORDS_IN_COMMON = 2
"""Words of a claim that a line says at least, where it is no field that the claim names."""

_CODE = 3
"""Letters of the shortest code in capitals: in a text without a colon, it tells a value from more words."""


class Denial(NamedTuple):
    """A verdict that something is not there: the claim in words, and stems of what it is about and says."""

    claim: str
    about: frozenset[str]
    said: frozenset[str]


def denial(
    task: str, reports: Sequence[str], paths: Sequence[str], cites: Sequence[Line]
) -> tuple[Denial, ...]:
    """What a verdict denies; nothing where a line that it cites says something of that.

    `paths` lead to what is none or false in its output, and are empty for the output itself.
    """
    names = " ".join(paths).strip()
    asked = _stems_of_content(f"{task} {names}")
    about = _stems_of_content(names) or asked & _stems_of_content(" ".join(reports)) or asked
    is_shown = any(tells_something(line) and about & stems_of(line) for line in cites)
    if is_shown or not paths:
        return ()
    return (Denial(f"{task} {names}", about, frozenset(map(stem, words_of(" ".join(reports))))),)


def speaking_against(denied: Denial, then: PageText, now: PageText) -> Line | None:
    """The first line of today that says what was denied, in words that the recorded page had not."""
    named = (field for field in asked_for(denied.claim, now) if denied.about & stems_of(field.label))
    values = {field.value for field in named if _has_value(field)}
    known = {line.says for line in then.lines}
    claim = _stems_of_content(denied.claim)
    for line in (line for line in now.lines if line.says not in known and _is_said(line, denied)):
        shared = claim & stems_of(line)
        is_about_it = len(shared) >= _WORDS_IN_COMMON and shared & denied.about
        # What the page said anyway, such as "your", tells nothing new.
        if line in values or (is_about_it and not shared <= _stems_told(then)):
            return line
    return None


def _is_said(line: Line, denied: Denial) -> bool:
    """Whether a line tells of the application, and does not deny the same as the verdict."""
    if line.number or is_beside_content(line) or says_none(said(line)):
        return False
    stems, claim = stems_of(line), frozenset(map(stem, words_of(denied.claim)))
    return not (stems <= denied.said | claim and stems & (denied.said - claim))


def _has_value(field: Field) -> bool:
    """Whether a field has a value and not only words behind its label, such as "Coupons for friends"."""
    if field.value != field.label:
        return re.search(r"\w", said(field.value)) is not None
    line = field.value
    behind = " ".join(line.cells[1:]) if line.cells else line.name.partition(": ")[2]
    words = re.findall(r"\w+", line.name)
    is_coded = any(len(word) >= _CODE and word.isupper() for word in words)
    return re.search(r"\w", behind) is not None or is_coded or re.search(r"\d", line.name) is not None


def _stems_of_content(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in words_of(text) if len(word) >= SHORTEST_WORD)


@once_per_page
def _stems_told(page: PageText) -> frozenset[str]:
    """The stems of all that a page says, but for what its controls and links are called."""
    return frozenset(each for line in page.lines if not line.number for each in stems_of(line))
