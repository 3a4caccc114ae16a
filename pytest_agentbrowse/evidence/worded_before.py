"""Texts around a value that were in the same other words before a step: no doing of the step.

A release says "updated 28 November" where "last modified 28 November" stood. Where the text of before the
step is in the other words as well, with its own value, what came with the step is the value.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from decimal import Decimal

from pytest_agentbrowse.evidence.figures import numbers, without_figures
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.places import same_place
from pytest_agentbrowse.evidence.wording import tells_failure
from pytest_agentbrowse.page.placeholder import OPEN, PLACEHOLDER, may_be_named_alike, names_in
from pytest_agentbrowse.page.text import Line, PageText, once_per_page


def is_worded_so_before(line: Line, before: PagePair, after: PagePair) -> bool:
    """Whether a text with a value that came tells it today in words that it had before as well."""
    was = _wording(line)
    if was in _worded(before.now) or was in _worded(after.now):
        return False
    earlier = _worded(before.then).get(was, ())
    said_otherwise = (
        (there, _worded(before.now).get(wording, ()))
        for wording, lines in _worded(after.now).items()
        if wording not in _worded(after.then) and not tells_failure(wording)
        for there in lines
    )
    return any(
        same_place(line, there, after.then, after.now) and _are_the_same((line, *earlier), (there, *had))
        for there, had in said_otherwise
        if had
    )


def _are_the_same(then: Sequence[Line], now: Sequence[Line]) -> bool:
    """Whether texts have the same values, and another one where the recorded text had another."""
    if len(then) != len(now) or not all(map(_have_the_same, then, now)):
        return False
    said = [(names_in(one.name), names_in(other.name)) for one, other in zip(then, now, strict=True)]
    return len(dict(said)) == len(set(said)) == len({other for _, other in said})


def _have_the_same(line: Line, there: Line) -> bool:
    """Whether two texts have the same values; which day one in other words names, nobody knows."""
    return _figures(line) == _figures(there) and may_be_named_alike(line.name, there.name)


@once_per_page
def _worded(page: PageText) -> Mapping[str, tuple[Line, ...]]:
    """The texts of a page by their words, without values."""
    found: defaultdict[str, tuple[Line, ...]] = defaultdict(tuple)
    for line in page.lines:
        if line.role == "text" and (_figures(line) or OPEN in line.name):
            found[_wording(line)] += (line,)
    return found


def _wording(line: Line) -> str:
    return without_figures(PLACEHOLDER.sub("#", line.name))


def _figures(line: Line) -> frozenset[Decimal]:
    return frozenset(numbers(PLACEHOLDER.sub("", line.name)))
