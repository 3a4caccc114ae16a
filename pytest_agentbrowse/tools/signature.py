"""The parameters of a tool, read from the signature and the docstring of what carries it out."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, PydanticUserError, create_model

from pytest_agentbrowse.tools.injected import Source, asks_the_model, source_of
from pytest_agentbrowse.tools.schema import mistakes_in_schema

RENAME = "a name that begins with _ or that pydantic's models have is not possible: rename it"


class Parameters(BaseModel):
    """The base of every tool's parameters: unknown names are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class FromSignature(Parameters):
    """The base of parameters that were read from a signature."""


@dataclass(frozen=True, slots=True)
class Signature:
    """What the model fills in, and what is filled in for it."""

    fields: Mapping[str, tuple[object, object]]
    injected: Mapping[str, Source]


def kept(name: str) -> bool:
    """Whether pydantic keeps this name of a field for itself."""
    # A field called `copy` or `json` would hide a method of the model.
    return name.startswith("_") or hasattr(BaseModel, name)


def signature_of(function: Callable[..., object], problems: list[str], *, method: bool) -> Signature:
    """The parameters of a function or, but for its first, of a method; mistakes are added to `problems`."""
    try:
        # The texts of annotations become types here: tools live in modules with and without `from
        # __future__`.
        hints = get_type_hints(function, include_extras=True)
        parameters = list(inspect.signature(function).parameters.values())[1 if method else 0 :]
    except (NameError, TypeError, ValueError) as error:
        problems.append(f"its annotations cannot be read: {error}")
        return Signature({}, {})
    injected: dict[str, Source] = {}
    fields: dict[str, tuple[object, object]] = {}
    for parameter in parameters:
        hint = hints.get(parameter.name)
        source = source_of(hint)
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD, parameter.POSITIONAL_ONLY):
            problems.append(
                f"parameter {parameter.name}: *args, **kwargs and positional-only are not possible"
            )
        elif source is not None:
            injected[parameter.name] = source
        elif asks_the_model(hint):
            problems.append(
                f"parameter {parameter.name}: a tool cannot ask the model, since no cassette would hold the "
                "answer; return what it should read, and let the agent decide"
            )
        elif parameter.name not in hints:
            problems.append(f"parameter {parameter.name} has no annotation")
        elif kept(parameter.name):
            problems.append(f"parameter {parameter.name}: {RENAME}")
        else:
            default = ... if parameter.default is parameter.empty else parameter.default
            fields[parameter.name] = (hint, default)
    return Signature(fields, injected)


def model_of(
    name: str, fields: Mapping[str, tuple[object, object]], texts: Mapping[str, str], problems: list[str]
) -> type[BaseModel]:
    """The model of these fields; `texts` describes those that do not describe themselves."""
    try:
        made = _model(name, fields)
        undescribed = {
            field: text
            for field, text in texts.items()
            if field in fields and made.model_fields[field].description is None
        }
        if undescribed:
            made = _model(
                name, {field: _with_description(*fields[field], undescribed.get(field)) for field in fields}
            )
        problems += mistakes_in_schema(made)
    except (PydanticUserError, NameError, TypeError) as error:
        problems.append(f"its parameters have no schema: {str(error).splitlines()[0]}")
        return FromSignature
    return made


def _model(name: str, fields: Mapping[str, tuple[object, object]]) -> type[BaseModel]:
    made: type[BaseModel] = create_model(f"{name}_parameters", __base__=FromSignature, **fields)  # type: ignore[call-overload]
    return made


def _with_description(hint: object, default: object, text: str | None) -> tuple[object, object]:
    return (Annotated[hint, Field(description=text)], default) if text else (hint, default)


@dataclass(frozen=True, slots=True)
class DocstringTexts:
    """What a docstring says of the tool, and of each parameter."""

    description: str
    parameters: Mapping[str, str]


def docstring_texts(docstring: str) -> DocstringTexts:
    """Read a docstring; parameters in Google's, NumPy's or Sphinx' form."""
    if "\n" not in docstring:
        return DocstringTexts(docstring, {})
    from docstring_parser import ParseError, parse  # noqa: PLC0415 - most docstrings are one line

    try:
        read = parse(docstring)
    except ParseError:
        return DocstringTexts(docstring, {})
    texts = {one.arg_name: " ".join((one.description or "").split()) for one in read.params}
    return DocstringTexts(read.description or "", texts) if texts else DocstringTexts(docstring, {})
