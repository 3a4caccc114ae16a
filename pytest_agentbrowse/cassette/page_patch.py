"""A page in the file: stored as its difference to the page before, and made whole again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pytest_agentbrowse.evidence.pages import Change, changes
from pytest_agentbrowse.page.text import beginning_of, indentation_of, numbered, unnumbered

_HUNK = re.compile(r"@@ -(\d{1,9})(?:,(\d{1,9}))? \+\d{1,9}(?:,\d{1,9})? @@(?: .*)?")
_CONTEXT = 1


class PatchError(ValueError):
    """The stored difference does not fit the page before it."""


def patch(before: str, after: str) -> str:
    """A unified diff of two page texts, with a line of context and the landmarks that a change stands in.

    Element numbers are left out, since they follow from the order.
    """
    old, new = unnumbered(before).split("\n"), unnumbered(after).split("\n")
    lines: list[str] = []
    for group in _grouped(changes(old, new)):
        lines += _hunk(old, new, group)
    return "\n".join(lines)


def patched(before: str, difference: str) -> str:
    """The page text that a difference leads to.

    Raises:
        PatchError: the difference was made for another page.

    """
    old = unnumbered(before).split("\n")
    new: list[str] = []
    position = 0
    for line in difference.split("\n") if difference else ():
        sign, content = line[:1], line[1:]
        hunk = _HUNK.fullmatch(line)
        if hunk:
            start, length = int(hunk[1]), int(hunk[2] if hunk[2] is not None else 1)
            start = start if length == 0 else start - 1
            if not position <= start <= len(old):
                raise PatchError(f"{line!r} points outside of the page before")
            new += old[position:start]
            position = start
        elif sign == "+":
            new.append(content)
        elif sign in ("", " ", "-") and position < len(old) and old[position] == content:
            new += [] if sign == "-" else [content]
            position += 1
        else:
            raise PatchError(f"{line!r} is not in the page before")
    return numbered("\n".join(new + old[position:]))


def _grouped(found: list[Change]) -> Iterator[list[Change]]:
    """Changes whose lines of context touch belong together."""
    group: list[Change] = []
    for change in found:
        if group and change[0] - group[-1][1] > 2 * _CONTEXT:
            yield group
            group = []
        group.append(change)
    if group:
        yield group


def _hunk(old: Sequence[str], new: Sequence[str], group: list[Change]) -> list[str]:
    (first, _, new_first, _), (_, last, _, new_last) = group[0], group[-1]
    above = min(_CONTEXT, first)
    below = min(_CONTEXT, len(old) - last)
    lines: list[str] = []
    position = first - above
    for start, end, new_start, new_end in group:
        lines += [_context_line(line) for line in old[position:start]]
        lines += [f"-{line}" for line in old[start:end]]
        lines += [f"+{line}" for line in new[new_start:new_end]]
        position = end
    lines += [_context_line(line) for line in old[position : last + below]]
    where = _range(first - above, last + below), _range(new_first - above, new_last + below)
    changed = old[first] if first < group[0][1] else new[new_first]
    deeper = min(indentation_of(line) for line in (changed, *old[first - above : first]))
    place = _things_around(old, above=first - above, deeper=deeper)
    return [f"@@ -{where[0]} +{where[1]} @@{' ' + place if place else ''}", *lines]


def _context_line(line: str) -> str:
    """A line of context; an empty one stays empty, so that no line ends with a space."""
    return f" {line}" if line else ""


def _range(start: int, end: int) -> str:
    length = end - start
    if length == 1:
        return str(start + 1)
    return f"{start + 1 if length else start},{length}"


def _things_around(lines: Sequence[str], *, above: int, deeper: int) -> str:
    """The things around a line, outermost first: those less indented in the lines before it."""
    around: list[str] = []
    for line in reversed(lines[:above]):
        if not deeper:
            break
        if line and indentation_of(line) < deeper:
            deeper = indentation_of(line)
            around.append(beginning_of(line))
    return " > ".join(reversed(around))
