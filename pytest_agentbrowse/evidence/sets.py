"""Whether lists and tables that a verdict speaks of have the items that they had, in their order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import pairwise

from pytest_agentbrowse.evidence.around import is_site_wide
from pytest_agentbrowse.evidence.items import (
    Collection,
    Span,
    collection_of,
    collections_on,
    is_collection,
    name_of_item,
    rows_beside,
    telling,
)
from pytest_agentbrowse.evidence.labels import FIELDS, is_bare
from pytest_agentbrowse.evidence.lines import candidates, cited
from pytest_agentbrowse.evidence.pairs import SHORTEST_NAME
from pytest_agentbrowse.evidence.places import captions_over
from pytest_agentbrowse.evidence.spelling import SHORTEST_WORD, words_of
from pytest_agentbrowse.evidence.sums import is_total
from pytest_agentbrowse.evidence.wording import kinds_in, says_words
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText

_LISTS = frozenset({"list", "listitem"})

_IN_TURN = FIELDS | {"link"}
"""Roles, beside texts, of what a report may name in turn."""


@dataclass(frozen=True, slots=True)
class _Pairing:
    """A recorded list beside that of today; `homes` tells which items of today each recorded one may be."""

    now: Collection
    homes: tuple[frozenset[int], ...]


def named(text: str, page: PageText) -> Collection | None:
    """The list or table that a line of the page names, such as `table "Orders"`, or that a line stands in."""
    found = all_named(text, page)
    return found[0] if found else None


def all_named(text: str, page: PageText) -> tuple[Collection, ...]:
    """The lists and tables that a text may name: all that are called so, those of the page's frame last."""
    line = cited(text, page)
    if line is None or not is_collection(line, page):
        around = collection_of(line, page) if line is not None else None
        return (around,) if around is not None else ()
    alike = [found for found in collections_on(page).values() if found.line.text == line.text]
    of_content = [found for found in alike if not is_site_wide(found.line)]
    return tuple(of_content or alike)


def name_of(collection: Collection, page: PageText) -> str:
    """A text that names a list and no other of the page: its line, or the first one in it."""
    name = str(collection.line)
    if len(all_named(name, page)) == 1 or not collection.items:
        return name
    return str(telling(collection.items[0], page))


def listing(page: PageText) -> tuple[Collection, ...]:
    """The lists and tables of a page that list anything, but for those of its frame."""
    return tuple(
        found
        for found in collections_on(page).values()
        if len(found.items) > 1 and not is_site_wide(found.line)
    )


def collections(bound: Sequence[Line], page: PageText) -> tuple[Collection, ...]:
    """The lists and tables that bound lines stand in, but for those of the page's frame, each once."""
    found: dict[int, Collection] = {}
    for line in bound:
        if not is_site_wide(line):
            collection = collection_of(line, page)
            if collection is not None and collection.index(line) is not None:
                found.setdefault(collection.line.position, collection)
    return tuple(found.values())


def is_whole(collection: Collection, bound: Sequence[Line]) -> bool:
    """Whether something of every item is bound: then the list was reported or compared as a whole."""
    items = {collection.index(line) for line in bound} - {None}
    return not collection.is_partial and len(items) == len(collection.items)


def is_called_so(collection: Collection, text: str, page: PageText) -> bool:
    """Whether a text speaks of all of a kind by what the list is called, or the heading right above it."""
    names = {word for word in _words_over(collection, page) if len(word) >= SHORTEST_WORD}
    return not {*map(_stem, names)}.isdisjoint(map(_stem, kinds_in(text)))


def is_about(collection: Collection, words: Iterable[str], page: PageText) -> bool:
    """Whether what a list or a column of it is called, or the heading right above it, says one of these."""
    head = page.lines.heads.get(collection.line.position)
    heads = {word for cell in (head.cells if head is not None else ()) for word in words_of(cell)}
    return not {*map(_stem, heads | _words_over(collection, page))}.isdisjoint(map(_stem, words))


def _words_over(collection: Collection, page: PageText) -> set[str]:
    line = collection.line
    called = {line.name, line.place.heading if not line.level else "", *captions_over(line, page)}
    return {word for name in called for word in words_of(name)}


def _stem(word: str) -> str:
    """A word of some length without the letters in which one and several of it differ."""
    return word[:-1] if len(word) > SHORTEST_WORD and word.endswith("s") else word


def is_named_whole(
    collection: Collection, bound: Sequence[Line], page: PageText, *, report: str, task: str
) -> bool:
    """Whether a report names every one of several cards, which the task does not name.

    Cards are no list by their markup: a section may come to two that were spoken of. So each has to be named,
    by its heading where it has one, and a task that names them all asks for no others.
    """
    names = [telling(item, page) for item in collection.items]
    is_told = all(
        _is_told(item, name, bound, report) for item, name in zip(collection.items, names, strict=True)
    )
    return is_told and not all(_says_name(task, name) for name in names)


def _is_told(item: Span, name: Line, bound: Sequence[Line], report: str) -> bool:
    known = (line for line in bound if item.holds(line))
    if _says_name(report, name):
        return True
    return any(line.position == name.position if name.level else not is_bare(line) for line in known)


def _says_name(text: str, name: Line) -> bool:
    return len(name.name) >= SHORTEST_NAME and says_words(text, name.name, ignore_case=True)


def added(
    collection: Collection,
    bound: Sequence[Line],
    then: PageText,
    now: PageText,
    saying: AbstractSet[str] = frozenset(),
) -> Line | None:
    """The first item of today's list that the recorded one had not; None when there is none.

    Of several that nobody knows it is one with a new name: what an item says beside its name may be another
    thing today. Where words are given, only an item that says one of them counts.
    """
    others = rows_beside(collection, then)
    # Such a row is no part of the item above it: one that comes between them parts the two.
    apart = {at for row in others for at in range(row.position, then.end_of(row))}
    own = [line for line in _of(collection, bound) if line.position not in apart]
    pairing = _pairing(collection, own, then, now)
    if pairing is None or len(pairing.now.items) <= len(collection.items):
        return None
    # A row whose last cells were empty was none of the items, and is one when a column comes behind them.
    beside = (candidates(row, then, now) for row in others)
    known = (
        frozenset(
            index
            for index, item in enumerate(pairing.now.items)
            if any(line.position == item.start for line in rows)
        )
        for rows in beside
    )
    taken = set(one_each((*pairing.homes, *known)))
    left = [item for index, item in enumerate(pairing.now.items) if index not in taken]
    rest = [telling(item, now) for item in left if not saying or _says_one(item, saying, now)]
    names = {name_of_item(line, then) for line in all_lines(collection, then)} if len(rest) > 1 else ()
    return next((line for line in rest if name_of_item(line, now) not in names), next(iter(rest), None))


def _says_one(item: Span, words: Iterable[str], page: PageText) -> bool:
    inside = page.lines[item.start : item.end]
    said = {word for line in inside for text in (line.name, *line.cells) for word in words_of(text)}
    return not {*map(_stem, said)}.isdisjoint(map(_stem, words))


def all_lines(collection: Collection, page: PageText) -> tuple[Line, ...]:
    """What tells each item of a list or table: its line, or the first line in it that says something."""
    return tuple(telling(item, page) for item in collection.items)


def without_totals(collection: Collection, page: PageText) -> tuple[Line, ...]:
    """What tells each item, but for a row with the sums of all others: it stands above or below them."""
    rows = all_lines(collection, page)
    return tuple(row for row in rows if not is_total(row, rows))


def out_of_order(collection: Collection, bound: Sequence[Line], then: PageText, now: PageText) -> Line | None:
    """The first bound line whose item has another place in the order; None when all have theirs."""
    lines = sorted(_of(collection, bound), key=lambda line: line.position)
    pairing = _pairing(collection, lines, then, now)
    if pairing is None:
        return None
    last, first = -1, _first_item(pairing.now, now, _stood_beside(collection, then, now))
    for line in lines:
        index = collection.index(line)
        homes = pairing.homes[index] if index is not None else frozenset()
        later = sorted(home for home in homes if home >= last)
        if homes and not later:
            return line
        last = later[0] if later else last
        # What was the first of them is to be the first of them, whatever else has come.
        if index == 0 and len(collection.items) > 1 and homes and first not in homes:
            return line
    return None


def _first_item(collection: Collection, page: PageText, beside: AbstractSet[int]) -> int:
    """The index of the first item, behind a row with the sums of all others and what stood `beside` them."""
    lines = all_lines(collection, page)
    first = int(lines[0].role == "row" and is_total(lines[0], lines))
    starts = (index for index, item in enumerate(collection.items) if item.start not in beside)
    return next((index for index in starts if index >= first), first)


def _stood_beside(collection: Collection, then: PageText, now: PageText) -> frozenset[int]:
    """Where rows stand today that were none of the items: their last cells were empty, and a column came."""
    found = (candidates(row, then, now) for row in rows_beside(collection, then))
    return frozenset(line.position for lines in found for line in lines)


def is_of_the_last(collection: Collection, bound: Sequence[Line]) -> bool:
    """Whether what is bound of a list stands in the last of several items alone."""
    last = len(collection.items) - 1
    return last > 0 and {collection.index(line) for line in _of(collection, bound)} == {last}


def no_longer_last(
    collection: Collection, bound: Sequence[Line], then: PageText, now: PageText
) -> Line | None:
    """The last item of today's list, where the bound lines stood in that of the recorded one alone."""
    if not is_of_the_last(collection, bound):
        return None
    pairing = _pairing(collection, _of(collection, bound), then, now)
    homes = pairing.homes[-1] if pairing is not None else frozenset()
    if pairing is None or not homes or len(pairing.now.items) - 1 in homes:
        return None
    return telling(pairing.now.items[-1], now)


def reported_in_turn(
    bound: Sequence[Line], report: str, then: PageText, now: PageText
) -> tuple[Line, Line] | None:
    """Two texts, links or fields of one place that a report has in their order, where they are not today.

    Against lists that nobody can tell by their boxes: two notes with their ages, the fields of a form, and
    results of which each stands in a list of its own.
    """
    told = (line for line in bound if (line.role == "text" and not is_bare(line)) or line.role in _IN_TURN)
    lines = sorted((line for line in told if _called(line, report)), key=_at)
    for first, second in pairwise(lines):
        ones, others = candidates(first, then, now), candidates(second, then, now)
        one, other = (report.index(_called(line, report)) for line in (first, second))
        in_turn = first.place == second.place and one < other
        if in_turn and ones and others and min(map(_at, ones)) > max(map(_at, others)):
            return first, second
    return None


def _called(line: Line, report: str) -> str:
    """What a report says of a text or a field: its value, or its name without the star of a required one."""
    value = line.state("value")
    held = (text for text in (value.texts if value is not None else ()) if text and says_words(report, text))
    name = line.name.rstrip(" *")
    return next(held, name if name in report else "")


def listed_as_put_in(bound: Sequence[Line], put_in: Sequence[str], page: PageText) -> Sequence[Line]:
    """The entries of a list that a test put in, where they stand in the order in which it did; else none."""
    written = "\n".join(put_in)
    entries = [line for line in bound if line.role == "text" and line.name and line.name in written]
    listed = [line for line in entries if (around := page.container(line)) and around.role in _LISTS]
    in_turn = sorted(listed, key=lambda line: written.index(line.name))
    return in_turn if in_turn == sorted(listed, key=_at) else ()


def _at(line: Line) -> int:
    return line.position


def also_chosen(
    collection: Collection, bound: Sequence[Line], spoken: str, then: PageText, now: PageText
) -> tuple[str, Line] | None:
    """A text that alone told the bound items from the others of a list, and another item that has it today.

    So they were chosen: those with "check" in their row. It is a line that is bound itself, or is `spoken`.
    """
    lines = _of(collection, bound)
    texts = [_telling_texts(item, then) for item in collection.items]
    chosen = {index for line in lines if (index := collection.index(line)) is not None}
    pairing = _pairing(collection, lines, then, now) if 1 < len(chosen) < len(texts) else None
    if pairing is None:
        return None
    shared = frozenset.intersection(*(texts[index] for index in chosen))
    others = frozenset[str]().union(*(each for index, each in enumerate(texts) if index not in chosen))
    own = {line.name for line in lines}
    by = sorted(text for text in shared - others if text in own or says_words(spoken, text, ignore_case=True))
    known = frozenset[int]().union(*(pairing.homes[index] for index in chosen))
    rest = [item for index, item in enumerate(pairing.now.items) if index not in known]
    also = ((text, telling(item, now)) for item in rest for text in by if text in _telling_texts(item, now))
    return next(also, None)


def _telling_texts(item: Span, page: PageText) -> frozenset[str]:
    """What the lines and cells of an item say, but for what can be done to it."""
    lines = page.lines[item.start : item.end]
    telling = (line for line in lines if not line.number or line.role == "clickable")
    return frozenset(text for line in telling for text in (line.name, *line.cells) if text) - {STANDS_BELOW}


def out_of_place(collection: Collection, bound: Sequence[Line], then: PageText, now: PageText) -> Line | None:
    """The first bound line whose item is another one from the beginning; None when none is."""
    lines = _of(collection, bound)
    pairing = _pairing(collection, lines, then, now)
    if pairing is None:
        return None
    for line in lines:
        index = collection.index(line)
        if index is not None and pairing.homes[index] and index not in pairing.homes[index]:
            return line
    return None


def list_of_today(
    collection: Collection, lines: Sequence[Line], then: PageText, now: PageText
) -> Collection | None:
    """The list of today in which most of these recorded lines stand; None where none does."""
    pairing = _pairing(collection, lines, then, now)
    return pairing.now if pairing is not None else None


def _of(collection: Collection, bound: Sequence[Line]) -> list[Line]:
    return [line for line in bound if collection.index(line) is not None]


def _pairing(collection: Collection, lines: Sequence[Line], then: PageText, now: PageText) -> _Pairing | None:
    """The recorded list beside the one of today in which most of its lines stand; None where none does."""
    there = {line.position: candidates(line, then, now) for line in lines}
    # What items of several lists say, as what each offers to do, tells little of which list it is.
    times: defaultdict[int, float] = defaultdict(float)
    lists: dict[int, Collection] = {}
    for found in there.values():
        for line in found:
            # A list below one of several headings is another one than those.
            if (around := collection_of(line, now)) is not None and around.headed is collection.headed:
                lists.setdefault(around.line.position, around)
                times[around.line.position] += 1 / len(found)
    if not lists:
        return None
    today = lists[max(lists, key=lambda position: times[position])]
    of_item: defaultdict[int | None, list[Sequence[Line]]] = defaultdict(list)
    for line in lines:
        of_item[collection.index(line)].append(there[line.position])
    homes = tuple(frozenset(_items_holding(of_item[index], today)) for index in range(len(collection.items)))
    return _Pairing(today, homes)


def _items_holding(found: Sequence[Sequence[Line]], today: Collection) -> set[int]:
    """The items of today in which each of these lines stands."""
    indices = [{index for line in lines if (index := today.index(line)) is not None} for lines in found]
    return set.intersection(*indices) if indices else set()


def one_each(homes: Sequence[frozenset[int]]) -> Iterator[int]:
    """An item of today for each recorded one, no item twice."""
    taken: set[int] = set()
    for home in homes:
        free = sorted(home - taken)
        if free:
            taken.add(free[0])
            yield free[0]
