"""The one loop of all agents: look, decide, act, until it is done or a limit is reached."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from functools import partial

from pytest_agentbrowse.decision import StepDecision, StepQuestion, decide, failures_in_a_row
from pytest_agentbrowse.events import (
    PageRead,
    RunBegins,
    RunBreaks,
    RunEnds,
    StepBegins,
    StepBreaks,
    StepEnds,
)
from pytest_agentbrowse.model.call import Address, Usage
from pytest_agentbrowse.model.prices import pricing_of
from pytest_agentbrowse.page.blocked import human_check
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.target import Foreseen
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.run_result import RunResult, Step, never_done
from pytest_agentbrowse.session import Hooks, Session
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import called
from pytest_agentbrowse.step_actions import NOTHING_FORESEEN, act, blocked, opened, prepared, target_of
from pytest_agentbrowse.tools.folder import Files
from pytest_agentbrowse.tools.injected import Injected
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.tools.webmcp import with_page_tools
from pytest_agentbrowse.verdict import (
    Sight,
)


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
            begun = await opened(initial_actions, session.tools, injected, base_url=session.base_url)
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


def origin_of(url: str) -> str:
    """Scheme, host and port of an http url; empty for any other."""
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{rest.split('/', 1)[0]}" if scheme in ("http", "https") else ""
