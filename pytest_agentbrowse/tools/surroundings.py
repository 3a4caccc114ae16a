"""What a tool may ask for by the type of a parameter; none of it is in the schema."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NewType

from pytest_agentbrowse.page.browser import Browser, is_page_type
from pytest_agentbrowse.page.secrets import Secrets

CurrentUrl = NewType("CurrentUrl", str)
"""Annotate a tool's parameter with it to get the url of the current tab."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where a tool is carried out."""

    browser: Browser


Source = Callable[[Surroundings], Any]

_BY_TYPE: dict[object, Source] = {
    Browser: lambda here: here.browser,
    CurrentUrl: lambda here: here.browser.url,
    Secrets: lambda here: here.browser.secrets,
}


def source_of(hint: object) -> Source | None:
    """Where the value of a parameter with this annotation comes from; None when the model gives it."""
    if is_page_type(hint):
        return lambda here: here.browser.page
    try:
        return _BY_TYPE.get(hint)
    except TypeError:  # an annotation that cannot be hashed is none of ours
        return None
