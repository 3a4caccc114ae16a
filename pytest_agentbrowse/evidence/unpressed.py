"""What was told as something to press when recorded and is told as words today, or the other way round.

A status that a component makes a button of at will had a number in earlier recordings, and what is dragged,
or hears in React what is no click, had none: it was words, or the sign before these. A page of today is
given as the recorded one tells it, so that every check compares the same; pressed it is none the less.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, once_per_page

_ROLE = "clickable"
_PRESSED = frozenset({_ROLE, "listitem"})
_DRAGGED = "draggable"
"""The last of the hints at what is dragged and does not say so by a state."""


def in_recorded_presses(recorded: PageText, page: PageText) -> PageText:
    """A page with the words, in lines and cells, that were nothing but something to press when recorded.

    What is pressed or dragged today and was words is given as these.
    """
    if recorded is page:
        return page
    page = _in_words(recorded, page)
    there = {line.name for line in page.numbered}
    known = {name: line for name, line in _pressed_on(recorded).items() if name not in there}
    if known.keys().isdisjoint(_said_on(page)):
        return page
    return page.with_lines(_told_as(known, page))


def _in_words(recorded: PageText, page: PageText) -> PageText:
    """A page with the words of the recorded one where they are what is pressed, or begin with that."""
    dragged = {line.position for line in page.numbered if line.name and _is_dragged(line)}
    pressed = {line.position for line in page.numbered if line.name and line.role in _PRESSED} | dragged
    if not pressed:
        return page
    words = _said_on(recorded).difference(line.name for line in recorded.numbered)
    lines: list[Line] = []
    for line in page.lines:
        before = page.lines[line.position - 1] if line.position - 1 in dragged else None
        joined = (f"{before.name}{gap}{line.name}" for gap in (" ", "")) if before is not None else ()
        if line.position in pressed and line.name in words:
            lines.append(line._replace(role="text", states=()))
        elif line.role == "text" and (whole := next((text for text in joined if text in words), "")):
            lines.append(line._replace(name=whole))
        else:
            lines.append(line)
    return page.with_lines(lines)


def _is_dragged(line: Line) -> bool:
    hint = line.state("hint")
    return hint is not None and any(text.split(", ")[-1] == _DRAGGED for text in hint.texts)


@once_per_page
def _pressed_on(page: PageText) -> Mapping[str, Line]:
    """What is to be pressed by its name alone, by that, where no text and no cell says it."""
    said = _said_on(page)
    pressed = (line for line in page.numbered if line.role == _ROLE and line.name)
    return {line.name: line for line in pressed if line.name not in said}


@once_per_page
def _said_on(page: PageText) -> frozenset[str]:
    """What texts and cells say."""
    return frozenset(
        text for line in page.lines for text in ((line.name,) if line.role == "text" else line.cells)
    )


def _told_as(known: Mapping[str, Line], page: PageText) -> Iterator[Line]:
    """The lines of a page with these as what is pressed: in the place of a text, or below its row."""
    below: dict[int, list[Line]] = {}  # what is told behind which line
    for line in page.lines:
        if line.role == "text" and line.name in known:
            yield line._replace(role=_ROLE, states=known[line.name].states)
        elif moved := [cell for cell in line.cells if cell in known]:
            cells = [STANDS_BELOW if cell in known else cell for cell in line.cells]
            while cells and cells[-1] == STANDS_BELOW:
                cells.pop()
            yield line._replace(cells=tuple(cells))
            made = [known[cell]._replace(number=0, depth=line.depth + 1, target="") for cell in moved]
            below.setdefault(_last_told(line, page), []).extend(made)
        else:
            yield line
        yield from below.get(line.position, ())


def _last_told(row: Line, page: PageText) -> int:
    """The position of the last line below a row, or of itself, that its cells tell as well."""
    inside = page.lines[row.position + 1 : page.end_of(row)]
    return max((line.position for line in inside if line.name in row.cells), default=row.position)
