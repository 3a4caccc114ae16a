"""The schema that is sent, walked by the rules that OpenAI publishes for strict structured outputs."""

from __future__ import annotations

import json
from datetime import date
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, Field

from pytest_agentbrowse.errors import ToolDefinitionError
from pytest_agentbrowse.model.output import schema
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
        ({"type": "object", "properties": {"a": {}}, "required": ["a"], "additionalProperties": False}, "$.a: no type"),
        ({"type": "object", "properties": {"a": {"type": "string", "maxLength": 3}}, "required": ["a"], "additionalProperties": False}, "$.a: keyword maxLength"),
        ({"type": "object", "properties": {"a": {"$ref": "#"}}, "required": ["a"], "additionalProperties": False}, "$.a: keyword $ref"),
    ],
)  # fmt: skip
def test_the_walk_finds_what_the_rules_forbid(schema, offence):
    assert offence in Walk(schema).offences


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
