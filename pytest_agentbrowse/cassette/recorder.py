"""The cassette of one test: what its agent asks, and what the plugin asks when the test is over.

An answer is addressed by position and verified by content. What is done with a step, and with the file at the
end, stands in `modes`; what has to hold of a replay in `verification`; how vcrpy keeps it in `interactions`.
"""

from __future__ import annotations

import itertools
import logging
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from pytest_agentbrowse.cassette import document
from pytest_agentbrowse.cassette.comparison import Comparison
from pytest_agentbrowse.cassette.downloads import called_today
from pytest_agentbrowse.cassette.element_numbers import moved
from pytest_agentbrowse.cassette.entry import Done, Entry, Failed, RecordedAction, Rejected, texts_in
from pytest_agentbrowse.cassette.failure_texts import (
    failed,
    left_over,
    missed,
    nothing_recorded,
    steps_in_words,
    wrong_root,
)
from pytest_agentbrowse.cassette.interactions import Interactions, PlayedTwice
from pytest_agentbrowse.cassette.modes import MODES, Kept, NotReached, Partial, Then
from pytest_agentbrowse.cassette.moving import LeftBehind, left_behind, under_other_root
from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.origin import Origin
from pytest_agentbrowse.cassette.outcomes import (
    PendingAnswer,
    answer_with,
    decision_with,
    entries_of_step,
    with_values_of_today,
)
from pytest_agentbrowse.cassette.own_page import FILE_CHECKS, FileChecks, OwnStep, check_own_element
from pytest_agentbrowse.cassette.placeholders import Placeholders
from pytest_agentbrowse.cassette.publishing import (
    NotReadAgain,
    doubt_of_signature,
    edited,
    keep_aside,
    paths,
    publish,
    recording_of,
    refuse_unwritable,
)
from pytest_agentbrowse.cassette.recorded import Recorded
from pytest_agentbrowse.cassette.relocation import Lost
from pytest_agentbrowse.cassette.signing import NO_KEY, SigningKey
from pytest_agentbrowse.cassette.steps import RecordedStep
from pytest_agentbrowse.cassette.story_entries import Header, entries_of, story_of, whole_steps, without_runs
from pytest_agentbrowse.cassette.trouble import NO_LONGER, Trouble
from pytest_agentbrowse.cassette.unfinished import Unfinished
from pytest_agentbrowse.cassette.verification import first_found, is_same_failure
from pytest_agentbrowse.errors import CassetteError, CassetteMiss, CassetteUnreadable, UsageError
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.model.call import Address, Call, Parts, Reply
from pytest_agentbrowse.model.output import Action, InvalidAnswer
from pytest_agentbrowse.page.secrets import Secret, Secrets
from pytest_agentbrowse.page.target import Foreseen
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.run_result import RunResult, Step
from pytest_agentbrowse.session import Expected
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.tools.done import DONE
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.words import counted

_log = logging.getLogger(__name__)

_UNUSABLE = "a tool or type of the test is another now, or the file was edited"

_NOT_TAKEN = "the answer was not taken when it was recorded"


@dataclass(slots=True)
class _Session:
    """What happened in this session: the only part of a cassette that changes with each step.

    `pages` are those of today, by the first attempt of their step; `waiting` are answers whose outcome is not
    known yet; `reasons` say why a model was asked in the place of the recording.
    """

    first_task: str = ""
    asked: int = 0
    played: int = 0
    unfinished: set[int] = field(default_factory=set)
    """The runs that did not reach `done`."""
    left_out: frozenset[int] = frozenset()
    has_partial: bool = False
    """Whether a failed recording had left answers when the test began."""
    pages: dict[Address, PageText] = field(default_factory=dict)
    carried_out: set[Address] = field(default_factory=set)
    waiting: list[PendingAnswer] = field(default_factory=list)
    newest: Parts | None = None
    tools: Tools = field(default_factory=Tools)
    reasons: list[str] = field(default_factory=list)
    refused: tuple[str, ...] = ()
    """The answers that the last run ended with, where it did not reach `done`."""
    replaced: Address | None = None
    """A recorded answer that could not be used: what is asked in its place takes its address."""


class Cassette:
    """The cassette of one test, played and recorded as its mode wants it."""

    def __init__(
        self,
        origin: Origin,
        *,
        settings: Settings,
        placeholders: Placeholders,
        browser: str,
        warn: Callable[[str], None],
        key: SigningKey = NO_KEY,
    ) -> None:
        self._key = key
        self._signed = settings.signed
        self._warn = warn
        self._origin = origin
        self._mode = MODES[settings.record]
        self._record = settings.record
        self._browser = browser
        self._names = Names(placeholders, is_exact=settings.drift == "exact")
        self._compared = Comparison(origin, settings, self._names, warn)
        self._recorded = Recorded()
        self._session = _Session()
        self._unfinished = Unfinished(origin, key)
        self._source = origin.path  # the file that is played
        self._old: document.Story | None = None
        self._interactions: Interactions | None = None

    # -- what the agent asks ------------------------------------------------------------------

    def begin(
        self, run: int, task: str, *, base_url: str, variables: Mapping[str, str], secrets: Secrets
    ) -> None:
        """A run starts: its names are known from here on."""
        self._open()
        self._names.begin(task=task, base_url=base_url, variables=variables, secrets=secrets)
        self._unfinished.take_back(secrets=self._names.kept_secret)
        self._session.first_task = self._session.first_task or self._names.hide(task)
        self._session.unfinished.add(run)
        first = Address(run, 1, 1)
        if first in self._recorded:
            self._settle(first, self._compared.task(first, self._recorded.entries[first].parts, task))

    def expected(self, address: Address, tools: Tools | None = None) -> Expected | None:
        """What the page of a step should be; None where a model will be asked."""
        if address not in self._recorded:
            self._not_recorded(address)
            return None
        self._session.tools = tools if tools is not None else self._session.tools
        step = self._recorded.step(address, self._session.pages, self._session.tools)
        if address.step == 1:  # what is a number of an element is known from the tools of a run alone
            own = self._recorded.own_steps(self._session.tools)
            self._check_file((each for each in own if each[0].run == address.run), (check_own_element,))
        return self._compared.expected(step, self._session.tools)

    def play(self, call: Call) -> Reply | None:
        """The recorded answer; None when the model is to be asked."""
        address = call.address
        if address not in self._recorded:
            if address._replace(attempt=address.attempt - 1) in self._recorded:
                why = "; ".join(call.refused) or "it is not taken"
                what = f"the recorded answer cannot be used ({why}): {_UNUSABLE}"
                self._settle(address, missed(self._origin, address, what))
            else:
                self._not_recorded(address)
            self._to_be_asked()
            return None
        recorded = self._recorded.entries[address]
        page, bound = self._names.compared(recorded.parts.page, call.parts.page)
        if not self._settle(address, self._misfit(call, recorded, page, bound)):
            self._to_be_asked()
            return None
        entry = self._played(address)
        self._names.take(bound)
        self._names.saw(page, recorded.parts.page, shown=call.parts.page)
        self._session.pages[address.first] = page
        return self._reply(
            entry, self._recorded.step(address, self._session.pages, self._session.tools), page
        )

    def keep(self, call: Call, reply: Reply) -> None:
        """Keep an answer of the endpoint under its address, until it is known what comes of it."""
        address, session = call.address, self._session
        if session.replaced is not None and session.replaced.first == address.first:
            address = address._replace(attempt=address.attempt - 1)
        page = self._names.page(call.parts.page, sent=call.sent)
        session.pages[address.first] = page
        parts = replace(call.parts, task=self._names.hide(call.parts.task), page=page)
        answer = PendingAnswer(address, call.address, parts, call.parts.page, reply, self._names.hide)
        session.waiting.append(answer)
        session.newest = parts
        session.asked += 1

    def relocated(self, address: Address, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Recorded actions with today's numbers of their elements; those that were skipped are left out."""
        page = self._page(address)
        skipped = [action.is_skipped for action in self._recorded.actions(address)]
        kept = actions[: skipped.index(True)] if True in skipped else actions
        task = self._recorded.entries[address].parts.task
        try:
            return tuple(moved(called_today(action, self._pages(), task=task), page, task) for action in kept)
        except Lost as lost:
            self._settle(address, failed(self._origin, address, Trouble(str(lost)), told=self._names.told))
            raise InvalidAnswer((str(lost),)) from None

    def foreseen(self, address: Address) -> Mapping[int, Foreseen]:
        """How to tell the failures that were recorded, by the positions of their actions."""

        def told(then: str) -> Foreseen:
            return lambda now: is_same_failure(then, self._names.hide(now))

        outcomes = enumerate(action.outcome for action in self._recorded.actions(address))
        return {at: told(outcome.error) for at, outcome in outcomes if isinstance(outcome, Failed)}

    def carried_out(self, address: Address) -> int:
        """How many of a step's actions were carried out when recorded, one after the other."""
        outcomes = (action.outcome for action in self._recorded.actions(address))
        return sum(1 for _ in itertools.takewhile(lambda outcome: isinstance(outcome, Done), outcomes))

    def borne_out(self, address: Address, without_ground: tuple[str, ...]) -> None:
        """Refuse a recorded verdict that says what nothing of today bears out, where the settings want it."""
        actions = self._recorded.actions(address.first)
        miss = self._compared.evidence(address, actions, without_ground, told=self._names.told)
        if miss is not None and not self._settle(address, miss):
            raise InvalidAnswer((str(miss),))

    def told_again(self, address: Address, otherwise: Iterable[str]) -> None:
        """Refuse a recorded verdict with what tools told then and tell otherwise now, in words."""
        for what in otherwise:
            trouble = Trouble(f"{NO_LONGER}: {what}")
            if not self._settle(address, failed(self._origin, address, trouble, told=self._names.told)):
                raise InvalidAnswer((str(trouble),))

    def note(self, run: int, step: Step) -> None:
        """Keep what came of a step's actions for the cassette; in a replay, compare it with what is kept."""
        address, session = Address(run, step.number, 1), self._session
        known = step.replayed and address in self._recorded
        self._learn(step, self._recorded.actions(address) if known else ())
        waiting, session.waiting = session.waiting, []
        if step.actions:
            session.carried_out.add(address)
        if step.actions and waiting and self._interactions is not None:
            before = sorted((other for other in session.pages if other < address), reverse=True)
            pages = [session.pages[address], *map(self._stored_page, before)]
            of_run = sum(other.run == run for other in (address, *before))
            for entry in entries_of_step(waiting, step, pages=pages, of_run=of_run, names=self._names):
                self._interactions.add(entry)
        elif step.replayed and address in self._recorded:
            miss = self._compared.outcomes(
                address._replace(attempt=len(step.attempts) + 1),
                self._recorded.actions(address),
                step,
                page=self._page(address),
                tools=session.tools,
            )
            self._settle(Address(run, step.number + 1, 1), miss)
        self._keep_for_now()

    def _learn(self, step: Step, recorded: Sequence[RecordedAction]) -> None:
        """Learn what was put in, and what tools found, such as a code: it may be typed in the next step.

        No verdict does either.
        """
        learns = any(action.names_more for action in recorded)
        for action, result in zip(step.actions, step.results, strict=False):
            if action.tool != DONE:
                self._names.put_in(texts_in(action.given))
            if action.tool != DONE or learns:
                self._names.learn(result.error or result.shown(next_step=True))

    def drift(self, run: int) -> tuple[str, ...]:
        """What of the pages of a run differed from the recorded ones, and was let pass."""
        return self._compared.drift.get(run, ())

    def end(self, result: RunResult) -> None:
        """A run ended by itself; one that did not reach `done` keeps the cassette from being published."""
        if result.reason == "done":
            self._session.unfinished.discard(result.number)
        elif result.steps and result.steps[-1].state is None:  # no entry tells of a step that was not decided
            self._session.refused = tuple(map(self._names.hide, result.steps[-1].refused))

    # -- what the plugin asks -----------------------------------------------------------------

    @property
    def played(self) -> int:
        """How many answers came from the file."""
        return self._session.played

    @property
    def secrets(self) -> Mapping[str, Secret]:
        """The secrets of the runs so far."""
        return self._names.kept_secret

    @property
    def asked(self) -> int:
        """How many answers came from a model."""
        return self._session.asked

    @property
    def file(self) -> Path:
        """Where the cassette stands."""
        return self._origin.path

    @property
    def left_behind(self) -> LeftBehind:
        """The cassette of another name that must be this test's, where it began without one."""
        origin, task = self._origin, self._session.first_task
        is_first = self._old is None and bool(task)
        return left_behind(origin.path, origin.test, task=task) if is_first else LeftBehind()

    def instead(self) -> str:
        """Where a cassette of this test may be that began without one, as further lines of a message."""
        origin = self._origin
        elsewhere = under_other_root(origin.path, origin.test) if self._old is None else None
        if elsewhere is not None and not origin.has_settings_file:
            return wrong_root(elsewhere)
        command = self.left_behind.command
        return command and f"  or, if this test was renamed or moved, bring its cassette along:  {command}"

    def unplayed(self) -> str:
        """The recorded steps that the test did not come to, in words; empty when it came to all."""
        if self._interactions is None:
            return ""
        recorded = self._recorded.entries.keys()
        return steps_in_words(recorded - self._interactions.played, recorded)

    def unplayed_text(self) -> str:
        """What a person should know of unplayed steps, and do about them; empty when there are none."""
        left = self.unplayed() if self._mode.unplayed is NotReached.TELL else ""
        return left and left_over(self._origin, left)

    def leave_out(self, runs: Collection[int]) -> None:
        """Publish what was recorded without these runs; those behind them take their numbers."""
        self._session.left_out = frozenset(runs)

    def close(self, *, passed: bool, ended: str = "") -> str:
        """Publish what was recorded, or say why not; empty when nothing was recorded.

        `ended` says how a test ended that did not pass, in words that go on from "because".
        """
        if self._interactions is None:
            return ""
        told = self._finished(self._interactions, passed=passed, ended=ended or "the test failed")
        self._interactions = None
        return told

    # -- inside -------------------------------------------------------------------------------

    def _open(self) -> None:
        if self._interactions is not None:
            return
        self._session.has_partial = self._origin.partial.is_file()
        if self._session.has_partial and self._mode.partial is Partial.PLAY:
            self._source = self._origin.partial

        def read(path: Path) -> Iterable[Entry]:
            self._old = recording_of(self._origin, path)
            return entries_of(self._old)

        def write(entries: tuple[Entry, ...]) -> None:
            publish(self._origin, self._story(entries), secrets=self._names.kept_secret, key=self._key)

        self._interactions = Interactions(self._source, mode=self._mode.vcrpy, read=read, write=write)
        if self._old is None or not self._mode.plays:
            return
        self._check_signature(self._source)
        self._compared.begin(self._old)
        self._recorded = Recorded.of(self._interactions.recorded)
        self._names.hold(self._recorded.moments, self._recorded.pages)
        # Whole, before anything is done: one step that was made up says nothing good of the others.
        self._check_file(self._recorded.own_steps(Tools()), FILE_CHECKS)
        last = max(self._recorded.entries).first
        actions = self._recorded.actions(last)
        is_failed = self._source == self._origin.partial and not self._old.unfinished
        if is_failed and any(action.call.tool == "done" for action in actions):
            # The test failed after this verdict, so it is asked for again.
            self._recorded = self._recorded.without_tail(last)

    def _check_signature(self, path: Path) -> None:
        """Refuse or mark a file that is not signed with the key, as the settings want it."""
        if self._signed == "ignore" or (self._signed == "warn" and not self._key):
            return
        if doubt := doubt_of_signature(self._origin, path, self._key):
            if self._signed == "warn":
                self._warn(doubt)
                return
            raise CassetteUnreadable(
                f"{doubt}, and --agent-signed is error.\n"
                f"  Record it where the key is:  pytest --agent-record=all {self._origin.command}\n"
                "  or let it pass:  --agent-signed=warn"
            )

    def _not_recorded(self, address: Address) -> None:
        """A step that the cassette does not have; raise where the mode asks no model."""
        recorded = self._recorded.entries
        if (self._mode.not_recorded if recorded else self._mode.no_cassette) is Then.FAIL:
            raise nothing_recorded(
                self._origin, address, recorded, record=self._record, instead=self.instead()
            )

    def _to_be_asked(self) -> None:
        """A model will be asked, and be paid for: what it answers must have a place."""
        if not self._session.asked:
            refuse_unwritable(self._origin)

    def _settle(self, address: Address, miss: CassetteMiss | None) -> bool:
        """Whether a step fits; where it does not, raise, or forget the rest of its run, as the mode wants."""
        if miss is None:
            return True
        if self._mode.misfit is Then.FAIL:
            raise miss
        _log.info("asked anew from %s: %s", address, miss)
        self._session.reasons.append(str(miss).split("\n", 1)[0].rstrip("."))
        before = address._replace(attempt=address.attempt - 1)
        if before in self._recorded:
            self._session.replaced = address = before
        self._recorded = self._recorded.without_tail(address)
        return False

    def _misfit(
        self, call: Call, recorded: Entry, page: PageText, bound: Placeholders
    ) -> CassetteMiss | None:
        """Why a recorded answer is none to this call; nothing when it is."""
        address, compared = call.address, self._compared
        known = self._recorded
        step = known.step(address, self._session.pages, self._session.tools)
        actions = known.actions(address.first)
        told = partial(bound.told, then=step.shown)
        return (
            compared.task(address, recorded.parts, call.parts.task)
            or compared.page(
                address,
                step,
                page,
                shown=call.parts.page,
                bound=bound,
                tools=self._session.tools,
                console=call.console,
            )
            or compared.evidence(address, actions, known.unverified(address), told=told)
            or compared.asked_with(recorded, call.parts, self._session.tools)
        )

    def _check_file(self, steps: Iterable[tuple[Address, OwnStep]], checks: FileChecks) -> None:
        """Refuse a file that says what cannot have been recorded on its own pages, whatever the mode."""
        for (run, step, _), own in steps:
            if (found := first_found(checks, own)) is not None:
                place = ("runs", run - 1, "steps", step - 1, *found.place)
                raise edited(self._origin, self._source, place, f"run {run}, step {step}, {found.what}")

    def _played(self, address: Address) -> Entry:
        try:
            entry = self._tape.play(address)
        except PlayedTwice:
            raise UsageError(
                f"step {address.step} of run {address.run} was asked twice; "
                "await one agent.run before the next begins."
            ) from None
        self._session.played += 1
        _log.debug("answer %s played", address)
        return entry

    @property
    def _tape(self) -> Interactions:
        if self._interactions is None:
            raise UsageError("a cassette is played between begin and close.")
        return self._interactions

    def _reply(self, entry: Entry, step: RecordedStep, page: PageText) -> Reply:
        """The recorded answer with today's values in the place of names and of what was worked out."""
        said, bind = entry.decision, self._names.bind
        step, page = step.without_drawn(page, self._session.tools)
        reply = Reply(usage=entry.usage, model=entry.model, replayed=True)
        if isinstance(said, Rejected):
            # Never carried out: the story tells of none of its actions, whatever can be read in it today.
            why = tuple(map(self._names.told, said.why)) or (() if said.cut else (_NOT_TAKEN,))
            return replace(reply, text=answer_with(said.said, bind), cut=said.cut, why=why)
        unverified = self._recorded.unverified(entry.address)
        pages = (PagePair(step.page, page), *reversed(step.earlier))
        layout = step.layout_on(page)
        ages = self._names.bound.ages
        marked = ages.marked if ages is not None and layout is not None else None
        decision = decision_with(with_values_of_today(said, pages, layout, marked=marked), bind)
        return replace(
            reply,
            decision=decision,
            unverified=tuple(map(self._names.told, unverified)),
            read=str(layout or ""),
            unshown=self._recorded.unshown(entry.address),
            told=self._recorded.told(entry.address),
            texts=tuple(text for _, text in self._recorded.told_before(entry.address)),
        )

    def _stored_page(self, address: Address) -> PageText:
        """The page of an earlier step as the cassette will have it: the recorded one of a replay."""
        entry = self._recorded.entries.get(address)
        return entry.parts.page if entry is not None else self._session.pages[address]

    def _pages(self) -> Iterator[PagePair]:
        """The recorded pages of the test so far, with those of today."""
        return (self._page(known) for known in self._session.pages if known in self._recorded)

    def _page(self, address: Address) -> PagePair:
        recorded = self._recorded.entries[address]
        return PagePair(recorded.parts.page, self._session.pages[address.first])

    def _keep_for_now(self) -> None:
        """Write what was answered so far beside the cassette; whatever ends this process, it is there."""
        if not self._session.asked or self._interactions is None:
            return
        if whole := whole_steps(self._interactions.used, self._session.carried_out):
            self._unfinished.write(whole, self._header(whole), secrets=self._names.kept_secret)

    def _finished(self, tape: Interactions, *, passed: bool, ended: str) -> str:
        session = self._session
        drops = self._mode.kept is Kept.USED and (self.unplayed() or self._source == self._origin.partial)
        if passed and session.unfinished <= session.left_out and (session.asked or drops):
            return self._published(tape)
        whole = whole_steps(tape.used, session.carried_out)
        tape.discard()
        # What a killed session left becomes what a failed one leaves, so that its verdict is asked for again.
        plays_partial = self._source == self._origin.partial
        if not session.asked and not (plays_partial and self._old is not None and self._old.unfinished):
            return ""
        why = ended if not passed else "a run did not reach done"
        answers = counted(session.asked, "answer") if session.asked else "the answers of an ended session"
        name = self._origin.name
        left = f"{name} is as it was" if self._origin.path.exists() else f"there is no {name} yet"
        told = f"{answers} not published, because {why}; {left}"
        if not whole:
            return f"{told}\n  {self._origin.look_on}"
        aside = self._kept_aside(whole, why=why, refused=session.refused)
        return "\n".join([told + aside, *self._paths(self._story(whole))])

    def _kept_aside(self, whole: tuple[Entry, ...], *, why: str, refused: tuple[str, ...] = ()) -> str:
        secrets = self._names.kept_secret
        return keep_aside(
            self._origin, whole, self._story, why=why, refused=refused, secrets=secrets, key=self._key
        )

    def _published(self, tape: Interactions) -> str:
        """Put the document in its place, and tell what is in it."""
        session = self._session
        lines = [
            f"recorded {counted(session.asked, 'answer')} in {self._origin.name}"
            if session.asked
            else f"published {self._origin.name} without asking a model"
        ]
        lines += self._left_behind()
        lines += [f"  {reason}; asked from there" for reason in session.reasons]
        if self._mode.unplayed is NotReached.DROP_AND_TELL and (left := self.unplayed()):
            lines.append(f"  dropped, since the test does not come to it: {left}")
        if self._mode.kept is Kept.USED:
            whole = whole_steps(tape.used, session.carried_out)
            self._save(tape, whole)
            lines += self._paths(self._story(whole))
        elif session.left_out:
            self._save(tape, without_runs(tape.used, session.left_out))
        else:
            self._save(tape)
        if self._origin.partial.is_file():
            self._origin.partial.unlink(missing_ok=True)
        if session.has_partial and self._mode.partial is Partial.LEAVE:
            name = self._origin.partial_name
            lines.append(f"  {name} of a failed recording was not used, and is removed")
        return "\n".join(lines)

    def _left_behind(self) -> Iterator[str]:
        """That a first recording may have had a cassette under another name of its test."""
        if command := self.left_behind.command:
            yield f"  if this test was renamed or moved, remove that file, and bring the old one:  {command}"

    def _save(self, tape: Interactions, entries: tuple[Entry, ...] | None = None) -> None:
        """Have the cassette written; what could not be read again is kept aside, and the old one stays.

        Raises:
            CassetteError: it was not published.

        """
        try:
            tape.save() if entries is None else tape.save_only(entries)
        except NotReadAgain as error:
            why = f"a replay could not read it ({error})"
            used = tape.used if entries is None else entries
            aside = self._kept_aside(whole_steps(used, self._session.carried_out), why=why)
            raise CassetteError(
                f"{self._origin.name} is as it was: not published, because {why}{aside}"
            ) from None

    def _paths(self, now: document.Story) -> Iterable[str]:
        """How the path of this session differs from the recorded one, where a mode goes on from that."""
        return paths(self._old, now) if self._mode.misfit is Then.ASK_ANEW else ()

    def _story(self, entries: tuple[Entry, ...]) -> document.Story:
        return story_of(entries, self._header(entries))

    def _header(self, entries: tuple[Entry, ...]) -> Header:
        return Header(
            test=self._origin.test,
            browser=self._browser,
            asked=self._session.newest or entries[0].parts,
            rules=self._names.bound.rules,
            secrets=self._names.kept_secret,
        )
