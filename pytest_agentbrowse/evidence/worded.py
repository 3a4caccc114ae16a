"""Texts that are worded otherwise today: `Customer saved` for `The customer is saved`.

Articles and auxiliaries may come and go, what stands before a name may stand behind it, and one may name what
stands on both pages: `Saved: Ana Ruiz`.
A page of today is given in the recorded wording, so that every check compares the same.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from pytest_agentbrowse.evidence.lines import MESSAGES
from pytest_agentbrowse.evidence.respelled import in_plain_spelling
from pytest_agentbrowse.evidence.wording import without_support
from pytest_agentbrowse.page.dates import GAP
from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_NAMING = re.compile(
    r"(?P<said>.*\w)(?:: | [\u2013\u2014-] | [\u201c\u201e\u00ab(\"])"
    r"(?P<name>[^\"]+?)[\u201c\u201d\u00bb)\"]?[.!]?"
)
"""A text with what it is about behind it."""

_CAPITAL = r"(?<=\s)[^\W\d_a-zß-öø-ÿ][\w'\u2019-]*"
_NAMED = re.compile(
    rf"{PLACEHOLDER.pattern}|[\"'\u201c\u201e\u00ab\u2018][^\"'\u201c\u201d\u00bb\u2019]+[\"'\u201c\u201d\u00bb\u2019]|{_CAPITAL}(?:\s{_CAPITAL})*|\d[\d.,]*"
)
"""What may be a name in a text: what is in quotes, words with capitals, and figures."""

_FEWEST = 2
"""Words of a text that can begin with another one."""

_JOINED = re.compile(r"(?<=\d)(?=[^\W\d_])")

_AT_A_TIME = re.compile(
    rf"(?<=[^\W\d_])(?: (?:at|um|à|a las)|,)? \d{{1,2}}:[0-5]\d(?::[0-5]\d)?(?:{GAP}?[ap]m)?[.!]?$",
    re.IGNORECASE,
)
"""When something came about, behind what did: `Saved at 10:04`."""


def in_recorded_words(recorded: PageText, page: PageText) -> PageText:
    """A page with its texts as the recorded page words them, where one alone says the same."""
    known, there = _texts_on(recorded), _texts_on(page)
    fresh = there - known
    gone = _by_what_they_say(known - there) if fresh else {}
    if not gone:
        return page
    names = {line.name for line in recorded.lines} & {line.name for line in page.lines}
    said = {text: found for text in fresh if len(found := _recorded_as(text, names, gone)) == 1}
    if not said:
        return page
    return page.with_lines(
        line._replace(name=said[line.name][0]) if _is_text(line) and line.name in said else line
        for line in page.lines
    )


@once_per_page
def _texts_on(page: PageText) -> frozenset[str]:
    return frozenset(line.name for line in page.lines if _is_text(line))


def _is_text(line: Line) -> bool:
    return bool(line.name) and not line.number and line.role in MESSAGES


def _by_what_they_say(texts: Iterable[str]) -> Mapping[str, Sequence[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for text in texts:
        said = _said_by(text)
        for key in {said, _turned(said)}:
            found[key].append(text)
    found.pop("", None)
    return found


def _recorded_as(text: str, names: Collection[str], gone: Mapping[str, Sequence[str]]) -> Sequence[str]:
    """The recorded texts that say what a text of today does, else those of the same words."""
    said = _said_today_by(text, names)
    return gone.get(said) or gone.get(_turned(said), ())


def _turned(said: str) -> str:
    """A text from whichever of its words: "user 'carla' created" is "created user 'carla'" from its last one.

    Nothing where it names two things, for one may do it to the other.
    """
    words = said.split()
    if len(words) < _FEWEST or len(_NAMED.findall(said)) > 1:
        return ""
    return " ".join(min([*words[at:], *words[:at]] for at in range(len(words))))


def _said_today_by(text: str, names: Collection[str]) -> str:
    """What a text says without small words, and without one of these names behind it, or a time."""
    text = _AT_A_TIME.sub("", text)
    naming = _NAMING.fullmatch(text)
    if naming and naming["name"] in names and _is_a_name(naming["name"]):
        text = naming["said"]
    return _said_by(text)


def _is_a_name(text: str) -> bool:
    """Whether a text is of words with a capital each, or has a figure: `Sold out` may be a state."""
    words = text.split()
    are_capital = len(words) > 1 and all(word[0].isupper() for word in words)
    return are_capital or any(map(str.isdecimal, text))


def _said_by(text: str) -> str:
    # A figure may stand before the word that it is joined to as a unit, or behind it.
    return _JOINED.sub(" ", without_support(in_plain_spelling(text)))
