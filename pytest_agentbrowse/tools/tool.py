"""A tool: a name, a description, parameters, and what it does."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, get_type_hints

from pydantic import BaseModel, ConfigDict, PydanticUserError, create_model

from pytest_agentbrowse.errors import ToolDefinitionError
from pytest_agentbrowse.page.browser import Browser, is_page_type
from pytest_agentbrowse.settle import run_now, settle
from pytest_agentbrowse.tools.result import ActionResult

_RENAME = "a name that begins with _ or that pydantic's models have is not possible: rename it"


class Parameters(BaseModel):
    """The base of every tool's parameters: unknown names are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True, slots=True, eq=False)
class Tool:
    """Something that the agent can do.

    `function` is called with the fields of `param_model` by keyword and with what it asked for by
    type: the `Browser` or the Playwright page. With `terminates_sequence` no further action of the
    same step is carried out after it.
    """

    name: str
    description: str
    param_model: type[BaseModel]
    function: Callable[..., Any]
    injected: Mapping[str, str] = field(default_factory=dict)
    terminates_sequence: bool = False

    async def execute(self, parameters: BaseModel, browser: Browser) -> ActionResult:
        """Call the function; what it returns as an `ActionResult`."""
        given = {name: getattr(parameters, name) for name in type(parameters).model_fields}
        special = {
            name: browser if what == "browser" else browser.page for name, what in self.injected.items()
        }
        value = self.function(**given, **special)
        if browser.sync and inspect.iscoroutine(value):
            return self._result(run_now(value, who=f"the tool {self.name}"))
        return self._result(await settle(value))

    def _result(self, value: object) -> ActionResult:
        if isinstance(value, ActionResult):
            return value
        if value is None:
            return ActionResult()
        if isinstance(value, str):
            return ActionResult(extracted_content=value)
        if isinstance(value, BaseModel):
            return ActionResult(extracted_content=value.model_dump_json())
        try:
            return ActionResult(extracted_content=json.dumps(value, ensure_ascii=False, sort_keys=True))
        except TypeError:
            raise ToolDefinitionError(
                f"the tool {self.name} returned {type(value).__name__}; "
                "return a str, an ActionResult, a pydantic model, something JSON can hold, or None."
            ) from None


def tool_of(
    function: Callable[..., Any],
    *,
    description: str = "",
    param_model: type[BaseModel] | None = None,
    terminates_sequence: bool = False,
) -> Tool:
    """A tool from a plain function: its parameters from the signature, its name from the function.

    Raises:
        ToolDefinitionError: all that is wrong with the signature, at once.

    """
    name = getattr(function, "__name__", type(function).__name__)
    problems: list[str] = []
    if not inspect.isroutine(function) or not name.isidentifier():
        problems.append("it has no name of its own: write it with def")
    elif _kept(name):
        problems.append(_RENAME)
    text = description or inspect.getdoc(function) or ""
    if not text:
        problems.append("it has no description: pass one or write a docstring")
    injected, fields = _sorted_parameters(function, problems)
    if param_model is None:
        param_model = _model(name, fields, problems)
    elif set(fields) != set(param_model.model_fields):
        problems.append(
            f"its parameters ({', '.join(fields) or 'none'}) are not the fields of "
            f"{param_model.__name__} ({', '.join(param_model.model_fields) or 'none'})"
        )
    if problems:
        raise ToolDefinitionError(f"the tool {name} cannot be used:\n  " + "\n  ".join(problems))
    return Tool(name, " ".join(text.split()), param_model, function, injected, terminates_sequence)


def _sorted_parameters(
    function: Callable[..., Any], problems: list[str]
) -> tuple[dict[str, str], dict[str, tuple[Any, Any]]]:
    """The parameters that are injected by type, and those that the model fills in."""
    try:
        hints = get_type_hints(function, include_extras=True)
    except (NameError, TypeError) as error:
        problems.append(f"its annotations cannot be read: {error}")
        return {}, {}
    injected: dict[str, str] = {}
    fields: dict[str, tuple[Any, Any]] = {}
    for parameter in inspect.signature(function).parameters.values():
        hint = hints.get(parameter.name)
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD, parameter.POSITIONAL_ONLY):
            problems.append(
                f"parameter {parameter.name}: *args, **kwargs and positional-only are not possible"
            )
        elif hint is Browser:
            injected[parameter.name] = "browser"
        elif is_page_type(hint):
            injected[parameter.name] = "page"
        elif hint is None:
            problems.append(f"parameter {parameter.name} has no annotation")
        elif _kept(parameter.name):
            problems.append(f"parameter {parameter.name}: {_RENAME}")
        else:
            default = ... if parameter.default is parameter.empty else parameter.default
            fields[parameter.name] = (hint, default)
    return injected, fields


def _kept(name: str) -> bool:
    """Whether pydantic keeps this name of a field for itself."""
    return name.startswith("_") or hasattr(BaseModel, name)


def _model(name: str, fields: dict[str, tuple[Any, Any]], problems: list[str]) -> type[BaseModel]:
    try:
        model: type[BaseModel] = create_model(f"{name}_parameters", __base__=Parameters, **fields)  # type: ignore[call-overload]
        model.model_json_schema()
    except (PydanticUserError, NameError, TypeError) as error:
        problems.append(f"its parameters have no schema: {str(error).splitlines()[0]}")
        return Parameters
    return model
