"""Tools that open, show and close tabs."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.tools.elements import TabNumber
from pytest_agentbrowse.tools.tool import Tool, tool_of
from pytest_agentbrowse.tools.uses import anywhere, on_several_tabs


async def open_tab(url: Annotated[str, Field(description="absolute or relative")], browser: Browser) -> str:
    """Open a url in a new tab, which becomes the current one."""
    return f"opened {await browser.open_tab(url)} in a new tab"


async def switch_to_tab(
    tab: Annotated[int, Field(description="as in `tab 2`"), TabNumber()], browser: Browser
) -> str:
    """Make another open tab the current one."""
    return f"switched to tab {tab}, {quoted(await browser.switch_to(tab))}"


async def close_tab(
    browser: Browser,
    tab: Annotated[
        int | None, Field(description="the tab's number; null for the current one"), TabNumber()
    ] = None,
) -> str:
    """Close a tab."""
    return f"closed the tab; {quoted(await browser.close_tab(tab))} is current"


TOOLS: tuple[Tool, ...] = tuple(
    tool_of(function, aliases=aliases, terminates_sequence=True, use=use)
    for function, aliases, use in (
        (open_tab, (), anywhere),
        (switch_to_tab, ("switch",), on_several_tabs),
        (close_tab, ("close",), on_several_tabs),
    )
)
