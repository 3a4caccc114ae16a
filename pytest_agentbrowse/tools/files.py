"""Tools for files: those that the test allows to be uploaded, and those of the run's own folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import Field

from pytest_agentbrowse.errors import InvalidArgument
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.tools.elements import Index
from pytest_agentbrowse.tools.folder import Files
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.tools.tool import Tool, tool_of
from pytest_agentbrowse.tools.uses import on_kinds

Name = Annotated[str, Field(description="a file of this run, such as notes.md")]


async def upload_file(
    index: Index,
    files: Annotated[list[str], Field(description="their names")],
    browser: Browser,
    own: Files,
) -> str:
    """Give files of this test to a file field, or to what opens a chooser."""
    if not files:
        raise InvalidArgument(f"name the files to give; {_there(browser, own)}")
    return await browser.give_files(index, [_uploadable(name, browser, own) for name in files])


def list_files(browser: Browser, own: Files) -> str:
    """List the files of this run, and those that may be uploaded."""
    run = ", ".join(quoted(name) for name in own.names) or "none"
    given = ", ".join(quoted(name) for name in sorted(browser.uploads)) or "none"
    return f"files of this run: {run}\nfiles of the test, for upload: {given}"


def read_file(name: Name, own: Files) -> ActionResult:
    """Read a text file of this run."""
    return ActionResult(
        extracted_content=own.read(name) or f"{name} is empty",
        include_extracted_content_only_once=True,
        long_term_memory=f"read {name}",
        file=name,
    )


def write_file(
    name: Name,
    content: Annotated[str, Field(description="its whole content")],
    own: Files,
    append: Annotated[bool, Field(description="true adds it to what is there")] = False,  # noqa: FBT002 - a field of the answer
) -> str:
    """Write a text file of this run."""
    before = own.read(name) if append and name in own.names else ""
    own.write(name, before + content)
    return f"{'added to' if before else 'wrote'} {name}"


def replace_in_file(
    name: Name,
    old: Annotated[str, Field(description="text in the file")],
    new: Annotated[str, Field(description="what takes its place")],
    own: Files,
) -> str:
    """Replace a text in a file of this run, everywhere."""
    text = own.read(name)
    count = text.count(old) if old else 0
    if not count:
        raise InvalidArgument(f"{quoted(old)} is not in {name}")
    own.write(name, text.replace(old, new))
    return f"replaced {count} place{'s' if count > 1 else ''} in {name}"


def _uploadable(name: str, browser: Browser, own: Files) -> Path:
    if name in browser.uploads:
        return browser.uploads[name]
    if name in own.names:
        return own.path(name)
    raise InvalidArgument(f"the file {quoted(name)} may not be uploaded; {_there(browser, own)}")


def _there(browser: Browser, own: Files) -> str:
    names = sorted({*browser.uploads, *own.names})
    return f"there are: {', '.join(quoted(name) for name in names)}" if names else "there are none"


UPLOAD: Tool = tool_of(upload_file, use=on_kinds("type=file", traits=("files",)))

TOOLS: tuple[Tool, ...] = (
    UPLOAD,
    *(tool_of(function) for function in (list_files, read_file, write_file)),
    tool_of(replace_in_file, aliases=("replace_file", "replace_file_str")),
)
