"""What a file says that nobody should take from a stranger: for `agentbrowse cassettes check`.

A replay checks what it stands on. This goes through the whole of a file, without a page of today: what cannot
have been recorded, and with `strict` also what a person who reviews a pull request must not pass over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pytest_agentbrowse.cassette import layout
from pytest_agentbrowse.cassette.abroad import abroad
from pytest_agentbrowse.cassette.bindings import is_known
from pytest_agentbrowse.cassette.document import FORMAT, RunStory, Story
from pytest_agentbrowse.cassette.maintenance import CassetteFile
from pytest_agentbrowse.cassette.mistakes import Mistake
from pytest_agentbrowse.cassette.own_page import FILE_CHECKS, STRICT_CHECKS, OwnStep, check_own_ground
from pytest_agentbrowse.cassette.recorded import Recorded
from pytest_agentbrowse.cassette.signing import NO_KEY, VARIABLE, SigningKey, unsigned
from pytest_agentbrowse.cassette.story_entries import entries_of
from pytest_agentbrowse.cassette.story_places import KeyPath, names_within, placed_steps
from pytest_agentbrowse.cassette.strict_yaml import parse
from pytest_agentbrowse.page.placeholder import names_in
from pytest_agentbrowse.tools.builtin import builtin_tools

_VARIABLES = "variables="
_PATTERNS_OF_MOMENTS = ("built-in date", "built-in time")


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a file: where in it, and why."""

    place: KeyPath
    what: str


def scrutinised(
    cassettes: Iterable[CassetteFile],
    *,
    strict: bool = False,
    hosts: Collection[str] = (),
    key: SigningKey = NO_KEY,
) -> dict[Path, list[Mistake]]:
    """What cassettes cannot have recorded, by file and line; `strict` as for a stranger's pull request.

    With a `key`, also which of them were altered since they were signed; with both, which are not signed.
    """
    wrong: dict[Path, list[Mistake]] = {}
    for cassette in cassettes:
        # What a failed recording left has a form of its own, and not yet all that a published one tells.
        is_whole = not cassette.is_partial
        found = list(findings(cassette.story, strict=strict, hosts=hosts, is_whole=is_whole))
        text = layout.text_of(cassette.path)
        state = key.state_of(text) if key else "signed"
        if state == "altered":
            found.append(Finding(("signature",), "altered after it was signed, or signed with another key"))
        elif state == "unsigned" and strict:
            found.append(Finding(("format",), f"not signed, and {VARIABLE} is set"))
        other = layout.first_other_line(unsigned(text), cassette.story) if strict and is_whole else None
        if found or other is not None:
            parsed = parse(text)
            mistakes = [Mistake(parsed.line(each.place), each.what) for each in found]
            # Comments, gaps and another order can hide from a reader what is done.
            mistakes += [Mistake(other, "not as a recording is written")] if other is not None else []
            wrong[cassette.path] = sorted(mistakes, key=lambda mistake: mistake.line)
    return wrong


def findings(
    story: Story, *, strict: bool = False, hosts: Collection[str] = (), is_whole: bool = True
) -> Iterator[Finding]:
    """What a file cannot have recorded; with `strict`, also what a pull request has no business to bring.

    `hosts` are those that its test may visit beside its own. What a failed recording left is not `is_whole`.
    """
    is_old = story.format < FORMAT
    checks = (*FILE_CHECKS, *(STRICT_CHECKS if strict and is_whole and not is_old else ()))
    variables = {name for name, rule in story.placeholders.items() if rule == _VARIABLES}
    for (run, step, _), own in Recorded.of(entries_of(story)).own_steps(builtin_tools("all")):
        for check in checks:
            if check is check_own_ground and _speaks_of_variables(own, story.runs[run - 1], variables):
                continue  # a word may be a part of a variable's value, which stands in no file
            if (found := check(own)) is not None:
                place = ("runs", run - 1, "steps", step - 1, *found.place)
                yield Finding(place, f"run {run}, step {step}, {found.what}")
    if strict:
        if is_old:
            what = (
                f"a file of format {story.format} does not say where its verdicts come from: record it again"
            )
            yield Finding(("format",), what)
        yield from _undeclared(story)
        yield from _without_moments(story)
        for place, what in abroad(story, hosts):
            yield Finding(place, what)


def _speaks_of_variables(own: OwnStep, run: RunStory, variables: Collection[str]) -> bool:
    """Whether the task or a page before a verdict has a variable, by a part of whose value it may speak."""
    pages = (field for page in (own.page, *own.earlier) for field in page.fields)
    used = names_within(run.task).union(*map(names_in, pages)) if variables else set()
    return not used.isdisjoint(variables)


def _undeclared(story: Story) -> Iterator[Finding]:
    """Names that stand for values, and of which the head of the file says nothing."""
    for place, run, step in placed_steps(story):
        names = names_within(run.task) | names_within(step)
        for name in sorted(names - story.placeholders.keys()):
            what = f"{{{{{name}}}}} is not among the placeholders that its head declares"
            yield Finding(place, f"run {run.run}, step {step.step}: {what}")


def _without_moments(story: Story) -> Iterator[Finding]:
    """Verdicts that rest on a day or time, and do not say which it was: any other would pass."""
    for place, run, step in placed_steps(story):
        for position, action in enumerate(step.decision.actions):
            if not is_known(action.rules):
                continue  # told already
            rests_on = names_within((action.evidence, tuple(action.values.values())))
            days = {name for name in rests_on if story.placeholders.get(name, "") in _PATTERNS_OF_MOMENTS}
            for name in sorted(days - action.moments.keys()):
                at = (*place, "decision", "actions", position, "evidence")
                what = f"{{{{{name}}}}} is not among its moments, so any other day or time would pass"
                yield Finding(at, f"run {run.run}, step {step.step}, {action.tool}: {what}")
