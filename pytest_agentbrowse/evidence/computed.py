"""Values that are worked out of lines of a page: how many there are, their sum, which is the least.

While recording, what a model says it worked out is checked against the lines that it names. In a replay it
is worked out anew over the lines of today, and today's value takes the recorded one's place. How the figures
stand in the lines (in which cell, as which figure, with which decimal separator) is found from the recorded
lines and the recorded value, and kept for those of today.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from typing import Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from pytest_agentbrowse.evidence.counts import Member, structure_of, structure_today
from pytest_agentbrowse.evidence.figures import Figure, figures, numbers, without_figures
from pytest_agentbrowse.evidence.lines import cited, holding, missing
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.values import said
from pytest_agentbrowse.page.dates import spans
from pytest_agentbrowse.page.text import Line, PageText, spoken

Operation = Literal["count", "sum", "difference", "min", "max", "average", "first", "last"]
Amount = Decimal | date | str
"""What is worked out: a number, a day, or, of the first and last line, a text."""


_Kind = TypeVar("_Kind", Decimal, date)


class Computed(BaseModel):
    """A value that a verdict reports and that stands on no line, and how it follows from lines."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)

    value: str
    op: Operation
    of: tuple[str, ...] = Field(description="all lines it follows from, copied exactly")


@dataclass(frozen=True, slots=True)
class Gone:
    """A line of which a value was worked out and that today's page does not have."""

    line: Line
    page: PagePair


# -- the arithmetic ----------------------------------------------------------------------------------


def result_of(operation: Operation, amounts: Sequence[Amount]) -> Amount | None:
    """What comes out of amounts in the order of the page; None where it cannot be worked out."""
    if operation == "count":
        return Decimal(len(amounts))
    values = [amount for amount in amounts if isinstance(amount, Decimal)]
    days = [amount for amount in amounts if isinstance(amount, date)]
    if not amounts:
        return None
    if operation in ("first", "last"):
        return amounts[0 if operation == "first" else -1]
    if len(days) == len(amounts):
        return _extreme(operation, days)
    if len(values) < len(amounts):
        return None
    return _extreme(operation, values) if operation in ("min", "max") else _arithmetic(operation, values)


def _extreme(operation: Operation, amounts: list[_Kind]) -> _Kind | None:
    if operation not in ("min", "max"):
        return None
    return min(amounts) if operation == "min" else max(amounts)


def _arithmetic(operation: Operation, values: list[Decimal]) -> Decimal:
    total = sum(values, Decimal())
    match operation:
        case "average":
            return total / len(values)
        case "difference":
            difference = 2 * values[0] - total
            return abs(difference) if len(values) == 2 else difference
    return total


def is_said(amount: Amount | None, value: str) -> bool:
    """Whether a value as it is reported is this amount, rounded as it is written."""
    if amount is None:
        return False
    if isinstance(amount, date):
        return any(amount in found.days for found in spans(value))
    if isinstance(amount, str):
        return " ".join(value.split()).casefold() == " ".join(amount.split()).casefold()
    return any(
        size == reading or (reading % 1 and rounded(size, reading) == reading)
        for reading in numbers(value)
        for size in (amount, -amount)  # a value may be told without its sign
    )


def rounded(amount: Decimal, like: Decimal) -> Decimal:
    """An amount with as many decimals as another has."""
    exponent = like.as_tuple().exponent
    return amount.quantize(Decimal(1).scaleb(min(int(exponent), 0)), ROUND_HALF_UP)


def spelled_like(amount: Amount, value: str, recorded: Amount) -> str:
    """An amount in the spelling of the recorded value: its currency, separators and decimals."""
    if not isinstance(amount, Decimal) or not isinstance(recorded, Decimal):
        return str(amount)
    for figure in figures(value):
        for reading in figure.readings:
            if is_said(recorded, str(reading)):
                spelled = _spelled_like(amount, figure.text, reading)
                return f"{value[: figure.start]}{spelled}{value[figure.start + len(figure.text) :]}"
    return f"{amount.normalize():f}"


def _spelled_like(amount: Decimal, like: str, reading: Decimal) -> str:
    separators = re.findall(r"\D", like)
    places = max(-int(reading.as_tuple().exponent), 0)
    point = separators[-1] if places else "."
    grouping = next((mark for mark in separators[: len(separators) - bool(places)]), "")
    if not places and amount % 1:
        places = 2
        point = "," if grouping == "." else "."
    amount = rounded(amount, Decimal(1).scaleb(-places))
    plain = f"{amount:,f}" if grouping else f"{amount:f}"
    whole, _, decimals = plain.partition(".")
    return whole.replace(",", grouping) + (f"{point}{decimals}" if decimals else "")


# -- the lines ---------------------------------------------------------------------------------------

Read = Callable[[Line], Amount | None]
"""Reads the amount that a value is worked out of from a line."""


def wrong(computed: Computed, pages: Sequence[PageText]) -> str:
    """Why a value does not follow from its lines, in words for the model; empty when it does."""
    found = _lines_of(computed, pages)
    if found is None:
        return next(
            (why for line in computed.of if (why := missing(line, pages[0]))), "it names no line of a page"
        )
    _, lines = found
    if _reading(computed, lines) is not None:
        return ""
    results = (
        result_of(computed.op, amounts)
        for read in _ways(computed.value, lines)
        if (amounts := _all(read, lines))
    )
    shown = [result for result in results if result is not None]
    what = f"the lines give {_plain_amount(shown[0])}" if shown else "the lines do not give it"
    return f"you said {computed.value}, {what} ({computed.op} of {len(lines)})"


def today(computed: Computed, pairs: Sequence[PagePair]) -> str | Gone | None:
    """The value of today, spelled as the recorded one; None where the recorded one cannot be read again."""
    found = _lines_of(computed, [pair.then for pair in pairs])
    if found is None:
        return None
    number, lines = found
    read = _reading(computed, lines)
    if read is None:
        return None
    pair = pairs[number]
    again = _found_again(computed, lines, pair, read)
    if isinstance(again, Gone):
        return again
    amounts = _all(read, again) if computed.op != "count" else list(map(str, again))
    result = result_of(computed.op, amounts) if amounts is not None else None
    before = result_of(computed.op, _all(read, lines) or list(map(str, lines)))
    if result is None or before is None:
        return Gone(lines[0], pair)
    return computed.value if result == before else spelled_like(result, computed.value, before)


def _lines_of(computed: Computed, pages: Sequence[PageText]) -> tuple[int, list[Line]] | None:
    """The page on which all lines stand, by its number, and those lines in its order; None without one."""
    for number, page in enumerate(pages):
        taken: list[Line] = []
        for text in computed.of:
            line = cited(text, page)
            # The same text copied twice means two lines that say the same.
            twins = [twin for twin in page.everything if line is not None and twin.says == line.says]
            line = next((twin for twin in twins if twin not in taken), line)
            if line is None:
                break
            taken.append(line)
        else:
            return (number, sorted(taken, key=lambda line: line.position)) if taken else None
    return None


def _reading(computed: Computed, lines: list[Line]) -> Read | None:
    """How amounts are read from lines so that the recorded value comes out; None when it does in no way."""
    if computed.op == "count":
        return str if is_said(Decimal(len(lines)), computed.value) else None
    for read in _ways(computed.value, lines):
        amounts = _all(read, lines)
        if amounts and is_said(result_of(computed.op, amounts), computed.value):
            return read
    return None


def _ways(value: str, lines: Sequence[Line]) -> Iterator[Read]:
    """The ways to read one amount from each of these lines, the likeliest first."""
    if any(spans(value)):
        yield _day
        return
    cells = min((len(line.cells) for line in lines), default=0)
    count = min((len(figures(said(line))) for line in lines), default=0)
    for reading in (0, -1):
        yield from (_figure(cell=cell, index=0, reading=reading) for cell in reversed(range(cells)))
        yield from (_figure(cell=None, index=-1 - back, reading=reading) for back in range(count))
    yield from (_cell(cell) for cell in range(cells))
    yield _whole_line


def _figure(*, cell: int | None, index: int, reading: int) -> Read:
    def read(line: Line) -> Decimal | None:
        text = said(line) if cell is None else spoken(line.cells[cell]) if cell < len(line.cells) else ""
        found: tuple[Figure, ...] = figures(text)
        fits = found and -len(found) <= index < len(found)
        return found[index].readings[reading] if fits else None

    return read


def _day(line: Line) -> date | None:
    found = [day for each in spans(said(line)) for day in each.days]
    return found[0] if len(found) == 1 else None


def _cell(number: int) -> Read:
    return lambda line: spoken(line.cells[number]) if number < len(line.cells) else None


def _whole_line(line: Line) -> str:
    return said(line)


def _all(read: Read, lines: Sequence[Line]) -> list[Amount] | None:
    amounts = [amount for line in lines if (amount := read(line)) is not None]
    return amounts if len(amounts) == len(lines) else None


def _plain_amount(amount: Amount) -> str:
    return f"{amount.normalize():f}" if isinstance(amount, Decimal) else str(amount)


# -- the lines of today ------------------------------------------------------------------------------


def _found_again(computed: Computed, lines: list[Line], pair: PagePair, read: Read) -> list[Line] | Gone:
    """The lines of today: all members where they were all of a structure, else each line found again."""
    if computed.op == "count" and (alike := _all_alike_today(lines, pair)):
        return alike
    members = _members_today(lines, pair)
    if members is not None:
        return [line for line in members if computed.op == "count" or read(line) is not None]
    found: list[Line] = []
    for line in lines:
        same = holding(line, pair.then, pair.now)
        if same is None or same in found:
            alike = [
                other
                for other in pair.now.everything
                if _same_but_figures(other, line) and other not in found
            ]
            same = alike[0] if alike else None
        if same is None:
            return Gone(line, pair)
        found.append(same)
    return sorted(found, key=lambda line: line.position)


def _all_alike_today(lines: list[Line], pair: PagePair) -> list[Line]:
    """The lines of today that say what several said, and no others: the stars that are full."""
    text = lines[0].text
    then, now = ([line for line in page.lines if line.text == text] for page in (pair.then, pair.now))
    return now if len(lines) > 1 and then == lines else []


def _members_today(lines: list[Line], pair: PagePair) -> list[Line] | None:
    """The members of today of the structure whose members the lines are; None where they are of none.

    Of a table the heads may be left out, and the last row, which has the sum.
    """
    structure = structure_of(lines, pair.then)
    if structure is None:
        return None
    chosen = [any(map(member.holds, lines)) for member in structure]
    first, last = (not is_chosen and structure[0].line.cells != () for is_chosen in (chosen[0], chosen[-1]))
    if not all(chosen[first : len(chosen) - last]):
        return None  # some of its members, chosen for what they say
    members = structure[first : len(structure) - last]
    slots = {_slot(line, member, pair.then) for line, member in zip(lines, members, strict=True)}
    now = structure_today(structure, pair.then, pair.now)
    if len(slots) != 1 or not now:
        return None
    (slot,) = slots
    inside = (_at(slot, member, pair.now) for member in now[first : len(now) - last])
    return [line for line in inside if line is not None]


_Slot = tuple[str, int]
"""Which line of a member one is: of its role, and which of these."""


def _slot(line: Line, member: Member, page: PageText) -> _Slot:
    alike = [each for each in page.lines[member.line.position : line.position] if each.role == line.role]
    return line.role, len(alike)


def _at(slot: _Slot, member: Member, page: PageText) -> Line | None:
    role, index = slot
    alike = [each for each in page.lines[member.line.position : member.end] if each.role == role]
    return alike[index] if index < len(alike) else None


def _same_but_figures(one: Line, other: Line) -> bool:
    return (
        one.role == other.role
        and one.place == other.place
        and without_figures(one.text) == without_figures(other.text)
    )
