"""Named groups in the trace that Playwright writes, where it writes one."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.settle import settle

if TYPE_CHECKING:
    from pytest_agentbrowse.page.playwright_types import BrowserContext


class TraceGroups:
    """The open groups of a trace, one in another; whoever reads it is led to this line of a file."""

    def __init__(self, context: BrowserContext, *, file: str, line: int) -> None:
        self._context = context
        self._location = {"file": file, "line": line}
        self._open = 0

    @property
    def is_wanted(self) -> bool:
        """Whether a trace is written: Playwright has no public word for it, and takes groups also without."""
        inner = getattr(self._context.tracing, "_impl_obj", None)
        return bool(getattr(inner, "_is_tracing", True))

    async def open(self, name: str) -> None:
        """Begin a group: what is done from here on stands in it."""
        if not self.is_wanted:
            return
        with suppress(PlaywrightError):  # a page that is gone ends its trace too
            await settle(self._context.tracing.group(name, location=self._location))  # type: ignore[arg-type]
            self._open += 1

    async def close_last(self) -> None:
        """End the innermost group, if any is open."""
        await self.close(down_to=max(0, self._open - 1))

    async def close(self, *, down_to: int = 0) -> None:
        """End the innermost groups, until so many are open."""
        while self._open > down_to:
            self._open -= 1
            with suppress(PlaywrightError):
                await settle(self._context.tracing.group_end())
