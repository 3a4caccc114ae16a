"""Numbers that the application gives to what a step makes, as in `/orders/17`: the next run's is another one.

Such a number is in an address of the page to which a step leads that sent something, and on no page before.
From then on it has a name wherever it stands as one: in addresses, behind a sign (`#17`) or a key
(`HELP-17`), alone, or behind the one word with which a text begins (`Order 17 was placed`).
"""

from __future__ import annotations

import functools
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping

from pytest_agentbrowse.cassette.redrawn import BEFORE_A_FILE, DRAWN_KEY
from pytest_agentbrowse.cassette.value_patterns import AFTER, BEFORE_NUMBER, SLUG
from pytest_agentbrowse.evidence.spelling import first_letters
from pytest_agentbrowse.page.placeholder import OPEN, PLACEHOLDER
from pytest_agentbrowse.page.text import PageText, once_per_page

KIND = "id"

_NUMBER = re.compile(r"\d+")
_ENDS = "(?=$|[/?&#;])"
"""Behind a part of an address or the value of a parameter."""

_IN_ADDRESS = re.compile(rf"(?<=[/=])\d+{_ENDS}")
_IN_FRAGMENT = re.compile(r"#(?:[^\W\d]+[-_])+(\d{2,})$", re.MULTILINE)
"""A number behind the words of a fragment: `/brass-band#comment-60`."""

_AT_THE_END = re.compile(r"(?<=[/=])\d+$")
_YEAR = re.compile(r"(?:19|20)\d\d")
_NAMING = re.compile(r"(?<=[#№(])\d+|^\d\d+$", re.MULTILINE)
_BEHIND_KEY = re.compile(r"(?<![^\W_])[^\W\d_]{2,10}-(\d+)(?![\w-])")
_KEYED_IN_ADDRESS = re.compile(rf"(?<=[/=]){_BEHIND_KEY.pattern}{_ENDS}")
"""A number behind the key of what it is one of: `/browse/HELP-17`."""

_NAMED_PART = re.compile(rf"((?:[^\W\d]+[-_])*){PLACEHOLDER.pattern}")
_NAMED_IN_ADDRESS = re.compile(rf"(?<=[/=]){PLACEHOLDER.pattern}{_ENDS}")
_NAMED_IN_FRAGMENT = re.compile(rf"#(?:[^\W\d]+[-_])+({PLACEHOLDER.pattern})$")
_LONGEST_WORD = 20
"""Letters of the longest word that may stand before a number that is the name of a thing."""

_OF_ANYTHING = first_letters("id")
"""What a number of anything is called."""

_ANY, _ANY_TELLING = r"\d+", r"\d{2,}"
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

_LONG = 3
"""Figures of a number of which few other figures are the same: it is known again far behind other words."""

_KINDS = (_NUMBER, _ESCAPED, DRAWN_KEY, COMPOUND_KEY)

_HELD = "\ue000"
"""Stands for a key while numbers are looked for."""

_PARTING = r"\u2013\u2014\u00b7|-"
"""Signs between the number of a thing and what it is called."""

_TELLING = 2
"""Figures of a number that is known again where it stands alone: 3 may be anything."""


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
    linked = {number for _, number in _new_in_links(page, seen)} or {
        number for _, number in _new_in_links(page, seen, _IN_FRAGMENT)
    }
    return tuple(linked) if len(linked) == 1 else ()


def own_made_on(page: PageText, seen: frozenset[str]) -> tuple[str, ...]:
    """Those of the page's own address, as of a project and of a view that came with it; no day's."""
    own = _own_new_on(page, seen)
    return () if len(own) > 1 and any(map(_YEAR.fullmatch, own)) else own


def _own_new_on(page: PageText, seen: frozenset[str]) -> tuple[str, ...]:
    """The new numbers in a page's address, and behind a key where the page says both."""
    keyed = (match[1] for match in _KEYED_IN_ADDRESS.finditer(page.url) if _is_said(match[0], page))
    found = dict.fromkeys((*_IN_ADDRESS.findall(page.url), *keyed, *_IN_FRAGMENT.findall(page.url)))
    return tuple(number for number in found if number not in seen)


def _is_said(key: str, page: PageText) -> bool:
    """Whether a page says a key with its number; of `/iphone-15` it says the words."""
    whole = re.compile(rf"(?<![\w-]){re.escape(key)}(?![\w-])", re.IGNORECASE)
    return any(whole.search(text) for line in page.lines for text in (line.name, *line.cells))


def made_today(
    recorded: PageText, page: PageText, address: str, names: Iterable[str], seen: frozenset[str]
) -> dict[str, str]:
    """What names of such numbers stand for on a page of today, by the addresses in which they are recorded.

    `address` is that of the page as a cassette has it. A number that a page before had is none: the step led
    to something else than what it made.
    """
    in_place = {name: _in_place_of(name, recorded.url, address) for name in names}
    # Of several in one address one may be new, and another as one that some other counter gave before.
    own = {name: number for name, number in in_place.items() if number}
    found = {} if seen.issuperset(own.values()) else dict(own)
    new_in_links = dict(
        found for kind in (_IN_FRAGMENT, _IN_ADDRESS) for found in _new_in_links(page, seen, kind, recorded)
    )
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
            yield "".join(old[:at][-2:]), number if _NUMBER.fullmatch(number) else ""


def _new_in_links(
    page: PageText,
    seen: frozenset[str],
    kind: re.Pattern[str] = _IN_ADDRESS,
    recorded: PageText | None = None,
) -> Iterator[tuple[str, str]]:
    """The places in addresses of links that have one new number, the largest of theirs, and that number.

    What a recorded page has in such a place without a name is new on neither.
    """
    before = _in_links(recorded, kind) if recorded is not None else {}
    for place, there in _in_links(page, kind).items():
        new = there - seen - before.get(place, set())
        if len(new) == 1 and max(there, key=int) in new:
            yield place, next(iter(new))


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
    return _NAMED_IN_ADDRESS.sub("\x00", _IN_ADDRESS.sub("\x00", before))


@functools.lru_cache(maxsize=64)
def finding(numbers: tuple[str, ...]) -> str:
    """What finds these numbers where they stand as the name of a thing, with the borders; without groups.

    In addresses that may be in a list of JSON: `experiments=[%221%22]`.
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
    apart = rf"(?<=\(){number}(?=\))|(?<=\[){number}(?=\])|(?<=<){number}(?=>)|(?<=\"){number}(?=\")"
    told = rf"(?<=\b[iI][dD] ){number}|(?<=\b[iI][dD]: ){number}|(?<=№ ){number}"
    return rf"(?<=[/=#№]){number}|{in_query}|{in_list}|{apart}|{told}|{behind_key}"


def _called(number: str) -> str:
    """What finds a number with which a text begins or ends, or behind its one word, or a short one."""
    words = "|".join(rf"(?<=\A\w{{{length}}} ){number}" for length in range(2, _LONGEST_WORD))
    short = "|".join(rf"(?<= [^\W\d_]{{{length}}}\. ){number}" for length in (2, 3))
    parted = rf"(?<!.){number}(?=: |\. | [{_PARTING}] | *$)|(?<= [{_PARTING}] ){number}(?=$)"
    return rf"(?<=%2C){number}|{parted}|{short}|{words}"


NUMBERS = r"\d+(?:[-_,]\d{3,})*"
"""The number of a thing, or of several behind each other: what is sold, and in which size, `1491-1561`."""


def rewritten(text: str, numbers: Mapping[str, str], *, anywhere: bool = False) -> str:
    """The text as `rewriting` gives it."""
    return rewriting(numbers, anywhere=anywhere)(text)


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
    """What a number is given with that stands before it in addresses: `orders/`; empty without that."""
    place = number.rstrip("0123456789-_,")
    return place if place.endswith(("/", "=")) else ""


@functools.lru_cache(maxsize=256)
def _finder(places: tuple[str, ...]) -> re.Pattern[str]:
    """What finds all numbers that may be the names of things, and any number behind one of these places."""
    names = rf"{_signed(_ANY)}|{_called(_ANY_TELLING)}"
    named = rf"{BEFORE_NUMBER}(?:(?:{names}){AFTER}|(?<=/){_ANY_TELLING}{SLUG})"
    far = rf"(?<![\w.,$€£¥%+-])(?P<far>\d{{{_LONG},}}){AFTER}(?! ?[%$€£¥])"
    before = "|".join(map(re.escape, places)) or _NONE
    placed = rf"(?<![\w-])(?P<before>{before})(?P<placed>{NUMBERS})(?:{_ENDS}|{SLUG})"
    return re.compile(rf"{placed}|{PLACEHOLDER.pattern}|{named}|{far}")


@functools.lru_cache(maxsize=1 << 12)
def _finder_of_keys(keys: tuple[str, ...]) -> re.Pattern[str]:
    found = "|".join(map(re.escape, keys))
    return re.compile(rf"(?:(?<=%[0-9A-Fa-f]{{2}})|(?<![\w-]))(?:{found})(?:(?![\w-])|{BEFORE_A_FILE})")
