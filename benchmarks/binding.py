"""How long it takes to bind names to the values of a page that differs from the recorded one.

    .venv/bin/python benchmarks/binding.py

Each page is bound once for each look at it while a replay waits, and bindings are forgotten before each
measurement. Processor time counts, the median of some turns; it fails (exit code 1) where even the fastest turn
took more than it may, so that a busy machine alone is no failure. The baseline is one pass of the patterns over the whole text, of which a binding of texts needs three,
beside a comparison of its lines; its patterns know no dates with names of months.
"""

from __future__ import annotations

import gc
import re
import statistics
import sys
import time
from collections.abc import Callable

from pytest_agentbrowse.cassette import placeholders as binding
from pytest_agentbrowse.cassette.placeholders import BUILT_IN, Placeholders, placeholders_of
from pytest_agentbrowse.page.text import PageText

LIMITS = {600: 15.0, 5000: 100.0}
"""Milliseconds that a page of so many lines may take."""

TIMES = 7
VOLATILE = {"order_number": r"LL-[0-9A-Z]{4}-\d{4}"}


def page(lines: int, *, day: int, change: Callable[[int], bool] = lambda _: False) -> PageText:
    """A page like a shop's list of orders; `change` says which lines are other ones."""
    written = ["url: http://127.0.0.1:8000/orders", 'title: "Orders"', "", "main", '  heading 1 "Orders"']
    for number in range(lines // 4):
        word = "other" if change(number) else "order"
        written += [
            f'  row "LL-AB12-{number + day:04}" | "{day} November 2026" | "{word} {number}" | "$1,{number % 900 + 99}.00"',
            f'    [] link "Show {word} {number}" → /orders/{number}',
            f'  "Paid on {(number % 27) + 1}.11.2026 at 1{day % 10}:3{number % 10}, {word} of {number} lamps"',
            f'  [] button "Send {word} number {number} again"',
        ]
    return PageText.read("\n".join(written))


CASES: dict[str, Callable[[int], bool]] = {
    "only values differ": lambda _: False,
    "one line in ten differs": lambda number: number % 10 == 3,
    "all lines differ": lambda _: True,
}


def measured(call: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds of the processor for calls that remember nothing of each other: the median, and the least."""
    times = []
    for _ in range(TIMES):
        binding.forget()
        gc.collect()
        started = time.process_time()
        call()
        times.append((time.process_time() - started) * 1000)
    return statistics.median(times), min(times)


def bindings() -> Placeholders:
    """Bindings at the start of a run."""
    return placeholders_of(VOLATILE).begin(
        task="Look at the orders", base_url="http://127.0.0.1:8000", variables={"name": "Ada"}
    )


def whole_text(text: str) -> int:
    """The baseline: one pass of all patterns over the text of a page."""
    patterns = [pattern for pattern in (*VOLATILE.values(), *BUILT_IN.values()) if pattern]
    return sum(1 for _ in re.finditer("|".join(f"(?<![\\w.:-])(?:{pattern})" for pattern in patterns), text))


def main() -> int:
    """Print the table, and where a page takes longer than it may."""
    missed = False
    print(f"{'lines':>6}  {'':24}{'target':>10}{'binding':>10}{'fastest':>10}{'again':>10}{'one pass':>11}")
    for lines, limit in LIMITS.items():
        then = bindings().hide(page(lines, day=20))[0]
        for name, change in CASES.items():
            today = page(lines, day=21, change=change)
            begun = bindings()
            took, fastest = measured(lambda: begun.hide_like(then, today))  # noqa: B023 - called here
            started = time.process_time()
            begun.hide_like(then, today)
            again = (time.process_time() - started) * 1000
            baseline, _ = measured(lambda: whole_text(today.text))  # noqa: B023 - called here
            missed = missed or fastest > limit
            told = "   missed" if fastest > limit else ""
            print(
                f"{lines:>6}  {name:24}{limit:>7.0f} ms{took:>7.1f} ms{fastest:>7.1f} ms{again:>7.1f} ms{baseline:>8.1f} ms{told}"
            )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
