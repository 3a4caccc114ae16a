"""What the model reads of the page, as one frozen value."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote

_LONG = 400
_HEAD = 240
_TAIL = 100
_NOTES = 10
_TABS = 20

_MARK = re.compile(r"^( *)\[\] ", re.MULTILINE)
_NUMBER = re.compile(r"^( *)\[\d+\] ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Element:
    """Something on the page that can be acted on; `number` counts from 1 in the order of the text."""

    number: int
    role: str
    name: str
    place: str

    def __str__(self) -> str:
        return f"{self.role} {quoted(self.name)}" if self.name else self.role


@dataclass(frozen=True, slots=True)
class Tab:
    """An open tab; `number` counts from 1 in the order of opening."""

    number: int
    title: str
    current: bool


@dataclass(frozen=True, slots=True)
class Observation:
    """A page as the model reads it.

    `text` is the whole of it: url, title, tabs (when there are several), notes of what happened since
    the last observation (dialogs, new tabs), an empty line and the page's lines.
    """

    url: str
    title: str
    text: str
    elements: tuple[Element, ...]

    def element(self, number: int) -> Element | None:
        """The element with this number, or None."""
        return self.elements[number - 1] if 0 < number <= len(self.elements) else None


def quoted(text: str) -> str:
    """Content of the page as it stands in a line: within double quotes, these and backslashes escaped.

    A long text is its beginning, a count and its end, as in `javascript/observe/text.js`.
    """
    clean = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if len(clean) <= _LONG:
        return f'"{_escaped(clean)}"'
    left = len(clean) - _HEAD - _TAIL
    return f'"{_escaped(clean[:_HEAD].strip())}" … {left} characters … "{_escaped(clean[-_TAIL:].strip())}"'


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def shortened(url: str) -> str:
    """A url as it stands in a line: its beginning and end when it is long, nothing in it that parts words."""
    plain = re.sub(r'[\s"<>]', lambda match: quote(match[0]), url)
    if len(plain) <= _LONG:
        return plain
    return f"{plain[:_HEAD]}…{len(plain) - _HEAD - _TAIL} more…{plain[-_TAIL:]}"


def counted(notes: Sequence[str]) -> tuple[str, ...]:
    """Notes in the order of their first time, with how often; of very many the first ones."""
    times = Counter(notes)
    told = [note if times[note] == 1 else f"{note} ({_often(times[note])})" for note in times]
    return tuple(told) if len(told) <= _NOTES else (*told[:_NOTES], "… and more like these")


def _often(times: int) -> str:
    # What goes on without end is not counted: no two runs would agree.
    return f"{times} times" if times <= _NOTES else f"more than {_NOTES} times"


def numbered(text: str) -> str:
    """Page text with `[]` marks turned into `[1]`, `[2]`, … in order."""
    number = 0

    def put(match: re.Match[str]) -> str:
        nonlocal number
        number += 1
        return f"{match[1]}[{number}] "

    return _MARK.sub(put, text)


def unnumbered(text: str) -> str:
    """Page text with its numbers taken out again: the reverse of `numbered`."""
    return _NUMBER.sub(r"\1[] ", text)


def compose(
    *,
    url: str,
    title: str,
    tabs: tuple[Tab, ...],
    notes: tuple[str, ...],
    body: str,
    elements: tuple[Element, ...],
) -> Observation:
    """The observation of a page from its parts; `body` is the page's lines, not yet numbered."""
    head = [f"url: {shortened(url)}", f"title: {quoted(title)}"]
    head += _tab_lines(tabs)
    head += [f"note: {note}" for note in notes]
    text = "\n".join([*head, "", numbered(body)]).rstrip("\n")
    return Observation(url=url, title=title, text=text, elements=elements)


def _tab_lines(tabs: tuple[Tab, ...]) -> list[str]:
    """A line for each of several tabs; of very many the first and last ones, and the current one."""
    if len(tabs) < 2:
        return []
    half = _TABS // 2
    first, far, last = (tabs, (), ()) if len(tabs) <= _TABS else (tabs[:half], tabs[half:-half], tabs[-half:])
    between = [f"… tabs {far[0].number} to {far[-1].number} are not listed"] if far else []
    current = [tab for tab in far if tab.current]
    return [*map(_tab_line, first), *between, *map(_tab_line, (*current, *last))]


def _tab_line(tab: Tab) -> str:
    return f"tab {tab.number}{'*' if tab.current else ''}: {quoted(tab.title)}"
