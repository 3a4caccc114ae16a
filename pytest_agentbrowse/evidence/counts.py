"""How many there are: figures that count the members of a structure, or those of them that say a word.

A structure is several of one kind in one place: rows, items, cards, sections. What counts them may stand
on the page ("2 unpaid, 2 settled") or only in a report ("3 orders"): a person would count them again.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Container, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from pytest_agentbrowse.evidence.around import is_site_wide
from pytest_agentbrowse.evidence.items import IN_WORDS
from pytest_agentbrowse.evidence.lines import holding
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.spelling import SHORTEST_WORD, tidy, words_of
from pytest_agentbrowse.evidence.values import said
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_SINGLE = frozenset({"text", "remark", "button", "textbox", "searchbox", "separator", "img"})
"""Roles of lines that several of in one place are no set of things."""


COUNT = re.compile(r"(?<![\d.,])\d+(?![\d.,]*\d)")
"""A whole number in a text."""

_COUNTS_ALONE = re.compile(r"(?<![^\s:(\[])(?<!\d:)\d+(?:[-\u2013/]\d+)*(?![^\s:)\].,;!?]|[.,:]\w)")
"""Whole numbers that are no part of anything else, as of a version or a time: `8`, `(8)`, `1-10`."""

_LONGEST_COUNT = 60
"""Characters of a text that may count a list. Against prose that happens to hold such a number: `8
results` is short, and a paragraph tells something of its own that an action may have brought.
"""

_ENTRIES = frozenset({"treeitem", "tab", "menuitem", "link", "button"})
"""Roles of what leads to several things and may be called by how many: `Projects 8`, `Cart (1)`."""

_COUNTING = frozenset({"text", "heading", "row", "status", "alert"}) | _ENTRIES

_MOST_WORDS = 3
"""Words of the longest text that is nothing but a count: `3 filtered items`. Against prose with figures."""

_FEWEST = 3
"""Members of the smallest structure that a figure alone points at: of two there are many on each page."""

_ENOUGH = 5
"""Members that are found in one structure of today, after which it is the one."""


class Member(NamedTuple):
    """One of a structure: its line, the first in it that says something, all words in it, and its end."""

    line: Line
    telling: Line
    words: frozenset[str]
    end: int

    def holds(self, line: Line) -> bool:
        """Whether a line is the member's own or stands in it."""
        return self.line.position <= line.position < self.end


Structure = tuple[Member, ...]


class Count(NamedTuple):
    """What a figure counted: the members of a structure, or those that say a word."""

    number: int
    structure: Structure
    word: str = ""

    def __str__(self) -> str:
        """What was counted, as a person would call it."""
        called = ", ".join(str(member.telling) for member in self.structure[:3])
        return f'those with "{self.word}" among {called}' if self.word else called

    def is_all_in(self, lines: Collection[str]) -> bool:
        """Whether all members are among the lines of another page, as those of a menu are."""
        return all(str(member.telling) in lines for member in self.structure)


def counts(number: int, spoken: Sequence[str], page: PageText) -> tuple[Count, ...]:
    """What of a page a figure may count; where words beside it name some of these, only those.

    A word names what members say, what their list is called, or the heading above them.
    """
    if number < 1:
        return ()
    telling = [word for word in spoken if len(word) >= SHORTEST_WORD]
    things = list(map(_members_but_heads, structures(page)))
    by_word = [
        Count(number, structure, word)
        for structure in things
        for word in telling
        if len(structure) > 1 and sum(word in member.words for member in structure) == number
    ]
    by_size = [Count(number, structure) for structure in things if len(structure) == number]
    stems = set(map(stem, telling))
    named = [count for count in by_size if not stems.isdisjoint(_words_for(count.structure, page))]
    return tuple(by_word + named) or tuple(by_size if number > 1 else ())


def counted_on(line: Line, page: PageText) -> Iterator[Count]:
    """What a text of a page counts: each figure in it, where as many members say the word behind it.

    A text that is nothing but a count (`13 Items`) counts the only structure that has so many members.
    """
    if line.role != "text" or line.cells:
        return
    words = words_of(line.name)
    for figure, word in pairwise(words):
        if figure.isdecimal() and len(word) >= SHORTEST_WORD:
            found = counts(int(figure), (word,), page)
            yield from (count for count in found if count.word and count.number < len(count.structure))
    if is_count(words) and int(words[0]) >= _FEWEST:
        whole = [each for each in map(_members_but_heads, structures(page)) if len(each) == int(words[0])]
        yield from (Count(len(structure), structure) for structure in whole if len(whole) == 1)


def is_count(words: Sequence[str]) -> bool:
    """Whether these words of a text, which are all, count something and say no more."""
    return 1 < len(words) <= _MOST_WORDS and words[0].isdecimal()


def recount(count: Count, then: PageText, now: PageText) -> int:
    """How many there are today of what was counted."""
    today = _members_but_heads(structure_today(count.structure, then, now))
    return sum(not count.word or count.word in member.words for member in today)


def stem(word: str) -> str:
    """A word without the ending of its plural."""
    return word.removesuffix("s")


def stems_of(line: Line) -> frozenset[str]:
    """The stems of all words that a line shows."""
    return frozenset(map(stem, words_of(said(line))))


@once_per_page
def structures(page: PageText) -> tuple[Structure, ...]:
    """Several of one kind in one place, but for what frames the page and what is there in part alone."""
    telling: dict[int, Line] = {}
    ends: dict[int, int] = {}
    words: dict[int, set[str]] = {line.position: set() for line in page.lines}
    for line in page.lines:
        spoken = words_of(said_whole(line))
        for part in (line, *page.containers(line)):
            words[part.position].update(spoken)
            ends[part.position] = line.position + 1
            if line.name or line.cells:
                telling.setdefault(part.position, line)
    groups: dict[tuple[int, str, int], list[Member]] = {}
    for line in page.lines:
        around = page.container(line)
        if around is not None and around.state("size") is not None:
            continue
        is_listed = line.role == "text" and around is not None and around.role == "list"
        if (is_listed or line.role not in _SINGLE) and not is_site_wide(line):
            at = line.position
            member = Member(line, telling.get(at, line), frozenset(words[at]), ends[at])
            groups.setdefault((line.container, line.role, line.level), []).append(member)
    return tuple(map(tuple, groups.values()))


def _members_but_heads(structure: Structure) -> Structure:
    """The members without the heads of columns, which are rows as well."""
    return tuple(member for member in structure if not member.line.state("head"))


def _words_for(structure: Structure, page: PageText) -> Collection[str]:
    """The words that a structure is called by: those of its list and of the heading above."""
    first = structure[0].line
    around = page.container(first)
    names = (around.name if around is not None else "", first.place.heading)
    return {stem(word) for name in names for word in words_of(name) if len(word) >= SHORTEST_WORD}


def structure_of(lines: Sequence[Line], page: PageText) -> Structure | None:
    """The innermost structure in which each of these lines is, or stands in, a member of its own."""
    fitting = (
        structure
        for structure in structures(page)
        if sum(any(map(member.holds, lines)) for member in structure) == len(lines)
    )
    return max(fitting, key=lambda structure: structure[0].line.depth, default=None)


def structure_today(structure: Structure, then: PageText, now: PageText) -> Structure:
    """The structure of today in which its members are; none where all of them are gone.

    With all of its members others, it is the one that stands in the same list or table.
    """
    kind = (structure[0].line.role, structure[0].line.level)
    alike = [each for each in structures(now) if (each[0].line.role, each[0].line.level) == kind]
    of_member = {member.line.position: number for number, each in enumerate(alike) for member in each}
    found: Counter[int] = Counter()
    for member in structure:
        at = holding(member.telling, then, now)
        while at is not None and at.position not in of_member:
            at = now.container(at)
        if at is not None:
            found[of_member[at.position]] += 1
        if found and max(found.values()) == _ENOUGH:
            break
    around = then.container(structure[0].line)
    if found:
        return alike[found.most_common(1)[0][0]]
    home = holding(around, then, now) if around is not None else None
    there = (each for each in alike if home is not None and each[0].line.container == home.position)
    return next(there, ())


def said_whole(line: Line) -> str:
    """Role, name, cells and all states of a line, also those that no verdict may rest on."""
    states = (text for state in line.states for text in state.texts)
    role = "" if line.role in ("text", "row") else f"{line.role}  "
    return tidy(f"{role}{said(line)}  {'  '.join(states)}")


def counts_on(recorded: Line, before: PagePair, page: PagePair) -> bool:
    """Whether a line counts one more, or fewer, than before a step, by as many as it did when recorded.

    `10 requests` were 9 before one was added. Where others have added some as well, 11 of them become 12. Of
    several numbers each does so: `1 to 20 of 43` were `1 to 20 of 44`.
    """
    further = _further_on(recorded, before, page)
    return further is not None and further.then == further.now


def miscounts_on(recorded: Line, before: PagePair, page: PagePair) -> bool:
    """Whether an entry counted more or fewer behind a step, and does not by as many today.

    It may say the recorded number all the same, to which others had brought it before.
    """
    further = _further_on(recorded, before, page) if recorded.role in _ENTRIES else None
    return further is not None and any(further.then) and further.then != further.now


class _Further(NamedTuple):
    """By how much each number of a line is more behind a step, when recorded and today."""

    then: Sequence[int]
    now: Sequence[int]


def _further_on(recorded: Line, before: PagePair, page: PagePair) -> _Further | None:
    numbers, words = _numbers(recorded)
    was, was_now, is_now = (
        _numbers_on(each, recorded.role, words) for each in (before.then, before.now, page.now)
    )
    if not numbers or was is None or was_now is None or is_now is None:
        return None
    return _Further(_further(was, numbers), _further(was_now, is_now))


def count_on(page: PageText, recorded: Line) -> int | None:
    """What the only line of a page counts that says the same as a recorded one but for its number."""
    numbers, words = _numbers(recorded)
    found = _numbers_on(page, recorded.role, words) if len(numbers) == 1 else None
    return found[0] if found else None


def _numbers_on(page: PageText, role: str, words: str) -> Sequence[int] | None:
    alike = [
        numbers
        for numbers, around in map(_numbers, (line for line in page.lines if line.role == role))
        if around == words
    ]
    return alike[0] if len(alike) == 1 else None


def _further(before: Sequence[int], after: Sequence[int]) -> list[int]:
    return [now - was for was, now in zip(before, after, strict=True)]


def _numbers(line: Line) -> tuple[Sequence[int], str]:
    """The whole numbers that a line which is told says, and the words around them."""
    said = " | ".join(line.cells) or line.name
    found = COUNT.findall(said) if line.role in _COUNTING else ()
    return [*map(int, found)], COUNT.sub("\x00", said)


def tells_a_count(line: Line, counts: Container[int]) -> bool:
    """Whether a short text counts what a list of the page has: `8 results`."""
    if line.role != "text" or len(line.name) > _LONGEST_COUNT or IN_WORDS.search(line.name) is None:
        return False
    told = (count for alone in _COUNTS_ALONE.findall(line.name) for count in COUNT.findall(alone))
    return any(int(count) in counts for count in told)
