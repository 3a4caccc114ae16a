"""The page of an async test, made with the arguments of pytest-playwright's fixtures.

An event loop owns its Playwright, so there is one set of fixtures for each scope that pytest-asyncio
gives to loops.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest
import pytest_asyncio
from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.page.clock import stop_clock
from pytest_agentbrowse.page.reading import prepare
from pytest_agentbrowse.plugin.browsers import LaunchOptions, substitute_at_once, substitute_for
from pytest_agentbrowse.plugin.loop_guard import loop_scope_of
from pytest_agentbrowse.plugin.outcome import CALL_PASSED

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, Page

Scope = Literal["function", "class", "module", "package", "session"]
SCOPES: tuple[Scope, ...] = ("function", "class", "module", "package", "session")


@dataclass(frozen=True, slots=True)
class Stage:
    """An async page and what is to be closed before it."""

    page: Page
    closing: AsyncExitStack


def stage_of(request: pytest.FixtureRequest) -> Stage:
    """The stage of an async test, on the loop that the test runs on."""
    scope = loop_scope_of(request.node)
    # The browser is made before the stage asks for it, because the stage is made inside the loop.
    request.getfixturevalue(f"_agent_async_browser_{scope}")
    stage: Stage = request.getfixturevalue(f"_agent_stage_{scope}")
    return stage


def _browser_fixture(scope: Scope) -> Callable[..., AsyncIterator[Browser]]:
    @pytest_asyncio.fixture(scope=scope, loop_scope=scope, name=f"_agent_async_browser_{scope}")  # type: ignore[untyped-decorator, unused-ignore]
    async def async_browser(
        browser_name: str,
        browser_type_launch_args: LaunchOptions,
        connect_options: Mapping[str, object] | None,
    ) -> AsyncIterator[Browser]:
        from playwright.async_api import async_playwright  # noqa: PLC0415 - only sessions with such a test pay

        async with async_playwright() as playwright:
            browser_type = getattr(playwright, browser_name)
            if connect_options:
                browser = await browser_type.connect(**connect_options)
            else:
                browser = await _launched(browser_type.launch, browser_type_launch_args, browser_name)
            yield browser
            await browser.close()

    return async_browser  # type: ignore[no-any-return, unused-ignore]


async def _launched(
    launch: Callable[..., Awaitable[Browser]], options: LaunchOptions, browser_name: str
) -> Browser:
    substitute = substitute_at_once(options, browser_name)
    if not substitute:
        try:
            return await launch(**options)
        except PlaywrightError as error:
            substitute = substitute_for(error, options, browser_name)
    return await launch(**{**options, "executable_path": substitute})


def _stage_fixture(scope: Scope) -> Callable[..., AsyncIterator[Stage]]:
    @pytest_asyncio.fixture(loop_scope=scope, name=f"_agent_stage_{scope}")  # type: ignore[untyped-decorator, unused-ignore]
    async def stage(
        request: pytest.FixtureRequest, browser_context_args: Mapping[str, object], output_path: str
    ) -> AsyncIterator[Stage]:
        browser: Browser = request.getfixturevalue(f"_agent_async_browser_{scope}")
        marker = request.node.get_closest_marker("browser_context_args")
        context = await browser.new_context(**{**browser_context_args, **(marker.kwargs if marker else {})})
        # Before the monitor, which sees the timers that the page sets and not those of the clock.
        if frozen := _frozen_time(request):
            await stop_clock(context, frozen)
        # Before the first page, so that the monitor is in each of its documents.
        await prepare(context)
        keeper = _Artifacts(request.config, Path(output_path))
        await keeper.begin(context, title=request.node.nodeid)
        page = await context.new_page()
        async with AsyncExitStack() as closing:
            yield Stage(page, closing)
        await keeper.end(context, failed=not request.node.stash.get(CALL_PASSED, False))

    return stage  # type: ignore[no-any-return, unused-ignore]


def _frozen_time(request: pytest.FixtureRequest) -> str:
    """The time that the page's clock is to show; empty for the real one."""
    settings = request.getfixturevalue("agent_settings") if "agent" in request.fixturenames else None
    return settings.freeze_time if settings is not None else ""


class _Artifacts:
    """Trace, screenshots and videos of an async test, where pytest-playwright's options ask for them."""

    def __init__(self, config: pytest.Config, folder: Path) -> None:
        self._tracing: str = config.getoption("--tracing")
        self._screenshot: str = config.getoption("--screenshot")
        self._video: str = config.getoption("--video")
        self._full_page: bool = config.getoption("--full-page-screenshot")
        self._folder = folder

    async def begin(self, context: BrowserContext, *, title: str) -> None:
        if self._tracing != "off":
            await context.tracing.start(title=title, screenshots=True, snapshots=True, sources=True)

    async def end(self, context: BrowserContext, *, failed: bool) -> None:
        """Keep what the options want kept, then close the context."""
        pages = list(context.pages)
        if self._screenshot == "on" or (failed and self._screenshot == "only-on-failure"):
            state = "failed" if failed else "finished"
            for number, page in enumerate(pages, start=1):
                path = self._folder / f"test-{state}-{number}.png"
                await page.screenshot(path=path, full_page=self._full_page)
        if self._tracing != "off":
            keep = self._tracing == "on" or failed
            await context.tracing.stop(path=self._folder / "trace.zip" if keep else None)
        await context.close()
        if self._video == "on" or (failed and self._video == "retain-on-failure"):
            videos = [page.video for page in pages if page.video]
            for number, video in enumerate(videos, start=1):
                await video.save_as(
                    self._folder / ("video.webm" if len(videos) == 1 else f"video-{number}.webm")
                )


# pytest finds fixtures by the names of a module, and an event loop owns its Playwright: one pair for each
# scope that a loop can have.
for _scope in SCOPES:
    globals()[f"async_browser_{_scope}"] = _browser_fixture(_scope)
    globals()[f"stage_{_scope}"] = _stage_fixture(_scope)
