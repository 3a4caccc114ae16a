"""What the model reads of the page, as one frozen value."""

from __future__ import annotations

import re
from dataclasses import dataclass

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
    """Content of the page as it stands in a line: within double quotes, these and backslashes escaped."""
    clean = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return '"' + clean.replace("\\", "\\\\").replace('"', '\\"') + '"'


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
    head = [f"url: {url}", f"title: {quoted(title)}"]
    if len(tabs) > 1:
        head += [f"tab {tab.number}{'*' if tab.current else ''}: {quoted(tab.title)}" for tab in tabs]
    head += [f"note: {note}" for note in notes]
    text = "\n".join([*head, "", numbered(body)]).rstrip("\n")
    return Observation(url=url, title=title, text=text, elements=elements)
