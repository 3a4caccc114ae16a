"""What things are called with their numbers: before those of `/issues/17` stands "Bug #", as links say.

So a number is known for that of a thing where a thing of another kind has it as well, or it counts something.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from pytest_agentbrowse.cassette.numbered_addresses import ANY, NumberPair, place_of
from pytest_agentbrowse.cassette.numbers_in_texts import is_in_words, number_in, place_before
from pytest_agentbrowse.cassette.value_patterns import AFTER
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_CALLING = re.compile(rf"(?<![^\s(])((?:[^\W\d_]{{2,20}}[.:]? ?)?#|[^\W\d_]{{2,20}} )(\d+){AFTER}")
_NUMBER = re.compile(rf"(?<!\w)\d+{AFTER}")


def names_with_numbers(
    recorded: PageText, page: PageText, pairs: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Recorded names with numbers and those of today, of all things whose numbers are known: "Bug #17"."""
    today = _calling(page)
    here = {called: place for called, place in _calling(recorded).items() if today.get(called) == place}
    numbers = _by_places(pairs)
    for called, place in {**dict(_known(numbers)), **here}.items():
        yield from ((f"{called}{then}", f"{called}{now}") for then, now in numbers[place].items())


def _known(numbers: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[str, str]]:
    """What pages before called things with, and before which numbers in addresses it stands."""
    for called in filter(is_in_words, numbers):
        places = [
            place
            for place, of_place in numbers.items()
            if place and not is_in_words(place) and numbers[called].items() <= of_place.items()
        ]
        if len(places) == 1:
            yield called, places[0]


@once_per_page
def _calling(page: PageText) -> Mapping[str, str]:
    """What stands before the own numbers of links in their names, and before these in addresses."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for line in page.lines:
        for called, number in _CALLING.findall(line.name) if line.target else ():
            places = {place for place, own in _numbers_in(line.target) if own == number}
            found[called].add(places.pop() if len(places) == 1 else "")
    alone = ((called, places.pop()) for called, places in found.items() if len(places) == 1)
    return {called: place for called, place in alone if place}


def texts_with_numbers(recorded: PageText, page: PageText, known: Mapping[str, str]) -> Iterator[NumberPair]:
    """The numbers of texts that name a thing in other words as well, which are the same on both pages.

    So where things that are called with the same before it are `known`: "Bug #4: App crashes".
    """
    places = dict(_known(_by_places(known)))
    then, now = (_named(each, places) for each in (recorded, page))
    for said in then.keys() & now.keys():
        if len(then[said]) == len(now[said]) == 1:
            called, _ = said
            yield NumberPair(places[called], *then[said], *now[said])


def _named(page: PageText, places: Mapping[str, str]) -> Mapping[tuple[str, str], set[str]]:
    """The numbers of texts by what stands before and behind them."""
    found: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for text in page.fields if places else ():
        match = _CALLING.match(text)
        if match is not None and match[1] in places and any(map(str.isalpha, text[match.end() :])):
            found[match[1], text[match.end() :]].add(match[2])
    return found


def _by_places(pairs: Mapping[str, str]) -> defaultdict[str, dict[str, str]]:
    numbers: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for then, now in pairs.items():
        numbers[place_before(then)][number_in(then)] = number_in(now)
    return numbers


def _numbers_in(address: str) -> Iterator[tuple[str, str]]:
    return ((place_of(address, match), match[0]) for match in ANY.finditer(address))


def with_own_numbers(page: PageText, told: PageText, numbers: Mapping[str, str]) -> PageText:
    """A page `told` with other numbers, where those that links have in their addresses are their own.

    In the names of these links, and of the cells that they stand in.
    """
    names = {
        line.position: name
        for line in page.lines
        if line.target and (name := _with_own(line, numbers)) != line.name
    }
    if not names:
        return told
    in_rows: defaultdict[int, dict[str, str]] = defaultdict(dict)
    for position, name in names.items():
        line = page.lines[position]
        in_rows[line.container][line.name] = name
    return told.with_lines(
        _renamed(line, was, names.get(line.position, line.name), in_rows.get(line.position, {}))
        for line, was in zip(told.lines, page.lines, strict=True)
    )


def _with_own(line: Line, numbers: Mapping[str, str]) -> str:
    found = ((number, numbers.get(f"{place}{number}")) for place, number in _numbers_in(line.target))
    own = {number: number_in(other) for number, other in found if other is not None}
    return _NUMBER.sub(lambda match: own.get(match[0], match[0]), line.name) if own else line.name


def _renamed(line: Line, was: Line, name: str, of_links: Mapping[str, str]) -> Line:
    if not of_links or not was.cells:
        return line if name == line.name else line._replace(name=name)
    longest_first = "|".join(map(re.escape, sorted(of_links, key=len, reverse=True)))
    finder = re.compile(rf"(?<!\w)(?:{longest_first}){AFTER}")
    cells = tuple(
        finder.sub(lambda match: of_links[match[0]], before) if _tells(finder, before) else cell
        for cell, before in zip(line.cells, was.cells, strict=True)
    )
    return line._replace(name=name, cells=cells)


def _tells(finder: re.Pattern[str], cell: str) -> bool:
    """Whether a cell tells of a link: one that is called by its number alone is all of its cell."""
    match = finder.search(cell)
    return match is not None and (match[0] == cell or not match[0].isdecimal())
