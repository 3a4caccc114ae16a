"""What tells an element from others of the same role and name: what its item says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pytest_agentbrowse.page.text import UNSAID, Line, PageText

_TAKING_TEXT = frozenset({"textbox", "searchbox", "combobox"})


def found_again(number: int, then: PageText, now: PageText) -> Line | None:
    """The element of a page in a later reading of it, when it is there beyond doubt.

    It has the same role, name and place. Of several alike it is the only one whose item says something that
    the item of this one said, and of no other. A field that waited for its script may be one of another role.
    """
    wanted = then.numbered[number - 1]
    before, after = ([line for line in page.numbered if _is_twin(line, wanted)] for page in (then, now))
    if not after and wanted.role in _TAKING_TEXT:
        before, after = ([line for line in page.numbered if _is_field(line, wanted)] for page in (then, now))
    if len(before) == 1:
        one = after[0] if len(after) == 1 else None
        return one if one is not None and now.place_of(one) == then.place_of(wanted) else None
    said = own_texts(before, then)[before.index(wanted)]
    found = [line for line in after if said & texts_by(line, after, now)]
    return found[0] if len(found) == 1 else None


def own_texts(twins: Sequence[Line], page: PageText) -> list[frozenset[str]]:
    """For each of several alike what stands by it and by no other."""
    texts = [texts_by(line, twins, page) for line in twins]
    return [said.difference(*texts[:at], *texts[at + 1 :]) for at, said in enumerate(texts)]


def texts_by(line: Line, twins: Sequence[Line], page: PageText) -> frozenset[str]:
    """What stands by one of several alike: the texts of its item, else those since the twin before."""
    others = [twin.position for twin in twins if twin != line]
    if (item := span_of_item(line, others, page)) is not None:
        return texts_of_item(item, line, page)
    before = max((position for position in others if position < line.position), default=-1)
    between = page.lines[before + 1 : line.position]
    return _texts(other for other in between if other.container == line.container)


def span_of_item(line: Line, others: Sequence[int], page: PageText) -> range | None:
    """The largest part of the page that holds one of several alike and no other; a row is its own."""
    item = range(line.position, page.end_of(line)) if line.cells else None
    for around in page.containers(line) if others else ():
        inside = range(around.position, page.end_of(around))
        if any(position in inside for position in others):
            break
        item = inside
    return item


def texts_of_item(item: range, line: Line, page: PageText) -> frozenset[str]:
    """What an item says beside what all of several alike are called."""
    return _texts(page.lines[item.start : item.stop]) - {line.name}


def _is_field(line: Line, wanted: Line) -> bool:
    return line.role in _TAKING_TEXT and (line.name, line.place) == (wanted.name, wanted.place)


def _is_twin(line: Line, wanted: Line) -> bool:
    return (line.role, line.name, line.place) == (wanted.role, wanted.name, wanted.place)


def _texts(lines: Iterable[Line]) -> frozenset[str]:
    def said() -> Iterator[str]:
        for line in lines:
            yield line.name
            yield from line.cells

    return frozenset(said()) - UNSAID
