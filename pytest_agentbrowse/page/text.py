"""The text of a page as a value: `PageText`, made of `Line`s, and the only grammar of how one is written.

Fields hold what the page says, without quotes and escapes. Text is written at the edges alone: numbered for
the model, with `[]` marks for the file. It is read back from a file (`PageText.read`), and from a line that
a model copied (`read_line`); all others pass the value on.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeVar
from urllib.parse import quote as percent_encoded

from pytest_agentbrowse.page.placeholder import literal, read, written

# -- what a page is made of ------------------------------------------------------------------------

_LEFT_OUT, _TILL_HERE = "\ufdd2", "\ufdd3"
"""Around the number of characters that were left out of a long text; like placeholders, no page can spell
these. Without a number: what is in a cell stands below its row."""

STANDS_BELOW = _LEFT_OUT + _TILL_HERE
"""The text of a cell that holds more than text: what is in it has lines of its own below the row."""

_LANDMARKS = frozenset(
    {
        "banner",
        "complementary",
        "contentinfo",
        "form",
        "main",
        "navigation",
        "region",
        "search",
        "dialog",
        "alertdialog",
    }
)
_SECTIONS = frozenset({"form", "main", "region", "search"})
"""Landmarks that stand under the headings before them; the others are no part of what those are over."""

_ANNOUNCING = frozenset({"alert", "alertdialog", "status", "log", "dialog", "tooltip"})
"""Roles that say what a text in them is: an error is not a confirmation."""

_TOLD_STATES = frozenset(
    {
        "value",
        "text",
        "checked",
        "mixed",
        "pressed",
        "expanded",
        "collapsed",
        "selected",
        "disabled",
        "readonly",
        "invalid",
        "filled",
        "empty",
        "sort",
        "struck",
        "highlighted",
    }
)
"""States that a verdict may rest on; the others (limits, hints, options, boxes) tell how to use a thing."""

_MARKS = frozenset(
    {"strong", "em", "underlined", "mark", "headings", "bullets", "numbered", "quote", "code", "selection"}
)
"""States of a text that can be edited: what in it is set off from the rest, or selected."""

WRITTEN = frozenset({"textbox", "searchbox", "combobox", "spinbutton"})
"""Roles of what is written into."""

LOOKS = frozenset({"head", "error", "red", "under", "drawn"})
"""States that say how a line looks, or what it stands below: it may do otherwise and tell the same."""

_UNDER = "under"
"""The state of what stands below a list of sections: the level of the headings that hold for it, and for what
follows."""

_FIRST_STATES = ("hint", "text")
"""What is said of a thing before the level of the heading that it is."""

_COVER = "covered by"
_REACTS = "reacts to"


@dataclass(frozen=True, slots=True)
class Tab:
    """An open tab; `number` counts from 1 in the order of opening."""

    number: int
    title: str
    current: bool


# Values, states, places and lines are named tuples: a page has hundreds, and is read again at each change.


class Value(NamedTuple):
    """A value of a state: a text of the page, or, where not `quoted`, a figure or a word of ours."""

    text: str
    quoted: bool = True
    disabled: bool = False

    def __str__(self) -> str:
        spelled = in_quotes(self.text) if self.quoted else _more(self.text)
        return f"{spelled} disabled" if self.disabled else spelled


class State(NamedTuple):
    """What is said of an element beside its name: `checked`, `value="A"`, `of 1..9`, `covered by dialog`."""

    name: str
    values: tuple[Value, ...] = ()

    def __str__(self) -> str:
        if not self.values:
            return self.name
        if self.name == "of":
            return f"of {self.values[0]}..{self.values[1]}"
        if self.name == _REACTS:
            return f"{_REACTS}: {', '.join(map(str, self.values))}"
        if self.name == _COVER:
            return f"{_COVER} {' '.join(map(str, self.values))}"
        return f"{self.name}={', '.join(map(str, self.values))}"

    @property
    def texts(self) -> tuple[str, ...]:
        """The values as texts; whether they were quoted is no difference."""
        return tuple(value.text for value in self.values)


class Place(NamedTuple):
    """Where a line stands: frame, landmarks, announcing part, and headings above; outer ones first."""

    frame: str = ""
    landmarks: tuple[str, ...] = ()
    announcing: str = ""
    headings: tuple[str, ...] = ()

    @property
    def landmark(self) -> str:
        """The innermost landmark; empty outside of all."""
        return self.landmarks[-1] if self.landmarks else ""

    @property
    def heading(self) -> str:
        """The nearest heading above; empty where there is none."""
        return self.headings[-1] if self.headings else ""

    def __str__(self) -> str:
        heading = f"heading {in_quotes(self.heading)}" if self.heading else ""
        parts = (self.frame, self.landmark, self.announcing, heading)
        return " > ".join(part for part in parts if part) or "the page itself"


NOWHERE = Place()
OUTSIDE = -1
"""The `container` of a line that stands in no other."""


class Line(NamedTuple):
    """One line of a page; its fields are what the page says, without quotes and escapes.

    `role` of a plain text is `text`, and of a remark of ours `remark`; `name` is what they say. `number` is 0
    where nothing can be acted on. `level` is that of a heading, or of a link that is one. `sorts` tells of
    cells, by their index, how the table is sorted by them. `position` counts the lines of the page, and
    `container` is the position of the line that this one stands in; both and `place` follow from the page.
    """

    role: str
    name: str = ""
    level: int = 0
    cells: tuple[str, ...] = ()
    sorts: tuple[tuple[int, Value], ...] = ()
    states: tuple[State, ...] = ()
    target: str = ""
    depth: int = 0
    number: int = 0
    position: int = 0
    place: Place = NOWHERE
    container: int = OUTSIDE

    def __str__(self) -> str:
        """The line as a person would call it: role and name, or its text."""
        if self.role in _WITHOUT_BEGINNING:
            return self.text
        return f"{self.role} {in_quotes(self.name)}" if self.name else self.role

    @property
    def text(self) -> str:
        """The line as it is written, without indentation and number."""
        return _line_text(*self[:7])

    @property
    def told(self) -> frozenset[tuple[str, tuple[str, ...]]]:
        """The states that a verdict may rest on, with their values."""
        return frozenset((state.name, state.texts) for state in self.states if state.name in _TOLD_STATES)

    @property
    def marks(self) -> frozenset[State]:
        """What in a text that can be edited is set off, or selected; older recordings have none."""
        return frozenset(state for state in self.states if state.name in _MARKS)

    @property
    def says(self) -> tuple[object, ...]:
        """What the line tells, without numbers, levels, limits and the order of its states."""
        return (self.role, self.name, self.cells, self.sorts, self.told, self.target)

    @property
    def is_covered(self) -> bool:
        """Whether it is only to be read, and something lies over it."""
        return not self.number and any(state.name.startswith(_COVER) for state in self.states)

    @property
    def ends_sections(self) -> bool:
        """Whether it stands below a list of sections, and not in the last one of these."""
        return bool(self.states) and self.state(_UNDER) is not None

    def state(self, name: str) -> State | None:
        """The state of this name; None when it has none."""
        return next((state for state in self.states if state.name == name), None)


_WITHOUT_BEGINNING = frozenset({"text", "remark", "row", "url", "title", "note"})
"""Lines that a person calls by all that they say."""


class Lines(tuple[Line, ...]):  # noqa: SLOT001 - what was written is kept in its dictionary
    """The lines of a page in their places, with what was written of them.

    A page that did not change is looked at again and again while others wait for it: as long as these are
    the same object, nothing is placed or written a second time.
    """

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The texts of the lines, without indentation and number."""
        return tuple([_line_text(*line[:7]) for line in self])

    @cached_property
    def numbered(self) -> tuple[Line, ...]:
        """The lines of what can be acted on, in the order of their numbers."""
        return tuple(line for line in self if line.number)

    @cached_property
    def landmarks(self) -> frozenset[str]:
        """All landmarks that lines stand in."""
        return frozenset(landmark for line in self for landmark in line.place.landmarks)

    @cached_property
    def headings(self) -> frozenset[str]:
        """The names of all headings."""
        return frozenset(line.name for line in self if line.level)

    @cached_property
    def ends_sections(self) -> bool:
        """Whether any line says where a list of sections ends."""
        return any(line.ends_sections for line in self)

    @cached_property
    def is_cut(self) -> bool:
        """Whether the page had more than there was room for."""
        return any(line.role == "remark" and line.name.startswith("…") for line in self)

    @cached_property
    def heads(self) -> Mapping[int, Line]:
        """The rows that hold the heads of columns, by the position of their table."""
        return {line.container: line for line in reversed(self) if line.cells and line.state("head")}

    @cached_property
    def text(self) -> str:
        """The lines for a model, with numbers."""
        return self._written(f"[{line.number}] " if line.number else "" for line in self)

    @cached_property
    def stored(self) -> str:
        """The lines for a file, with marks."""
        return self._written("[] " if line.number else "" for line in self)

    def _written(self, marks: Iterable[str]) -> str:
        return "\n".join(
            f"{' ' * line.depth}{mark}{text}"
            for line, mark, text in zip(self, marks, self.texts, strict=True)
        )


# -- a page ----------------------------------------------------------------------------------------

_NOTED_TABS = 20
"""Tabs that are listed, half of them from each end. Against pages that open tabs without end: each
would be a line of each step.
"""

_Found = TypeVar("_Found")


def once_per_page(found: Callable[[PageText], _Found]) -> Callable[[PageText], _Found]:
    """Keep with each page what is found on it, so that it is found once and gone when the page is.

    It is asked for line by line, and a cache would compare the whole page with another each time.
    """
    name = f"{found.__module__}.{found.__qualname__}"

    @functools.wraps(found)
    def keeping(page: PageText) -> _Found:
        there: dict[str, _Found] = vars(page)
        if name not in there:
            there[name] = found(page)
        return there[name]

    return keeping


@dataclass(frozen=True)
class PageText:
    """What a page says: its address, title, tabs, notes of what happened, and its lines.

    Made by `PageText.of`, which numbers the lines and finds their places.
    """

    url: str
    title: str
    tabs: tuple[Tab, ...]
    notes: tuple[str, ...]
    lines: Lines

    @classmethod
    def of(
        cls,
        *,
        url: str = "",
        title: str = "",
        tabs: Sequence[Tab] = (),
        notes: Sequence[str] = (),
        lines: Iterable[Line] = (),
    ) -> PageText:
        """A page from its parts; numbers, positions and places of the lines are made here.

        Those lines are numbered that have any number but 0. Of very many tabs the first and last ones are
        kept, and the current one; a single one is not told.
        """
        return cls(url, title, _tabs_listed(tuple(tabs)), tuple(notes), placed(lines))

    @classmethod
    def read(cls, text: str) -> PageText:
        """A page from its text, with numbers or marks: as a cassette has it."""
        head, _, body = text.partition("\n\n")
        if not _HEADED.match(head):
            head, body = "", text
        url, title, tabs, notes = _read_head(head)
        lines = (_read_indented(line) for line in body.split("\n") if line)
        return cls(url, title, tabs, notes, placed(lines))

    def __hash__(self) -> int:
        # Of all lines it would take longer than what a page is looked up for.
        return hash((self.url, self.title, len(self.lines)))

    def element(self, number: int) -> Line | None:
        """The line of the element with this number; None when there is none."""
        return self.numbered[number - 1] if 0 < number <= len(self.numbered) else None

    @property
    def numbered(self) -> tuple[Line, ...]:
        """The lines of what can be acted on, in the order of their numbers."""
        return self.lines.numbered

    @cached_property
    def head(self) -> tuple[Line, ...]:
        """Url, title, tabs and notes as lines: a verdict may rest on them too."""
        if not self._has_head:
            return ()
        told = (
            Line("url", self.url),
            Line("title", self.title),
            *(Line(f"tab {tab.number}", tab.title, states=_CURRENT[tab.current]) for tab in self.tabs),
            *(Line("note", note) for note in self.notes),
        )
        before = OUTSIDE - len(told)  # no position is taken twice, and none is that of no container
        return tuple(line._replace(position=before + index) for index, line in enumerate(told))

    @cached_property
    def everything(self) -> tuple[Line, ...]:
        """All that a verdict may rest on: the head and the lines."""
        return (*self.head, *self.lines)

    @cached_property
    def text(self) -> str:
        """The page for a model, with numbered elements."""
        return self._below_head(self.lines.text)

    @cached_property
    def stored(self) -> str:
        """The page for a file: without numbers, which follow from the order."""
        return self._below_head(self.lines.stored)

    @cached_property
    def spelled(self) -> tuple[str, ...]:
        """The texts of all lines of `everything`, as they are written without indentation and number."""
        return (*(line.text for line in self.head), *self.lines.texts)

    def end_of(self, line: Line) -> int:
        """The position behind the last line that stands in another."""
        behind = (each.position for each in self.lines[line.position + 1 :] if each.depth <= line.depth)
        return next(behind, len(self.lines))

    def container(self, line: Line) -> Line | None:
        """The line that a line stands in; None for one at the top."""
        return self.lines[line.container] if line.container != OUTSIDE else None

    def place_of(self, line: Line) -> str:
        """The place of a line in words, with the row that it stands in."""
        around = self.container(line)
        row = f" > {around.text}" if around is not None and around.cells else ""
        return f"{line.place}{row}"

    def sectioned_like(self, recorded: PageText) -> PageText:
        """The page as a recorded one tells of lists of sections: older ones do not tell where these end."""
        if recorded.lines.ends_sections or not self.lines.ends_sections:
            return self
        lines = (
            line._replace(states=tuple(state for state in line.states if state.name != _UNDER))
            for line in self.lines
        )
        return PageText(self.url, self.title, self.tabs, self.notes, placed(lines))

    @property
    def fields(self) -> tuple[str, ...]:
        """What the page says, each text once, in the order of the page."""
        return tuple(dict.fromkeys(self.texts))

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """What the page says, in the order of the page."""
        found = [self.url, self.title, *(tab.title for tab in self.tabs), *self.notes]
        for line in self.lines:
            _, name, _, cells, _, states, target = line[:7]
            found.append(name)
            if cells:
                found += cells
            if states:
                found += [text for state in states for text in state.texts]
            if target:
                found.append(target)
        return tuple([text for text in found if text != STANDS_BELOW])

    def changed(self, change: Callable[[str], str], *, among: Iterable[str] | None = None) -> PageText:
        """The page with each field through a function, or those alone that are `among` these."""
        fields = self.fields if among is None else among
        # Of most pages most fields stay: what does not is found first, and only its lines are made anew.
        new = {text: other for text in fields if (other := change(text)) != text}
        if not new:
            return self

        def changed(text: str) -> str:
            return new.get(text, text)

        return PageText(
            changed(self.url),
            changed(self.title),
            tuple(Tab(tab.number, changed(tab.title), tab.current) for tab in self.tabs),
            tuple(changed(note) for note in self.notes),
            self._changed_lines(new),
        )

    def _changed_lines(self, new: Mapping[str, str]) -> Lines:
        """The lines with new fields; those that have none of these stay the same objects."""
        lines: list[Line] = []
        changed: list[Line] = []
        for line in self.lines:
            _, name, _, cells, _, states, target = line[:7]
            if (
                name in new
                or target in new
                or (cells and not new.keys().isdisjoint(cells))
                or (states and any(text in new for state in states for text in state.texts))
            ):
                changed.append(changed_line(line, lambda text: new.get(text, text)))
                lines.append(changed[-1])
            else:
                lines.append(line)
        if not changed:
            return self.lines
        # While no line that names a place has another name, all stay in their places.
        return placed(lines) if any(map(_names_a_place, changed)) else Lines(lines)

    @property
    def _has_head(self) -> bool:
        return bool(self.url or self.title or self.tabs or self.notes)

    def _below_head(self, body: str) -> str:
        return "\n".join((*self._head_lines(), "", body)).rstrip("\n") if self._has_head else body

    def _head_lines(self) -> Iterator[str]:
        yield f"url: {written(self.url)}"
        yield f"title: {in_quotes(self.title)}"
        for index, tab in enumerate(self.tabs):
            if index == _NOTED_TABS // 2 and (last := self.tabs[-1].number) > _NOTED_TABS:
                yield f"… tabs {index + 1} to {last - _NOTED_TABS // 2} are not listed"
            yield f"tab {tab.number}{'*' if tab.current else ''}: {in_quotes(tab.title)}"
        for note in self.notes:
            yield f"note: {written(note)}"


_CURRENT: dict[bool, tuple[State, ...]] = {True: (State("selected"),), False: ()}


def changed_line(line: Line, change: Callable[[str], str]) -> Line:
    """A line with each field of the page through a function; its place is as it was."""
    role, was, level, were, sorts, stood, led = line[:7]
    name = change(was) if was else was
    cells = tuple([cell if cell == STANDS_BELOW else change(cell) for cell in were]) if were else were
    states = tuple([_changed_state(state, change) for state in stood]) if stood else stood
    target = change(led) if led else led
    if name == was and target == led and cells == were and states == stood:
        return line
    return Line(role, name, level, cells, sorts, states, target, *line[7:])


def with_gaps(text: str) -> str:
    """Text of the walk, which marks what it left out with control characters, with the marks of fields."""
    return text.replace("\x0e", _LEFT_OUT).replace("\x0f", _TILL_HERE)


def deeper(line: Line, by: int) -> Line:
    """A line further in, as one of a frame that stands in the page."""
    return line._replace(depth=line.depth + by)


def _changed_state(state: State, change: Callable[[str], str]) -> State:
    if not state.values:
        return state
    values = (Value(change(value.text), value.quoted, value.disabled) for value in state.values)
    return State(state.name, tuple(values))


def _tabs_listed(tabs: tuple[Tab, ...]) -> tuple[Tab, ...]:
    if len(tabs) < 2:
        return ()
    if len(tabs) <= _NOTED_TABS:
        return tabs
    half = _NOTED_TABS // 2
    return (*tabs[:half], *(tab for tab in tabs[half:-half] if tab.current), *tabs[-half:])


# -- where a line stands -----------------------------------------------------------------------------


@dataclass(slots=True)
class _Scope:
    """What holds for the lines of one depth; `headings` are those above, by level."""

    depth: int
    place: Place
    headings: tuple[tuple[int, str], ...] = ()
    container: int = OUTSIDE


def placed(lines: Iterable[Line]) -> Lines:
    """The lines with numbers, positions, containers and places: these follow from order and depth."""
    if isinstance(lines, Lines):
        return lines
    found: list[Line] = []
    scope = _Scope(-1, NOWHERE)
    outer: list[_Scope] = []
    number = 0
    for position, line in enumerate(lines):
        depth, before = line.depth, scope
        while scope.depth > depth:
            scope = outer.pop()
        if scope.depth < depth:
            outer.append(scope)
            # Made only where a line has others below it, as few have.
            scope = _scope_below(before, found[-1], depth) if found else _Scope(depth, NOWHERE)
        if line.states and (under := line.state(_UNDER)) is not None:
            level = int(under.texts[0])
            scope.headings = tuple(heading for heading in scope.headings if heading[0] <= level)
            scope.place = _under(scope.place, scope.headings)
        place = scope.place
        if line.level:
            above = tuple(heading for heading in scope.headings if heading[0] < line.level)
            place = _under(place, above)
            scope.headings = (*above, (line.level, line.name))
            scope.place = _under(place, scope.headings)
        if line.number:
            number += 1
        stands = (number if line.number else 0, position, place, scope.container)
        found.append(tuple.__new__(Line, line[:8] + stands))  # in half the time of a call by names
    return Lines(found)


def _names_a_place(line: Line) -> bool:
    return bool(line.level) or line.role == "frame" or line.role in _LANDMARKS


def _under(place: Place, headings: tuple[tuple[int, str], ...]) -> Place:
    return Place(place.frame, place.landmarks, place.announcing, tuple(name for _, name in headings))


def _scope_below(scope: _Scope, line: Line, depth: int) -> _Scope:
    """What holds for the lines below a line, which stand at this depth."""
    role, place = line.role, scope.place
    if role == "frame":
        return _Scope(depth, Place(frame=f"{place.frame} {line}".strip()), (), line.position)
    announcing = role if role in _ANNOUNCING else place.announcing
    if role in _LANDMARKS:
        headings = scope.headings if role in _SECTIONS else ()
        inner = _under(Place(place.frame, (*place.landmarks, str(line)), announcing), headings)
        return _Scope(depth, inner, headings, line.position)
    if announcing != place.announcing:
        place = Place(place.frame, place.landmarks, announcing, place.headings)
    return _Scope(depth, place, scope.headings, line.position)


# -- how it is written -------------------------------------------------------------------------------

_LONG = 400
_BEGINNING = 240
_ENDING = 100
"""Characters of a text from which on it is cut, and of what is left of both its ends. Against data
in the place of words, such as base64 or a state in a url, of which nobody reads the middle.
Cassettes hold texts as they were cut, so other numbers need new recordings.
"""

_SPECIAL = re.compile('["\\\\{\ufdd0-\ufdd3\n\t\xa0]|  |\\A | \\Z')
_BREAKS = {"\n": r"\n", "\t": r"\t"}
_SPACE_TO_ESCAPE = re.compile("[\n\t\xa0]|(?<= ) |\\A | \\Z")
"""White space that would be lost where a line is copied: only single spaces between words stay."""
_LEFT_OUT_MARK = re.compile(f"{_LEFT_OUT}(\\d*){_TILL_HERE}")


def quoted(text: str) -> str:
    """Content in a sentence for a model or person: within double quotes, these and backslashes escaped.

    A long text is its beginning, a count and its end, as the reader makes it. Braces stay: such a sentence is
    text of an edge already, with the names of secrets in it.
    """
    return _quoted(field(literal(text)), _escaped)


def spoken(text: str) -> str:
    """A field as it is compared and looked through: what was left out is but a mark."""
    return _LEFT_OUT_MARK.sub(" … ", text) if _LEFT_OUT in text else text


def unquoted(text: str) -> str:
    """A field from how a person or model wrote it: with quotes around it, or without."""
    spelled = _WRITTEN_TEXT.fullmatch(text.strip())
    return _field_from(spelled) if spelled is not None else read(text)


def shown(text: str) -> str:
    """A field as a person reads it, without quotes."""
    return written(_LEFT_OUT_MARK.sub(r" … \1 characters … ", text))


def field(text: str) -> str:
    """Content as a field of a page: on one line, without control characters, a long one cut in its middle."""
    kept = "".join(letter if letter.isprintable() or letter in "\ufdd0\ufdd1" else " " for letter in text)
    clean = " ".join(kept.split())
    if len(clean) <= _LONG:
        return clean
    left = len(clean) - _BEGINNING - _ENDING
    return f"{clean[:_BEGINNING].strip()}{_LEFT_OUT}{left}{_TILL_HERE}{clean[-_ENDING:].strip()}"


def shortened(url: str) -> str:
    """A url as it stands in a line: its beginning and end when it is long, nothing in it that parts words."""
    plain = re.sub(r'[\s"<>]', lambda match: percent_encoded(match[0]), url)
    if len(plain) <= _LONG:
        return plain
    return f"{plain[:_BEGINNING]}…{len(plain) - _BEGINNING - _ENDING} more…{plain[-_ENDING:]}"


def in_quotes(text: str) -> str:
    """A field within double quotes; what was left out of it is told between two of them."""
    if _SPECIAL.search(text) is None:
        return f'"{text}"'
    return _quoted(text, lambda part: _escaped(written(part)))


def _quoted(text: str, escaped: Callable[[str], str]) -> str:
    beginning, *rest = _LEFT_OUT_MARK.split(text)
    if not rest:
        return f'"{escaped(beginning)}"'
    left, end = rest[0], "".join(rest[1:])
    return f'"{escaped(beginning)}" … {left} characters … "{escaped(end)}"'


def _escaped(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return _SPACE_TO_ESCAPE.sub(lambda found: _BREAKS.get(found[0], f"\\u{ord(found[0]):04x}"), escaped)


def _more(text: str) -> str:
    """A value without quotes; of a list that is too long, how many were left out."""
    gap = _LEFT_OUT_MARK.fullmatch(text)
    return f"… {gap[1]} more …" if gap else written(text)


@functools.lru_cache(maxsize=1 << 13)
def _line_text(
    role: str,
    name: str,
    level: int,
    cells: tuple[str, ...],
    sorts: tuple[tuple[int, Value], ...],
    states: tuple[State, ...],
    target: str,
) -> str:
    """The text of a line by its fields; what changes on a page leaves most of its lines as they were."""
    if role == "text":
        return " ".join((in_quotes(name), *map(str, states))) if states else in_quotes(name)
    if role in _UNQUOTED:
        return _UNQUOTED[role] + written(name)
    if role == "title" or role.startswith("tab "):
        return f"{role}{'*' if states else ''}: {in_quotes(name)}"
    if not (cells or level or states or target):
        return f"{role} {in_quotes(name)}" if name else role
    parts = [role]
    if cells:
        parts.append(" | ".join(_cell_texts(cells, sorts)))
    elif role == "heading" and level:
        parts.append(str(level))
    if name:
        parts.append(in_quotes(name))
    if states or target or level:
        parts += _told_beside(role, level, states, target)
    return " ".join(parts)


_UNQUOTED = {"url": "url: ", "note": "note: ", "remark": ""}
"""What begins the lines whose text stands without quotes."""


def _cell_texts(cells: tuple[str, ...], sorts: tuple[tuple[int, Value], ...]) -> list[str]:
    texts = ["…" if cell == STANDS_BELOW else in_quotes(cell) for cell in cells]
    for index, how in sorts:
        texts[index] += f" sort={how}"
    return texts


def _told_beside(role: str, level: int, states: tuple[State, ...], target: str) -> list[str]:
    """What stands behind the name: the hint, the level of a link that is a heading, states, target, cover."""
    parts: list[str] = []
    heading = f"heading {level}" if level and role != "heading" else ""
    leads = f"→ {written(target)}" if target else ""
    for state in states:
        if heading and state.name not in _FIRST_STATES:
            parts.append(heading)
            heading = ""
        if leads and state.name.startswith(_COVER):
            parts.append(leads)
            leads = ""
        parts.append(str(state))
    return [*parts, *(part for part in (heading, leads) if part)]


# -- how it is read ----------------------------------------------------------------------------------

QUOTED = r'"(?:[^"\\]|\\.)*"'
"""A pattern for a text in quotes, as pages and the results of tools have them."""

_ANY_TEXT = rf"{QUOTED}(?: … \d+ characters … {QUOTED})?"
_BARE_VALUE = r'[^\s"]*[^\s",]'
_SEPARATORS = re.compile("[\x1c-\x1f]")
"""White space to Python, and to nobody else; a page text that we write has none."""

_HEADED = re.compile(r"(url|title|note|tab \d+)(\*?): (.*)", re.DOTALL)
_MARK_BEFORE = re.compile(r"\[(\d*)\] ")
_WRITTEN_TEXT = re.compile(rf"({QUOTED})(?: … (\d+) characters … ({QUOTED}))?")
_ROLE = re.compile(r"([a-z][\w-]*)(?= |$)")
_LEVEL = re.compile(r" (\d+)(?= |$)")
_CELL = re.compile(rf"(?:(…)|({_ANY_TEXT}))(?: sort=({_ANY_TEXT}|{_BARE_VALUE}))?(?= |$)")
_TARGET = re.compile(r" → (\S+…\d+ more…\S+|\S+)")
_LIMITS = re.compile(rf" of ({_ANY_TEXT}|[^\s\"]+?)\.\.({_ANY_TEXT}|{_BARE_VALUE})(?= |$)")
_COVERED = re.compile(rf" (covered by(?: hint)?)(?: ([^\s\"]+))?(?:[ =]({_ANY_TEXT}))?$")
_REACTING = re.compile(r" reacts to: (\w+(?:, \w+)*)")
_HEADING = re.compile(r" heading (\d+)(?= |$)")
_VALUED = re.compile(r" ([a-z][\w-]*)=")
_STATE_VALUE = re.compile(rf"(?:({_ANY_TEXT})( disabled(?=, ))?|… (\d+) more …|({_BARE_VALUE}))(, )?")
_FLAG = re.compile(r" (\S+)")
_STATE = re.compile(r" [a-z]")
OUR_WORDS = r'^[ ]*[-+]?[ ]*(?:\[\d+\][ ])?[a-z]+(?=[ ]["\d]|$) | (?<=")(?:[ ][a-z-]+=?(?:(?<==)[a-z]+\b)?)+'
"""A verbose pattern of what in the lines of a page are words of ours: roles and states."""

_MARK = re.compile(r"^( *)\[\] ", re.MULTILINE)
_MARK = re.compile(r"^( *)\[\d*\] ", re.MULTILINE)
_WRITTEN_NUMBER = re.compile(r"^( *)\[\d+\] ", re.MULTILINE)
_BEGINNING_OF_LINE = re.compile(rf"\s*(?:\[\] )?([\w-]+(?: \d+)?(?: {QUOTED})?)")
_ENCODED = re.compile("[{\\\\\ufdd0-\ufdef]")
_ESCAPED = re.compile(r"\\(?:u([0-9a-f]{4})|(.))")
_WRITTEN_BREAKS = {"n": "\n", "t": "\t"}


def numbered(text: str) -> str:
    """The text of a page with `[]` marks turned into `[1]`, `[2]`, … in order."""
    numbers = itertools.count(1)
    return _MARK.sub(lambda mark: f"{mark[1]}[{next(numbers)}] ", text)


def unnumbered(text: str) -> str:
    """The text of a page with its numbers taken out again: the reverse of `numbered`."""
    return _WRITTEN_NUMBER.sub(r"\1[] ", text)


def without_marks(text: str) -> str:
    """The lines of a page without what tells that something can be acted on: as a person reads them."""
    return _MARK.sub(r"\1", text)


def beginning_of(text: str) -> str:
    """What a written line begins with: role, level, and the name or the first cell; a plain text is whole."""
    begins = _BEGINNING_OF_LINE.match(text)
    return begins[1] if begins else text.strip()


def indentation_of(text: str) -> int:
    """How deep a written line stands, in spaces: less than that, and it is what this one stands in."""
    return len(text) - len(text.lstrip(" "))


def url_and_title(text: str) -> tuple[str, str]:
    """The first two fields of a written page, as they are written."""
    url, title, *_ = (*text.split("\n", 2), "", "")
    return url.removeprefix(_UNQUOTED["url"]), title.removeprefix("title: ")


def read_line(text: str) -> Line:
    """One line out of its page, such as a model copies it: nothing is known of its place."""
    flat = " ".join(text.split())
    if match := _HEADED.match(flat):
        return _read_head_line(*match.groups())
    return _read_line(flat, depth=0)


def read_lines(text: str) -> tuple[Line, ...]:
    """The lines of a text that is no page, such as what a tool found."""
    return tuple(read_line(line) for line in text.split("\n") if line.strip())


def _read_head(head: str) -> tuple[str, str, tuple[Tab, ...], tuple[str, ...]]:
    """Url, title, tabs and notes; the remark about tabs that are not listed follows from their numbers."""
    found = [_read_head_line(*match.groups()) for line in head.split("\n") if (match := _HEADED.match(line))]
    by_role = {line.role: line.name for line in found}
    tabs = (line for line in found if line.role.startswith("tab "))
    return (
        by_role.get("url", ""),
        by_role.get("title", ""),
        tuple(Tab(int(line.role.removeprefix("tab ")), line.name, bool(line.states)) for line in tabs),
        tuple(line.name for line in found if line.role == "note"),
    )


def _read_head_line(role: str, current: str, told: str) -> Line:
    spelled = None if role in _UNQUOTED else _WRITTEN_TEXT.fullmatch(told.strip())
    name = _field_from(spelled) if spelled is not None else read(told.strip())
    return Line(role, name, states=_CURRENT[bool(current)])


def _read_indented(text: str) -> Line:
    depth = indentation_of(text)
    return _read_line(_SEPARATORS.sub(" ", text[depth:]), depth=depth)


@functools.lru_cache(maxsize=4096)
def _read_line(text: str, *, depth: int) -> Line:
    """A line without indentation; pages of one recording have most of theirs in common."""
    numbered = _MARK_BEFORE.match(text)
    number = int(numbered[1] or 1) if numbered else 0
    rest = text[numbered.end() :] if numbered else text
    if (spelled := _WRITTEN_TEXT.fullmatch(rest)) is not None:
        return Line("text", _field_from(spelled), depth=depth, number=number)
    if (spelled := _WRITTEN_TEXT.match(rest)) is not None and _STATE.match(rest, spelled.end()):
        states, _, _ = _read_beside(rest, spelled.end())
        return Line("text", _field_from(spelled), depth=depth, number=number, states=states)
    role = _ROLE.match(rest)
    if role is None:
        return Line("remark", read(rest), depth=depth, number=number)
    at, level, name = role.end(), 0, ""
    if role[1] == "heading" and (stated := _LEVEL.match(rest, at)) is not None:
        level, at = int(stated[1]), stated.end()
    cells, sorts, at = _read_cells(rest, at) if role[1] == "row" else ((), (), at)
    if not cells and rest.startswith(' "', at) and (spelled := _WRITTEN_TEXT.match(rest, at + 1)) is not None:
        name, at = _field_from(spelled), spelled.end()
    states, below, target = _read_beside(rest, at)
    return Line(role[1], name, level or below, cells, sorts, states, target, depth, number)


def _read_cells(text: str, at: int) -> tuple[tuple[str, ...], tuple[tuple[int, Value], ...], int]:
    cells: list[str] = []
    sorts: list[tuple[int, Value]] = []
    parting = " "
    while text.startswith(parting, at) and (cell := _CELL.match(text, at + len(parting))) is not None:
        if cell[3]:
            sorts.append((len(cells), _read_value(cell[3])))
        cells.append(STANDS_BELOW if cell[1] else _read_text(cell[2]))
        at, parting = cell.end(), " | "
    return tuple(cells), tuple(sorts), at


def _read_beside(text: str, at: int) -> tuple[tuple[State, ...], int, str]:
    """The states behind a name, the level of a heading among them, and the target."""
    states: list[State] = []
    level, target = 0, ""
    while at < len(text):
        if match := _TARGET.match(text, at):
            target = read(match[1])
        elif match := _HEADING.match(text, at):
            level = int(match[1])
        elif match := _LIMITS.match(text, at):
            states.append(State("of", (_read_value(match[1]), _read_value(match[2]))))
        elif match := _REACTING.match(text, at):
            states.append(State(_REACTS, tuple(Value(kind, quoted=False) for kind in match[1].split(", "))))
        elif match := _COVERED.match(text, at):
            values = tuple(_read_value(part) for part in match.groups()[1:] if part)
            states.append(State(match[1], values))
        elif (match := _VALUED.match(text, at)) and (found := _read_values(text, match.end()))[0]:
            states.append(State(match[1], found[0]))
            at = found[1]
            continue
        elif match := _FLAG.match(text, at):
            states.append(State(match[1]))
        else:
            states.append(State(text[at + 1 :]))  # of an edited file
            break
        at = match.end()
    return tuple(states), level, target


def _read_values(text: str, at: int) -> tuple[tuple[Value, ...], int]:
    values: list[Value] = []
    while (match := _STATE_VALUE.match(text, at)) is not None:
        spelled, disabled, more, bare = match.group(1, 2, 3, 4)
        if more:
            values.append(Value(_LEFT_OUT + more + _TILL_HERE, quoted=False))
        elif spelled:
            values.append(Value(_read_text(spelled), disabled=disabled is not None))
        else:
            values.append(Value(read(bare), quoted=False))
        at = match.end()
        if not match[5]:
            break
    return tuple(values), at


def _read_value(text: str) -> Value:
    return Value(_read_text(text)) if text.startswith('"') else Value(read(text), quoted=False)


def _read_text(text: str) -> str:
    spelled = _WRITTEN_TEXT.fullmatch(text)
    return _field_from(spelled) if spelled is not None else read(text)


def _field_from(spelled: re.Match[str]) -> str:
    """A field from how it is written."""
    if spelled[2] is None:
        return _between_quotes(spelled[1])
    return f"{_between_quotes(spelled[1])}{_LEFT_OUT}{spelled[2]}{_TILL_HERE}{_between_quotes(spelled[3])}"


def _between_quotes(quoted_text: str) -> str:
    text = quoted_text[1:-1]
    if _ENCODED.search(text) is None:
        return text
    return read(_ESCAPED.sub(_unescaped, text))


def _unescaped(found: re.Match[str]) -> str:
    if found[1]:
        return chr(int(found[1], 16))
    return _WRITTEN_BREAKS.get(found[2], found[2])


def without_number(text: str) -> str:
    """A text that begins with a line, without the number or mark of its element."""
    return _MARK_BEFORE.sub("", text, count=1) if text.startswith("[") else text
