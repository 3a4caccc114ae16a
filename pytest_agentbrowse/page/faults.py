"""What goes wrong in a page without being shown: requests that fail, and exceptions that nobody catches."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.page.blocked import same_site
from pytest_agentbrowse.page.playwright_errors import thrown
from pytest_agentbrowse.page.playwright_types import (
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    WebError,
)
from pytest_agentbrowse.page.text import field, shortened, shown
from pytest_agentbrowse.settle import listener

REQUEST, EXCEPTION = "request", "exception"
"""What the notes of such things begin with, before a colon."""

_ASKED = frozenset({"document", "xhr", "fetch"})
_GIVEN_UP = re.compile("abort|cancel|blocked_by", re.IGNORECASE)
_SCRIPT = re.compile(r"https?://[^\s)]+")
_SERVER_ERROR = 500
_MOST_TOLD = 10
_ERROR_PAGE = "chrome-error:"


class Faults:
    """Listens to a browser context for what fails in pages of one host, and notes it, each once a step."""

    def __init__(self, context: BrowserContext, *, sync: bool, home: Callable[[], str]) -> None:
        self._context = context
        self._home = home
        self._told: dict[str, None] = {}
        self._logged: dict[str, bool] = {}
        """Errors of the console, and whether the page logged them itself."""
        self._logged_before: set[str] = set()
        self._unloaded: dict[Page, str] = {}
        self._on_response = listener(self._answered, sync=sync)
        self._on_failure = listener(self._failed, sync=sync)
        self._on_exception = listener(self._thrown, sync=sync)
        self._on_console = listener(self._said, sync=sync)

    def start(self) -> None:
        self._context.on("response", self._on_response)
        self._context.on("requestfailed", self._on_failure)
        self._context.on("weberror", self._on_exception)
        self._context.on("console", self._on_console)

    def stop(self) -> None:
        self._context.remove_listener("response", self._on_response)
        self._context.remove_listener("requestfailed", self._on_failure)
        self._context.remove_listener("weberror", self._on_exception)
        self._context.remove_listener("console", self._on_console)
        self.clear()
        self._logged_before.clear()
        self._unloaded.clear()

    def of_loading(self, page: Page) -> str:
        """Why a page shows the browser's own error in the place of a document; empty when it does not."""
        if not page.url.startswith(_ERROR_PAGE):
            return ""
        return self._unloaded.get(page, "the page did not load: the browser shows its own error instead")

    @property
    def notes(self) -> tuple[str, ...]:
        """What failed since the last clearing; how often is no matter, for no two runs would agree."""
        return tuple(self._told)[:_MOST_TOLD]

    @property
    def console(self) -> tuple[str, ...]:
        """The errors in the console since the last clearing, what the page itself says before the browser's.

        A page may log what it likes, so they make no step fail; they are told where one fails anyway. What a
        step had before that did not fail is none of the reasons.
        """
        new = (words for words in self._logged if words not in self._logged_before)
        return tuple(sorted(new, key=lambda words: not self._logged[words]))[:_MOST_TOLD]

    def clear(self) -> None:
        """Forget what was told."""
        self._told.clear()
        self._logged_before.update(self._logged)
        self._logged.clear()

    async def _answered(self, response: Response) -> None:
        if response.status >= _SERVER_ERROR:
            self._note(response.request, f"answered {response.status}")

    async def _failed(self, request: Request) -> None:
        if request.is_navigation_request() and (page := page_of(request)) is not None:
            self._unloaded[page] = f"{shortened(request.url)} did not load: {request.failure or 'no answer'}"
        if not _GIVEN_UP.search(request.failure or ""):
            self._note(request, "got no answer")

    def _note(self, request: Request, how: str) -> None:
        parts = urlsplit(request.url)
        if request.resource_type in _ASKED and same_site(request.url, self._home()):
            self._told[f"{REQUEST}: {request.method} {shortened(parts.path)} {how}"] = None

    async def _said(self, message: ConsoleMessage) -> None:
        url = message.location.get("url", "")
        if message.type == "error" and (not url or same_site(url, self._home())):
            words = shown(field(message.text.strip().split("\n", 1)[0]))
            where = f" ({shortened(urlsplit(url).path)})" if url else ""
            self._logged[f"{words}{where}"] = bool(message.args)

    async def _thrown(self, error: WebError) -> None:
        told, stack = thrown(error.error)
        # The script of somebody else, such as a counter of visits, is not what is tested.
        script = _SCRIPT.search(stack)
        if script is None or same_site(script[0], self._home()):
            self._told[f"{EXCEPTION}: {field(told)}"] = None


def page_of(request: Request) -> Page | None:
    """The page that a request of its main frame would have led to; None for one of an inner frame."""
    try:
        frame = request.frame
    except PlaywrightError:
        return None  # of a tab that has no document yet
    return frame.page if frame.parent_frame is None else None
