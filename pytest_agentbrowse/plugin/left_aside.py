"""What was kept of tests that did not come to their end: their worker was interrupted, or is gone."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from pytest_agentbrowse.cassette import files
from pytest_agentbrowse.plugin.fixtures import command_of, path_from


def left_aside_lines(config: pytest.Config, *, since: float, told: Collection[str]) -> list[str]:
    """What this session wrote of recordings whose end nobody reported, and how to go on from it.

    Found where cassettes stand unless a project says otherwise, for a process that is gone tells nothing.
    `since` is when the session began, and of the tests in `told` it was said what became of their answers.
    """
    start = config.invocation_params.dir
    return [
        line
        for path in _unfinished_since(config.rootpath / files.FOLDER, since)
        if (test := files.test_of(path)) and test not in told
        for line in (
            f"{test} did not end; its answers so far are kept aside in {path_from(path, start)}",
            f"  go on from there:  pytest --agent-record=resume {command_of(config, test)}",
        )
    ]


def _unfinished_since(folder: Path, since: float) -> Iterator[Path]:
    """The files of unfinished recordings that were written since then, in order."""
    for path in sorted(folder.rglob(f"*{files.SUFFIX}{files.PARTIAL}")):
        try:
            is_new = path.stat().st_mtime >= since
        except OSError:  # another session has just published it
            continue
        if is_new and files.is_ours(path):
            yield path
