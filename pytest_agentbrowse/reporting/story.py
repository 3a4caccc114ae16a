"""The story of a test that failed: what was to be done, what was done, what the page showed at the end."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pytest_agentbrowse.page.text import without_marks
from pytest_agentbrowse.reporting.facts import OF_RECORDINGS, ActionFacts, RunFacts, StepFacts, TestFacts
from pytest_agentbrowse.reporting.wording import action_words, outcome_words
from pytest_agentbrowse.run_result import one_line, wanted
from pytest_agentbrowse.words import counted, printable

Style = Literal["plain", "head", "good", "bad", "quiet", "command"]

_FIRST_STEPS, _LAST_STEPS = 3, 6
_LAST_RUNS = 4
_MOST_PAGE_LINES = 14
_LINES_AROUND = 2


class StoryLine(NamedTuple):
    """A line of a story, and what kind of line it is."""

    style: Style
    text: str


def story(facts: TestFacts, *, whole: bool = False, known: str = "") -> list[StoryLine]:
    """What happened in a test, to be read below its failure; nothing where no page was read.

    `known` is what stands there already, and is not told again. `whole` leaves nothing out.
    """
    if not any(step.page for run in facts.runs for step in run.steps):
        return []
    *earlier, last = facts.runs
    lines = [
        *_shortened([_in_one_line(run) for run in earlier], last=_LAST_RUNS, of="run", whole=whole),
        *_told_run(last, whole=whole, known=known),
        *_page_at_end(last, whole=whole, known=known),
        *_what_shows_more(facts),
    ]
    return [StoryLine(style, printable(text)) for style, text in lines]


def _shortened(
    parts: Sequence[list[StoryLine]], *, last: int, of: str, whole: bool, first: int = 0
) -> Iterator[StoryLine]:
    """The first and last parts of a story, and how many stand between them."""
    left_out = 0 if whole else max(len(parts) - first - last, 0)
    kept = parts if left_out < 2 else [*parts[:first], [_left_out(left_out, of)], *parts[-last:]]
    for part in kept:
        yield from part


def _left_out(number: int, what: str) -> StoryLine:
    return StoryLine("quiet", f"  … {counted(number, what)} left out here; -v shows all")


def _in_one_line(run: RunFacts) -> list[StoryLine]:
    told = f"{_run_name(run)}: {one_line(run.task, limit=80)} → {_ended(run)}"
    return [StoryLine("plain", f"{told}: {one_line(run.answer, limit=80)}" if run.answer else told)]


def _run_name(run: RunFacts) -> str:
    return f"run {run.number}, {'replayed' if run.replayed else 'live'}"


def _told_run(run: RunFacts, *, whole: bool, known: str) -> Iterator[StoryLine]:
    yield StoryLine("head", f"{_run_name(run)}: {one_line(run.task, limit=2000 if whole else 300)}")
    steps = [list(_told_step(step)) for step in run.steps if not _untried(run, step)]
    yield from _shortened(steps, first=_FIRST_STEPS, last=_LAST_STEPS, of="step", whole=whole)
    told = f"  {_ended(run)}"
    first_line = run.reason.split("\n", 1)[0]
    if run.ended in ("not done", "broken") and not _is_known(first_line, known):
        told += f": {one_line(first_line, limit=500)}"
    yield StoryLine("good" if run.success else "bad", told)


def _ended(run: RunFacts) -> str:
    after = f"after {counted(len(run.steps), 'step')}"
    match run.ended:
        case "done":
            return f"done {after}" if run.success else f"done without success {after}"
        case "broken":
            begun = bool(run.steps) and not _untried(run, run.steps[-1])
            return f"broke off {'in' if begun else 'before'} step {len(run.steps) or 1} ({run.error})"
        case ended:
            return f"{ended} {after}"


def _untried(run: RunFacts, step: StepFacts) -> bool:
    """Whether a run broke off for what its recording lacks, before the page of the step was looked at."""
    return not step.page and run.error in OF_RECORDINGS


def _is_known(text: str, known: str) -> bool:
    """Whether a text stands in what was told, in whatever lines and however its middle was left out."""
    told = " ".join(known.split())
    return all(" ".join(part.split()) in told for part in one_line(text).split(" … "))


def _told_step(step: StepFacts) -> Iterator[StoryLine]:
    goal = one_line(step.goal, limit=160) if step.goal else _undecided(step)
    yield StoryLine("plain", f"  {step.number:>2}  {goal}")
    refused = Counter((wanted(each.said), each.reasons) for each in step.refused)
    for (said, reasons), times in refused.items():
        often = f" {times} times" if times > 1 else ""
        yield StoryLine("bad", f"      refused{often}: {one_line(said, limit=200)}")
        yield from (StoryLine("quiet", f"        {one_line(why, limit=500)}") for why in reasons)
    for action in step.actions:
        yield from _told_action(action)


def _undecided(step: StepFacts) -> str:
    if step.refused:
        return "no answer could be used"
    return "the page was read" if step.page else "no page was read"


def _told_action(action: ActionFacts) -> Iterator[StoryLine]:
    style: Style = "bad" if action.error else "quiet" if action.skipped else "plain"
    told = " → ".join(filter(None, (action_words(action), outcome_words(action))))
    yield StoryLine(style, f"      {told}")
    for name, why in (("evidence", "since the page has"), ("absent", "and has not")):
        named = action.parameters.get(name)
        for line in named if isinstance(named, list | tuple) else ():
            yield StoryLine("quiet", f"        {why}: {one_line(str(line), limit=160)}")


def _page_at_end(run: RunFacts, *, whole: bool, known: str) -> Iterator[StoryLine]:
    """The page as it was last read, around what the end of the run was about."""
    last = next((step for step in reversed(run.steps) if step.page), None)
    if last is None:
        return
    lines = without_marks(last.page.partition("\n\n")[2]).split("\n")
    about = "\n".join((*run.evidence, *_touched(run), run.reason, known))
    shown = range(len(lines)) if whole else _near(lines, about)
    part = "" if len(shown) == len(lines) else f" ({len(shown)} of {len(lines)} lines)"
    title = json.dumps(one_line(last.title, limit=60), ensure_ascii=False)
    yield StoryLine("head", f"the page at the end: {last.url} {title}{part}")
    before = -1
    for at in shown:
        if at > before + 1:
            yield StoryLine("quiet", "    …")
        yield StoryLine("plain", f"    {_line_of_page(lines[at])}")
        before = at
    if before + 1 < len(lines):
        yield StoryLine("quiet", "    …")


def _line_of_page(line: str, *, limit: int = 160) -> str:
    """A line of a page with its indentation, its end left out where it is long."""
    return line if len(line) <= limit else f"{line[:limit]}…"


def _touched(run: RunFacts) -> Iterator[str]:
    """The elements of the last actions: where people look first."""
    yield from (action.target for step in run.steps[-2:] for action in step.actions if action.target)


def _near(lines: Sequence[str], about: str) -> list[int]:
    """The places of the lines that a text is about, with what stands around them; else the first ones."""
    bare = [line.strip() for line in lines]
    meant = [at for at, line in enumerate(bare) if '"' in line and line in about]
    around = {at + offset for at in meant for offset in range(-_LINES_AROUND, _LINES_AROUND + 1)}
    shown = sorted(at for at in around if 0 <= at < len(lines)) or list(range(len(lines)))
    return shown if len(shown) <= _MOST_PAGE_LINES else shown[:_MOST_PAGE_LINES]


def _what_shows_more(facts: TestFacts) -> Iterator[StoryLine]:
    """What shows more of a replay; how to go on from a live run is known when it was put away."""
    if facts.replayed and facts.command:
        yield StoryLine("command", f"watch it happen:  pytest --headed --slowmo=500 {facts.command}")
