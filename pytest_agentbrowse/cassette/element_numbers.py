"""The numbers of elements and tabs in actions: as their tools read them, and where they point today."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pydantic import BaseModel, ValidationError

from pytest_agentbrowse.cassette.entry import (
    RecordedAction,
)
from pytest_agentbrowse.cassette.points import points_in, points_today
from pytest_agentbrowse.cassette.relocation import element_at, relocated, tab_now
from pytest_agentbrowse.errors import ToolError
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.model.output import Action, ToolCall
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools import elements as on_elements
from pytest_agentbrowse.tools.done import DONE, pointing
from pytest_agentbrowse.tools.elements import element_fields, point_fields, tab_fields
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.tools.tool import Tool

_BY_NUMBER = frozenset(
    tool
    for tool in on_elements.TOOLS
    # How far a page scrolls depends on the window, and what a list offers on when it is opened.
    if element_fields(tool.param_model) and tool.name not in on_elements.LOOKING
)
"""Built-in tools whose result begins with what they did to which element: the same wherever the page is."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The parameters of a tool that are numbers of elements, numbers of tabs, and points of the page.

    `tells_only_it` is true of a built-in tool whose result begins with the element that it was used on, and
    `tool` reads the parameters: it may take a number that is written as a text.
    """

    elements: tuple[str, ...] = ()
    tabs: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    tells_only_it: bool = False
    tool: Tool | None = field(default=None, compare=False)

    @classmethod
    def of(cls, tools: Tools, name: str) -> Numbers:
        """Those of a tool; none of one that is not there, such as a page's own."""
        tool = tools.named(name)
        if tool is None:
            return cls()
        given = tool.param_model
        marked = element_fields(given), tab_fields(given), point_fields(given)
        return cls(*marked, tells_only_it=tool in _BY_NUMBER, tool=tool)

    def elements_in(self, action: RecordedAction) -> tuple[int, ...]:
        """The numbers of elements that an action means, as its tool will read them."""
        if self.tool is None:
            return action.numbers(self.elements)
        try:
            given = self.tool.param_model.model_validate(self.tool.to_args(dict(action.call.params)))
        except (ValidationError, ToolError):
            return action.numbers(self.elements)  # it cannot be carried out, and is told so
        return tuple(_numbers_in(given, self.elements))


_POINTING = Numbers(elements=element_fields(pointing(lambda _: None).param_model))
"""Those of the end of a search (`agent.find`), which has the name of the end of any run."""


def numbers_of_call(call: ToolCall, tools: Tools) -> Numbers:
    """Those of the tool that a recorded call is of, where nothing is known of it but these tools."""
    is_search = call.tool == DONE and not call.params.keys().isdisjoint(_POINTING.elements)
    return _POINTING if is_search else Numbers.of(tools, call.tool)


def numbers_of(action: Action) -> list[int]:
    """The numbers of elements that an action means."""
    return list(_numbers_in(action.params, element_fields(type(action.params))))


def _numbers_in(params: BaseModel, names: Sequence[str]) -> Iterator[int]:
    given = (getattr(params, name) for name in names)
    return (number for number in given if isinstance(number, int))


def elements_of(action: Action, page: PageText) -> str:
    """The elements that an action means by number, as a person would call them; empty when there are none."""
    elements = [element_at(number, page) for number in numbers_of(action)]
    return " and ".join(element for element in elements if element)


def moved(action: Action, page: PagePair, task: str = "") -> Action:
    """An action with the numbers of its elements and tabs and the points as they are today.

    Raises:
        Lost: one cannot be found again, or the recorded page had none of this number, and today's has.

    """
    elements, tabs = element_fields(type(action.params)), tab_fields(type(action.params))
    given = {name: getattr(action.params, name) for name in (*elements, *tabs)}
    numbers = {name: number for name, number in given.items() if isinstance(number, int)}
    today = {
        name: tab_now(number, page.then, page.now)
        if name in tabs
        else relocated(number, page.then, page.now, task)
        for name, number in numbers.items()
        if name in tabs or element_at(number, page.then) or element_at(number, page.now)
    }
    changed: dict[str, object] = {name: number for name, number in today.items() if number != numbers[name]}
    changed |= _points_moved(action, page)
    return Action(action.tool, action.params.model_copy(update=changed)) if changed else action


def _points_moved(action: Action, page: PagePair) -> dict[str, object]:
    """The parameters that are points, where what these are in stands elsewhere today."""
    names = point_fields(type(action.params))
    then = points_in(dict(action.params), names) if names else []
    today = points_today(then, page.then, page.now)
    if today == then:
        return {}
    first, *others = today
    changed: dict[str, object] = dict(zip(names, first, strict=False))
    if others:
        changed[names[2]] = [list(point) for point in others]
    return changed
