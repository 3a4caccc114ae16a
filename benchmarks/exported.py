"""What exported tests are worth: those of benchmarks/truth as plain Playwright tests, beside their replays.

Each test of the shop is exported from its cassette, with `agentbrowse export`, and run where no agent and no cassette
is: on the healthy shop, where all must pass, and on mutants. In the same run the recordings that they were exported
from are replayed against the same mutants. Printed is, for both, the share of breaking mutants that are caught, and of
harmless changes that are let pass.

Run: python benchmarks/exported.py [--sample] [--mutants=NAME,…|breaking|cosmetic] [--workers=2] [--keep=FOLDER]
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.outcomes import start_pytest  # noqa: E402 - run as a script
from benchmarks.truth import AT_ONCE, Job, Part, Row, came_of, portions, print_rows, print_table  # noqa: E402 - same
from fixtures.applications import APPLICATIONS  # noqa: E402 - same
from pytest_agentbrowse.cassette.layout import load  # noqa: E402 - same
from pytest_agentbrowse.export.recordings import exported_file, file_name  # noqa: E402 - same

SHOP = APPLICATIONS["shop"]
CASSETTES = ROOT / "benchmarks" / "truth" / "cassettes"
SAMPLE = {"breaking": 8, "cosmetic": 11}
REPLAYED, EXPORTED = Part(SHOP, "several"), Part(SHOP, "exported")

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
class ExportedJob(Job):
    """Some mutants, which the exported tests in a folder are run against in a process of their own."""

    tests: Path

    def start(self, arguments: argparse.Namespace) -> Any:  # noqa: ARG002 - those are of replays
        self.folder.mkdir()
        return start_pytest(
            str(self.tests),
            f"--rootdir={ROOT}",
            f"--config-file={ROOT / 'pyproject.toml'}",
            "--until-judged",
            f"--mutants={','.join(mutant.name for mutant in self.mutants)}",
            f"--outcomes={self.outcomes}",
            folder=self.folder / "tmp",
            log=self.folder / "log.txt",
            variables=(f"PYTHONPATH={ROOT}",),
        )


def main() -> int:
    """Print what came out; 1 when a test fails on the healthy shop."""
    parser = argparse.ArgumentParser(description="Run the exported tests of the shop against its mutants.")
    parser.add_argument("--sample", action="store_true", help="a representative part, in some minutes")
    parser.add_argument("--mutants", default="", help="names, with commas, or breaking, cosmetic")
    parser.add_argument("--workers", type=int, default=2, help="processes, each with one browser")
    parser.add_argument("--keep", type=Path, default=None, help="where the exported tests are to stay")
    parser.set_defaults(clicks=False, exact=False)
    arguments = parser.parse_args()
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as temporary:
        tests = arguments.keep or Path(temporary, "tests")
        problems = export(tests)
        rows = run(tests, mutants_of(arguments), arguments, folder=Path(temporary))
    for problem in problems:
        print(f"to write by hand: {problem}")
    print_rows(rows)
    print_table(rows)
    print(f"\n{(time.monotonic() - started) / 60:.1f} min on {arguments.workers} workers; no model")
    return int(any(row.verdict == "HEALTHY AND RED" for row in rows))


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


def run(tests: Path, mutants: Sequence[Any], arguments: argparse.Namespace, *, folder: Path) -> list[Row]:
    """What the exported tests, and the replays of the recordings, made of each mutant."""
    sessions = list(enumerate(portions(list(mutants), AT_ONCE)))
    jobs = [
        *(Job(REPLAYED, portion, folder / f"replayed-{number}") for number, portion in sessions),
        *(
            ExportedJob(EXPORTED, portion, folder / f"exported-{number}", tests)
            for number, portion in sessions
        ),
    ]
    return list(came_of(jobs, arguments))


if __name__ == "__main__":
    sys.exit(main())
