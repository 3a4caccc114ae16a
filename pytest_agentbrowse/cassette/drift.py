"""The difference between two page texts: as a patch, as lines that a person reads, and as drift.

Drift is what today's page has in the place of the recorded one. It is let pass only when each element that
the recorded answer means is found again, beyond doubt.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from pytest_agentbrowse.page.lines import Line, lines_of
from pytest_agentbrowse.page.observation import numbered, unnumbered

_HUNK = re.compile(r"@@ -(\d{1,9})(?:,(\d{1,9}))? \+\d{1,9}(?:,\d{1,9})? @@(?: .*)?")
_THING = re.compile(r'\s*(?:\[\] )?([\w-]+(?: \d+)?(?: "(?:[^"\\]|\\.)*")?)')
_CONTEXT = 1
_FIGURES = re.compile(r"\d+")
_MOST_WORK = 2_000_000
"""Comparisons of one pass; pages that would need more have too little in common to be worth a difference."""

_Change = tuple[int, int, int, int]
"""Where lines differ: from and to in the old ones, from and to in the new ones."""


_SWITCHED = frozenset(
    {"checked", "mixed", "pressed", "expanded", "collapsed", "selected", "disabled", "readonly"}
)
"""States in which the same action does another thing, or nothing."""

_RESTING = {"checkbox": "checked", "radio": "checked", "switch": "checked", "button": "disabled or pressed"}


_ITEMS = ("row", "listitem", "article", "group", "cell")


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


# -- today's page in the place of the recorded one -----------------------------------------------


class Lost(Exception):  # noqa: N818 - reads as what happened to it
    """An element of the recorded page cannot be found again on today's; the text says why."""


def relocated(number: int, then: str, now: str) -> int:
    """The number on today's page of an element of the recorded one; 0 stays 0.

    It must be the only one with its role, name and frame in the same nearest landmark or heading. Of
    several alike, there must be as many as before, in the same order. Both texts are page texts with
    names in the place of volatile values.

    Raises:
        Lost: there is none, there are more or fewer, or it is in another state.

    """
    before, after = lines_of(then), lines_of(now)
    target = next((line for line in before if line.number == number), None)
    if target is None:
        raise Lost(f"the recorded page has no element [{number}]")
    if then == now:
        return number
    found = _found(target, before, after)
    if (was := _state(target)) != (is_now := _state(found)):
        raise Lost(f"{target} was {was} when recorded, and is {is_now} now")
    return found.number


def tab_now(number: int, then: str, now: str) -> int:
    """The number on today's page of a tab of the recorded one: the tab with the same title, but for figures.

    Of several with one title there must be as many as before, in the same order. Without a list of
    tabs on the recorded page the number stays as it is.

    Raises:
        Lost: there is none, or there are more or fewer.

    """
    before, after = _tabs(then), _tabs(now)
    title = before.get(number)
    if title is None:
        return number
    if title not in after.values():  # a title may count something
        before, after = (
            {tab: _FIGURES.sub("#", said) for tab, said in tabs.items()} for tabs in (before, after)
        )
    twins = [tab for tab, said in before.items() if said == before[number]]
    there = [tab for tab, said in after.items() if said == before[number]]
    if len(twins) == len(there):
        return there[twins.index(number)]
    if not there:
        raise Lost(f"no tab {title} is open")
    raise Lost(
        f"{len(twins)} of the tabs were {title} when recorded, now there {_are(len(there))} {len(there)}"
    )


def _tabs(page: str) -> dict[int, str]:
    """The titles of the tabs that a page text lists, by number."""
    return {int(line.role[4:]): line.name for line in lines_of(page) if line.role.startswith("tab ")}


def _found(target: Line, before: tuple[Line, ...], after: tuple[Line, ...]) -> Line:
    then = [line for line in before if _kin(line, target)]
    now = [line for line in after if _kin(line, target)]
    there = [line for line in now if line.place == target.place]
    twins = [line for line in then if line.place == target.place]
    if len(there) == len(twins) == 1:
        return _of_the_same(target, there[0], before, after)
    if len(twins) > 1 or len(there) > 1:
        return _twin(target, twins, there, before, after)
    if not now:
        raise Lost(f"{target} is not on the page")
    if len(then) == len(now) == 1 and target.place.heading in ("", now[0].place.heading):
        return _of_the_same(target, now[0], before, after)
    raise Lost(f"{target} was in {target.place} when recorded, and is in {now[0].place} now")


def _of_the_same(target: Line, found: Line, before: tuple[Line, ...], after: tuple[Line, ...]) -> Line:
    """What was found, when it belongs to the same row or item as before."""
    was, is_now = _item(target, before), _item(found, after)
    if was and not was & is_now:
        raise Lost(f"{target} was that of {min(was)}, and is that of {min(is_now, default='no such')} now")
    return found


def _item(line: Line, lines: tuple[Line, ...]) -> frozenset[str]:
    """What the row, item or group says that an element is in; nothing where it is in none."""
    parent = next((other for other in lines if other.position == line.container), None)
    if parent is None or parent.role not in _ITEMS:
        return frozenset()
    rows = (other for other in lines if other.cells and other is not parent)
    return frozenset((*parent.cells, parent.name)).difference({"", "…"}, *(row.cells for row in rows))


def _twin(
    target: Line, twins: list[Line], there: list[Line], before: tuple[Line, ...], after: tuple[Line, ...]
) -> Line:
    """One of several alike: the one in the same position, unless what stands by it is elsewhere now."""
    if len(twins) != len(there):
        raise Lost(f"{_counted(twins)} recorded, now there {_are(len(there))} {len(there)}")
    position = twins.index(target)
    by_then = [_beside(line, twins, before) for line in twins]
    by_now = [_beside(line, there, after) for line in there]
    others = by_then[:position] + by_then[position + 1 :]
    own = by_then[position].difference(*others)
    if own and not own & by_now[position]:
        said = min(own)
        moved = any(said in by for by in by_now)
        how = "is in another place now" if moved else "is no longer there"
        raise Lost(f"of {len(twins)} alike, {target} was the one by {said}, which {how}")
    return there[position]


def _beside(line: Line, twins: list[Line], lines: tuple[Line, ...]) -> frozenset[str]:
    """What tells an element from its twins: the texts of its row, else those since the twin before."""
    row = next((other for other in lines if other.position == line.container and other.cells), None)
    if row is not None:
        return frozenset(row.cells)
    before = max((twin.position for twin in twins if twin.position < line.position), default=-1)
    return frozenset(
        other.name
        for other in lines
        if before < other.position < line.position and other.name and other.container == line.container
    )


def _kin(line: Line, target: Line) -> bool:
    same = (line.role, line.name, line.place.frame) == (target.role, target.name, target.place.frame)
    return same and line.number > 0


def _state(line: Line) -> str:
    return ", ".join(sorted(line.states & _SWITCHED)) or "not " + _RESTING.get(line.role, "in any state")


def _counted(twins: list[Line]) -> str:
    one = twins[0] if twins else None
    if one is None:
        return "none was"
    plural = "" if len(twins) == 1 else "s"
    called = f"{one.name} {one.role}{plural}" if one.name else f"{one.role}{plural}"
    return f"{len(twins)} {called} {'was' if len(twins) == 1 else 'were'}"


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def announced(then: str, now: str) -> tuple[str, ...]:
    """The errors that today's page announces and the recorded one did not: alerts and invalid fields."""
    known = {_error(line) for line in lines_of(then)}
    found = [_error(line) for line in lines_of(now)]
    return tuple(dict.fromkeys(error for error in found if error and error not in known))


def _error(line: Line) -> str:
    if line.place.announcing in ("alert", "alertdialog") and line.role in ("text", "heading"):
        return f"{line.place.announcing} {line.name}"
    if line.role in ("alert", "alertdialog") and line.name:
        return str(line)
    invalid = next((state for state in line.states if state.startswith("invalid")), "")
    return f"{line} {invalid}" if invalid else ""


def url_of(page: str) -> str:
    """The url line's url; empty where there is none."""
    return next((line.name for line in lines_of(page) if line.role == "url"), "")


def element_at(number: int, page: str) -> str:
    """The element with this number, as a person would call it; empty when there is none."""
    return next((str(line) for line in lines_of(page) if line.number == number), "")


def differing(then: str, now: str) -> list[str]:
    """The lines that differ, `-` recorded and `+` now; numbers and indentation are no difference."""
    return [] if _flat(then) == _flat(now) else shown(then, now, limit=len(then) + len(now))
