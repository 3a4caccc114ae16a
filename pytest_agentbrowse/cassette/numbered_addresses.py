"""Numbers in addresses that are names of things, and the places that they stand in."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from pytest_agentbrowse.cassette.numbers_in_texts import number_in, place_before
from pytest_agentbrowse.cassette.value_patterns import SLUG

_LIST = (r"\[\]", r"\[\d\]", "%5B%5D", r"%5B\d%5D")
_CALLED_ID = "|".join(
    rf"(?<=[iI][dD]{plural}{of_list}={sign})"
    for plural in ("", "[sS]")
    for of_list in ("", *_LIST)
    for sign in ("", "[~!<>]")
)
"""Behind the name of a parameter called `id`, or of one of several, as PHP reads them: `ids[]=17`.

A sign may say how it is compared: `id=~17`.
"""

ID = re.compile(rf"(?<=/)\d+(?=$|[/?#;])|(?<=/)\d{{2,}}{SLUG}|(?:{_CALLED_ID})\d+(?=$|[&#;]|-[^\W\d_])")
"""A number in an address that is the name of a thing: a part of the path, or a parameter called `id`.

Parameters may belong to a part of the path, behind a semicolon (RFC 3986, 3.3). Where it is may follow it:
`uid=44-INBOX`.
"""

ANY = re.compile(
    rf"{ID.pattern}|(?<==)\d+(?=$|[&#;])|(?<=%(?:2F|3A|3D|2C))\d+(?=$|[&#%;])|(?<=[^\W\d_][-_:])\d{{2,}}$"
    r"|(?<=#[^\W\d_])\d{2,}$"
)
"""A number in an address that may be one: behind any parameter, in one, and behind words of a fragment."""

LEFT_OUT = re.compile(r"[^?&/]*…\d+ more…[^?&/]*")
"""What stands in the place of the middle of a long address, which is longer with longer numbers."""

_NAMED_PLACE = re.compile(r"[^/?&#;=]*[^\W\d_][^/?&#;=]*(?:/|=[~!<>]?)\Z")

_REALM = re.compile(r"(?<=[?&;])[^?&#;=]+=(?!\d+[&;])[^?&#;=]+[&;][^?&#;=]+=\Z")
"""A parameter that is no number, and the name of the one behind it."""

_FEWEST_COUNTED = 3
"""Numbers that tell that they come from a counter."""

_GAPS = 3
"""How much wider than their count such numbers reach at most: others were made between them."""


class NumberPair(NamedTuple):
    """A recorded number, that of today which stands in its place, and that place: `orders/`."""

    place: str
    then: str
    now: str


def place_of(address: str, number: re.Match[str]) -> str:
    """What stands right before a number that was found in an address."""
    return token(address[: number.start()])


def token(before: str) -> str:
    """What stands right before a number in an address: `orders/`, `id=`; nothing behind another number."""
    found = _NAMED_PLACE.search(before)
    return found[0] if found is not None else ""


def realm_of(before: str) -> str:
    """A number's place with the parameter before it, in which it may be counted: `folder=sent&id=`."""
    found = _REALM.search(before)
    return found[0] if found is not None else ""


def gone_on(address: str, told: Iterable[str], among: Collection[str]) -> frozenset[str]:
    """Which of these numbers stand in an address and are larger than all that were told of their place.

    A counter gave them, whatever else has the same number: `/topics/40` where 40 messages are counted.
    """
    found = [(place_of(address, match), match[0]) for match in ID.finditer(address) if match[0] in among]
    if not found:
        return frozenset()
    largest = largest_told(told)
    return frozenset(number for place, number in found if place and 0 < largest[place] < int(number))


def largest_told(told: Iterable[str]) -> defaultdict[str, int]:
    """The largest of these numbers by what stands before them: 40 of `topics/`."""
    largest: defaultdict[str, int] = defaultdict(int)
    for place, number in ((place_before(each), number_in(each)) for each in told):
        if number.isdecimal():
            largest[place] = max(largest[place], int(number))
    return largest


def numbers_that_differ(
    recorded: str, today: str, known: Mapping[str, str], kind: re.Pattern[str] = ID
) -> Sequence[NumberPair]:
    """The numbers of a page's own address that differ, but for those of `known` things."""
    recorded, today = (LEFT_OUT.sub("…", address) for address in (recorded, today))
    if kind.sub("", recorded) != kind.sub("", today):
        return []
    old, new = kind.finditer(recorded), kind.finditer(today)
    pairs = [
        NumberPair(place_of(recorded, one), one[0], other[0]) for one, other in zip(old, new, strict=True)
    ]
    return [
        pair
        for pair in pairs
        if pair.then != pair.now and known.get(f"{pair.place}{pair.then}") != f"{pair.place}{pair.now}"
    ]


def how_much_further(known: Mapping[str, str]) -> defaultdict[int, set[str]]:
    """By how much the numbers of known things with a place are further today, and which recorded ones are."""
    further: defaultdict[int, set[str]] = defaultdict(set)
    for then, now in known.items():
        one, other = number_in(then), number_in(now)
        if one != then and one.isdecimal() and other.isdecimal():
            further[int(other) - int(one)].add(one)
    return further


def are_counted(numbers: Sequence[str]) -> bool:
    """Whether numbers are so many, and as close to each other, as a counter gives them."""
    values = [*map(int, numbers)]
    is_close = max(values, default=0) - min(values, default=0) < _GAPS * len(values)
    return is_close and len({*values}) == len(values) >= _FEWEST_COUNTED
