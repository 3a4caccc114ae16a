"""From what is told of runs to facts, also of a run that breaks off in the middle of a step."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from pytest_agentbrowse.events import (
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
from pytest_agentbrowse.model.call import Message, Usage
from pytest_agentbrowse.model.output import Action
from pytest_agentbrowse.model.prices import cost_of
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.reporting.facts import (
    ActionFacts,
    Exchange,
    MessageFacts,
    RefusedAnswer,
    RunFacts,
    StepFacts,
)
from pytest_agentbrowse.run_result import RunResult, Step
from pytest_agentbrowse.tools.result import ActionResult


class Gatherer:
    """Looks on, and keeps the facts of the runs so far.

    `whole` says that somebody will show the questions, and the recorded page where a replay read another one;
    `price` tells what tokens of a model cost.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        *,
        whole: bool = False,
        price: Callable[[str, Usage], float | None] = cost_of,
    ) -> None:
        self._price = price
        self.runs: tuple[RunFacts, ...] = ()
        self._clock = clock
        self._whole = whole
        self._began = self._last = clock()

    @property
    def rest(self) -> Rest:
        """The last one to look on: the time of those in between, who take pictures, is none of the run's."""
        return Rest(self.go_on)

    def go_on(self) -> None:
        """Begin to take the time anew."""
        self._last = self._clock()

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
            case PageRead():
                self._keep(page_read(self.step, event, took, whole=self._whole))
            case Asking(_, messages) if self._whole:
                asked = tuple(map(message_facts, messages))
                self._keep(replace(self.step, exchanges=(*self.step.exchanges, Exchange(asked))))
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
            case _:
                pass  # only the time is taken

    def _keep(self, step: StepFacts) -> None:
        self._keep_run(replace(self.run, steps=(*self.run.steps[:-1], step)))

    def _keep_run(self, run: RunFacts) -> None:
        self.runs = (*self.runs[:-1], run)


@dataclass(frozen=True, slots=True)
class Rest:
    """Looks on after all others, to say that they have seen an event."""

    go_on: Callable[[], None]

    async def see(self, event: Event, browser: Browser) -> None:  # noqa: ARG002 - that it came is all
        """All have seen what happened."""
        self.go_on()


def page_read(step: StepFacts, event: PageRead, took: float, *, whole: bool) -> StepFacts:
    """A step with its page; `whole`, also with the recorded one where that is another."""
    seen = event.observation
    return replace(
        step,
        url=seen.url,
        title=seen.title,
        page=seen.text,
        console=seen.console,
        reading=took,
        recorded=event.recorded() if whole else "",
    )


def message_facts(message: Message) -> MessageFacts:
    """A message as text; images are told by words in their place."""
    content = message["content"]
    parts = content if isinstance(content, tuple) else (content,)
    return MessageFacts(
        str(message["role"]), "\n".join(part if isinstance(part, str) else part.stand_in for part in parts)
    )


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
    if step.exchanges:
        *before, last = step.exchanges
        last = replace(last, answer=reply.said or reply.refusal)
        step = replace(step, exchanges=(*before, last))
    if state is None:
        refused = RefusedAnswer(reply.said or reply.refusal, event.refused)
        return replace(step, refused=(*step.refused, refused))
    return replace(step, evaluation=state.evaluation_previous_goal, memory=state.memory, goal=state.next_goal)


def priced(step: StepFacts, price: Callable[[str, Usage], float | None]) -> StepFacts:
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
