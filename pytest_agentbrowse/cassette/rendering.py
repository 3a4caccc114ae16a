"""A cassette as it is shown in a terminal: one recording told, or two beside each other."""

from __future__ import annotations

import difflib
import itertools
import json
from collections.abc import Iterable, Iterator, Sequence

from pytest_agentbrowse.cassette.differences import difference_lines
from pytest_agentbrowse.cassette.document import ActionStory, RunStory, StepStory, Story, Tokens, Unusable
from pytest_agentbrowse.cassette.layout import companion_names
from pytest_agentbrowse.evidence.claims import NO_EVIDENCE
from pytest_agentbrowse.page.text import PageText, url_and_title
from pytest_agentbrowse.words import counted, printable

_WIDEST_COLUMN = 62
_ACTIONS_AROUND = 2


def rendered(story: Story, *, pages: bool = False, runs: Sequence[int] = ()) -> list[str]:
    """A recording as a person would tell it; `pages` adds what the page showed, `runs` picks some."""
    lines = [story.test, f"  {' · '.join(about(story))}"]
    whole = story.pages()
    for run in story.runs:
        if runs and run.run not in runs:
            continue
        lines += ["", f"run {run.run}: {short(run.task, limit=2000)}"]
        url = ""
        for step in run.steps:
            page = whole[run.run, step.step]
            moved = url != (url := url_and_title(page)[0])
            lines += _step_lines(step, page, moved=moved, with_page=pages)
    return [printable(line) for line in lines]


def about(story: Story) -> list[str]:
    """A recording in numbers: who answered, in which browser, how often, for how many tokens."""
    steps = sum(len(run.steps) for run in story.runs)
    return [
        f"model {story.model}",
        story.browser,
        f"{counted(len(story.runs), 'run')}, {counted(steps, 'step')}, {counted(story.answers, 'answer')}",
        "{} tokens in, {} out".format(*told_tokens(tokens_of(story))),
        f"plugin {story.plugin}",
    ]


def tokens_of(*stories: Story) -> Tokens:
    """All tokens of recordings."""
    steps = (step for story in stories for run in story.runs for step in run.steps)
    return _all_of(
        one for step in steps for one in (*(answer.tokens for answer in step.unusable), step.decision.tokens)
    )


def told_tokens(tokens: Tokens) -> tuple[str, str]:
    """How many tokens came in and went out; where answers were not counted, the least of it, or unknown."""

    def told(number: int) -> str:
        if not tokens.uncounted:
            return f"{number:,}"
        return f"at least {number:,}" if number else "unknown"

    return told(tokens.input), told(tokens.output)


def _all_of(tokens: Iterable[Tokens]) -> Tokens:
    spent = tuple(tokens)
    return Tokens(
        input=sum(one.input for one in spent),
        output=sum(one.output for one in spent),
        uncounted=not all(one.are_known for one in spent),
    )


def compared(old: Story, new: Story) -> list[str]:
    """What two recordings tell differently; empty when they tell the same."""
    lines = [
        f"{name}: {one} → {other}"
        for name, one, other in (
            ("test", old.test, new.test),
            ("model", old.model, new.model),
            ("browser", old.browser, new.browser),
            ("answers", f"{old.answers}", f"{new.answers}"),
            ("tokens", *("{} in, {} out".format(*told_tokens(tokens_of(story))) for story in (old, new))),
        )
        if one != other
    ]
    asked, asked_now = companion_names(old), companion_names(new)
    lines += [
        f"{name}: {asked[name]} → {asked_now[name]}" for name in asked if asked[name] != asked_now[name]
    ]
    lines += ["the settings differ"] if old.settings != new.settings else []
    paths = side_by_side(old, new)
    lines += [*([""] if lines and paths else []), *paths]
    return [printable(line) for line in lines]


def side_by_side(old: Story, new: Story) -> list[str]:
    """The paths of two recordings beside each other, run by run, and how the first page that differs does."""
    lines: list[str] = []
    for one, other in itertools.zip_longest(old.runs, new.runs):
        number = (one or other).run
        if one is not None and other is not None and one.task != other.task:
            lines += [
                f"run {number}, task:",
                *(f"  {line}" for line in difference_lines(one.task, other.task)),
            ]
        rows = _rows(_course(one), _course(other))
        if any(mark != " " for _, mark, _ in rows):
            lines += [f"run {number}:", *_columns(rows)]
    return [printable(line) for line in [*lines, *_first_page(old, new)]]


def action_text(action: ActionStory) -> str:
    """An action in one line: the tool, the element it means, and all else that was given."""
    ((tool, given),) = action.call.items()
    words = [tool, action.element] if action.element else [tool]
    for name, value in given.items():
        if name != "index" or not action.element:
            words.append(f"{name}={json.dumps(value, ensure_ascii=False)}")
    return " ".join(" ".join(words).split())


def short(text: str, *, limit: int = 200) -> str:
    """A text on one line, its end left out when it is long."""
    line = " ".join(text.split())
    return line if len(line) <= limit else f"{line[: limit - 1]}…"


def _step_lines(step: StepStory, page: str, *, moved: bool, with_page: bool) -> Iterator[str]:
    yield ""
    if moved:
        yield "  on {}  {}".format(*url_and_title(page))
    if with_page:
        yield from (
            f"      | {line}" for line in (step.page_changes or (page if step.page else "")).split("\n")
        )
    yield from (f"       held: {word} {short(line)}" for word, line in _effect(step))
    spent = " + ".join(told_tokens(_all_of([step.decision.tokens])))
    yield f"  {step.step:>3}  {short(step.decision.goal)}   ({spent} tokens)"
    yield from itertools.chain.from_iterable(_refused(answer) for answer in step.unusable)
    for action in step.decision.actions:
        yield from _action(action)


def _effect(step: StepStory) -> Iterator[tuple[str, str]]:
    """What the step before brought and took away, which a replay holds."""
    yield from (("came", line) for line in step.brought)
    yield from (("went", line) for line in step.removed)


def _refused(answer: Unusable) -> Iterator[str]:
    yield f"       refused: {short(answer.said)}{' (cut at the token limit)' if answer.cut else ''}"
    yield from (f"         why: {short(why, limit=500)}" for why in answer.why)


def _action(action: ActionStory) -> Iterator[str]:
    yield f"       {action_text(action)}"
    if action.result and action.result != next(iter(action.call.values())).get("text"):
        # What names the element that was acted on follows from the page; all else is the file's word alone.
        claimed = "" if action.element and action.element in action.result else "claimed: "
        yield f"         → {claimed}{short(action.result)}"
    if action.skipped:
        yield f"         → skipped: {short(action.skipped)}"
    if action.error:
        yield f"         → failed: {short(action.error)}"
    if action.output is not None:
        yield f"         output: {short(json.dumps(action.output, ensure_ascii=False), limit=500)}"
    yield from (f"         since the page has: {short(line)}" for line in action.evidence)
    yield from (f"         and has not: {short(line)}" for line in action.absent)
    for value, line in action.values.items():
        yield f"         it reports {short(value)} from: {short(line)}"
    for computed in action.computed:
        lines = counted(len(computed["of"]), "line")
        yield f"         it works out {short(computed['value'])}: {computed['op']} of {lines}"
        yield from (f"           {short(line)}" for line in computed["of"])
    yield from (f"         it speaks of all of: {short(line)}" for line in action.considered)
    for words in (NO_EVIDENCE,) if action.unverified is True else action.unverified or ():
        yield f"         it {short(words)}: a replay cannot tell whether it still holds"


def _course(run: RunStory | None) -> list[tuple[int, str]]:
    if run is None:
        return []
    return [(step.step, action_text(action)) for step in run.steps for action in step.decision.actions]


def _rows(old: list[tuple[int, str]], new: list[tuple[int, str]]) -> list[tuple[str, str, str]]:
    """Old action, mark, new action: ` ` the same, `|` another, `<` only old, `>` only new."""
    rows: list[tuple[str, str, str]] = []
    matcher = difflib.SequenceMatcher(
        None, [text for _, text in old], [text for _, text in new], autojunk=False
    )
    for tag, start, end, new_start, new_end in matcher.get_opcodes():
        for one, other in itertools.zip_longest(old[start:end], new[new_start:new_end]):
            mark = " " if tag == "equal" else "|" if one and other else "<" if one else ">"
            rows.append((_numbered(one), mark, _numbered(other)))
    return rows


def _numbered(action: tuple[int, str] | None) -> str:
    return f"{action[0]:>3} {action[1]}" if action else ""


def _columns(rows: list[tuple[str, str, str]]) -> Iterator[str]:
    """The rows beside each other; of what is the same, only what stands around a difference."""
    width = max(len(_in_column(left)) for left, _, _ in rows)
    near = {
        place + offset
        for place, (_, mark, _) in enumerate(rows)
        if mark != " "
        for offset in range(-_ACTIONS_AROUND, _ACTIONS_AROUND + 1)
    }
    for hidden, group in itertools.groupby(enumerate(rows), lambda item: item[0] not in near):
        part = [row for _, row in group]
        if hidden:
            yield f"      … {counted(len(part), 'action')} the same"
        else:
            yield from (line for row in part for line in _side_by_side(row, width))


def _side_by_side(row: tuple[str, str, str], width: int) -> Iterator[str]:
    """Two actions beside each other; below each other where they differ in what a column has no room for."""
    left, mark, right = map(_in_column, row)
    if mark == "|" and (left != row[0] or right != row[2]):
        yield from (f"  {sign} {text}" for sign, text in (("<", row[0]), (">", row[2])))
    else:
        yield f"  {left:<{width}}  {mark}  {right}".rstrip()


def _in_column(numbered: str) -> str:
    return numbered if len(numbered) <= _WIDEST_COLUMN else f"{numbered[: _WIDEST_COLUMN - 1]}…"


def _first_page(old: Story, new: Story) -> list[str]:
    """How the pages differ where they first do, among the steps that both have."""
    before, after = old.pages(), new.pages()
    for place in sorted(before.keys() & after.keys()):
        if before[place] != after[place]:
            head = f"the page differs first in run {place[0]}, step {place[1]}:"
            old_page, new_page = (PageText.read(pages[place]) for pages in (before, after))
            return [head, *(f"  {line}" for line in difference_lines(old_page, new_page, limit=12))]
    return []
