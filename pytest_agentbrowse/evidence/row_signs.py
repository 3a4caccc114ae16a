"""What pictures in a row say by what their code calls them: a tick below "View?", a cross below "Update?".

What they are called is no text of the page, and may be worded anew with its style sheet. So only what the
recorded page called one of its signs itself tells that another one stands there today.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import NamedTuple

from pytest_agentbrowse.evidence.lines import column_heads, holding
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText


class OtherSign(NamedTuple):
    """A recorded row, below which head a sign of it stands where it is known, and what it was and is."""

    row: Line
    head: str
    was: str
    now: str


def other_sign(rows: Iterable[Line], then: PageText, now: PageText) -> OtherSign | None:
    """A sign in one of these rows in whose place another one that the recorded page had stands today."""
    for row in rows:
        before = _signs_in(row, then) if row.cells and row.position >= 0 else {}
        today = holding(row, then, now) if before else None
        after = _signs_in(today, now) if today is not None else {}
        for place, was in before.items():
            is_now = after.get(place, was)
            if is_now != was and is_now in _called_on(then):
                return OtherSign(row, place if isinstance(place, str) else "", was, is_now)
    return None


def _signs_in(row: Line, page: PageText) -> Mapping[Hashable, str]:
    """What the pictures without a name in a row are called, by the heads of their columns, else in order.

    Where there are heads and some cells hold something else, the order is that of these heads alone.
    """
    inside = page.lines[row.position + 1 : page.end_of(row)]
    signs = [called for line in inside if line.container == row.position and (called := _called(line))]
    head = column_heads(row, page)
    heads = head.cells if head is not None else ()
    columns = [at for at, cell in enumerate(row.cells) if cell == STANDS_BELOW]
    over = [heads[at] for at in columns if at < len(heads) and heads.count(heads[at]) == 1]
    if len(over) == len(columns) == len(signs):
        return dict(zip(over, signs, strict=True))
    return {(len(signs), *heads, at): called for at, called in enumerate(signs)}


def _called_on(page: PageText) -> frozenset[str]:
    return frozenset(called for line in page.lines if (called := _called(line)))


def _called(line: Line) -> str:
    hint = line.state("hint") if line.role == "img" and not line.name else None
    return " ".join(hint.texts) if hint is not None else ""
