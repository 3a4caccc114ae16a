"""The cassette as a document: the models that are written to a file and read from one, the same both ways.

A story per test: for each run its task, for each step the page (as a difference to the one before), the
decision with the element that each action means, its result, and tokens. How it stands in a file is in
`layout`; prompt and tools stand in files of their own, see `companions`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, JsonValue
from typing_extensions import TypedDict  # pydantic wants this one below Python 3.12

from pytest_agentbrowse.cassette.page_patch import patch, patched
from pytest_agentbrowse.evidence.computed import Operation
from pytest_agentbrowse.evidence.moments import Moment

FORMAT = 2
OLDEST = 1
_MUCH_SHORTER = 0.7
"""A difference is stored where it is less than this part of the page; a longer one is no easier to read."""

VERDICT = "done"
"""The tool that gives a verdict; `tools.done` has the name as well, and cannot be read without a browser."""

BELOW = ("output", "evidence", "absent", "computed", "considered")
"""Parameters of a verdict that stand below its call: they are what a reviewer looks for."""

AsBefore: TypeAlias = Literal["as before"]
AS_BEFORE: AsBefore = "as before"

_Stored = TypeVar("_Stored")


def without_half_characters(value: _Stored) -> _Stored:
    """A value with U+FFFD in the place of half characters (lone surrogates), which no file can hold."""
    made: Any = value
    if isinstance(value, str):
        if not value.isascii():
            made = value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    elif isinstance(value, dict):
        made = {without_half_characters(name): without_half_characters(item) for name, item in value.items()}
    elif isinstance(value, (list, tuple)):
        made = type(value)(without_half_characters(item) for item in value)
    return made  # type: ignore[no-any-return]  # of the type that was given


Text = Annotated[str, BeforeValidator(without_half_characters)]
TextOfOneLine = Annotated[
    str, BeforeValidator(without_half_characters), Field(pattern=r"^[^\x00-\x1f\x7f-\x9f]*$")
]
"""A text on one line that steers no terminal: what names a test, a model or a browser."""

Texts = Annotated[tuple[str, ...], BeforeValidator(without_half_characters)]
TextByName = Annotated[dict[str, str], BeforeValidator(without_half_characters)]
StoredValue = Annotated[JsonValue, BeforeValidator(without_half_characters)]
ValueByName = Annotated[dict[str, JsonValue], BeforeValidator(without_half_characters)]


class DocumentPart(BaseModel):
    """A part of the document. A field with its default is not written."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Tokens(DocumentPart):
    """Tokens of one answer; `uncounted` where the endpoint did not count them, or only in part."""

    input: int = Field(ge=0)
    output: int = Field(ge=0)
    cached: int = Field(default=0, ge=0)
    uncounted: bool = False

    @property
    def are_known(self) -> bool:
        """Whether they were counted: zeros of older recordings were not, as no question is empty."""
        return bool(self.input) and not self.uncounted


class Unusable(DocumentPart):
    """An answer that was refused and asked for again, and why."""

    said: Text
    cut: bool = False
    why: Texts = ()
    tokens: Tokens


class ComputedStory(TypedDict):
    """A value that a verdict worked out, and of which lines."""

    value: str
    op: Operation
    of: list[str]


class ActionStory(DocumentPart):
    """One action: what was called, on which element, what came of it, and what of that no model reads.

    `test_ids` are, by parameter, those of elements that no words of the page mean alone; for exports.
    A verdict's parameters `output`, `evidence`, `absent`, `computed` and `considered` stand below its call,
    each line on its own. `values` names the line of the page that each reported value came from, `moments`
    what days and times in these lines were, and how far from the recording, `elsewhere` which words stand on
    no page (by `rules` of this number), `unverified` what has no ground; older recordings say true where
    there is no evidence. An action that was not carried out says why under `skipped`, and has neither result
    nor error. All of these are checked in a replay.
    """

    call: Annotated[dict[str, dict[str, JsonValue]], BeforeValidator(without_half_characters)] = Field(
        min_length=1, max_length=1
    )
    output: StoredValue = None
    evidence: Texts = ()
    absent: Texts = ()
    computed: Annotated[tuple[ComputedStory, ...], BeforeValidator(without_half_characters)] = ()
    considered: Texts = ()
    element: Text = ""
    test_ids: TextByName = Field(default_factory=dict)
    result: Text = ""
    error: Text = ""
    skipped: Text = ""
    attributes: ValueByName = Field(default_factory=dict)
    metadata: ValueByName = Field(default_factory=dict)
    values: TextByName = Field(default_factory=dict)
    moments: Annotated[dict[str, Moment], BeforeValidator(without_half_characters)] = Field(
        default_factory=dict
    )
    elsewhere: Texts = ()
    rules: int = 0
    unverified: Annotated[bool | tuple[str, ...], BeforeValidator(without_half_characters)] = False

    @property
    def tool(self) -> str:
        """The name of the tool that was called."""
        return next(iter(self.call))

    def parameters(self) -> tuple[str, dict[str, JsonValue]]:
        """The tool and all its parameters, as the model gave them."""
        ((tool, given),) = self.call.items()
        below: dict[str, JsonValue] = {
            "output": self.output,
            "evidence": list(self.evidence),
            "absent": list(self.absent),
            "computed": [
                {"value": each["value"], "op": each["op"], "of": [*each["of"]]} for each in self.computed
            ],
            "considered": list(self.considered),
        }
        return tool, {**given, **{name: value for name, value in below.items() if value not in (None, [])}}


class DecisionStory(DocumentPart):
    """The answer that was used."""

    goal: Text
    evaluation: Text
    memory: Text
    actions: tuple[ActionStory, ...] = Field(min_length=1)
    tokens: Tokens


class StepStory(DocumentPart):
    """One step; `page` is whole, `page_changes` a unified diff to the step before.

    `brought` and `removed` are the lines that came and went with the step before, which a replay holds.
    `offered` are the tools of the step, where they are not all: named, or those of the step before.
    """

    step: int = Field(ge=1)
    page: Text | None = None
    page_changes: Text | None = None
    brought: Texts = ()
    removed: Texts = ()
    offered: Texts | AsBefore | None = None
    unusable: tuple[Unusable, ...] = ()
    decision: DecisionStory

    def after(self, before: str) -> str:
        """The whole page text, from that of the step before.

        Raises:
            PatchError: the stored difference does not fit.

        """
        if self.page is not None:
            return self.page
        return patched(before, self.page_changes) if self.page_changes is not None else before

    def showing(self, page: str, *, before: str) -> StepStory:
        """This step with another page, stored as it should be after the page of the step before."""
        return self.model_copy(update={"page": None, "page_changes": None, **page_fields(before, page)})


class RunStory(DocumentPart):
    """One run: its task and its steps."""

    run: int = Field(ge=1)
    task: Text
    steps: tuple[StepStory, ...] = Field(min_length=1)


class StoryFields(DocumentPart):
    """What every format of the file tells in the same way, in its order.

    `effects` is the number of the rules by which `brought` and `removed` were worked out.
    """

    format: int = Field(strict=True, ge=OLDEST, le=FORMAT)
    test: TextOfOneLine
    model: TextOfOneLine
    browser: TextOfOneLine
    plugin: TextOfOneLine
    answers: int = Field(ge=1)
    effects: int = 0
    placeholders: dict[TextOfOneLine, Text] = Field(default_factory=dict)
    runs: tuple[RunStory, ...] = Field(min_length=1)
    settings: dict[TextOfOneLine, Text]


class Story(StoryFields):
    """A whole cassette, with the prompt and the tools that stand in files beside it.

    `format` is that of the file it was read from. `missing` names, by field, the companions that are not
    there: such a prompt is empty, and such tools are none. `unfinished` is one whose test was not over.
    """

    format: int = FORMAT
    tools: TextByName
    prompt: Text
    missing: Mapping[str, str] = Field(default_factory=dict)
    unfinished: bool = False

    def pages(self) -> dict[tuple[int, int], str]:
        """The whole page text of every step, by run and step.

        Raises:
            PatchError: a stored difference does not fit.

        """
        found: dict[tuple[int, int], str] = {}
        before = ""
        for run in self.runs:
            for step in run.steps:
                found[run.run, step.step] = before = step.after(before)
        return found

    def with_pages_stored_anew(self) -> Story:
        """This story with each page stored as this version does: whole, or as a difference."""
        before, runs = "", []
        for run in self.runs:
            steps = []
            for step in run.steps:
                page = step.after(before)
                steps.append(step.showing(page, before=before))
                before = page
            runs.append(run.model_copy(update={"steps": tuple(steps)}))
        return self.model_copy(update={"runs": tuple(runs)})


def page_fields(before: str, page: str) -> dict[str, str]:
    """How a page is stored: as nothing when it did not change, as a difference when that is shorter."""
    if before == page:
        return {}
    difference = patch(before, page) if before else ""
    if before and len(difference) < len(page) * _MUCH_SHORTER:
        return {"page_changes": difference}
    return {"page": page}
