"""The control: recorded actions played again by role and name, and the recorded verdict handed back unchecked.

It is what a cassette of clicks alone gives. `python benchmarks/truth.py --clicks` counts what it lets through.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from playwright.sync_api import Locator, Page

from pytest_agentbrowse.cassette.document import ActionStory
from pytest_agentbrowse.cassette.layout import load
from pytest_agentbrowse.cassette.placeholders import Placeholders, placeholders_of
from pytest_agentbrowse.page.placeholder import literal, read, written
from pytest_agentbrowse.page.text import PageText


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a recorded run said."""

    extracted_content: str
    success: bool
    is_done: bool = True


class Clicks:
    """Stands where `agent` stands in a test."""

    def __init__(
        self, page: Page, cassette: Path, *, volatile: Mapping[str, str], secrets: Mapping[str, str]
    ) -> None:
        self.page = page
        self._story = load(cassette)
        self._pages = self._story.pages()
        self._names = placeholders_of(volatile)
        self._secrets = secrets
        self._played = 0

    def run(self, _task: str) -> Verdict:
        """Play the next recorded run."""
        run = self._story.runs[self._played]
        self._played += 1
        self._names = self._names.begin(task=run.task, base_url="", variables={})
        for step in run.steps:
            self._names = seen(self._names, self.page)
            for deed in step.decision.actions:
                self._play(deed, self._pages[run.run, step.step])
        ((_, params),) = run.steps[-1].decision.actions[-1].call.items()
        return Verdict(written(self._names.bind(read(str(params["text"])))), bool(params["success"]))

    def _play(self, deed: ActionStory, recorded: str) -> None:
        ((tool, params),) = deed.call.items()
        text = str(params.get("text", ""))
        match tool:
            case "click_element_by_index":
                self._element(recorded, params["index"]).click()
            case "input_text":
                self._element(recorded, params["index"]).fill(self._secrets.get(text.strip("{}"), text))
            case "select_dropdown_option":
                self._element(recorded, params["index"]).select_option(text)
            case "go_to_url":
                self.page.goto(str(params["url"]))
            case "done":
                return
            case _:
                raise NotImplementedError(f"the control cannot play {tool}")
        self.page.wait_for_load_state()

    def _element(self, recorded: str, number: object) -> Locator:
        """The element by its role and name, and by its position among those that share them."""
        elements = PageText.read(recorded).lines.numbered
        (wanted,) = (line for line in elements if line.number == number)
        role, name = wanted.role, wanted.name
        twins = [line.number for line in elements if (line.role, line.name) == (role, name)]
        found = (
            self.page.get_by_label(name, exact=True)
            if role == "textbox"  # Playwright gives a password field no role
            else self.page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
        )
        return found.nth(twins.index(wanted.number))


def seen(names: Placeholders, page: Page) -> Placeholders:
    """The names of what is volatile, with those that the page shows first."""
    _, bound = names.hide_text(literal(f"{page.url}\n{page.locator('body').inner_text()}"))
    return replace(names, volatile=bound.volatile)
