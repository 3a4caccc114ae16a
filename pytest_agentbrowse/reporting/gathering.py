"""From what is told of runs to facts, also of a run that breaks off in the middle of a step."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from pytest_agentbrowse.events import (
    ActionBegins,
    ActionEnds,
    Answered,
    Asking,
    Event,
    PageRead,
    RunBegins,
    RunBreaks,
    RunEnds,
    StepBegins,
    StepEnds,
)
from pytest_agentbrowse.model.output import Action
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.reporting.facts import ActionFacts, RefusedAnswer, RunFacts, StepFacts
from pytest_agentbrowse.reporting.money import Price, no_price
from pytest_agentbrowse.run_result import RunResult, Step
from pytest_agentbrowse.tools.result import ActionResult


class Gatherer:
    """Looks on, and keeps the facts of the runs so far."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, *, price: Price = no_price) -> None:
        self._price = price
        self.runs: tuple[RunFacts, ...] = ()
        self._clock = clock
        self._began = self._last = clock()

    @property
    def run(self) -> RunFacts:
        """The run that goes on, or the last one."""
        return self.runs[-1]

    @property
    def step(self) -> StepFacts:
        """The step that goes on, or the last one."""
        return self.run.steps[-1]

    async def see(self, event: Event, browser: Browser) -> None:  # noqa: ARG002 - events say it all
        """Take in what happened."""
        now = self._clock()
        self._take(event, now, now - self._last)
        self._last = now

    def _take(self, event: Event, now: float, took: float) -> None:
        match event:
            case RunBegins(number, task, max_steps):
                self._began = now
                self.runs = (*self.runs, RunFacts(number, task, max_steps))
            case StepBegins(_, number):
                self._keep_run(replace(self.run, steps=(*self.run.steps, StepFacts(number))))
            case PageRead(_, _, seen):
                self._keep(
                    replace(
                        self.step,
                        url=seen.url,
                        title=seen.title,
                        page=seen.text,
                        console=seen.console,
                        reading=took,
                    )
                )
            case Answered():
                self._keep(priced(answered(self.step, event, took), self._price))
            case ActionEnds():
                action = action_facts(event.action, event.target, event.result, seconds=took)
                acting = self.step.acting + took
                self._keep(replace(self.step, actions=(*self.step.actions, action), acting=acting))
            case StepEnds(_, step):
                self._keep(replace(self.step, actions=(*self.step.actions, *skipped(step))))
            case RunEnds(result):
                self._keep_run(ended(self.run, result))
            case RunBreaks(_, error):
                kind, took = type(error).__name__, now - self._began
                why = str(error) or kind
                self._keep_run(replace(self.run, ended="broken", reason=why, error=kind, seconds=took))
            case Asking() | ActionBegins():
                pass  # only the time is taken

    def _keep(self, step: StepFacts) -> None:
        self._keep_run(replace(self.run, steps=(*self.run.steps[:-1], step)))

    def _keep_run(self, run: RunFacts) -> None:
        self.runs = (*self.runs[:-1], run)


def answered(step: StepFacts, event: Answered, took: float) -> StepFacts:
    """A step with one answer more."""
    reply, state = event.reply, event.state
    step = replace(
        step,
        answers=step.answers + 1,
        usage=step.usage + reply.usage,
        spent=step.spent if reply.replayed else step.spent + reply.usage,
        model=reply.model or step.model,
        replayed=reply.replayed and (step.replayed or not step.answers),
        asking=step.asking + took,
    )
    if state is None:
        refused = RefusedAnswer(reply.said or reply.refusal, event.refused)
        return replace(step, refused=(*step.refused, refused))
    return replace(step, evaluation=state.evaluation_previous_goal, memory=state.memory, goal=state.next_goal)


def priced(step: StepFacts, price: Price) -> StepFacts:
    """A step with what its answers cost."""
    return replace(step, cost=price(step.model, step.usage), charged=price(step.model, step.spent))


def action_facts(action: Action, target: str, result: ActionResult, *, seconds: float = 0.0) -> ActionFacts:
    """The facts of an action that was carried out, or skipped."""
    return ActionFacts(
        tool=action.tool,
        parameters=action.given,
        target=target or result.element,
        result=result.told,
        error=result.error or "",
        skipped=result.skipped,
        seconds=seconds,
    )


def skipped(step: Step) -> list[ActionFacts]:
    """The actions of a step that were not carried out: nothing was told of them."""
    done = zip(step.actions, step.targets, step.results, strict=True)
    return [action_facts(*one) for one in done if one[2].skipped]


def ended(run: RunFacts, result: RunResult) -> RunFacts:
    """The facts of a run that ended by itself."""
    return replace(
        run,
        # `verdict` and the text: asking for `is_done` counts as having looked at the result.
        ended="done" if result.reason == "done" else "not done",
        success=result.verdict,
        answer=result.extracted_content,
        reason=result.reason,
        seconds=result.duration,
        evidence=result.evidence,
        drift=result.drift,
        unverified=result.ungrounded,
    )
