"""What an acting step took away when recorded, and has to take away today."""

from __future__ import annotations

import re

from pytest_agentbrowse.evidence.brought import Brought
from pytest_agentbrowse.evidence.items import Collection, collection_of, collections_on
from pytest_agentbrowse.evidence.lines import candidates
from pytest_agentbrowse.evidence.places import same_place
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_MORE = re.compile(r"… (\d+) more lines?")


def not_taken(recorded: Brought, before: PageText, then: PageText, now: PageText) -> Line | None:
    """The first line that went when recorded and is there today; None when all went.

    One that had come back by then, as a link with other parameters does, did not go. One that only made room
    for another, at the end of a list of which a page shows the first five, may be there on a page of ten, and
    one that went with its row in a new column of other rows. What a page leaves out that has room for less
    went with no step.
    """
    if _left_out(then) > _left_out(before):
        return None
    went = (line for line in recorded.went if candidates(line, before, now))
    went = (line for line in went if not candidates(line, before, then))
    went = (line for line in went if not _only_made_room(line, before, then, now))
    return next((line for line in went if not _stands_in_others(line, before, then, now)), None)


@once_per_page
def _left_out(page: PageText) -> int:
    """How many lines a page has more than there was room for."""
    remarks = (line.name for line in page.lines if line.role == "remark") if page.lines.is_cut else ()
    return sum(int(number) for name in remarks for number in _MORE.findall(name))


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
