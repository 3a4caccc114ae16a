"""A step on one line of a terminal or a log, told when it is over."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pytest_agentbrowse.model.prices import dollars
from pytest_agentbrowse.reporting.facts import ActionFacts, RunFacts, StepFacts
from pytest_agentbrowse.reporting.wording import outcome_words, short_words
from pytest_agentbrowse.run_result import one_line
from pytest_agentbrowse.words import counted, on_one_line

_LONE_BROWSER = re.compile(r"\[(chromium|firefox|webkit)\]$")
_MOST_OUTCOME = 60


@dataclass(frozen=True, slots=True)
class LiveStep:
    """A step that is over, as plain values: they travel from a worker to its controller.

    `tokens` and `cost` are those that were spent on it in this session; unknown where they are None.
    """

    test: str
    run: int
    step: int
    of: int
    what: str
    ended: str
    state: Literal["good", "bad", "plain"]
    seconds: float
    replayed: bool
    tokens: int | None = None
    cost: float | None = None

    @property
    def at(self) -> str:
        """Where in its test it stands; of the first run, which most tests end with, by the step alone."""
        return f"{self.step}/{self.of}" if self.run == 1 else f"run {self.run} {self.step}/{self.of}"


def live_step(test: str, run: RunFacts, step: StepFacts) -> LiveStep:
    """The step of a run as a line tells it; of one in which an error ended the run, with that error."""
    broken = run.ended == "broken"
    ended = run.error if broken else _step_ended(step)
    return LiveStep(
        test=short_test(test),
        run=run.number,
        step=step.number,
        of=run.max_steps,
        what=_what(step),
        ended=ended,
        state="bad" if broken or _is_bad(step) else "good" if ended == "ok" else "plain",
        seconds=step.seconds,
        replayed=step.replayed,
        tokens=step.spent.total if step.spent.is_known else None,
        cost=step.charged,
    )


def short_test(test: str) -> str:
    """A test by its own name; its browser is left out where nothing else tells its cases apart."""
    return _LONE_BROWSER.sub("", test.rpartition("::")[2] or test)


class _Room(NamedTuple):
    """How long the parts of a line may be, and how many of what it cost are told."""

    test: int
    what: int
    ended: int
    spent: int


# What was done and how it ended matter most; money goes first, and the name of the test last of all, since
# several workers tell their steps one between another.
_ROOMS = (
    _Room(99, 99, 60, 3),
    _Room(16, 40, 40, 3),
    _Room(12, 24, 24, 2),
    _Room(8, 18, 18, 1),
    _Room(8, 14, 14, 1),
    _Room(8, 14, 6, 1),
    _Room(0, 14, 6, 1),
)


def live_line(step: LiveStep, *, width: int) -> tuple[str, str, str]:
    """A step as a line of at most this width: what stands before its outcome, the outcome, the rest."""
    lines = (_in_room(step, room) for room in _ROOMS)
    return next((line for line in lines if len("".join(line)) <= width), _in_room(step, _ROOMS[-1]))


def _in_room(step: LiveStep, room: _Room) -> tuple[str, str, str]:
    before = (_cut(on_one_line(step.test), room.test), step.at, _cut(on_one_line(step.what), room.what))
    ended = _cut(on_one_line(step.ended), room.ended)
    return "  ".join(filter(None, before)) + "  ", ended, "  " + "  ".join(_spent(step)[: room.spent])


def _spent(step: LiveStep) -> list[str]:
    """What a step took: time, tokens, money."""
    if step.replayed:
        return [f"replayed {_time(step.seconds)}"]
    tokens = "unknown tokens" if step.tokens is None else f"{step.tokens:,} tok" if step.tokens else ""
    cost = dollars(step.cost) if step.cost else ""
    return [*filter(None, (_time(step.seconds), tokens, cost))]


def _what(step: StepFacts) -> str:
    """What was done in a step: its first action, and how many more there were."""
    if not step.actions:
        return step.goal or ("no usable answer" if step.refused else "reading the page")
    first, *others = step.actions
    return f"{short_words(first)} +{len(others)}" if others else short_words(first)


def _step_ended(step: StepFacts) -> str:
    """How a step ended: what went wrong in it, else what came of its last action."""
    if not step.actions:
        reasons = step.refused[-1].reasons if step.refused else ()
        return reasons[0] if reasons else "no answer"
    told = next((action for action in step.actions if action.error), step.actions[-1])
    ended = "no success" if _gives_up(told) else outcome_words(told) or "ok"
    refused = f", {counted(len(step.refused), 'answer')} refused" if step.refused else ""
    return f"{one_line(ended, limit=_MOST_OUTCOME)}{refused}"


def _is_bad(step: StepFacts) -> bool:
    return not step.actions or any(action.error for action in step.actions)


def _gives_up(action: ActionFacts) -> bool:
    return action.tool == "done" and not action.skipped and action.parameters.get("success") is False


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…" if width else ""
