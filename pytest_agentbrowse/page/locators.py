"""Which of Playwright's locators means an element, and no other of its page: call by call."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, Literal, NamedTuple, TypeAlias

from pytest_agentbrowse.errors import ElementNotFound
from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.playwright_types import ElementHandle, Locator, Page
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.page.text import DIALOGS, STANDS_BELOW, Line, PageText
from pytest_agentbrowse.settle import settle

_IS_SAME = script("path", "isSame")
_PATH = script("path", "to")
_TEST_ID = script("path", "testId")
_TEST_ID_ATTRIBUTE = re.compile(r"internal:testid=\[(.+?)=")

_ROLE_NAMES = """
    alert alertdialog application article banner blockquote button caption cell checkbox code columnheader
    combobox complementary contentinfo definition deletion dialog directory document emphasis feed figure form
    generic grid gridcell group heading img insertion link list listbox listitem log main marquee math menu
    menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation
    progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider
    spinbutton status strong subscript superscript switch tab table tablist tabpanel term textbox time timer
    toolbar tooltip tree treegrid treeitem
"""
ROLES = frozenset(_ROLE_NAMES.split())
"""The roles that `get_by_role` knows."""

_SCOPE_NAMES = """
    alert alertdialog article banner complementary contentinfo dialog form grid group listbox log main menu
    navigation radiogroup region search status table tablist tabpanel toolbar tree treegrid
"""
_SCOPES = frozenset(_SCOPE_NAMES.split())
"""Roles of what other things stand in, and are found in."""

IsFixed: TypeAlias = Callable[[str], bool]
"""Whether a text of a page is the same whenever it is looked for."""

_GAP = re.compile("\ufdd2\\d*\ufdd3")
_REGEX_SIGNS = re.compile(r"([.^$*+?{}\[\]\\|()])")


class LocatorCall(NamedTuple):
    """One call of a locator; `cells` are the texts of its name, those of a row one by one.

    A row that nothing but its layout tells has no role: its cells are how its text begins.
    """

    by: Literal["role", "label", "placeholder", "text", "test_id", "frame", "nth", "body"]
    role: str = ""
    cells: tuple[str, ...] = ()
    level: int = 0
    nth: int = 0

    @property
    def is_of_boxes(self) -> bool:
        """Whether it means a row by its text, in which nothing parts one box from the next."""
        return self.by == "text" and len(self.cells) > 1

    @property
    def is_exact(self) -> bool:
        """Whether Playwright has this name and no more: a dialog's has the words of its buttons as well."""
        return self.role not in DIALOGS

    @property
    def pattern(self) -> str:
        """A pattern for the name, or for how the text of a row begins."""
        return pattern_of(self.cells)[:-1] if self.is_of_boxes else pattern_of(self.cells)


Way: TypeAlias = tuple[LocatorCall, ...]
"""The calls of a locator, from the page on; none where there is no way to say it."""

BODY = LocatorCall("body")


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways to the elements of one page."""

    page: PageText
    is_fixed: IsFixed

    def to(self, line: Line, test_id: str = "") -> Way:
        """The way to an element: by role and name, also within what it stands in, else test id or place."""
        way = self._by_what_it_says(line)
        if test_id and self.is_fixed(test_id) and not says_which(way):
            return (*self._root(line), LocatorCall("test_id", cells=(test_id,)))
        return way

    def _by_what_it_says(self, line: Line) -> Way:
        alone = self._by_itself(line) or (LocatorCall("text", cells=(line.name,)) if line.name else None)
        if alone is None:
            return ()
        root, twins = self._root(line), self._twins(line)
        if len(twins) == 1:
            return (*root, alone)
        for around in self._around(line):
            inside = [twin for twin in twins if self._is_within(twin, around)]
            scope = self._scope(around)
            if len(inside) == 1 and scope is not None:
                return (*root, scope, alone)
        place = [twin.position for twin in twins].index(line.position)
        return (*root, alone, LocatorCall("nth", nth=place))

    def around(self, line: Line) -> Way:
        """The way to the nearest thing around a line that is found by itself, else to the whole page."""
        scopes = (scope for around in self._around(line) if (scope := self._scope(around)) is not None)
        return (*self._root(line), next(scopes, BODY))

    def _root(self, line: Line) -> Way:
        """The frame that a line stands in; nothing where that is the page."""
        own = next((around for around in self.page.containers(line) if around.role == "frame"), None)
        if own is None:
            return ()
        outer = self._root(own)
        frames = [
            frame.position
            for frame in self.page.lines
            if frame.role == "frame" and self._root(frame) == outer
        ]
        return (*outer, LocatorCall("frame", nth=frames.index(own.position)))

    def _by_itself(self, line: Line) -> LocatorCall | None:
        if line.state("filled") or line.state("empty"):  # a password field, which has no role
            return LocatorCall("label", cells=(line.name,))
        if line.role == "row" and line.cells:
            cells = tuple(filter(None, line.cells))
            by: Literal["text", "role"] = "text" if self._is_laid(line) else "role"
            return LocatorCall(by, "" if by == "text" else "row", cells)
        if line.role not in ROLES or self._is_laid(line):
            return None
        placeholder = line.state("placeholder")
        if not line.name and placeholder is not None:
            return LocatorCall("placeholder", cells=(placeholder.texts[0],))
        level = line.level if line.role == "heading" else 0
        return LocatorCall("role", line.role, (line.name,) if line.name else (), level)

    def _is_laid(self, line: Line) -> bool:
        """Whether a table, or the one that a row is in, is none by its code."""
        table = self.page.container(line) if line.role == "row" else line
        return table is not None and table.state("by") is not None

    def _twins(self, line: Line) -> list[Line]:
        """All lines of the page that what names one by itself means."""
        return [
            other
            for other in self.page.lines
            if (other.role, len(other.cells), other.place.frame)
            == (line.role, len(line.cells), line.place.frame)
            and (line.role != "heading" or other.level == line.level)
            and (not line.name or self._is_taken_for(line.name, other.name))
            and all(map(self._is_taken_for, line.cells, other.cells))
        ]

    def _is_taken_for(self, text: str, other: str) -> bool:
        if text == other or self.is_fixed(text):
            return text == other
        return re.fullmatch(pattern(text), PLACEHOLDER.sub("x", other)) is not None

    def _around(self, line: Line) -> Iterator[Line]:
        """What a line stands in, the nearest first, within its frame."""
        return itertools.takewhile(lambda around: around.role != "frame", self.page.containers(line))

    def _is_within(self, line: Line, around: Line) -> bool:
        return any(one.position == around.position for one in self._around(line))

    def _scope(self, around: Line) -> LocatorCall | None:
        is_scope = around.role in _SCOPES or (around.role == "row" and around.cells)
        return self._by_itself(around) if is_scope and len(self._twins(around)) == 1 else None


def says_which(way: Way) -> bool:
    """Whether a way leads to an element by what it says, and not by how many are before it."""
    return bool(way) and way[-1].by != "nth"


def pattern(text: str) -> str:
    """A pattern that matches a text whatever its changing parts are; white space of any kind is a space."""
    if text == STANDS_BELOW:
        return ".*"
    made, at = "", 0
    for match in re.finditer(f"{PLACEHOLDER.pattern}|{_GAP.pattern}", text):
        made += _as_regex(text[at : match.start()]) + ".+?"
        at = match.end()
    return made + _as_regex(text[at:])


def pattern_of(cells: Sequence[str]) -> str:
    """A pattern for a whole name: that of a row is what its cells say, one after the other."""
    return "^" + "\\s*".join(map(pattern, cells)) + "$"


def loose_pattern_of(cells: Sequence[str]) -> str:
    """A pattern for the name of a row that has these cells whole and in this order, among others."""
    between = r"\s(?:.*\s)?"
    whole = between.join(pattern(cell) for cell in cells if cell and cell != STANDS_BELOW)
    return rf"^(?:.*\s)?{whole}(?:\s.*)?$"


def has_gap(text: str) -> bool:
    """Whether a part of a long text was left out."""
    return _GAP.search(text) is not None


def own_words(text: str) -> str:
    """What of a text is its own, without what was left out or differs in each run."""
    return _GAP.sub("", PLACEHOLDER.sub("", text))


def located(page: Page, way: Way) -> Locator:
    """The locator that a way leads to; what differs in each run, such as a secret, may be anything."""
    start: Any = page  # each call gives another kind of object, and the sync ones mirror the async ones
    return reduce(_narrowed, way, start)  # type: ignore[no-any-return]


async def test_id_of(handle: ElementHandle, page: Page) -> str:
    """The test id of an element that no other of its document has; empty where there is none."""
    # Playwright has no way to ask for the attribute's name, which a test may set, but shows it in a locator.
    named = _TEST_ID_ATTRIBUTE.search(str(page.get_by_test_id("")))
    attribute = named[1] if named else "data-testid"
    return str(await settle(handle.evaluate(_TEST_ID, attribute)))


async def locator_of(handle: ElementHandle, named: Locator | None) -> Locator:
    """The locator that names an element, where it means this one alone; else one of its place in the page."""
    if named is not None:
        found = await settle(named.element_handles())
        if len(found) == 1 and await settle(found[0].evaluate(_IS_SAME, handle)):
            return named
    frame = await settle(handle.owner_frame())
    if frame is None:
        raise ElementNotFound("the element is no longer on the page: it changed since it was read")
    return frame.locator(str(await settle(handle.evaluate(_PATH))))


def _narrowed(found: Any, call: LocatorCall) -> Any:  # noqa: ANN401 - pages, frames and locators, sync and async
    match call.by:
        case "role":
            name = {"name": _name_pattern(call), "exact": call.is_exact} if call.cells else {}
            return found.get_by_role(call.role, **name, **({"level": call.level} if call.level else {}))
        case "frame":
            return found.locator("iframe, frame").nth(call.nth).content_frame
        case "nth":
            return found.nth(call.nth)
        case "body":
            return found.locator("body")
        case "test_id":
            return found.get_by_test_id(_name_pattern(call))
    return getattr(found, f"get_by_{call.by}")(_name_pattern(call), exact=True)


def _name_pattern(call: LocatorCall) -> str | re.Pattern[str]:
    if all(own_words(cell) == cell for cell in call.cells) and not call.is_of_boxes:
        return " ".join(call.cells)
    return re.compile(call.pattern)


def _as_regex(text: str) -> str:
    return re.sub(r"\s+", r"\\s+", _REGEX_SIGNS.sub(r"\\\1", text))
