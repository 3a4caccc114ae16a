"""The command line as a whole: the parser of every command, and what becomes of errors."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from pytest_agentbrowse.cli.cassettes import add_cassettes
from pytest_agentbrowse.cli.commands import EXIT_CODES, HelpText
from pytest_agentbrowse.cli.completion import add_completion
from pytest_agentbrowse.cli.doctor import add_doctor
from pytest_agentbrowse.cli.export import add_export
from pytest_agentbrowse.cli.init import add_init
from pytest_agentbrowse.cli.observe import add_observe
from pytest_agentbrowse.cli.play import add_play
from pytest_agentbrowse.cli.report import add_report
from pytest_agentbrowse.errors import AgentBrowseError
from pytest_agentbrowse.version import __version__

# Each group of commands adds itself.
_GROUPS = (add_cassettes, add_doctor, add_init, add_observe, add_play, add_export, add_report)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when all is well, 1 when something was found, 2 when it was called wrongly."""
    given = parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = given.command
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    try:
        code = command(given)
        sys.stdout.flush()
    except AgentBrowseError as error:
        print(f"agentbrowse: {error}", file=sys.stderr)  # noqa: T201 - a command prints
        return 2
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def parser() -> argparse.ArgumentParser:
    """The command line, from which the reference is written too."""
    top = argparse.ArgumentParser(
        prog="agentbrowse",
        description="What helps with tests that use pytest-agentbrowse. To run them, call pytest.",
        epilog=EXIT_CODES,
        formatter_class=HelpText,
    )
    top.add_argument("--version", action="version", version=f"pytest-agentbrowse {__version__}")
    groups = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for add_group in _GROUPS:
        add_group(groups)
    add_completion(groups, parser)
    return top
