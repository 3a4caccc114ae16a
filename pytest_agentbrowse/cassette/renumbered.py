"""Data that are numbered anew: `/orders/17` of the recording is `/orders/42` today, "Order #17" "Order #42".

Where tests make their data, as by factories, a database goes on counting. What a link is called, or the row
that it stands in, tells which number of today stands for which of then. Every such number of a place has to
be another one: where some are as they were, the data are the recorded ones, and one other number is a wrong
link. Where a button leads there, no page told its number before: a page that says all that the recorded one
says is that of the same thing. Things of two kinds may have one number, so each is told with what stands
before it in addresses as well: `orders/17`. What belongs to a thing that is numbered anew is so too: the view
that a page puts behind its address. Numbers in texts that no link has, as in a column of them, tell it by
going on in one step: 6424 and 6425 of the recording are 6431 and 6432 today. Where several links do so, what
one thing has today may be the number of another in the recording: 17, 18 and 19 are 18, 19 and 20.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from pytest_agentbrowse.cassette.numbered_addresses import (
    ANY,
    ID,
    NumberPair,
    largest_told,
    numbers_that_differ,
    realm_of,
    token,
)
from pytest_agentbrowse.cassette.numbers_in_texts import (
    COMPOUND_KEY,
    number_in,
    place_before,
    rewriting,
)
from pytest_agentbrowse.cassette.renumbered_in_step import fields_in_step, in_step
from pytest_agentbrowse.cassette.renumbered_links import FEWEST_ELSEWHERE, numbers_of_links
from pytest_agentbrowse.cassette.renumbered_names import texts_with_numbers
from pytest_agentbrowse.cassette.renumbered_rows import counted_anew, rows_in_step
from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.brought import texts_typed
from pytest_agentbrowse.evidence.places import content_of
from pytest_agentbrowse.page.text import PageText, once_per_page

_BELONGING = re.compile(r"([^=]+)=(\d{3,})")
"""A parameter that is the number of something; one of fewer figures is rather that of a page."""

_IN_TEXT = re.compile(r"(?<![^ #(])\d{3,}(?![^ ):])")
"""A number in a text that may be the name of a thing: none with a sign, a fraction or a unit right at it."""

_YEAR = re.compile(r"(?:19|20)\d\d")
_FEWEST, _FEWEST_SHORT, _SHORT = 2, 3, 3
"""Numbers that are a sequence, and of how many figures it takes more."""

_FEWEST_SHIFTED = 3
"""Things of one place that are all as much further: two may have changed places with others."""

_GAPS = 3
"""How much wider than their count a sequence reaches at most: others were made between them."""

_FEWEST_TEXTS = 3
"""Texts with words by which a page is known again, beside the frame of its site."""

_POSITION = re.compile(r"\d+ ?/ ?\d+")
"""Which of how many in a list: 1/15."""

_SIGNED = re.compile(r"[#\u2116](\d+)")
_FIGURES = re.compile(r"\d+")
_IN_WORDS = re.compile(r"[^\W\d_]")
_WORD = re.compile(r"[^\W\d_]+")


class Before(NamedTuple):
    """What pages before told of the numbers of things (`told_on`), and which numbers they had of anything.

    `places` are those in which links of the same page had numbers (`places_on`); None where it was not seen.
    """

    told: AbstractSet[str]
    places: Collection[str] | None = None
    seen: Container[str] = ()


def other_numbers(
    recorded: PageText,
    page: PageText,
    known: Mapping[str, str],
    *,
    opened: bool = False,
    before: Before | None = None,
) -> dict[str, str]:
    """Numbers of today that stand for recorded ones, by these; `known` are those of earlier pages.

    Where the test itself `opened` the page, its own address tells one as well, or where no page `before` has
    told it and this one says the same, or where it is as much further as the known ones of its place; and so
    does the only one that it tells behind a sign. Of another page that a step led to nothing does: what its
    links say is no more than that it is another one.
    """
    told = None if before is None else before.told
    own = {*ID.findall(recorded.url)}.difference(ID.findall(page.url))
    pairs = [pair for pair in numbers_of_links(recorded, page, known) if opened or pair.then not in own]
    pairs += _of_parameters(recorded.url, page.url, known)
    pairs += _of_sequences(recorded, page)
    pairs += in_step(recorded, page, known)
    pairs += fields_in_step(recorded, page, known)
    pairs += rows_in_step(recorded, page, known)
    pairs += counted_anew(recorded, page)
    pairs += texts_with_numbers(recorded, page, known)
    beside = {now: then for then, now in known.items()} | {now: then for _, then, now in pairs}
    of_own = numbers_that_differ(recorded.url, page.url, known)
    pairs += [
        pair
        for pair in (*(of_own if opened or len(of_own) == 1 else ()), *_of_signed(recorded, page))
        if (opened and pair.place)
        or _goes_on(pair, known)
        or (told is not None and _is_untold(pair, told) and says_all(recorded, page, [pair], beside))
    ]
    if before is not None:
        pairs += _of_untold(recorded, page, known, pairs, before, beside)
    there = ((f"{place}{then}", f"{place}{now}") for place, then, now in pairs if place)
    anywhere = ((then, now) for _, then, now in pairs)
    certain = [pair for pair in of_own if opened and pair.place]
    shifted = _shifted(pairs, known, _addressed(recorded) | _addressed(page), certain)
    shifted |= _alike_in_other_places(pairs, [*certain, *_placed(known)])
    shifted |= {f"{place}{then}" for place, then, _ in certain}
    return _agreeing(there, recorded, page, known, shifted) | _agreeing(
        anywhere, recorded, page, known, shifted
    )


def _of_untold(
    recorded: PageText,
    page: PageText,
    known: Mapping[str, str],
    pairs: Sequence[NumberPair],
    before: Before,
    beside: Mapping[str, str],
) -> list[NumberPair]:
    """The numbers of which no page `before` told, where this page says all that the recorded one says."""
    of_any = numbers_that_differ(recorded.url, page.url, known, ANY)
    is_of_any = len(of_any) == 1 and not numbers_that_differ(recorded.url, page.url, known)
    found = [
        pair
        for made in (*([of_any] if is_of_any else ()), *_of_made(recorded, page, known))
        if all(_is_untold(pair, before.told) for pair in made) and says_all(recorded, page, made, beside)
        for pair in made
    ]
    is_anew = _are_anew((*pairs, *found), known)
    found += [
        pair
        for pair in _of_one_made(recorded, page)
        if (is_anew or (before.places is not None and pair.place not in before.places))
        and before.told.isdisjoint({f"{pair.place}{pair.then}", f"{pair.place}{pair.now}"})
        and says_all(recorded, page, [pair], beside)
    ]
    found += [
        pair
        for pair in _of_last_made(recorded, page, known, before.told)
        if pair.then in before.seen and says_all(recorded, page, [pair], beside)
    ]
    return found


@once_per_page
def told_on(page: PageText) -> frozenset[str]:
    """The numbers of things on a page: with what stands before them in addresses, in keys, behind signs."""
    signed = (f"#{number}" for text in page.fields for number in _SIGNED.findall(text))
    addresses = (page.url, *(line.target for line in page.lines if line.target))
    keys = (key for address in addresses for key in COMPOUND_KEY.findall(address))
    return frozenset((*_numbers_in_addresses(page, ANY), *signed, *keys))


def _placed(known: Mapping[str, str]) -> Iterator[NumberPair]:
    """The numbers of known things with the places that they stand in."""
    found = (NumberPair(place_before(then), number_in(then), number_in(now)) for then, now in known.items())
    return (pair for pair in found if pair.place)


def _alike_in_other_places(pairs: Iterable[NumberPair], certain: Iterable[NumberPair]) -> frozenset[str]:
    """The recorded numbers of things that stand in other places as well: `issue_id=17` beside `issues/17`."""
    of_kinds = {(_kind_of(pair.place), pair.then, pair.now) for pair in certain}
    return frozenset(
        f"{place}{then}" for place, then, now in pairs if (_kind_of(place), then, now) in of_kinds
    )


def _kind_of(place: str) -> str:
    """What a place is called by, of one thing: issue, of `issues/` and `issue_id=`."""
    match = _WORD.search(place)
    return match[0].casefold().removesuffix("s") if match is not None else ""


def _shifted(
    pairs: Sequence[NumberPair],
    known: Mapping[str, str],
    addressed: Iterable[str],
    certain: Collection[NumberPair],
) -> frozenset[str]:
    """The recorded numbers of places where all are as much more or less today, alone and behind the place.

    Such a number may be that of another thing in the recording: one thing more was made before all of them.
    One that stands behind another place as well, of what is `addressed`, is not given alone. Beside one that
    is `certain` one more tells it.
    """
    sure = {pair.place for pair in certain}
    steps: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for place, then, now in (*pairs, *_placed(known)):
        if place and then.isdecimal() and now.isdecimal():
            steps[place][then] = int(now) - int(then)
    shifted = {
        place: by
        for place, by in steps.items()
        if len(by) >= (_FEWEST if place in sure else _FEWEST_SHIFTED)
        and len({*by.values()}) == 1
        and 0 not in by.values()
    }
    elsewhere = {number_in(told) for told in addressed if place_before(told) not in ("", *shifted)}
    numbers = [(place, then) for place, by in shifted.items() for then in by]
    return frozenset(f"{place}{then}" for place, then in numbers).union(
        then for _, then in numbers if then not in elsewhere
    )


def _agreeing(
    found: Iterable[tuple[str, str]],
    recorded: PageText,
    page: PageText,
    known: Mapping[str, str],
    shifted: Container[str],
) -> dict[str, str]:
    """What stands for nothing else, and nowhere as it was, but for what is `shifted`."""
    then, now = _addressed(recorded), _addressed(page)
    today: defaultdict[str, set[str]] = defaultdict(set)
    recorded_as: defaultdict[str, set[str]] = defaultdict(set)
    pairs = list(found)
    for one, other in pairs:
        today[one].add(other)
        recorded_as[other].add(one)
    return {
        one: other
        for one, other in pairs
        if one != other
        and len(today[one]) == len(recorded_as[other]) == 1
        and (one in shifted or (one not in now and other not in then))
        and known.get(one, other) == other
        and other not in known.values()
    }


def _of_signed(recorded: PageText, page: PageText) -> Iterator[NumberPair]:
    """The only number of a thing that a page tells behind a sign, such as `#2012`, and the one of today."""
    then, now = (
        {number for line in each.lines if not line.number for number in _SIGNED.findall(line.name)}
        for each in (recorded, page)
    )
    if len(then) == len(now) == 1 and ID.sub("", recorded.url) == ID.sub("", page.url):
        yield NumberPair("", *then, *now)


def _goes_on(pair: NumberPair, known: Mapping[str, str]) -> bool:
    """Whether several `known` things of its place are all as much further as this one."""
    pairs = (
        (number_in(then), number_in(now)) for then, now in known.items() if place_before(then) == pair.place
    )
    steps = [int(now) - int(then) for then, now in pairs if then.isdecimal() and now.isdecimal()]
    is_number = pair.then.isdecimal() and pair.now.isdecimal()
    return is_number and len(steps) >= _FEWEST_SHIFTED and {*steps} == {int(pair.now) - int(pair.then)}


def _is_untold(pair: NumberPair, told: Collection[str]) -> bool:
    """Whether no page has told of either number that it names a thing of this kind, or of any."""
    numbers = told if pair.place else {number_in(each).lstrip("#") for each in told}
    return not any(f"{pair.place}{one}" in numbers or f"#{one}" in told for one in (pair.then, pair.now))


def says_all(
    recorded: PageText, page: PageText, pairs: Collection[NumberPair], beside: Mapping[str, str]
) -> bool:
    """Whether a page says all that the recorded one says, with its own numbers in the place of those.

    `beside` are other numbers of today with those that they stand for. One that shows little yet but the
    frame of the site may be that of anything; what that counts is of the site, and not of the page.
    """
    said = _texts_of(recorded)
    then = {**beside, **{pair.now: pair.then for pair in pairs}}
    there = map(rewriting(then), _texts_of(page))
    is_known = sum(map(bool, map(_IN_WORDS.search, content_of(recorded)))) >= _FEWEST_TEXTS
    return is_known and {text for text in said if not _POSITION.fullmatch(text)}.issubset(there)


@once_per_page
def _texts_of(page: PageText) -> frozenset[str]:
    held = (text for line in page.lines for text in texts_typed(line))
    said = (
        _FIGURES.sub("", text) if is_beside_content(line) else text
        for line in page.lines
        for text in (line.name, *line.cells)
    )
    return frozenset((page.title, *held, *said))


def _of_parameters(recorded: str, today: str, known: Mapping[str, str]) -> Iterator[NumberPair]:
    """The one parameter that differs behind the address of a `known` thing."""
    (path, _, before), (path_today, _, after) = recorded.partition("?"), today.partition("?")
    if path != path_today or known.keys().isdisjoint(ID.findall(path)):
        return
    old, new = before.split("&"), after.split("&")
    differing = [pair for pair in zip(old, new, strict=False) if pair[0] != pair[1]]
    if len(old) == len(new) and len(differing) == 1:
        one, other = map(_BELONGING.fullmatch, differing[0])
        if one and other and one[1] == other[1]:
            yield NumberPair("", one[2], other[2])


def _are_anew(pairs: Iterable[NumberPair], known: Mapping[str, str]) -> bool:
    """Whether so many numbers are others today that the data are not the recorded ones."""
    others = {then for _, then, _ in pairs} | {number_in(then) for then in known}
    return len(others) >= FEWEST_ELSEWHERE


def _of_made(recorded: PageText, page: PageText, known: Mapping[str, str]) -> Iterator[Sequence[NumberPair]]:
    """The numbers of several things that a page has in the places of others, as of what one step made.

    A counter gives them: they follow each other in the same steps and are the largest of their place.
    """
    for made in _of_more(recorded, page, known):
        steps = {int(now) - int(then) for _, then, now in made}
        if len(made) >= _FEWEST and len(steps) == 1:
            yield made


def _of_last_made(
    recorded: PageText, page: PageText, known: Mapping[str, str], told: Iterable[str]
) -> Iterator[NumberPair]:
    """The number of the one thing that a page has in the place of another, larger than all `told` ones.

    It has no name where a thing of another kind had that number before: `/notes/3` beside `/users/3`.
    """
    largest = largest_told(told)
    for made in _of_more(recorded, page, known):
        (pair, *others) = made
        is_last = 0 < largest[pair.place] < min(int(pair.then), int(pair.now))
        if pair.place and is_last and not others:
            yield pair


def _of_more(recorded: PageText, page: PageText, known: Mapping[str, str]) -> Iterator[Sequence[NumberPair]]:
    """The numbers that a page has in the places of others, where they are the largest of their place.

    Those of `known` things are as they were.
    """
    old, new = _by_places(recorded), _by_places(page)
    for place in old.keys() & new.keys():
        before = token(place)
        as_then = {
            number_in(now): number_in(then) for then, now in known.items() if place_before(then) == before
        }
        was = {number: as_then.get(number, number) for number in new[place]}
        kept = {*old[place]} & {*was.values()}
        then = [number for number in old[place] if number not in kept]
        now = [number for number in new[place] if was[number] not in kept]
        is_counted = max(map(int, kept), default=0) < min(map(int, (*then, *now)), default=0)
        if len(then) == len(now) and is_counted:
            yield [NumberPair(before, one, other) for one, other in zip(then, now, strict=True)]


def _of_one_made(recorded: PageText, page: PageText) -> Iterator[NumberPair]:
    """The only number of a place, where it is another one on each page.

    Nothing follows from it but where the page was there before without such a place, so that it was made
    since, or the other data have other numbers, too.
    """
    old, new = _by_places(recorded), _by_places(page)
    for place in old.keys() & new.keys():
        if len(old[place]) == len(new[place]) == 1 and token(place):
            yield NumberPair(token(place), *old[place], *new[place])


def places_on(page: PageText) -> frozenset[str]:
    """What stands right before the numbers in links of a page."""
    return frozenset(map(token, _by_places(page)))


@once_per_page
def _by_places(page: PageText) -> Mapping[str, Sequence[str]]:
    """The numbers of links by what stands before them but for other numbers, each once."""
    found: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for line in page.lines:
        for match in ANY.finditer(line.target):
            found[_FIGURES.sub("", line.target[: match.start()])][match[0]] = None
    return {place: list(numbers) for place, numbers in found.items()}


def _of_sequences(recorded: PageText, page: PageText) -> Iterator[NumberPair]:
    """The numbers of texts that say the same but for these, where all of them are as much more or less."""
    today = _sequences(page)
    for said, then in _sequences(recorded).items():
        now = today.get(said, ())
        steps = {int(other) - int(one) for one, other in zip(then, now, strict=False)}
        if len(now) == len(then) and len(steps) == 1 and not set(then) & set(now):
            yield from (NumberPair("", one, other) for one, other in zip(then, now, strict=True))


@once_per_page
def _sequences(page: PageText) -> Mapping[Hashable, tuple[str, ...]]:
    """The numbers of texts that say the same but for one each, where they are as close as those of rows."""
    found: defaultdict[Hashable, list[str]] = defaultdict(list)
    for line in page.lines:
        for at, text in enumerate((line.name, *line.cells)):
            numbers = _IN_TEXT.findall(text)
            if len(numbers) == 1:
                found[line.role, at, _IN_TEXT.sub("\x00", text)] += numbers
    return {said: tuple(numbers) for said, numbers in found.items() if _are_close(numbers)}


def _are_close(numbers: Sequence[str]) -> bool:
    fewest = _FEWEST_SHORT if any(len(number) <= _SHORT for number in numbers) else _FEWEST
    values = sorted(map(int, numbers))
    is_close = len(set(values)) == len(values) >= fewest and values[-1] - values[0] < _GAPS * len(values)
    return is_close and not all(map(_YEAR.fullmatch, numbers))


@once_per_page
def _addressed(page: PageText) -> frozenset[str]:
    return _numbers_in_addresses(page, ID)


def _numbers_in_addresses(page: PageText, kind: re.Pattern[str]) -> frozenset[str]:
    """The numbers in the addresses of a page, alone and with what stands right before each."""
    texts = (page.url, *(line.target for line in page.lines if line.target))
    found = [(text[: match.start()], match[0]) for text in texts for match in kind.finditer(text)]
    places = (f"{place(before)}{number}" for place in (token, realm_of) for before, number in found)
    return frozenset(places) | frozenset(number for _, number in found)
