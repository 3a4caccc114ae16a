"""A tool from a plain function: its parameters, what is wrong with them, and what comes back."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from playwright.async_api import Page as AsyncPage
from playwright.sync_api import Page
from pydantic import BaseModel, Field, ValidationError

from pytest_agentbrowse.errors import NeedsEventLoop, ToolDefinitionError, ToolError
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.tools.tool import tool_of


@dataclass(frozen=True)
class NoBrowser:
    """Stands where a tool's browser stands; these tools touch no page."""

    sync: bool = True
    page: str = "the page"


def executed(function, *, browser=NoBrowser(), **given):
    tool = tool_of(function, description="A tool.")
    return run_now(tool.execute(tool.param_model(**given), browser))


def problems(function, **options):
    with pytest.raises(ToolDefinitionError) as caught:
        tool_of(function, **options)
    first, *lines = str(caught.value).split("\n  ")
    return first, lines


# -- from the signature ----------------------------------------------------------------------------


def test_name_description_and_parameters_come_from_the_function():
    def read_code(mailbox: str, newest: bool = True) -> str:  # noqa: FBT001, FBT002
        """Read the one-time code

        from a mailbox.
        """

    tool = tool_of(read_code)
    assert (tool.name, tool.description) == ("read_code", "Read the one-time code from a mailbox.")
    assert tool.param_model(mailbox="ada").model_dump() == {"mailbox": "ada", "newest": True}


def test_a_description_that_is_given_takes_the_place_of_the_docstring():
    def read_code():
        """Not this."""

    assert tool_of(read_code, description="This.").description == "This."


def test_parameters_refuse_what_the_signature_does_not_have():
    def add(count: Annotated[int, Field(ge=1)]) -> None:
        """Add."""

    model = tool_of(add).param_model
    with pytest.raises(ValidationError, match="extra"):
        model(count=1, colour="red")
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        model(count=0)


def test_a_method_is_a_tool_without_its_self():
    class Mailbox:
        def read_code(self, subject: str) -> str:
            """Read."""
            return subject

    assert executed(Mailbox().read_code, subject="code").extracted_content == "code"


def test_all_that_is_wrong_with_a_signature_is_told_at_once():
    def broken(first, *rest: int, copy: str, _hidden: int, **more: int):
        pass

    assert problems(broken) == (
        "the tool broken cannot be used:",
        [
            "it has no description: pass one or write a docstring",
            "parameter first has no annotation",
            "parameter rest: *args, **kwargs and positional-only are not possible",
            "parameter copy: a name that begins with _ or that pydantic's models have is not possible: rename it",
            "parameter _hidden: a name that begins with _ or that pydantic's models have is not possible: rename it",
            "parameter more: *args, **kwargs and positional-only are not possible",
        ],
    )


def positional_only(a: int, /) -> None:
    """Take it by place."""


def no_schema(a: object, when: Browser | None) -> None:
    """Ask for a browser in a way that is none of ours."""


def unreadable_annotation(a: Nothing) -> None:  # noqa: F821 - the mistake
    """Name a type that does not exist."""


def callable_parameter(a: Callable[[int], int]) -> None:
    """Ask for what no JSON holds."""


def json() -> None:
    """Have a name that pydantic's models have."""


def _private() -> None:
    """Have a name that begins with an underscore."""


@pytest.mark.parametrize(
    ("function", "problem"),
    [
        (positional_only, "parameter a: *args"),
        (no_schema, "its parameters have no schema: "),
        (unreadable_annotation, "its annotations cannot be read: name 'Nothing' is not defined"),
        (callable_parameter, "its parameters have no schema: "),
        (json, "a name that begins with _"),
        (_private, "a name that begins with _"),
        (lambda: None, "it has no name of its own: write it with def"),
        (functools.partial(positional_only), "it has no name of its own: write it with def"),
    ],
    ids=["positional", "schema", "annotation", "callable", "kept", "private", "lambda", "partial"],
)
def test_each_mistake_says_what_it_is(function, problem):
    _, lines = problems(function, description="A tool.")
    assert lines[0].startswith(problem)


# -- with a model of the user's ---------------------------------------------------------------------


class Order(BaseModel):
    """An order."""

    lamp: str
    count: int = 1


def test_a_parameter_model_checks_what_the_function_gets():
    def order(lamp: str, count: int, browser: Browser) -> str:
        return f"{count} {lamp} with {browser.page}"

    tool = tool_of(order, description="Order.", param_model=Order)
    result = run_now(tool.execute(Order(lamp="desk"), NoBrowser()))
    assert tool.param_model is Order
    assert result.extracted_content == "1 desk with the page"


def test_a_parameter_model_must_have_the_functions_parameters():
    def order(lamp: str, colour: str) -> None:
        """Order."""

    _, lines = problems(order, param_model=Order)
    assert lines == ["its parameters (lamp, colour) are not the fields of Order (lamp, count)"]


# -- what is filled in -------------------------------------------------------------------------------


def test_browser_and_page_are_filled_in_by_type_and_not_offered():
    def look(text: str, here: Browser, page: Page, async_page: AsyncPage) -> list[Any]:
        return [text, here.page, page, async_page]

    tool = tool_of(look, description="Look.")
    assert list(tool.param_model.model_fields) == ["text"]
    assert executed(look, text="x").extracted_content == '["x", "the page", "the page", "the page"]'


def test_parameters_arrive_as_the_types_of_the_signature():
    seen = []

    def order(what: Order, sizes: list[int], colour: Literal["red", "blue"] = "red") -> None:
        seen.extend([what, sizes, colour])

    executed(order, what={"lamp": "desk"}, sizes=["1", 2])
    assert seen == [Order(lamp="desk"), [1, 2], "red"]


# -- what comes back ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "content"),
    [
        ("text", "text"),
        ("", ""),
        (None, None),
        (True, "true"),
        (3, "3"),
        ({"b": 1, "a": "ä"}, '{"a": "ä", "b": 1}'),
        (["x", 1], '["x", 1]'),
        (Order(lamp="desk"), '{"lamp":"desk","count":1}'),
    ],
)
def test_what_a_tool_returns_becomes_what_the_model_reads(value, content):
    def tool() -> Any:
        return value

    assert executed(tool) == ActionResult(extracted_content=content)


def test_a_result_is_passed_on_as_it_is():
    result = ActionResult(error="sold out")

    def tool() -> ActionResult:
        return result

    assert executed(tool) is result


@pytest.mark.parametrize(
    "value", [object(), {1: "a", "b": 2}, {1, 2}, b"bytes"], ids=["object", "keys", "set", "bytes"]
)
def test_what_cannot_be_read_is_the_authors_mistake(value):
    def tool() -> Any:
        return value

    with pytest.raises(
        ToolDefinitionError, match=f"the tool tool returned {type(value).__name__}; return a str"
    ):
        executed(tool)


@pytest.mark.parametrize("error", [ToolError("no such code"), ZeroDivisionError("mine")], ids=["tool", "bug"])
def test_an_error_of_a_tool_comes_out_as_it_is(error):
    def tool() -> None:
        raise error

    with pytest.raises(type(error)) as caught:
        executed(tool)
    assert caught.value is error


# -- colours -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [0, 0.01])
def test_an_async_tool_that_waits_in_a_sync_test_is_named(seconds):
    async def read_code() -> str:
        await asyncio.sleep(seconds)
        return "1234"

    with pytest.raises(NeedsEventLoop, match="the tool read_code waits for an event loop"):
        executed(read_code)


def test_an_async_tool_that_never_waits_works_in_a_sync_test():
    async def read_code() -> str:
        return "1234"

    assert executed(read_code).extracted_content == "1234"


@pytest.mark.parametrize("is_async", [True, False])
async def test_tools_of_both_colours_work_in_an_async_test(is_async):
    async def waiting() -> str:
        await asyncio.sleep(0)
        return "1234"

    def plain() -> str:
        return "1234"

    tool = tool_of(waiting if is_async else plain, description="A tool.")
    result = await tool.execute(tool.param_model(), NoBrowser(sync=False))
    assert result.extracted_content == "1234"
