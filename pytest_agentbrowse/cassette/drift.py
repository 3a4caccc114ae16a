"""The difference between two page texts: as a patch that is stored, and as lines that a person reads."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from pytest_agentbrowse.page.observation import numbered, unnumbered

_HUNK = re.compile(r"@@ -(\d{1,9})(?:,(\d{1,9}))? \+\d{1,9}(?:,\d{1,9})? @@(?: .*)?")
_THING = re.compile(r'\s*(?:\[\] )?([\w-]+(?: \d+)?(?: "(?:[^"\\]|\\.)*")?)')
_CONTEXT = 1
_MOST_WORK = 2_000_000
"""Comparisons of one pass; pages that would need more have too little in common to be worth a difference."""

_Change = tuple[int, int, int, int]
"""Where lines differ: from and to in the old ones, from and to in the new ones."""


class PatchError(ValueError):
    """The stored difference does not fit the page before it."""


def patch(before: str, after: str) -> str:
    """A unified diff of two page texts, with a line of context and the landmarks that a change stands in.

    Element numbers are left out, since they follow from the order.
    """
    old, new = unnumbered(before).split("\n"), unnumbered(after).split("\n")
    lines: list[str] = []
    for changes in _grouped(_changes(old, new)):
        lines += _hunk(old, new, changes)
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


def shown(before: str, after: str, *, limit: int = 24, width: int = 160) -> list[str]:
    """The lines that differ, `-` recorded and `+` now, as a person reads them; page texts or others.

    Indentation is compared only when nothing else differs.
    """
    old, new = (_flat(text) for text in (before, after))
    if old == new:
        old, new = unnumbered(before).split("\n"), unnumbered(after).split("\n")
    lines = [
        _cut(line, width)
        for start, end, new_start, new_end in _changes(old, new)
        for line in (
            *(f"-{line}" for line in old[start:end]),
            *(f"+{line}" for line in new[new_start:new_end]),
        )
    ]
    if len(lines) > limit:
        lines[limit:] = [f"… {len(lines) - limit} more lines differ"]
    return lines


def printable(text: str) -> str:
    """The text with control characters written out: a file from a stranger must not steer a terminal."""
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() or letter == "\n" else letter.encode("unicode_escape").decode()
        for letter in text
    )


def _changes(old: Sequence[str], new: Sequence[str]) -> list[_Change]:
    """Where the lines differ; what both begin and end with is not compared twice."""
    shorter = min(len(old), len(new))
    head = next((place for place in range(shorter) if old[place] != new[place]), shorter)
    rest = shorter - head
    tail = next((place for place in range(rest) if old[-1 - place] != new[-1 - place]), rest)
    before, after = old[head : len(old) - tail], new[head : len(new) - tail]
    if not before and not after:
        return []
    if not _worth_comparing(before, after):
        return [(head, head + len(before), head, head + len(after))]
    return [
        (head + start, head + end, head + new_start, head + new_end)
        for tag, start, end, new_start, new_end in difflib.SequenceMatcher(None, before, after).get_opcodes()
        if tag != "equal"
    ]


def _worth_comparing(old: Sequence[str], new: Sequence[str]) -> bool:
    times = Counter(new)
    return sum(times[line] for line in old) <= _MOST_WORK


def _grouped(changes: list[_Change]) -> Iterator[list[_Change]]:
    """Changes whose lines of context touch belong together."""
    group: list[_Change] = []
    for change in changes:
        if group and change[0] - group[-1][1] > 2 * _CONTEXT:
            yield group
            group = []
        group.append(change)
    if group:
        yield group


def _hunk(old: Sequence[str], new: Sequence[str], changes: list[_Change]) -> list[str]:
    (first, _, new_first, _), (_, last, _, new_last) = changes[0], changes[-1]
    above = min(_CONTEXT, first)
    below = min(_CONTEXT, len(old) - last)
    lines: list[str] = []
    position = first - above
    for start, end, new_start, new_end in changes:
        lines += [_kept(line) for line in old[position:start]]
        lines += [f"-{line}" for line in old[start:end]]
        lines += [f"+{line}" for line in new[new_start:new_end]]
        position = end
    lines += [_kept(line) for line in old[position : last + below]]
    where = _range(first - above, last + below), _range(new_first - above, new_last + below)
    changed = old[first] if first < changes[0][1] else new[new_first]
    place = _place(
        old, above=first - above, deeper=min(_depth(line) for line in (changed, *old[first - above : first]))
    )
    return [f"@@ -{where[0]} +{where[1]} @@{' ' + place if place else ''}", *lines]


def _kept(line: str) -> str:
    """A line of context; an empty one stays empty, so that no line ends with a space."""
    return f" {line}" if line else ""


def _range(start: int, end: int) -> str:
    length = end - start
    if length == 1:
        return str(start + 1)
    return f"{start + 1 if length else start},{length}"


def _place(lines: Sequence[str], *, above: int, deeper: int) -> str:
    """The things around a line, outermost first: those less indented in the lines before it."""
    around: list[str] = []
    for line in reversed(lines[:above]):
        if not deeper:
            break
        if line and _depth(line) < deeper:
            deeper = _depth(line)
            thing = _THING.match(line)
            around.append(thing[1] if thing else line.strip())
    return " > ".join(reversed(around))


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _flat(text: str) -> list[str]:
    return [line.strip().removeprefix("[] ") for line in unnumbered(text).split("\n")]


def _cut(line: str, width: int) -> str:
    sign, content = line[0], printable(line[1:].replace("[] ", ""))
    return f"{sign} {content}" if len(content) <= width else f"{sign} {content[:width]}…"
