"""What a verdict rests on: lines of a page that are there, and texts that are not.

Pure functions over pages. While recording they tell the model what it claims without ground; in a
replay they tell whether a line of the recorded page still holds on today's.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from pytest_agentbrowse.page.text import Line, PageText, read_line, spoken, unquoted

_NEAR = 3
_PLAIN = ("text", "remark", "note")
"""Roles of lines that are nothing but their text."""


def cited(wanted: str, page: PageText) -> Line | None:
    """The line of a page that was copied, whole or only the text in it; None when there is none.

    Numbers, indentation and upper case of a copy do not count. A text that is a part of longer lines is
    none of them, for "order placed" is not "no order placed".
    """
    line = read_line(wanted)
    sought = _flat(line.text)
    for found, text in zip(page.everything, page.spelled, strict=True):
        if _flat(text) == sought:
            return found
    said = _flat(unquoted(wanted))
    for found in page.everything:
        if said and said in map(_flat, (spoken(found.name), *found.cells)):
            return found
    if line.role in _PLAIN:
        return None
    return next((found for found in page.everything if found.says == line.says), None)


def missing(wanted: str, page: PageText) -> str:
    """Why evidence is refused, with the lines nearest to it; empty when it stands on the page."""
    if cited(wanted, page) is not None:
        return ""
    near = "; ".join(nearest(wanted, page))
    return f"{wanted.strip()!r} is not a line of the page" + (f"; nearest: {near}" if near else "")


def present(unwanted: str, page: PageText) -> Line | None:
    """The line on which something claimed to be absent stands: as a text, a role, or a role with a name."""
    text = _flat(unwanted)
    line = read_line(unwanted)
    name = _flat(spoken(line.name))
    bare = _flat(unquoted(unwanted))
    for found, spelled in zip(page.everything, page.spelled, strict=True):
        if found.role in ("url", "title") and line.role != found.role:
            continue
        if (
            line.role == found.role
            and line.role not in (*_PLAIN, "row")
            and name in _flat(spoken(found.name))
        ):
            return found
        flat = _flat(spelled)
        if text in flat or (bare and bare in flat):
            return found
    return None


def nearest(wanted: str, page: PageText, *, count: int = _NEAR) -> tuple[str, ...]:
    """The lines most like one that is not there, best first."""
    texts = {_flat(text): line for line, text in zip(page.everything, page.spelled, strict=True)}
    found = difflib.get_close_matches(_flat(read_line(wanted).text), texts, n=count, cutoff=0.5)
    return tuple(dict.fromkeys(str(texts[text]) for text in found))


def holding(recorded: Line, then: PageText, now: PageText) -> Line | None:
    """The line of today's page on which one of the recorded page still holds; None when none does.

    It must tell the same in the same place: role, name, cells, value and states, in the same frame,
    landmark and announcing part, under the same heading. Where its heading or landmark is gone from
    the page, a line with a name or label of its own, found exactly once, holds too; a plain text does
    not, for it may say it of something else now. No fewer of the same may be there than before. A row
    may have gained columns, and a text may have been broken into several that follow each other.
    """
    before, after = then.everything, now.everything
    alike = [line for line in after if _tells(line, recorded)] or _joined(recorded, after)
    there = [line for line in alike if line.place == recorded.place]
    twins = [line for line in before if line.says == recorded.says and line.place == recorded.place]
    if there:
        return there[min(twins.index(recorded), len(there) - 1)] if len(there) >= len(twins) else None
    if recorded.role == "text" or not _renamed(recorded, before, after):
        return None
    moved = [line for line in alike if same_setting(line, recorded)]
    return moved[0] if len(moved) == len(twins) == 1 else None


def instead(recorded: Line, now: PageText) -> tuple[str, ...]:
    """What today's page has in the place of a line that is gone: its like there, else its like anywhere."""
    lines = now.everything
    same_role = [line for line in lines if line.role == recorded.role]
    here = [line for line in same_role if line.place == recorded.place]
    label = recorded.cells[:1]
    same_row = [line for line in here if label and line.cells[:1] == label]
    announced = [line for line in lines if line.place.announcing in ("alert", "alertdialog")]
    found = announced + (same_row or _likest(recorded, here) or _likest(recorded, same_role))
    return tuple(dict.fromkeys(str(line) for line in found))[:_NEAR]


def same_setting(one: Line, other: Line) -> bool:
    """Whether two lines are in the same frame and in an announcing part of the same kind."""
    return one.place.frame == other.place.frame and one.place.announcing == other.place.announcing


def _renamed(recorded: Line, before: Iterable[Line], after: Iterable[Line]) -> bool:
    """Whether the heading or landmark over a line is gone from the page, so that its place has no name."""
    place = recorded.place
    headings = {line.name for line in after if line.role == "heading"}
    marks = {line.place.landmark for line in after}
    known = {line.place.landmark for line in before}
    heading_gone = bool(place.heading) and place.heading not in headings
    landmark_gone = place.landmark in known and place.landmark not in marks
    return heading_gone or landmark_gone


def _tells(line: Line, recorded: Line) -> bool:
    if line.says == recorded.says:
        return True
    if line.role != recorded.role or not recorded.cells:
        return False
    cells = iter(line.cells)
    return len(line.cells) > len(recorded.cells) and all(cell in cells for cell in recorded.cells)


def _joined(recorded: Line, after: tuple[Line, ...]) -> list[Line]:
    """The first of several texts that follow each other and together say what one text said."""
    if recorded.role != "text":
        return []
    words = _flat(recorded.name)
    found = []
    for start, first in enumerate(after):
        said = ""
        for line in after[start:]:
            if line.role != "text" or line.place != first.place:
                break
            said = f"{said} {_flat(line.name)}".strip()
            if said == words:
                found.append(first)
            if len(said) >= len(words):
                break
    return found


def _likest(recorded: Line, lines: list[Line]) -> list[Line]:
    text = recorded.text
    return sorted(lines, key=lambda line: -difflib.SequenceMatcher(None, text, line.text).ratio())[:_NEAR]


def _flat(text: str) -> str:
    return " ".join(text.split()).casefold()
