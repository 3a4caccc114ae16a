"""Cassettes of tests that were renamed or moved: found, and brought to their new place and name."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pytest_agentbrowse.cassette import companions, files, layout
from pytest_agentbrowse.cassette.mistakes import InvalidFile
from pytest_agentbrowse.cassette.signing import NO_KEY, SigningKey
from pytest_agentbrowse.cassette.strict_yaml import write
from pytest_agentbrowse.errors import UsageError

_TEST_LINE = re.compile(r"^test: [^\r\n]*", re.MULTILINE)
_FOLLOWS = ("::", "/", "[")
"""What stands in a test id behind a folder, a file, a class, or a test whose parameters are left open."""


@dataclass(frozen=True, slots=True)
class Move:
    """A file and where it goes, and the test that it is of then."""

    path: Path
    new_path: Path
    new_test: str

    def __str__(self) -> str:
        if self.path == self.new_path:
            return f"{self.path}: it stays there, and is of {self.new_test} now"
        return f"{self.path} → {self.new_path}"


# -- the command -----------------------------------------------------------------------------------


def planned(old: str, new: str, *, folder: Path) -> list[Move]:
    """What is to be moved: `old` and `new` are test ids, test files, folders of tests, or paths of cassettes.

    Raises:
        UsageError: nothing is to be moved, or something would be overwritten.

    """
    if Path(old).is_file() and files.is_ours(Path(old)):
        moves = list(_one_file(Path(old), new, folder=folder))
    else:
        old, new = (_as_test(name, folder) for name in (old, new))
        _refuse_two_kinds(old, new)
        moves = list(_by_test(old, new, folder=folder))
    if not moves:
        raise UsageError(f"there is no cassette of {old!r} in {folder}/.")
    _refuse_overwriting(moves)
    return moves


def move_all(moves: Sequence[Move], *, folder: Path, key: SigningKey = NO_KEY) -> None:
    """Move the files, each whole before the old one goes; folders that are empty then go too."""
    for move in moves:
        companions.bring(move.path, move.new_path)
        text = move.path.read_bytes().decode("utf-8")
        files.write_whole(move.new_path, key.rewritten(text, _of_test(move.new_test, text)))
        if move.path != move.new_path:
            move.path.unlink()
            _remove_empty(move.path.parent, folder)


def _of_test(test: str, text: str) -> str:
    """The text of a cassette with another test; nothing else of it changes, nor its line ends."""
    line = _TEST_LINE.search(text)
    if line is None:  # `planned` takes only files whose test could be read
        return text
    return text[: line.start()] + write({"test": test}).rstrip("\n") + text[line.end() :]


def _one_file(path: Path, new: str, *, folder: Path) -> Iterator[Move]:
    """A cassette and what a failed recording left of it, to a path, or to the place of a test."""
    whole = path.with_name(path.name.removesuffix(files.PARTIAL))
    if "::" not in new and not new.endswith(files.SUFFIX):
        raise UsageError(f"{new!r} is neither a test id nor the path of a cassette ({files.SUFFIX}).")
    test = files.test_of(path)
    new_test = new if "::" in new else test
    new_path = _new_place(whole, test, new, folder=folder) if "::" in new else Path(new)
    for suffix in ("", files.PARTIAL):
        if (there := whole.with_name(whole.name + suffix)).is_file():
            yield Move(there, new_path.with_name(new_path.name + suffix), new_test)


def _by_test(old: str, new: str, *, folder: Path) -> Iterator[Move]:
    """The cassettes of a test, of the tests of a file, or of a folder."""
    for path in files.cassettes([folder] if folder.is_dir() else []):
        test = files.test_of(path)
        rest = test.removeprefix(old)
        if test == old or (rest != test and rest.startswith(_FOLLOWS)):
            partial = files.PARTIAL if path.name.endswith(files.PARTIAL) else ""
            whole = path.with_name(path.name.removesuffix(partial))
            place = _new_place(whole, test, new + rest, folder=folder) if rest != test else whole
            yield Move(path, place.with_name(place.name + partial), new + (rest if rest != test else ""))


def _new_place(path: Path, test: str, new_test: str, *, folder: Path) -> Path:
    """Where the cassette of a renamed test stands; one in a place of the project's own choice stays there."""
    return folder / files.default_path(new_test) if path == folder / files.default_path(test) else path


def _as_test(name: str, folder: Path) -> str:
    """A folder of cassettes as the file or folder of tests that it is for."""
    name = name.replace("\\", "/").rstrip("/") if "::" not in name else name
    return name.removeprefix(f"{folder.as_posix()}/")


def _refuse_two_kinds(old: str, new: str) -> None:
    kinds = [
        "a test" if "::" in name else "a file of tests" if name.endswith(".py") else "a folder of tests"
        for name in (old, new)
    ]
    if kinds[0] != kinds[1]:
        raise UsageError(f"{old!r} is {kinds[0]}, and {new!r} is {kinds[1]}.")


def _refuse_overwriting(moves: Sequence[Move]) -> None:
    staying = {move.path for move in moves if move.path == move.new_path}
    targets = Counter(move.new_path for move in moves)
    taken = [path for path, times in targets.items() if times > 1 or (path.exists() and path not in staying)]
    if taken:
        shown = "".join(f"\n  {path}" for path in sorted(taken))
        raise UsageError(f"nothing is moved, since this would be overwritten:{shown}")


def _remove_empty(folder: Path, top: Path) -> None:
    while folder not in (top, folder.parent) and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent


# -- what a replay that finds no cassette can say ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class LeftBehind:
    """The cassette that must be a renamed test's, and the command that brings it along; empty for none."""

    path: Path = Path()
    command: str = ""


def command_for(path: Path, test: str, named: str, *, name: str) -> str:
    """What moves a cassette that stands in the place of `test` and names another; `name` is its path."""
    project = _project(path, test)
    if project is None or not _is_gone(named, project):
        return move_command(name, test)
    return move_command(*_wider(named, test, project))


def left_behind(path: Path, test: str, *, task: str) -> LeftBehind:
    """The one cassette that must be this test's, of which there is none in its place; or nothing.

    That is the cassette of a test that is gone: one of the same name in another file, or one of another name
    in the same file that has this task. Where two could be meant, none is named.
    """
    project = _project(path, test)
    if project is None:
        return LeftBehind()
    gone = [
        (cassette, named)
        for cassette in files.cassettes([project / files.FOLDER])
        if not cassette.name.endswith(files.PARTIAL)
        and (named := files.test_of(cassette)) != test
        and _is_gone(named, project)
    ]
    file, _, name = test.partition("::")
    found = [(cassette, named) for cassette, named in gone if named.partition("::")[2] == name]
    found = found or [
        (cassette, named)
        for cassette, named in gone
        if named.partition("::")[0] == file
        and named.partition("[")[2] == test.partition("[")[2]
        and _task_of(cassette) == task
    ]
    if len(found) != 1:
        return LeftBehind()
    old, named = found[0]
    return LeftBehind(old, move_command(*_wider(named, test, project)))


@dataclass(frozen=True, slots=True)
class OtherRoot:
    """The folder that was pytest's root when a test was recorded, the cassette there, and the root of now."""

    folder: Path
    cassette: Path
    now: Path


def under_other_root(path: Path, test: str) -> OtherRoot | None:
    """Where this very test has a cassette below a folder further up, by the id that it has there."""
    now = _project(path, test)
    if now is None:
        return None
    for folder in now.parents:
        named = f"{now.relative_to(folder).as_posix()}/{test}"
        cassette = folder / files.FOLDER / files.default_path(named)
        if files.test_of(cassette) == named:
            return OtherRoot(folder, cassette, now)
    return None


def _project(path: Path, test: str) -> Path | None:
    """The folder of the tests, where a cassette stands in the place that the plugin gives it."""
    place = Path(files.FOLDER, files.default_path(test)).parts
    return Path(*path.parts[: -len(place)]) if path.parts[-len(place) :] == place else None


def _is_gone(test: str, project: Path) -> bool:
    """Whether a test is surely no longer there: its file is not, or defines no function of its name."""
    file = files.test_file(test)
    if not file or "::" not in test:
        return False
    try:
        text = (project / file).read_text("utf-8", "replace")
    except OSError:
        return True
    function = test.rpartition("::")[2].partition("[")[0]
    return not re.search(rf"\bdef {re.escape(function)}\b", text)


def _wider(old: str, new: str, project: Path) -> tuple[str, str]:
    """The whole files, where a file was moved with its tests: one command for all of them."""
    file, _, name = old.partition("::")
    new_file, _, new_name = new.partition("::")
    moved = name == new_name and not (project / file).exists() and file.endswith(".py")
    return (file, new_file) if moved else (old, new)


def _task_of(path: Path) -> str:
    try:
        return layout.read_story(layout.text_of(path), layout.no_companions).runs[0].task
    except (InvalidFile, OSError):
        return ""


def move_command(old: str, new: str) -> str:
    """What brings the cassettes of a test, a file or a folder to where that is now."""
    return f"agentbrowse cassettes move {shlex.quote(old)} {shlex.quote(new)}"
