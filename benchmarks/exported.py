"""What exported tests are worth: those of benchmarks/truth as plain Playwright tests, against the shop and its mutants.

Each test of the shop is exported from its cassette, with `agentbrowse export`, and run where no agent and no cassette
is: on the healthy shop, where all must pass, and on mutants. Printed is the share of breaking ones that they catch, to
be read beside that of the replays (`python benchmarks/truth.py --app=shop --style=several`), and of the harmless ones
that they let pass.

Run: python benchmarks/exported.py [--sample] [--mutants=NAME,…|breaking|cosmetic] [--workers=2] [--keep=FOLDER]
"""

import argparse
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.outcomes import read_outcomes, start_pytest  # noqa: E402 - run as a script
from fixtures.applications import APPLICATIONS  # noqa: E402 - same
from pytest_agentbrowse.cassette.layout import load  # noqa: E402 - same
from pytest_agentbrowse.export.recordings import exported_file, file_name  # noqa: E402 - same

SHOP = APPLICATIONS["shop"]
CASSETTES = ROOT / "benchmarks" / "truth" / "cassettes"
SAMPLE = {"breaking": 8, "cosmetic": 11}
AT_ONCE = 12

CONFTEST = '''\
"""The shop, the mutants and what the tests do beside their agent; none of it knows an agent."""

import importlib.util
import os

from playwright.sync_api import expect

spec = importlib.util.spec_from_file_location("conftest_of_truth", {conftest!r})
truth = importlib.util.module_from_spec(spec)
spec.loader.exec_module(truth)
globals().update({{name: value for name, value in vars(truth).items() if not name.startswith("__")}})

os.environ.setdefault("SHOP_PASSWORD", "lamplight")
os.environ["PASSWORD"] = os.environ["SHOP_PASSWORD"]
expect.set_options(timeout=truth.PATIENCE)
'''


@dataclass(frozen=True, slots=True)
class Row:
    """What the exported tests made of a mutant: the tests that failed, each with why."""

    mutant: Any
    tests: int
    reds: dict[str, str]


def main() -> int:
    """Print what came out; 1 when a test fails on the healthy shop."""
    parser = argparse.ArgumentParser(description="Run the exported tests of the shop against its mutants.")
    parser.add_argument("--sample", action="store_true", help="a representative part, in some minutes")
    parser.add_argument("--mutants", default="", help="names, with commas, or breaking, cosmetic")
    parser.add_argument("--workers", type=int, default=2, help="processes, each with one browser")
    parser.add_argument("--keep", type=Path, default=None, help="where the exported tests are to stay")
    arguments = parser.parse_args()
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as temporary:
        tests = arguments.keep or Path(temporary, "tests")
        problems = export(tests)
        rows = list(run(tests, mutants_of(arguments), workers=arguments.workers, folder=Path(temporary)))
    for problem in problems:
        print(f"to write by hand: {problem}")
    print_rows(rows)
    print(f"{(time.monotonic() - started) / 60:.1f} min on {arguments.workers} workers; no model, no agent")
    return int(any(row.reds for row in rows if row.mutant is SHOP.healthy))


def export(folder: Path, only: tuple[str, ...] = ()) -> list[str]:
    """Export the tests of the shop, or those of these names, with what they need beside them."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "conftest.py").write_text(
        CONFTEST.format(conftest=str(ROOT / "benchmarks" / "truth" / "conftest.py")), encoding="utf-8"
    )
    problems: list[str] = []
    for cassette in sorted(CASSETTES.glob("test_*/*.yaml")):
        if only and cassette.stem not in only:
            continue
        made = exported_file(cassette, roots=(ROOT,))
        problems += made.problems
        (folder / file_name(load(cassette).test)).write_text(made.text, encoding="utf-8")
    return problems


def mutants_of(arguments: argparse.Namespace) -> list[Any]:
    visible = [mutant for mutant in SHOP.breaking if not mutant.unseen]
    groups = {"breaking": visible, "cosmetic": list(SHOP.cosmetic)}
    if arguments.mutants:
        return groups.get(arguments.mutants) or [SHOP.known[name] for name in arguments.mutants.split(",")]
    if arguments.sample:
        return [SHOP.healthy, *visible[:: SAMPLE["breaking"]], *SHOP.cosmetic[:: SAMPLE["cosmetic"]]]
    return [SHOP.healthy, *visible, *SHOP.cosmetic]


def run(tests: Path, mutants: list[Any], *, workers: int, folder: Path) -> list[Row]:
    """Run the tests against each mutant, in as many processes at a time as there are workers."""
    portions = [mutants[start : start + AT_ONCE] for start in range(0, len(mutants), AT_ONCE)]
    waiting, running, rows = list(enumerate(portions)), [], []
    while waiting or running:
        while waiting and len(running) < workers:
            number, portion = waiting.pop(0)
            own = folder / f"session-{number}"
            own.mkdir()
            process = start_pytest(
                str(tests),
                f"--rootdir={ROOT}",
                f"--config-file={ROOT / 'pyproject.toml'}",
                "--until-judged",
                f"--mutants={','.join(mutant.name for mutant in portion)}",
                f"--outcomes={own / 'outcomes.jsonl'}",
                folder=own / "tmp",
                log=own / "log.txt",
                variables=(f"PYTHONPATH={ROOT}",),
            )
            running.append((own, portion, process))
        for own, portion, process in [one for one in running if one[2].poll() is not None]:
            if process.returncode not in (0, 1):
                raise SystemExit((own / "log.txt").read_text())
            rows += rows_of(portion, read_outcomes(own / "outcomes.jsonl"))
        running = [one for one in running if one[2].poll() is None]
        time.sleep(0.2)
    return rows


def rows_of(mutants: list[Any], phases: list[dict[str, Any]]) -> list[Row]:
    tests = {phase["test"] for phase in phases}
    return [
        Row(
            mutant,
            len(tests),
            {
                phase["test"]: phase["reason"]
                for phase in phases
                if phase["mutant"] == mutant.name and not phase["passed"]
            },
        )
        for mutant in mutants
    ]


def print_rows(rows: list[Row]) -> None:
    """What is not as it should be, and the figures."""
    healthy = [row for row in rows if row.mutant is SHOP.healthy]
    broken = [row for row in rows if SHOP.is_breaking(row.mutant)]
    harmless = [row for row in rows if row not in (*healthy, *broken)]
    for head, wrong in (
        ("HEALTHY AND RED", [row for row in healthy if row.reds]),
        ("not caught", [row for row in broken if not row.reds]),
        ("FALSE RED", [row for row in harmless if row.reds]),
    ):
        for row in wrong:
            print(f"{head}: {row.mutant.name}: {row.mutant.what}")
            for test, reason in row.reds.items():
                print(f"    {test}: {reason[:200]}")
    for row in healthy:
        print(f"healthy: {row.tests - len(row.reds)} of {row.tests} exported tests pass")
    if broken:
        print(f"breaking mutants caught: {sum(bool(row.reds) for row in broken)} of {len(broken)}")
    if harmless:
        print(f"harmless changes let pass: {sum(not row.reds for row in harmless)} of {len(harmless)}")


if __name__ == "__main__":
    sys.exit(main())
