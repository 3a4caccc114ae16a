"""The structured answer: what a model may say, and what it is told when it says something else."""

from __future__ import annotations

import json
from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, Field, field_validator

from pytest_agentbrowse.errors import ToolError
from pytest_agentbrowse.model.output import (
    AgentOutput,
    CurrentState,
    InvalidAnswer,
    output_type,
    read_answer,
    schema,
    signatures,
)
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.tool import Tool, tool_of

STATE = {"evaluation_previous_goal": "fine", "memory": "two left", "next_goal": "click"}
BUILT_IN = tuple(builtin_tools())
NAMES = ", ".join(tool.name for tool in BUILT_IN)


class Colour(Enum):
    """Which colour."""

    RED = "red"
    BLUE = "blue"


class Address(BaseModel):
    """Where to."""

    street: str
    number: int | None = None


class Order(BaseModel):
    """A model of the user's with a rule of its own."""

    lamp: str

    @field_validator("lamp")
    @classmethod
    def _known(cls, lamp):
        if lamp != "desk":
            raise ValueError("there is no such lamp")
        return lamp


def send(
    to: Address,
    colours: Annotated[list[Colour], Field(min_length=2)],
    size: int | str,
    note: str | None,
    pace: Literal["slow", "fast"] = "slow",
    kind: Literal["parcel"] = "parcel",
    *,
    via: Address | None = None,
) -> None:
    """Send something."""


def order(lamp: str) -> None:
    """Order."""


SEND = tool_of(send)
ORDER = tool_of(order, param_model=Order)
ALL = (*BUILT_IN, SEND, ORDER)
SENT = {"to": {"street": "Elm"}, "colours": ["red", "blue"], "size": 1, "note": "n"}


def answer(*actions, **state):
    return json.dumps({"current_state": STATE | state, "action": list(actions)})


def read(text, tools=ALL):
    return read_answer(text, tools)


def reasons(text, tools=BUILT_IN):
    with pytest.raises(InvalidAnswer) as caught:
        read(text, tools)
    assert str(caught.value) == "; ".join(caught.value.reasons)
    return list(caught.value.reasons)


# -- answers that can be used ------------------------------------------------------------------------


def test_an_answer_becomes_a_state_and_actions():
    state, actions = read(answer({"click_element_by_index": {"index": 3}}, {"go_back": {}}))
    assert state == CurrentState(**STATE)
    assert [(action.tool, action.given) for action in actions] == [
        ("click_element_by_index", {"index": 3}),
        ("go_back", {}),
    ]


def test_only_what_the_model_gave_is_given():
    _, (action,) = read(answer({"scroll": {"pages": 2}}))
    assert (action.given, action.params.model_dump()) == (
        {"pages": 2},
        {"down": True, "pages": 2, "index": None},
    )


def test_null_means_left_out_for_tools_and_for_fields():
    nulls = {tool.name: None for tool in BUILT_IN}
    _, (action,) = read(answer(nulls | {"scroll": {"down": None, "pages": 0.5, "index": None}}))
    assert (action.tool, action.given) == ("scroll", {"pages": 0.5})
    assert action.params.down is True


def test_null_is_a_value_where_nothing_may_be_left_out():
    _, (action,) = read(answer({"send": SENT | {"note": None, "pace": None, "via": None}}))
    assert (action.params.note, action.params.pace, action.params.via) == (None, "slow", None)


def test_another_name_of_a_tool_is_understood_and_not_offered():
    def go(url: str) -> None:
        """Go."""

    tools = (tool_of(go, aliases=["navigate"]),)
    _, (action,) = read(answer({"navigate": {"url": "/"}}), tools)
    assert (action.tool, action.given) == ("go", {"url": "/"})
    assert "navigate" not in json.dumps(schema(tools))
    assert reasons(answer({"navigat": {}}), tools)[0].endswith("the tools of this step are: go")


def test_a_tool_that_is_not_offered_here_is_told_so():
    with pytest.raises(InvalidAnswer) as caught:
        read_answer(answer({"go_back": {}}), (BUILT_IN[-1],), known=BUILT_IN)
    assert caught.value.reasons == (
        "action 1: go_back is not offered on this page; the tools of this step are: done",
    )


def test_a_tool_makes_its_parameters_of_a_sloppy_answer():
    class Go(Tool):
        """Go."""

        def to_args(self, raw):
            if raw == "nowhere":
                raise ToolError("give a url")
            return {"url": raw} if isinstance(raw, str) else raw

        def execute(self, url: str) -> None: ...

    tools = (Go(),)
    _, (action,) = read(answer({"go": "/cart"}), tools)
    assert action.given == {"url": "/cart"}
    assert reasons(answer({"go": "nowhere"}), tools) == ["action 1, go: give a url"]


def test_the_same_tools_have_the_same_type():
    assert output_type(BUILT_IN) is output_type(BUILT_IN)
    assert issubclass(output_type(BUILT_IN), AgentOutput)


# -- answers that cannot -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ({"input_text": {"text": "a"}}, "action 1, input_text, field index: it is missing"),
        (
            {"input_text": {"index": "first", "text": "a"}},
            "action 1, input_text, field index: input should be a valid integer, unable to parse string as an "
            'integer, not "first"',
        ),
        (
            {"input_text": {"index": 1, "text": None}},
            "action 1, input_text, field text: input should be a valid string, not null",
        ),
        (
            {"input_text": {"index": 1, "text": "a", "clear": True}},
            "action 1, input_text, field clear: there is no such field",
        ),
        (
            {"wait": {"seconds": 31}},
            "action 1, wait, field seconds: input should be less than or equal to 30, not 31",
        ),
        ({"done": "all good"}, 'action 1, done: an object is needed, not "all good"'),
        ({"done": True}, "action 1, done: an object is needed, not true"),
        (
            {"clik_element_by_index": {"index": 1}},
            "action 1: there is no tool clik_element_by_index; did you mean click_element_by_index? "
            f"the tools of this step are: {NAMES}",
        ),
        ({"fly": {}}, f"action 1: there is no tool fly; the tools of this step are: {NAMES}"),
        ({}, "action 1: each action is exactly one tool, it names none"),
        ({"go_back": None}, "action 1: each action is exactly one tool, it names none"),
        (
            {"go_back": {}, "scroll": {}},
            "action 1: each action is exactly one tool, it names 2: scroll, go_back",
        ),
        ("go_back", 'action 1: an object is needed, not "go_back"'),
        (None, "action 1: an object is needed, not null"),
    ],
    ids=lambda value: json.dumps(value)[:50] if not isinstance(value, str) else "",
)
def test_each_mistake_in_an_action_is_one_reason_that_names_it(action, reason):
    assert reasons(answer(action)) == [reason]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"to": {}}, "field to.street: it is missing"),
        ({"to": {"street": "a", "zip": 1}}, "field to.zip: there is no such field"),
        ({"colours": ["red"]}, "field colours: list should have at least 2 items after validation, not 1"),
        ({"colours": ["red", "green"]}, "field colours.1: input should be 'red' or 'blue', not \"green\""),
        ({"pace": "idle"}, "field pace: input should be 'slow' or 'fast', not \"idle\""),
        (
            {"size": [1]},
            "field size: input should be a valid integer, not [1], or input should be a valid string, not [1]",
        ),
        ({"via": "here"}, 'field via: an object is needed, not "here"'),
    ],
)
def test_a_mistake_in_a_nested_field_is_one_reason_too(fields, reason):
    class Strict(Address, extra="forbid"):
        """Where to, and nothing else."""

    def send_strictly(to: Strict, colours: Annotated[list[Colour], Field(min_length=2)], size: int | str,
                      note: str | None, pace: Literal["slow", "fast"] = "slow", via: Strict | None = None):  # fmt: skip
        """Send something."""

    send_strictly.__annotations__ |= {"to": Strict, "via": Strict | None}
    tools = (tool_of(send_strictly),)
    assert reasons(answer({"send_strictly": SENT | fields}), tools) == [f"action 1, send_strictly, {reason}"]


def test_a_rule_of_a_users_model_is_told_in_its_words():
    assert reasons(answer({"order": {"lamp": "floor"}}), ALL) == [
        'action 1, order, field lamp: value error, there is no such lamp, not "floor"'
    ]


def test_every_mistake_has_its_reason_in_order():
    text = json.dumps(
        {
            "current_state": {"memory": "", "next_goal": 3, "mood": "good"},
            "action": [{"input_text": {}}, {"go_back": {}}, {"wait": {"seconds": 0}}],
        }
    )
    assert reasons(text) == [
        "current_state.evaluation_previous_goal: it is missing",
        "current_state.next_goal: input should be a valid string, not 3",
        "current_state.mood: there is no such field",
        "action 1, input_text, field index: it is missing",
        "action 1, input_text, field text: it is missing",
        "action 3, wait, field seconds: input should be greater than 0, not 0",
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the answer cannot be read: it is empty; answer with one AgentOutput object"),
        (
            "I will click.",
            'the answer cannot be read: no JSON object is in it: it begins "I will click."; '
            "answer with one AgentOutput object",
        ),
        ("[]", "AgentOutput: an object is needed, not []"),
        (json.dumps({"current_state": STATE}), "action: it is missing"),
        (json.dumps({"current_state": STATE, "action": None}), "action: input should be a valid list, not null"),
        (json.dumps({"current_state": STATE, "action": []}), "action: at least one action is needed"),
        (json.dumps({"current_state": STATE, "action": [{"go_back": {}}], "thought": ""}), "thought: there is no such field"),
        (json.dumps({"current_state": "fine", "action": [{"go_back": {}}]}), 'current_state: an object is needed, not "fine"'),
    ],
)  # fmt: skip
def test_an_answer_of_another_shape_is_told_its_shape(text, reason):
    assert reasons(text) == [reason]


def test_a_long_wrong_value_is_cut():
    (reason,) = reasons(answer({"wait": {"seconds": "x" * 500}}))
    assert len(reason) < 250


def test_the_last_step_knows_no_tool_but_done():
    assert reasons(answer({"go_back": {}}), (BUILT_IN[-1],)) == [
        "action 1: there is no tool go_back; the tools of this step are: done"
    ]


# -- the schema that is sent -------------------------------------------------------------------------


def nodes(value):
    """Every schema in a schema; the names of properties are not schemas."""
    if isinstance(value, dict):
        yield value
        for key, item in value.items():
            for inner in item.values() if key == "properties" else [item]:
                yield from nodes(inner)
    elif isinstance(value, list):
        for item in value:
            yield from nodes(item)


@pytest.mark.parametrize(
    "tools", [BUILT_IN, (BUILT_IN[-1],), ALL], ids=["built-in", "last step", "with ours"]
)
def test_the_schema_is_in_the_strict_subset(tools):
    for node in nodes(schema(tools)):
        assert not {"$ref", "$defs", "default", "title", "allOf", "oneOf", "minItems", "format"} & set(node)
        if "object" in node.get("type", ()):
            assert node["additionalProperties"] is False
            assert node["required"] == list(node["properties"])
        assert "type" in node or "anyOf" in node


@pytest.mark.parametrize(
    ("field", "is_nullable"),
    [
        ("pace", True),
        ("kind", True),
        ("via", True),
        ("note", True),
        ("to", False),
        ("colours", False),
        ("size", False),
    ],
)
def test_what_may_be_left_out_may_be_null(field, is_nullable):
    node = one_schema(SEND)["properties"][field]
    kinds = [kind for part in node.get("anyOf", [node]) for kind in listed(part["type"])]
    assert ("null" in kinds) is is_nullable
    assert all("null" not in part.get("enum", []) and part.get("const") != "null" for part in nodes(node))


def listed(value):
    return value if isinstance(value, list) else [value]


def one_schema(tool):
    (action,) = schema((tool,))["properties"]["action"]["items"]["anyOf"]
    return action["properties"][tool.name]


def test_the_schema_of_a_users_types_says_what_they_take():
    properties = one_schema(SEND)["properties"]
    street = {"type": "string"}
    assert properties["to"] == {
        "type": "object",
        "properties": {"street": street, "number": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
        "required": ["street", "number"],
        "additionalProperties": False,
    }
    assert properties["colours"]["items"]["enum"] == ["red", "blue"]
    assert properties["size"] == {"anyOf": [{"type": "integer"}, {"type": "string"}]}


def test_each_action_names_exactly_one_tool():
    actions = schema(BUILT_IN)["properties"]["action"]["items"]["anyOf"]
    assert [action["required"] for action in actions] == [[tool.name] for tool in BUILT_IN]


def obj(**properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def described(kind, description, **more):
    return {"type": kind, "description": description, **more}


INDEX = {"type": "integer"}
PLACE = {"anyOf": [{"type": "integer"}, {"type": "string"}]}


def texts(description):
    return optional({"type": "array", "items": {"type": "string"}}, description)


def optional(value, description):
    return {"description": description, "anyOf": [value, {"type": "null"}]}


COMPUTED = {
    "type": "object",
    "properties": {
        "value": {"type": "string"},
        "op": {
            "type": "string",
            "enum": ["count", "sum", "difference", "min", "max", "average", "first", "last"],
        },
        "of": {
            "type": "array",
            "description": "all lines it follows from, copied exactly",
            "items": {"type": "string"},
        },
    },
    "required": ["value", "op", "of"],
    "additionalProperties": False,
}

SNAPSHOT = {
    "click_element_by_index": obj(index=PLACE),
    "input_text": obj(index=INDEX, text=described("string", "{{name}} stands for a secret")),
    "select_dropdown_option": obj(
        index=INDEX,
        text={"type": "string"},
        selected=optional({"type": "boolean"}, "false takes one of several back"),
    ),
    "set_value": obj(index=INDEX, value=described("string", "as 40, 2026-03-31, 14:30, #ff8800")),
    "hover": obj(index=PLACE),
    "double_click": obj(index=PLACE),
    "right_click": obj(index=PLACE),
    "drag_and_drop": obj(
        index=PLACE,
        onto={"anyOf": [{"type": "integer"}, {"type": "string"}, {"type": "null"}]},
        right=optional({"type": "number"}, "pixels, without onto"),
        down={"anyOf": [{"type": "number"}, {"type": "null"}]},
    ),
    "select_text": obj(index=PLACE, text=optional({"type": "string"}, "all when empty")),
    "click_at": obj(
        x={"type": "number"},
        y={"type": "number"},
        to=optional(
            {"type": "array", "items": {"type": "array", "items": {"type": "number"}}}, "[x, y] each, to draw"
        ),
    ),
    "answer_dialog": obj(
        accept=described("boolean", "false cancels"),
        text=optional({"type": "string"}, "what a prompt asks for"),
    ),
    "scroll_to_text": obj(text={"type": "string"}),
    "upload_file": obj(
        index=INDEX,
        files=described("array", "their names", items={"type": "string"}),
    ),
    "send_keys": obj(keys=described("string", "such as Tab Enter, or Control+A")),
    "scroll": obj(
        down=optional({"type": "boolean"}, "false scrolls up"),
        pages=optional({"type": "number", "exclusiveMinimum": 0}, "how many screens"),
        index={
            "anyOf": [{"type": "integer"}, {"type": "null"}],
            "description": "null for the page",
        },
    ),
    "go_to_url": obj(url=described("string", "absolute or relative")),
    "go_back": {"type": "string", "enum": ["no parameters"]},
    "switch_to_tab": obj(tab=described("integer", "as in `tab 2`")),
    "wait": obj(seconds={"type": "number", "exclusiveMinimum": 0, "maximum": 30}),
    "done": obj(
        text=described("string", "the answer or outcome, for the person who set the task"),
        success=described("boolean", "whether the whole task was fulfilled"),
        evidence=texts("lines copied exactly from the page that show it; what is told must stand on them"),
        absent=texts("what must not be on the page for this to be true: a text, or a role such as alert"),
        computed={
            "anyOf": [{"type": "array", "items": COMPUTED}, {"type": "null"}],
            "description": "what you report and no line says, such as a count or sum of lines",
        },
        considered=texts('lists or tables compared or counted as a whole, such as table "Orders"'),
    ),
}


@pytest.mark.parametrize("tool", BUILT_IN, ids=lambda tool: tool.name)
def test_the_schema_of_a_built_in_tool_is_as_it_was(tool):
    assert one_schema(tool) == SNAPSHOT[tool.name] | {"description": tool.description}


def test_the_state_stands_before_the_actions():
    whole = schema(BUILT_IN)
    assert list(whole["properties"]) == ["current_state", "action"]
    assert list(whole["properties"]["current_state"]["properties"]) == list(STATE)


def test_the_tools_are_told_one_line_each():
    lines = signatures(BUILT_IN)
    assert len(lines) == len(BUILT_IN)
    assert lines["go_back"] == "go_back(): Go back to the previous page of the tab."
    assert lines["switch_to_tab"].startswith('switch_to_tab(tab: {"description": "as in `tab 2`", "type"')


def test_a_whole_limit_is_written_as_a_whole_number_by_every_version_of_pydantic():
    def rest(hours: Annotated[float, Field(gt=0.0, le=1.5)]) -> None:
        """Rest."""

    sent = json.dumps(schema((tool_of(rest),)))
    assert '"exclusiveMinimum": 0}' in sent
    assert '"maximum": 1.5' in sent


SELECTORS = tuple(builtin_tools("selectors"))
CALL = {"action": "browser_click", "tool": "browser", "parameters": {"selector": "#buy"}}


@pytest.mark.parametrize(
    "given",
    [
        CALL,
        {"action": "browser_click", "parameters": {"selector": "#buy"}},
        {"current_state": STATE, **CALL},
        {"current_state": STATE, "action": [CALL]},
        {"current_state": STATE, "action": [{"browser_click": {"selector": "#buy"}}]},
    ],
)
def test_a_call_of_the_guide_is_understood_beside_the_own_form(given):
    state, (action,) = read_answer(json.dumps(given), SELECTORS)
    assert (action.tool, action.given) == ("browser_click", {"selector": "#buy"})
    assert state.next_goal == (STATE["next_goal"] if "current_state" in given else "")


def test_a_call_without_parameters_and_one_of_an_unknown_tool():
    _, (action,) = read_answer(json.dumps({"action": "browser_extract_links", "tool": "browser"}), SELECTORS)
    assert action.given == {}
    with pytest.raises(InvalidAnswer, match="there is no tool browser_clik; did you mean browser_click"):
        read_answer(json.dumps({**CALL, "action": "browser_clik"}), SELECTORS)


def test_a_tool_called_action_is_no_call():
    def action(tool: str) -> str:
        """Act."""
        return tool

    own = (tool_of(action), *SELECTORS)
    given = {"current_state": STATE, "action": [{"action": {"tool": "browser"}}]}
    _, (item,) = read_answer(json.dumps(given), own)
    assert (item.tool, item.given) == ("action", {"tool": "browser"})
