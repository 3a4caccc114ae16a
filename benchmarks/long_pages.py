"""How much of long pages an observation tells, beside Playwright's AI snapshot.

Pages that others wrote: HTML files of packages that are installed on this machine (documentation under /usr/share/doc,
of Node.js and of toolchains, in the home folder), every one above a size, spread evenly; or those of a folder. Each named
link, button, field, … that the snapshot lists with a reference counts, once for each time that it stands there; it is
told when the observation has a numbered line of that name.

Run: python benchmarks/long_pages.py [FOLDER …] [--pages=60] [--least=30]
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from browsers import launch
from playwright.sync_api import Error, sync_playwright

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
CONTROLS = "button checkbox combobox link menuitem option radio searchbox slider spinbutton switch tab textbox treeitem"
_LISTED = re.compile(rf'^\s*- \'?(?:{"|".join(CONTROLS.split())}) "((?:[^"\\]|\\.)*)".*\[ref=', re.MULTILINE)

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
    parser.add_argument("folders", nargs="*", default=FOLDERS)
    parser.add_argument("--pages", type=int, default=60)
    parser.add_argument("--least", type=int, default=30, help="kB of the smallest file")
    arguments = parser.parse_args()
    files = found(arguments.folders, least=arguments.least * 1000, count=arguments.pages)
    if not files:
        print(f"no pages of {arguments.least} kB and more in {', '.join(arguments.folders)}")
        return 2
    rows = list(measured(files))
    total = Told(*map(sum, zip(*rows, strict=True)))
    cut = sum(row.told < row.controls for row in rows)
    print(f"{len(rows)} pages, {cut} of them without some control")
    print(f"controls told: {total.told:,} of {total.controls:,}, {total.told / total.controls:.1%}")
    print(
        f"characters: {total.ours:,}, {total.ours / total.snapshot:.2f} of the snapshot's {total.snapshot:,}"
    )
    return int(total.told < TARGET * total.controls or total.ours > total.snapshot / 2)


def found(folders: Sequence[str], *, least: int, count: int) -> list[Path]:
    """Pages of these folders, of each package as many as of any other where there are enough."""
    by_package: dict[str, list[Path]] = {}
    for folder in (Path(name).expanduser() for name in folders):
        for file in sorted(folder.rglob("*.html")):
            if file.is_file() and file.stat().st_size >= least:
                package = str(Path(*file.relative_to(folder).parts[:4][:-1]))
                by_package.setdefault(f"{folder}/{package}", []).append(file)
    share = max(count // max(len(by_package), 1), 1)
    spread = (files[:: max(len(files) // share, 1)][:share] for files in by_package.values())
    return [file for files in spread for file in files][:count]


def measured(files: Sequence[Path]) -> Iterator[Told]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for file in files:
            page = browser.new_page()
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
    wanted = Counter(_bare(name) for name in _LISTED.findall(snapshot))
    told = Counter(_bare(line.name) for line in seen.lines if line.number)
    return Told(wanted.total(), (wanted & told).total(), len(seen.text), len(snapshot))


def _bare(name: str) -> str:
    return re.sub(r"\W+", "", name.lower())


if __name__ == "__main__":
    sys.exit(main())
