"""The heads under which what stands in the cells of a table by itself is: `button "1" hint="in Warning"`.

A head may be called otherwise today. Under another head stands what its own head is still there beside.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from pytest_agentbrowse.evidence.lines import column_heads, holding
from pytest_agentbrowse.page.text import Line, PageText, in_quotes

_UNDER = re.compile(r"(?:.*, )?in (.+)")


class OtherHead(NamedTuple):
    """A recorded line, and the head under which it stood and stands."""

    line: Line
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.line} stands under {in_quotes(self.now)} now, and stood under {in_quotes(self.was)}"


def under_another_head(lines: Iterable[Line], then: PageText, now: PageText) -> OtherHead | None:
    """The first of these lines that stands under another head today, where its own is there too."""
    for line in lines:
        was = _head_over(line, then)
        today = holding(line, then, now) if was else None
        is_now = _head_over(today, now) if today is not None else ""
        if today is not None and is_now not in ("", was) and was in _heads(today, now):
            return OtherHead(line, was, is_now)
    return None


def _head_over(line: Line, page: PageText) -> str:
    hint = line.state("hint")
    match = _UNDER.fullmatch(", ".join(hint.texts)) if hint is not None else None
    return match[1] if match is not None and match[1] in _heads(line, page) else ""


def _heads(line: Line, page: PageText) -> tuple[str, ...]:
    """The heads of the table in a row of which a line stands."""
    row = page.container(line)
    head = column_heads(row, page) if row is not None and row.role == "row" else None
    return head.cells if head is not None else ()
