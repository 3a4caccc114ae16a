"""Figures of a report that are values of the thing it speaks of: the number in the field of a cart's item.

"2 mugs" with the mug's link for evidence is the quantity beside that link, though no words say so, and not
the 2 of "2-day delivery". What a thing is called stands in its row or item, or else before its values.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from pytest_agentbrowse.evidence.around import is_site_wide
from pytest_agentbrowse.evidence.counts import stem, stems_of
from pytest_agentbrowse.evidence.figures import numbers
from pytest_agentbrowse.evidence.items import Span, span_of
from pytest_agentbrowse.evidence.spelling import SHORTEST_WORD, words_of
from pytest_agentbrowse.evidence.subjects import Field
from pytest_agentbrowse.evidence.values import holds
from pytest_agentbrowse.page.text import Line, PageText, spoken

_NEAREST_LINES = 6
"""Lines behind the name of a thing that may be of it, where no item holds them together."""

_TYPED_INTO = frozenset({"spinbutton", "textbox"})

_NOTHING_ELSE = re.compile(
    r"[^\w\s]{0,2}\s?[x\u00d7]?\s?\d[\d.,]*\s?[x\u00d7]?\s?[^\w\s]{0,2}", re.IGNORECASE
)
"""A text that is a figure and no more: `2`, `(2)`, `2 x`, `$19.00`."""


def own_values(
    figures: Iterable[str], page: PageText, cited: Sequence[Line], *, report: str, task: str
) -> dict[str, Line]:
    """The line of each of these figures that is a value of what a report speaks of, and says it alone.

    A thing that is cited comes before one that is named. Of a figure that a cited line says there is none.
    """
    found = {figure: _own_value(figure, page, cited, f"{report} {task}") for figure in figures}
    times = Counter(line.text for line in page.lines)
    return {figure: line for figure, line in found.items() if line is not None and times[line.text] == 1}


def own_fields(figures: Iterable[str], page: PageText, cited: Sequence[Line]) -> Iterator[Field]:
    """The things that are cited with the values that these figures are, where others have the same value.

    Such a value is known by what it is of, as the quantity of each of two items is.
    """
    times = Counter(line.text for line in page.lines)
    for figure in figures:
        of_cited = _of_cited(figure, page, cited)
        if len(of_cited) == 1 and times[of_cited[0].value.text] > 1:
            yield from of_cited


def _own_value(figure: str, page: PageText, cited: Sequence[Line], spoken_of: str) -> Line | None:
    if of_cited := _of_cited(figure, page, cited):
        return of_cited[0].value if len({field.value.text for field in of_cited}) == 1 else None
    about = {stem(word) for word in words_of(spoken_of) if len(word) >= SHORTEST_WORD}
    typed = [line for line in _having(figure, page, cited) if line.role in _TYPED_INTO]
    shared = {line: len(about & _stems_around(line, page)) for line in typed}
    most = max(shared.values(), default=0)
    best = [line for line, count in shared.items() if count == most]
    return best[0] if most and len(best) == 1 else None


def _of_cited(figure: str, page: PageText, cited: Sequence[Line]) -> list[Field]:
    """The things that are cited and have a figure for a value, each with the line of it."""
    things = [line for line in cited if line.position >= 0 and not is_site_wide(line)]
    having = _having(figure, page, cited)
    return [Field(thing, line) for thing in things for line in having if _is_of(line, thing, page)]


def _having(figure: str, page: PageText, cited: Sequence[Line]) -> list[Line]:
    """The lines that have a figure for their value; none where a cited line says it."""
    wanted = numbers(figure)
    if any(holds(line, number) for line in cited for number in wanted):
        return []
    return [line for line in page.lines if not is_site_wide(line) and wanted & _value_of(line)]


def _value_of(line: Line) -> frozenset[Decimal]:
    """The figures that a line has for a value: in a field, a cell, or as all that it says."""
    value = line.state("value")
    texts = value.texts if value is not None else line.cells or (line.name,)
    whole = (text for text in map(spoken, texts) if _NOTHING_ELSE.fullmatch(text))
    return frozenset(number for text in whole for number in numbers(text))


def _is_of(line: Line, thing: Line, page: PageText) -> bool:
    """Whether a line is of a thing; below a heading, a choice may be how many are shown on a page."""
    return _thing_around(thing, page).holds(line) and not (thing.level and line.role == "combobox")


def _thing_around(line: Line, page: PageText) -> Span:
    """What a line stands in, or what it is the name of: the lines behind it, up to the next name."""
    if (item := span_of(line, page)) is not None:
        return item
    behind = range(line.position + 1, min(line.position + 1 + _NEAREST_LINES, len(page.lines)))
    ends = (
        at for at in behind if page.lines[at].container != line.container or _begins_another(page.lines[at])
    )
    return Span(line.position, next(ends, behind.stop))


def _stems_around(line: Line, page: PageText) -> frozenset[str]:
    """What is said in the item of a line, or before it, back to the name of what it is a value of."""
    item = span_of(line, page)
    lines = page.lines[item.start : item.end] if item is not None else [line, *_lines_before(line, page)]
    return frozenset().union(*map(stems_of, lines))


def _lines_before(line: Line, page: PageText) -> Iterator[Line]:
    for before in reversed(page.lines[max(line.position - _NEAREST_LINES, 0) : line.position]):
        if before.container != line.container:
            return
        yield before
        if _begins_another(before):
            return


def _begins_another(line: Line) -> bool:
    """Whether a line begins another thing, as links and headings do."""
    return line.role == "link" or line.level > 0
