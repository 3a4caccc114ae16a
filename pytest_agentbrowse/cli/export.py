"""`agentbrowse export`: a recording as a plain test of pytest-playwright."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pytest_agentbrowse.cassette import files
from pytest_agentbrowse.cli.commands import Commands, add_command, say
from pytest_agentbrowse.cli.finding import cassette_of
from pytest_agentbrowse.errors import UsageError
from pytest_agentbrowse.words import counted


def add_export(groups: Commands) -> None:
    """Put the command into the command line."""
    export = add_command(
        groups,
        "export",
        _export,
        "write a recorded test as a plain Playwright test",
        more="What the test does beside its agent is kept, where the test is found here and its runs stand\n"
        "in a row. Secrets and variables become fixtures that read the environment. An action that\n"
        "Playwright has no counterpart of is told, with what to write in its place; the exit code is 1.",
        examples=(
            "agentbrowse export test_checkout",
            "agentbrowse export test_checkout -o tests/test_checkout_plain.py",
            "pytest --agent-export=exported        (all tests of a session, as they pass)",
        ),
    )
    export.add_argument("cassette", help="a file, the name of a test, or a part of its id")
    export.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write it there; else it is printed"
    )
    export.add_argument("--force", action="store_true", help="also where that file is there already")
    export.add_argument(
        "--async",
        action=argparse.BooleanOptionalAction,
        default=None,
        dest="is_async",
        help="an async test (it needs pytest-playwright-asyncio), or a sync one; else as the test itself is",
    )
    export.add_argument("--alone", action="store_true", help="leave out what the test does beside its agent")


def _export(given: argparse.Namespace) -> int:
    from pytest_agentbrowse.export.recordings import exported_file  # noqa: PLC0415

    path = cassette_of(given.cassette)
    output: Path | None = given.output
    if output is not None and output.exists() and not given.force:
        raise UsageError(f"{output} is there already. Name another file, or add --force.")
    above = (folder.parent for folder in path.absolute().parents if folder.name == files.FOLDER)
    made = exported_file(
        path, path=output, is_async=given.is_async, roots=(Path.cwd(), *above), keeps_own=not given.alone
    )
    if output is None:
        say(made.text.rstrip("\n").split("\n"))
    else:
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_text(made.text, encoding="utf-8")
        say([f"{output}: written from {path}"])
    if made.problems:
        print(  # noqa: T201 - the test is on the other stream
            f"agentbrowse: {counted(len(made.problems), 'action')} to write by hand, marked in the test:",
            *(f"  {problem}" for problem in made.problems),
            sep="\n",
            file=sys.stderr,
        )
    return int(bool(made.problems))
