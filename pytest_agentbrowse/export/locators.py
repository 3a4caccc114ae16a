"""Locators of a recorded page as Python code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pytest_agentbrowse.export.code import Kinds, compiled, given_in, is_fixed, string
from pytest_agentbrowse.page.locators import LocatorCall, Way, Ways, loose_pattern_of
from pytest_agentbrowse.page.placeholder import PLACEHOLDER, read
from pytest_agentbrowse.page.text import Line, PageText


@dataclass(frozen=True, slots=True)
class Locators:
    """The locators of one page, as it was recorded."""

    page: PageText
    kinds: Kinds

    def of(self, line: Line, test_id: str = "") -> str:
        """The locator of an element, by its test id where only that says which; empty where nothing does."""
        way = self._ways.to(line, read(test_id))
        return self._spelled(way) if way else ""

    def of_row(self, line: Line) -> str:
        """The locator of a row by its cells: a column more in the table is no other row.

        That of its whole name where its cells are those of another row of the page as well, or are given to
        the test.
        """
        way = self._ways.to(line)
        meant = loose_pattern_of(line.cells)
        alike = self.rows_like(line)
        if not way or way[-1].role != "row" or alike != 1 or given_in("".join(line.cells), self.kinds):
            return self._spelled(way) if way else ""
        row = f'get_by_role("row", name={compiled(meant)})'
        return ".".join(("page", *map(self._call, way[:-1]), row))

    def rows_like(self, line: Line) -> int:
        """How many rows of the page have the cells of a row, among others."""
        meant = re.compile(loose_pattern_of(line.cells))
        rows = (row for row in self.page.lines if row.role == "row" and row.place.frame == line.place.frame)
        return sum(meant.match(PLACEHOLDER.sub("x", " ".join(row.cells))) is not None for row in rows)

    def scope_of(self, line: Line) -> str:
        """The locator of the nearest thing around a line that is found by itself."""
        return self._spelled(self._ways.around(line))

    @property
    def _ways(self) -> Ways:
        return Ways(self.page, lambda text: is_fixed(text, self.kinds))

    def _spelled(self, way: Way) -> str:
        return ".".join(("page", *map(self._call, way)))

    def _call(self, call: LocatorCall) -> str:
        match call.by:
            case "role":
                arguments = ", ".join((f'"{call.role}"', *self._role_arguments(call)))
                return f"get_by_role({arguments})"
            case "frame":
                return f'locator("iframe, frame").nth({call.nth}).content_frame'
            case "nth":
                return f"nth({call.nth})"
            case "body":
                return 'locator("body")'
            case "test_id":
                return f"get_by_test_id({string(call.cells[0], self.kinds)})"
        return f"get_by_{call.by}({', '.join(self._name(call))})"

    def _role_arguments(self, call: LocatorCall) -> Iterator[str]:
        if call.cells:
            name, *exact = self._name(call)
            yield from (f"name={name}", *exact)
        if call.level:
            yield f"level={call.level}"

    def _name(self, call: LocatorCall) -> tuple[str, ...]:
        if all(is_fixed(cell, self.kinds) for cell in call.cells) and not call.is_of_boxes:
            return (string(" ".join(call.cells), self.kinds), *(("exact=True",) if call.is_exact else ()))
        return (compiled(call.pattern),)
