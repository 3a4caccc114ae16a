"""The files of a cassettes folder, told by their first lines: cheap enough for the end of every session."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

SUFFIX = ".yaml"
PARTIAL = ".partial"
HALF_WRITTEN = ".agentbrowse-"
"""How the name of a file begins that is being written; only a killed process leaves one."""

_OURS = re.compile(rb"\A(?:\xef\xbb\xbf)?(?:# (?:Recorded|Kept) .*|format: \d+)\r?$", re.MULTILINE)
_TEST = re.compile(r"^test: (.+?)\r?$", re.MULTILINE)
_HEAD = 8192
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


def half_written(places: Iterable[Path]) -> Iterator[Path]:
    """What killed recordings left below folders."""
    for place in places:
        for folder, folders, names in os.walk(place):
            folders.sort()
            yield from (Path(folder, name) for name in sorted(names) if name.startswith(HALF_WRITTEN))


def is_ours(path: Path) -> bool:
    """Whether a file begins as our cassettes do; other plugins have folders of the same name."""
    return bool(_OURS.search(_head(path)))


def test_of(path: Path) -> str:
    """The id of the test that a cassette names; empty when it names none."""
    found = _TEST.search(_head(path).decode("utf-8", "replace"))
    return _unquoted(found[1]) if found else ""


def test_file(test: str) -> str:
    """The file of a test id, as it is written there; empty for what is no place within a project."""
    file = test.partition("::")[0]
    parts = file.replace("\\", "/").split("/")
    return "" if ".." in parts or Path(file).is_absolute() or not file else file


def in_any_browser(test: str) -> str:
    """The id of a test with the browser left open: it has a cassette for each."""
    return _BROWSER.sub("*", test)


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_HEAD)
    except OSError:
        return b""


def _unquoted(text: str) -> str:
    if text.startswith("'"):
        return text[1:-1].replace("''", "'")
    if text.startswith('"'):
        try:
            return str(json.loads(text))
        except ValueError:
            return ""
    return text
