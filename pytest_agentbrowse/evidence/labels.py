"""What a value is called: the text beside it, the head of its row, or the words before a field."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from pytest_agentbrowse.evidence.items import in_one_card, in_one_part, item_of
from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

FIELDS = frozenset({"textbox", "searchbox", "spinbutton", "combobox", "slider", "checkbox", "switch"})
"""Controls that hold a value, and may have a label that their code does not tell of."""

LABEL_CHARACTERS = 60
"""Characters of a text that may be the label of what stands behind it. Against a paragraph before a
value, which does not name it.
"""

_LABEL_LENGTH = 4
"""How many lines before a field its label is looked for."""

_ROW_PARTS = frozenset({"clickable", "button"})
"""What the cells of a table are that says by no role that it is one: a text has its label (`label_of`)."""

_ROW_LENGTH = 8
"""How many lines before a figure its head is looked for."""

_ROWS = 3
"""How many rows of names and figures are a table."""

_ROWS_BY_ROLE = frozenset({"row", "listitem", "article"})

TELLING_WORD = re.compile(r"[^\W\d_]{4,}")
DIGIT = re.compile(r"[\d\ufdd0]")


def is_bare(line: Line) -> bool:
    """Whether a text is a value without words that say of what: a figure, a price, a day."""
    shown = PLACEHOLDER.sub("0", line.name)  # the name of a value is no word of the page
    return DIGIT.search(shown) is not None and TELLING_WORD.search(shown) is None


def label_of(line: Line, page: PageText) -> Line | None:
    """The text beside a bare value, which says what it is the value of; None where there is none.

    It stands before the value, or behind it where figures and their labels alternate so.
    """
    if line.role != "text" or not is_bare(line) or line.position < 0:
        return None
    sides = (line.position - 1, line.position + 1)
    before, behind = (page.lines[at] if 0 <= at < len(page.lines) else None for at in sides)
    is_before = in_one_part(before, line, page) if before is not None else None
    if not is_before and behind is not None and in_one_part(line, behind, page):
        return behind if is_label_of(behind, line, page) else None
    return (
        before if before is not None and is_before is not False and is_label_of(before, line, page) else None
    )


def is_label_of(text: Line, value: Line, page: PageText) -> bool:
    """Whether a text may be the label of a value that stands with it: short, without figures, in one card."""
    if text.role != "text" or text.container != value.container:
        return False
    is_short = 0 < len(text.name) <= LABEL_CHARACTERS and not DIGIT.search(text.name)
    return is_short and in_one_card(text, value, page)


def name_before(line: Line, page: PageText) -> Line | None:
    """The name before the figures among which a figure stands, where names and figures alternate so.

    So lie the rows of a table that is made of `div`s: `clickable "Rent"`, `clickable "850.00"`,
    `clickable "0.00"`, `clickable "Power"`, … None for a line that is no figure, and outside of such rows.
    """
    if (
        line.role not in _ROW_PARTS
        or line.position < 1
        or not is_bare(line)
        or item_of(line, page) is not None
    ):
        return None
    for steps in range(1, min(_ROW_LENGTH, line.position) + 1):
        before = page.lines[line.position - steps]
        if before.name and not is_bare(before):
            is_head = before.role in _ROW_PARTS and not before.level and not DIGIT.search(before.name)
            return before if is_head and _alternates(before, line, page) else None
    return None


def _alternates(head: Line, value: Line, page: PageText) -> bool:
    """Whether enough other figures stand as far from such heads as one stands from its own."""
    steps = value.position - head.position
    heads = (line for line in page.lines if _are_alike(line, head) and line.name and not is_bare(line))
    others = (page.lines[line.position + steps] for line in heads if line.position + steps < len(page.lines))
    return sum(_are_alike(other, value) and is_bare(other) for other in others) >= _ROWS


def _are_alike(one: Line, other: Line) -> bool:
    return (one.role, one.depth) == (other.role, other.depth)


@once_per_page
def labels_of_fields(page: PageText) -> Mapping[int, Line]:
    """The texts before fields that have no telling name of their own, by the positions of the fields."""
    fields = [line for line in page.lines if line.role in FIELDS]
    times = Counter(field.name for field in fields)
    unnamed = (field for field in fields if not field.name or times[field.name] > 1)
    found = ((field.position, _text_before(field, page)) for field in unnamed)
    return {position: label for position, label in found if label is not None}


def _text_before(field: Line, page: PageText) -> Line | None:
    """The nearest text in front of a field in its row, but for another field or a heading between."""
    for line in reversed(page.lines[max(field.position - _LABEL_LENGTH, 0) : field.position]):
        if line.role in FIELDS or line.level:
            return None
        if line.role in ("text", "clickable") and line.name:
            return line if _row_around(line, page) == _row_around(field, page) else None
    return None


def _row_around(line: Line, page: PageText) -> int:
    at = page.container(line)
    while at is not None and at.role not in _ROWS_BY_ROLE:
        at = page.container(at)
    return at.position if at is not None else -1
