"""The page under the agent: seen as an observation, touched by element number."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from typing import Any
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page as SyncPage
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pytest_agentbrowse.errors import (
    ElementNotActionable,
    ElementNotFound,
    InvalidArgument,
    NavigationError,
    NoPage,
    PageUnreadable,
    ToolError,
    ToolTimeout,
)
from pytest_agentbrowse.page.observation import Element, Observation, Tab, compose, quoted
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.waiting import LIVE_QUIET, REPLAY_QUIET, Traffic, changed, quiet
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import listener, settle

OBSERVE = files(__package__).joinpath("observe.js").read_text(encoding="utf-8")
SCROLL = files(__package__).joinpath("scroll.js").read_text(encoding="utf-8")

_RETRY_SLICE = 0.1
_VIEW = f"() => ({{ observe:\n{OBSERVE}\n}})"
_LOOK = """(o, keep) => {
  o.seen = o.observe({});
  if (keep) o.elements = o.seen.elements;
  return { ...o.seen.page, title: document.title };
}"""
_CONNECTED = "(o, i) => o.elements[i].isConnected ? o.elements[i] : null"
_CLOSED = "Target page, context or browser has been closed"

Until = Callable[[Observation], bool]
"""Tells whether an observation is the one that is waited for."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """One frame as read: its lines, and where each acting element stands."""

    title: str
    lines: tuple[str, ...]
    places: tuple[tuple[Any, int, tuple[str, str, str]], ...]


@dataclass(frozen=True, slots=True)
class _Target:
    """An element to act on; in errors it is called by its number too."""

    handle: Any
    number: int
    name: str

    def __str__(self) -> str:
        return f"[{self.number}] {self.name}"

    async def act(self, call: Callable[[], Any]) -> None:
        """Make a call on the element; Playwright's refusal becomes an error that the model can use."""
        try:
            await settle(call())
        except PlaywrightError as error:
            if _CLOSED in str(error):
                return  # the call closed the tab: a note tells that
            raise _refusal(str(self), error) from None


def is_page_type(hint: object) -> bool:
    """Whether an annotation is Playwright's `Page` of either colour; told by name, to import neither."""
    return getattr(hint, "__name__", "") == "Page" and getattr(hint, "__module__", "").startswith(
        "playwright."
    )


class Browser:
    """The tabs that an agent sees and acts on; one at a time is current.

    It listens to the context only between `attach` and `detach`, so that outside a run the page is
    the test's alone.
    """

    def __init__(self, page: Any, *, settings: Settings) -> None:
        self._page = page
        self._context = page.context
        self._settings = settings
        self.sync = isinstance(page, SyncPage)
        self.secrets = Secrets({})
        self._views: dict[Any, Any] = {}
        self._places: tuple[tuple[Any, int, tuple[str, str, str]], ...] = ()
        self._notes: list[str] = []
        self._earlier: list[Any] = []
        self._heard: list[Any] = []
        self._owed = 0.0
        self._traffic = Traffic(self._context, sync=self.sync)
        self._listeners = {
            "page": listener(self._on_page, sync=self.sync),
            "dialog": listener(self._on_early_dialog, sync=self.sync),
        }
        self._answer = listener(self._on_dialog, sync=self.sync)

    # -- between runs and within them ---------------------------------------------------------

    def attach(self, secrets: Secrets) -> None:
        """Begin a run: listen for dialogs and new tabs, with these secrets at hand."""
        self._current()
        self.secrets = secrets
        self._traffic.start()
        for event, function in self._listeners.items():
            self._context.on(event, function)
        for page in self._context.pages:
            self._hear(page)

    async def detach(self) -> None:
        """End a run: the page is the test's alone again."""
        self._traffic.stop()
        for event, function in self._listeners.items():
            self._context.remove_listener(event, function)
        for page in self._heard:
            page.remove_listener("dialog", self._answer)
        self._heard.clear()
        await self._release()

    @property
    def page(self) -> Any:
        """The Playwright page of the current tab."""
        return self._page

    @property
    def url(self) -> str:
        return str(self._page.url)

    @property
    def host(self) -> str:
        return urlsplit(self.url).hostname or ""

    # -- seeing -------------------------------------------------------------------------------

    async def observe(self, *, until: Until | None = None) -> Observation:
        """Read the current tab.

        Live (`until` is None) it is read once it is quiet. In a replay it is read at once, and again
        after each change, until it is the one waited for or nothing moves any more; what is returned
        is the page as it stands then.
        """
        owed, self._owed = self._owed, 0.0
        if until is None:
            if owed:
                await settle(self._current().wait_for_timeout(owed * 1000))
            await self._quiet()
            observation = await self._observe()
        else:
            observation = await self._read_until(until, patience=owed)
        self._notes.clear()
        return observation

    async def fingerprint(self) -> tuple[tuple[str, str], ...]:
        """Role and name of each element now, without a new numbering: to tell whether the list changed."""
        seen = await self._read(keep=False)
        return tuple((role, self.secrets.hide(name)) for _, _, (role, name, _) in seen.places)

    async def _quiet(self) -> None:
        page = None
        while page is not self._current():  # a tab that opened or closed meanwhile makes another one current
            page = self._current()
            await quiet(page, self._traffic, window=LIVE_QUIET, cap=self._settings.settle_timeout)

    async def _read_until(self, until: Until, *, patience: float) -> Observation:
        deadline = time.monotonic() + self._settings.settle_timeout + patience
        still_since, before = time.monotonic(), ""
        while True:
            observation = await self._observe()
            now = time.monotonic()
            if until(observation) or now >= deadline:
                return observation
            if observation.text != before:  # a frame may change too, and is not watched
                still_since, before = now, observation.text
            if await changed(self._current(), within=min(_RETRY_SLICE, deadline - now)):
                still_since = time.monotonic()
            elif self._traffic.idle and time.monotonic() - still_since >= REPLAY_QUIET + patience:
                return await self._observe()

    async def _observe(self) -> Observation:
        self._places = ()
        seen = await self._read(keep=True)
        self._places = seen.places
        hide = self.secrets.hide
        elements = tuple(
            Element(number, role, hide(name), hide(place))
            for number, (_, _, (role, name, place)) in enumerate(seen.places, start=1)
        )
        return compose(
            url=hide(self.url),
            title=hide(seen.title),
            tabs=await self._tabs(),
            notes=tuple(hide(note) for note in self._notes),
            body=hide("\n".join(seen.lines)),
            elements=elements,
        )

    async def _read(self, *, keep: bool) -> _Seen:
        deadline = time.monotonic() + self._settings.settle_timeout
        while True:
            page = self._current()
            try:
                return await self._read_frame(page.main_frame, keep=keep)
            except PlaywrightError as error:
                # A navigation takes the document away under the walk; the next one is read instead.
                if time.monotonic() >= deadline:
                    raise PageUnreadable(
                        f"the page at {page.url} could not be read for {self._settings.settle_timeout:g} s: "
                        f"{first_line(error)}\n  If it loads slowly, give it longer: --agent-settle-timeout."
                    ) from None
                await self._loaded(page)

    async def _loaded(self, page: Any) -> None:
        try:
            await settle(page.wait_for_load_state("domcontentloaded", timeout=1000))
        except PlaywrightError:
            return  # still loading, or closed: the caller reads again and decides

    async def _tabs(self) -> tuple[Tab, ...]:
        pages = self._context.pages
        if len(pages) < 2:
            return ()
        titles = [await settle(page.title()) for page in pages]
        return tuple(
            Tab(number, self.secrets.hide(title), page is self._page or page == self._page)
            for number, (page, title) in enumerate(zip(pages, titles, strict=True), start=1)
        )

    async def _read_frame(self, frame: Any, *, keep: bool) -> _Seen:
        view, data = await self._look(frame, keep=keep)
        children = {
            line: await self._read_child(view, index, keep=keep)
            for index, line in enumerate(data["frameLines"])
        }
        return _merge(data, view, children)

    async def _look(self, frame: Any, *, keep: bool) -> tuple[Any, dict[str, Any]]:
        """The view of a frame's document and what is seen in it; a view lasts as long as its document."""
        if view := self._views.get(frame):
            try:
                return view, await settle(view.evaluate(_LOOK, keep))
            except PlaywrightError:
                del self._views[frame]  # its document is gone; the frame has another one by now
        view = self._views[frame] = await settle(frame.evaluate_handle(_VIEW))
        return view, await settle(view.evaluate(_LOOK, keep))

    async def _read_child(self, view: Any, index: int, *, keep: bool) -> _Seen:
        element = (await settle(view.evaluate_handle("(o, i) => o.seen.frames[i]", index))).as_element()
        frame = await settle(element.content_frame()) if element else None
        if frame is None:
            return _Seen("", (), ())
        try:
            return await self._read_frame(frame, keep=keep)
        except PlaywrightError:
            if frame.is_detached():
                return _Seen("", (), ())
            raise

    async def _release(self) -> None:
        views, self._views, self._places = self._views.values(), {}, ()
        for view in views:
            try:
                await settle(view.dispose())
            except PlaywrightError:
                continue  # its document is gone, and the view with it

    # -- touching -----------------------------------------------------------------------------

    async def click(self, number: int) -> str:
        """Click an element; what was clicked."""
        target = await self._target(number)
        await target.act(lambda: target.handle.click(timeout=self._milliseconds))
        return target.name

    async def type(self, number: int, text: str) -> str:
        """Put text in a field in the place of what is there; what was typed, and what became of it."""
        target = await self._target(number)
        value = self.secrets.reveal(text, url=await self._url_of(target.handle)) if "{{" in text else text
        await target.act(lambda: target.handle.fill(value, timeout=self._milliseconds))
        typed = f"typed {quoted(text)} into {target.name}"
        if value != text:
            return typed
        try:
            now = str(await settle(target.handle.evaluate("e => 'value' in e ? e.value : e.textContent")))
        except PlaywrightError:
            return typed  # typing led to another page
        return typed if now == value else f"{typed}; it now reads {quoted(self.secrets.hide(now))}"

    async def select(self, number: int, option: str) -> str:
        """Choose an option of a native select by its text; what was chosen."""
        target = await self._target(number)
        options = await settle(
            target.handle.evaluate(
                "e => e.tagName === 'SELECT' ? [...e.options].map(o => o.label.trim()) : null"
            )
        )
        if options is None:
            raise InvalidArgument(f"{target} is not a native select; click it to open its list")
        match = _option(option, options)
        if match is None:
            has = ", ".join(quoted(name) for name in options[:30])
            raise InvalidArgument(f"{target} has no option {quoted(option)}; it has: {has}")
        await target.act(lambda: target.handle.select_option(index=match, timeout=self._milliseconds))
        return f"selected {quoted(options[match])} in {target.name}"

    async def press(self, keys: str) -> None:
        """Press keys one after the other, chords with `+`: `Tab Enter`, `Control+A`."""
        for chord in keys.split():
            try:
                await settle(self._current().keyboard.press(chord))
            except PlaywrightError as error:
                if _CLOSED in str(error):
                    return  # the key closed the tab: a note tells that
                if "Unknown key" not in str(error):
                    raise
                raise InvalidArgument(
                    f"there is no key {chord!r}; keys are named like Enter, Tab, Escape, ArrowDown, Control+A"
                ) from None

    async def scroll(self, pages: float, *, number: int | None = None) -> str:
        """Scroll by viewport heights, down when positive; where that led."""
        if number is None:
            return str(await settle(self._current().evaluate(f"pages => ({SCROLL})(null, pages)", pages)))
        return str(await settle((await self._target(number)).handle.evaluate(SCROLL, pages)))

    async def go_to(self, url: str) -> str:
        """Open a url (relative ones from the current page); the url where it ended."""
        target = urljoin(self.url if self.url != "about:blank" else "", url.strip())
        if urlsplit(target).scheme not in ("http", "https"):
            raise InvalidArgument(f"{url!r} is not an http or https url")
        try:
            await settle(
                self._current().goto(target, wait_until="domcontentloaded", timeout=self._navigation)
            )
        except PlaywrightTimeout:
            raise NavigationError(f"{url} did not answer within {self._navigation / 1000:g} s") from None
        except PlaywrightError as error:
            raise NavigationError(f"{url} could not be opened: {_net_error(error)}") from None
        return self.secrets.hide(self.url)

    async def go_back(self) -> str:
        """Go back in the history of the tab; the url where it ended."""
        before = self.url
        try:
            await settle(self._current().go_back(wait_until="domcontentloaded", timeout=self._navigation))
        except PlaywrightError as error:
            raise NavigationError(f"going back failed: {_net_error(error)}") from None
        if self.url == before:
            raise NavigationError("there is no page to go back to")
        return self.secrets.hide(self.url)

    async def switch_to(self, number: int) -> str:
        """Make another tab the current one; its title."""
        pages = self._context.pages
        if not 0 < number <= len(pages):
            raise InvalidArgument(f"there is no tab {number}; there are tabs 1 to {len(pages)}")
        self._show(pages[number - 1])
        await settle(self._page.bring_to_front())
        return self.secrets.hide(await settle(self._page.title()))

    def pause(self, seconds: float) -> None:
        """Give the page some seconds before it is read next: slept when live, patience when it is awaited."""
        self._owed += seconds

    # -- inside -------------------------------------------------------------------------------

    @property
    def _milliseconds(self) -> float:
        return self._settings.action_timeout * 1000

    @property
    def _navigation(self) -> float:
        return max(self._settings.action_timeout * 6, 10) * 1000

    def _current(self) -> Any:
        if self._page.is_closed():
            pages = self._context.pages
            if not pages:
                raise NoPage(
                    "the page is closed, so the agent has nothing to act on.\n"
                    "  Call agent.run before page.close(), or open another page in the same context."
                )
            self._page = next((page for page in reversed(self._earlier) if not page.is_closed()), pages[-1])
            self._notes.append("the tab was closed; the one before it is current")
        return self._page

    def _show(self, page: Any) -> None:
        self._earlier.append(self._page)
        self._page = page

    async def _target(self, number: int) -> _Target:
        if not 0 < number <= len(self._places):
            count = len(self._places)
            there = f"elements are numbered 1 to {count}" if count else "nothing on the page can be acted on"
            raise ElementNotFound(f"there is no element [{number}] on the page; {there}")
        seen, index, (role, name, _) = self._places[number - 1]
        label = str(Element(number, role, self.secrets.hide(name), ""))
        try:
            handle = (await settle(seen.evaluate_handle(_CONNECTED, index))).as_element()
        except PlaywrightError:
            handle = None
        if handle is None:
            raise ElementNotFound(
                f"[{number}] {label} is no longer on the page: it changed since it was read"
            )
        return _Target(handle, number, label)

    async def _url_of(self, handle: Any) -> str:
        """The url of the document that an element is in, which in a frame is not that of the tab."""
        frame = await settle(handle.owner_frame())
        while frame and frame.parent_frame and frame.url.startswith("about:"):
            frame = frame.parent_frame  # a document without a url of its own is its parent's
        return str(frame.url) if frame else self.url

    async def _on_page(self, page: Any) -> None:
        self._hear(page)
        if page == self._page:
            return
        self._show(page)
        self._notes.append("a new tab opened and is the current one")

    def _hear(self, page: Any) -> None:
        # Playwright asks the listeners of a page in their order: those of the test come before ours.
        self._heard.append(page)
        page.on("dialog", self._answer)

    async def _on_early_dialog(self, dialog: Any) -> None:
        """Answer a dialog of a page that is not known yet: it opened while the tab was loading."""
        if dialog.page not in self._heard:
            await self._on_dialog(dialog)

    async def _on_dialog(self, dialog: Any) -> None:
        accept = self._settings.dialogs == "accept" or dialog.type == "alert"
        words = f"dialog {dialog.type} {quoted(dialog.message)}"
        try:
            await settle(dialog.accept(dialog.default_value or "") if accept else dialog.dismiss())
        except PlaywrightError:
            self._notes.append(f"{words} was answered by the test")
        else:
            self._notes.append(f"{words} was {'accepted' if accept else 'dismissed'}")


def _merge(data: dict[str, Any], handle: Any, children: dict[int, _Seen]) -> _Seen:
    """One frame's lines with its child frames' below theirs, and the elements in the order of the lines."""
    lines: list[str] = []
    places: list[tuple[Any, int, tuple[str, str, str]]] = []
    own = 0
    for index, line in enumerate(data["text"].split("\n") if data["text"] else ()):
        lines.append(line)
        stripped = line.lstrip(" ")
        if stripped.startswith("[] "):
            role, name, place = data["info"][own]
            places.append((handle, own, (role, name, place)))
            own += 1
        if index in children:
            indent = " " * (len(line) - len(stripped) + 2)
            lines += [indent + below for below in children[index].lines]
            places += children[index].places
    return _Seen(data["title"], tuple(lines), tuple(places))


def _option(wanted: str, options: list[str]) -> int | None:
    """The position of the option with this text, else with this text but for upper and lower case."""
    wanted, options = _collapsed(wanted), [_collapsed(option) for option in options]
    if wanted in options:
        return options.index(wanted)
    folded = [option.casefold() for option in options]
    return folded.index(wanted.casefold()) if wanted.casefold() in folded else None


def _collapsed(text: str) -> str:
    return " ".join(text.split())


def first_line(error: Exception) -> str:
    """The first line of a Playwright error without the name of the call."""
    line = str(error).strip().split("\n", 1)[0]
    return re.sub(r"^(\w+\.\w+: )?(\w*Error: )?", "", line)


def _net_error(error: Exception) -> str:
    found = re.search(r"net::\w+|NS_ERROR_\w+", str(error))
    return found[0] if found else first_line(error)


_STATES = {
    "not enabled": "disabled",
    "not visible": "not visible",
    "not editable": "read-only",
    "not stable": "still moving",
    "outside of the viewport": "outside of the viewport, and cannot be scrolled into it",
}


def _refusal(label: str, error: PlaywrightError) -> ToolError:
    """Playwright's failure to act as the error that tells the model why."""
    text = str(error)
    blocker = re.search(r"(<[^\n]*>)(?: from (<[^\n]*>) subtree)? intercepts pointer events", text)
    state = next((words for sign, words in _STATES.items() if sign in text), None)
    if "not attached" in text or "detached" in text:
        refusal: ToolError = ElementNotFound(
            f"{label} is no longer on the page: it was replaced while it was acted on"
        )
    elif blocker:
        refusal = ElementNotActionable(f"{label} is covered by {_tag(blocker[2] or blocker[1])}")
    elif state:
        refusal = ElementNotActionable(f"{label} is {state}")
    elif isinstance(error, PlaywrightTimeout):
        refusal = ToolTimeout(f"{label} could not be used in time: {first_line(error)}")
    else:
        refusal = ElementNotActionable(f"{label}: {first_line(error)}")
    return refusal


def _tag(html: str) -> str:
    return re.sub(r"\s+", " ", html)[:120]
