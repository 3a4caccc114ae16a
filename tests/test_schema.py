"""The schema that is sent, walked by the rules that OpenAI publishes for strict structured outputs."""

from __future__ import annotations

import json
from datetime import date
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, Field

from pytest_agentbrowse.errors import ToolDefinitionError
from pytest_agentbrowse.model.answer_text import decision_in
from pytest_agentbrowse.model.output import read_answer, schema, signatures
from pytest_agentbrowse.model.portable_schema import objection, portable, size_of
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.tool import tool_of

BUILT_IN = tuple(builtin_tools())

# The published rules: https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
TYPES = {"string", "number", "boolean", "integer", "object", "array", "null"}
KEYWORDS = {
    None: {"description", "type", "enum", "const", "anyOf"},
    "string": {"pattern", "format"},
    "number": {"multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum"},
    "integer": {"multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum"},
    "object": {"properties", "required", "additionalProperties"},
    "array": {"items", "minItems", "maxItems"},
}
MOST_PROPERTIES, DEEPEST, MOST_CHARACTERS, MOST_ENUM_VALUES = 5000, 10, 120_000, 1000


class Walk:
    """What a walk through a schema found: offences, and what is counted."""

    def __init__(self, root):
        self.offences, self.properties, self.characters, self.enum_values, self.depth = [], 0, 0, 0, 0
        if root.get("type") != "object" or "anyOf" in root:
            self.offences.append("the root is no object")
        self.visit(root, "$", 1)
        for what, found, most in (
            ("properties", self.properties, MOST_PROPERTIES),
            ("levels", self.depth, DEEPEST),
            ("characters", self.characters, MOST_CHARACTERS),
            ("enum values", self.enum_values, MOST_ENUM_VALUES),
        ):
            if found > most:
                self.offences.append(f"{found} {what}, more than {most}")

    def visit(self, node, path, depth):
        self.depth = max(self.depth, depth)
        kinds = node.get("type", ())
        kinds = {kinds} if isinstance(kinds, str) else set(kinds)
        allowed = KEYWORDS[None].union(*(KEYWORDS.get(kind, set()) for kind in kinds))
        self.offences += [f"{path}: type {kind}" for kind in sorted(kinds - TYPES)]
        self.offences += [f"{path}: keyword {key}" for key in sorted(set(node) - allowed)]
        if isinstance(node.get("type"), list):
            self.offences.append(f"{path}: a list of types")
        if "const" in node:
            self.offences.append(f"{path}: a const")
        firsts = [next(iter(one["properties"])) for one in node.get("anyOf", ()) if one.get("properties")]
        self.offences += [
            f"{path}: two begin with {one}" for one in sorted(set(firsts)) if firsts.count(one) > 1
        ]
        if not kinds and "anyOf" not in node:
            self.offences.append(f"{path}: no type")
        values = [*node.get("enum", ()), *([node["const"]] if "const" in node else ())]
        self.enum_values += len(node.get("enum", ()))
        self.characters += sum(len(str(value)) for value in values)
        if "object" in kinds:
            self.visit_object(node, path, depth)
        if "array" in kinds:
            if "items" not in node:
                self.offences.append(f"{path}: an array without items")
            self.visit(node.get("items", {"type": "null"}), f"{path}[]", depth)
        for number, variant in enumerate(node.get("anyOf", ())):
            self.visit(variant, f"{path}|{number}", depth)

    def visit_object(self, node, path, depth):
        if not node.get("properties"):
            self.offences.append(f"{path}: an object without properties")
        if node.get("additionalProperties") is not False:
            self.offences.append(f"{path}: additional properties")
        if sorted(node.get("required", ())) != sorted(node.get("properties", ())):
            self.offences.append(f"{path}: a property that is not required")
        for name, value in node.get("properties", {}).items():
            self.properties += 1
            self.characters += len(name)
            self.visit(value, f"{path}.{name}", depth + 1)


class Address(BaseModel):
    """Where to."""

    street: str
    number: int | None = None


class Letter(BaseModel):
    """A kind of post."""

    kind: Literal["letter"]


class Parcel(BaseModel):
    """Another kind of post."""

    kind: Literal["parcel"]
    weight: Annotated[float, Field(gt=0, multiple_of=0.5)]


def send(
    to: list[Address],
    post: Annotated[Letter | Parcel, Field(discriminator="kind")],
    on: date,
    code: Annotated[str, Field(pattern="^[A-Z]+$", max_length=4)],
    notes: list[str] = [],  # noqa: B006 - as a user writes it
    paid: Literal["yes"] = "yes",
    priority: Literal[1, 2] | None = None,
) -> None:
    """Send something."""


@pytest.mark.parametrize(
    "tools",
    [BUILT_IN, (builtin_tools()["done"],), (*BUILT_IN, tool_of(send))],
    ids=["built-in", "last step", "with a user's types"],
)
def test_the_schema_keeps_to_the_published_rules(tools):
    assert Walk(schema(tools)).offences == []


@pytest.mark.parametrize(
    ("schema", "offence"),
    [
        ({"anyOf": []}, "the root is no object"),
        ({"type": "object", "properties": {"a": {"type": "string"}}, "required": [], "additionalProperties": False}, "$: a property that is not required"),
        ({"type": "object", "properties": {}, "required": []}, "$: additional properties"),
        ({"type": "object", "properties": {}, "required": []}, "$: an object without properties"),
        ({"type": "object", "properties": {"a": {"type": ["string", "null"]}}, "required": ["a"], "additionalProperties": False}, "$.a: a list of types"),
        ({"type": "object", "properties": {"a": {"const": 1, "type": "integer"}}, "required": ["a"], "additionalProperties": False}, "$.a: a const"),
        ({"type": "object", "properties": {"a": {"anyOf": [{"type": "object", "properties": {"b": {"type": "null"}}}] * 2}}}, "$.a: two begin with b"),
        ({"type": "object", "properties": {"a": {}}, "required": ["a"], "additionalProperties": False}, "$.a: no type"),
        ({"type": "object", "properties": {"a": {"type": "string", "maxLength": 3}}, "required": ["a"], "additionalProperties": False}, "$.a: keyword maxLength"),
        ({"type": "object", "properties": {"a": {"$ref": "#"}}, "required": ["a"], "additionalProperties": False}, "$.a: keyword $ref"),
    ],
)  # fmt: skip
def test_the_walk_finds_what_the_rules_forbid(schema, offence):
    assert offence in Walk(schema).offences


ALL_TOOLS = tuple(builtin_tools("all"))


@pytest.mark.parametrize("family", ["elements", "selectors", "all"])
def test_every_family_of_tools_has_a_portable_schema(family):
    assert Walk(schema(tuple(builtin_tools(family)))).offences == []


def test_the_form_that_is_sent_is_not_what_is_compared():
    """A recording is not stale because the same tools are sent in another form."""
    said = "\n".join(signatures((tool_of(send), builtin_tools()["go_back"])).values())
    assert '"type": ["array", "null"]' in said
    assert '"const": "yes"' in said
    assert "go_back():" in said


def test_a_tool_without_parameters_is_read_from_its_portable_form():
    tools = (tool_of(send), builtin_tools()["go_back"])
    variant = schema(tools)["properties"]["action"]["items"]["anyOf"][1]["properties"]["go_back"]
    state = {"evaluation_previous_goal": "", "memory": "", "next_goal": ""}
    text = json.dumps({"current_state": state, "action": [{"go_back": variant["enum"][0]}]})
    (action,) = read_answer(text, tools)[1]
    assert (action.tool, action.given) == ("go_back", {})
    assert decision_in(text)["action"] == [{"go_back": {}}]


def test_optional_lists_keep_what_is_in_them():
    assert portable(
        {"type": ["array", "null"], "items": {"type": ["string", "null"]}, "description": "d"}
    ) == {
        "description": "d",
        "anyOf": [
            {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
            {"type": "null"},
        ],
    }


def objects(*keys):
    return [
        {"type": "object", "properties": {key: {"type": "null"} for key in one}, "required": [*one]}
        for one in keys
    ]


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (("ab", "ac"), ["ab", "ca"]),
        (("ab", "a"), ["ba", "a"]),
        (("ab", "ab"), ["ab", "ba"]),
        (("abc", "ab", "a"), ["cab", "ba", "a"]),
        (("ab", "ab", "ab"), ["ab", "ab", "ab"]),
        (("a", "b"), ["a", "b"]),
    ],
)
def test_members_of_a_union_begin_with_different_keys_where_they_have_any(keys, expected):
    made = portable({"anyOf": [*objects(*keys), {"type": "null"}]})["anyOf"]
    assert ["".join(one["properties"]) for one in made[:-1]] == expected
    assert ["".join(one["required"]) for one in made[:-1]] == expected


def test_what_an_endpoint_will_not_take_is_said_before_it_is_asked():
    assert objection(schema(BUILT_IN), where="https://x.openai.azure.com/openai/v1") == ""
    assert objection(schema(ALL_TOOLS), where="http://127.0.0.1:1/v1") == ""
    size = size_of(schema(ALL_TOOLS))
    assert objection(schema(ALL_TOOLS), where="https://x.openai.azure.com/openai/v1") == (
        f"the schema of the answer has {size.properties} properties in {size.levels} levels, and Azure takes 100 in 5: "
        "offer fewer tools (--agent-tools), or take a flatter model for the output"
    )
    walk = Walk(schema(ALL_TOOLS))
    assert (size.properties, size.levels + 1) == (walk.properties, walk.depth)


class Tree(BaseModel):
    """Holds itself."""

    branches: list[Tree]


@pytest.mark.parametrize(
    ("hint", "way_out"),
    [
        (dict[str, int], "a dict has no fields to name: take a list of a model"),
        (dict, "a dict has no fields to name"),
        (list[dict[str, str]], "a dict has no fields to name"),
        (Any, "Any says nothing to the model: name the type, or take JSON as a str"),
        (list, "Any says nothing to the model"),
        (list[Any], "Any says nothing to the model"),
        (object, "Any says nothing to the model"),
        (tuple[int, str], "a tuple's places have no names: take a model, or a list"),
        (Tree, "a type that holds itself has no end: take a flat list"),
    ],
    ids=str,
)
def test_a_type_without_a_strict_schema_is_a_mistake_that_names_the_way_out(hint, way_out):
    def tool(given, fine: int) -> None:
        """Do it."""

    tool.__annotations__["given"] = hint
    with pytest.raises(ToolDefinitionError) as caught:
        tool_of(tool)
    assert f"parameter given: {way_out}" in str(caught.value)
    assert "fine" not in str(caught.value)


def test_a_users_own_model_is_held_to_the_same_rules():
    class Order(BaseModel):
        """An order."""

        options: dict[str, str]

    def order(options) -> None:
        """Order."""

    order.__annotations__["options"] = dict
    with pytest.raises(ToolDefinitionError, match="parameter options: a dict has no fields"):
        tool_of(order, param_model=Order)


def test_the_schema_of_the_built_in_tools_stays_small():
    """About a token for four characters; grow it only for what is worth it in every question."""
    assert len(json.dumps(schema(BUILT_IN), separators=(",", ":"))) / 4 < 150 * len(BUILT_IN)
