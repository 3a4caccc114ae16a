"""JSON schemas in the subset that OpenAI publishes for strict structured outputs.

Every property is required (an optional one may be null), nothing additional is allowed; no references,
titles, defaults or formats. What has no form there is a mistake of the tool's author.
"""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaValue

_SENT = (
    "type",
    "description",
    "enum",
    "const",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "pattern",
)

_INSTEAD = {
    "dict": "a dict has no fields to name: take a list of a model with a key and a value, or JSON as a str",
    "Any": "Any says nothing to the model: name the type, or take JSON as a str",
    "tuple": "a tuple's places have no names: take a model, or a list",
    "recursive": "a type that holds itself has no end: take a flat list with the number of each one's parent",
}


class NotStrict(Exception):  # noqa: N818 - reads as what it is
    """A type has no form in the strict subset; the text says what to take in its place."""


def strict_schema(model: type[BaseModel]) -> JsonSchemaValue:
    """The schema of a model in the strict subset.

    Raises:
        NotStrict: there is none.

    """
    whole = model.model_json_schema()
    return _strict(whole, whole.get("$defs", {}), ())


def mistakes_in_schema(model: type[BaseModel]) -> list[str]:
    """The fields of a model that have no form in the strict subset, each with the way out."""
    whole = model.model_json_schema()
    if "properties" not in whole:  # a reference to itself
        return [_INSTEAD["recursive"]]
    problems = []
    for name, node in whole["properties"].items():
        try:
            _strict(node, whole.get("$defs", {}), ())
        except NotStrict as error:
            problems.append(f"parameter {name}: {error}")
    return problems


def strict_object(
    properties: JsonSchemaValue, *, describe: Mapping[str, str] | None = None
) -> JsonSchemaValue:
    """An object that has just these properties, all of them."""
    described = {
        name: {**value, "description": describe[name]} if describe else value
        for name, value in properties.items()
    }
    return {
        "type": "object",
        "properties": described,
        "required": list(properties),
        "additionalProperties": False,
    }


def _strict(node: JsonSchemaValue, definitions: JsonSchemaValue, inside: tuple[str, ...]) -> JsonSchemaValue:
    # Several engines of local models know no references, so each is written out where it stands.
    if "$ref" in node:
        name = node["$ref"].rsplit("/", 1)[1]
        if name in inside:
            raise NotStrict(_INSTEAD["recursive"])
        return _strict(definitions[name], definitions, (*inside, name)) | _described(node)
    if "allOf" in node and len(node["allOf"]) == 1:
        return _strict(node["allOf"][0], definitions, inside) | _described(node)
    if variants := node.get("anyOf") or node.get("oneOf"):
        return {"anyOf": [_strict(item, definitions, inside) for item in variants]} | _described(node)
    # What has no strict form is a mistake of its author and is refused with the way out: a schema that is
    # strict only for some tools would be refused by the endpoint at the first question.
    if "prefixItems" in node:
        raise NotStrict(_INSTEAD["tuple"])
    if not {"type", "enum", "const"} & set(node) or node.get("items") == {}:
        raise NotStrict(_INSTEAD["Any"])
    kept = {key: _whole_number(node[key]) for key in _SENT if key in node}
    if "items" in node:
        kept["items"] = _strict(node["items"], definitions, inside)
    if node.get("type") == "object":
        if "properties" not in node and node.get("additionalProperties", False) is not False:
            raise NotStrict(_INSTEAD["dict"])
        return {**_described(node), **strict_object(_properties(node, definitions, inside))}
    return kept


def _whole_number(value: object) -> object:
    """A whole number as one: pydantic's versions write the same limit as 0 or as 0.0."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _properties(
    node: JsonSchemaValue, definitions: JsonSchemaValue, inside: tuple[str, ...]
) -> JsonSchemaValue:
    required = node.get("required", ())
    made = {name: _strict(value, definitions, inside) for name, value in node.get("properties", {}).items()}
    # Strict schemas require every property, so an optional one may be null in its place.
    return {name: value if name in required else _nullable(value) for name, value in made.items()}


def _nullable(node: JsonSchemaValue) -> JsonSchemaValue:
    if "anyOf" in node:
        if {"type": "null"} in node["anyOf"]:
            return node
        return {**node, "anyOf": [*node["anyOf"], {"type": "null"}]}
    if isinstance(node.get("type"), str) and not {"enum", "const"} & set(node):
        return {**node, "type": [node["type"], "null"]}
    inner = {key: value for key, value in node.items() if key != "description"}
    return {"anyOf": [inner, {"type": "null"}]} | _described(node)


def _described(node: JsonSchemaValue) -> JsonSchemaValue:
    """An object's own docstring says nothing to the model; a field's description does."""
    return (
        {"description": node["description"]} if "description" in node and node.get("type") != "object" else {}
    )
