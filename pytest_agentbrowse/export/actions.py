"""What an agent did as calls of Playwright; what has no counterpart there is told, and never passed over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pydantic import JsonValue

from pytest_agentbrowse.cassette.document import ActionStory
from pytest_agentbrowse.cassette.points import points_in
from pytest_agentbrowse.export.code import Kinds, found_in, string
from pytest_agentbrowse.export.locators import Locators
from pytest_agentbrowse.page.placeholder import read
from pytest_agentbrowse.page.text import PageText, unquoted

_LOOKING = frozenset(
    [
        "scroll",
        "scroll_to_text",
        "wait",
        "wait_for",
        "get_dropdown_options",
        "search_page",
        "find_elements",
        "extract_content",
        "screenshot",
        "list_files",
        "read_file",
        "browser_get_text",
        "browser_extract_links",
        "done",
    ]
)
"""Tools that change nothing; assertions wait, and Playwright scrolls by itself."""


@dataclass(frozen=True, slots=True)
class Unexportable(Exception):  # noqa: N818 - reads as what happened
    """An action that has no counterpart in Playwright, and what to write in its place."""

    what: str
    instead: str


def calls_of(action: ActionStory, page: PageText, kinds: Kinds) -> list[str]:
    """The calls that do what an action did; none for what only looked.

    Raises:
        Unexportable: there are none that do it.

    """
    tool, given = action.parameters()
    if tool in _LOOKING:
        return []
    making = _CODE_BY_TOOL.get(tool)
    if making is None:
        answered = f" It answered: {' '.join(action.result.split())[:200]}" if action.result else ""
        raise Unexportable(
            f"{tool} is a tool that Playwright has no counterpart of", f"Do what it did.{answered}"
        )
    return making(_Given(given, page, kinds, action.test_ids))


@dataclass(frozen=True, slots=True)
class _Given:
    """The parameters of an action, as code."""

    params: Mapping[str, JsonValue]
    page: PageText
    kinds: Kinds
    test_ids: Mapping[str, str]

    def element(self, name: str = "index") -> str:
        """The locator of the element that a parameter means: by number, or by what its line says."""
        which = self.params.get(name)
        if isinstance(which, int):
            line = self.page.element(which)
        else:
            said = " ".join(unquoted(str(which)).split())
            line = next((one for one in self.page.lines if said in (one.name, *one.cells)), None)
        test_id = self.test_ids.get(name, "")
        found = Locators(self.page, self.kinds).of(line, test_id) if line is not None else ""
        if not found:
            raise Unexportable(
                f"{line or which} has neither a role nor a text to find it by",
                "Give it a data-testid, and use it.",
            )
        return found

    def text(self, name: str) -> str:
        """A text that is given, as code; one that only a page tells cannot be written down."""
        inside = read(str(self.params.get(name, "")))
        if unknown := found_in(inside, self.kinds):
            raise Unexportable(
                f"what is given to it differs in each run ({', '.join(unknown)})",
                "Read it off the page first, with inner_text().",
            )
        return string(inside, self.kinds)


def _called_on_element(call: str) -> Callable[[_Given], list[str]]:
    return lambda given: [f"{given.element()}.{call}"]


def _filled_with(parameter: str) -> Callable[[_Given], list[str]]:
    return lambda given: [f"{given.element()}.fill({given.text(parameter)})"]


def _selected(given: _Given) -> list[str]:
    if given.params.get("selected") is False:
        raise Unexportable("it takes an option of several back", "select_option(…) with those that stay.")
    return [f"{given.element()}.select_option(label={given.text('text')})"]


def _dragged(given: _Given) -> list[str]:
    if given.params.get("onto") is None:
        raise Unexportable("it drags by a distance", "page.mouse.down(), move(…) and up().")
    return [f"{given.element()}.drag_to({given.element('onto')})"]


def _pointed(given: _Given) -> list[str]:
    points = [f"{x:g}, {y:g}" for x, y in points_in(given.params, ("x", "y", "to"))]
    if len(points) < 2:
        return [f"page.mouse.click({', '.join(points)})"]
    first, *others = (f"page.mouse.move({point})" for point in points)
    return [first, "page.mouse.down()", *others, "page.mouse.up()"]


def _pressed(given: _Given) -> list[str]:
    keys = str(given.params.get("keys", "")).split()
    return [f"page.keyboard.press({string(key, given.kinds)})" for key in keys]


def _uploaded(given: _Given) -> list[str]:
    files = given.params.get("files")
    raise Unexportable(
        f"it gives the files {files}, whose paths the cassette does not hold",
        f"{given.element()}.set_input_files([…])",
    )


def _gone_to(given: _Given) -> list[str]:
    return [f"page.goto({given.text('url')})"]


def _in_tab(given: _Given) -> list[str]:
    number = given.params.get("tab")
    index = number - 1 if isinstance(number, int) else -1
    return [f"page = page.context.pages[{index}]"]


_CODE_BY_TOOL: Mapping[str, Callable[[_Given], list[str]]] = {
    "click_element_by_index": _called_on_element("click()"),
    "double_click": _called_on_element("dblclick()"),
    "right_click": _called_on_element('click(button="right")'),
    "hover": _called_on_element("hover()"),
    "check": _called_on_element("check()"),
    "uncheck": _called_on_element("uncheck()"),
    "select_text": _called_on_element("select_text()"),
    "press_and_hold": lambda given: [
        f"{given.element()}.click(delay={1000 * float(str(given.params.get('seconds', 1)))})"
    ],
    "input_text": _filled_with("text"),
    "set_value": _filled_with("value"),
    "select_dropdown_option": _selected,
    "drag_and_drop": _dragged,
    "upload_file": _uploaded,
    "click_at": _pointed,
    "send_keys": _pressed,
    "go_to_url": _gone_to,
    "browser_navigate": _gone_to,
    "go_back": lambda _: ["page.go_back()"],
    "go_forward": lambda _: ["page.go_forward()"],
    "reload": lambda _: ["page.reload()"],
    "switch_to_tab": _in_tab,
    "close_tab": lambda _: ["page.close()", "page = page.context.pages[-1]"],
    "browser_click": lambda given: [f"page.locator({given.text('selector')}).first.click()"],
}
