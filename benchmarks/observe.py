"""Time one observation beside Playwright's AI snapshot and the floor, in the same run.

Usage: python benchmarks/observe.py [FOLDER] [--rounds N] [--only NAME ...] [--skip-snapshot]

FOLDER holds html pages; without it those of pages.py are measured. The floor is a bare walk that visits every element once, reads its rectangle and returns
tag and text. Medians of repeated rounds, in milliseconds, page side and transport included: `first` of a new document,
`ours` after a change, `same` when nothing changed. Tokens are characters / 4. `grows` is what the page's scripts hold
more, garbage collected, for each of as many further observations after a change.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from browsers import launch
from pages import write_pages
from playwright.sync_api import sync_playwright

from pytest_agentbrowse.page.reading import Reader, prepare
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.settle import run_now

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

FLOOR = """() => {
  const seen = [];
  const visit = (el) => {
    const rect = el.getBoundingClientRect();
    let text = "";
    for (let node = el.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3) text += node.data;
      else if (node.nodeType === 1) visit(node);
    }
    seen.push(`${el.localName} ${rect.width} ${text.trim()}`);
  };
  visit(document.documentElement);
  return seen.join("\\n");
}"""


class Observer:
    """Observe as the product does, with the function that it uses for it."""

    def __init__(self, page: Page) -> None:
        self._reader = Reader()
        self._page = page

    def __call__(self, _: Page) -> str:
        seen = run_now(self._reader.read(self._page.main_frame, keep=True))
        return PageText.of(lines=seen.lines).text


def stir(page: Page) -> None:
    """A change that the page tells, so that nothing of the observation before can stand for the next one."""
    page.evaluate("document.title = document.body.toggleAttribute('data-stirred') ? 'Stirred' : 'Still'")


def snapshot(page: Page) -> str:
    return page.aria_snapshot(mode="ai", timeout=300_000)


def floor(page: Page) -> str:
    text: str = page.evaluate(FLOOR)
    return text


def medians(
    actions: dict[str, Callable[[Page], str]], page: Page, *, rounds: int
) -> dict[str, tuple[float, int]]:
    """Milliseconds and characters of each; in turns, so that a busy moment hits all alike. The first turn warms up."""
    lengths = {name: len(action(page)) for name, action in actions.items()}
    times: dict[str, list[float]] = {name: [] for name in actions}
    for _ in range(rounds):
        for name, action in actions.items():
            if name != "same":
                stir(page)
            start = time.perf_counter()
            action(page)
            times[name].append((time.perf_counter() - start) * 1000)
    return {name: (statistics.median(times[name]), lengths[name]) for name in actions}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, nargs="?", help="with *.html; the pages of pages.py without it")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--skip-snapshot", action="store_true", help="it takes seconds on large pages")
    arguments = parser.parse_args()
    if arguments.folder is None:
        with tempfile.TemporaryDirectory() as folder:
            return measure(write_pages(Path(folder)), arguments)
    return measure(sorted(arguments.folder.glob("*.html"), key=lambda file: file.stat().st_size), arguments)


def measure(pages: list[Path], arguments: Any) -> int:
    files = [file for file in pages if not arguments.only or file.stem in arguments.only]
    if not files:
        print("there is no such page")
        return 2
    print(
        f"{'page':14}{'first ms':>10}{'ours ms':>10}{'same ms':>10}{'floor ms':>10}{'ratio':>7}{'AI ms':>10}{'faster':>8}{'our tokens':>12}{'AI tokens':>11}{'grows kB':>10}"
    )
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for file in files:
            context = browser.new_context()
            run_now(prepare(context))
            page = context.new_page()
            print_row(file.stem, page, file.resolve().as_uri(), arguments)
            context.close()
        browser.close()
    return 0


def first(page: Page, uri: str, *, rounds: int) -> float:
    """Milliseconds of the first observation of a new document; a process that has shown others before."""
    times = []
    for _ in range(rounds):
        page.goto(uri)
        start = time.perf_counter()
        Observer(page)(page)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def growth(action: Callable[[Page], str], page: Page, *, rounds: int) -> float:
    """Kilobytes that the page's scripts hold more after each observation, once its garbage is collected."""
    devtools = page.context.new_cdp_session(page)

    def held() -> float:
        devtools.send("HeapProfiler.collectGarbage")
        used: float = devtools.send("Runtime.getHeapUsage")["usedSize"] / 1000
        return used

    before = 0.0
    for turn in range(4 * rounds):  # at first the engine makes what it keeps for speed
        if turn == 3 * rounds:
            before = held()
        stir(page)
        action(page)
    return (held() - before) / rounds


def print_row(name: str, page: Page, uri: str, arguments: Any) -> None:
    cold = first(page, uri, rounds=min(arguments.rounds, 5))
    ours = Observer(page)
    found = medians({"floor": floor, "ours": ours, "same": ours}, page, rounds=arguments.rounds)
    bare, same, (own, characters) = found["floor"][0], found["same"][0], found["ours"]
    grows = growth(ours, page, rounds=arguments.rounds)
    line = f"{name:14}{cold:10.1f}{own:10.1f}{same:10.1f}{bare:10.1f}{own / bare:7.2f}"
    if arguments.skip_snapshot:
        print(f"{line}{'-':>10}{'-':>8}{characters // 4:12}{'-':>11}{grows:10.1f}")
        return
    theirs, their_characters = medians({"snapshot": snapshot}, page, rounds=3)["snapshot"]
    print(
        f"{line}{theirs:10.1f}{theirs / own:8.1f}{characters // 4:12}{their_characters // 4:11}{grows:10.1f}"
    )


if __name__ == "__main__":
    sys.exit(main())
