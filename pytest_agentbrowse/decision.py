"""One decision: what a model is asked in a step, until an answer of it can be used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pytest_agentbrowse.events import (
    Answered,
    Asking,
)
from pytest_agentbrowse.model.call import Address, Attempt, Call, Message, Parts, Reply, Usage
from pytest_agentbrowse.model.messages import SYSTEM, instructions_of, messages
from pytest_agentbrowse.model.output import (
    Action,
    CurrentState,
    InvalidAnswer,
    read_answer,
    schema,
    signatures,
)
from pytest_agentbrowse.model.spending import OverBudget
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.run_result import Step
from pytest_agentbrowse.session import Session
from pytest_agentbrowse.settings import Settings, settings_asked
from pytest_agentbrowse.tools.result import ImagePart
from pytest_agentbrowse.tools.tool import Tool
from pytest_agentbrowse.verdict import (
    ASK,
    IF_SO,
    Sight,
    doubts,
    no_longer_told,
    objections,
    remarks,
    verdict_of,
    without_ground,
)

NUDGE_AFTER = 3
"""How many times the same actions on the same page are no longer taken for patience."""


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
            elif reply.unshown or reply.texts:
                verdict, seen = verdict_of(actions), question.sight()
                session.recording.told_again(call.address, no_longer_told(verdict, reply, seen))
                lacking = without_ground(verdict, reply.unshown, seen)
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
