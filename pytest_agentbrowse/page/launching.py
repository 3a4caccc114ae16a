"""A browser for a command, started as tests start theirs; there is no pytest around it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import UsageError
from pytest_agentbrowse.page.find_browser import NO_BROWSER, has_playwright_browser, system_browser
from pytest_agentbrowse.page.playwright_errors import first_line, is_browser_missing
from pytest_agentbrowse.page.reading import prepare
from pytest_agentbrowse.settle import run_now


@contextmanager
def launched(*, headless: bool = True) -> Iterator[BrowserContext]:
    """A context of a Chromium, Playwright's own or the system's, ready to be read.

    Raises:
        UsageError: there is none, or it does not start; the text says what to do.

    """
    with sync_playwright() as playwright:
        browser = _browser(playwright, headless=headless)
        try:
            context = browser.new_context()
            run_now(prepare(context))
            yield context
        finally:
            browser.close()


def _browser(playwright: Playwright, *, headless: bool) -> Browser:
    path = system_browser(headless=headless) if has_playwright_browser() is False else None
    try:
        if path is not None:
            return playwright.chromium.launch(headless=headless, executable_path=path)
        return playwright.chromium.launch(headless=headless)
    except PlaywrightError as error:
        if not is_browser_missing(error):
            raise UsageError(
                f"the browser {path or 'of Playwright'} does not start: {first_line(error)}\n"
                f"  {_hint(headless=headless)}"
            ) from None
    path = system_browser(headless=headless)
    if path is None:
        raise UsageError(NO_BROWSER)
    return playwright.chromium.launch(headless=headless, executable_path=path)


def _hint(*, headless: bool) -> str:
    if headless:
        return "Its libraries may be missing:  python -m playwright install --with-deps chromium"
    return "A window needs a display; without one:  --headless"
