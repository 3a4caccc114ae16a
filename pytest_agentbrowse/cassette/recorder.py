"""The recording of one test on vcrpy: addressed by position, verified by content.

vcrpy keeps the interactions, counts what was played and knows the record modes; nothing is patched,
so only our own client's questions ever reach it. What is stored of an interaction, and how, is in
`format`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import vcr
from vcr.patch import PATCHER_NAMES
from vcr.persisters.filesystem import CassetteNotFoundError
from vcr.request import Request

from pytest_agentbrowse.agent import settings_text
from pytest_agentbrowse.cassette import format as document
from pytest_agentbrowse.cassette.drift import shown
from pytest_agentbrowse.cassette.files import PARTIAL
from pytest_agentbrowse.cassette.placeholders import Placeholders
from pytest_agentbrowse.errors import CassetteMiss, CassetteUnreadable, UsageError
from pytest_agentbrowse.history import RunResult, Step
from pytest_agentbrowse.model.call import Address, Call, Parts, Reply, Usage
from pytest_agentbrowse.model.client import ADDRESS_HEADER
from pytest_agentbrowse.model.output import unfenced
from pytest_agentbrowse.page.browser import Until
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.version import __version__

_URI = "agentbrowse://model"
_NOTED = ("element", "result", "attributes", "metadata")
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
        self._context: Any = None
        self._tape: Any = None
        self._recorded: dict[Address, Parts] = {}
        self._notes: dict[str, list[dict[str, Any]]] = {}
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
        self._unfinished += 1
        self._placeholders = self._placeholders.begin(task=task, base_url=base_url, variables=variables)
        first = Address(run, 1, 1)
        if first in self._recorded:
            self._compare_task(first, task)

    def expected(self, address: Address) -> Until | None:
        """Tells the recorded page of a step from others; None where a model will be asked."""
        recorded = self._recorded.get(address)
        if recorded is None:
            if self._replays_only:
                raise self._nothing_recorded(address)
            return None
        return lambda observation: self._placeholders.hide(observation.text)[0] == recorded.page

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
        page, placeholders = self._placeholders.hide(call.parts.page)
        self._compare(call, recorded, page)
        request = Request("POST", _URI, b"", {ADDRESS_HEADER: str(call.address)})
        if not self._tape.can_play_response_for(request):
            raise UsageError(
                f"step {call.address.step} of run {call.address.run} was asked twice; "
                "await one agent.run before the next begins."
            )
        self._placeholders = placeholders
        self._played += 1
        return _reply(self._tape.play_response(request), replayed=True)

    def keep(self, call: Call, reply: Reply) -> None:
        """Record an answer of the endpoint under its address."""
        page, self._placeholders = self._placeholders.hide(call.parts.page)
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

    def note(self, run: int, step: Step) -> None:
        """Keep what came of a step's actions, for the people who read the cassette."""
        for result in step.results:  # what a tool found, such as a code, may be typed in the next step
            _, self._placeholders = self._placeholders.hide(result.error or result.shown(next_step=True))
        self._notes[f"{run}/{step.number}"] = [
            {
                "element": self._hidden(target),
                "result": self._hidden(result.error or result.shown(next_step=True)),
                "attributes": _each_text(_plain(result.attributes), self._hidden),
                "metadata": _each_text(_plain(result.metadata or {}), self._hidden),
            }
            for target, result in zip(step.targets, step.results, strict=True)
        ]

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
        document.publish(self._origin.partial, document.dump(story, head=head))
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

    def _compare(self, call: Call, recorded: Parts, page: str) -> None:
        self._compare_task(call.address, call.parts.task)
        if page != recorded.page:
            raise self._miss(
                call.address, "the page differs from the recorded one", {"page": (recorded.page, page)}
            )
        now = {**dict(call.parts.items()), "settings": self._settled(recorded)}
        stale = {
            name: (getattr(recorded, name), now[name])
            for name in _CLAIMED_BY_SETTINGS
            if getattr(recorded, name) != now[name]
        }
        if not stale or self._settings.stale == "ignore":
            return
        words = {"tools": "the tools", "prompt": "the prompt", "settings": "the model settings"}
        what = " and ".join(words[name] for name in stale)
        verb = "differs" if list(stale) == ["prompt"] else "differ"
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
    ) -> CassetteMiss:
        lines = [f"step {address.step} of run {address.run}: {what}."]
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
        return requests, responses, {"story": {"test": story.test, "browser": story.browser, "notes": notes}}

    def save_cassette(self, cassette_path: str, cassette_dict: Mapping[str, Any], serializer: object) -> None:  # noqa: ARG002
        entries = sorted(
            zip(cassette_dict["requests"], cassette_dict["responses"], strict=True),
            key=lambda entry: _address(entry[0]),
        )
        story = _story(entries, cassette_dict["metadata"]["story"])
        document.publish(Path(cassette_path), document.dump(story))


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
                deed.model_dump(mode="json", exclude={"call"}) for deed in step.decision.actions
            ]
    return requests, responses, notes


def _story(entries: list[tuple[Request, Any]], known: Mapping[str, Any]) -> dict[str, Any]:
    """The document of a test in plain values, from its interactions in order."""
    replies = {_address(request): _reply(response, replayed=False) for request, response in entries}
    parts = {_address(request): _parts(request) for request, _ in entries}
    first = next(iter(parts.values()))
    prompt, settings = known.get("prompt", first.prompt), known.get("settings", first.settings)
    tools = {line.split("(", 1)[0]: line for part in parts.values() for line in part.tools.splitlines()}
    runs: dict[int, dict[str, Any]] = {}
    before = ""
    for address in (address for address in parts if address.attempt == 1):
        part = parts[address]
        run = runs.setdefault(address.run, {"run": address.run, "task": part.task, "steps": []})
        offered = [line.split("(", 1)[0] for line in part.tools.splitlines()]
        attempts = [reply for other, reply in replies.items() if other[:2] == address[:2]]
        run["steps"].append(
            {
                "step": address.step,
                **document.page_fields(before, part.page),
                **({} if offered == list(tools) else {"offered": offered}),
                **({"unusable": [_unusable(reply) for reply in attempts[:-1]]} if attempts[1:] else {}),
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
        "runs": list(runs.values()),
        "settings": dict(line.split(": ", 1) for line in settings.splitlines()),
        "tools": tools,
        "prompt": prompt,
    }


def _tokens(reply: Reply) -> dict[str, int]:
    counted = asdict(reply.usage)
    return counted if counted["cached"] else {"input": counted["input"], "output": counted["output"]}


def _unusable(reply: Reply) -> dict[str, Any]:
    return {"said": reply.text, **({"cut": True} if reply.cut else {}), "tokens": _tokens(reply)}


def _decision(reply: Reply, notes: list[dict[str, Any]]) -> dict[str, Any]:
    answer = json.loads(unfenced(reply.text))
    state = answer["current_state"]
    deeds = []
    for position, call in enumerate(answer["action"]):
        note = notes[position] if position < len(notes) else {}
        deeds.append(
            {
                "call": {name: params for name, params in call.items() if params is not None},
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
