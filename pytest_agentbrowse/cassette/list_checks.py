"""The checks of a replay for lists: whether those that a verdict rests on have their items in their order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from pytest_agentbrowse.cassette.steps import StepToday
from pytest_agentbrowse.cassette.trouble import NO_LONGER, Trouble
from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.extremes import beaten, stands_out
from pytest_agentbrowse.evidence.figures import numbers
from pytest_agentbrowse.evidence.items import IN_WORDS, Collection, name_of_item, span_of
from pytest_agentbrowse.evidence.limits import REQUIRED, limited_otherwise
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.picked import also_picked, one_more
from pytest_agentbrowse.evidence.ranks import is_asked_for, meant_by_place
from pytest_agentbrowse.evidence.sections import section_added, sections_told
from pytest_agentbrowse.evidence.sets import (
    added,
    all_lines,
    also_chosen,
    collections,
    is_about,
    is_called_so,
    is_named_whole,
    is_of_the_last,
    is_whole,
    listed_as_put_in,
    no_longer_last,
    out_of_order,
    out_of_place,
    reported_in_turn,
    without_totals,
)
from pytest_agentbrowse.evidence.visits import is_same_page
from pytest_agentbrowse.evidence.wording import (
    asks_for_last,
    is_about_extremes,
    is_about_order,
    is_about_sets,
    limited_to,
    only_asks_how_many,
    only_compares,
    without_limits,
)
from pytest_agentbrowse.page.text import Line, PageText, in_quotes


def _judged_collections(step: StepToday) -> Iterator[tuple[Collection, Sequence[Line], PagePair]]:
    """The lists in which bound lines stand, but for one that is read anew: a test judges all its items."""
    read_anew = step.layout.collection if step.layout is not None else None
    for lines, page in step.bound_pages:
        for collection in collections(lines, page.then):
            if collection != read_anew:
                yield collection, lines, page


def check_sets(step: StepToday) -> Trouble | None:
    """A list that was reported or compared as a whole has one more."""
    for collection in step.considered:
        listed = all_lines(collection, step.page.then)
        if (new := added(collection, listed, step.page.then, step.page.now)) is not None:
            return _one_more(collection, new, step.page.now)
    judged = list(_judged_collections(step))
    meant = [collection for collection, _, page in judged if is_called_so(collection, step.said, page.then)]
    for collection, lines, page in judged:
        is_listed = not collection.headed and is_whole(collection, lines)
        if meant and collection not in meant and not is_listed:
            continue  # "all orders" are those under "Orders"
        saying = frozenset[str]()
        if not is_listed and not _is_named_whole(collection, lines, step, page.then):
            if not _is_spoken_of(collection, lines, step, page, step.said):
                continue
            saying = _all_that_say(collection, lines, step, page)
        whole = lines if is_listed else (*lines, *all_lines(collection, page.then))
        if (new := added(collection, whole, page.then, page.now, saying)) is not None:
            return _one_more(collection, new, page.now)
    return None


def _is_spoken_of(
    collection: Collection, lines: Sequence[Line], step: StepToday, page: PagePair, said: str
) -> bool:
    """Whether task or verdict speak of a set, by more than by what stands out of it today as well.

    A number that a card, or what leads to a part of the site, says itself counts none of them.
    """
    if only_compares(said) and stands_out(collection, lines, step.told, page.then, page.now):
        return False
    says_numbers = is_beside_content(collection.line) and all(
        any(map(numbers, (line.name, *line.cells))) for line in lines if collection.holds(line)
    )
    if (collection.headed or says_numbers) and only_asks_how_many(said):
        return len(collection.items) in numbers(step.report)
    return is_about_sets(said)


def _all_that_say(
    collection: Collection, lines: Sequence[Line], step: StepToday, page: PagePair
) -> frozenset[str]:
    """The words of which an item says one if task or verdict speak of it; empty where they speak of each.

    "Give her the team for German only" speaks of a list that is called "German", or of what in it says that.
    """
    limited = limited_to(step.said)
    is_of_each = _is_spoken_of(collection, lines, step, page, without_limits(step.said))
    return frozenset() if is_of_each or is_about(collection, limited, page.then) else limited


def _is_named_whole(collection: Collection, lines: Sequence[Line], step: StepToday, then: PageText) -> bool:
    return collection.headed and is_named_whole(collection, lines, then, report=step.report, task=step.task)


def _one_more(collection: Collection, new: Line, now: PageText) -> Trouble:
    speaks = f"it speaks of all {len(collection.items)} items of {collection.line}"
    return Trouble(f"{NO_LONGER}: {speaks}, and today there is also {_in_words(new, now)}")


def _in_words(line: Line, page: PageText) -> Line:
    """The line itself; of nothing but a figure, as the day of an event, the first in its item with words."""
    item = span_of(line, page)
    if item is None or line.cells or IN_WORDS.search(line.name):
        return line
    return next((each for each in page.lines[item.start : item.end] if IN_WORDS.search(each.name)), line)


def check_sections(step: StepToday) -> Trouble | None:
    """A page whose sections were reported as a whole, in their order or as a set, has one more."""
    if not (is_about_order(step.task) or is_about_sets(step.said)):
        return None
    for lines, page in step.bound_pages:
        told = sections_told(lines, page.then)
        if told and (new := section_added(told, page.then, page.now)) is not None:
            speaks = f"it speaks of all {len(told)} sections from {told[0]} on"
            return Trouble(f"{NO_LONGER}: {speaks}, and today there is also {new}")
    return None


def check_choices(step: StepToday) -> Trouble | None:
    """What told the items that a verdict rests on from the others of their list tells one more of them."""
    spoken = step.said if is_about_sets(step.said) else ""
    for collection, lines, page in _judged_collections(step):
        if (also := also_chosen(collection, lines, spoken, page.then, page.now)) is not None:
            text, line = also
            others = f"{in_quotes(text)} stood in no other item of {collection.line}"
            return Trouble(f"{NO_LONGER}: {others} than those it names, and today it does in {line}")
    return None


def check_picked(step: StepToday) -> Trouble | None:
    """What told that on which a verdict rests from what is like it tells one more of it."""
    for lines, page in step.bound_pages:
        also = also_picked(lines, task=step.task, report=step.report, then=page.then, now=page.now)
        if also is not None and not _was_there_before(also.by.text, step, page):
            names = f"it names all that was {also.by} when recorded"
            return Trouble(f"{NO_LONGER}: {names}, and today {also.line} is as well")
        more = one_more(lines, task=step.task, report=step.report, then=page.then, now=page.now)
        if more is not None:
            named, other = more
            return Trouble(
                f"{NO_LONGER}: it names all that stands beside {named}, and today there is also {other}"
            )
    return None


def _was_there_before(text: str, step: StepToday, page: PagePair) -> bool:
    """Whether the page said what was put in before it was, and says it as often more as when recorded."""
    before = next((pair for pair in step.earlier if is_same_page(pair.then, page.then)), None)
    if text not in step.put_in or before is None or _times(text, before.then):
        return False
    return _times(text, page.now) - _times(text, before.now) == _times(text, page.then)


def _times(text: str, page: PageText) -> int:
    return sum(text in (line.name, *line.cells) for line in page.lines)


def check_limits(step: StepToday) -> Trouble | None:
    """What a field can hold is told, and today it can hold something else."""
    for lines, page in step.bound_pages:
        if (found := limited_otherwise(lines, step.report, page.then, page.now)) is not None:
            was = "was" if found.told == REQUIRED else "could hold"
            return Trouble(f"{NO_LONGER}: {found.then} {was} {found.told}, and today it is {found.now.text}")
    return None


def check_order(step: StepToday) -> Trouble | None:
    """Task or verdict speak of an order or of places in a list, and the lines stand in others."""
    about_order = is_about_order(step.said)
    for lines, page in step.bound_pages:
        for collection in collections(lines, page.then):
            line = None
            if about_order:
                is_of_last = asks_for_last(step.task) and is_of_the_last(collection, lines)
                listed = lines if is_of_last else (*lines, *without_totals(collection, page.then))
                line = out_of_order(collection, listed, page.then, page.now)
            elif meant_by_place(collection, lines, page.then, task=step.task, report=step.report):
                line = out_of_place(collection, lines, page.then, page.now)
            if line is not None:
                of = name_of_item(line, page.then)
                which = f"{line} of {in_quotes(of)}" if of and of not in str(line) else str(line)
                return Trouble(f"{NO_LONGER}: {which} has another place in the order of {collection.line}")
        # A list of what the test wrote has the order in which it did.
        in_turn = lines if about_order else listed_as_put_in(lines, step.put_in, page.then)
        if (pair := reported_in_turn(in_turn, step.report, page.then, page.now)) is not None:
            first, second = pair
            return Trouble(
                f"{NO_LONGER}: {first} stood above {second} when recorded, and stands below it now"
            )
    return None


def check_last(step: StepToday) -> Trouble | None:
    """A task asks for the last of a list, or the newest, and today something stands behind what was that."""
    if not asks_for_last(step.task):
        return None
    # What is to be written is no name of what is asked for.
    asked = reduce(lambda task, text: task.replace(text, ""), filter(None, step.put_in), step.task)
    for collection, lines, page in _judged_collections(step):
        behind = no_longer_last(collection, lines, page.then, page.now)
        if behind is not None and not is_asked_for(collection, lines, page.then, asked):
            return Trouble(f"{NO_LONGER}: it tells the last of {collection.line}, and today {behind} is that")
    return None


def check_extremes(step: StepToday) -> Trouble | None:
    """Task or verdict speak of the one that has most or least, and another one of its list has it today."""
    if not is_about_extremes(step.said):
        return None
    for collection, lines, page in _judged_collections(step):
        if (found := beaten(collection, lines, step.told, page.then, page.now)) is not None:
            stood_out = f"{found.line} had the most or the least of {collection.line} when recorded"
            return Trouble(f"{NO_LONGER}: {stood_out}, and today {found.by} has it")
    return None


LIST_CHECKS = (
    check_extremes,
    check_sets,
    check_sections,
    check_choices,
    check_picked,
    check_limits,
    check_order,
    check_last,
)
