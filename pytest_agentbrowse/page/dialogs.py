"""The dialogs that pages open: alert, confirm, prompt, and the question whether to leave."""

from __future__ import annotations

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.page.playwright_types import Dialog
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settings import Dialogs
from pytest_agentbrowse.settle import settle


async def answer_dialog(dialog: Dialog, *, setting: Dialogs) -> str:
    """Answer a dialog as the setting says; what is told of it."""
    # An alert has one button, and waits until somebody presses it. Where a prompt suggests a text, that is
    # what a person who presses Enter gives.
    accept = setting == "accept" or dialog.type == "alert"
    words = f"dialog {dialog.type} {quoted(dialog.message)}"
    try:
        await settle(dialog.accept(dialog.default_value or "") if accept else dialog.dismiss())
    except PlaywrightError:
        # Playwright calls the listeners in their order, so one of the test's own came first.
        return f"{words} was answered by the test"
    return f"{words} was {'accepted' if accept else 'dismissed'}"
