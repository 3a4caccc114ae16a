"""The steps of a run as named groups in the trace of Playwright."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pytest_agentbrowse.plugin.out_of_sight import HIDE
from pytest_agentbrowse.plugin.watching import WATCHERS

if TYPE_CHECKING:
    from pytest_agentbrowse.events import Answered, Event
    from pytest_agentbrowse.page.browser import Browser
    from pytest_agentbrowse.page.trace_groups import TraceGroups

READING = "wait for the page, and read it"
_IN_RUN, _IN_STEP = 1, 2


def register_traces(config: pytest.Config) -> None:
    """Have the steps of all runs stand in a trace, where one is written."""
    config.stash.setdefault(WATCHERS, []).append(_Groups)


class _Groups:
    """Looks on at the runs of one test, and groups what it does.

    A run holds its steps, a step its actions, and after them the page that they led to.
    """

    def __init__(self, item: pytest.Item) -> None:
        self._item = item
        self._groups: TraceGroups | None = None

    async def see(self, event: Event, browser: Browser) -> None:
        """Open and close groups as the run goes."""
        from pytest_agentbrowse.events import (  # noqa: PLC0415 - no test, no cost
            ActionBegins,
            ActionEnds,
            Answered,
            PageRead,
            RunBegins,
            RunBreaks,
            RunEnds,
            StepBegins,
        )
        from pytest_agentbrowse.reporting.wording import begun_words  # noqa: PLC0415

        match event:
            case RunBegins(number, task):
                self._groups = self._of(browser)
                await self._open(f"run {number}: {task}")
            case StepBegins():
                await self._open(READING)
            case PageRead():
                await self._close_last()
            case Answered() if event.state is not None:
                await self._close(_IN_RUN)
                await self._open(_group_name(event))
            case ActionBegins():
                await self._open(begun_words(event))
            case ActionEnds():
                await self._close(_IN_STEP)
            case RunEnds() | RunBreaks():
                await self._close(0)

    def _of(self, browser: Browser) -> TraceGroups:
        from pytest_agentbrowse.page.trace_groups import TraceGroups  # noqa: PLC0415

        line = (self._item.location[1] or 0) + 1
        return TraceGroups(browser.page.context, file=str(self._item.path), line=line)

    async def _open(self, name: str) -> None:
        from pytest_agentbrowse.run_result import one_line  # noqa: PLC0415

        if self._groups is not None:
            hide = self._item.stash.get(HIDE, str)
            await self._groups.open(hide(one_line(name, limit=160)))

    async def _close(self, depth: int) -> None:
        if self._groups is not None:
            await self._groups.close(down_to=depth)

    async def _close_last(self) -> None:
        if self._groups is not None:
            await self._groups.close_last()


def _group_name(event: Answered) -> str:
    goal = event.state.next_goal if event.state is not None else ""
    return f"step {event.address.step}: {goal}" if goal else f"step {event.address.step}"
