"""Between vcrpy's interactions and the document: what is stored of a call and its answer, and where."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from vcr.persisters.filesystem import CassetteNotFoundError
from vcr.request import Request

from pytest_agentbrowse.cassette import format as document
from pytest_agentbrowse.cassette.files import PARTIAL
from pytest_agentbrowse.cassette.leaks import refuse_leaks
from pytest_agentbrowse.errors import CassetteUnreadable
from pytest_agentbrowse.model.call import Address, Parts, Reply, Usage
from pytest_agentbrowse.model.client import ADDRESS_HEADER
from pytest_agentbrowse.model.output import unfenced
from pytest_agentbrowse.page.placeholder import names_in, read
from pytest_agentbrowse.tools.done import NAME as DONE
from pytest_agentbrowse.version import __version__

_URI = "agentbrowse://model"
_NOTED = ("element", "result", "error", "attributes", "metadata", "values", "unverified")


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

    @property
    def go_on(self) -> str:
        """What to do with the answers of a failed recording."""
        return f"go on from there:  pytest --agent-record=resume {self.command}"


def request_of(address: Address, parts: Parts | None = None) -> Request:
    """What vcrpy matches: an address; and what it keeps beside it: the parts that were asked with."""
    body = json.dumps(dict(parts.items())) if parts is not None else b""
    return Request("POST", _URI, body, {ADDRESS_HEADER: str(address)})


def response_of(reply: Reply) -> dict[str, Any]:
    body = asdict(reply)
    del body["replayed"]  # where it comes from is told when it is read
    return {
        "status": {"code": 200, "message": "OK"},
        "headers": {},
        "body": {"string": json.dumps(body)},
    }


def address_of(request: Request) -> Address:
    return Address.read(request.headers[ADDRESS_HEADER])


def parts_of(request: Request) -> Parts:
    body = request.body.decode() if isinstance(request.body, bytes) else request.body
    return Parts(**json.loads(body))


def reply_of(response: Mapping[str, Any], *, replayed: bool) -> Reply:
    body = json.loads(response["body"]["string"])
    return Reply(**{**body, "usage": Usage(**body["usage"]), "replayed": replayed})


def same_address(one: Request, other: Request) -> None:
    """What vcrpy matches by; it wants an exception where they differ."""
    if one.headers[ADDRESS_HEADER] != other.headers[ADDRESS_HEADER]:
        raise AssertionError("another address")


class Persister:
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
        requests, responses, notes = interactions_of(story)
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
            key=lambda entry: address_of(entry[0]),
        )
        known = cassette_dict["metadata"]["story"]
        publish(self._origin, story_of(entries, known), secrets=known["secrets"])


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


def interactions_of(
    story: document.Story,
) -> tuple[list[Request], list[Any], dict[str, list[dict[str, Any]]]]:
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
                reply = Reply(text, cut=cut, usage=Usage(**tokens.model_dump()), model=story.model)
                requests.append(request_of(address, parts))
                responses.append(response_of(reply))
            notes[f"{run.run}/{step.step}"] = [
                {name: getattr(deed, name) for name in _NOTED} for deed in step.decision.actions
            ]
    return requests, responses, notes


def whole_steps(
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


def story_of(entries: list[tuple[Request, Any]], known: Mapping[str, Any]) -> dict[str, Any]:
    """The document of a test in plain values, from its interactions in order."""
    replies = {address_of(request): reply_of(response, replayed=False) for request, response in entries}
    parts = {address_of(request): parts_of(request) for request, _ in entries}
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
    names = names_in(read(json.dumps(runs, ensure_ascii=False)))
    secrets = {name: "secret" for name in sorted(known["secrets"]) if name in names}
    rules = known["rules"](names) | secrets
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
