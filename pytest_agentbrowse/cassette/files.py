"""The files of a cassettes folder: where they stand, and what their first and last lines tell.

Cheap enough for the end of every session: standard library only, and no file is read as a whole.
"""

from __future__ import annotations

import errno
import hashlib
import itertools
import json
import os
import re
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import quote

FOLDER = "cassettes"
ASKED = "asked"
"""The folder that holds the companions of cassettes: what all of them were asked with."""
SUFFIX = ".yaml"
PARTIAL = ".partial"
HALF_WRITTEN = ".agentbrowse-"
"""How the name of a file begins that is being written; only a killed process leaves one."""

_FIRST_LINES = re.compile(rb"\A(?:\xef\xbb\xbf)?(?:# (?:Recorded|Kept) .*|format: \d+)\r?$", re.MULTILINE)
_TEST = re.compile(r"^test: (.+?)\r?$", re.MULTILINE)
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_COMPANION = re.compile(r"(?:prompt-[0-9a-f]{16}\.md|tools-[0-9a-f]{16}\.yaml)")
_NAMES_A_COMPANION = re.compile(rf"^(?:prompt|tools): ({ASKED}/{_COMPANION.pattern})\r?$", re.MULTILINE)
_FIRST_BYTES = 8192
_LAST_BYTES = 2048
"""What is read of a file to see whose it is: whole folders are looked through in each session."""

_AS_IT_IS = "[]=+@, "
_LONGEST_FILE_NAME = 200
"""Characters of a file name; most systems take 255 bytes, and `.yaml.partial` comes on top."""

_BROWSER = re.compile(r"(?<=[\[-])(?:chromium|firefox|webkit)(?=[\]-])")


def cassettes(places: Iterable[Path]) -> Iterator[Path]:
    """Our cassettes and what failed recordings left of some, below folders, in order; links are not followed.

    A file that is named itself is given whatever it holds.
    """
    for place in places:
        if place.is_dir():
            for folder, folders, names in os.walk(place):
                folders.sort()
                yield from (
                    path
                    for name in sorted(names)
                    if name.removesuffix(PARTIAL).endswith(SUFFIX) and is_ours(path := Path(folder, name))
                )
        else:
            yield place


def published(path: Path) -> Path:
    """The cassette of a file, which may be what a failed recording left beside it."""
    return path.with_name(path.name.removesuffix(PARTIAL))


def half_written(places: Iterable[Path]) -> Iterator[Path]:
    """What killed recordings left below folders."""
    for place in places:
        for folder, folders, names in os.walk(place):
            folders.sort()
            yield from (Path(folder, name) for name in sorted(names) if name.startswith(HALF_WRITTEN))


def companions(places: Iterable[Path]) -> Iterator[Path]:
    """The companions of cassettes below folders."""
    for place in places:
        for folder, folders, names in os.walk(place):
            folders.sort()
            if Path(folder).name == ASKED:
                yield from (Path(folder, name) for name in sorted(names) if _COMPANION.fullmatch(name))


def companions_named(path: Path) -> tuple[str, ...]:
    """The companions that a cassette names, as it does: at its very end."""
    return tuple(_NAMES_A_COMPANION.findall(_last_bytes(path).decode("utf-8", "replace")))


def unnamed_companions(places: Iterable[Path], *, without: Iterable[Path] = ()) -> Iterator[Path]:
    """Companions below folders that no cassette names; those that could stand below the folder they are for.

    `without` are cassettes that do not count.
    """
    left_out = set(without)
    for asked, kept in itertools.groupby(companions(places), lambda path: path.parent):
        named = {
            name
            for path in _all_files(asked.parent)
            if path not in left_out
            for name in companions_named(path)
        }
        yield from (path for path in kept if f"{ASKED}/{path.name}" not in named)


def _all_files(place: Path) -> Iterator[Path]:
    """Whatever may be a cassette: `agent_cassette_path` may give it any name. Hidden folders hold none."""
    for folder, folders, names in os.walk(place):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(folder, name) for name in names)


def begins_as_ours(text: bytes) -> bool:
    """Whether a text begins as our cassettes do; what does not is neither checked nor played."""
    return bool(_FIRST_LINES.search(text))


def is_ours(path: Path) -> bool:
    """Whether a file begins as our cassettes do; other plugins have folders of the same name."""
    return begins_as_ours(_head(path))


def test_of(path: Path) -> str:
    """The id of the test that a cassette names; empty when it names none, or one that steers a terminal."""
    found = _TEST.search(_head(path).decode("utf-8", "replace"))
    test = _plain_scalar(found[1]) if found else ""
    return "" if _CONTROL.search(test) else test


def test_file(test: str) -> str:
    """The file of a test id, as it is written there; empty for what is no place within a project."""
    file = test.partition("::")[0]
    parts = file.replace("\\", "/").split("/")
    return "" if ".." in parts or Path(file).is_absolute() or not file else file


def default_path(test: str) -> Path:
    """Where the cassette of a test stands within the cassettes folder, unless its project says otherwise."""
    file, _, name = test.partition("::")
    folder = [_file_name(part) if part != ".." else "%2E%2E" for part in Path(file).parts]
    return Path(*folder, _file_name(name.replace("::", ".")) + SUFFIX)


def in_any_browser(test: str) -> str:
    """The id of a test with the browser left open: it has a cassette for each."""
    return _BROWSER.sub("*", test)


def folder_above(place: Path) -> Path | None:
    """The nearest folder above that has a cassettes folder with cassettes of ours."""
    return next((folder for folder in place.absolute().parents if _has_cassettes(folder / FOLDER)), None)


def _has_cassettes(folder: Path) -> bool:
    return folder.is_dir() and next(cassettes([folder]), None) is not None


def try_place(path: Path) -> None:
    """Find out whether a file could be written there, without leaving anything; raises OSError when not."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(path))
    for folder in path.parents:
        if folder.is_symlink() and not folder.exists():
            raise FileNotFoundError(errno.ENOENT, "it is a link to nothing", str(folder))
        if folder.exists():
            try:
                with tempfile.TemporaryFile(dir=folder, prefix=HALF_WRITTEN) as file:
                    file.write(b"\0")
            except OSError as error:
                raise type(error)(error.errno, error.strerror, str(folder)) from None
            return


def write_whole(path: Path, text: str) -> None:
    """Put a text in its place with one atomic replace: a reader sees the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=HALF_WRITTEN)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _file_name(text: str) -> str:
    """A text as a file name: percent-encoded where a file system could object, and short enough."""
    name = quote(text, safe=_AS_IT_IS)
    if name.startswith(".") or name.endswith((".", " ")):
        name = name.replace(".", "%2E").replace(" ", "%20")
    if len(name) <= _LONGEST_FILE_NAME:
        return name
    return f"{name[:160]}-{hashlib.sha256(text.encode()).hexdigest()[:16]}"


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_FIRST_BYTES)
    except OSError:
        return b""


def _last_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - _LAST_BYTES))
            return file.read()
    except OSError:
        return b""


def _plain_scalar(text: str) -> str:
    if text.startswith("'"):
        return text[1:-1].replace("''", "'")
    if text.startswith('"'):
        try:
            return str(json.loads(text))
        except ValueError:
            return ""
    return text
