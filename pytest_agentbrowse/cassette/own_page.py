"""The checks of a file against itself: what a recorded step says, held against the pages of its own test.

A cassette may come from a stranger. Nothing here asks a page of today; what does not follow from the file
itself cannot have been recorded. All of it is checked when a cassette is loaded, before anything is done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from pytest_agentbrowse.cassette.bindings import (
    REPORTS,
    elsewhere,
    is_known,
    judges_on_nothing,
    values_of,
)
from pytest_agentbrowse.cassette.element_numbers import Numbers
from pytest_agentbrowse.cassette.entry import NO_EFFECT, Done, Effect, RecordedAction, Rejected
from pytest_agentbrowse.cassette.relocation import element_at
from pytest_agentbrowse.cassette.verification import tells_of
from pytest_agentbrowse.evidence.brought import NOTHING, brought
from pytest_agentbrowse.evidence.claims import NO_EVIDENCE
from pytest_agentbrowse.evidence.computed import wrong
from pytest_agentbrowse.evidence.lines import cited, present
from pytest_agentbrowse.evidence.sets import named
from pytest_agentbrowse.evidence.sources import RULES
from pytest_agentbrowse.page.placeholder import names_in, read
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.done import DONE
from pytest_agentbrowse.tools.elements import element_fields

_ACT_BY_SELECTOR = frozenset({"browser_click", "browser_fill_form"})
_ON_NOTHING = frozenset(
    tool
    for tool in builtin_tools("all")
    if tool.name not in _ACT_BY_SELECTOR and not element_fields(tool.param_model)
)
"""Built-in tools that are on no element."""


@dataclass(frozen=True, slots=True)
class OwnStep:
    """A recorded step and its own page; `earlier` are the recorded pages of its test before.

    `effect` is what the step before is said to have done to the page, `before` its page in the same run,
    `entered` what it put into that and `state` the page as the test saw it last, where it was another then.
    `told` is what the actions before are said to have told, `refused` are the answers that were not taken.
    """

    page: PageText
    actions: tuple[RecordedAction, ...]
    earlier: tuple[PageText, ...] = ()
    effect: Effect = NO_EFFECT
    before: PageText | None = None
    entered: tuple[str, ...] = ()
    state: PageText | None = None
    numbers: Mapping[str, Numbers] = field(default_factory=dict)
    task: str = ""
    told: tuple[str, ...] = ()
    refused: tuple[Rejected, ...] = ()

    @property
    def shown_effect(self) -> Effect:
        """What the pages show of what the step before did."""
        return effect_of(self.before, self.page, self.entered, self.state)

    @property
    def pages(self) -> tuple[PageText, ...]:
        """The pages of the test so far, from this one back in time."""
        return (self.page, *reversed(self.earlier))

    def numbers_of(self, action: RecordedAction) -> Numbers:
        return self.numbers.get(action.call.tool, Numbers())

    def element_of(self, action: RecordedAction) -> str:
        """The elements that the numbers of an action are on this page; empty when there are none."""
        return " and ".join(self.elements_of(action))

    def elements_of(self, action: RecordedAction) -> tuple[str, ...]:
        """Each of them."""
        elements = (element_at(number, self.page) for number in self.numbers_of(action).elements_in(action))
        return tuple(element for element in elements if element)


@dataclass(frozen=True, slots=True)
class Edited:
    """What in a file cannot have been recorded: where in its step, and why."""

    place: tuple[str | int, ...]
    what: str


def check_own_evidence(step: OwnStep) -> Edited | None:
    """A line that a verdict is said to rest on does not stand on the page that it was given on."""

    def amiss(text: str) -> str:
        return "" if cited(text, step.page) else "does not stand on the page of its step"

    return _first_amiss(step, "evidence", amiss)


def check_own_absence(step: OwnStep) -> Edited | None:
    """Something that a verdict is said to rest on the absence of stands on its page."""

    def amiss(text: str) -> str:
        line = present(text, step.page)
        return f"is on the page of its step: {line}" if line is not None else ""

    return _first_amiss(step, "absent", amiss)


def check_own_sets(step: OwnStep) -> Edited | None:
    """A list that a verdict is said to have looked at as a whole is none of its page."""

    def amiss(text: str) -> str:
        return "" if named(text, step.page) else "is no list or table of the page of its step"

    return _first_amiss(step, "considered", amiss)


def _first_amiss(step: OwnStep, parameter: str, amiss: Callable[[str], str]) -> Edited | None:
    """The first text of a verdict's parameter of which something is amiss, which goes on from it."""
    for position, action in enumerate(step.actions):
        for number, text in enumerate(action.lines(parameter)):
            if what := amiss(text):
                told = f"{parameter}: {text.strip()!r} {what}"
                return Edited(_in_action(position, parameter, number), told)
    return None


def check_own_computed(step: OwnStep) -> Edited | None:
    """A value is said to be worked out of lines that do not give it."""
    for position, action in enumerate(step.actions):
        for number, computed in enumerate(action.computed):
            if names_in(read("\n".join((computed.value, *computed.of)))):
                continue  # of a day that stands in no file, nothing can be worked out
            if why := wrong(computed, step.pages):
                return Edited(_in_action(position, "computed", number), f"computed: {why}")
    return None


def check_own_element(step: OwnStep) -> Edited | None:
    """An action is said to be on another element than its number is on the page of its step."""
    for position, action in enumerate(step.actions):
        element, told = step.element_of(action), action.outcome.element
        numbers = step.numbers_of(action)
        if told == element:
            continue
        said = f"is said to be on {told}" if told else "names no element"
        if element or (told and numbers.tells_only_it and numbers.elements_in(action)):
            what = f"{action.call.tool} {said}, and its number is that of {element or 'no element'}"
            return Edited(_in_action(position, "element"), what)
        if numbers.tool in _ON_NOTHING:
            what = f"{action.call.tool} {said}, and its tool is on no element"
            return Edited(_in_action(position, "element"), what)
    return None


def check_own_skipped(step: OwnStep) -> Edited | None:
    """An action is said to have been carried out behind one that was skipped."""
    skipped = [action.is_skipped for action in step.actions]
    for position in range(1, len(skipped)):
        if skipped[position - 1] and not skipped[position]:
            tool = step.actions[position].call.tool
            what = f"{tool} is said to be carried out behind an action that was skipped"
            return Edited(_in_action(position, "call"), what)
    return None


def check_own_values(step: OwnStep) -> Edited | None:
    """A value is said to come from a line that stands on no page of its run so far."""
    for position, action in enumerate(step.actions):
        for value, text in action.values.items():
            if all(cited(text, page) is None for page in step.pages):
                what = f"values: {text!r}, from which it reports {value}, stands on no page of its run"
                return Edited(_in_action(position, "values", value), what)
    return None


def check_own_report(step: OwnStep) -> Edited | None:
    """A verdict says something else than what the file says of where its words and values come from."""
    for position, action in enumerate(step.actions):
        rules, values, words = action.bindings
        if not is_known(rules):
            continue  # it was bound by another version
        params = action.call.params
        shown = values_of(params, step.pages, task=step.task, rules=rules)
        if shown != values:
            value = min({*shown.items()} ^ {*values.items()})[0]
            what = f"values: where {value} comes from does not follow from the report, evidence and pages"
            return Edited(_in_action(position, "values"), what)
        if (said := elsewhere(params, step.pages)) != words:
            word = min({*said} ^ {*words})
            what = f"call: it reports {word}, and the pages of its test do not say so"
            return Edited(_in_action(position, "call"), what)
    return None


def check_own_effect(step: OwnStep) -> Edited | None:
    """The step before is said to have brought or removed other lines than its pages show."""
    if step.effect == NO_EFFECT:  # recorded before effects were written down, or by other rules
        return None
    shown = step.shown_effect
    for name in ("brought", "removed"):
        said, is_so = getattr(step.effect, name), getattr(shown, name)
        if said != is_so:
            line = min({*said} ^ {*is_so}, default="")
            return Edited((name,), f"{name}: the pages of the file do not agree about {line!r}")
    return None


EFFECT_RULES = 28
"""By which rules effects are worked out; what was by others is not compared.

0: the rules had no number yet.
1: what an action brings to its page and takes away, without values that differ in each run.
2: days as well, and what a step moves under another heading.
3: of another page (another address and heading) only what it says of the step; heads of columns are not held.
4: what was put in and the next page shows, and a dialog that was closed.
5: what several steps put into one form, too; a form that was filled in is the same page.
6: cards with a heading each that come or go, as items of a list do; texts that go with a control beside them.
7: what repeats side by side without a heading, as cards do.
8: what a page asks or tells in a dialog of the browser (`confirm()`).
9: pictures and meters with a name; what was put in, in a line with days, or as another page spells it.
10: of another page that the test has seen before, what differs from then.
11: what a field held and another page shows under its label; messages that can be pressed.
12: other names of what can be acted on: "Follow" that became "Unfollow".
13: what was put in, in a cell that has a line of its own; no figures along an axis of a chart.
14: an item that was pressed and is a cell beside other figures; other names of what opens (`summary`).
15: rows of bare boxes begin with their day; no text for what an entry of a menu is called.
16: what can be pressed in the cells of a row and is no action on it, as a lesson in a timetable.
17: articles beside each other, which are items as well; no message that the page before showed.
18: of another page by its route behind `#`; rows that say something where others have a button, as items.
19: names of boxes that were ticked, which another page shows.
20: no version and no other figure that is part of something, as a count.
21: cells with a line of their own in a row that came or went; nothing that only the pointer shows.
22: texts of another page between two parts of the frame that were side by side before.
23: other names of what is ticked or chosen; what was put in and came as a thing of its own, such as a chip.
24: cards that are pressed as a whole, beside other things as well.
25: what a step moves into another list, table or group with a name.
26: pages without a heading are others by address and title, and with others by what they say.
27: no days and times along an axis, nor a scale that other figures stand behind.
28: the items of a part in which messages come, also where they can be acted on.
"""


def effect_of(
    before: PageText | None, page: PageText, entered: Sequence[str] = (), state: PageText | None = None
) -> Effect:
    """What a step did to the page, as it is written; nothing at the beginning of a run."""
    found = brought(before, page, entered, state) if before is not None else NOTHING
    came, went = (tuple(line.text for line in lines) for lines in (found.came, found.went))
    return Effect(brought=came, removed=went)


def _in_action(position: int, *place: str | int) -> tuple[str | int, ...]:
    return ("decision", "actions", position, *place)


FileChecks: TypeAlias = tuple[Callable[[OwnStep], Edited | None], ...]

FILE_CHECKS: FileChecks = (
    check_own_evidence,
    check_own_absence,
    check_own_sets,
    check_own_computed,
    check_own_element,
    check_own_skipped,
    check_own_values,
    check_own_report,
    check_own_effect,
)


# -- what a pull request has to show -------------------------------------------------------------------


def check_own_result(step: OwnStep) -> Edited | None:
    """A built-in tool is said to have told of another element than its number is, or a verdict of another."""
    for position, action in enumerate(step.actions):
        if not isinstance(action.outcome, Done):
            continue
        told, place = action.outcome.result, _in_action(position, "result")
        if action.call.tool == DONE:
            if told not in map(action.call.params.get, REPORTS):
                return Edited(place, f"result: {told!r} is not what the verdict says")
            continue
        elements = step.elements_of(action) if step.numbers_of(action).tells_only_it else ()
        for element in elements:
            if not tells_of(told, element):
                return Edited(place, f"result: {told!r} does not tell of {element}, which its number is")
    return None


def check_own_story(step: OwnStep) -> Edited | None:
    """An action on an element found by a selector was carried out, and nothing says which that was."""
    for position, action in enumerate(step.actions):
        told = action.outcome
        if action.call.tool in _ACT_BY_SELECTOR and isinstance(told, Done) and not told.element:
            what = f"{action.call.tool} names no element, so nobody can tell what it did"
            return Edited(_in_action(position, "call"), what)
    return None


def check_own_rules(step: OwnStep) -> Edited | None:
    """A verdict is said to be bound by rules that this version cannot work out again."""
    for position, action in enumerate(step.actions):
        if action.call.tool != DONE or action.is_skipped:
            continue
        if not action.is_looked_through:
            what = "unverified: it says true as old recordings do, and does not say what has no ground"
            return Edited(_in_action(position, "unverified"), what)
        if not is_known(action.bindings[0]):
            what = (
                f"rules: its report is bound by {action.bindings[0]} and not by {RULES}, so it proves nothing"
            )
            return Edited(_in_action(position, "call"), what)
    return None


def check_own_ground(step: OwnStep) -> Edited | None:
    """A verdict says what nothing in the file bears out, and is not marked as unverified."""
    for position, action in enumerate(step.actions):
        if words := unmarked(action, step):
            what = f"the verdict {' and '.join(words)}, and is not marked as unverified"
            return Edited(_in_action(position, "call"), what)
    return None


def check_own_effect_is_told(step: OwnStep) -> Edited | None:
    """The pages show what the step before brought or removed, and the file does not say it."""
    if step.effect == NO_EFFECT and (shown := step.shown_effect) != NO_EFFECT:
        line = (*shown.brought, *shown.removed)[0]
        return Edited(("step",), f"brought: the pages of the file show {line!r}, and it is left out")
    return None


def check_refused(step: OwnStep) -> Edited | None:
    """An answer is said to have been refused, and nothing says why."""
    for position, answer in enumerate(step.refused):
        if not answer.why and not answer.cut:
            return Edited(("unusable", position), "unusable: an answer was refused, and nothing says why")
    return None


STRICT_CHECKS: FileChecks = (
    check_own_result,
    check_own_story,
    check_own_rules,
    check_own_ground,
    check_own_effect_is_told,
    check_refused,
)


def unmarked(action: RecordedAction, step: OwnStep) -> tuple[str, ...]:
    """What a verdict has no ground for and its file does not say so, in words that go on from "the verdict".

    A word may stand in what tools told and in the task as well as on pages. What they told is the file's own
    claim: a replay asks today's tools.
    """
    if not is_known(action.bindings[0]):
        return ()
    words = (f"says {word!r} without ground" for word in unshown(action, step, texts=(step.task, *step.told)))
    return (*unnamed(action), *words)


def unnamed(action: RecordedAction) -> tuple[str, ...]:
    """That a verdict judges and names nothing of the page, where its file does not say so."""
    if not _is_looked_through(action):
        return ()
    is_marked = NO_EVIDENCE in action.unverified or not judges_on_nothing(action.call.params)
    return () if is_marked else (NO_EVIDENCE,)


def unshown(action: RecordedAction, step: OwnStep, *, texts: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The words of a verdict that stand on no page of the file nor in `texts`, without the marked ones."""
    if not _is_looked_through(action):
        return ()
    words = elsewhere(action.call.params, step.pages, texts=texts)
    return tuple(word for word in words if not any(repr(word) in mark for mark in action.unverified))


def _is_looked_through(action: RecordedAction) -> bool:
    """Whether all that a verdict says was looked at when it was recorded, by whatever rules."""
    return action.call.tool == DONE and action.is_looked_through and action.bindings[0] > 0
