"""What a replay makes of small pages that were made to deceive.

Each page of benchmarks/deceiving is recorded as it was then, with a scripted model's verdict, and replayed on the page
of today. Most of these replays must fail; some must pass, for a person would shrug at what is different. A verdict that
cannot even be recorded, because the page does not show it, is caught as well.

Run: python benchmarks/deceiving.py [--cases=NAME,…] [--apart] [--sample] [--workers=2]
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.deception import Case, cases  # noqa: E402 - run as a script
from benchmarks.rounds import Told, run_round, split, told_of  # noqa: E402 - same

TARGET = 95
"""How many of a hundred must be judged rightly."""

ONE_IN = 8
"""The sample."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A case, and why its recording or its replay failed; empty when it did not."""

    case: Case
    recording: str
    replay: str

    @property
    def is_right(self) -> bool:
        return bool(self.recording or self.replay) is (self.case.must == "fail")


def main() -> int:
    """Print what was judged wrongly; 0 when enough was judged rightly."""
    arguments = parsed()
    chosen = chosen_cases(arguments)
    started = time.monotonic()
    judged = judge(chosen, workers=arguments.workers)
    print_wrong(judged)
    print_table(judged)
    print(f"\n{(time.monotonic() - started) / 60:.1f} min on {arguments.workers} workers; no model, no key")
    right = sum(each.is_right for each in judged)
    is_whole = not (arguments.cases or arguments.apart or arguments.sample)
    return int(is_whole and 100 * right < TARGET * len(judged))


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Record and replay the pages of benchmarks/deceiving.")
    parser.add_argument("--cases", default="", help="names, with commas; all when left out")
    parser.add_argument("--apart", action="store_true", help="only the pages that are kept apart")
    parser.add_argument("--sample", action="store_true", help="a few of them")
    parser.add_argument("--workers", type=int, default=2, help="processes, each with one browser")
    return parser.parse_args()


def chosen_cases(arguments: argparse.Namespace) -> list[Case]:
    if arguments.cases:
        return [case for case in cases() if case.name in arguments.cases.split(",")]
    found = [case for case in cases() if case.apart is arguments.apart]
    return found[::ONE_IN] if arguments.sample else found


def judge(chosen: Sequence[Case], *, workers: int) -> list[Judged]:
    """Record all as a developer does, then replay all as CI does, each worker its own part."""
    with tempfile.TemporaryDirectory() as folder:
        parts = split("--cases", [case.name for case in chosen], workers)

        def told_in(name: str, *options: str, variables: Sequence[str] = ()) -> dict[tuple[str, ...], Told]:
            cassettes = f"--cassettes={Path(folder, 'cassettes')}"
            place = Path(folder, name)
            phases = run_round("benchmarks/deceiving", parts, place, cassettes, *options, variables=variables)
            return told_of(phases, ("case",))

        recorded = told_in("recording", "--agent-record=all")
        replayed = told_in("replay", "--today", variables=("CI=true",))
    return [Judged(case, recorded[case.name,].reason, replayed[case.name,].reason) for case in chosen]


def print_wrong(judged: list[Judged]) -> None:
    for must, title in (("fail", "FALSE GREEN"), ("pass", "FALSE RED")):
        wrong = [each for each in judged if each.case.must == must and not each.is_right]
        if wrong:
            print(f"\n{title}")
        for each in wrong:
            print(f"  {each.case.name} ({each.case.kind}): {each.case.why}")
            if reason := each.recording or each.replay:
                print(f"    {reason[:160]}")


def print_table(judged: list[Judged]) -> None:
    print(f"\n{'kind':<24} {'right':>10}")
    for kind in dict.fromkeys(each.case.kind for each in judged):
        of_kind = [each for each in judged if each.case.kind == kind]
        print(f"{kind:<24} {sum(each.is_right for each in of_kind):>3} of {len(of_kind):>3}")
    for must in ("fail", "pass"):
        those = [each for each in judged if each.case.must == must]
        refused = sum(bool(each.recording) for each in those if each.is_right)
        right = sum(each.is_right for each in those)
        told = f", {refused} of them not even recorded" if refused else ""
        print(f"must {must}: {right} of {len(those)} right{told}")


if __name__ == "__main__":
    sys.exit(main())
