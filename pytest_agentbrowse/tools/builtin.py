"""The tools that every agent has."""

from __future__ import annotations

from pytest_agentbrowse.tools import done, elements, navigation
from pytest_agentbrowse.tools.registry import Tools


def builtin_tools() -> Tools:
    """A new registry with all built-in tools, to add to or take from."""
    return Tools((*elements.TOOLS, *navigation.TOOLS, *done.TOOLS))
