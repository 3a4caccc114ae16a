"""Tools that move between pages and tabs, and wait."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.observation import quoted
from pytest_agentbrowse.tools.tool import Tool, tool_of


async def go_to_url(
    url: Annotated[str, Field(description="absolute, or relative to the current page")], browser: Browser
) -> str:
    """Open a url in the current tab."""
    return f"opened {await browser.go_to(url)}"


async def go_back(browser: Browser) -> str:
    """Go back to the previous page of the tab."""
    return f"went back to {await browser.go_back()}"


async def switch_to_tab(
    tab: Annotated[int, Field(description="the tab's number, as in `tab 2`")], browser: Browser
) -> str:
    """Make another open tab the current one."""
    return f"switched to tab {tab}, {quoted(await browser.switch_to(tab))}"


def wait(seconds: Annotated[float, Field(description="at most 30", gt=0, le=30)], browser: Browser) -> str:
    """Wait for something that takes its time: a job, a countdown. Loading pages are waited for anyway."""
    browser.pause(seconds)
    return f"waited {seconds:g} s"


TOOLS: tuple[Tool, ...] = tuple(
    tool_of(function, terminates_sequence=True) for function in (go_to_url, go_back, switch_to_tab, wait)
)
