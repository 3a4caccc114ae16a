"""What a step brings today and did not bring when recorded, where it is read together with what came."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Container, Hashable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import groupby, takewhile
from urllib.parse import urlsplit

from pytest_agentbrowse.evidence.brought import SPEAKING, Brought, changed_between, dialogs_of
from pytest_agentbrowse.evidence.figures import numbers, without_figures
from pytest_agentbrowse.evidence.items import Span, collection_of
from pytest_agentbrowse.evidence.lines import candidates, holding
from pytest_agentbrowse.evidence.painted import are_initials
from pytest_agentbrowse.evidence.pairs import SHORTEST_NAME
from pytest_agentbrowse.evidence.places import same_place
from pytest_agentbrowse.evidence.sections import lines_below
from pytest_agentbrowse.evidence.spelling import words_of
from pytest_agentbrowse.evidence.taken import may_be_left_out
from pytest_agentbrowse.evidence.visits import is_same_page
from pytest_agentbrowse.evidence.wording import is_sentence, says_more_than_signs, says_words, tells_failure
from pytest_agentbrowse.page.placeholder import FIGURE_OR_NAME, PLACEHOLDER, may_be_named_alike
from pytest_agentbrowse.page.text import DIALOGS, WRITTEN, Line, PageText, once_per_page

_BOXES = DIALOGS | {"popover", "tooltip"}
"""Roles of what opens over a page and may ask for something; a tooltip with a form in it does."""

_FEWEST_LISTED = 2
"""Items of several lists that say the same today, besides the one that came."""

_FEWEST_FIELDS = 4
"""Texts that are two labels and their values."""

_CONFIRMED = re.compile(r'dialog confirm ".*" (?P<answer>was \w+)', re.DOTALL)
"""What a note of a question tells: what it asked, and how it was answered."""


def also_brought(
    recorded: Brought,
    then: PageText,
    before: PageText,
    now: PageText,
    known_as: Container[int] = (),
    *,
    entered: Collection[str] = (),
) -> Line | None:
    """A text that came today right beside one that came when recorded, and did not come then; else None.

    "It was cancelled at once" below "The order was placed" is read together with it, and so is an item next
    to the one that came. Elsewhere on the page texts may come as they like; but a dialog that has to be
    answered before anything else can be done is in front of all of them, and so is one of the browser.
    `known_as` are the positions of lines of today that are recorded ones in other words. What was `entered`
    may be told beside it, as by a filter; and what comes with a part of the site that a step led to, under
    another address, is a remark on it only where it tells of a failure.
    """
    if (found := _asks_first(then, before, now, known_as) or _copied_section(then, before, now)) is not None:
        return found
    came = (line for line in recorded.came if line.role != "note")
    kept = [found for line in came if (found := holding(line, then, now)) is not None]
    if not kept or not is_same_page(before, now):
        return None
    known, had, today = (Counter(line.says for line in page.lines) for page in (then, before, now))
    brought = Counter(line.says for line in recorded.came)
    positions = {line.position: line for line in kept}
    is_elsewhere = urlsplit(before.url).path != urlsplit(now.url).path
    values = {tuple(words_of(value)) for value in entered}
    items = {place for line in kept if (place := _place_in_list(line, now)) is not None}
    came_today = changed_between(before, now, by_neighbours=True).came
    for line in (line for line in came_today if not may_be_left_out(line, now, then)):
        # What is there more often than then came as well: an order that was placed twice.
        is_known = (
            today[line.says] <= known[line.says] or today[line.says] - had[line.says] <= brought[line.says]
        )
        if line.role not in SPEAKING or line.position in positions or is_known:
            continue
        if line.position in known_as or not _is_right_beside(line, positions, items, now):
            continue
        if line.role == "text" and (not says_more_than_signs(line.name) or are_initials(line, now)):
            continue
        if _was_there_with_less(line, then, now):
            continue
        # What it says is looked into last: a page may have got a text in each of a thousand items.
        is_twin = any(line.says == other.says for other in kept)
        is_told_otherwise = tuple(words_of(line.name)) in values or _is_value_of_other(
            line, before, then, now
        )
        is_message = tells_failure(line.name) and line.name not in _called_on(now)
        if not is_twin and (is_told_otherwise or (is_elsewhere and not is_message)):
            continue
        if is_twin or not _is_no_remark(line, positions, (before, then, now)):
            return line
    return None


def _was_there_with_less(line: Line, then: PageText, now: PageText) -> bool:
    """Whether a row is a recorded one with more cells, of a column that the table has got since."""
    return line.role == "row" and any(
        line in candidates(row, then, now)
        for row in then.lines
        if row.role == "row" and 0 < len(row.cells) < len(line.cells) and row.cells[0] == line.cells[0]
    )


def _copied_section(then: PageText, before: PageText, now: PageText) -> Line | None:
    """The heading of a section that came, and says what another one says: an order that was placed twice.

    They are called alike, but for figures, and are more than on the recorded page, whatever each says today.
    """
    if not is_same_page(before, now):
        return None
    recorded, today = _sections_on(then), _sections_on(now)
    there = {heading.says for headings in _sections_on(before).values() for heading in headings}
    times, times_then = (
        Counter(title for (title, _), headings in sections.items() for _ in headings)
        for sections in (today, recorded)
    )
    for (title, said), headings in today.items():
        came = [heading for heading in headings if heading.says not in there]
        is_more = len(came) > max(1, len(recorded.get((title, said), ())))
        if said and is_more and times[title] > times_then[title] > 0:
            known = {heading.says for heading in recorded.get((title, said), ())}
            return next((heading for heading in came if heading.says not in known), came[-1])
    return None


@once_per_page
def _sections_on(page: PageText) -> Mapping[tuple[Hashable, tuple[Hashable, ...]], Sequence[Line]]:
    """The headings of a page, by what they are called but for figures, and the texts of their sections."""
    found: defaultdict[tuple[Hashable, tuple[Hashable, ...]], list[Line]] = defaultdict(list)
    for heading in (line for line in page.lines if line.level):
        title = heading.role, heading.level, without_figures(PLACEHOLDER.sub("#", heading.name))
        said = (line.says for line in lines_below(heading, page) if line.role == "text")
        found[title, tuple(said)].append(heading)
    return found


def _is_value_of_other(text: Line, before: PageText, then: PageText, now: PageText) -> bool:
    """Whether the label before a text stood on the page of today before the step, and never when recorded."""
    label = now.lines[text.position - 1] if text.position else text
    if text.role != "text" or label.role != "text" or label.container != text.container:
        return False
    return label.name in _texts_on(before) and label.name not in _texts_on(then)


@once_per_page
def _texts_on(page: PageText) -> frozenset[str]:
    return frozenset(line.name for line in page.lines if line.role == "text")


@once_per_page
def _called_on(page: PageText) -> frozenset[str]:
    """What is called so that can be acted on; its label is no message."""
    return frozenset(line.name for line in page.numbered)


def _is_right_beside(
    line: Line, known: Mapping[int, Line], items: AbstractSet[tuple[int, int]], page: PageText
) -> bool:
    """Whether a text stands right before or behind one of these, or an item beside one of these items."""
    beside = (known.get(line.position + step) for step in (-1, 1))
    if line.role == "text" and any(other and other.container == line.container for other in beside):
        return True
    item = _place_in_list(line, page)
    return item is not None and item not in items and not _next_items(item).isdisjoint(items)


def _is_no_remark(line: Line, known: Mapping[int, Line], pages: tuple[PageText, PageText, PageText]) -> bool:
    """Whether a text says nothing of what came, but of each item or of a choice, or is part of a whole.

    A section that came with its heading is read as a whole: what it says beside evidence is looked at there.
    """
    before, then, now = pages
    opened = {each.name for each in known.values() if each.level}
    return line.role == "text" and (
        (line.place.heading in opened and not line.place.announcing)
        or _is_in_each_item(line, then, now)
        or question_around(line, now) is not None
        or _is_of_one_more_field(line, known, now)
        or _is_help_of_a_new_field(line, before, now)
    )


def with_a_sentence_more(recorded: Line, then: PageText, now: PageText) -> Line | None:
    """The text of today that says all that a recorded one said, and a sentence more; None without one.

    A sentence that tells of a failure, or has a figure in it, is none that a person would shrug at.
    """
    if recorded.role != "text" or not is_sentence(recorded.name):
        return None
    for line in now.lines:
        if line.role != "text" or not line.name.startswith(f"{recorded.name} "):
            continue
        more = line.name[len(recorded.name) + 1 :]
        if not is_sentence(more) or tells_failure(more) or FIGURE_OR_NAME.search(more):
            continue
        if line.marks == recorded.marks and same_place(recorded, line, then, now):
            return line
    return None


def asked_in_other_words(
    recorded: Line, before: PageText, then: PageText, now: PageText, pressed: Collection[str] = ()
) -> Line | None:
    """What is said in a question of today and names the same things as a recorded one; None without one.

    That is a text for a text, a heading for a heading, and the dialog for the dialog. Names are what the
    page before told of its data, but for what was `pressed` there, and figures. Who is asked "Delete Ada's
    order?" reads the same in "The order of Ada will be gone.", and something else in one of Bo.
    """
    if recorded.role not in ("text", "heading", *_BOXES) or question_around(recorded, then) is None:
        return None
    said = {line.name for line in then.lines if line.role == recorded.role}
    named = _data_on(before).difference(pressed)
    for line in now.lines:
        is_alike = line.role == recorded.role and line.level == recorded.level and line.name not in said
        if is_alike and question_around(line, now) is not None and _names_the_same(line, recorded, named):
            return line
    return None


def confirmed_in_other_words(recorded: Line, before: PageText, then: PageText, now: PageText) -> Line | None:
    """A question of the browser (`confirm()`) of today that was answered as a recorded one, likewise."""
    answered = _CONFIRMED.fullmatch(recorded.name)
    if answered is None:
        return None
    said, named = {line.name for line in dialogs_of(then)}, _data_on(before)
    for line in dialogs_of(now):
        today = _CONFIRMED.fullmatch(line.name)
        is_alike = today is not None and line.name not in said and today["answer"] == answered["answer"]
        if is_alike and not tells_failure(line.name) and _names_the_same(line, recorded, named):
            return line
    return None


def _names_the_same(line: Line, recorded: Line, named: AbstractSet[str]) -> bool:
    told, names = ({name for name in named if says_words(each.name, name)} for each in (line, recorded))
    figures, known = (numbers(PLACEHOLDER.sub("", each.name)) for each in (line, recorded))
    return told == names and figures == known and may_be_named_alike(recorded.name, line.name)


@once_per_page
def _data_on(page: PageText) -> frozenset[str]:
    """What a page tells beside what is pressed on it, by its names: it has a capital or a figure."""
    lines = (line for line in page.lines if not line.number or line.role in ("link", "option"))
    texts = (text for line in lines for text in (line.name, *line.cells))
    return frozenset(text for text in texts if len(text) >= SHORTEST_NAME and text != text.lower())


def question_around(text: Line, page: PageText) -> Line | None:
    """The dialog of a line that asks for a choice, or for what its fields take: it tells no outcome.

    A box without a role that all else lies behind asks as well; of it the line of what is behind is told.
    """
    around = next((part for part in (text, *page.containers(text)) if part.role in _BOXES), None)
    asking = around if around is not None else _in_front_of(text, page)
    if asking is None or tells_failure(text.name):
        return None
    inside = page.lines[asking.position : page.end_of(asking)] if around else page.lines[: asking.position]
    buttons = sum(line.role == "button" and bool(line.name) for line in inside)
    has_fields = any(line.role in WRITTEN for line in inside)
    return asking if buttons > 1 or (buttons and has_fields) else None


def _in_front_of(text: Line, page: PageText) -> Line | None:
    """The line of what lies behind all that is painted in front of it, where a text is of that."""
    behind = next((line for line in page.lines[text.position :] if line.role == "inert"), None)
    return behind if behind is not None and page.end_of(behind) == len(page.lines) else None


def _is_in_each_item(text: Line, then: PageText, now: PageText) -> bool:
    """Whether most items of the list that a text stands in say the same, or something more as well.

    What all of them have got, as an excerpt, is said of none.
    """
    collection = collection_of(text, now)
    if collection is None:
        return False
    known = {line.says for line in then.lines}
    more = {line.position for line in now.lines if line.role == text.role and line.says not in known}
    says = {line.position for line in now.lines if line.says == text.says}
    for items in _lists_around(text, now):
        having = max(_having(some, items) for some in (says, more))
        if having > 1 and 2 * having > len(items):
            return True
    # The columns of a board are several lists of the same things: one alone may hold too few to tell.
    around = [found for at in says if (found := collection_of(now.lines[at], now)) is not None]
    alike = {each.line.position: each for each in around if text.says not in known}
    items = [item for each in alike.values() for item in each.items]
    return len(alike) > 1 and 2 * _having(says, items) > max(len(items), 2 * _FEWEST_LISTED)


def _lists_around(line: Line, page: PageText) -> Iterator[Sequence[Span]]:
    """The items of the lists that a line stands in, inner ones first: a card may have a list in it."""
    around = collection_of(line, page)
    while around is not None:
        yield around.items
        outer = collection_of(around.line, page)
        around = outer if outer is not None and outer.line.position < around.line.position else None


def _having(positions: AbstractSet[int], items: Sequence[Span]) -> int:
    """In how many items any of these lines stand."""
    return sum(not positions.isdisjoint(range(item.start, item.end)) for item in items)


def _is_of_one_more_field(text: Line, known: Container[int], page: PageText) -> bool:
    """Whether a text is a label or a value beside those at `known` positions, as of one more field.

    Where labels and values take turns, further ones come by two. A message is one text, or a sentence.
    """
    block = [*reversed([*_texts_beside(text, -1, page)]), text, *_texts_beside(text, 1, page)]
    new = [each for each in block if each.position not in known]
    runs = [list(run) for is_new, run in groupby(block, key=new.__contains__) if is_new]
    are_pairs = not any(len(run) % 2 or block.index(run[0]) % 2 for run in runs) and not len(block) % 2
    says_more = any(is_sentence(each.name) or tells_failure(each.name) for each in new)
    return are_pairs and len(block) - len(new) >= _FEWEST_FIELDS and not says_more


def _is_help_of_a_new_field(text: Line, before: PageText, page: PageText) -> bool:
    """Whether a text stands right behind a field that came with the step, and is still as it came.

    What helps with it is no remark on what was written there; what tells of a failure helps with nothing.
    """
    field = page.lines[text.position - 1] if text.position else text
    there = {(line.role, line.name) for line in before.numbered}
    is_new = field.role in WRITTEN and (field.role, field.name) not in there
    is_untouched = field.state("value") is None and field.state("invalid") is None
    is_beside = field.container == text.container and not text.states
    return is_new and is_untouched and is_beside and not tells_failure(text.name)


def _texts_beside(text: Line, step: int, page: PageText) -> Iterator[Line]:
    """The texts right before or behind another one, in what that stands in."""
    lines = page.lines[text.position + 1 :] if step > 0 else page.lines[: text.position][::-1]
    return takewhile(lambda line: line.role == "text" and line.container == text.container, lines)


def _asks_first(then: PageText, before: PageText, now: PageText, known_as: Container[int]) -> Line | None:
    """A dialog of the browser, or of the page in front of all else, that only today's page has."""
    said = Counter(line.says for line in dialogs_of(then))
    said.subtract(line.says for line in dialogs_of(now))
    new = (line for line in dialogs_of(now) if said[line.says] < 0 and line.position not in known_as)
    asked = next(new, None)
    return asked or _dialog_in_front(then, before, now)


def _dialog_in_front(then: PageText, before: PageText, now: PageText) -> Line | None:
    """A modal dialog of today that neither the recorded page nor the page before had; None without one."""
    if not _is_behind_a_dialog(now) or any(map(_is_behind_a_dialog, (then, before))):
        return None
    dialog = next((line for line in now.lines if line.role in DIALOGS), None)
    # Of one without a top layer it was not said, in older recordings, that the rest lies behind it.
    is_known = dialog is not None and any(candidates(dialog, now, page) for page in (then, before))
    return None if is_known else dialog


def _is_behind_a_dialog(page: PageText) -> bool:
    return any(line.role == "inert" for line in page.lines)


def _place_in_list(line: Line, page: PageText) -> tuple[int, int] | None:
    """The position of the list or table that a line is in, and which item of it; None outside of all."""
    collection = collection_of(line, page)
    index = collection.index(line) if collection is not None else None
    return (collection.line.position, index) if collection is not None and index is not None else None


def _next_items(item: tuple[int, int]) -> set[tuple[int, int]]:
    collection, index = item
    return {(collection, index - 1), (collection, index + 1)}
