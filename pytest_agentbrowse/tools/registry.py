"""The tools of an agent, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from pydantic import BaseModel

from pytest_agentbrowse.errors import ToolDefinitionError
from pytest_agentbrowse.tools.tool import Tool, tool_of

F = TypeVar("F", bound=Callable[..., Any])


class Tools:
    """The registry: what the agent can do.

    Register your own in a conftest by overriding the `agent_tools` fixture::

        @pytest.fixture
        def agent_tools(agent_tools):
            @agent_tools.action("Read the one-time code from the mailbox")
            def read_code() -> str:
                return mailbox.latest().code
            return agent_tools
    """

    def __init__(self, tools: Iterable[Tool] = ()) -> None:
        self._tools: dict[str, Tool] = {}
        for tool in tools:
            self.add(tool)

    def add(self, tool: Tool) -> None:
        """Register a tool; a second one of the same name is an error."""
        if tool.name in self._tools:
            raise ToolDefinitionError(
                f"there is already a tool {tool.name}; rename yours, or remove() it first."
            )
        self._tools[tool.name] = tool

    def remove(self, name: str) -> None:
        """Take a tool out of the offer; `done` stays, since it ends every run."""
        if name == "done":
            raise ToolDefinitionError("done ends every run; it cannot be taken out.")
        if name not in self._tools:
            raise ToolDefinitionError(f"there is no tool {name}; there are: {', '.join(self._tools)}.")
        del self._tools[name]

    def action(
        self,
        description: str = "",
        *,
        param_model: type[BaseModel] | None = None,
        terminates_sequence: bool = False,
    ) -> Callable[[F], F]:
        """Register the decorated function as a tool; without a description its docstring is used.

        Parameters annotated with `Browser` or with Playwright's `Page` are filled in and do not
        appear in the schema; the model fills in the others.
        """
        if callable(description):
            raise ToolDefinitionError("write @agent_tools.action() with parentheses.")

        def register(function: F) -> F:
            self.add(
                tool_of(
                    function,
                    description=description,
                    param_model=param_model,
                    terminates_sequence=terminates_sequence,
                )
            )
            return function

        return register

    def __iter__(self) -> Iterator[Tool]:
        return iter(self._tools.values())

    def __len__(self) -> int:
        return len(self._tools)

    def __contains__(self, name: object) -> bool:
        return name in self._tools

    def __getitem__(self, name: str) -> Tool:
        return self._tools[name]

    def ending_with(self, done: Tool) -> Tools:
        """The same tools with another `done`: what ends a check is not what ends a run."""
        return Tools(done if tool.name == done.name else tool for tool in self)

    def offered(self, *, last_step: bool) -> tuple[Tool, ...]:
        """The tools offered in a step; the last step that is allowed offers `done` alone."""
        return tuple(tool for tool in self if not last_step or tool.name == "done")
