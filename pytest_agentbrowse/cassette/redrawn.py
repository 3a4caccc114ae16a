"""Keys that are drawn anew: order `RZ2LXK6W12ZP22HK` of the recording is `QX7D1M4T90BA5C2E` today.

An application that calls what it makes by such a key draws another one in each run. Which one of today stands
for which of then is told by texts that say the same but for them. Where one is as it was, the data are
the recorded ones, and another key is another thing.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence

from pytest_agentbrowse.evidence.addresses import is_made_up
from pytest_agentbrowse.page.text import PageText, once_per_page

BEFORE_A_FILE = r"(?=-[\w-]+\.\w)"

DRAWN_KEY = re.compile(
    r"(?<![\w-])(?:(?:[A-Za-z]{1,5}[-_])?(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{8,}(?![\w-])"
    rf"|(?=[a-f]*\d)(?=\d*[a-f])[a-f\d]{{8,}}{BEFORE_A_FILE})"
)
"""A word of letters and figures, long enough that nobody would choose it; its kind may stand before it.

As in `tr-67212385513745900403900e2bdf74f7`. A file that was uploaded may be kept with one before its name:
`4d141f6e-tickets.csv`.
"""

LETTERS_ALONE = re.compile(r"(?<![\w-])[A-Z]{8,}(?![\w-])")
"""A word in capitals that may be a key without figures by chance: one in eight of eight signs is so."""

_MADE_OF = (re.compile(r"[A-Z\d]+"), re.compile(r"[a-z\d]+"), re.compile(r"[A-Za-z\d]+"))


def other_keys(recorded: PageText, page: PageText, known: Mapping[str, str]) -> dict[str, str]:
    """Keys of today that stand for recorded ones, by these; `known` are those of earlier pages."""
    today = _keyed(page)
    found: defaultdict[str, set[str]] = defaultdict(set)
    recorded_as: defaultdict[str, set[str]] = defaultdict(set)
    for said, keys in _keyed(recorded).items():
        then, now = _of_two(keys, today.get(said, ()))
        if len(then) != len(now) or not set(then).isdisjoint(now):
            continue
        for one, other in zip(then, now, strict=True):
            found[one].add(other)
            recorded_as[other].add(one)
    pairs = {one: min(others) for one, others in found.items() if len(others) == 1}
    return {
        one: other
        for one, other in pairs.items()
        if len(recorded_as[other]) == 1
        and _are_of_one_make(one, other)
        and known.get(one, other) == other
        and (known.get(one) == other or other not in known.values())
    }


def without_keys(text: str) -> str:
    """A text with a mark in the place of each key that an application draws anew."""
    return DRAWN_KEY.sub(lambda match: "\x00" if is_made_up(match[0]) else match[0], text)


def _of_two(keys: Sequence[str], others: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """The keys of two pages; with words in capitals where as many keys are there with these alone."""
    then, now = (list(filter(DRAWN_KEY.fullmatch, each)) for each in (keys, others))
    if len(keys) == len(others):
        pairs = zip(keys, others, strict=True)
        if all(any(map(DRAWN_KEY.fullmatch, pair)) for pair in pairs):
            return keys, others
    return then, now


@once_per_page
def _keyed(page: PageText) -> Mapping[Hashable, tuple[str, ...]]:
    """The keys on a page, by what is said around them."""
    found: defaultdict[Hashable, tuple[str, ...]] = defaultdict(tuple)
    for line in page.lines:
        for at, text in enumerate((line.name, *line.cells)):
            keys = tuple(filter(is_made_up, DRAWN_KEY.findall(text)))
            keys = keys or tuple(LETTERS_ALONE.findall(text))
            if keys:
                found[line.role, at, _without(keys, text), line.state("text")] += keys
    return dict(found)


def _without(keys: Sequence[str], text: str) -> str:
    for key in keys:
        text = text.replace(key, "\x00")
    return text


def _are_of_one_make(one: str, other: str) -> bool:
    kinds = ([made.fullmatch(key) is not None for made in _MADE_OF] for key in (one, other))
    return len(one) == len(other) and next(kinds) == next(kinds)
