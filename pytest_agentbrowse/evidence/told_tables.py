"""Tables that a tool told, as the rows of a CSV file: what a report says of them stands where it stood.

A word alone is found anywhere in a file: a net total beside the gross one, the name of another row.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from pytest_agentbrowse.evidence.claims import claims
from pytest_agentbrowse.evidence.figures import number_alone
from pytest_agentbrowse.evidence.spelling import amounts_in
from pytest_agentbrowse.page.placeholder import WRITTEN_PLACEHOLDER

_PARTING = ",;\t|"
"""Signs that part the values of a row in a file (RFC 4180, and as spreadsheets write it elsewhere)."""

_FEWEST = 2
"""Rows and columns of a table, and rows that are counted."""

_SMALL = 100
"""Below this a whole number may stand anywhere by chance: how many rows there are, or an id."""


class ToldTable(NamedTuple):
    """The rows of a file, and its heads where the first row says no value."""

    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]

    def columns(self, word: str) -> frozenset[str]:
        """The heads of the columns in which a cell says this and nothing else."""
        return frozenset(
            head for row in self.rows for head, cell in zip(self.heads, row, strict=False) if cell == word
        )

    def with_both(self, one: str, other: str) -> bool:
        return any(one in row and other in row for row in self.rows)


def table_in(text: str) -> ToldTable | None:
    """The table that a text is, by the sign that parts its values most; None for other texts."""
    lines = [line for line in text.splitlines() if line.strip()]
    for sign in sorted(_PARTING, key=text.count, reverse=True):
        rows = _parted_by(sign, lines)
        sizes = {len(row) for row in rows}
        if len(rows) >= _FEWEST and len(sizes) == 1 and sizes.pop() >= _FEWEST:
            first, *rest = rows
            return ToldTable(first, rest) if _are_heads(first, rest) else ToldTable((), rows)
    return None


def _parted_by(sign: str, lines: Sequence[str]) -> Sequence[tuple[str, ...]]:
    """The rows of lines that this sign parts; nothing where they are too long for values."""
    try:
        return [tuple(map(str.strip, row)) for row in csv.reader(lines, delimiter=sign)]
    except csv.Error:
        return ()


def _are_heads(first: Sequence[str], rest: Sequence[Sequence[str]]) -> bool:
    """Whether a row says no value: one with figures in it, as `Gross at 19 %`, stands above numbers alone."""
    if len({*first}) < len(first) or any(map(number_alone, first)):
        return False
    is_in_words = not any(map(str.isdecimal, "".join(first)))
    return is_in_words or any(all(map(number_alone, column)) for column in zip(*rest, strict=True))


def told_otherwise(report: str, then: Sequence[str], now: Sequence[str]) -> Iterator[str]:
    """What a report says of tables that were told then, and does not hold for those of today, in words."""
    words = [claim.text for claim in claims(report)]
    tables = [table for text in now if (table := table_in(text)) is not None]
    for was in (table for text in then if (table := table_in(text)) is not None):
        alike = [table for table in tables if _is_alike(was, table)]
        if len(alike) == 1:
            yield from _counted_otherwise(words, was, alike[0])
            yield from _placed_otherwise([word for word in words if not _is_small(word)], was, alike[0])


def _is_alike(was: ToldTable, is_now: ToldTable) -> bool:
    """Whether most heads of a table are those of another one."""
    return 2 * len({*was.heads} & {*is_now.heads}) > len(was.heads) > 0


def _counted_otherwise(words: Sequence[str], was: ToldTable, is_now: ToldTable) -> Iterator[str]:
    size, today = len(was.rows), len(is_now.rows)
    if size != today and size >= _FEWEST and any(amounts_in(word) == {size} for word in words):
        yield f"it says {size}, as many rows as a file had when recorded, and that has {today} now"


def _placed_otherwise(words: Sequence[str], was: ToldTable, is_now: ToldTable) -> Iterator[str]:
    for word in words:
        for head in sorted(was.columns(word) & frozenset(is_now.heads) - is_now.columns(word)):
            yield f"it says {word!r}, which stood below {head!r} of a file when recorded, and does not now"
    for one, other in combinations(dict.fromkeys(words), 2):
        if was.with_both(one, other) and not is_now.with_both(one, other):
            yield f"it says {one!r} and {other!r}, one row of a file when recorded, and no row says both now"


def _is_small(word: str) -> bool:
    """Whether a word may stand anywhere by chance, or has another value today."""
    values = amounts_in(word)
    is_whole = word.strip().isdecimal() and all(value < _SMALL for value in values)
    return is_whole or WRITTEN_PLACEHOLDER.search(word) is not None
