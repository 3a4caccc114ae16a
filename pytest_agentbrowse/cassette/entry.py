"""One recorded answer as a value: where it stands, what was asked, what was decided, and what came of it.

What the recorder, the checks of a replay and vcrpy pass on is an `Entry`. Only `story_entries` knows how
entries stand in a document, and only the document's own modules how that stands in a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePath
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, InstanceOf, JsonValue

from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.brought import TICKED
from pytest_agentbrowse.evidence.claims import NO_EVIDENCE
from pytest_agentbrowse.evidence.computed import Computed
from pytest_agentbrowse.evidence.items import name_of_item
from pytest_agentbrowse.evidence.moments import Moment
from pytest_agentbrowse.evidence.visits import is_same_page
from pytest_agentbrowse.model.call import Address, Parts, Usage
from pytest_agentbrowse.model.output import Decision, ToolCall
from pytest_agentbrowse.page.placeholder import names_in, read
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.done import DONE


class _EntryPart(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class _CarriedOut(_EntryPart):
    """What came of an action beside its result: the element that it was on, and what no model reads.

    `test_ids` are, by parameter, those of elements that nothing else tells apart, for whoever exports it.
    Of a verdict, `values` names the line of the page that each reported value came from, `moments` says what
    the days and times were that it rests on, by name, `elsewhere` are its words that stand on no page (by
    `rules` of this number), and `unverified`
    what of it has no ground; true stands in recordings of before all that a verdict says was looked at.
    """

    element: str = ""
    test_ids: dict[str, str] = Field(default_factory=dict)
    attributes: dict[str, JsonValue] = Field(default_factory=dict)
    metadata: dict[str, JsonValue] = Field(default_factory=dict)
    values: dict[str, str] = Field(default_factory=dict)
    moments: dict[str, Moment] = Field(default_factory=dict)
    elsewhere: tuple[str, ...] = ()
    rules: int = 0
    unverified: bool | tuple[str, ...] = False


class Done(_CarriedOut):
    """An action that was carried out; `result` is what the model read of it."""

    kind: Literal["done"] = "done"
    result: str = ""


class Failed(_CarriedOut):
    """An action that was tried and failed."""

    kind: Literal["failed"] = "failed"
    error: str


class Skipped(_EntryPart):
    """An action that was not carried out, and why: the agent's own words, never a tool's."""

    kind: Literal["skipped"] = "skipped"
    why: str
    element: str = ""


ActionOutcome = Annotated[Done | Failed | Skipped, Field(discriminator="kind")]


class Rejected(_EntryPart):
    """An answer that was not taken, as text, since it need not be any decision; the model was asked again."""

    said: str
    cut: bool = False
    why: tuple[str, ...] = ()


class Effect(_EntryPart):
    """The lines that a step brought and took away, as they are written."""

    brought: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


NO_EFFECT = Effect()

_PUTS_IN = {
    "input_text": "text",
    "select_dropdown_option": "text",
    "set_value": "value",
    "browser_fill_form": "value",
}
"""The built-in tools that put something into a field, and the parameter that says what."""

_GIVES_FILES = {"upload_file": "files"}

_CHOOSES = frozenset({"click_element_by_index", "double_click", "right_click", "check"})
"""The built-in tools that choose the element of their `index`, with the item that it is in."""


class Entry(_EntryPart):
    """One answer of the recording, with names in the place of values that are bound at run time.

    `outcomes` has one for each call of the decision, in order; a rejected answer has none. `effect` is what
    the step before is said to have done to the page.
    """

    address: Address
    parts: InstanceOf[Parts]  # a page is a value of its own, and is not taken apart here
    decision: Decision | Rejected
    outcomes: tuple[ActionOutcome, ...] = ()
    usage: Usage = Usage()
    model: str = ""
    effect: Effect = NO_EFFECT

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> Entry:
        """Itself: nothing in it changes, and vcrpy copies whatever it is given."""
        return self

    @property
    def actions(self) -> tuple[RecordedAction, ...]:
        """What was decided and what came of it, side by side."""
        calls = self.decision.calls if isinstance(self.decision, Decision) else ()
        return tuple(
            RecordedAction(call, outcome) for call, outcome in zip(calls, self.outcomes, strict=False)
        )

    @cached_property
    def entered(self) -> tuple[str, ...]:
        """What the actions put into the fields of the page, with placeholders as pages have them.

        The name of an option, of a box that was ticked or of an item of a list that they were on counts as
        well, for it was chosen with it; an entry of a navigation is none.
        """
        # Kept, since each later step of the run asks for it; no copy has other actions or another page.
        done = [action for action in self.actions if isinstance(action.outcome, Done)]
        given = (action.call.params.get(_PUTS_IN.get(action.call.tool, "")) for action in done)
        put_in = (read(text) for text in given if isinstance(text, str))
        page = self.parts.page
        numbers = (
            number for action in done if action.call.tool in _CHOOSES for number in action.numbers(("index",))
        )
        chosen = (line for number in numbers if (line := page.element(number)) is not None)
        content = [line for line in chosen if not is_beside_content(line)]
        items = (line.name if line.role == "option" else name_of_item(line, page) for line in content)
        ticked = (line.name for line in content if line.role in TICKED and line.state("checked") is None)
        return tuple(dict.fromkeys(filter(None, (*put_in, *items, *ticked))))

    @property
    def given(self) -> tuple[str, ...]:
        """The names of the files that the actions gave to the page."""
        done = (action for action in self.actions if isinstance(action.outcome, Done))
        lists = (action.call.params.get(_GIVES_FILES.get(action.call.tool, "")) for action in done)
        names = (
            text for texts in lists if isinstance(texts, list) for text in texts if isinstance(text, str)
        )
        return tuple(PurePath(read(name)).name for name in names)


def entered_into_one_page(steps: Iterable[Entry]) -> tuple[str, ...]:
    """What the last steps of a run put into the page that they were on, the newest step first.

    A form is filled in by several steps, and sent again when it was refused: all of it is shown behind it.
    """
    found: list[str] = []
    page: PageText | None = None
    for step in steps:
        if page is not None and not is_same_page(step.parts.page, page):
            break
        page = step.parts.page
        found += step.entered
    return tuple(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class RecordedAction:
    """A call and its outcome."""

    call: ToolCall
    outcome: Done | Failed | Skipped

    @property
    def is_skipped(self) -> bool:
        return isinstance(self.outcome, Skipped)

    @property
    def unverified(self) -> tuple[str, ...]:
        """What of a verdict has no ground, in words that go on from "the verdict"."""
        marked = () if isinstance(self.outcome, Skipped) else self.outcome.unverified
        return marked if isinstance(marked, tuple) else (NO_EVIDENCE,) * marked

    @property
    def is_looked_through(self) -> bool:
        """Whether all that a verdict says was looked at when it was recorded, and not only its evidence."""
        return isinstance(self.outcome, Skipped) or self.outcome.unverified is not True

    @property
    def computed(self) -> tuple[Computed, ...]:
        """The values that a verdict says it worked out."""
        return computed_in(self.call.params)

    @property
    def values(self) -> Mapping[str, str]:
        """The line of the page that each reported value came from."""
        return {} if isinstance(self.outcome, Skipped) else self.outcome.values

    @property
    def moments(self) -> Mapping[str, Moment]:
        """The days and times that a verdict rests on, by name."""
        return {} if isinstance(self.outcome, Skipped) else self.outcome.moments

    @property
    def names_more(self) -> bool:
        """Whether a verdict's result has names that it does not say: older versions learnt from it."""
        told = self.outcome.result if isinstance(self.outcome, Done) else ""
        said = names_in(read("\n".join(texts_in(self.call.params))))
        return self.call.tool == DONE and not set(said).issuperset(names_in(read(told)))

    @property
    def bindings(self) -> tuple[int, Mapping[str, str], tuple[str, ...]]:
        """By which rules values were bound, where they came from, and the words that stand on no page."""
        if isinstance(self.outcome, Skipped):
            return 0, {}, ()
        return self.outcome.rules, self.outcome.values, self.outcome.elsewhere

    def lines(self, parameter: str) -> tuple[str, ...]:
        """The texts of a parameter that is a list of them, such as `evidence`."""
        given = self.call.params.get(parameter)
        return tuple(text for text in given if isinstance(text, str)) if isinstance(given, list) else ()

    @property
    def rests_on(self) -> tuple[str, ...]:
        """The lines that a verdict cites and those that its values came from."""
        return (*self.lines("evidence"), *self.values.values())

    def numbers(self, parameters: tuple[str, ...]) -> tuple[int, ...]:
        """What stands under these parameters, where it is a number."""
        given = (self.call.params.get(name) for name in parameters)
        return tuple(number for number in given if isinstance(number, int))

    def __str__(self) -> str:
        return f"{self.call.tool} on {self.outcome.element}" if self.outcome.element else self.call.tool


def computed_in(params: Mapping[str, Any]) -> tuple[Computed, ...]:
    """The values that parameters of a verdict say were worked out, with placeholders as pages have them."""
    given = params.get("computed")
    computed = map(Computed.model_validate, given if isinstance(given, list) else ())
    return tuple(each.model_copy(update={"value": read(each.value)}) for each in computed)


def texts_in(value: object) -> Iterator[str]:
    """Every text in JSON values and in the fields of models; keys are none."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, BaseModel):
        for _, item in value:
            yield from texts_in(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from texts_in(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from texts_in(item)
