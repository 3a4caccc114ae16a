"""Boxes of one kind are a list from two of them on, and were none in earlier recordings.

A page of today is given in the lines of the recorded one, so that every check compares the same: without the
lists whose entries were bare texts then, with the list that one entry alone is left of, and without the
numbers of entries that had none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_Key = tuple[str, str]


def in_recorded_lists(recorded: PageText, page: PageText) -> PageText:
    """A page whose lists by layout are those of the recorded one, where the same texts are in them."""
    if recorded is page:
        return page
    page = _without_numbers(recorded, page)
    if not (_entries_on(recorded) or _entries_on(page)):
        return page
    return _with_lists_left(recorded, _without_new_lists(recorded, page))


def _without_numbers(recorded: PageText, page: PageText) -> PageText:
    """A page whose lists number their entries only where the recorded one did: `1. Oak drill`."""
    lists = [entries for entries in _numbered_on(page).values() if _were_bare(entries, recorded)]
    names = {at: name for entries in lists for at, name in entries.items()}
    if not names:
        return page
    return page.with_lines(line._replace(name=names.get(line.position, line.name)) for line in page.lines)


@once_per_page
def _numbered_on(page: PageText) -> Mapping[int, Mapping[int, str]]:
    """What the entries of lists say behind their number, where each has its own; by the positions of both."""
    found: dict[int, dict[int, str]] = {}
    lists = {line.position: 0 for line in page.lines if line.role == "list"}
    for line in page.lines:
        if line.container not in lists:
            continue
        lists[line.container] += 1
        number, _, rest = line.name.partition(". ")
        if number == str(lists[line.container]) and rest:
            found.setdefault(line.container, {})[line.position] = rest
    return {at: entries for at, entries in found.items() if len(entries) == lists[at]}


def _were_bare(entries: Mapping[int, str], recorded: PageText) -> bool:
    """Whether the recorded page says most of these without their numbers."""
    said = {line.name for line in recorded.lines}
    return 2 * sum(name in said for name in entries.values()) > len(entries)


@once_per_page
def _entries_on(page: PageText) -> Mapping[int, Sequence[Sequence[Line]]]:
    """What stands in each entry of each list that is one by its layout, by the position of that list."""
    found: dict[int, list[Sequence[Line]]] = {}
    for line in page.lines:
        if line.container in found:
            found[line.container].append(_inside(line, page))
        if line.role == "list" and line.state("by") is not None:
            found[line.position] = []
    return found


def _inside(entry: Line, page: PageText) -> Sequence[Line]:
    """The lines of an entry; one that holds but a line is told as that line."""
    return page.lines[entry.position + (entry.role == "listitem") : page.end_of(entry)]


def _key(line: Line) -> _Key:
    return line.role, line.name


def _firsts(entries: Sequence[Sequence[Line]]) -> set[_Key]:
    return {_key(entry[0]) for entry in entries if entry}


@once_per_page
def _listed_on(page: PageText) -> frozenset[_Key]:
    """What the entries of such lists begin with."""
    return frozenset(key for entries in _entries_on(page).values() for key in _firsts(entries))


def _without_new_lists(recorded: PageText, page: PageText) -> PageText:
    if not _entries_on(page):
        return page
    said, listed = set(map(_key, recorded.lines)), _listed_on(recorded)
    new = {
        at
        for at, entries in _entries_on(page).items()
        if (firsts := _firsts(entries)) and listed.isdisjoint(firsts) and not said.isdisjoint(firsts)
    }
    return page.with_lines(_without(new, page)) if new else page


def _without(lists: set[int], page: PageText) -> Iterator[Line]:
    """The lines outside of these lists, and what stands in their entries in the place of them."""
    higher: dict[int, int] = {}  # by how much the lines within are told further out
    for line in page.lines:
        is_entry = line.container in lists and line.role == "listitem" and not line.number
        out = higher.get(line.container, 0)
        higher[line.position] = out + (line.position in lists) + is_entry
        if line.position not in lists and not is_entry:
            yield line._replace(depth=line.depth - out) if out else line


def _with_lists_left(recorded: PageText, page: PageText) -> PageText:
    listed = _listed_on(page)
    for at, entries in _entries_on(recorded).items():
        if not listed.isdisjoint(_firsts(entries)):
            continue
        shapes = {_key(entry[0]): _shape(entry) for entry in entries if entry}
        left = [line for line in page.lines if _key(line) in shapes]
        if len(left) == 1 and (entry := _entry_from(left[0], shapes[_key(left[0])], page)):
            page = page.with_lines(_listed(entry, recorded.lines[at], page))
    return page


def _shape(entry: Sequence[Line]) -> Sequence[tuple[str, int]]:
    """The roles of the lines of an entry, and how deep in it they stand."""
    return [(line.role, line.depth - entry[0].depth) for line in entry]


def _entry_from(first: Line, shape: Sequence[tuple[str, int]], page: PageText) -> Sequence[Line]:
    """The lines that begin with this one and have the shape of an entry; none where they have another."""
    lines = page.lines[first.position : first.position + len(shape)]
    return lines if _shape(lines) == shape else ()


def _listed(entry: Sequence[Line], around: Line, page: PageText) -> Iterator[Line]:
    """The lines of a page with these as the one entry of a list."""
    start, depth = entry[0].position, entry[0].depth
    yield from page.lines[:start]
    yield around._replace(depth=depth)
    yield Line("listitem", depth=depth + 1)
    yield from (line._replace(depth=line.depth + 2) for line in entry)
    yield from page.lines[start + len(entry) :]
