"""Record and replay the widgets of libraries that people build with: `make widgets`.

How to add a library: put `libraries/<name>.py` with a `LIBRARY` beside a page of the same name. It names the packages of
npm with their versions, and has one `Widget` for each widget: its kind, the script of a model, the line that shows the
effect, and what `window.state` holds then. A page `<name>.html` is served as it is and takes its files from
`/node_modules/…`; a page `<name>.jsx` (`.tsx`, `.js`, `.ts`) is bundled by esbuild and fills `<div id=root>`. The
page writes what its widgets hold into `window.state[kind]`, which only the harness reads: neither script nor page
text may tell it. What many libraries have alike is in `usual.py`. An application with a server of its own has no page: it names
its `requirements` of PyPI, and `servers/<name>.py` (`.cjs` for node) serves it on the port that stands in its environment as PORT.
Its `/` begins anew and leads to the first page; `held` is what the page is asked for the state, such as an address of the server. One that its package has
gives `start`, where that is. A module with several gives `LIBRARIES`, each with its name. What a library has is asked of by role and name, as `click("Save")`, or where a widget has no
name by its line and the one above it, `at("spinbutton", below="Rooms")`, as a model would point at it; a script never names
what stands on no line. `python benchmarks/widgets/run.py --libraries=<name>` tries it alone (what a model read at each miss is then in `.packages/misses.txt`), and
`python benchmarks/widgets/look.py <name> [line] …` prints what a model reads on its page.

A cell of the table is what became of a widget: seen (each line that the script names is in the text, the effect too), acted
(the page holds it), replayed (as often as `--replays` says, each time with the page holding it again).
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks.rounds import courses, split  # noqa: E402 - run as a script
from benchmarks.widgets.cells import (  # noqa: E402 - same
    NOTHING_MISSED,
    SUITES,
    Cell,
    columns_of,
    misses,
    of_others,
)
from benchmarks.widgets.library import Library, libraries  # noqa: E402 - same
from benchmarks.widgets.packages import CACHE, install  # noqa: E402 - same
from fixtures.documents import part_of, written  # noqa: E402 - same

DOCUMENT = ROOT / "docs" / "explanation" / "widgets.md"
TARGET = 98
"""How many of a hundred widgets must be replayed."""


def main() -> int:
    """Print the table; 0 when enough was replayed."""
    arguments = parsed()
    wanted = arguments.libraries.split(",") if arguments.libraries else []
    chosen = [library for library in libraries() if not wanted or library.name in wanted]
    for library in chosen:
        install(library)
    started = time.monotonic()
    cells = tried(chosen, arguments)
    missed = misses(cells)
    for suite in SUITES:
        if columns := columns_of(cells, suite.name):
            print(
                suite.table(columns), "", suite.summary(columns, f"{arguments.replays} times"), "", sep="\n"
            )
    print(*missed, sep="\n")
    (CACHE / "misses.txt").write_text(
        "\n\n".join(
            f"{cell.library.name} {cell.widget.name}: {cell.came.reason}"
            for cell in cells
            if cell.came.reason
        )
    )
    print(f"{(time.monotonic() - started) / 60:.1f} min on {arguments.workers} workers; no model, no key")
    if arguments.write:
        write(cells, others=bool(wanted))
    replayed = sum(cell.came.replayed for cell in cells)
    return int(not wanted and 100 * replayed < TARGET * len(cells))


def write(cells: Sequence[Cell], *, others: bool) -> None:
    """Write the document; `others` keeps what it tells of the libraries that were not measured now."""
    text = DOCUMENT.read_text("utf-8")
    missed = misses(cells)
    if others:
        measured = {cell.library.title for cell in cells}
        missed = (*of_others(part_of(text, "misses"), measured), *missed)
    parts = {"misses": "\n".join(missed) or NOTHING_MISSED}
    for suite in SUITES:
        columns = columns_of(cells, suite.name)
        if others:
            columns = {**suite.columns_in(part_of(text, suite.part)), **columns}
        parts[suite.part] = suite.table(columns)
        parts[suite.summary_part] = suite.summary(columns, "in each replay")
    for name, part in parts.items():
        text = written(text, name, part)
    DOCUMENT.write_text(text, "utf-8")


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Record and replay the widgets of libraries.")
    parser.add_argument("--libraries", default="", help="names, with commas; all when left out")
    parser.add_argument("--kinds", default="", help="kinds of widgets, with commas; all when left out")
    parser.add_argument("--replays", type=int, default=2, help="how often each recording is replayed")
    parser.add_argument(
        "--slow", type=int, default=1, help="times that the page's processor is slower in replays"
    )
    parser.add_argument("--workers", type=int, default=2, help="processes, each with one browser")
    parser.add_argument(
        "--write",
        action="store_true",
        help="write docs/explanation/widgets.md, of --libraries their columns alone",
    )
    arguments = parser.parse_args()
    if arguments.write and arguments.kinds:
        parser.error("a column that was measured in part is not written")
    return arguments


def tried(chosen: Sequence[Library], arguments: argparse.Namespace) -> list[Cell]:
    """Record all widgets as a developer does, then replay them as CI does."""
    kinds = arguments.kinds.split(",") if arguments.kinds else []
    widgets = [
        (library, widget)
        for library in chosen
        for widget in library.widgets
        if not kinds or widget.kind in kinds
    ]
    if not widgets:
        raise SystemExit(f"None of these has a widget of the kinds {arguments.kinds}.")
    came = courses(
        "benchmarks/widgets",
        split("--libraries", [library.name for library in chosen], arguments.workers),
        f"--kinds={arguments.kinds}",
        names=("library", "widget"),
        replays=arguments.replays,
        replaying=(f"--slow={arguments.slow}",),
    )
    return [Cell(library, widget, came[library.name, widget.name]) for library, widget in widgets]


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as failed:
        sys.exit(f"{failed}\nWhat was installed is in {CACHE}")
