"""The recording of one test on vcrpy: addressed by position, verified by content.

vcrpy keeps the interactions, counts what was played and knows the record modes; nothing is patched,
so only our own client's questions ever reach it. What is stored of an interaction, and how, is in
`format`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import vcr
from vcr.patch import PATCHER_NAMES
from vcr.request import Request

from pytest_agentbrowse.cassette import format as document
from pytest_agentbrowse.cassette import replay, stale
from pytest_agentbrowse.cassette.differences import differing
from pytest_agentbrowse.cassette.interactions import (
    Origin,
    Persister,
    address_of,
    parts_of,
    publish,
    reply_of,
    request_of,
    response_of,
    same_address,
    story_of,
    whole_steps,
)
from pytest_agentbrowse.cassette.known import Known
from pytest_agentbrowse.cassette.misses import failed, left_over, missed, nothing_recorded, steps_in_words
from pytest_agentbrowse.cassette.notes import changed_answer, noted
from pytest_agentbrowse.cassette.placeholders import Placeholders
from pytest_agentbrowse.errors import UsageError
from pytest_agentbrowse.history import RunResult, Step
from pytest_agentbrowse.loop import Expected
from pytest_agentbrowse.model.call import Address, Call, Parts, Reply
from pytest_agentbrowse.model.output import Action
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.placeholder import read, written
from pytest_agentbrowse.page.secrets import Secret, Secrets
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.tools.registry import Tools


class _Discarded(Exception):  # noqa: N818 - never seen: it tells vcrpy not to save
    pass


class Cassette:
    """The cassette of one test, played and recorded in one of vcrpy's modes."""

    def __init__(
        self,
        origin: Origin,
        *,
        settings: Settings,
        placeholders: Placeholders,
        browser: str,
        warn: Callable[[str], None],
    ) -> None:
        self._origin = origin
        self._settings = settings
        self._placeholders = placeholders
        self._browser = browser
        self._warn = warn
        self._secrets = Secrets({})
        self._kept_secret: dict[str, Secret] = {}
        self._tools = Tools()
        self._context: Any = None
        self._tape: Any = None
        self._known = Known()
        self._notes: dict[str, list[dict[str, Any]]] = {}
        self._refused: dict[str, tuple[str, ...]] = {}
        self._carried_out: set[tuple[int, int]] = set()
        self._today: dict[tuple[int, int], str] = {}
        self._drift: dict[int, tuple[str, ...]] = {}
        self._let_pass: frozenset[str] = frozenset()
        self._asked = 0
        self._played = 0
        self._unfinished = 0
        self._loaded = 0

    # -- what the agent asks ------------------------------------------------------------------

    def begin(
        self, run: int, task: str, *, base_url: str, variables: Mapping[str, str], secrets: Secrets
    ) -> None:
        """A run starts: its names are known from here on."""
        self._open()
        if both := sorted(set(variables) & set(secrets.names)):
            raise UsageError(f"{', '.join(both)}: a name is a variable's or a secret's, not both.")
        self._secrets = secrets
        self._kept_secret |= secrets.by_name
        self._unfinished += 1
        self._placeholders = self._placeholders.begin(task=task, base_url=base_url, variables=variables)
        first = Address(run, 1, 1)
        if first in self._known.parts:
            self._compare_task(first, task)

    def expected(self, address: Address, tools: Tools | None = None) -> Expected | None:
        """What the page of a step should be; None where a model will be asked."""
        if address not in self._known.parts:
            self._may_ask(address)
            return None
        self._tools = tools if tools is not None else self._tools
        step = self._known.step(address, self._today)
        return Expected(
            lambda observation: self._is_recorded(step, observation),
            lambda observation: self._will_do(step, observation),
        )

    def play(self, call: Call) -> Reply | None:
        """The recorded answer; None when the model is to be asked."""
        recorded = self._known.parts.get(call.address)
        if recorded is None:
            attempt = call.address.attempt
            if attempt > 1 and call.address._replace(attempt=attempt - 1) in self._known.parts:
                what = (
                    "the recorded answer cannot be used: it was edited, or names a tool or field that is gone"
                )
                raise missed(self._origin, call.address, what)
            self._may_ask(call.address)
            return None
        then, now = replay.page_of(recorded.page), replay.page_of(call.parts.page)
        hidden, placeholders = self._placeholders.hide_like(then, now)
        page = hidden.text
        self._compare(call, recorded, page, placeholders)
        request = request_of(call.address)
        if not self._tape.can_play_response_for(request):
            raise UsageError(
                f"step {call.address.step} of run {call.address.run} was asked twice; "
                "await one agent.run before the next begins."
            )
        self._placeholders = placeholders
        self._today[call.address[:2]] = page
        self._played += 1
        return reply_of(self._tape.play_response(request), replayed=True)

    def keep(self, call: Call, reply: Reply) -> None:
        """Record an answer of the endpoint under its address."""
        hidden, self._placeholders = self._placeholders.hide(replay.page_of(call.parts.page))
        self._today[call.address[:2]] = page = hidden.text
        hide = self._hidden
        parts = replace(call.parts, task=hide(call.parts.task), page=page)
        kept = replace(reply, text=changed_answer(reply.text, hide), refusal=hide(reply.refusal))
        self._tape.append(request_of(call.address, parts), response_of(kept))
        self._asked += 1

    def adapt(self, text: str) -> str:
        """A recorded answer with today's values in the place of names."""
        return changed_answer(text, lambda said: written(self._placeholders.bind(read(said))))

    def refused(self, address: Address) -> tuple[str, ...]:
        """Why a recorded answer was not taken when it was recorded; empty when it was."""
        return self._known.refused(address)

    def relocated(self, address: Address, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Recorded actions with today's numbers of their elements; those that were skipped are left out."""
        page = replay.Page.of(self._known.parts[address].page, self._today[address[:2]])
        skipped = [deed.skipped for deed in self._known.deeds(address)]
        kept = actions[: skipped.index(True)] if True in skipped else actions
        return tuple(replay.moved(action, page) for action in kept)

    def note(self, run: int, step: Step) -> None:
        """Keep what came of a step's actions for the cassette; in a replay, compare it with what is kept."""
        for result in step.results:  # what a tool found, such as a code, may be typed in the next step
            self._named(result.error or result.shown(next_step=True))
        address = Address(run, step.number, len(step.attempts) + 1)
        if step.actions:
            self._carried_out.add(address[:2])
        if step.replayed:
            self._compare_outcomes(address, step)
            return
        page = replay.page_of(self._today.get(address[:2], ""))
        self._notes[f"{run}/{step.number}"] = [
            noted(
                action,
                result,
                page,
                element=replay.elements_of(action, page) or self._named(result.element),
                hide=self._hidden,
            )
            for action, result in zip(step.actions, step.results, strict=True)
        ]
        for number, attempt in enumerate(step.attempts, start=1):
            key = str(address._replace(attempt=number))
            self._refused[key] = tuple(self._hidden(reason) for reason in attempt.reasons)

    def drift(self, run: int) -> tuple[str, ...]:
        """What of the pages of a run differed from the recorded ones, and was let pass."""
        return self._drift.get(run, ())

    def end(self, result: RunResult) -> None:
        """A run ended by itself; one that did not reach `done` keeps the cassette from being published."""
        if result.reason == "done":
            self._unfinished -= 1

    # -- what the plugin asks -----------------------------------------------------------------

    @property
    def played(self) -> int:
        """How many answers came from the file."""
        return self._played

    @property
    def asked(self) -> int:
        """How many answers came from a model."""
        return self._asked

    @property
    def file(self) -> Path:
        """Where the cassette stands."""
        return self._origin.path

    def unplayed(self) -> str:
        """The recorded steps that the test did not come to, in words; empty when it came to all."""
        if self._settings.record == "all":
            return ""
        return steps_in_words(self._known.parts.keys() - self._addresses_played(), self._known.parts)

    def unplayed_text(self) -> str:
        """What a person should know of unplayed steps, and do about them; empty when there are none."""
        left = self.unplayed()
        return left and left_over(self._origin, left)

    def close(self, *, passed: bool) -> str:
        """Publish what was recorded, or say why not; empty when nothing was recorded."""
        context, self._context = self._context, None
        if context is None:
            return ""
        if passed and not self._unfinished and self._has_news():
            return self._published(context)
        self._discard(context)
        if not self._asked:
            return ""
        why = "the test failed" if not passed else "a run did not reach done"
        return (
            f"{_count(self._asked, 'answer')} not published, because {why}; "
            f"{self._origin.name} is as it was{self._kept_aside(why)}"
        )

    # -- inside -------------------------------------------------------------------------------

    def _may_ask(self, address: Address) -> None:
        """Raise where this record mode asks no model."""
        mode, recorded = self._settings.record, self._known.parts
        if mode == "none" or (mode == "once" and recorded):
            raise nothing_recorded(self._origin, address, recorded, record=mode)

    def _open(self) -> None:
        if self._context is not None:
            return
        mode = self._settings.record
        recorder = vcr.VCR(
            record_mode="new_episodes" if mode == "resume" else mode,
            match_on=("agent_address",),
            record_on_exception=False,
            drop_unused_requests=mode == "all",
        )
        recorder.register_matcher("agent_address", same_address)
        recorder.register_persister(Persister(self._origin))
        context = recorder.use_cassette(str(self._source()), skip_patchers=PATCHER_NAMES)
        self._tape = context.__enter__()
        self._context = context
        self._loaded = len(self._tape)
        if self._loaded and mode != "all":  # of an empty one vcrpy would keep the default, as news
            self._known = self._read()

    def _read(self) -> Known:
        parts = {address_of(request): parts_of(request) for request in self._tape.requests}
        answers = {
            address_of(request): reply_of(response, replayed=True).text
            for request, response in zip(self._tape.requests, self._tape.responses, strict=True)
        }
        return Known.of(parts, answers, self._tape.get_metadata("story", {}))

    def _source(self) -> Path:
        """The file that is played."""
        return self._origin.path

    def _has_news(self) -> bool:
        return bool(self._asked)

    def _published(self, context: Any) -> str:
        """Put the document in its place, and tell what is in it."""
        self._describe()
        context.__exit__(None, None, None)  # by vcrpy's rules for its mode
        told = self._told()
        if self._origin.partial.is_file():
            self._origin.partial.unlink()
            told += f"\n  {self._origin.partial_name} of a failed recording was not used, and is removed"
        return told

    @staticmethod
    def _discard(context: Any) -> None:
        context.__exit__(_Discarded, _Discarded(), None)

    def _told(self) -> str:
        return f"recorded {_count(self._asked, 'answer')} in {self._origin.name}"

    def _describe(self) -> Mapping[str, Any]:
        """What a document says beside its answers: its test, its browser, and what came of each action."""
        story: dict[str, Any] = self._tape.get_metadata("story", {})
        story.update(
            test=self._origin.test,
            browser=self._browser,
            notes={**story.get("notes", {}), **self._notes},
            refused={**story.get("refused", {}), **self._refused},
            rules=self._placeholders.rules,
            secrets=self._kept_secret,
        )
        if self._asked:
            latest = parts_of(self._tape.requests[-1])
            story.update(prompt=latest.prompt, settings=latest.settings)
        return story

    def _entries(self) -> list[tuple[Request, Any]]:
        """What was played and recorded in this session, in the order of addresses."""
        pairs = zip(self._tape.requests, self._tape.responses, strict=True)
        used = {
            address_of(pair[0]): pair
            for position, pair in enumerate(pairs)
            if position >= self._loaded or self._tape.play_counts[position]
        }
        return [used[address] for address in sorted(used)]

    def _addresses_played(self) -> set[Address]:
        requests = self._tape.requests[: self._loaded] if self._tape is not None else []
        return {
            address_of(request)
            for position, request in enumerate(requests)
            if self._tape.play_counts[position]
        }

    def _kept_aside(self, why: str) -> str:
        """Keep whole steps of a failed recording beside the cassette, and say how to go on from them."""
        story = self._now()
        if not story:
            return ""
        head = f"{document.PARTIAL_HEAD}# Not published, because {why}.\n"
        publish(self._origin, story, secrets=self._kept_secret, partial=head)
        return f"\n  kept aside in {self._origin.partial_name}; {self._origin.go_on}"

    def _now(self) -> dict[str, Any]:
        """The document of this session, as far as its steps were carried out; empty when none was."""
        entries = whole_steps(self._entries(), self._carried_out)
        return story_of(entries, self._describe()) if entries else {}

    def _hidden(self, text: str) -> str:
        """A text that the model wrote or read, as the file has it."""
        return written(self._placeholders.hide_known(self._without_secrets(text)))

    def _named(self, text: str) -> str:
        """As `_hidden`, for what a tool found: it may hold new volatile text."""
        hidden, self._placeholders = self._placeholders.hide_text(self._without_secrets(text))
        return written(hidden)

    def _without_secrets(self, text: str) -> str:
        """The inside of a text that the model wrote or read: of all names it knows those of secrets."""
        return self._secrets.hidden(read(text, names=self._secrets.names))

    # -- today and the recording --------------------------------------------------------------

    def _is_recorded(self, step: replay.RecordedStep, observation: Observation) -> bool:
        """Whether a page is the recorded one, but for what was already let pass in this test."""
        now, bound = self._bound_like(step, observation)
        if now == step.page:
            return True
        if self._settings.drift == "exact" or not self._let_pass.issuperset(_differing(step.page, now)):
            return False
        return replay.trouble_with(step, now, bound=bound, tools=self._tools) is None

    def _will_do(self, step: replay.RecordedStep, observation: Observation) -> bool:
        """Whether the replay can go on from a page on which nothing moves any more."""
        if self._settings.drift == "exact":
            return True
        now, bound = self._bound_like(step, observation)
        return replay.trouble_with(step, now, bound=bound, tools=self._tools) is None

    def _bound_like(self, step: replay.RecordedStep, observation: Observation) -> tuple[str, Placeholders]:
        hidden, bound = self._placeholders.hide_like(replay.page_of(step.page), observation.page)
        return hidden.text, bound

    def _compare(self, call: Call, recorded: Parts, page: str, bound: Placeholders) -> None:
        self._compare_task(call.address, call.parts.task)
        if page != recorded.page:
            self._compare_page(call.address, page, bound)
        if self._settings.unverified == "error" and self._known.is_unverified(call.address):
            what = "the recorded verdict names no evidence, and --agent-unverified is error"
            raise missed(self._origin, call.address, what)
        self._compare_claims(call, recorded)

    def _compare_task(self, address: Address, task: str) -> None:
        now, then = self._hidden(task), self._known.parts[address].task
        if now != then:
            what = "the task differs from the recorded one"
            raise missed(self._origin, address, what, differences={"task": (then, now)})

    def _compare_page(self, address: Address, now: str, bound: Placeholders) -> None:
        step = self._known.step(address, self._today)
        page = {"page": (step.page, now)}
        if self._settings.drift == "exact":
            what = "the page differs from the recorded one"
            raise missed(self._origin, address, what, differences=page)
        lines = _differing(step.page, now)
        if trouble := replay.trouble_with(step, now, bound=bound, tools=self._tools):
            raise failed(self._origin, address, trouble, differences=page if lines else {})
        self._let_pass |= frozenset(lines)
        known = self._drift.get(address.run, ())
        self._drift[address.run] = (*known, *(f"step {address.step}: {line}" for line in lines))

    def _compare_claims(self, call: Call, recorded: Parts) -> None:
        differences = stale.differences(
            recorded, call.parts, plugin=self._known.plugin, settings=self._settings
        )
        if not differences or self._settings.stale == "ignore":
            return
        what = stale.in_words(differences)
        if self._settings.stale == "error":
            more = "  or let it pass:  --agent-stale=warn"
            raise missed(self._origin, call.address, what, differences=differences, more=more)
        self._warn(what)

    def _compare_outcomes(self, address: Address, step: Step) -> None:
        deeds = self._known.deeds(address)
        for deed, action, result in zip(deeds, step.actions, step.results, strict=False):
            error = None if result.error is None else self._hidden(result.error)
            trouble = replay.ended_otherwise(deed, error, self._hidden(result.shown(next_step=True)))
            if not replay.numbers_of(action):
                trouble = trouble or replay.elsewhere(deed, error, self._named(result.element))
            if trouble is not None:
                raise failed(self._origin, address, trouble)


def _differing(then: str, now: str) -> list[str]:
    return differing(replay.page_of(then), replay.page_of(now))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
