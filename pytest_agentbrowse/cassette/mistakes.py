"""What can be wrong with a file, told by line, and what a person can do about it."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_agentbrowse.cassette import files
from pytest_agentbrowse.errors import CassetteUnreadable
from pytest_agentbrowse.words import printable

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

UPGRADE = "pip install --upgrade pytest-agentbrowse"
_MOST_OTHERS = 5


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong with a file, and on which of its lines (from 1)."""

    line: int
    what: str


class InvalidFile(Exception):  # noqa: N818 - reads as what happened
    """A text is not what it should be; every mistake that could be told apart, in order."""

    def __init__(self, *mistakes: Mistake) -> None:
        super().__init__("; ".join(mistake.what for mistake in mistakes))
        self.mistakes = mistakes


class NewerFormat(InvalidFile):
    """The file was written by a later version of the plugin."""


class MergeConflict(InvalidFile):
    """Two branches changed the file, and git left both sides in it."""


class EditedCompanion(InvalidFile):
    """A file beside the cassettes, named by what is in it, holds something else."""

    def __init__(self, path: Path, *mistakes: Mistake) -> None:
        super().__init__(*mistakes)
        self.path = path


def unreadable(
    name: str, invalid: InvalidFile, *, command: str = "", restorable: bool = False
) -> CassetteUnreadable:
    """The error for a file that is no whole cassette: what is wrong, and what to do."""
    first, *others = invalid.mistakes
    lines = [f"{name}, line {first.line}: {first.what}."]
    lines += [f"  line {mistake.line}: {mistake.what}" for mistake in others[:_MOST_OTHERS]]
    if len(others) > _MOST_OTHERS:
        lines.append(f"  … and {len(others) - _MOST_OTHERS} more")
    advice = _advice(name, invalid, command=command, restorable=restorable)
    return CassetteUnreadable(printable("\n".join([*lines, *advice])))


def _advice(name: str, invalid: InvalidFile, *, command: str, restorable: bool) -> list[str]:
    if isinstance(invalid, NewerFormat):
        return [f"  Upgrade the plugin:  {UPGRADE}"]
    file = shlex.quote(name)
    if isinstance(invalid, MergeConflict):
        return [
            f"  Take one side:  git checkout --ours -- {file}  (or --theirs)",
            f"  and where the test fails on it:  pytest --agent-record=resume {command}".rstrip(),
        ]
    if isinstance(invalid, EditedCompanion):
        deleted = f"delete it, a replay goes on without it:  rm {file}"
        if restorable:
            return [f"  Restore it:  git checkout -- {file}", f"  or {deleted}"]
        return [f"  {deleted[0].upper()}{deleted[1:]}"]
    again = f"  delete it and record again:  pytest --agent-record=once {command}".rstrip()
    if restorable:
        return [f"  The file is left as it is. Restore it:  git checkout -- {file}", f"  or{again[1:]}"]
    return [f"  The file is left as it is. Mend it there, or{again[1:]}"]


# -- pydantic's errors, in the words of the file ---------------------------------------------------

_ONE_OF = {"runs": "run", "steps": "step", "actions": "action", "unusable": "unusable answer"}
_SAYS = {
    "missing": "it is missing",
    "extra_forbidden": "there is no such field",
    "too_short": "it is empty, and takes at least one",
}
_TAKES = {
    "string_type": "a text",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "tuple_type": "a list",
    "dict_type": "names with values",
    "model_type": "names with values",
}
"""What a field takes, by pydantic's name for a value that is something else."""


def where(location: tuple[int | str, ...]) -> str:
    """A place in the document as a person would say it: `run 1, step 2, decision: `."""
    words: list[str] = []
    for part in location:
        if isinstance(part, int):
            words[-1] = f"{_ONE_OF.get(words[-1], words[-1])} {part + 1}"
        elif part != "[key]":
            words.append(part)
    return f"{', '.join(words)}: " if words else ""


def in_plain_words(problem: ErrorDetails) -> str:
    """What pydantic found wrong with a value, for somebody who knows YAML and no pydantic."""
    kind, given, limits = problem["type"], problem["input"], problem.get("ctx", {})
    shown = "empty" if given is None else f"{given!r:.60}"
    if kind in _SAYS:
        return _SAYS[kind]
    if kind in _TAKES:
        quotable = kind == "string_type" and isinstance(given, (bool, int, float))
        return f"it takes {_TAKES[kind]}, and is {shown}{'; write it in quotes' if quotable else ''}"
    if kind == "string_pattern_mismatch":
        if limits["pattern"].startswith(f"^{files.ASKED}/"):
            return "it is no name of a companion file"
        return f"it holds control characters, and is {shown}"
    if "ge" in limits:
        return f"it takes a number of at least {limits['ge']}, and is {shown}"
    return f"{problem['msg'][0].lower()}{problem['msg'][1:]}; it is {shown}"
