"""What a verdict speaks of and does not cite, found by its words.

A model cites what it likes, and a heading is quickly cited. A person who reads the verdict looks where it
points: for "12 were in stock" at the line "12 in stock", for "the tenant has signed" at the field "Tenant".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

from pytest_agentbrowse.evidence.around import is_site_wide
from pytest_agentbrowse.evidence.claims import Claim, claims
from pytest_agentbrowse.evidence.counts import Count, counted_on, counts, stem, stems_of
from pytest_agentbrowse.evidence.figures import numbers
from pytest_agentbrowse.evidence.items import item_of
from pytest_agentbrowse.evidence.labels import label_of
from pytest_agentbrowse.evidence.places import HEAD_ROLES, captions_over
from pytest_agentbrowse.evidence.spelling import SHORTEST_WORD, words_of
from pytest_agentbrowse.evidence.values import holds, is_small, said
from pytest_agentbrowse.evidence.visits import is_same_page
from pytest_agentbrowse.evidence.wording import is_about_sets, with_figures
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_LONGEST_FIELD_LABEL = 5
"""Words of the longest label that is taken for one."""

_LONGEST_STATE = 2
"""Words of the longest state that is taken for one behind a label without a colon: "Newsletter is off"."""

_MOST_CELLS = 3
"""Cells of a row that is a field: its label, its value, and what can be done to it."""

_SWITCHES = frozenset({"checkbox", "switch", "radio", "combobox", "menuitemcheckbox", "menuitemradio"})
"""Controls whose state is an answer by itself."""


class Subjects(NamedTuple):
    """What a verdict speaks of on a page: lines, and what its figures count, each in one of several ways."""

    lines: tuple[Line, ...] = ()
    counts: tuple[tuple[Count, ...], ...] = ()
    fields: tuple[Field, ...] = ()


class Field(NamedTuple):
    """What something is called on a page, and the line of its value, which may be the line of its label."""

    label: Line
    value: Line


def subjects(
    reports: Sequence[str],
    task: str,
    pages: Sequence[PageText],
    bound: Sequence[Sequence[Line]],
    *,
    judged_by: Sequence[Line] | None = None,
    worked_out: Sequence[str] = (),
) -> tuple[Subjects, ...]:
    """What a verdict speaks of beside the lines that are `bound`, for each page of its test, its own last.

    Figures count something only where task or verdict are about a set, and none that was `worked_out` in a
    way of its own. Where the verdict is a judgement, and the lines that it is `judged_by` (those cited) are
    headings or nothing, the fields that task and verdict name are what is judged.
    """
    counts_something = is_about_sets("\n".join((task, *reports)))
    may_count = counts_something or judged_by is not None
    lines: list[list[Line]] = [[] for _ in pages]
    counted: list[list[tuple[Count, ...]]] = [
        [(count,) for line in known for count in counted_on(line, page) if counts_something]
        for page, known in zip(pages, bound, strict=True)
    ]
    known = [line for each in bound for line in each]
    # What a task says is done or wanted, and counted nowhere; a claim that is judged says what is there.
    given = worked_out if judged_by is not None else (task, *worked_out)
    figures = frozenset(number for text in given for number in numbers(text))
    # A judgement need not say again what it judges, and either may say how many there are in words.
    told = map(with_figures, dict.fromkeys((*reports, task))) if judged_by is not None else reports
    for claim in (claim for text in told for claim in _unbound(text, known)):
        found = ((at, line_of(claim, pages[at])) for at in reversed(range(len(pages))))
        at, source = next((each for each in found if each[1] is not None), (-1, None))
        if source is not None:
            lines[at].append(source)
        elif may_count and claim.kind == "figure" and figures.isdisjoint(numbers(claim.text)):
            counted[-1] += filter(None, [counted_in(claim, pages)])
    fields: list[tuple[Field, ...]] = [() for _ in pages]
    if judged_by is not None and not any(map(tells_something, judged_by)):
        named = dict.fromkeys(field for text in (task, *reports) for field in asked_for(text, pages[-1]))
        fields[-1] = tuple(field for field in named if field.value not in known)
        lines[-1] += (field.value for field in fields[-1])
    return tuple(map(Subjects, map(tuple, lines), map(tuple, counted), fields))


def _unbound(report: str, known: Sequence[Line]) -> Iterator[Claim]:
    """The figures and identifiers of a report that stand on none of these lines."""
    for claim in claims(report):
        said_there = any(holds(line, claim.text) for line in known)
        shown = {number for line in known for number in numbers(said(line))}
        is_figure = claim.kind == "figure" and shown.isdisjoint(numbers(claim.text))
        if is_figure or (claim.kind == "identifier" and not said_there):
            yield claim


def line_of(claim: Claim, page: PageText) -> Line | None:
    """The line of a page that a claim most likely came from: its only one, or for a small figure the best.

    A figure below 100 stands in many places by chance. It is that of the line that shares most of the words
    of its sentence, with its label where it is a figure alone, and then that in the item that does; where
    none does, or several do as well, nobody can tell.
    """
    lines = [line for line in page.everything if tells_something(line)]
    if claim.kind == "identifier":
        found = {line.text: line for line in lines if holds(line, claim.text)}
        return next(iter(found.values())) if len(found) == 1 else None
    if not is_small(claim.text):
        return None
    about = {stem(word) for word in words_of(claim.around) if len(word) >= SHORTEST_WORD}
    value = Decimal(claim.text)
    shared = {
        line: (len(about & _stems_with(label_of, line, page)), len(about & _stems_with(item_of, line, page)))
        for line in lines
        if holds(line, value)
    }
    most = max(shared.values(), default=(0, 0))
    best = {line.text: line for line, counts in shared.items() if counts == most}
    return next(iter(best.values())) if any(most) and len(best) == 1 else None


def _stems_with(
    named_by: Callable[[Line, PageText], Line | None], line: Line, page: PageText
) -> frozenset[str]:
    """The words of a line and of the one that names it."""
    name = named_by(line, page)
    return frozenset((*stems_of(line), *(stems_of(name) if name is not None else ())))


def counted_in(claim: Claim, pages: Sequence[PageText]) -> tuple[Count, ...]:
    """What of the last of these pages a figure of a report may count: nothing that frames others as well."""
    *earlier, page = pages
    whole = [int(number) for number in numbers(claim.text) if number == int(number)]
    found = counts(whole[0], words_of(claim.around), page) if len(whole) == 1 else ()
    if not found:
        return ()
    others = [set(map(str, other.lines)) for other in earlier if not is_same_page(other, page)]
    return tuple(count for count in found if count.word or not any(map(count.is_all_in, others)))


def unsaid_caption(
    lines: Iterable[Line], verdict: str, then: PageText, now: PageText
) -> tuple[Line, str] | None:
    """A line and its caption that alone said a word of the verdict, where no line of today says it.

    "Leila is admitted" is borne out by the caption of her row, "Admitted applicants".
    """
    captions = [(line, caption) for line in lines for caption in captions_over(line, then)]
    still_there = {line.name for line in now.lines} if captions else set()
    lost = (each for each in captions if each[1] not in still_there)
    return next((each for each in lost if bears_out(each[1], verdict, then, now)), None)


def bears_out(text: str, verdict: str, then: PageText, now: PageText) -> bool:
    """Whether a text of the recorded page alone said a word of the verdict that no line of today says."""
    spoken = {stem(word) for word in words_of(verdict) if len(word) >= SHORTEST_WORD}
    words = spoken.intersection(map(stem, words_of(text))) - _stems_on(now)
    if not words:
        return False
    others = (other for other in then.everything if text not in (other.name, *other.cells))
    return not words <= {each for other in others for each in stems_of(other)}


def asked_for(claim: str, page: PageText) -> tuple[Field, ...]:
    """The fields that a claim names by their labels, where only one field is called so."""
    spoken = f" {' '.join(words_of(claim))} "
    found: dict[str, list[Field]] = {}
    for called, field in _labelled(page, spoken):
        words = words_of(called)
        label = " ".join(words)
        if len(words) <= _LONGEST_FIELD_LABEL and len(label) >= SHORTEST_WORD and f" {label} " in spoken:
            found.setdefault(label, []).append(field)
    return tuple(fields[0] for fields in found.values() if len(fields) == 1)


def _labelled(page: PageText, spoken: str) -> Iterator[tuple[str, Field]]:
    """Labels of a page with their fields: of a line, a row or a control, or of two lines that follow."""
    yield from ((line.name, Field(line, line)) for line in page.numbered if line.role in _SWITCHES)
    lines = [line for line in page.lines if tells_something(line)]
    for line, after in zip(lines, [*lines, None][1:], strict=True):
        label, colon, value = line.name.partition(":")
        behind = re.fullmatch(r"\d+\s+(\D+)", line.name)
        if 2 <= len(line.cells) <= _MOST_CELLS:
            yield line.cells[0], Field(line, line)
        elif line.role == "text" and colon and value.strip():
            yield label, Field(line, line)
        elif line.role == "text" and behind is not None:
            yield behind[1], Field(line, line)
        elif line.role == "text" and (label := _label_before_state(line.name, spoken)):
            yield label, Field(line, line)
        elif line.role == "text" and after is not None and is_next_text(line, after):
            yield line.name, Field(line, after)


def _label_before_state(text: str, spoken: str) -> str:
    """The words that a text begins with, where they are spoken of and only a state is behind; else empty."""
    words = words_of(text)
    for length in range(len(words) - 1, max(len(words) - _LONGEST_STATE, 1) - 1, -1):
        label = " ".join(words[:length])
        if f" {label} " in spoken and f" {' '.join(words)} " not in spoken:
            return label
    return ""


def is_next_text(line: Line, after: Line) -> bool:
    """Whether a text stands right behind another in the same place."""
    is_next = (after.container, after.position) == (line.container, line.position + 1)
    return is_next and after.role == "text"


def tells_something(line: Line) -> bool:
    """Whether a line tells of what an application holds: no control, heading or part of the frame."""
    return not (line.number or line.level or line.role in HEAD_ROLES or is_site_wide(line))


@once_per_page
def _stems_on(page: PageText) -> frozenset[str]:
    return frozenset(each for line in page.everything for each in stems_of(line))
