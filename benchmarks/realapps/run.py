"""Whether a replay tells the truth on applications that strangers wrote.

Each is installed from PyPI or npm into an environment of its own, its tests are recorded once against the scripted model
server, and replayed against a freshly built application: healthy on other days, and with each change of `changes.py`.

Run: python benchmarks/realapps/run.py [--app=roundup,…] [--style=several] [--changes=NAME,…] [--tests=NAME,…]
     [--apart] [--replays=3]
"""

import argparse
import importlib
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks.endings import STYLES  # noqa: E402 - run as a script
from benchmarks.outcomes import read_outcomes, start_pytest  # noqa: E402 - same
from benchmarks.realapps.applications import APPLICATIONS, Application  # noqa: E402 - same
from benchmarks.realapps.proxy import Change  # noqa: E402 - same

Reds = dict[str, dict[str, str]]
"""Why tests failed, by change and test."""


def main() -> int:
    """Print what came out; 1 when a healthy application failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--app", default=",".join(APPLICATIONS))
    parser.add_argument("--style", default="several", choices=STYLES)
    parser.add_argument("--changes", default="", help="only these")
    parser.add_argument("--tests", default="", help="only these, of the replays")
    parser.add_argument("--apart", action="store_true", help="only the changes that are kept apart")
    parser.add_argument("--replays", type=int, default=3, help="of the healthy application")
    parser.add_argument(
        "--keep", type=Path, help="the folder of recordings that are there, or shall stay there"
    )
    arguments = parser.parse_args()
    healthy = [one_application(APPLICATIONS[name], arguments) for name in arguments.app.split(",")]
    return int(not all(healthy))


def one_application(application: Application, arguments: argparse.Namespace) -> bool:
    """Record, replay, and print; whether each replay of the healthy application was green."""
    application.environment.install()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        cassettes = (arguments.keep or folder) / application.name / arguments.style
        session = Session(application, arguments.style, cassettes, folder, tests=arguments.tests)
        if not cassettes.is_dir():
            session.record()
        days = range(arguments.replays)
        healthy = [session.replayed("", day) for day in days]
        changes = chosen(application, arguments)
        reds, touched = (
            session.replayed(",".join(change.name for change in changes), 0) if changes else ({}, {})
        )
    tests = sum(len(touched.get("healthy", ())) for _, touched in healthy)
    failed = [red for reds, _ in healthy for red in reds.get("healthy", {}).items()]
    print(f"\n{application.name}, {arguments.style}{', apart' if arguments.apart else ''}")
    print(f"  healthy   {tests - len(failed)} of {tests}")
    print_reds(dict(failed))
    print_changes("breaking  ", [change for change in changes if change.breaks], reds, touched)
    print_changes("harmless  ", [change for change in changes if not change.breaks], reds, touched)
    return not failed


def chosen(application: Application, arguments: argparse.Namespace) -> list[Change]:
    every = importlib.import_module(f"benchmarks.realapps.{application.name}.changes").CHANGES
    if arguments.changes:
        return [change for change in every if change.name in arguments.changes.split(",")]
    return [change for change in every if change.apart == arguments.apart]


class Session:
    """Runs of pytest with the tests of one application, each against one that was built anew."""

    def __init__(
        self, application: Application, style: str, cassettes: Path, folder: Path, *, tests: str
    ) -> None:
        self._folder = folder
        self._chosen = ("-k", " or ".join(tests.split(","))) if tests else ()
        self._count = 0
        self._always = (
            "benchmarks/realapps",
            f"--app={application.name}",
            f"--style={style}",
            f"--cassettes={cassettes / 'recorded'}",
            "--agent-unverified=allow",
        )

    def record(self) -> None:
        log, _ = self._run("--agent-record=all", variables=("AGENTBROWSE_SCRIPTED=1",))
        if " failed" in log or " error" in log:
            sys.exit(log)

    def replayed(self, changes: str, days: int) -> tuple[Reds, dict[str, dict[str, bool]]]:
        """Why tests failed; and which ran, by change, and whether the change changed anything in them."""
        _, outcomes = self._run(
            "--agent-record=none", f"--changes={changes}", f"--days={days}", *self._chosen
        )
        reds: Reds = defaultdict(dict)
        touched: dict[str, dict[str, bool]] = defaultdict(dict)
        for phase in outcomes:
            if "change" not in phase:
                continue  # a test that none of these concerns, and that was skipped
            if phase["when"] == "teardown":
                touched[phase["change"]][phase["test"]] = phase.get("applied") != "0"
            if not phase["passed"]:
                reds[phase["change"]].setdefault(phase["test"], phase["reason"])
        return reds, touched

    def _run(self, *options: str, variables: tuple[str, ...] = ()) -> tuple[str, list[dict[str, Any]]]:
        self._count += 1
        log, outcomes = self._folder / f"{self._count}.txt", self._folder / f"{self._count}.jsonl"
        process = start_pytest(
            *self._always,
            *options,
            f"--outcomes={outcomes}",
            folder=self._folder / f"{self._count}",
            log=log,
            variables=variables,
        )
        if process.wait() not in (0, 1):
            sys.exit(log.read_text())
        return log.read_text(), read_outcomes(outcomes)


def print_changes(kind: str, changes: list[Change], reds: Reds, touched: dict[str, dict[str, bool]]) -> None:
    """How many came out as they should, and the others by name."""
    wrong = []
    for change in changes:
        there, failed = touched.get(change.name, {}), reds.get(change.name, {})
        missed = set(change.breaks) - set(failed)
        unchanged = [test for test in change.breaks if not there.get(test)] or not any(there.values())
        if unchanged:
            wrong.append((change, "CHANGED NOTHING", {}))
        elif missed:
            wrong.append((change, f"FALSE GREEN in {', '.join(sorted(missed))}", {}))
        elif failed and not change.breaks:
            wrong.append((change, "FALSE RED", failed))
    print(f"  {kind}{len(changes) - len(wrong)} of {len(changes)}")
    for change, verdict, failed in wrong:
        print(f"    {change.name}: {change.what} {verdict}")
        print_reds(failed)


def print_reds(reds: dict[str, str]) -> None:
    for test, reason in sorted(reds.items()):
        print(f"      {test}: {reason[:400]}")


if __name__ == "__main__":
    sys.exit(main())
