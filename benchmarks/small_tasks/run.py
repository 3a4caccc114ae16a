"""Record and replay the tasks of a public benchmark of small widgets (MiniWoB++): `make tasks`.

Each task has a solver in `solvers/`, which reads the instruction and the page's text, as a model does, and answers with
actions of the tools that the page offers. It knows nothing else of the page. Whether it is done, the task itself says.
An episode is *seen* when the solver found on the page what it needs, *done* when the task gives a reward, and *replayed*
when its recording is green again, with the reward.

Every fifth task by alphabet is kept apart: what it takes was not looked at while the product was mended.
`python benchmarks/small_tasks/run.py --tasks=click-menu --seeds=1` tries one; what a solver read at each miss is then in
`.packages/misses.txt`. `look.py` prints what a model reads.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks.rounds import Course, courses, split  # noqa: E402 - run as a script
from benchmarks.small_tasks.known import KNOWN  # noqa: E402 - same
from benchmarks.small_tasks.package import CACHE, install, task_names  # noqa: E402 - same
from benchmarks.small_tasks.solvers import SOLVERS  # noqa: E402 - same
from fixtures.documents import written  # noqa: E402 - same

DOCUMENT = ROOT / "docs" / "explanation" / "small_tasks.md"
NO_SOLVER = Course(seen=False, done=False, replayed=False, reason="no solver")


@dataclass(frozen=True, slots=True)
class Episode:
    """What became of a task with one seed."""

    task: str
    seed: int
    came: Course


def main() -> int:
    """Print what was missed and the summary; 1 when a task was missed that is not known to be."""
    arguments = parsed()
    install()
    names = task_names()
    apart = set(names[4::5])
    wanted = arguments.tasks.split(",") if arguments.tasks else names
    chosen = [
        name for name in wanted if arguments.part == "all" or (name in apart) == (arguments.part == "apart")
    ]
    started = time.monotonic()
    episodes = tried(chosen, arguments)
    print(f"{table(episodes)}\n\n{summary(episodes, apart)}")
    print(f"{(time.monotonic() - started) / 60:.1f} min on {arguments.workers} workers; no model, no key")
    reasons = [f"{each.task} {each.seed}: {each.came.reason}" for each in episodes if each.came.reason]
    (CACHE / "misses.txt").write_text("\n\n".join(reasons), "utf-8")
    if arguments.write:
        text = DOCUMENT.read_text("utf-8")
        for name, part in {"table": table(episodes), "summary": summary(episodes, apart)}.items():
            text = written(text, name, part)
        DOCUMENT.write_text(text, "utf-8")
    return int(any(not each.came.replayed and each.task not in KNOWN for each in episodes))


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Record and replay the tasks of MiniWoB++.")
    parser.add_argument("--tasks", default="", help="names, with commas; all when left out")
    parser.add_argument(
        "--part", choices=("all", "open", "apart"), default="all", help="without or only those kept apart"
    )
    parser.add_argument("--seeds", type=int, default=3, help="episodes of each task")
    parser.add_argument("--replays", type=int, default=1, help="how often each recording is replayed")
    parser.add_argument("--workers", type=int, default=2, help="processes, each with one browser")
    parser.add_argument("--write", action="store_true", help="write docs/explanation/small_tasks.md")
    return parser.parse_args()


def tried(chosen: Sequence[str], arguments: argparse.Namespace) -> list[Episode]:
    """Record all episodes as a developer does, then replay them as CI does."""
    solved = [task for task in chosen if task in SOLVERS]
    came = courses(
        "benchmarks/small_tasks",
        split("--tasks", solved, arguments.workers),
        f"--seeds={arguments.seeds}",
        names=("task", "seed"),
        replays=arguments.replays,
    )
    seeds = range(1, arguments.seeds + 1)
    return [Episode(task, seed, came.get((task, str(seed)), NO_SOLVER)) for task in chosen for seed in seeds]


def table(episodes: Sequence[Episode]) -> str:
    """The tasks of which an episode was missed, each with the reason."""
    lines = list(told_misses(episodes))
    return "\n".join(["| task | seen | done | replayed | why |", "| --- | --- | --- | --- | --- |", *lines])


def told_misses(episodes: Sequence[Episode]) -> Iterator[str]:
    for task in dict.fromkeys(each.task for each in episodes):
        mine = [each for each in episodes if each.task == task]
        if all(each.came.replayed for each in mine):
            continue
        counts = [
            f"{sum(getattr(each.came, outcome) for each in mine)}/{len(mine)}"
            for outcome in ("seen", "done", "replayed")
        ]
        reason = (
            next(each.came.reason for each in mine if each.came.reason).splitlines()[0].replace("|", "\\|")
        )
        yield f"| {task} | {' | '.join(counts)} | {KNOWN.get(task, reason[:300])} |"


def summary(episodes: Sequence[Episode], apart: set[str]) -> str:
    """How many tasks were done and replayed in all their episodes, and how many of those kept apart."""
    parts = {
        "tasks": [each for each in episodes if each.task not in apart],
        "tasks kept apart": [each for each in episodes if each.task in apart],
        "tasks in all": episodes,
    }
    return "\n\n".join(f"{told(part)} ({name})" for name, part in parts.items() if part)


def told(episodes: Sequence[Episode]) -> str:
    tasks = list(dict.fromkeys(each.task for each in episodes))
    whole = [task for task in tasks if all(each.came.replayed for each in episodes if each.task == task)]
    some = [task for task in tasks if any(each.came.done for each in episodes if each.task == task)]
    replayed, done = (
        sum(getattr(each.came, outcome) for each in episodes) for outcome in ("replayed", "done")
    )
    return (
        f"{len(whole)} of {len(tasks)} done and replayed in each episode, {len(some)} done in one at least; "
        f"of {len(episodes)} episodes {done} done, of these {replayed} replayed"
    )


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as failed:
        sys.exit(f"{failed}\nWhat was installed is in {CACHE}")
