"""A whole recording as the text of a test, and what of it could not be written down."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

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
from pytest_agentbrowse.export.locators import Locators
from pytest_agentbrowse.export.own_code import Carried, OwnCode
from pytest_agentbrowse.page.text import PageText

_CALLED = re.compile(r"(?:page\.(?!context\b)|expect\()")
_WIDTH = 100


@dataclass(frozen=True, slots=True)
class Exported:
    """The text of a test, and the problems that a person has to solve in it before it runs."""

    text: str
    problems: tuple[str, ...]


def exported(story: Story, *, is_async: bool, cassette: str, own: OwnCode | None = None) -> Exported:
    """A recording as a test; `own` is the code of the test itself, into which the runs are put."""
    kinds: Kinds = story.placeholders
    problems: list[str] = []
    runs = [_carried(story, run, kinds, problems, is_async=is_async) for run in story.runs]
    name = re.sub(r"\W", "_", story.test.rpartition("::")[2].partition("[")[0])
    lines = own.body(runs) if own is not None else _alone(story, runs, kinds, is_async=is_async)
    parameters = own.parameters if own is not None else ("page",)
    code = "\n".join(line for line in lines if not line.lstrip().startswith("#"))
    given = [name for name in kinds if is_given(name, kinds) and re.search(rf"\b{name}\b", code)]
    asked = ", ".join(
        map(_typed, (*parameters, *(f"{name}: str" for name in given if name not in parameters)))
    )
    test = "\n".join(
        [
            f"{'async ' if is_async else ''}def {name}({asked}) -> None:",
            *(f"    {part}" if part else "" for line in lines for part in _broken(line)),
        ]
    )
    fixtures = [_fixture(name, kinds[name]) for name in given]
    imports, above = own.needed_by(code) if own is not None else ([], [])
    parts = [*above, *fixtures, test]
    head = f'"""What {_short(story.test)} did, without an agent.\n\nWritten from {cassette}.\n"""'
    module = "playwright.async_api" if is_async else "playwright.sync_api"
    text = "\n".join([head, "", *_imports("\n".join(parts), imports, module), "\n"])
    return Exported(formatted(text + "\n\n\n".join(parts) + "\n"), tuple(problems))


def formatted(text: str) -> str:
    """A Python text as a formatter lays it out, where ruff or black is there; else as it is."""
    ast.parse(text)
    for name, *rest in (
        ("ruff", "format", f"--line-length={_WIDTH}", "-"),
        ("black", "-q", f"-l{_WIDTH}", "-"),
    ):
        if importlib.util.find_spec(name) is None:
            continue
        done = subprocess.run(  # noqa: S603 - this Python, no shell
            [sys.executable, "-m", name, *rest], input=text, capture_output=True, text=True, check=False
        )
        if done.returncode == 0:
            return done.stdout
    return text


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
    lines = [_awaited(line, is_async=is_async) for line in _run(story, run, kinds, problems)]
    ((_, given),) = run.steps[-1].decision.actions[-1].call.items()
    page = PageText.read(story.pages()[run.run, len(run.steps)])
    number = given.get("index")
    line = page.element(number) if isinstance(number, int) else None
    return Carried(lines, Locators(page, kinds).of(line) if line is not None else "")


def _run(story: Story, run: RunStory, kinds: Kinds, problems: list[str]) -> Iterator[str]:
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
    lines = textwrap.wrap(" ".join(text.split()), _WIDTH - 8, break_long_words=False)
    return [f"# {line}" for line in lines] or []


def _awaited(line: str, *, is_async: bool) -> str:
    return f"await {line}" if is_async and _CALLED.match(line) else line


def _typed(parameter: str) -> str:
    return {"page": "page: Page"}.get(parameter, parameter)


def _short(test: str) -> str:
    return test.rpartition("/")[2]


def _broken(line: str) -> list[str]:
    """A long call on several lines, its arguments on one of their own."""
    if "\n" in line or len(line) <= _WIDTH - 4 or line.lstrip().startswith("#") or not line.endswith(")"):
        return [line]
    depth, at = 0, len(line) - 1
    for at in range(len(line) - 1, -1, -1):
        depth += (line[at] == ")") - (line[at] == "(")
        if depth == 0:
            break
    inside = line[at + 1 : -1]
    if at and inside:
        return [line[: at + 1], f"    {inside}", ")"]
    opens, closes = line.find("("), line.rfind(").")
    return [line[: opens + 1], f"    {line[opens + 1 : closes]}", line[closes:]] if opens < closes else [line]


def _fixture(name: str, kind: str) -> str:
    what = "secret" if kind == "secret" else "value"
    return (
        f'@pytest.fixture\ndef {name}() -> str:\n    """The {what} that the task called {{{{{name}}}}}."""\n'
        f'    return os.environ["{name.upper()}"]'
    )


def _imports(code: str, own: Sequence[str], module: str) -> Iterator[str]:
    """The imports that the code needs, those of the standard library first, each once."""
    names = [name for name in ("Page", "expect") if re.search(rf"\b{name}\b", code)]
    wanted = [f"import {name}" for name in ("os", "re") if re.search(rf"\b{name}\.", code)]
    wanted += ["import pytest"] if "@pytest." in code else []
    wanted += [line for line in own if line not in wanted and not re.match(r"from playwright\.", line)]
    wanted.append(f"from {module} import {', '.join(names)}")
    of_python = [line for line in wanted if re.split(r"[\s.]", line)[1] in sys.stdlib_module_names]
    others = [line for line in wanted if line not in of_python]
    yield from (*of_python, *([""] if of_python else []), *others)
