"""How a line is read back: from a file, or as a model copied it."""

from __future__ import annotations

import functools
import itertools
import re

from pytest_agentbrowse.page.placeholder import read
from pytest_agentbrowse.page.text.line import REACTS, UNQUOTED, Line, State, Value
from pytest_agentbrowse.page.text.quoting import (
    ANY_TEXT,
    LEFT_OUT,
    QUOTED,
    STANDS_BELOW,
    TILL_HERE,
    WRITTEN_TEXT,
    field_from,
    read_text,
)

CURRENT: dict[bool, tuple[State, ...]] = {True: (State("selected"),), False: ()}
_BARE_VALUE = r'[^\s"]*[^\s",]'

_SEPARATORS = re.compile("[\x1c-\x1f]")
"""White space to Python, and to nobody else; a page text that we write has none."""

HEADED = re.compile(r"(url|title|note|tab \d+)(\*?): (.*)", re.DOTALL)
_MARK_BEFORE = re.compile(r"\[(\d*)\] ")
_ROLE = re.compile(r"([a-z][\w-]*)(?= |$)")
_LEVEL = re.compile(r" (\d+)(?= |$)")
_CELL = re.compile(rf"(?:(…)|({ANY_TEXT}))(?: sort=({ANY_TEXT}|{_BARE_VALUE}))?(?= |$)")
_TARGET = re.compile(r" → (\S+…\d+ more…\S+|\S+)")
_LIMITS = re.compile(rf" of ({ANY_TEXT}|[^\s\"]+?)\.\.({ANY_TEXT}|{_BARE_VALUE})(?= |$)")
_COVERED = re.compile(rf" (covered by(?: hint)?)(?: ([^\s\"]+))?(?:[ =]({ANY_TEXT}))?(?= |$)")
_REACTING = re.compile(r" reacts to: (\w+(?:, \w+)*)")
_HEADING = re.compile(r" heading (\d+)(?= |$)")
_VALUED = re.compile(r" ([a-z][\w-]*)=")
_STATE_VALUE = re.compile(
    rf"(?:(?:({ANY_TEXT}): )?({ANY_TEXT})( disabled(?=, ))?|… (\d+) more …|({_BARE_VALUE}))(, )?"
)
_FLAG = re.compile(r" (\S+)")
_STATE = re.compile(r" [a-z]")

OUR_WORDS = r'^[ ]*[-+]?[ ]*(?:\[\d+\][ ])?[a-z]+(?=[ ]["\d]|$) | (?<=")(?:[ ][a-z-]+=?(?:(?<==)[a-z]+\b)?)+'
"""A verbose pattern of what in the lines of a page are words of ours: roles and states."""

_MARK = re.compile(r"^( *)\[\d*\] ", re.MULTILINE)
_WRITTEN_NUMBER = re.compile(r"^( *)\[\d+\] ", re.MULTILINE)
_BEGINNING_OF_LINE = re.compile(rf"\s*(?:\[\] )?([\w-]+(?: \d+)?(?: {QUOTED})?)")


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
    return url.removeprefix(UNQUOTED["url"]), title.removeprefix("title: ")


def read_line(text: str) -> Line:
    """One line out of its page, such as a model copies it: nothing is known of its place."""
    flat = " ".join(text.split())
    if match := HEADED.match(flat):
        return read_head_line(*match.groups())
    return _read_line(flat, depth=0)


def read_lines(text: str) -> tuple[Line, ...]:
    """The lines of a text that is no page, such as what a tool found."""
    return tuple(read_line(line) for line in text.split("\n") if line.strip())


def read_head_line(role: str, current: str, told: str) -> Line:
    spelled = None if role in UNQUOTED else WRITTEN_TEXT.fullmatch(told.strip())
    name = field_from(spelled) if spelled is not None else read(told.strip())
    return Line(role, name, states=CURRENT[bool(current)])


def read_indented(text: str) -> Line:
    depth = indentation_of(text)
    return _read_line(_SEPARATORS.sub(" ", text[depth:]), depth=depth)


@functools.lru_cache(maxsize=4096)
def _read_line(text: str, *, depth: int) -> Line:
    """A line without indentation; pages of one recording have most of theirs in common."""
    numbered = _MARK_BEFORE.match(text)
    number = int(numbered[1] or 1) if numbered else 0
    rest = text[numbered.end() :] if numbered else text
    if (spelled := WRITTEN_TEXT.fullmatch(rest)) is not None:
        return Line("text", field_from(spelled), depth=depth, number=number)
    if (spelled := WRITTEN_TEXT.match(rest)) is not None and _STATE.match(rest, spelled.end()):
        states, _, _ = _read_beside(rest, spelled.end())
        return Line("text", field_from(spelled), depth=depth, number=number, states=states)
    role = _ROLE.match(rest)
    if role is None:
        return Line("remark", read(rest), depth=depth, number=number)
    at, level, name = role.end(), 0, ""
    if role[1] == "heading" and (stated := _LEVEL.match(rest, at)) is not None:
        level, at = int(stated[1]), stated.end()
    cells, sorts, at = _read_cells(rest, at) if role[1] == "row" else ((), (), at)
    if not cells and rest.startswith(' "', at) and (spelled := WRITTEN_TEXT.match(rest, at + 1)) is not None:
        name, at = field_from(spelled), spelled.end()
    states, below, target = _read_beside(rest, at)
    return Line(role[1], name, level or below, cells, sorts, states, target, depth, number)


def _read_cells(text: str, at: int) -> tuple[tuple[str, ...], tuple[tuple[int, Value], ...], int]:
    cells: list[str] = []
    sorts: list[tuple[int, Value]] = []
    parting = " "
    while text.startswith(parting, at) and (cell := _CELL.match(text, at + len(parting))) is not None:
        if cell[3]:
            sorts.append((len(cells), _read_value(cell[3])))
        cells.append(STANDS_BELOW if cell[1] else read_text(cell[2]))
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
            states.append(State(REACTS, tuple(Value(kind, quoted=False) for kind in match[1].split(", "))))
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
        group, spelled, disabled, more, bare = match.group(1, 2, 3, 4, 5)
        if more:
            values.append(Value(LEFT_OUT + more + TILL_HERE, quoted=False))
        elif spelled:
            of_group = read_text(group) if group else None
            values.append(Value(read_text(spelled), disabled=disabled is not None, group=of_group))
        else:
            values.append(Value(read(bare), quoted=False))
        at = match.end()
        if not match[6]:
            break
    return tuple(values), at


def _read_value(text: str) -> Value:
    return Value(read_text(text)) if text.startswith('"') else Value(read(text), quoted=False)


def without_number(text: str) -> str:
    """A text that begins with a line, without the number or mark of its element."""
    return _MARK_BEFORE.sub("", text, count=1) if text.startswith("[") else text
