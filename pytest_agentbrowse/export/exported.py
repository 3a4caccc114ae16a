"""A whole recording as the text of a test, and what of it could not be written down."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pytest_agentbrowse.cassette.document import ActionStory, RunStory, StepStory, Story
from pytest_agentbrowse.export.actions import Unexportable, calls_of
from pytest_agentbrowse.export.assertions import (
    assertions_of,
    assertions_of_absence,
    at_address,
    path_of,
    plain,
)
from pytest_agentbrowse.export.code import Kinds, is_given, string
from pytest_agentbrowse.export.formatting import WIDTH, broken, formatted
from pytest_agentbrowse.export.imports import Import, import_lines, used_in
from pytest_agentbrowse.export.locators import Locators
from pytest_agentbrowse.export.own_code import Carried, OwnCode, indented
from pytest_agentbrowse.page.text import PageText

_CALLED = re.compile(r"(?:page\.(?!context\b)|expect\()")
_COMMENT_WIDTH = 73
"""With what stands before it, a comment fits into the narrowest lines that projects take."""


@dataclass(frozen=True, slots=True)
class Exported:
    """The text of a test, and the problems that a person has to solve in it before it runs."""

    text: str
    problems: tuple[str, ...]


def exported(
    story: Story, *, is_async: bool, cassette: str, path: Path, own: OwnCode | None = None
) -> Exported:
    """A recording as the test in a file; `own` is the code of the test, into which the runs are put."""
    kinds: Kinds = story.placeholders
    problems: list[str] = []
    runs = [_carried(story, run, kinds, problems, is_async=is_async) for run in story.runs]
    lines = own.body(runs) if own is not None else _alone(story, runs, kinds, is_async=is_async)
    parameters = own.parameters if own is not None else {"page": "page: Page"}
    known = own.names if own is not None else frozenset()
    body = indented(part for line in lines for part in _on_several_lines(line))
    used = used_in(f"if True:\n{body}\n    pass")
    fixtures = [name for name in kinds if is_given(name, kinds) and name in used and name not in known]
    asked = ", ".join((*parameters.values(), *(f"{name}: str" for name in fixtures)))
    called = re.sub(r"\W", "_", story.test.rpartition("::")[2].partition("[")[0])
    head = broken(f"{'async ' if is_async else ''}def {called}({asked}) -> None:")
    marks = own.decorators if own is not None else []
    test = "\n".join((*marks, *head, body or "    pass"))
    parts = [*(_fixture(name, kinds[name]) for name in fixtures), test]
    imports, above = own.needed_by("\n".join(parts)) if own is not None else ([], [])
    parts = [*above, *parts]
    says = f'"""What {_short(story.test)} did, without an agent.\n\nWritten from {cassette}.\n"""'
    needed = [*imports, *_imports(used_in("\n".join(parts)), imports, is_async=is_async)]
    text = "\n".join([says, "", *import_lines(needed), "\n"]) + "\n\n\n".join(parts) + "\n"
    return Exported(formatted(text, path), tuple(problems))


def _alone(story: Story, runs: Sequence[Carried], kinds: Kinds, *, is_async: bool) -> list[str]:
    """The runs one after the other; each begins where it was when it was recorded."""
    pages = story.pages()
    lines: list[str] = []
    at = ""
    for run, carried in zip(story.runs, runs, strict=True):
        url = PageText.read(pages[run.run, 1]).url
        if url != at and (path := path_of(url)):
            lines.append(_awaited(f"page.goto({string(path, kinds)})", is_async=is_async))
        lines += carried.lines
        if carried.element:
            lines.append(_awaited(f"expect({carried.element}).to_be_visible()", is_async=is_async))
        at = PageText.read(pages[run.run, len(run.steps)]).url
    return lines


def _carried(story: Story, run: RunStory, kinds: Kinds, problems: list[str], *, is_async: bool) -> Carried:
    """A run as code, with the element that it searched for."""
    lines = [_awaited(line, is_async=is_async) for line in _run_as_code(story, run, kinds, problems)]
    end = run.steps[-1].decision.actions[-1]
    ((_, given),) = end.call.items()
    page = PageText.read(story.pages()[run.run, len(run.steps)])
    number = given.get("index")
    line = page.element(number) if isinstance(number, int) else None
    found = Locators(page, kinds).of(line, end.test_ids.get("index", "")) if line is not None else ""
    return Carried(lines, found)


def _run_as_code(story: Story, run: RunStory, kinds: Kinds, problems: list[str]) -> Iterator[str]:
    pages = story.pages()
    yield from _comment(run.task)
    before: PageText | None = None
    for step in run.steps:
        page = PageText.read(pages[run.run, step.step])
        effects = _effects(step, page, before, kinds) if before is not None else []
        yield from effects
        deeds = [action for action in step.decision.actions if action.tool != "done"]
        if deeds:
            yield ""
            yield from _comment(step.decision.goal)
        for action in deeds:
            yield from _deed(action, page, kinds, problems, where=f"run {run.run}, step {step.step}")
        yield from _verdict(step, page, kinds, told=effects)
        before = page


def _deed(
    action: ActionStory, page: PageText, kinds: Kinds, problems: list[str], *, where: str
) -> Iterator[str]:
    if action.skipped:
        return
    if action.error:
        yield from _comment(f"{action.tool} was tried here, and failed: {action.error}")
        return
    try:
        yield from calls_of(action, page, kinds)
    except Unexportable as problem:
        problems.append(f"{where}, {action.tool}: {problem.what}. {problem.instead}")
        yield from _comment(f"{action.tool}: {problem.what}. {problem.instead}")
        yield f"raise NotImplementedError({json.dumps(f'{where}: write what {action.tool} did')})"


def _effects(step: StepStory, page: PageText, before: PageText, kinds: Kinds) -> list[str]:
    """Where the step before led, what it brought and what it took away."""
    moved = [at_address(page.url, kinds)] if page.url != before.url else []
    brought, removed = (
        assertions_of(step.brought, page, kinds),
        assertions_of_absence(step.removed, page, before, kinds),
    )
    return plain([*moved, *brought, *removed])


def _verdict(step: StepStory, page: PageText, kinds: Kinds, *, told: Sequence[str]) -> Iterator[str]:
    """What a verdict rests on: the lines that it cites, those of its values, and what is not there.

    What was `told` of the page is not asserted again.
    """
    for action in step.decision.actions:
        if action.tool != "done":
            continue
        cited = (
            *action.evidence,
            *action.values.values(),
            *(line for one in action.computed for line in one["of"]),
        )
        held = plain(assertions_of(cited, page, kinds))
        gone = plain(assertions_of_absence(action.absent, page, page, kinds))
        said = str(next(iter(action.call.values())).get("text") or "")
        if said or held or gone:
            yield ""
            yield from _comment(f"It reported: {said}" if said else "The verdict rests on this.")
        yield from (line for line in (*held, *gone) if line not in told)


def _comment(text: str) -> list[str]:
    """A text as comments; a placeholder stands there as in the cassette."""
    lines = textwrap.wrap(" ".join(text.split()), _COMMENT_WIDTH, break_long_words=False)
    return [f"# {line}" for line in lines] or []


def _awaited(line: str, *, is_async: bool) -> str:
    return f"await {line}" if is_async and _CALLED.match(line) else line


def _short(test: str) -> str:
    return test.rpartition("/")[2]


def _on_several_lines(line: str) -> list[str]:
    """A long statement on several lines; a comment stays, and what the test has on several already."""
    stays = "\n" in line or line.startswith("#")
    return [line] if stays else broken(line, WIDTH - 4)


def _fixture(name: str, kind: str) -> str:
    what = "secret" if kind == "secret" else "value"
    return (
        f'@pytest.fixture\ndef {name}() -> str:\n    """The {what} that the task called {{{{{name}}}}}."""\n'
        f'    return os.environ["{name.upper()}"]'
    )


def _imports(used: frozenset[str], own: Iterable[Import], *, is_async: bool) -> Iterator[Import]:
    """The imports that our part of the code needs and the test's own do not give."""
    playwright = "playwright.async_api" if is_async else "playwright.sync_api"
    ours = (
        Import("os"),
        Import("re"),
        Import("pytest"),
        Import(playwright, "Page"),
        Import(playwright, "expect"),
    )
    known = {one.gives for one in own}
    yield from (one for one in ours if one.gives in used and one.gives not in known)
