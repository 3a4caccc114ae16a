"""What speaks today against a verdict that something is not there.

"No coupon is applied" rests on no line: what bears it out is that the page says nothing of the kind. So a
line of today that says it speaks against it. Words of the task lead there, in whatever language it is: those
that the verdict repeats are what it is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.counts import stem, stems_of
from pytest_agentbrowse.evidence.lines import candidates, column_heads
from pytest_agentbrowse.evidence.spelling import SHORTEST_WORD, words_of
from pytest_agentbrowse.evidence.subjects import Field, asked_for, is_next_text, tells_something
from pytest_agentbrowse.evidence.values import said
from pytest_agentbrowse.evidence.wording import says_none
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_WORDS_IN_COMMON = 2
"""Words of a claim that a line says at least, where it is no field that the claim names."""

_CODE = 3
"""Letters of the shortest code in capitals: in a text without a colon, it tells a value from more words."""


class Denial(NamedTuple):
    """A verdict that something is not there: the claim in words, and stems of what it is about and says.

    `empty` are the labels of fields without a value that it rests on.
    """

    claim: str
    about: frozenset[str]
    said: frozenset[str]
    empty: tuple[Line, ...] = ()


def denial(
    task: str, reports: Sequence[str], paths: Sequence[str], cites: Sequence[Line], page: PageText
) -> tuple[Denial, ...]:
    """What a verdict on a page denies; where a line that it cites says something of that, only empty fields.

    `paths` lead to what is none or false in its output, and are empty for the output itself.
    """
    if not paths:
        return ()
    names = " ".join(paths).strip()
    claim = f"{task} {names}"
    asked = _stems_of_content(claim)
    about = _stems_of_content(names) or asked & _stems_of_content(" ".join(reports)) or asked
    labels = (*cites, *(field.label for field in asked_for(claim, page) if about & stems_of(field.label)))
    empty = tuple(label for label in dict.fromkeys(labels) if _is_of_empty_field(label, page))
    is_shown = any(tells_something(line) and about & stems_of(line) for line in cites)
    if is_shown and not empty:
        return ()
    said = frozenset(map(stem, words_of(" ".join(reports))))
    return (Denial(claim, frozenset() if is_shown else about, said, empty),)


def speaking_against(denied: Denial, then: PageText, now: PageText) -> Line | None:
    """The first line of today that says what was denied: as the value of an empty field, or in new words."""
    for label in denied.empty:
        if (value := _value_of_today(label, then, now)) is not None:
            return value
    named = (field for field in asked_for(denied.claim, now) if denied.about & stems_of(field.label))
    values = {field.value for field in named if _has_value(field)}
    known = {line.says for line in then.lines}
    claim = _stems_of_content(denied.claim)
    for line in (line for line in now.lines if line.says not in known and _is_said(line, denied)):
        shared = claim & stems_of(line)
        is_about_it = len(shared) >= _WORDS_IN_COMMON and shared & denied.about
        # What the page said anyway, such as "your", tells nothing new.
        if line in values or (is_about_it and not shared <= _stems_told(then)):
            return line
    return None


def _is_said(line: Line, denied: Denial) -> bool:
    """Whether a line tells of the application, and does not deny the same as the verdict."""
    if line.number or is_beside_content(line) or says_none(said(line)):
        return False
    stems, claim = stems_of(line), frozenset(map(stem, words_of(denied.claim)))
    return not (stems <= denied.said | claim and stems & (denied.said - claim))


def _is_of_empty_field(label: Line, page: PageText) -> bool:
    """Whether a line is the label of a field that has nothing for a value, or a sign such as a dash."""
    return any(not _has_words(value) for _, value in _values_behind(label, page))


def _value_of_today(label: Line, then: PageText, now: PageText) -> Line | None:
    """The line with the value that an empty field of this label has today; None when it has none."""
    there = (value for each in candidates(label, then, now) for value in _values_behind(each, now))
    # Where the sign for an empty value is gone, the text behind it is the next label.
    signs = [line for line, _ in _values_behind(label, then) if line != label]
    next_labels = [text for sign in signs for _, text in _values_behind(sign, then)]
    return next((line for line, text in there if text not in next_labels and _fills(text, label)), None)


def _values_behind(label: Line, page: PageText) -> Iterator[tuple[Line, str]]:
    """The value of the field that a line is the label of: the text behind it, or the rest of its row.

    A row below heads of columns is no field: each of its cells is said of its own head.
    """
    if label.cells and column_heads(label, page) is None:
        yield label, " ".join(label.cells[1:])
    elif not label.cells and tells_something(label) and label.role == "text":
        after = page.lines[label.position + 1 : label.position + 2]
        yield from ((line, said(line)) for line in after if is_next_text(label, line))


def _fills(value: str, label: Line) -> bool:
    """Whether a text is a value of a field, and no words for its being empty: "Unassigned", "No agent"."""
    words = words_of(label.cells[0] if label.cells else label.name)
    names_it = any(stem(word) in value.casefold() for word in words if len(word) >= SHORTEST_WORD)
    return _has_words(value) and not says_none(value) and not names_it


def _has_words(text: str) -> bool:
    """Whether a text says a word or a figure and no signs alone."""
    return re.search(r"[^\W_]", text) is not None


def _has_value(field: Field) -> bool:
    """Whether a field has a value and not only words behind its label, such as "Coupons for friends"."""
    if field.value != field.label:
        return _has_words(said(field.value))
    line = field.value
    behind = " ".join(line.cells[1:]) if line.cells else line.name.partition(": ")[2]
    words = re.findall(r"\w+", line.name)
    is_coded = any(len(word) >= _CODE and word.isupper() for word in words)
    return re.search(r"\w", behind) is not None or is_coded or re.search(r"\d", line.name) is not None


def _stems_of_content(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in words_of(text) if len(word) >= SHORTEST_WORD)


@once_per_page
def _stems_told(page: PageText) -> frozenset[str]:
    """The stems of all that a page says, but for what its controls and links are called."""
    return frozenset(each for line in page.lines if not line.number for each in stems_of(line))
