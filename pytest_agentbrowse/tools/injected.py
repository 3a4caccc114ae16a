"""What a tool may ask for by the type of a parameter; none of it is in the schema."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NewType

from pytest_agentbrowse.errors import UsageError
from pytest_agentbrowse.page.browser import Browser, is_page_type
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.tools.folder import Files

if TYPE_CHECKING:
    import pytest

CurrentUrl = NewType("CurrentUrl", str)
"""Annotate a tool's parameter with it to get the url of the current tab."""


@dataclass(frozen=True, slots=True)
class Injected:
    """Where a tool is carried out: the browser, the run's files, the test's `request`."""

    browser: Browser
    files: Files
    request: pytest.FixtureRequest | None = None


Source = Callable[[Injected], object]


def _request(injected: Injected) -> pytest.FixtureRequest:
    if injected.request is None:
        raise UsageError("there is no `request` here: the agent was not made by the `agent` fixture.")
    return injected.request


_BY_TYPE: dict[object, Source] = {
    Browser: lambda injected: injected.browser,
    CurrentUrl: lambda injected: injected.browser.url,
    Secrets: lambda injected: injected.browser.secrets,
    Files: lambda injected: injected.files,
}


def source_of(hint: object) -> Source | None:
    """Where the value of a parameter with this annotation comes from; None when the model gives it."""
    # The page and pytest's `request` are known by the names of their types: their libraries are imported by
    # who uses them.
    if is_page_type(hint):
        return lambda injected: injected.browser.page
    if getattr(hint, "__name__", "") == "FixtureRequest":  # pytest's; told by name, to import no pytest
        return _request
    try:
        return _BY_TYPE.get(hint)
    except TypeError:  # an annotation that cannot be hashed is none of ours
        return None


def asks_the_model(hint: object) -> bool:
    """Whether a parameter with this annotation wants the model itself; told by name, to import no openai."""
    home = str(getattr(hint, "__module__", ""))
    # Such a tool would ask outside of the loop: no address, so no cassette could hold the answer.
    return getattr(hint, "__name__", "") in {"OpenAI", "AsyncOpenAI", "Client"} and home.startswith(
        ("openai", "pytest_agentbrowse.model")
    )
