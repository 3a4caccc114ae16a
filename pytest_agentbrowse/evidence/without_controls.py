"""What is called by its own words and those of a control in it: `button "If it is off Menu"`, with a menu.

A report says the own words alone, and they are the whole text of no line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.spelling import words_of
from pytest_agentbrowse.evidence.wording import says_words
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_FEWEST_WORDS = 2
"""Own words that name a thing; one alone may be any word of a report."""


class OwnWords(NamedTuple):
    """A line with what it says but for the names of controls in it."""

    line: Line
    text: str


def own_words_gone(report: str, then: PageText, now: PageText) -> OwnWords | None:
    """The first line whose own words a report says, where nothing says them today."""
    for own in _own_words_on(then):
        if says_words(report, own.text, ignore_case=True) and not _is_said(own.text, now):
            return own
    return None


def _is_said(text: str, page: PageText) -> bool:
    return any(
        says_words(said, text, ignore_case=True) for line in page.lines for said in (line.name, *line.cells)
    )


@once_per_page
def _own_words_on(page: PageText) -> tuple[OwnWords, ...]:
    found = (OwnWords(line, text) for line in page.lines if (text := _own_words(line, page)))
    return tuple(own for own in found if not is_beside_content(own.line))


def _own_words(line: Line, page: PageText) -> str:
    """What a line says without the names of controls in it, before or behind that; empty where none are."""
    text = line.name
    for name in _controls_in(line, page):
        text = text.removesuffix(f" {name}").removeprefix(f"{name} ")
    is_part = text != line.name and len(words_of(text)) >= _FEWEST_WORDS
    return text if is_part else ""


def _controls_in(line: Line, page: PageText) -> Iterator[str]:
    if line.name:
        inside = page.lines[line.position + 1 : page.end_of(line)]
        yield from (each.name for each in inside if each.number and each.name)
