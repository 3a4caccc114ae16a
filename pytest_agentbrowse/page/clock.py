"""The stopped clock of a browser context."""

from __future__ import annotations

from pytest_agentbrowse.page.playwright_types import BrowserContext
from pytest_agentbrowse.page.reading import put_into
from pytest_agentbrowse.page.scripts import expression
from pytest_agentbrowse.settle import settle


async def stop_clock(context: BrowserContext, time: str) -> None:
    """Let the pages of a browser context show a time, and stay within its minute."""
    await settle(context.clock.set_fixed_time(time))
    await put_into(context, expression("clock"))
