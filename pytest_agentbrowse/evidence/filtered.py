"""Filters that a step chose: every item that they listed said what was chosen, and the others went.

The list may be on another page than before, of which nothing else is held: a post that is "Scheduled" is none
of the "Drafts" wherever they are listed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple

from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.spelling import first_letters, words_of
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_ITEMS = frozenset({"row", "listitem", "menuitem", "article", "treeitem"})
_SEVERAL = 2


class _Item(NamedTuple):
    line: Line
    stems: frozenset[str]
    words: tuple[str, ...]


def listed_still(chosen: Iterable[str], before: PagePair, after: PagePair) -> Line | None:
    """An item of today that is none of what was chosen, was listed before it was, and still is.

    Only of lists whose recorded items all said a word of what was chosen, while one that did not say it had
    gone, and whose items of today say it but for some.
    """
    wanted = frozenset[str]().union(*map(first_letters, chosen))
    if not wanted:
        return None
    were, are = _lists_on(after.then), _lists_on(after.now)
    for place, items in were.items():
        said = wanted.intersection(*(item.stems for item in items))
        if len(items) < _SEVERAL or not _was_filtered(items, said, before.then):
            continue
        today = are.get(place, ())
        others = [item for item in today if not item.stems & said]
        listed = _items_on(before.now) if len(others) < len(today) else frozenset()
        if (found := next((item for item in others if item.words in listed), None)) is not None:
            return found.line
    return None


def _was_filtered(items: Sequence[_Item], said: frozenset[str], before: PageText) -> bool:
    """Whether some of these were listed before, and one beside them that did not say it."""
    there = {item.words for item in items}
    lists = _lists_on(before).values()
    return any(
        any(item.words in there for item in each) and any(not item.stems & said for item in each)
        for each in lists
    )


@once_per_page
def _items_on(page: PageText) -> frozenset[tuple[str, ...]]:
    return frozenset(item.words for items in _lists_on(page).values() for item in items)


@once_per_page
def _lists_on(page: PageText) -> Mapping[Hashable, Sequence[_Item]]:
    """The items of a page, by their role and by what they stand in; lists that stand in the same are one."""
    found: defaultdict[Hashable, list[_Item]] = defaultdict(list)
    for line in page.lines:
        if line.role in _ITEMS and line.state("head") is None:
            around = page.container(line)
            inside = page.lines[line.position : page.end_of(line)]
            text = " ".join(said for each in inside for said in (each.name, *each.cells))
            place = (line.role, line.place.landmarks, around.role if around is not None else "")
            found[place].append(_Item(line, first_letters(text), tuple(words_of(text))))
    return found
