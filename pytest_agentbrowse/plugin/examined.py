"""Writes down how pytest is set up here; `agentbrowse doctor` names it to the pytest that it starts."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from pytest_agentbrowse.plugin.fixtures import sources_of

_ASYNCIO = ("asyncio_mode", "asyncio_default_test_loop_scope", "asyncio_default_fixture_loop_scope")
_BLOCKING = ("--disable-socket", "--block-network")
"""Options of pytest-socket and pytest-recording that keep a test from the network."""


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> int:
    """End before anything is collected: the settings are known by now."""
    plugins = config.pluginmanager
    ours = plugins.hasplugin("agentbrowse")
    sources = sources_of(config) if ours else None
    found = {
        "root": str(config.rootpath),
        "file": str(config.inipath or ""),
        "ours": ours,
        "playwright": plugins.hasplugin("playwright"),
        "asyncio": {name: _ini(config, name) for name in _ASYNCIO} if plugins.hasplugin("asyncio") else None,
        "distributions": {info.project_name: info.version for _, info in plugins.list_plugin_distinfo()},
        "blocking": [flag for flag in _BLOCKING if config.getoption(flag, None) is True],
        "command_line": dict(sources["command_line"]) if sources else {},
        "ini": dict(sources["ini"]) if sources else {},
    }
    Path(os.environ["AGENTBROWSE_EXAMINED"]).write_text(json.dumps(found), encoding="utf-8")
    return 0


def _ini(config: pytest.Config, name: str) -> str:
    try:
        return str(config.getini(name) or "")
    except ValueError:  # an older pytest-asyncio, which has no such setting
        return ""
