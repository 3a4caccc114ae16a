"""Ages that no text tells by itself, but the line that it stands in.

Their words stand in two lines, or are as short as an amount: such are marked on the page, as in
`row "Hello" | "2h" age="2h"`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from pytest_agentbrowse.cassette.parted_ages import parted_ages
from pytest_agentbrowse.page.text import AGE, Line, PageText, changed_line, once_per_page


class NamedAges(NamedTuple):
    """A page with a name in the place of such ages, the first of them, and the texts that are others now."""

    page: PageText
    first: str
    texts: frozenset[tuple[str, str]]


def named_ages(
    page: PageText, name: str, *, is_meant: Callable[[str], bool], recorded: PageText | None = None
) -> NamedAges | None:
    """Put a name in the place of each; None where there is none but those that are meant as they are.

    Where an older recording has them in plain, they stay so.
    """
    lines: dict[int, Line] = {}
    ages: list[str] = []
    if recorded is None or not parted_ages(recorded):
        for position, age in parted_ages(page).items():
            if not is_meant(page.lines[position].name):
                lines[position] = page.lines[position]._replace(name=name)
                ages.append(age)
    if recorded is None or _short_ages(recorded):
        for position, told in _short_ages(page).items():
            if short := [age for age in told if not is_meant(age)]:
                lines[position] = _with_name(page.lines[position], short, name)
                ages += short
    if not lines:
        return None
    texts = (
        pair
        for position, line in lines.items()
        for pair in zip(_texts(page.lines[position]), _texts(line), strict=True)
    )
    named = page.with_lines(lines.get(line.position, line) for line in page.lines)
    return NamedAges(named, ages[0], frozenset((said, hidden) for said, hidden in texts if said != hidden))


@once_per_page
def _short_ages(page: PageText) -> Mapping[int, tuple[str, ...]]:
    """The ages that lines of a page mark, by the positions of the lines."""
    marked = (
        (line.position, tuple(text for state in line.states if state.name == AGE for text in state.texts))
        for line in page.lines
    )
    return {position: ages for position, ages in marked if ages}


def _with_name(line: Line, ages: list[str], name: str) -> Line:
    longest_first = sorted(map(re.escape, ages), key=len, reverse=True)
    finder = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")
    return changed_line(line, lambda text: finder.sub(lambda _: name, text))


def _texts(line: Line) -> tuple[str, ...]:
    return (line.name, *line.cells)
