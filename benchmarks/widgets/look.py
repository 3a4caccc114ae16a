"""Print what a model reads on a library's page, after clicks on some lines; with
`--snapshot` also what Playwright's snapshot names and this text does not.

Run: python benchmarks/widgets/look.py bootstrap ['button "Open"' …] [--snapshot]
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402 - run as a script

from benchmarks.browsers import launch  # noqa: E402 - same
from benchmarks.widgets.library import library_called, number_of  # noqa: E402 - same
from benchmarks.widgets.packages import install  # noqa: E402 - same
from benchmarks.widgets.serving import served  # noqa: E402 - same
from pytest_agentbrowse.page.browser import Browser  # noqa: E402 - same
from pytest_agentbrowse.page.reading import prepare  # noqa: E402 - same
from pytest_agentbrowse.page.secrets import Secrets  # noqa: E402 - same
from pytest_agentbrowse.settings import Settings  # noqa: E402 - same
from pytest_agentbrowse.settle import run_now  # noqa: E402 - same


def main() -> None:
    """Print the page, and once more after each click."""
    name, *lines = [each for each in sys.argv[1:] if not each.startswith("--")]
    library = library_called(name)
    install(library)
    with served(library) as url, sync_playwright() as playwright:
        page = launch(playwright).new_page()
        page.on("pageerror", lambda error: print(f"error: {error}"))
        run_now(prepare(page.context))
        page.goto(f"{url}{library.start}")
        page.wait_for_function(f"{library.held} !== undefined")
        browser = Browser(page, settings=Settings())
        run_now(browser.attach(Secrets({})))
        seen = run_now(browser.observer.observe())
        print(seen.text, sorted(seen.traits), sep="\n\n")
        for line in lines:
            target = run_now(browser.target(number_of(seen.text, line)))
            print(f"\n== {run_now(target.click())}")
            seen = run_now(browser.observer.observe())
            print(seen.text)
        print(page.evaluate(library.held))
        if "--snapshot" in sys.argv:
            print(f"only in Playwright's snapshot: {only_there(page.aria_snapshot(mode='ai'), seen.text)}")


def only_there(snapshot: str, text: str) -> list[str]:
    """What Playwright's snapshot says by role and name, and the page's text has not."""
    lines = re.findall(r'^\s*- \'?(\w+) "((?:[^"\\]|\\.)+)"', snapshot, re.MULTILINE)
    return [f"{role} {name}" for role, name in dict.fromkeys(lines) if name not in text]


if __name__ == "__main__":
    main()
