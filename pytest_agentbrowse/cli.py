"""The `agentbrowse` command: cassettes as documents, with no model, no browser and no network."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from pytest_agentbrowse.cassette import files, layout, maintenance, moving
from pytest_agentbrowse.cassette.document import FORMAT
from pytest_agentbrowse.cassette.mistakes import UPGRADE, InvalidFile, NewerFormat
from pytest_agentbrowse.cassette.rendering import compared, rendered, tokens
from pytest_agentbrowse.cassette.signing import VARIABLE, SigningKey, signing_key
from pytest_agentbrowse.errors import AgentBrowseError, UsageError
from pytest_agentbrowse.version import __version__
from pytest_agentbrowse.words import counted, printable

_PLACES = f"files or folders; {files.FOLDER}/ when none is named"
_DISTRUST = (
    "No recording says that. Restore the file from a version that you trust, or record the test again:  "
    "pytest --agent-record=all TEST"
)
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
    _add_reading(commands)
    _add_tending(commands)
    _add_reports(groups)
    return top


def _add_reports(groups: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Commands for the reports that `pytest --agent-report` writes."""
    report = groups.add_parser("report", help="join reports of several sessions")
    commands = report.add_subparsers(title="commands", metavar="COMMAND", required=True)
    merge = _command(commands, "merge", _merge, "join the reports of shards into one")
    merge.add_argument("target", type=Path, metavar="OUT", help="the file to write")
    merge.add_argument("sources", type=Path, nargs="+", metavar="FILE", help="reports, in their order")


def _add_reading(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Commands that change no file."""
    show = _command(commands, "show", _show, "tell a recording as a story")
    show.add_argument("cassette", help=_ONE)
    show.add_argument("--pages", action="store_true", help="with what the page showed at each step")
    show.add_argument("--run", type=int, action="append", default=[], metavar="N", help="this run only")

    diff = _command(commands, "diff", _diff, "compare two recordings, action by action")
    diff.add_argument("old", help=_ONE)
    diff.add_argument("new", help=_ONE)

    listing = _command(commands, "list", _list, "tests, steps, model, age and tokens")
    listing.add_argument("places", nargs="*", type=Path, help=_PLACES)

    check = _command(
        commands,
        "check",
        _check,
        "validate every file, and name every mistake and what was edited by its line",
    )
    check.add_argument("places", nargs="*", type=Path, help=_PLACES)
    check.add_argument(
        "--strict",
        action="store_true",
        help="as for a stranger's pull request: also what leads abroad, hides its work, or proves nothing",
    )
    check.add_argument(
        "--host",
        action="append",
        default=[],
        metavar="HOST",
        help="with --strict: a host that the tests may visit beside their own; may be given several times",
    )


def _add_tending(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Commands that bring files in order."""
    prune = _command(
        commands, "prune", _prune, "find files that no test needs, and remove them when asked to"
    )
    prune.add_argument("places", nargs="*", type=Path, help=f"folders; {files.FOLDER}/ when none is named")
    prune.add_argument("--yes", action="store_true", help="remove them; without it they are only listed")
    prune.add_argument(
        "--tests",
        nargs="+",
        default=[],
        metavar="PATH",
        help="where the tests are, when pytest's settings do not say",
    )

    move = _command(
        commands, "move", _move, "bring cassettes to where the tests are that were renamed or moved"
    )
    what = "a test id, a file or folder of tests, or the path of a cassette"
    move.add_argument("old", help=f"{what}, as it was called")
    move.add_argument("new", help="the same, as it is called now")
    move.add_argument(
        "--in",
        type=Path,
        default=Path(files.FOLDER),
        dest="folder",
        metavar="FOLDER",
        help=f"the folder of the cassettes; {files.FOLDER}/ when none is named",
    )

    upgrade = _command(commands, "upgrade", _upgrade, "write older files as this version does; asks no model")
    upgrade.add_argument("places", nargs="*", type=Path, help=_PLACES)


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
    story = layout.load(_found(given.cassette), name=given.cassette)
    _say(rendered(story, pages=given.pages, runs=given.run))
    return 0


def _diff(given: argparse.Namespace) -> int:
    old, new = (layout.load(_found(name)) for name in (given.old, given.new))
    lines = compared(old, new)
    _say(lines or ["both tell the same"])
    return int(bool(lines))


def _list(given: argparse.Namespace) -> int:
    cassettes, bad = maintenance.read_all(_cassettes(given.places))
    rows = [("test", "runs", "steps", "model", "age", "tokens in", "out")]
    for cassette in cassettes:
        story = cassette.story
        spent = tokens(story)
        rows.append(
            (
                f"{story.test}{' (partial)' if cassette.is_partial else ''}",
                str(len(story.runs)),
                str(sum(len(run.steps) for run in story.runs)),
                story.model,
                _age(time.time() - cassette.made),
                f"{spent[0]:,}",
                f"{spent[1]:,}",
            )
        )
    stories = [cassette.story for cassette in cassettes]
    _say([*_table(rows, right=(1, 2, 5, 6)), ""] if cassettes else [])
    spent_in, spent_out = (sum(side) for side in zip((0, 0), *map(tokens, stories), strict=True))
    _say([f"{counted(len(cassettes), 'cassette')}, {spent_in:,} tokens in, {spent_out:,} out"])
    _say(f"{path}: cannot be read; agentbrowse cassettes check says why" for path in bad)
    return int(bool(bad))


def _check(given: argparse.Namespace) -> int:
    # What checks a verdict knows pages and tools, which no other command needs.
    from pytest_agentbrowse.cassette import scrutiny  # noqa: PLC0415

    cassettes, bad = maintenance.read_all(_cassettes(given.places))
    lines = [
        f"{path}:{mistake.line}: {mistake.what}"
        for path, invalid in bad.items()
        for mistake in invalid.mistakes
    ]
    if any(isinstance(invalid, NewerFormat) for invalid in bad.values()):
        lines.append(f"Upgrade the plugin:  {UPGRADE}")
    twins = [
        f"{other.path}:3: {one.path} belongs to the same test, {one.story.test}"
        for one, other in maintenance.twins(cassettes)
    ]
    alone = [
        f"{path}: {names} is not there. Restore it with git, or record again"
        for path, names in maintenance.lacking_companions(cassettes, bad)
    ]
    edited = scrutiny.scrutinised(cassettes, strict=given.strict, hosts=given.host, key=_key())
    lies = [f"{path}:{mistake.line}: {mistake.what}" for path, found in edited.items() for mistake in found]
    _say([*lines, *twins, *alone, *lies, *([_DISTRUST] if edited else [])])
    if given.strict:
        told = sum((scrutiny.claimed(cassette.story) for cassette in cassettes), Counter())
        _say([words] if (words := scrutiny.claimed_in_words(told)) else [])
    wrong = len({*bad, *edited}) + len(twins) + len(alone)
    files_in_all = len(cassettes) + sum(path.parent.name != files.ASKED for path in bad)
    _say([f"{counted(files_in_all, 'cassette')}, {wrong or 'none'} with mistakes"])
    return int(bool(wrong))


def _prune(given: argparse.Namespace) -> int:
    places = given.places or [Path(files.FOLDER)]
    if missing := [place for place in places if not place.is_dir()]:
        raise UsageError(f"there is no folder {missing[0]}. Name the folder of your cassettes.")
    gone, unsure = maintenance.orphans(places, maintenance.collect(given.tests, folder=Path.cwd()))
    _say(f"{orphan.path}: left alone, {orphan.why}" for orphan in unsure)
    _say(f"{orphan.path}: {'removed, ' if given.yes else ''}{orphan.why}" for orphan in gone)
    if not gone:
        _say(["every cassette belongs to a test; nothing to remove"])
        return 0
    if not given.yes:
        _say([f"{counted(len(gone), 'file')} of no use. Remove with:  agentbrowse cassettes prune --yes"])
        return 1
    for orphan in gone:
        orphan.path.unlink()
    _say([f"{counted(len(gone), 'file')} removed"])
    return 0


def _move(given: argparse.Namespace) -> int:
    if not given.folder.is_dir():
        raise UsageError(f"there is no folder {given.folder}. Name the folder of your cassettes with --in.")
    moves = moving.planned(given.old, given.new, folder=given.folder)
    moving.move_all(moves, folder=given.folder, key=_key())
    _say([*map(str, moves), f"{counted(len(moves), 'file')} moved"])
    return 0


def _upgrade(given: argparse.Namespace) -> int:
    changed, current, refused = 0, 0, 0
    for path in _cassettes(given.places):
        try:
            is_new = maintenance.upgraded(path, key=_key())
        except InvalidFile as invalid:
            refused += 1
            newer = f"; {UPGRADE}" if isinstance(invalid, NewerFormat) else ""
            _say([f"{path}:{invalid.mistakes[0].line}: {invalid.mistakes[0].what}{newer}"])
            continue
        changed += is_new
        current += not is_new
        _say([f"{path}: upgraded"] if is_new else [])
    if changed or refused:
        _say([f"{changed} upgraded, {current} already current, {refused} left as they are"])
    else:
        what = counted(current, "cassette")
        _say([f"nothing to upgrade: {what}, all as this version writes format {FORMAT}"])
    return int(bool(refused))


def _merge(given: argparse.Namespace) -> int:
    from pytest_agentbrowse.reporting.report import merge_files  # noqa: PLC0415 - no other command needs it

    report = merge_files(given.target, given.sources)
    _say([f"{given.target}: {counted(len(report.tests), 'test')} of {counted(len(given.sources), 'report')}"])
    return 0


# -- what they share -----------------------------------------------------------------------------


def _key() -> SigningKey:
    return signing_key(os.environ.get(VARIABLE, ""))


def _cassettes(places: Sequence[Path]) -> list[Path]:
    for place in places:
        if not place.exists():
            raise UsageError(f"there is no file or folder {place}.")
    if not places and not Path(files.FOLDER).is_dir():
        raise UsageError(f"there is no folder {files.FOLDER} here. Name the folder of your cassettes.")
    return list(files.cassettes(places or [Path(files.FOLDER)]))


def _found(name: str) -> Path:
    """The cassette that a person means by a path or by a part of its test's id."""
    if Path(name).is_file() and Path(name).suffix in (files.SUFFIX, files.PARTIAL):
        return Path(name)
    folder = Path(files.FOLDER)
    known = {path: files.test_of(path) for path in files.cassettes([folder] if folder.is_dir() else [])}
    whole = [path for path, test in known.items() if name == test and not path.name.endswith(files.PARTIAL)]
    found = whole or [path for path, test in known.items() if name in test]
    if len(found) == 1:
        return found[0]
    shown = "".join(f"\n  {path}" for path in (found or known))
    what = "there are several" if found else "there is no"
    raise UsageError(
        printable(f"{what} cassette{'s' if found else ''} of {name!r} in {files.FOLDER}/.{shown}")
    )


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
