"""A page in the hands of a person and an agent, with what each of them did as lines of a test."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast
from urllib.parse import urljoin

from pytest_agentbrowse.agent import Agent
from pytest_agentbrowse.cassette.differences import difference_lines
from pytest_agentbrowse.cassette.origin import Origin
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.recorder import Cassette
from pytest_agentbrowse.errors import ElementNotFound, UsageError
from pytest_agentbrowse.events import Event, RunBegins
from pytest_agentbrowse.export.locators import Locators
from pytest_agentbrowse.model.client import Client
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.launching import acted_on
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.run_result import Step
from pytest_agentbrowse.session import Session
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.words import counted

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

_ON_ELEMENT = {"click": 0, "hover": 0, "check": 0, "uncheck": 0, "fill": 1, "select": 1}
"""The actions on an element, and how many texts each takes."""

_OTHERWISE_CALLED = {"select": "select_option"}
_MOST_LINES = 16


def play_session(page: Page, settings: Settings, *, test: str, path: Path, folder: Path) -> Session:
    """What the runs of a play share: a browser, a model, and the cassette of the test that may come of it."""
    browser = page.context.browser
    named = f"{browser.browser_type.name} {browser.version.partition('.')[0]}" if browser else "unknown"
    warned: list[str] = []
    cassette = Cassette(
        Origin(path=path, name=path.as_posix(), test=test, command=test),
        settings=settings,
        placeholders=placeholders_of({}),
        browser=named,
        warn=warned.append,
    )
    return Session(
        browser=Browser(page, settings=settings),
        tools=builtin_tools(settings.tools),
        client=Client(settings, cassette, sync=True, tell=warned.append),
        recording=cassette,
        settings=settings,
        base_url="",
        secrets={},
        folder=lambda: folder,
    )


class Play:
    """One page, and the lines of the test that what was done on it comes to."""

    def __init__(self, session: Session, *, say: Callable[[Iterable[str]], None]) -> None:
        self._session = session
        self._browser = session.browser
        self._agent = Agent(replace(session, watchers=(*session.watchers, self)))
        self._say = say
        self._lines: list[str] = []
        self._shown: Observation | None = None
        self._number = 0
        self._left_out: dict[int, str] = {}
        """The tasks that were not done, by the numbers of their runs."""

    async def see(self, event: Event, browser: Browser) -> None:  # noqa: ARG002 - which run it is, is all
        """Take in the number of a run."""
        if isinstance(event, RunBegins):
            self._number = event.run

    def note(self, line: str) -> None:
        """Put a line into the test."""
        self._lines.append(line)

    def quoted(self, text: str) -> str:
        """A text as Python writes it, in double quotes."""
        return json.dumps(text, ensure_ascii=False)

    def look(self) -> Observation:
        """The page as an agent reads it now."""
        run_now(self._browser.attach(Secrets({})))
        try:
            return run_now(self._browser.observer.observe())
        finally:
            run_now(self._browser.detach())

    def show(self) -> None:
        """Tell what the page shows: all that can be acted on at first, then what became otherwise."""
        now, before = self.look(), self._shown
        self._shown = now
        self._say([f"{now.url}  {self.quoted(now.title)}"])
        if before is None or before.url != now.url:
            lines = [f"[{element.number}] {element}" for element in now.elements]
            more = len(lines) - _MOST_LINES
            rest = [f"… {counted(more, 'more element')}; page shows all"] if more > 0 else []
            self._say(f"  {line}" for line in (*lines[:_MOST_LINES], *rest))
        else:
            lines = difference_lines(before.page, now.page, limit=_MOST_LINES)
            self._say(f"  {line}" for line in lines or ["nothing changed"])

    def acted(self, command: str, rest: str) -> bool:
        """Carry out a single action; False where a line is none, and so is a task."""
        number, _, text = rest.partition(" ")
        if command in _ON_ELEMENT and number.isdecimal() and bool(text) == bool(_ON_ELEMENT[command]):
            self._on_element(command, int(number), text)
        elif command == "press" and rest and " " not in rest:
            self._on_page(f"keyboard.press({self.quoted(rest)})", "press", rest)
        elif command == "go" and rest and " " not in rest and ("/" in rest or "." in rest):
            url = urljoin(self._agent.page.url, rest)
            self._on_page(f"goto({self.quoted(url)})", "goto", url)
        elif command == "back" and not rest:
            self._on_page("go_back()", "go_back", "")
        else:
            return False
        return True

    def _on_page(self, written: str, call: str, text: str) -> None:
        acted_on(self._agent.page, call, text)
        self.note(f"agent.page.{written}")

    def _on_element(self, command: str, number: int, text: str) -> None:
        run_now(self._browser.attach(Secrets({})))
        try:
            observation = run_now(self._browser.observer.observe())
            line = observation.page.element(number)
            if line is None:
                raise ElementNotFound(
                    f"there is no element [{number}]; there are {len(observation.elements)}"
                )
            locator = run_now(self._browser.locator(number))
        finally:
            run_now(self._browser.detach())
        found = Locators(observation.page, {}).of(line)
        call = _OTHERWISE_CALLED.get(command, command)
        acted_on(cast("Locator", locator), call, text)
        given = f"label={self.quoted(text)}" if command == "select" else self.quoted(text) if text else ""
        self.note(f"agent.{found}.{call}({given})")

    def run(self, task: str) -> None:
        """Have the agent carry out a task, and tell each step of it."""
        before = self._number
        done = False
        try:
            result = self._agent.run(task, after_step=lambda _, step: self._say(_step_followed(step)))
            done = result.success
        finally:
            if not done and self._number > before:
                self._left_out[self._number] = task
        how = "done" if done else "done without success" if result.is_done else "not done"
        self._say([f"  {how}: {result.extracted_content or result.reason}"])
        if done:
            self.note(f"result = agent.run({self.quoted(task)})")
            self.note("assert result.is_done and result.success")
        else:
            self._say(["  a test of it would fail: save leaves it out"])

    def saved(self, path: Path, *, name: str) -> list[str]:
        """Write the test and its cassette; what was written, what was left out, and what replays it.

        Raises:
            UsageError: there is nothing to save.

        """
        if len(self._lines) == 1:
            raise UsageError("nothing was done that a test could do again, so there is nothing to save.")
        recording = self._session.recording
        message = ""
        if isinstance(recording, Cassette):
            recording.leave_out(self._left_out)
            message = recording.close(passed=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        body = "".join(f"    {line}\n" for line in self._lines)
        path.write_text(
            f"from pytest_agentbrowse import Agent\n\n\ndef test_{name}(agent: Agent) -> None:\n{body}",
            encoding="utf-8",
        )
        return [
            f"{path}: written",
            *message.splitlines(),
            *(f"left out: the task {task!r}, which was not done" for task in self._left_out.values()),
            *(
                ["  what it did to the page is not in the test: see whether the rest stands without it"]
                if self._left_out
                else []
            ),
            f"replay it:  pytest {path.as_posix()}",
        ]


def _step_followed(step: Step) -> list[str]:
    """A step as a person follows it: what for, what was done, and what came of it."""
    first, *lines = step.told(newest=True).split("\n")
    return [f"  {first}", *(f"  {line}" for line in lines if not line.startswith("  memory: "))]
