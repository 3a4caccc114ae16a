"""Locators of a recorded page as Python code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pytest_agentbrowse.export.code import Kinds, compiled, is_fixed, string
from pytest_agentbrowse.page.locators import LocatorCall, Way, Ways, pattern_of
from pytest_agentbrowse.page.text import Line, PageText


@dataclass(frozen=True, slots=True)
class Locators:
    """The locators of one page, as it was recorded."""

    page: PageText
    kinds: Kinds

    def of(self, line: Line) -> str:
        """The locator of an element; empty where Playwright has no way to say it."""
        way = self._ways.to(line)
        return self._spelled(way) if way else ""

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
        return f"get_by_{call.by}({', '.join(self._name(call))})"

    def _role_arguments(self, call: LocatorCall) -> Iterator[str]:
        if call.cells:
            name, *exact = self._name(call)
            yield from (f"name={name}", *exact)
        if call.level:
            yield f"level={call.level}"

    def _name(self, call: LocatorCall) -> tuple[str, ...]:
        if all(is_fixed(cell, self.kinds) for cell in call.cells):
            return string(" ".join(call.cells), self.kinds), "exact=True"
        return (compiled(pattern_of(call.cells)),)
