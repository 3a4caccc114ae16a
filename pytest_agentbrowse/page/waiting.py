"""Waiting for a page: until it changes, until it is quiet."""

from __future__ import annotations

import time
from importlib.resources import files
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pytest_agentbrowse.settle import listener, settle

CHANGE = files(__package__).joinpath("change.js").read_text(encoding="utf-8")

_NEXT = "watch => watch.next"
_END = "watch => { watch.stop(); return watch.changed; }"

LIVE_QUIET = 0.15
"""Seconds without a change after which a page counts as quiet while recording."""

REPLAY_QUIET = 1.0
"""The same while replaying a page that is not yet the recorded one: patient, because it is paid only then."""

LONGEST_REQUEST = 10.0
"""Seconds after which a request counts as one that stays open, such as a long poll."""

_TRACKED = frozenset({"document", "script", "stylesheet", "xhr", "fetch"})


class Traffic:
    """Counts the requests of a browser context that are under way and could change the page."""

    def __init__(self, context: Any, *, sync: bool) -> None:
        self._context = context
        self._open: dict[Any, float] = {}
        self._moved = 0.0
        self._listeners = {
            "request": listener(self._begin, sync=sync),
            "requestfinished": listener(self._end, sync=sync),
            "requestfailed": listener(self._end, sync=sync),
        }

    def start(self) -> None:
        for event, function in self._listeners.items():
            self._context.on(event, function)

    def stop(self) -> None:
        for event, function in self._listeners.items():
            self._context.remove_listener(event, function)
        self._open.clear()

    @property
    def idle(self) -> bool:
        youngest = max(self._open.values(), default=0.0)
        return not self._open or time.monotonic() - youngest >= LONGEST_REQUEST

    @property
    def idle_for(self) -> float:
        """Seconds since the last request began or ended; 0 while one is under way."""
        return time.monotonic() - self._moved if self.idle else 0.0

    async def _begin(self, request: Any) -> None:
        if request.resource_type in _TRACKED:
            self._open[request] = self._moved = time.monotonic()

    async def _end(self, request: Any) -> None:
        if self._open.pop(request, None) is not None:
            self._moved = time.monotonic()


async def changed(page: Any, *, within: float) -> bool:
    """Wait until the document changes, `within` seconds at most; whether it did.

    A navigation counts as a change. Playwright's own timers are used, so a page with a stopped
    clock is no trap.
    """
    try:
        watch = await settle(page.evaluate_handle(CHANGE))
        try:
            await settle(page.wait_for_function(_NEXT, arg=watch, timeout=max(1.0, within * 1000)))
        except PlaywrightTimeout:
            # A busy machine may not have looked at the promise in that time: the watch itself knows.
            return bool(await settle(watch.evaluate(_END)))
    except PlaywrightError:
        return not page.is_closed()
    return True


async def quiet(page: Any, traffic: Traffic, *, window: float, cap: float) -> bool:
    """Wait until nothing changed and nothing was asked of a server for `window` seconds; False at the cap."""
    deadline = time.monotonic() + cap
    while (left := deadline - time.monotonic()) > 0:
        moved = await changed(page, within=min(window, left))
        if page.is_closed() or (not moved and traffic.idle_for >= window):
            return True
    return False
