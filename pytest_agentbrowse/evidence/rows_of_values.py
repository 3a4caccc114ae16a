"""Rows and items by what they say beside a value: a day is told with them, and is theirs alone."""

from __future__ import annotations

import re
from typing import NamedTuple

from pytest_agentbrowse.evidence.lines import column_heads
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.placeholder import PLACEHOLDER, names_in
from pytest_agentbrowse.page.text import Line, PageText, in_quotes, shown

_IN_WORDS = re.compile(r"[^\W\d_]{2}")


class RowOfValue(NamedTuple):
    """The row or item in which a value stands, by the first words in it, and the head of its column."""

    role: str
    said: str
    head: str

    def __str__(self) -> str:
        where = f" under {in_quotes(self.head)}" if self.head else ""
        return f"the {self.role} of {in_quotes(shown(self.said))}{where}"

    def is_on(self, page: PageText) -> bool:
        """Whether a page says the words; what has another value in them may be there."""
        is_other = PLACEHOLDER.search(self.said) is not None
        return is_other or any(self.said in (line.name, *line.cells) for line in page.lines)


def row_of_value(name: str, page: PageText) -> RowOfValue | None:
    """The row or item in which a value of this name stands first; None where that is none with words."""
    line = next((line for line in page.lines if name in _names_of(line)), None)
    row = line if line is None or line.cells else page.container(line)
    if line is None or row is None or row.role not in ("row", "listitem"):
        return None
    inside = (each.name for each in page.lines[row.position + 1 : page.end_of(row)])
    words = (text for text in (*row.cells, *inside) if _IN_WORDS.search(PLACEHOLDER.sub("", text)))
    heads = column_heads(row, page)
    columns = (at for at, cell in enumerate(row.cells) if name in names_in(cell))
    head = next((heads.cells[at] for at in columns if heads is not None and at < len(heads.cells)), "")
    said = next(words, "")
    return RowOfValue(row.role, said, head) if said else None


def is_of_another_row(name: str, page: PagePair) -> bool:
    """Whether the row in which a value stood is not there, so that what is shown for it is another's."""
    around = row_of_value(name, page.then)
    return around is not None and not around.is_on(page.now)


def _names_of(line: Line) -> tuple[str, ...]:
    return names_in(" ".join((line.name, *line.cells)))
