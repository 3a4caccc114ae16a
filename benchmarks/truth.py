"""Whether a replay tells the truth: the tests of benchmarks/truth against a shop broken, or changed, on purpose.

The tests were recorded once on the healthy shop. Here they are replayed, with no model and no key, against
every mutant of fixtures/shop/mutants. A breaking mutant is caught when at least one test fails; when none does,
that is a false green. A cosmetic mutant is tolerated when no test fails; when one does, that is a false red.

Run: python benchmarks/truth.py [--mutants=NAME,…] [--workers=2] [--clicks]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fixtures.shop.mutants import BREAKING, COSMETIC, HEALTHY, Mutant  # noqa: E402 - run as a script

FALSE_GREENS, FALSE_REDS = 0, 2
"""How many are let pass before the benchmark fails."""

KEYS = ("OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL")


@dataclass(frozen=True, slots=True)
class Red:
    """A test that failed under a mutant."""

    test: str
    reason: str


@dataclass(frozen=True, slots=True)
class Row:
    """What the tests made of a mutant."""

    mutant: Mutant
    tests: int
    reds: tuple[Red, ...]

    @property
    def is_caught(self) -> bool:
        return bool(self.reds)


def main() -> int:
    """Print the table; 0 when it is within the targets."""
    arguments = parsed()
    mutants = chosen(arguments.mutants, of=(HEALTHY, *BREAKING, *(() if arguments.clicks else COSMETIC)))
    started = time.monotonic()
    rows = replayed(mutants, workers=arguments.workers, clicks=arguments.clicks)
    seconds = time.monotonic() - started
    if arguments.clicks:
        print_control(rows)
        return 0
    print_table(rows)
    return print_summary(rows, seconds=seconds, workers=arguments.workers)


def chosen(names: str, *, of: tuple[Mutant, ...]) -> list[Mutant]:
    """The mutants of these names, or all of them."""
    wanted = names.split(",") if names else [mutant.name for mutant in of]
    if unknown := sorted(set(wanted) - {mutant.name for mutant in of}):
        raise SystemExit(f"there is no mutant {', '.join(unknown)} to replay here")
    return [mutant for mutant in of if mutant.name in wanted]


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Replay the tests of benchmarks/truth against mutants of the shop."
    )
    parser.add_argument("--mutants", default="", help="names, with commas; all when left out")
    parser.add_argument("--workers", type=int, default=2, help="processes, each with one browser")
    parser.add_argument(
        "--clicks", action="store_true", help="the control: replay clicks, believe the verdicts"
    )
    return parser.parse_args()


def replayed(mutants: list[Mutant], *, workers: int, clicks: bool) -> list[Row]:
    """Run every test against every mutant in one pytest session."""
    with tempfile.TemporaryDirectory() as folder:
        outcomes, log = Path(folder, "outcomes.jsonl"), Path(folder, "log.txt")
        command = [
            *(sys.executable, "-m", "pytest", "benchmarks/truth", "--agent-record=none", "--tb=short", "-q"),
            *(
                "-n",
                str(workers),
                "--dist=worksteal",
                "-p",
                "no:cacheprovider",
                "-p",
                "no:randomly",
                f"--basetemp={folder}/tmp",
            ),
            *(f"--mutants={','.join(each.name for each in mutants)}", f"--outcomes={outcomes}"),
            *(["--clicks"] if clicks else []),
        ]
        with log.open("w") as output:
            session = subprocess.Popen(command, cwd=ROOT, env=environment(), stdout=output, stderr=output)
            while session.poll() is None:
                show_progress(outcomes, log)
                time.sleep(1)
        if session.returncode not in (0, 1):
            raise SystemExit(log.read_text())
        return rows_of(mutants, outcomes)


def environment() -> dict[str, str]:
    """The user's environment with no key of a model in it."""
    return {name: value for name, value in os.environ.items() if name not in KEYS}


def show_progress(outcomes: Path, log: Path) -> None:
    if sys.stderr.isatty() and outcomes.is_file():
        done = outcomes.read_text(encoding="utf-8").count('"when": "teardown"')
        print(f"\r{done} tests replayed", end="\r", file=sys.stderr, flush=True)


def rows_of(mutants: Iterable[Mutant], outcomes: Path) -> list[Row]:
    """What each mutant came to; a test that could not even begin is a fault of this benchmark."""
    phases = [json.loads(line) for line in outcomes.read_text(encoding="utf-8").splitlines()]
    if broken := [phase for phase in phases if phase["when"] == "setup" and not phase["passed"]]:
        lines = [f"  {phase['mutant']} {phase['test']}: {phase['reason']}" for phase in broken]
        raise SystemExit("tests that could not be set up:\n" + "\n".join(lines))
    tests = {phase["test"] for phase in phases}
    rows = []
    for mutant in mutants:
        own = [phase for phase in phases if phase["mutant"] == mutant.name]
        if missing := tests - {phase["test"] for phase in own if phase["when"] == "teardown"}:
            raise SystemExit(f"{mutant.name}: no outcome of {', '.join(sorted(missing))}")
        reds = {phase["test"]: phase["reason"] for phase in own[::-1] if not phase["passed"]}
        rows.append(Row(mutant, len(tests), tuple(Red(*red) for red in sorted(reds.items()))))
    return rows


# What is printed


def print_table(rows: list[Row]) -> None:
    """A line for each mutant, with the tests that failed under it and the reason that the first gave."""
    for title, group in (("BREAKING", BREAKING), ("COSMETIC", COSMETIC)):
        print(f"\n{title}")
        for row in rows:
            if row.mutant in group:
                print_row(row)


def print_row(row: Row) -> None:
    tests = ", ".join(red.test.removeprefix("test_") for red in row.reds[:4])
    more = f" and {len(row.reds) - 4} more" if len(row.reds) > 4 else ""
    print(f"  {verdict(row):<10} {row.mutant.name:<30} {tests}{more}".rstrip())
    if row.reds:
        print(f"  {'':<10} {'':<30}   {row.reds[0].reason[:150]}")


def verdict(row: Row) -> str:
    if row.mutant in COSMETIC:
        return "FALSE RED" if row.is_caught else "tolerated"
    if row.mutant.unseen:
        return "SEEN" if row.is_caught else "unseen"
    return "caught" if row.is_caught else "FALSE GREEN"


def print_summary(rows: list[Row], *, seconds: float, workers: int) -> int:
    """The figures, and what is beyond the targets by name."""
    named: dict[str, list[Row]] = {}
    for row in rows:
        named.setdefault(verdict(row) if row.mutant is not HEALTHY else "healthy", []).append(row)
    greens, reds, stale = (named.get(name, []) for name in ("FALSE GREEN", "FALSE RED", "SEEN"))
    caught, tolerated, unseen = (named.get(name, []) for name in ("caught", "tolerated", "unseen"))
    sick = [row for row in named.get("healthy", []) if row.is_caught]
    print("\nBREAKING MUTANTS THAT NO TEST CAN SEE")
    for row in unseen:
        print(f"  {row.mutant.name}: {row.mutant.unseen}")
    print()
    if healthy := named.get("healthy"):
        print(f"healthy     {healthy[0].tests - len(healthy[0].reds)} of {healthy[0].tests} tests green")
    print(
        f"breaking    {len(caught)} of {len(caught) + len(greens)} caught, {len(greens)} false greens, {len(unseen)} unseen"
    )
    print(f"cosmetic    {len(tolerated)} of {len(tolerated) + len(reds)} tolerated, {len(reds)} false reds")
    replays = sum(row.tests for row in rows)
    print(
        f"wall time   {seconds / 60:.1f} min for {replays:,} replays on {workers} workers; no model, no key"
    )
    for row in (*sick, *greens, *reds, *stale):
        print(f"{verdict(row)}: {row.mutant.name}: {row.mutant.what}")
        for red in row.reds:
            print(f"  {red.test}: {red.reason}")
    return int(bool(sick or stale) or len(greens) > FALSE_GREENS or len(reds) > FALSE_REDS)


def print_control(rows: list[Row]) -> None:
    """What clicks alone let through."""
    bugs = [row for row in rows if row.mutant in BREAKING and not row.mutant.unseen]
    missed = [row.mutant.name for row in bugs if not row.is_caught]
    for row in rows:
        if row.mutant is HEALTHY:
            print(f"healthy     {row.tests - len(row.reds)} of {row.tests} tests green")
    print(f"breaking    {len(missed)} of {len(bugs)} pass every test when clicks alone are replayed:")
    print("  " + ", ".join(missed))


if __name__ == "__main__":
    sys.exit(main())
