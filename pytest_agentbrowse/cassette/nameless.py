"""Elements without a name, found again by their hint or label, or by a name that they have since."""

from __future__ import annotations

import re

from pytest_agentbrowse.evidence.labels import is_label_of
from pytest_agentbrowse.evidence.places import are_in_items_of_their_own, same_section
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText

_IN_COLUMN = re.compile(r"(?:^|, )in (.+)$")


def with_its_hint(target: Line, twins: list[Line], there: list[Line]) -> tuple[list[Line], list[Line]]:
    """Those with the hint of the recorded one, where one of each item has it: the bins of rows with pencils.

    All of them where none has it today, as with other icons, or where it tells a state that several have.
    """
    hint = target.state("hint") if not target.name else None
    alike, found = ([line for line in lines if line.state("hint") == hint] for lines in (twins, there))
    tells = hint is not None and found and all(map(are_in_items_of_their_own, (alike, found)))
    return (alike, found) if tells else (twins, there)


def labelled_so(
    target: Line, twins: list[Line], there: list[Line], then: PageText, now: PageText
) -> Line | None:
    """The only one of those that are there with the label or the head of a column of a recorded one."""
    return _behind_its_label(target, there, then, now) or _in_its_column(target, twins, there, then, now)


def named_since(target: Line, then: PageText, now: PageText) -> Line | None:
    """What has a name today and had none, as signs that are told to screen readers since; None in doubt.

    It is known by what stands around it: between the same two lines are as many of its role, with names that
    the recorded page has not.
    """

    def is_part(line: Line) -> bool:
        return (line.role, line.name, line.container) == (target.role, "", target.container)

    start = end = target.position
    while start > 0 and is_part(then.lines[start - 1]):
        start -= 1
    while end + 1 < len(then.lines) and is_part(then.lines[end + 1]):
        end += 1
    if start == 0 or end + 1 == len(then.lines):
        return None
    above, below, count = then.lines[start - 1], then.lines[end + 1], end - start + 1
    known = {line.name for line in then.lines if line.role == target.role}
    found = [
        now.lines[line.position + 1 + target.position - start]
        for line in now.lines[: -count - 1]
        if line.says == above.says
        and now.lines[line.position + count + 1].says == below.says
        and all(
            each.role == target.role and each.name not in known
            for each in now.lines[line.position + 1 : line.position + count + 1]
        )
    ]
    return found[0] if len(found) == 1 and same_section(target, found[0], then, now) else None


def _behind_its_label(target: Line, there: list[Line], then: PageText, now: PageText) -> Line | None:
    """The field right behind the text that the recorded one stood behind, where each page has it once."""
    label = then.lines[target.position - 1] if target.position else None
    if target.role not in WRITTEN or label is None or not is_label_of(label, target, then):
        return None
    said = [[line for line in page.lines if line.says == label.says] for page in (then, now)]
    if any(len(alike) != 1 for alike in said):
        return None
    at = said[1][0].position + 1
    return next((line for line in there if line.position == at), None)


def _in_its_column(
    target: Line, twins: list[Line], there: list[Line], then: PageText, now: PageText
) -> Line | None:
    """The only one without a name under the head of the column where the recorded one alone was."""
    column = _column(target, then)
    was, is_now = (
        [line for line in lines if column and _column(line, page) == column]
        for lines, page in ((twins, then), (there, now))
    )
    return is_now[0] if len(was) == len(is_now) == 1 else None


def _column(line: Line, page: PageText) -> str:
    """The head of the column that a hint says a line is in; empty where none does."""
    hint = line.state("hint")
    column = _IN_COLUMN.search(hint.texts[0]) if hint is not None else None
    heads = (cell for head in page.lines.heads.values() for cell in head.cells)
    return column[1] if column is not None and column[1] in heads else ""
