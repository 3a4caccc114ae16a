"""The difference between two page texts: as a patch that is stored, and as lines that a person reads."""

from __future__ import annotations

import difflib
import re

from pytest_agentbrowse.page.observation import numbered, unnumbered

_HUNK = re.compile(r"@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@")


class PatchError(ValueError):
    """The stored difference does not fit the page before it."""


def patch(before: str, after: str) -> str:
    """A unified diff of two page texts; element numbers are left out, since they follow from the order."""
    old, new = unnumbered(before).split("\n"), unnumbered(after).split("\n")
    return "\n".join(list(difflib.unified_diff(old, new, n=0, lineterm=""))[2:])


def patched(before: str, difference: str) -> str:
    """The page text that a difference leads to.

    Raises:
        PatchError: the difference was made for another page.

    """
    old = unnumbered(before).split("\n")
    new: list[str] = []
    position = 0
    for line in difference.split("\n") if difference else ():
        hunk = _HUNK.fullmatch(line)
        if hunk:
            start, length = int(hunk[1]), int(hunk[2] if hunk[2] is not None else 1)
            start = start if length == 0 else start - 1
            if not position <= start <= len(old):
                raise PatchError(f"{line!r} points outside of the page before")
            new += old[position:start]
            position = start
        elif line.startswith("+"):
            new.append(line[1:])
        elif line.startswith("-") and position < len(old) and old[position] == line[1:]:
            position += 1
        else:
            raise PatchError(f"{line!r} is not in the page before")
    return numbered("\n".join(new + old[position:]))


def shown(before: str, after: str, *, limit: int = 24, width: int = 160) -> list[str]:
    """The lines that differ, `-` recorded and `+` now, as a person reads them; page texts or others.

    Indentation is compared only when nothing else differs.
    """
    old, new = (_flat(text) for text in (before, after))
    if old == new:
        old, new = unnumbered(before).split("\n"), unnumbered(after).split("\n")
    lines = [
        _cut(line, width)
        for line in list(difflib.unified_diff(old, new, n=0, lineterm=""))[2:]
        if not line.startswith("@@")
    ]
    if len(lines) > limit:
        lines[limit:] = [f"… {len(lines) - limit} more lines differ"]
    return lines


def _flat(text: str) -> list[str]:
    return [line.strip().removeprefix("[] ") for line in unnumbered(text).split("\n")]


def _cut(line: str, width: int) -> str:
    sign, content = line[0], line[1:].replace("[] ", "")
    return f"{sign} {content}" if len(content) <= width else f"{sign} {content[:width]}…"
