"""The tools that a page registers itself: WebMCP, which Chromium has behind a flag."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pytest_agentbrowse.errors import SettingsError, ToolError, ToolTimeout
from pytest_agentbrowse.page.target import first_line
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settle import settle

_OFF = "--agent-webmcp is on, and this browser offers no tools of pages."


async def own_tools(page: Any, *, within: float) -> tuple[dict[str, Any], ...]:
    """The tools of a page, as it describes them; `within` is in seconds.

    Raises:
        SettingsError: the browser or Playwright knows nothing of such tools.

    """
    try:
        return tuple(await settle(page.webmcp.tools(timeout=within * 1000)))
    except AttributeError:
        raise SettingsError(f"{_OFF} Playwright 1.65 has them: upgrade playwright.") from None
    except PlaywrightError as error:
        if "not enabled" not in str(error):
            return ()  # the page went away, or it is none that could have any
        raise SettingsError(
            f"{_OFF} Launch it with --enable-features=WebMCP; the option does that "
            "where it stands on the command line or in the ini file."
        ) from None


async def call_own_tool(page: Any, name: str, parameters: dict[str, Any], *, within: float) -> str:
    """Call a tool of a page; what it answers, as text or JSON.

    Raises:
        ToolError: it failed, or did not answer in time.

    """
    try:
        answer = await settle(page.webmcp.call_tool(name, parameters, timeout=within * 1000))
    except PlaywrightTimeout:
        raise ToolTimeout(f"the page's tool {quoted(name)} did not answer in time") from None
    except PlaywrightError as error:
        raise ToolError(f"the page's tool {quoted(name)} failed: {first_line(error)}") from None
    parts = answer.get("content", ()) if isinstance(answer, dict) else ()
    texts = [part["text"] for part in parts if isinstance(part, dict) and "text" in part]
    text = "\n".join(texts) or json.dumps(answer, ensure_ascii=False, sort_keys=True, default=str)
    if isinstance(answer, dict) and answer.get("isError"):
        raise ToolError(f"the page's tool {quoted(name)} failed: {text}")
    return text
