"""Times of a clock that went on, when it was recorded or today: two names for one time, or one for two."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence

from pytest_agentbrowse.cassette.value_patterns import kind_of
from pytest_agentbrowse.evidence.moments import is_of_this_session, is_within_a_minute, local_time
from pytest_agentbrowse.page.placeholder import OPEN, PLACEHOLDER
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

CLOCKS = frozenset({"datetime", "time"})
"""Kinds of what a clock shows."""


def within_a_minute(
    recorded: PageText, page: PageText, bound: Mapping[str, str]
) -> tuple[PageText, Mapping[str, str]]:
    """The page with two names for one time, where a clock went on when it was recorded and not today.

    `bound` are the values of names; those that got one by this are given, too. Of things that were made
    together and are listed, one may have the time today that another one had when recorded.
    """
    waiting = _clocks_on(recorded).difference(bound)
    if page == recorded or not _clocks_on(recorded):
        return page, {}
    now = local_time()
    fresh = {name for name in _clocks_on(page) if is_of_this_session(bound.get(name, ""), now)}
    later: dict[str, str] = {}

    def is_that(then: str, names: tuple[str, ...], *, listed: bool = False) -> bool:
        pairs = [pair for pair in zip(_clocks_in(then), names, strict=True) if pair[0] != pair[1]]
        if not all(
            (one in waiting and other in fresh)
            or (listed and is_within_a_minute(bound.get(one, ""), bound.get(other, "")))
            for one, other in pairs
        ):
            return False
        later.update((one, bound[other]) for one, other in pairs if one in waiting)
        return True

    def as_recorded(text: str) -> str:
        names = _clocks_in(text)
        if fresh.isdisjoint(names):
            return text
        recorded_so = _by_clocks(recorded).get(_without_clocks(text), ())
        if text in recorded_so:  # which of these it is, its place tells
            return text
        return next((then for then in recorded_so if is_that(then, names)), text)

    page = page.changed(as_recorded)
    # Of lines that say the same but for their times, each is the one in its place.
    new = {
        line.position: line._replace(name=texts[0], cells=texts[1:])
        for then, line in _in_their_order(recorded, page)
        if (texts := _texts_of(then, line, is_that)) != (line.name, *line.cells)
    }
    return page.with_lines(new.get(line.position, line) for line in page.lines) if new else page, later


def _texts_of(then: Line, line: Line, is_that: Callable[..., bool]) -> tuple[str, ...]:
    """The name and the cells of a line of today, with the recorded times where they are those."""
    pairs = zip((then.name, *then.cells), (line.name, *line.cells), strict=True)
    return tuple(
        one if one != other and is_that(one, _clocks_in(other), listed=True) else other
        for one, other in pairs
    )


def _in_their_order(recorded: PageText, page: PageText) -> Iterator[tuple[Line, Line]]:
    """The lines that say the same beside their times, where there are as many then and now."""
    before = _lines_by_clocks(recorded)
    for said, lines in _lines_by_clocks(page).items():
        if len(before.get(said, ())) == len(lines):
            yield from zip(before[said], lines, strict=True)


@once_per_page
def _lines_by_clocks(page: PageText) -> Mapping[tuple[str, ...], Sequence[Line]]:
    """The lines of a page that tell times, by what they say beside."""
    found: dict[tuple[str, ...], list[Line]] = defaultdict(list)
    for line in page.lines:
        if any(OPEN in text and _clocks_in(text) for text in (line.name, *line.cells)):
            found[line.role, *map(_without_clocks, (line.name, *line.cells))].append(line)
    return found


def _clocks_in(text: str) -> tuple[str, ...]:
    return tuple(match[1] for match in PLACEHOLDER.finditer(text) if kind_of(match[1], CLOCKS))


def _without_clocks(text: str) -> str:
    return PLACEHOLDER.sub(lambda match: "\x00" if kind_of(match[1], CLOCKS) else match[0], text)


@once_per_page
def _clocks_on(page: PageText) -> frozenset[str]:
    """The names of times on a page."""
    return frozenset(name for text in page.fields if OPEN in text for name in _clocks_in(text))


@once_per_page
def _by_clocks(page: PageText) -> Mapping[str, Sequence[str]]:
    """The fields of a page that tell times, by what they say beside."""
    found: dict[str, list[str]] = defaultdict(list)
    for text in page.fields:
        if OPEN in text and _clocks_in(text):
            found[_without_clocks(text)].append(text)
    return found
