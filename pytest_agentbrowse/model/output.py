"""The structured answer: one `AgentOutput` per step, its model built from the tools offered."""

from __future__ import annotations

import difflib
import functools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError, create_model
from pydantic.json_schema import JsonSchemaValue

from pytest_agentbrowse.errors import ToolError
from pytest_agentbrowse.model.answer_text import ANSWER_NAME, NO_STATE, NoDecision, decision_in
from pytest_agentbrowse.model.portable_schema import portable
from pytest_agentbrowse.tools.schema import strict_object, strict_schema
from pytest_agentbrowse.tools.tool import Tool

DESCRIPTION = "Your state of mind and what to do next."


class CurrentState(BaseModel):
    """What the model makes of the run so far."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    evaluation_previous_goal: str = Field(
        description="did the last step do what it was meant to? judge by the page"
    )
    memory: str = Field(
        description="what to remember for later steps: facts found, what is done, what is left"
    )
    next_goal: str = Field(description="what this step is for, in one sentence")


class ActionModel(BaseModel):
    """One action: exactly one of the offered tools with its parameters."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class AgentOutput(BaseModel):
    """One answer of the model; `action` is narrowed to the offered tools by `output_type`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    current_state: CurrentState
    action: list[ActionModel] = Field(min_length=1)


class ToolCall(BaseModel):
    """A call of a tool in a model's own words: the name and the parameters that it wrote, unchecked."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    tool: str
    params: dict[str, JsonValue]


class Decision(BaseModel):
    """An answer as it was given, before it is checked against the tools that a step offers.

    A cassette keeps this and not what the check made of it: tools may read their parameters in another
    way tomorrow (`to_args`), and a replay has to go that way too.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    state: CurrentState
    calls: tuple[ToolCall, ...] = Field(min_length=1)

    @property
    def text(self) -> str:
        """The answer as a model writes it, for one that is shown it again."""
        return json.dumps(self.values() | {"current_state": self.state.model_dump()}, ensure_ascii=False)

    def values(self) -> dict[str, Any]:
        """What `AgentOutput` is made of: the state as it is, and the calls, which are still to be checked."""
        return {"current_state": self.state, "action": [{call.tool: call.params} for call in self.calls]}


@dataclass(frozen=True, slots=True)
class Action:
    """A tool and its checked parameters; `said` is the call that they were made of, where a model made it."""

    tool: str
    params: BaseModel
    said: ToolCall | None = field(default=None, compare=False)

    @property
    def call(self) -> ToolCall:
        """The call as it was given; of an action that no model made, from its parameters."""
        return self.said or ToolCall(tool=self.tool, params=dict(self.given))

    @property
    def given(self) -> Mapping[str, Any]:
        """The parameters that the model gave, as JSON values."""
        return self.params.model_dump(mode="json", exclude_unset=True)


class InvalidAnswer(Exception):  # noqa: N818 - reads as what it is
    """The answer is not an `AgentOutput`; one reason for each mistake, in the model's own terms."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


@functools.lru_cache(maxsize=64)
def output_type(tools: tuple[Tool, ...]) -> type[AgentOutput]:
    """`AgentOutput` for these tools: each one an optional field of `ActionModel`."""
    fields: dict[str, Any] = {
        tool.name: (tool.param_model | None, Field(default=None, description=tool.description))
        for tool in tools
    }
    action = create_model("ActionModel", __base__=ActionModel, **fields)
    return cast(
        "type[AgentOutput]",
        create_model(ANSWER_NAME, __base__=AgentOutput, action=(list[action], Field(min_length=1))),  # type: ignore[valid-type]
    )


def read_answer(
    answer: str | Decision, tools: tuple[Tool, ...], *, known: tuple[Tool, ...] = ()
) -> tuple[CurrentState, tuple[Action, ...]]:
    """The answer as values, to a question that offered these tools out of the known ones.

    An endpoint's answer is text; one from a cassette is typed already, and is checked against the tools
    of today in the same way.

    Raises:
        InvalidAnswer: with every mistake named by action, tool and field.

    """
    said = answer.values() if isinstance(answer, Decision) else _from_calls(_values_in(answer))
    raw = _with_args(said, tools)
    try:
        output = _validated(raw, output_type(tools))
    except ValidationError as error:
        names = ToolNames(
            offered=tuple(tool.name for tool in tools),
            known=frozenset(name for tool in known for name in (tool.name, *tool.aliases)),
        )
        raise InvalidAnswer(_reasons(error.errors(include_url=False), raw, names)) from None
    actions, problems = [], []
    for number, item in enumerate(output.action, start=1):
        named = [name for name in type(item).model_fields if getattr(item, name) is not None]
        if len(named) == 1:
            called = _said(said["action"][number - 1])
            actions.append(Action(named[0], getattr(item, named[0]), called))
        else:
            what = f"it names {len(named)}: {', '.join(named)}" if named else "it names none"
            problems.append(f"action {number}: each action is exactly one tool, {what}")
    if problems:
        raise InvalidAnswer(tuple(problems))
    return output.current_state, tuple(actions)


def _said(item: Mapping[str, Any]) -> ToolCall | None:
    """The one call of an action in an answer; None where its parameters were given in another form."""
    name, given = next((name, given) for name, given in item.items() if given is not None)
    return ToolCall(tool=name, params=given) if isinstance(given, dict) else None


_CALL = frozenset({"action", "tool", "parameters"})


def _from_calls(raw: object) -> Any:  # noqa: ANN401 - JSON of an endpoint
    """The answer with each call `{"action": name, "tool": "browser", "parameters": {…}}` as `{name: {…}}`.

    What tells them apart is that the name stands in the place of the list, or of a tool's parameters.
    """
    if not isinstance(raw, dict):
        return raw
    state = {"current_state": raw.get("current_state", NO_STATE)}
    if _is_call({name: value for name, value in raw.items() if name != "current_state"}):
        return state | {"action": [{raw["action"]: raw.get("parameters") or {}}]}
    if not isinstance(raw.get("action"), list):
        return raw
    actions = [
        {item["action"]: item.get("parameters") or {}} if _is_call(item) else item for item in raw["action"]
    ]
    return {**raw, "action": actions}


def _is_call(item: object) -> bool:
    return isinstance(item, dict) and isinstance(item.get("action"), str) and set(item) <= _CALL


def _with_args(raw: object, tools: tuple[Tool, ...]) -> object:
    """The answer with tools under their own names, and what each tool makes of its parameters."""
    if not isinstance(raw, dict) or not isinstance(raw.get("action"), list):
        return raw
    by_name = {name: tool for tool in tools for name in (*tool.aliases, tool.name)}
    actions, problems = [], []
    for number, item in enumerate(raw["action"], start=1):
        if not isinstance(item, dict):
            actions.append(item)
            continue
        known = {}
        for name, given in item.items():
            tool = by_name.get(name)
            if tool is None or given is None:
                known[name] = given
                continue
            try:
                known[tool.name] = tool.to_args(given)
            except ToolError as error:
                problems.append(f"action {number}, {tool.name}: {error}")
        actions.append(known)
    if problems:
        raise InvalidAnswer(tuple(problems))
    return {**raw, "action": actions}


@functools.lru_cache(maxsize=64)
def schema(tools: tuple[Tool, ...]) -> JsonSchemaValue:
    """The JSON schema of the answer as it is sent: without references and titles, strict and portable.

    Each action is one of several objects with a single key, so that a schema-bound model can only
    name exactly one tool. In the subset for strict structured outputs, as `strict_schema` makes it.
    """
    actions = [
        strict_object({tool.name: strict_schema(tool.param_model)}, describe={tool.name: tool.description})
        for tool in tools
    ]
    whole = strict_object(
        {
            "current_state": strict_schema(CurrentState),
            "action": {
                "type": "array",
                "description": "what to do, in order; usually one action",
                "items": {"anyOf": actions},
            },
        }
    )
    return portable(whole)


@functools.lru_cache(maxsize=64)
def signatures(tools: tuple[Tool, ...]) -> Mapping[str, str]:
    """Each offered tool by name in one line: what a person compares when a recording is stale."""
    lines = {}
    for tool in tools:
        properties = strict_schema(tool.param_model)["properties"]
        parameters = ", ".join(
            f"{name}: {json.dumps(value, sort_keys=True)}" for name, value in properties.items()
        )
        more = " ".join(tool.instructions().split())
        lines[tool.name] = f"{tool.name}({parameters}): {tool.description}{' ' + more if more else ''}"
    return lines


def _values_in(text: str) -> object:
    """The JSON values in an endpoint's text, in whatever shape it gave them."""
    try:
        return decision_in(text)
    except NoDecision as error:
        raise InvalidAnswer(
            (f"the answer cannot be read: {error}; answer with one {ANSWER_NAME} object",)
        ) from None


def _validated(raw: object, expected: type[AgentOutput]) -> AgentOutput:
    """The answer checked; null means left out, except where nothing may be left out."""
    given = _without_nulls(raw)
    try:
        return expected.model_validate(given)
    except ValidationError as error:
        missing = [problem["loc"] for problem in error.errors() if problem["type"] == "missing"]
    for location in missing:
        _put_null_back(given, raw, location)
    return expected.model_validate(given)


def _put_null_back(given: Any, raw: Any, location: tuple[int | str, ...]) -> None:  # noqa: ANN401 - JSON of an endpoint, walked by its own keys
    *path, name = location
    for part in path:
        if not _has(raw, part):
            return
        given, raw = given[part], raw[part]
    if _has(raw, name):
        given[name] = None


def _has(value: object, part: int | str) -> bool:
    if isinstance(value, list):
        return isinstance(part, int) and part < len(value)
    return isinstance(value, dict) and part in value


def _without_nulls(value: object) -> object:
    """Strict schemas make models write null for what is left out."""
    if isinstance(value, dict):
        return {key: _without_nulls(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [_without_nulls(item) for item in value]
    return value


class ToolNames(NamedTuple):
    """The tools that a step offers, and all that there are."""

    offered: tuple[str, ...]
    known: frozenset[str]


def _reasons(problems: Sequence[Any], raw: object, names: ToolNames) -> tuple[str, ...]:
    """One reason for each place in the answer; a union complains once for each of its types."""
    by_place: dict[tuple[int | str, ...], dict[str, None]] = {}
    for problem in problems:
        place = _place_given(problem["loc"], raw)
        by_place.setdefault(place, {})[_reason_words(problem)] = None
    return tuple(_reason(place, ", or ".join(words), names) for place, words in by_place.items())


def _place_given(location: tuple[int | str, ...], raw: Any) -> tuple[int | str, ...]:  # noqa: ANN401 - JSON of an endpoint, walked by its own keys
    """The part of a location that stands in the answer, or is missing there; not the names of types."""
    for depth, part in enumerate(location):
        if not _has(raw, part):
            missing = isinstance(raw, dict) and depth == len(location) - 1
            return location if missing else location[:depth]
        raw = raw[part]
    return location


def _reason(location: tuple[int | str, ...], words: str, names: ToolNames) -> str:
    if location[:1] != ("action",) or len(location) < 2:
        return f"{'.'.join(str(part) for part in location) or ANSWER_NAME}: {words}"
    where = f"action {int(location[1]) + 1}"
    if len(location) == 2:
        return f"{where}: {words}"
    tool = location[2]
    if tool not in names.offered:
        there = ", ".join(names.offered)
        if tool in names.known:
            return f"{where}: {tool} is not offered on this page; the tools of this step are: {there}"
        near = difflib.get_close_matches(str(tool), names.offered, n=1)
        hint = f"did you mean {near[0]}? " if near else ""
        return f"{where}: there is no tool {tool}; {hint}the tools of this step are: {there}"
    field = ".".join(str(part) for part in location[3:])
    return f"{where}, {tool}{', field ' + field if field else ''}: {words}"


def _reason_words(problem: Any) -> str:  # noqa: ANN401 - as pydantic tells it
    match problem["type"]:
        case "missing":
            return "it is missing"
        case "extra_forbidden":
            return "there is no such field"
        case "too_short" if problem["loc"] == ("action",):
            return "at least one action is needed"
        case "too_short" | "too_long":
            return f"{problem['msg'][0].lower()}{problem['msg'][1:]}"
        case "model_type":
            return f"an object is needed, not {json.dumps(problem['input'], ensure_ascii=False)[:80]}"
        case _:
            given = json.dumps(problem["input"], ensure_ascii=False, default=str)
            return f"{problem['msg'][0].lower()}{problem['msg'][1:]}, not {given[:80]}"
