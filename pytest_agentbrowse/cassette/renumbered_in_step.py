"""Links that say what they do and not of what, as the icons of each entry of a history.

They stand behind the same texts on both pages, as many of each. Which number stands for which follows where
all of them are as much further: a wrong one among them would not be, and one that is as it was says that
the data are the recorded ones.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pytest_agentbrowse.cassette.numbered_addresses import (
    ANY,
    ID,
    NumberPair,
    are_counted,
    how_much_further,
    token,
)
from pytest_agentbrowse.page.placeholder import in_kinds
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_FEWEST = 3
"""Numbers that tell by how much all of them are further."""

_LONG = 3
"""Figures of one of these, then or today: what is shorter may be a day, a page or a seat."""

_FEWEST_KNOWN = 2
"""Numbers that tell how much further one is that a field holds."""

_LONG_NUMBER = re.compile(r"\d{4,}")
_YEAR = re.compile(r"(?:19|20)\d\d")
_FIGURES = re.compile(r"\d+")
_IN_WORDS = re.compile(r"[^\W\d_]")


class _Number(NamedTuple):
    """A number in the address of a link: what stands before it, and whether that tells of a thing."""

    place: str
    before: str
    is_id: bool
    number: str


_Numbers = Sequence[_Number]


def in_step(recorded: PageText, page: PageText, known: Mapping[str, str]) -> Iterator[NumberPair]:
    """The numbers of links at the same places of two pages, where several are as much further.

    `known` are those of earlier pages, which are further by as much or by something else.
    """
    kept, pairs = _in_places(recorded, page, known)
    further = how_much_further(known)
    of_places = {
        place: {int(now) - int(then.number) for then, now in found} for place, found in pairs.items()
    }
    alike = {place: steps.pop() for place, steps in of_places.items() if len(steps) == 1}
    alike = {place: by for place, by in alike.items() if by and place not in kept}
    for place, by in alike.items():
        further[by].update(then.number for then, _ in pairs[place] if then.is_id)
    for place, by in alike.items():
        if len(further[by]) >= _FEWEST:
            yield from (NumberPair(token(then.before), then.number, now) for then, now in pairs[place])


def fields_in_step(recorded: PageText, page: PageText, known: Mapping[str, str]) -> Iterator[NumberPair]:
    """The long numbers of a counter that fields hold, where all `known` ones are as much further.

    Where a counter gave these in another order, the next number is as far behind the last one of them.
    """
    pairs = [pair for pair in known.items() if all(map(_LONG_NUMBER.fullmatch, pair))]
    numbers = [*zip(*pairs, strict=True)]
    if len({int(now) - int(then) for then, now in pairs}) == 1 and len(pairs) >= _FEWEST_KNOWN:
        step, last = int(pairs[0][1]) - int(pairs[0][0]), 0
    elif pairs and all(map(are_counted, numbers)):
        last = max(map(int, numbers[0]))
        step = max(map(int, numbers[1])) - last
    else:
        return
    then, now = _long_values(recorded), _long_values(page)
    for field in then.keys() & now.keys():
        if step and int(now[field]) - int(then[field]) == step and int(then[field]) > last:
            yield NumberPair("", then[field], now[field])


@once_per_page
def _long_values(page: PageText) -> Mapping[Hashable, str]:
    """The long numbers that fields hold and that say nothing else, by what the fields are called."""
    found: defaultdict[Hashable, list[str]] = defaultdict(list)
    for line in page.numbered:
        value = line.state("value")
        if value is not None and line.name:
            found[line.role, line.name].append(" ".join(value.texts))
    return {
        field: values[0]
        for field, values in found.items()
        if len(values) == 1 and _LONG_NUMBER.fullmatch(values[0]) and not _YEAR.fullmatch(values[0])
    }


def _in_places(
    recorded: PageText, page: PageText, known: Mapping[str, str]
) -> tuple[set[str], Mapping[str, Sequence[tuple[_Number, str]]]]:
    """The places with numbers that are as they were, and the recorded numbers of others with today's."""
    then, now = _behind_texts(recorded), _behind_texts(page)
    kept: set[str] = set()
    pairs: defaultdict[str, list[tuple[_Number, str]]] = defaultdict(list)
    for called in then.keys() & now.keys():
        if len(then[called]) != len(now[called]):
            continue
        for one, other in zip(then[called], now[called], strict=True):
            if one.number != other.number:
                pairs[one.place].append((one, other.number))
            elif one.number not in known:
                kept.add(one.place)
    return kept, {place: found for place, found in pairs.items() if all(map(_may_be_things, found))}


def _may_be_things(pair: tuple[_Number, str]) -> bool:
    numbers = pair[0].number, pair[1]
    return max(map(len, numbers)) >= _LONG and not all(map(_YEAR.fullmatch, numbers))


@once_per_page
def _behind_texts(page: PageText) -> Mapping[Hashable, _Numbers]:
    """The numbers of links by what these are called, and by the text before them or what their row says."""
    found: defaultdict[Hashable, list[_Number]] = defaultdict(list)
    text = ""
    for line in page.lines:
        if not line.target and _IN_WORDS.search(line.name):
            text = in_kinds(line.name)
        matches = list(ANY.finditer(line.target))
        if matches:
            called = (*_called(line, {match[0] for match in matches}), _first_of_row(line, page) or text)
            for at, match in enumerate(matches):
                found[called, at].append(_number(line.target, match))
    return dict(found)


def _number(address: str, match: re.Match[str]) -> _Number:
    before = address[: match.start()]
    is_id = any(match.start() == other.start() for other in ID.finditer(address))
    return _Number(_FIGURES.sub("", before), before, is_id, match[0])


def _called(line: Line, own: set[str]) -> tuple[Hashable, ...]:
    """What a link is called but for its own numbers, and its address without figures."""

    def hidden(match: re.Match[str]) -> str:
        return "\x00" if match[0] in own else match[0]

    name = _FIGURES.sub(hidden, in_kinds(line.name))
    return line.role, line.level, name, line.state("hint"), ANY.sub("\x00", line.target)


def _first_of_row(line: Line, page: PageText) -> str:
    around = page.container(line)
    cells = around.cells if around is not None else ()
    return next((in_kinds(cell) for cell in cells if _IN_WORDS.search(cell)), "")
