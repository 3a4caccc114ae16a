"""Texts that name what the page before was headed by: "Delete Switch?" behind "Switch in rack 7".

A question that names another thing is about another thing, though nothing that a verdict rests on says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.visits import is_same_page
from pytest_agentbrowse.page.placeholder import OPEN
from pytest_agentbrowse.page.text import Line, PageText

_FEWEST_WORDS = 2
"""Words of a name; one alone may be any word of a sentence."""

_MOST_WORDS = 12

_LEAST_AROUND = 10
"""Characters that a text has beside the name. Against bare names: nothing says that they are that one."""


class NamedOtherwise(NamedTuple):
    """A text of today, the name that it had when recorded, and the heading of the page before."""

    text: Line
    name: str
    heading: Line


def named_otherwise(before: PagePair, after: PagePair) -> NamedOtherwise | None:
    """A text in which something else stands in the place of the name by which the page before is headed.

    It says all else that it said. What is worded anew, or names it elsewhere, is none of these.
    """
    if is_same_page(before.then, after.then):
        return None
    heading, headed_now = _heading(before.then), _heading(before.now)
    if heading is None or headed_now is None or heading.name != headed_now.name or OPEN in heading.name:
        return None
    for line, name in _naming(heading.name, after.then):
        if any(name in text for each in _content(after.now) for text in (each.name, *each.cells)):
            return None
        start, _, end = line.name.partition(name)
        like = re.compile(rf"{re.escape(start)}.+{re.escape(end)}")
        for today in _content(after.now):
            if today.role == line.role and like.fullmatch(today.name):
                return NamedOtherwise(today, name, heading)
    return None


def _heading(page: PageText) -> Line | None:
    return next((line for line in _content(page) if line.role == "heading"), None)


def _content(page: PageText) -> Iterator[Line]:
    return (line for line in page.lines if not is_beside_content(line))


def _naming(heading: str, page: PageText) -> Iterator[tuple[Line, str]]:
    """The texts of a page that say most of a heading within a sentence, and how much of it they say."""
    words = heading.split()[:_MOST_WORDS]
    parts = [" ".join(words[start:end]) for start, end in combinations(range(len(words) + 1), 2)]
    names = sorted((part for part in parts if len(part.split()) >= _FEWEST_WORDS), key=len, reverse=True)
    for line in _content(page):
        if line.number or line.role not in ("text", "heading") or OPEN in line.name:
            continue
        said = (name for name in names if name in line.name)
        name = next((name for name in said if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", line.name)), "")
        if name and 2 * len(name) >= len(heading) and len(line.name) - len(name) >= _LEAST_AROUND:
            yield line, name
