"""Whether a replay tells the truth: the tests of benchmarks/truth against applications broken, or changed, on purpose.

The tests were recorded once on the healthy application, in up to three styles: with several lines of evidence, with one
and with none. Here they are replayed, with no model and no key, against every mutant. A breaking mutant is caught when
a test fails; when none does, that is a false green. A cosmetic mutant is tolerated when no test fails; when one does,
that is a false red.

Run: python benchmarks/truth.py [--app=all] [--style=all] [--apart] [--sample] [--mutants=NAME,…] [--workers=2]
     [--exact] [--clicks]
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.endings import STYLES  # noqa: E402 - run as a script
from benchmarks.outcomes import read_outcomes, start_pytest  # noqa: E402 - same
from fixtures.applications import APPLICATIONS, Application  # noqa: E402 - same


@dataclass(frozen=True, slots=True)
class Target:
    """How much is let pass before the benchmark fails."""

    false_greens: int
    false_reds: int


TARGETS = {("shop", "several"): Target(false_greens=0, false_reds=2)}
"""By application and style; what is not in this table is printed and fails nothing but for a healthy application."""

AT_ONCE = 12
"""Mutants that one process replays, at the most."""

TURNS = 4
"""Processes that each worker has one after the other, at the least: so none is left with much at the end."""

SAMPLE = {"breaking": 12, "cosmetic": 20}
"""One in so many, spread evenly, belongs to the sample that `make test` runs."""

SAMPLE_STYLES = {("tracker", "one"), ("admin", "none")}
"""Where the sample has the healthy application in a style with less evidence."""


@dataclass(frozen=True, slots=True)
class Part:
    """An application whose tests were recorded in one style."""

    application: Application
    style: str

    def __str__(self) -> str:
        return f"{self.application.name}, {self.style}"


@dataclass(frozen=True, slots=True)
class Red:
    """A test that failed under a mutant."""

    test: str
    reason: str


@dataclass(frozen=True, slots=True)
class Row:
    """What the tests made of a mutant."""

    part: Part
    mutant: Any
    tests: int
    reds: tuple[Red, ...]

    @property
    def is_red(self) -> bool:
        """Whether any test failed."""
        return bool(self.reds)

    @property
    def verdict(self) -> str:
        if self.mutant is self.part.application.healthy:
            return "HEALTHY AND RED" if self.is_red else "healthy"
        if not self.part.application.is_breaking(self.mutant):
            return "FALSE RED" if self.is_red else "tolerated"
        if self.mutant.unseen:
            return "SEEN" if self.is_red else "unseen"
        return "caught" if self.is_red else "FALSE GREEN"


def main() -> int:
    """Print what came out; 0 when it is within the targets."""
    arguments = parsed()
    parts = [Part(APPLICATIONS[app], style) for app, style in product(arguments.app, arguments.style)]
    chosen = [(part, every) for part in parts if is_recorded(part) and (every := mutants_of(part, arguments))]
    started = time.monotonic()
    rows = list(replayed(chosen, arguments))
    seconds = time.monotonic() - started
    if arguments.clicks:
        print_control(rows)
        return 0
    print_rows(rows)
    print_table(rows)
    replays = sum(row.tests for row in rows)
    print(
        f"\n{seconds / 60:.1f} min for up to {replays:,} replays on {arguments.workers} workers; no model, no key"
    )
    return int(any(beyond_target(part, rows, sample=arguments.sample) for part, _ in chosen))


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Replay the tests of benchmarks/truth against mutants.")
    parser.add_argument("--app", type=partial(several_of, APPLICATIONS), default=tuple(APPLICATIONS))
    parser.add_argument("--style", type=partial(several_of, STYLES), default=STYLES)
    parser.add_argument("--mutants", default="", help="names, with commas, or breaking, cosmetic")
    parser.add_argument("--apart", action="store_true", help="only the mutants that are kept apart")
    parser.add_argument("--sample", action="store_true", help="a representative part, in less than 3 minutes")
    parser.add_argument("--workers", type=int, default=2, help="processes, each with one browser")
    parser.add_argument(
        "--exact", action="store_true", help="any difference fails: what tests could see at best"
    )
    parser.add_argument(
        "--clicks", action="store_true", help="the control: replay clicks, believe the verdicts"
    )
    arguments = parser.parse_args()
    if arguments.clicks:
        arguments.app, arguments.style = ("shop",), ("several",)
    return arguments


def several_of(known: Iterable[str], given: str) -> tuple[str, ...]:
    """The names in a text with commas; `all` stands for all of them."""
    names = tuple(known) if given == "all" else tuple(given.split(","))
    if unknown := sorted(set(names) - set(known)):
        raise argparse.ArgumentTypeError(f"there is no {', '.join(unknown)}; there are: {', '.join(known)}")
    return names


def is_recorded(part: Part) -> bool:
    """Whether the tests of an application were recorded in a style."""
    return part.application.name != "shop" or part.style == "several"


def mutants_of(part: Part, arguments: argparse.Namespace) -> list[Any]:
    """The mutants to replay, the healthy application first.

    What is harmless is replayed where most is asked of a page, with several lines of evidence, unless it is named.
    """
    application = part.application
    groups = {"breaking": application.breaking, "cosmetic": application.cosmetic}
    if arguments.mutants:
        named = [
            application.known[name] for name in arguments.mutants.split(",") if name in application.known
        ]
        return list(groups.get(arguments.mutants, named))
    if arguments.apart:
        return list(application.apart)
    if arguments.sample:
        return sample_of(part)
    is_strict = part.style == "several" and not arguments.clicks and not arguments.exact
    return [application.healthy, *application.breaking, *(application.cosmetic if is_strict else ())]


def sample_of(part: Part) -> list[Any]:
    """A representative part of the mutants; of styles with less evidence the healthy application alone."""
    application = part.application
    if part.style != "several":
        return [application.healthy] if (application.name, part.style) in SAMPLE_STYLES else []
    visible = [mutant for mutant in application.breaking if not mutant.unseen]
    return [
        application.healthy,
        *visible[:: SAMPLE["breaking"]],
        *application.cosmetic[:: SAMPLE["cosmetic"]],
    ]


# Replaying


@dataclass(frozen=True, slots=True)
class Job:
    """Some mutants of a part, replayed in a process of their own."""

    part: Part
    mutants: tuple[Any, ...]
    folder: Path

    @property
    def outcomes(self) -> Path:
        return self.folder / "outcomes.jsonl"

    def start(self, arguments: argparse.Namespace) -> Any:
        self.folder.mkdir()
        return start_pytest(
            *("benchmarks/truth", "--agent-record=none", "--until-judged"),
            # Without evidence is one of the styles: what it lets pass is measured, in CI as well.
            "--agent-unverified=allow",
            f"--app={self.part.application.name}",
            f"--style={self.part.style}",
            f"--mutants={','.join(mutant.name for mutant in self.mutants)}",
            f"--outcomes={self.outcomes}",
            *(["--clicks"] if arguments.clicks else []),
            *(["--agent-drift=exact"] if arguments.exact else []),
            folder=self.folder / "tmp",
            log=self.folder / "log.txt",
        )


def replayed(chosen: list[tuple[Part, list[Any]]], arguments: argparse.Namespace) -> Iterator[Row]:
    """Run the tests of each part against its mutants, in as many processes at a time as there are workers."""
    with tempfile.TemporaryDirectory() as folder:
        jobs = [
            Job(part, mutants, Path(folder, f"{part.application.name}-{part.style}-{number}"))
            for part, every in chosen
            for number, mutants in enumerate(portions(every, at_once(chosen, arguments.workers)))
        ]
        yield from came_of(jobs, arguments)


def came_of(jobs: Sequence[Job], arguments: argparse.Namespace) -> Iterator[Row]:
    """Carry all of these out, and say what each mutant came to."""
    run_all(jobs, arguments)
    for job in jobs:
        yield from rows_of(job.part, job.mutants, read_outcomes(job.outcomes))


def at_once(chosen: list[tuple[Part, list[Any]]], workers: int) -> int:
    """How many mutants one process replays."""
    total = sum(len(every) for _, every in chosen)
    return min(AT_ONCE, max(1, round(total / workers / TURNS)))


def portions(mutants: list[Any], size: int) -> Iterator[tuple[Any, ...]]:
    """The mutants in portions for one process each."""
    for start in range(0, len(mutants), size):
        yield tuple(mutants[start : start + size])


def run_all(jobs: Sequence[Job], arguments: argparse.Namespace) -> None:
    waiting, running = list(jobs), []
    while waiting or running:
        while waiting and len(running) < arguments.workers:
            job = waiting.pop(0)
            running.append((job, job.start(arguments)))
        for job, process in running:
            if process.poll() not in (None, 0, 1):
                raise SystemExit((job.folder / "log.txt").read_text())
        running = [(job, process) for job, process in running if process.poll() is None]
        show_progress(jobs, waiting, running)
        time.sleep(0.2)


def show_progress(jobs: Sequence[Job], waiting: list[Job], running: list[Any]) -> None:
    if sys.stderr.isatty():
        done = len(jobs) - len(waiting) - len(running)
        print(f"\r{done} of {len(jobs)} sessions", end="\r", file=sys.stderr, flush=True)


def rows_of(part: Part, mutants: Iterable[Any], phases: list[dict[str, Any]]) -> list[Row]:
    """What each mutant came to; a test that could not even begin is a fault of this benchmark."""
    if broken := [phase for phase in phases if phase["when"] == "setup" and not phase["passed"]]:
        lines = [f"  {phase['mutant']} {phase['test']}: {phase['reason']}" for phase in broken]
        raise SystemExit(f"{part}: tests that could not be set up:\n" + "\n".join(lines))
    tests = {phase["test"] for phase in phases}
    rows = []
    for mutant in mutants:
        own = [phase for phase in phases if phase["mutant"] == mutant.name]
        if missing := tests - {phase["test"] for phase in own if phase["when"] == "teardown"}:
            raise SystemExit(f"{part}: {mutant.name}: no outcome of {', '.join(sorted(missing))}")
        reds = {phase["test"]: phase["reason"] for phase in own[::-1] if not phase["passed"]}
        rows.append(Row(part, mutant, len(tests), tuple(Red(*red) for red in sorted(reds.items()))))
    return rows


# What is printed


def of_part(rows: Iterable[Row], part: Part, verdict: str) -> list[Row]:
    return [row for row in rows if row.part == part and row.verdict == verdict]


def print_rows(rows: list[Row]) -> None:
    """What is not as it should be, by name, and why."""
    for part in dict.fromkeys(row.part for row in rows):
        for verdict in ("HEALTHY AND RED", "FALSE GREEN", "FALSE RED", "SEEN", "unseen"):
            found = of_part(rows, part, verdict)
            if found:
                print(f"\n{part}: {verdict}")
            for row in found:
                print_row(row)
        unsteady = [row for row in rows if row.part == part and row.reds and not row.is_red]
        if unsteady:
            print(f"\n{part}: unsteady, and no failure")
        for row in unsteady:
            print_row(row)


def print_row(row: Row) -> None:
    kind = getattr(row.mutant, "kind", None)
    print(f"  {row.mutant.name}{f' ({kind})' if kind else ''}: {row.mutant.unseen or row.mutant.what}")
    for red in row.reds:
        print(f"    {red.test.removeprefix('test_')}: {red.reason[:160]}")


def print_table(rows: list[Row]) -> None:
    """The figures of each application and style."""
    print(f"\n{'application':<12} {'style':<8} {'healthy':>9} {'caught':>10} {'tolerated':>10}")
    for part in dict.fromkeys(row.part for row in rows):
        figures = [
            healthy_of(rows, part),
            share(rows, part, "caught", "FALSE GREEN"),
            share(rows, part, "tolerated", "FALSE RED"),
        ]
        print(
            f"{part.application.name:<12} {part.style:<8} {figures[0]:>9} {figures[1]:>10} {figures[2]:>10}"
        )


def share(rows: list[Row], part: Part, good: str, bad: str) -> str:
    right, wrong = len(of_part(rows, part, good)), len(of_part(rows, part, bad))
    return f"{right} of {right + wrong}" if right + wrong else "-"


def healthy_of(rows: list[Row], part: Part) -> str:
    found = (*of_part(rows, part, "healthy"), *of_part(rows, part, "HEALTHY AND RED"))
    return next((f"{row.tests - len(row.reds)} of {row.tests}" for row in found), "-")


def beyond_target(part: Part, rows: list[Row], *, sample: bool) -> bool:
    """Whether more is wrong than may be; of a sample, no harmless change of the shop may fail."""
    if of_part(rows, part, "HEALTHY AND RED") or of_part(rows, part, "SEEN"):
        return True
    target = TARGETS.get((part.application.name, part.style))
    if target is None:
        return False
    reds = 0 if sample else target.false_reds
    return (
        len(of_part(rows, part, "FALSE GREEN")) > target.false_greens
        or len(of_part(rows, part, "FALSE RED")) > reds
    )


def print_control(rows: list[Row]) -> None:
    """What clicks alone let through."""
    bugs = [row for row in rows if row.verdict in ("caught", "FALSE GREEN")]
    missed = [row.mutant.name for row in bugs if not row.is_red]
    for part in dict.fromkeys(row.part for row in rows):
        print(f"healthy     {healthy_of(rows, part)} tests green")
    print(f"breaking    {len(missed)} of {len(bugs)} pass every test when clicks alone are replayed:")
    print("  " + ", ".join(missed))


if __name__ == "__main__":
    sys.exit(main())
