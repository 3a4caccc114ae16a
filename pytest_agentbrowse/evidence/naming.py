"""Whether two texts may name two things, as "Orders of Ada" and "Orders of Bo" do, or are words for one.

A name has a capital; but so may each word of a heading or button, and then a capital tells of none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pytest_agentbrowse.evidence.around import is_site_wide
from pytest_agentbrowse.page.placeholder import FIGURE_OR_NAME
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText, once_per_page

_LETTERS = re.compile(r"[^\W\d_]+")

_ANSWERS = re.compile(r"\W*[^\W\d_]+,")
"""What begins with a word for itself: "Yes, Delete"."""

_CALLED = frozenset({"button", "tab", "menuitem", "summary", "checkbox", "radio", "columnheader", *WRITTEN})
"""Roles of what an application calls, and not its data."""

_TELLING = frozenset({"text", "row", "cell", "gridcell", "option", "link"})
"""Roles of what data are told by."""

_SENTENCE = 6
"""Words that are no name, but a sentence."""

_LONG, _FEWEST_CALLED = 4, 4
"""Letters of a word that may have a capital, and how many are called by several of these."""

_SHORTEST_FORM = 4
"""Letters of a word that another one begins with as a form of it: `edit` of `editing`."""

_MOST_OF = 0.8
"""How many of them have it in each of these words."""


def may_name_another(text: str, other: str, page: PageText) -> bool:
    """Whether two texts may name two things: figures differ, or one has a name that the other has not.

    A name may be any word with a capital behind the first letter of a text, and then its first word as well.
    "Create an item" tells of "Creating Item" that words have capitals in it that name nothing; and so do
    most things that are called by two words on a page: of a word that none of its data says.
    """
    figures, others = ([match[0] for match in FIGURE_OR_NAME.finditer(each)] for each in (text, other))
    words, there = (_LETTERS.findall(each) for each in (text, other))
    named, named_there = (_with_capital(each) for each in (words, there))
    # What has a small letter in one of the two is no name in the other.
    small = [word for word in (*words, *there) if word == word.lower()]
    if not any(_are_forms(word, each) for word in (*named, *named_there) for each in small):
        named += words[:1] if named and not _ANSWERS.match(text) else []
        named_there += there[:1] if named_there and not _ANSWERS.match(other) else []
    if _has_capitals(page):
        named, named_there = (
            [word for word in each if word in _words_of_data(page)] for each in (named, named_there)
        )
    return figures != others or not (_are_in(named, there) and _are_in(named_there, words))


@once_per_page
def _has_capitals(page: PageText) -> bool:
    """Whether what is called by several words has a capital in each of them, as `Published Date From`.

    What is called by many is so by a sentence, which has none.
    """
    called = {line.name for line in page.lines if line.role in _CALLED or line.level or _is_of_menu(line)}
    several = [words for name in called if 1 < len(words := _LETTERS.findall(name)) < _SENTENCE]
    return len(several) >= _FEWEST_CALLED and sum(map(_are_capital, several)) >= _MOST_OF * len(several)


def _are_capital(words: Sequence[str]) -> bool:
    """Whether all but small words have a capital, and another than the first has one."""
    return any(word[0].isupper() for word in words[1:]) and all(
        word[0].isupper() for word in words if len(word) >= _LONG
    )


def _is_of_menu(line: Line) -> bool:
    return line.role == "link" and is_site_wide(line)


@once_per_page
def _words_of_data(page: PageText) -> frozenset[str]:
    """The words of what a page tells: its texts, cells, values, and the links in its content."""
    lines = (line for line in page.lines if line.role in _TELLING and not _is_of_menu(line))
    texts = (text for line in lines for text in (line.name, *line.cells))
    values = (
        text for line in page.numbered if (held := line.state("value")) is not None for text in held.texts
    )
    return frozenset(word for text in (*texts, *values) for word in _LETTERS.findall(text))


def _with_capital(words: Sequence[str]) -> list[str]:
    """The words that have a capital behind the first letter of all; a letter alone is no name."""
    return [
        word for at, word in enumerate(words) if len(word) > 1 and (rest := word[at == 0 :]) != rest.lower()
    ]


def _are_in(words: Sequence[str], others: Sequence[str]) -> bool:
    return all(any(_are_forms(word, other) for other in others) for word in words)


def _are_forms(word: str, other: str) -> bool:
    """Whether two words are one, or one begins with the other: `edit`, `Editing`."""
    longer, shorter = sorted((word.casefold(), other.casefold()), key=len, reverse=True)
    return longer == shorter or (len(shorter) >= _SHORTEST_FORM and longer.startswith(shorter))
