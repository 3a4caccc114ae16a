"""Tools that a page registers itself (WebMCP), offered on that page when the option is on."""

from __future__ import annotations

import json
import re
from typing import Annotated, Any

from pydantic import Field

from pytest_agentbrowse.errors import InvalidArgument
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.tools.tool import Tool, tool_of

_LONGEST_NAME = 50


async def with_page_tools(tools: Tools, browser: Browser) -> Tools:
    """The tools of a run with those of its current page."""
    own = await browser.own_tools()
    return Tools((*tools, *(_tool(told) for told in own))) if own else tools


def _tool(told: dict[str, Any]) -> Tool:
    """A page's tool as one of ours, marked as the page's own in its name and its description."""
    own_name = str(told["name"])
    schema = json.dumps(told.get("inputSchema") or {"type": "object"}, ensure_ascii=False, sort_keys=True)

    async def call(parameters: str, browser: Browser) -> str:
        return await browser.call_own_tool(own_name, _object(parameters))

    described = Field(description=f"a JSON object of the form {schema}")
    call.__annotations__["parameters"] = Annotated[str, described]
    call.__name__ = "page_" + re.sub(r"\W", "_", own_name)[:_LONGEST_NAME]
    said = quoted(str(told.get("description", "")))
    return tool_of(call, description=f"The page's own tool {quoted(own_name)}; the page says of it: {said}")


def _object(text: str) -> dict[str, Any]:
    try:
        given = json.loads(text)
    except ValueError as error:
        raise InvalidArgument(f"parameters is no JSON: {error}") from None
    if not isinstance(given, dict):
        raise InvalidArgument("parameters is no JSON object")
    return given
