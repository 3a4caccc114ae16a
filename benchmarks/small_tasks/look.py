"""Print what a model reads on the pages of tasks: `python benchmarks/small_tasks/look.py click-menu use-slider [--seed=2]`."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402 - run as a script

from benchmarks.browsers import launch  # noqa: E402 - same
from benchmarks.small_tasks.package import install, task_names  # noqa: E402 - same
from benchmarks.small_tasks.serving import TaskSite, begun  # noqa: E402 - same
from pytest_agentbrowse.page.browser import Browser  # noqa: E402 - same
from pytest_agentbrowse.page.reading import prepare  # noqa: E402 - same
from pytest_agentbrowse.page.secrets import Secrets  # noqa: E402 - same
from pytest_agentbrowse.settings import Settings  # noqa: E402 - same
from pytest_agentbrowse.settle import run_now  # noqa: E402 - same


def main() -> None:
    """Print the instruction and the page of each."""
    seed = next((int(each.partition("=")[2]) for each in sys.argv if each.startswith("--seed=")), 1)
    names = [each for each in sys.argv[1:] if not each.startswith("--")]
    install()
    with TaskSite(port=0) as site, sync_playwright() as playwright:
        browser = launch(playwright)
        for name in names or task_names():
            page = browser.new_page()
            run_now(prepare(page.context))
            print(f"\n== {name}: {begun(page, site.url, name, seed)}")
            reader = Browser(page, settings=Settings())
            run_now(reader.attach(Secrets({})))
            seen = run_now(reader.observer.observe())
            print(seen.text, sorted(seen.traits), sep="\n")
            page.close()


if __name__ == "__main__":
    main()
