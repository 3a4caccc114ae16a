"""Launching a browser on a machine where Playwright's own was never downloaded."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, TypedDict, Unpack

import pytest
from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.page.find_browser import (
    has_playwright_browser,
    hindrance,
    no_browser,
    system_browser,
)
from pytest_agentbrowse.page.playwright_errors import is_browser_missing

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WEBMCP = "--enable-features=WebMCP"


class LaunchOptions(TypedDict, total=False):
    """What of Playwright's launch options is looked at here; the others are passed on as they are."""

    args: list[str]
    channel: str
    devtools: bool
    executable_path: str
    headless: bool


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: LaunchOptions, browser_name: str, pytestconfig: pytest.Config
) -> LaunchOptions:
    """The arguments of the browser, with WebMCP where `--agent-webmcp` or its ini value is on."""
    chosen = pytestconfig.getoption("--agent-webmcp") or pytestconfig.getini("agent_webmcp")
    if chosen != "on" or browser_name != "chromium":
        return browser_type_launch_args
    return {**browser_type_launch_args, "args": [*browser_type_launch_args.get("args", ()), WEBMCP]}


@pytest.fixture(scope="session")
def launch_browser(
    launch_browser: Callable[..., Browser], browser_type_launch_args: LaunchOptions, browser_name: str
) -> Callable[..., Browser]:
    """Launch the browser as pytest-playwright does, with the system's Chromium when Playwright has none."""

    def launch(**options: Unpack[LaunchOptions]) -> Browser:
        wanted = LaunchOptions(**{**browser_type_launch_args, **options})
        substitute = substitute_at_once(wanted, browser_name)
        if not substitute:
            try:
                return launch_browser(**options)
            except PlaywrightError as error:
                substitute = substitute_for(error, wanted, browser_name)
        return launch_browser(**{**options, "executable_path": substitute})

    return launch


def substitute_at_once(options: LaunchOptions, browser_name: str) -> str:
    """The path of a system browser, where Playwright has surely none; empty where it has to be asked.

    Each launch that fails leaves two folders of Playwright's behind. One that cannot come about is not tried.
    """
    if why := hindrance():
        pytest.fail(f"No browser can be started: {why}", pytrace=False)
    if not _is_default(options, browser_name) or has_playwright_browser() is not False:
        return ""
    return _stand_in(options)


def substitute_for(error: PlaywrightError, options: LaunchOptions, browser_name: str) -> str:
    """The path of a system browser that can stand in; raises what is to be done when there is none."""
    if is_browser_missing(error) and browser_name != "chromium" and not options.get("executable_path"):
        raise pytest.fail.Exception(
            f"No browser can be started: Playwright's {browser_name} is not installed.\n"
            f"  python -m playwright install {browser_name}",
            pytrace=False,
        ) from None  # without Playwright's own words, which say the same
    if not is_browser_missing(error) or not _is_default(options, browser_name):
        raise error
    return _stand_in(options)


def _is_default(options: LaunchOptions, browser_name: str) -> bool:
    """Whether nobody chose a browser: only Playwright's default is substituted, and only Chromium."""
    return browser_name == "chromium" and not (options.get("executable_path") or options.get("channel"))


def _stand_in(options: LaunchOptions) -> str:
    # Both open a window, which a headless shell has none of.
    watched = os.environ.get("PWDEBUG") or options.get("devtools")
    found = system_browser(headless=options.get("headless", True) and not watched)
    if found is None:
        raise pytest.fail.Exception(no_browser(), pytrace=False) from None
    return found
