"""A page of a recording beside the page of today."""

from __future__ import annotations

from dataclasses import dataclass

from pytest_agentbrowse.page.text import PageText


@dataclass(frozen=True, slots=True)
class PagePair:
    """A page as it was recorded and as it is now."""

    then: PageText
    now: PageText
