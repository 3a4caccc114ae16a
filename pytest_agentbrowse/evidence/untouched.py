"""An item that a step left as it was when recorded, and changes or takes away today, beside the right one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pytest_agentbrowse.evidence.around import behind_a_dialog, is_beside_content
from pytest_agentbrowse.evidence.beside import next_to
from pytest_agentbrowse.evidence.brought import is_entry, moved_between
from pytest_agentbrowse.evidence.items import IN_WORDS, Collection, collection_of, collections_on
from pytest_agentbrowse.evidence.labels import DIGIT
from pytest_agentbrowse.evidence.lines import candidates
from pytest_agentbrowse.evidence.paged import lost_between, made_room
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.sets import all_lines, list_of_today
from pytest_agentbrowse.evidence.visits import is_same_page
from pytest_agentbrowse.page.placeholder import NEW, OPEN, names_in
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_FEWEST_IN_TURN = 4
"""Texts one after another of which every second one is a value."""

_FEWEST_LABELLED = 2
"""Labels beside each other, with their values."""

_LONGEST_BADGE = 2
"""Words of what is said of a thing right behind its heading."""

_COLONS = (":", "\uff1a")
"""Signs with which labels end, also of full width."""


class AlsoChanged(NamedTuple):
    """A line of an item as it was before the step, and as it is behind it today."""

    before: Line
    now: Line


def also_changed(before: PagePair, page: PagePair, tells_today: Callable[[Line], bool]) -> AlsoChanged | None:
    """The only line of an item, or value of a label, that stayed when recorded and is another one today.

    Where several are, what numbers the items may have gone on: nobody can tell. What `tells_today` was
    stamped with the day, which may have been that of the recording as well. What lies behind a dialog went on
    by itself, and what came on a list in pages is no other of what moved to the next one.
    """
    if page.then == page.now or not is_same_page(before.then, page.then):
        return None
    stayed = {line.says for line in before.then.lines}.intersection(line.says for line in page.then.lines)
    known = {line.says for line in before.now.lines}
    came = [
        line
        for line in page.now.lines
        if line.says not in known and _tells(line) and not tells_today(line)
        if line.position not in behind_a_dialog(page.now)
    ]
    if not came:
        return None
    pairs = (*_pairs(stayed, came, before, page), *_valued_otherwise(stayed, came, before, page))
    found = [AlsoChanged(*pair) for pair in dict.fromkeys(pairs)]
    return found[0] if len(found) == 1 else None


def also_gone(before: PagePair, page: PagePair) -> Line | None:
    """What tells the first item that stayed in its list when recorded, and is gone behind the step today.

    That list has fewer items than it would have then, or has filled up from its next page. A list that was
    longer than the recorded one before the step may have let go of its last one.
    """
    if page.then == page.now or not is_same_page(before.then, page.then):
        return None
    had, after, has = ({line.says for line in other.lines} for other in (before.now, page.then, page.now))
    is_short: dict[int, bool] = {}  # each list is looked through once, for all of it may be gone
    for line in before.then.lines:
        if (
            line.says not in had
            or line.says not in after
            or line.says in has
            or not _is_item(line, before.then)
        ):
            continue
        was = collection_of(line, before.then)
        if was is None or was.is_partial or is_beside_content(line):
            continue
        at = was.line.position
        if at not in is_short:
            is_short[at] = _is_short(was, before, page)
        if not (is_short[at] or is_entry(line, before.then) or _is_lost(line, before, page)):
            continue
        if not candidates(line, before.then, page.now):
            return line
    return None


def _is_lost(line: Line, before: PagePair, page: PagePair) -> bool:
    there = candidates(line, before.then, before.now)
    return len(there) == 1 and lost_between(there[0], before.now, page.now)


def _is_item(line: Line, page: PageText) -> bool:
    """Whether a line tells an item of a list in words, or is what stands in a cell."""
    said = line.cells or (line.name,)
    return any(map(IN_WORDS.search, said)) and (is_entry(line, page) or line.position in _telling_on(page))


@once_per_page
def _telling_on(page: PageText) -> frozenset[int]:
    """The positions of the lines that tell the items of all lists."""
    lists = collections_on(page).values()
    return frozenset(line.position for each in lists for line in all_lines(each, page))


def _is_short(was: Collection, before: PagePair, page: PagePair) -> bool:
    """Whether a list has fewer items behind the step today than it would have as recorded."""
    told = all_lines(was, before.then)
    after, had, has = (
        list_of_today(was, told, before.then, other) for other in (page.then, before.now, page.now)
    )
    if after is None or had is None:
        return False
    # Where nothing stayed, what came tells which list it is.
    has = has or list_of_today(after, all_lines(after, page.then), page.then, page.now)
    if has is None:
        return False
    came, come = (len(now.items) - len(then.items) for then, now in ((was, after), (had, has)))
    return len(had.items) <= len(was.items) and come < came


def moved_back(before: PagePair, page: PagePair, earlier: Sequence[PagePair]) -> Line | None:
    """The first line that stands under another heading today than before the step, as on an earlier page.

    When recorded, nothing moved: a card that was dragged lay in its new column when it was opened anew.
    """
    if (
        before.now is page.now
        or not is_same_page(before.then, page.then)
        or moved_between(before.then, page.then)
    ):
        return None
    for at in sorted(moved_between(before.now, page.now)):
        line = page.now.lines[at]
        if is_beside_content(line) or not IN_WORDS.search(line.name):
            continue
        if any(_stood_there(line, each.now, page.now) for each in earlier):
            return line
    return None


def _stood_there(line: Line, earlier: PageText, page: PageText) -> bool:
    is_there = any(line.says == known.says for known in earlier.lines)
    return is_there and is_same_page(earlier, page) and line.position not in moved_between(earlier, page)


def _pairs(
    stayed: set[tuple[object, ...]], came: list[Line], before: PagePair, page: PagePair
) -> Iterator[tuple[Line, Line]]:
    there = {line.says for line in page.now.lines}
    gone = (line for line in page.then.lines if line.says in stayed and line.says not in there)
    for line in gone:  # few, where those that stand there as they did are left out first
        if not _tells(line) or collection_of(line, page.then) is None:
            continue
        now = [other for other in came if _is_other_of(line, other)]
        was_there = candidates(line, page.then, before.now) if len(now) == 1 else ()
        if not was_there or candidates(line, page.then, page.now):
            continue
        if not any(made_room(each, before.now, page.now) for each in was_there):
            yield line, now[0]


def _valued_otherwise(
    stayed: set[tuple[object, ...]], came: list[Line], before: PagePair, page: PagePair
) -> Iterator[tuple[Line, Line]]:
    """The values that say something else behind the same label today."""
    there = {line.says for line in page.now.lines}
    for line in page.then.lines:
        if line.says not in stayed or line.says in there or not _tells(line) or not _holds_days_alone(line):
            continue
        label = _label_before(line, page.then)
        if label is None or label.says not in stayed or label.says not in there:
            continue
        now = [
            other
            for other in came
            if (above := _label_before(other, page.now)) is not None and above.says == label.says
        ]
        was_there = len(now) == 1 and candidates(line, page.then, before.now)
        if was_there and not candidates(line, page.then, page.now):
            yield line, now[0]


def _holds_days_alone(line: Line) -> bool:
    """Whether the values that have names in a text are days: clocks go on, and counters."""
    return all(name.removeprefix(NEW).startswith("date_") for name in names_in(line.name))


def _label_before(line: Line, page: PageText) -> Line | None:
    """What stands before a value where the two take turns, or in an item of both; None where they do not."""
    if (around := page.container(line)) is not None and around.position in _labelled_on(page):
        return page.lines[around.position + 1] if line.position == around.position + 2 else None
    before = next_to(line, -1, page)
    if before is not None and before.position in _labels_on(page) and line.position not in _labels_on(page):
        return before
    if before is not None and _is_badge(line, before, page):
        return before
    run = [line]
    for step in (-1, 1):
        beside = next_to(line, step, page)
        while beside is not None and beside.role == "text" and not beside.number:
            run.insert(0 if step < 0 else len(run), beside)
            beside = next_to(beside, step, page)
    at = run.index(line)
    return run[at - 1] if at % 2 and not len(run) % 2 and len(run) >= _FEWEST_IN_TURN else None


def _is_badge(line: Line, heading: Line, page: PageText) -> bool:
    """Whether a text tells the state of what a heading names: one or two words, and no text follows."""
    behind = next_to(line, 1, page)
    is_alone = behind is None or behind.role != "text" or bool(behind.number)
    is_short = len(line.name.split()) <= _LONGEST_BADGE and not DIGIT.search(line.name)
    return heading.level > 0 and line.role == "text" and is_alone and is_short


@once_per_page
def _labels_on(page: PageText) -> frozenset[int]:
    """The texts that end with a colon, as labels do, where several stand beside each other."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for line in page.lines:
        if line.role == "text" and not line.number and line.name.endswith(_COLONS):
            found[line.container].append(line.position)
    return frozenset(at for labels in found.values() if len(labels) >= _FEWEST_LABELLED for at in labels)


@once_per_page
def _labelled_on(page: PageText) -> frozenset[int]:
    """The items of lists that are a label and its value, where others beside them are so, too."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for line in page.lines:
        if line.role == "listitem" and not line.name:
            label_and_value = [each.role for each in page.lines[line.position + 1 : page.end_of(line)]]
            if label_and_value == ["text", "text"]:
                found[line.container].append(line.position)
    return frozenset(at for items in found.values() if len(items) >= _FEWEST_LABELLED for at in items)


def _tells(line: Line) -> bool:
    said = line.cells or (line.name,)
    return (
        line.role in ("text", "row")
        and not line.number
        and line.state("head") is None
        and any(map(IN_WORDS.search, said))
        and not is_beside_content(line)
    )


def _is_other_of(line: Line, other: Line) -> bool:
    """Whether a line says the same but for one cell, or for one word or figure of a text."""
    if line.role != other.role:
        return False
    if line.role == "text":
        was, is_now = line.name.split(), other.name.split()
    else:
        was, is_now = list(line.cells), list(other.cells)
    if len(was) != len(is_now):
        return False
    differ = [pair for pair in zip(was, is_now, strict=True) if pair[0] != pair[1]]
    same = [part for part, now in zip(was, is_now, strict=True) if part == now]
    return len(differ) == 1 and OPEN not in "".join(differ[0]) and any(map(IN_WORDS.search, same))
