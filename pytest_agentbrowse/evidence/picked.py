"""Things alike that a state tells from the others: the tasks that are done, the seats that are free.

"Which are done?" is answered by those that are checked. Where another one is checked today as well, the
answer is another one, though all that it names is as it was.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pytest_agentbrowse.evidence.items import Span, collection_of, stretch_of, telling
from pytest_agentbrowse.evidence.lines import candidates
from pytest_agentbrowse.evidence.places import is_site_wide
from pytest_agentbrowse.evidence.wording import says_words
from pytest_agentbrowse.page.text import Line, PageText

_PICKING = frozenset({"checked", "pressed", "selected", "disabled", "struck", "highlighted", "current"})
"""States by which things are picked out. Not whether they are open, or what is written in them."""

_Things = tuple[Span, ...]


class Picked(NamedTuple):
    """A thing of today that would be picked as well, and the state that it has for it, or has not."""

    line: Line
    state: str
    has_it: bool


def also_picked(bound: Sequence[Line], task: str, then: PageText, now: PageText) -> Picked | None:
    """A thing that has today what alone told the bound ones from those beside them; None when none has.

    What a task names was not picked by its state.
    """
    for things in _groups(bound, then):
        picked = [thing for thing in things if any(map(thing.holds, bound))]
        if _are_named(picked, things, task, then):
            continue
        if (also := _also_in(things, picked, bound, then, now)) is not None:
            return also
    return None


def _groups(bound: Sequence[Line], page: PageText) -> Iterator[_Things]:
    """The things alike among which bound lines stand, each group once."""
    groups = (_things_beside(line, page) for line in bound if line.position >= 0 and not is_site_wide(line))
    yield from dict.fromkeys(group for group in groups if len(group) > 1)


def _things_beside(line: Line, page: PageText) -> _Things:
    """The items of the list that a line stands in; without one, the controls of its kind beside it."""
    around = collection_of(line, page)
    if around is not None and around.index(line) is not None:
        return around.items
    beside = stretch_of(line, page) if line.number else ()
    return tuple(
        Span(other.position, page.end_of(other))
        for other in beside
        if other.number and other.role == line.role
    )


def _also_in(
    things: _Things, picked: Sequence[Span], bound: Sequence[Line], then: PageText, now: PageText
) -> Picked | None:
    ways = list(_ways(things, picked, then))
    lines = [line for line in bound if any(thing.holds(line) for thing in picked)]
    there = [each for line in lines for each in candidates(line, then, now)]
    groups = Counter(filter(None, (_things_beside(each, now) for each in there))) if ways else Counter()
    if not groups:
        return None
    others = [thing for thing in max(groups, key=groups.__getitem__) if not any(map(thing.holds, there))]
    found: list[Picked] = []
    for state, has_it in ways:
        also = next((thing for thing in others if (state in _states_of(thing, now)) is has_it), None)
        if also is None:
            return None
        found.append(Picked(telling(also, now), state, has_it))
    return found[0]


def _ways(things: _Things, picked: Sequence[Span], page: PageText) -> Iterator[tuple[str, bool]]:
    """The states that all of the picked things have and no others, or no others are without."""
    if len(picked) == len(things):
        return
    states = {thing: _states_of(thing, page) for thing in things}
    for state in sorted(_PICKING & frozenset[str]().union(*states.values())):
        having = [thing for thing in things if state in states[thing]]
        if having == picked or [thing for thing in things if thing not in having] == picked:
            yield state, having == picked


def _states_of(thing: Span, page: PageText) -> frozenset[str]:
    return frozenset(state.name for line in page.lines[thing.start : thing.end] for state in line.states)


def _are_named(picked: Sequence[Span], things: _Things, task: str, page: PageText) -> bool:
    """Whether a task says what one of these is called, and none of the others."""
    common = {text for thing in things if thing not in picked for text in _texts_of(thing, page)}
    texts = {text for thing in picked for text in _texts_of(thing, page)} - common
    return any(says_words(task, text, ignore_case=True) for text in texts)


def _texts_of(thing: Span, page: PageText) -> Iterator[str]:
    for line in page.lines[thing.start : thing.end]:
        yield from (text for text in (line.name, *line.cells) if re.search(r"\w", text))
