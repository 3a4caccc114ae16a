"""The one loop of all agents: look, decide, act, until it is done or a limit is reached."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from pytest_agentbrowse.history import RunResult, Step
from pytest_agentbrowse.model.call import Address, Attempt, Call, Parts, Reply, Tape, Usage
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
from pytest_agentbrowse.page.blocked import human_check
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.secrets import Secret, Secrets
from pytest_agentbrowse.page.watch import Until
from pytest_agentbrowse.sequence import act, blocked, opened, prepared
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import called
from pytest_agentbrowse.tools.elements import element_fields
from pytest_agentbrowse.tools.folder import Files
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.tools.result import ImagePart
from pytest_agentbrowse.tools.surroundings import Surroundings
from pytest_agentbrowse.tools.tool import Tool
from pytest_agentbrowse.tools.webmcp import with_page_tools
from pytest_agentbrowse.verdict import ASK, is_unverified, objections, verdict_of

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

    def note(self, run: int, step: Step) -> None:
        """A step was carried out; raises when its actions ended otherwise than recorded."""

    def drift(self, run: int) -> tuple[str, ...]:
        """What of the pages of a run differed from the recorded ones, and was let pass."""

    def end(self, result: RunResult) -> None:
        """A run ended."""


@dataclass(frozen=True, slots=True)
class Expected:
    """The page that a replay waits for: the recorded one, or once nothing moves, one that will do."""

    recorded: Until
    enough: Until


@dataclass(frozen=True, slots=True)
class Session:
    """What the runs of one test share."""

    browser: Browser
    tools: Tools
    client: Client
    recording: Recording
    settings: Settings
    base_url: str
    secrets: Mapping[str, str | Secret]
    folder: Callable[[], Path]
    """Makes the folder that holds the files of the test's runs; asked when the first file is written."""
    request: Any = None


@dataclass(frozen=True)
class Hooks:
    """What is called before the page of a step is read, and when the step was carried out."""

    before_step: Callable[[], Any] = lambda: None
    after_step: Callable[[Step], Any] = lambda _step: None


@dataclass(frozen=True, slots=True)
class Answered:
    """What came of asking: a state and actions, or neither when no answer could be used."""

    attempts: tuple[Attempt, ...]
    usage: Usage
    replayed: bool
    state: CurrentState | None = None
    actions: tuple[Action, ...] = ()
    refusal: str = ""


async def run_task(
    session: Session,
    task: str,
    *,
    number: int,
    variables: Mapping[str, str],
    secrets: Secrets,
    max_steps: int,
    initial_actions: Sequence[Mapping[str, Mapping[str, Any]]] = (),
    hooks: Hooks,
) -> RunResult:
    """Carry out one task, step by step, until it is done or a limit is reached."""
    browser, recording = session.browser, session.recording
    started = time.monotonic()
    here = Surroundings(browser, Files(lambda: session.folder() / f"run-{number}"), session.request)
    base_url = session.base_url or origin_of(browser.url)
    recording.begin(number, task, base_url=base_url, variables=variables, secrets=secrets)
    steps: tuple[Step, ...] = ()
    reason = ""
    browser.attach(secrets, folder=here.files)
    try:
        begun = await opened(initial_actions, session.tools, here)
        while not reason:
            await called(hooks.before_step, sync=browser.sync, who="before_step")
            step, reason = await take_step(
                session, task, steps, run=number, here=here, begun=begun, max_steps=max_steps
            )
            steps = (*steps, step)
            recording.note(number, step)
            await called(partial(hooks.after_step, step), sync=browser.sync, who="after_step")
            reason = reason or limit_reached(steps, session.settings, max_steps=max_steps, started=started)
    finally:
        await browser.detach()
    duration = time.monotonic() - started
    result = RunResult(task, number, steps, reason, duration, recording.drift(number))
    recording.end(result)
    return result


async def take_step(
    session: Session,
    task: str,
    steps: tuple[Step, ...],
    *,
    run: int,
    here: Surroundings,
    begun: tuple[str, ...],
    max_steps: int,
) -> tuple[Step, str]:
    """One step, and why the run ends with it (empty when it goes on)."""
    number = len(steps) + 1
    last_step = number >= max_steps
    expected = session.recording.expected(Address(run, number, 1), session.tools)
    observation = await session.browser.observe(
        until=expected.recorded if expected else None, enough=expected.enough if expected else None
    )
    if check := human_check(observation.page):
        return unasked(number, observation), f"blocked: {check}"
    tools = await with_page_tools(session.tools, session.browser)
    offered = await tools.offered(session.browser, last_step=last_step)
    history = (*begun, *(step.told(newest=step is steps[-1]) for step in steps))
    decision = await decide(
        session,
        task,
        history,
        observation,
        offered,
        address=Address(run, number, 1),
        secret_names=here.browser.secrets.names,
        nudge=nudge_for(steps),
        images=tuple(image for result in steps[-1].results for image in result.images()) if steps else (),
        earlier=steps,
        last_step=last_step,
        patience=session.settings.max_failures - failures_in_a_row(steps),
    )
    results = await act(
        decision.actions,
        observation,
        tools=tools,
        here=here,
        most=session.settings.max_actions,
        step=number,
    )
    results = await prepared(results, offered, session.browser)
    step = Step(
        number=number,
        observation=observation,
        attempts=decision.attempts,
        state=decision.state,
        actions=decision.actions,
        targets=tuple(target_of(action, observation) for action in decision.actions),
        results=results,
        usage=decision.usage,
        replayed=decision.replayed,
    )
    if decision.refusal:
        return step, f"the model refused: {decision.refusal}"
    return step, "done" if any(result.is_done for result in results) else blocked(results)


def unasked(number: int, observation: Observation) -> Step:
    """A step on a page that no model is asked about."""
    return Step(number, observation, (), None, (), (), (), Usage(), replayed=False)


async def decide(
    session: Session,
    task: str,
    history: tuple[str, ...],
    observation: Observation,
    offered: tuple[Tool, ...],
    *,
    address: Address,
    secret_names: tuple[str, ...],
    nudge: str,
    images: tuple[ImagePart, ...],
    earlier: tuple[Step, ...],
    last_step: bool,
    patience: int,
) -> Answered:
    """Ask until an answer can be used, telling the model what was wrong with the one before."""
    settings = session.settings
    parts = Parts(task, observation.text, signatures(offered), SYSTEM, settings_asked(settings))
    wanted = schema(offered)
    attempts: tuple[Attempt, ...] = ()
    usage, replayed = Usage(), True
    while len(attempts) < max(patience, 1):
        asked = messages(
            task,
            history,
            observation,
            attempts,
            secret_names=secret_names,
            instructions=instructions_of(offered),
            nudge=nudge,
            images=images,
            last_step=last_step,
        )
        call = Call(address._replace(attempt=len(attempts) + 1), parts, asked, wanted)
        reply = await session.client.ask(call)
        usage, replayed = usage + reply.usage, replayed and reply.replayed
        if reply.refusal:
            return Answered(
                (*attempts, Attempt(reply, (f"refused: {reply.refusal}",))),
                usage,
                replayed,
                refusal=reply.refusal,
            )
        try:
            state, actions = understood(session, reply, offered, call.address)
            if not reply.replayed:
                examine(actions, observation, earlier, may_ask=may_ask(attempts, patience, settings))
        except InvalidAnswer as error:
            attempts = (*attempts, Attempt(reply, error.reasons))
        else:
            return Answered(attempts, usage, replayed, state, actions)
    return Answered(attempts, usage, replayed)


def understood(
    session: Session, reply: Reply, offered: tuple[Tool, ...], address: Address
) -> tuple[CurrentState, tuple[Action, ...]]:
    """A reply as state and actions, today's values and element numbers in the place of recorded ones."""
    if reply.why:
        raise InvalidAnswer(reply.why)
    if reply.cut:
        raise InvalidAnswer(("the answer was cut at the token limit before its end: answer in fewer words",))
    known = tuple(session.tools)
    state, actions = read_answer(reply.decision or reply.text, offered, known=known)
    return state, session.recording.relocated(address, actions) if reply.replayed else actions


def examine(
    actions: tuple[Action, ...], observation: Observation, earlier: tuple[Step, ...], *, may_ask: bool
) -> None:
    """Refuse a verdict whose evidence is not on the page; ask for evidence where there is none."""
    verdict = verdict_of(actions)
    seen = [line for step in earlier for line in step.seen] if verdict is not None else []
    if reasons := objections(verdict, observation.page, seen=seen):
        raise InvalidAnswer(reasons)
    if is_unverified(verdict) and may_ask:
        raise InvalidAnswer((ASK,))


def may_ask(attempts: tuple[Attempt, ...], patience: int, settings: Settings) -> bool:
    """Whether evidence that is missing may still be asked for: once, and always where it is a must."""
    asked = any(ASK in attempt.reasons for attempt in attempts)
    return settings.unverified == "error" or (not asked and len(attempts) + 1 < patience)


def failures_in_a_row(steps: tuple[Step, ...]) -> int:
    """Failures since the last step without one."""
    count = 0
    for step in reversed(steps):
        if not step.failures:
            break
        count += step.failures
    return count


def limit_reached(steps: tuple[Step, ...], settings: Settings, *, max_steps: int, started: float) -> str:
    """Which limit ends the run now; empty when none does."""
    if failures_in_a_row(steps) >= settings.max_failures:
        last = steps[-1].errors[-1] if steps[-1].errors else "no usable answer"
        return f"{settings.max_failures} failures in a row (max_failures); the last: {last}"
    if len(steps) >= max_steps:
        return f"{max_steps} steps (max_steps) were not enough"
    if time.monotonic() - started >= settings.timeout:
        return f"it took longer than {settings.timeout:g} s (timeout)"
    return ""


def nudge_for(steps: tuple[Step, ...]) -> str:
    """What to tell a model that does the same thing on the same page again and again; empty otherwise."""
    done_here = [(step.observation.text, [(one.tool, one.given) for one in step.actions]) for step in steps]
    same = 0
    for deed in reversed(done_here):
        if not deed[1] or deed != done_here[-1]:
            break
        same += 1
    if same < NUDGE_AFTER:
        return ""
    return (
        f"The last {same} steps did the same thing, and the page is the same as before. Try another way; "
        "if there is none, end with `done`, `success` false, and say what you saw."
    )


def target_of(action: Action, observation: Observation) -> str:
    """The elements that an action means, named as a person would; empty when it means none."""
    numbers = [getattr(action.params, name) for name in element_fields(type(action.params))]
    elements = [observation.element(number) for number in numbers if isinstance(number, int)]
    return " and ".join(str(element) for element in elements if element is not None)


def settings_asked(settings: Settings) -> Mapping[str, str]:
    """The settings that shape an answer, by name."""
    names = ("model", "api", "wire", "temperature", "max_tokens")
    return {name: str(getattr(settings, name)) for name in names}


def origin_of(url: str) -> str:
    """Scheme, host and port of an http url; empty for any other."""
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{rest.split('/', 1)[0]}" if scheme in ("http", "https") else ""
