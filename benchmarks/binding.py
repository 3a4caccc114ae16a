"""How long it takes to bind names to the values of a page that differs from the recorded one.

    .venv/bin/python benchmarks/binding.py

Each page is bound once for each look at it while a replay waits. Before each measurement all is forgotten that
was found on any page; `first` is the first look at a step, `look` a later one, for which the recorded page was
compared before, with a page that was still empty, but nothing of today's is known; `again` is a look at the same
page once more. Processor time counts, the median of some turns and the least; it fails (exit code 1) where even
the fastest look took more than it may, so that a busy machine alone is no failure. The baseline is one pass of the
patterns over the whole text, of which a binding of texts needs three, beside a comparison of its lines; its
patterns know no dates with names of months.
"""

from __future__ import annotations

import gc
import re
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pytest_agentbrowse.cassette import numbers_in_texts, placeholders, value_patterns
from pytest_agentbrowse.cassette.placeholders import Placeholders, placeholders_of
from pytest_agentbrowse.cassette.value_patterns import BUILT_IN
from pytest_agentbrowse.page import dates
from pytest_agentbrowse.page.text import PageText

LIMITS = {600: 15.0, 5000: 100.0}
"""Milliseconds that a page of so many lines may take."""

TIMES = 7
VOLATILE = {"order_number": r"LL-[0-9A-Z]{4}-\d{4}"}


FURTHER = 50_000
"""By how much the numbers of orders are further where the data are numbered anew."""


def page(
    lines: int, *, day: int, change: Callable[[int], bool] = lambda _: False, further: int = 0
) -> PageText:
    """A page like a shop's list of orders; `change` says which lines are other ones."""
    written = ["url: http://127.0.0.1:8000/orders", 'title: "Orders"', "", "main", '  heading 1 "Orders"']
    for number in range(lines // 4):
        word = "other" if change(number) else "order"
        written += [
            f'  row "LL-AB12-{number + day:04}" | "{day} November 2026" | "{word} {number}" | "$1,{number % 900 + 99}.00"',
            f'    [] link "Show {word} {number}" → /orders/{number + further}',
            f'  "Paid on {(number % 27) + 1}.11.2026 at 1{day % 10}:3{number % 10}, {word} of {number} lamps"',
            f'  [] button "Send {word} number {number} again"',
        ]
    return PageText.read("\n".join(written))


ANEW, MORE_FOR_ANEW = "all are numbered anew", 1.5
"""A page of other numbers, and how much longer it may take: each of its texts is looked through for them."""

CASES: dict[str, Callable[[int], bool]] = {
    "only values differ": lambda _: False,
    "one line in ten differs": lambda number: number % 10 == 3,
    "all lines differ": lambda _: True,
    ANEW: lambda _: False,
}


def forget() -> None:
    """Empty every cache of the modules that bind, but for the calendar, which is no page's."""
    for module in (placeholders, numbers_in_texts, value_patterns, dates):
        for name, remembered in vars(module).items():
            if hasattr(remembered, "cache_clear") and name != "_calendar":
                remembered.cache_clear()


def milliseconds(call: Callable[[], object]) -> float:
    """Time of the processor."""
    gc.collect()
    started = time.process_time()
    call()
    return (time.process_time() - started) * 1000


def measured(call: Callable[[], object], before: Callable[[], object] = lambda: None) -> tuple[float, float]:
    """The median and the least of calls that remember nothing of each other, but of what comes `before`."""
    times = []
    for _ in range(TIMES):
        forget()
        before()
        times.append(milliseconds(call))
    return statistics.median(times), min(times)


def bindings() -> Placeholders:
    """Bindings at the start of a run."""
    return placeholders_of(VOLATILE).begin(
        task="Look at the orders", base_url="http://127.0.0.1:8000", variables={"name": "Ada"}
    )


def numbered_anew(known: Placeholders, lines: int) -> Placeholders:
    """As at the second look: which number of today stands for which of then is known."""
    numbers = [(str(number), str(number + FURTHER)) for number in range(lines // 4)]
    placed = [(f"orders/{then}", f"orders/{now}") for then, now in numbers]
    return replace(known, renumbered=(*numbers, *placed))


def whole_text(text: str) -> int:
    """The baseline: one pass of all patterns over the text of a page."""
    patterns = [pattern for pattern in (*VOLATILE.values(), *BUILT_IN.values()) if pattern]
    return sum(1 for _ in re.finditer("|".join(f"(?<![\\w.:-])(?:{pattern})" for pattern in patterns), text))


def main() -> int:
    """Print the table, and where a page takes longer than it may."""
    missed = False
    heads = ("target", "first", "look", "fastest", "again", "one pass")
    print(f"{'lines':>6}  {'':24}" + "".join(f"{head:>11}" for head in heads))
    for lines, limit in LIMITS.items():
        then = bindings().hide(page(lines, day=20))[0]
        for name, change in CASES.items():
            is_anew = name == ANEW
            most = limit * MORE_FOR_ANEW if is_anew else limit
            today = page(lines, day=21, change=change, further=FURTHER if is_anew else 0)
            begun = numbered_anew(bindings(), lines) if is_anew else bindings()
            look = partial(begun.hide_like, then, today)
            first, _ = measured(look)
            took, fastest = measured(look, partial(begun.hide_like, then, PageText.of()))
            again = milliseconds(look)
            baseline, _ = measured(partial(whole_text, today.text))
            missed = missed or fastest > most
            told = "   missed" if fastest > most else ""
            figures = (most, first, took, fastest, again, baseline)
            print(f"{lines:>6}  {name:24}" + "".join(f"{figure:>8.1f} ms" for figure in figures) + told)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
