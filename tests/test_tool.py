"""A tool from a plain function: its parameters, what is wrong with them, and what comes back."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from openai import AsyncOpenAI, OpenAI
from playwright.async_api import Page as AsyncPage
from playwright.sync_api import Page
from pydantic import BaseModel, Field, ValidationError

from pytest_agentbrowse.errors import NeedsEventLoop, ToolDefinitionError, ToolError, ToolTimeout, UsageError
from pytest_agentbrowse.model.client import Client
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.tools.folder import Files
from pytest_agentbrowse.tools.injected import CurrentUrl, Injected
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.tools.tool import Tool, tool_of


@dataclass(frozen=True)
class NoBrowser:
    """Stands where a tool's browser stands; these tools touch no page."""

    sync: bool = True
    page: str = "the page"
    url: str = "http://here/"
    is_open: bool = True
    secrets: Any = None


NO_FILES = Files(lambda: pytest.fail("no file is written here"))


def executed(function, *, browser=NoBrowser(), **given):
    tool = tool_of(function, description="A tool.")
    return run_now(tool.call(tool.param_model(**given), Injected(browser, NO_FILES)))


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
            "parameter first has no annotation",
            "parameter rest: *args, **kwargs and positional-only are not possible",
            "parameter copy: a name that begins with _ or that pydantic's models have is not possible: rename it",
            "parameter _hidden: a name that begins with _ or that pydantic's models have is not possible: rename it",
            "parameter more: *args, **kwargs and positional-only are not possible",
            "it has no description: pass one or write a docstring",
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
    result = run_now(tool.call(Order(lamp="desk"), Injected(NoBrowser(), NO_FILES)))
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


@pytest.mark.parametrize("kind", [OpenAI, AsyncOpenAI, Client])
def test_a_tool_that_asks_for_the_model_is_refused_with_the_reason(kind):
    def summarise(client) -> None:
        """Sum up."""

    summarise.__annotations__["client"] = kind
    _, lines = problems(summarise)
    assert lines == [
        "parameter client: a tool cannot ask the model, since no cassette would hold the answer; "
        "return what it should read, and let the agent decide"
    ]


def test_files_secrets_the_url_and_the_request_are_filled_in_by_type_and_not_offered():
    def look(
        text: str, files: Files, secrets: Secrets, url: CurrentUrl, request: pytest.FixtureRequest
    ) -> str:
        return f"{text} {files is NO_FILES} {secrets.names} {url} {request}"

    tool = tool_of(look, description="Look.")
    here = Injected(NoBrowser(secrets=Secrets({})), NO_FILES, "the request")
    assert list(tool.param_model.model_fields) == ["text"]
    assert run_now(tool.call(tool.param_model(text="x"), here)).text == "x True () http://here/ the request"


def test_a_request_that_is_not_there_is_the_authors_mistake():
    def look(request: pytest.FixtureRequest) -> None: ...

    with pytest.raises(UsageError, match="there is no `request` here"):
        executed(look)


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

    result = executed(tool)
    assert result.but(result=None) == ActionResult(extracted_content=content)
    assert result.result is value


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
    result = await tool.call(tool.param_model(), Injected(NoBrowser(sync=False), NO_FILES))
    assert result.extracted_content == "1234"


# -- the five parts ----------------------------------------------------------------------------------


class ReadCode(Tool):
    """Read the one-time code.

    Args:
        mailbox: whose mail, such as ada

    """

    timeout = 5.0

    def __init__(self, codes):
        self.codes = codes

    def to_args(self, raw):
        return {"mailbox": raw} if isinstance(raw, str) else raw

    def execute(self, mailbox: str, url: CurrentUrl) -> Any:
        if mailbox == "tuple":
            return "error", "no such mailbox"
        if mailbox not in self.codes:
            raise ToolError(f"no mail for {mailbox}")
        return {"code": self.codes[mailbox], "url": url}

    def post(self, outcome):
        if isinstance(outcome, ToolError):
            return ActionResult(error=f"{outcome}; known: {', '.join(self.codes)}")
        return f"the code is {outcome['code']} at {outcome['url']}"


def carried_out(tool, *, browser=NoBrowser(), **given):
    return run_now(tool.call(tool.param_model(**given), Injected(browser, NO_FILES)))


def test_a_class_is_a_tool_with_its_name_docstring_and_the_parameters_of_execute():
    tool = ReadCode({"ada": "1234"})
    assert (tool.name, tool.description) == ("read_code", "Read the one-time code.")
    (field,) = tool.param_model.model_fields.items()
    assert (field[0], field[1].description) == ("mailbox", "whose mail, such as ada")


def test_post_makes_what_the_model_reads_of_what_execute_returned():
    assert carried_out(ReadCode({"ada": "1234"}), mailbox="ada").extracted_content == (
        "the code is 1234 at http://here/"
    )


@pytest.mark.parametrize(("mailbox", "said"), [("bob", "no mail for bob"), ("tuple", "no such mailbox")])
def test_an_error_and_an_error_tuple_of_execute_reach_post(mailbox, said):
    assert carried_out(ReadCode({"ada": "1"}), mailbox=mailbox).error == f"{said}; known: ada"


def test_each_part_but_execute_has_a_default():
    class Read(Tool):
        """Read."""

        def execute(self) -> str:
            return "1234"

    tool, result = Read(), ActionResult(extracted_content="x")
    assert (tool.pre(result), tool.instructions(), tool.to_args({"a": 1}), tool.post(3)) == (
        result, "", {"a": 1}, 3,
    )  # fmt: skip
    assert carried_out(tool).extracted_content == "1234"


def test_all_that_is_wrong_with_a_class_is_told_at_once_when_it_is_registered():
    class Bad(Tool):
        domains = "example.com"
        timeout = 0

    with pytest.raises(ToolDefinitionError) as caught:
        Tools([Bad])
    assert str(caught.value).split("\n  ") == [
        "the tool bad cannot be used:",
        "it has no execute: write what it does",
        "it has no description: pass one or write a docstring",
        "domains is 'example.com'; it takes a list of hosts, such as "
        "['example.com', 'https://login.example.com', 'localhost:8000']",
        "timeout is 0; it takes seconds above 0",
    ]


def test_a_class_derived_from_a_tool_has_parameters_and_a_name_of_its_own():
    class ReadAll(ReadCode):
        """Read all."""

        def execute(self, newest: bool) -> str:  # noqa: FBT001
            return str(newest)

    assert list(ReadCode({}).param_model.model_fields) == ["mailbox"]
    tool = ReadAll({})
    assert (tool.name, tool.description, list(tool.param_model.model_fields)) == (
        "read_all", "Read all.", ["newest"],
    )  # fmt: skip


@pytest.mark.parametrize(
    "docstring",
    [
        "Read.\n\nArgs:\n    mailbox: whose\n        mail\n",
        "Read.\n\nParameters\n----------\nmailbox : str\n    whose mail\n",
        "Read.\n\n:param mailbox: whose mail\n",
    ],
    ids=["google", "numpy", "sphinx"],
)
def test_texts_of_parameters_come_from_the_docstring(docstring):
    def read(mailbox: str, page: Annotated[int, Field(description="its own")] = 1) -> None: ...

    read.__doc__ = docstring
    fields = tool_of(read).param_model.model_fields
    assert (fields["mailbox"].description, fields["page"].description) == ("whose mail", "its own")
    assert tool_of(read).description == "Read."


# -- where it is offered -----------------------------------------------------------------------------


def offered(browser, **conditions):
    def tool() -> None:
        """Do it."""

    return run_now(tool_of(tool, **conditions).offered_on(browser))


@pytest.mark.parametrize(
    ("url", "domains", "expected"),
    [
        ("https://example.com/a", ["example.com"], True),
        ("https://www.example.com/a", ["example.com"], True),
        ("https://EXAMPLE.com/a", ["Example.com"], True),
        ("https://www.example.com/a", ["*.example.com"], True),
        ("https://notexample.com/", ["example.com"], False),
        ("https://example.com.evil.test/", ["example.com"], False),
        ("https://evil.test/?example.com", ["example.com"], False),
        ("https://evil.test/", ["a.test", "evil.test"], True),
        ("http://example.com/", ["https://example.com"], False),
        ("http://localhost:8000/", ["localhost:8000"], True),
        ("http://localhost:8001/", ["localhost:8000"], False),
        ("https://example.com/", ["example.com:443"], True),
        ("about:blank", ["example.com"], False),
        ("data:text/html,example.com", ["example.com"], False),
        ("about:blank", [], True),
    ],
)
def test_a_tool_with_domains_is_offered_on_their_pages_only(url, domains, expected):
    assert offered(NoBrowser(url=url), domains=domains) is expected


@pytest.mark.parametrize("is_async", [True, False])
@pytest.mark.parametrize("answer", [True, False])
def test_a_tool_with_a_page_filter_is_offered_where_it_is_true(answer, is_async):
    async def later(page):
        return answer and page == "the page"

    def now(page):
        return answer and page == "the page"

    assert offered(NoBrowser(), page_filter=later if is_async else now) is answer


@pytest.mark.parametrize("condition", [{"domains": ["here"]}, {"page_filter": lambda _page: True}, {}])
def test_a_tool_with_a_condition_is_not_offered_without_a_page(condition):
    assert offered(NoBrowser(is_open=False), **condition) is not bool(condition)


# -- how long it may take ----------------------------------------------------------------------------


async def timed(function, *, sync, limit):
    tool = tool_of(function, description="A tool.", timeout=limit)
    return await tool.call(tool.param_model(), Injected(NoBrowser(sync=sync), NO_FILES))


async def test_an_async_tool_of_an_async_test_is_stopped_at_its_limit():
    ended = []

    async def read() -> None:
        await asyncio.sleep(5)
        ended.append(True)

    with pytest.raises(ToolTimeout, match=r"^read was stopped at its limit of 0.05 s$"):
        await timed(read, sync=False, limit=0.05)
    assert not ended


@pytest.mark.parametrize("sync", [True, False])
async def test_a_sync_tool_runs_to_its_end_and_is_then_too_late(sync):
    def read() -> None:
        time.sleep(0.02)

    with pytest.raises(
        ToolTimeout, match=r"limit of 0.01 s; it could not be stopped, so what it did is done"
    ):
        await timed(read, sync=sync, limit=0.01)


async def test_a_time_out_of_the_tools_own_is_its_own():
    async def read() -> None:
        raise TimeoutError("mine")

    with pytest.raises(TimeoutError, match="mine"):
        await timed(read, sync=False, limit=5)


async def test_a_tool_in_time_is_as_without_a_limit():
    async def read() -> str:
        await asyncio.sleep(0)
        return "1234"

    assert (await timed(read, sync=False, limit=5)).extracted_content == "1234"
