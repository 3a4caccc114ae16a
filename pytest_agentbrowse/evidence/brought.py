"""What an acting step brought and took away: known from the pages before and after it, without any model.

On a page that stayed the same page this is what differs: messages, texts, rows, headings, pictures with a
name, states and other names of what can be acted on, dialogs that were closed, and what stands under another
heading than before. Of another page only what it says of the step counts: messages, its first heading, how
many it found where it answers a query, what it shows of what was put into the page before, and, where the
test has seen it before, what differs from then. What the browser asked or told in a dialog of a page counts
on both. What frames a page (banner, navigation, adverts, foot) never counts but for the last, nor do heads of
columns, nor any order.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from operator import attrgetter
from typing import NamedTuple
from urllib.parse import urlsplit

from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.axes import is_along_an_axis
from pytest_agentbrowse.evidence.called_otherwise import called_otherwise
from pytest_agentbrowse.evidence.counts import tells_a_count
from pytest_agentbrowse.evidence.figures import figures, number_alone, numbers
from pytest_agentbrowse.evidence.inserted import inserted_texts
from pytest_agentbrowse.evidence.items import (
    IN_WORDS,
    collection_of,
    collections_on,
    is_scrolled_to,
    item_of,
    times_said,
)
from pytest_agentbrowse.evidence.labelled import Labelled, is_under_its_label, labelled
from pytest_agentbrowse.evidence.lines import holding, saying_the_same
from pytest_agentbrowse.evidence.pages import not_among
from pytest_agentbrowse.evidence.places import same_place
from pytest_agentbrowse.evidence.spelling import words_of
from pytest_agentbrowse.evidence.visits import is_same_page
from pytest_agentbrowse.evidence.wording import finder_of, says_words
from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.text import DIALOGS, POINTED, WRITTEN, Line, PageText, once_per_page

_TELLING_AN_ITEM = frozenset({"link", "text", "cell", "gridcell"})
"""Roles of what tells an item in it; a cell has a line of its own where it can be pressed."""

_ENTRIES = frozenset({"button", "clickable"})
_MESSAGE_ROLES = frozenset({"alert", "alertdialog", "status", "log"})
SPEAKING = frozenset({"text", "heading", "row", *_MESSAGE_ROLES})
_SHOWING = SPEAKING | {"img", "meter"}


_LEAST_ENTERED = 4
"""Characters of what was put in without a letter, from which on it is known again: a 2 may be any number."""

_PARTING = re.compile(r"[|/·•\u203a»>,:.]+")
"""Signs that part what stands beside them. A dash may be the value of what has none."""

_CAPTIONED = frozenset({"list", "listbox", "group", "table", "grid"})
"""Roles of what is a part of the page where it has a name."""

TICKED = frozenset({"checkbox", "radio"})
"""Roles of what is chosen by its name beside others."""

_SAID_IN_A_DIALOG = re.compile(r"dialog (?:alert|confirm|prompt) ")
"""What a note of one begins with (`page/dialogs.py`); `beforeunload` comes or not, by the moment."""


@dataclass(frozen=True, slots=True)
class Brought:
    """The lines that came with a step, of the page after it, and those that went, of the page before.

    `shown` are, by the positions of lines that came, the values for which alone they count, and `under` those
    that stand under the label of the field that they were put into.
    """

    came: tuple[Line, ...] = ()
    went: tuple[Line, ...] = ()
    shown: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    under: Mapping[int, Labelled] = field(default_factory=dict)


NOTHING = Brought()


def brought(
    before: PageText, after: PageText, entered: Collection[str] = (), state: PageText | None = None
) -> Brought:
    """What the step between two pages brought and took away; `entered` is what it put into the first one.

    `state` is the other page as the test saw it last (`visits.py`): what differs came of the steps since.
    """
    if is_same_page(before, after):
        changed = changed_between(before, after)
        at = {line.position for line in changed.came} | _put_into_rows(changed.came, after, entered)
        # What was put in and came as a thing of its own, such as a chip, wherever it stands.
        put_in = {words for text in entered if (words := tuple(words_of(text)))}
        at |= {line.position for line in _only_in(after, before) if tuple(words_of(line.name)) in put_in}
        return replace(changed, came=(*dialogs_of(after), *map(after.lines.__getitem__, sorted(at))))
    changed = changed_between(state, after) if state is not None else NOTHING
    # What differs from then is held as it stands, also where it shows what was put in.
    said = {line.says for line in before.lines if _is_announced(line)}
    came_or_told = (*_told_by(after, before), *changed.came)
    told = {line.position for line in came_or_told if not (_is_announced(line) and line.says in said)}
    shown = _shown_back(before, after, entered, told)
    under = {at: kept for at, kept in labelled(before, after).items() if at not in told}
    came = (after.lines[at] for at in sorted({*told, *shown, *under}))
    return Brought((*dialogs_of(after), *came), changed.went, shown=shown, under=under)


def _is_announced(line: Line) -> bool:
    """Whether a line is a message: one that stands on the page before as well was brought by another step."""
    return line.role in _MESSAGE_ROLES or (line.place.announcing in _MESSAGE_ROLES and not line.number)


def changed_between(before: PageText, after: PageText, *, by_neighbours: bool = False) -> Brought:
    """What differs between two states of one page."""
    only_in = _only_in_by_neighbours if by_neighbours else _only_in
    new = {line.position for line in _where_they_differ(only_in(after, before), after, before)}
    new |= moved_between(before, after)
    gone = {line.position: line for line in _where_they_differ(only_in(before, after), before, after)}
    told = {at for at in new if _says_something(after.lines[at], before, after)}
    told |= {
        line.position
        for line in called_otherwise(gone.values(), map(after.lines.__getitem__, new), before, after)
    }
    came = (after.lines[at] for at in sorted(told))
    with_controls = _gone_with_controls(gone)
    went = (
        line
        for line in gone.values()
        if line.state(POINTED) is None
        if line.role in DIALOGS
        or (
            (_is_listed(line, before) or line.position in with_controls)
            and not is_beside_content(line)
            and not is_scrolled_to(line, before)
        )
    )
    return Brought(tuple(came), tuple(went))


def _where_they_differ(lines: Iterable[Line], page: PageText, other: PageText) -> Iterator[Line]:
    """Lines that the other page has less often, each in its place.

    Of those that say the same it is one of where they are more, as in a dialog that opened before the rest.
    """
    for line in lines:
        there, others = (saying_the_same(line, each) for each in (page, other))
        more = Counter(twin.place for twin in there) - Counter(twin.place for twin in others)
        if len(there) == len(others) + 1 and line.place not in more:
            yield from [twin for twin in there if twin.place in more][-1:]
        else:
            yield line


def _put_into_rows(came: Iterable[Line], page: PageText, entered: Collection[str]) -> set[int]:
    """The positions of cells that show what was put in, in rows that came: another row may say the same."""
    rows = {line.position for line in came if line.role == "row"}
    cells = (line for line in page.lines if line.role == "cell" and line.container in rows)
    return {line.position for line in cells if line.name in entered}


def dialogs_of(page: PageText) -> Iterator[Line]:
    """The notes of dialogs that the browser showed, such as that of `confirm()`, and what was answered."""
    return (line for line in page.head if line.role == "note" and _SAID_IN_A_DIALOG.match(line.name))


def not_brought(
    recorded: Brought, then: PageText, now: PageText, is_restless: Callable[[Line], bool] | None = None
) -> Line | None:
    """The first line that came when recorded and is not there today; None when all are.

    What was put in may be shown in other words, and what changes by itself came by nobody. What lies below a
    part of the page that stood beside it when recorded, such as a menu or a head that stays, came.
    """
    # Whether each value is shown under its label today; None where it has no label.
    told = {at: is_under_its_label(kept, now) for at, kept in recorded.under.items()}
    gone = (line for line in recorded.came if told.get(line.position) is not True)
    gone = (line for line in gone if told.get(line.position) is False or holding(line, then, now) is None)
    gone = (line for line in gone if not _is_below_a_known(line, then, now))
    gone = (line for line in gone if not _is_one_of_nameless(line, then, now) and not _only_parts(line))
    if is_restless is not None:
        gone = (line for line in gone if not is_restless(line))
    return next((line for line in gone if not _is_shown(recorded, line, then, now)), None)


def _only_parts(line: Line) -> bool:
    """Whether a text is no more than a sign between others, as in `All | Drafts`."""
    return line.role == "text" and _PARTING.fullmatch(line.name) is not None


def _is_one_of_nameless(recorded: Line, then: PageText, now: PageText) -> bool:
    """Whether all that is known of it is its role and how it is set, and such are there, or have names since.

    How many there are is told by how far a page is scrolled, as of an arrow that leads to the end of it.
    """
    is_nameless = bool(recorded.number) and not (recorded.name or recorded.cells or recorded.target)
    known = {line.name for line in then.numbered if line.role == recorded.role}
    # How many are set is what a step did.
    is_fewer = bool(recorded.told) and _count(recorded, now) < _count(recorded, then)
    return is_nameless and any(
        (line.says == recorded.says and not is_fewer)
        or (line.role == recorded.role and line.name not in known and recorded.told <= line.told)
        for line in now.numbered
    )


def _count(line: Line, page: PageText) -> int:
    return sum(other.says == line.says for other in page.numbered)


def _is_below_a_known(recorded: Line, then: PageText, now: PageText) -> bool:
    words = {
        word for line in then.lines for text in (line.role, line.name, *line.cells) for word in text.split()
    }
    return any(
        (cover := line.cover) is not None
        and not line.number
        and line.says == recorded.says
        and same_place(recorded, line, then, now)
        and all(word in words for text in cover.texts for word in text.split())
        for line in now.lines
    )


def _is_shown(recorded: Brought, line: Line, then: PageText, page: PageText) -> bool:
    """Whether a page shows what was put in, for which alone a line counts, in whatever words.

    What was a text of its own is set off from them: "Your room: Suite" and not "Suite of the mill". A row of
    today that shows some of it, and has as many cells, shows all that the recorded one did.
    """
    values = recorded.shown.get(line.position, ())
    kept = recorded.under.get(line.position)
    if kept is not None and kept.value not in values:
        return False  # of a row with several labels, it is that of another
    whole = {text for text in line.cells or (line.name,) if text in values}

    def is_said(value: str, texts: Iterable[str]) -> bool:
        return any(_says(text, value, is_set_off=value in whole) for text in texts)

    if len(values) > 1 and line.cells:
        others = {each.says for each in then.lines if each.cells}
        rows = [
            each.cells
            for each in page.lines
            if len(each.cells) >= len(line.cells) and each.says not in others
        ]
        said = [sum(is_said(value, cells) for value in values) for cells in rows]
        if any(said):
            return max(said) == len(values)
    speaks = (each for each in page.lines if not each.number or each.role == line.role == "link")
    texts = [text for each in speaks for text in each.cells or (each.name,)]
    return bool(values) and all(is_said(value, texts) for value in values)


def _says(text: str, value: str, *, is_set_off: bool) -> bool:
    said = _set_off(value).search(text) is not None if is_set_off else says_words(text, value)
    return said or not numbers(text).isdisjoint(number_alone(value))


def _set_off(text: str) -> re.Pattern[str]:
    return re.compile(rf"(?:^|[^\w\s])\s*{re.escape(text)}\s*(?:[^\w\s]|$)")


def moved_between(before: PageText, after: PageText) -> set[int]:
    """The positions of lines that stand in another part of the page than before.

    Headings, regions, and lists and groups with a name are counted and not compared, for what they say may
    tell how much is in them: `Open (3)`. Where there are more or fewer of them than before, nothing is known.
    """
    (parts, was), (parts_now, is_now) = _parts_on(before), _parts_on(after)
    if parts != parts_now:
        return set()
    common = was.keys() & is_now.keys()
    return {is_now[says].position for says in common if was[says].part != is_now[says].part}


class _Placed(NamedTuple):
    position: int
    part: int


@once_per_page
def _parts_on(page: PageText) -> tuple[int, dict[tuple[object, ...], _Placed]]:
    """How many parts a page has, and of the lines that are there once in which of them they stand."""
    once: dict[tuple[object, ...], _Placed | None] = {}
    part = 0
    for line in page.lines:
        if _begins_a_part(line):
            part += 1
        else:
            once[line.says] = None if line.says in once else _Placed(line.position, part)
    return part, {says: placed for says, placed in once.items() if placed is not None}


def _begins_a_part(line: Line) -> bool:
    if line.role in _CAPTIONED:
        return bool(line.name)
    return line.role == "region" or (line.role == "heading" and not line.number)


def _only_in(page: PageText, other: PageText) -> Iterator[Line]:
    """The lines of a page that another one has not, or not as often."""
    return not_among(page.lines, other.lines, attrgetter("says"))


def _only_in_by_neighbours(page: PageText, other: PageText) -> Iterator[Line]:
    """As `_only_in`, but of several alike those are on both that stand behind the same line.

    A figure 4 below "Done" came, and the 4 below "People" was there. Recordings tell what came in order.
    """
    left = Counter(line.says for line in other.lines)
    times = Counter(line.says for line in page.lines)
    some = {says for says, count in times.items() if 0 < left[says] < count}
    known = _behind_the_same(page, other, some) if some else frozenset()
    left.subtract(page.lines[at].says for at in known)
    for line in page.lines:
        if line.position in known:
            continue
        if left[line.says] > 0:
            left[line.says] -= 1
        else:
            yield line


def _behind_the_same(page: PageText, other: PageText, some: Container[tuple[object, ...]]) -> frozenset[int]:
    """The positions of these lines that the other page has behind the same line."""
    pairs = Counter((before.says, line.says) for before, line in pairwise(other.lines) if line.says in some)
    found = []
    for before, line in pairwise(page.lines):
        if line.says in some and pairs[before.says, line.says]:
            pairs[before.says, line.says] -= 1
            found.append(line.position)
    return frozenset(found)


def _gone_with_controls(gone: Mapping[int, Line]) -> set[int]:
    """The positions of texts that went together with what can be acted on beside them, as a dismissed hint.

    A text that goes alone may have gone by itself, as a message does after a while.
    """
    found: set[int] = set()
    run: list[Line] = []
    for at in sorted(gone):
        if run and run[-1].position != at - 1:
            run = []
        run.append(gone[at])
        if any(line.number for line in run):
            found.update(line.position for line in run if line.role == "text" and line.name)
    return found


def _says_something(line: Line, before: PageText, after: PageText) -> bool:
    """Whether a line that came is worth holding: what only offers something to act on is not.

    Nor is what is seen because of where the pointer is: the page has it in every step, and says it otherwise
    in each release (`848 B` where the date stood).
    """
    if is_beside_content(line) or line.state(POINTED) is not None:
        return False
    if is_scrolled_to(line, after):
        return bool(line.number) and _was_otherwise(line, before)
    if line.number and line.role not in _MESSAGE_ROLES:
        return _is_listed(line, after) or _was_otherwise(line, before) or _is_toast(line)
    if line.role == "text" and is_along_an_axis(line, after):
        return False
    return line.role in _SHOWING and bool(line.name or line.cells) and line.state("head") is None


def _is_toast(line: Line) -> bool:
    """Whether a line is an item of a part in which messages come, as one that can be swiped away."""
    return line.role == "listitem" and bool(line.name) and line.place.announcing in _MESSAGE_ROLES


def _was_otherwise(line: Line, before: PageText) -> bool:
    """Whether something that can be acted on was there before in another state."""
    return any((known.role, known.name) == (line.role, line.name) for known in before.numbered)


def _is_listed(line: Line, page: PageText) -> bool:
    """Whether a line tells an item of a list or table: it is the item, or a text, link or entry in it."""
    if not (line.name or line.cells) or collection_of(line, page) is None:
        return False
    item = item_of(line, page)
    if item is None or item.position == line.position or line.role in _TELLING_AN_ITEM:
        return item is not None
    return is_entry(line, page)


def is_entry(line: Line, page: PageText) -> bool:
    """Whether a button is what stands in a cell, as a lesson is in a timetable, and no action on its row."""
    if line.role not in _ENTRIES or not line.name:
        return False
    row = item_of(line, page)
    return row is not None and row.container in _of_entries(page)


@once_per_page
def _of_entries(page: PageText) -> frozenset[int]:
    """The positions of tables in whose rows all that is pressed says something of its own.

    That is in several words, and nothing of its row: what can be done to each is called alike in all of them,
    and of one row alone nobody can tell.
    """
    rows: defaultdict[int, list[bool]] = defaultdict(list)
    for row in page.lines:
        inside = page.lines[row.position : page.end_of(row)] if row.role == "row" else ()
        if pressed := [each for each in inside if each.role in _ENTRIES and each.name]:
            others = (each for each in inside if each not in pressed)
            texts = {text for each in others for text in (each.name, *each.cells) if text}
            rows[row.container].append(all(_is_its_own(each.name, texts, page) for each in pressed))
    return frozenset(table for table, are_own in rows.items() if len(are_own) > 1 and all(are_own))


def _is_its_own(name: str, texts: Iterable[str], page: PageText) -> bool:
    is_said_once = len(name.split()) > 1 and times_said(page)[name] == 1
    return is_said_once and not any(says_words(name, text) for text in texts)


def _told_by(page: PageText, before: PageText) -> Iterator[Line]:
    """What another page says of the step that led to it."""
    lines = [line for line in page.lines if not is_beside_content(line)]
    heading = next((line for line in lines if line.role == "heading"), None)
    # A list that stands there for everybody may be longer tomorrow; one that was asked for is the answer.
    listed = _lengths_on(page) if urlsplit(page.url).query else frozenset[int]()
    # What says the same where no list is as long counts none, as the version of the application.
    counted = _lengths_on(before) if listed else listed
    no_counts = {line.says for line in before.lines if listed and not tells_a_count(line, counted)}
    put_in = {line.position for line in inserted_texts(page, before)}
    for line in page.lines:
        is_content = not is_beside_content(line)
        is_count = tells_a_count(line, listed) and line.says not in no_counts
        is_told = (_is_announced(line) and line.name) or line is heading or is_count
        if (is_content and is_told) or line.position in put_in:
            yield line


@once_per_page
def _lengths_on(page: PageText) -> frozenset[int]:
    """How many items the lists and tables of a page have."""
    found = collections_on(page).values()
    return frozenset(len(each.items) for each in found if not is_beside_content(each.line))


def _shown_back(
    before: PageText, after: PageText, entered: Collection[str], told: Container[int]
) -> Mapping[int, tuple[str, ...]]:
    """What was put into the fields of a page, by the positions of lines that show it on another one.

    Messages, which are `told` anyway, are none of them. Such a line has nothing else that may be another the
    next time: no figures but those that were put in, in whatever spelling ("48.00"), and days and the like,
    which have names. In a row, it is a cell that says nothing else. What an entry of a list is called that
    stays on the page, as that of a menu does, is shown where it is set off from other words. A link shows
    what was typed where no text does, and it is called that.
    """
    typed = {value for line in before.numbered if line.role == "textbox" for value in texts_typed(line)}
    known = {text for text in typed.union(entered) if IN_WORDS.search(text) or len(text) >= _LEAST_ENTERED}
    longest_first = sorted(known, key=lambda text: (-len(text), text))
    stays = _links_in_lists(before) & _links_in_lists(after)
    leads = {name for name, _ in stays} - typed
    numbers_typed = {number for text in typed.union(entered) for number in number_alone(text)}
    places: dict[str, list[int]] = {}
    respelled: dict[int, list[str]] = {}
    for line in after.lines:
        if (
            line.number
            or line.role not in SPEAKING
            or line.state("head") is not None
            or line.position in told
        ):
            continue
        values, rest = [], " ".join(line.cells or (line.name,))
        for value in longest_first:
            finder = _set_off(value) if value in leads else finder_of(value)
            rest, times = finder.subn("", rest)
            values += [value] * bool(times)
        rest = PLACEHOLDER.sub("", rest)
        same = [figure for figure in figures(rest) if not numbers_typed.isdisjoint(figure.readings)]
        for figure in reversed(same):
            rest = rest[: figure.start] + rest[figure.start + len(figure.text) :]
        if any(map(str.isdecimal, rest)):
            values, same = [value for value in values if value in line.cells], []
        respelled[line.position] = [figure.text for figure in same]
        for value in values:
            places.setdefault(value, []).append(line.position)
    written = {value for line in before.numbered if line.role in WRITTEN for value in texts_typed(line)}
    ticked = {line.name for line in before.numbered if line.role in TICKED}
    names = known.intersection(typed | (written | ticked).intersection(entered)) - leads - places.keys()
    links = _links_called(names, before, after, told)
    shown: dict[int, tuple[str, ...]] = {}
    for value, positions in sorted({**places, **links}.items()):
        if len(positions) == 1:
            shown[positions[0]] = (*shown.get(positions[0], ()), value)
    several = [value for value, positions in sorted(places.items()) if len(positions) > 1]
    return {
        at: (*says, *_also_in(after.lines[at], several), *respelled.get(at, ())) for at, says in shown.items()
    }


def _also_in(row: Line, values: Iterable[str]) -> Iterator[str]:
    """Which of these, that other lines show as well, are cells of a row that shows one alone."""
    return (value for value in values if value in row.cells)


def _links_called(
    names: Collection[str], before: PageText, after: PageText, told: Container[int]
) -> Mapping[str, list[int]]:
    """The positions of links that are called like this and that the page before had not, by their names."""
    new = set(names).difference(line.name for line in before.numbered if line.role not in TICKED)
    found: dict[str, list[int]] = {}
    for line in after.numbered:
        is_content = line.position not in told and not is_beside_content(line)
        if line.role == "link" and line.name in new and is_content:
            found.setdefault(line.name, []).append(line.position)
    return found


@once_per_page
def _links_in_lists(page: PageText) -> frozenset[tuple[str, str]]:
    """What the links in lists are called, with where they lead: a menu is such a list on each page."""
    links = (line for line in page.numbered if line.role == "link" and line.name and line.target)
    return frozenset((line.name, line.target) for line in links if collection_of(line, page) is not None)


def texts_typed(line: Line) -> tuple[str, ...]:
    """What is written in a field, or what is seen as chosen in one that is painted by a script."""
    value = line.state("value")
    if value is None and line.role == "combobox":
        value = line.state("text")
    return value.texts if value is not None else ()
