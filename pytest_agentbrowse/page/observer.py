"""Seeing the current tab: as an observation, as a picture, and again where an element was replaced."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import PageUnreadable
from pytest_agentbrowse.page.handles import Handles
from pytest_agentbrowse.page.observation import Observation, counted_notes
from pytest_agentbrowse.page.pictures import Marked, Picture, take_picture
from pytest_agentbrowse.page.placeholder import literal
from pytest_agentbrowse.page.playwright_errors import first_line, is_crashed, is_navigating
from pytest_agentbrowse.page.playwright_types import ElementHandle
from pytest_agentbrowse.page.reading import (
    LineSpot,
    Reader,
    Seen,
    Spot,
    latest_element,
    line_element,
    numbered_element,
)
from pytest_agentbrowse.page.searching import MOST_MATCHES, element_places, matches, query, whole_lines
from pytest_agentbrowse.page.tabs import title_of
from pytest_agentbrowse.page.text import PageText, Tab, field, quoted, read_line, shortened, unquoted
from pytest_agentbrowse.page.twins import found_again
from pytest_agentbrowse.page.visit import Visit
from pytest_agentbrowse.page.watch import Until, Watch, loaded
from pytest_agentbrowse.settle import OutOfTime, settle, within
from pytest_agentbrowse.waiting_times import PICTURE, UNDRAWN_LOOK

_log = logging.getLogger(__name__)


class Observer:
    """What the run sees of the current tab; the latest observation is the one whose numbers count."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._settings = visit.settings
        self._tabs = visit.tabs
        self._handles = visit.handles
        self._faults = visit.faults
        self._fence = visit.fence
        self._reader = Reader(visit.settings.page_size)
        self._watch = Watch(visit.tabs, self._reader, visit.traffic, settings=visit.settings, hide=visit.hide)
        self._task = ""
        self._owed = 0.0
        self.spots: tuple[Spot, ...] = ()
        """Where the elements of the latest observation stand, in the order of their numbers."""
        self.page = PageText.of()
        """The latest observation, secrets and all."""

    def begin(self, task: str) -> None:
        """A run begins, with the words that matter in it."""
        self._task = task

    async def end(self) -> None:
        """Let go of what was seen."""
        self.spots = ()
        await self._reader.release()

    @property
    def remarks(self) -> list[str]:
        """What the user should know of pages that did not come to rest in time."""
        return self._watch.remarks

    def pause(self, seconds: float) -> None:
        """Give the page some seconds before it is read next: slept when live, patience when it is awaited."""
        self._owed += seconds

    async def observe(
        self,
        *,
        until: Until | None = None,
        enough: Until | None = None,
        rests: bool = False,
        grows: bool = False,
        waits_out: bool = False,
        rests_on: str = "",
    ) -> Observation:
        """Read the current tab.

        Live (`until` is None) it is read once it is quiet. In a replay it is read at once, and again
        after each change, until it is the one waited for, or nothing moves any more and it is `enough`,
        or time is up; what is returned is the page as it stands then. With `rests` it has come to rest, as
        live: it is what a verdict is judged on. With `grows`, it is as old as one that a model answered to,
        for what it says later hangs on that. With `waits_out`, a `wait` is slept as when live. A page that
        is too long to be told, and is not `enough`, is read once more for the words of `rests_on`.
        """
        self._reader.seek(self._task)
        started, owed, self._owed = time.monotonic(), self._owed, 0.0
        if self._tabs.page.is_closed():
            await self._tabs.hear_more()
        if self._visit.downloads is not None:
            await self._visit.downloads.over(self._visit.current(), within=self._settings.settle_timeout)
        # A `wait` of the model: slept here when live; in a replay it makes the look below more patient.
        if owed and (until is None or waits_out):
            await settle(self._visit.current().wait_for_timeout(owed * 1000))
        if until is None:
            observation = await self._drawn()
            if await self._watch.spoken() and not observation.sent:
                observation = replace(observation, sent="message")
        else:
            watch = partial(self._watch.until, until, self._observe, enough=enough, rests=rests)
            observation = await watch(patience=owed)
            if grows and await self._watch.grown():
                observation = await watch(patience=0.0)
            if rests_on and enough is not None and observation.page.lines.is_cut:
                observation = await self._unfolded(observation, rests_on, until=until, enough=enough)
        self._visit.notes.clear()
        self._visit.pace.looked(self._reader.views.get(self._visit.tabs.page.main_frame), observation.url)
        self._faults.clear()
        self._visit.traffic.sent = False
        self._fence.refusals()
        await self._handles.give_back()
        if _log.isEnabledFor(logging.DEBUG):
            waited = time.monotonic() - started
            _log.debug(
                "%s read after %.2f s: %s", observation.url, waited, _why_read(observation, until, enough)
            )
        return observation

    async def _drawn(self) -> Observation:
        """The page once it is quiet; one that scripts draw, and have not begun to, once it shows anything."""
        deadline = time.monotonic() + self._settings.settle_timeout
        while True:
            await self._watch.quiet()
            observation = await self._observe()
            if observation.page.lines or time.monotonic() >= deadline or not await self._has_scripts():
                return observation
            await settle(self._visit.current().wait_for_timeout(UNDRAWN_LOOK * 1000))

    async def _has_scripts(self) -> bool:
        try:
            return await settle(self._visit.current().query_selector("script")) is not None
        except PlaywrightError:
            return True  # a navigation took the document away: the next one is read

    async def fingerprint(self) -> tuple[tuple[str, str], ...]:
        """Role and name of each element now, without a new numbering: to tell whether the list changed."""
        seen = await self._read(keep=False)
        return tuple((line.role, self._visit.secrets.hidden(line.name)) for line in seen.lines if line.number)

    async def _unfolded(
        self, observation: Observation, rests_on: str, *, until: Until, enough: Until
    ) -> Observation:
        """A page with these words told of it where it will do only so; else as it was read.

        What had room when it was recorded may have none today.
        """
        if until(observation) or enough(observation):
            return observation
        self._reader.seek(f"{self._task} {rests_on}")
        unfolded = await self._observe()
        if until(unfolded) or enough(unfolded):
            return unfolded
        self._reader.seek(self._task)
        return await self._observe()

    async def _observe(self) -> Observation:
        self.spots = ()
        self._visit.settle_home()
        seen = await self._read(keep=True)
        self.spots = seen.spots
        self.page = self._page_of(seen, tabs=await self._listed_tabs())
        return Observation(
            self._visit.secrets.hidden_page(self.page),
            url=self._visit.secrets.hide(self._visit.url),
            title=self._visit.secrets.hide(seen.title),
            console=tuple(map(self._visit.secrets.hide, self._faults.console)),
            traits=seen.traits | self._tabs.traits,
            sent="request" if self._visit.traffic.sent else "",
        )

    def _page_of(self, seen: Seen, *, tabs: tuple[Tab, ...] = ()) -> PageText:
        notes = (
            *counted_notes(self._visit.notes),
            *self._fence.notes,
            *self._faults.notes,
            *self._nothing(seen),
        )
        return PageText.of(
            url=literal(shortened(self._visit.url)),
            title=field(literal(seen.title)),
            tabs=tabs,
            notes=tuple(map(literal, notes)),
            lines=seen.lines,
        )

    def _nothing(self, seen: Seen) -> tuple[str, ...]:
        """What is to be said of a page with nothing on it."""
        if seen.lines:
            return ()
        if self._visit.url == "about:blank":
            return ("the page is about:blank: nothing is open yet; go_to_url opens a page",)
        if failed := self._faults.of_loading(self._tabs.page):
            return (failed,)
        return ("the page shows nothing that can be read: no text, and nothing to act on",)

    async def _read(self, *, keep: bool) -> Seen:
        deadline = time.monotonic() + self._settings.settle_timeout
        while True:
            page = self._visit.current()
            try:
                seen = await self._watch.answered(page, self._reader.read(page.main_frame, keep=keep))
                # The page may have opened a tab while it was read: then that one is the page to read.
                if self._tabs.page is page and not await self._tabs.came(seen.opened):
                    return seen
            except PlaywrightError as error:
                if is_crashed(error):
                    raise PageUnreadable(
                        f"the tab at {self._watch.where(page)} crashed, so there is nothing to read.\n"
                        "  If the page is heavy, the browser may lack memory; give the test a new page else."
                    ) from None
                # A navigation takes the document away under the walk; the next one is read instead.
                if time.monotonic() >= deadline:
                    raise PageUnreadable(
                        f"the page at {self._watch.where(page)} could not be read for "
                        f"{self._settings.settle_timeout:g} s: {_unreadable(error)}"
                    ) from None
                await loaded(page)

    async def _listed_tabs(self) -> tuple[Tab, ...]:
        pages = self._tabs.pages
        # With one tab there is nothing to choose, and a line about it would cost tokens in every step.
        if len(pages) < 2:
            return ()
        deadline = time.monotonic() + self._settings.settle_timeout
        titles = [await title_of(page, seconds=deadline - time.monotonic()) for page in pages]
        return tuple(
            Tab(number, field(literal(title)), page == self._tabs.page)
            for number, (page, title) in enumerate(zip(pages, titles, strict=True), start=1)
        )

    async def picture(
        self,
        numbers: Sequence[tuple[str, int]] = (),
        lines: Sequence[str] = (),
        *,
        differing: Sequence[str] = (),
        small: bool = True,
    ) -> Picture | None:
        """What is seen of the current tab, secrets out of sight, with the boxes of elements and of lines.

        `numbers` are those of elements, each with the label of its box; that of a line is its text. `lines`
        are evidence, `differing` stand in the place of what was recorded. None where there is nothing to be
        seen; `small` as `take_picture` has it.
        """
        if self._tabs.page.is_closed():
            return None
        held = Handles()
        try:
            marked = await within(self._marked(numbers, lines, differing, held), PICTURE)
            return await take_picture(
                self._tabs.page, secrets=self._visit.secrets, marked=marked, small=small
            )
        except OutOfTime:
            return None  # a page that is busy without end has nothing to show
        finally:
            await held.give_back()

    async def _marked(
        self,
        numbers: Sequence[tuple[str, int]],
        lines: Sequence[str],
        differing: Sequence[str],
        held: Handles,
    ) -> list[Marked]:
        texts: list[tuple[Literal["evidence", "difference"], str]] = [
            *(("evidence", text) for text in lines),
            *(("difference", text) for text in differing),
        ]
        marked = [
            Marked("action", label, handle)
            for label, number in numbers
            if 0 < number <= len(self.spots)
            and (handle := held.keep(await numbered_element(self.spots[number - 1]))) is not None
        ]
        marked += [
            Marked(kind, text, handle)
            for kind, text in texts
            for spot in self._spots_of(text)
            if (handle := held.keep(await line_element(spot))) is not None
        ]
        return marked

    def _spots_of(self, text: str) -> tuple[LineSpot, ...]:
        """Where a text stands that was copied from the page as it was read last."""
        line = read_line(text)
        name = line.name or unquoted(text)
        named = self.saying(name)
        alike = tuple(spot for spot in named if spot.line.role == line.role) or named
        return (alike or self.saying(line.text))[:3]

    async def search(self, is_sought: Callable[[str], bool]) -> str:
        """The lines of the whole page that are sought, between their neighbours; empty for none."""
        numbers = element_places(self.spots)
        lines = [
            line
            for frame, view in self._reader.views.items()
            for line in await self._visit.in_time(
                whole_lines(frame, view, numbers, self._visit.secrets.hidden)
            )
        ]
        return matches(lines, is_sought)

    async def query(self, selector: str, attributes: Sequence[str]) -> tuple[int, list[str]]:
        """How many elements a CSS selector means, frames counted, and a line for each of the first."""
        numbers = element_places(self.spots)
        total = 0
        lines: list[str] = []
        for view in self._reader.views.values():
            count, found = await self._visit.in_time(query(view, selector, attributes))
            total += count
            for element in found[: MOST_MATCHES - len(lines)]:
                number = numbers.get((id(view), element["place"]))
                said = "".join(f" {name}={quoted(value)}" for name, value in element["attributes"])
                text = f" {quoted(element['text'])}" if element["text"] else ""
                lines.append(
                    self._visit.secrets.hide(
                        f"{f'[{number}] ' if number else ''}{element['tag']}{text}{said}"
                    )
                )
        return total, lines

    def saying(self, text: str) -> tuple[LineSpot, ...]:
        """The lines seen last that say this, secrets out of sight."""
        return self._reader.saying(lambda said: self._visit.secrets.hidden(said) == text)

    async def saying_now(self, text: str) -> tuple[LineSpot, ...]:
        """The lines that say this now, without a new numbering."""
        await self._read(keep=False)
        return self.saying(text)

    async def found_again(self, number: int) -> ElementHandle | None:
        """The element that took the place of one that was replaced; None when none did beyond doubt."""
        seen = await self._read(keep=False)
        # Of twins that nothing tells apart nobody knows which one took the place: acting on the wrong one is
        # worse than an error.
        line = found_again(number, self.page, self._page_of(seen))
        if line is None:
            return None
        return self._handles.keep(await latest_element(seen.spots[line.number - 1]))


def _why_read(observation: Observation, until: Until | None, enough: Until | None) -> str:
    """Why a page was waited for no longer."""
    if until is None:
        return "it is quiet"
    if until(observation):
        return "it is the recorded page"
    return "it will do" if enough is not None and enough(observation) else "nothing moves, or time is up"


def _unreadable(error: Exception) -> str:
    if is_navigating(error):
        return (
            "it went from page to page without end.\n"
            "  Mend what makes it load anew, or wait in the test until it is there."
        )
    return (
        f"{first_line(error)}\n  If it loads slowly, give it longer: --agent-settle-timeout; "
        "if it replaces built-ins of JavaScript, such as Array or Map, nothing can read it. "
        "If it does neither, the fault is that of pytest-agentbrowse: report it with these lines."
    )
