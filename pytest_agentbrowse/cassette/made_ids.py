"""Numbers that the application gives to what a step makes, as in `/orders/17`: the next run's is another one.

Such a number is in an address of the page to which a step leads that sent something, and on no page before.
From then on it has a name wherever it stands as one: in addresses, behind a sign (`#17`) or a key
(`HELP-17`), alone, or behind the one word with which a text begins (`Order 17 was placed`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from pytest_agentbrowse.cassette.numbers_in_texts import ENDS
from pytest_agentbrowse.evidence.spelling import first_letters
from pytest_agentbrowse.page.placeholder import OPEN, PLACEHOLDER
from pytest_agentbrowse.page.text import PageText, once_per_page

KIND = "id"

_IN_ADDRESS = re.compile(rf"(?<=[/=])\d+{ENDS}")
_NAMING_IN_ADDRESS = re.compile(rf"(?:(?<=/)|(?<=[iI][dD]=))\d+{ENDS}")
"""Of these a part of the path, or a parameter called `id`."""

_IN_FRAGMENT = re.compile(r"#(?:[^\W\d]+[-_])+(\d{2,})$", re.MULTILINE)
"""A number behind the words of a fragment: `/brass-band#comment-60`."""

_AT_THE_END = re.compile(r"(?<=[/=])\d+$")
_YEAR = re.compile(r"(?:19|20)\d\d")
_NAMING = re.compile(r"(?<=[#№(])\d+|^\d\d+$", re.MULTILINE)
_BEHIND_KEY = re.compile(r"(?<![^\W_])[^\W\d_]{2,10}-(\d+)(?![\w-])")
_KEYED_IN_ADDRESS = re.compile(rf"(?<=[/=]){_BEHIND_KEY.pattern}{ENDS}")
"""A number behind the key of what it is one of: `/browse/HELP-17`."""

_NAMED_PART = re.compile(rf"((?:[^\W\d]+[-_])*){PLACEHOLDER.pattern}")
_NAMED_IN_ADDRESS = re.compile(rf"(?<=[/=]){PLACEHOLDER.pattern}{ENDS}")
_NAMED_IN_FRAGMENT = re.compile(rf"#(?:[^\W\d]+[-_])+({PLACEHOLDER.pattern})$")

_NAMED_PLACE = re.compile(r"(?:/|[iI][dD]=)$")
_OTHER = "\x00"
"""Stands for another number of an address."""

_OF_ANYTHING = first_letters("id")
"""What a number of anything is called."""


@once_per_page
def numbers_on(page: PageText) -> frozenset[str]:
    """The numbers that name a thing on a page: in addresses, behind a sign, or alone."""
    texts = "\n".join(PLACEHOLDER.sub("", text) for text in page.fields)
    each = (_IN_ADDRESS, _IN_FRAGMENT, _NAMING, _BEHIND_KEY)
    return frozenset(number for kind in each for number in kind.findall(texts))


@once_per_page
def numbers_ending(page: PageText) -> frozenset[str]:
    """The numbers with which addresses of a page end.

    Older recordings have names for some that only stood there before, so a replay does not look for them.
    """
    return frozenset(match[0] for text in page.fields if (match := _AT_THE_END.search(text)) is not None)


def made_on(page: PageText, seen: frozenset[str]) -> tuple[str, ...]:
    """The numbers that a page to which a step led has in an address and no page before had.

    They are those of the page's own address; else that of a link, where it is the only new one of its kind
    and the largest of them all. Where several are new in links, nobody can tell which was made.
    """
    if _own_new_on(page, seen):
        return own_made_on(page, seen)
    # What a fragment says of one is asked where nothing else is new: it may as well be the part of a page.
    linked = {number for place, number in _new_in_links(page, seen) if not _is_of_a_part(place, number)} or {
        number for _, number in _new_in_links(page, seen, _IN_FRAGMENT)
    }
    return tuple(linked) if len(linked) == 1 else ()


def _is_of_a_part(place: str, number: str) -> bool:
    """Whether a number says which part of something older is meant: `?message=33&part=2`."""
    return len(number) == 1 and _OTHER in place and not _NAMED_PLACE.search(place)


def own_made_on(page: PageText, seen: frozenset[str]) -> tuple[str, ...]:
    """Those of the page's own address, as of a project and of a view that came with it; no day's."""
    own = _own_new_on(page, seen)
    return () if len(own) > 1 and any(map(_YEAR.fullmatch, own)) else own


def _own_new_on(page: PageText, seen: frozenset[str]) -> tuple[str, ...]:
    """The new numbers in a page's address, and behind a key where the page says both.

    Those of parameters alone, of which none is called `id`, say how a page is shown: `?page=1&perPage=10`.
    """
    keyed = [match[1] for match in _KEYED_IN_ADDRESS.finditer(page.url) if _is_said(match[0], page)]
    in_fragment = _IN_FRAGMENT.findall(page.url)
    found = dict.fromkeys((*_IN_ADDRESS.findall(page.url), *keyed, *in_fragment))
    naming = {*_NAMING_IN_ADDRESS.findall(page.url), *keyed, *in_fragment} - seen
    return tuple(number for number in found if number not in seen) if naming else ()


def _is_said(key: str, page: PageText) -> bool:
    """Whether a page says a key with its number; of `/iphone-15` it says the words."""
    whole = re.compile(rf"(?<![\w-]){re.escape(key)}(?![\w-])", re.IGNORECASE)
    return any(whole.search(text) for line in page.lines for text in (line.name, *line.cells))


def made_today(
    recorded: PageText,
    page: PageText,
    address: str,
    names: Iterable[str],
    seen: frozenset[str],
    ending: frozenset[str] = frozenset(),
) -> dict[str, str]:
    """What names of such numbers stand for on a page of today, by the addresses in which they are recorded.

    `address` is that of the page as a cassette has it. A number that a page before had is none: the step led
    to something else than what it made. Where that leaves several, as on a list from which others have moved
    most of the recorded ones, it is none of those that were at the `ending` of an address before.
    """
    in_place = {name: _in_place_of(name, recorded.url, address) for name in names}
    # Of several in one address one may be new, and another as one that some other counter gave before.
    own = {name: number for name, number in in_place.items() if number}
    found = {} if seen.issuperset(own.values()) else dict(own)
    new_in_links = {
        place: number
        for known in (seen | ending, seen)
        for kind in (_IN_FRAGMENT, _IN_ADDRESS)
        for place, number in _new_in_links(page, known, kind, recorded)
    }
    for name in (name for name in in_place if name not in own):
        if places := [place for place, other in _named_in_links(recorded) if other == name]:
            today = {new_in_links[place] for place in places if place in new_in_links}
            found |= {name: today.pop()} if len(today) == 1 else {}
    return found


def also_numbered(recorded: str, address: str, known: Mapping[str, str]) -> dict[str, str]:
    """The other numbers that names have in an address: of `/l/{{id_1}}?v={{id_1}}` one in `/l/4?v=7`.

    By chance both had one number when recorded, as the first of each kind has in a small database. `known`
    are the numbers of today by name. Places that are called alike name the same thing: `/lists/1?list=1`.
    """
    found: dict[str, str] = {}
    for name, number in known.items():
        places = dict(_in_places_of(name, recorded, address))
        there = {other for other in places.values() if other != number}
        kinds = [first_letters(place) - _OF_ANYTHING for place in places]
        are_apart = all(kinds) and len(frozenset[str]().union(*kinds)) == sum(map(len, kinds))
        if number in places.values() and len(there) == 1 and are_apart:
            found[name] = there.pop()
    return found


def told_plainly(recorded: PageText, page: PageText, numbers: Mapping[str, str]) -> PageText:
    """The page without names in texts that are recorded with the very figures: they tell something else.

    `numbers` are those of today by name. One that a counter gives may be the size or the price of a thing.
    """
    if not numbers:
        return page
    there = fields_of(recorded)

    def plainly(text: str) -> str:
        if OPEN not in text or text in there:
            return text
        plain = PLACEHOLDER.sub(lambda match: numbers.get(match[1], match[0]), text)
        return plain if plain in there else text

    return page.changed(plainly)


@once_per_page
def fields_of(page: PageText) -> frozenset[str]:
    """All texts and addresses of a page."""
    return frozenset(page.fields)


def in_their_places(names: Iterable[str], recorded: str, today: str) -> frozenset[str]:
    """The numbers that stand in an address of today where the recorded one has these names."""
    found = (number for name in names for _, number in _in_places_of(name, recorded, today))
    return frozenset(filter(None, found))


def _in_place_of(name: str, recorded: str, today: str) -> str:
    """The number that stands in an address where a recorded one has this name first."""
    return next((number for _, number in _in_places_of(name, recorded, today)), "")


def _in_places_of(name: str, recorded: str, today: str) -> Iterator[tuple[str, str]]:
    """What stands before each place where a recorded address has this name, and the number there today."""
    old, new = (re.split(r"([/=?&#;])", address) for address in (recorded, today))
    for at, part in enumerate(old[: len(new)]):
        named = _NAMED_PART.fullmatch(part)
        if named is not None and named[2] == name and old[:at][-2:] == new[:at][-2:]:
            number = new[at].removeprefix(named[1])
            yield "".join(old[:at][-2:]), number if number.isdecimal() else ""


def _new_in_links(
    page: PageText,
    seen: frozenset[str],
    kind: re.Pattern[str] = _IN_ADDRESS,
    recorded: PageText | None = None,
) -> Iterator[tuple[str, str]]:
    """The places in addresses of links that have one new number, the largest of theirs, and that number.

    What a recorded page has in such a place without a name is new on neither. Where most of these are there,
    each that is not may have another number today.
    """
    before = _in_links(recorded, kind) if recorded is not None else {}
    for place, there in _in_links(page, kind).items():
        known = before.get(place, set())
        new = there - seen - known
        moved = known - there if 2 * len(known & there) >= len(known) else set()
        if len(new) in {1, len(moved) + 1} and (largest := max(there, key=int)) in new:
            yield place, largest


def _in_links(page: PageText, kind: re.Pattern[str]) -> Mapping[str, set[str]]:
    """The numbers in addresses of links, by their places."""
    numbers: defaultdict[str, set[str]] = defaultdict(set)
    for line in page.lines:
        for match in kind.finditer(line.target):
            group = kind.groups
            numbers[_place(line.target, match.start(group))].add(match[group])
    return numbers


def _named_in_links(page: PageText) -> Iterator[tuple[str, str]]:
    for line in page.lines:
        for match in _NAMED_IN_ADDRESS.finditer(line.target):
            yield _place(line.target, match.start()), match[1]
        if (named := _NAMED_IN_FRAGMENT.search(line.target)) is not None:
            yield _place(line.target, named.start(1)), named[2]


def _place(address: str, start: int) -> str:
    """What stands in an address before a number, but for other numbers."""
    before = address[:start]
    return _NAMED_IN_ADDRESS.sub(_OTHER, _IN_ADDRESS.sub(_OTHER, before))
