"""A recorded step beside today: what its page is waited for to be, and whether what is there will do.

Each comparison gives the error that says what does not fit, or nothing. What is done with it is the mode's
affair.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping
from functools import partial

from pytest_agentbrowse.cassette import document, stale
from pytest_agentbrowse.cassette.differences import differing, drift_in_words
from pytest_agentbrowse.cassette.element_numbers import Numbers, numbers_of
from pytest_agentbrowse.cassette.entry import Entry, RecordedAction
from pytest_agentbrowse.cassette.failure_texts import failed, missed
from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.origin import Origin
from pytest_agentbrowse.cassette.outcomes import outcome_of
from pytest_agentbrowse.cassette.passing import Passing
from pytest_agentbrowse.cassette.placeholders import Placeholders
from pytest_agentbrowse.cassette.restless import Restless
from pytest_agentbrowse.cassette.steps import ActionToday, RecordedStep, StepToday
from pytest_agentbrowse.cassette.verification import OUTCOME_CHECKS, first_found, trouble_in, trouble_on
from pytest_agentbrowse.errors import CassetteMiss
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.model.call import Address, Parts
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.placeholder import WRITTEN_PLACEHOLDER
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.run_result import Step
from pytest_agentbrowse.session import Expected
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.tools.registry import Tools

_log = logging.getLogger(__name__)


class Comparison:
    """Compares a recording with today, step by step, and remembers what of the pages was let pass."""

    def __init__(self, origin: Origin, settings: Settings, names: Names, warn: Callable[[str], None]) -> None:
        self._origin = origin
        self._settings = settings
        self._names = names
        self._warn = warn
        self._let_pass: frozenset[str] = frozenset()
        self._plugin = ""
        self._missing: Mapping[str, str] = {}
        self._restless = Restless()
        self._passing = Passing()
        self.drift: dict[int, tuple[str, ...]] = {}

    def begin(self, story: document.Story) -> None:
        """Take a recording to compare with; what is missing beside its file is told, or refused."""
        self._plugin, self._missing = story.plugin, story.missing
        if notice := stale.without_companions(story.missing, self._settings):
            self._warn(notice)

    def expected(self, step: RecordedStep, tools: Tools) -> Expected:
        """The page that is waited for: the recorded one, or once nothing moves, one where the step holds."""
        self._restless.begin()
        texts = (line.name for line in step.brought.came if line.role == "text" and not line.number)
        self._passing = Passing((line.name for line in step.answers), texts)
        return Expected(
            lambda observation: self._is_recorded(step, observation, tools),
            lambda observation: self._will_do(step, observation, tools),
            rests=step.rests,
            grows=step.grows,
            waits_out=step.waits_out,
            rests_on=_rests_on(step, tools),
            told=lambda observation: self._told(step, observation),
        )

    def task(self, address: Address, recorded: Parts, task: str) -> CassetteMiss | None:
        """The task is another one."""
        now, then = self._names.hide(task), recorded.task
        if now == then:
            return None
        what = f"the task differs from the recorded one{_in_one_value(then, now)}"
        return missed(self._origin, address, what, differences={"task": (then, now)})

    def page(
        self,
        address: Address,
        step: RecordedStep,
        now: PageText,
        *,
        shown: PageText,
        bound: Placeholders,
        tools: Tools,
        console: tuple[str, ...] = (),
    ) -> CassetteMiss | None:
        """The page is another one, and the step does not hold on it; else what differs is let pass.

        `now` is the page with names in the place of values, and `shown` as it is.
        """
        is_recorded = now == step.page
        if is_recorded and not _rests_on_more(step):
            return None
        told = partial(bound.told, then=step.shown)
        if self._settings.drift == "exact" and not is_recorded:
            what = "the page differs from the recorded one"
            page = {"page": (step.page, now)}
            return missed(self._origin, address, what, differences=page, told=told, led_by=step.before)
        today = self._today(step, now, bound, tools)
        lines = differing(today.page.then, today.page.now)
        trouble = trouble_on(today, console=console)
        if trouble is not None and not self._is_over(step, today, shown, tools):
            return failed(
                self._origin,
                address,
                trouble,
                differences={"page": (today.page.then, today.page.now)} if lines else {},
                told=told,
                led_by=step.before,
            )
        for error in today.errors:
            self._warn(f"{told(str(error))} (--agent-tolerate={error.kind})")
        self._let_pass |= frozenset(lines)
        self._restless.let_pass(step.page, now)
        drift = tuple(drift_in_words(today.page.then, today.page.now, told=told)) if lines else ()
        for words in drift:
            _log.info("step %d of run %d drifted: %s", address.step, address.run, words)
        known = self.drift.get(address.run, ())
        self.drift[address.run] = (*known, *(f"step {address.step}: {words}" for words in drift))
        return None

    def evidence(
        self,
        address: Address,
        actions: tuple[RecordedAction, ...],
        unverified: tuple[str, ...],
        *,
        told: Callable[[str], str],
    ) -> CassetteMiss | None:
        """Something in the verdict has no ground, and the settings want it to."""
        wanted = self._settings.unverified
        is_new = all(action.is_looked_through for action in actions)
        if not unverified or not (wanted == "error" or (wanted == "new" and is_new)):
            return None
        what = f"the recorded verdict {' and '.join(unverified)}, and --agent-unverified is {wanted}"
        more = "  or let it pass:  --agent-unverified=allow"
        return missed(self._origin, address, what, told=told, more=more)

    def asked_with(self, recorded: Entry, parts: Parts, tools: Tools) -> CassetteMiss | None:
        """Prompt, tools, settings or plugin are others: an error, a warning, or nothing."""
        differences = stale.differences(
            recorded.parts,
            parts,
            tools=tools,
            plugin=self._plugin,
            settings=self._settings,
            missing=self._missing,
        )
        if not differences or self._settings.stale == "ignore":
            return None
        what = stale.in_words(differences)
        if self._settings.stale == "error":
            more = "  or let it pass:  --agent-stale=warn"
            return missed(self._origin, recorded.address, what, differences=differences, more=more)
        self._warn(what)
        return None

    def outcomes(
        self,
        address: Address,
        actions: tuple[RecordedAction, ...],
        taken: Step,
        *,
        page: PagePair,
        tools: Tools,
    ) -> CassetteMiss | None:
        """An action came to something else than it did."""
        for recorded, action, result in zip(actions, taken.actions, taken.results, strict=False):
            element = "" if numbers_of(action) else self._names.learn(result.element)
            now = outcome_of(result, element=element, hide=self._names.hide)
            today = ActionToday(recorded, now, page, Numbers.of(tools, recorded.call.tool))
            if trouble := first_found(OUTCOME_CHECKS, today):
                return failed(self._origin, address, trouble, told=self._names.told)
        return None

    def _today(self, step: RecordedStep, now: PageText, bound: Placeholders, tools: Tools) -> StepToday:
        return step.today(
            now,
            bound=bound,
            tools=tools,
            holds_brought=self._settings.evidence == "brought",
            tolerated=frozenset(self._settings.tolerate),
            restless=self._restless.wordings() | self._restless.logs(step.page),
            looks=self._passing.looks(),
            lasted=self._passing.lasted(),
        )

    def _told(self, step: RecordedStep, observation: Observation) -> str:
        """The recorded page as a person reads it, with the values of today in the place of names."""
        now, bound = self._names.compared(step.page, observation.page)
        return "" if now == step.page else bound.told(step.page.text, then=step.shown)

    def _is_recorded(self, step: RecordedStep, observation: Observation, tools: Tools) -> bool:
        """Whether a page is the recorded one, but for what was already let pass in this test."""
        now, bound = self._names.compared(step.page, observation.page)
        self._passing.see(now)
        if now == step.page and not _rests_on_more(step):
            return True
        if self._settings.drift == "exact":
            return now == step.page
        self._restless.see(observation.page)
        today = self._today(step, now, bound, tools)
        if not self._let_pass.issuperset(differing(today.page.then, today.page.now)):
            return False
        return trouble_in(today) is None

    def _will_do(self, step: RecordedStep, observation: Observation, tools: Tools) -> bool:
        """Whether the replay can go on from a page on which nothing moves any more."""
        if self._settings.drift == "exact":
            return True
        now, bound = self._names.compared(step.page, observation.page)
        today = self._today(step, now, bound, tools)
        return trouble_in(today) is None or self._is_over(step, today, observation.page, tools)

    def _is_over(self, step: RecordedStep, today: StepToday, shown: PageText, tools: Tools) -> bool:
        """Whether what a step waits for has come already: its page holds as one behind the wait.

        How far a page has come when it is read, the machine decides; a message that was recorded on the way
        has been there.
        """
        for over in step.waited_over:
            now, bound = self._names.compared(over.page, shown)
            if trouble_in(self._today(over, now, bound, tools)) is None:
                return today.has_told_its_messages
        return False


def _in_one_value(then: str, now: str) -> str:
    """What tells that a task is as it was but for one value, such as that of a secret."""
    names = WRITTEN_PLACEHOLDER.findall(then)
    wanted = "(.+)".join(map(re.escape, WRITTEN_PLACEHOLDER.split(then)))
    if len(names) != 1 or names[0] in now or not (other := re.fullmatch(wanted, now, re.DOTALL)):
        return ""
    return f": it has {other[1]!r} where the value of {names[0]} stood, which is another one today"


def _rests_on(step: RecordedStep, tools: Tools) -> str:
    """What the lines say that a step acts on, and those that its verdict rests on."""
    acted_on = (
        step.page.element(number)
        for action in step.actions
        for number in Numbers.of(tools, action.call.tool).elements_in(action)
    )
    lines = (*(line for line in acted_on if line is not None), *step.bound[-1])
    return " ".join(text for line in lines for text in (line.name, *line.cells))


def _rests_on_more(step: RecordedStep) -> bool:
    """Whether a step rests on more than its page with names in it: on days and times, or on other pages."""
    if any(action.moments for action in step.actions):
        return True
    rests_on_earlier = any(action.values or action.computed for action in step.actions) or any(
        about.lines for about in step.subjects[:-1]
    )
    return rests_on_earlier and any(page.then != page.now for page in step.earlier)
