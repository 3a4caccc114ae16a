"""The browser tools by CSS selector, with the results and failures of their guide.

A success is `{"success": true, …}`, a failure `{"success": false, "error_type", "error", "message"}`: the
type of the error, its cause, and what to do. A failed one counts as a failed action.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field

from pytest_agentbrowse.errors import Blocked, InvalidArgument, NoPage, ToolError
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.content import links_of, visible_text
from pytest_agentbrowse.page.fields import type_text
from pytest_agentbrowse.settle import asked
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.tools.tool import Tool, tool_of

Url = Annotated[str, Field(description="an absolute http or https url")]
Selector = Annotated[str, Field(description="a CSS selector")]

_WHAT_NEXT = {
    "Blocked": "The run ends here: this cannot be passed by an agent.",
    "InvalidArgument": "Mend the parameters and try again.",
    "NavigationError": "Check the url, or try another page.",
    "ElementNotFound": "Look at the page and use a selector that is there.",
    "ElementNotActionable": "Do first what makes the element usable, or use another one.",
    "ToolTimeout": "Look at the page; it may need more time or another way.",
    "NoPage": "Open a page with browser_navigate.",
}


class _GuideParameters(BaseModel):
    """Parameters as the guide's: what is missing or has another form is answered with a failure object."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class _Success(BaseModel):
    model_config = ConfigDict(frozen=True)

    success: Literal[True] = True


class Navigated(_Success):
    """`content_length` is the number of characters of the page's text."""

    url: str
    title: str
    content_length: int
    message: str


class TextRead(_Success):
    text: str
    length: int


class Acted(_Success):
    message: str
    element: str = Field(default="", exclude=True)


class Link(BaseModel):
    text: str
    href: str
    title: str


class Links(_Success):
    links: list[Link]
    count: int


def _needed(*names: str) -> ConfigDict:
    """These fields are required in the schema, though one that is missing is answered by the tool."""
    return ConfigDict(frozen=True, extra="ignore", json_schema_extra={"required": list(names)})


class _Url(_GuideParameters):
    model_config = _needed("url")

    url: Url = ""


class _Click(_GuideParameters):
    model_config = _needed("selector")

    selector: Selector = ""


class _Fill(_GuideParameters):
    model_config = _needed("selector", "value")

    selector: Selector = ""
    value: Annotated[str | None, Field(description="{{name}} stands for a secret of that name")] = None


async def browser_navigate(browser: Browser, url: str = "") -> ActionResult:
    """Open a url in the current tab."""

    async def call() -> Navigated:
        address = _web_address(url)
        arrived = await browser.go_to(address)
        text = await browser.in_time(visible_text(browser.open_page))
        return Navigated(
            url=browser.url,
            title=await browser.in_time(asked(browser.open_page.title)),
            content_length=len(text),
            message=f"Successfully navigated to {arrived}",
        )

    def failed(error: Exception) -> str:
        if isinstance(error, InvalidArgument):
            return f"Failed to navigate due to invalid URL parameter: {url or 'it is missing'}"
        return f"Failed to navigate to {url}"

    return await _answered(call, failed)


async def browser_get_text(
    browser: Browser, selector: Annotated[str | None, Field(description="null for the whole page")] = None
) -> ActionResult:
    """Read the visible text of the page, or of one element."""

    async def call() -> TextRead:
        handle = (await browser.target_at(selector)).handle if selector and selector.strip() else None
        text = await browser.in_time(visible_text(browser.open_page, handle))
        return TextRead(text=text, length=len(text))

    return await _answered(call, lambda _: f"Failed to get the text of {selector or 'the page'}")


async def browser_click(browser: Browser, selector: str = "") -> ActionResult:
    """Click an element."""

    async def call() -> Acted:
        target = await browser.target_at(_selector_given(selector, {"selector": "button#buy"}))
        element = await target.what()
        return Acted(message=f"Successfully clicked {await target.click()}", element=element)

    return await _answered(call, lambda _: f"Failed to click {selector or 'an element'}")


async def browser_fill_form(browser: Browser, selector: str = "", value: str | None = None) -> ActionResult:
    """Put a value in the place of what is in a form field."""

    async def call() -> Acted:
        wanted = {"selector": "input[name=email]", "value": "ada@example.com"}
        target = await browser.target_at(_selector_given(selector, wanted))
        # An empty text is a value: it clears the field.
        if value is None:
            raise InvalidArgument(f"value is missing; give parameters such as {json.dumps(wanted)}")
        element = await target.what()
        typed = await type_text(target, value)
        return Acted(message=f"Successfully filled {target.label}: {typed}", element=element)

    return await _answered(call, lambda _: f"Failed to fill {selector or 'a field'}")


async def browser_extract_links(browser: Browser) -> ActionResult:
    """List all links of the page."""

    async def call() -> Links:
        links = [Link(**link) for link in await browser.in_time(links_of(browser.open_page))]
        return Links(links=links, count=len(links))

    return await _answered(call, lambda _: "Failed to extract the links of the page")


def _selector_given(selector: str, wanted: dict[str, str]) -> str:
    if not selector.strip():
        raise InvalidArgument(f"selector is missing; give parameters such as {json.dumps(wanted)}")
    return selector


def _web_address(url: str) -> str:
    wanted = json.dumps({"url": "https://example.com/"})
    if not url.strip():
        raise InvalidArgument(f"url is missing; give parameters such as {wanted}")
    try:
        parts = urlsplit(url.strip())
        # Both are read here because they raise where the url is malformed.
        host, _ = parts.hostname, parts.port
    except ValueError as error:
        raise InvalidArgument(f"{url!r} is no url: {error}") from None
    if parts.scheme not in ("http", "https") or not host:
        raise InvalidArgument(f"{url!r} is not an absolute http or https url; give one such as {wanted}")
    return url.strip()


async def _answered(
    call: Callable[[], Awaitable[BaseModel]], failed: Callable[[Exception], str]
) -> ActionResult:
    """What a call gives as the guide wants it; `failed` says in the guide's words what could not be done."""
    try:
        shown = await call()
    # The guide wants a failure object and no exception; without a page these tools can open one.
    except (ToolError, NoPage) as error:
        failure = failure_of(error, failed(error))
        blocked = str(error).splitlines()[0] if isinstance(error, Blocked) else ""
        return ActionResult(error=json.dumps(failure, ensure_ascii=False), metadata=failure, blocked=blocked)
    element = shown.element if isinstance(shown, Acted) else ""
    return ActionResult(extracted_content=shown.model_dump_json(), element=element)


def failure_of(error: Exception, failed: str) -> dict[str, object]:
    """An error as the failure object of the guide; `failed` is what its message begins with."""
    kind = type(error).__name__
    # The lines below it are for people: what to do about a test, not about a page.
    cause = str(error).splitlines()[0]
    return {
        "success": False,
        "error_type": kind,
        "error": cause,
        "message": f"{failed}. {_WHAT_NEXT.get(kind, 'Look at the page, and try another way.')}",
    }


TOOLS: tuple[Tool, ...] = (
    tool_of(browser_navigate, param_model=_Url, terminates_sequence=True),
    tool_of(browser_get_text),
    tool_of(browser_click, param_model=_Click),
    tool_of(browser_fill_form, param_model=_Fill),
    tool_of(browser_extract_links),
)
