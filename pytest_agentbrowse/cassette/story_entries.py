"""Between entries and the document: what stands where in a cassette, both ways.

These are the only two functions that know both. The document holds what people read; what they do not need
there (the parts of each question, whole) follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pytest_agentbrowse.cassette import document
from pytest_agentbrowse.cassette.entry import (
    NO_EFFECT,
    ActionOutcome,
    Done,
    Effect,
    Entry,
    Failed,
    RecordedAction,
    Rejected,
    Skipped,
    entered_into_one_page,
    texts_in,
)
from pytest_agentbrowse.cassette.own_page import EFFECT_RULES, effect_of
from pytest_agentbrowse.evidence.visits import last_state_of
from pytest_agentbrowse.model.call import Address, Parts, Usage
from pytest_agentbrowse.model.output import CurrentState, Decision, ToolCall
from pytest_agentbrowse.page.placeholder import names_in, read
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.done import DONE
from pytest_agentbrowse.version import __version__
from pytest_agentbrowse.words import on_one_line

_NOT_USABLE_ANY_MORE = "it was taken when it was recorded, and could not be used any more"


@dataclass(frozen=True, slots=True)
class Header:
    """What a document says beside its answers.

    `asked` is what the newest question was asked with; `rules` tells of some names which rule each
    follows; `secrets` are the names of secrets.
    """

    test: str
    browser: str
    asked: Parts
    rules: Callable[[Iterable[str]], Mapping[str, str]]
    secrets: Iterable[str]


def entries_of(story: document.Story) -> Iterator[Entry]:
    """The entries of a document, in the order of their addresses."""
    pages = story.pages()
    for run in story.runs:
        offered: tuple[str, ...] = tuple(story.tools)
        for step in run.steps:
            if step.offered != document.AS_BEFORE:
                offered = step.offered if step.offered is not None else tuple(story.tools)
            # A tool that is not the same in every run stands under its name and a number.
            tools = {name.split(" ", 1)[0]: story.tools.get(name, name) for name in offered}
            page = PageText.read(pages[run.run, step.step])
            parts = Parts(run.task, page, tools, story.prompt, story.settings)
            at = Address(run.run, step.step, 1)
            for answer in step.unusable:
                rejected = Rejected(said=answer.said, cut=answer.cut, why=answer.why)
                usage = _usage_told(answer.tokens)
                yield Entry(address=at, parts=parts, decision=rejected, usage=usage, model=story.model)
                at = at._replace(attempt=at.attempt + 1)
            yield Entry(
                address=at,
                parts=parts,
                decision=_decision(step.decision),
                outcomes=tuple(map(_outcome, step.decision.actions)),
                usage=_usage_told(step.decision.tokens),
                model=story.model,
                effect=Effect(brought=step.brought, removed=step.removed)
                if story.effects == EFFECT_RULES
                else NO_EFFECT,
            )


def _steps_before(address: Address, taken: Mapping[Address, Entry]) -> Iterator[Entry]:
    """The steps of a run before one, the newest first."""
    while (entry := taken.get(address := address._replace(step=address.step - 1))) is not None:
        yield entry


def _effect_at(address: Address, taken: Mapping[Address, Entry]) -> Effect:
    """What the step before one did; nothing at the beginning of a run."""
    last = taken.get(address._replace(step=address.step - 1))
    if last is None:
        return NO_EFFECT
    entered = entered_into_one_page(_steps_before(address, taken))
    seen = [entry.parts.page for known, entry in taken.items() if known < address]
    page = taken[address].parts.page
    return effect_of(last.parts.page, page, entered, last_state_of(page, seen))


def _rules_of(runs: Iterable[document.RunStory]) -> int:
    return EFFECT_RULES if any(step.brought or step.removed for run in runs for step in run.steps) else 0


def with_effects_anew(story: document.Story) -> document.Story:
    """A document with what each step did by the rules of today, where it was worked out by numbered ones."""
    if story.effects in (0, EFFECT_RULES):
        return story
    taken = {address: attempts[-1] for address, attempts in steps_of(entries_of(story))}
    runs = []
    for run in story.runs:
        effects = (_effect_at(Address(run.run, step.step, 1), taken) for step in run.steps)
        steps = (
            step.model_copy(update={"brought": effect.brought, "removed": effect.removed})
            for step, effect in zip(run.steps, effects, strict=True)
        )
        runs.append(run.model_copy(update={"steps": tuple(steps)}))
    return story.model_copy(update={"runs": tuple(runs), "effects": _rules_of(runs)})


def story_of(entries: Sequence[Entry], header: Header) -> document.Story:
    """The document of a test, from its entries in the order of their addresses."""
    tools = tools_of(entries)
    names = {signature: name for name, signature in tools.items()}
    runs: dict[int, dict[str, Any]] = {}
    before = ""
    taken: dict[Address, Entry] = {}
    offered_before: dict[int, tuple[str, ...]] = {}
    for address, attempts in steps_of(entries):
        parts = attempts[-1].parts
        page = parts.page.text
        taken[address] = attempts[-1]
        effect = _effect_at(address, taken)
        run = runs.setdefault(address.run, {"run": address.run, "task": parts.task, "steps": []})
        offered = tuple(names[signature] for signature in parts.tools.values())
        is_as_before = offered == offered_before.get(address.run)
        offered_before[address.run] = offered
        run["steps"].append(
            document.StepStory(
                step=address.step,
                **document.page_fields(before, page),
                brought=effect.brought,
                removed=effect.removed,
                offered=None if offered == tuple(tools) else document.AS_BEFORE if is_as_before else offered,
                unusable=tuple(map(_unusable, attempts[:-1])),
                decision=_decision_story(attempts[-1]),
            )
        )
        before = page
    told = tuple(document.RunStory(**run) for run in runs.values())
    asked = header.asked
    return document.Story(
        test=header.test,
        model=on_one_line(entries[-1].model),  # an endpoint calls itself what it likes
        browser=header.browser,
        plugin=__version__,
        answers=len(entries),
        effects=_rules_of(told),
        placeholders=rules_of(names_of(told), header),
        runs=told,
        settings=dict(asked.settings),
        tools=tools,
        prompt=asked.prompt,
    )


def without_runs(entries: Iterable[Entry], left_out: Collection[int]) -> tuple[Entry, ...]:
    """The entries of all other runs, numbered as if there had been no more."""
    return tuple(
        entry.model_copy(update={"address": address._replace(run=address.run - before)})
        for entry in entries
        if (address := entry.address).run not in left_out
        for before in (sum(run < address.run for run in left_out),)
    )


def whole_steps(entries: Iterable[Entry], carried_out: Iterable[Address]) -> tuple[Entry, ...]:
    """The entries of the steps that were carried out, as far as they follow on each other."""
    done = set(carried_out)
    whole: list[Entry] = []
    before = Address(1, 0, 1)
    for address, attempts in steps_of(entries):
        follows = address in {
            before._replace(step=before.step + 1),
            *({Address(before.run + 1, 1, 1)} if before.step else ()),
        }
        if not follows or address not in done:
            break
        whole += attempts
        before = address
    return tuple(whole)


def steps_of(entries: Iterable[Entry]) -> Iterator[tuple[Address, list[Entry]]]:
    """The attempts of each step, under the address of the first."""
    steps: dict[Address, list[Entry]] = {}
    for entry in entries:
        steps.setdefault(entry.address.first, []).append(entry)
    yield from sorted(steps.items())


# -- out of the document ---------------------------------------------------------------------------


def _usage_told(tokens: document.Tokens) -> Usage:
    return Usage(tokens.input, tokens.output, tokens.cached, int(not tokens.are_known))


def _decision(answer: document.DecisionStory) -> Decision:
    state = CurrentState(
        evaluation_previous_goal=answer.evaluation, memory=answer.memory, next_goal=answer.goal
    )
    called = (action.parameters() for action in answer.actions)
    return Decision(state=state, calls=tuple(ToolCall(tool=tool, params=params) for tool, params in called))


def _outcome(action: document.ActionStory) -> ActionOutcome:
    if action.skipped:
        return Skipped(why=action.skipped, element=action.element)
    beside: dict[str, Any] = {
        "element": action.element,
        "test_ids": action.test_ids,
        "attributes": action.attributes,
        "metadata": action.metadata,
        "values": action.values,
        "moments": action.moments,
        "elsewhere": action.elsewhere,
        "rules": action.rules,
        "unverified": action.unverified,
    }
    return Failed(error=action.error, **beside) if action.error else Done(result=action.result, **beside)


# -- into the document -----------------------------------------------------------------------------


def _unusable(entry: Entry) -> document.Unusable:
    said = entry.decision
    if isinstance(said, Decision):
        said = Rejected(said=said.text, why=(_NOT_USABLE_ANY_MORE,))
    return document.Unusable(said=said.said, cut=said.cut, why=said.why, tokens=_tokens_spent(entry))


def _decision_story(entry: Entry) -> document.DecisionStory:
    decision = entry.decision
    if not isinstance(decision, Decision):
        raise TypeError(f"step {entry.address} ends with an answer that was not taken")
    return document.DecisionStory(
        goal=decision.state.next_goal,
        evaluation=decision.state.evaluation_previous_goal,
        memory=decision.state.memory,
        actions=tuple(map(_action_story, entry.actions)),
        tokens=_tokens_spent(entry),
    )


def _action_story(action: RecordedAction) -> document.ActionStory:
    tool, params = action.call.tool, action.call.params
    below: dict[str, Any] = {}
    if tool == DONE:  # what a verdict rests on stands below its call, where a reviewer looks for it
        below = {
            name: value for name in document.BELOW if document.says_anything(name, value := params.get(name))
        }
        params = {name: value for name, value in params.items() if name not in document.BELOW}
    outcome = action.outcome
    if isinstance(outcome, Skipped):
        return document.ActionStory(
            call={tool: params}, **below, element=outcome.element, skipped=outcome.why
        )
    return document.ActionStory(
        call={tool: params},
        **below,
        element=outcome.element,
        test_ids=outcome.test_ids,
        result=outcome.result if isinstance(outcome, Done) else "",
        error=outcome.error if isinstance(outcome, Failed) else "",
        attributes=outcome.attributes,
        metadata=outcome.metadata,
        values=outcome.values,
        moments=outcome.moments,
        elsewhere=outcome.elsewhere,
        rules=outcome.rules,
        unverified=outcome.unverified,
    )


def _tokens_spent(entry: Entry) -> document.Tokens:
    usage = entry.usage
    return document.Tokens(
        input=usage.input,
        output=usage.output,
        cached=usage.cached,
        uncounted=not usage.is_known,
    )


def tools_of(entries: Iterable[Entry]) -> dict[str, str]:
    """Each tool once; one that is not the same in every run, as `done` in a check, by name and number."""
    tools: dict[str, str] = {}
    numbers: dict[str, int] = {}
    known: set[str] = set()
    for entry in entries:
        for name, signature in entry.parts.tools.items():
            if signature in known:
                continue
            known.add(signature)
            numbers[name] = numbers.get(name, 0) + 1
            tools[name if numbers[name] == 1 else f"{name} {numbers[name]}"] = signature
    return tools


def names_of(runs: Iterable[document.RunStory]) -> frozenset[str]:
    """The names that stand in runs in the place of values."""
    return frozenset(names_in(read("\n".join(text for run in runs for text in texts_in(run)))))


def rules_of(names: Collection[str], header: Header) -> dict[str, str]:
    """Which rule each of these names follows."""
    secrets = {name: "secret" for name in sorted(header.secrets) if name in names}
    return {**header.rules(names), **secrets}
