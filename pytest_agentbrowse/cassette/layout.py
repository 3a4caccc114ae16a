"""The layout of a cassette in its file: YAML that `yaml.safe_load` reads and a person reviews.

The story stands first; settings and the names of the companions, which hold prompt and tools, stand below it.
No timestamps, keys, cookies or headers; the same answers give the same bytes.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError

from pytest_agentbrowse.cassette import companions, files, git, signing
from pytest_agentbrowse.cassette.companions import Companion
from pytest_agentbrowse.cassette.document import (
    BELOW,
    FORMAT,
    VERDICT,
    ActionStory,
    DocumentPart,
    StepStory,
    Story,
    StoryFields,
)
from pytest_agentbrowse.cassette.mistakes import (
    EditedCompanion,
    InvalidFile,
    MergeConflict,
    Mistake,
    NewerFormat,
    in_plain_words,
    unreadable,
    where,
)
from pytest_agentbrowse.cassette.page_patch import PatchError
from pytest_agentbrowse.cassette.strict_yaml import InOneLine, OneLine, Parsed, parse, write
from pytest_agentbrowse.cassette.version_1 import StoryOfFormat1
from pytest_agentbrowse.errors import UsageError

HEAD = (
    "# Recorded by pytest-agentbrowse: what an agent was asked, decided and did. Review it like code: "
    "`agentbrowse cassettes show` tells it shorter.\n"
)
PARTIAL_HEAD = "# Kept by pytest-agentbrowse from a recording that failed: --agent-record=resume goes on.\n"
BELOW_RUNS = (
    f"# Below: the settings that were asked for, and the files of {files.ASKED}/ with prompt and tools. "
    "They are compared, and need no review.\n"
)
END = "...\n"
"""YAML's document end marker: a file without it was cut."""

_FORMAT_LINE = re.compile(r"^format: (\d{1,9})$", re.MULTILINE)
_CONFLICT = re.compile(r"^(?:<{7} .*|={7}|>{7} .*|\|{7} .*)$", re.MULTILINE)
"""What git writes around two sides. No text of a story begins its line there: all of them are indented."""
_HEAD_SIZE = 1000
_FOREIGN = "this is not a cassette of pytest-agentbrowse"
_MOST_TEXT = 256 * 2**20

Find = Callable[[str], Path | None]
"""Where a companion stands, by the name that a cassette gives it."""


class _Written(StoryFields):
    """What stands in a file: the story, and the names of its companions.

    That of a recording that is not over (`.partial`) holds prompt and tools itself: it is asked with more
    tools from step to step, and a file for each would stay behind.
    """

    asked: dict[str, str] = Field(default_factory=dict)
    """The texts of prompt and tools, in the `.partial` of a recording that is not over."""
    prompt: str = Field(pattern=companions.PROMPT_NAME)
    """The file beside the cassettes that holds the prompt; its name holds the digest of its text."""
    tools: str = Field(pattern=companions.TOOLS_NAME)
    """The file beside the cassettes that holds the tools: by its name, the line that tells each."""
    signature: str = Field(default="", pattern=signing.PATTERN)
    """The signature by the key of `AGENTBROWSE_CASSETTE_KEY`, where there is one."""


# -- writing ---------------------------------------------------------------------------------------


def dump(story: Story, *, head: str = HEAD, foot: str = "") -> str:
    """The text of a cassette; it names its companions. `foot` are comments at its end."""
    return laid_out(_values(story), head=head, foot=foot)


def unfinished_frame(story: Story, *, head: str) -> tuple[str, str]:
    """What stands above and below the runs in the file of a recording that is not over."""
    above, below = laid_out(_values(story) | {"runs": []}, head=head).split("\nruns: []\n", 1)
    return f"{above}\nruns:\n", below


def run_piece(run: int, task: str) -> str:
    """The text above the steps of a run, where a file is put together from pieces."""
    return f"{write({'runs': [{'run': run, 'task': task}]}).removeprefix('runs:' + chr(10))}  steps:\n"


def step_piece(step: StepStory) -> str:
    """The text of a step, where a file is put together from pieces."""
    values = _lined({"runs": [{"steps": [_data(step)]}]})
    return write(values).removeprefix("runs:\n- steps:\n")


def with_companions(below: str, story: Story) -> str:
    """What stands below the runs, with the companions in it."""
    block = _companions_block(tuple((made.name, made.text) for made in companions_of(story)))
    return below.replace("\nprompt: ", f"\n{block}prompt: ", 1)


@functools.lru_cache(maxsize=8)
def _companions_block(made: tuple[tuple[str, str], ...]) -> str:
    """Written once for all steps that are asked with the same."""
    return write({"asked": dict(made)})


def _values(story: Story) -> dict[str, Any]:
    names = companion_names(story)
    written = _Written(
        format=FORMAT,
        test=story.test,
        model=story.model,
        browser=story.browser,
        plugin=story.plugin,
        answers=story.answers,
        effects=story.effects,
        placeholders=story.placeholders,
        runs=story.runs,
        settings=story.settings,
        prompt=names["prompt"],
        tools=names["tools"],
    )
    return _data(written)


def _data(part: DocumentPart) -> dict[str, Any]:
    """A part of a file without what is as it is by default."""
    return part.model_dump(exclude_defaults=True)


def laid_out(values: Mapping[str, Any], *, head: str = HEAD, foot: str = "") -> str:
    """The text of a file from its values, in their order: small mappings on one line, the rest in blocks."""
    body = write(_lined(dict(values)))
    return f"{head}{body.replace(f'{chr(10)}settings:', f'{chr(10)}{BELOW_RUNS}settings:', 1)}{foot}{END}"


def companions_of(story: Story) -> tuple[Companion, ...]:
    """The files that a cassette needs beside it, but for those that were missing when it was read."""
    return tuple(made for name, made in _companions(story).items() if name not in story.missing)


def companion_names(story: Story) -> dict[str, str]:
    """How a cassette calls its companions, by what they hold; also those that were not there."""
    return {name: made.name for name, made in _companions(story).items()} | dict(story.missing)


def save(path: Path, text: str, beside: Iterable[Companion]) -> None:
    """Put the text of a cassette in its place, after the companions that it names."""
    companions.save_beside(beside, path)
    files.write_whole(path, text)


def _companions(story: Story) -> dict[str, Companion]:
    return {
        "prompt": companions.prompt_file(story.prompt),
        "tools": companions.tools_file(story.tools),
    }


def _lined(value: object, key: str = "") -> Any:  # noqa: ANN401 - of the kind that was given
    if isinstance(value, dict):
        made = {name: _lined(item, name) for name, item in value.items()}
        return OneLine(made) if key in ("call", "tokens") else made
    if isinstance(value, (list, tuple)):
        items = [_lined(item) for item in value]
        return InOneLine(items) if key == "offered" else items
    return value


def first_other_line(text: str, story: Story) -> int | None:
    """The first line (from 1) of a text that its story is not written with; None where it is written so."""
    pairs = zip_longest(text.split("\n"), dump(story).split("\n"))
    return next((number for number, (one, other) in enumerate(pairs, 1) if one != other), None)


# -- reading ---------------------------------------------------------------------------------------


def load(path: Path, *, name: str = "", command: str = "") -> Story:
    """The story in a file; `name` is how errors call it, `command` what pytest calls its test.

    A companion that is not there is told in `missing`; all else that is wrong raises.

    Raises:
        CassetteUnreadable: with file, line and what is wrong; the file is left as it is.
        UsageError: it is a companion, and no cassette.

    """
    name = name or str(path)
    if companions.is_one(path):
        raise UsageError(f"{name} holds what cassettes were asked with, and is none; name one beside asked/.")
    try:
        return read_story(text_of(path), lambda companion: companions.find(companion, path))
    except EditedCompanion as edited:
        called = _from_here(edited.path)
        raise unreadable(called, edited, command=command, restorable=git.tracks(edited.path)) from None
    except InvalidFile as invalid:
        raise unreadable(name, invalid, command=command, restorable=git.tracks(path)) from None


def text_of(path: Path) -> str:
    """The text of a file with one kind of line end; raises InvalidFile where it is not utf-8."""
    return text_in(path.read_bytes())


def text_in(stored: bytes) -> str:
    """The text of stored bytes, as `text_of` gives that of a file."""
    try:
        return stored.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise InvalidFile(Mistake(line, f"it is not utf-8 (byte {error.start})")) from None


def no_companions(_name: str) -> None:
    """Where companions stand for a reader that does not need them: nowhere."""


def head_of(text: str) -> str:
    """What stands above the story: who wrote it, and why it was kept aside."""
    written = _FORMAT_LINE.search(text)
    return text[: written.start()] if written else ""


def remarks_in(text: str) -> list[str]:
    """What a file says about itself in comments, above its story and at its end: why it was kept aside."""
    lines = text.split("\n")
    foot = itertools.takewhile(
        lambda line: line.startswith("# "), reversed(lines[: lines.index(END.strip())])
    )
    return [line.removeprefix("# ") for line in [*head_of(text).split("\n")[1:-1], *reversed([*foot])]]


def read_story(text: str, find: Find) -> Story:
    """The story of a cassette's text, also of an older format; `find` says where its companions stand.

    Raises:
        InvalidFile: with every mistake that can be told apart; a subclass says what is to be done.

    """
    if not text.strip():
        raise InvalidFile(Mistake(1, "the file is empty"))
    if conflict := _CONFLICT.search(text):
        what = f"it holds a merge conflict, of which this line is the first: {conflict[0][:60]}"
        raise MergeConflict(Mistake(text.count("\n", 0, conflict.start()) + 1, what))
    written = _FORMAT_LINE.search(text[:_HEAD_SIZE])
    if written and int(written[1]) > FORMAT:
        line = text.count("\n", 0, written.start()) + 1
        raise NewerFormat(Mistake(line, f"it has format {written[1]}, and this version reads up to {FORMAT}"))
    # A folder is checked by what its files begin with: what begins otherwise must not be played either.
    if not files.begins_as_ours(text[:_HEAD_SIZE].encode("utf-8", "replace")):
        raise InvalidFile(Mistake(1, _FOREIGN))
    if not text.endswith(f"\n{END}"):
        raise InvalidFile(Mistake(text.count("\n") + 1, "the file was cut: its last line is not `...`"))
    parsed = parse(text)
    if not isinstance(parsed.value, dict) or "format" not in parsed.value:
        raise InvalidFile(Mistake(1, _FOREIGN))
    try:
        story = _story(parsed.value, find)
    except ValidationError as error:
        raise InvalidFile(*_mistakes_of_fields(error, parsed)) from None
    if mistakes := tuple(_untrue(story, parsed)):
        raise InvalidFile(*mistakes)
    return story


def _story(value: dict[str, Any], find: Find) -> Story:
    if value["format"] == 1 and not isinstance(value["format"], bool):
        return StoryOfFormat1.model_validate(value).carried_forward()
    written = _Written.model_validate(value)
    if written.asked:
        return _with_held(written)
    prompt, tools = find(written.prompt), find(written.tools)
    named = {"prompt": (written.prompt, prompt), "tools": (written.tools, tools)}
    return _story_with(
        written,
        prompt=companions.read_companion(prompt) if prompt else "",
        tools=companions.read_tools(tools) if tools else {},
        missing={field: name for field, (name, path) in named.items() if path is None},
    )


def _with_held(written: _Written) -> Story:
    """The story of a recording that was not over: what it was asked with stands in its file."""
    held = written.asked
    story = _story_with(
        written,
        prompt=held.get(written.prompt, ""),
        tools=companions.tools_held(held[written.tools]) if written.tools in held else {},
        missing={
            field: name
            for field, name in (("prompt", written.prompt), ("tools", written.tools))
            if name not in held
        },
    )
    return story.model_copy(update={"unfinished": True})


def _story_with(
    written: _Written, *, prompt: str, tools: Mapping[str, str], missing: Mapping[str, str]
) -> Story:
    return Story(
        format=written.format,
        test=written.test,
        model=written.model,
        browser=written.browser,
        plugin=written.plugin,
        answers=written.answers,
        effects=written.effects,
        placeholders=written.placeholders,
        runs=written.runs,
        settings=written.settings,
        prompt=prompt,
        tools=dict(tools),
        missing=missing,
    )


def _actions_amiss(story: Story, parsed: Parsed) -> Iterator[Mistake]:
    for position, run in enumerate(story.runs):
        for number, step in enumerate(run.steps):
            for at, action in enumerate(step.decision.actions):
                there = ("runs", position, "steps", number, "decision", "actions", at)
                for name, what in _amiss_within(action):
                    line = parsed.line((*there, name))
                    yield Mistake(line, f"run {run.run}, step {step.step}, {name}: {what}")


def _amiss_within(action: ActionStory) -> Iterator[tuple[str, str]]:
    """What of one action cannot be true beside the rest of it: what is done with it would be told nowhere."""
    if action.skipped:
        told = (name for name in ("result", "error") if getattr(action, name))
        yield from ((name, "an action that was skipped has none") for name in told)
    elif action.error and action.result:
        yield "result", "an action that failed has none"
    given = action.call[action.tool]
    for name in BELOW:
        if action.tool != VERDICT and getattr(action, name) not in (None, ()):
            yield name, "only a verdict has it below its call"
        elif action.tool == VERDICT and name in given:
            yield name, "it stands below the call of a verdict, and not in it"


def _from_here(path: Path) -> str:
    here = Path.cwd()
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else str(path)


def _mistakes_of_fields(error: ValidationError, parsed: Parsed) -> list[Mistake]:
    """What pydantic found, in the words of this file and in the order of its lines."""
    found = {
        Mistake(parsed.line(problem["loc"]), f"{where(problem['loc'])}{in_plain_words(problem)}"): None
        for problem in error.errors(include_url=False)
        # A list in which something is wrong is also said to be short of that.
        if not (problem["type"] == "too_short" and problem["input"])
    }
    return sorted(found, key=lambda mistake: mistake.line)


def _untrue(story: Story, parsed: Parsed) -> Iterator[Mistake]:
    """What is well formed and cannot be true."""
    answers = sum(1 + len(step.unusable) for run in story.runs for step in run.steps)
    if answers != story.answers:
        yield Mistake(parsed.line(("answers",)), f"it says {story.answers} answers, and there are {answers}")
    for position, run in enumerate(story.runs, 1):
        if run.run != position:
            yield Mistake(
                parsed.line(("runs", position - 1)), f"run {run.run} stands where run {position} should"
            )
        for number, step in enumerate(run.steps, 1):
            if step.step != number:
                line = parsed.line(("runs", position - 1, "steps", number - 1))
                yield Mistake(line, f"run {position}: step {step.step} stands where step {number} should")
    yield from _actions_amiss(story, parsed)
    size, before = 0, ""
    for position, run in enumerate(story.runs):
        for number, step in enumerate(run.steps):
            location = ("runs", position, "steps", number)
            try:
                before = step.after(before)
            except PatchError as error:
                line = parsed.line((*location, "page_changes"))
                yield Mistake(line, f"run {run.run}, step {step.step}, page_changes: {error}")
                return
            size += len(before) if step.page_changes is not None else 0
            if size > _MOST_TEXT:
                yield Mistake(parsed.line(location), f"its pages are more than {_MOST_TEXT // 2**20} MB")
                return
