"""What a run leaves behind: its steps, and the result that a test asserts on."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, cast

from pydantic import BaseModel
from typing_extensions import TypeVar

from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.model.answer_text import NoDecision, decision_in
from pytest_agentbrowse.model.call import Attempt, Reply, Usage
from pytest_agentbrowse.model.output import Action, CurrentState
from pytest_agentbrowse.model.prices import Pricing, total_cost
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.tools.elements import LOOKING
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.verdict import absent_of, evidence_of, verdict_of


@dataclass(frozen=True, slots=True)
class Step:
    """One observation, the answer to it, its actions and their results."""

    number: int
    """Its place in the run, from 1."""
    observation: Observation
    """The page as it was read: url, title, its text."""
    attempts: tuple[Attempt, ...]
    """The answers that could not be used."""
    state: CurrentState | None
    """What the model thought: evaluation, memory and goal; None where no answer could be used."""
    actions: tuple[Action, ...]
    """What it wanted done, in order."""
    targets: tuple[str, ...]
    """The element of each action, as a person would name it; empty where it has none."""
    results: tuple[ActionResult, ...]
    """What came of each action."""
    usage: Usage
    """The tokens of all its answers; in a replay, those of the recording."""
    replayed: bool
    """Whether its answer came from the cassette."""
    unverified: tuple[str, ...] = ()
    """What of its verdict has no ground: `names no evidence`."""
    read: str = ""
    """How a replay read the list that it gives anew from the page."""
    model: str = ""
    """Who answered, as the endpoint calls itself."""
    passed_over: int = 0
    """How many calls stood behind the first in its answer, and were not carried out."""

    @property
    def errors(self) -> tuple[str, ...]:
        """What went wrong in this step, in order."""
        unusable = tuple(reason for attempt in self.attempts for reason in attempt.reasons)
        return unusable + tuple(result.error for result in self.results if result.error is not None)

    @property
    def found(self) -> tuple[str, ...]:
        """What the model read of the actions of this step."""
        return tuple(result.shown(next_step=True) for result in self.results if not result.is_done)

    @property
    def ended_well(self) -> bool:
        """Whether an answer could be used and none of its actions failed, whatever came before it."""
        return self.state is not None and all(result.error is None for result in self.results)

    @property
    def failures(self) -> int:
        """How many failures this step adds to the row: unusable answers, and one for a failed action."""
        return len(self.attempts) + any(result.error is not None for result in self.results)

    @property
    def refused(self) -> tuple[str, ...]:
        """The answers of a model that could not be used, each with why."""
        asked = (attempt for attempt in self.attempts if not attempt.reply.replayed)
        times = Counter((wanted(_answer_of(attempt.reply)), attempt.reasons) for attempt in asked)
        told = []
        for (said, reasons), count in times.items():
            often = f" ({count} times)" if count > 1 else ""
            whole = [f"step {self.number}{often}: {one_line(said, limit=300)}"]
            whole += (f"  refused: {one_line(why, limit=500)}" for why in reasons)
            told.append("\n".join(whole))
        return tuple(told)

    @property
    def deeds(self) -> Iterator[tuple[str, str, ActionResult]]:
        """What was done to elements, or tried: tool, element and result."""
        for action, target, result in zip(self.actions, self.targets, self.results, strict=True):
            element = target or result.element
            if element and action.tool not in LOOKING and not result.skipped:
                yield action.tool, element, result

    def told(self, *, newest: bool) -> str:
        """The step as the model reads it later: goal, memory, actions and results."""
        lines = [f"step {self.number}"]
        if self.state is not None:
            goal, memory = (" ".join(text.split()) for text in (self.state.next_goal, self.state.memory))
            lines += [f"  goal: {goal}", f"  memory: {memory}"]
        # The name of the element stands beside its number: numbers are made anew for each page, and the one
        # in the answer means nothing two steps later.
        for action, target, result in zip(self.actions, self.targets, self.results, strict=True):
            given = json.dumps(action.given, ensure_ascii=False)
            shown = "\n    ".join(result.shown(next_step=newest).splitlines())
            lines.append(f"  {action.tool} {given}{' ' + target if target else ''} → {shown}")
        if self.passed_over:
            lines.append(f"  ({PASSED_OVER})")
        return "\n".join(lines)


PASSED_OVER = (
    "the answer held further calls, and none of them was carried out: make one, its actions in a list"
)
"""What a model reads of a step whose answer was several calls: it could not know what came of the first."""

T = TypeVar("T", default=None)
"""What a run gives as `output`; None where it was asked for nothing."""


@dataclass(slots=True)
class _Looked:
    """Whether the test read how a run ended: the one thing about a result that changes."""

    at: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class RunResult(Generic[T]):
    """How one `agent.run` ended; true where it succeeded, and what it reports has a ground.

    A run that did not succeed fails its test unless the test reads `is_done` or `success`.
    """

    task: str
    """What was to be done, with variables filled in."""
    number: int
    """Its place in the test, from 1."""
    steps: tuple[Step, ...]
    """Every step: observation, state, actions, targets, results, usage."""
    reason: str
    """Why it stopped, in one line."""
    duration: float
    """How long it took, in seconds."""
    drift: tuple[str, ...] = ()
    """What differs from the recorded pages and was let pass, one line each."""
    pricing: Pricing = field(default_factory=Pricing, compare=False)
    """What tokens cost."""
    _looked: _Looked = field(default_factory=_Looked, compare=False)

    @property
    def is_done(self) -> bool:
        """Whether the agent ended the run itself, with `done`."""
        self._looked.at = True
        return self._final is not None

    @property
    def success(self) -> bool:
        """Whether the run is done and the task was fulfilled."""
        self._looked.at = True
        return self.verdict

    @property
    def verdict(self) -> bool:
        """As `success`, without counting as looked at: for whoever shows a result."""
        return self._final is not None and bool(self._final.success)

    @property
    def extracted_content(self) -> str:
        """The answer of the run; empty when it is not done."""
        return self._final.told if self._final is not None else ""

    @property
    def attachments(self) -> tuple[str, ...]:
        """The files that belong to the answer of the run."""
        return self._final.attachments if self._final is not None else ()

    @property
    def output(self) -> T:
        """The values that `output=` asked for, as that type; None where the run is not done."""
        return cast("T", getattr(self._verdict, "output", None))

    @property
    def evidence(self) -> tuple[str, ...]:
        """The lines of the last page that the outcome rests on, and after `absent:` what is not on it."""
        if not self.steps:
            return ()
        # As they stand on the page and not as the model wrote them down, so that the test sees what the
        # verdict really rests on.
        page = self.steps[-1].observation.page
        cited_lines = ((text, cited(text, page)) for text in evidence_of(self._verdict))
        lines = (line.text if line is not None else text for text, line in cited_lines)
        return (*lines, *(f"absent: {text}" for text in absent_of(self._verdict)))

    @property
    def unverified(self) -> bool:
        """Whether something that the run reports has no ground in what was read."""
        return bool(self.ungrounded)

    @property
    def ungrounded(self) -> tuple[str, ...]:
        """What has no ground, in words that go on from "the verdict": `says '777' without ground`."""
        return self.steps[-1].unverified if self.steps else ()

    @property
    def read(self) -> str:
        """How a replay read `output` anew (`the items of table "Orders" as they are today`), or nothing."""
        return self.steps[-1].read if self.steps else ""

    @property
    def _ending(self) -> tuple[Action, ActionResult] | None:
        last = self.steps[-1] if self.steps else None
        pairs = zip(last.actions, last.results, strict=True) if last is not None else ()
        return next(((action, result) for action, result in pairs if result.is_done), None)

    @property
    def _final(self) -> ActionResult | None:
        return self._ending[1] if self._ending is not None else None

    @property
    def _verdict(self) -> BaseModel | None:
        return verdict_of((self._ending[0],)) if self._ending is not None else None

    @property
    def errors(self) -> tuple[str, ...]:
        """Everything that went wrong on the way, in order."""
        return tuple(error for step in self.steps for error in step.errors)

    @property
    def refused(self) -> tuple[str, ...]:
        """The answers of a model that were refused in this session, each with why."""
        return tuple(f"run {self.number}, {line}" for step in self.steps for line in step.refused)

    @property
    def urls(self) -> tuple[str, ...]:
        """The urls that were seen, each once in a row."""
        # A page on which several steps were taken is one stop of the way.
        seen: list[str] = []
        for step in self.steps:
            if not seen or seen[-1] != step.observation.url:
                seen.append(step.observation.url)
        return tuple(seen)

    @property
    def action_names(self) -> tuple[str, ...]:
        """The tools that were used, in order."""
        return tuple(action.tool for step in self.steps for action in step.actions)

    @property
    def usage(self) -> Usage:
        """The tokens of all answers; in a replay, those of the recording."""
        return sum((step.usage for step in self.steps), Usage())

    @property
    def cost(self) -> float | None:
        """What all answers cost, in dollars, or spared, in a replay; None where no price is known."""
        return total_cost(self.pricing.cost_of(step.model, step.usage) for step in self.steps)

    @property
    def replayed(self) -> bool:
        """Whether every answer came from the cassette and no model was asked."""
        return bool(self.steps) and all(step.replayed for step in self.steps)

    @property
    def unseen_failure(self) -> bool:
        """Whether the run did not succeed and nobody looked."""
        return not self._looked.at and not self.verdict

    def __bool__(self) -> bool:
        return self.success and not self.unverified

    def __repr__(self) -> str:
        # pytest prints this under `assert result.success`: it is the failure message, so the reason is in it,
        # on one line. It must not count as looking at the result.
        count = f"{len(self.steps)} step{'' if len(self.steps) == 1 else 's'}"
        if self._final is None:
            return f"RunResult(not done after {count}: {one_line(self.reason)})"
        how = "done" if self._final.success else "done without success"
        if self.unverified:
            how += f", unverified (the verdict {' and '.join(self.ungrounded)}),"
        return f"RunResult({how} after {count}: {one_line(self.extracted_content)})"


AnyResult: TypeAlias = RunResult[Any]


@dataclass(frozen=True, slots=True, repr=False)
class CheckResult:
    """The verdict on a claim: true or false in an `assert`, which shows explanation and evidence.

    A claim that does not hold and that nobody looked at fails the test.
    """

    claim: str
    """What was to be judged."""
    run: RunResult[None]
    """The run that it took."""

    @property
    def holds(self) -> bool:
        """Whether the claim was judged, and is true."""
        return self.run.success

    @property
    def explanation(self) -> str:
        """Why, in words; when there is no verdict, why there is none."""
        return self.run.extracted_content or f"not judged: {self.run.reason}"

    @property
    def evidence(self) -> tuple[str, ...]:
        """The lines of the page that the verdict rests on, and after `absent:` what is not on it."""
        return self.run.evidence

    @property
    def drift(self) -> tuple[str, ...]:
        """What of the page differed from the recorded one and was let pass."""
        return self.run.drift

    @property
    def replayed(self) -> bool:
        """Whether the verdict came from the cassette."""
        return self.run.replayed

    def __bool__(self) -> bool:
        return self.holds

    def __repr__(self) -> str:
        verdict = "holds" if self.run.verdict else "does not hold"
        # Short enough for a terminal; the properties have them whole.
        shown = f"; evidence: {one_line(' · '.join(self.evidence), limit=90)}" if self.evidence else ""
        return f"CheckResult({verdict}: {one_line(self.explanation, limit=110)}{shown})"


def never_done(steps: Iterable[Step]) -> tuple[str, ...]:
    """What failed on an element on which nothing was done afterwards, each with the error."""
    failed: dict[str, str] = {}
    for tool, element, result in (deed for step in steps for deed in step.deeds):
        if result.error is None:
            failed.pop(element, None)
        else:
            failed[element] = f"{tool} on {element} failed: {one_line(result.error)}"
    return tuple(failed.values())


def _answer_of(reply: Reply) -> str:
    return reply.said or reply.refusal


def wanted(said: str) -> str:
    """The actions of an answer, which say what it wanted; all of what is no decision."""
    try:
        decision = decision_in(said)
    except NoDecision:
        return said
    actions = decision.get("action") if isinstance(decision, dict) else None
    return json.dumps(actions, ensure_ascii=False) if actions else said


def one_line(text: str, *, limit: int = 200) -> str:
    """A text on one line, its middle left out when it is long."""
    line = " ".join(text.split())
    if len(line) <= limit:
        return line
    half = limit // 2
    return f"{line[:half]} … {line[-half:]}"
