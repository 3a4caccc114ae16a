"""The dialogs that pages open: alert, confirm, prompt, and the question whether to leave."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import InvalidArgument
from pytest_agentbrowse.page.playwright_types import Dialog
from pytest_agentbrowse.page.purpose import revealed_in_prompt
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settings import Dialogs
from pytest_agentbrowse.settle import settle


class DialogAnswer(NamedTuple):
    """What the next dialog that asks something is told: yes or no, and the text that a prompt wants.

    The text has names in the place of secrets: whether their values may be given is known when it asks.
    """

    accept: bool
    text: str
    secrets: Secrets

    def given(self, dialog: Dialog) -> str:
        """The text with the values of its secrets.

        Raises:
            InvalidArgument: this dialog may not be told one.

        """
        if "{{" not in self.text:
            return self.text
        return revealed_in_prompt(
            self.text, self.secrets, message=dialog.message, url=dialog.page.url if dialog.page else ""
        )


class DialogDesk:
    """Answers the dialogs of a run: as was said before, else as the setting says."""

    def __init__(self, setting: Dialogs) -> None:
        self._setting = setting
        self._ready: list[DialogAnswer] = []
        self.was_asked = False
        """Whether a dialog asked something in this run: one that can be answered in several ways."""

    def start(self) -> None:
        """Begin a run, in which nothing was said and nothing asked yet."""
        self._ready.clear()
        self.was_asked = False

    def expect(self, answer: DialogAnswer) -> None:
        """Take the answer to the next dialog that asks something; several are given in their order."""
        self._ready.append(answer)

    async def answer(self, dialog: Dialog) -> str:
        """Answer a dialog; what is told of it."""
        words = f"dialog {dialog.type} {quoted(dialog.message)}"
        # An alert has one button, and waits until somebody presses it.
        asks = dialog.type != "alert"
        self.was_asked = self.was_asked or asks
        said = self._ready.pop(0) if asks and self._ready else None
        accept = said.accept if said is not None else not asks or self._setting == "accept"
        given = refused = ""
        try:
            given = said.given(dialog) if said is not None else ""
        except InvalidArgument as error:
            accept, refused = False, f": {error}"
        # Where a prompt suggests a text, that is what a person who presses Enter gives.
        text = given or dialog.default_value or ""
        try:
            await settle(dialog.accept(text) if accept else dialog.dismiss())
        except PlaywrightError:
            # Playwright calls the listeners in their order, so one of the test's own came first.
            return f"{words} was answered by the test"
        if accept:
            return f"{words} was accepted" + (f" with {quoted(given)}" if given else "")
        if said is None and self._setting == "ask":
            return f"{words} was dismissed; say how with answer_dialog, and do again what opened it"
        return f"{words} was dismissed{refused}"
