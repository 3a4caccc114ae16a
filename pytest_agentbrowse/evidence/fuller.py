"""What every item of a list says more of itself today: a year behind each title, a kind behind each name.

It is as a column that was added. A page of today is given without it, so that every check compares the same.
So are the controls of items that are all called with the same words more, `Select message Dune`, or say what
their item is called: `Remove Ada`. One item that alone says more is another thing today, and so are buttons
that are all called so. A row is none: its cell that only says what can be done to each of them may say it in
more words or fewer.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from pytest_agentbrowse.evidence.items import Span, collection_of, collections_on
from pytest_agentbrowse.evidence.spelling import is_one_in_other
from pytest_agentbrowse.evidence.wording import denies
from pytest_agentbrowse.page.placeholder import changed_around, in_kinds
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, once_per_page

_CHOICES = frozenset({"clickable", "radio", "checkbox", "tab"})
"""Roles of what is called by all that is said of it; a button says what it does."""

_BRANCHES = frozenset({"treeitem"})
"""What stands in a list, and has others in it."""

_MOST_MORE = 3
"""Words that controls of items are called with more."""

_FEWEST_WORDS = 2
"""Words with which what is called with more in its midst begins."""

_PARTING = ",;:"
"""What stands behind a text that goes on: `3 Nov 2026, 10:04`."""

_Begun = Mapping[tuple[str, ...], Sequence[Sequence[str]]]
"""What is pressed, as words, by those that it begins with."""

_Place = tuple[str, int, int]
"""Where an item says something: role and how many lines of it come before, and which cell or -1."""


def without_more(recorded: PageText, page: PageText) -> PageText:
    """A page with the recorded text in each item of a list, where all of them say that and something more."""
    said, begins, offered = _said_on(recorded), _said_by_kind(recorded), _offered_on(recorded)
    fresh = [line for line in page.lines if any(text not in said for _, text in _texts_of(line))]
    lists = {items for line in fresh for items in _lists_around(line, page)}
    begun = _begun_on(recorded)
    shorter: defaultdict[int, dict[str, str]] = defaultdict(dict)
    for items in lists:
        for found in (
            _shorter(items, page, said, begun, begins),
            _offering(items, page, said, offered),
        ):
            for position, texts in found.items():
                shorter[position].update(texts)
    if not shorter:
        return page
    return page.with_lines(
        line.saying(shorter[line.position]) if line.position in shorter else line for line in page.lines
    )


def _lists_around(line: Line, page: PageText) -> Iterator[tuple[Span, ...]]:
    """The items of the list that a line is in, and the cards beside each other of which it is one."""
    around = collection_of(line, page) if line.role not in _BRANCHES else None
    if around is not None:
        yield around.items
    if line.role in _CHOICES | _BRANCHES:
        yield _cards_on(page)[line.container, line.role]
    row = page.container(line)
    if row is not None and row.role == "row" and not row.cells:
        yield _bare_rows_on(page)[row.container]


@once_per_page
def _bare_rows_on(page: PageText) -> Mapping[int, tuple[Span, ...]]:
    """The rows of a table that have no cells, as those which head a group of others, by the table."""
    found: defaultdict[int, tuple[Span, ...]] = defaultdict(tuple)
    for line in page.lines:
        if line.role == "row" and not line.cells:
            found[line.container] += (Span(line.position, page.end_of(line)),)
    return found


@once_per_page
def _cards_on(page: PageText) -> Mapping[tuple[int, str], tuple[Span, ...]]:
    """What is one of several to choose from, by the place that it stands in and its role."""
    found: defaultdict[tuple[int, str], tuple[Span, ...]] = defaultdict(tuple)
    for line in page.lines:
        if line.role in _CHOICES | _BRANCHES:
            found[line.container, line.role] += (Span(line.position, line.position + 1),)
    return found


def _texts_of(line: Line) -> Iterator[tuple[int, str]]:
    if line.name:
        yield -1, line.name
    for index, cell in enumerate(line.cells):
        if cell and cell != STANDS_BELOW:
            yield index, cell


@once_per_page
def _said_on(page: PageText) -> frozenset[str]:
    said = {text for line in page.lines for _, text in _texts_of(line)}
    return frozenset((*said, *map(in_kinds, said)))


@once_per_page
def _said_by_kind(page: PageText) -> Mapping[str, Collection[str]]:
    """What headings, cells and lines of each role say: the link in a cell often is how that begins."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for line in page.lines:
        for cell, text in _texts_of(line):
            found[_kind_of(line, cell)].update((text, in_kinds(text)))
    return found


def _kind_of(line: Line, cell: int) -> str:
    return "cell" if cell >= 0 else "heading" if line.level else line.role


def without_the_same_more(page: PageText, fuller: PageText, shorter: PageText) -> PageText:
    """A page without what a page of the same lines says more than another one, its values as they are."""
    texts = {
        line.position: {
            text: less if text == more else _without(_added(more, less), text)
            for text, more, less in zip(*map(_said, (line, full, short)), strict=True)
            if more != less
        }
        for line, full, short in zip(page.lines, fuller.lines, shorter.lines, strict=True)
        if full is not short
    }
    return (
        page.with_lines(line.saying(texts.get(line.position, {})) for line in page.lines) if texts else page
    )


def _added(more: str, less: str) -> str:
    """What a text says more than one that it begins and ends with."""
    start = next(
        (at for at, (one, other) in enumerate(zip(more, less, strict=False)) if one != other), len(less)
    )
    return more[start : start + len(more) - len(less)]


def _without(added: str, text: str) -> str:
    """A text without what was added to it, where values may stand in the place of names."""
    like = changed_around(added, re.escape, value=".+?")
    at_end = re.search(rf"{like}$", text)
    return text[: at_end.start()] if at_end else re.sub(like, "", text, count=1)


def _said(line: Line) -> tuple[str, ...]:
    return (line.name, *line.cells)


def _shorter(
    items: Sequence[Span],
    page: PageText,
    said: Collection[str],
    begun: _Begun,
    begins: Mapping[str, Collection[str]],
) -> dict[int, dict[str, str]]:
    """What the recorded page says in the place of texts of a list, by the positions of their lines."""
    found: defaultdict[int, dict[str, str]] = defaultdict(dict)
    for (_, _, cell), texts in _by_place(items, page).items():
        if any(text in said for _, text in texts):
            continue
        is_pressed = all(page.lines[position].number for position, _ in texts)
        alike = begins.get(_kind_of(page.lines[texts[0][0]], cell), ())
        known = [
            (position, text, _beginning(text, alike) or (_ends(text, begun) if is_pressed else ""))
            for position, text in texts
        ]
        if not any(each[2] for each in known):
            known = _without_the_same(texts, said)
        known = [each for each in known if each[2]]
        own = [each for each in known if _says_its_item(*each, items, page)]
        differing = len({beginning for _, _, beginning in known})
        if 2 * len(own) > len(texts):
            known = own
        elif 2 * len(known) <= len(texts) or 2 * differing <= max(len(known), 2):
            continue
        for position, text, beginning in known:
            found[position][text] = beginning
    return found


def _offering(
    items: Sequence[Span], page: PageText, said: Collection[str], offered: Collection[str]
) -> dict[int, dict[str, str]]:
    """What the cells of rows say that tell what can be done to each, as the recorded page calls that."""
    found: dict[int, dict[str, str]] = {}
    for text in _offered_in(items, page) - frozenset(said):
        alike = [known for known in offered if is_one_in_other(known, text) and denies(known) == denies(text)]
        if len(alike) == 1:
            found |= {item.start: {text: alike[0]} for item in items}
    return found


@once_per_page
def _offered_on(page: PageText) -> frozenset[str]:
    tables = (each.items for each in collections_on(page).values())
    return frozenset(text for items in tables for text in _offered_in(items, page))


def _offered_in(items: Sequence[Span], page: PageText) -> frozenset[str]:
    """What is said by a cell of each row of a table, and is what something below each of them is called."""
    offers = [_offers(page.lines[item.start], page) for item in items]
    return frozenset.intersection(*offers) if len(offers) > 1 else frozenset()


def _offers(row: Line, page: PageText) -> frozenset[str]:
    below = page.lines[row.position + 1 : page.end_of(row)]
    return frozenset(line.name for line in below if line.number and line.name in row.cells)


def _says_its_item(position: int, text: str, bare: str, items: Sequence[Span], page: PageText) -> bool:
    """Whether what a control is called with more is what its item says beside it."""
    more = text.removeprefix(bare).strip()
    if not page.lines[position].number or more == text:
        return False
    item = next(item for item in items if position in range(item.start, item.end))
    others = (line for line in page.lines[item.start : item.end] if line.position != position)
    return any(said == more for line in others for _, said in _texts_of(line))


def _by_place(items: Sequence[Span], page: PageText) -> Mapping[_Place, list[tuple[int, str]]]:
    """The texts of each place in the items of a list, with the positions of their lines."""
    found: defaultdict[_Place, list[tuple[int, str]]] = defaultdict(list)
    for item in items:
        before: defaultdict[str, int] = defaultdict(int)
        for line in page.lines[item.start : item.end]:
            for cell, text in _texts_of(line):
                found[line.role, before[line.role], cell].append((line.position, text))
            before[line.role] += 1
    return found


def _without_the_same(texts: Sequence[tuple[int, str]], said: Collection[str]) -> list[tuple[int, str, str]]:
    """The texts with what is recorded in their places, where most of them have got the same words."""
    found = [(position, text, more, bare) for position, text in texts for more, bare in _bare(text, said)]
    [(most, _)] = Counter(more for _, _, more, _ in found).most_common(1) or [("", 0)]
    return [(position, text, bare) for position, text, more, bare in found if more == most]


def _bare(text: str, said: Collection[str]) -> Iterator[tuple[str, str]]:
    """The words before or in a text without which a recorded one says the same, and that one."""
    words = text.split(" ")
    for start in range(len(words)):
        for end in range(start + 1, min(start + _MOST_MORE, len(words) - 1) + 1):
            bare, more = " ".join((*words[:start], *words[end:])), " ".join(words[start:end])
            if bare in said and not denies(more):
                yield more, bare


def _beginning(text: str, said: Collection[str]) -> str:
    """The most words at the beginning of a text that a recorded one consists of; empty where none does.

    What began with a value is known by the kind of that: a row that says more has no recorded one yet.
    """
    words = text.split(" ")
    beginnings = (" ".join(words[:count]).rstrip(_PARTING) for count in range(len(words) - 1, 0, -1))
    return next((each for each in beginnings if each in said or in_kinds(each) in said), "")


@once_per_page
def _begun_on(page: PageText) -> _Begun:
    """The words of what is pressed on a recorded page, by those that they begin with."""
    found: defaultdict[tuple[str, ...], list[Sequence[str]]] = defaultdict(list)
    for name in dict.fromkeys(line.name for line in page.numbered):
        words = in_kinds(name).split(" ")
        found[tuple(words[:_FEWEST_WORDS])].append(words)
    return found


def _ends(text: str, begun: _Begun) -> str:
    """What is left of a text without words amid it that a recorded one is without; empty where none is.

    So is a link called that has got a line more.
    """
    words, kinds = text.split(" "), in_kinds(text).split(" ")
    for then in begun.get(tuple(kinds[:_FEWEST_WORDS]), ()):
        more = len(kinds) - len(then)
        start = next((at for at, (word, was) in enumerate(zip(kinds, then, strict=False)) if word != was), 0)
        if more > 0 and start >= _FEWEST_WORDS and kinds[start + more :] == then[start:]:
            return " ".join((*words[:start], *words[start + more :]))
    return ""
