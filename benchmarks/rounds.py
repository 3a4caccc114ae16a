"""Rounds of a benchmark: its tests are recorded as a developer does it, then replayed as CI does."""

import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.outcomes import read_outcomes, start_pytest

PASSED, FAILED, NOTHING_CHOSEN = 0, 1, 5
"""Exit codes of pytest with which a session came to its end."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a session told of a test: why it failed, and what its script looked for and did not find."""

    reason: str = ""
    unseen: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """How far a test came in all rounds; `reason` says why no further."""

    seen: bool
    done: bool
    replayed: bool
    reason: str = ""


def split(option: str, names: Sequence[str], workers: int) -> list[str]:
    """The option of each session that runs a part of what is named, for as many as there are workers."""
    return [f"{option}={','.join(names[at::workers])}" for at in range(min(workers, len(names)))]


def courses(
    suite: str,
    parts: Sequence[str],
    *options: str,
    names: Sequence[str],
    replays: int,
    replaying: Sequence[str] = (),
) -> dict[tuple[str, ...], Course]:
    """Record the tests of a suite and replay them; how far each came, by the properties that name it.

    `replaying` are options of the replays alone.
    """
    with tempfile.TemporaryDirectory() as folder:
        cassettes = f"--cassettes={Path(folder, 'cassettes')}"
        recorded = told_of(
            run_round(suite, parts, Path(folder, "record"), cassettes, "--agent-record=all", *options), names
        )
        replayed = [
            told_of(
                run_round(
                    suite,
                    parts,
                    Path(folder, f"replay{number}"),
                    cassettes,
                    *options,
                    *replaying,
                    variables=("CI=true",),
                ),
                names,
            )
            for number in range(replays)
        ]
    return {name: course_of(told, [each[name] for each in replayed]) for name, told in recorded.items()}


def run_round(
    suite: str, parts: Sequence[str], folder: Path, *options: str, variables: Sequence[str] = ()
) -> list[dict[str, Any]]:
    """Run a session for each part, side by side; what each phase of each test came to."""
    folder.mkdir()
    sessions = [
        start_pytest(
            suite,
            part,
            f"--outcomes={folder / f'{number}.jsonl'}",
            *options,
            folder=folder / f"tmp{number}",
            log=folder / f"{number}.txt",
            variables=variables,
        )
        for number, part in enumerate(parts)
    ]
    phases = []
    for number, session in enumerate(sessions):
        if session.wait() not in (PASSED, FAILED, NOTHING_CHOSEN):
            raise SystemExit((folder / f"{number}.txt").read_text("utf-8"))
        phases += read_outcomes(folder / f"{number}.jsonl")
    return phases


def told_of(phases: Iterable[Mapping[str, Any]], names: Sequence[str]) -> dict[tuple[str, ...], Told]:
    """What was told of each test first, by the properties that name it."""
    told: dict[tuple[str, ...], Told] = {}
    for phase in phases:
        if not all(each in phase for each in names):
            continue  # a part without any test
        name = tuple(phase[each] for each in names)
        before = told.get(name, Told())
        failed = "" if phase["passed"] else phase["reason"] or "it failed"
        told[name] = Told(before.reason or failed, before.unseen or phase.get("unseen", ""))
    return told


def course_of(recorded: Told, replays: Sequence[Told]) -> Course:
    if recorded.unseen:
        return Course(seen=False, done=False, replayed=False, reason=recorded.unseen)
    if recorded.reason:
        return Course(seen=True, done=False, replayed=False, reason=recorded.reason)
    red = [told.reason for told in replays if told.reason]
    reason = f"{len(red)} of {len(replays)} replays: {red[0]}" if red else ""
    return Course(seen=True, done=True, replayed=not red, reason=reason)
