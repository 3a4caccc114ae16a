"""What pytest-playwright keeps of a test (traces, videos, screenshots), without the values of its secrets."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Generator, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from pytest_agentbrowse.plugin.watching import facts_of
from pytest_agentbrowse.words import printable

if TYPE_CHECKING:
    from pytest_agentbrowse.page.secrets import Secret

_OPTIONS = ("--tracing", "--video", "--screenshot")
_PICTURES = {".webm": "Video", ".png": "Screenshot"}


class _Kept(NamedTuple):
    """Where what is kept of a test stands, and the secrets that the test has by its end."""

    folder: Path
    secrets: Callable[[], Mapping[str, Secret]]


_KEPT: pytest.StashKey[_Kept] = pytest.StashKey()


def note_artifacts(request: pytest.FixtureRequest, secrets: Callable[[], Mapping[str, Secret]]) -> None:
    """Remember where pytest-playwright keeps something of this test, if it was told to."""
    if any(request.config.getoption(option, "off") != "off" for option in _OPTIONS):
        request.node.stash[_KEPT] = _Kept(Path(request.getfixturevalue("output_path")), secrets)


class ArtifactsCleaner:
    """Cleans what is kept once it was written, and tells what could not be."""

    def __init__(self) -> None:
        self._told: list[str] = []

    # Around that of pytest-playwright, which puts the files in their places.
    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.when == "teardown" and _KEPT in item.stash:
            kept = item.stash[_KEPT]
            told, removed = _cleaned(item, kept.folder, kept.secrets())
            vars(report)["agentbrowse_artifacts"] = told
            extras = getattr(report, "extras", [])
            vars(report)["extras"] = [extra for extra in extras if extra.get("name") not in removed]
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._told += getattr(report, "agentbrowse_artifacts", [])

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self._told:
            terminalreporter.write_line(printable(f"agentbrowse: {line}"))


def _cleaned(
    item: pytest.Item, folder: Path, secrets: Mapping[str, Secret]
) -> tuple[list[str], frozenset[str]]:
    """Clean the files of a test; what a person should know, and the kinds of files that were removed."""
    facts = facts_of(item)
    if not secrets or not folder.is_dir() or facts is None:
        return [], frozenset()
    from pytest_agentbrowse.reporting.traces import in_sight  # noqa: PLC0415 - only where there are secrets

    told = _clean_traces(sorted(folder.rglob("*.zip")), secrets)
    pictures = [path for path in sorted(folder.rglob("*")) if path.suffix in _PICTURES]
    if not pictures or not in_sight(facts.runs, secrets):
        return told, frozenset()
    for path in pictures:
        path.unlink()
    names = ", ".join(sorted({path.name for path in pictures}))
    why = "a secret of the test stood there as text, and nothing can be taken out of a picture"
    return [*told, f"removed {names} of {item.nodeid}: {why}"], frozenset(
        _PICTURES[path.suffix] for path in pictures
    )


def _clean_traces(paths: Iterable[Path], secrets: Mapping[str, Secret]) -> list[str]:
    from pytest_agentbrowse.reporting.traces import clean_trace  # noqa: PLC0415

    told = []
    for path in paths:
        try:
            clean_trace(path, secrets)
        except (OSError, ValueError, zipfile.BadZipFile) as error:
            path.unlink(missing_ok=True)
            told.append(f"removed {path}: it may hold a secret, and could not be cleaned ({error})")
    return told
