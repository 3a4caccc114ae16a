"""Which locator means an element, and no other on the page as it was recorded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pytest_agentbrowse.export.code import Kinds, compiled, is_fixed, is_taken_for, matching, pattern, string
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText

ROLES = frozenset(
    [
        "alert",
        "alertdialog",
        "application",
        "article",
        "banner",
        "blockquote",
        "button",
        "caption",
        "cell",
        "checkbox",
        "code",
        "columnheader",
        "combobox",
        "complementary",
        "contentinfo",
        "definition",
        "deletion",
        "dialog",
        "directory",
        "document",
        "emphasis",
        "feed",
        "figure",
        "form",
        "generic",
        "grid",
        "gridcell",
        "group",
        "heading",
        "img",
        "insertion",
        "link",
        "list",
        "listbox",
        "listitem",
        "log",
        "main",
        "marquee",
        "math",
        "menu",
        "menubar",
        "menuitem",
        "menuitemcheckbox",
        "menuitemradio",
        "meter",
        "navigation",
        "none",
        "note",
        "option",
        "paragraph",
        "presentation",
        "progressbar",
        "radio",
        "radiogroup",
        "region",
        "row",
        "rowgroup",
        "rowheader",
        "scrollbar",
        "search",
        "searchbox",
        "separator",
        "slider",
        "spinbutton",
        "status",
        "strong",
        "subscript",
        "superscript",
        "switch",
        "tab",
        "table",
        "tablist",
        "tabpanel",
        "term",
        "textbox",
        "time",
        "timer",
        "toolbar",
        "tooltip",
        "tree",
        "treegrid",
        "treeitem",
    ]
)
"""The roles that `get_by_role` knows."""

_SCOPES = frozenset(
    [
        "alert",
        "alertdialog",
        "article",
        "banner",
        "complementary",
        "contentinfo",
        "dialog",
        "form",
        "grid",
        "group",
        "listbox",
        "log",
        "main",
        "menu",
        "navigation",
        "radiogroup",
        "region",
        "search",
        "status",
        "table",
        "tablist",
        "tabpanel",
        "toolbar",
        "tree",
        "treegrid",
    ]
)
"""Roles of what other things stand in, and are found in."""


@dataclass(frozen=True, slots=True)
class Locators:
    """The locators of one page, as it was recorded."""

    page: PageText
    kinds: Kinds

    def of(self, line: Line) -> str:
        """The locator of an element: by role and name, else within what it stands in, else by its place.

        Empty where Playwright has no way to say it.
        """
        alone = self._by_itself(line)
        if not alone:
            return self._by_text(line)
        root = self.root(line)
        twins = self._twins(line)
        if len(twins) == 1:
            return f"{root}{alone}"
        for around in self._around(line):
            inside = [twin for twin in twins if self._is_within(twin, around)]
            scope = self._scope(around)
            if len(inside) == 1 and scope:
                return f"{root}{scope}{alone}"
        return f"{root}{alone}.nth({[twin.position for twin in twins].index(line.position)})"

    def scope_of(self, line: Line) -> str:
        """The nearest thing around a line that is found by itself; the whole page where there is none."""
        scopes = (scope for around in self._around(line) if (scope := self._scope(around)))
        return self.root(line) + next(scopes, '.locator("body")')

    def root(self, line: Line) -> str:
        """The page, or the frame that a line stands in."""
        around = self.page.container(line)
        while around is not None and around.role != "frame":
            around = self.page.container(around)
        if around is None:
            return "page"
        frames = [one for one in self.page.lines if one.role == "frame"]
        index = [frame.position for frame in frames].index(around.position)
        return f'page.locator("iframe, frame").nth({index}).content_frame'

    def _by_itself(self, line: Line) -> str:
        if line.state("filled") or line.state("empty"):  # a password field, which has no role
            return f".get_by_label({matching(line.name, self.kinds)}, exact=True)"
        if line.role == "row" and line.cells:
            return f'.get_by_role("row", {_name_of_row(line, self.kinds)})'
        if line.role not in ROLES:
            return ""
        level = f", level={line.level}" if line.role == "heading" and line.level else ""
        if not line.name:
            placeholder = line.state("placeholder")
            if placeholder is not None:
                return f".get_by_placeholder({matching(placeholder.texts[0], self.kinds)}, exact=True)"
            return f'.get_by_role("{line.role}"{level})'
        exact = ", exact=True" if is_fixed(line.name, self.kinds) else ""
        return f'.get_by_role("{line.role}", name={matching(line.name, self.kinds)}{exact}{level})'

    def _by_text(self, line: Line) -> str:
        """What a script listens to has no role that Playwright knows; what it says has to do."""
        if not line.name:
            return ""
        twins = self._twins(line)
        exact = ", exact=True" if is_fixed(line.name, self.kinds) else ""
        found = f"{self.root(line)}.get_by_text({matching(line.name, self.kinds)}{exact})"
        if len(twins) == 1:
            return found
        return f"{found}.nth({[twin.position for twin in twins].index(line.position)})"

    def _twins(self, line: Line) -> list[Line]:
        """All lines of a page that the locator of one by itself means."""
        return [
            other
            for other in self.page.lines
            if (other.role, len(other.cells), other.place.frame)
            == (line.role, len(line.cells), line.place.frame)
            and (line.role != "heading" or other.level == line.level)
            and all(
                is_taken_for(text, said, self.kinds)
                for text, said in zip((line.name, *line.cells), (other.name, *other.cells), strict=True)
            )
        ]

    def _around(self, line: Line) -> Iterator[Line]:
        """What a line stands in, the nearest first, within its frame."""
        around = self.page.container(line)
        while around is not None and around.role != "frame":
            yield around
            around = self.page.container(around)

    def _is_within(self, line: Line, around: Line) -> bool:
        return any(one.position == around.position for one in self._around(line))

    def _scope(self, around: Line) -> str:
        is_scope = around.role in _SCOPES or (around.role == "row" and around.cells)
        return self._by_itself(around) if is_scope and len(self._twins(around)) == 1 else ""


def _name_of_row(line: Line, kinds: Kinds) -> str:
    """The name of a row is what its cells say; of one that holds more than text it is not told."""
    if STANDS_BELOW not in line.cells and all(is_fixed(cell, kinds) for cell in line.cells):
        return f"name={string(' '.join(filter(None, line.cells)), kinds)}, exact=True"
    parts = [".*" if cell == STANDS_BELOW else pattern(cell) for cell in line.cells if cell]
    between = "\\s*".join(parts)
    return f"name={compiled(f'^{between}$')}"
