"""Texts that a page has in its frame, where the page before had nothing: what a step is told to have done.

An application that answers with another page says there what came of it, and mostly without a role that would
tell of a message: "Shelf created" between the bar and the content. What was side by side is apart by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from pytest_agentbrowse.evidence.around import is_site_wide
from pytest_agentbrowse.evidence.figures import without_figures
from pytest_agentbrowse.evidence.items import collection_of
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_LONGEST = 3
"""Lines of what is put in: a text, a second one, and what dismisses them."""


def inserted_texts(page: PageText, before: PageText) -> Iterator[Line]:
    """The texts that stand between two lines of the frame, or the frame and the first heading, and did not.

    The page before had these two side by side, or its own first heading there.
    """
    beside = _side_by_side(before)
    lines = page.lines
    runs = [list(run) for is_put_in, run in groupby(lines, _is_put_in) if is_put_in]
    for run in (run for run in runs if len(run) <= _LONGEST and _is_text(run[0])):
        around = _key(lines, run[0].position - 1), _key(lines, run[-1].position + 1)
        if around in beside and collection_of(run[0], page) is None:
            yield from filter(_is_text, run)


def _is_text(line: Line) -> bool:
    return line.role == "text" and not line.number


def _is_put_in(line: Line) -> bool:
    """Whether a line may be of a message: a text, or what dismisses it."""
    return _is_text(line) or line.role == "button"


@once_per_page
def _side_by_side(page: PageText) -> frozenset[tuple[object, object]]:
    """The lines that follow each other on a page, of which one at least is of its frame."""
    lines = page.lines
    return frozenset(
        (_key(lines, at - 1), _key(lines, at))
        for at in range(len(lines) + 1)
        if any(0 <= each < len(lines) and is_site_wide(lines[each]) for each in (at - 1, at))
    )


def _key(lines: Sequence[Line], at: int) -> object:
    """What a line is known by on another page: a heading may be that of any; its ends are none."""
    if not 0 <= at < len(lines):
        return ""
    line = lines[at]
    return ("heading",) if line.level else (line.role, without_figures(line.name), line.cells)
