"""The actions of one step, carried out in order as long as they make sense."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from types import MappingProxyType

from pytest_agentbrowse.errors import Blocked, ToolDefinitionError, ToolError, UsageError
from pytest_agentbrowse.events import ActionBegins, ActionEnds, Event, Tell
from pytest_agentbrowse.model.output import Action, CurrentState, InvalidAnswer, read_answer
from pytest_agentbrowse.origins import base_url_needed
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.target import Foreseen
from pytest_agentbrowse.tools.elements import LOOKING, element_fields
from pytest_agentbrowse.tools.injected import Injected
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.tools.tool import Tool

NOTHING_FORESEEN: Mapping[int, Foreseen] = MappingProxyType({})


async def tell_nobody(event: Event) -> None:
    """Where nobody looks on."""


async def act(
    actions: tuple[Action, ...],
    observation: Observation,
    *,
    tools: Tools,
    injected: Injected,
    most: int,
    step: int,
    run: int = 1,
    foreseen: Mapping[int, Foreseen] = NOTHING_FORESEEN,
    carried_out: int = 0,
    tell: Tell = tell_nobody,
    reads_test_ids: bool = False,
) -> tuple[ActionResult, ...]:
    """Carry out the actions of a step in order; what no longer makes sense is skipped, and says why.

    `foreseen` are the failures that were recorded, by the positions of their actions, and `carried_out` is
    how many of the first were carried out then. Each action is told of before and after it was carried out.
    With `reads_test_ids`, as while recording, results have the test ids of what only these tell apart.
    """
    results: list[ActionResult] = []
    stopped = ""
    for position, action in enumerate(actions):
        if not stopped and position:
            before = actions[position - 1]
            stopped = why_stop(tools[before.tool], action, results[-1])
            if not stopped and position >= most:
                stopped = f"a step has at most {most} actions"
            # The numbers of the later actions are those of the page as it was read; on another page they mean
            # other things. What was recorded has found its elements already: that something else on the page
            # comes a moment earlier than it did says nothing of them.
            known = position < carried_out
            if not stopped and await page_changed(injected.browser, observation, url_only=known):
                stopped = f"the page changed after {before.tool}; look at it first"
        if stopped:
            results.append(ActionResult(skipped=stopped))
        else:
            tool, target = tools[action.tool], target_of(action, observation)
            await tell(ActionBegins(run, step, position, action, target))
            test_ids = await test_ids_of(action, injected.browser) if reads_test_ids else {}
            with injected.browser.foreseeing(foreseen.get(position)):
                result = await carry_out(tool, action, injected, step=step, is_first=not position)
            result = result.but(test_ids=test_ids) if test_ids else result
            results.append(kept_once(result, injected, name=f"step-{step}-{position + 1}-{tool.name}.txt"))
            await tell(ActionEnds(run, step, position, action, target, results[-1]))
    return tuple(results)


def why_stop(before: Tool, action: Action, result: ActionResult) -> str:
    """Why an action must not follow the one before it in the same step; empty when it may."""
    if result.is_error:
        return f"{before.name} failed"
    if result.is_done:
        return f"{before.name} ended the run"
    if before.terminates_sequence:
        return f"{before.name} ends its step"
    # A verdict in the step that acts would be about a page that nobody has seen yet.
    if action.tool == "done":
        return "done stands alone in its step, after the outcome was seen"
    return ""


async def page_changed(browser: Browser, observation: Observation, *, url_only: bool) -> bool:
    """Whether the page has another url or other elements than when it was read."""
    if browser.secrets.hide(browser.url) != observation.url:
        return True
    if url_only:
        return False
    # Elements only: a clock or a counter in the text changes all the time and moves no number.
    elements = tuple((line.role, line.name) for line in observation.page.numbered)
    return await browser.observer.fingerprint() != elements


def target_of(action: Action, observation: Observation) -> str:
    """The elements that an action means, named as a person would; empty when it means none."""
    numbers = [getattr(action.params, name) for name in element_fields(type(action.params))]
    elements = [observation.element(number) for number in numbers if isinstance(number, int)]
    return " and ".join(str(element) for element in elements if element is not None)


async def test_ids_of(action: Action, browser: Browser) -> dict[str, str]:
    """The test ids of the elements that an action means, by parameter, where they say nothing else alone."""
    if action.tool in LOOKING:
        return {}
    given = {name: getattr(action.params, name) for name in element_fields(type(action.params))}
    found = {name: await browser.test_id(which) for name, which in given.items() if isinstance(which, int)}
    return {name: test_id for name, test_id in found.items() if test_id}


async def carry_out(
    tool: Tool, action: Action, injected: Injected, *, step: int, is_first: bool
) -> ActionResult:
    """The result of one action, without secrets; what the model can mend is an error in it.

    A bug in a tool is raised as it is, with a note of where it happened.
    """
    try:
        # The first action was offered on this very page; a later one may meet a page that the one before led
        # to.
        if is_first or await tool.offered_on(injected.browser):
            # Where a tool of the test goes, the test goes; a page cannot lead it there.
            with nullcontext() if tool.is_builtin else injected.browser.fence.left_open():
                result = await tool.call(action.params, injected)
        else:
            result = ActionResult(error=f"{tool.name} is not offered on the page as it is now")
    except ToolError as error:
        blocked = str(error) if isinstance(error, Blocked) else ""
        result = ActionResult(
            error=str(error), metadata={"error_type": type(error).__name__}, blocked=blocked
        )
    # Not a `ToolError`: a bug of whoever wrote the tool. Asking the model to mend it would hide it.
    except Exception as bug:
        given = json.dumps(action.given, ensure_ascii=False)
        bug.add_note(f"in step {step}, in the tool {tool.name} {given}")
        raise
    if result.skipped:  # a replay would never call the tool again
        raise ToolDefinitionError(f"{tool.name} says that it was skipped: only the agent skips an action.")
    return result.with_texts(injected.browser.secrets.hide) if injected.browser.secrets.names else result


def kept_once(result: ActionResult, injected: Injected, *, name: str) -> ActionResult:
    """A result that is shown only once, with its whole text in a file of the run."""
    if not result.include_extracted_content_only_once or result.file or not result.contents:
        return result
    injected.files.write(name, result.told)
    return result.but(file=name)


async def prepared(
    results: tuple[ActionResult, ...], offered: tuple[Tool, ...], browser: Browser
) -> tuple[ActionResult, ...]:
    """The results as the tools of the step want the model to read them: the `pre` of each, in their order."""
    for tool in offered:
        results = tuple([await tool.prepared(result, browser) for result in results])
    return results


async def opened(
    given: Sequence[Mapping[str, Mapping[str, object]]],
    tools: Tools,
    injected: Injected,
    *,
    base_url: str = "",
) -> tuple[str, ...]:
    """Carry out what a test wants done before its first step; as the history tells it.

    Raises:
        UsageError: one of them is no action, or failed: they are the test's own, and no model can mend them.

    """
    if not given:
        return ()
    lines = ["before the first step"]
    for number, action in enumerate(actions_of(given, tools), start=1):
        tool, said = tools[action.tool], json.dumps(action.given, ensure_ascii=False)
        result = await carry_out(tool, action, injected, step=0, is_first=False)
        # Raised to the author of the test: these are no guesses of a model that could be made again.
        if result.is_error or result.is_done:
            why = result.error or "it ends a run"
            path = str(action.given.get("url", ""))
            hint = (
                f"\n  {base_url_needed(path, given=base_url)}" if _lacks_base(path, injected.browser) else ""
            )
            raise UsageError(f"initial_actions, action {number}, {tool.name} {said}: {why}.{hint}")
        lines.append(f"  {tool.name} {said} → {result.shown(next_step=False)}")
    return ("\n".join(lines),)


def actions_of(given: Sequence[Mapping[str, Mapping[str, object]]], tools: Tools) -> tuple[Action, ...]:
    """The checked actions that a test wrote down, as a model would."""
    if isinstance(given, (str, Mapping)):
        raise UsageError(
            'initial_actions takes a list of actions: initial_actions=[{"go_to_url": {"url": "/cart"}}].'
        )
    state = dict.fromkeys(CurrentState.model_fields, "")
    try:
        answer = json.dumps({"current_state": state, "action": [*given]})
        return read_answer(answer, tuple(tools))[1]
    except InvalidAnswer as error:
        raise UsageError("initial_actions, " + "\n  ".join(error.reasons) + ".") from None
    except TypeError as error:
        raise UsageError(f"initial_actions holds what JSON cannot: {error}.") from None


def _lacks_base(path: str, browser: Browser) -> bool:
    """Whether a path was opened from an empty page, with no address of the application to begin from."""
    return path.startswith("/") and browser.url == "about:blank"


def blocked(results: tuple[ActionResult, ...]) -> str:
    """Why the run cannot go on after these results; empty when it can."""
    return next((f"blocked: {result.blocked}" for result in results if result.blocked), "")
