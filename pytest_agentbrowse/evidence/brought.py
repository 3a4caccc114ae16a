"""What an acting step brought and took away: known from the pages before and after it, without any model.

On a page that stayed the same page this is what differs: messages, texts, rows, headings, and states of what
can be acted on. Of another page only what it says of the step counts: messages, its first heading, and counts
of what it lists. What frames a page (banner, navigation, adverts, foot) never counts, nor does any order.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass

from pytest_agentbrowse.evidence.items import collection_of, collections_on, item_of
from pytest_agentbrowse.evidence.lines import candidates, holding
from pytest_agentbrowse.page.text import Line, PageText

_FRAME = frozenset({"banner", "navigation", "contentinfo", "complementary"})
_MESSAGES = frozenset({"alert", "alertdialog", "status", "log"})
_SAYING = frozenset({"text", "heading", "row", *_MESSAGES})
_SAME_PAGE = 0.5
"""The part of the lines that two states of one page have in common, at the least."""

_LONGEST_COUNT = 60
_LETTERS = re.compile(r"[^\W\d_]{2,}")
_COUNT = re.compile(r"(?<![\d.,])\d+(?![\d.,]*\d)")


@dataclass(frozen=True, slots=True)
class Brought:
    """The lines that came with a step, of the page after it, and those that went, of the page before."""

    came: tuple[Line, ...] = ()
    went: tuple[Line, ...] = ()


NOTHING = Brought()


def brought(before: PageText, after: PageText) -> Brought:
    """What the step between two pages brought and took away."""
    if not is_same_page(before, after):
        return Brought(tuple(_told_by(after)))
    came = (line for line in _only_in(after, before) if _says_something(line, before, after))
    went = (line for line in _only_in(before, after) if _is_listed(line, before) and _counts(line))
    return Brought(tuple(came), tuple(went))


def not_brought(recorded: Brought, then: PageText, now: PageText) -> Line | None:
    """The first line that came when recorded and is not there today; None when all are."""
    return next((line for line in recorded.came if holding(line, then, now) is None), None)


def not_taken(recorded: Brought, before: PageText, now: PageText) -> Line | None:
    """The first line that went when recorded and is there today; None when all went."""
    return next((line for line in recorded.went if candidates(line, before, now)), None)


def also_brought(recorded: Brought, then: PageText, before: PageText, now: PageText) -> Line | None:
    """A text that came today right beside one that came when recorded, and did not come then; else None.

    "It was cancelled at once" below "The order was placed" is read together with it. Elsewhere on the page
    texts may come as they like.
    """
    kept = {found.position for line in recorded.came if (found := holding(line, then, now)) is not None}
    if not kept or not is_same_page(before, now):
        return None
    known = {line.says for line in then.lines}
    for line in brought(before, now).came:
        beside = (now.lines[at] for at in {line.position - 1, line.position + 1} & kept)
        is_new = line.role == "text" and line.says not in known
        if is_new and any(other.container == line.container for other in beside):
            return line
    return None


def is_same_page(before: PageText, after: PageText) -> bool:
    """Whether two pages are states of one, by the lines that they have in common."""
    one, other = (Counter(line.says for line in page.lines) for page in (before, after))
    common = (one & other).total()
    return common >= _SAME_PAGE * max(min(one.total(), other.total()), 1)


def _only_in(page: PageText, other: PageText) -> Iterator[Line]:
    """The lines of a page that another one has not, or not as often."""
    left = Counter(line.says for line in other.lines)
    for line in page.lines:
        if left[line.says]:
            left[line.says] -= 1
        else:
            yield line


def _counts(line: Line) -> bool:
    return _FRAME.isdisjoint(mark.split(" ", 1)[0] for mark in line.place.landmarks)


def _says_something(line: Line, before: PageText, after: PageText) -> bool:
    """Whether a line that came is worth holding: what only offers something to act on is not."""
    if not _counts(line):
        return False
    if line.number:
        return _is_listed(line, after) or _was_otherwise(line, before)
    return line.role in _SAYING and bool(line.name or line.cells)


def _was_otherwise(line: Line, before: PageText) -> bool:
    """Whether something that can be acted on was there before in another state."""
    return any((known.role, known.name) == (line.role, line.name) for known in before.numbered)


def _is_listed(line: Line, page: PageText) -> bool:
    """Whether a line tells an item of a list or table: it is the item, or a text or link in it."""
    if not (line.name or line.cells) or collection_of(line, page) is None:
        return False
    item = item_of(line, page)
    return item is not None and (item.position == line.position or line.role in ("link", "text"))


def _told_by(page: PageText) -> Iterator[Line]:
    """What another page says of the step that led to it."""
    lines = [line for line in page.lines if _counts(line)]
    heading = next((line for line in lines if line.role == "heading"), None)
    listed = {len(found.items) for found in collections_on(page).values() if _counts(found.line)}
    for line in lines:
        message = line.place.announcing in _MESSAGES or line.role in _MESSAGES
        if (message and not line.number and line.name) or line is heading or _tells_a_count(line, listed):
            yield line


def _tells_a_count(line: Line, counts: Container[int]) -> bool:
    """Whether a short text counts what a list of the page has: `8 results`."""
    if line.role != "text" or len(line.name) > _LONGEST_COUNT or _LETTERS.search(line.name) is None:
        return False
    return any(int(count) in counts for count in _COUNT.findall(line.name))
