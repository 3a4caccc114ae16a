"""Which line of a page a reported value came from.

A value counts as found whatever its upper and lower case and white space, and a number however it is
written: `1234.5` is in `$1,234.50` and in `1.234,50 €`, `0.08` is in `8%`. A date is found in ISO 8601 and in
the usual English orders. True, false, none and members of an `Enum` are judgements, not text: evidence
is what they rest on.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from functools import cached_property
from typing import cast

from pydantic import BaseModel

from pytest_agentbrowse.evidence.around import is_site_wide
from pytest_agentbrowse.evidence.figures import EDGES, numbers, tokens
from pytest_agentbrowse.evidence.places import HEAD_ROLES
from pytest_agentbrowse.evidence.wording import flattened, says_words
from pytest_agentbrowse.page.dates import days
from pytest_agentbrowse.page.placeholder import read, written
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, spoken

_LIKE_AN_ADDRESS = re.compile(r"\S*/\S*")
"""A value that can be meant as an address: of words and figures none is."""

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


@dataclass(frozen=True, slots=True)
class Leaf:
    """A value within a reported one, and where in it: `products.2.price`."""

    path: str
    value: object

    def within(self, name: str) -> str:
        """The path, in a value of this name."""
        return f"{name}.{self.path}" if self.path else name


def leaves(value: object) -> Iterator[Leaf]:
    """The values in a reported one that must stand on the page."""
    return (leaf for leaf in _leaves(value) if not _is_judgement(leaf.value))


def parts(value: object) -> Iterator[object]:
    """Every value in a reported one, also true, false, none and members of an `Enum`."""
    return (leaf.value for leaf in _leaves(value))


def denied(value: object) -> Iterator[str]:
    """The paths to what a reported value says is not there: none, false, or nothing but an empty list."""
    if _is_list(value) and not any(_held_by_value(value) or ()):
        yield ""
    yield from (leaf.path for leaf in _leaves(value) if leaf.value is None or leaf.value is False)


def listed(value: object) -> Iterator[int]:
    """How many items each list in a reported value has."""
    inside = list(_held_by_value(value) or ())
    if _is_list(value):
        yield len(inside)
    for _, item in inside:
        yield from listed(item)


def _leaves(value: object, path: str = "") -> Iterator[Leaf]:
    inside = _held_by_value(value)
    if inside is None:
        yield Leaf(path, value)
        return
    for name, item in inside:
        yield from _leaves(item, f"{path}.{name}" if path else name)


def _held_by_value(value: object) -> Iterator[tuple[str, object]] | None:
    """What a value holds, by name or by number from 1; None where it holds nothing but itself."""
    if isinstance(value, BaseModel):
        return ((name, getattr(value, name)) for name in type(value).model_fields)
    if isinstance(value, Mapping):
        return ((str(name), item) for name, item in value.items())
    if _is_list(value):
        return ((str(number), item) for number, item in enumerate(cast("Iterable[object]", value), start=1))
    return None


def _is_list(value: object) -> bool:
    return isinstance(value, (list, tuple, set, frozenset))


def _is_judgement(value: object) -> bool:
    return value is None or isinstance(value, (bool, Enum))


class _Shown:
    """A line, and what is looked for on it, found out once for all the values."""

    def __init__(self, line: Line) -> None:
        self.line = line

    @cached_property
    def text(self) -> str:
        return said(self.line)

    @cached_property
    def flat(self) -> str:
        return flattened(self.text)

    @cached_property
    def numbers(self) -> frozenset[Decimal]:
        return numbers(self.text)

    @cached_property
    def days(self) -> Collection[date]:
        return days(self.text)

    def holds(self, value: object) -> bool:
        """Whether a value stands on the line."""
        if isinstance(value, date):
            return (value.date() if isinstance(value, datetime) else value) in self.days
        if isinstance(value, (int, float, Decimal)):
            wanted = Decimal(str(value))
            return wanted in self.numbers or -wanted in self.numbers
        text = str(value)
        return not text.strip() or self.contains(flattened(read(text)))

    def contains(self, wanted: str) -> bool:
        """Whether a flat text stands on the line, not as a part of a longer word or number.

        Where a link leads is not what it says: only addresses are looked for there.
        """
        if wanted in self.flat and _as_a_whole(wanted).search(self.flat) is not None:
            return True
        target = self.line.target
        return bool(target) and _LIKE_AN_ADDRESS.fullmatch(wanted) is not None and wanted in flattened(target)


_OF_TAB = re.compile(r"tab \d+")
"""The role of a line that tells of an open tab."""


@functools.lru_cache(maxsize=512)
def _as_a_whole(wanted: str) -> re.Pattern[str]:
    before = r"(?<![\w.,])" if wanted[:1].isalnum() else ""
    after = r"(?![\w]|[.,]\d)" if wanted[-1:].isalnum() else ""
    return re.compile(f"{before}{re.escape(wanted)}{after}")


def unfounded(value: object, lines: Iterable[Line]) -> tuple[Leaf, ...]:
    """The values that occur on none of the lines."""
    shown = [_Shown(line) for line in lines]
    return tuple(leaf for leaf in leaves(value) if not any(line.holds(leaf.value) for line in shown))


class _Read:
    """A page, and what its lines show; made once for all values, and of pages before only where needed.

    Where it `knows_fields`, the value of a field that is spoken of comes before the same word elsewhere, and
    links to other parts of a site come last; where it `knows_tabs`, the titles of tabs are those of windows,
    and what says nothing else comes before a sentence. Older recordings are compared without that.
    """

    def __init__(self, page: PageText, *, knows_fields: bool = True, knows_tabs: bool = True) -> None:
        self.page = page
        self.knows_fields = knows_fields
        self.knows_tabs = knows_tabs

    def is_of_window(self, line: Line) -> bool:
        """Whether a line is the title or address of a window, and tells of no more than which one it is."""
        return line.role in HEAD_ROLES or (self.knows_tabs and _OF_TAB.fullmatch(line.role) is not None)

    @cached_property
    def lines(self) -> tuple[_Shown, ...]:
        return tuple(map(_Shown, self.page.everything))

    def around(self, line: Line) -> frozenset[str]:
        """The words of the row, item or card that a line stands in."""
        container = self.page.container(line)
        if container is None or container.role in _WIDE or container.level:
            return frozenset()
        inside = (shown for shown in self.lines if shown.line.container == container.position)
        return frozenset(_words(said(container).casefold())).union(*(_words(shown.flat) for shown in inside))

    def named(self, shown: _Shown, value: str, words: Collection[str]) -> int:
        """How many of the words the label of a field says that has this value, and nothing else."""
        if not self.knows_fields:
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

    def is_content(self, shown: _Shown) -> bool:
        """Whether a line is part of what a page is about: in no frame, and none of several links or tabs."""
        line = shown.line
        if not self.knows_fields:
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
    knows_fields: bool = True,
    binds_blanks: bool = False,
    knows_tabs: bool = True,
) -> tuple[tuple[Leaf, Line], ...]:
    """The line of each value, on its own page (the first) or the last one before that has it.

    Of several lines it is one that names the value's field, or whose label the task names, then one in the
    content of the page, then one that says nothing else, then the one nearest to that of the value before it.
    The window's title and address come last. A number below 100 that several lines have among other words is
    on none of them, and neither is a text that says nothing, which every line holds.
    """
    read_pages = [_Read(page, knows_fields=knows_fields, knows_tabs=knows_tabs) for page in pages]
    spoken = _words(task.casefold())
    found: list[tuple[Leaf, Line]] = []
    anchor = 0
    for leaf in leaves(value):
        if not (binds_blanks or str(leaf.value).strip()):
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
    alone = [index for index in held if str(leaf.value) in _whole_texts(lines[index])]
    return alone or (held if len(held) == 1 else [])


def reported(
    text: str,
    pages: Sequence[PageText],
    evidence: tuple[Line, ...],
    *,
    task: str = "",
    reads_fields: bool = True,
    knows_fields: bool = True,
    knows_tabs: bool = True,
    knows_lists: bool = True,
    knows_files: bool = True,
) -> tuple[tuple[str, Line], ...]:
    """The values in a text that came from pages, each with its line: on the first one, else on one before.

    Evidence comes first where several lines hold a value, then those in which the same words stand beside it,
    then those that share most words with its sentence. A bare number below 100 stands in too many places by
    chance: it needs a word beside it, or the one line or cell that says nothing else.
    Words come from what is chosen or typed in fields as well, and the field that the task names is known,
    unless older recordings are compared, which did not look there. Nor did they look for what the text lists:
    "Text: buy", a short word or one in brackets; "Found: Cold store", a link on a page before; nor for the
    name of a file before its size, and heads of columns were told as values.
    """
    text = read(text)
    cited = [_Shown(line) for line in evidence]
    own, *before = [_Read(page, knows_fields=knows_fields, knows_tabs=knows_tabs) for page in pages]
    found: dict[str, Line] = {}
    told_here = _phrases(
        text,
        _but_for_heads(own.page.everything) if knows_files else own.page.everything,
        reads_fields=reads_fields,
        listed=knows_lists,
        files=knows_files,
    )
    for value in (*tokens(text), *told_here):
        spoken = _Spoken.of(value, text, task)
        line = spoken.source(own, cited) or next(
            (line for each in before if value in tokens(text) and (line := spoken.source(each, ()))), None
        )
        if line is not None:
            found.setdefault(written(value), line)
    for each in before:
        told = _phrases(text, tuple(filter(each.may_tell, each.page.everything)), listed=knows_lists)
        for value in (*told, *(_things_listed(text, task, each, own) if knows_lists else ())):
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

    def source(self, read_page: _Read, cited: Sequence[_Shown]) -> Line | None:
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
        alone = [line for line in held if self.value in _whole_texts(line)]
        return alone[0].line if len(alone) == 1 else None

    def _rank(self, line: _Shown, read_page: _Read) -> tuple[bool, int, int, bool, bool, int, int]:
        return (
            not read_page.is_of_window(line.line),
            self._beside(line),
            read_page.named(line, flattened(self.value), self.asked),
            read_page.is_content(line),
            read_page.knows_tabs and flattened(self.value) in map(flattened, _whole_texts(line)),
            len(self.sentence & _words(line.flat)),
            len(self.sentence & read_page.around(line.line)),
        )

    def _beside(self, line: _Shown) -> int:
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


def holds(line: Line, value: object) -> bool:
    """Whether a value stands on a line, not as a part of a longer word or number."""
    return _Shown(line).holds(value)


def is_small(value: str) -> bool:
    """Whether a text is a number below 100, which stands in many places by chance."""
    return value.isdecimal() and len(value) < 3


def _whole_texts(line: _Shown) -> set[str]:
    """All that a line says, and each cell of a row by itself."""
    return {text.strip(EDGES) for text in (line.text, *map(spoken, line.line.cells))}


def said(line: Line) -> str:
    """What a line shows, without quotes: name, cells and values of its states."""
    values = (text for state in sorted(line.told) for text in state[1])
    cells = (cell for cell in line.cells if cell != STANDS_BELOW)
    return "  ".join(spoken(part) for part in (line.name, *cells, *values) if part)


def _but_for_heads(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines without the heads of columns: what is below them is reported, in words that may be theirs."""
    return tuple(line for line in lines if line.state("head") is None)


def _phrases(
    text: str,
    lines: tuple[Line, ...],
    *,
    reads_fields: bool = False,
    listed: bool = False,
    files: bool = False,
) -> tuple[str, ...]:
    """Names, cells and what stands behind a label on the page that the text repeats, longest first.

    A phrase of several words counts whatever its case, a single word as it is written. Where what is `listed`
    counts, so does what stands in brackets, and a short word; of `files` what one is called before its size.
    """
    said_by_page = {part for line in lines for whole in (line.name, *line.cells) for part in _parts(whole)}
    if reads_fields:
        values = (state for line in lines if line.number for state in line.states if state.name == "value")
        said_by_page.update(text for state in values for text in state.texts)
    if files:
        named = (_FILE.match(whole) for whole in said_by_page)
        said_by_page |= {match[1] for match in named if match is not None}
    flat = text.casefold()
    apart = _said_apart(text, said_by_page) if listed else frozenset()
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
