"""The story of a failed test below its failure, in colour where the terminal has any."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from pytest_agentbrowse.errors import AgentBrowseError
from pytest_agentbrowse.origins import base_url_needed
from pytest_agentbrowse.page.find_browser import has_playwright_browser, system_browser
from pytest_agentbrowse.page.playwright_errors import path_without_base, unanswered_url
from pytest_agentbrowse.plugin.out_of_sight import HIDE
from pytest_agentbrowse.plugin.outcome import Outcome
from pytest_agentbrowse.plugin.watching import facts_of
from pytest_agentbrowse.words import DIFFERS

if TYPE_CHECKING:
    from pytest_agentbrowse.reporting.story import Style

TITLE = "agentbrowse: what happened"
WHAT_TO_DO = "agentbrowse: what to do"
_STORY_TOLD: pytest.StashKey[bool] = pytest.StashKey()
_STORY = "agentbrowse_story"
_NO_END = 1_000_000
_TOO_SHORT = ("no", "line")
"""Forms of a traceback (`--tb`) that show no more than a line."""

_MARKUP: dict[Style, dict[str, bool]] = {
    "plain": {},
    "head": {"bold": True},
    "good": {"green": True},
    "bad": {"red": True},
    "quiet": {"light": True},
    "command": {"cyan": True},
}
_RESULT = re.compile(
    r"where .* = (?:Run|Check)Result\((?P<told>.+)\)\.(?:is_done|success|holds)$", re.MULTILINE
)
"""How pytest explains an `assert` that read how a run ended."""

_DIFFERENCE = re.compile(r"^(E +)([-+] .*)$")


def _has_window() -> bool:
    return bool(has_playwright_browser()) or system_browser(headless=False) is not None


def tell_in_summary(report: pytest.TestReport, call: pytest.CallInfo[None]) -> None:
    """Give the summary of a session the line that says most of a failure.

    Of our own errors that is the first; where `CI` is set pytest would print all of it a second time. Of an
    `assert` on a result it is why that ended: pytest's first line says `assert False`.
    """
    crash = getattr(report.longrepr, "reprcrash", None)
    if crash is None or call.excinfo is None:
        return
    if call.excinfo.errisinstance(AgentBrowseError):
        module = f"{type(call.excinfo.value).__module__}."
        crash.message = crash.message.split("\n", 1)[0].removeprefix(module)
        return
    asserted = crash.message.removeprefix("AssertionError: ")  # which pytest writes where there are quotes
    if asserted.startswith("assert ") and (result := _RESULT.search(asserted)):
        crash.message = f"{result['told']}\n{asserted}"


def tell_what_to_do(item: pytest.Item, report: pytest.TestReport, call: pytest.CallInfo[None]) -> None:
    """Say below a failure of a test's own navigation that its application is not there."""
    if not report.failed or call.excinfo is None or "agent" not in getattr(item, "fixturenames", ()):
        return
    if url := unanswered_url(call.excinfo.value):
        text = f"No server answers at {url}: start the application, then its tests."
        report.sections.append((WHAT_TO_DO, text))
    elif path := path_without_base(call.excinfo.value):
        report.sections.append((WHAT_TO_DO, base_url_needed(path, given=_base_url_of(item))))


def _base_url_of(item: pytest.Item) -> str:
    """The base url as the fixture gave it, else as pytest was told."""
    given = getattr(item, "funcargs", {}).get("base_url") or item.config.getoption("base_url", None)
    with suppress(ValueError):  # nothing brings such a setting
        given = given or item.config.getini("base_url")
    return given if isinstance(given, str) else ""


def tell_story(item: pytest.Item, report: pytest.TestReport) -> None:
    """Put the story of a test below its first failure."""
    if report.when == "setup":
        item.stash[_STORY_TOLD] = False  # it may run again
    if not report.failed or item.stash.get(_STORY_TOLD, False) or item.config.option.tbstyle in _TOO_SHORT:
        return
    facts = facts_of(item)
    if facts is None:
        return
    from pytest_agentbrowse.reporting.story import story  # noqa: PLC0415 - no test, no cost

    if not _has_window():
        facts = replace(facts, command="")  # a browser that is seen is offered where there is one
    lines = story(facts, whole=item.config.get_verbosity() > 0, known=report.longreprtext)
    if not lines:
        return
    item.stash[_STORY_TOLD] = True
    hide = item.stash.get(HIDE, str)
    told = [(style, hide(text)) for style, text in lines]
    # With each line's kind beside it, and as plain data: colours are for the terminal of the controller.
    vars(report)[_STORY] = told
    text = "\n".join(text for _, text in told)
    longrepr: Any = report.longrepr  # of the form that pytest gives it
    if hasattr(longrepr, "addsection"):
        longrepr.addsection(TITLE, text)  # where JUnit has it too
    else:
        report.sections.append((TITLE, text))


class Failures:
    """What is printed of failed tests at the end of a session."""

    def __init__(self, outcomes: Mapping[str, Outcome]) -> None:
        self._outcomes = outcomes
        self.told: set[str] = set()
        """The tests whose failures say what was kept of their recording."""

    # Around the one that prints the failures: by then every other reader of a report has read it.
    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter, config: pytest.Config
    ) -> Generator[None, None, None]:
        # In a log, a line as it is can be searched for.
        width = config.get_terminal_writer().fullwidth if terminalreporter.isatty else _NO_END
        for report in _failed_reports(terminalreporter):
            outcome = self._outcomes.get(report.nodeid)
            kept = outcome["message"] if outcome is not None else ""
            markup = config.get_terminal_writer().markup
            self._finish(report, kept, markup, width=width)
            for entry in getattr(getattr(report.longrepr, "reprtraceback", None), "reprentries", ()):
                entry.lines[:] = in_colours(entry.lines, markup)
        yield

    def _finish(
        self, report: pytest.TestReport, kept: str, markup: Callable[..., str], *, width: int
    ) -> None:
        """Say what was kept of the recording, and bring in colours."""
        lines: list[tuple[Style, str]] = [*getattr(report, _STORY, ())]
        if not lines:
            return
        lines += [("command", line) for line in kept.splitlines()]
        self.told.add(report.nodeid)
        text = "\n".join(
            markup(part, **_MARKUP[style]) for style, text in lines for part in _folded(style, text, width)
        )
        longrepr: Any = report.longrepr
        sections = longrepr.sections if hasattr(longrepr, "addsection") else report.sections
        sections[:] = [(name, text if name == TITLE else old, *more) for name, old, *more in sections]


def _failed_reports(reporter: pytest.TerminalReporter) -> Iterator[pytest.TestReport]:
    for category in ("failed", "error"):
        for report in reporter.stats.get(category, []):
            if isinstance(report, pytest.TestReport):
                yield report


def _folded(style: Style, text: str, width: int) -> list[str]:
    """A line as the lines that it takes, indented alike; a command is copied, and stays one."""
    if len(text) <= width or style == "command":
        return [text]
    indent = " " * (len(text) - len(text.lstrip()))
    further = f"{indent}  "
    return textwrap.wrap(text.lstrip(), width, initial_indent=indent, subsequent_indent=further,
                         break_on_hyphens=False)  # fmt: skip


def in_colours(lines: Sequence[str], markup: Callable[..., str]) -> Iterator[str]:
    """The lines of an error, those of a difference to the recording in the colours of their sides."""
    differs = False
    for line in lines:
        found = _DIFFERENCE.match(line)
        differs = line.endswith(DIFFERS) or (differs and found is not None)
        if found is None or not differs:
            yield line
        else:
            side = {"red": True} if found[2].startswith("-") else {"green": True}
            # The colours that pytest gives the whole line end before ours begin.
            yield f"{found[1]}{markup('', bold=True)}{markup(found[2], **side)}"
