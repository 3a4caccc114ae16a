"""The numbers of links that are called alike: "Edit" in the row "Ada", `/orders/17` then, `/orders/42` now.

What tells a link from all others is what it is called, else what its row or what stands behind it says, but
for its own numbers.
"""

from __future__ import annotations

import functools
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pytest_agentbrowse.cassette.numbered_addresses import ANY, ID, NumberPair, realm_of, token
from pytest_agentbrowse.cassette.numbers_in_texts import is_part, number_in, place_before
from pytest_agentbrowse.cassette.redrawn import without_keys
from pytest_agentbrowse.page.placeholder import in_kinds
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

FEWEST_ELSEWHERE = 3
"""Numbers of other places that are others today, by which the data are not the recorded ones."""

_FIGURES = re.compile(r"\d+")
_WHOLE = re.compile(r"(?<!\d[.,])\d+(?!\d|[.,]\d|\ufdd1)")
"""A number that is no part of one, nor of the name of a value."""

_IN_WORDS = re.compile(r"[^\W\d_]")
_VERSION = re.compile(r"\d+(?:\.\d+)+")
"""A name that has no words: `2.0`."""


def numbers_of_links(recorded: PageText, page: PageText, known: Mapping[str, str]) -> Iterator[NumberPair]:
    """The numbers of links that are called alike, where no number of their place is as it was.

    A `known` one stands on the page as recorded, and is another one all the same. Where others are numbered
    anew, or several times as many in the same place, the first of a place may be those that come with the
    application, and not with the data.
    """
    triples = [
        triple
        for one, other in _alike(recorded, page)
        for triple in zip(one.places, one.numbers, other.numbers, strict=True)
    ]
    kept: defaultdict[str, set[int]] = defaultdict(set)
    for place, was, is_now in triples:
        if was == is_now and known.keys().isdisjoint(_names_of(place, was)):
            kept[place].add(int(was))
    moved = [triple for triple in triples if triple[1] != triple[2]]
    elsewhere = {number for place, number, _ in moved if place not in kept} | {
        number_in(then) for then in known if place_before(then)
    }
    firsts = {
        place
        for place, numbers in kept.items()
        if max(len(elsewhere), _moved_beside(numbers, place, moved)) >= FEWEST_ELSEWHERE
        and all(max(numbers) < int(each) for at, *pair in moved if at == place for each in pair)
    }
    for place, was, is_now in triples:
        if place not in kept or (place in firsts and was != is_now):
            yield NumberPair(token(place), was, is_now)
            if realm := realm_of(place):
                yield NumberPair(realm, was, is_now)


def _names_of(place: str, number: str) -> set[str]:
    """How a number of this place is known; one that each parameter before it counts anew, by that alone."""
    realm = realm_of(place)
    return {f"{realm}{number}"} if realm else {number, f"{token(place)}{number}"}


def _moved_beside(numbers: Collection[int], place: str, moved: Iterable[tuple[str, str, str]]) -> int:
    """How many numbers of a place are others today for each one of these, which are as they were."""
    return len({was for at, was, _ in moved if at == place}) // len(numbers)


class _Link(NamedTuple):
    """The numbers in the address of a link, and the places that they stand in."""

    numbers: tuple[str, ...]
    places: tuple[str, ...]


def _alike(recorded: PageText, page: PageText) -> Iterator[tuple[_Link, _Link]]:
    """Links of two pages that are called alike, each by what tells it from all others on both."""
    then, now = _links(recorded), _links(page)
    for _, calls in then.each:
        called = next((one for one in calls if one in then.known and one in now.known), None)
        if called is not None:
            yield then.known[called], now.known[called]


class _Links(NamedTuple):
    """The links of a page to numbered things, and what is called as no link to another thing is."""

    each: tuple[tuple[_Link, tuple[Hashable, ...]], ...]
    known: Mapping[Hashable, _Link]


@once_per_page
def _links(page: PageText) -> _Links:
    found = [(_link(line.target), _calls(line, page)) for line in _numbered(page)]
    called_so: defaultdict[Hashable, set[_Link]] = defaultdict(set)
    for link, calls in found:
        for called in calls:
            called_so[called].add(link)
    known = {called: links.pop() for called, links in called_so.items() if len(links) == 1}
    return _Links(tuple(found), known)


def _numbered(page: PageText) -> Iterator[Line]:
    return (line for line in page.lines if line.target and _things_in(line.target))


@functools.lru_cache(maxsize=4096)
def _things_in(address: str) -> Sequence[re.Match[str]]:
    """The numbers of things in an address, and any that it has twice: `?r=518#message-518`."""
    found = list(ANY.finditer(address)) if "=" in address or "#" in address else []
    times = Counter(match[0] for match in found)
    twice = {match.start(): match for match in found if times[match[0]] > 1}
    return [*({match.start(): match for match in ID.finditer(address)} | twice).values()]


def _without_things(address: str) -> str:
    for match in sorted(_things_in(address), key=lambda match: -match.start()):
        address = f"{address[: match.start()]}\x00{address[match.end() :]}"
    return address


@once_per_page
def _naming(page: PageText) -> frozenset[tuple[str, str]]:
    """What links to things of one kind are called where each has a name of its own, with their address."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for line in _numbered(page):
        found[_without_things(line.target)].append(line.name)
    return frozenset(
        (name, address)
        for address, names in found.items()
        if len({*names}) == len(names) > 1
        for name in names
    )


def _link(address: str) -> _Link:
    matches = _things_in(address)
    return _Link(
        tuple(match[0] for match in matches), tuple(ID.sub("", address[: m.start()]) for m in matches)
    )


def _calls(line: Line, page: PageText) -> tuple[Hashable, ...]:
    """What a link is called, but for its own numbers, the surest first.

    That is its name with all of its row, else a name that stands in the row, or with what its row is called:
    a column may have come, or a price have changed. In an item of a list it is its name with the texts there.
    A text may have one of these numbers by chance, as a part of what it says, and a key is drawn anew.
    """
    own = {match[0] for match in _things_in(line.target)}

    def hide(text: str) -> str:
        return _WHOLE.sub(lambda match: "\x00" if match[0] in own else match[0], text)

    def hide_names(text: str) -> str:
        return _WHOLE.sub(
            lambda match: "\x00" if match[0] in own and not is_part(match[0], text) else match[0], text
        )

    calls = (*_called(line, page, hide), *_called(line, page, lambda text: without_keys(hide(text))))
    around = page.container(line)
    texts = (line.name, *(around.cells if around is not None else ()))
    if not any(is_part(number, text) for number in own for text in texts if number in text):
        return tuple(dict.fromkeys(calls))
    return tuple(dict.fromkeys((*calls, *_called(line, page, hide_names))))


def _called(line: Line, page: PageText, hide: Callable[[str], str]) -> tuple[Hashable, ...]:
    """What a link is called with its own numbers hidden; nothing where that is a bare number."""
    around = page.container(line)
    name, cells = hide(line.name), tuple(map(hide, around.cells)) if around is not None else ()
    address = _without_things(line.target)
    first = next((cell for cell in cells if _IN_WORDS.search(cell)), "")
    if not first and not _IN_WORDS.search(name) and not _VERSION.fullmatch(name):
        return ()
    item = page.lines[around.position : page.end_of(around)] if around is not None and not cells else ()
    texts = cells or tuple(hide(other.name) for other in item if other.role == "text")
    whole = line.role, line.level, name, texts, address
    # Which of several values is which may follow from the number of the link, and not the other way round.
    of_kinds = line.role, line.level, in_kinds(name), tuple(map(in_kinds, texts)), address
    if cells and not any(name in cell for cell in cells) and (line.name, address) not in _naming(page):
        return (whole, of_kinds, (name, first, address)) if first else (whole,)
    # A column may have come between what a row is called and what is done with it: `Edit Delete`.
    in_row: list[Hashable] = [(name, first, address)] if first else []
    if name != line.name and (behind := _text_behind(line, page)):
        in_row.append((name, hide(behind), "", address))
    alone = [(name, address)] if _IN_WORDS.search(name) else []
    return (whole, of_kinds, *in_row, *alone)


def _text_behind(line: Line, page: PageText) -> str:
    """What goes on behind a link in its box: ": App crashes" of "Bug #4: App crashes"."""
    behind = page.lines[line.position + 1] if line.position + 1 < len(page.lines) else None
    is_beside = behind is not None and behind.role == "text" and behind.container == line.container
    return behind.name if behind is not None and is_beside and _IN_WORDS.search(behind.name) else ""
