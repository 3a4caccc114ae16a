"""The bubble over a slider that is moved: it says the value again, for as long as it likes."""

from __future__ import annotations

from decimal import Decimal

from pytest_agentbrowse.evidence.figures import number_alone
from pytest_agentbrowse.page.text import Line, PageText

_VALUE = "value"


def is_said_by_a_slider(line: Line, then: PageText, now: PageText) -> bool:
    """Whether a text is the value of the slider right before or behind it, which one of today has as well."""
    said = number_alone(line.name) if line.role == "text" else ()
    if not said:
        return False
    around = (then.lines[at] for at in (line.position - 1, line.position + 1) if 0 <= at < len(then.lines))
    return any(
        beside.role == "slider"
        and _value(beside) == said
        and any(_is_set_so(beside, each) for each in now.lines)
        for beside in around
    )


def _is_set_so(slider: Line, other: Line) -> bool:
    return other.role == slider.role and _value(other) == _value(slider)


def _value(line: Line) -> tuple[Decimal, ...]:
    state = line.state(_VALUE)
    return number_alone(" ".join(state.texts)) if state is not None else ()
