"""What a verdict rests on: lines of a page that are there, and texts that are not.

Pure functions over pages. While recording they tell the model what it claims without ground; in a
replay they tell whether a line of the recorded page still holds on today's.
"""

from __future__ import annotations

import difflib
import functools
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from pytest_agentbrowse.evidence.addresses import same_address
from pytest_agentbrowse.evidence.places import same_part, same_place, uncounted, under_new_heading
from pytest_agentbrowse.evidence.spelling import MASK
from pytest_agentbrowse.evidence.wording import flattened
from pytest_agentbrowse.page.placeholder import PLACEHOLDER, WRITTEN_PLACEHOLDER
from pytest_agentbrowse.page.text import (
    STANDS_BELOW,
    WRITTEN,
    Line,
    PageText,
    once_per_page,
    read_line,
    spoken,
    unquoted,
)

_NEAREST = 3
_NOTHING_BUT_TEXT = ("text", "remark", "note")
"""Roles of lines that are nothing but their text."""

_NAMED_LATER = WRITTEN | {"checkbox", "switch"}
"""What a later version may call by a label that an older one did not see."""

_NAME_AND_VALUE = 2
"""Cells of a row that says of one thing what it is."""

MESSAGES = ("alert", "status", "log", "text")
"""Roles of lines that tell something in words."""
_STARS = "*\u2217\uff0a\u2731 "
_BRACKETS = re.compile(r"[()\[\]]")
_ENDINGS = ":.\u2026 "

_SHORTCUT = re.compile(
    r"\s+\(?(?:(?:Ctrl|Strg|Control|Alt|Shift|Cmd|Command|Meta|Option)\s?\+\s?|[\u2303\u2325\u21e7\u2318]\s?\+?\s?)+"
    r"(?:\S|F\d{1,2}|Enter|Delete|Backspace|Esc)\)?$"
)
"""The keys that do the same, behind what a control is called: `Save Ctrl+S`, and not `Night Shift 2`."""
_TITLE_SIGNS = re.compile(r"\s+[-\u2013\u2014|\u00b7\u2022:\u00bb\u00ab]+\s+")
_WAITING = re.compile(r"^\(\d+\+?\) ")


def cited(wanted: str, page: PageText) -> Line | None:
    """The line of a page that was copied, whole or only the text in it; None when there is none.

    Numbers, indentation and upper case of a copy do not count, nor that it leaves out where a link leads. A
    text that is a part of longer lines is none of them, for "order placed" is not "no order placed".
    """
    line = read_line(wanted)
    if (copied := _by_spelling(page).get(flattened(line.text))) is not None:
        return copied
    if (said := _by_texts(page).get(flattened(unquoted(wanted)))) is not None:
        return said
    if line.role in _NOTHING_BUT_TEXT:
        return None
    if (whole := next((found for found in page.everything if found.says == line.says), None)) is not None:
        return whole
    if line.role != "link" or line.target:
        return None
    return next((found for found in page.everything if found._replace(target="").says == line.says), None)


@once_per_page
def _by_spelling(page: PageText) -> Mapping[str, Line]:
    """The first of the lines of a page that are written so, whatever their spaces and upper case."""
    lines = zip(page.everything, page.spelled, strict=True)
    return {flattened(text): line for line, text in reversed([*lines])}


@once_per_page
def _by_texts(page: PageText) -> Mapping[str, Line]:
    """The first of the lines of a page that say a text, as their name or in a cell."""
    said = ((text, line) for line in page.everything for text in (spoken(line.name), *line.cells))
    return {flattened(text): line for text, line in reversed([*said]) if flattened(text)}


def missing(wanted: str, page: PageText) -> str:
    """Why evidence is refused, with the lines nearest to it; empty when it stands on the page."""
    if cited(wanted, page) is not None:
        return ""
    near = "; ".join(nearest(wanted, page))
    return f"{wanted.strip()!r} is not a line of the page" + (f"; nearest: {near}" if near else "")


def present(unwanted: str, page: PageText) -> Line | None:
    """The line on which something claimed to be absent stands: as a text, a role, or a role with a name."""
    text = flattened(unwanted)
    line = read_line(unwanted)
    name = flattened(spoken(line.name))
    bare = flattened(unquoted(unwanted))
    hidden = re.compile("(?!)") if WRITTEN_PLACEHOLDER.search(unwanted) else WRITTEN_PLACEHOLDER
    for found, spelled in zip(page.everything, page.spelled, strict=True):
        if found.role in ("url", "title") and line.role != found.role:
            continue
        if (
            line.role == found.role
            and line.role not in (*_NOTHING_BUT_TEXT, "row")
            and name in flattened(hidden.sub("", spoken(found.name)))
        ):
            return found
        # What a link is called is seen, where it leads is not: only an address is sought there.
        seen = spelled if "/" in unwanted or not found.target else spelled.rpartition(" \u2192 ")[0]
        flat = flattened(hidden.sub(MASK, seen))
        if text in flat or (bare and bare in flat):
            return found
    return None


def nearest(wanted: str, page: PageText, *, count: int = _NEAREST) -> tuple[str, ...]:
    """The lines most like one that is not there, best first."""
    texts = {flattened(text): line for line, text in zip(page.everything, page.spelled, strict=True)}
    found = difflib.get_close_matches(flattened(read_line(wanted).text), texts, n=count, cutoff=0.5)
    lines = (texts[text] for text in found)
    # What it was called is no help where its states alone are missing.
    told = (line.text if str(line) == wanted.strip() else str(line) for line in lines)
    return tuple(dict.fromkeys(told))


def holding(recorded: Line, then: PageText, now: PageText) -> Line | None:
    """The line of today's page on which one of the recorded page still holds; None when none does."""
    there = candidates(recorded, then, now)
    if not there:
        return None
    # A twin that something lay over told nothing then, as it tells nothing today.
    same = [line for line in _index(then).saying[recorded.says] if _tells(line, recorded, then, then)]
    twins = [line for line in same if same_place(line, recorded, then, then)]
    return there[min(twins.index(recorded), len(there) - 1)] if len(there) >= len(twins) else None


def candidates(recorded: Line, then: PageText, now: PageText) -> list[Line]:
    """The lines of today's page that tell what a recorded one told, in the same place.

    They have the same role, name, cells, value and states. A row may have gained cells, a text may have been
    broken into several that follow each other or have become a link, a row of a name and a value a term with
    its definition, and an address may have gained parameters.
    """
    # Most lines are there as they were: only for the others is there anything to be tolerant about.
    same = [line for line in saying_the_same(recorded, now) if _tells(line, recorded, then, now)]
    if there := [line for line in same if same_place(recorded, line, then, now)]:
        return there
    pool = _index(now).pool(recorded)
    alike = [line for line in pool if _tells(line, recorded, then, now)]
    alike = alike or _joined(recorded, now.everything) or _terms(recorded, then, now)
    alike = alike or _linked(recorded, then, now) or _named_since(recorded, then, now)
    there = [line for line in alike if same_place(recorded, line, then, now)]
    if there or len(alike) != 1 or not recorded.number or recorded.role == "link":
        return there
    # The only control of its kind does what it did under a heading that was put in behind its own.
    is_only = sum(line.says == recorded.says for line in then.numbered) == 1
    is_there = under_new_heading(recorded, alike[0], then, now) and same_part(recorded, alike[0], then, now)
    return alike if is_only and is_there else []


def _named_since(recorded: Line, then: PageText, now: PageText) -> list[Line]:
    """Fields of its kind, set as one without a name was, that have names of which there were fewer."""
    if recorded.name or not recorded.number or recorded.role not in _NAMED_LATER:
        return []
    left = Counter(line.name for line in then.numbered if line.role == recorded.role)
    found = []
    for line in now.numbered:
        if line.role == recorded.role and line.name:
            left[line.name] -= 1
            if left[line.name] < 0 and line.told == recorded.told:
                found.append(line)
    return found


def saying_the_same(line: Line, page: PageText) -> Sequence[Line]:
    """The lines of a page that say what this one says, wherever they stand."""
    return _index(page).saying.get(line.says, ())


_AS_WELL = {"text": "link", "heading": "link", "button": "link", "link": "button"}
"""What may be told in another role today: one that leads somewhere, or is pressed."""


@dataclass(frozen=True, slots=True)
class _Index:
    """The lines of a page by what they say, by kind, and rows by their cells; in their order."""

    saying: Mapping[tuple[object, ...], Sequence[Line]]
    of_kind: Mapping[str, Sequence[Line]]
    with_cell: Mapping[str, Sequence[Line]]

    def pool(self, recorded: Line) -> Sequence[Line]:
        """The lines that may tell what a recorded one told: of its kind, or rows with its rarest cell."""
        cells = [cell for cell in recorded.cells if cell not in ("", STANDS_BELOW)]
        if not cells:
            return self.of_kind.get(_kind(recorded), ())
        return min((self.with_cell.get(cell, ()) for cell in cells), key=len)


@once_per_page
def _index(page: PageText) -> _Index:
    saying: defaultdict[tuple[object, ...], list[Line]] = defaultdict(list)
    of_kind: defaultdict[str, list[Line]] = defaultdict(list)
    with_cell: defaultdict[str, list[Line]] = defaultdict(list)
    for line in page.everything:
        saying[line.says].append(line)
        of_kind[_kind(line)].append(line)
        for cell in dict.fromkeys(line.cells):
            with_cell[cell].append(line)
    return _Index(dict(saying), dict(of_kind), dict(with_cell))


def displaced(recorded: Line, then: PageText, now: PageText) -> list[Line]:
    """The lines of today's page that tell what a recorded one told, where none such stood when recorded."""
    twins = _index(then).saying[recorded.says]
    same = [line for line in _index(now).pool(recorded) if _tells(line, recorded, then, now)]
    said, known = _but_for_names(recorded), _index(then).saying
    if not same and any(text.strip(MASK) for text in said):  # a value has another name in its new place
        same = [
            line
            for line in _index(now).of_kind.get(_kind(recorded), ())
            if line.says not in known and _but_for_names(line) == said
        ]
    return [line for line in same if not any(same_place(twin, line, then, now) for twin in twins)]


def _but_for_names(line: Line) -> tuple[str, ...]:
    """What a line says, with a mark in the place of each value that has a name."""
    return tuple(PLACEHOLDER.sub(MASK, text) for text in (line.name, *line.cells))


def under_other_head(recorded: Line, then: PageText, now: PageText) -> tuple[str, str, str] | None:
    """A cell of a recorded row that stands under another head of its column: cell, head then, head now."""
    for line in saying_the_same(recorded, now):
        before, after = column_heads(recorded, then), column_heads(line, now)
        if before is not None and after is not None and same_place(recorded, line, then, now):
            for cell, was, is_now in zip(line.cells, before.cells, after.cells, strict=False):
                if was != is_now:
                    return cell, was, is_now
    return None


def under_renamed_heads(
    recorded: Line, line: Line, then: PageText, now: PageText
) -> Iterator[tuple[str, str, str]]:
    """The cells of a row whose columns have other heads in this line of today: cell, head then, head now."""
    before, after = column_heads(recorded, then), column_heads(line, now)
    if before is not None and after is not None:
        renamed = {was: is_now for is_now, was in _renamed(before.cells, after.cells).items()}
        columns = zip(recorded.cells, before.cells, strict=False)
        yield from ((cell, was, renamed[was]) for cell, was in columns if was in renamed)


def heads_renamed(recorded: Line, now: PageText) -> tuple[str, ...]:
    """The heads of a row of heads that are in other words today, over as many columns; nothing in doubt."""
    if recorded.state("head") is None:
        return ()
    for line in now.lines:
        if line.state("head") is None or len(line.cells) != len(recorded.cells):
            continue
        renamed = _renamed(recorded.cells, line.cells)
        if tuple(renamed.get(cell, cell) for cell in line.cells) == recorded.cells:
            return tuple(renamed.values())
    return ()


def _tells(line: Line, recorded: Line, then: PageText, now: PageText) -> bool:
    if recorded.cells and (not _has_cells(line, recorded, then, now) or filling(line, recorded, then, now)):
        return False
    if line.is_covered and not recorded.is_covered:
        return False
    if not _marks(recorded) <= _marks(line):
        return False
    if line.says == recorded.says:
        return True
    if _kind(line) != _kind(recorded) or not _named_alike(line, recorded) or _told(line) != _told(recorded):
        return False
    known = not (_is_without_address(recorded, then) or _is_without_address(line, now))
    return not known or same_address(recorded.target, line.target)


def _marks(line: Line) -> frozenset[tuple[str, tuple[str, ...]]]:
    """What is set off in a text; earlier recordings tell words with room between them as one."""
    return frozenset((mark.name, tuple("".join(text.split()) for text in mark.texts)) for mark in line.marks)


def _told(line: Line) -> frozenset[tuple[str, tuple[str, ...]]]:
    """The states of a line; that a head by which its table is sorted looks otherwise says nothing more."""
    if line.state("sort") is None:
        return line.told
    return frozenset(state for state in line.told if state[0] != "highlighted")


def _is_without_address(line: Line, page: PageText) -> bool:
    """Whether a link tells no address because it is far down on a page that is too long."""
    return line.role == "link" and not line.target and page.lines.is_cut


def _kind(line: Line) -> str:
    """The role of a line; a message is a text, or one that can be pressed, whichever role announces it."""
    if line.role in MESSAGES:
        return "clickable" if line.number else "text"
    return line.role


def _named_alike(line: Line, recorded: Line) -> bool:
    """Whether a line has the name that was recorded, but for what a person does not read as a part of it."""
    if line.name == recorded.name:
        return True
    if line.role == "url":
        return same_address(recorded.name, line.name)
    if line.role == "title":
        return _parts_of_title(recorded.name) <= _parts_of_title(line.name)
    if line.role == "heading" and not line.number:  # it may count now what is below it
        return uncounted(line.name) == recorded.name
    return bool(line.number) and spoken_name(line.name) == spoken_name(recorded.name)


def label(name: str) -> str:
    """The name of a control without the star that says that it is required (WCAG 2.2, technique H90)."""
    return name.strip(_STARS).strip() or name


@functools.lru_cache(maxsize=4096)
def spoken_name(name: str) -> str:
    """What a control is read to be called by: not by its star, brackets, last colon, keys or capitals."""
    bare = _BRACKETS.sub("", _SHORTCUT.sub("", label(name))).rstrip(_ENDINGS).casefold()
    return bare if any(map(str.isalnum, bare)) else name


def _parts_of_title(title: str) -> frozenset[str]:
    """What the signs in a window's title part; how many messages wait is none of it."""
    return frozenset(part for part in _TITLE_SIGNS.split(_WAITING.sub("", title)) if part)


def _has_cells(line: Line, recorded: Line, then: PageText, now: PageText) -> bool:
    """Whether a row has the recorded cells side by side, or, where columns have heads, under the same ones.

    A head may have another name where the others stay. A cell that was put between a label and its value may
    be what the label is now said of. A cell that says nothing itself, in a column without a head (a box to
    select the row by), may be gone.
    """
    links = _links_of(line, now) if STANDS_BELOW in recorded.cells else frozenset()
    before, after = column_heads(recorded, then), column_heads(line, now)
    if before is not None and after is not None:
        renamed = _renamed(before.cells, after.cells)
        today = list(zip(after.cells, line.cells, strict=False))
        meant = [(renamed.get(head, head), cell) for head, cell in today]
        empty = set(before.cells[len(recorded.cells) :]) - {""}
        if any(head in empty and is_now not in ("", STANDS_BELOW) for head, is_now in today):
            return False  # nothing stood in that column, and it is no new one
        return all(
            any(head == column and _same_cell(cell, is_now, links) for column, is_now in meant)
            or (not head and cell == STANDS_BELOW)
            for head, cell in zip(before.cells, recorded.cells, strict=False)
        )
    if recorded.state("head") is not None and line.state("head") is not None:
        left = iter(line.cells)  # a column may have come between
        return all(cell in left for cell in recorded.cells)
    same = partial(_same_cell, links=links)
    count = len(recorded.cells)
    first, *rest = recorded.cells
    return any(
        all(map(same, recorded.cells, line.cells[at : at + count]))
        for at in range(len(line.cells) - count + 1)
    ) or (first == STANDS_BELOW and bool(rest) and list(line.cells[: count - 1]) == rest)


def filling(line: Line, recorded: Line, then: PageText, now: PageText) -> Line | None:
    """What stands in a row of today that was empty but for its label, where others beside it were not.

    What stands so in other rows of today as well came with a column.
    """
    is_empty = sum(map(bool, recorded.cells)) == 1 and not (_below(recorded, then) or recorded.state("head"))
    there = _below(line, now) if is_empty and line.cells == recorded.cells else []
    if not there or not any(
        _below(row, then) for row in then.lines if row.cells and row.container == recorded.container
    ):
        return None
    rows = (row for row in now.lines if row.cells and row.container == line.container)
    said = Counter(each.name for row in rows for each in _below(row, now))
    return next((each for each in there if said[each.name] == 1), None)


def _below(row: Line, page: PageText) -> list[Line]:
    """What stands right below a row and has a name."""
    below = page.lines[row.position + 1 : page.end_of(row)] if row.position >= 0 else ()
    return [line for line in below if line.name and line.container == row.position]


def _renamed(before: Sequence[str], after: Sequence[str]) -> Mapping[str, str]:
    """The recorded heads of columns by those of today that stand in their places, where others stay."""
    columns = list(zip(before, after, strict=False))
    other = {is_now: was for was, is_now in columns if was != is_now}
    is_renamed = len(before) == len(after) and any(was and was == is_now for was, is_now in columns)
    if not is_renamed or not all(other.values()) or not all(other):
        return {}
    return {} if other.keys() & set(before) or set(other.values()) & set(after) else other


def _same_cell(was: str, is_now: str, links: frozenset[str]) -> bool:
    # Older recordings do not say in its row what a cell of links says.
    return was == is_now or (was == STANDS_BELOW and any(link in is_now for link in links))


def _links_of(row: Line, page: PageText) -> frozenset[str]:
    found = (line.name for line in page.lines if line.container == row.position and line.role == "link")
    return frozenset(name for name in found if name)


def column_heads(row: Line, page: PageText) -> Line | None:
    """The row with the heads of the columns that a row stands in; None when there is none."""
    head = page.lines.heads.get(row.container) if row.cells else None
    return head if head is not None and head.position != row.position else None


def _joined(recorded: Line, after: tuple[Line, ...]) -> list[Line]:
    """The first of several texts that follow each other and together say what one text said."""
    if recorded.role != "text":
        return []
    words = _spaced(recorded.name)
    found = []
    for start, first in enumerate(after):
        said = ""
        for line in after[start:]:
            if line.role != "text" or line.place != first.place or line.told != recorded.told:
                break
            if line.is_covered and not recorded.is_covered:
                break
            said = f"{said} {_spaced(line.name)}".strip()
            if said == words:
                found.append(first)
            if len(said) >= len(words):
                break
    return found


def _spaced(text: str) -> str:
    """A text with one space for any white space; in small letters a name was saved otherwise."""
    return " ".join(text.split())


def _linked(recorded: Line, then: PageText, now: PageText) -> list[Line]:
    """The links of today that say what a text, heading or button said, or buttons for a link; new ones."""
    role = _AS_WELL.get(recorded.role, "")
    if any(line.name == recorded.name for line in _index(then).of_kind.get(role, ())):
        return []
    there = _index(now).of_kind.get(role, ())
    return [
        line
        for line in there
        if line.name == recorded.name and line.told == recorded.told and not line.is_covered
    ]


def _told_of_itself(row: Line) -> bool:
    """Whether a state of a row tells anything: a table sets off its last row, a list of terms none."""
    return any(name != "highlighted" for name, _ in row.told)


def _terms(row: Line, then: PageText, now: PageText) -> list[Line]:
    """The terms of today right behind which their definition stands, as the two cells of a row said."""
    if len(row.cells) != _NAME_AND_VALUE or not all(row.cells) or row.number or _told_of_itself(row):
        return []
    if column_heads(row, then) is not None:
        return []  # they say more of it
    name, value = row.cells
    return [
        term
        for term, definition in pairwise(now.lines)
        if (term.name, definition.name) == (name, value)
        and (term.role, definition.role, term.container) == ("text", "text", definition.container)
        and not (term.told or definition.told or term.is_covered or definition.is_covered)
    ]
