"""What an action put into a field, and the page goes on showing there: a filter, a form that was refused."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pytest_agentbrowse.evidence.brought import texts_typed
from pytest_agentbrowse.evidence.figures import numbers
from pytest_agentbrowse.evidence.lines import spoken_name
from pytest_agentbrowse.evidence.places import same_place
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText


class NotKept(NamedTuple):
    """A field that kept what was put into it when recorded, and the same one of today."""

    then: Line
    now: Line


def not_kept(entered: Collection[str], then: PageText, now: PageText) -> NotKept | None:
    """The first field that still held one of these texts when recorded, and holds something else today.

    A field that is not there, or not beyond doubt, says nothing, and a number may be spelt otherwise.
    """
    for field in then.numbered:
        held = texts_typed(field)
        if field.role not in WRITTEN or not any(text in entered for text in held):
            continue
        twins, same = (
            [line for line in page.numbered if _is_same_field(field, line, then, page)]
            for page in (then, now)
        )
        if len(twins) == len(same) == 1 and not _holds(same[0], held):
            return NotKept(field, same[0])
    return None


def _is_same_field(field: Line, line: Line, then: PageText, page: PageText) -> bool:
    return (
        line.role == field.role
        and spoken_name(line.name) == spoken_name(field.name)
        and same_place(field, line, then, page)
    )


def _holds(field: Line, held: tuple[str, ...]) -> bool:
    today = texts_typed(field)
    return today == held or not numbers(" ".join(held)).isdisjoint(numbers(" ".join(today)))
