"""Tools that move between pages, and wait."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.tools.tool import Tool, tool_of

WAIT = "wait"


async def go_to_url(url: Annotated[str, Field(description="absolute or relative")], browser: Browser) -> str:
    """Open a url in the current tab."""
    return f"opened {await browser.go_to(url)}"


async def go_back(browser: Browser) -> str:
    """Go back to the previous page of the tab."""
    return f"went back to {await browser.go_back()}"


async def go_forward(browser: Browser) -> str:
    """Go forward again after going back."""
    return f"went forward to {await browser.go_forward()}"


async def reload(browser: Browser) -> str:
    """Load the page anew."""
    return f"reloaded {await browser.reload()}"


async def search_google(
    query: Annotated[str, Field(description="what a person would type in")], browser: Browser
) -> str:
    """Search the web, in the current tab."""
    return f"opened {await browser.go_to(browser.search_address(query))}"


def wait(seconds: Annotated[float, Field(gt=0, le=30)], browser: Browser) -> str:
    """Wait for a job or a countdown; pages that load are waited for anyway."""
    # Not slept here: where it changed anything, a replay takes it as patience, and goes on as soon as the
    # page is the recorded one.
    browser.observer.pause(seconds)
    return f"waited {seconds:g} s"


async def wait_for(
    browser: Browser,
    text: Annotated[str, Field(description="a text on the page")] = "",
    selector: Annotated[str, Field(description="a CSS selector")] = "",
    url: Annotated[str, Field(description="a part of the url")] = "",
    gone: Annotated[bool, Field(description="true waits until it is gone")] = False,  # noqa: FBT002 - a field of the answer
    seconds: Annotated[float, Field(description="at most 30", gt=0, le=30)] = 10.0,
) -> str:
    """Wait until a text, an element or a url is there, or gone."""
    return await browser.wait_until(text=text, selector=selector, url=url, gone=gone, seconds=seconds)


TOOLS: tuple[Tool, ...] = tuple(
    tool_of(function, aliases=aliases, terminates_sequence=True)
    for function, aliases in (
        (go_to_url, ("navigate", "goto")),
        (go_back, ()),
        (go_forward, ()),
        (reload, ()),
        (search_google, ("search",)),
        (wait, ()),
        (wait_for, ()),
    )
)
