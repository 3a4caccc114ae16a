"""Natural-language browser tests in pytest that replay with no key, no network and a true result."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from pytest_agentbrowse.version import __version__

if TYPE_CHECKING:
    from pytest_agentbrowse.agent import Agent, AsyncAgent
    from pytest_agentbrowse.errors import (
        AgentBrowseError,
        CassetteError,
        CassetteMiss,
        CassetteUnreadable,
        ModelError,
        NothingExtracted,
        NothingFound,
        ReplayFailed,
        ToolError,
    )
    from pytest_agentbrowse.model.call import Usage
    from pytest_agentbrowse.page.browser import Browser
    from pytest_agentbrowse.page.observation import Element, Observation
    from pytest_agentbrowse.page.secrets import Secret, Secrets
    from pytest_agentbrowse.run_result import CheckResult, RunResult, Step
    from pytest_agentbrowse.settings import Settings
    from pytest_agentbrowse.tools.folder import Files
    from pytest_agentbrowse.tools.injected import CurrentUrl
    from pytest_agentbrowse.tools.registry import Tools
    from pytest_agentbrowse.tools.result import ActionResult, ImagePart, TextPart
    from pytest_agentbrowse.tools.tool import Tool

__all__ = [
    "ActionResult",
    "Agent",
    "AgentBrowseError",
    "AsyncAgent",
    "Browser",
    "CassetteError",
    "CassetteMiss",
    "CassetteUnreadable",
    "CheckResult",
    "CurrentUrl",
    "Element",
    "Files",
    "ImagePart",
    "ModelError",
    "NothingExtracted",
    "NothingFound",
    "Observation",
    "ReplayFailed",
    "RunResult",
    "Secret",
    "Secrets",
    "Settings",
    "Step",
    "TextPart",
    "Tool",
    "ToolError",
    "Tools",
    "Usage",
    "__version__",
]

_HOME = {
    "ActionResult": "tools.result",
    "Agent": "agent",
    "AgentBrowseError": "errors",
    "AsyncAgent": "agent",
    "Browser": "page.browser",
    "CassetteError": "errors",
    "CassetteMiss": "errors",
    "CassetteUnreadable": "errors",
    "CheckResult": "run_result",
    "CurrentUrl": "tools.injected",
    "Element": "page.observation",
    "Files": "tools.folder",
    "ImagePart": "tools.result",
    "ModelError": "errors",
    "NothingExtracted": "errors",
    "NothingFound": "errors",
    "Observation": "page.observation",
    "ReplayFailed": "errors",
    "RunResult": "run_result",
    "Secret": "page.secrets",
    "Secrets": "page.secrets",
    "Settings": "settings",
    "Step": "run_result",
    "TextPart": "tools.result",
    "Tool": "tools.tool",
    "ToolError": "errors",
    "Tools": "tools.registry",
    "Usage": "model.call",
}


def __getattr__(name: str) -> object:
    """Import a public name at its first use: the plugin must load without its libraries."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    """The public names, also those that are not imported yet."""
    return sorted({*globals(), *__all__})
