"""Ticks and crosses that stand in the cells of a table for yes and no: `img hint="tick, in Active"`.

Unlike other signs these are known by how they are drawn, and what they say is ours. Another drawing, or none,
may be a new look as long as no row of today has the recorded one; a no may be left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pytest_agentbrowse.evidence.lines import column_heads, holding
from pytest_agentbrowse.page.text import Line, PageText, in_quotes, once_per_page

_ANSWER = re.compile(r"(tick|cross)(?:, in (.+))?")
_YES = "tick"


class OtherAnswer(NamedTuple):
    """A recorded row, the head of a column, and the sign below it then and now; empty for none."""

    line: Line
    head: str
    was: str
    now: str

    def __str__(self) -> str:
        was, now = (in_quotes(sign) if sign else "nothing" for sign in (self.was, self.now))
        return f"{self.line} has {now} under {in_quotes(self.head)} now, and had {was} there"


def other_answer(lines: Iterable[Line], then: PageText, now: PageText) -> OtherAnswer | None:
    """The first of these rows that answers otherwise below a head of its table; None where none does.

    An older recording tells of no answers, and of none nobody can say what it was.
    """
    recorded, today = _answers_on(then), _answers_on(now)
    if not recorded:
        return None
    for line in lines:
        row = holding(line, then, now) if line.cells and line.position >= 0 else None
        if row is None:
            continue
        before, after = recorded.get(line.position, {}), today.get(row.position, {})
        for head in dict.fromkeys((*before, *after)):
            was, is_now = before.get(head, ""), after.get(head, "")
            if (
                _is_otherwise(was, is_now)
                and (was or _has_column(head, line, then))
                and _is_known(was, today)
            ):
                return OtherAnswer(line, head, was, is_now)
    return None


def _is_otherwise(was: str, is_now: str) -> bool:
    return (was == _YES) != (is_now == _YES)


def _is_known(was: str, today: Mapping[int, Mapping[str, str]]) -> bool:
    """Whether a page of today says yes and no as the recorded one did."""
    return was != _YES or any(_YES in answers.values() for answers in today.values())


def _has_column(head: str, row: Line, page: PageText) -> bool:
    heads = column_heads(row, page)
    return heads is not None and head in heads.cells


@once_per_page
def _answers_on(page: PageText) -> Mapping[int, Mapping[str, str]]:
    """The answers of rows by the heads of their columns, by the positions of the rows."""
    found: dict[int, dict[str, str]] = {}
    for line in page.lines:
        hint = line.state("hint") if line.role == "img" and not line.name else None
        match = _ANSWER.fullmatch(", ".join(hint.texts)) if hint is not None else None
        if match is not None and match[2]:
            found.setdefault(line.container, {})[match[2]] = match[1]
    return found
