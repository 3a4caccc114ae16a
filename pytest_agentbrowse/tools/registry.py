"""The tools of an agent, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from pydantic import BaseModel

from pytest_agentbrowse.errors import ToolDefinitionError
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.tools.tool import PageFilter, Tool, as_tool, tool_of

F = TypeVar("F", bound=Callable[..., object])

Given = Tool | type[Tool] | Callable[..., object]
"""What can be registered."""


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

    def __init__(
        self,
        tools: Iterable[Given] = (),
        *,
        exclude_actions: Iterable[str] = (),
        everywhere: Iterable[str] = (),
    ) -> None:
        self._excluded = frozenset(exclude_actions)
        self.everywhere = frozenset(everywhere)
        """The names of tools that are offered also where a page has no use for them."""
        self._tools: dict[str, Tool] = {}
        # Without it a run could only end at a limit.
        if "done" in self._excluded:
            raise ToolDefinitionError("done ends every run; it cannot be excluded.")
        for tool in tools:
            self.add(tool)

    def add(self, tool: Given) -> None:
        """Register a tool, a class of tools or a function; a second one of the same name is an error.

        One whose name is in `exclude_actions` is passed over.
        """
        made = as_tool(tool)
        for name in (made.name, *made.aliases):
            if known := self.named(name):
                raise ToolDefinitionError(
                    f"there is already a tool {name}{'' if known.name == name else f' (of {known.name})'}; "
                    "rename yours, or remove() it first."
                )
        if made.name not in self._excluded:
            self._tools[made.name] = made

    def remove(self, name: str) -> None:
        """Take a tool out of the offer; `done` stays, since it ends every run."""
        if name == "done":
            raise ToolDefinitionError("done ends every run; it cannot be taken out.")
        if name not in self._tools:
            raise ToolDefinitionError(f"there is no tool {name}; there are: {', '.join(self._tools)}.")
        del self._tools[name]

    def with_more(self, tools: Tools | Iterable[Given] = (), *, exclude: Iterable[str] = ()) -> Tools:
        """A registry for one run: these tools and some more, or another registry, without the excluded."""
        # A registry is a whole offer, so it replaces; single tools are more of the same, so they are added.
        every = (*tools,) if isinstance(tools, Tools) else (*self, *tools)
        everywhere = (tools if isinstance(tools, Tools) else self).everywhere
        return Tools(every, exclude_actions={*self._excluded, *exclude}, everywhere=everywhere)

    def action(
        self,
        description: str = "",
        *,
        domains: Iterable[str] = (),
        allowed_domains: Iterable[str] = (),
        page_filter: PageFilter | None = None,
        param_model: type[BaseModel] | None = None,
        aliases: Iterable[str] = (),
        terminates_sequence: bool = False,
        timeout: float | None = None,
    ) -> Callable[[F], F]:
        """Register the decorated function as a tool; without a description its docstring is used.

        Parameters annotated with what `Injected` lists, such as `Browser` or Playwright's `Page`, are
        filled in and do not appear in the schema; the model fills in the others.

        Args:
            description: what the tool is for, for the model.
            domains: hosts on whose pages it is offered, with their subdomains; on all when empty.
            allowed_domains: another name of `domains`.
            page_filter: gets the Playwright page and says whether the tool is offered there.
            param_model: a pydantic model with the parameters' names, to check them.
            aliases: other names that an answer may use for it.
            terminates_sequence: no further action of the same step is carried out after it.
            timeout: seconds that it may take.

        """
        if callable(description):
            raise ToolDefinitionError("write @agent_tools.action() with parentheses.")
        if domains and allowed_domains:
            raise ToolDefinitionError("domains and allowed_domains are the same: give one of them.")

        def register(function: F) -> F:
            self.add(
                tool_of(
                    function,
                    description=description,
                    domains=domains or allowed_domains,
                    page_filter=page_filter,
                    param_model=param_model,
                    aliases=aliases,
                    terminates_sequence=terminates_sequence,
                    timeout=timeout,
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
        every = (done if tool.name == done.name else tool for tool in self)
        return Tools(every, everywhere=self.everywhere)

    async def allowed(self, browser: Browser, *, last_step: bool) -> tuple[Tool, ...]:
        """The tools that may be used on the current page; in the last step that is allowed `done` alone."""
        # The last step is for saying what came out; with other tools on offer, models go on and the run ends
        # without a verdict.
        if last_step:
            return (self["done"],)
        return tuple([tool for tool in self if await tool.offered_on(browser)])

    def offered(self, allowed: tuple[Tool, ...], observation: Observation) -> tuple[Tool, ...]:
        """Those of the allowed tools that a page has a use for, and those that were asked for by name.

        What every page is offered comes first, so that a provider's cache knows the beginning again.
        """
        useful = [tool for tool in allowed if tool.name in self.everywhere or tool.useful_on(observation)]
        return tuple(sorted(useful, key=lambda tool: not tool.is_everywhere))

    def named(self, name: str) -> Tool | None:
        """The tool of this name, which may be one of its other names; None when there is none."""
        return next((tool for tool in self if name in (tool.name, *tool.aliases)), None)
