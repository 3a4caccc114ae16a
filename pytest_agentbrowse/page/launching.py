"""A browser for a command, started as tests start theirs; there is no pytest around it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import ElementNotActionable, UsageError
from pytest_agentbrowse.page.find_browser import has_playwright_browser, no_browser, system_browser
from pytest_agentbrowse.page.navigation import navigate
from pytest_agentbrowse.page.playwright_errors import first_line, is_browser_missing
from pytest_agentbrowse.page.reading import prepare
from pytest_agentbrowse.settle import run_now

_PATIENCE = 5_000
"""Milliseconds that one action may take."""

_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:(?!\d)", re.IGNORECASE)


@contextmanager
def launched(*, headless: bool = True, storage_state: Path | None = None) -> Iterator[BrowserContext]:
    """A context of a Chromium, Playwright's own or the system's, ready to be read.

    `storage_state` is a file that Playwright's method of that name wrote: cookies of a login.

    Raises:
        UsageError: there is none, or it does not start; the text says what to do.

    """
    if storage_state is not None and not storage_state.is_file():
        raise UsageError(f"there is no file {storage_state}.")
    with sync_playwright() as playwright:
        browser = _browser(playwright, headless=headless)
        try:
            context = browser.new_context(storage_state=storage_state)
            run_now(prepare(context))
            yield context
        finally:
            browser.close()


def opened_page(context: BrowserContext, url: str, *, seconds: float = 30.0) -> Page:
    """A new page that shows a url; without a scheme it is http.

    Raises:
        NavigationError: it could not be opened; the text has the browser's own words.

    """
    page = context.new_page()
    address = url if _SCHEME.match(url) else f"http://{url}"
    run_now(
        navigate(
            page,
            partial(page.goto, address),
            seconds=seconds,
            failed=f"{address} could not be opened",
            late=address,
        )
    )
    return page


def _browser(playwright: Playwright, *, headless: bool) -> Browser:
    surely_none = has_playwright_browser() is False
    path = system_browser(headless=headless) if surely_none else None
    if surely_none and path is None:
        raise UsageError(no_browser())
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
        raise UsageError(no_browser())
    return playwright.chromium.launch(headless=headless, executable_path=path)


def _hint(*, headless: bool) -> str:
    if headless:
        return "Its libraries may be missing:  python -m playwright install --with-deps chromium"
    return "A window needs a display; without one:  --headless"


def acted_on(what: Page | Locator, call: str, text: str) -> None:
    """Do one thing with a page or an element, by the name of Playwright's method.

    Raises:
        ElementNotActionable: it cannot be done; the text has Playwright's own words.

    """
    try:
        if isinstance(what, Page) and call == "press":
            what.keyboard.press(text)
        elif call == "select_option" and isinstance(what, Locator):
            what.select_option(label=text, timeout=_PATIENCE)
        elif isinstance(what, Page):
            getattr(what, call)(*([text] if text else []))
        else:
            getattr(what, call)(*([text] if text else []), timeout=_PATIENCE)
    except PlaywrightError as error:
        raise ElementNotActionable(first_line(error)) from None
