"""What stands under a heading that says something else today, over the same section."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container

from pytest_agentbrowse.evidence.naming import may_name_another
from pytest_agentbrowse.evidence.places import content_of, is_titled_otherwise, main_heading
from pytest_agentbrowse.evidence.sections import lines_below
from pytest_agentbrowse.evidence.spelling import first_letters, is_one_in_other
from pytest_agentbrowse.evidence.wording import denies, tells_failure, without_support
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText, Place, in_quotes

_FIGURES = re.compile(r"\d+")

_FEWEST = 3
"""Lines of a section that is known again by them."""

_FEWEST_OF_FORM = 2
"""A field, and what sends what is written into it."""

_MOST_OF = 0.8
"""How much of a section is as it was."""

_TELLING = 3
"""Letters of the shortest word that two headings of one section have in common, but for articles."""


def is_headed_anew(recorded: Line, line: Line, then: PageText, now: PageText) -> bool:
    """Whether one heading above a line is in other words, and all else around it as it was.

    No other heading came or went. Right above it, it heads the same things; a name tells which thing it is.
    The title of a page stands above all of it.
    """
    was, is_now = recorded.place, line.place
    if len(was.headings) != len(is_now.headings):
        return False
    others = [pair for pair in zip(was.headings, is_now.headings, strict=True) if pair[0] != pair[1]]
    if len(others) != 1 or _around(was, *others[0]) != _around(is_now):
        return False
    if others[0] == (main_heading(then), main_heading(now)):
        return is_titled_otherwise(then, now)
    if renamed_heading(then, now) != others[0]:
        return False
    return was.heading == is_now.heading or heads_the_same(others[0], then, now)


def _around(place: Place, was: str = "", is_now: str = "") -> Place:
    """A place without its headings; a part of the page that is called by one is called by it as it is now."""
    called, anew = (f" {in_quotes(heading)}" for heading in (was, is_now))
    named = (
        f"{part.removesuffix(called)}{anew}" if part.endswith(called) else part for part in place.landmarks
    )
    return place._replace(headings=(), landmarks=tuple(named))


def under_recorded_heading(then: PageText, now: PageText, said: str, cited: Container[str] = ()) -> PageText:
    """A page with the recorded name of the one heading that is in other words, if nobody cites or says it.

    Both name the same thing, and what differs is no state that stands on a page by itself: `Current states`,
    `States of all devices`, but not `Open orders`, `Closed orders` over rows that are open.
    """
    titles = main_heading(then), main_heading(now)
    if is_titled_otherwise(then, now):
        renamed: tuple[str, str] | None = titles
    else:
        renamed = renamed_heading(then, now)
        renamed = renamed if renamed and heads_the_same(renamed, then, now) else None
    if renamed is None or renamed[0] in cited or not _is_only_worded_anew(*renamed, then, now, said):
        return now
    return now.with_lines(
        line._replace(name=renamed[0]) if line.level and line.name == renamed[1] else line
        for line in now.lines
    )


def _is_only_worded_anew(was: str, is_now: str, then: PageText, now: PageText, said: str) -> bool:
    before, after, spoken = map(first_letters, (was, is_now, said))
    if not before & spoken <= after:
        return False
    texts = (content_of(then) | content_of(now)) - {main_heading(then), main_heading(now)}
    alone = {stem for text in texts if " " not in text for stem in first_letters(text)}
    same = first_letters(without_support(was)) & first_letters(without_support(is_now))
    has_common = any(len(stem) >= _TELLING for stem in same)
    return has_common and alone.isdisjoint(before ^ after)


def renamed_heading(then: PageText, now: PageText) -> tuple[str, str] | None:
    """The one heading that went, but for the title, and the one that came; None where they tell more.

    That may be a failure, a denial of what the other says, or a name, but where one only says more than the
    other over the same things.
    """
    known, there = frozenset(then.lines.headings), frozenset(now.lines.headings)
    gone, come = known - there, there - known
    if len(gone) != 1 or len(come) != 1:
        return None
    (before,), (after,) = gone, come
    if before == main_heading(then):
        return None
    if denies(before) != denies(after) or tells_failure(after):
        return None
    renamed = before, after
    if not may_name_another(*renamed, then):
        return renamed
    same_figures = _FIGURES.findall(before) == _FIGURES.findall(after)
    is_the_same = is_one_in_other(before, after) and same_figures and heads_the_same(renamed, then, now)
    return renamed if is_the_same else None


def heads_the_same(headings: tuple[str, str], then: PageText, now: PageText) -> bool:
    """Whether most of what is below a recorded heading is below one of today, or all of a short form."""
    one, other = (_below(heading, page) for heading, page in zip(headings, (then, now), strict=True))
    common = (one & other).total()
    is_form = one == other and common >= _FEWEST_OF_FORM and any(role in WRITTEN for role, *_ in one)
    return is_form or (common >= _FEWEST and common >= _MOST_OF * max(one.total(), other.total()))


def _below(heading: str, page: PageText) -> Counter[tuple[str, str, tuple[str, ...]]]:
    """What stands below a heading; nothing where the page has it twice."""
    heads = [line for line in page.lines if line.level and line.name == heading]
    below = lines_below(heads[0], page) if len(heads) == 1 else ()
    return Counter((line.role, line.name, line.cells) for line in below if line.name or line.cells)
