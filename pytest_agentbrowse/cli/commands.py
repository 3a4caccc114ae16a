"""What a group of commands is made with."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from pytest_agentbrowse.words import counted, printable

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no public name


EXIT_CODES = """\
exit codes:
  0  all is well
  1  something was found: a difference, a mistake, a file of no use
  2  it was called wrongly, or could not do its work; the message says why
"""


class HelpText(argparse.RawDescriptionHelpFormatter):
    """Help with the names of commands and options in one column."""

    def __init__(self, prog: str, **given: Any) -> None:  # noqa: ANN401 - argparse hands these through
        super().__init__(prog, **{"max_help_position": 26, **given})

    def _format_action(self, action: argparse.Action) -> str:
        if action.nargs != argparse.PARSER:
            return super()._format_action(action)
        # The commands alone, where other lines begin: argparse puts a line above them that says COMMAND, and
        # reckons its columns as if they were not below one.
        self._dedent()
        told = super()._format_action(action)
        self._indent()
        return told.partition("\n")[2]


def add_group(groups: Commands, name: str, what: str) -> Commands:
    """A group of commands of its own name, to which they are added."""
    made = groups.add_parser(
        name, help=what, description=_sentence(what), epilog=EXIT_CODES, formatter_class=HelpText
    )
    return made.add_subparsers(title="commands", metavar="COMMAND", required=True)


def add_command(
    commands: Commands,
    name: str,
    run: Callable[[argparse.Namespace], int],
    what: str,
    *,
    more: str = "",
    examples: Sequence[str] = (),
) -> argparse.ArgumentParser:
    """A command and what it runs; `what` stands in lists of commands, the rest in its own help alone."""
    paragraphs = [more, "\n".join(("examples:", *(f"  {line}" for line in examples))) if examples else ""]
    made = commands.add_parser(
        name,
        help=what,
        description=_sentence(what),
        epilog="\n\n".join(filter(None, paragraphs)),
        formatter_class=HelpText,
    )
    made.set_defaults(command=run)
    return made


def add_storage_state(command: argparse.ArgumentParser) -> None:
    """Let a command begin on a page that is logged in."""
    command.add_argument(
        "--storage-state",
        type=Path,
        metavar="FILE",
        help="cookies and storage of a session that is logged in, as Playwright's storage_state writes them",
    )


def _sentence(what: str) -> str:
    return f"{what[0].upper()}{what[1:]}."


def say(lines: Iterable[str]) -> None:
    for line in lines:
        print(printable(line))  # noqa: T201 - a command prints


def table(rows: Sequence[tuple[str, ...]], *, right: tuple[int, ...]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def age(seconds: float) -> str:
    for length, unit in ((86400 * 365, "year"), (86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= length:
            return counted(int(seconds // length), unit)
    return "now"
