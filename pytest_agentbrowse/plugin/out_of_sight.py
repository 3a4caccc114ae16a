"""Secrets in what pytest shows of a test: tracebacks with their locals, and captured output."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

HIDE: pytest.StashKey[Callable[[str], str]] = pytest.StashKey()
"""Puts names in the place of the secrets that a test has so far."""


def keep_out(item: pytest.Item, report: pytest.TestReport) -> None:
    """Put names in the place of the secrets of a test in what is reported of it."""
    hide = item.stash.get(HIDE, None)
    if hide is not None:
        report.longrepr = _hidden(report.longrepr, hide)
        report.sections = [(title, hide(text)) for title, text in report.sections]


def _hidden(shown: Any, hide: Callable[[str], str]) -> Any:  # noqa: ANN401 - of the form that pytest gives it
    """What is shown of a failure, each of its texts without secrets."""
    if isinstance(shown, str):
        return hide(shown)
    if isinstance(shown, tuple | list):
        return type(shown)([_hidden(part, hide) for part in shown])
    # Pytest's own description of a traceback: dataclasses, of which some have more than their fields.
    if is_dataclass(shown) and not isinstance(shown, type):
        names = {field.name for field in fields(shown)} | set(getattr(shown, "__dict__", ()))
        for name in names:
            object.__setattr__(shown, name, _hidden(getattr(shown, name), hide))
    return shown
