"""The tool that answers the dialogs of a page."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.tools.tool import Tool, tool_of
from pytest_agentbrowse.tools.uses import on_traits


async def answer_dialog(
    accept: Annotated[bool, Field(description="false cancels")],
    browser: Browser,
    text: Annotated[str, Field(description="what a prompt asks for")] = "",
) -> str:
    """Set the answer to the next confirm or prompt, before the action that opens it."""
    await browser.expect_dialog(accept=accept, text=text)
    with_text = f" with {quoted(text)}" if accept and text else ""
    return f"the next dialog will be {'accepted' if accept else 'dismissed'}{with_text}"


TOOLS: tuple[Tool, ...] = (tool_of(answer_dialog, use=on_traits("dialogs")),)
