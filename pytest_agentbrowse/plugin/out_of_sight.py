"""Secrets in what pytest shows of a test: tracebacks, their locals, captured output, warnings and logs."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable, Generator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

HIDE: pytest.StashKey[Callable[[str], str]] = pytest.StashKey()
"""Puts names in the place of the secrets that a test has so far."""


def keep_out(item: pytest.Item, report: pytest.TestReport) -> None:
    """Put names in the place of the secrets of a test in what is reported of it."""
    hide = item.stash.get(HIDE, None)
    if hide is not None:
        report.longrepr = _without_secrets(report.longrepr, hide)
        report.sections = [(title, hide(text)) for title, text in report.sections]
        report.user_properties = [
            (name, _without_secrets(value, hide)) for name, value in report.user_properties
        ]


def _without_secrets(shown: Any, hide: Callable[[str], str]) -> Any:  # noqa: ANN401 - of the form that pytest gives it
    """What is shown of a failure, each of its texts without secrets."""
    if isinstance(shown, str):
        return hide(shown)
    if isinstance(shown, tuple | list):
        return type(shown)([_without_secrets(part, hide) for part in shown])
    # Pytest's own description of a traceback: dataclasses, of which some have more than their fields.
    if is_dataclass(shown) and not isinstance(shown, type):
        names = {field.name for field in fields(shown)} | set(getattr(shown, "__dict__", ()))
        for name in names:
            object.__setattr__(shown, name, _without_secrets(getattr(shown, name), hide))
    return shown


class OutOfSight:
    """Puts names in the place of secrets in what a test writes while it runs: warnings and logs."""

    def __init__(self) -> None:
        self._item: pytest.Item | None = None

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Know which test runs, and watch over what is logged until it is over."""
        plugin = item.config.pluginmanager.get_plugin("logging-plugin")
        handlers: list[logging.Handler] = [
            handler
            for name in ("log_cli_handler", "log_file_handler")
            if (handler := getattr(plugin, name, None)) is not None
        ]
        formatters = [handler.formatter for handler in handlers]
        self._item = item
        for handler in handlers:
            handler.setFormatter(_Hiding(handler, self._hide))
        try:
            return (yield)
        finally:
            self._item = None
            for handler, formatter in zip(handlers, formatters, strict=True):
                handler.setFormatter(formatter)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Hide why a test was expected to fail: pytest notes it when all others have made their report."""
        report = yield
        if hasattr(report, "wasxfail"):
            report.wasxfail = self._hide(report.wasxfail)
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_warning_recorded(self, warning_message: warnings.WarningMessage) -> None:
        """Hide what a warning says before anybody keeps it."""
        if isinstance(warning_message.message, Warning):
            warning_message.message.args = _without_secrets(warning_message.message.args, self._hide)

    def _hide(self, text: str) -> str:
        hide = self._item.stash.get(HIDE, None) if self._item is not None else None
        return hide(text) if hide is not None else text


class _Hiding(logging.Formatter):
    """Says what a handler would say, without secrets."""

    def __init__(self, handler: logging.Handler, hide: Callable[[str], str]) -> None:
        super().__init__()
        self._inner = handler.formatter or self
        self._hide = hide

    def format(self, record: logging.LogRecord) -> str:
        said = super().format(record) if self._inner is self else self._inner.format(record)
        return self._hide(said)
