"""Writes down which tests there are; named by `agentbrowse cassettes prune` in the pytest that it starts."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

_tests: dict[str, bool] = {}
_files: set[str] = set()


def pytest_itemcollected(item: pytest.Item) -> None:
    _tests[item.nodeid] = "agent" in getattr(item, "fixturenames", ())


def pytest_collectstart(collector: pytest.Collector) -> None:
    if isinstance(collector, pytest.File):
        _files.add(collector.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    found = {"root": str(session.config.rootpath), "tests": _tests, "files": sorted(_files)}
    Path(os.environ["AGENTBROWSE_COLLECTED"]).write_text(json.dumps(found), encoding="utf-8")
