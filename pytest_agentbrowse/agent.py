"""The agent of a test: `Agent` in a `def` test, `AsyncAgent` in an `async def` test."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from typing_extensions import TypeForm, TypeVar

from pytest_agentbrowse.errors import AgentBrowseError, NothingExtracted, NothingFound, UsageError
from pytest_agentbrowse.loop import run_task
from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.model.prices import total_cost
from pytest_agentbrowse.page.placeholder import literal, written
from pytest_agentbrowse.page.playwright_types import Locator, Page
from pytest_agentbrowse.page.secrets import NAME_IN_BRACES, Secret, Secrets, secrets_of
from pytest_agentbrowse.run_result import AnyResult, CheckResult, RunResult, Step, one_line
from pytest_agentbrowse.session import Hooks, Session
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.tools.builtin import builtin_tools, nearest_tool
from pytest_agentbrowse.tools.done import giving, judging, pointing
from pytest_agentbrowse.tools.registry import Given, Tools
from pytest_agentbrowse.tools.tool import Tool

if TYPE_CHECKING:
    from playwright import async_api, sync_api

_HALF_CHARACTER = re.compile("[\ud800-\udfff]")

NO_OUTPUT: TypeForm[None] = None
"""The default of `output`: from it pyright, and without it mypy, takes a run to give nothing.

Two overloads would say the same, but a checker then no longer tells which argument is misspelt.
"""

R = TypeVar("R")
T = TypeVar("T", default=None)
A = TypeVar("A", "Agent", "AsyncAgent")

_NO_SECRETS: Mapping[str, str | Secret] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class _Arguments:
    """What a test gives a run beside its task."""

    variables: Mapping[str, str] | None = None
    secrets: Mapping[str, str | Secret] | None = field(default=None, repr=False)
    max_steps: int | None = None
    tools: Tools | Iterable[Given] = ()
    exclude_actions: Iterable[str] = ()
    initial_actions: Sequence[Mapping[str, Mapping[str, object]]] = ()
    hooks: Hooks = field(default_factory=Hooks)


def filled_in(task: str, variables: Mapping[str, str], secrets: Secrets) -> str:
    """The task with variables in the place of their names; names of secrets stay."""

    def value(match: re.Match[str]) -> str:
        name = match[1]
        # A secret keeps its name in the task, which the model reads; a variable is no secret from it.
        if name in secrets.names:
            return match[0]
        if name not in variables:
            known = ", ".join((*variables, *secrets.names)) or "none"
            raise UsageError(
                f"the task names {match[0]}, and there is no such variable or secret; there are: {known}.\n"
                f"  Give it: agent.run(…, variables={{{name!r}: …}}), or agent_secrets."
            )
        return written(literal(variables[name]))  # braces of a value are no names

    return NAME_IN_BRACES.sub(value, task)


def ending_for(output: object) -> Tool | None:
    """The `done` that gives values of this type; None for the usual one."""
    return None if output is None else giving(output)


# The methods of the two agents are written twice on purpose: each has its own page, hooks and return type,
# which an editor and a type checker can show. What they do is here once.
class _Runs:
    """What the sync and the async agent have in common."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._results: tuple[AnyResult, ...] = ()
        self._started = 0
        self._called: list[str] = []
        self._thread = threading.get_ident()

    @property
    def tools(self) -> Tools:
        """The tools of this agent."""
        return self._session.tools

    @property
    def runs(self) -> tuple[AnyResult, ...]:
        """The results of this test so far."""
        return self._results

    @property
    def usage(self) -> Usage:
        """The tokens of all runs of this test so far."""
        return sum((result.usage for result in self._results), Usage())

    @property
    def cost(self) -> float | None:
        """What all runs of this test so far cost, in dollars; None where that is unknown."""
        return total_cost(result.cost for result in self._results)

    @property
    def forgotten(self) -> tuple[str, ...]:
        """The methods that were called and never awaited; only an async test can have any."""
        return tuple(self._called)

    @property
    def _page(self) -> Page:
        return self._session.browser.page

    async def _run(self, task: str, given: _Arguments, *, ending: Tool | None = None) -> AnyResult:
        if not _is_words(task):
            raise UsageError("agent.run needs a task in words, such as agent.run('Log in as Ada').")
        if threading.get_ident() != self._thread:
            raise UsageError(
                "agent.run was called in another thread than its test's, and a page belongs to one.\n"
                "  Call it in the test itself. Two agents at once are two tests: pytest -n 2."
            )
        variables = _checked_variables(given.variables)
        _check_characters({"the task": task, **variables})
        limit = {} if given.max_steps is None else {"max_steps": given.max_steps}
        max_steps = self._session.settings.but(named="agent.run", **limit).max_steps
        excluded = _checked_names(given.exclude_actions)
        tools = self._session.tools.with_more(given.tools, exclude=excluded)
        _check_excluded(excluded, (*self._session.tools, *self._session.tools.with_more(given.tools)))
        session = replace(
            self._session,
            tools=tools if ending is None else tools.ending_with(ending),
            before=self._results,
        )
        secrets = _all_secrets(session.secrets, given.secrets)
        self._started += 1
        result = await run_task(
            session,
            filled_in(task, variables, secrets),
            number=self._started,
            variables=variables,
            secrets=secrets,
            max_steps=max_steps,
            initial_actions=given.initial_actions,
            hooks=given.hooks,
        )
        self._results = (*self._results, result)
        return result

    async def _check(self, claim: str, given: _Arguments) -> CheckResult:
        if not _is_words(claim):
            raise UsageError("agent.check needs a claim in words, such as agent.check('the cart is empty').")
        return CheckResult(claim, await self._run(f"Check: {claim}", given, ending=judging()))

    async def _extract(self, what: str, output: TypeForm[T], given: _Arguments) -> T:
        if not _is_words(what):
            raise UsageError("agent.extract needs to be told what: agent.extract('the total', output=float).")
        result = await self._run(f"Extract: {what}", given, ending=giving(output))
        if result.success and result.output is not None:
            return cast("T", result.output)
        why = result.extracted_content or result.reason
        raise NothingExtracted(
            f"nothing was extracted for {what!r}: {one_line(why)}\n"
            "  Is it on the page? What is not sure to be there can be optional: output=Model | None fields."
        )

    async def _find(self, what: str, given: _Arguments) -> Locator:
        if not _is_words(what):
            raise UsageError("agent.find needs to be told what: agent.find('the delete button of the lamp').")
        found: list[Locator] = []
        result = await self._run(f"Find: {what}", given, ending=pointing(found.append))
        if result.success and found:
            return found[-1]
        why = result.extracted_content or result.reason
        raise NothingFound(f"nothing was found for {what!r}: {one_line(why)}\n  Is it on the page?")

    async def _stop_here(self) -> None:
        if self._session.pause is not None:
            url = self._session.browser.url
            await self._session.pause(f"the test paused here, on {url}", self._session.browser.page)


def _is_words(said: object) -> bool:
    return isinstance(said, str) and bool(said.strip())


def _hooks(
    agent: A, before_step: Callable[[A], object] | None, after_step: Callable[[A, Step], object] | None
) -> Hooks:
    """What is called around each step, with the agent filled in."""
    for name, given in (("before_step", before_step), ("after_step", after_step)):
        if given is not None and not callable(given):
            arguments = "agent" if name == "before_step" else "agent, step"
            raise UsageError(f"{name}={given!r} is no function: give one, as {name}=lambda {arguments}: …")
    return Hooks(
        partial(before_step, agent) if before_step is not None else Hooks.before_step,
        partial(after_step, agent) if after_step is not None else Hooks.after_step,
    )


def _checked_names(exclude_actions: Iterable[str]) -> tuple[str, ...]:
    if isinstance(exclude_actions, str) or not isinstance(exclude_actions, Iterable):
        raise UsageError(
            f"exclude_actions={exclude_actions!r} is no list of names: "
            "give the names of tools, as exclude_actions=['scroll']."
        )
    return tuple(exclude_actions)


def _check_excluded(names: Iterable[str], there: Iterable[Tool]) -> None:
    """Refuse the name of a tool that is neither among these nor built in: what was meant would be offered."""
    known = dict.fromkeys(tool.name for tool in (*there, *builtin_tools("all,evaluate")))
    for name in names:
        if name not in known:
            near = nearest_tool(str(name), tuple(known))
            hint = f"did you mean {near!r}?" if near else f"there are: {', '.join(known)}."
            raise UsageError(f"exclude_actions names {name!r}, which is no tool; {hint}")


def _all_secrets(of_test: Mapping[str, str | Secret], of_run: Mapping[str, str | Secret] | None) -> Secrets:
    """The secrets of a run: its own go before those of its test."""
    of_run = _NO_SECRETS if of_run is None else of_run
    if not isinstance(of_run, Mapping):
        raise UsageError(
            f"secrets= is a {type(of_run).__name__}: give names and texts, as secrets={{'password': …}}."
        )
    rest = {name: value for name, value in of_test.items() if name not in of_run}
    known = {**secrets_of(rest).by_name, **secrets_of(of_run, source="secrets=").by_name}
    return Secrets({name: known[name] for name in {**of_test, **of_run}})


def _checked_variables(variables: Mapping[str, str] | None) -> Mapping[str, str]:
    if variables is None:
        return {}
    if not isinstance(variables, Mapping):
        raise UsageError(
            f"variables={variables!r} is no mapping: give names and texts, as variables={{'who': 'Ada'}}."
        )
    for name, value in variables.items():
        if not isinstance(name, str) or not isinstance(value, str):
            raise UsageError(
                f"the variable {name!r} is {value!r}, and variables are texts.\n"
                f"  Write  variables={{{str(name)!r}: {str(value)!r}}}"
            )
    return variables


def _check_characters(texts: Mapping[str, str]) -> None:
    """Refuse half a character: it could be neither sent to a model nor written to a file."""
    for name, text in texts.items():
        if isinstance(text, str) and (half := _HALF_CHARACTER.search(text)):
            raise UsageError(
                f"{name} holds half a character, {half[0]!r} at position {half.start()}, which nobody "
                "can read.\n  Was it cut, or decoded with surrogateescape?"
            )


class Agent(_Runs):
    """Carries out natural-language tasks on the page of a `def` test."""

    @property
    def page(self) -> sync_api.Page:
        """The Playwright page of the current tab; ordinary Playwright code goes here."""
        return cast("sync_api.Page", self._page)

    def run(
        self,
        task: str,
        *,
        output: TypeForm[T] = NO_OUTPUT,  # type: ignore[assignment]
        variables: Mapping[str, str] | None = None,
        secrets: Mapping[str, str | Secret] | None = None,
        max_steps: int | None = None,
        tools: Tools | Iterable[Given] = (),
        exclude_actions: Iterable[str] = (),
        initial_actions: Sequence[Mapping[str, Mapping[str, object]]] = (),
        before_step: Callable[[Agent], object] | None = None,
        after_step: Callable[[Agent, Step], object] | None = None,
    ) -> RunResult[T]:
        """Carry out a task and say how it ended.

        Args:
            task: what to do, in words.
            output: a type for `result.output`, such as a pydantic model or `list[Product]`; each value in it
                must stand on a page of the run.
            variables: values named in the task that may change from run to run; the model sees them,
                the cassette holds their names.
            secrets: values that neither the model nor the cassette ever sees, by name.
            max_steps: the limit for this run alone.
            tools: tools for this run beside those of the test; a registry takes their place.
            exclude_actions: the names of tools that this run leaves out.
            initial_actions: such as `[{"go_to_url": {"url": "/cart"}}]`, done before a model is asked.
            before_step: called with the agent before the page is read; in an async test it may be async.
            after_step: called with the agent and the `Step` when that was carried out, as `before_step`.

        Raises:
            AgentBrowseError: the cassette cannot serve it, the model cannot be asked, or there is no page.

        """
        __tracebackhide__ = True
        given = _Arguments(
            variables=variables,
            secrets=secrets,
            max_steps=max_steps,
            tools=tools,
            exclude_actions=exclude_actions,
            initial_actions=initial_actions,
            hooks=_hooks(self, before_step, after_step),
        )
        return _now(self._run(task, given, ending=ending_for(output)))

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
        return _now(self._check(claim, _Arguments(variables=variables, secrets=secrets, max_steps=max_steps)))

    def extract(
        self,
        what: str,
        *,
        output: TypeForm[T],
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
        given = _Arguments(variables=variables, secrets=secrets, max_steps=max_steps)
        return _now(self._extract(what, output, given))

    def find(
        self,
        what: str,
        *,
        variables: Mapping[str, str] | None = None,
        secrets: Mapping[str, str | Secret] | None = None,
        max_steps: int | None = None,
    ) -> sync_api.Locator:
        """Find an element by words, to act on it in code: `agent.find("the lamp's remove button").click()`.

        It is recorded and replayed as an action is: a replay finds the element that was meant, or fails. The
        arguments are those of `run`.

        Raises:
            NothingFound: there is no such element, or more than one.
            AgentBrowseError: as `run`.

        """
        __tracebackhide__ = True
        given = _Arguments(variables=variables, secrets=secrets, max_steps=max_steps)
        return cast("sync_api.Locator", _now(self._find(what, given)))

    def pause(self) -> None:
        """Stop the test until Enter is pressed at the terminal; where there is none, as in CI, go on."""
        _now(self._stop_here())


class AsyncAgent(_Runs):
    """Carries out natural-language tasks on the page of an `async def` test."""

    @property
    def page(self) -> async_api.Page:
        """The Playwright page of the current tab; ordinary Playwright code goes here."""
        return cast("async_api.Page", self._page)

    def run(
        self,
        task: str,
        *,
        output: TypeForm[T] = NO_OUTPUT,  # type: ignore[assignment]
        variables: Mapping[str, str] | None = None,
        secrets: Mapping[str, str | Secret] | None = None,
        max_steps: int | None = None,
        tools: Tools | Iterable[Given] = (),
        exclude_actions: Iterable[str] = (),
        initial_actions: Sequence[Mapping[str, Mapping[str, object]]] = (),
        before_step: Callable[[AsyncAgent], object] | None = None,
        after_step: Callable[[AsyncAgent, Step], object] | None = None,
    ) -> Coroutine[object, None, RunResult[T]]:
        """Carry out a task and say how it ended: as `Agent.run`, to be awaited."""
        given = _Arguments(
            variables=variables,
            secrets=secrets,
            max_steps=max_steps,
            tools=tools,
            exclude_actions=exclude_actions,
            initial_actions=initial_actions,
            hooks=_hooks(self, before_step, after_step),
        )
        call = self._run(task, given, ending=ending_for(output))
        self._called.append("run")
        return self._awaited("run", call)

    def check(
        self,
        claim: str,
        *,
        variables: Mapping[str, str] | None = None,
        secrets: Mapping[str, str | Secret] | None = None,
        max_steps: int | None = None,
    ) -> Coroutine[object, None, CheckResult]:
        """Judge a claim about the page: `assert await agent.check("…")`, else as `Agent.check`."""
        self._called.append("check")
        given = _Arguments(variables=variables, secrets=secrets, max_steps=max_steps)
        return self._awaited("check", self._check(claim, given))

    def extract(
        self,
        what: str,
        *,
        output: TypeForm[T],
        variables: Mapping[str, str] | None = None,
        secrets: Mapping[str, str | Secret] | None = None,
        max_steps: int | None = None,
    ) -> Coroutine[object, None, T]:
        """Read values off the page as this type: as `Agent.extract`, to be awaited."""
        self._called.append("extract")
        given = _Arguments(variables=variables, secrets=secrets, max_steps=max_steps)
        return self._awaited("extract", self._extract(what, output, given))

    def find(
        self,
        what: str,
        *,
        variables: Mapping[str, str] | None = None,
        secrets: Mapping[str, str | Secret] | None = None,
        max_steps: int | None = None,
    ) -> Coroutine[object, None, async_api.Locator]:
        """Find an element by words: `await (await agent.find("…")).click()`, else as `Agent.find`."""
        self._called.append("find")
        given = _Arguments(variables=variables, secrets=secrets, max_steps=max_steps)
        found = cast("Coroutine[object, None, async_api.Locator]", self._find(what, given))
        return self._awaited("find", found)

    async def pause(self) -> None:
        """Stop the test until Enter is pressed at the terminal: as `Agent.pause`, to be awaited."""
        await self._stop_here()

    async def _awaited(self, name: str, call: Coroutine[object, None, R]) -> R:
        __tracebackhide__ = True
        # Taken out when it is awaited: what is left at the end of the test was called and forgotten.
        self._called.remove(name)
        try:
            return await call
        except AgentBrowseError as error:
            raise error.with_traceback(None) from None


# A failure is read in the terminal: the test's own line and the reason are enough, and the frames of the core
# in between say nothing to who reads it.
def _now(call: Coroutine[object, None, R]) -> R:
    """What a call of the core gives; our own errors without the frames of the core, which say nothing."""
    __tracebackhide__ = True
    try:
        return run_now(call)
    except AgentBrowseError as error:
        raise error.with_traceback(None) from None
