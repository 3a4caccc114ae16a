"""The cassettes that a person means by what was typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pytest_agentbrowse.cassette import files
from pytest_agentbrowse.errors import UsageError
from pytest_agentbrowse.words import printable


def cassettes_in(places: Sequence[Path]) -> list[Path]:
    """Every cassette in these files and folders."""
    for place in places:
        if not place.exists():
            raise UsageError(f"there is no file or folder {place}.")
    if not places:
        need_folder()
    return list(files.cassettes(places or [Path(files.FOLDER)]))


def need_folder(advice: str = "Name the folder of your cassettes.") -> None:
    """Refuse to go on where the folder of cassettes is not; `advice` is for where no folder above has one.

    Raises:
        UsageError: with the folder above that has one.

    """
    if Path(files.FOLDER).is_dir():
        return
    above = files.folder_above(Path.cwd())
    if above is not None:
        advice = f"There is {above / files.FOLDER}: run this in {above}, or name a file or folder of it."
    raise UsageError(f"there is no folder {files.FOLDER} here. {advice}")


def cassette_of(name: str) -> Path:
    """The cassette that a person means by a path, a test's id, its plain name, or a part of these.

    A published one goes before what a failed recording left of the same test, which `NAME.partial` means.
    """
    if Path(name).is_file() and Path(name).suffix in (files.SUFFIX, files.PARTIAL):
        return Path(name)
    need_folder("Name the file of a cassette.")
    known = {path: files.test_of(path) for path in files.cassettes([Path(files.FOLDER)])}
    matching = _matching(name, known)
    if len(matching) == 1:
        return matching[0]
    shown = "".join(f"\n  {path}" for path in (matching or known))
    what = "there are several cassettes" if matching else "there is no cassette"
    raise UsageError(printable(f"{what} of {name!r} in {files.FOLDER}/.{shown}"))


def is_named(name: str) -> bool:
    """Whether this is a file, or the whole id or plain name of a test that has a cassette."""
    folder = Path(files.FOLDER)
    tests = map(files.test_of, files.cassettes([folder] if folder.is_dir() else []))
    return Path(name).is_file() or any(name in _names_of_test(test) for test in tests)


def _matching(name: str, known: Mapping[Path, str]) -> list[Path]:
    """The best that a name can mean: an id, else a plain name, else whatever it is a part of."""
    wanted = name.removesuffix(files.PARTIAL)
    partial = [path for path in known if path.name.endswith(files.PARTIAL)]
    published = [path for path in known if path not in partial]
    for paths in (published, partial) if wanted == name else (partial,):
        for means in (
            [path for path in paths if wanted == known[path]],
            [path for path in paths if wanted in _names_of_test(known[path])],
            [path for path in paths if wanted in known[path]],
        ):
            if means:
                return means
    return []


def _names_of_test(test: str) -> tuple[str, ...]:
    """What a person may call a test: its id, its name with its class or alone, also without `[chromium]`."""
    inside = test.partition("::")[2]
    names = (test, inside, inside.rpartition("::")[2])
    plain = tuple(text.partition("[")[0] for text in names)
    return tuple(filter(None, (*names, *plain)))
