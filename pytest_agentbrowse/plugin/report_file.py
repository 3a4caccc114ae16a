"""The report of a session: one file, written where the session is led from, with what all workers tell."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from pytest_agentbrowse.version import __version__


def register_report_file(config: pytest.Config, name: str) -> None:
    """Have the report written at the end, where one is wanted, tests run, and this is no worker."""
    if name and not hasattr(config, "workerinput") and not config.getoption("collectonly"):
        path = config.invocation_params.dir / name
        if path.is_dir() or not path.suffix.lower().startswith(".htm"):
            raise pytest.UsageError(
                f"--agent-report is {name!r}; it takes the name of an HTML file, such as report.html"
            )
        config.pluginmanager.register(_ReportFile(path, name), "agentbrowse-report-file")


class _ReportFile:
    """Keeps what is told of tests, and writes it down at the end."""

    def __init__(self, path: Path, name: str) -> None:
        self._path = path
        self._name = name
        self._tests: list[dict[str, Any]] = []
        self._pictures: dict[str, str] = {}
        self._trouble = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        facts = getattr(report, "agentbrowse_facts", None)
        if facts is not None:
            self._tests.append(facts)
            self._pictures |= getattr(report, "agentbrowse_pictures", {})

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        from pytest_agentbrowse.reporting.report import Report, as_html  # noqa: PLC0415 - at the end of all

        python = ".".join(map(str, sys.version_info[:2]))
        about = {
            "made": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
            "with": f"pytest-agentbrowse {__version__}, pytest {pytest.__version__}, Python {python}",
        }
        text = as_html(Report(self._tests, self._pictures, about))
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text(text, encoding="utf-8")
        except OSError as error:  # the tests have ended as they have; that stays the news
            self._trouble = error.strerror or str(error)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        told = f"could not be written: {self._trouble}" if self._trouble else self._name
        terminalreporter.write_line(f"agentbrowse report: {told}")
