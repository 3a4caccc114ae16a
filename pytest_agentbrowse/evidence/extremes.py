"""The item that had most or least of something when recorded, and has to have it today: the largest sum."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from decimal import Decimal
from typing import NamedTuple

from pytest_agentbrowse.evidence.figures import figures
from pytest_agentbrowse.evidence.items import Collection
from pytest_agentbrowse.evidence.layouts import Slot, slots_of
from pytest_agentbrowse.evidence.lines import candidates
from pytest_agentbrowse.evidence.sets import all_lines, list_of_today
from pytest_agentbrowse.page.text import Line, PageText

_FEWEST = 3
"""Items of which one stands out; of two, either has most."""


_Peers = Mapping[int, Mapping[Slot, str]]
_Best = Callable[[Iterable[Decimal]], Decimal]


class Beaten(NamedTuple):
    """The line of an item that had most or least, and the line of the one that has more or less today."""

    line: Line
    by: Line


def beaten(
    collection: Collection, bound: Sequence[Line], told: AbstractSet[Decimal], then: PageText, now: PageText
) -> Beaten | None:
    """The first of these lines whose item alone had most or least of what is `told`, and has not today."""
    return next((each for each in _compared(collection, bound, told, then, now) if each is not None), None)


def stands_out(
    collection: Collection, bound: Sequence[Line], told: AbstractSet[Decimal], then: PageText, now: PageText
) -> bool:
    """Whether the item of one of these lines had most or least of what is `told`, and nothing beats it today.

    Which of its figures was asked for is not known: wherever it had most or least it has to have it.
    """
    compared = list(_compared(collection, bound, told, then, now))
    return bool(compared) and not any(_compared(collection, bound, None, then, now))


def _compared(
    collection: Collection,
    bound: Sequence[Line],
    told: AbstractSet[Decimal] | None,
    then: PageText,
    now: PageText,
) -> Iterator[Beaten | None]:
    """What has more or less today, or nothing, for each place where the item of a line had most or least.

    Where it has of what is `told`; of anything, where that is None.
    """
    today = list_of_today(collection, all_lines(collection, then), then, now)
    if today is None:
        return
    for line in bound:
        at, home = collection.index(line), _home(line, collection, today, then, now)
        if at is None or home is None:
            continue
        before, after = _peers(collection, at, then), _peers(today, home, now)
        for slot, best in _best_in(before, at, told):
            amounts = _amounts(after, slot)
            if amounts and amounts[home] != best(amounts.values()):
                winner = next(index for index, amount in amounts.items() if amount == best(amounts.values()))
                yield Beaten(line, all_lines(today, now)[winner])
            elif amounts:
                yield None


def _home(line: Line, collection: Collection, today: Collection, then: PageText, now: PageText) -> int | None:
    """The item of today in which a line stands; else, as it may be another one, that begins as its own."""
    homes = {index for each in candidates(line, then, now) if (index := today.index(each)) is not None}
    if not homes and (at := collection.index(line)) is not None:
        wanted = _first_text(collection, at, then)
        homes = {each for each in range(len(today.items)) if _first_text(today, each, now) == wanted}
    return min(homes) if len(homes) == 1 else None


def _first_text(collection: Collection, at: int, page: PageText) -> str:
    return next(iter(slots_of(collection.items[at], page).values()), "")


def _peers(collection: Collection, at: int, page: PageText) -> _Peers:
    """What the items say that say something in the same places as one of them: no sum below a table."""
    said = [{slot: text for slot, text in slots_of(item, page).items() if text} for item in collection.items]
    return {index: each for index, each in enumerate(said) if each.keys() == said[at].keys()}


def _best_in(peers: _Peers, at: int, told: AbstractSet[Decimal] | None) -> Iterator[tuple[Slot, _Best]]:
    """The places in an item that alone has most or least there of all items.

    That of which the amount is told; where the items have figures in one place alone, it need not be.
    """
    compared = {slot: amounts for slot in peers[at] if len(amounts := _amounts(peers, slot)) >= _FEWEST}
    for slot, amounts in compared.items():
        if told is not None and len(compared) > 1 and amounts[at] not in told:
            continue
        for best in (max, min):
            if [index for index, amount in amounts.items() if amount == best(amounts.values())] == [at]:
                yield slot, best


def _amounts(peers: _Peers, slot: Slot) -> Mapping[int, Decimal]:
    """The figures of the items in one place; nothing where one has none there, or several."""
    found = {index: figures(slots.get(slot, "")) for index, slots in peers.items()}
    if any(len(each) != 1 for each in found.values()):
        return {}
    return {index: each[0].readings[0] for index, each in found.items()}
