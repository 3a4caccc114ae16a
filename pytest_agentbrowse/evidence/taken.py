"""What an acting step took away when recorded, and has to take away today."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pytest_agentbrowse.evidence.brought import Brought
from pytest_agentbrowse.evidence.items import Collection, collection_of, collections_on, item_of
from pytest_agentbrowse.evidence.lines import candidates
from pytest_agentbrowse.evidence.places import same_place
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_MORE = re.compile(r"… (\d+) more lines?")
_MORE_IN_A_BOX = re.compile(r"… (\d+) more (?:line|row)s?")
_LEFT_OUT = "…"
"""What a remark begins with that stands for what a page has no room for; with a number where that is much."""


def not_taken(
    recorded: Brought,
    before: PageText,
    then: PageText,
    now: PageText,
    may_stay: Callable[[Line], bool] | None = None,
) -> Line | None:
    """The first line that went when recorded and is there today; None when all went.

    One that had come back by then, as a link with other parameters does, did not go. One that only made room
    for another, at the end of a list of which a page shows the first five, may be there on a page of ten, and
    one that went with its row in a new column of other rows. What a page leaves out that has room for less,
    or has it in another place, went with no step.
    """
    if _left_out(then) > _left_out(before):
        return None
    went = (line for line in recorded.went if candidates(line, before, now))
    went = (line for line in went if not candidates(line, before, then))
    went = (line for line in went if not _only_made_room(line, before, then, now))
    went = (line for line in went if not _stands_in_others(line, before, then, now))
    if may_stay is not None:
        went = (line for line in went if not may_stay(line))
    return next((line for line in went if not may_be_left_out(line, before, then)), None)


@once_per_page
def _left_out(page: PageText) -> int:
    """How many lines a page has more than there was room for."""
    remarks = (line.name for line in page.lines if line.role == "remark") if page.lines.is_cut else ()
    return sum(int(number) for name in remarks for number in _MORE.findall(name))


def may_have_been_left_out(line: Line, before: PageText, after: PageText) -> bool:
    """Whether a line that came stands in an item in which the page before had no room for something there.

    Of items nobody knows it: those that a filter finds were not told either, and are what it brought.
    """
    around = after.container(line)
    if around is None or item_of(around, after) != around or not before.lines.is_cut:
        return False
    there = _box_like(around, after, before)
    return there is not None and _leaves_out(line, after, there, before)


def may_be_left_out(line: Line, page: PageText, other: PageText) -> bool:
    """Whether another page has what stands around a line, and leaves something out where that stood."""
    at: Line | None = line if other.lines.is_cut else None
    while at is not None:
        around = page.container(at)
        there = _box_like(around, page, other) if around is not None else _inside(None, other)
        if there is not None:
            return _leaves_out(at, page, there, other)
        at = around
    return False


def _box_like(around: Line, page: PageText, other: PageText) -> Sequence[Line] | None:
    """What stands in the box of another page that this box is; None where it is none, or another one's."""

    def shared(box: Line, there: Line) -> int:
        said, says = ({line.says for line in _inside(*each)} for each in ((box, page), (there, other)))
        return len(said & says)

    boxes = candidates(around, page, other)
    box = max(boxes, key=lambda there: shared(around, there), default=None)
    if box is None or any(shared(twin, box) > shared(around, box) for twin in candidates(around, page, page)):
        return None
    return _inside(box, other)


def _inside(around: Line | None, page: PageText) -> Sequence[Line]:
    if around is None:
        return [line for line in page.lines if page.container(line) is None]
    inside = page.lines[around.position + 1 : page.end_of(around)]
    return [line for line in inside if line.container == around.position]


def _leaves_out(line: Line, page: PageText, there: Sequence[Line], other: PageText) -> bool:
    """Whether a box leaves something out where a line stood in a box like it, and did not there.

    That is between those beside it. Of several places a box says at its end that it leaves something out; of
    items it does so where they stand.
    """
    here = _inside(page.container(line), page)
    at = here.index(line)
    places = {_whole(each, other): place for place, each in enumerate(there) if not _is_left_out(each)}
    beside = [places.get(_whole(each, page)) for each in here]
    start = max((place for place in beside[:at] if place is not None), default=-1)
    end = min((place for place in beside[at + 1 :] if place is not None), default=len(there))
    is_item = item_of(line, page) == line
    return any(
        start < place < end or (place + 1 == len(there) and not is_item)
        for place in _left_out_anew(there, here)
    )


def _whole(line: Line, page: PageText) -> tuple[object, ...]:
    """What a line and all that stands in it say."""
    return tuple(each.says for each in page.lines[line.position : page.end_of(line)])


def _left_out_anew(there: Sequence[Line], here: Sequence[Line]) -> Sequence[int]:
    """Where a box leaves something out, and the other one does not, or not as much."""
    more, less = (
        sum(int(number) for line in box if _is_left_out(line) for number in _MORE_IN_A_BOX.findall(line.name))
        for box in (there, here)
    )
    behind = {_above(place, here) for place, line in enumerate(here) if _is_left_out(line)}
    return [
        place
        for place, line in enumerate(there)
        if _is_left_out(line)
        if (more > less if _MORE_IN_A_BOX.match(line.name) else _above(place, there) not in behind)
    ]


def _above(place: int, box: Sequence[Line]) -> tuple[object, ...]:
    """What the line above says; nothing at the top."""
    return box[place - 1].says if place else ()


def _is_left_out(line: Line) -> bool:
    return line.role == "remark" and line.name.startswith(_LEFT_OUT)


def _stands_in_others(line: Line, before: PageText, then: PageText, now: PageText) -> bool:
    """Whether the row of a line went, and the line is there today only in rows that stayed and had none."""
    row = before.container(line)
    if row is None or candidates(row, before, then):
        return False
    stayed = {
        found.position for each in then.lines if each.role == "row" for found in candidates(each, then, now)
    }
    return all(found.container in stayed for found in candidates(line, before, now))


def _only_made_room(line: Line, before: PageText, then: PageText, now: PageText) -> bool:
    """Whether a line stood in the last items of a list, as many as came, and the list is longer today."""
    was = collection_of(line, before)
    at = was.index(line) if was is not None else None
    if was is None or at is None:
        return False
    after, today = (only_one_like(was, before, page) for page in (then, now))
    if after is None or today is None or not len(was.items) == len(after.items) < len(today.items):
        return False
    came = sum(not candidates(then.lines[item.start], then, before) for item in after.items)
    return at >= len(was.items) - came


def only_one_like(wanted: Collection, page: PageText, other: PageText) -> Collection | None:
    """The only list or table of another page that is called like this one and stands in its place."""
    found = [
        each
        for each in collections_on(other).values()
        if each.line.says == wanted.line.says and same_place(wanted.line, each.line, page, other)
    ]
    return found[0] if len(found) == 1 else None
