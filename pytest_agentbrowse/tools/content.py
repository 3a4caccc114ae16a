"""Tools that look through a page and take things from it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Annotated

from pydantic import Field

from pytest_agentbrowse.errors import InvalidArgument
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.content import html_of, image_of, pdf_of, value_of
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.tools.folder import Files
from pytest_agentbrowse.tools.result import ActionResult, ImagePart, TextPart
from pytest_agentbrowse.tools.tool import Tool, tool_of
from pytest_agentbrowse.tools.uses import anywhere, on_scrolled

PART = 12_000
"""Characters in one part of a long page."""

LONGEST_VALUE = 4_000
"""Characters of what `evaluate` gives."""

_LONGEST_PATTERN = 200
LONGEST_SEARCH = 2
"""Seconds for a regular expression on a whole page, of which an ordinary one takes milliseconds."""


async def search_page(
    text: Annotated[str, Field(description="what to look for; upper and lower case are the same")],
    browser: Browser,
    regex: Annotated[bool, Field(description="true if text is a regular expression")] = False,  # noqa: FBT002 - a field of the answer
) -> str:
    """Find a text in the whole page, with the lines around it and element numbers."""
    found = await browser.observer.search(sought(text, regex=regex))
    return found or f"{quoted(text)} is not on the page"


async def find_elements(
    selector: Annotated[str, Field(description="a CSS selector")],
    browser: Browser,
    attributes: Annotated[list[str] | None, Field(description="attributes to tell, such as href")] = None,
) -> str:
    """List the elements that a CSS selector means, with their texts, numbers and attributes."""
    count, lines = await browser.observer.query(selector, attributes or [])
    if not count:
        return f"no element matches {quoted(selector)}"
    more = f", the first {len(lines)} are" if count > len(lines) else ""
    what = f"{count} elements match" if count > 1 else "1 element matches"
    return f"{what}{more}:\n" + "\n".join(lines)


async def scroll_to_text(text: str, browser: Browser) -> str:
    """Scroll to where a text is shown."""
    await browser.scroll_to(text)
    return f"scrolled to {quoted(text)}"


async def extract_content(
    browser: Browser, part: Annotated[int, Field(description="of a long page", ge=1)] = 1
) -> ActionResult:
    """Read all visible content of the page as Markdown, without element numbers; long pages in parts."""
    parts = in_parts(markdown_of(await browser.in_time(html_of(browser.open_page))))
    if part > len(parts):
        raise InvalidArgument(f"there is no part {part}; the content has {len(parts)}")
    which = f"part {part} of {len(parts)} of the page's content" if len(parts) > 1 else "the page's content"
    text = parts[part - 1]
    if len(parts) > 1:
        text = f"{which}:\n\n{text}"
    return ActionResult(
        extracted_content=text, include_extracted_content_only_once=True, long_term_memory=f"read {which}"
    )


async def screenshot(
    browser: Browser,
    files: Files,
    full_page: Annotated[bool, Field(description="also what lies below the visible part")] = False,  # noqa: FBT002 - a field of the answer
) -> ActionResult:
    """Look at the page as an image, for what its text cannot tell: colours, a chart, a canvas."""
    data = await image_of(browser.open_page, full_page=full_page, within=browser.action_timeout)
    name = _next_name(files, "screenshot", "png")
    files.write(name, data)
    what = "the whole page" if full_page else "the visible part of the page"
    return ActionResult(
        contents=(TextPart(f"took a screenshot of {what}: {name}"), ImagePart(data, alt=what)),
        attachments=(name,),
    )


async def save_as_pdf(browser: Browser, files: Files) -> ActionResult:
    """Save the page as a PDF file of this run."""
    data = await browser.in_time(pdf_of(browser.open_page))
    name = _next_name(files, "page", "pdf")
    files.write(name, data)
    return ActionResult(extracted_content=f"saved the page as {name}", attachments=(name,))


async def evaluate(
    code: Annotated[str, Field(description="a JavaScript expression or function")], browser: Browser
) -> str:
    """Evaluate JavaScript in the page; tells its value as JSON."""
    # Code can read what was typed, and send it anywhere: from here on nothing foreign is asked for.
    await browser.in_time(browser.fence.hold_everything())
    value = await browser.in_time(value_of(browser.open_page, code, within=browser.action_timeout))
    # Sorted keys: the same value is the same text in each run.
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)
    cut = f"… {len(text) - LONGEST_VALUE} more characters" if len(text) > LONGEST_VALUE else ""
    return text[:LONGEST_VALUE] + cut


def markdown_of(html: str) -> str:
    """HTML as Markdown, without empty lines in a row."""
    from markdownify import markdownify  # noqa: PLC0415 - 60 ms, for who needs it

    text = markdownify(html, heading_style="ATX", bullets="-", escape_misc=False, escape_underscores=False)
    lines = [line.rstrip() for line in text.replace("\xa0", " ").splitlines()]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def in_parts(text: str, *, size: int = PART) -> list[str]:
    """A text cut at ends of lines into parts of at most this size; a longer line is cut in itself."""
    parts: list[str] = []
    rest = text
    while len(rest) > size:
        # At the end of a line, so that no table row or link is torn.
        end = rest.rfind("\n", 0, size) + 1 or size
        parts.append(rest[:end].rstrip("\n"))
        rest = rest[end:].lstrip("\n")
    return [*parts, rest]


def sought(text: str, *, regex: bool, seconds: float = LONGEST_SEARCH) -> Callable[[str], bool]:
    """Whether a line holds a text or a regular expression, whatever its case.

    Raises:
        InvalidArgument: there is nothing to look for, or no such expression; also from what is given back,
            where the expression takes too long.

    """
    if not text.strip():
        raise InvalidArgument("there is nothing to look for: text is empty")
    if len(text) > _LONGEST_PATTERN:
        raise InvalidArgument(f"text is longer than {_LONGEST_PATTERN} characters; look for less")
    try:
        pattern = re.compile(text if regex else re.escape(text), re.IGNORECASE)
        return _limited(text, seconds) if regex else (lambda line: pattern.search(line) is not None)
    # Some expressions are too large or nested too deep to be compiled at all.
    except (re.error, OverflowError, RecursionError) as error:
        raise InvalidArgument(f"{quoted(text)} is no regular expression: {error}") from None


def _limited(text: str, seconds: float) -> Callable[[str], bool]:
    """As a search with `re`, given up after a time: `(a+)+$` would go on for ever there."""
    import regex  # noqa: PLC0415 - for who needs it

    try:
        pattern = regex.compile(text, regex.IGNORECASE | regex.VERSION0)
    except regex.error as error:
        raise InvalidArgument(f"{quoted(text)} is no regular expression: {error}") from None
    deadline = time.monotonic() + seconds

    def holds(line: str) -> bool:
        try:
            return pattern.search(line, timeout=max(deadline - time.monotonic(), 0.001)) is not None
        except TimeoutError:
            raise InvalidArgument(
                f"{quoted(text)} takes longer than {seconds:g} s on this page: it can match in too many "
                "ways. Look for a plain text, or for an expression without nested repetitions."
            ) from None

    return holds


def _next_name(files: Files, stem: str, ending: str) -> str:
    """A name that no file of the run has yet: `screenshot-1.png`, `screenshot-2.png`."""
    number = 1
    while f"{stem}-{number}.{ending}" in files.names:
        number += 1
    return f"{stem}-{number}.{ending}"


TOOLS: tuple[Tool, ...] = tuple(
    tool_of(function, aliases=aliases, use=use)
    for function, aliases, use in (
        (search_page, (), anywhere),
        (find_elements, (), anywhere),
        (scroll_to_text, ("find_text",), on_scrolled),
        (extract_content, ("extract_page_content",), anywhere),
        (screenshot, (), anywhere),
        (save_as_pdf, (), anywhere),
    )
)

EVALUATE: Tool = tool_of(evaluate)
"""Offered only by name: what runs in a page can do everything that the page can."""
