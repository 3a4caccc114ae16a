"""`agentbrowse report`: the reports that `pytest --agent-report` writes."""

from __future__ import annotations

import argparse
from pathlib import Path

from pytest_agentbrowse.cli.commands import Commands, add_command, add_group, say
from pytest_agentbrowse.words import counted


def add_report(groups: Commands) -> None:
    """Put the commands into the command line."""
    commands = add_group(groups, "report", "join reports of several sessions")
    merge = add_command(
        commands,
        "merge",
        _merge,
        "join the reports of shards into one",
        examples=("agentbrowse report merge report.html shard-1.html shard-2.html",),
    )
    merge.add_argument("target", type=Path, metavar="OUT", help="the file to write")
    merge.add_argument("sources", type=Path, nargs="+", metavar="FILE", help="reports, in their order")


def _merge(given: argparse.Namespace) -> int:
    from pytest_agentbrowse.reporting.report import merge_files  # noqa: PLC0415 - no other command needs it

    report = merge_files(given.target, given.sources)
    say([f"{given.target}: {counted(len(report.tests), 'test')} of {counted(len(given.sources), 'report')}"])
    return 0
