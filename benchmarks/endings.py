"""How a scripted model ends a run, in three styles of evidence: several lines, one line, or none.

The style is part of a cassette and not of a test: the same answer is recorded with all the lines that a careful model
cites, with the one that matters most (the first), and with none, as a careless model does.
"""

from collections.abc import Callable, Sequence
from typing import Any

from pytest_agentbrowse.testing import Item, done, given, judged

STYLES = ("several", "one", "none")
ASKED_AGAIN = 3
"""How often the last answer of a script may be asked for again; a model that insists says the same."""

Ending = Callable[[str], Item]


class Endings:
    """The ends of runs, with evidence in one style."""

    def __init__(self, style: str) -> None:
        self._style = style

    def report(self, text: str, *signs: str, absent: tuple[str, ...] = (), success: bool = True) -> Ending:
        """End a task; each sign stands for the first line of the page in which it stands."""
        return lambda page: done(text, success=success, **self._grounds(page, signs, absent))

    def judge(self, why: str, *signs: str, absent: tuple[str, ...] = (), holds: bool = True) -> Ending:
        """End a check."""
        return lambda page: judged(why, holds=holds, **self._grounds(page, signs, absent))

    def give(self, output: object, text: str, *signs: str) -> Ending:
        """End an extraction."""
        return lambda page: given(output, text=text, **self._grounds(page, signs, ()))

    def _grounds(self, page: str, signs: tuple[str, ...], absent: tuple[str, ...]) -> dict[str, Any]:
        lines = [line_with(sign, page) for sign in signs]
        match self._style:
            case "several":
                return {"evidence": lines, **({"absent": list(absent)} if absent else {})}
            case "one" if lines:
                return {"evidence": lines[:1]}
            case "one":
                return {"absent": list(absent[:1])}
        return {"evidence": []}


def line_with(sign: str, page: str) -> str:
    """The first line of a page with this text, without the number of its element."""
    for line in page.splitlines():
        stripped = line.strip()
        if sign in stripped:
            return stripped.split("] ", 1)[1] if stripped.startswith("[") else stripped
    raise LookupError(f"no line with {sign!r} on this page:\n{page}")


def with_patience(script: Sequence[Item]) -> tuple[Item, ...]:
    """A script whose last answer can be asked for again."""
    return (*script, *script[-1:] * ASKED_AGAIN)
