"""A page as a value: its address, title, tabs, notes and lines."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from pytest_agentbrowse.page.placeholder import written
from pytest_agentbrowse.page.text.line import OUTSIDE, UNDER, Line, Lines, changed_line, with_blanks_of
from pytest_agentbrowse.page.text.parsing import CURRENT, HEADED, read_head_line, read_indented
from pytest_agentbrowse.page.text.placing import names_a_place, placed
from pytest_agentbrowse.page.text.quoting import STANDS_BELOW, in_quotes


@dataclass(frozen=True, slots=True)
class Tab:
    """An open tab; `number` counts from 1 in the order of opening."""

    number: int
    title: str
    current: bool


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
        if not HEADED.match(head):
            head, body = "", text
        url, title, tabs, notes = _read_head(head)
        lines = (read_indented(line) for line in body.split("\n") if line)
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
            *(Line(f"tab {tab.number}", tab.title, states=CURRENT[tab.current]) for tab in self.tabs),
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

    def containers(self, line: Line) -> Iterator[Line]:
        """The lines that a line stands in, the nearest first."""
        around = self.container(line)
        while around is not None:
            yield around
            around = self.container(around)

    def place_of(self, line: Line) -> str:
        """The place of a line in words, with the row that it stands in."""
        around = self.container(line)
        row = f" > {around.text}" if around is not None and around.cells else ""
        return f"{line.place}{row}"

    def sectioned_like(self, recorded: PageText) -> PageText:
        """The page as a recorded one tells of lists of sections: older ones do not tell where these end.

        A list below which nothing stood tells it neither: what is new below it keeps its place.
        """
        if recorded.lines.ends_sections or not self.lines.ends_sections:
            return self
        known = {(line.role, line.name, line.cells) for line in recorded.lines}

        def is_known(line: Line) -> bool:
            below = itertools.takewhile(
                lambda other: other.depth >= line.depth and not other.level, self.lines[line.position + 1 :]
            )
            return any((each.role, each.name, each.cells) in known for each in (line, *below))

        lines = [
            line._replace(states=tuple(state for state in line.states if state.name != UNDER))
            if line.ends_sections and is_known(line)
            else line
            for line in self.lines
        ]
        return PageText(self.url, self.title, self.tabs, self.notes, placed(lines))

    def headed_like(self, recorded: PageText) -> PageText:
        """The page as a recorded one tells of its tables: older ones leave out heads that say nothing."""
        known = recorded.lines.heads.values()
        told = {line.cells for line in known}
        blank = [line for line in self.lines.heads.values() if "" in line.cells and line.cells not in told]
        as_recorded = (with_blanks_of(line, other) for line in blank for other in known)
        heads = {head.position: head for head in as_recorded if head is not None}
        return self.with_lines(heads.get(line.position, line) for line in self.lines) if heads else self

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

    def called(self, names: Mapping[int, str]) -> PageText:
        """The page with other names for the lines at these positions."""
        return self.with_lines(line._replace(name=names.get(line.position, line.name)) for line in self.lines)

    def with_lines(self, lines: Iterable[Line]) -> PageText:
        """The page with other lines."""
        return PageText(self.url, self.title, self.tabs, self.notes, placed(lines))

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
        return placed(lines) if any(map(names_a_place, changed)) else Lines(lines)

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


def _tabs_listed(tabs: tuple[Tab, ...]) -> tuple[Tab, ...]:
    if len(tabs) < 2:
        return ()
    if len(tabs) <= _NOTED_TABS:
        return tabs
    half = _NOTED_TABS // 2
    return (*tabs[:half], *(tab for tab in tabs[half:-half] if tab.current), *tabs[-half:])


def _read_head(head: str) -> tuple[str, str, tuple[Tab, ...], tuple[str, ...]]:
    """Url, title, tabs and notes; the remark about tabs that are not listed follows from their numbers."""
    found = [read_head_line(*match.groups()) for line in head.split("\n") if (match := HEADED.match(line))]
    by_role = {line.role: line.name for line in found}
    tabs = (line for line in found if line.role.startswith("tab "))
    return (
        by_role.get("url", ""),
        by_role.get("title", ""),
        tuple(Tab(int(line.role.removeprefix("tab ")), line.name, bool(line.states)) for line in tabs),
        tuple(line.name for line in found if line.role == "note"),
    )
