"""Keys of words and numbers in addresses, as `Group-47-Search-14`: it is `Group-4047-Search-414` today.

Each of their numbers is that of something else, and another thing may have the same one: a key is followed as
a whole. Which of today stands for which of then follows where the numbers behind each word are all as much
further, and several numbers of things are so, too.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Hashable, Mapping, Sequence

from pytest_agentbrowse.cassette.numbered_addresses import LEFT_OUT, NumberPair, how_much_further
from pytest_agentbrowse.cassette.numbers_in_texts import COMPOUND_KEY
from pytest_agentbrowse.cassette.renumbered import says_all
from pytest_agentbrowse.page.placeholder import in_kinds
from pytest_agentbrowse.page.text import PageText, once_per_page

_PART = re.compile(r"([^\W\d_]+)-(\d+)")
_FIGURES = re.compile(r"\d+")
_IN_WORDS = re.compile(r"[^\W\d_]")
_FEWEST = 3
"""Numbers that tell by how much all of them are further."""


def other_compounds(recorded: PageText, page: PageText, known: Mapping[str, str]) -> dict[str, str]:
    """Keys of today that stand for recorded ones, by these; `known` are numbers and keys of earlier pages."""
    then, now = _keys_on(recorded), _keys_on(page)
    pairs = {
        pair
        for called in then.keys() & now.keys()
        if len(then[called]) == len(now[called])
        for pair in zip(then[called], now[called], strict=True)
        if known.get(pair[0]) != pair[1]
    }
    further = how_much_further(known)
    steps: defaultdict[str, set[int]] = defaultdict(set)
    followed = {(was, is_now) for was, is_now in known.items() if COMPOUND_KEY.fullmatch(was)}
    for was, is_now in pairs | followed:
        for (word, one), (_, other) in zip(_PART.findall(was), _PART.findall(is_now), strict=True):
            steps[word].add(int(other) - int(one))
            further[int(other) - int(one)].add(one)
    are_further = all(len(by) == 1 and len(further[min(by)]) >= _FEWEST for by in steps.values())
    is_one_to_one = len(pairs) == len(dict(pairs)) == len({now for _, now in pairs})
    return {was: now for was, now in pairs if was != now} if are_further and is_one_to_one else {}


def compound_made(
    recorded: PageText, page: PageText, shown: PageText, known: Mapping[str, str], told: Collection[str]
) -> dict[str, str]:
    """The one key in the address of a page that no page told before, where this one says all the same.

    `page` has names, and `shown` none.
    """
    (then, was), (now, is_now) = map(_queried, (recorded.url, shown.url))
    if then != now or len(was) != 1 or len(is_now) != 1 or was == is_now or {*was, *is_now} & {*told}:
        return {}
    pair = NumberPair("", *was, *is_now)
    beside = {today: one for one, today in known.items()}
    words = [[word for word, _ in _PART.findall(key)] for key in (pair.then, pair.now)]
    is_same = words[0] == words[1] and says_all(recorded, page, [pair], beside)
    return {pair.then: pair.now} if is_same and pair.then not in known else {}


def _queried(url: str) -> tuple[str, frozenset[str]]:
    """The parameters of an address without keys, and these."""
    query = LEFT_OUT.sub("", url.partition("?")[2])
    return COMPOUND_KEY.sub("", query), frozenset(COMPOUND_KEY.findall(query))


@once_per_page
def _keys_on(page: PageText) -> Mapping[Hashable, Sequence[str]]:
    """The keys in addresses of links, by what the links are called and the text before them."""
    found: defaultdict[Hashable, list[str]] = defaultdict(list)
    text = ""
    for line in page.lines:
        if not line.target and _IN_WORDS.search(line.name):
            text = _FIGURES.sub("", in_kinds(line.name))
        for key in COMPOUND_KEY.findall(line.target):
            words = tuple(word for word, _ in _PART.findall(key))
            address = _FIGURES.sub("", line.target)
            found[line.role, in_kinds(line.name), line.state("hint"), text, address, words].append(key)
    return dict(found)
