"""Which line of a page a reported value came from.

Recordings of before are compared by the rules that they were made by: see `BindingRule`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from pytest_agentbrowse.evidence.around import is_site_wide
from pytest_agentbrowse.evidence.figures import tokens
from pytest_agentbrowse.evidence.places import HEAD_ROLES
from pytest_agentbrowse.evidence.values import Leaf, ShownLine, is_small, leaves, said
from pytest_agentbrowse.evidence.wording import flattened, says_words
from pytest_agentbrowse.page.placeholder import read, written
from pytest_agentbrowse.page.text import Line, PageText

RULES = 8
"""By which rules values are bound; what was bound by older ones is compared with what these give.

0: none; nothing was written of where reported values came from.
1: each reported value has the line that it came from, and words that stand on no page are named.
2: words that are chosen or typed in a field have the field.
3: the value of a field that the task names comes before the same word elsewhere, and a list of links last.
4: a figure is the value of a field, cell or text in the item that the report cites or names before others.
5: a text that says nothing is on no line.
6: the title of an open tab comes last, as that of the window does, and what says no more before a sentence.
7: so is a short word or one in brackets that the report lists, and a link on a page before.
8: what a file is called before its size in brackets is a name, and the head of a column is none.
"""


class BindingRule(IntEnum):
    """The rules that first had something, as `RULES` tells it."""

    FIELDS = 2
    FIELDS_FIRST = 3
    OWN_ITEM = 4
    NO_BLANKS = 5
    WINDOWS_LAST = 6
    LISTED = 7
    FILES = 8


_WIDE = ("main", "region", "form", "search", "dialog", "alertdialog", "list", "table", "grid", "frame")
"""What holds so much that its words say nothing of a single line."""

_LEADS_ON = frozenset({"link", "tab", "menuitem"})
"""What leads to another part of a site: what it is called is no value of this one."""

_SHORTEST_REPORTED = 4
"""Characters of the shortest name that is taken for a report of it."""

_IN_BRACKETS = re.compile(r"\S \(([^()]+)\)$")

_FILE = re.compile(r"([^\s()]+\.[A-Za-z]\w{0,4}) \([^()]+\)$")
"""A file with something in brackets: `figures.csv (~39 B)`."""

_THINGS = frozenset({"link", "clickable", "row", "cell", "gridcell", "treeitem"})
"""Roles of what may stand for a thing of an application: no control of a form."""

_OF_TAB = re.compile(r"tab \d+")
"""The role of a line that tells of an open tab."""


class _Read:
    """A page, and what its lines show; made once for all values, and of pages before only where needed."""

    def __init__(self, page: PageText, rules: int) -> None:
        self.page = page
        self.rules = rules

    def is_of_window(self, line: Line) -> bool:
        """Whether a line is the title or address of a window, and tells of no more than which one it is."""
        return line.role in HEAD_ROLES or (
            self.rules >= BindingRule.WINDOWS_LAST and _OF_TAB.fullmatch(line.role) is not None
        )

    @cached_property
    def lines(self) -> tuple[ShownLine, ...]:
        return tuple(map(ShownLine, self.page.everything))

    def around(self, line: Line) -> frozenset[str]:
        """The words of the row, item or card that a line stands in."""
        container = self.page.container(line)
        if container is None or container.role in _WIDE or container.level:
            return frozenset()
        inside = (shown for shown in self.lines if shown.line.container == container.position)
        return frozenset(_words(said(container).casefold())).union(*(_words(shown.flat) for shown in inside))

    def named(self, shown: ShownLine, value: str, words: Collection[str]) -> int:
        """How many of the words the label of a field says that has this value, and nothing else."""
        if self.rules < BindingRule.FIELDS_FIRST:
            return 0
        line = shown.line
        label, _, behind = line.name.rpartition(":")
        if len(line.cells) == 2 and flattened(line.cells[1]) == value:
            label = line.cells[0]
        elif line.role != "text":
            return 0
        elif shown.flat == value and line.position > 0:
            before = self.page.lines[line.position - 1]
            is_label = before.container == line.container and (before.role == "text" or before.level)
            label = before.name if is_label else ""
        elif flattened(behind) != value:
            return 0
        return sum(word in words for word in _words(label.casefold()) if len(word) >= _SHORTEST_REPORTED)

    def may_tell(self, line: Line) -> bool:
        """Whether it tells of what an application holds: no control, heading or link to somewhere else."""
        return not (line.number or line.level or self.is_of_window(line) or is_site_wide(line))

    def is_content(self, shown: ShownLine) -> bool:
        """Whether a line is part of what a page is about: in no frame, and none of several links or tabs."""
        line = shown.line
        if self.rules < BindingRule.FIELDS_FIRST:
            return True
        return not (is_site_wide(line) or (line.role in _LEADS_ON and line.container in self.menus))

    @cached_property
    def menus(self) -> frozenset[int]:
        """The positions of what holds several links or tabs and nothing else."""
        roles: dict[int, list[str]] = {}
        for line in self.page.lines:
            if line.container >= 0:
                roles.setdefault(line.container, []).append("" if line.level else line.role)
        return frozenset(at for at, held in roles.items() if len(held) > 1 and _LEADS_ON.issuperset(held))


def sources(
    value: object,
    pages: Sequence[PageText],
    *,
    task: str = "",
    rules: int = RULES,
) -> tuple[tuple[Leaf, Line], ...]:
    """The line of each value, on its own page (the first) or the last one before that has it.

    Of several lines it is one that names the value's field, or whose label the task names, then one in the
    content of the page, then one that says nothing else, then the one nearest to that of the value before it.
    The window's title and address come last. A number below 100 that several lines have among other words is
    on none of them, and neither is a text that says nothing, which every line holds.
    """
    read_pages = [_Read(page, rules) for page in pages]
    spoken = _words(task.casefold())
    found: list[tuple[Leaf, Line]] = []
    anchor = 0
    for leaf in leaves(value):
        if rules >= BindingRule.NO_BLANKS and not str(leaf.value).strip():
            continue
        for number, each in enumerate(read_pages):
            held = [index for index, line in enumerate(each.lines) if line.holds(leaf.value)]
            held = _best(leaf, held, each, spoken)
            if not held:
                continue
            index = next((index for index in held if index >= anchor and not number), held[0])
            anchor = anchor if number else index
            found.append((leaf, each.lines[index].line))
            break
    return tuple(found)


def _best(leaf: Leaf, held: list[int], read_page: _Read, spoken: Collection[str]) -> list[int]:
    """Those of the lines that hold a value which it more likely came from."""
    lines = read_page.lines
    held = [index for index in held if not read_page.is_of_window(lines[index].line)] or held
    label = _words(re.sub(r"(?<=[a-z])(?=[A-Z])|[_\d.]", " ", leaf.path).casefold())
    held = [index for index in held if label & _words(lines[index].flat)] or held
    if not re.search(r"\d", leaf.path):  # in a list, the task names no single field
        value, words = flattened(str(leaf.value)), label.union(spoken)
        named = {index: read_page.named(lines[index], value, words) for index in held}
        held = [index for index in held if 0 < named[index] == max(named.values())] or held
        held = [index for index in held if read_page.is_content(lines[index])] or held
    if not is_small(str(leaf.value)):
        return held
    alone = [index for index in held if str(leaf.value) in lines[index].wholes]
    return alone or (held if len(held) == 1 else [])


def reported(
    text: str,
    pages: Sequence[PageText],
    evidence: tuple[Line, ...],
    *,
    task: str = "",
    rules: int = RULES,
) -> tuple[tuple[str, Line], ...]:
    """The values in a text that came from pages, each with its line: on the first one, else on one before.

    Evidence comes first where several lines hold a value, then those in which the same words stand beside it,
    then those that share most words with its sentence. A bare number below 100 stands in too many places by
    chance: it needs a word beside it, or the one line or cell that says nothing else.
    What the text lists counts also where it is short, in brackets or a link on a page before: "Text: buy",
    "Found: Cold store". Recordings of before are compared by the `rules` that they were made by.
    """
    text = read(text)
    cited = [ShownLine(line) for line in evidence]
    own, *before = [_Read(page, rules) for page in pages]
    found: dict[str, Line] = {}
    shown = own.page.everything
    if rules >= BindingRule.FILES:
        shown = _but_for_heads(shown)
    told_here = _phrases(text, shown, rules, is_own=True)
    for value in (*tokens(text), *told_here):
        spoken = _Spoken.of(value, text, task)
        line = spoken.source(own, cited) or next(
            (line for each in before if value in tokens(text) and (line := spoken.source(each, ()))), None
        )
        if line is not None:
            found.setdefault(written(value), line)
    for each in before:
        told = _phrases(text, tuple(filter(each.may_tell, each.page.everything)), rules)
        for value in (*told, *(_things_listed(text, task, each, own) if rules >= BindingRule.LISTED else ())):
            if not any(value in known for known in map(read, found)):
                line = _Spoken.of(value, text, task).source(each, ())
                if line is not None and line not in found.values():
                    found[written(value)] = line
    return tuple(found.items())


@dataclass(frozen=True, slots=True)
class _Spoken:
    """A value as a report says it: the words before and behind it, those of its sentence, and of the task."""

    value: str
    before: tuple[str, ...]
    behind: tuple[str, ...]
    sentence: frozenset[str]
    asked: frozenset[str]

    @classmethod
    def of(cls, value: str, text: str, task: str) -> _Spoken:
        at = max(text.casefold().find(value.casefold()), 0)
        start = max(text.rfind(mark, 0, at) for mark in (". ", "\n", "; ")) + 1
        ends = [end for mark in (". ", "\n", "; ") if (end := text.find(mark, at + len(value))) >= 0]
        before = _words_in_order(text[start:at])
        behind = _words_in_order(text[at + len(value) : min(ends, default=len(text))])
        sentence = frozenset((*before, *behind))
        asked = sentence.union(_words(task.casefold()))
        return cls(value, tuple(reversed(before)), tuple(behind), sentence, asked)

    def source(self, read_page: _Read, cited: Sequence[ShownLine]) -> Line | None:
        """The line of a page that the value most likely came from; None when none has it, or none decides."""
        flat = flattened(self.value)
        if held := [line for line in cited if line.contains(flat)]:
            return max(held, key=self._beside).line
        held = [line for line in read_page.lines if line.contains(flat) and not is_site_wide(line.line)]
        if not held:
            return None
        ranked = sorted(held, key=lambda line: self._rank(line, read_page), reverse=True)
        best = self._rank(ranked[0], read_page)
        if not is_small(self.value):
            return ranked[0].line
        if best[1]:
            tied = [line for line in held if self._rank(line, read_page) == best]
            return ranked[0].line if len({line.text for line in tied}) == 1 else None
        alone = [line for line in held if self.value in line.wholes]
        return alone[0].line if len(alone) == 1 else None

    def _rank(self, line: ShownLine, read_page: _Read) -> tuple[bool, int, int, bool, bool, int, int]:
        return (
            not read_page.is_of_window(line.line),
            self._beside(line),
            read_page.named(line, flattened(self.value), self.asked),
            read_page.is_content(line),
            read_page.rules >= BindingRule.WINDOWS_LAST
            and flattened(self.value) in map(flattened, line.wholes),
            len(self.sentence & _words(line.flat)),
            len(self.sentence & read_page.around(line.line)),
        )

    def _beside(self, line: ShownLine) -> int:
        """How many words stand beside the value on the line as they do in the report."""
        spoken, value = _words_in_order(line.flat), _words_in_order(self.value)
        places = [at for at in range(len(spoken)) if spoken[at : at + len(value)] == value]
        return max(
            (
                _agreeing(self.before, spoken[:at][::-1]) + _agreeing(self.behind, spoken[at + len(value) :])
                for at in places
            ),
            default=0,
        )


def _agreeing(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words two sequences have in common from their beginning."""
    count = 0
    for word, same in zip(one, other, strict=False):
        if word != same:
            break
        count += 1
    return count


def _words_in_order(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _but_for_heads(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines without the heads of columns: what is below them is reported, in words that may be theirs."""
    return tuple(line for line in lines if line.state("head") is None)


def _phrases(text: str, lines: tuple[Line, ...], rules: int, *, is_own: bool = False) -> tuple[str, ...]:
    """Names, cells and what stands behind a label on the page that the text repeats, longest first.

    A phrase of several words counts whatever its case, a single word as it is written; a short one, or one in
    brackets, where the text lists it. On the verdict's own page fields are read as well, and names of files.
    """
    said_by_page = {part for line in lines for whole in (line.name, *line.cells) for part in _parts(whole)}
    if is_own and rules >= BindingRule.FIELDS:
        values = (state for line in lines if line.number for state in line.states if state.name == "value")
        said_by_page.update(text for state in values for text in state.texts)
    if is_own and rules >= BindingRule.FILES:
        named = (_FILE.match(whole) for whole in said_by_page)
        said_by_page |= {match[1] for match in named if match is not None}
    flat = text.casefold()
    apart = _said_apart(text, said_by_page) if rules >= BindingRule.LISTED else frozenset()
    said_by_page |= apart
    found = [
        phrase
        for phrase in said_by_page
        if (len(phrase) >= _SHORTEST_REPORTED or phrase in apart)
        and (" " in phrase or not text.startswith(phrase))
        # Most are not in it, and looking for whole words makes a pattern for each.
        and (phrase in text or (" " in phrase and phrase.casefold() in flat))
        and says_words(text, phrase, ignore_case=True)
    ]
    longest_first = sorted(found, key=lambda phrase: (-len(phrase), phrase))
    return tuple(
        phrase
        for number, phrase in enumerate(longest_first)
        if not any(phrase in longer for longer in longest_first[:number])
    )


def _said_apart(text: str, said_by_page: Collection[str]) -> frozenset[str]:
    """The short words of a page, and what stands in brackets there, that a text lists."""
    bracketed = (said for whole in said_by_page for said in _IN_BRACKETS.findall(whole))
    short = (said for said in said_by_page if 1 < len(said) < _SHORTEST_REPORTED and said.isalpha())
    return frozenset(said for said in (*bracketed, *short) if said in text and _is_listed(said, text))


def _is_listed(phrase: str, text: str) -> bool:
    """Whether a text tells a phrase by itself, behind a label or among others: "Found: Apple, Bees."."""
    return re.search(rf"[:,;]\s+{re.escape(phrase)}(?=$|[.,;\n])", text) is not None


def _things_listed(text: str, task: str, page: _Read, last: _Read) -> Iterator[str]:
    """What things on a page before are called that a text lists, and neither task nor last page says."""
    named = (line.name for line in page.page.numbered if line.role in _THINGS and not is_site_wide(line))
    for name in dict.fromkeys(named):
        is_told = len(name) >= _SHORTEST_REPORTED and name in text and _is_listed(name, text)
        is_asked = is_told and says_words(task, name, ignore_case=True)
        if is_told and not is_asked and not any(shown.contains(flattened(name)) for shown in last.lines):
            yield name


def _parts(text: str) -> tuple[str, ...]:
    """A text, and what stands in it behind a label: `admin` of `Signed in: admin`."""
    _, colon, behind = text.partition(": ")
    return tuple(filter(None, (text, behind if colon else "")))


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))
