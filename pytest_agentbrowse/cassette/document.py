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


def says_anything(name: str, value: JsonValue) -> bool:
    """Whether one of them says anything; that nothing was found is what an empty list in `output` says."""
    return value is not None and (name == "output" or value != [])


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
    """Tokens of one answer."""

    input: int = Field(ge=0)
    """Those of the question."""
    output: int = Field(ge=0)
    """Those of the answer."""
    cached: int = Field(default=0, ge=0)
    """Those of the question that the endpoint had in its cache."""
    uncounted: bool = False
    """Whether the endpoint did not count them, or only in part."""

    @property
    def are_known(self) -> bool:
        """Whether they were counted: zeros of older recordings were not, as no question is empty."""
        return bool(self.input) and not self.uncounted


class Unusable(DocumentPart):
    """An answer that was refused and asked for again, and why."""

    said: Text
    """What the model said."""
    cut: bool = False
    """Whether it ended at the limit of tokens."""
    why: Texts = ()
    """Each reason why it was refused."""
    tokens: Tokens
    """What it took."""


class ComputedStory(TypedDict):
    """A value that a verdict worked out."""

    value: str
    """The value."""
    op: Operation
    """How it was worked out."""
    of: list[str]
    """The lines of the page that it follows from."""


class ActionStory(DocumentPart):
    """One action, and what came of it.

    A verdict's parameters `output`, `evidence`, `absent`, `computed` and `considered` stand below its call,
    each line on its own. All that came of an action is checked in a replay.
    """

    call: Annotated[dict[str, dict[str, JsonValue]], BeforeValidator(without_half_characters)] = Field(
        min_length=1, max_length=1
    )
    """The tool and its parameters, as the model gave them; numbers of elements are the recorded page's."""
    output: StoredValue = None
    """The values that were asked for, as they were given."""
    evidence: Texts = ()
    """The lines of the page that the verdict rests on."""
    absent: Texts = ()
    """What must not be on the page for it to be true."""
    computed: Annotated[tuple[ComputedStory, ...], BeforeValidator(without_half_characters)] = ()
    """Values that no line says, and of which lines they were worked out."""
    considered: Texts = ()
    """The lists and tables that were looked at as a whole."""
    element: Text = ""
    """The element that it was on: role and name, and what tells it from others like it."""
    test_ids: TextByName = Field(default_factory=dict)
    """The test ids, by parameter, of elements that no words of the page mean alone; for exports."""
    result: Text = ""
    """What the tool answered."""
    error: Text = ""
    """Why it failed; then it has no result."""
    skipped: Text = ""
    """Why it was not carried out; then it has no result and no error. Format 1 said so in `result`."""
    attributes: ValueByName = Field(default_factory=dict)
    """What a tool gave as `attributes` of its result; no model reads them."""
    metadata: ValueByName = Field(default_factory=dict)
    """What a tool gave as `metadata` of its result; no model reads it."""
    values: TextByName = Field(default_factory=dict)
    """The line of the page that each reported value came from."""
    moments: Annotated[dict[str, Moment], BeforeValidator(without_half_characters)] = Field(
        default_factory=dict
    )
    """What the days and times were that it rests on, by their names."""
    elsewhere: Texts = ()
    """The words of a verdict that stand on no page."""
    rules: int = 0
    """The number of the rules by which `values` and `elsewhere` were worked out, see below."""
    unverified: Annotated[bool | tuple[str, ...], BeforeValidator(without_half_characters)] = False
    """What of a verdict has no ground; in older recordings true where there is no evidence."""

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
        return tool, {**given, **{name: value for name, value in below.items() if says_anything(name, value)}}


class DecisionStory(DocumentPart):
    """The answer that was used."""

    goal: Text
    """What the model wanted to do."""
    evaluation: Text
    """What it thought of the step before."""
    memory: Text
    """What it wanted to keep in mind."""
    actions: tuple[ActionStory, ...] = Field(min_length=1)
    """What was done, in order."""
    tokens: Tokens
    """What the answer took."""


class StepStory(DocumentPart):
    """One step: the page that was read, and what was decided.

    Where it has neither `page` nor `page_changes`, its page is that of the step before.
    """

    step: int = Field(ge=1)
    """Its place in the run, from 1."""
    page: Text | None = None
    """The whole page, as the model read it."""
    page_changes: Text | None = None
    """The page as a unified diff to that of the step before, without numbers of elements."""
    brought: Texts = ()
    """The lines that came with what the step before did, which a replay holds."""
    removed: Texts = ()
    """The lines that went with it."""
    offered: Texts | AsBefore | None = None
    """The tools of this step where they are not all: by name, or `as before`."""
    unusable: tuple[Unusable, ...] = ()
    """The answers that were refused before the one that was used."""
    decision: DecisionStory
    """The answer that was used."""

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
    """Its place in the test, from 1."""
    task: Text
    """What was to be done; that of a check begins with `Check: `, that of an extraction with `Extract: `."""
    steps: tuple[StepStory, ...] = Field(min_length=1)
    """Its steps, in order."""


class StoryFields(DocumentPart):
    """What every format of the file tells in the same way, in its order."""

    format: int = Field(strict=True, ge=OLDEST, le=FORMAT)
    """The format of the file, see below."""
    test: TextOfOneLine
    """The id of its test, as pytest has it."""
    model: TextOfOneLine
    """The model that answered, as its endpoint calls it."""
    browser: TextOfOneLine
    """The browser that it was recorded in."""
    plugin: TextOfOneLine
    """The version of pytest-agentbrowse that recorded it."""
    answers: int = Field(ge=1)
    """How many answers there are, with those that could not be used."""
    effects: int = 0
    """The number of the rules by which `brought` and `removed` were worked out, see below."""
    placeholders: dict[TextOfOneLine, Text] = Field(default_factory=dict)
    """The names that stand as `{{name}}` in the place of values, and of what kind each is."""
    runs: tuple[RunStory, ...] = Field(min_length=1)
    """Its runs, in order."""
    settings: dict[TextOfOneLine, Text]
    """The settings of the model that were chosen by name."""


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
