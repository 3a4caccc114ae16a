"""How the fields of an extracted list lie in the items of a page, learned from what was recorded.

A replay then reads all items of today's list in the same way: one more order gives one more, and the assert
of the test judges it. A layout is only taken where it gives exactly the recorded list on the recorded page;
where none does, the recorded values are held as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from pydantic import JsonValue

from pytest_agentbrowse.evidence.figures import figures
from pytest_agentbrowse.evidence.items import Collection, Span, is_collection, items_in
from pytest_agentbrowse.evidence.lines import column_heads
from pytest_agentbrowse.evidence.sets import all_lines, list_of_today
from pytest_agentbrowse.page.placeholder import PLACEHOLDER, placeholder, read, written
from pytest_agentbrowse.page.text import STANDS_BELOW, PageText, in_quotes, spoken

Slot = tuple[str, str | int]
"""Where a text stands in an item: under which head, in which cell, or which line of a role it is."""

Scalar = str | int | float


class Rule(NamedTuple):
    """How a field is read: from which slot, between which texts, and as what.

    `reading` is which meaning a figure has (`1,299`), `spelling` how a day is spelled; a text has neither.
    """

    slot: Slot
    before: str
    behind: str
    reading: int = -1
    whole: bool = False
    spelling: str = ""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where an extracted list stands, and how each of its fields is read; `path` is its name in the output.

    `kept` tells items that were reported from those that were left out, by what all have in a slot.
    """

    path: str
    collection: Collection
    fields: Mapping[str, Rule]
    kept: tuple[Slot, str] | None = None

    def __str__(self) -> str:
        """How the list is read, for a person."""
        fields = ", ".join(f"{name or 'each'} from {_place(rule.slot)}" for name, rule in self.fields.items())
        kept = f", where {_place(self.kept[0])} is {in_quotes(self.kept[1])}" if self.kept else ""
        return f"the items of {self.collection.line} as they are today{kept}: {fields}"

    def of(self, collection: Collection, page: PageText) -> list[JsonValue] | None:
        """The items of a list as they were extracted; None where one cannot be read so."""
        found: list[JsonValue] = []
        for item in collection.items:
            slots = slots_of(item, page)
            if self.kept is not None and slots.get(self.kept[0]) != self.kept[1]:
                continue
            values = {name: _value_by(rule, slots) for name, rule in self.fields.items()}
            if any(value is None for value in values.values()):
                return None
            found.append(values[""] if "" in values else dict(values))
        return found

    def today(self, then: PageText, now: PageText, marked: PageText | None = None) -> list[JsonValue] | None:
        """The items of today's list; None where the list or the layout is not there any more.

        They are read from `marked`, where there is one: the page of today with other names for its values.
        """
        today = list_of_today(self.collection, all_lines(self.collection, then), then, now)
        return self.of(today, marked or now) if today is not None else None

    def reads(self, value: str) -> bool:
        """Whether a reported value, by its path in the output, is one of the list."""
        first, _, rest = value.partition(".")
        index = rest.partition(".")[0] if self.path else first
        return index.isdigit() and (not self.path or first == self.path)


def _place(slot: Slot) -> str:
    kind, which = slot
    if isinstance(which, str):
        return f"column {in_quotes(which)}"
    return f"cell {which + 1}" if kind == "cell" else f"{kind} {which}"


def layout_of(output: JsonValue, page: PageText) -> Layout | None:
    """The layout of the one list in an output; None where no list of the page explains all of it."""
    for path, entries in _lists_within(output):
        rows = [row for entry in entries if (row := _fields_of_entry(entry)) is not None]
        is_even = len(rows) == len(entries) and all(row.keys() == rows[0].keys() for row in rows)
        for line in page.lines if rows and is_even else ():
            if is_collection(line, page):
                layout = _learned(path, rows, items_in(line, page), page)
                if layout is not None and layout.of(layout.collection, page) == entries:
                    return layout
    return None


def put(output: JsonValue, layout: Layout, items: list[JsonValue]) -> JsonValue:
    """An output with other items in its list."""
    if not layout.path:
        return items
    return {**output, layout.path: items} if isinstance(output, dict) else output


def _lists_within(output: JsonValue) -> Iterator[tuple[str, list[JsonValue]]]:
    """The list that an output is, or the one that it has."""
    if isinstance(output, list):
        yield "", output
    if isinstance(output, dict):
        found = [(name, value) for name, value in output.items() if isinstance(value, list)]
        if len(found) == 1:
            yield found[0]


def _fields_of_entry(entry: JsonValue) -> dict[str, Scalar] | None:
    """The fields of an entry; None where one of them is no text or figure."""
    fields = entry if isinstance(entry, dict) else {"": entry}
    found = {name: value for name, value in fields.items() if isinstance(value, (str, int, float))}
    is_plain = len(found) == len(fields) and not any(isinstance(value, bool) for value in found.values())
    return found if is_plain and found else None


def _learned(
    path: str, rows: Sequence[Mapping[str, Scalar]], collection: Collection, page: PageText
) -> Layout | None:
    slots = [slots_of(item, page) for item in collection.items]
    chosen = _chosen(rows, slots)
    if chosen is None:
        return None
    fields: dict[str, Rule] = {}
    for name in rows[0]:
        common: list[Rule] | None = None
        for row, at in zip(rows, chosen, strict=True):
            rules = list(_rules(row[name], slots[at]))
            common = rules if common is None else [rule for rule in common if rule in rules]
        if not common:
            return None
        fields[name] = max(common, key=lambda rule: rule.whole)
    left_out = [at for at in range(len(slots)) if at not in chosen]
    kept = _kept([slots[at] for at in chosen], [slots[at] for at in left_out]) if left_out else None
    return None if left_out and kept is None else Layout(path, collection, fields, kept)


def _chosen(rows: Sequence[Mapping[str, Scalar]], slots: Sequence[Mapping[Slot, str]]) -> list[int] | None:
    """Which items were reported, in their order; None when the list does not hold them all."""
    found: list[int] = []
    for row in rows:
        start = found[-1] + 1 if found else 0
        fits = (
            at
            for at in range(start, len(slots))
            if all(any(True for _ in _rules(value, slots[at])) for value in row.values())
        )
        at = next(fits, None)
        if at is None:
            return None
        found.append(at)
    return found


def _kept(
    chosen: Sequence[Mapping[Slot, str]], left_out: Sequence[Mapping[Slot, str]]
) -> tuple[Slot, str] | None:
    for slot, text in chosen[0].items():
        alike = all(other.get(slot) == text for other in chosen)
        if text and alike and not any(other.get(slot) == text for other in left_out):
            return slot, text
    return None


def slots_of(item: Span, page: PageText) -> dict[Slot, str]:
    """The texts of an item, by where they stand in it.

    Where it has several rows, such as a sum below the last one of a table, the first one counts.
    """
    found: dict[Slot, str] = {}
    counts: dict[str, int] = {}
    for line in page.lines[item.start : item.end]:
        heads = column_heads(line, page)
        names = heads.cells if heads is not None else ()
        for index, cell in enumerate(line.cells):
            if cell != STANDS_BELOW:
                is_named = index < len(names) and names.count(names[index]) == 1
                found.setdefault(("cell", names[index] if is_named else index), spoken(cell))
        if line.name and not line.cells:
            counts[line.role] = counts.get(line.role, 0) + 1
            found[line.role, counts[line.role]] = spoken(line.name)
    return found


def _rules(value: Scalar, slots: Mapping[Slot, str]) -> Iterator[Rule]:
    """Every way in which a value can be read from an item."""
    for slot, text in slots.items():
        if isinstance(value, str):
            yield from _text_rules(value, slot, text)
            continue
        for figure in figures(text):
            if Decimal(str(value)) in figure.readings:
                at = figure.readings.index(Decimal(str(value)))
                behind = text[figure.start + len(figure.text) :]
                yield Rule(slot, text[: figure.start], behind, at, whole=True)


def _text_rules(value: str, slot: Slot, text: str) -> Iterator[Rule]:
    said, spelling = read(value), ""
    if (day := PLACEHOLDER.fullmatch(said)) is not None:
        said, spelling = placeholder(day[1]), day[2] or ""
    if said and said in text:
        before, _, behind = text.partition(said)
        yield Rule(slot, before, behind, whole=text == said, spelling=spelling)


def _value_by(rule: Rule, slots: Mapping[Slot, str]) -> JsonValue:
    text = slots.get(rule.slot)
    if text is None or len(text) <= len(rule.before) + len(rule.behind):
        return None
    if not (text.startswith(rule.before) and text.endswith(rule.behind)):
        return None
    said = text[len(rule.before) : len(text) - len(rule.behind)]
    if rule.reading < 0:
        if not rule.spelling:
            return written(said)
        day = PLACEHOLDER.fullmatch(said)
        return written(placeholder(day[1], rule.spelling)) if day is not None else None
    found = [figure for figure in figures(said) if figure.text == said]
    if len(found) != 1 or len(found[0].readings) <= rule.reading:
        return None
    number = found[0].readings[rule.reading]
    return int(number) if number == number.to_integral_value() else float(number)
