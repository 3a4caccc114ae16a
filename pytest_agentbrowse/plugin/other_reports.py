"""What other reports say of agents: JUnit's properties, pytest-html, GitHub Actions."""

from __future__ import annotations

import html
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pytest_agentbrowse.plugin.out_of_sight import HIDE
from pytest_agentbrowse.plugin.watching import facts_of, pictures_of

if TYPE_CHECKING:
    from pytest_agentbrowse.reporting.facts import TestFacts


def register_other_reports(config: pytest.Config) -> None:
    """Have GitHub told, where it runs this session."""
    if os.environ.get("GITHUB_ACTIONS") == "true" and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_GitHub(config), "agentbrowse-github")


def tell_other_reports(item: pytest.Item, report: pytest.TestReport) -> None:
    """Put what a test did on its last report, where JUnit and pytest-html look for it."""
    facts = facts_of(item) if report.when == "teardown" else None
    if facts is None:
        return
    from pytest_agentbrowse.reporting.properties import properties_of  # noqa: PLC0415 - no test, no cost
    from pytest_agentbrowse.reporting.story import story  # noqa: PLC0415
    from pytest_agentbrowse.reporting.totals import spent_lines, totals_of  # noqa: PLC0415

    hide = item.stash.get(HIDE, str)
    report.user_properties += [(name, hide(value)) for name, value in properties_of(facts)]
    if item.config.pluginmanager.hasplugin("html"):
        shown = [f'<img src="{url}" style="max-width: 100%">' for url in pictures_of(item).values()]
        # Of a failed test it stands in the failure already, but for what it took.
        what = [line.text for line in story(facts, whole=True)] if facts.outcome == "passed" else []
        if told := hide("\n".join((*what, *spent_lines(totals_of(facts))))):
            shown.insert(0, f"<pre>{html.escape(told)}</pre>")
        vars(report)["extras"] = [*getattr(report, "extras", []), *map(_html_extra, shown)]


def _html_extra(content: str) -> dict[str, str | None]:
    """A piece of HTML as pytest-html takes it from whoever does not import it."""
    return {
        "format_type": "html",
        "content": content,
        "name": None,
        "mime_type": None,
        "extension": None,
    }


class _GitHub:
    """Tells GitHub Actions of the tests of a session, also of those of xdist's workers."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._told: dict[str, dict[str, Any]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        told: dict[str, Any] | None = getattr(report, "agentbrowse_facts", None)
        if told is not None:
            self._told[report.nodeid] = told

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self._told:
            return
        from pytest_agentbrowse.reporting.facts import from_json  # noqa: PLC0415 - no test, no cost
        from pytest_agentbrowse.reporting.github import job_summary, workflow_commands  # noqa: PLC0415

        tests: list[TestFacts] = [from_json(told) for told in self._told.values()]
        terminalreporter.ensure_newline()
        for line in workflow_commands(tests, place=self._place):
            terminalreporter.write_line(line)
        if page := os.environ.get("GITHUB_STEP_SUMMARY"):
            with Path(page).open("a", encoding="utf-8") as file:  # of other steps of the job as well
                file.write(f"{job_summary(tests)}\n")

    def _place(self, file: str) -> str:
        """A file from the root of the repository, which need not be that of the session."""
        path = self._config.rootpath / file
        workspace = Path(os.environ.get("GITHUB_WORKSPACE", self._config.rootpath))
        return path.relative_to(workspace).as_posix() if path.is_relative_to(workspace) else file
