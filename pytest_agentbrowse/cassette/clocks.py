"""Times of a clock that went on, when it was recorded or today: two names for one time, or one for two."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from pytest_agentbrowse.cassette.value_patterns import kind_of
from pytest_agentbrowse.evidence.moments import is_now, local_time
from pytest_agentbrowse.page.placeholder import OPEN, PLACEHOLDER
from pytest_agentbrowse.page.text import PageText, once_per_page

CLOCKS = frozenset({"datetime", "time"})
"""Kinds of what a clock shows."""


def within_a_minute(
    recorded: PageText, page: PageText, bound: Mapping[str, str]
) -> tuple[PageText, Mapping[str, str]]:
    """The page with two names for one time, where a clock went on when it was recorded and not today.

    `bound` are the values of names; those that got one by this are given, too.
    """
    if not (waiting := _clocks_on(recorded).difference(bound)):
        return page, {}
    now = local_time()
    fresh = {name for name in _clocks_on(page) if is_now(bound.get(name, ""), now)}
    later: dict[str, str] = {}

    def as_recorded(text: str) -> str:
        names = _clocks_in(text)
        if fresh.isdisjoint(names):
            return text
        for then in _by_clocks(recorded).get(_without_clocks(text), ()):
            pairs = list(zip(_clocks_in(then), names, strict=True))
            if all(one == other or (one in waiting and other in fresh) for one, other in pairs):
                later.update((one, bound[other]) for one, other in pairs if one != other)
                return then
        return text

    return page.changed(as_recorded), later


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
