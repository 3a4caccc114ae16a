"""What a group of commands is made with."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from pytest_agentbrowse.words import counted, printable

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no public name


def add_command(
    commands: Commands,
    name: str,
    run: Callable[[argparse.Namespace], int],
    what: str,
) -> argparse.ArgumentParser:
    made = commands.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}.")
    made.set_defaults(command=run)
    return made


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
