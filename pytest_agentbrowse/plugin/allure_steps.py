"""The steps of a run as steps of allure, where it writes a report."""

from __future__ import annotations

from base64 import b64decode
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from pytest_agentbrowse.plugin.out_of_sight import HIDE
from pytest_agentbrowse.plugin.watching import ALBUM, WATCHERS, facts_of

if TYPE_CHECKING:
    from pytest_agentbrowse.events import Event
    from pytest_agentbrowse.page.browser import Browser
    from pytest_agentbrowse.page.observation import Observation
    from pytest_agentbrowse.run_result import AnyResult


def register_allure(config: pytest.Config) -> None:
    """Have the steps of all runs stand in allure's report, where one is written."""
    if getattr(config.option, "allure_report_dir", None):
        config.stash.setdefault(WATCHERS, []).append(_AllureSteps)


class _AllureSteps:
    """Looks on at the runs of one test: a run holds its steps, a step its actions."""

    def __init__(self, item: pytest.Item) -> None:
        self._item = item
        self._open: list[Any] = []
        self._page: Observation | None = None

    async def see(self, event: Event, browser: Browser) -> None:  # noqa: ARG002 - events say it all
        """Begin and end steps as the run goes."""
        from pytest_agentbrowse.events import (  # noqa: PLC0415 - no test, no cost
            ActionBegins,
            ActionEnds,
            Answered,
            PageRead,
            RunBegins,
            RunBreaks,
            RunEnds,
            StepEnds,
        )
        from pytest_agentbrowse.reporting.wording import begun_words  # noqa: PLC0415

        match event:
            case RunBegins(number, task):
                self._begin(f"run {number}: {task}")
            case PageRead():
                self._page = event.observation
            case Answered() if event.state is not None:
                self._begin(f"step {event.address.step}: {event.state.next_goal}")
            case Answered():
                self._attach("a refused answer", "\n".join((event.reply.said, *event.refused)))
            case ActionBegins():
                self._begin(begun_words(event))
            case ActionEnds():
                self._end(ToolFailed(self._hidden(event.result.error)) if event.result.error else None)
            case StepEnds() if len(self._open) > 1:
                self._end()
            case RunEnds():
                self._attach_page()
                self._attach_spent()
                self._attach_pictures(failed=not event.result.verdict)
                self._end_all(self._shortfall(event.result))
            case RunBreaks():
                self._attach_page()
                self._attach_spent()
                self._attach_pictures(failed=True)
                self._end_all(self._without_secrets(event.error))

    def _begin(self, title: str) -> None:
        import allure  # noqa: PLC0415 - where it writes a report

        step = allure.step(self._shown(title))
        step.__enter__()  # type: ignore[no-untyped-call]
        self._open.append(step)

    def _end(self, error: BaseException | None = None) -> None:
        kind = type(error) if error is not None else None
        self._open.pop().__exit__(kind, error, None)

    def _end_all(self, error: BaseException | None = None) -> None:
        while self._open:
            self._end(error)

    def _shortfall(self, result: AnyResult) -> RunFailed | None:
        """Why a run did not succeed, as allure is told of it; None where it did."""
        if result.verdict:
            return None
        return RunFailed(self._hidden(result.extracted_content or result.reason))

    def _without_secrets(self, error: BaseException) -> BaseException:
        told = f"{type(error).__name__}: {error}"
        return error if self._hidden(told) == told else RunBroke(self._hidden(told))

    def _attach_page(self) -> None:
        if self._page is not None:
            self._attach("the page at the end", self._page.text)

    def _attach_spent(self) -> None:
        """What the run took: its facts are known before anybody else looks on."""
        from pytest_agentbrowse.reporting.totals import spent_lines, totals_of  # noqa: PLC0415

        facts = facts_of(self._item)
        if facts is not None and (lines := spent_lines(totals_of(replace(facts, runs=facts.runs[-1:])))):
            self._attach("tokens and cost", "\n".join(lines))

    def _attach_pictures(self, *, failed: bool) -> None:
        """The pictures of a run: of each step where all are wanted, else the last ones of one that failed."""
        import allure  # noqa: PLC0415

        album = self._item.stash.get(ALBUM, None)
        if album is None or not (failed or album.is_whole):
            return
        for number, url in enumerate(album.images.values(), start=1):
            kind, _, data = url.removeprefix("data:").partition(";base64,")
            allure.attach(
                b64decode(data),
                name=f"screenshot {number}",
                attachment_type=kind,
                extension=kind.rpartition("/")[2],
            )

    def _attach(self, name: str, text: str) -> None:
        import allure  # noqa: PLC0415

        allure.attach(self._hidden(text), name=name, attachment_type=allure.attachment_type.TEXT)

    def _shown(self, title: str) -> str:
        from pytest_agentbrowse.run_result import one_line  # noqa: PLC0415

        return self._hidden(one_line(title))

    def _hidden(self, text: str) -> str:
        return self._item.stash.get(HIDE, str)(text)


class ToolFailed(Exception):  # noqa: N818 - reads as what happened
    """What allure is told of an action that failed, which the run itself survives."""


class RunFailed(AssertionError):  # noqa: N818 - reads as what happened
    """What allure is told of a run that did not succeed; an assertion, so that its step is not broken."""


class RunBroke(Exception):  # noqa: N818 - reads as what happened
    """What allure is told of an error that speaks of a secret."""
