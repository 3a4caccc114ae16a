"""Pictures that a font paints of words, and that stand in the words of what they are beside.

Of a button "sort Sort by price" with the picture `sort` a person sees a picture and reads "Sort by price". A
page of today is given with the pictures of the recorded one, where the words beside them are the same. Where
there are no words beside one, as of a tick that tells that something is so, it is what is told.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Mapping

from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, once_per_page

_Said = tuple[str, tuple[str, ...]]
"""The name of a line, and its cells."""


def in_recorded_icons(recorded: PageText, page: PageText) -> PageText:
    """A page whose lines have the recorded pictures among the same words, where one recorded line is it."""
    if not (_has_icons(recorded) or _has_icons(page)):
        return page
    then, now = _by_words(recorded), _by_words(page)
    said = {
        words: next(iter(found))
        for words, found in then.items()
        if len(found) == len(now.get(words, ())) == 1 and found != now[words]
    }
    if not said:
        return page
    return page.with_lines(_saying(line, said.get(_words_of(line))) for line in page.lines)


def _saying(line: Line, said: _Said | None) -> Line:
    return line if said is None else line._replace(name=said[0], cells=said[1])


@once_per_page
def _has_icons(page: PageText) -> bool:
    return any(line.state("icon") is not None for line in page.lines)


@once_per_page
def _by_words(page: PageText) -> Mapping[Hashable, Collection[_Said]]:
    """What the lines of a page say, by their roles and what they say without pictures."""
    found: defaultdict[Hashable, set[_Said]] = defaultdict(set)
    for line in page.lines:
        found[_words_of(line)].add((line.name, line.cells))
    return found


def _words_of(line: Line) -> Hashable:
    icons = line.state("icon")
    if icons is None:
        return line.role, line.name, line.cells
    told = _without(line.name, icons.texts), tuple(_without(cell, icons.texts) for cell in line.cells)
    return line.role, *told


def _without(text: str, icons: Collection[str]) -> str:
    """A text without its pictures; one that is nothing else stays."""
    words = [] if text == STANDS_BELOW else text.split(" ")
    return " ".join(word for word in words if word not in icons) or text
