"""How long it takes to judge a recorded verdict on a long page of today.

    .venv/bin/python benchmarks/judging.py

A replay that waits judges each look at the page. The verdict cites rows of a table spread over the page, below
captions, and says values of them; each check of a step is timed on a page that holds and on one that has another
row, and nothing is known yet of the page of today. Beside it stands the reading of the page's text, and what a step
took away that took one of the rows, as its page before and behind it say. Processor time,
the median of some turns and the least; it fails (exit code 1) where even the fastest judgement took more than it may,
so that a busy machine alone is no failure.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
from collections.abc import Callable

from pytest_agentbrowse.cassette.entry import Done, RecordedAction
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.steps import RecordedStep
from pytest_agentbrowse.cassette.verification import STEP_CHECKS
from pytest_agentbrowse.evidence.brought import brought
from pytest_agentbrowse.model.output import ToolCall
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools

LIMITS = {600: 15.0, 5000: 100.0}
"""Milliseconds that the verdict on a page of so many lines may take."""

BROUGHT_LIMITS = {600: 20.0, 5000: 150.0}
"""Milliseconds in which what a step took away is told."""

CITED = 12
TIMES = 5


def text(lines: int, *, another: bool = False, without: int | None = None) -> str:
    """A page of members in tables below headings, a line for each cell with a link or button."""
    written = ["url: http://127.0.0.1:8000/members", 'title: "Members"', "", "main", '  heading 1 "Members"']
    for number in range(lines // 4):
        if number % 25 == 0:
            written += [f'  heading 2 "Admitted in group {number // 25}"', "  table"]
        if number == without:
            continue
        name = f"Member {number} of the club"
        written += [
            f'    row "{name}" | "joined on {number % 27 + 1} May 2024" | "owes ${number % 900}.00"',
            f'      [] link "{name}" → /members/{number}',
            f'      [] button "Remind number {number}"',
            f'      "{number % 7} reminders"',
        ]
    if another:
        written += ['    row "Somebody else" | "joined on 3 May 2024" | "owes $1.00"']
    return "\n".join(written)


def step(page: PageText) -> RecordedStep:
    """A verdict that cites rows of the page and says values of them."""
    rows = [line for line in page.lines if line.role == "row"][:: max(1, len(page.lines) // 4 // CITED)]
    said = ". ".join(f"{row.cells[0]} is admitted and {row.cells[2]}" for row in rows)
    verdict = RecordedAction(
        ToolCall(
            tool="done", params={"text": said, "success": True, "evidence": [str(line) for line in rows]}
        ),
        Done(result=said, values={row.cells[2]: str(row) for row in rows}),
    )
    return RecordedStep(page, (verdict,), task="Who is admitted, and what do all of them owe?")


def taken(lines: int) -> float:
    """Milliseconds in which a step that took one of the rows is told from its pages."""
    before, after = (PageText.read(text(lines, without=number)) for number in (None, 5))
    return timed(lambda: brought(before, after))


def told(times: list[float]) -> str:
    return f"{statistics.median(times):>8.1f} ms{min(times):>8.1f} ms"


def timed(call: Callable[[], object]) -> float:
    """Milliseconds of the processor."""
    gc.collect()
    started = time.process_time()
    call()
    return 1000 * (time.process_time() - started)


def main() -> int:
    """Print the table, and where judging takes longer than it may."""
    missed = False
    for lines, limit in LIMITS.items():
        for another in (False, True):
            shown = text(lines, another=another)
            then = PageText.read(text(lines))
            reading = [timed(lambda shown=shown: PageText.read(shown).lines) for _ in range(TIMES)]
            by_check: dict[str, list[float]] = {check.__name__: [] for check in STEP_CHECKS}
            whole: list[float] = []
            for _ in range(TIMES):
                now = PageText.read(shown)
                bound = placeholders_of({}).begin(task="", base_url="http://127.0.0.1:8000", variables={})
                today = step(then).today(now, bound=bound, tools=builtin_tools())
                for check in STEP_CHECKS:
                    by_check[check.__name__].append(timed(lambda check=check, today=today: check(today)))
                whole.append(sum(each[-1] for each in by_check.values()))
            late = min(whole) > limit
            missed = missed or late
            print(f"{lines} lines, {'a row more' if another else 'unchanged'}")
            print(f"  {'reading its text':20}{told(reading)}")
            print(f"  {'all checks':20}{told(whole)}{'   missed' if late else ''}")
            for name, times in sorted(by_check.items(), key=lambda each: -min(each[1]))[:5]:
                print(f"    {name:18}{told(times)}")
        took = [taken(lines) for _ in range(TIMES)]
        late = min(took) > BROUGHT_LIMITS[lines]
        missed = missed or late
        print(f"  {'what a step took':20}{told(took)}{'   missed' if late else ''}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
