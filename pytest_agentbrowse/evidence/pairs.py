"""What belonged together when it was recorded, and whether it still does.

A person reads relations: "order 904 was placed on 2 November" is one row, "Total" and "$20.00" below it are
one statement. Lines of one item must be in one item today. Lines that follow each other outside of items must
do so today, and nothing of their kind may have come between them.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from pytest_agentbrowse.evidence.items import (
    Span,
    collection_of,
    in_one_part,
    item_of,
    section_of,
    span_of,
    times_said,
    widest_first_card,
)
from pytest_agentbrowse.evidence.labels import (
    DIGIT,
    FIELDS,
    LABEL_CHARACTERS,
    TELLING_WORD,
    is_bare,
    is_label_of,
    label_of,
    labels_of_fields,
    name_before,
)
from pytest_agentbrowse.evidence.lines import candidates
from pytest_agentbrowse.evidence.wording import says_words
from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_Pair = tuple[Line, Line]

_LINES_APART = 3
"""How many lines further on the second of two neighbours stands at most."""

_FIELD = re.compile(r"([^\W\d_][^\d\ufdd0:]{0,30}?:?) [^\w\s]{0,2}[\d\ufdd0]\S*(?: \S{1,3})?")
"""A label and its value in one text."""

_VALUE = "\ufdd2"
"""What stands for any value that has a name: a sign that no page can have."""

SHORTEST_NAME = 3
"""Characters of the shortest text by which an item is known, such as the number of an order."""

_CELLS = frozenset({"cell", "gridcell", "rowheader"})

_WORD = re.compile(r"[^\W\d_]{2,}")
_SENTENCE = 3
"""Words with which a figure is told of what it is."""

_MESSAGES = frozenset({"status", "log", "alert", "live"})
_PARTS_NOTHING = _MESSAGES | {"main", "region", "form", "search"}
"""What may be put around a part of what belongs together without parting it."""


def parted(bound: Sequence[Line], then: PageText, now: PageText) -> _Pair | None:
    """Two lines of the recorded page that belonged together and no longer do; None when all still do."""
    lines = _sorted(bound)
    whole = _sorted((*lines, *_cells_below(lines, then)))
    return (
        _in_other_items(whole, then, now)
        or _out_of_its_item(lines, then, now)
        or _in_other_rows(lines, then, now)
        or _in_other_fields(lines, then, now)
        or _apart(lines, then, now)
    )


def _sorted(lines: Iterable[Line]) -> list[Line]:
    return sorted({line.position: line for line in lines}.values(), key=lambda line: line.position)


def _cells_below(lines: Sequence[Line], page: PageText) -> Iterator[Line]:
    """What stands below rows since their line cannot say it: a label that can be clicked, a named icon.

    A row is said with all of its cells. What can be done to it (a button, a box to choose it) is none.
    """
    rows = {line.position for line in lines if line.cells and line.position >= 0}
    for line in page.lines if rows else ():
        if line.container in rows and line.name and (not line.number or line.role == "clickable"):
            yield line


def of_another(bound: Sequence[Line], spoken: str, then: PageText, now: PageText) -> tuple[Line, str] | None:
    """A line of an item that is spoken of by a name in it, where the line stands in another item today.

    "Which rent does Mrs Okoye pay?" is answered by a line of the item that says "Mrs Okoye", whether or not
    that was cited.
    """
    for line in bound:
        names = _names_of(line, then, spoken) if line.position >= 0 else frozenset()
        there = candidates(line, then, now) if names else []
        around = ((each, _span_today(each, line, then, now)) for each in there)
        if there and not any(
            names <= _texts_beside(each, span, now)
            or (span is None and names <= _as_near(each, line, then, now))
            for each, span in around
        ):
            return line, min(names)
    return None


def _as_near(line: Line, recorded: Line, then: PageText, now: PageText) -> frozenset[str]:
    """What stands as far from a line as it stood from the recorded one in its item, which is none today."""
    span = span_of(recorded, then)
    steps = range(span.start - recorded.position, span.end - recorded.position) if span is not None else ()
    return frozenset(
        text
        for step in steps
        if step
        for text in _texts_at(recorded.position + step, then)
        if text in _texts_at(line.position + step, now)
    )


def _texts_at(position: int, page: PageText) -> tuple[str, ...]:
    line = page.lines[position] if 0 <= position < len(page.lines) else None
    return (line.name, *line.cells) if line is not None else ()


def _span_today(line: Line, recorded: Line, then: PageText, now: PageText) -> Span | None:
    """What a line of today stands in as the recorded one stood in its item."""
    span = widest_first_card(line, now) or span_of(line, now)
    item = item_of(recorded, then) if span is None else None
    # Sections were cards because they were alike; today one has a line more, and they are none.
    return section_of(line, item.level, now) if item is not None and item.level else span


def _names_of(line: Line, page: PageText, spoken: str) -> frozenset[str]:
    """What is said beside a line in its item, in no other item, and in a text: there it names the item."""
    item = item_of(line, page)
    if item is None or _siblings_on(page)[item.role, item.container] < 2:
        return frozenset()  # there is no other for which it could be taken
    beside_it = _texts_beside(line, span_of(line, page), page)
    texts = (text for text in beside_it if len(text) >= SHORTEST_NAME)
    named = [text for text in texts if says_words(spoken, text, ignore_case=True)]
    times = times_said(page)
    return frozenset(text for text in named if times[text] == 1 and re.search(r"[^\W_]", text))


@once_per_page
def _siblings_on(page: PageText) -> Mapping[tuple[str, int], int]:
    """How many lines of a role stand right in the same place, by role and place."""
    return Counter((line.role, line.container) for line in page.lines)


def _texts_beside(line: Line, span: Span | None, page: PageText) -> frozenset[str]:
    """The names and cells in the item of a line, without its own and what controls are called."""
    lines = page.lines[span.start : span.end] if span is not None else ()
    others = (
        other
        for other in lines
        if other.position != line.position and (not other.number or other.role == "link")
    )
    texts = frozenset(text for other in others for text in (other.name, *other.cells))
    return texts.difference((line.name, *line.cells))


def beside(first: Line, second: Line, then: PageText, now: PageText) -> tuple[str, ...]:
    """What stands today where the second of two lines stood beside the first, or beside the second."""
    found: list[str] = []
    for line in candidates(first, then, now):
        item = item_of(line, now)
        near = [
            other
            for other in now.lines
            if item is not None and _is_in_item(other, item, now) and other != line
        ]
        if not near:
            is_before = 0 <= second.position < first.position
            around = now.lines[: line.position][::-1] if is_before else now.lines[line.position + 1 :]
            near = [other for other in around if other.container == line.container]
        found += [f"{line}: {other}" for other in near if other.role == second.role][:1]
    return tuple(dict.fromkeys(found))


def _is_in_item(line: Line, item: Line, page: PageText) -> bool:
    return (own := item_of(line, page)) is not None and own.position == item.position


def under_another_label(
    bound: Sequence[Line], spoken: str, then: PageText, now: PageText
) -> tuple[Line, Line] | None:
    """A label that is spoken of and its value in words, where another one's value stands behind it today.

    "Its priority is low" is about the label "Priority". One that is worded anew, or put beside its value in
    another way, says the same of it.
    """
    for line in bound:
        label = _spoken_label_of(line, spoken, then)
        ones = candidates(label, then, now) if label is not None else []
        others = candidates(line, then, now) if ones else []
        if label is None or not others:
            continue
        if any(_beside(one, other, (label, line), then, now) for one in ones for other in others):
            continue
        if all(_is_before_another_value(one, label, then, now) for one in ones):
            return label, line
    return None


def _spoken_label_of(line: Line, spoken: str, page: PageText) -> Line | None:
    before = page.lines[line.position - 1] if line.position > 0 else None
    if before is None or line.role != "text" or len(line.name) > LABEL_CHARACTERS or is_bare(line):
        return None
    is_label = is_label_of(before, line, page) and in_one_part(before, line, page) is not False
    is_label = is_label and not _in_two_items(before, line, page)
    return before if is_label and says_words(spoken, before.name.rstrip(":"), ignore_case=True) else None


def _is_before_another_value(label: Line, recorded: Line, then: PageText, now: PageText) -> bool:
    """Whether behind a label of today stands what stood behind another one when recorded."""
    behind = next(iter(now.lines[label.position + 1 : label.position + 2]), None)
    return behind is not None and any(
        value.says == behind.says and other.says != recorded.says and is_label_of(other, value, then)
        for other, value in pairwise(then.lines)
        if value.role == "text"
    )


def _in_other_items(lines: Sequence[Line], then: PageText, now: PageText) -> _Pair | None:
    groups: defaultdict[int, list[Line]] = defaultdict(list)
    for line in lines:
        if (item := item_of(line, then)) is not None:
            groups[item.position].append(line)
    for first, *others in groups.values():
        homes = _homes(first, then, now)
        for other in others:
            shared = homes & _homes(other, then, now)
            if homes and not shared:
                return first, other
            homes = shared
    return None


def _out_of_its_item(lines: Sequence[Line], then: PageText, now: PageText) -> _Pair | None:
    """A line of an item and one of an item in that, as a folder and its file, where it is in another now."""
    of_item: defaultdict[int, list[Line]] = defaultdict(list)
    for line in lines:
        if (item := item_of(line, then)) is not None:
            of_item[item.position].append(line)
    for inner in lines:
        outers = [outer for at in _items_around(inner, then) for outer in of_item.get(at, ())]
        there = [set(_items_around(each, now)) for each in candidates(inner, then, now)] if outers else []
        for outer in outers:
            theirs = _homes(outer, then, now) - {-1}
            if theirs and there and not any(theirs & found for found in there):
                return outer, inner
    return None


def _items_around(line: Line, page: PageText) -> Iterator[int]:
    """The positions of the items around the one that a line belongs to."""
    item = item_of(line, page)
    while item is not None and (around := _row_above(item, page) or page.container(item)) is not None:
        item = item_of(around, page)
        if item is not None:
            yield item.position


def _row_above(item: Line, page: PageText) -> Line | None:
    """The row of a tree of rows that one is in by its level; None for others."""
    level = _level_of(item)
    rows = page.lines[item.container + 1 : item.position] if level > 1 else ()
    beside = (row for row in reversed(rows) if row.container == item.container)
    return next((row for row in beside if _level_of(row) < level), None)


def _level_of(item: Line) -> int:
    state = item.state("level")
    return int(state.texts[0]) if state is not None and "".join(state.texts).isdecimal() else 1


def _in_other_rows(lines: Sequence[Line], then: PageText, now: PageText) -> _Pair | None:
    for line in lines:
        head = name_before(line, then)
        there = candidates(line, then, now) if head is not None else []
        heads = [found.name for each in there if (found := name_before(each, now)) is not None]
        if head is not None and heads and head.name not in heads:
            return head, line
    return None


def _in_other_fields(lines: Sequence[Line], then: PageText, now: PageText) -> _Pair | None:
    """A label and the field behind it, where today its value is in the field behind another label of then.

    A label that is worded anew stands before no other field.
    """
    for line in lines:
        label = labels_of_fields(then).get(line.position)
        if label is None:
            continue
        today = labels_of_fields(now)
        there = [today[each.position].name for each in candidates(line, then, now) if each.position in today]
        moved = there and label.name not in there
        if moved and any(label.name == other.name for other in today.values()):
            return label, line
    return None


def _homes(line: Line, then: PageText, now: PageText) -> set[int]:
    """The items of today in which a recorded line stands."""
    there = candidates(line, then, now)
    found = (item_of(each, now) for each in there)
    homes = {item.position if item is not None else -1 for item in found}
    return homes | {span.start for each in there if (span := widest_first_card(each, now))}


def _apart(lines: Sequence[Line], then: PageText, now: PageText) -> _Pair | None:
    for first, second in _neighbours(lines, then):
        ones, others = candidates(first, then, now), candidates(second, then, now)
        if not others:
            continue  # that it is gone is told by itself
        is_behind = first.position > second.position  # a label behind its figure
        recorded = (second, first) if is_behind else (first, second)
        above, below = (others, ones) if is_behind else (ones, others)
        today = [(one, other) for one in above for other in below]
        if not any(
            _beside(*pair, recorded, then, now)
            or _gained_a_column(pair, recorded, then, now)
            or _changed_places(pair, recorded, then, now)
            or _keep_their_labels(pair, recorded, then, now)
            or _keep_their_heads(pair, recorded, then, now)
            for pair in today
        ):
            return first, second
    return None


def _changed_places(today: _Pair, recorded: _Pair, then: PageText, now: PageText) -> bool:
    """Whether two lines of one item are still in one that tells the same kinds of things, in another order.

    A label and its value are alone in it then: of several labels the order tells which is whose. So it does
    of two of one kind, as of a sender and a receiver, or of two times.
    """
    was, is_now = _item_of_both(*recorded, then), _item_of_both(*today, now)
    if not was or was != is_now:
        return False
    if any(label_of(line, then) in recorded for line in recorded):
        return was.total() == len(recorded)
    return len({(line.role, is_bare(line)) for line in recorded}) > 1


def _keep_their_labels(today: _Pair, recorded: _Pair, then: PageText, now: PageText) -> bool:
    """Whether each of two values stands behind the text that it stood behind, as in a list of terms.

    A figure in a sentence says itself of what it is: `0 of 12 seats taken`. A label that comes again, as one
    of each of several things, does not say of which the value is.
    """
    labels = [_right_above(line, then) for line in recorded if not _is_counting(line)]
    return (
        len(set(labels) - {None, recorded[0].name}) == len(labels) > 0
        and all(times_said(page)[label] == 1 for page in (then, now) for label in labels if label)
        and labels == [_right_above(line, now) for line in today if not _is_counting(line)]
        and _parent(today[0], now) == _parent(today[1], now)
    )


def _keep_their_heads(today: _Pair, recorded: _Pair, then: PageText, now: PageText) -> bool:
    """Whether two cells of a row that can be gone to by keys are each under the head that it was under."""
    heads = [_head_over(line, then) for line in recorded]
    return None not in heads and heads == [_head_over(line, now) for line in today]


def _head_over(cell: Line, page: PageText) -> str | None:
    """What heads the column of a cell that is a line of its own; None where nothing does."""
    row = page.container(cell) if cell.role in _CELLS else None
    head = page.lines.heads.get(row.container) if row is not None else None
    if row is None or head is None:
        return None
    inside = page.lines[row.position + 1 : cell.position + 1]
    column = sum(line.container == row.position for line in inside) - 1
    return head.cells[column] if column < len(head.cells) else None


def _is_counting(line: Line) -> bool:
    words = _WORD.findall(line.name)
    return line.role == "text" and len(words) >= _SENTENCE and DIGIT.search(line.name) is not None


def _right_above(line: Line, page: PageText) -> str | None:
    """The text right above a line; None where there is none beside it."""
    before = page.lines[line.position - 1] if line.position > 0 else None
    if before is None or before.role != "text" or before.container != line.container or is_bare(before):
        return None
    return before.name


def _item_of_both(one: Line, other: Line, page: PageText) -> Counter[tuple[str, bool]]:
    """The kinds of lines in the item that two lines stand in; nothing where it is not one item."""
    span = span_of(one, page)
    inside = page.lines[span.start : span.end] if span is not None and span.holds(other) else ()
    return Counter((line.role, is_bare(line)) for line in inside if line.role != "listitem")


def _gained_a_column(today: _Pair, recorded: _Pair, then: PageText, now: PageText) -> bool:
    """Whether two lines are of one item each time, and all items of its list have got as many lines more."""
    was, is_now = (_items_with(*pair, page) for pair, page in ((recorded, then), (today, now)))
    return 0 < was < is_now and today[0].position < today[1].position


def _items_with(first: Line, second: Line, page: PageText) -> int:
    """How many lines each item of a list has that has both of these in one; 0 where they differ in that."""
    around = collection_of(first, page)
    index = around.index(first) if around is not None else None
    if around is None or index is None or not around.items[index].holds(second):
        return 0
    lengths = {item.end - item.start for item in around.items}
    return lengths.pop() if len(around.items) > 1 and len(lengths) == 1 else 0


def _neighbours(lines: Sequence[Line], page: PageText) -> Iterator[_Pair]:
    """Bare values with their labels, and lines that follow each other in one container.

    Two fields with names of their own say nothing of each other.
    """
    for line in lines:
        if (label := label_of(line, page)) is not None:
            yield label, line
    for first, second in pairwise(lines):
        is_near = first.position >= 0 and second.position - first.position <= _LINES_APART
        # What a heading is over, its place tells; and a message is said of the page.
        apart = first.level or first.place.announcing or second.place.announcing
        # What is wrong is said of the field above it, and not of the next one.
        apart = apart or (first.state("error") is not None and second.role in FIELDS)
        apart = apart or first.place.headings != second.place.headings
        apart = apart or (_is_field(first, page) and _is_field(second, page))
        apart = apart or all(line.role in FIELDS and line.name for line in (first, second))
        apart = apart or _in_two_items(first, second, page) or in_one_part(first, second, page) is False
        if is_near and not apart and _parent(first, page) == _parent(second, page):
            yield first, second


def _is_field(line: Line, page: PageText) -> bool:
    """Whether a text is a label with its value, and the only one of that label: `Phone 555-0120`."""
    match = _FIELD.fullmatch(line.name) if line.role == "text" else None
    return match is not None and sum(text.startswith(match[1]) for text in _texts_on(page)) == 1


@once_per_page
def _texts_on(page: PageText) -> Sequence[str]:
    return [line.name for line in page.lines if line.role == "text"]


def _in_two_items(first: Line, second: Line, page: PageText) -> bool:
    one, other = span_of(first, page), span_of(second, page)
    return one is not None and other is not None and one != other


def _beside(one: Line, other: Line, recorded: _Pair, then: PageText, now: PageText) -> bool:
    """Whether two lines of today still follow each other, and nothing between is said instead."""
    first, second = recorded
    around = _parent(one, now)
    if around != _parent(other, now) or one.position >= other.position:
        return False
    known = {_said_but_for_names(line) for line in then.lines[first.position + 1 : second.position]}
    elsewhere = {line.says for line in then.lines}
    between = (line for line in now.lines[one.position + 1 : other.position] if _parent(line, now) == around)
    return not any(
        _said_but_for_names(line) not in known and (_could_be(line, second) or line.says in elsewhere)
        for line in between
    )


def _said_but_for_names(line: Line) -> tuple[object, ...]:
    """What a line says, whichever values have names in it: in another order of items these are others."""
    texts = (PLACEHOLDER.sub(_VALUE, text) for text in (line.name, *line.cells, line.target))
    return (line.role, line.told, *texts)


def _could_be(line: Line, value: Line) -> bool:
    """Whether a line could be read in the place of a value: both are as short, a figure or a unit."""
    return line.role == value.role == "text" and all(
        is_bare(each) or not (TELLING_WORD.search(each.name) or " " in each.name) for each in (line, value)
    )


def _parent(line: Line, page: PageText) -> int:
    """The position of what a line stands in, but for landmarks and what says that it is a message."""
    at = page.container(line)
    while at is not None and at.role in _PARTS_NOTHING:
        at = page.container(at)
    return at.position if at is not None else -1
