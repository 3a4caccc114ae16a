"""The fence: where a run may go, asked of each request for another document before it leaves.

A model, a page and a cassette are strangers; the test says where they may lead. In Chromium the requests are
held by the browser itself, behind the test's own `page.route`: what the test answers never comes here, and
each hop of a redirect does. Playwright's routes, which see no redirects, serve the other browsers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.origins import WebOrigin, host_pattern, is_named_in, web_origin
from pytest_agentbrowse.page import sockets
from pytest_agentbrowse.page.placeholder import names_in
from pytest_agentbrowse.page.playwright_types import (
    BrowserContext,
    CDPSession,
    Page,
    Request,
    Route,
    WebSocketRoute,
)
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import OutOfTime, asked, listener, settle, within
from pytest_agentbrowse.waiting_times import FAREWELL, FRAME_ANSWER

_EVERYTHING = "**/*"
_ANY = re.compile("")
_REDIRECTS = 3
_NO_CONTENT = 204

_DOCUMENTS = [
    {"urlPattern": "*", "resourceType": "Document"},
    {"urlPattern": "*", "resourceType": "Document", "requestStage": "Response"},
]
_STRICT = [
    {"urlPattern": "*"},
    *(
        {"urlPattern": "*", "resourceType": kind, "requestStage": "Response"}
        for kind in ("Document", "Other")
    ),
]
"""All requests, and the answers that documents and files of workers are among."""


class Fence:
    """Lets a browser context go where the test allows, from `start` to `stop`; what it refuses is noted.

    `popup_refused` is called for each tab that will never be there.
    """

    def __init__(
        self, context: BrowserContext, *, settings: Settings, sync: bool, popup_refused: Callable[[], None]
    ) -> None:
        self._context = context
        self._popup_refused = popup_refused
        self._settings = settings
        self._is_strict = self._holds_everything = False
        self._named = tuple(map(host_pattern, settings.allowed_hosts))
        searched = web_origin(settings.search_url) if "search_url" in settings.origin else None
        if searched is not None:  # the test itself says where to search
            self._named += (host_pattern(str(searched)),)
        self._places = self._named
        self._task = ""
        self._secrets = Secrets({})
        self._passwords: set[str] = set()
        self._in_addresses: dict[str, None] = {}
        self._opened: dict[WebOrigin, None] = {}
        self._is_open = False
        self._asked: dict[tuple[str, str], Request] = {}
        self._refused: Counter[WebOrigin] = Counter()
        self._sync = sync
        self._sessions: list[CDPSession] = []
        self._holds_sockets = False
        self._on_request = listener(self._note_request, sync=sync)
        self._on_route = listener(self._routed, sync=sync)
        self.home: WebOrigin | None = None
        """Where the first run of the test began; of one that began nowhere, where it went first."""
        self.secrets_home: WebOrigin | None = None
        """The same, where the test said so itself: by opening it, by base_url, or in the task."""
        self.remarks: dict[WebOrigin, None] = {}
        """Where pages were kept from going, for the author of the test."""

    async def start(self, page: Page, *, base_url: str, secrets: Secrets, task: str) -> None:
        """Begin a run on a page."""
        self._is_strict = self._holds_everything = self._settings.block_foreign == "all"
        places = (place for secret in secrets.by_name.values() for place in secret.places)
        self._places = (*self._named, *map(host_pattern, places))
        self._secrets = secrets
        self._task = task
        browser = self._context.browser
        contexts = browser.contexts if browser is not None else [self._context]
        for url in (page.url, base_url, *(each.url for context in contexts for each in context.pages)):
            if origin := web_origin(url):
                self._opened[origin] = None
        if self.home is None:
            self.home = self.secrets_home = web_origin(page.url) or web_origin(base_url)
        self._context.on("request", self._on_request)
        session = await browser_session(self._context)
        if session is None:
            await settle(self._context.route(_EVERYTHING, self._on_route))
            return
        await self._hold(session)
        if self._is_strict:
            await self._hold_pages()

    async def stop(self) -> None:
        """Leave the pages to the test again."""
        self._context.remove_listener("request", self._on_request)
        with suppress(PlaywrightError):  # the browser is gone
            if self._sessions and self._holds_everything:
                await settle(self._context.add_init_script(script=sockets.at_the_beginning("")))
            if not self._sessions:
                await settle(self._context.unroute(_EVERYTHING, self._on_route))
        for session in self._sessions:
            with suppress(PlaywrightError, OutOfTime):  # … or the tab, or it is busy without end
                await within(settle(session.detach()), FAREWELL)
        self._sessions.clear()
        self._asked.clear()
        self._refused.clear()

    async def _hold(self, session: CDPSession) -> None:
        """Have the browser ask us first: about documents only, so that a page loads as fast as ever."""

        async def paused(event: dict[str, Any]) -> None:
            await self._paused(session, event)

        self._sessions.append(session)
        session.on("Fetch.requestPaused", listener(paused, sync=self._sync))
        patterns = _STRICT if self._is_strict else _DOCUMENTS
        await settle(session.send("Fetch.enable", {"patterns": patterns}))

    async def _hold_sockets(self) -> None:
        """Hold web sockets of documents that come from now on, and of workers of all."""
        if not self._holds_sockets:  # Playwright takes no such route back
            self._holds_sockets = True
            await settle(self._context.route_web_socket(_ANY, listener(self._socket, sync=self._sync)))
        policy = self._socket_policy()
        await settle(self._context.add_init_script(script=sockets.at_the_beginning(policy)))
        for page in self._context.pages:
            for frame in page.frames:
                with suppress(PlaywrightError, OutOfTime):  # on its way to another document, or busy
                    await within(asked(frame.evaluate, sockets.HOLD, policy), FRAME_ANSWER)

    def _socket_policy(self) -> str:
        return sockets.policy(self._opened, self._places)

    async def _socket(self, socket: WebSocketRoute) -> None:
        if self._is_open or not self._sessions or self._may_leave(socket.url, None, document=False):
            socket.connect_to_server()
        else:
            await settle(socket.close())

    async def hold_everything(self) -> None:
        """From now on to the end of the run nothing foreign is asked for at all."""
        if self._holds_everything:
            return
        self._is_strict = True  # Playwright's routes are asked about everything anyway
        for session in self._sessions:
            await settle(session.send("Fetch.enable", {"patterns": _STRICT}))
        if self._sessions:
            await self._hold_pages()
        self._holds_everything = True  # not before: a page may be too busy to be held

    async def _hold_pages(self) -> None:
        """Hold what open pages ask for, too: that goes the way which was there when they were opened."""
        for page in self._context.pages:
            # A session on a page that is busy without end would keep it from closing.
            with suppress(PlaywrightError):  # it leads on, and is busy with nothing else
                await settle(page.evaluate("0"))
            session = await session_of(self._context, page)
            await self._hold(session)
            session.on("Log.entryAdded", self._note_logged)
            await settle(session.send("Log.enable"))
        await self._hold_sockets()

    # -- what is allowed ----------------------------------------------------------------------

    def allows(self, url: str) -> bool:
        """Whether a run may go to a url; what has no host, such as about:blank, goes nowhere."""
        origin = web_origin(url)
        return origin is None or self._covers(origin)

    def settle_home(self, url: str) -> None:
        """Where a run that began nowhere has come to: that is its home from now on."""
        origin = web_origin(url)
        if self.home is None and origin is not None:
            self.home = origin
            # A cassette that a stranger wrote says as well where to go first, so it says nothing of secrets.
            if origin in self._opened or is_named_in(self._task, origin):
                self.secrets_home = origin
            self._opened[origin] = None

    def keep_out_of_addresses(self, names: Iterable[str]) -> None:
        """From now on no page is opened whose address has one of these secrets: others would be told of it.

        A secret whose fields the test names may stand in addresses.
        """
        self._passwords.update(name for name in names if not self._secrets.by_name[name].fields)

    @contextmanager
    def left_open(self) -> Iterator[None]:
        """While the test's own code goes where it likes: its tools, hooks and initial actions."""
        before, self._is_open = self._is_open, True
        try:
            yield
        finally:
            self._is_open = before

    def where(self) -> str:
        """Where a run may go, in words."""
        origins = [str(self.home)] if self.home is not None else []
        places = [f"{each.scheme}://{each.host}" if each.scheme else each.host for each in self._places]
        return ", ".join(dict.fromkeys((*origins, *places))) or "nowhere yet"

    def refusals(self) -> tuple[WebOrigin, ...]:
        """What was refused since they were asked for last."""
        refused = tuple(self._refused)
        self._refused.clear()
        self._in_addresses.clear()
        return refused

    @property
    def notes(self) -> tuple[str, ...]:
        """What was refused since, for who reads the page."""
        origins = (
            f"the page wanted to open {told_as(origin)}, which this test does not allow"
            for origin in self._refused
        )
        passwords = (
            f"the page wanted to put the secret {name} into an address, as a form does that is not sent by "
            "POST; the author of the test can allow it by naming the field: Secret(…, fields=…)"
            for name in self._in_addresses
        )
        return (*origins, *passwords)

    def _covers(self, origin: WebOrigin) -> bool:
        if any(opened.covers(origin) for opened in self._opened):
            return True
        return any(each.covers(origin) for each in self._places)

    # -- what is asked ------------------------------------------------------------------------

    def _may_leave(self, url: str, request: Request | None, *, document: bool) -> bool:
        """Whether a request may leave; what is refused is kept to be told."""
        origin = web_origin(url)
        if document and not self._is_open and (told := self._passwords & self._told_by(url)):
            self._in_addresses.update(dict.fromkeys(sorted(told)))
            self._give_up_tab(request)
            return False
        if origin is None or self._covers(origin):
            return True
        is_top = document and _is_top(request)
        if self._is_open:
            if is_top:
                self._opened[origin] = None
            return True
        if self._is_first(origin) and is_top:
            return True
        if not self._is_strict and (not document or self._is_embedded(request)):
            return True
        self.remarks[origin] = None
        if document:
            self._refused[origin] += 1
            self._give_up_tab(request)
        return False

    def _give_up_tab(self, request: Request | None) -> None:
        """Of a tab whose first request is refused nobody hears; with a route it is there, and empty."""
        if self._sessions and _is_popup(request):
            self._popup_refused()

    def _told_by(self, url: str) -> set[str]:
        """The names of secrets whose values an address has, however they are spelled."""
        return set(names_in(self._secrets.hidden(url))) if self._passwords else set()

    def _is_first(self, origin: WebOrigin) -> bool:
        """Whether a run that began nowhere may go there to begin."""
        if self.home is not None:
            return False
        return not origin.is_private or origin.is_loopback or is_named_in(self._task, origin)

    def _is_embedded(self, request: Request | None) -> bool:
        """Whether a frame is filled by its page, or goes on by itself, and is not led by an action."""
        if request is None or _is_top(request):
            return False
        shown = request.frame.url
        origin = web_origin(shown)
        if origin is not None:
            return not self._covers(origin)
        # What a page embeds comes into a new frame; a link or form leads one that has a name.
        is_new = not shown or (shown == "about:blank" and not request.frame.name)
        return is_new and request.method == "GET"

    async def _note_request(self, request: Request) -> None:
        if request.is_navigation_request():
            self._asked[request.method, _without_fragment(request.url)] = request

    async def _paused(self, session: CDPSession, event: dict[str, Any]) -> None:
        if "responseStatusCode" in event or "responseErrorReason" in event:
            await self._answered(session, event)
            return
        sent = event["request"]
        is_document = event["resourceType"] == "Document"
        request = self._asked.get((sent["method"], _without_fragment(sent["url"]))) if is_document else None
        command, given = "Fetch.continueRequest", dict[str, Any]()
        if sent["url"] == sockets.REPORTED:
            self._note_socket(sockets.refused_by_header(sent.get("postData", "")))
            command, given = "Fetch.fulfillRequest", {"responseCode": _NO_CONTENT}
        elif not self._may_leave(sent["url"], request, document=is_document):
            # As if the navigation had been given up: the page stays as it is.
            command, given = "Fetch.failRequest", {"errorReason": "Aborted"}
        with suppress(PlaywrightError):  # the page gave it up itself
            await settle(session.send(command, {"requestId": event["requestId"], **given}))

    async def _answered(self, session: CDPSession, event: dict[str, Any]) -> None:
        """Let an answer in, with the headers that it may have here."""
        given: dict[str, Any] = {"requestId": event["requestId"]}
        command, status = "Fetch.continueRequest", event.get("responseStatusCode", 0)
        headers = event.get("responseHeaders", [])
        held = headers if self._is_open else self._held(headers, event["resourceType"])
        if status and status // 100 != _REDIRECTS and held != headers:
            command = "Fetch.continueResponse"
            given |= {"responseCode": status, "responseHeaders": held}
        with suppress(PlaywrightError):  # the page gave it up itself
            await settle(session.send(command, given))

    def _note_logged(self, event: dict[str, Any]) -> None:
        self._note_socket(sockets.refused_by_page(event["entry"]))

    def _note_socket(self, url: str) -> None:
        """Keep what a policy refused to be told."""
        self._may_leave(url, None, document=False)

    def _held(self, headers: list[dict[str, str]], kind: str) -> list[dict[str, str]]:
        """The headers of a document without those that fetch others ahead, of others with one for sockets."""
        if kind == "Document":
            return [header for header in headers if header["name"].lower() != "speculation-rules"]
        return [*headers, sockets.header(self._socket_policy())]

    async def _routed(self, route: Route) -> None:
        request = route.request
        with suppress(PlaywrightError):
            if self._may_leave(request.url, request, document=request.is_navigation_request()):
                await settle(route.fallback())
            else:
                await settle(route.abort("aborted"))


async def browser_session(context: BrowserContext) -> CDPSession | None:
    """A session of the Chrome DevTools Protocol with the browser; None where it has none, as Firefox."""
    browser = context.browser
    if browser is None or browser.browser_type.name != "chromium":
        return None
    try:
        return await settle(browser.new_browser_cdp_session())
    except PlaywrightError:
        return None


async def session_of(context: BrowserContext, page: Any) -> CDPSession:  # noqa: ANN401 - a page of that context
    """A session of the Chrome DevTools Protocol with a page."""
    return await settle(context.new_cdp_session(page))


def told_as(origin: WebOrigin) -> str:
    """An origin as it is told: a port on this machine is another in each start."""
    return f"another port of {origin.host}" if origin.is_loopback else str(origin)


def _without_fragment(url: str) -> str:
    return url.partition("#")[0]


def _is_popup(request: Request | None) -> bool:
    """Whether it is the first request of a tab, which has no frame yet."""
    if request is None:
        return False
    try:
        return request.frame is None
    except PlaywrightError:
        return True


def _is_top(request: Request | None) -> bool:
    """Whether it leads a tab and not a frame in it; what nobody knows of is taken for one."""
    return request is None or _is_popup(request) or request.frame.parent_frame is None
