"""Where numbers and keys stand in texts as the names of things, and others in their place.

An application writes the number of a thing in many ways: in addresses, behind a sign or a word, in brackets,
filled up with zeros; and a key for short.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping

from pytest_agentbrowse.cassette.redrawn import BEFORE_A_FILE, DRAWN_KEY, LETTERS_ALONE
from pytest_agentbrowse.cassette.value_patterns import AFTER, BEFORE_NUMBER, SLUG
from pytest_agentbrowse.page.placeholder import PLACEHOLDER

_NUMBER = re.compile(r"\d+")
ENDS = "(?=$|[/?&#;])"
"""Behind a part of an address or the value of a parameter."""

_LONGEST_WORD = 20
"""Letters of the longest word that may stand before a number that is the name of a thing."""

_NONE = "(?!)"
"""Finds nothing."""

_SOME_WORDS = re.compile(r"(?:[^\W\d_]+[.:]? ){2,3}")
_IN_BRACKETS = re.compile(r".*\((?:[^\W\d_]+[.:]? ){1,2}")
"""What stands before a number that calls a thing: `Select task 6424`, `Dune (ID: 6424)`."""

_SHORTEST_KEY, _LONG_KEY = 6, 16
_SHORT_KEY = re.compile(rf"(?<![\w-])[A-Za-z\d]{{{_SHORTEST_KEY},{_LONG_KEY - 1}}}(?![\w-])")
_KIND_OF_KEY = re.compile(r"\A[A-Za-z]{1,5}[-_]")
"""The beginning of a key, as it is shown for short: `67212385` of `tr-67212385513745900403900e2bdf74f7`."""

_SERIAL = re.compile(r"(?<=[^\W\d_])\d{3,}(?!\w|[.,]\d)|(?<![\w.,])0\d{3,}(?!\w|[.,]\d)")
"""A number right behind letters, or one that is filled up with zeros: `S00017`, `INV/00017`."""

_ESCAPED = re.compile(r"(?<=%[0-9A-Fa-f]{2})\d+")
"""A number behind a sign that an address spells with figures: 17 of `%2017`."""

COMPOUND_KEY = re.compile(
    r"(?:(?<=%[0-9A-Fa-f]{2})|(?<![\w-]))(?:[^\W\d_]{2,}-\d+-)+[^\W\d_]{2,}-\d+(?![\w-])"
)
"""A key of several words with their numbers: `Group-47-Search-14`."""

_CALLED = re.compile(rf"([^\W\d_]{{2,20}} )(\d+){AFTER}")
"""A thing with its number, beside which a text may tell of others: `Ticket 17 depends on Ticket 18`."""

_MANY_WORDS = re.compile(r"(?:[^\W\d_]+[.,:]? ){4,}\Z")

_LISTED = re.compile(r"\d+(?:, ?\d+)*(?:, ?)?")
"""A text of nothing but numbers, as of what was chosen: `6424, 6425`."""

LONG = 3
"""Figures of a number of which few other figures are the same: it is known again far behind other words."""

_KINDS = (_NUMBER, _ESCAPED, DRAWN_KEY, LETTERS_ALONE, COMPOUND_KEY)

_HELD = "\ufdef"
"""Stands for a key while numbers are looked for; no text of a page has it (`literal`)."""

_PARTING = r"\u2013\u2014\u00b7|-"
"""Signs between the number of a thing and what it is called."""

_TELLING = 2
"""Figures of a number that is known again where it stands alone: 3 may be anything."""

_ANY, _ANY_TELLING = r"\d+", rf"\d{{{_TELLING},}}"


@functools.lru_cache(maxsize=64)
def finding(numbers: tuple[str, ...]) -> str:
    """What finds these numbers where they stand as the name of a thing, with the borders; without groups.

    In addresses that may be a text of JSON, or in a list of it: `expanded=%221%22`, `experiments=[%221%22]`.
    """
    longest_first = sorted(numbers, key=len, reverse=True)
    told = "|".join(number for number in longest_first if len(number) >= _TELLING) or _NONE
    named = "|".join(map(_where_it_names, longest_first)) or _NONE
    return rf"(?:{named}){AFTER}|(?<=/)(?:{told}){SLUG}"


def _where_it_names(number: str) -> str:
    return _signed(number) if len(number) < _TELLING else f"{_signed(number)}|{_called(number)}"


def _signed(number: str) -> str:
    """What finds a number behind a sign or a key, or in brackets of its own."""
    behind_key = rf"(?<=[^\W\d_]{{2}}[-_:]){number}|(?<=#[^\W\d_]){number}(?!.)"
    in_query = rf"(?<=%(?:2F|3A|3D)){number}|(?<=%3D(?:%20|%22|%27)){number}|(?<=%3D\+){number}"
    in_list = rf"(?:(?<=[\[,]%22)|(?<=%5B%22)|(?<=%2C%22)){number}(?=%22)|(?<=%5B){number}(?=%5D)"
    alone = rf"(?<==%22){number}(?=%22(?:[&#;]|$))"
    counting = "" if number.isdecimal() and len(number) < LONG else rf"(?<=\(){number}(?=\))|"
    apart = rf"{counting}(?<=\[){number}(?=\])|(?<=<){number}(?=>)|(?<=\"){number}(?=\")"
    told = rf"(?<=\b[iI][dD] ){number}|(?<=\b[iI][dD]: ){number}|(?<=№ ){number}"
    process = rf"(?<=\b[pP][iI][dD] ){number}|(?<=\b[pP][iI][dD]: ){number}"
    return rf"(?<=[/=#№]){number}|{in_query}|{in_list}|{alone}|{apart}|{told}|{process}|{behind_key}"


def _called(number: str) -> str:
    """What finds a number with which a text begins or ends, or behind its one word, or a short one."""
    words = "|".join(rf"(?<=\A\w{{{length}}} ){number}" for length in range(2, _LONGEST_WORD))
    short = "|".join(rf"(?<= [^\W\d_]{{{length}}}\. ){number}" for length in (2, 3))
    parted = rf"(?<!.){number}(?=: |\. | [{_PARTING}] | *$)|(?<= [{_PARTING}] ){number}(?=$)"
    return rf"(?<=%2C){number}|{parted}|{short}|{words}"


NUMBERS = r"\d+(?:[-_,]\d{3,})*"
"""The number of a thing, or of several behind each other: what is sold, and in which size, `1491-1561`."""


def rewritten(text: str, numbers: Mapping[str, str]) -> str:
    """The text as `rewriting` gives it."""
    return rewriting(numbers)(text)


def rewriting(numbers: Mapping[str, str], *, anywhere: bool = False) -> Callable[[str], str]:
    """Puts these numbers in the place of others in texts, each where it stands as the name of a thing.

    With `anywhere`, a long one is that wherever it stands as a whole, as in "Delete the order 5007?". A key
    with letters in it (`redrawn.py`) is one wherever it stands. A number that is given with what stands
    before it in an address, as `orders/17`, is that one there, whatever it is elsewhere.
    """
    if not numbers:
        return str
    all_places = sorted({place for number in numbers if (place := place_before(number))})
    shortened = _shortened(numbers)

    def changed(text: str) -> str:
        there = {found for kind in _KINDS for found in kind.findall(text)} & numbers.keys()
        text = _SERIAL.sub(functools.partial(_renumbered_serial, numbers), text)
        text = _SHORT_KEY.sub(shortened, text) if shortened is not None else text
        places = tuple([place for place in all_places if place in text])
        if not there and not places:
            return text
        held: list[str] = []

        def hold(match: re.Match[str]) -> str:
            held.append(numbers[match[0]])
            return _HELD

        if keys := tuple(sorted(key for key in there if not key.isdecimal())):
            text = _finder_of_keys(keys).sub(hold, text)
        renamed = functools.partial(_renamed, numbers, anywhere)
        told = _finder(places).sub(renamed, text)
        called = _CALLED.match(text)
        told = told if called is None else _called_again(called[1], told, numbers)
        return re.sub(_HELD, lambda _: held.pop(0), told) if held else told

    return changed


def _shortened(numbers: Mapping[str, str]) -> Callable[[re.Match[str]], str] | None:
    """What puts the beginnings of keys in the place of others; None where none of the keys is long."""
    keys = ((_KIND_OF_KEY.sub("", now), _KIND_OF_KEY.sub("", then)) for now, then in numbers.items())
    heads = {
        now[:_SHORTEST_KEY]: (now, then)
        for now, then in keys
        if len(now) == len(then) >= _LONG_KEY and not now.isdecimal() and now.isalnum()
    }

    def shortened(match: re.Match[str]) -> str:
        now, then = heads.get(match[0][:_SHORTEST_KEY], ("", ""))
        return then[: len(match[0])] if now.startswith(match[0]) else match[0]

    return shortened if heads else None


def _renamed(numbers: Mapping[str, str], anywhere: bool, match: re.Match[str]) -> str:  # noqa: FBT001 - of a partial
    if match["called"] is not None:
        return numbers.get(match[0], match[0])
    if match["placed"] is not None:
        return numbers.get(match[0]) or match["before"] + numbers.get(match["placed"], match["placed"])
    before, behind = match.string[: match.start()], match.string[match.end() :]
    is_name = (
        anywhere
        or match["far"] is None
        or _SOME_WORDS.fullmatch(before)
        or (behind.startswith(")") and _IN_BRACKETS.fullmatch(before))
        or _LISTED.fullmatch(match.string)
    )
    return numbers.get(match[0], match[0]) if is_name else match[0]


def _renumbered_serial(numbers: Mapping[str, str], match: re.Match[str]) -> str:
    number = match[0].lstrip("0")
    other = numbers.get(number, "")
    if not other.isdecimal():
        return match[0]
    return other if number == match[0] else other.zfill(len(match[0]))


def _called_again(word: str, text: str, numbers: Mapping[str, str]) -> str:
    """The text with other numbers behind the word with which it calls a thing at its beginning."""

    def renamed(match: re.Match[str]) -> str:
        number = match[1]
        return word + numbers.get(number, number) if len(number) >= _TELLING else match[0]

    first = text.find(" ", len(word))
    return text[:first] + re.sub(rf"(?<!\w){word}(\d+){AFTER}", renamed, text[first:]) if first > 0 else text


def is_part(number: str, text: str) -> bool:
    """Whether a text says a number far behind other words alone: it is no name of a thing there.

    "Flicker in the big room 12" has one in what it says, and "Order no. 12" is called by it.
    """
    found = list(re.finditer(rf"(?<!\d){number}(?!\d)", text))
    return bool(found) and all(_MANY_WORDS.match(text, 0, match.start()) for match in found)


def number_in(number: str) -> str:
    """A number, or a key, without what stands before it in addresses: 17 of `orders/17`."""
    return number.removeprefix(place_before(number))


def place_before(number: str) -> str:
    """What a number is given with that stands before it in addresses, `orders/`, or in names, "Order #"."""
    place = number.rstrip("0123456789-_,")
    return place if re.search(r"(?:[/# ]|=[~!<>]?)\Z", place) else ""


def is_in_words(place: str) -> bool:
    """Whether this stands before a number in names, and not in addresses."""
    return place.endswith(("#", " "))


@functools.lru_cache(maxsize=256)
def _finder(places: tuple[str, ...]) -> re.Pattern[str]:
    """What finds all numbers that may be the names of things, and any number behind one of these places."""
    names = rf"{_signed(_ANY)}|{_called(_ANY_TELLING)}"
    named = rf"{BEFORE_NUMBER}(?:(?:{names}){AFTER}|(?<=/){_ANY_TELLING}{SLUG})"
    far = rf"(?<![\w.,$€£¥%+-])(?P<far>\d{{{LONG},}}){AFTER}(?! ?[%$€£¥])"
    before, calling = (
        "|".join(re.escape(place) for place in places if is_in_words(place) is in_words) or _NONE
        for in_words in (False, True)
    )
    placed = rf"(?<![\w-])(?P<before>{before})(?P<placed>{NUMBERS})(?:{ENDS}|{SLUG})"
    called = rf"(?<![^\s(])(?P<calling>{calling})(?P<called>\d+){AFTER}"
    return re.compile(rf"{placed}|{called}|{PLACEHOLDER.pattern}|{named}|{far}")


@functools.lru_cache(maxsize=1 << 12)
def _finder_of_keys(keys: tuple[str, ...]) -> re.Pattern[str]:
    found = "|".join(map(re.escape, keys))
    return re.compile(rf"(?:(?<=%[0-9A-Fa-f]{{2}})|(?<![\w-]))(?:{found})(?:(?![\w-])|{BEFORE_A_FILE})")
