"""Actions of every tool: elements by their names, all else as the tool has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pytest_agentbrowse.testing.actions import ElementAction, ScriptedAction
from pytest_agentbrowse.testing.page import listed_elements
from pytest_agentbrowse.testing.wording import collapsed, json_text


@dataclass(frozen=True, slots=True, repr=False)
class DragAction(ElementAction):
    """A drag of one element onto another, both looked up by their names."""

    onto: str

    def on(self, page: str) -> Mapping[str, object]:
        target = ElementAction(self.source, self.goal, {}, kind="click", name=self.onto, role="", nth=0)
        params = {"index": self.element_in(listed_elements(page)).index, **self.action["drag_and_drop"]}
        return {"drag_and_drop": {**params, "onto": target.element_in(listed_elements(page)).index}}


def use(tool: str, on: str = "", *, role: str = "", nth: int = 0, **given: object) -> ScriptedAction:
    """Use any tool: `use("reload")`, `use("scroll_to_text", text="Orders")`, `use("select_text", "Note")`.

    `on` is the name of the element that it is on, looked up as in `click`; the rest are its parameters, as
    docs/reference/tools.md lists them.

    >>> use("scroll_to_text", text="Lamps").on(page)
    {'scroll_to_text': {'text': 'Lamps'}}
    >>> use("select_text", "Full name").on(page)
    {'select_text': {'index': 2}}
    """
    name = collapsed(on)
    parameters = (f"{key}={json_text(value)}" for key, value in given.items())
    words = [json_text(tool), *([json_text(name)] if name else []), *parameters]
    source = f"use({', '.join(words)})"
    goal = f"Use {tool}" + (f" on {json_text(name)}" if name else "")
    if not name:
        return ScriptedAction(source, goal, {tool: given})
    return ElementAction(source, goal, {tool: given}, kind="click", name=name, role=role, nth=nth)


def hover(name: str, *, role: str = "", nth: int = 0) -> ScriptedAction:
    """Put the pointer over the element with this name.

    >>> hover("Help").on(page)
    {'hover': {'index': 7}}
    """
    return use("hover", name, role=role, nth=nth)


def double_click(name: str, *, role: str = "", nth: int = 0) -> ScriptedAction:
    """Click the element with this name twice.

    >>> double_click("Picture").on(page)
    {'double_click': {'index': 6}}
    """
    return use("double_click", name, role=role, nth=nth)


def right_click(name: str, *, role: str = "", nth: int = 0) -> ScriptedAction:
    """Click the element with this name with the right button.

    >>> right_click("Picture").on(page)
    {'right_click': {'index': 6}}
    """
    return use("right_click", name, role=role, nth=nth)


def set_value(name: str, value: str, *, role: str = "", nth: int = 0) -> ScriptedAction:
    """Set the slider, number, date, time or colour with this name: `set_value("Volume", "40")`.

    >>> set_value("Brightness", "40").on(page)
    {'set_value': {'index': 5, 'value': '40'}}
    """
    return use("set_value", name, role=role, nth=nth, value=value)


def upload(name: str, files: Sequence[str], *, role: str = "", nth: int = 0) -> ScriptedAction:
    """Give files, by their names, to the file field with this name.

    >>> upload("Picture", ["cat.png"]).on(page)
    {'upload_file': {'index': 6, 'files': ['cat.png']}}
    """
    return use("upload_file", name, role=role, nth=nth, files=[*files])


def drag(
    name: str, *, onto: str = "", right: int = 0, down: int = 0, role: str = "", nth: int = 0
) -> ScriptedAction:
    """Drag the element with this name onto another one, by its name, or by pixels.

    >>> drag("Picture", onto="Help").on(page)
    {'drag_and_drop': {'index': 6, 'onto': 7}}
    >>> drag("Brightness", right=40).on(page)
    {'drag_and_drop': {'index': 5, 'right': 40, 'down': 0}}
    """
    if not onto:
        return use("drag_and_drop", name, role=role, nth=nth, right=right, down=down)
    source = f"drag({json_text(collapsed(name))}, onto={json_text(collapsed(onto))})"
    goal = f"Drag {json_text(collapsed(name))} onto {json_text(collapsed(onto))}"
    return DragAction(
        source,
        goal,
        {"drag_and_drop": {}},
        kind="click",
        name=collapsed(name),
        role=role,
        nth=nth,
        onto=collapsed(onto),
    )
