"""The `agentbrowse` command; one module a group of commands."""

from pytest_agentbrowse.cli.command_line import main, parser

__all__ = ["main", "parser"]
