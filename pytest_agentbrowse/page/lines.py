"""Page text read back as values: what each line is, and where on the page it stands."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass

_QUOTED = r'"(?:[^"\\]|\\.)*"'
_NUMBERED = re.compile(r"\[(\d*)\] ")
_HEAD = re.compile(r"(url|title|note|tab \d+)(\*?): (.*)", re.DOTALL)
_ROLE = re.compile(r"([a-z][\w-]*)(?: |$)")
_NAME = re.compile(rf"(?:(?<=^)|(?<= ))({_QUOTED})")
_CELL = re.compile(rf"{_QUOTED}|…|[^|]+?(?= \| |$)")
_QUOTED_FIGURE = re.compile(r'"[+-]?\d[\d.:TW+-]*"')
"""A number or date that a model quoted, or that a field for any text holds: quotes are no difference."""

_STATE = re.compile(rf"([a-z][\w-]*)(?:=({_QUOTED}|\S+))?")
_TARGET = re.compile(r" → (\S+)")
_LEVEL = re.compile(r"heading \d+ ?")

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
_TOLD = frozenset(
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
    }
)
"""States that a verdict may rest on; the others (limits, hints, options, boxes) tell how to use a thing."""

_ANNOUNCING = ("alert", "alertdialog", "status", "log", "dialog", "tooltip")
"""Roles that say what a text in them is: an error is not a confirmation."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a line stands: in which frame, landmark and announcing part, under which heading."""

    frame: str = ""
    landmark: str = ""
    announcing: str = ""
    heading: str = ""

    def __str__(self) -> str:
        heading = f"heading {self.heading}" if self.heading else ""
        parts = (self.frame, self.landmark, self.announcing, heading)
        return " > ".join(part for part in parts if part) or "the page itself"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of page text.

    `text` is it without indentation and number; `role` of a plain text is `text`; `name` and `cells`
    are as they stand, quoted and escaped; `states` are those that a verdict may rest on.
    """

    position: int
    number: int
    text: str
    role: str
    name: str
    cells: tuple[str, ...]
    states: frozenset[str]
    target: str
    place: Place
    container: int

    def __str__(self) -> str:
        """The line as a person would call it: role and name, or its text."""
        if self.role in ("text", "row", "url", "title", "note"):
            return self.text
        return f"{self.role} {self.name}" if self.name else self.role

    @property
    def says(self) -> tuple[object, ...]:
        """What the line tells, without numbers, levels, limits and the order of its states."""
        return (self.role, self.name, self.cells, self.states, self.target)


@dataclass(slots=True)
class _Scope:
    """What holds for the lines of one depth; `headings` are those above, by level."""

    depth: int
    frame: str
    landmark: str
    announcing: str
    headings: tuple[tuple[int, str], ...]
    container: int

    def over(self, level: int) -> tuple[tuple[int, str], ...]:
        """The headings above one of this level."""
        return tuple(heading for heading in self.headings if heading[0] < level)


def spoken(quoted: str) -> str:
    """A quoted name as the text that it stands for."""
    if len(quoted) > 1 and quoted[0] == quoted[-1] == '"':
        return re.sub(r"\\(.)", r"\1", quoted[1:-1])
    return quoted


@functools.lru_cache(maxsize=64)
def lines_of(page: str) -> tuple[Line, ...]:
    """The lines of a page text, in order; blank ones are left out."""
    head, _, body = page.partition("\n\n")
    if not _HEAD.match(head):
        head, body = "", page
    found = [_head_line(position, text) for position, text in enumerate(head.split("\n")) if text]
    found += _body_lines(body, start=len(found) + 1)
    return tuple(found)


def read_line(text: str) -> Line:
    """One line out of its page, such as a model copies it: nothing is known of its place."""
    stripped = text.strip()
    if match := _HEAD.match(stripped):
        return _head_line(0, match[0])
    return _line(0, stripped, Place(), 0)


def _head_line(position: int, text: str) -> Line:
    match = _HEAD.match(text)
    role, current, value = match.groups() if match else ("note", "", text)
    states = frozenset({"current"} if current else ())
    return Line(position, 0, text.strip(), role, value.strip(), (), states, "", Place(), -1)


def _body_lines(body: str, *, start: int) -> list[Line]:
    found: list[Line] = []
    scopes = [_Scope(-1, "", "", "", (), -1)]
    inner = scopes[0]
    for position, raw in enumerate(body.split("\n"), start=start):
        stripped = raw.lstrip(" ")
        if not stripped:
            continue
        depth = len(raw) - len(stripped)
        while scopes[-1].depth > depth:
            scopes.pop()
        if scopes[-1].depth < depth:
            scopes.append(_Scope(depth, *_fields(inner)))
        scope = scopes[-1]
        level = _level_of(stripped)
        above = scope.over(level) if level else scope.headings
        heading = above[-1][1] if above else ""
        place = Place(scope.frame, scope.landmark, scope.announcing, heading)
        line = _line(position, stripped, place, scope.container)
        found.append(line)
        if level:
            scope.headings = (*above, (level, line.name))
        inner = _inner(scope, line)
    return found


def _fields(scope: _Scope) -> tuple[str, str, str, tuple[tuple[int, str], ...], int]:
    return (scope.frame, scope.landmark, scope.announcing, scope.headings, scope.container)


def _level_of(text: str) -> int:
    """The level of a line that is a heading, or holds one as a link does; 0 for others."""
    match = re.search(r"(?:^|\] | )heading (\d+)(?: |$)", re.sub(_QUOTED, '""', text))
    return int(match[1]) if match else 0


def _inner(scope: _Scope, line: Line) -> _Scope:
    """What holds for the lines below a line."""
    called = f"{line.role} {line.name}" if line.name else line.role
    if line.role == "frame":
        return _Scope(0, f"{scope.frame} {called}".strip(), "", "", (), line.position)
    announcing = line.role if line.role in _ANNOUNCING else scope.announcing
    if line.role in _LANDMARKS:
        return _Scope(0, scope.frame, called, announcing, (), line.position)
    return _Scope(0, scope.frame, scope.landmark, announcing, scope.headings, line.position)


def _line(position: int, stripped: str, place: Place, container: int) -> Line:
    number = 0
    if match := _NUMBERED.match(stripped):
        number, stripped = int(match[1] or 0), stripped[match.end() :]
    stripped = stripped.rstrip()
    if stripped.startswith('"'):
        return Line(position, number, stripped, "text", stripped, (), frozenset(), "", place, container)
    role_found = _ROLE.match(stripped)
    if role_found is None:
        return Line(position, number, stripped, "note", stripped, (), frozenset(), "", place, container)
    role, rest = role_found[1], stripped[role_found.end() :]
    if role == "heading":
        rest = re.sub(r"^\d+ ?", "", rest)
    target = _TARGET.search(re.sub(_QUOTED, lambda found: '"' + "x" * (len(found[0]) - 2) + '"', rest))
    if role == "row" and (cells := _cells(rest)):
        return Line(position, number, stripped, role, "", cells, frozenset(), "", place, container)
    name = match[0] if (match := re.match(_QUOTED, rest)) else ""
    rest = _LEVEL.sub("", rest[len(name) :].strip())
    states = frozenset(
        f"{key}={_plain(value)}" if value else key for key, value in _STATE.findall(rest) if key in _TOLD
    )
    leads = target[1] if target else ""
    return Line(position, number, stripped, role, name, (), states, leads, place, container)


def _plain(value: str) -> str:
    return value[1:-1] if _QUOTED_FIGURE.fullmatch(value) else value


def _cells(rest: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in _CELL.findall(rest)) if rest else ()
