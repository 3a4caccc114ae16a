"""The cassettes that a person means by what was typed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pytest_agentbrowse.cassette import files
from pytest_agentbrowse.errors import UsageError
from pytest_agentbrowse.words import printable


def cassettes_in(places: Sequence[Path]) -> list[Path]:
    """Every cassette in these files and folders."""
    for place in places:
        if not place.exists():
            raise UsageError(f"there is no file or folder {place}.")
    if not places and not Path(files.FOLDER).is_dir():
        raise UsageError(f"there is no folder {files.FOLDER} here. Name the folder of your cassettes.")
    return list(files.cassettes(places or [Path(files.FOLDER)]))


def cassette_of(name: str) -> Path:
    """The cassette that a person means by a path or by a part of its test's id."""
    if Path(name).is_file() and Path(name).suffix in (files.SUFFIX, files.PARTIAL):
        return Path(name)
    folder = Path(files.FOLDER)
    known = {path: files.test_of(path) for path in files.cassettes([folder] if folder.is_dir() else [])}
    whole = [path for path, test in known.items() if name == test and not path.name.endswith(files.PARTIAL)]
    matching = whole or [path for path, test in known.items() if name in test]
    if len(matching) == 1:
        return matching[0]
    shown = "".join(f"\n  {path}" for path in (matching or known))
    what = "there are several" if matching else "there is no"
    raise UsageError(
        printable(f"{what} cassette{'s' if matching else ''} of {name!r} in {files.FOLDER}/.{shown}")
    )
