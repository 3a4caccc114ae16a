"""What a field can hold, where a report tells that: its choices, its limits, its example.

A field with other choices is the same field; a report that says them is another one then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pytest_agentbrowse.evidence.lines import candidates
from pytest_agentbrowse.evidence.wording import says_words
from pytest_agentbrowse.page.text import Line, PageText

_LIMITS = frozenset({"of", "min", "max", "maxlength", "placeholder"})

REQUIRED = "required"
"""A state, in the word by which a page tells it."""


class Limited(NamedTuple):
    """A recorded field, what a report told of what it can hold, and the field of today."""

    then: Line
    told: str
    now: Line


def limited_otherwise(bound: Sequence[Line], report: str, then: PageText, now: PageText) -> Limited | None:
    """The first field of whose choices or limits a report tells, where today it has others."""
    for line in bound:
        told = {told for told in _told_of(line) if _is_said(told, report)}
        there = candidates(line, then, now) if told else []
        lost = [sorted(told - set(_told_of(each))) for each in there]
        if lost and all(lost):
            return Limited(line, ", ".join(lost[0][0]), there[0])
    return None


def _told_of(line: Line) -> Iterator[tuple[str, ...]]:
    """Each limit of a field by itself, and its choices together, with the one that is made."""
    for state in line.states:
        if state.name in _LIMITS:
            yield from ((text,) for text in state.texts)
        if state.name == REQUIRED:
            yield (REQUIRED,)
        if state.name == "options":
            chosen = line.state("value")
            yield tuple(sorted({*state.texts, *(chosen.texts if chosen is not None else ())}))


def _is_said(told: tuple[str, ...], report: str) -> bool:
    return all(says_words(report, text, ignore_case=True) for text in told if text)
