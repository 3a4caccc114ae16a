"""What is kept of a step: its decision and what came of its actions, with names in the place of values.

`hide` puts the names in the place of values that are known by now.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from itertools import pairwise
from typing import Any

from pydantic import BaseModel, JsonValue

from pytest_agentbrowse.cassette.ages_told import AgesThen
from pytest_agentbrowse.cassette.bindings import Params, elsewhere, values_of
from pytest_agentbrowse.cassette.element_numbers import elements_of
from pytest_agentbrowse.cassette.entry import (
    ActionOutcome,
    Done,
    Entry,
    Failed,
    Rejected,
    Skipped,
    computed_in,
    texts_in,
)
from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.own_page import effect_of
from pytest_agentbrowse.evidence.computed import today
from pytest_agentbrowse.evidence.figures import figures, numbers, replaced
from pytest_agentbrowse.evidence.items import span_of
from pytest_agentbrowse.evidence.layouts import Layout, put
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.moments import Moment, local_time, loosely, moment_of
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.sources import RULES
from pytest_agentbrowse.model.answer_text import NoDecision, decision_in
from pytest_agentbrowse.model.call import Address, Parts, Reply
from pytest_agentbrowse.model.output import CurrentState, Decision, ToolCall
from pytest_agentbrowse.page.placeholder import names_in, read, written
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.run_result import Step
from pytest_agentbrowse.tools.done import DONE
from pytest_agentbrowse.tools.result import ActionResult

Hide = Callable[[str], str]

_TEXT_PARAMETERS = ("text", "explanation", "output")
"""The parameters of a verdict in which it reports."""


@dataclass(frozen=True, slots=True)
class PendingAnswer:
    """An answer of the endpoint that waits for what comes of it.

    `stored` is its address in the cassette, `asked` the one it was asked under; `parts` have names in the
    place of values, and `hide` puts those that were known then. `live` is the page as the model saw it.
    """

    stored: Address
    asked: Address
    parts: Parts
    live: PageText
    reply: Reply
    hide: Hide

    def entry(self, decision: Decision | Rejected, outcomes: tuple[ActionOutcome, ...] = ()) -> Entry:
        return Entry(
            address=self.stored,
            parts=self.parts,
            decision=decision,
            outcomes=outcomes,
            usage=self.reply.usage,
            model=self.reply.model,
        )


def answer_with(text: str, change: Callable[[str], str]) -> str:
    """An answer that was not taken, with its texts changed; numbers and keys stay.

    It need not be JSON. Where it is, a value is looked for in its texts, since quotes stand escaped in it.
    """
    try:
        answer = decision_in(text)
    except NoDecision:
        return change(text)
    hidden = with_texts(answer, change)
    return text if hidden == answer else json.dumps(hidden, ensure_ascii=False)


def decision_with(decision: Decision, change: Callable[[str], str]) -> Decision:
    """A decision with its texts changed; numbers, keys and the names of tools stay what they are."""
    state = decision.state
    return Decision(
        state=CurrentState(
            evaluation_previous_goal=change(state.evaluation_previous_goal),
            memory=change(state.memory),
            next_goal=change(state.next_goal),
        ),
        calls=tuple(
            ToolCall(tool=call.tool, params=with_texts(call.params, change)) for call in decision.calls
        ),
    )


def outcome_of(result: ActionResult, *, element: str, hide: Hide) -> Done | Failed | Skipped:
    """What came of an action; `element` is what it was on, as a person would call it."""
    if result.skipped:
        return Skipped(why=hide(result.skipped), element=element)
    beside: dict[str, Any] = {
        "element": element,
        "attributes": with_texts(_as_yaml_holds_it(dict(result.attributes)), hide),
        "metadata": with_texts(_as_yaml_holds_it(dict(result.metadata or {})), hide),
        "test_ids": {name: hide(test_id) for name, test_id in result.test_ids.items()},
    }
    if result.error is not None:
        return Failed(error=hide(result.error), **beside)
    return Done(result=hide(result.shown(next_step=True)), **beside)


def verdict_outcome(
    outcome: ActionOutcome,
    params: Params,
    *,
    unverified: tuple[str, ...],
    pages: Sequence[PageText],
    of_run: int,
    names: Names,
    task: str,
) -> ActionOutcome:
    """The outcome of a verdict with these parameters, and what follows from it, its task and the pages.

    `pages` are those of the test so far, that of the verdict first, and as many as `of_run` are of its run;
    `unverified` says what has no ground.
    """
    if isinstance(outcome, Skipped):
        return outcome
    values = values_of(params, pages, task=task)
    rests_on = (*texts_in(params.get("evidence")), *values.values())
    shown = dict(names.bound.volatile)
    steps = pairwise(pages[:of_run])
    came = (text for after, before in steps for text in effect_of(before, after).brought)
    near = {name: loosely(moment) for name, moment in _moments(came, shown).items()}
    # A list that is given may be another today: it is read anew.
    judged = rests_on if params.get("output") is None else ()
    items = (line for text in judged for line in _in_its_item(text, pages))
    near |= {name: loosely(moment) for name, moment in _moments(items, shown).items() if not moment.fresh}
    found = {
        "values": values,
        "elsewhere": elsewhere(params, pages),
        "rules": RULES,
        "moments": {name: moment for name, moment in near.items() if moment}
        | {name: moment for name, moment in _moments(rests_on, shown).items() if not moment.fresh},
        "unverified": tuple(map(names.hide, unverified)) or False,
    }
    return outcome.model_copy(update=found)


def _in_its_item(text: str, pages: Sequence[PageText]) -> Iterator[str]:
    """The lines of the item, such as a card, in which a line stands on the last page that has it."""
    found = ((line, page) for page in pages if (line := cited(text, page)) is not None)
    line, page = next(found, (None, None))
    span = span_of(line, page) if line is not None and page is not None else None
    if page is not None and span is not None:
        yield from (each.text for each in page.lines[span.start : span.end])


def _moments(lines: Iterable[str], shown: Mapping[str, str]) -> dict[str, Moment]:
    """The days and times in lines, by their names, with what the page showed."""
    now = local_time()
    named = (name for name in names_in(read("\n".join(lines))) if name in shown)
    moments = ((name, moment_of(shown[name], now)) for name in named)
    return {name: moment for name, moment in moments if moment is not None}


def entries_of_step(
    answers: Sequence[PendingAnswer], taken: Step, *, pages: Sequence[PageText], of_run: int, names: Names
) -> Iterator[Entry]:
    """The entries of a step whose last answer was taken; each answer in the names of when it was given.

    `pages` are those of the test so far as they are stored, that of the step first, and as many as `of_run`
    are of its run.
    """
    *rejected, last = answers
    for answer in rejected:
        reasons = taken.attempts[answer.asked.attempt - 1].reasons
        yield answer.entry(
            Rejected(
                said=answer_with(answer.reply.text, answer.hide),
                cut=answer.reply.cut,
                why=tuple(map(names.hide, reasons)),
            )
        )
    if taken.state is None:
        raise ValueError(f"step {last.stored} was not decided")
    said = Decision(state=taken.state, calls=tuple(action.call for action in taken.actions))
    decision = on_its_page(decision_with(said, last.hide), said, live=last.live, page=pages[0])
    ages = AgesThen(pages[0], last.live)
    decision = _with_ages(decision, said, ages, names)
    outcomes = _outcomes(
        taken, decision, pages=pages, of_run=of_run, names=names, task=last.parts.task, ages=ages
    )
    yield last.entry(decision, tuple(outcomes))


def _with_ages(decision: Decision, said: Decision, ages: AgesThen, names: Names) -> Decision:
    """The decision with what its verdicts tell of ages: which of those on the page each of them is."""
    calls = []
    for call, own in zip(decision.calls, said.calls, strict=True):
        hide = names.hide_told(ages, tuple(texts_in(call.params.get("evidence"))))
        told = {name: own.params[name] for name in _TEXT_PARAMETERS if own.params.get(name)}
        calls.append(
            ToolCall(tool=call.tool, params=call.params | with_texts(told, hide))
            if call.tool == DONE
            else call
        )
    return decision.model_copy(update={"calls": tuple(calls)})


def _outcomes(
    taken: Step,
    decision: Decision,
    *,
    pages: Sequence[PageText],
    of_run: int,
    names: Names,
    task: str,
    ages: AgesThen,
) -> Iterator[ActionOutcome]:
    for action, call, result in zip(taken.actions, decision.calls, taken.results, strict=True):
        element = elements_of(action, pages[0]) or names.learn(result.element)
        is_verdict = call.tool == DONE
        hide = (
            names.hide_told(ages, tuple(texts_in(call.params.get("evidence")))) if is_verdict else names.hide
        )
        outcome = outcome_of(result, element=element, hide=hide)
        if is_verdict:
            outcome = verdict_outcome(
                outcome,
                call.params,
                unverified=taken.unverified,
                pages=pages,
                of_run=of_run,
                names=names,
                task=task,
            )
        yield outcome


def on_its_page(decision: Decision, said: Decision, *, live: PageText, page: PageText) -> Decision:
    """The decision with each line of evidence as it stands on the stored page.

    Names stand for values in a line of evidence by itself, and in the whole page; where a value is a part of
    a longer one, the two may come out differently. Then the line of the page counts, which is what was
    cited: else a replay would take the file for edited.
    """
    return decision.model_copy(
        update={
            "calls": tuple(
                ToolCall(tool=call.tool, params=_with_evidence(call.params, own.params, live, page))
                for call, own in zip(decision.calls, said.calls, strict=True)
            )
        }
    )


def _with_evidence(
    hidden: dict[str, Any], said: Mapping[str, Any], live: PageText, page: PageText
) -> dict[str, Any]:
    lines, given = hidden.get("evidence"), said.get("evidence")
    found = dict(hidden)
    if isinstance(lines, list) and isinstance(given, list):
        found["evidence"] = _on_stored(lines, given, live, page)
    computed, worked_out = hidden.get("computed"), said.get("computed")
    if isinstance(computed, list) and isinstance(worked_out, list):
        found["computed"] = [
            {**each, "of": _on_stored(each["of"], own["of"], live, page)}
            for each, own in zip(computed, worked_out, strict=True)
        ]
    return found


def _on_stored(lines: list[Any], given: list[Any], live: PageText, page: PageText) -> list[Any]:
    stored = {line.position: line.text for line in page.everything}
    return [
        line
        if not isinstance(line, str) or cited(line, page) is not None or (own := cited(text, live)) is None
        else stored.get(own.position, line)
        for line, text in zip(lines, given, strict=True)
    ]


def with_values_of_today(
    decision: Decision, pages: Sequence[PagePair], layout: Layout | None, *, marked: PageText | None = None
) -> Decision:
    """A decision with the worked out values of today and all items of the list that `layout` reads.

    `pages` begin with its own; `marked` is today's with a reference to each of several ages.
    """
    calls = tuple(
        ToolCall(
            tool=call.tool,
            params=_worked_out_anew(_read_anew(call.params, pages[0], layout, marked), pages),
        )
        for call in decision.calls
    )
    return decision.model_copy(update={"calls": calls})


def _read_anew(
    params: dict[str, Any], page: PagePair, layout: Layout | None, marked: PageText | None
) -> dict[str, Any]:
    output = params.get("output")
    items = layout.today(page.then, page.now, marked) if layout is not None and output is not None else None
    return params if layout is None or items is None else {**params, "output": put(output, layout, items)}


def _worked_out_anew(params: dict[str, Any], pages: Sequence[PagePair]) -> dict[str, Any]:
    told = {name: params[name] for name in _TEXT_PARAMETERS if name in params}
    for computed in computed_in(params):
        now = today(computed, pages)
        if isinstance(now, str) and now != computed.value:
            told = {name: _in_place_of(computed.value, now, value) for name, value in told.items()}
    return params | told


def _in_place_of(then: str, now: str, value: JsonValue) -> JsonValue:
    """A value of an answer with what was worked out today in the place of what was worked out then."""
    if isinstance(value, dict):
        return {name: _in_place_of(then, now, item) for name, item in value.items()}
    if isinstance(value, list):
        return [_in_place_of(then, now, item) for item in value]
    if isinstance(value, str):
        return written(replaced(read(value), then, now))
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return value
    if Decimal(str(value)) not in numbers(then):
        return value
    today_is = figures(now)[0].readings[0]
    return int(today_is) if isinstance(value, int) and not today_is % 1 else float(today_is)


def with_texts(value: object, change: Callable[[str], str]) -> Any:  # noqa: ANN401 - of the kind that was given
    """A value with its texts changed; a model becomes a dict."""
    if isinstance(value, BaseModel):
        value = {name: getattr(value, name) for name in type(value).model_fields}
    if isinstance(value, dict):
        return {name: with_texts(item, change) for name, item in value.items()}
    if isinstance(value, list):
        return [with_texts(item, change) for item in value]
    if isinstance(value, date):
        day = value.date() if isinstance(value, datetime) else value
        changed = change(day.isoformat())
        return value if changed == day.isoformat() else changed
    return change(value) if isinstance(value, str) else value


def _as_yaml_holds_it(value: object) -> JsonValue:
    """A value as YAML can hold it; of an object only its type, which is the same in each run."""
    match value:
        case None | bool() | float():
            return value
        case str():
            return str.__str__(value)  # a member of an enum is its text
        case int():
            return int(value)
        case dict():
            return {str(name): _as_yaml_holds_it(item) for name, item in value.items()}
        case list() | tuple():
            return [_as_yaml_holds_it(item) for item in value]
    return type(value).__name__
