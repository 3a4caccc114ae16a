"""Lists of which a page tells a part at a time: one more above the last moves that to the next page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias
from urllib.parse import parse_qsl, urlsplit

from pytest_agentbrowse.evidence.figures import numbers
from pytest_agentbrowse.evidence.items import IN_WORDS, Collection, Span, collection_of, collections_on
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.reordered import is_in_turn
from pytest_agentbrowse.evidence.taken import only_one_like
from pytest_agentbrowse.page.placeholder import in_kinds
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_NUMBER = re.compile(r"\d+")
_PART_AND_TOTAL = 3
"""Numbers of a text that tells the first, the last and how many there are of all."""

_NEAR = 3
"""Lines from the number of one page of a list to that of the next."""


_Said: TypeAlias = tuple[str, ...]


class _Moved(NamedTuple):
    """A list before and behind what came on it, with the last of its items that had to go."""

    was: Collection
    now: Collection
    gone: tuple[Span, ...]


def made_room(line: Line, before: PageText, after: PageText) -> bool:
    """Whether a line stood in the last items of a list in pages, which are on the next one now.

    As many came above the last of those that stayed, all of which keep their order, or before what went by
    that in which the list is sorted. Anything else that comes at its end came in the place of what is gone.
    """
    moved = _moved(line, before, after, in_turn=True)
    if moved is None or not is_in_pages(moved.now, after):
        return False
    was, is_now = _told(moved.was, before), _told(moved.now, after)
    return was is None or is_now is None or is_now.total - was.total == len(moved.gone)


def moved_up(line: Line, before: PagePair, page: PagePair) -> bool:
    """Whether an item came from the next page of a list when recorded, in the place of one that went.

    Today as many came so, whichever they are.
    """
    recorded = _moved(line, page.then, before.then)
    today = only_one_like(recorded.was, page.then, page.now) if recorded is not None else None
    if recorded is None or today is None:
        return False
    last = page.now.lines[today.items[-1].start]
    moved = _moved(last, page.now, before.now)
    return moved is not None and len(moved.gone) == len(recorded.gone)


def lost_between(line: Line, before: PageText, after: PageText) -> bool:
    """Whether an item is gone from between two that stayed, and the next page of its list filled up."""
    lists = _lists(line, before, after)
    if lists is None:
        return False
    kept, name = set(lists.stayed), _name(lists.had[lists.at])
    is_between = not kept.isdisjoint(lists.had[: lists.at]) and not kept.isdisjoint(lists.had[lists.at + 1 :])
    return is_between and lists.has[-1] not in kept and not any(name in item for item in lists.has)


def counts_on_in_pages(line: Line, before: PagePair, page: PagePair) -> bool:
    """Whether a text tells a part of a list, and its total is as much more behind a step as when recorded.

    `1 to 4 of 4` became `1 to 5 of 5`; today `1 to 5 of 5` becomes `1 to 5 of 6`, and five are shown.
    """
    texts = [_only_text_like(line, each) for each in (before.then, before.now, page.now)]
    told = [[int(number) for number in _NUMBER.findall(text)] for text in (line.name, *texts)]
    if any(len(numbers) != _PART_AND_TOTAL for numbers in told):
        return False
    (*_, then), (*_, was), (*_, was_now), (first, last, total) = told
    sizes = {len(each.items) for each in collections_on(page.now).values()}
    return then - was == total - was_now and last <= total and last - first + 1 in sizes


def _only_text_like(line: Line, page: PageText) -> str:
    """The only text of a page that says the same but for figures; empty where there is none, or several."""
    said = _NUMBER.sub("", line.name)
    alike = [
        each.name for each in page.lines if each.role == line.role and _NUMBER.sub("", each.name) == said
    ]
    return alike[0] if len(alike) == 1 else ""


def _moved(line: Line, before: PageText, after: PageText, *, in_turn: bool = False) -> _Moved | None:
    """The list of a line, which was one of its last and went for as many that came further up.

    What came before it in the order of the list is further up as well, where `in_turn` says so.
    """
    lists = _lists(line, before, after)
    kept = len(lists.stayed) if lists is not None else 0
    if lists is None or not kept or lists.at < kept or lists.had[:kept] != lists.stayed:
        return None
    gone = lists.had[kept:]
    in_columns = zip(*lists.has, *gone, strict=False)
    if lists.has[-1] != lists.stayed[-1] and not (in_turn and any(map(is_in_turn, in_columns))):
        return None
    came = {text for item in set(lists.has).difference(lists.stayed) for text in item}
    # What has another state and went to the top is there.
    return (
        None if came.intersection(map(_name, gone)) else _Moved(lists.was, lists.now, lists.was.items[kept:])
    )


class _Lists(NamedTuple):
    """The list of a line, and the one of as many items in its place on another page.

    `at` is the item of the line, `had` and `has` are what the items say, and `stayed` those that both say.
    """

    was: Collection
    now: Collection
    at: int
    had: Sequence[_Said]
    has: Sequence[_Said]
    stayed: Sequence[_Said]


def _lists(line: Line, before: PageText, after: PageText) -> _Lists | None:
    """The list of a line on two pages; None where it is longer on one, or in another order."""
    was = collection_of(line, before)
    at = was.index(line) if was is not None else None
    now = only_one_like(was, before, after) if was is not None and at is not None else None
    if was is None or at is None or now is None or len(was.items) != len(now.items):
        return None
    if collections_on(before).get(was.line.position) != was:
        return None  # cards of two kinds that begin with one line
    had, has = _said_in(before)[was.line.position], _said_in(after)[now.line.position]
    there, before_it = set(has), set(had)
    stayed = [item for item in had if item in there]
    is_in_order = [item for item in has if item in before_it] == stayed
    return _Lists(was, now, at, had, has, stayed) if is_in_order else None


def _name(item: Iterable[str]) -> str:
    return next(filter(IN_WORDS.search, item), "")


@once_per_page
def _said_in(page: PageText) -> Mapping[int, Sequence[_Said]]:
    """What the items of each list of a page say, whichever day or time, by the position of the list."""
    return {
        position: [
            tuple(
                in_kinds(text)
                for line in page.lines[item.start : item.end]
                for text in (line.name, *line.cells)
            )
            for item in collection.items
        ]
        for position, collection in collections_on(page).items()
    }


def is_in_pages(collection: Collection, page: PageText) -> bool:
    """Whether a page tells that a list goes on: it counts what it shows of all, or leads to the next part."""
    if collection.is_partial:
        return True
    beside = [line for line in page.lines if not collection.holds(line)]
    return (
        ((told := _told(collection, page)) is not None and told.last < told.total)
        or _numbers_pages(beside)
        or len(set(_parts_led_to(beside, page))) == 1
    )


class _Told(NamedTuple):
    """What a text tells of a part of a list: `1 to 20 of 43`."""

    last: int
    total: int


def _told(collection: Collection, page: PageText) -> _Told | None:
    """What a page tells of the part of a list that it shows; None where no text counts so many of more."""
    for line in page.lines:
        told = [int(number) for number in _NUMBER.findall(line.name)] if not collection.holds(line) else []
        for first, last, total in zip(told, told[1:], told[2:], strict=False):
            if last - first + 1 == len(collection.items) and last <= total:
                return _Told(last, total)
    return None


def _numbers_pages(lines: Sequence[Line]) -> bool:
    """Whether something that can be pressed is called by the number behind that of something beside it."""
    at = {int(line.name): line.position for line in lines if line.name.isdecimal()}
    pressed = [int(line.name) for line in lines if line.number and line.name.isdecimal()]
    return any(0 < at[number] - at.get(number - 1, at[number]) <= _NEAR for number in pressed)


def _parts_led_to(lines: Sequence[Line], page: PageText) -> Iterator[str]:
    """What links of this address ask for that differ from it by a number alone, and a greater one."""
    here = urlsplit(page.url)
    asked = dict(parse_qsl(here.query))
    for line in lines:
        there = urlsplit(line.target)
        wanted = dict(parse_qsl(there.query))
        differing = [name for name in {*asked, *wanted} if asked.get(name) != wanted.get(name)]
        if there.path == here.path and len(differing) == 1:
            old, new = (numbers(each.get(differing[0], "")) for each in (asked, wanted))
            if new and (not old or max(old) < max(new)):
                yield line.target
