"""Looking after a folder of cassettes: what is in it, what is wrong with it, what can go, what is old."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pytest_agentbrowse.cassette import companions, files, git, layout
from pytest_agentbrowse.cassette.document import Story
from pytest_agentbrowse.cassette.mistakes import EditedCompanion, InvalidFile, Mistake
from pytest_agentbrowse.cassette.signing import NO_KEY, SigningKey, unsigned
from pytest_agentbrowse.errors import CassetteError

_OF_NONE = "no cassette was asked with it"
_OF_THOSE_ABOVE = "only what is named above was asked with it"


@dataclass(frozen=True, slots=True)
class CassetteFile:
    """A cassette that was read, and when it was made (seconds since 1970)."""

    path: Path
    story: Story
    made: float

    @property
    def is_partial(self) -> bool:
        return self.path.name.endswith(files.PARTIAL)


@dataclass(frozen=True, slots=True)
class Orphan:
    """A file that no test needs, and why."""

    path: Path
    why: str


class CannotCollect(CassetteError):  # noqa: N818 - reads as what happened
    """Nobody can tell which tests there are, so nobody can tell which cassettes are of no use."""


def read_all(paths: Iterable[Path]) -> tuple[list[CassetteFile], dict[Path, InvalidFile]]:
    """The cassettes that can be read, and what is wrong with the others and with their companions."""
    good: list[CassetteFile] = []
    bad: dict[Path, InvalidFile] = {}
    committed: dict[Path, dict[Path, int]] = {}
    for path in paths:
        try:
            story = _story_at(path, bad)
        except InvalidFile as invalid:
            bad[path] = invalid
        except OSError as error:
            bad[path] = InvalidFile(Mistake(1, f"it cannot be read: {error.strerror}"))
        else:
            folder = path.parent.resolve()
            if folder not in committed:
                committed[folder] = git.committed(folder)
            made = committed[folder].get(folder / path.name, path.stat().st_mtime)
            good.append(CassetteFile(path, story, made))
    return good, bad


def _story_at(path: Path, bad: dict[Path, InvalidFile]) -> Story:
    """The story of a cassette; a companion of it that was edited is noted among the bad and left out."""

    def find(name: str) -> Path | None:
        found = companions.find(name, path)
        if found is None:
            return None
        there = found if path.is_absolute() else Path(os.path.relpath(found))
        if there not in bad:
            try:
                companions.read_companion(found)
            except EditedCompanion as edited:
                bad[there] = edited
        return None if there in bad else found

    return layout.read_story(layout.text_of(path), find)


def twins(cassettes: Sequence[CassetteFile]) -> Iterator[tuple[CassetteFile, CassetteFile]]:
    """Cassettes that say they belong to the same test; only one of them can be played."""
    first: dict[str, CassetteFile] = {}
    for cassette in cassettes:
        if cassette.is_partial:
            continue
        if cassette.story.test in first:
            yield first[cassette.story.test], cassette
        first.setdefault(cassette.story.test, cassette)


def lacking_companions(cassettes: Sequence[CassetteFile], bad: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    """Cassettes whose companions are not there, with the names of these; those that are bad are left out."""
    there = {path.name for path in bad}
    for cassette in cassettes:
        if missing := [name for name in cassette.story.missing.values() if Path(name).name not in there]:
            yield cassette.path, " and ".join(missing)


def upgraded(path: Path, *, key: SigningKey = NO_KEY) -> bool:
    """Write a cassette as this version does, if it is not; its companions first.

    Raises:
        InvalidFile: it cannot be read, and is left as it is.

    """
    from pytest_agentbrowse.cassette.story_entries import (  # noqa: PLC0415 - slow; no other command needs it
        with_effects_anew,
    )

    text = layout.text_of(path)
    # A cassette of today's format only names its companions, so they need not be there to write it again.
    story = with_effects_anew(layout.read_story(text, layout.no_companions).with_pages_stored_anew())
    as_today = layout.dump(story, head=layout.head_of(text))
    if as_today == unsigned(text):
        return False
    layout.save(path, key.rewritten(text, as_today), layout.companions_of(story))
    return True


def orphans(places: Sequence[Path], collected: Collected) -> tuple[list[Orphan], list[Orphan]]:
    """What can go, and what nobody can decide: cassettes of files that pytest did not look at."""
    gone: list[Orphan] = []
    unsure: list[Orphan] = []
    open_tests = {files.in_any_browser(test) for test in collected.tests}
    for path in files.cassettes(place for place in places if place.is_dir()):
        test = files.test_of(path)
        file = files.test_file(test)
        if not file:
            unsure.append(Orphan(path, f"{test or 'it'} is no test id"))
        elif test in collected.tests:
            if not collected.tests[test] and not path.name.endswith(files.PARTIAL):
                gone.append(Orphan(path, "unused, its test does not ask for agent"))
        elif files.in_any_browser(test) in open_tests:
            continue
        elif file in collected.files or not Path(collected.root, file).exists():
            gone.append(Orphan(path, f"orphaned, there is no test {test}"))
        else:
            unsure.append(Orphan(path, f"{file} was not collected; name it with --tests"))
    unnamed = {*files.unnamed_companions(places)}
    gone += [
        Orphan(path, _OF_NONE if path in unnamed else _OF_THOSE_ABOVE)
        for path in files.unnamed_companions(places, without=[orphan.path for orphan in gone])
    ]
    gone += [
        Orphan(path, "half written, by a recording that was killed") for path in files.half_written(places)
    ]
    return gone, unsure


@dataclass(frozen=True, slots=True)
class Collected:
    """The tests that pytest finds, and whether each asks for `agent`; the files it looked at."""

    root: Path
    tests: Mapping[str, bool]
    files: frozenset[str]


def collect(arguments: Sequence[str], *, folder: Path) -> Collected:
    """What pytest finds in a project, without running a test or starting a browser.

    Raises:
        CannotCollect: with what pytest said.

    """
    with tempfile.TemporaryDirectory() as made:
        answer = Path(made, "collected.json")
        command = [sys.executable, "-m", "pytest", "-p", "pytest_agentbrowse.plugin.collected"]
        command += ["--collect-only", "-q", "--no-header", *arguments]
        process = subprocess.run(  # noqa: S603 - this Python, no shell
            command,
            cwd=folder,
            env={**os.environ, "AGENTBROWSE_COLLECTED": str(answer)},
            capture_output=True,
            text=True,
            check=False,
        )
        if process.returncode not in (0, 5) or not answer.is_file():
            said = "\n".join(f"  {line}" for line in (process.stdout + process.stderr).splitlines()[-12:])
            raise CannotCollect(
                "the tests cannot be collected, so nobody can tell which cassettes are of no use.\n"
                f"{said}\n  Mend that first:  pytest --collect-only"
            )
        found = json.loads(answer.read_text("utf-8"))
    return Collected(Path(found["root"]), found["tests"], frozenset(found["files"]))
