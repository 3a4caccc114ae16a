"""The browser of the benchmarks: Playwright's own, or the system's where that is not installed."""

from collections.abc import Sequence

from playwright.sync_api import Browser, Error, Playwright

from pytest_agentbrowse.page.find_browser import system_browser


def launch(playwright: Playwright, *, args: Sequence[str] = ()) -> Browser:
    try:
        return playwright.chromium.launch(args=args)
    except Error as error:
        if "Executable doesn't exist" not in str(error):
            raise
        return playwright.chromium.launch(args=args, executable_path=system_browser())
