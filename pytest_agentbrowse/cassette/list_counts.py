"""Messages of another page that count a list of it: "1 to 8 of 8 entries" over one more entry today."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from urllib.parse import urlsplit

from pytest_agentbrowse.evidence import items
from pytest_agentbrowse.evidence.brought import texts_typed
from pytest_agentbrowse.evidence.figures import without_figures
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.visits import is_same_page
from pytest_agentbrowse.page.text import Line, PageText

_WHOLE = re.compile(r"(?<![\w.,])\d+(?![\w.,]*\d)")

_BESIDE = frozenset({(0, 0), (-1, -1)})
"""What the numbers of such a message have beside the sizes of a list: the last may be counted from 0."""


def counts_a_list_there(line: Line, before: PagePair, page: PagePair, put_in: Collection[str] = ()) -> bool:
    """Whether a line of the page that a step led to has other numbers today, as many more as a list of it.

    What an address with a query lists was asked for: of a filter that is ignored more would be listed, too.
    So was what is listed on a page on which something that was `put_in` stands, and what was counted before.
    """
    if line.role != "text" or urlsplit(page.then.url).query:
        return False
    if is_same_page(before.then, page.then) and (
        _alike(line, before.then) or any(text in put_in for text in _typed_on(page.then))
    ):
        return False
    alike = _alike(line, page.now)
    old, new = _WHOLE.findall(line.name), _WHOLE.findall(alike[0]) if len(alike) == 1 else []
    if len(old) != len(new):
        return False
    differing = [(int(one), int(other)) for one, other in zip(old, new, strict=True) if one != other]
    return bool(differing) and any(
        all((then - was, now - is_now) in _BESIDE for then, now in differing) for was, is_now in _sizes(page)
    )


def _alike(line: Line, page: PageText) -> list[str]:
    """The texts of a page that say the same but for figures."""
    said = without_figures(line.name)
    return [each.name for each in page.lines if each.role == "text" and without_figures(each.name) == said]


def _typed_on(page: PageText) -> Iterator[str]:
    return (text for line in page.numbered for text in texts_typed(line))


def _sizes(page: PagePair) -> set[tuple[int, int]]:
    """How many items lists that have more or fewer today had, and have."""
    then, now = (list(map(_known_as, items.collections_on(on).values())) for on in (page.then, page.now))
    return {(was, is_now) for name, was in then for other, is_now in now if name == other and was != is_now}


def _known_as(collection: items.Collection) -> tuple[str, int]:
    return str(collection.line), len(collection.items)
