"""What is in a dialog today, and was on the page itself or in a panel: a form, or what tells of a thing.

A page of today is given in the lines of the recorded one, so that every check compares the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from pytest_agentbrowse.page.text import DIALOGS, WRITTEN, Line, PageText, once_per_page

_MOST = 2 / 3
"""The part of what can be acted on in a dialog that the recorded page had, at the least."""

_SAYING = 3
"""Texts by which a panel without a field is known; or one less where it says nothing else."""

_FRAMES = DIALOGS | {"popover"}


def in_recorded_frames(recorded: PageText, page: PageText) -> PageText:
    """A page without the dialog around what the recorded page had in none, and the box behind it.

    What only tells something stands where it stood, and a form in the landmarks where it was: in front of all
    else, as it is numbered so.
    """
    frames = [line for line in page.lines if line.role in _FRAMES]
    if len(frames) != 1 or recorded is page or any(line.role == frames[0].role for line in recorded.lines):
        return page
    [frame] = frames
    known = _known_in(range(frame.position + 1, page.end_of(frame)), recorded, page)
    if known is None:
        return page
    lines = [*_unframed(frame, page)]
    told = [line for line in lines if line.position in range(frame.position + 1, page.end_of(frame))]
    panel = [line for line in told if not line.number]
    others = [line for line in lines if line not in panel]
    above = recorded.lines[known.position - 1]
    at = [index for index, line in enumerate(others) if line.says == above.says]
    if any(line.role in WRITTEN for line in told) or not known.position or len(at) != 1:
        return page.with_lines(_in_landmarks(told, _landmarks_around(known, recorded), lines))
    deeper = others[at[0]].depth + known.depth - above.depth - panel[0].depth
    panel = [line._replace(depth=line.depth + deeper) for line in panel]
    return page.with_lines((*others[: at[0] + 1], *panel, *others[at[0] + 1 :]))


def _unframed(frame: Line, page: PageText) -> Iterator[Line]:
    """The lines of a page without a dialog and the box behind it."""
    taken = [frame, *(line for line in page.lines if line.role == "inert")]
    within = Counter(at for each in taken for at in range(each.position + 1, page.end_of(each)))
    for line in page.lines:
        if line not in taken:
            yield _uncovered(line._replace(depth=line.depth - within[line.position]))


def _in_landmarks(told: Sequence[Line], around: Sequence[Line], lines: Sequence[Line]) -> Iterator[Line]:
    """The lines of a page with these landmarks around some of them that follow each other."""
    for line in lines:
        if line is told[0]:
            yield from (part._replace(depth=line.depth + at) for at, part in enumerate(around))
        yield line._replace(depth=line.depth + len(around)) if line in told else line


def _landmarks_around(line: Line, page: PageText) -> Sequence[Line]:
    """The landmarks that a line stands in, outer ones first."""
    around: list[Line] = []
    part = page.container(line)
    while part is not None:
        if str(part) in line.place.landmarks:
            around.insert(0, part)
        part = page.container(part)
    return around


def _known_in(within: range, recorded: PageText, page: PageText) -> Line | None:
    """The first recorded line of what is in a dialog; None where it is something else.

    The recorded page had most of what is acted on there, and a field or most of its texts. What stands behind
    the dialog as well says nothing: a question is answered by buttons that are everywhere. A panel may have
    got one to close it.
    """
    inside = page.lines[within.start : within.stop]
    behind = {(line.role, line.name) for line in page.lines if line.position not in within}
    there = {key: line for key, line in _named_on(recorded).items() if key not in behind}
    named = [line for line in inside if line.number and line.name]
    known = [line for line in named if (line.role, line.name) in there]
    told = [line for line in inside if not line.number and line.name]
    also_told = [line for line in told if (line.role, line.name) in there]
    is_form = any(line.role in WRITTEN for line in known) and len(known) >= _MOST * len(named)
    fewest = _SAYING - (also_told == told)
    is_told = len(also_told) >= max(fewest, _MOST * len(told)) and len(known) >= _MOST * (len(named) - 1)
    first = (known if is_form else also_told)[:1] if is_form or is_told else []
    return there[first[0].role, first[0].name] if first else None


@once_per_page
def _named_on(page: PageText) -> Mapping[tuple[str, str], Line]:
    return {(line.role, line.name): line for line in reversed(page.lines)}


def _uncovered(line: Line) -> Line:
    return line._replace(states=tuple(s for s in line.states if s != line.cover)) if line.is_covered else line
