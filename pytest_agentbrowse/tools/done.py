"""The tool that ends a run: the outcome of a task, the verdict on a claim, or typed values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, cast

from pydantic import Field, create_model

from pytest_agentbrowse.errors import UsageError
from pytest_agentbrowse.evidence.computed import Computed
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.playwright_types import Locator
from pytest_agentbrowse.tools.elements import ElementNumber
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.tools.signature import Parameters
from pytest_agentbrowse.tools.tool import Tool, tool_of

DONE = "done"

Evidence = Annotated[
    tuple[str, ...],
    Field(description="lines copied exactly from the page that show it; what is told must stand on them"),
]
Absent = Annotated[
    tuple[str, ...],
    Field(description="what must not be on the page for this to be true: a text, or a role such as alert"),
]

Worked = Annotated[
    tuple[Computed, ...],
    Field(description="what you report and no line says, such as a count or sum of lines"),
]


Considered = Annotated[
    tuple[str, ...],
    Field(description='lists or tables compared or counted as a whole, such as table "Orders"'),
]


def done(
    text: Annotated[str, Field(description="the answer or outcome, for the person who set the task")],
    success: Annotated[bool, Field(description="whether the whole task was fulfilled")],
    browser: Browser,
    evidence: Evidence = (),
    absent: Absent = (),
    computed: Worked = (),
    considered: Considered = (),
) -> ActionResult:
    """End the run: say what came out and whether the task was fulfilled. Alone in its step."""
    del evidence, absent, computed, considered  # they are judged before, and read from the parameters after
    return ActionResult(is_done=True, success=success, extracted_content=text, attachments=browser.downloads)


def judging() -> Tool:
    """The end of a check: whether a claim is true of the page."""

    def done(
        holds: Annotated[bool, Field(description="whether the claim is true of the page as it is now")],
        explanation: Annotated[str, Field(description="why, in one sentence, with what the page shows")],
        evidence: Evidence = (),
        absent: Absent = (),
        computed: Worked = (),
        considered: Considered = (),
    ) -> ActionResult:
        """End the check: say whether the claim holds. Look at or open what you need, and change nothing."""
        del evidence, absent, computed, considered
        return ActionResult(is_done=True, success=holds, extracted_content=explanation)

    return tool_of(done, terminates_sequence=True)


def giving(output: object) -> Tool:
    """The end of a run that gives values of this type as well.

    Raises:
        UsageError: `output` is no type, such as the name of one.

    """
    try:
        optional = cast("type[object]", output) | None
    except TypeError:
        raise UsageError(
            f"output={output!r} is no type: give the type itself, such as a pydantic model or list[float]."
        ) from None

    def done(
        text: str,
        success: bool,  # noqa: FBT001 - a field of the answer
        output: object,
        evidence: Evidence,
        absent: Absent,
        computed: Worked,
        considered: Considered,
    ) -> ActionResult:
        """End the run: give the values that were asked for; what is not there is left out, never guessed."""
        del output, evidence, absent, computed, considered
        return ActionResult(is_done=True, success=success, extracted_content=text)

    fields: dict[str, Any] = {
        "text": (str, Field(description="the outcome in one sentence")),
        "success": (bool, Field(description="whether all that was asked for is given")),
        "output": (
            optional,
            Field(None, description="the values, as the page shows them; null when they are not there"),
        ),
        "evidence": (Evidence, ()),
        "absent": (Absent, ()),
        "computed": (Worked, ()),
        "considered": (Considered, ()),
    }
    parameters: type[Parameters] = create_model("done_parameters", __base__=Parameters, **fields)
    return tool_of(done, param_model=parameters, terminates_sequence=True)


def pointing(keep: Callable[[Locator], object]) -> Tool:
    """The end of a search for an element; `keep` gets the locator of the one that was found."""

    async def done(
        index: Annotated[
            int | None, ElementNumber(), Field(description="its number; null when it is not there")
        ],
        text: Annotated[str, Field(description="which element it is, or why there is none")],
        browser: Browser,
        evidence: Evidence = (),
        absent: Absent = (),
        computed: Worked = (),
        considered: Considered = (),
    ) -> ActionResult:
        """End the search: give the one element that was asked for, and do nothing with it."""
        del evidence, absent, computed, considered
        if index is not None:
            keep(await browser.locator(index))
        return ActionResult(is_done=True, success=index is not None, extracted_content=text)

    return tool_of(done, terminates_sequence=True)


TOOLS: tuple[Tool, ...] = (tool_of(done, terminates_sequence=True),)
