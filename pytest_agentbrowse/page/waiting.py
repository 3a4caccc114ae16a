"""Waiting for a page: until it changes, until it is quiet."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pytest_agentbrowse.page.blocked import same_site
from pytest_agentbrowse.page.faults import page_of
from pytest_agentbrowse.page.playwright_types import BrowserContext, JSHandle, Page, Request, Response
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.settle import listener, settle
from pytest_agentbrowse.waiting_times import ASKED_TOGETHER, ENDLESS_AFTER, GROWS_UP, LONGEST_REQUEST

_FETCHED = script("page", "fetched")
_NEXT = script("view", "next")
_STIRRED = script("view", "stirred")

# Images, fonts, media and sockets change nothing that is read, and a stream never ends.
_TRACKED = frozenset({"document", "script", "stylesheet", "xhr", "fetch"})

_SENDING = frozenset({"document", "xhr", "fetch"})
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing on a server (RFC 9110, 9.2.1)."""

_ANSWERING = frozenset({"xhr", "fetch"})
"""Requests whose answers a script turns into what is shown."""


_WITH_FIGURES = re.compile(rb"[\w-]*\d[\w-]*")
"""What a poll may send as another each time: a time, a number of its own, a key."""

_MOST_SENT = 8192
"""Bytes of what is sent by which questions are told apart. Against reading through whole files."""


class Question(NamedTuple):
    """What a server is asked; a poll asks the same again, whatever its query, figures and keys."""

    address: str
    sent: bytes


class Traffic:
    """Counts the requests of a browser context that are under way and could change the page.

    `sent` is whether any page sent the server of the application something that may change what is there.
    """

    def __init__(self, context: BrowserContext, *, sync: bool, home: Callable[[], str]) -> None:
        self._context = context
        self._home = home
        self.sent = False
        self._open: dict[Request, tuple[float, Question]] = {}
        self._documents: dict[Request, None] = {}
        self._moved = self._answered = 0.0
        self._asked: Counter[Question] = Counter()
        self._restless: set[Question] = set()
        self._on_request = listener(self._begin, sync=sync)
        self._on_answer = listener(self._end, sync=sync)
        self._on_response = listener(self._begun, sync=sync)

    def start(self) -> None:
        self._context.on("request", self._on_request)
        self._context.on("response", self._on_response)
        self._context.on("requestfinished", self._on_answer)
        self._context.on("requestfailed", self._on_answer)

    async def note_open(self, page: Page) -> None:
        """Count what the page asked for before anybody listened, and has no answer to yet.

        It is waited for as long as what a page set itself when it came; a long poll takes no longer.
        """
        if not hasattr(page, "requests"):  # older than Playwright 1.56
            return
        told = _of_its_document(page, await settle(page.requests()))
        asked = [request for request in told if request.resource_type in _ANSWERING]
        # Before 1.59 no request tells whether it has an answer, so none counts.
        waiting = [request for request in asked if getattr(request, "existing_response", "") is None]
        if not waiting:
            return
        # One that failed has no answer either, and what nobody listened to is told to nobody.
        with suppress(PlaywrightError):  # the page leaves
            over = Counter(await settle(page.evaluate(_FETCHED)))
            asked_for = Counter(request.url for request in asked)
            since = time.monotonic() - LONGEST_REQUEST + GROWS_UP
            self._open |= {
                one: (since, _question(one)) for one in waiting if asked_for[one.url] > over[one.url]
            }

    def stop(self) -> None:
        self._context.remove_listener("request", self._on_request)
        self._context.remove_listener("response", self._on_response)
        self._context.remove_listener("requestfinished", self._on_answer)
        self._context.remove_listener("requestfailed", self._on_answer)
        self._open.clear()
        self._documents.clear()

    def awaited(self, page: Page) -> str:
        """The address of the document that a page waits for; empty when it waits for none."""
        return next((request.url for request in self._documents if page_of(request) == page), "")

    @property
    def idle(self) -> bool:
        # The youngest decides: behind a long poll that stays open, a new request is waited for like any
        # other.
        youngest = max((since for since, _ in self._open.values()), default=0.0)
        return not self._open or time.monotonic() - youngest >= LONGEST_REQUEST

    @property
    def brings_scripts(self) -> bool:
        """Whether a script is under way: until it is there, nobody hears what is done."""
        return any(request.resource_type == "script" for request in self._open) and not self.idle

    @property
    def is_answering(self) -> bool:
        """Whether an answer is on its way that is none to a poll."""
        return not self.idle and any(
            self._asked[question] < ENDLESS_AFTER for _, question in self._open.values()
        )

    @property
    def idle_for(self) -> float:
        """Seconds since the last request began or ended; 0 while one is under way."""
        return time.monotonic() - self._moved if self.idle else 0.0

    @property
    def shown_for(self) -> float:
        """Seconds since a script got the last answer to its requests; 0 while any request is under way."""
        return time.monotonic() - self._answered if self.idle else 0.0

    def calm(self) -> None:
        """Begin to count anew what is asked for again and again."""
        self._asked.clear()

    def learn(self) -> tuple[str, ...]:
        """What is still open, or was asked for repeatedly, is not waited for from now on; its addresses."""
        # A ticker that asks every second is over at each look, so it is known by its repeating alone.
        again = {question for question, times in self._asked.items() if times >= ENDLESS_AFTER}
        found = again | {question for _, question in self._open.values()}
        self._open.clear()
        self._restless |= found
        return tuple(sorted({question.address for question in found}))

    async def _begin(self, request: Request) -> None:
        if request.is_navigation_request():
            self._documents[request] = None
        if request.method not in _SAFE and request.resource_type in _SENDING:
            self.sent = self.sent or same_site(request.url, self._home())
        if request.resource_type in _TRACKED and (question := _question(request)) not in self._restless:
            self._moved = time.monotonic()
            self._asked[question] += not self._is_asked_with_others(question)
            self._open[request] = self._moved, question

    def _is_asked_with_others(self, question: Question) -> bool:
        """Whether the same was asked right before and has no answer yet, as the parts of a page ask."""
        alike = (since for since, other in self._open.values() if other == question)
        return time.monotonic() - max(alike, default=0.0) < ASKED_TOGETHER

    async def _begun(self, response: Response) -> None:
        # A script in it may hold up its end without end; the server has done its part.
        self._documents.pop(response.request, None)

    async def _end(self, request: Request) -> None:
        self._documents.pop(request, None)
        if self._open.pop(request, None) is not None:
            self._moved = time.monotonic()
            if request.resource_type in _ANSWERING:
                self._answered = self._moved


def _of_its_document(page: Page, requests: Sequence[Request]) -> Sequence[Request]:
    """From the request for its document on: what one before it asked for is answered to nobody."""
    opened = [
        at
        for at, request in enumerate(requests)
        if request.is_navigation_request() and request.frame == page.main_frame
    ]
    return requests[opened[-1] :] if opened else requests


def _question(request: Request) -> Question:
    # Without the query and with any figures: a poll often carries the time in it.
    sent = (request.post_data_buffer if request.resource_type in _ANSWERING else None) or b""
    address = f"{request.method} {request.url.partition('?')[0]}"
    return Question(address, _WITH_FIGURES.sub(b"0", sent[:_MOST_SENT]))


async def changed(page: Page, view: JSHandle, *, restless: set[str], within: float) -> bool:
    """Wait until something stirs in the document that was not told yet, `within` seconds at most.

    A transition that is about to end counts too; places named as `restless` do not. Playwright's own
    timers are used, so a page with a stopped clock is no trap.

    Raises:
        playwright.sync_api.Error: the document is gone.

    """
    asked = {"monitor": view, "restless": sorted(restless)}
    try:
        await settle(page.wait_for_function(_NEXT, arg=asked, timeout=max(1.0, within * 1000)))
    except PlaywrightTimeout:
        # A busy machine may not have looked at the promise in that time: the monitor itself knows.
        return bool(await settle(view.evaluate(_STIRRED)))
    return True
