"""What a field to choose by shows was a line of its own when recorded, beside the field.

A page of today is given in the lines of the recorded one, so that every check compares the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_ROLE = "combobox"
_SHOWN = "text"


def in_recorded_fields(recorded: PageText, page: PageText) -> PageText:
    """A page with the texts of such fields before them, where no field of the recorded one had a text.

    A field that is on the recorded page by its name alone is known to have been told so.
    """
    apart = {line.name for line in _fields(recorded)}.difference(
        line.name for line in _fields(recorded) if line.state(_SHOWN) is not None
    )
    if not any(_is_shown_in(line, apart) for line in _fields(page)):
        return page
    return page.with_lines(_told_apart(page, apart))


@once_per_page
def _fields(page: PageText) -> tuple[Line, ...]:
    return tuple(line for line in page.lines if line.role == _ROLE)


def _is_shown_in(line: Line, apart: set[str]) -> bool:
    return line.role == _ROLE and line.name in apart and line.state(_SHOWN) is not None


def _told_apart(page: PageText, apart: set[str]) -> Iterator[Line]:
    for line in page.lines:
        shown = line.state(_SHOWN) if _is_shown_in(line, apart) else None
        if shown is None:
            yield line
            continue
        yield Line("text", shown.texts[0], depth=line.depth)
        yield line._replace(states=tuple(state for state in line.states if state != shown))
