"""What a test put into a field or switched, and the page goes on showing: a form that was saved, a filter."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from pytest_agentbrowse.evidence.brought import texts_typed
from pytest_agentbrowse.evidence.figures import numbers
from pytest_agentbrowse.evidence.items import IN_WORDS
from pytest_agentbrowse.evidence.lines import spoken_name
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.places import main_heading, same_place
from pytest_agentbrowse.evidence.spelling import words_of
from pytest_agentbrowse.evidence.visits import is_same_form
from pytest_agentbrowse.evidence.wording import says_words
from pytest_agentbrowse.page.placeholder import OPEN
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText

_SWITCHES = frozenset({"checkbox", "radio", "switch"})
_SET = _SWITCHES | WRITTEN | {"button"}
"""Roles of what is set to something; a button may show what it is for, as one that opens a calendar."""

_TYPED = frozenset({"textbox", "searchbox"})
"""Roles of fields that hold a text and no choice."""

_SHORTEST, _FEWEST_READ = 3, 3
"""Letters of a text that tells what it is of, and words of one that is only read."""

_POSITIONS = frozenset({"checked", "mixed"})

_IN_PASSING = frozenset({"reacts to", "hint", "sign"})
"""States of what may be a label all the same."""


class NotKept(NamedTuple):
    """A field that kept what was put into it when recorded, and the same one of today."""

    then: Line
    now: Line


def not_kept(entered: Collection[str], then: PageText, now: PageText) -> NotKept | None:
    """The first field that still held one of these texts when recorded, and holds something else today.

    A field that is not there, or not beyond doubt, says nothing, and a number may be spelt otherwise.
    """
    for field in then.numbered:
        held = texts_typed(field)
        if field.role not in WRITTEN or not any(text in entered for text in held):
            continue
        same = _same_field(field, then, now)
        if same is not None and not _holds(same, held):
            return NotKept(field, same)
    return None


def emptied_since(
    put_in: Collection[str], earlier: Sequence[PageText], then: PageText, now: PageText
) -> NotKept | None:
    """The first field that the test filled before, held that when recorded, and holds something else today.

    `put_in` is what it put into all pages so far, `earlier` are the recorded pages before this one.
    """
    before = [page for page in earlier if is_same_form(page, then)]
    for field in then.numbered:
        held = texts_typed(field)
        if field.role not in _TYPED or not any(text in put_in for text in held):
            continue
        was = [line for page in before if (line := _same_field(field, then, page)) is not None]
        same = _same_field(field, then, now) if any(texts_typed(line) != held for line in was) else None
        if same is not None and not _holds(same, held):
            return NotKept(field, same)
    return None


def switched_back(earlier: Sequence[PageText], then: PageText, now: PageText) -> NotKept | None:
    """The first box or switch that the test had switched, was so when recorded, and is not today.

    `earlier` are the recorded pages before this one, in their order.
    """
    before = [page for page in earlier if is_same_form(page, then)]
    for field in then.numbered:
        if field.role not in _SWITCHES or not any(_switched(field, then, before)):
            continue
        same = _same_field(field, then, now)
        if same is not None and position(same) != position(field):
            return NotKept(field, same)
    return None


def also_set(before: PagePair, page: PagePair) -> NotKept | None:
    """The first field that a step left as it was when recorded, and sets otherwise today.

    Before the step it was set as it was when recorded.
    """
    if page.then == page.now or not is_same_form(before.then, page.then):
        return None
    for field in (line for line in page.then.numbered if line.role in _SET):
        now = _same_field(field, page.then, page.now)
        if now is None or _setting(now) == _setting(field):
            continue
        was, was_now = (_same_field(field, page.then, each) for each in (before.then, before.now))
        if was is not None and was_now is not None and _setting(was) == _setting(was_now) == _setting(field):
            return NotKept(field, now)
    return None


def filled_otherwise(before: PagePair, page: PagePair) -> NotKept | None:
    """The first field that a step brought with a text of the page before, and now brings with another.

    A form to change a thing holds what was told of it; where today's page before does not tell that, the data
    are others. A text that nobody can change need not have stood anywhere.
    """
    if page.then == page.now:
        return None
    for field in page.then.numbered:
        held = texts_typed(field)
        if field.role not in _TYPED or len(held) != 1 or not _says_words(held[0], field):
            continue
        now = _same_field(field, page.then, page.now)
        if now is None or texts_typed(now) == held or _same_field(field, page.then, before.then) is not None:
            continue
        if field.state("readonly") is not None or _said_before(
            held[0], before, today=" ".join(texts_typed(now))
        ):
            return NotKept(field, now)
    return None


def _says_words(text: str, field: Line) -> bool:
    """Whether a text is more than a figure or a sign; one that is made up for a copy is a single word."""
    fewest = _FEWEST_READ if field.state("readonly") is not None else 1
    return (
        OPEN not in text
        and len(text) >= _SHORTEST
        and len(words_of(text)) >= fewest
        and bool(IN_WORDS.search(text))
    )


def _said_before(text: str, before: PagePair, *, today: str) -> bool:
    """Whether a text stood on both pages before, or several words of it, and today's does not say them."""
    then, now = map(_texts_of, (before.then, before.now))
    parts = (said for said in then & now if said in text and (said == text or len(words_of(said)) > 1))
    return any(says_words(text, said) and not says_words(today, said) for said in parts)


def _texts_of(page: PageText) -> frozenset[str]:
    return frozenset(
        said for line in page.lines if line.role not in WRITTEN for said in (line.name, *line.cells) if said
    )


def _setting(field: Line) -> tuple[frozenset[str], tuple[str, ...]]:
    shown = field.state("text") if field.role == "button" else None
    return position(field), shown.texts if shown is not None else texts_typed(field)


def _switched(field: Line, then: PageText, before: Sequence[PageText]) -> Iterator[bool]:
    """For each step on the pages before whether it changed the position of a field."""
    found = (_same_field(field, then, page) for page in before)
    positions = [position(line) for line in found if line is not None]
    return (one != other for one, other in itertools.pairwise((*positions, position(field))))


def position(field: Line) -> frozenset[str]:
    """The states that say how a box or switch is set; none of one that is off."""
    return _POSITIONS & {state.name for state in field.states}


def _same_field(field: Line, then: PageText, page: PageText) -> Line | None:
    """The field of another page that is this one; None where either page has none, or several apart.

    The title of the page may be what was saved in it, so a field in no such place is sought below any title.
    """
    for is_there in (same_place, _below_the_same):
        twins, same = (
            [line for line in _called_so(field, each) if is_there(field, line, then, each)]
            for each in (then, page)
        )
        if same and len(same) == len(twins) and _are_in_turn((twins, then), (same, page)):
            return same[twins.index(field)]
        if same:
            return None
    return None


def _are_in_turn(*found: tuple[Sequence[Line], PageText]) -> bool:
    """Whether fields of one name are known by their order, or by what stands before each."""
    labels = {_labels(fields, page) for fields, page in found}
    return all(_are_in_a_row(fields) for fields, _ in found) or (len(labels) == 1 and () not in labels)


def _are_in_a_row(fields: Sequence[Line]) -> bool:
    """Whether nothing stands between fields of one name, as between stars, which are known by their order."""
    return fields[-1].position - fields[0].position == len(fields) - 1


def _labels(fields: Sequence[Line], page: PageText) -> tuple[str, ...]:
    """What is named last before each of fields of one name, else what is written in the field before it.

    Nothing where neither tells them apart.
    """
    after = (0, *(field.position + 1 for field in fields))
    spans = [page.lines[start : field.position] for start, field in zip(after, fields, strict=False)]
    for said in (_name_in_passing, _text_written):
        labels = tuple(next((text for line in reversed(span) if (text := said(line))), "") for span in spans)
        if "" not in labels and len({*labels}) == len(fields):
            return labels
    return ()


def _name_in_passing(line: Line) -> str:
    return line.name if _states(line) <= _IN_PASSING else ""


def _text_written(line: Line) -> str:
    return " ".join(texts_typed(line)) if line.role in _TYPED else ""


def _states(line: Line) -> frozenset[str]:
    return frozenset(state.name for state in line.states)


def _called_so(field: Line, page: PageText) -> Iterator[Line]:
    alike = (line for line in page.numbered if line.role == field.role)
    return (line for line in alike if spoken_name(line.name) == spoken_name(field.name))


def _below_the_same(field: Line, line: Line, then: PageText, page: PageText) -> bool:
    """Whether two fields stand below headings of the same words, or both below the titles of their pages."""
    below, here = (
        each.place.heading if each.place.heading != main_heading(its) else ""
        for each, its in ((line, page), (field, then))
    )
    return below == here


def _holds(field: Line, held: tuple[str, ...]) -> bool:
    today = texts_typed(field)
    return today == held or not numbers(" ".join(held)).isdisjoint(numbers(" ".join(today)))
