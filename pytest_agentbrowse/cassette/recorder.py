"""The recording of one test on vcrpy: addressed by position, verified by content.

vcrpy keeps the interactions, counts what was played and knows the record modes; nothing is patched,
so only our own client's questions ever reach it. What is stored of an interaction, and how, is in
`format`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import vcr
from pydantic import BaseModel
from vcr.patch import PATCHER_NAMES
from vcr.persisters.filesystem import CassetteNotFoundError
from vcr.request import Request

from pytest_agentbrowse.cassette import format as document
from pytest_agentbrowse.cassette import replay
from pytest_agentbrowse.cassette.drift import differing, element_at, relocated, shown
from pytest_agentbrowse.cassette.files import PARTIAL
from pytest_agentbrowse.cassette.leaks import refuse_leaks
from pytest_agentbrowse.cassette.placeholders import Placeholders
from pytest_agentbrowse.errors import CassetteMiss, CassetteUnreadable, ReplayFailed, UsageError
from pytest_agentbrowse.history import RunResult, Step
from pytest_agentbrowse.loop import Expected, settings_text
from pytest_agentbrowse.model.call import Address, Call, Parts, Reply, Usage
from pytest_agentbrowse.model.client import ADDRESS_HEADER
from pytest_agentbrowse.model.output import Action, unfenced
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.secrets import Secret, Secrets
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.tools.done import NAME as DONE
from pytest_agentbrowse.tools.elements import element_fields
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.verdict import evidence_of, is_unverified, verdict_of
from pytest_agentbrowse.version import __version__

_URI = "agentbrowse://model"
_NOTED = ("element", "result", "error", "attributes", "metadata", "values", "unverified")
_CLAIMED_BY_SETTINGS = ("tools", "prompt", "settings")


class _Discarded(Exception):  # noqa: N818 - never seen: it tells vcrpy not to save
    pass


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a cassette belongs: its file, its test, and how messages call the file."""

    path: Path
    name: str
    test: str
    command: str
    """What records this test again, but for the mode."""

    @property
    def partial(self) -> Path:
        """Where the answers of a failed recording stay."""
        return self.path.with_name(f"{self.path.name}{PARTIAL}")

    @property
    def partial_name(self) -> str:
        return f"{self.name}{PARTIAL}"


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
        request = Request("POST", _URI, b"", {ADDRESS_HEADER: str(call.address)})
        if not self._tape.can_play_response_for(request):
            raise UsageError(
                f"step {call.address.step} of run {call.address.run} was asked twice; "
                "await one agent.run before the next begins."
            )
        self._placeholders = placeholders
        self._today[call.address[:2]] = page
        self._played += 1
        return _reply(self._tape.play_response(request), replayed=True)

    def keep(self, call: Call, reply: Reply) -> None:
        """Record an answer of the endpoint under its address."""
        page, self._placeholders = self._placeholders.hide(call.parts.page)
        self._today[call.address[:2]] = page
        hide = self._hidden
        parts = {
            "task": hide(call.parts.task),
            "page": page,
            "tools": call.parts.tools,
            "prompt": call.parts.prompt,
            "settings": call.parts.settings,
        }
        body = {**asdict(reply), "text": self._hidden_answer(reply.text), "refusal": hide(reply.refusal)}
        request = Request("POST", _URI, json.dumps(parts), {ADDRESS_HEADER: str(call.address)})
        response = {
            "status": {"code": 200, "message": "OK"},
            "headers": {},
            "body": {"string": json.dumps(body)},
        }
        self._tape.append(request, response)
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
        recorder.register_persister(_Persister(self._origin))
        context = recorder.use_cassette(str(self._source()), skip_patchers=PATCHER_NAMES)
        self._tape = context.__enter__()
        self._context = context
        self._loaded = len(self._tape)
        if mode != "all":
            self._recorded = {_address(request): _parts(request) for request in self._tape.requests}
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
            latest = _parts(self._tape.requests[-1])
            story.update(prompt=latest.prompt, settings=latest.settings)
        return story

    def _entries(self) -> list[tuple[Request, Any]]:
        """What was played and recorded in this session, in the order of addresses."""
        pairs = zip(self._tape.requests, self._tape.responses, strict=True)
        used = {
            _address(pair[0]): pair
            for position, pair in enumerate(pairs)
            if position >= self._loaded or self._tape.play_counts[position]
        }
        return [used[address] for address in sorted(used)]

    def _addresses_played(self) -> set[Address]:
        requests = self._tape.requests[: self._loaded] if self._tape is not None else []
        return {
            _address(request) for position, request in enumerate(requests) if self._tape.play_counts[position]
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
        entries = _whole_steps(self._entries(), self._notes)
        return _story(entries, self._describe()) if entries else {}

    @property
    def _go_on(self) -> str:
        return f"go on from there:  pytest --agent-record=resume {self._origin.command}"

    def _hidden(self, text: str) -> str:
        return self._placeholders.hide_known(self._secrets.hide(text))

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
            fields = element_fields(self._tools[deed.tool].param_model) if deed.tool in self._tools else ()
            found = found or replay.unfound(deed, fields, page)
            found = found or replay.nameless(deed, bound.unbound(json.dumps(deed.params)))
        return found or replay.alarmed(page)

    def _compare_outcomes(self, address: Address, step: Step) -> None:
        deeds = self._story.deeds(address)
        for deed, result in zip(deeds, step.results, strict=False):
            error = None if result.error is None else self._hidden(result.error)
            trouble = replay.ended_otherwise(deed, error, self._hidden(result.shown(next_step=True)))
            if trouble is not None:
                raise self._failed(address, trouble, "")

    def _noted(self, action: Action, result: ActionResult, page: str) -> dict[str, Any]:
        """What is kept of an action beside its call."""
        verdict = verdict_of((action,))
        numbers = [getattr(action.params, name) for name in element_fields(type(action.params))]
        elements = [element_at(number, page) for number in numbers if isinstance(number, int)]
        told = "error" if result.error is not None else "result"
        kept: dict[str, Any] = {
            "element": " and ".join(element for element in elements if element),
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
        self._warn(f"{what} {verb}")

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
    entries: list[tuple[Request, Any]], notes: Mapping[str, list[Any]]
) -> list[tuple[Request, Any]]:
    """The entries of the steps that were carried out, as far as they follow on each other."""
    steps = sorted({_address(request)[:2] for request, _ in entries})
    whole: set[tuple[int, int]] = set()
    run, step = 1, 0
    for number, place in steps:
        if (number, place) not in {(run, step + 1), *({(run + 1, 1)} if step else ())}:
            break
        if not notes.get(f"{number}/{place}"):
            break
        run, step = number, place
        whole.add((run, step))
    return [entry for entry in entries if _address(entry[0])[:2] in whole]


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
            _address(request): _reply(response, replayed=True).text
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


def _moved(action: Action, then: str, now: str) -> Action:
    """An action with today's numbers in the place of the recorded ones."""
    numbers = {name: getattr(action.params, name) for name in element_fields(type(action.params))}
    today = {
        name: relocated(number, then, now)
        for name, number in numbers.items()
        if isinstance(number, int) and element_at(number, then)
    }
    if today == {name: numbers[name] for name in today}:
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


def _address(request: Request) -> Address:
    return Address.read(request.headers[ADDRESS_HEADER])


def _parts(request: Request) -> Parts:
    body = request.body.decode() if isinstance(request.body, bytes) else request.body
    return Parts(**json.loads(body))


def _reply(response: Mapping[str, Any], *, replayed: bool) -> Reply:
    body = json.loads(response["body"]["string"])
    return Reply(**{**body, "usage": Usage(**body["usage"]), "replayed": replayed})


class _Persister:
    """Reads and writes the document in the place of vcrpy's own format."""

    def __init__(self, origin: Origin) -> None:
        self._origin = origin

    def load_cassette(self, cassette_path: str, serializer: object) -> tuple[list[Request], list[Any], Any]:  # noqa: ARG002
        path = Path(cassette_path)
        if not path.is_file():
            raise CassetteNotFoundError
        name = self._origin.name if path == self._origin.path else self._origin.partial_name
        story = document.read_file(path, name=name, command=self._origin.command)
        if story.test != self._origin.test:
            raise CassetteUnreadable(
                f"{name}, line 3: it belongs to the test {story.test}, "
                f"not to {self._origin.test}.\n"
                "  The file is left as it is. If the test has a new name, write it there:"
                f"  test: {self._origin.test}\n"
                f"  or delete it and record again:  pytest --agent-record=once {self._origin.command}"
            )
        requests, responses, notes = _interactions(story)
        known = {
            "test": story.test,
            "browser": story.browser,
            "plugin": story.plugin,
            "notes": notes,
            "refused": _refusals(story),
        }
        return requests, responses, {"story": known}

    def save_cassette(self, cassette_path: str, cassette_dict: Mapping[str, Any], serializer: object) -> None:  # noqa: ARG002
        entries = sorted(
            zip(cassette_dict["requests"], cassette_dict["responses"], strict=True),
            key=lambda entry: _address(entry[0]),
        )
        known = cassette_dict["metadata"]["story"]
        publish(self._origin, _story(entries, known), secrets=known["secrets"])


def publish(origin: Origin, story: Mapping[str, Any], *, secrets: Any, partial: str = "") -> None:
    """Put a document in its place, a partial one beside it under its head; never one that holds a secret."""
    text = document.dump(story, head=partial or document.HEAD)
    refuse_leaks(text, secrets, name=origin.partial_name if partial else origin.name)
    document.publish(origin.partial if partial else origin.path, text)


def _refusals(story: document.Story) -> dict[str, tuple[str, ...]]:
    return {
        str(Address(run.run, step.step, attempt)): unusable.why
        for run in story.runs
        for step in run.steps
        for attempt, unusable in enumerate(step.unusable, start=1)
        if unusable.why
    }


def _interactions(story: document.Story) -> tuple[list[Request], list[Any], dict[str, list[dict[str, Any]]]]:
    requests: list[Request] = []
    responses: list[Any] = []
    notes: dict[str, list[dict[str, Any]]] = {}
    settings = "\n".join(f"{name}: {value}" for name, value in story.settings.items())
    pages = story.pages()
    for run in story.runs:
        for step in run.steps:
            offered = step.offered if step.offered is not None else tuple(story.tools)
            tools = "\n".join(story.tools.get(name, name) for name in offered)
            parts = Parts(run.task, pages[run.run, step.step], tools, story.prompt, settings)
            answers = [
                *((unusable.said, unusable.cut, unusable.tokens) for unusable in step.unusable),
                (document.answer_text(step.decision), False, step.decision.tokens),
            ]
            for attempt, (text, cut, tokens) in enumerate(answers, start=1):
                address = Address(run.run, step.step, attempt)
                body = asdict(Reply(text, cut=cut, usage=Usage(**tokens.model_dump()), model=story.model))
                requests.append(
                    Request("POST", _URI, json.dumps(dict(parts.items())), {ADDRESS_HEADER: str(address)})
                )
                responses.append(
                    {
                        "status": {"code": 200, "message": "OK"},
                        "headers": {},
                        "body": {"string": json.dumps(body)},
                    }
                )
            notes[f"{run.run}/{step.step}"] = [
                {name: getattr(deed, name) for name in _NOTED} for deed in step.decision.actions
            ]
    return requests, responses, notes


def _story(entries: list[tuple[Request, Any]], known: Mapping[str, Any]) -> dict[str, Any]:
    """The document of a test in plain values, from its interactions in order."""
    replies = {_address(request): _reply(response, replayed=False) for request, response in entries}
    parts = {_address(request): _parts(request) for request, _ in entries}
    first = next(iter(parts.values()))
    prompt, settings = known.get("prompt", first.prompt), known.get("settings", first.settings)
    tools = _tools(line for part in parts.values() for line in part.tools.splitlines())
    called = {line: name for name, line in tools.items()}
    runs: dict[int, dict[str, Any]] = {}
    before = ""
    for address in (address for address in parts if address.attempt == 1):
        part = parts[address]
        run = runs.setdefault(address.run, {"run": address.run, "task": part.task, "steps": []})
        offered = [called[line] for line in part.tools.splitlines()]
        attempts = [reply for other, reply in replies.items() if other[:2] == address[:2]]
        run["steps"].append(
            {
                "step": address.step,
                **document.page_fields(before, part.page),
                **({} if offered == list(tools) else {"offered": offered}),
                **_unusables(attempts[:-1], address, known["refused"]),
                "decision": _decision(attempts[-1], known["notes"].get(f"{address.run}/{address.step}", [])),
            }
        )
        before = part.page
    return {
        "format": document.FORMAT,
        "test": known["test"],
        "model": next(reply.model for reply in reversed(replies.values())),
        "browser": known["browser"],
        "plugin": __version__,
        "answers": len(entries),
        "digests": {
            "prompt": document.digest(prompt),
            "tools": document.digest("\n".join(tools.values())),
            "settings": document.digest(settings),
        },
        **_placeholder_rules(list(runs.values()), known),
        "runs": list(runs.values()),
        "settings": dict(line.split(": ", 1) for line in settings.splitlines()),
        "tools": tools,
        "prompt": prompt,
    }


def _called(call: Mapping[str, Any]) -> dict[str, Any]:
    """An action as the document has it: what a verdict rests on stands below its call."""
    given = {name: params for name, params in call.items() if params is not None}
    params = given.get(DONE)
    if not isinstance(params, dict):
        return {"call": given}
    above = {name: value for name, value in params.items() if name not in document.BELOW}
    below = {name: params[name] for name in document.BELOW if params.get(name) not in (None, [])}
    return {"call": {DONE: above}, **below}


def _placeholder_rules(runs: list[dict[str, Any]], known: Mapping[str, Any]) -> dict[str, Any]:
    """Which rule each name in the story follows."""
    text = json.dumps(runs, ensure_ascii=False)
    secrets = {name: "secret" for name in sorted(known["secrets"]) if f"{{{{{name}}}}}" in text}
    rules = known["rules"](text) | secrets
    return {"placeholders": rules} if rules else {}


def _tools(lines: Iterable[str]) -> dict[str, str]:
    """Each tool once; one that is not the same in every run, as `done` in a check, by name and number."""
    tools: dict[str, str] = {}
    for line in dict.fromkeys(lines):
        name = line.split("(", 1)[0]
        taken = sum(key.split(" ", 1)[0] == name for key in tools)
        tools[f"{name} {taken + 1}" if taken else name] = line
    return tools


def _tokens(reply: Reply) -> dict[str, int]:
    counted = asdict(reply.usage)
    return counted if counted["cached"] else {"input": counted["input"], "output": counted["output"]}


def _unusables(
    replies: list[Reply], address: Address, refused: Mapping[str, tuple[str, ...]]
) -> dict[str, Any]:
    told = []
    for attempt, reply in enumerate(replies, start=1):
        why = list(refused.get(str(address._replace(attempt=attempt)), ()))
        cut = {"cut": True} if reply.cut else {}
        told.append({"said": reply.text, **cut, **({"why": why} if why else {}), "tokens": _tokens(reply)})
    return {"unusable": told} if told else {}


def _decision(reply: Reply, notes: list[dict[str, Any]]) -> dict[str, Any]:
    answer = json.loads(unfenced(reply.text))
    state = answer["current_state"]
    deeds = []
    for position, call in enumerate(answer["action"]):
        note = notes[position] if position < len(notes) else {}
        deeds.append(
            {
                **_called(call),
                **{name: note[name] for name in _NOTED if note.get(name)},
            }
        )
    return {
        "goal": state["next_goal"],
        "evaluation": state["evaluation_previous_goal"],
        "memory": state["memory"],
        "actions": deeds,
        "tokens": _tokens(reply),
    }
