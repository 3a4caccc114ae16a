"""Ages whose words stand in two lines: a link "7 minutes", and "ago." behind it.

No line of the two tells an age, and the figure is in one that may be evidence, a target, or what a step
brought.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pytest_agentbrowse.page.ages import ages
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_LONGEST = 40
"""Characters of what may be the figure of an age, with its unit."""

_NEAR = 24
"""Characters of the text beside it that may be the rest."""


@once_per_page
def parted_ages(page: PageText) -> Mapping[int, str]:
    """The ages of a page that stand in two lines, by the position of the line that has the figure."""
    found = ((line.position, _age_around(page, line)) for line in page.lines if _may_be_figure(line))
    return {position: age for position, age in found if age}


def _may_be_figure(line: Line) -> bool:
    return line.role != "text" and 0 < len(line.name) <= _LONGEST and not line.cells


def _age_around(page: PageText, line: Line) -> str:
    for said in _said_with(page, line):
        for start, end in ages(said):
            age = said[start:end]
            if _is_figure_of(line.name, age):
                return age
    return ""


def _is_figure_of(said: str, age: str) -> bool:
    """Whether a text is the part of an age that says how long; of two without figures, the longer one."""
    rest = age.removeprefix(said) if age.startswith(said) else age.removesuffix(said)
    if not rest or rest == age or any(map(str.isdigit, rest)):
        return False
    return any(map(str.isdigit, said)) or len(said) > len(rest)


def _said_with(page: PageText, line: Line) -> Iterator[str]:
    """What a line says with the text behind it, before it, and around it."""
    beside = (line.position + 1, line.position - 1)
    behind, before = (page.lines[at] if 0 <= at < len(page.lines) else line for at in beside)
    if behind.role == "text" and behind.container == line.container:
        yield f"{line.name} {behind.name[:_NEAR]}"
    if before.role == "text" and before.container == line.container:
        yield f"{before.name[-_NEAR:]} {line.name}"
    around = page.container(line)
    if around is not None:
        yield from (text for text in (around.name, *around.cells) if line.name in text and text != line.name)
