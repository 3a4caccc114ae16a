"""A line of a page as a value, with the states and the place of what it tells, and how it is written."""

from __future__ import annotations

import functools
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from pytest_agentbrowse.page.placeholder import written
from pytest_agentbrowse.page.text.quoting import STANDS_BELOW, bare, in_quotes

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
        "current",
        "level",
    }
)
"""States that a verdict may rest on; the others (limits, hints, options, boxes) tell how to use a thing."""

_MARKS = frozenset(
    {
        "strong",
        "em",
        "underlined",
        "superscript",
        "subscript",
        "mark",
        "colours",
        "aligned",
        "headings",
        "bullets",
        "numbered",
        "quote",
        "code",
        "selection",
    }
)
"""States of a text that can be edited: what in it is set off from the rest, or selected."""

WRITTEN = frozenset({"textbox", "searchbox", "combobox", "spinbutton"})
"""Roles of what is written into."""

DIALOGS = frozenset({"dialog", "alertdialog"})
"""Roles of what asks or tells in front of all else."""

AGE = "age"
"""The state of a line that tells how long ago something was: the words for it are as short as an amount."""

POLITE = "polite"
"""The state of a part or a list over the page in which messages come, whatever its role (`aria-live`)."""

LOOKS = frozenset(
    {"head", "error", "red", "sign", "under", "drawn", "by", "pointed", "icon", "greyed", AGE, POLITE}
)
"""States that say how a line looks, or what it stands below: it may do otherwise and tell the same."""

UNDER = "under"
"""The state of what stands below a list of sections: the level of the headings that hold for it, and for what
follows."""

_FIRST_STATES = ("hint", "text")
"""What is said of a thing before the level of the heading that it is."""

POINTED = "pointed"
"""The state of a text that is seen because the pointer is over what it stands in."""

COVER = "covered by"
REACTS = "reacts to"


class Value(NamedTuple):
    """A value of a state: a text of the page, or, where not `quoted`, a figure or a word of ours.

    `group` is said of the first option of each group of a list, and empty behind the last one.
    """

    text: str
    quoted: bool = True
    disabled: bool = False
    group: str | None = None

    def __str__(self) -> str:
        spelled = in_quotes(self.text) if self.quoted else bare(self.text)
        spelled = f"{spelled} disabled" if self.disabled else spelled
        return spelled if self.group is None else f"{in_quotes(self.group)}: {spelled}"


class State(NamedTuple):
    """What is said of an element beside its name: `checked`, `value="A"`, `of 1..9`, `covered by dialog`."""

    name: str
    values: tuple[Value, ...] = ()

    def __str__(self) -> str:
        if not self.values:
            return self.name
        if self.name == "of":
            return f"of {self.values[0]}..{self.values[1]}"
        if self.name == REACTS:
            return f"{REACTS}: {', '.join(map(str, self.values))}"
        if self.name == COVER:
            return f"{COVER} {' '.join(map(str, self.values))}"
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

    def saying(self, texts: Mapping[str, str]) -> Line:
        """The line with other texts in the place of these, as its name and in its cells."""
        name, cells = self.name, self.cells
        return self._replace(name=texts.get(name, name), cells=tuple(texts.get(cell, cell) for cell in cells))

    @property
    def is_covered(self) -> bool:
        """Whether it is only to be read, and something lies over it."""
        return not self.number and self.cover is not None

    @property
    def cover(self) -> State | None:
        """What lies over it; None where nothing does. How it looks may be said behind that."""
        return next((state for state in self.states if state.name.startswith(COVER)), None)

    @property
    def ends_sections(self) -> bool:
        """Whether it stands below a list of sections, and not in the last one of these."""
        return bool(self.states) and self.state(UNDER) is not None

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
        """The rows that hold the heads of columns, by the position of their table.

        Heads that can be acted on, as to sort by them, are told below their row; here they are its cells.
        """
        below: defaultdict[int, list[str]] = defaultdict(list)
        for line in self:
            if line.role == "columnheader":
                below[line.container].append(line.name)
        found = {}
        for line in reversed(self):
            names = below.get(line.position, []) if line.role == "row" else []
            if len(names) > 1:
                found[line.container] = line._replace(cells=_filled(line.cells, names))
            elif line.cells and line.state("head"):
                found[line.container] = line
        return found

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


def _filled(cells: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """The cells of a row with what is told below it in the place of those that say nothing.

    What the row says itself stands in its place already; of a row that was cut short, the rest follows.
    """
    said = Counter(cells)
    rest = []
    for name in names:
        if said[name] > 0:
            said[name] -= 1
        else:
            rest.append(name)
    left = iter(rest)
    filled = [next(left, "") if cell in ("", STANDS_BELOW) else cell for cell in cells]
    return (*filled, *left) if len(cells) < len(names) else tuple(filled)


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


def with_blanks_of(line: Line, other: Line) -> Line | None:
    """A row with its cells where another one has the same; None where that says something else."""
    own, its = ([at for at, cell in enumerate(row.cells) if cell] for row in (line, other))
    if [line.cells[at] for at in own] != [other.cells[at] for at in its]:
        return None
    sorts = tuple((its[own.index(at)], how) for at, how in line.sorts if at in own)
    return line._replace(cells=other.cells, sorts=sorts)


def deeper(line: Line, by: int) -> Line:
    """A line further in, as one of a frame that stands in the page."""
    return line._replace(depth=line.depth + by)


def _changed_state(state: State, change: Callable[[str], str]) -> State:
    if not state.values:
        return state
    values = (value._replace(text=change(value.text)) for value in state.values)
    return State(state.name, tuple(values))


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
    if role in UNQUOTED:
        return UNQUOTED[role] + written(name)
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


UNQUOTED = {"url": "url: ", "note": "note: ", "remark": ""}
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
        if leads and state.name.startswith(COVER):
            parts.append(leads)
            leads = ""
        parts.append(str(state))
    return [*parts, *(part for part in (heading, leads) if part)]
