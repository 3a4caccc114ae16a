"""`agentbrowse cassettes`: recordings as documents, with no model, no browser and no network."""

from __future__ import annotations

import argparse
import os
import shlex
import time
from collections.abc import Sequence
from pathlib import Path

from pytest_agentbrowse.cassette import companions, files, git, layout, maintenance, moving
from pytest_agentbrowse.cassette.document import FORMAT
from pytest_agentbrowse.cassette.misplaced import misplaced
from pytest_agentbrowse.cassette.mistakes import UPGRADE, InvalidFile, NewerFormat
from pytest_agentbrowse.cassette.rendering import compared, rendered, tokens_of, told_tokens
from pytest_agentbrowse.cassette.signing import VARIABLE, SigningKey, signing_key
from pytest_agentbrowse.cli.commands import Commands, add_command, add_group, age, say, table
from pytest_agentbrowse.cli.finding import cassette_of, cassettes_in, is_named, need_folder
from pytest_agentbrowse.errors import UsageError
from pytest_agentbrowse.words import counted

_PLACES = f"files or folders; {files.FOLDER}/ when none is named"
_DISTRUST = (
    "No recording says that. Restore the file from a version that you trust, or record the test again:  "
    "pytest --agent-record=all TEST"
)
_ONE = "a file, the name of a test, or a part of its id"


def add_cassettes(groups: Commands) -> None:
    """Put the group into the command line."""
    commands = add_group(groups, "cassettes", "read, compare, check and clean up cassettes")
    _add_reading(commands)
    _add_checking(commands)
    _add_tending(commands)


def _add_reading(commands: Commands) -> None:
    """Commands that show recordings."""
    show = add_command(
        commands,
        "show",
        _show,
        "tell a recording as a story",
        more="What a failed recording left beside its cassette is NAME.partial.",
        examples=(
            "agentbrowse cassettes show test_checkout",
            "agentbrowse cassettes show test_checkout.partial --pages",
        ),
    )
    show.add_argument("cassette", help=_ONE)
    show.add_argument("--pages", action="store_true", help="with what the page showed at each step")
    show.add_argument(
        "--run",
        type=int,
        action="append",
        default=[],
        metavar="N",
        help="this run only; may be given several times",
    )

    diff = add_command(
        commands,
        "diff",
        _diff,
        "compare two recordings, or cassettes with what git has of them",
        more="The exit code is 1 where they differ.",
        examples=(
            "agentbrowse cassettes diff HEAD",
            "agentbrowse cassettes diff main test_checkout",
            "agentbrowse cassettes diff test_checkout.partial test_checkout",
        ),
    )
    diff.add_argument("old", help=f"{_ONE}; or a commit, such as HEAD or main")
    diff.add_argument(
        "new", nargs="?", default="", help="the same; may be left out after a commit, and then means all"
    )


def _add_checking(commands: Commands) -> None:
    """Commands that look at many files, and change none."""
    listing = add_command(commands, "list", _list, "list tests with their steps, model, age and tokens")
    listing.add_argument("places", nargs="*", type=Path, help=_PLACES)

    check = add_command(
        commands,
        "check",
        _check,
        "validate files: every mistake, and what was edited by hand, by its line",
        more="The exit code is 1 where something is wrong. No test is run.",
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
        type=_host,
        metavar="HOST",
        help="with --strict: a host that the tests may visit beside their own; may be given several times",
    )


def _host(text: str) -> str:
    from pytest_agentbrowse.origins import host_pattern  # noqa: PLC0415 - which no other command needs

    try:
        host_pattern(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def _add_tending(commands: Commands) -> None:
    """Commands that bring files in order."""
    prune = add_command(
        commands,
        "prune",
        _prune,
        "find files that no test needs, and remove them when asked to",
        more="It asks pytest which tests there are, and runs none. The exit code is 1 where it found some.",
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

    move = add_command(
        commands,
        "move",
        _move,
        "bring cassettes to where the tests are that were renamed or moved",
        examples=(
            "agentbrowse cassettes move tests/test_shop.py::test_buy tests/test_shop.py::test_order",
            "agentbrowse cassettes move tests/shop tests/store",
        ),
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

    upgrade = add_command(
        commands, "upgrade", _upgrade, "write older files as this version does; asks no model"
    )
    upgrade.add_argument("places", nargs="*", type=Path, help=_PLACES)


# -- the commands --------------------------------------------------------------------------------


def _show(given: argparse.Namespace) -> int:
    path = cassette_of(given.cassette)
    story = layout.load(path)
    numbers = [run.run for run in story.runs]
    if missing := [number for number in given.run if number not in numbers]:
        raise UsageError(f"{path} has no run {missing[0]}; it has {', '.join(map(str, numbers))}.")
    say(rendered(story, pages=given.pages, runs=given.run))
    if path.name.endswith(files.PARTIAL):
        say(["", f"{path}:", *(f"  {line}" for line in layout.remarks_in(layout.text_of(path)))])
    elif (partial := path.with_name(path.name + files.PARTIAL)).is_file():
        say(["", f"a later recording failed, and is kept aside: agentbrowse cassettes show {partial}"])
    return 0


def _diff(given: argparse.Namespace) -> int:
    here = Path.cwd()
    if not is_named(given.old) and git.is_revision(given.old, here):
        return _diff_since(given.old, [cassette_of(given.new)] if given.new else [])
    if not given.new:
        raise UsageError(
            f"{given.old} is no commit that git knows here, so it takes a second one to compare it with:  "
            "agentbrowse cassettes diff OLD NEW"
        )
    old, new = (layout.load(cassette_of(name)) for name in (given.old, given.new))
    lines = compared(old, new)
    say(lines or ["both tell the same"])
    return int(bool(lines))


def _diff_since(revision: str, named: Sequence[Path]) -> int:
    """Tell how cassettes differ from what they were at a commit: those that are named, else all."""
    folder = Path(files.FOLDER)
    if not named:
        need_folder("Name a cassette.")
    changed = named or [
        path for path in git.changed_since(revision, folder) if path.name.endswith(files.SUFFIX)
    ]
    told = 0
    for path in changed:
        before = git.bytes_at(revision, path)
        is_cassette = files.is_ours(path) if path.is_file() else before is not None
        if path.parent.name == files.ASKED or not is_cassette:
            continue
        lines = _since(before, path)
        say([*([""] if told and lines else []), *([str(path)] if lines else [])])
        say(f"  {line}".rstrip() for line in lines)
        told += bool(lines)
    say([] if told else [f"as at {revision}"])
    return int(bool(told))


def _since(before: bytes | None, path: Path) -> list[str]:
    """How a cassette differs from what stood in its place."""
    if before is None:
        return ["new", *rendered(layout.load(path))[1:2]]
    try:
        old = layout.read_story(layout.text_in(before), lambda name: companions.find(name, path))
    except InvalidFile as invalid:
        return [f"what stood there before cannot be read: {invalid.mistakes[0].what}"]
    return compared(old, layout.load(path)) if path.is_file() else ["removed", *rendered(old)[1:2]]


def _list(given: argparse.Namespace) -> int:
    cassettes, bad = maintenance.read_all(cassettes_in(given.places))
    rows = [("test", "runs", "steps", "model", "age", "tokens in", "out")]
    for cassette in cassettes:
        story = cassette.story
        rows.append(
            (
                f"{story.test}{' (partial)' if cassette.is_partial else ''}",
                str(len(story.runs)),
                str(sum(len(run.steps) for run in story.runs)),
                story.model,
                age(time.time() - cassette.made),
                *told_tokens(tokens_of(story)),
            )
        )
    say([*table(rows, right=(1, 2, 5, 6)), ""] if cassettes else [])
    spent_in, spent_out = told_tokens(tokens_of(*(cassette.story for cassette in cassettes)))
    say([f"{counted(len(cassettes), 'cassette')}, {spent_in} tokens in, {spent_out} out"])
    say(f"{path}: cannot be read; agentbrowse cassettes check says why" for path in bad)
    return int(bool(bad))


def _check(given: argparse.Namespace) -> int:
    # What checks a verdict knows pages and tools, which no other command needs.
    from pytest_agentbrowse.cassette import claimed, scrutiny  # noqa: PLC0415

    cassettes, bad = maintenance.read_all(cassettes_in(given.places))
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
    strays = [f"{path}:{mistake.line}: {mistake.what}" for path, mistake in misplaced(cassettes)]
    alone = [
        f"{path}: {names} is not there. Restore it with git, or record again"
        for path, names in maintenance.lacking_companions(cassettes, bad)
    ]
    edited = scrutiny.scrutinised(cassettes, strict=given.strict, hosts=given.host, key=_cassette_key())
    lies = [f"{path}:{mistake.line}: {mistake.what}" for path, found in edited.items() for mistake in found]
    say([*lines, *twins, *strays, *alone, *lies, *([_DISTRUST] if edited else [])])
    say(
        f"{cassette.path}: left by a failed recording, and no mistake: go on with pytest "
        f"--agent-record=resume {shlex.quote(cassette.story.test)}, or delete it"
        for cassette in cassettes
        if cassette.is_partial
    )
    if given.strict:
        told = (
            (cassette.path, claimed.claimed_in_words(cassette, hosts=given.host)) for cassette in cassettes
        )
        say(f"{path}: {words}" for path, words in told if words)
    wrong = len({*bad, *edited}) + len(twins) + len(strays) + len(alone)
    files_in_all = len(cassettes) + sum(path.parent.name != files.ASKED for path in bad)
    # A gate that looks at the wrong folder is open.
    misses = given.strict and not files_in_all
    if misses:
        places = ", ".join(map(str, given.places)) or files.FOLDER
        say([f"no cassette is in {places}: name the folder of your cassettes"])
    say([f"{counted(files_in_all, 'cassette')}, {wrong or 'none'} with mistakes"])
    return int(misses or bool(wrong))


def _prune(given: argparse.Namespace) -> int:
    if not given.places:
        need_folder()
    places = given.places or [Path(files.FOLDER)]
    if missing := [place for place in places if not place.is_dir()]:
        raise UsageError(f"there is no folder {missing[0]}. Name the folder of your cassettes.")
    gone, unsure = maintenance.orphans(places, maintenance.collect(given.tests, folder=Path.cwd()))
    say(f"{orphan.path}: left alone, {orphan.why}" for orphan in unsure)
    say(f"{orphan.path}: {'removed, ' if given.yes else ''}{orphan.why}" for orphan in gone)
    if not gone:
        say(["every cassette belongs to a test; nothing to remove"])
        return 0
    if not given.yes:
        say([f"{counted(len(gone), 'file')} of no use. Remove with:  agentbrowse cassettes prune --yes"])
        return 1
    for orphan in gone:
        orphan.path.unlink()
    say([f"{counted(len(gone), 'file')} removed"])
    return 0


def _move(given: argparse.Namespace) -> int:
    if given.folder == Path(files.FOLDER):
        need_folder("Name the folder of your cassettes with --in.")
    if not given.folder.is_dir():
        raise UsageError(f"there is no folder {given.folder}. Name the folder of your cassettes with --in.")
    moves = moving.planned(given.old, given.new, folder=given.folder)
    moving.move_all(moves, folder=given.folder, key=_cassette_key())
    staying = sum(move.path == move.new_path for move in moves)
    told = [
        *([f"{counted(len(moves) - staying, 'file')} moved"] if len(moves) > staying else []),
        *([f"{counted(staying, 'file')} changed in place"] if staying else []),
    ]
    say([*map(str, moves), ", ".join(told)])
    return 0


def _upgrade(given: argparse.Namespace) -> int:
    changed, current, refused = 0, 0, 0
    for path in cassettes_in(given.places):
        try:
            is_new = maintenance.upgraded(path, key=_cassette_key())
        except InvalidFile as invalid:
            refused += 1
            newer = f"; {UPGRADE}" if isinstance(invalid, NewerFormat) else ""
            say([f"{path}:{invalid.mistakes[0].line}: {invalid.mistakes[0].what}{newer}"])
            continue
        changed += is_new
        current += not is_new
        say([f"{path}: upgraded"] if is_new else [])
    if changed or refused:
        say([f"{changed} upgraded, {current} already current, {refused} left as they are"])
    else:
        what = counted(current, "cassette")
        say([f"nothing to upgrade: {what}, all as this version writes format {FORMAT}"])
    return int(bool(refused))


# -- what they share -----------------------------------------------------------------------------


def _cassette_key() -> SigningKey:
    return signing_key(os.environ.get(VARIABLE, ""))
