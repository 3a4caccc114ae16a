"""The schema of an answer in a form that every endpoint takes: what is sent, not what is compared or checked.

Beside the strict subset of OpenAI (`tools/schema.py`) each engine has holes of its own. llama.cpp's and
lm-format-enforcer's grammars lose `items` under `type: ["array", "null"]`; Gemini refuses lists of types,
`const` and objects without properties; OpenAI refuses an `anyOf` whose members begin with the same key.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pydantic.json_schema import JsonSchemaValue

from pytest_agentbrowse.model.answer_text import NO_PARAMETERS

_TYPES = {bool: "boolean", int: "integer", float: "number", str: "string"}


class Size(NamedTuple):
    """What endpoints limit: properties in all, and objects inside of each other."""

    properties: int
    levels: int


OPENAI = Size(5000, 10)
AZURE = Size(100, 5)
"""The published limits; https://learn.microsoft.com/azure/ai-services/openai/how-to/structured-outputs"""


def portable(node: JsonSchemaValue) -> JsonSchemaValue:
    """A strict schema without what some endpoint refuses or passes over; what it allows is the same."""
    described = {"description": node["description"]} if "description" in node else {}
    if isinstance(kinds := node.get("type"), list):
        rest = {key: value for key, value in node.items() if key not in ("type", "description")}
        variants = [{"type": kind} if kind == "null" else {"type": kind, **rest} for kind in kinds]
        return {**described, "anyOf": [portable(variant) for variant in variants]}
    if "anyOf" in node:
        return {**node, "anyOf": _told_apart([portable(variant) for variant in node["anyOf"]])}
    if "const" in node:
        rest = {key: value for key, value in node.items() if key != "const"}
        return portable({"type": _TYPES.get(type(node["const"]), "null"), **rest, "enum": [node["const"]]})
    if node.get("type") == "object":
        return _object(node, described)
    if "items" in node:
        return {**node, "items": portable(node["items"])}
    return dict(node)


def _object(node: JsonSchemaValue, described: JsonSchemaValue) -> JsonSchemaValue:
    """An object; one without properties becomes a text that says so, and is read as an empty object."""
    if not node.get("properties"):
        return {"type": "string", "enum": [NO_PARAMETERS], **described}
    return {**node, "properties": {name: portable(value) for name, value in node["properties"].items()}}


def _told_apart(variants: list[JsonSchemaValue]) -> list[JsonSchemaValue]:
    """Variants in which no two objects begin with the same key, where their keys allow it."""
    keys = [list(variant.get("properties", ())) for variant in variants]
    firsts = _distinct([one for one in keys if one], ())
    if firsts is None:
        return variants
    left = iter(firsts)
    return [
        _beginning_with(next(left), variant) if names else variant
        for variant, names in zip(variants, keys, strict=True)
    ]


def _distinct(choices: list[list[str]], taken: tuple[str, ...]) -> tuple[str, ...] | None:
    """One of each list, all different, each as far in front as can be; None where there is no such choice."""
    if len(taken) == len(choices):
        return taken
    free = (name for name in choices[len(taken)] if name not in taken)
    return next((found for name in free if (found := _distinct(choices, (*taken, name))) is not None), None)


def _beginning_with(first: str, node: JsonSchemaValue) -> JsonSchemaValue:
    properties = {first: node["properties"][first], **node["properties"]}
    return {**node, "properties": properties, "required": list(properties)}


def size_of(schema: JsonSchemaValue) -> Size:
    """The size of a schema, as endpoints count it."""
    counted = list(_objects_within(schema, 1))
    return Size(sum(count for count, _ in counted), max((level for _, level in counted), default=0))


def _objects_within(node: JsonSchemaValue, level: int) -> Iterator[tuple[int, int]]:
    """The number of properties and the level of each object in a schema."""
    if properties := node.get("properties"):
        yield len(properties), level
    for value in (properties or {}).values():
        yield from _objects_within(value, level + 1)
    if "items" in node:
        yield from _objects_within(node["items"], level)
    for variant in node.get("anyOf", ()):
        yield from _objects_within(variant, level)


def objection(schema: JsonSchemaValue, *, where: str) -> str:
    """Why an endpoint will not take a schema; empty where nothing is known against it."""
    size, host = size_of(schema), ".azure." in where
    limit = AZURE if host else OPENAI
    if size.properties <= limit.properties and size.levels <= limit.levels:
        return ""
    return (
        f"the schema of the answer has {size.properties} properties in {size.levels} levels, and "
        f"{'Azure' if host else 'OpenAI'} takes {limit.properties} in {limit.levels}: "
        "offer fewer tools (--agent-tools), or take a flatter model for the output"
    )
