"""The one loop of all agents: look, decide, act, until it is done or a limit is reached."""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from pytest_agentbrowse.events import (
    Answered,
    Asking,
    Event,
    PageRead,
    RunBegins,
    RunBreaks,
    RunEnds,
    StepBegins,
    StepBreaks,
    StepEnds,
    Watcher,
)
from pytest_agentbrowse.model.call import Address, Attempt, Call, Message, Parts, Reply, Tape, Usage
from pytest_agentbrowse.model.client import Client
from pytest_agentbrowse.model.messages import SYSTEM, instructions_of, messages
from pytest_agentbrowse.model.output import (
    Action,
    CurrentState,
    InvalidAnswer,
    read_answer,
    schema,
    signatures,
)
from pytest_agentbrowse.model.prices import pricing_of
from pytest_agentbrowse.model.spending import OverBudget
from pytest_agentbrowse.page.blocked import human_check
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.playwright_types import Page
from pytest_agentbrowse.page.secrets import Secret, Secrets
from pytest_agentbrowse.page.target import Foreseen
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.page.watch import Until
from pytest_agentbrowse.run_result import RunResult, Step, never_done
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import called
from pytest_agentbrowse.step_actions import NOTHING_FORESEEN, act, blocked, opened, prepared, target_of
from pytest_agentbrowse.tools.folder import Files
from pytest_agentbrowse.tools.injected import Injected
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.tools.result import ActionResult, ImagePart
from pytest_agentbrowse.tools.tool import Tool
from pytest_agentbrowse.tools.webmcp import with_page_tools
from pytest_agentbrowse.verdict import (
    ASK,
    IF_SO,
    Sight,
    doubts,
    objections,
    remarks,
    verdict_of,
    without_ground,
)

if TYPE_CHECKING:
    import pytest

NUDGE_AFTER = 3
"""How many times the same actions on the same page are no longer taken for patience."""


class Recording(Tape, Protocol):
    """A tape that knows what to expect: the cassette of one test."""

    def begin(
        self, run: int, task: str, *, base_url: str, variables: Mapping[str, str], secrets: Secrets
    ) -> None:
        """A run starts."""

    def expected(self, address: Address, tools: Tools) -> Expected | None:
        """What the page of a step should be; None where a model will be asked."""

    def relocated(self, address: Address, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Recorded actions with the numbers that their elements have today."""

    def foreseen(self, address: Address) -> Mapping[int, Foreseen]:
        """How to tell the failures that were recorded, by the positions of their actions."""

    def carried_out(self, address: Address) -> int:
        """How many of a step's actions were carried out when recorded, one after the other."""

    def borne_out(self, address: Address, without_ground: tuple[str, ...]) -> None:
        """A recorded verdict says this, and nothing that was read today bears it out."""

    def note(self, run: int, step: Step) -> None:
        """A step was carried out; raises when its actions ended otherwise than recorded."""

    def drift(self, run: int) -> tuple[str, ...]:
        """What of the pages of a run differed from the recorded ones, and was let pass."""

    def end(self, result: RunResult) -> None:
        """A run ended."""


@dataclass(frozen=True, slots=True)
class Expected:
    """The page that a replay waits for: the recorded one, or once nothing moves, one that will do.

    With `rests` even the recorded one must have come to rest. `grows` says that it told something by itself
    later on: it must be as old as it was then, in seconds. With `waits_out`, a `wait` before it takes its
    time. `rests_on` is what the lines say that the step needs. `told` gives the recorded page for a person,
    beside that of today; empty where both are the same.
    """

    recorded: Until
    enough: Until
    rests: bool = False
    grows: bool = False
    waits_out: bool = False
    rests_on: str = ""
    told: Callable[[Observation], str] = lambda _observation: ""


@dataclass(frozen=True, slots=True)
class Session:
    """What the runs of one test share."""

    browser: Browser
    tools: Tools
    client: Client
    recording: Recording
    settings: Settings
    base_url: str
    secrets: Mapping[str, str | Secret] = field(repr=False)
    folder: Callable[[], Path]
    """Makes the folder that holds the files of the test's runs; asked when the first file is written."""
    request: pytest.FixtureRequest | None = None
    before: tuple[RunResult, ...] = ()
    """The runs of the test so far: what was read in them may be reported."""
    pause: Callable[[str, Page], Awaitable[None]] | None = None
    """Shows a text and waits for the person at the terminal; None where nobody can be asked."""

    watchers: tuple[Watcher, ...] = ()

    async def tell(self, event: Event) -> None:
        """Tell whoever looks on what happened."""
        for watcher in self.watchers:
            await watcher.see(event, self.browser)


@dataclass(frozen=True)
class Hooks:
    """What is called before the page of a step is read, and when the step was carried out."""

    before_step: Callable[[], object] = lambda: None
    after_step: Callable[[Step], object] = lambda _step: None


@dataclass(frozen=True, slots=True)
class StepQuestion:
    """What a model is asked in a step: the task, the page, what can be done there, and what was done before.

    A page has a use for the tools that are `offered`; a recorded answer may use all that are `allowed`.
    `history` tells of `earlier` steps, `sight` gives what was read in the test so far; `images` are those
    that the last step found.
    """

    address: Address
    task: str
    observation: Observation
    allowed: tuple[Tool, ...]
    offered: tuple[Tool, ...]
    earlier: tuple[Step, ...]
    sight: Callable[[], Sight]
    history: tuple[str, ...]
    secret_names: tuple[str, ...]
    last_step: bool

    @property
    def images(self) -> tuple[ImagePart, ...]:
        last = self.earlier[-1].results if self.earlier else ()
        return tuple(image for result in last for image in result.images())

    def messages(self, attempts: tuple[Attempt, ...]) -> tuple[Message, ...]:
        """The conversation that asks it, after so many answers that could not be used."""
        return messages(
            self.task,
            self.history,
            self.observation,
            attempts,
            secret_names=self.secret_names,
            instructions=instructions_of(self.offered),
            nudge=nudge_for(self.earlier),
            images=self.images,
            last_step=self.last_step,
        )


@dataclass(frozen=True, slots=True)
class StepDecision:
    """What the model wants: a state and actions, or neither when no answer could be used.

    `ends` says why the run ends with it: the model refused, or there is no budget for the next question.
    """

    attempts: tuple[Attempt, ...]
    usage: Usage
    replayed: bool
    state: CurrentState | None = None
    actions: tuple[Action, ...] = ()
    ends: str = ""
    unverified: tuple[str, ...] = ()
    read: str = ""
    model: str = ""
    passed_over: int = 0


async def run_task(
    session: Session,
    task: str,
    *,
    number: int,
    variables: Mapping[str, str],
    secrets: Secrets,
    max_steps: int,
    initial_actions: Sequence[Mapping[str, Mapping[str, object]]] = (),
    hooks: Hooks,
) -> RunResult:
    """Carry out one task, step by step, until it is done or a limit is reached."""
    recording = session.recording
    started = time.monotonic()
    await session.tell(RunBegins(number, task, max_steps))
    try:
        base_url = session.base_url or origin_of(session.browser.url)
        recording.begin(number, task, base_url=base_url, variables=variables, secrets=secrets)
        steps, reason = await take_steps(
            session,
            task,
            number=number,
            secrets=secrets,
            max_steps=max_steps,
            initial_actions=initial_actions,
            hooks=hooks,
            started=started,
        )
        duration = time.monotonic() - started
        drift = recording.drift(number)
        result = RunResult(task, number, steps, reason, duration, drift, pricing_of(session.settings))
        recording.end(result)
    except BaseException as error:
        await session.tell(RunBreaks(number, error))
        raise
    await session.tell(RunEnds(result))
    return result


async def take_steps(
    session: Session,
    task: str,
    *,
    number: int,
    secrets: Secrets,
    max_steps: int,
    initial_actions: Sequence[Mapping[str, Mapping[str, object]]],
    hooks: Hooks,
    started: float,
) -> tuple[tuple[Step, ...], str]:
    """All steps of a run, and why it ended."""
    browser = session.browser
    injected = Injected(browser, Files(lambda: session.folder() / f"run-{number}"), session.request)
    steps: tuple[Step, ...] = ()
    reason = ""
    # Outside of a run the page is the test's alone: its own handlers answer its dialogs.
    await browser.attach(secrets, folder=injected.files, base_url=session.base_url, task=task)
    try:
        # What the test does itself may lead anywhere; the fence is for what it is led to.
        with browser.fence.left_open():
            begun = await opened(initial_actions, session.tools, injected)
        while not reason:
            with browser.fence.left_open():
                await called(hooks.before_step, sync=browser.sync, who="before_step")
            step, reason = await take_step(
                session, task, steps, run=number, injected=injected, begun=begun, max_steps=max_steps
            )
            steps = (*steps, step)
            session.recording.note(number, step)
            await session.tell(StepEnds(number, step))
            with browser.fence.left_open():
                await called(partial(hooks.after_step, step), sync=browser.sync, who="after_step")
            reason = reason or limit_reached(
                steps,
                session.settings,
                max_steps=max_steps,
                started=started,
                advice=session.client.advice,
            )
    except Exception:  # and not Ctrl-C: whoever stops a session waits for nobody who looks on
        await session.tell(StepBreaks(number))
        raise
    finally:
        await browser.detach()
    return steps, reason


async def take_step(
    session: Session,
    task: str,
    steps: tuple[Step, ...],
    *,
    run: int,
    injected: Injected,
    begun: tuple[str, ...],
    max_steps: int,
) -> tuple[Step, str]:
    """One step, and why the run ends with it (empty when it goes on)."""
    number = len(steps) + 1
    last_step = number >= max_steps
    observation = await read_page(session, Address(run, number, 1))
    # Looked for before a model is asked: it could only try to pass the check, and would be paid for that.
    if check := human_check(observation.page):
        return unasked(number, observation), f"blocked: {check}"
    tools = await with_page_tools(session.tools, session.browser)
    allowed = await tools.allowed(session.browser, last_step=last_step)
    offered = tools.offered(allowed, observation)
    question = StepQuestion(
        address=Address(run, number, 1),
        task=task,
        observation=observation,
        allowed=allowed,
        offered=offered,
        earlier=steps,
        sight=lambda: sight_of(session, task, steps, begun=begun, page=observation.page),
        history=(*begun, *(step.told(newest=step is steps[-1]) for step in steps)),
        secret_names=injected.browser.secrets.names,
        last_step=last_step,
    )
    decision = await decide(session, question)
    if session.settings.pause == "on" and session.pause is not None and decision.actions:
        told = about_to_do(number, decision, observation)
        await session.pause(told, session.browser.page)
    results = await act(
        decision.actions,
        observation,
        tools=tools,
        injected=injected,
        most=session.settings.max_actions,
        run=run,
        step=number,
        tell=session.tell,
        foreseen=foreseen_of(session, question.address, decision),
        carried_out=carried_out_of(session, question.address, decision),
        reads_test_ids=not decision.replayed,
    )
    # After all actions, so that a `pre` sees the results of the whole step and its text is what the history
    # keeps.
    results = await prepared(results, offered, session.browser)
    step = step_of(number, observation, decision, results)
    if decision.ends:
        return step, decision.ends
    return step, "done" if any(result.is_done for result in results) else blocked(results)


def about_to_do(number: int, decision: StepDecision, observation: Observation) -> str:
    """A step before its actions, for a person: where it is, what it is for, and what will be done."""
    goal = decision.state.next_goal if decision.state is not None else ""
    source = "recorded" if decision.replayed else "asked for"
    lines = [f"step {number} ({source}) on {observation.url}: {' '.join(goal.split())}"]
    for action in decision.actions:
        given = json.dumps(action.given, ensure_ascii=False)
        target = target_of(action, observation)
        lines.append(f"  {action.tool} {given}{' ' + target if target else ''}")
    return "\n".join(lines)


async def read_page(session: Session, address: Address) -> Observation:
    """The page of a step; in a replay once it is the recorded one, or another that will do."""
    run, number, _ = address
    await session.tell(StepBegins(run, number))
    expected = session.recording.expected(address, session.tools)
    observation = await session.browser.observer.observe(
        until=expected.recorded if expected else None,
        enough=expected.enough if expected else None,
        rests=expected is not None and expected.rests,
        grows=expected is not None and expected.grows,
        waits_out=expected is not None and expected.waits_out,
        rests_on=expected.rests_on if expected else "",
    )
    recorded = partial(expected.told, observation) if expected else str
    await session.tell(PageRead(run, number, observation, recorded))
    return observation


def foreseen_of(session: Session, address: Address, decision: StepDecision) -> Mapping[int, Foreseen]:
    """The failures that a replayed decision led to when it was recorded, by the positions of its actions."""
    if not decision.replayed:
        return NOTHING_FORESEEN
    return session.recording.foreseen(address._replace(attempt=len(decision.attempts) + 1))


def carried_out_of(session: Session, address: Address, decision: StepDecision) -> int:
    """How many actions of a replayed decision were carried out when it was recorded."""
    if not decision.replayed:
        return 0
    return session.recording.carried_out(address._replace(attempt=len(decision.attempts) + 1))


def step_of(
    number: int, observation: Observation, decision: StepDecision, results: tuple[ActionResult, ...]
) -> Step:
    """A step that was carried out, with its actions' elements named as they were called on the page."""
    return Step(
        number=number,
        observation=observation,
        attempts=decision.attempts,
        state=decision.state,
        actions=decision.actions,
        targets=tuple(target_of(action, observation) for action in decision.actions),
        results=results,
        usage=decision.usage,
        replayed=decision.replayed,
        unverified=decision.unverified,
        read=decision.read,
        model=decision.model,
        passed_over=decision.passed_over,
    )


def sight_of(
    session: Session, task: str, steps: tuple[Step, ...], *, begun: tuple[str, ...], page: PageText
) -> Sight:
    """What was read in the test up to a page: of this run and those before."""
    before = (*(step for run in session.before for step in run.steps), *steps)
    return Sight(
        page=page,
        earlier=tuple(step.observation.page for step in before),
        told=(*begun, *(text for step in before for text in step.found)),
        task=task,
        acted_on=tuple(step.observation.page for step in steps if any(step.deeds)),
        never_done=never_done(steps),
    )


def unasked(number: int, observation: Observation) -> Step:
    """A step on a page that no model is asked about."""
    return Step(number, observation, (), None, (), (), (), Usage(), replayed=False)


async def decide(session: Session, question: StepQuestion) -> StepDecision:
    """Ask until an answer can be used, telling the model what was wrong with the one before."""
    settings, observation, offered = session.settings, question.observation, question.offered
    patience = settings.max_failures - failures_in_a_row(question.earlier)
    parts = Parts(question.task, observation.page, signatures(offered), SYSTEM, settings_asked(settings))
    wanted = schema(offered)
    attempts: tuple[Attempt, ...] = ()
    usage, replayed, model = Usage(), True, ""
    while len(attempts) < max(patience, 1):
        address = question.address._replace(attempt=len(attempts) + 1)
        call = Call(
            address,
            parts,
            question.messages(attempts),
            wanted,
            observation.console,
            observation.sent,
            attempts[-1].reasons if attempts else (),
        )
        await session.tell(Asking(address, call.messages, settings.model))
        try:
            reply = await session.client.ask(call)
        except OverBudget as over:
            return StepDecision(attempts, usage, replayed=False, ends=str(over), model=model)
        usage, replayed, model = usage + reply.usage, replayed and reply.replayed, reply.model
        if reply.refusal:
            await session.tell(Answered(address, reply, refused=(f"refused: {reply.refusal}",)))
            return StepDecision(
                (*attempts, Attempt(reply, (f"refused: {reply.refusal}",))),
                usage,
                replayed,
                ends=f"the model refused: {reply.refusal}",
                model=model,
            )
        try:
            # A page that drifted may have lost what a tool was offered for: whether the action still makes
            # sense is judged by its target and its outcome.
            may_use = question.allowed if reply.replayed else offered
            state, actions = understood(session, reply, may_use, call.address)
            unverified = reply.unverified
            if not reply.replayed:
                unverified = examine(actions, question.sight, attempts, patience=patience, settings=settings)
            elif reply.unshown:
                lacking = without_ground(verdict_of(actions), reply.unshown, question.sight())
                session.recording.borne_out(call.address, lacking)
                unverified = (*unverified, *lacking)
        except InvalidAnswer as error:
            attempts = (*attempts, Attempt(reply, error.reasons))
            await session.tell(Answered(address, reply, refused=error.reasons))
        else:
            await session.tell(Answered(address, reply, state, actions))
            return StepDecision(
                attempts,
                usage,
                replayed,
                state,
                actions,
                unverified=unverified,
                read=reply.read,
                model=model,
                passed_over=reply.passed_over,
            )
    return StepDecision(attempts, usage, replayed, model=model)


def understood(
    session: Session, reply: Reply, offered: tuple[Tool, ...], address: Address
) -> tuple[CurrentState, tuple[Action, ...]]:
    """A reply as state and actions, today's values and element numbers in the place of recorded ones."""
    # What was refused while recording is refused again, so that the attempts of a replay have the same
    # numbers.
    if reply.why:
        raise InvalidAnswer(reply.why)
    # A cut answer is rarely JSON, and what the parser says of it would send the model looking for a comma.
    if reply.cut:
        raise InvalidAnswer(("the answer was cut at the token limit before its end: answer in fewer words",))
    known = tuple(session.tools)
    state, actions = read_answer(reply.decision or reply.text, offered, known=known)
    return state, session.recording.relocated(address, actions) if reply.replayed else actions


def examine(
    actions: tuple[Action, ...],
    sight: Callable[[], Sight],
    attempts: tuple[Attempt, ...],
    *,
    patience: int,
    settings: Settings,
) -> tuple[str, ...]:
    """Refuse a verdict that what was read does not bear out; what it has no ground for where it is taken."""
    verdict = verdict_of(actions)
    if verdict is None:
        return ()
    seen = sight()
    refused, doubted = objections(verdict, seen), doubts(verdict, seen)
    asked = [doubt.why for doubt in doubted if may_ask(doubt.why, attempts, patience, settings)]
    said_once = any(why.endswith(IF_SO) for attempt in attempts for why in attempt.reasons)
    if not said_once and len(attempts) + 1 < patience:
        asked += remarks(verdict, seen, holds_brought=settings.evidence == "brought")
    if refused or asked:
        raise InvalidAnswer((*refused, *asked))
    return tuple(doubt.what for doubt in doubted)


def may_ask(why: str, attempts: tuple[Attempt, ...], patience: int, settings: Settings) -> bool:
    """Whether ground that is missing may still be asked for, which it always is where it is a must.

    Evidence is asked for once, for a model that has none says so; a word until the last attempt.
    """
    if settings.unverified != "allow":
        return True
    asked = why == ASK and any(ASK in attempt.reasons for attempt in attempts)
    return not asked and len(attempts) + 1 < patience


def failures_in_a_row(steps: tuple[Step, ...]) -> int:
    """Failures since the last step that ended well."""
    count = 0
    for step in reversed(steps):
        if step.ended_well:
            break
        count += step.failures
    return count


def limit_reached(
    steps: tuple[Step, ...], settings: Settings, *, max_steps: int, started: float, advice: str = ""
) -> str:
    """Which limit ends the run now, with advice where failures do; empty when none does."""
    # Three limits, each against another way to go on for ever: an endpoint or page that always fails, a model
    # that tries and tries, and steps that each take their full time-outs.
    failed = failures_in_a_row(steps)
    last = f"; the last: {steps[-1].errors[-1]}" if failed else ""
    # In the last step nothing but `done` is offered: an answer that wants to go on fails for that.
    if len(steps) >= max_steps:
        return f"{max_steps} steps (max_steps) were not enough{last}"
    if failed >= settings.max_failures:
        return (
            f"{settings.max_failures} failures in a row (max_failures){last}{'; ' if advice else ''}{advice}"
        )
    if time.monotonic() - started >= settings.timeout:
        return f"it took longer than {settings.timeout:g} s (timeout)"
    return ""


def nudge_for(steps: tuple[Step, ...]) -> str:
    """What to tell a model that does the same thing on the same page again and again; empty otherwise."""
    done_here = [(step.observation.page, [(one.tool, one.given) for one in step.actions]) for step in steps]
    # Observation and actions both: the same click on a page that changes (a "load more") is progress, and
    # other actions on the same page are a search. Models do repeat themselves; when they no longer do, this
    # can go.
    same = 0
    for done in reversed(done_here):
        if not done[1] or done != done_here[-1]:
            break
        same += 1
    if same < NUDGE_AFTER:
        return ""
    return (
        f"The last {same} steps did the same thing, and the page is the same as before. Try another way; "
        "if there is none, end with `done`, `success` false, and say what you saw."
    )


def settings_asked(settings: Settings) -> Mapping[str, str]:
    """The settings that shape an answer, by name; the rarer ones where they are set."""
    always = ("model", "api", "wire", "temperature", "max_tokens")
    extra = json.dumps(dict(settings.model_extra), sort_keys=True) if settings.model_extra else None
    rarely = {
        "reasoning_effort": settings.reasoning_effort,
        "seed": settings.seed,
        "model_extra": extra,
    }
    return {
        **{name: str(getattr(settings, name)) for name in always},
        **{name: str(value) for name, value in rarely.items() if value is not None},
    }


def origin_of(url: str) -> str:
    """Scheme, host and port of an http url; empty for any other."""
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{rest.split('/', 1)[0]}" if scheme in ("http", "https") else ""
