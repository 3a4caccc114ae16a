"""A plugin of pytest that writes the facts of each test to a file, one test a line."""

import json
from pathlib import Path
from typing import Any


class Gathered:
    """Takes the facts that come with the last report of each test."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def pytest_runtest_logreport(self, report: Any) -> None:
        facts = getattr(report, "agentbrowse_facts", None)
        if facts is not None:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(facts) + "\n")


def pytest_addoption(parser: Any) -> None:
    parser.getgroup("evals").addoption("--facts", type=Path, required=True, help="the file to write them to")


def pytest_configure(config: Any) -> None:
    config.pluginmanager.register(Gathered(config.getoption("--facts")), "evals-gathered")
