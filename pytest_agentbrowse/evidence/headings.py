"""A heading with something to press in it, which is called otherwise today, or one that says less.

What `Invoice 5 Edit` heads is said by its own words, and `Permissions` over all that "Manage permissions" was
over is no other part of the page. A page of today is given with the recorded name, so that what stands below
the heading is under the same one.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from pytest_agentbrowse.evidence.headed_anew import heads_the_same
from pytest_agentbrowse.evidence.spelling import is_one_in_other, words_of
from pytest_agentbrowse.evidence.wording import denies
from pytest_agentbrowse.page.text import Line, PageText

_FIGURES = re.compile(r"\d+")
"""Figures; in an address they may be another key today."""

_FEW = 12
"""Headings that a release words anew; where more went, the data are others."""


def in_recorded_headings(recorded: PageText, page: PageText) -> PageText:
    """A page with the recorded names of headings that say less, or are only pressed otherwise."""
    if recorded is page or recorded.lines.headings == page.lines.headings:
        return page
    gone, come = _only_on(recorded, page), _only_on(page, recorded)
    by_own_words = defaultdict(list)
    for each in gone:
        by_own_words[_own_words(each, recorded)].append(each)
    twins = Counter((line.level, line.name) for line in come)
    names = {}
    for line in come:
        likes = [
            each
            for each in by_own_words.get(_own_words(line, page), ())
            if _head_the_same(each, recorded, line, page)
        ]
        if not likes and len(gone) <= _FEW:
            likes = [each for each in gone if _says_less(line, page, each, recorded)]
        if len(likes) == twins[line.level, line.name] == 1:
            names[line.position] = likes[0].name
    if not names or len(set(names.values())) < len(names):
        return page
    return page.with_lines(line._replace(name=names.get(line.position, line.name)) for line in page.lines)


def _only_on(page: PageText, other: PageText) -> Sequence[Line]:
    """The headings of a page whose names the other one has not."""
    return [line for line in page.lines if line.level and line.name not in other.lines.headings]


def _says_less(line: Line, now: PageText, recorded: Line, then: PageText) -> bool:
    """Whether a heading has words of a recorded one alone, all of its figures, and the same below it."""
    words, known = {*words_of(line.name)}, {*words_of(recorded.name)}
    figures = _FIGURES.findall(line.name) == _FIGURES.findall(recorded.name)
    is_like = line.level == recorded.level and denies(line.name) == denies(recorded.name)
    return is_like and figures and words < known and heads_the_same((recorded.name, line.name), then, now)


def _head_the_same(recorded: Line, then: PageText, line: Line, now: PageText) -> bool:
    """Whether of two headings with the same words of their own what is pressed in them is the same.

    A button may have come or gone, a link that leads where it led may be called anything, and another one
    says more or less, and does not deny it.
    """
    if (recorded.role, recorded.level) != (line.role, line.level):
        return False
    before, after = (tuple(_pressed_in(*each)) for each in ((recorded, then), (line, now)))
    if not _own_words(line, now) or _led_to(before) != _led_to(after):
        return False
    if len(before) == len(after):
        return all(map(_is_called_alike, before, after))
    fewer, more = sorted(([each.name for each in pressed] for pressed in (before, after)), key=len)
    return set(fewer) <= set(more)


def _is_called_alike(one: Line, other: Line) -> bool:
    if one.target and one.role == other.role:
        return True
    return is_one_in_other(one.name, other.name) and denies(one.name) == denies(other.name)


def _pressed_in(heading: Line, page: PageText) -> Iterator[Line]:
    inside = page.lines[heading.position + 1 : page.end_of(heading)]
    return (line for line in inside if line.number)


def _led_to(pressed: Sequence[Line]) -> Sequence[str]:
    """Where links in a heading lead: one to elsewhere names something else."""
    return [_FIGURES.sub("", line.target) for line in pressed if line.role == "link"]


def _own_words(heading: Line, page: PageText) -> tuple[str, ...]:
    """What a heading says without the names of what is pressed in it."""
    words = heading.name.split()
    for line in _pressed_in(heading, page):
        name = line.name.split()
        at = next((at for at in range(len(words)) if name and words[at : at + len(name)] == name), None)
        if at is not None:
            words = [*words[:at], *words[at + len(name) :]]
    return tuple(words)
