"""Things alike that something tells from the others: the tasks that are done, the invoices that are unpaid.

"Which are done?" is answered by those that are checked. Where another one is checked today as well, the
answer is another one, though all that it names is as it was. So it is where all things of a kind were named,
as the tabs of a page, and there is one more.
"""

from __future__ import annotations

import bisect
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from pytest_agentbrowse.evidence.around import is_site_wide
from pytest_agentbrowse.evidence.items import Span, collection_of, stretch_of, telling
from pytest_agentbrowse.evidence.lines import candidates
from pytest_agentbrowse.evidence.painted import pictures_in
from pytest_agentbrowse.evidence.sets import one_each
from pytest_agentbrowse.evidence.wording import asks_which, is_about_sets, says_words
from pytest_agentbrowse.page.text import UNSAID, Line, PageText, in_quotes

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


class _Things(NamedTuple):
    """Things alike that stand beside each other, in their order; sections are `headed`."""

    spans: tuple[Span, ...]
    headed: bool = False

    def at(self, line: Line) -> int | None:
        """Which of them a line is of; None where it is of none."""
        before = bisect.bisect_right(self.spans, line.position, key=attrgetter("start")) - 1
        return before if before >= 0 and self.spans[before].holds(line) else None

    def of(self, lines: Iterable[Line]) -> Mapping[int, Sequence[Line]]:
        """Those of these lines that are of each of them, by its index."""
        found: defaultdict[int, list[Line]] = defaultdict(list)
        for line in lines:
            if (index := self.at(line)) is not None:
                found[index].append(line)
        return found


class _Told(NamedTuple):
    """What lines tell of a thing: their states, their texts, and what they say without a word, as a tick."""

    states: frozenset[str]
    texts: frozenset[str]
    signs: frozenset[str]


class Distinction(NamedTuple):
    """What picked things have and no others, or no others are without: a state, or a text in them."""

    state: str = ""
    text: str = ""
    has_it: bool = True

    def __str__(self) -> str:
        told = self.state or f"with {in_quotes(self.text)}"
        return told if self.has_it else f"not {told}"

    def is_of(self, told: _Told) -> bool:
        """Whether it tells a thing of which this is told."""
        found = self.state in told.states if self.state else self.text in told.texts | told.signs
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
    # What tells a link from others may be the state of a button beside it in its item.
    groups = [(things, whole) for whole in (False, True) for things in _groups(bound, then, whole=whole)]
    for things, whole in groups:
        picked = things.of(bound)
        told = [_told(thing, then) for thing in things.spans] if len(picked) < len(things.spans) else []
        known = [one for at, one in enumerate(told) if at in picked]
        others = [one for at, one in enumerate(told) if at not in picked]
        ways = [] if not told or _are_named(known, others, task) else [*_ways(known, others, task)]
        if len(picked) == 1 and not asks and not any(re.search(r"\w", way.text) for way in ways):
            continue
        for thing in _others_today(things, picked, then, now, whole=whole) if ways else ():
            today = _told(thing, now)
            if all(way.is_of(today) for way in ways):
                return Picked(telling(thing, now), ways[0])
    return None


def one_more(
    bound: Sequence[Line], *, task: str, report: str, then: PageText, now: PageText
) -> tuple[Line, Line] | None:
    """One of several things that were all named, and a thing of their kind that stands beside them today.

    Of lists and tables, other checks know it (`sets`). A task that names them all asks for no others.
    """
    for things in _groups(bound, then):
        picked = things.of(bound)
        lines = [telling(thing, then) for thing in things.spans] if len(picked) == len(things.spans) else []
        if any(collection_of(line, then) is not None or not line.name for line in lines):
            continue
        if lines and _says_all(report, lines) and not _says_all(task, lines):
            for thing in _others_today(things, picked, then, now):
                return lines[0], telling(thing, now)
    return None


def _says_all(text: str, lines: Iterable[Line]) -> bool:
    return all(says_words(text, line.name, ignore_case=True) for line in lines)


def _groups(bound: Iterable[Line], page: PageText, *, whole: bool = False) -> Sequence[_Things]:
    """The things alike among which lines of a page stand, each group once; of lists the `whole` items."""
    found: defaultdict[bool, list[_Things]] = defaultdict(list)
    for line in bound:
        groups = found[bool(line.number)]
        if line.position < 0 or is_site_wide(line) or any(one.at(line) is not None for one in groups):
            continue
        things = _things_beside(line, page, whole=whole)
        if len(things.spans) > 1:
            groups.append(things)
    return [*found[False], *found[True]]


def _things_beside(line: Line, page: PageText, *, whole: bool) -> _Things:
    """The items of the list that a line stands in; without one, the controls or pictures beside it.

    Of a control in items that are made alike, the control in its place in each of them.
    """
    around = collection_of(line, page)
    index = around.index(line) if around is not None else None
    if around is not None and index is not None:
        offset = line.position - around.items[index].start
        there = [page.lines[item.start + offset] for item in around.items if item.start + offset < item.end]
        is_in_each = len(there) == len(around.items) and all(other.role == line.role for other in there)
        is_in_its_place = offset > 0 and bool(line.number) and is_in_each and not whole
        return _Things(tuple(map(_alone, there))) if is_in_its_place else _Things(around.items, around.headed)
    beside = stretch_of(line, page) if line.number or line.role == "img" else ()
    alike = [other for other in beside if other.role == line.role and bool(other.number) is bool(line.number)]
    if inside := _inside(line, page):  # as the cross of a chip; the button behind them all has none
        alike = [other for other in alike if _inside(other, page) == inside]
    return _Things(tuple(Span(other.position, page.end_of(other)) for other in alike))


def _inside(line: Line, page: PageText) -> list[str]:
    """The roles of what stands in a line."""
    return [other.role for other in page.lines[line.position + 1 : page.end_of(line)]]


def _alone(line: Line) -> Span:
    return Span(line.position, line.position + 1)


def _others_today(
    recorded: _Things,
    picked: Mapping[int, Sequence[Line]],
    then: PageText,
    now: PageText,
    *,
    whole: bool = False,
) -> Iterator[Span]:
    """What stands today beside those that were picked, each with lines of it, and is none of them."""
    there = [[candidates(line, then, now) for line in lines] for lines in picked.values()]
    found = [line for lines in there for ones in lines for line in ones]
    groups = [things for things in _groups(found, now, whole=whole) if things.headed is recorded.headed]
    if not groups:
        return
    things = max(groups, key=lambda group: len(group.of(found)))
    taken = set(one_each([_homes(lines, things) for lines in there]))
    yield from (thing for at, thing in enumerate(things.spans) if at not in taken)


def _homes(lines: Iterable[Sequence[Line]], things: _Things) -> frozenset[int]:
    """The things of today, by their index, that hold one of each of these."""
    indices = [{index for line in ones if (index := things.at(line)) is not None} for ones in lines]
    return frozenset(set.intersection(*indices)) if indices else frozenset()


def _ways(picked: Sequence[_Told], others: Sequence[_Told], task: str) -> Iterator[Distinction]:
    texts = _in_all(one.texts for one in picked).difference(*(one.texts for one in others))
    for text in sorted(texts):
        if says_words(task, text, ignore_case=True):
            yield Distinction(text=text)
    for sign in sorted(_in_all(one.signs for one in picked).difference(*(one.signs for one in others))):
        yield Distinction(text=sign)
    for state in sorted(_PICKING):
        having, having_not = (frozenset(state in one.states for one in some) for some in (picked, others))
        if len(having) == len(having_not) == 1 and having != having_not:
            yield Distinction(state=state, has_it=True in having)


def _are_named(picked: Sequence[_Told], others: Sequence[_Told], task: str) -> bool:
    """Whether a task says what one of several is called, and not what all of them or another one say."""
    if len(picked) == 1:
        return False
    texts = [one.texts for one in picked]
    own = frozenset[str]().union(*texts).difference(_in_all(texts), *(one.texts for one in others))
    return any(says_words(task, text, ignore_case=True) for text in own)


def _in_all(texts: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset.intersection(*texts)


def _told(thing: Span, page: PageText) -> _Told:
    lines = page.lines[thing.start : thing.end]
    states = frozenset(state.name for line in lines for state in line.states)
    texts = frozenset(text for line in lines for text in (line.name, *line.cells)) - UNSAID
    plain = frozenset(text for line in lines if not line.number for text in (line.name, *line.cells))
    words = frozenset(text for text in texts if re.search(r"\w", text))
    # All that is told of a control that is a thing itself is in its name: `A4 free`.
    named = lines[0].name.split() if len(lines) == 1 and lines[0].number else ()
    signs = ((texts - words) & plain).union(*map(pictures_in, words & plain))
    return _Told(states, words.union(named), signs)
