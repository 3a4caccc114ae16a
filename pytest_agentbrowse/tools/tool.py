"""A tool: something that the agent can do, in five parts."""

from __future__ import annotations

import inspect
import json
import re
import time
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any, ClassVar, Self, cast

from pydantic import BaseModel

from pytest_agentbrowse.errors import ToolDefinitionError, ToolError, ToolTimeout
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.settle import OutOfTime, called, within
from pytest_agentbrowse.tools.domains import mistakes_in, on_domain
from pytest_agentbrowse.tools.injected import Injected, Source
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.tools.schema import mistakes_in_schema
from pytest_agentbrowse.tools.signature import (
    RENAME,
    FromSignature,
    Signature,
    docstring_texts,
    kept,
    model_of,
    signature_of,
)
from pytest_agentbrowse.tools.uses import Use, anywhere

PageFilter = Callable[[Any], object]
"""Gets the Playwright page and says whether a tool is offered on it; sync or async."""


class Tool:
    """Something that the agent can do, in five parts; only `execute` has to be written.

    A subclass is a tool: its parameters are those of `execute`, its name and description those of
    the class, unless it sets them. What is set on the class:

    - `domains`: the hosts on whose pages it is offered; empty means on all.
    - `aliases`: other names that an answer may use; only `name` is offered.
    - `param_model`: a pydantic model of the parameters, in the place of the one that is made.
    - `terminates_sequence`: no further action of the same step is carried out after it.
    - `timeout`: seconds that it may take. An `async def` tool of an async test is stopped then; any
      other runs to its end, and its result becomes the error that it took too long.
    """

    name: ClassVar[str] = ""
    description: ClassVar[str] = ""
    domains: ClassVar[Iterable[str]] = ()
    aliases: ClassVar[tuple[str, ...]] = ()
    param_model: ClassVar[type[BaseModel]] = FromSignature
    terminates_sequence: ClassVar[bool] = False
    timeout: ClassVar[float | None] = None

    execute: Callable[..., object]
    """Does it. Its parameters come from the model, but for those that are filled in by type."""

    _injected: ClassVar[Mapping[str, Source]] = {}
    _filters: ClassVar[bool] = False
    _is_chosen: ClassVar[bool] = False
    _prepares: ClassVar[bool] = False

    def __new__(cls, *_args: object, **_kwargs: object) -> Self:
        """Make one of these; the first one reads the class, and raises all that is wrong with it."""
        # At the first instance and not when the class is made: a base class of tools need not be a tool
        # itself, and all mistakes are told where the tool is registered.
        if "_injected" not in cls.__dict__:
            _define(cls)
        return super().__new__(cls)

    @property
    def is_builtin(self) -> bool:
        """Whether it came with the agent, and not from the test."""
        return type(self).__module__.partition(".")[0] == __name__.partition(".")[0]

    def pre(self, result: ActionResult) -> object:
        """Look at each result of a step that offered this tool, before the model reads it."""
        return result

    def instructions(self) -> str:
        """Tell the model more than a description can, in the steps that offer this tool."""
        return ""

    def to_args(self, raw: Any) -> object:  # noqa: ANN401 - a subclass names the form that it takes
        """Make parameters of what the model wrote under the tool's name, before they are checked."""
        return raw

    def post(self, outcome: Any) -> object:  # noqa: ANN401 - as to_args
        """Make what the model reads of what `execute` returned, or of the `ToolError` that it raised."""
        return outcome

    def page_filter(self, page: Any) -> object:  # noqa: ANN401, ARG002 - a subclass names the page that it takes
        """Look at the Playwright page and say whether the tool is offered on it; sync or async."""
        return True

    def useful_on(self, observation: Observation) -> bool:  # noqa: ARG002 - a subclass looks at it
        """Say whether a page has something that the tool is for; on others it is not offered."""
        return True

    @property
    def is_everywhere(self) -> bool:
        """Whether it is offered on each page, whatever stands there."""
        return not self.domains and not self._filters and not self._is_chosen

    async def offered_on(self, browser: Browser) -> bool:
        """Whether the current page is one for this tool; without a page none with a condition is."""
        if self.domains and not (browser.is_open and on_domain(browser.url, self.domains)):
            return False
        if not self._filters:
            return True
        who = f"the page_filter of the tool {self.name}"
        return browser.is_open and bool(
            await called(lambda: self.page_filter(browser.page), sync=browser.sync, who=who)
        )

    async def call(self, parameters: BaseModel, injected: Injected) -> ActionResult:
        """Carry it out with checked parameters: `execute`, then `post`.

        Raises:
            ToolError: it could not be done, and the model should know why.
            ToolDefinitionError: it returned what no result can be made of.

        """
        given = {name: getattr(parameters, name) for name in type(parameters).model_fields}
        special = {name: source(injected) for name, source in self._injected.items()}
        sync, who = injected.browser.sync, f"the tool {self.name}"
        try:
            outcome = await self._in_time(
                lambda: called(lambda: self.execute(**given, **special), sync=sync, who=who), sync=sync
            )
        except ToolError as error:
            outcome = error
        outcome = await called(lambda: self.post(_as_error(outcome)), sync=sync, who=who)
        return self._result(outcome)

    async def prepared(self, result: ActionResult, browser: Browser) -> ActionResult:
        """A result as this tool's `pre` wants it read; the result itself where it has none."""
        if not self._prepares or result.is_done or result.skipped:
            return result
        who = f"the pre of the tool {self.name}"
        return self._result(await called(lambda: self.pre(result), sync=browser.sync, who=who))

    async def _in_time(self, call: Callable[[], Coroutine[object, None, object]], *, sync: bool) -> object:
        # Only a coroutine can be stopped. A function that runs in this thread is measured, and its lateness
        # told: killing a thread of it would leave its work half done.
        if self.timeout is None:
            return await call()
        started = time.monotonic()
        try:
            if not sync and inspect.iscoroutinefunction(self.execute):
                outcome = await within(call(), self.timeout)
            else:
                outcome = await call()
        except OutOfTime:
            raise ToolTimeout(f"{self.name} was stopped at its limit of {self.timeout:g} s") from None
        if time.monotonic() - started > self.timeout:
            raise ToolTimeout(
                f"{self.name} took longer than its limit of {self.timeout:g} s; it could not be stopped, "
                "so what it did is done"
            )
        return outcome

    def _result(self, value: object) -> ActionResult:
        if isinstance(value, ToolError):
            raise value
        if isinstance(value, ActionResult):
            return value
        if value is None:
            return ActionResult()
        # A text is what the model reads; anything else becomes JSON with sorted keys, the same in each run.
        if isinstance(value, str):
            return ActionResult(extracted_content=value, result=value)
        try:
            return ActionResult(extracted_content=_as_json(value), result=value)
        except (TypeError, ValueError):
            raise ToolDefinitionError(
                f"the tool {self.name} returned {type(value).__name__}; "
                "return a str, an ActionResult, a pydantic model, something JSON can hold, or None."
            ) from None


def tool_of(
    function: Callable[..., object],
    *,
    description: str = "",
    domains: Iterable[str] = (),
    page_filter: PageFilter | None = None,
    param_model: type[BaseModel] | None = None,
    aliases: Iterable[str] = (),
    terminates_sequence: bool = False,
    timeout: float | None = None,
    use: Use = anywhere,
) -> Tool:
    """A tool from a plain function: its parameters from the signature, its name from the function.

    Raises:
        ToolDefinitionError: all that is wrong with it, at once.

    """
    own_name = inspect.isroutine(function) and function.__name__.isidentifier()
    parts = {
        "name": getattr(function, "__name__", type(function).__name__) if own_name else "",
        "description": description,
        "domains": domains if isinstance(domains, str) else tuple(domains),
        "aliases": tuple(aliases),
        "terminates_sequence": terminates_sequence,
        "timeout": timeout,
        "execute": staticmethod(function),
        "useful_on": staticmethod(use),
        **({"param_model": param_model} if param_model is not None else {}),
        **({"page_filter": staticmethod(page_filter)} if page_filter is not None else {}),
    }
    shown = getattr(function, "__name__", type(function).__name__)
    return cast("Tool", type(shown, (Tool,), parts | {"__module__": getattr(function, "__module__", "")})())


def as_tool(given: object) -> Tool:
    """A tool from one, from a class of tools, or from a plain function."""
    if isinstance(given, Tool):
        return given
    if isinstance(given, type) and issubclass(given, Tool):
        return given()
    if callable(given):
        return tool_of(given)
    raise ToolDefinitionError(f"{given!r} is no tool: give a function, or a subclass of Tool.")


def _define(cls: type[Tool]) -> None:
    """Fill in what a class of tools does not say; all its mistakes are raised at once."""
    problems: list[str] = []
    name = _name(cls, problems)
    execute = inspect.getattr_static(cls, "execute", None)
    function = execute.__func__ if isinstance(execute, staticmethod) else execute
    if function is None:
        problems.append("it has no execute: write what it does")
        signature = Signature({}, {})
    else:
        signature = signature_of(function, problems, method=not isinstance(execute, staticmethod))
    said = docstring_texts(inspect.cleandoc((function.__doc__ if function is not None else "") or ""))
    own = docstring_texts(inspect.cleandoc(cls.__doc__ or ""))
    description = cls.__dict__.get("description") or own.description or said.description or cls.description
    if not description:
        problems.append("it has no description: pass one or write a docstring")
    model = cls.param_model
    # A model that was made is made anew, since a subclass may have another `execute`; one that the author
    # gave is kept, and compared.
    if issubclass(model, FromSignature):  # made for this class, or for the one that it is derived from
        model = model_of(name, signature.fields, {**said.parameters, **own.parameters}, problems)
    elif set(signature.fields) == set(model.model_fields):
        problems += mistakes_in_schema(model)
    else:
        problems.append(
            f"its parameters ({', '.join(signature.fields) or 'none'}) are not the fields of "
            f"{model.__name__} ({', '.join(model.model_fields) or 'none'})"
        )
    problems += mistakes_in(cls.domains)
    if cls.timeout is not None and not cls.timeout > 0:
        problems.append(f"timeout is {cls.timeout!r}; it takes seconds above 0")
    if problems:
        raise ToolDefinitionError(f"the tool {name} cannot be used:\n  " + "\n  ".join(problems))
    cls.name, cls.description, cls.param_model = name, " ".join(description.split()), model
    cls._filters = cls.page_filter is not Tool.page_filter
    cls._is_chosen = cls.useful_on not in (Tool.useful_on, anywhere)
    cls._prepares = cls.pre is not Tool.pre
    cls._injected = signature.injected


def _name(cls: type[Tool], problems: list[str]) -> str:
    own = cls.__dict__.get("name")
    name = own if own is not None else _snake_case(cls.__name__)
    if not name.isidentifier():
        problems.append("it has no name of its own: write it with def")
        return cls.__name__
    if kept(name):
        problems.append(RENAME)
    return name


def _snake_case(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def _as_error(outcome: object) -> object:
    """`("error", reason)` as the error that it stands for."""
    match outcome:
        case ("error", str(reason)):
            return ToolError(reason)
    return outcome


def _as_json(value: object) -> str:
    if isinstance(value, BaseModel):
        return value.model_dump_json()
    return json.dumps(value, ensure_ascii=False, sort_keys=True, allow_nan=False, default=_dumped)


def _dumped(value: object) -> object:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    raise TypeError
