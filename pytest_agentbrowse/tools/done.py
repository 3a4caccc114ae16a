"""The tool that ends a run."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.tools.tool import Tool, tool_of


def done(
    text: Annotated[str, Field(description="the answer or outcome, for the person who set the task")],
    success: Annotated[bool, Field(description="whether the whole task was fulfilled")],
    browser: Browser,
) -> ActionResult:
    """End the run: say what came out and whether the task was fulfilled. Alone in its step."""
    return ActionResult(is_done=True, success=success, extracted_content=text, attachments=browser.downloads)


TOOLS: tuple[Tool, ...] = (tool_of(done, terminates_sequence=True),)
