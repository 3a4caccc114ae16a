"""What came of each test of a benchmark, written down by its pytest session and read by the benchmark."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
KEYS = ("OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL")
"""What the shell has set for the user's own work must not reach a replay."""


class Outcomes:
    """A plugin that writes down what each phase of each test came to, one a line."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def pytest_runtest_logreport(self, report: Any) -> None:
        outcome = {
            **{name: value for name, value in report.user_properties if isinstance(value, str)},
            "test": report.nodeid.rpartition("::")[2].partition("[")[0],
            "when": report.when,
            "passed": not report.failed,
            "reason": reason_of(report) if report.failed else "",
        }
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(outcome) + "\n")


def reason_of(report: Any) -> str:
    """The first line of why a test failed."""
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash else str(report.longrepr or "")
    return text.strip().split("\n", 1)[0]


def read_outcomes(file: Path) -> list[dict[str, Any]]:
    """What was written down; nothing when no test came so far."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.is_file() else []


def start_pytest(*arguments: str, folder: Path, log: Path, variables: Sequence[str] = ()) -> subprocess.Popen:
    """Start a pytest session of a benchmark; its temporary files are in `folder`, what it says in `log`."""
    command = (
        *(sys.executable, "-m", "pytest", "-q", "--tb=short", "-p", "no:cacheprovider", "-p", "no:randomly"),
        f"--basetemp={folder}",
        *arguments,
    )
    given = dict(variable.split("=", 1) for variable in variables)
    environment = {name: value for name, value in os.environ.items() if name not in KEYS} | given
    with log.open("w") as output:
        return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=output, stderr=output)
