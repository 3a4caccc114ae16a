"""The recording of one test on vcrpy: addressed by position, verified by content.

vcrpy keeps the interactions, counts what was played and knows the record modes; nothing is patched,
so only our own client's questions ever reach it. What is stored of an interaction, and how, is in
`format`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import vcr
from pydantic import BaseModel
from vcr.patch import PATCHER_NAMES
from vcr.request import Request

from pytest_agentbrowse.cassette import format as document
from pytest_agentbrowse.cassette import replay
from pytest_agentbrowse.cassette.drift import differing, element_at, relocated, shown, tab_now
from pytest_agentbrowse.cassette.interactions import (
    Origin,
    Persister,
    address_of,
    parts_of,
    publish,
    reply_of,
    request_of,
    response_of,
    story_of,
)
from pytest_agentbrowse.cassette.placeholders import Placeholders
from pytest_agentbrowse.errors import CassetteMiss, ReplayFailed, UsageError
from pytest_agentbrowse.history import RunResult, Step
from pytest_agentbrowse.loop import Expected, settings_text
from pytest_agentbrowse.model.call import Address, Call, Parts, Reply
from pytest_agentbrowse.model.client import ADDRESS_HEADER
from pytest_agentbrowse.model.output import Action, unfenced
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.secrets import Secret, Secrets
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.tools.elements import element_fields, tab_fields
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.verdict import evidence_of, is_unverified, verdict_of
from pytest_agentbrowse.version import __version__

_CLAIMED_BY_SETTINGS = ("tools", "prompt", "settings")


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
        self._recorded: dict[Address, Parts] = {}
        self._story = _Known()
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
        if first in self._recorded:
            self._compare_task(first, task)

    def expected(self, address: Address, tools: Tools | None = None) -> Expected | None:
        """What the page of a step should be; None where a model will be asked."""
        recorded = self._recorded.get(address)
        if recorded is None:
            if self._replays_only:
                raise self._nothing_recorded(address)
            return None
        self._tools = tools if tools is not None else self._tools
        return Expected(
            lambda observation: self._is_recorded(address, observation),
            lambda observation: self._will_do(address, observation),
        )

    def play(self, call: Call) -> Reply | None:
        """The recorded answer; None when the model is to be asked."""
        recorded = self._recorded.get(call.address)
        if recorded is None:
            attempt = call.address.attempt
            if attempt > 1 and call.address._replace(attempt=attempt - 1) in self._recorded:
                what = (
                    "the recorded answer cannot be used: it was edited, or names a tool or field that is gone"
                )
                raise self._miss(call.address, what, {})
            if self._replays_only:
                raise self._nothing_recorded(call.address)
            return None
        page, placeholders = self._placeholders.hide_like(recorded.page, call.parts.page)
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
        page, self._placeholders = self._placeholders.hide(call.parts.page)
        self._today[call.address[:2]] = page
        hide = self._hidden
        parts = replace(call.parts, task=hide(call.parts.task), page=page)
        kept = replace(reply, text=self._hidden_answer(reply.text), refusal=hide(reply.refusal))
        self._tape.append(request_of(call.address, parts), response_of(kept))
        self._asked += 1

    def adapt(self, text: str) -> str:
        """A recorded answer with today's values in the place of names."""
        return self._placeholders.bind_json(text)

    def refused(self, address: Address) -> tuple[str, ...]:
        """Why a recorded answer was not taken when it was recorded; empty when it was."""
        return self._story.refused.get(str(address), ())

    def relocated(self, address: Address, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Recorded actions with today's numbers of their elements; those that were skipped are left out."""
        then, now = self._recorded[address].page, self._today[address[:2]]
        skipped = [deed.skipped for deed in self._story.deeds(address)]
        kept = actions[: skipped.index(True)] if True in skipped else actions
        return tuple(_moved(action, then, now) for action in kept)

    def note(self, run: int, step: Step) -> None:
        """Keep what came of a step's actions for the cassette; in a replay, compare it with what is kept."""
        for result in step.results:  # what a tool found, such as a code, may be typed in the next step
            _, self._placeholders = self._placeholders.hide(result.error or result.shown(next_step=True))
        address = Address(run, step.number, len(step.attempts) + 1)
        if step.actions:
            self._carried_out.add(address[:2])
        if step.replayed:
            self._compare_outcomes(address, step)
            return
        page = self._today.get(address[:2], "")
        self._notes[f"{run}/{step.number}"] = [
            self._noted(action, result, page)
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
        left = sorted(set(self._recorded) - self._addresses_played())
        return _in_words({address[:2] for address in left}, set(self._recorded))

    def unplayed_text(self) -> str:
        """What a person should know of unplayed steps, and do about them; empty when there are none."""
        left = self.unplayed()
        return left and (
            f"the test did not come to what is recorded: {left}.\n"
            f"  cassette: {self._origin.name}\n"
            f"  drop it from the cassette:  pytest --agent-record=resume {self._origin.command}\n"
            "  or let it pass:  --agent-unplayed=warn"
        )

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

    @property
    def _replays_only(self) -> bool:
        return self._settings.record == "none" or (self._settings.record == "once" and bool(self._recorded))

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
        recorder.register_matcher("agent_address", _same_address)
        recorder.register_persister(Persister(self._origin))
        context = recorder.use_cassette(str(self._source()), skip_patchers=PATCHER_NAMES)
        self._tape = context.__enter__()
        self._context = context
        self._loaded = len(self._tape)
        if mode != "all":
            self._recorded = {address_of(request): parts_of(request) for request in self._tape.requests}
            self._story = _Known.of(self._tape) if self._recorded else _Known()

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
        return f"\n  kept aside in {self._origin.partial_name}; {self._go_on}"

    def _now(self) -> dict[str, Any]:
        """The document of this session, as far as its steps were carried out; empty when none was."""
        entries = _whole_steps(self._entries(), self._carried_out)
        return story_of(entries, self._describe()) if entries else {}

    @property
    def _go_on(self) -> str:
        return f"go on from there:  pytest --agent-record=resume {self._origin.command}"

    def _hidden(self, text: str) -> str:
        return self._placeholders.hide_known(self._secrets.hide(text))

    def _named(self, element: str) -> str:
        """An element that a tool found without its number; its name may hold new volatile text."""
        hidden, self._placeholders = self._placeholders.hide(self._secrets.hide(element))
        return hidden

    def _hidden_answer(self, text: str) -> str:
        """An answer with names for values in its texts; numbers and keys stay what they are."""
        try:
            answer = json.loads(unfenced(text))
        except (ValueError, RecursionError):
            return self._hidden(text)
        hidden = _each_text(answer, self._hidden)
        return text if hidden == answer else json.dumps(hidden, ensure_ascii=False)

    def _compare_task(self, address: Address, task: str) -> None:
        now, then = self._hidden(task), self._recorded[address].task
        if now != then:
            raise self._miss(address, "the task differs from the recorded one", {"task": (then, now)})

    def _is_recorded(self, address: Address, observation: Observation) -> bool:
        """Whether a page is the recorded one, but for what was already let pass in this test."""
        then = self._recorded[address].page
        now, bound = self._placeholders.hide_like(then, observation.text)
        if now == then:
            return True
        if self._settings.drift == "exact" or not self._let_pass.issuperset(differing(then, now)):
            return False
        return self._trouble(address, now, bound) is None

    def _will_do(self, address: Address, observation: Observation) -> bool:
        """Whether the replay can go on from a page on which nothing moves any more."""
        if self._settings.drift == "exact":
            return True
        now, bound = self._placeholders.hide_like(self._recorded[address].page, observation.text)
        return self._trouble(address, now, bound) is None

    def _trouble(self, address: Address, now: str, bound: Placeholders) -> replay.Trouble | None:
        """Why the recorded answer of a step cannot be carried out on today's page."""
        run, step, _ = address
        page = replay.Page(self._recorded[address].page, now)
        earlier = tuple(
            replay.Page(self._recorded[Address(run, number, 1)].page, today)
            for (of_run, number), today in self._today.items()
            if of_run == run and number < step and Address(run, number, 1) in self._recorded
        )
        deeds = [deed for deed in self._story.deeds(address) if not deed.skipped]
        before = [deed for deed in self._story.deeds(Address(run, step - 1, 1)) if not deed.skipped]
        found = replay.landed(page, before[-1] if before else None)
        for deed in deeds:
            found = found or replay.untrue(deed, (*earlier, page))
            if deed.tool in self._tools:
                given = self._tools[deed.tool].param_model
                elements, tabs = element_fields(given), tab_fields(given)
                found = found or replay.unfound(deed, page, elements=elements, tabs=tabs)
            found = found or replay.nameless(deed, bound.unbound(json.dumps(deed.params)))
        return found or replay.alarmed(page)

    def _compare_outcomes(self, address: Address, step: Step) -> None:
        deeds = self._story.deeds(address)
        for deed, action, result in zip(deeds, step.actions, step.results, strict=False):
            error = None if result.error is None else self._hidden(result.error)
            trouble = replay.ended_otherwise(deed, error, self._hidden(result.shown(next_step=True)))
            if not _numbers(action):
                trouble = trouble or replay.elsewhere(deed, error, self._named(result.element))
            if trouble is not None:
                raise self._failed(address, trouble, "")

    def _noted(self, action: Action, result: ActionResult, page: str) -> dict[str, Any]:
        """What is kept of an action beside its call."""
        verdict = verdict_of((action,))
        elements = [element_at(number, page) for number in _numbers(action)]
        told = "error" if result.error is not None else "result"
        kept: dict[str, Any] = {
            "element": " and ".join(element for element in elements if element)
            or self._named(result.element),
            told: self._hidden(result.error or result.shown(next_step=True)),
            "attributes": _each_text(_plain(result.attributes), self._hidden),
            "metadata": _each_text(_plain(result.metadata or {}), self._hidden),
        }
        if verdict is None:
            return kept
        evidence = [self._hidden(line) for line in evidence_of(verdict)]
        output = _each_leaf(getattr(verdict, "output", None), self._hidden)
        kept["values"] = replay.values_of(
            self._hidden(result.extracted_content or ""), output, evidence, page
        )
        kept["unverified"] = is_unverified(verdict)
        return kept

    def _compare(self, call: Call, recorded: Parts, page: str, bound: Placeholders) -> None:
        self._compare_task(call.address, call.parts.task)
        if page != recorded.page:
            self._compare_page(call.address, recorded.page, page, bound)
        if self._settings.unverified == "error" and self._story.is_unverified(call.address):
            what = "the recorded verdict names no evidence, and --agent-unverified is error"
            raise self._miss(call.address, what, {})
        self._compare_claims(call, recorded)

    def _compare_page(self, address: Address, then: str, now: str, bound: Placeholders) -> None:
        if self._settings.drift == "exact":
            raise self._miss(address, "the page differs from the recorded one", {"page": (then, now)})
        if (trouble := self._trouble(address, now, bound)) is not None:
            raise self._failed(address, trouble, now)
        lines = differing(then, now)
        self._let_pass |= frozenset(lines)
        known = self._drift.get(address.run, ())
        self._drift[address.run] = (*known, *(f"step {address.step}: {line}" for line in lines))

    def _failed(self, address: Address, trouble: replay.Trouble, now: str) -> ReplayFailed:
        """The failure of a replay, told by what is wrong, what is there instead, and what else differs."""
        then = self._recorded[address].page
        more = {"page": (then, now)} if now and differing(then, now) else {}
        error = self._miss(address, trouble.what, more, instead=trouble.instead)
        return ReplayFailed(str(error))

    def _compare_claims(self, call: Call, recorded: Parts) -> None:
        now = {**dict(call.parts.items()), "settings": self._settled(recorded)}
        stale = {
            name: (getattr(recorded, name), now[name])
            for name in _CLAIMED_BY_SETTINGS
            if getattr(recorded, name) != now[name]
        }
        if self._story.plugin not in ("", __version__):
            stale["plugin"] = (self._story.plugin, __version__)
        if not stale or self._settings.stale == "ignore":
            return
        words = {
            "tools": "the tools",
            "prompt": "the prompt",
            "settings": "the model settings",
            "plugin": "the plugin",
        }
        what = " and ".join(words[name] for name in stale)
        verb = "differs" if list(stale) in (["prompt"], ["plugin"]) else "differ"
        if self._settings.stale == "error":
            raise self._miss(
                call.address,
                f"{what} {verb} from the recorded ones",
                stale,
                more="  or let it pass:  --agent-stale=warn",
            )
        self._warn(f"{what} {verb} from the recorded ones")

    def _settled(self, recorded: Parts) -> str:
        """The model settings that were asked for by name; what nobody set is as recorded."""
        now = dict(line.split(": ", 1) for line in settings_text(self._settings).splitlines())
        then = dict(line.split(": ", 1) for line in recorded.settings.splitlines())
        chosen = self._settings.origin
        return "\n".join(
            f"{name}: {now.get(name, value) if name in chosen else value}" for name, value in then.items()
        )

    def _nothing_recorded(self, address: Address) -> CassetteMiss:
        if not self._recorded:
            what = f"there is no cassette, and record mode {self._settings.record!r} asks no model"
            if self._origin.partial.is_file():
                more = f"  {self._origin.partial_name} is of a failed recording; {self._go_on}"
                return self._miss(address, what, {}, mode="once", more=more)
        elif address.run > (runs := max(known.run for known in self._recorded)):
            many = f"{runs} run{'s' if runs > 1 else ''}"
            what = f"nothing is recorded: the cassette has {many}, the test asks for one more"
        else:
            last = max(known.step for known in self._recorded if known.run == address.run)
            what = f"nothing is recorded: run {address.run} ends with step {last} in the cassette"
        return self._miss(address, what, {}, mode="once" if not self._recorded else "new_episodes")

    def _miss(
        self,
        address: Address,
        what: str,
        parts: Mapping[str, tuple[str, str]],
        *,
        mode: str = "resume",
        more: str = "",
        instead: tuple[str, ...] = (),
    ) -> CassetteMiss:
        lines = [f"step {address.step} of run {address.run}: {what}."]
        if instead:
            lines.append(f"  there is instead: {', '.join(instead)}")
        for name, (then, now) in parts.items():
            lines += [f"  {name} (- recorded, + now):", *(f"    {line}" for line in shown(then, now))]
        lines += [
            f"  cassette: {self._origin.name}",
            f"  record it with a model:  pytest --agent-record={mode} {self._origin.command}",
        ]
        return CassetteMiss("\n".join([*lines, more] if more else lines))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _in_words(left: set[tuple[int, int]], recorded: set[Address]) -> str:
    """Steps as a person would name them: `run 1, steps 3 to 5; run 2`."""
    words = []
    for run in sorted({run for run, _ in left}):
        steps = sorted(step for other, step in left if other == run)
        if steps[0] == 1 and len(steps) == len({address.step for address in recorded if address.run == run}):
            words.append(f"run {run}")
        elif len(steps) == 1:
            words.append(f"run {run}, step {steps[0]}")
        else:
            words.append(f"run {run}, steps {steps[0]} to {steps[-1]}")
    return "; ".join(words)


def _whole_steps(
    entries: list[tuple[Request, Any]], carried_out: set[tuple[int, int]]
) -> list[tuple[Request, Any]]:
    """The entries of the steps that were carried out, as far as they follow on each other."""
    steps = sorted({address_of(request)[:2] for request, _ in entries})
    whole: set[tuple[int, int]] = set()
    run, step = 1, 0
    for number, place in steps:
        if (number, place) not in {(run, step + 1), *({(run + 1, 1)} if step else ())}:
            break
        if (number, place) not in carried_out:
            break
        run, step = number, place
        whole.add((run, step))
    return [entry for entry in entries if address_of(entry[0])[:2] in whole]


# -- between vcrpy's values and the document ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Known:
    """What a cassette tells beside its answers, by address."""

    calls: Mapping[str, tuple[replay.Deed, ...]] = field(default_factory=dict)
    refused: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unverified: frozenset[str] = frozenset()
    plugin: str = ""

    @classmethod
    def of(cls, tape: Any) -> _Known:
        story = tape.get_metadata("story", {})
        notes = story.get("notes", {})
        answers = {
            address_of(request): reply_of(response, replayed=True).text
            for request, response in zip(tape.requests, tape.responses, strict=True)
        }
        last = {(address.run, address.step): text for address, text in sorted(answers.items())}
        deeds = {
            f"{run}/{step}": _deeds(text, notes.get(f"{run}/{step}", []))
            for (run, step), text in last.items()
        }
        unverified = frozenset(
            key for key, noted in notes.items() if any(note.get("unverified") for note in noted)
        )
        return cls(deeds, story.get("refused", {}), unverified, story.get("plugin", ""))

    def deeds(self, address: Address) -> tuple[replay.Deed, ...]:
        """The recorded actions of a step."""
        return self.calls.get(f"{address.run}/{address.step}", ())

    def is_unverified(self, address: Address) -> bool:
        """Whether the verdict of a step names no evidence."""
        return f"{address.run}/{address.step}" in self.unverified


def _deeds(answer: str, notes: list[dict[str, Any]]) -> tuple[replay.Deed, ...]:
    made = []
    for position, call in enumerate(_calls(answer)):
        tool, params = next(((name, given) for name, given in call.items() if given is not None), ("", {}))
        note = notes[position] if position < len(notes) else {}
        told = {name: note[name] for name in ("element", "result", "error", "values") if note.get(name)}
        made.append(replay.Deed(tool, params if isinstance(params, dict) else {}, **told))
    return tuple(made)


def _calls(answer: str) -> list[dict[str, Any]]:
    """The actions of an answer; none of one that was edited into something else, which is said later."""
    try:
        calls = json.loads(unfenced(answer))["action"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return []
    return [call for call in calls if isinstance(call, dict)] if isinstance(calls, list) else []


def _numbers(action: Action) -> list[int]:
    """The numbers of elements that an action means."""
    given = (getattr(action.params, name) for name in element_fields(type(action.params)))
    return [number for number in given if isinstance(number, int)]


def _moved(action: Action, then: str, now: str) -> Action:
    """An action with today's numbers in the place of the recorded ones."""
    elements, tabs = element_fields(type(action.params)), tab_fields(type(action.params))
    given = {name: getattr(action.params, name) for name in (*elements, *tabs)}
    numbers = {name: number for name, number in given.items() if isinstance(number, int)}
    today = {
        name: tab_now(number, then, now) if name in tabs else relocated(number, then, now)
        for name, number in numbers.items()
        if name in tabs or element_at(number, then)
    }
    if all(numbers[name] == number for name, number in today.items()):
        return action
    return Action(action.tool, action.params.model_copy(update=today))


def _each_leaf(value: Any, change: Callable[[str], str]) -> Any:
    """A reported value with its texts changed."""
    if isinstance(value, BaseModel):
        value = {name: getattr(value, name) for name in type(value).model_fields}
    if isinstance(value, (dict, list)):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        changed = {name: _each_leaf(item, change) for name, item in items}
        return changed if isinstance(value, dict) else list(changed.values())
    return change(value) if isinstance(value, str) else value


def _each_text(value: Any, change: Callable[[str], str]) -> Any:
    if isinstance(value, dict):
        return {key: _each_text(item, change) for key, item in value.items()}
    if isinstance(value, list):
        return [_each_text(item, change) for item in value]
    return change(value) if isinstance(value, str) else value


def _plain(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values as YAML can hold them; of an object only its type, which is the same in each run."""
    made: dict[str, Any] = json.loads(json.dumps(dict(values), default=lambda value: type(value).__name__))
    return made


def _same_address(one: Request, other: Request) -> None:
    if one.headers[ADDRESS_HEADER] != other.headers[ADDRESS_HEADER]:
        raise AssertionError("another address")
