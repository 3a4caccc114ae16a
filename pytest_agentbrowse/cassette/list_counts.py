"""Messages of another page that count a list of it: "1 to 8 of 8 entries" over one more entry today."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from urllib.parse import parse_qsl, urlsplit

from pytest_agentbrowse.evidence import items
from pytest_agentbrowse.evidence.brought import texts_typed
from pytest_agentbrowse.evidence.figures import without_figures
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.spelling import words_of
from pytest_agentbrowse.evidence.visits import is_same_page
from pytest_agentbrowse.page.text import Line, PageText

_WHOLE = re.compile(r"(?<![\w.,])\d+(?![\w.,]*\d)")

_BESIDE = frozenset({(0, 0), (-1, -1)})
"""What the numbers of such a message have beside the sizes of a list: the last may be counted from 0."""


def counts_a_list_there(
    line: Line,
    before: PagePair,
    page: PagePair,
    put_in: Collection[str] = (),
    pressed: Sequence[Line] = (),
) -> bool:
    """Whether a line of the page that a step led to has other numbers today, as many more as a list of it.

    Of a list that is told in pages only the total is another one: `1 to 20 of 44`. What an address with a
    query lists was asked for, but where a button was `pressed` that says nothing of that: of a filter that is
    ignored more would be listed, too. So was what is listed on a page on which something that was `put_in`
    stands, and what was counted before.
    """
    if line.role != "text" or _was_asked_for(page.then.url, pressed, put_in):
        return False
    if is_same_page(before.then, page.then) and (
        _alike(line, before.then) or any(text in put_in for text in _typed_on(page.then))
    ):
        return False
    alike = _alike(line, page.now)
    old, new = _WHOLE.findall(line.name), _WHOLE.findall(alike[0]) if len(alike) == 1 else []
    if len(old) != len(new):
        return False
    pairs = [(int(one), int(other)) for one, other in zip(old, new, strict=True)]
    differing = [pair for pair in pairs if pair[0] != pair[1]]
    if not differing:
        return False
    sizes = _sizes(page)
    return _is_total_of_pages(pairs, {was for was, is_now in sizes if was == is_now}) or any(
        all((then - was, now - is_now) in _BESIDE for then, now in differing)
        for was, is_now in sizes
        if was != is_now
    )


def _was_asked_for(url: str, pressed: Sequence[Line], put_in: Collection[str]) -> bool:
    query = parse_qsl(urlsplit(url).query)
    if not query or not pressed or any(line.role != "button" or line.target for line in pressed):
        return bool(query)
    said = {*words_of(" ".join((*put_in, *(line.name for line in pressed))))}
    return any(not said.isdisjoint(words_of(value)) for _, value in query)


def _is_total_of_pages(pairs: Sequence[tuple[int, int]], sizes: Collection[int]) -> bool:
    """Whether only how many there are is another number, behind the first and the last of a page of them."""
    (totals, *more) = [pair for pair in pairs if pair[0] != pair[1]]
    at = pairs.index(totals)
    if more or at < 2:
        return False
    (first, _), (last, _) = pairs[at - 2 : at]
    return last - first + 1 in sizes and last <= min(totals)


def _alike(line: Line, page: PageText) -> list[str]:
    """The texts of a page that say the same but for figures."""
    said = without_figures(line.name)
    return [each.name for each in page.lines if each.role == "text" and without_figures(each.name) == said]


def _typed_on(page: PageText) -> Iterator[str]:
    return (text for line in page.numbered for text in texts_typed(line))


def _sizes(page: PagePair) -> set[tuple[int, int]]:
    """How many items lists had, and have."""
    then, now = (list(map(_known_as, items.collections_on(on).values())) for on in (page.then, page.now))
    return {(was, is_now) for name, was in then for other, is_now in now if name == other}


def _known_as(collection: items.Collection) -> tuple[str, int]:
    return str(collection.line), len(collection.items)
