"""Texts that came right beside a line which a verdict rests on: a person reads the two together.

"Revoked by the authority" below "Valid until 2027" takes back what it says, in words that nobody can list.
So any text counts that stands where there was none, in the same item or right above or below the line. What
is laid out as something of its own does not: a field with a label, a column, what every item of a list has
got, another section.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.counts import tells_a_count
from pytest_agentbrowse.evidence.items import Span, collection_of, collections_on
from pytest_agentbrowse.evidence.labels import FIELDS, is_bare, label_of
from pytest_agentbrowse.evidence.lines import column_heads, holding
from pytest_agentbrowse.evidence.spelling import MASK
from pytest_agentbrowse.evidence.wording import is_sentence, says_more_than_signs, tells_failure
from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.text import POINTED, STANDS_BELOW, Line, PageText, once_per_page

_LONGEST_LABEL = 3
"""Words of the longest label that is taken for one."""

_BARE_COUNT = re.compile(r"\d+ \w+")
"""Against `Revoked 2 days ago`, where a list happens to have two entries."""

_LABELLED = re.compile(
    rf"(?:\w+ ?){{1,{_LONGEST_LABEL}}}:\s.+|\D+?[:\s]\s*[^\w\s]*\d\S*(?:\s\S{{1,3}})?", re.DOTALL
)
"""A label and its value in one text: `Owner: Ida`, `Discount $0.00`."""


class CameBeside(NamedTuple):
    """A line that a verdict rests on, as it stands today, and what is said beside it."""

    line: Line
    said: str


def come_beside(
    bound: Iterable[Line], then: PageText, now: PageText, earlier: Collection[PageText] = ()
) -> CameBeside | None:
    """The first text of today beside a bound line, where there was none; None when there is none.

    What an earlier page of today said where a field had another value says nothing of its value.
    """
    lines = [line for line in bound if line.position >= 0 and not (line.level or is_beside_content(line))]
    new = _new_texts(then, now) if lines else {}
    for recorded in lines:
        line = holding(recorded, then, now)
        # Of a text that is broken into several today, the others are no news.
        if line is None or (line.role == "text" and line.name != recorded.name):
            continue
        for said in _said_beside(recorded, line, new, then, now):
            if not any(_helps_with(line, said, page) for page in earlier):
                return CameBeside(line, said)
    return None


def _helps_with(field: Line, said: str, page: PageText) -> bool:
    if field.role not in FIELDS or not any(line.name == said for line in page.lines):
        return False
    there = (line for line in page.numbered if (line.role, line.name) == (field.role, field.name))
    return any(line.told != field.told for line in there)


def _said_beside(
    recorded: Line, line: Line, new: Mapping[int, Line], then: PageText, now: PageText
) -> Iterator[str]:
    yield from _own_cells(recorded, line, then, now)
    collection, before = collection_of(line, now), collection_of(recorded, then)
    # Two cards may be none yet, and three are: what came is beside the line as it was recorded.
    if collection is None or before is None:
        for run in _runs_around(recorded, line, new, then, now):
            if not (
                _is_field(run, line, now)
                or _is_in_each_section(run[0], new, now)
                or _is_of_each(run, line, new, now)
                or _is_count(run, now)
            ):
                yield run[0].name
        return
    index = collection.index(line)
    if index is None:
        return
    gained = [_gained_in(item, new) for item in collection.items]
    if 2 * sum(map(bool, gained)) <= len(gained) or len(gained) == 1:
        was_at = before.index(recorded)
        had = _texts_of_item(before.items[was_at], then) if was_at is not None else Counter()
        yield from (
            text.name
            for text in _beyond(had, gained[index])
            if not (_is_labelled(text) or _is_in_each_section(text, new, now))
        )


def _is_in_each_section(text: Line, new: Mapping[int, Line], page: PageText) -> bool:
    """Whether most of the sections beside the one of a new text have got the same.

    Cards of which some show more than others are no list; what most of them have got is said of none.
    """
    siblings = [other for other in page.lines if other.container == text.container]
    above = [other for other in siblings if other.level and other.position < text.position]
    if not above:
        return False
    heads = [other.position for other in siblings if other.level == above[-1].level]
    sections = list(zip(heads, [*heads[1:], len(page.lines)], strict=True))
    got = [any(new[at].name == text.name for at in range(*span) if at in new) for span in sections]
    return len(got) > 1 and 2 * sum(got) > len(got)


def _is_of_each(run: Sequence[Line], line: Line, new: Mapping[int, Line], page: PageText) -> bool:
    """Whether new texts are behind a field or link, and most of those beside it have got such ones.

    As a help for each field, or the size of each file.
    """
    peers = [each for each in page.numbered if _is_beside(each, line, page)]
    helped = [peer for peer in peers if (text := next_to(peer, 1, page)) and text.position in new]
    return line in helped and run[0].position > line.position and len(helped) > max(len(peers) / 2, 1)


def _is_beside(other: Line, line: Line, page: PageText) -> bool:
    """Whether another line is a field as this one, or of its role, in its box or in one beside it."""
    if other.role != line.role and not {other.role, line.role} <= FIELDS:
        return False
    around, here = page.container(other), page.container(line)
    if around is None or here is None:
        return around is here
    return around is here or (around.role, around.container) == (here.role, here.container)


def _is_count(run: Sequence[Line], page: PageText) -> bool:
    """Whether new texts are one that counts what a list of the page has, and says no more: `2 trips`."""
    if len(run) > 1 or _BARE_COUNT.fullmatch(run[0].name) is None:
        return False
    return tells_a_count(run[0], {len(each.items) for each in collections_on(page).values()})


def _texts_of_item(item: Span, page: PageText) -> Counter[str]:
    texts = (line.name for line in page.lines[item.start : item.end] if line.role == "text")
    return Counter(map(_without_names, texts))


def _beyond(had: Counter[str], texts: Iterable[Line]) -> Iterator[Line]:
    """The texts of an item but for as many as it had that say the same of other values.

    Where other items came, nobody can tell by their times alone which of these were there.
    """
    left = had.copy()
    for line in texts:
        text = _without_names(line.name)
        left[text] -= 1
        if left[text] < 0:
            yield line


def _own_cells(recorded: Line, line: Line, then: PageText, now: PageText) -> Iterator[str]:
    """Cells that a row has got and the others of its table have not: no column, but something said of it."""
    head = column_heads(line, now)
    if len(line.cells) <= len(recorded.cells) or (head is not None and len(line.cells) <= len(head.cells)):
        return
    rows = [row for row in now.lines if row.container == line.container and row.cells]
    known = {row.says for row in then.lines if row.cells}
    longer = [row for row in rows if len(row.cells) >= len(line.cells) and row.says not in known]
    if len(rows) > 1 and 2 * len(longer) <= len(rows):
        yield from (cell for cell in line.cells if cell not in ("", STANDS_BELOW, *recorded.cells))


def _runs_around(
    recorded: Line, line: Line, new: Mapping[int, Line], then: PageText, now: PageText
) -> Iterator[Sequence[Line]]:
    """The new texts right above a line, and those right below; none where one of then is gone from there."""
    for step in (-1, 1):
        before = next_to(recorded, step, then)
        if before is not None and before.role == "text" and holding(before, then, now) is None:
            continue
        run: list[Line] = []
        at = next_to(line, step, now)
        while at is not None and at.position in new and at.place.headings == line.place.headings:
            run.append(at)
            at = next_to(at, step, now)
        # Between a list or a control and the line, a text is as likely said of what stands above it.
        is_apart = step < 0 and at is not None and at.role != "text" and not at.level
        # Below a heading it is said of all fields of the section.
        is_apart = is_apart or _is_opening(run, line, at if step < 0 else None) or _goes_on(at, run, line)
        if run and not is_apart:
            yield run[::step]


def _goes_on(text: Line | None, run: Sequence[Line], line: Line) -> bool:
    """Whether a text of sentences has got more that tell of no failure, beside a label or a value."""
    return (
        text is not None
        and text.role == "text"
        and not is_sentence(line.name)
        and all(is_sentence(each.name) for each in (text, *run))
        and not any(tells_failure(each.name) for each in run)
    )


def _is_opening(run: Sequence[Line], field: Line, above: Line | None) -> bool:
    """Whether texts stand between the heading of a section and its first field, and tell of no failure."""
    is_between = field.role in FIELDS and above is not None and bool(above.level)
    return is_between and not any(tells_failure(text.name) for text in run)


def next_to(line: Line, step: int, page: PageText) -> Line | None:
    """What stands right above or below a line, in the same place as it."""
    around = range(line.position + step, len(page.lines) if step > 0 else -1, step)
    for at in around:
        other = page.lines[at]
        if other.depth <= line.depth:
            return other if other.container == line.container else None
    return None


def _gained_in(item: Span, new: Mapping[int, Line]) -> list[Line]:
    return [new[at] for at in range(item.start, item.end) if at in new]


def _new_texts(then: PageText, now: PageText) -> Mapping[int, Line]:
    """The texts of today that the recorded page had not, or not as often, by their positions.

    A text with the very names that it had is the recorded one; of the others those in excess are new. What is
    seen while the pointer is there says nothing for good.
    """
    exactly, left = map(Counter, _texts_on(then))
    others: list[Line] = []
    for line in now.lines:
        if line.role == "text" and says_more_than_signs(line.name) and line.state(POINTED) is None:
            exactly[line.name] -= 1
            if exactly[line.name] < 0:
                others.append(line)
            else:
                left[_without_names(line.name)] -= 1
    found: dict[int, Line] = {}
    for line in others:
        text = _without_names(line.name)
        left[text] -= 1
        if left[text] < 0:
            found[line.position] = line
    return found


@once_per_page
def _texts_on(page: PageText) -> tuple[Counter[str], Counter[str]]:
    """The texts of a page, and the same with a mark in the place of each value that has a name."""
    exactly = Counter(text for line in page.lines for text in (line.name, *line.cells))
    return exactly, Counter(_without_names(text) for text in exactly.elements())


def _without_names(text: str) -> str:
    return PLACEHOLDER.sub(MASK, text)


def _is_field(run: Sequence[Line], line: Line, page: PageText) -> bool:
    """Whether new texts are a field of their own, as the line beside them is one."""
    if len(run) == 1:
        is_label = run[0].position < line.position and is_bare(line) and _is_label(run[0])
        return is_label or (_is_labelled(run[0]) and _is_labelled(line))
    if len(run) % 2:
        return False
    pairs = list(zip(run[::2], run[1::2], strict=True))
    if _is_figure_with_label(line, page) and all(is_bare(one) and _is_label(other) for one, other in pairs):
        return True
    return all(is_bare(value) for _, value in pairs) or (
        _is_in_field(line, page) and all(_is_label(label) for label, _ in pairs)
    )


def _is_in_field(line: Line, page: PageText) -> bool:
    label = next_to(line, -1, page)
    return label is not None and label.role == "text" and _is_label(label)


def _is_figure_with_label(line: Line, page: PageText) -> bool:
    """Whether a line is a figure with its label behind it, or such a label."""
    beside = (line, next_to(line, -1, page))
    labels = ((figure, label_of(figure, page)) for figure in beside if figure is not None)
    return any(
        label is not None and figure.position < label.position and line in (figure, label)
        for figure, label in labels
    )


def _is_label(line: Line) -> bool:
    words = line.name.split()
    return (
        len(words) <= _LONGEST_LABEL and not any(map(str.isdecimal, line.name)) and words[-1][-1] not in ".!"
    )


def _is_labelled(line: Line) -> bool:
    return _LABELLED.fullmatch(_without_names(line.name)) is not None
