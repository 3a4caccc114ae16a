"""How much of long pages an observation tells, beside Playwright's AI snapshot.

Pages that others wrote: HTML files of packages that are installed on this machine (documentation under /usr/share/doc,
of Node.js and of toolchains, in the home folder) and of packages that are fetched for this (`page_packages.py`: manuals,
demos, saved portals and forums), every one above a size, spread evenly; or those of a folder. Each named link, button,
field, … that the snapshot lists with a reference counts, once for each time that it stands there; it is told when the
observation has a numbered line of that name. Nothing is loaded from the network.

Run: python benchmarks/long_pages.py [FOLDER …] [--pages=120] [--least=30]
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import page_packages
from browsers import launch
from playwright.sync_api import Error, sync_playwright
from snapshot import bare, controls_of

from pytest_agentbrowse.page.reading import Reader
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.settle import run_now

if TYPE_CHECKING:
    from playwright.sync_api import Page

FOLDERS = (
    "/usr/share/doc",
    "/usr/share/gtk-doc",
    "/usr/lib/node_modules",
    "~/.rustup/toolchains",
    "~/.local/share",
)
TARGET = 0.95
"""The part of the controls that must be told, in at most half of the snapshot's characters."""


class Told(NamedTuple):
    """The controls of a page, how many of them are told, and the characters that this takes."""

    controls: int
    told: int
    ours: int
    snapshot: int


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--pages", type=int, default=120)
    parser.add_argument("--least", type=int, default=30, help="kB of the smallest file")
    arguments = parser.parse_args()
    folders = arguments.folders or [*FOLDERS, *page_packages.fetched()]
    files = found(folders, least=arguments.least * 1000, count=arguments.pages)
    if not files:
        print(f"no pages of {arguments.least} kB and more in {', '.join(map(str, folders))}")
        return 2
    rows = list(measured(files))
    total = Told(*map(sum, zip(*rows, strict=True)))
    cut = sum(row.told < row.controls for row in rows)
    print(f"{len(rows)} pages, {cut} of them without some control")
    print(f"controls told: {total.told:,} of {total.controls:,}, {total.told / total.controls:.1%}")
    most = max(rows, key=lambda row: row.controls)
    others = (total.told - most.told, total.controls - most.controls)
    print(
        f"without the page of {most.controls:,}: {others[0]:,} of {others[1]:,}, {others[0] / others[1]:.1%}"
    )
    well = sum(row.told >= TARGET * row.controls for row in rows)
    print(f"pages that tell {TARGET:.0%}: {well} of {len(rows)}")
    print(
        f"characters: {total.ours:,}, {total.ours / total.snapshot:.2f} of the snapshot's {total.snapshot:,}"
    )
    return int(total.told < TARGET * total.controls or total.ours > total.snapshot / 2)


def found(folders: Sequence[str | Path], *, least: int, count: int) -> list[Path]:
    """Pages of these folders, of each package as many as of any other where there are enough."""
    by_package: dict[str, list[Path]] = {}
    for folder in (Path(name).expanduser() for name in folders):
        for file in sorted(folder.rglob("*.html")):
            if file.is_file() and file.stat().st_size >= least:
                by_package.setdefault(_package(file, folder), []).append(file)
    # From each in turn, spread over what it has, until there are enough.
    turns = itertools.zip_longest(*(_spread(files, count) for files in by_package.values()))
    return [file for turn in turns for file in turn if file is not None][:count]


def _package(file: Path, folder: Path) -> str:
    inside = () if folder.parent == page_packages.FOLDER else file.relative_to(folder).parts[:4][:-1]
    return str(folder.joinpath(*inside))


def _spread(files: Sequence[Path], most: int) -> Iterator[Path]:
    """Files in an order whose beginnings, however long, are spread over all of them: halves, quarters, …"""
    seen = set()
    for parts in (2**power for power in range(most.bit_length() + 1)):
        for part in range(parts):
            at = len(files) * part // parts
            if at not in seen:
                seen.add(at)
                yield files[at]


def measured(files: Sequence[Path]) -> Iterator[Told]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = browser.new_context(offline=True)
        for file in files:
            page = context.new_page()
            try:
                page.goto(file.as_uri())
                told = of(page)
            except Error as error:
                print(f"{file}: {error.message.splitlines()[0]}", file=sys.stderr)
            else:
                print(
                    f"{str(file)[-70:]:70} {told.told:5} of {told.controls:5} {told.ours:7,} {told.snapshot:9,}"
                )
                yield told
            page.close()
        browser.close()


def of(page: Page) -> Told:
    snapshot = page.aria_snapshot(mode="ai", timeout=60_000)
    seen = PageText.of(lines=run_now(Reader().read(page.main_frame, keep=True)).lines)
    wanted = Counter(bare(name) for name in controls_of(snapshot))
    told = Counter(bare(line.name) for line in seen.lines if line.number)
    return Told(wanted.total(), (wanted & told).total(), len(seen.text), len(snapshot))


if __name__ == "__main__":
    sys.exit(main())
