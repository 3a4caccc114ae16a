"""The `agentbrowse` command: cassettes as documents, with no model, no browser and no network."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from pytest_agentbrowse.cassette import files, upkeep
from pytest_agentbrowse.cassette import format as document
from pytest_agentbrowse.cassette.differences import printable
from pytest_agentbrowse.cassette.plain import Refused
from pytest_agentbrowse.cassette.story import compared, counted, tokens, told
from pytest_agentbrowse.errors import AgentBrowseError, UsageError
from pytest_agentbrowse.version import __version__

FOLDER = "cassettes"
_PLACES = f"files or folders; {FOLDER}/ when none is named"
_ONE = "a file, or a part of the test's id"


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
        prog="agentbrowse", description="Look after what pytest-agentbrowse recorded."
    )
    top.add_argument("--version", action="version", version=f"pytest-agentbrowse {__version__}")
    groups = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    cassettes = groups.add_parser("cassettes", help="read, compare, check and clean up cassettes")
    commands = cassettes.add_subparsers(title="commands", metavar="COMMAND", required=True)

    show = _command(commands, "show", _show, "tell a recording as a story")
    show.add_argument("cassette", help=_ONE)
    show.add_argument("--pages", action="store_true", help="with what the page showed at each step")
    show.add_argument("--run", type=int, action="append", default=[], metavar="N", help="this run only")

    diff = _command(commands, "diff", _diff, "compare two recordings, action by action")
    diff.add_argument("old", help=_ONE)
    diff.add_argument("new", help=_ONE)

    listing = _command(commands, "list", _list, "tests, steps, model, age and tokens")
    listing.add_argument("places", nargs="*", type=Path, help=_PLACES)

    check = _command(commands, "check", _check, "validate every file and name every mistake by its line")
    check.add_argument("places", nargs="*", type=Path, help=_PLACES)

    prune = _command(
        commands, "prune", _prune, "find files that no test needs, and remove them when asked to"
    )
    prune.add_argument("places", nargs="*", type=Path, help=f"folders; {FOLDER}/ when none is named")
    prune.add_argument("--yes", action="store_true", help="remove them; without it they are only listed")
    prune.add_argument(
        "--tests",
        nargs="+",
        default=[],
        metavar="PATH",
        help="where the tests are, when pytest's settings do not say",
    )

    upgrade = _command(commands, "upgrade", _upgrade, "write older files as this version does; asks no model")
    upgrade.add_argument("places", nargs="*", type=Path, help=_PLACES)
    return top


def _command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    run: Callable[[argparse.Namespace], int],
    what: str,
) -> argparse.ArgumentParser:
    made = commands.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}.")
    made.set_defaults(command=run)
    return made


# -- the commands --------------------------------------------------------------------------------


def _show(given: argparse.Namespace) -> int:
    story = document.read_file(_found(given.cassette), name=given.cassette)
    _say(told(story, pages=given.pages, runs=given.run))
    return 0


def _diff(given: argparse.Namespace) -> int:
    old, new = (document.read_file(path, name=str(path)) for path in (_found(given.old), _found(given.new)))
    lines = compared(old, new)
    _say(lines or ["both tell the same"])
    return int(bool(lines))


def _list(given: argparse.Namespace) -> int:
    recordings, bad = upkeep.read(_cassettes(given.places))
    rows = [("test", "runs", "steps", "model", "age", "tokens in", "out")]
    for recording in recordings:
        story = recording.story
        spent = tokens(story)
        rows.append(
            (
                f"{story.test}{' (partial)' if recording.is_partial else ''}",
                str(len(story.runs)),
                str(sum(len(run.steps) for run in story.runs)),
                story.model,
                _age(time.time() - recording.made),
                f"{spent[0]:,}",
                f"{spent[1]:,}",
            )
        )
    stories = [recording.story for recording in recordings]
    _say([*_table(rows, right=(1, 2, 5, 6)), ""] if recordings else [])
    spent_in, spent_out = (sum(side) for side in zip((0, 0), *map(tokens, stories), strict=True))
    _say([f"{counted(len(recordings), 'cassette')}, {spent_in:,} tokens in, {spent_out:,} out"])
    _say(f"{path}: cannot be read; agentbrowse cassettes check says why" for path in bad)
    return int(bool(bad))


def _check(given: argparse.Namespace) -> int:
    recordings, bad = upkeep.read(_cassettes(given.places))
    lines = [
        f"{path}:{mistake.line}: {mistake.what}"
        for path, refused in bad.items()
        for mistake in refused.mistakes
    ]
    if any(isinstance(refused, document.Newer) for refused in bad.values()):
        lines.append(f"Upgrade the plugin:  {document.UPGRADE}")
    twins = [
        f"{other.path}:3: {one.path} belongs to the same test, {one.story.test}"
        for one, other in upkeep.twins(recordings)
    ]
    _say([*lines, *twins])
    wrong = len(bad) + len(twins)
    _say([f"{counted(len(recordings) + len(bad), 'cassette')}, {wrong or 'none'} with mistakes"])
    return int(bool(wrong))


def _prune(given: argparse.Namespace) -> int:
    places = given.places or [Path(FOLDER)]
    if missing := [place for place in places if not place.is_dir()]:
        raise UsageError(f"there is no folder {missing[0]}. Name the folder of your cassettes.")
    gone, unsure = upkeep.leftovers(places, upkeep.collect(given.tests, folder=Path.cwd()))
    _say(f"{leftover.path}: left alone, {leftover.why}" for leftover in unsure)
    _say(f"{leftover.path}: {'removed, ' if given.yes else ''}{leftover.why}" for leftover in gone)
    if not gone:
        _say(["every cassette belongs to a test; nothing to remove"])
        return 0
    if not given.yes:
        _say([f"{counted(len(gone), 'file')} of no use. Remove with:  agentbrowse cassettes prune --yes"])
        return 1
    for leftover in gone:
        leftover.path.unlink()
    _say([f"{counted(len(gone), 'file')} removed"])
    return 0


def _upgrade(given: argparse.Namespace) -> int:
    changed, current, refused = 0, 0, 0
    for path in _cassettes(given.places):
        try:
            text = document.text_of(path)
            now = upkeep.rewritten(text)
        except Refused as error:
            refused += 1
            newer = f"; {document.UPGRADE}" if isinstance(error, document.Newer) else ""
            _say([f"{path}:{error.mistakes[0].line}: {error.mistakes[0].what}{newer}"])
            continue
        if now == text:
            current += 1
            continue
        document.publish(path, now)
        changed += 1
        _say([f"{path}: upgraded"])
    if changed or refused:
        _say([f"{changed} upgraded, {current} already current, {refused} left as they are"])
    else:
        what = counted(current, "cassette")
        _say([f"nothing to upgrade: {what}, all as this version writes format {document.FORMAT}"])
    return int(bool(refused))


# -- what they share -----------------------------------------------------------------------------


def _cassettes(places: Sequence[Path]) -> list[Path]:
    for place in places:
        if not place.exists():
            raise UsageError(f"there is no file or folder {place}.")
    if not places and not Path(FOLDER).is_dir():
        raise UsageError(f"there is no folder {FOLDER} here. Name the folder of your cassettes.")
    return list(files.cassettes(places or [Path(FOLDER)]))


def _found(name: str) -> Path:
    """The cassette that a person means by a path or by a part of its test's id."""
    if Path(name).is_file() and Path(name).suffix in (files.SUFFIX, files.PARTIAL):
        return Path(name)
    known = {
        path: files.test_of(path) for path in files.cassettes([Path(FOLDER)] if Path(FOLDER).is_dir() else [])
    }
    whole = [path for path, test in known.items() if name == test and not path.name.endswith(files.PARTIAL)]
    found = whole or [path for path, test in known.items() if name in test]
    if len(found) == 1:
        return found[0]
    shown = "".join(f"\n  {path}" for path in (found or known))
    what = "there are several" if found else "there is no"
    raise UsageError(printable(f"{what} cassette{'s' if found else ''} of {name!r} in {FOLDER}/.{shown}"))


def _say(lines: Iterable[str]) -> None:
    for line in lines:
        print(printable(line))  # noqa: T201 - a command prints


def _table(rows: Sequence[tuple[str, ...]], *, right: tuple[int, ...]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _age(seconds: float) -> str:
    for length, unit in ((86400 * 365, "year"), (86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= length:
            return counted(int(seconds // length), unit)
    return "now"


if __name__ == "__main__":
    raise SystemExit(main())
