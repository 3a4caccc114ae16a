"""How well a model does the tasks of our applications: success, ground, steps, tokens and cost.

    OPENAI_API_KEY=… python evals/run.py --model=gpt-5-mini --repeat=3

Each task is a test of `benchmarks/truth` on the healthy application, recorded anew: it succeeds where its own
assertions hold. The cassettes go to a temporary folder (`--keep` says where), so that a bad run can be read with
`agentbrowse cassettes show`. `--scripted` runs the harness against the scripted model server, which proves the
harness and says nothing about any model.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fixtures.applications import APPLICATIONS  # noqa: E402
from pytest_agentbrowse.model.prices import cost_of, dollars, total_cost  # noqa: E402
from pytest_agentbrowse.reporting.facts import TestFacts, from_json  # noqa: E402

HEADS = ("task", "success", "verified", "steps", "tokens", "cost", "seconds")


def main() -> int:
    """Run the tasks and print the table; 1 where nothing ran."""
    given = parsed()
    if not given.scripted and not os.environ.get("OPENAI_API_KEY", "").strip():
        print(
            "evals: OPENAI_API_KEY is not set, so no model can be asked.\n"
            "  Set it, and OPENAI_BASE_URL for another endpoint; or try the harness itself with --scripted.",
            file=sys.stderr,
        )
        return 2
    with kept(given.keep) as folder:
        for app in given.app:
            for turn in range(1, given.repeat + 1):
                run_tasks(app, folder / f"{app}-{turn}", given)
        facts = [facts for file in sorted(folder.glob("*/facts.jsonl")) for facts in read(file)]
    if not facts:
        print("evals: no task ran; what pytest said stands above.", file=sys.stderr)
        return 1
    print(title(given))
    print("\n".join(table(facts)))
    return 0


def parsed() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--app", nargs="+", choices=tuple(APPLICATIONS), default=tuple(APPLICATIONS))
    parser.add_argument("--model", default="", help="the model to ask; else that of the environment")
    parser.add_argument("--repeat", type=int, default=1, help="how often each task is done")
    parser.add_argument("--tasks", default="", metavar="EXPRESSION", help="only these, as pytest's -k")
    parser.add_argument("--keep", type=Path, help="a folder for cassettes and facts, to be looked at later")
    parser.add_argument("--scripted", action="store_true", help="ask the scripted server: no model at all")
    return parser.parse_args()


@contextlib.contextmanager
def kept(folder: Path | None) -> Iterator[Path]:
    """The folder for what is made; a temporary one where none is named."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        yield folder.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="evals-") as temporary:
        yield Path(temporary)


def run_tasks(app: str, folder: Path, given: argparse.Namespace) -> None:
    """Do all tasks of an application once, and leave their facts in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    command = [
        *(sys.executable, "-m", "pytest", "benchmarks/truth", f"--app={app}", "-q", "--tb=line"),
        *("-p", "evals.gathered", f"--facts={folder / 'facts.jsonl'}"),
        *("--agent-record=all", "--agent-unverified=allow", f"--cassettes={folder / 'cassettes'}"),
    ]
    command += [f"--agent-model={given.model}"] if given.model else []
    command += ["-k", given.tasks] if given.tasks else []
    environment = {**os.environ, **({"AGENTBROWSE_SCRIPTED": "1"} if given.scripted else {})}
    subprocess.run(command, cwd=ROOT, env=environment, check=False, stdout=sys.stderr)


def read(file: Path) -> Iterator[TestFacts]:
    """The facts that a session wrote."""
    yield from (from_json(json.loads(line)) for line in file.read_text("utf-8").splitlines())


def title(given: argparse.Namespace) -> str:
    """What was measured, in one line."""
    if given.scripted:
        return "Scripted answers: this proves the harness and says nothing about any model."
    return f"Model: {given.model or os.environ.get('OPENAI_MODEL', 'the default')}"


def table(facts: Sequence[TestFacts]) -> Iterator[str]:
    """A row for each task, over all times that it was done, and one for all."""
    tasks: dict[str, list[TestFacts]] = {}
    for one in facts:
        tasks.setdefault(one.test.removeprefix("benchmarks/truth/"), []).append(one)
    rows = [HEADS, *(row(name, times) for name, times in sorted(tasks.items())), row("all", facts)]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for cells in rows:
        first, *others = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        yield "  ".join((first, *others)).rstrip()


def row(name: str, times: Sequence[TestFacts]) -> tuple[str, ...]:
    """What came of a task: of how many times it succeeded and had a ground, the others in the mean."""
    runs = [run for facts in times for run in facts.runs]
    steps = [step for run in runs for step in run.steps]
    usage = [step.usage for step in steps]
    tokens = mean((one.total for one in usage), len(times)) if all(u.is_known for u in usage) else "unknown"
    cost = total_cost(cost_of(step.model, step.usage) for step in steps)
    return (
        name,
        f"{sum(facts.outcome == 'passed' for facts in times)} of {len(times)}",
        f"{sum(run.success and not run.unverified for run in runs)} of {len(runs)}",
        mean((len(run.steps) for run in runs), len(times)),
        tokens,
        dollars(cost / len(times)) if cost is not None else "unknown",
        mean((facts.seconds for facts in times), len(times)),
    )


def mean(values: Iterable[float], number: int) -> str:
    """The mean over so many times, short."""
    return f"{sum(values) / number:,.1f}".removesuffix(".0")


if __name__ == "__main__":
    sys.exit(main())
