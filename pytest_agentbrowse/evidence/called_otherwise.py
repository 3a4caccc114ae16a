"""Controls that are called otherwise than before: "Follow" that is "Unfollow" once it was pressed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.beside import next_to
from pytest_agentbrowse.page.text import UNSAID, Line, PageText

_TICKED = frozenset({"checkbox", "radio", "menuitemcheckbox", "menuitemradio"})
"""Roles of what may say by its name how it is set: `check_box Projector`, by a font that paints pictures."""

_PRESSED = _TICKED | {"button", "clickable", "combobox", "link", "menuitem", "summary", "switch", "tab"}


def called_otherwise(
    gone: Iterable[Line], new: Iterable[Line], before: PageText, after: PageText
) -> Iterator[Line]:
    """Of the lines that are new those of controls that took the place of one of another name.

    `gone` are as many lines of before as there are fewer now. A control stands in its place where what it
    stands in is the same, and what is right before it or right behind it. A name with figures counts
    something, and is another one tomorrow.
    """
    fewer = {(line.role, line.name) for line in filter(_tells_what_it_does, gone)}
    left = [line for line in before.numbered if (line.role, line.name) in fewer]
    for line in filter(_tells_what_it_does, new):
        same = [old for old in left if line.role == old.role and _is_in_place(line, old, before, after)]
        if len(same) == 1:
            left.remove(same[0])
            yield line


def _tells_what_it_does(line: Line) -> bool:
    is_named = line.role in _PRESSED and bool(line.number and line.name)
    return is_named and not any(map(str.isdecimal, line.name)) and not is_beside_content(line)


def _is_in_place(line: Line, old: Line, before: PageText, after: PageText) -> bool:
    around = after.container(line)
    if not _is_same(before.container(old), around):
        return False
    beside = [(next_to(old, step, before), next_to(line, step, after)) for step in (-1, 1)]
    # All items without a name are the same, and so is the end of each.
    is_item = around is not None and around.role == "listitem"
    known = [pair for pair in beside if any(pair)] if is_item else beside
    return any(_is_same(was, is_now) for was, is_now in known)


def _is_same(was: Line | None, is_now: Line | None) -> bool:
    """Whether two lines are one, but for what the step may have changed in it; also where there is none."""
    if was is None or is_now is None:
        return was is is_now
    if was.cells and is_now.cells:
        shared = set(was.cells).intersection(is_now.cells) - UNSAID
        return was.role == is_now.role and bool(shared)
    return (was.role, was.name) == (is_now.role, is_now.name)
