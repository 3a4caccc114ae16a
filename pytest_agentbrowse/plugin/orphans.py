"""Cassettes that no test needs, told at the end of a session that ran the whole suite."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypedDict

import pytest

from pytest_agentbrowse.cassette import files
from pytest_agentbrowse.plugin.outcome import Outcome
from pytest_agentbrowse.words import counted

_RAN = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED)


class SeenTests(TypedDict):
    """What one process saw of the suite, as plain values that a worker of xdist can send."""

    tests: list[str]
    whole: bool


class Orphans:
    """Follows a session: which tests there are, which passed, and whether these are all tests."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._tests: set[str] = set()
        self._passed: set[str] = set()
        self._whole = _asks_for_all(config)

    def lines(self, outcomes: Sequence[Outcome]) -> list[str]:
        """The files of no use, and how to remove them; nothing when only a part of the suite ran."""
        if not self._whole:
            return []
        used = {Path(outcome["file"]) for outcome in outcomes if outcome["file"]}
        behind = {Path(path): move for outcome in outcomes for path, move in outcome["left_behind"].items()}
        folder = self._config.rootpath / files.FOLDER
        places = [folder] if folder.is_dir() else []
        found = [
            (path, why)
            for path in files.cassettes(places)
            if path not in used and files.published(path) not in behind and (why := self._why(path))
        ]
        found += [(path, "no cassette was asked with it") for path in files.unnamed_companions(places)]
        lines: list[str] = []
        if behind:
            kept = counted(len(behind), "cassette")
            lines += [f"{kept} of tests that seem to be renamed or moved; bring along:"]
            lines += [f"  {move}" for move in dict.fromkeys(behind.values())]
        if found:
            lines += [
                f"{counted(len(found), 'file')} of no use; agentbrowse cassettes prune removes such files:"
            ]
            lines += [f"  {_shown(path, self._config)}: {why}" for path, why in found]
        return lines

    def _why(self, path: Path) -> str:
        """Why a cassette that was not used is of no use; empty when nobody can tell."""
        test = files.test_of(path)
        file = files.test_file(test)
        if not file or not _was_looked_into(self._config.rootpath / file, self._config):
            return ""
        if not _is_one_of(test, self._tests):
            return f"orphaned, there is no test {test}"
        is_partial = path.name.endswith(files.PARTIAL)
        return "" if is_partial or test not in self._passed else "unused, its test passed without it"

    # -- hooks --------------------------------------------------------------------------------

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self._tests |= {item.nodeid for item in session.items}

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        self._whole = self._whole and not items

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._whole = self._whole and not report.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self._passed.add(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        stopped = session.shouldstop or session.shouldfail or exitstatus not in _RAN
        self._whole = self._whole and not stopped
        output: dict[str, Any] | None = getattr(self._config, "workeroutput", None)
        if output is not None:
            output["agentbrowse"] = SeenTests(tests=sorted(self._tests), whole=self._whole)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:  # noqa: ANN401 - of xdist, which may not be there
        """A worker of xdist has ended, or died without a word."""
        seen: SeenTests | None = getattr(node, "workeroutput", {}).get("agentbrowse")
        self._whole = self._whole and seen is not None and seen["whole"]
        self._tests |= set(seen["tests"]) if seen is not None else set()


def _asks_for_all(config: pytest.Config) -> bool:
    """Whether the command line leaves the choice of tests to the project."""
    option = config.option
    narrowing = ("lf", "collectonly", "ignore", "ignore_glob", "pyargs", "setuponly", "setupplan")
    return not any(getattr(option, name, None) for name in narrowing) and not any(
        "::" in argument for argument in config.args
    )


def _was_looked_into(path: Path, config: pytest.Config) -> bool:
    """Whether pytest was to look for tests there."""
    if config.args_source is not pytest.Config.ArgsSource.ARGS:
        return True
    places = (Path(config.invocation_params.dir, argument) for argument in config.args)
    return any(path.is_relative_to(place.resolve()) for place in places)


def _is_one_of(test: str, tests: Iterable[str]) -> bool:
    return test in tests or files.in_any_browser(test) in {files.in_any_browser(other) for other in tests}


def _shown(path: Path, config: pytest.Config) -> str:
    start = config.invocation_params.dir
    return path.relative_to(start).as_posix() if path.is_relative_to(start) else str(path)
