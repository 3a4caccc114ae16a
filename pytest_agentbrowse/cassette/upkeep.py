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
from typing import Any

from pytest_agentbrowse.cassette import files, git
from pytest_agentbrowse.cassette import format as document
from pytest_agentbrowse.cassette.plain import Mistake, Refused
from pytest_agentbrowse.errors import CassetteError


@dataclass(frozen=True, slots=True)
class Recording:
    """A cassette that was read, and when it was made (seconds since 1970)."""

    path: Path
    story: document.Story
    made: float

    @property
    def is_partial(self) -> bool:
        return self.path.name.endswith(files.PARTIAL)


@dataclass(frozen=True, slots=True)
class Leftover:
    """A file that no test needs, and why."""

    path: Path
    why: str


class CannotCollect(CassetteError):  # noqa: N818 - reads as what happened
    """Nobody can tell which tests there are, so nobody can tell which cassettes are of no use."""


def read(paths: Iterable[Path]) -> tuple[list[Recording], dict[Path, Refused]]:
    """The cassettes that can be read, and what is wrong with the others."""
    good: list[Recording] = []
    bad: dict[Path, Refused] = {}
    committed: dict[Path, dict[Path, int]] = {}
    for path in paths:
        try:
            story = document.story_of(document.text_of(path))
        except Refused as refused:
            bad[path] = refused
        except OSError as error:
            bad[path] = Refused(Mistake(1, f"it cannot be read: {error.strerror}"))
        else:
            folder = path.parent.resolve()
            if folder not in committed:
                committed[folder] = git.committed(folder)
            made = committed[folder].get(folder / path.name, path.stat().st_mtime)
            good.append(Recording(path, story, made))
    return good, bad


def twins(recordings: Sequence[Recording]) -> Iterator[tuple[Recording, Recording]]:
    """Cassettes that say they belong to the same test; only one of them can be played."""
    first: dict[str, Recording] = {}
    for recording in recordings:
        if recording.is_partial:
            continue
        if recording.story.test in first:
            yield first[recording.story.test], recording
        first.setdefault(recording.story.test, recording)


def rewritten(text: str) -> str:
    """The text of a cassette as this version writes it; raises Refused for what cannot be read."""
    story = document.story_of(text)
    head = text[: text.index("format:")]
    plain: dict[str, Any] = story.model_dump(mode="json", exclude_unset=True)
    pages, before = story.pages(), ""
    for run in plain["runs"]:
        for position, step in enumerate(run["steps"]):
            page = pages[run["run"], step["step"]]
            kept = {name: value for name, value in step.items() if name not in ("page", "page_changes")}
            number = kept.pop("step")
            run["steps"][position] = {"step": number, **document.page_fields(before, page), **kept}
            before = page
    return document.dump(plain, head=head)


def leftovers(places: Sequence[Path], collected: Collected) -> tuple[list[Leftover], list[Leftover]]:
    """What can go, and what nobody can decide: cassettes of files that pytest did not look at."""
    gone: list[Leftover] = []
    unsure: list[Leftover] = []
    open_tests = {files.in_any_browser(test) for test in collected.tests}
    for path in files.cassettes(place for place in places if place.is_dir()):
        test = files.test_of(path)
        file = files.test_file(test)
        if not file:
            unsure.append(Leftover(path, f"{test or 'it'} is no test id"))
        elif test in collected.tests:
            if not collected.tests[test] and not path.name.endswith(files.PARTIAL):
                gone.append(Leftover(path, "unused, its test does not ask for agent"))
        elif files.in_any_browser(test) in open_tests:
            continue
        elif file in collected.files or not Path(collected.root, file).exists():
            gone.append(Leftover(path, f"orphaned, there is no test {test}"))
        else:
            unsure.append(Leftover(path, f"{file} was not collected; name it with --tests"))
    gone += [
        Leftover(path, "half written, by a recording that was killed") for path in files.half_written(places)
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
