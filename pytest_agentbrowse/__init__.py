"""Natural-language browser tests in pytest that replay with no key, no network and a true result."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from pytest_agentbrowse.version import __version__

if TYPE_CHECKING:
    from pytest_agentbrowse.agent import Agent, AsyncAgent
    from pytest_agentbrowse.errors import (
        AgentBrowseError,
        Blocked,
        CassetteError,
        CassetteMiss,
        CassetteUnreadable,
        ElementNotActionable,
        ElementNotFound,
        InvalidArgument,
        ModelError,
        NavigationError,
        NeedsEventLoop,
        NoKey,
        NoPage,
        NothingExtracted,
        NothingFound,
        OutsideFence,
        PageUnreadable,
        ReplayFailed,
        SecretLeaked,
        SettingsError,
        ToolDefinitionError,
        ToolError,
        ToolTimeout,
        UsageError,
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
    "Blocked",
    "Browser",
    "CassetteError",
    "CassetteMiss",
    "CassetteUnreadable",
    "CheckResult",
    "CurrentUrl",
    "Element",
    "ElementNotActionable",
    "ElementNotFound",
    "Files",
    "ImagePart",
    "InvalidArgument",
    "ModelError",
    "NavigationError",
    "NeedsEventLoop",
    "NoKey",
    "NoPage",
    "NothingExtracted",
    "NothingFound",
    "Observation",
    "OutsideFence",
    "PageUnreadable",
    "ReplayFailed",
    "RunResult",
    "Secret",
    "SecretLeaked",
    "Secrets",
    "Settings",
    "SettingsError",
    "Step",
    "TextPart",
    "Tool",
    "ToolDefinitionError",
    "ToolError",
    "ToolTimeout",
    "Tools",
    "Usage",
    "UsageError",
    "__version__",
]

_HOME = {
    "ActionResult": "tools.result",
    "Agent": "agent",
    "AgentBrowseError": "errors",
    "AsyncAgent": "agent",
    "Blocked": "errors",
    "Browser": "page.browser",
    "CassetteError": "errors",
    "CassetteMiss": "errors",
    "CassetteUnreadable": "errors",
    "CheckResult": "run_result",
    "CurrentUrl": "tools.injected",
    "Element": "page.observation",
    "ElementNotActionable": "errors",
    "ElementNotFound": "errors",
    "Files": "tools.folder",
    "ImagePart": "tools.result",
    "InvalidArgument": "errors",
    "ModelError": "errors",
    "NavigationError": "errors",
    "NeedsEventLoop": "errors",
    "NoKey": "errors",
    "NoPage": "errors",
    "NothingExtracted": "errors",
    "NothingFound": "errors",
    "Observation": "page.observation",
    "OutsideFence": "errors",
    "PageUnreadable": "errors",
    "ReplayFailed": "errors",
    "RunResult": "run_result",
    "Secret": "page.secrets",
    "SecretLeaked": "errors",
    "Secrets": "page.secrets",
    "Settings": "settings",
    "SettingsError": "errors",
    "Step": "run_result",
    "TextPart": "tools.result",
    "Tool": "tools.tool",
    "ToolDefinitionError": "errors",
    "ToolError": "errors",
    "ToolTimeout": "errors",
    "Tools": "tools.registry",
    "Usage": "model.call",
    "UsageError": "errors",
}


def __getattr__(name: str) -> object:
    """Import a public name at its first use: the plugin must load without its libraries."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    """The public names, also those that are not imported yet."""
    return sorted({*globals(), *__all__})
