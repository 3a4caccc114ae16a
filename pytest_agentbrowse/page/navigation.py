"""Going from page to page in a tab, and why that failed in words that the model can use."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pytest_agentbrowse.errors import NavigationError
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.page.target import first_line
from pytest_agentbrowse.settle import settle

_ENTRY = script("page", "entry")


async def navigate(page: Any, call: Callable[..., Any], *, seconds: float, failed: str, late: str) -> Any:
    """What a navigation of a page answers, None for a download; `failed` and `late` begin the errors.

    Raises:
        NavigationError: it did not come to a document in that time.

    """
    before = page.url
    try:
        return await settle(call(wait_until="domcontentloaded", timeout=seconds * 1000))
    except PlaywrightTimeout:
        if await _has_begun(page, before, seconds=seconds):
            raise NavigationError(
                f"{late} did not finish loading within {seconds:g} s; what came so far is there"
            ) from None
        raise NavigationError(f"{late} did not answer within {seconds:g} s") from None
    except PlaywrightError as error:
        if "Download is starting" in str(error):
            return None  # a note tells what came
        raise NavigationError(f"{failed}: {_net_error(error)}") from None


async def history_entry(page: Any) -> tuple[str, str]:
    """Which page of the tab's history is shown: two of them may have the same url."""
    try:
        key = await settle(page.evaluate(_ENTRY))
    except PlaywrightError:
        key = ""  # it is navigating already
    return str(page.url), str(key)


async def asks_password(page: Any) -> bool:
    """Whether a password field is shown."""
    try:
        return bool(await settle(page.locator("input[type=password]").filter(visible=True).count()))
    except PlaywrightError:
        return False  # it went on to another page, which is what will be read


async def _has_begun(page: Any, before: str, *, seconds: float) -> bool:
    """Whether a navigation that is late came as far as another page; one that did not is given up."""
    if page.url != before:
        return True
    if page.url == "about:blank":  # nothing answers in a new tab that still waits for its first page
        with suppress(PlaywrightError):
            await settle(page.goto("about:blank", timeout=seconds * 1000))
    return False


def _net_error(error: Exception) -> str:
    found = re.search(r"net::\w+|NS_ERROR_\w+", str(error))
    return found[0] if found else first_line(error)
