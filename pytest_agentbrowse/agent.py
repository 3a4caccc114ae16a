"""The agent of a test, in both colours."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any, TypedDict, TypeVar, Unpack, cast

from pytest_agentbrowse.errors import AgentBrowseError, NothingExtracted, UsageError
from pytest_agentbrowse.history import CheckResult, RunResult, Step, one_line
from pytest_agentbrowse.loop import Hooks, Session, run_task
from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.page.placeholder import literal, written
from pytest_agentbrowse.page.secrets import PLACEHOLDER, Secret, Secrets, secrets_of
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.tools.done import giving, judging
from pytest_agentbrowse.tools.registry import Given, Tools
from pytest_agentbrowse.tools.tool import Tool

NONE: Mapping[str, Any] = MappingProxyType({})
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")

T = TypeVar("T")

_Given = tuple[Mapping[str, str] | None, Mapping[str, "str | Secret"] | None, int | None]
"""Variables, secrets and the limit of steps, as the test gave them."""


class Extras(TypedDict, total=False):
    """What a run may be given beside its task: tools, first actions, hooks.

    `tools` are added to those of the test; a registry takes their place. `exclude_actions` are left out.
    `initial_actions` such as `{"go_to_url": {"url": "/cart"}}` are carried out before a model is asked.
    `before_step` is called with the agent before the page is read, `after_step` with the agent and the
    `Step`; in an async test they may be async.
    """

    tools: Tools | Iterable[Given]
    exclude_actions: Iterable[str]
    initial_actions: Sequence[Mapping[str, Mapping[str, Any]]]
    before_step: Callable[[Any], Any]
    after_step: Callable[[Any, Step], Any]


def _check_names(extras: Extras) -> None:
    for name in extras:
        if name not in Extras.__annotations__:
            known = ("output", "variables", "secrets", "max_steps", *Extras.__annotations__)
            near = difflib.get_close_matches(name, known, n=1)
            meant = f"did you mean {near[0]}?" if near else f"it takes: {', '.join(known)}"
            raise UsageError(f"agent.run takes no {name}; {meant}")


def filled_in(task: str, variables: Mapping[str, str], secrets: Secrets) -> str:
    """The task with variables in the place of their names; names of secrets stay."""

    def value(match: re.Match[str]) -> str:
        name = match[1]
        if name in secrets.names:
            return match[0]
        if name not in variables:
            known = ", ".join((*variables, *secrets.names)) or "none"
            raise UsageError(
                f"the task names {match[0]}, and there is no such variable or secret; there are: {known}.\n"
                f"  Give it: agent.run(…, variables={{{name!r}: …}}), or agent_secrets."
            )
        return written(literal(variables[name]))  # braces of a value are no names

    return PLACEHOLDER.sub(value, task)


def ending_for(output: Any) -> Tool | None:
    """The `done` that gives values of this type; None for the usual one."""
    return None if output is None else giving(output)


class _Runs:
    """What both colours of agent have."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._results: tuple[RunResult, ...] = ()
        self._started = 0
        self._called = 0

    @property
    def page(self) -> Any:
        """The Playwright page of the current tab; ordinary Playwright code goes here."""
        return self._session.browser.page

    @property
    def tools(self) -> Tools:
        """The tools of this agent."""
        return self._session.tools

    @property
    def runs(self) -> tuple[RunResult, ...]:
        """The results of this test so far."""
        return self._results

    @property
    def usage(self) -> Usage:
        """The tokens of all runs of this test so far."""
        return sum((result.usage for result in self._results), Usage())

    @property
    def forgotten(self) -> int:
        """How many runs were called and never awaited; only an async test can have any."""
        return self._called

    async def _run(
        self,
        task: str,
        variables: Mapping[str, str] | None,
        secrets: Mapping[str, str | Secret] | None,
        max_steps: int | None,
        extras: Extras,
        ending: Tool | None = None,
    ) -> RunResult:
        if not task.strip():
            raise UsageError("agent.run needs a task in words, such as agent.run('Log in as Ada').")
        for name, text in {"the task": task, **(variables or NONE)}.items():
            if isinstance(text, str) and (half := _HALF_CHARACTER.search(text)):
                raise UsageError(
                    f"{name} holds half a character, {half[0]!r} at position {half.start()}, which nobody "
                    "can read.\n  Was it cut, or decoded with surrogateescape?"
                )
        _check_names(extras)
        tools, excluded = extras.get("tools", ()), extras.get("exclude_actions", ())
        session = replace(self._session, tools=self._session.tools.with_more(tools, exclude=excluded))
        if ending is not None:
            session = replace(session, tools=session.tools.ending_with(ending))
        known = secrets_of({**session.secrets, **(secrets or NONE)}, home=session.browser.host)
        self._started += 1
        result = await run_task(
            session,
            filled_in(task, variables or NONE, known),
            number=self._started,
            variables=variables or NONE,
            secrets=known,
            max_steps=max_steps if max_steps is not None else session.settings.max_steps,
            initial_actions=extras.get("initial_actions", ()),
            hooks=self._hooks(extras),
        )
        self._results = (*self._results, result)
        return result

    def _hooks(self, extras: Extras) -> Hooks:
        before, after = extras.get("before_step"), extras.get("after_step")
        return Hooks(
            partial(before, self) if before is not None else Hooks.before_step,
            partial(after, self) if after is not None else Hooks.after_step,
        )

    async def _check(self, claim: str, given: _Given) -> CheckResult:
        if not claim.strip():
            raise UsageError("agent.check needs a claim in words, such as agent.check('the cart is empty').")
        return CheckResult(claim, await self._run(f"Check: {claim}", *given, Extras(), ending=judging()))

    async def _extract(self, what: str, output: type[T], given: _Given) -> T:
        if not what.strip():
            raise UsageError("agent.extract needs to be told what: agent.extract('the total', output=float).")
        result = await self._run(f"Extract: {what}", *given, Extras(), ending=giving(output))
        if result.success and result.output is not None:
            return cast("T", result.output)
        why = result.extracted_content or result.reason
        raise NothingExtracted(
            f"nothing was extracted for {what!r}: {one_line(why)}\n"
            "  Is it on the page? What is not sure to be there can be optional: output=Model | None fields."
        )


class Agent(_Runs):
    """Carries out natural-language tasks on the page of a `def` test."""

    def run(
        self,
        task: str,
        *,
        output: Any = None,
        variables: Mapping[str, str] | None = None,
        secrets: Mapping[str, str | Secret] | None = None,
        max_steps: int | None = None,
        **extras: Unpack[Extras],
    ) -> RunResult:
        """Carry out a task and say how it ended.

        Args:
            task: what to do, in words.
            output: a type for `result.output`, such as a pydantic model or `list[Product]`; each value in it
                must stand on a page of the run.
            variables: values named in the task that may change from run to run; the model sees them,
                the cassette holds their names.
            secrets: values that neither the model nor the cassette ever sees, by name.
            max_steps: the limit for this run alone.
            extras: `tools`, `exclude_actions`, `initial_actions`, `before_step`, `after_step`: see `Extras`.

        Raises:
            AgentBrowseError: the cassette cannot serve it, the model cannot be asked, or there is no page.

        """
        __tracebackhide__ = True
        try:
            return run_now(self._run(task, variables, secrets, max_steps, extras, ending_for(output)))
        except AgentBrowseError as error:
            raise error.with_traceback(None) from None

    def check(
        self,
        claim: str,
        *,
        variables: Mapping[str, str] | None = None,
        secrets: Mapping[str, str | Secret] | None = None,
        max_steps: int | None = None,
    ) -> CheckResult:
        """Judge a claim about the page, to be asserted: `assert agent.check("the cart shows two lamps")`.

        The result is true or false, with an explanation and the lines of the page that it rests on.
        The arguments and errors are those of `run`.
        """
        __tracebackhide__ = True
        try:
            return run_now(self._check(claim, (variables, secrets, max_steps)))
        except AgentBrowseError as error:
            raise error.with_traceback(None) from None

    def extract(
        self,
        what: str,
        *,
        output: type[T],
        variables: Mapping[str, str] | None = None,
        secrets: Mapping[str, str | Secret] | None = None,
        max_steps: int | None = None,
    ) -> T:
        """Read values off the page as this type: `agent.extract("all prices", output=list[float])`.

        Every value in it must stand on the page. The other arguments are those of `run`.

        Raises:
            NothingExtracted: the page does not show what was asked for.
            AgentBrowseError: as `run`.

        """
        __tracebackhide__ = True
        try:
            return run_now(self._extract(what, output, (variables, secrets, max_steps)))
        except AgentBrowseError as error:
            raise error.with_traceback(None) from None


class AsyncAgent(_Runs):
    """Carries out natural-language tasks on the page of an `async def` test."""

    def run(
        self,
        task: str,
        *,
        output: Any = None,
        variables: Mapping[str, str] | None = None,
        secrets: Mapping[str, str | Secret] | None = None,
        max_steps: int | None = None,
        **extras: Unpack[Extras],
    ) -> Coroutine[Any, Any, RunResult]:
        """Carry out a task and say how it ended: as `Agent.run`, to be awaited."""
        self._called += 1
        return self._awaited(self._run(task, variables, secrets, max_steps, extras, ending_for(output)))

    def check(
        self,
        claim: str,
        *,
        variables: Mapping[str, str] | None = None,
        secrets: Mapping[str, str | Secret] | None = None,
        max_steps: int | None = None,
    ) -> Coroutine[Any, Any, CheckResult]:
        """Judge a claim about the page: `assert await agent.check("…")`, else as `Agent.check`."""
        self._called += 1
        return self._awaited(self._check(claim, (variables, secrets, max_steps)))

    def extract(
        self,
        what: str,
        *,
        output: type[T],
        variables: Mapping[str, str] | None = None,
        secrets: Mapping[str, str | Secret] | None = None,
        max_steps: int | None = None,
    ) -> Coroutine[Any, Any, T]:
        """Read values off the page as this type: as `Agent.extract`, to be awaited."""
        self._called += 1
        return self._awaited(self._extract(what, output, (variables, secrets, max_steps)))

    async def _awaited(self, call: Coroutine[Any, Any, T]) -> T:
        __tracebackhide__ = True
        self._called -= 1
        try:
            return await call
        except AgentBrowseError as error:
            raise error.with_traceback(None) from None
