"""Tools that a page registers itself (WebMCP), offered on that page when the option is on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Annotated

from pydantic import Field

from pytest_agentbrowse.errors import InvalidArgument
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.tools.tool import Tool, tool_of

_LONGEST_TOOL_NAME = 50


async def with_page_tools(tools: Tools, browser: Browser) -> Tools:
    """The tools of a run with those of its current page; one that is called as a secret is none of them."""
    hide = browser.secrets.hide
    own = [told for told in await browser.own_tools() if hide(str(told["name"])) == told["name"]]
    return Tools((*tools, *(_tool(told, hide) for told in own))) if own else tools


def _tool(told: Mapping[str, object], hide: Callable[[str], str]) -> Tool:
    """A page's tool as one of ours, marked as the page's own in its name and its description."""
    own_name = str(told["name"])
    schema = json.dumps(told.get("inputSchema") or {"type": "object"}, ensure_ascii=False, sort_keys=True)

    async def call(parameters: str, browser: Browser) -> str:
        return await browser.call_own_tool(own_name, _object_given(parameters))

    # A page's schema may be any JSON Schema, and ours are strict: so its parameters are one text of JSON.
    described = Field(description=f"a JSON object of the form {hide(schema)}")
    call.__annotations__["parameters"] = Annotated[str, described]
    # A prefix of its own, so that a page cannot pass its tool off as one of ours, such as `done`.
    call.__name__ = "page_" + re.sub(r"\W", "_", own_name)[:_LONGEST_TOOL_NAME]
    said = quoted(hide(str(told.get("description", ""))))
    return tool_of(call, description=f"The page's own tool {quoted(own_name)}; the page says of it: {said}")


def _object_given(text: str) -> dict[str, object]:
    try:
        given = json.loads(text)
    except ValueError as error:
        raise InvalidArgument(f"parameters is no JSON: {error}") from None
    if not isinstance(given, dict):
        raise InvalidArgument("parameters is no JSON object")
    return given
