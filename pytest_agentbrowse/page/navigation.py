"""Going from page to page in a tab, and why that failed in words that the model can use."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import suppress
from typing import TYPE_CHECKING, Literal, Protocol
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pytest_agentbrowse.errors import InvalidArgument, NavigationError
from pytest_agentbrowse.page.playwright_errors import is_download, net_error
from pytest_agentbrowse.page.playwright_types import Page, Response
from pytest_agentbrowse.settle import settle

if TYPE_CHECKING:
    from playwright import async_api, sync_api

from pytest_agentbrowse.page.scripts import script

_ENTRY = script("page", "entry")


class Going(Protocol):
    """A method of a page that leads to another document, such as its `reload`."""

    def __call__(
        self, *, wait_until: Literal["domcontentloaded"], timeout: float
    ) -> sync_api.Response | Awaitable[async_api.Response | None] | None:
        """What the server answered; None for a download, or where the history ends."""


async def navigate(page: Page, call: Going, *, seconds: float, failed: str, late: str) -> Response | None:
    """What a navigation of a page answers, None for a download; `failed` and `late` begin the errors.

    Raises:
        NavigationError: it did not come to a document in that time.

    """
    before = page.url
    try:
        # Not "load": one image that never ends would hold it up; the watch waits for what changes the page.
        return await settle(call(wait_until="domcontentloaded", timeout=seconds * 1000))
    except PlaywrightTimeout:
        # A document that came in part is there to be read, and is told otherwise than an address that never
        # answered.
        if await _has_begun(page, before, seconds=seconds):
            raise NavigationError(
                f"{late} did not finish loading within {seconds:g} s; what came so far is there"
            ) from None
        raise NavigationError(f"{late} did not answer within {seconds:g} s") from None
    except PlaywrightError as error:
        if is_download(error):
            return None  # a note tells what came
        raise NavigationError(f"{failed}: {net_error(error)}") from None


def absolute_address(url: str, *, here: str) -> str:
    """A url as it is seen from a page.

    Raises:
        InvalidArgument: it is no http or https url.

    """
    try:
        address = urljoin(here if here != "about:blank" else "", url.strip())
        parts = urlsplit(address)
        parts.port  # noqa: B018 - it raises where it is none
    except ValueError as error:
        raise InvalidArgument(f"{url!r} is no url: {error}") from None
    # `file:` would read the machine, `javascript:` and `data:` make pages that no server answers for.
    if parts.scheme not in ("http", "https"):
        raise InvalidArgument(f"{url!r} is not an http or https url")
    return address


async def history_entry(page: Page) -> tuple[str, str]:
    """Which page of the tab's history is shown: two of them may have the same url."""
    try:
        key = await settle(page.evaluate(_ENTRY))
    except PlaywrightError:
        key = ""  # it is navigating already
    return str(page.url), str(key)


async def asks_password(page: Page) -> bool:
    """Whether a password field is shown."""
    try:
        return bool(await settle(page.locator("input[type=password]").filter(visible=True).count()))
    except PlaywrightError:
        return False  # it went on to another page, which is what will be read


async def _has_begun(page: Page, before: str, *, seconds: float) -> bool:
    """Whether a navigation that is late came as far as another page; one that did not is given up."""
    if page.url != before:
        return True
    if page.url == "about:blank":  # nothing answers in a new tab that still waits for its first page
        with suppress(PlaywrightError):
            await settle(page.goto("about:blank", timeout=seconds * 1000))
    return False
