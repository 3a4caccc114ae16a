"""Things alike that something tells from the others: the tasks that are done, the invoices that are unpaid.

"Which are done?" is answered by those that are checked. Where another one is checked today as well, the
answer is another one, though all that it names is as it was. So it is where all things of a kind were named,
as the tabs of a page, and there is one more.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pytest_agentbrowse.evidence.items import Span, collection_of, stretch_of, telling
from pytest_agentbrowse.evidence.lines import candidates
from pytest_agentbrowse.evidence.places import is_site_wide
from pytest_agentbrowse.evidence.sets import one_each
from pytest_agentbrowse.evidence.wording import asks_which, is_about_sets, says_words
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, in_quotes

_PICKING = frozenset(
    {
        "checked",
        "pressed",
        "selected",
        "disabled",
        "struck",
        "highlighted",
        "current",
        "expanded",
        "collapsed",
        "invalid",
        "required",
        "readonly",
    }
)
"""States by which things are picked out; not what is written in them."""

_Things = tuple[Span, ...]


class Distinction(NamedTuple):
    """What picked things have and no others, or no others are without: a state, or a text in them."""

    state: str = ""
    text: str = ""
    has_it: bool = True

    def __str__(self) -> str:
        told = self.state or f"with {in_quotes(self.text)}"
        return told if self.has_it else f"not {told}"

    def holds(self, thing: Span, page: PageText) -> bool:
        texts = _texts_of(thing, page) | _signs_of(thing, page) if self.text else frozenset[str]()
        found = self.text in texts if self.text else self.state in _states_of(thing, page)
        return found is self.has_it


class Picked(NamedTuple):
    """A thing of today that would be picked as well, and by what."""

    line: Line
    by: Distinction


def also_picked(
    bound: Sequence[Line], *, task: str, report: str, then: PageText, now: PageText
) -> Picked | None:
    """A thing that has today all that told the bound ones from those beside them; None when none has.

    That is their state, or a text that the task says. What a task calls by its name was not picked, nor was
    one thing by its state alone where nobody asked which.
    """
    asks = asks_which(task) or is_about_sets(f"{task}\n{report}")
    for things in _groups(bound, then):
        picked = [thing for thing in things if any(map(thing.holds, bound))]
        if len(picked) == len(things) or _are_named(picked, things, task, then):
            continue
        ways = [*_ways(things, picked, task, then)]
        if len(picked) == 1 and not asks and not any(re.search(r"\w", way.text) for way in ways):
            continue
        for thing in _others_today(picked, bound, then, now) if ways else ():
            if all(way.holds(thing, now) for way in ways):
                return Picked(telling(thing, now), ways[0])
    return None


def one_more(
    bound: Sequence[Line], *, task: str, report: str, then: PageText, now: PageText
) -> tuple[Line, Line] | None:
    """One of several things that were all named, and a thing of their kind that stands beside them today.

    Of lists and tables, other checks know it (`sets`). A task that names them all asks for no others.
    """
    for things in _groups(bound, then):
        lines = [telling(thing, then) for thing in things]
        if any(collection_of(line, then) is not None or not line.name for line in lines):
            continue
        is_whole = all(any(map(thing.holds, bound)) for thing in things)
        if (
            is_whole
            and all(_says(report, line) for line in lines)
            and not all(_says(task, line) for line in lines)
        ):
            for thing in _others_today(things, bound, then, now):
                return lines[0], telling(thing, now)
    return None


def _says(text: str, line: Line) -> bool:
    return says_words(text, line.name, ignore_case=True)


def _groups(bound: Sequence[Line], page: PageText) -> Iterator[_Things]:
    """The things alike among which bound lines stand, each group once."""
    groups = (_things_beside(line, page) for line in bound if line.position >= 0 and not is_site_wide(line))
    yield from dict.fromkeys(group for group in groups if len(group) > 1)


def _things_beside(line: Line, page: PageText) -> _Things:
    """The items of the list that a line stands in; without one, the controls or pictures beside it.

    Of a control in items that are made alike, the control in its place in each of them.
    """
    around = collection_of(line, page)
    index = around.index(line) if around is not None else None
    if around is not None and index is not None:
        offset = line.position - around.items[index].start
        there = [page.lines[item.start + offset] for item in around.items if item.start + offset < item.end]
        is_in_each = len(there) == len(around.items) and all(other.role == line.role for other in there)
        return tuple(map(_alone, there)) if offset and line.number and is_in_each else around.items
    beside = stretch_of(line, page) if line.number or line.role == "img" else ()
    alike = (other for other in beside if other.role == line.role and bool(other.number) is bool(line.number))
    return tuple(Span(other.position, page.end_of(other)) for other in alike)


def _alone(line: Line) -> Span:
    return Span(line.position, line.position + 1)


def _others_today(
    picked: Iterable[Span], bound: Sequence[Line], then: PageText, now: PageText
) -> Iterator[Span]:
    """What stands today beside those that were picked and is none of them."""
    known = [[line for line in bound if thing.holds(line)] for thing in picked]
    there = [[candidates(line, then, now) for line in lines] for lines in known]
    found = (line for lines in there for ones in lines for line in ones)
    groups = Counter(filter(None, (_things_beside(line, now) for line in found)))
    if not groups:
        return
    things = max(groups, key=groups.__getitem__)
    taken = set(one_each([_homes(lines, things) for lines in there]))
    yield from (thing for at, thing in enumerate(things) if at not in taken)


def _homes(lines: Iterable[Sequence[Line]], things: _Things) -> frozenset[int]:
    """The things of today, by their index, that hold one of each of these."""
    return frozenset(
        at for at, thing in enumerate(things) if all(any(map(thing.holds, ones)) for ones in lines)
    )


def _ways(things: _Things, picked: Sequence[Span], task: str, page: PageText) -> Iterator[Distinction]:
    others = [thing for thing in things if thing not in picked]
    for text in sorted(_in_all(_texts_of(thing, page) for thing in picked)):
        if says_words(task, text, ignore_case=True) and not any(
            text in _texts_of(one, page) for one in others
        ):
            yield Distinction(text=text)
    for sign in sorted(_in_all(_signs_of(thing, page) for thing in picked)):
        if not any(sign in _signs_of(one, page) for one in others):
            yield Distinction(text=sign)
    for state in sorted(_PICKING):
        having = [thing for thing in things if state in _states_of(thing, page)]
        if having in (picked, others) and having:
            yield Distinction(state=state, has_it=having == picked)


def _are_named(picked: Sequence[Span], things: _Things, task: str, page: PageText) -> bool:
    """Whether a task says what one of several is called, and not what all of them or another one say."""
    texts = [_texts_of(thing, page) for thing in picked]
    common = _in_all(texts).union(*(_texts_of(thing, page) for thing in things if thing not in picked))
    return len(picked) > 1 and any(
        says_words(task, text, ignore_case=True) for text in frozenset[str]().union(*texts) - common
    )


def _in_all(texts: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset.intersection(*texts)


def _states_of(thing: Span, page: PageText) -> frozenset[str]:
    return frozenset(state.name for line in page.lines[thing.start : thing.end] for state in line.states)


def _texts_of(thing: Span, page: PageText) -> frozenset[str]:
    lines = page.lines[thing.start : thing.end]
    texts = (text for line in lines for text in (line.name, *line.cells) if text != STANDS_BELOW)
    return frozenset(text for text in texts if re.search(r"\w", text))


def _signs_of(thing: Span, page: PageText) -> frozenset[str]:
    """What the cells and texts of a thing say without a word, as a tick."""
    lines = page.lines[thing.start : thing.end]
    texts = (text for line in lines if not line.number for text in (line.name, *line.cells))
    return frozenset(text for text in texts if text not in ("", STANDS_BELOW) and not re.search(r"\w", text))
