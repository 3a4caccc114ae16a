"""The cassette as a document: YAML that `yaml.safe_load` reads and a person reviews.

A story per test: for each run its task, for each step the page (as a difference to the one before),
the decision with the element that each action means, its result, and tokens. Prompt and tools stand
once, at the end. No timestamps, keys, cookies or headers; the same answers give the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from pytest_agentbrowse.cassette import git
from pytest_agentbrowse.cassette.differences import printable
from pytest_agentbrowse.cassette.files import HALF_WRITTEN
from pytest_agentbrowse.cassette.page_patch import PatchError, patch, patched
from pytest_agentbrowse.cassette.plain import Mistake, Plain, Refused, read
from pytest_agentbrowse.errors import CassetteUnreadable

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

FORMAT = 1
HEAD = (
    "# Recorded by pytest-agentbrowse: what an agent was asked, decided and did. Review it like code: "
    "`agentbrowse cassettes show` tells it shorter.\n"
)
BELOW_RUNS = (
    "# Below: the settings that were asked for, tools and prompt. They are compared, and need no review.\n"
)
PARTIAL_HEAD = "# Kept by pytest-agentbrowse from a recording that failed: --agent-record=resume goes on.\n"
END = "...\n"
"""YAML's document end marker: a file without it was cut."""

_FORMAT_LINE = re.compile(r"^format: (\d{1,9})$", re.MULTILINE)
_HEAD_SIZE = 1000
_FOREIGN = "this is not a cassette of pytest-agentbrowse"
UPGRADE = "pip install --upgrade pytest-agentbrowse"
_MOST_TEXT = 256 * 2**20
_SHOWN = 5


BELOW = ("output", "evidence", "absent")
"""Parameters of a verdict that stand below its call: they are what a reviewer looks for."""


def _plain(value: JsonValue | tuple[str, ...]) -> JsonValue:
    return list(value) if isinstance(value, tuple) else value


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Tokens(_Part):
    """Tokens of one answer."""

    input: int = Field(ge=0)
    output: int = Field(ge=0)
    cached: int = Field(default=0, ge=0)


class Unusable(_Part):
    """An answer that was refused and asked for again, and why."""

    said: str
    cut: bool = False
    why: tuple[str, ...] = ()
    tokens: Tokens


class Deed(_Part):
    """One action: what was called, on which element, what came of it, and what of that no model reads.

    A verdict's parameters `output`, `evidence` and `absent` stand below its call, each line on its own.
    `values` names the line of the page that each reported value came from. All of these are checked
    in a replay.
    """

    call: dict[str, dict[str, JsonValue]] = Field(min_length=1, max_length=1)
    output: JsonValue = None
    evidence: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    element: str = ""
    result: str = ""
    error: str = ""
    attributes: dict[str, JsonValue] = Field(default_factory=dict)
    metadata: dict[str, JsonValue] = Field(default_factory=dict)
    values: dict[str, str] = Field(default_factory=dict)
    unverified: bool = False

    def parameters(self) -> tuple[str, dict[str, JsonValue]]:
        """The tool and all its parameters, as the model gave them."""
        ((tool, given),) = self.call.items()
        below = {name: getattr(self, name) for name in BELOW}
        return tool, {
            **given,
            **{name: _plain(value) for name, value in below.items() if value not in (None, ())},
        }


class Decision(_Part):
    """The answer that was used."""

    goal: str
    evaluation: str
    memory: str
    actions: tuple[Deed, ...] = Field(min_length=1)
    tokens: Tokens


class StepStory(_Part):
    """One step; `page` is whole, `page_changes` a unified diff to the step before."""

    step: int = Field(ge=1)
    page: str | None = None
    page_changes: str | None = None
    offered: tuple[str, ...] | None = None
    unusable: tuple[Unusable, ...] = ()
    decision: Decision

    def after(self, before: str) -> str:
        """The whole page text, from that of the step before.

        Raises:
            PatchError: the stored difference does not fit.

        """
        if self.page is not None:
            return self.page
        return patched(before, self.page_changes) if self.page_changes is not None else before


class RunStory(_Part):
    """One run: its task and its steps."""

    run: int = Field(ge=1)
    task: str
    steps: tuple[StepStory, ...] = Field(min_length=1)


class Story(_Part):
    """A whole cassette."""

    format: int = Field(strict=True, ge=FORMAT, le=FORMAT)
    test: str
    model: str
    browser: str
    plugin: str
    answers: int = Field(ge=1)
    digests: dict[str, str]
    placeholders: dict[str, str] = Field(default_factory=dict)
    runs: tuple[RunStory, ...] = Field(min_length=1)
    settings: dict[str, str]
    tools: dict[str, str]
    prompt: str

    def pages(self) -> dict[tuple[int, int], str]:
        """The whole page text of every step, by run and step.

        Raises:
            PatchError: a stored difference does not fit.

        """
        found: dict[tuple[int, int], str] = {}
        before = ""
        for run in self.runs:
            for step in run.steps:
                found[run.run, step.step] = before = step.after(before)
        return found


def digest(text: str) -> str:
    """A short digest of a text, to tell at a glance whether it is the same."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def page_fields(before: str, page: str) -> dict[str, str]:
    """How a page is stored: as nothing when it did not change, as a difference when that is shorter."""
    if before == page:
        return {}
    difference = patch(before, page) if before else ""
    if before and len(difference) < len(page) * 0.7:
        return {"page_changes": difference}
    return {"page": page}


def answer_text(decision: Decision) -> str:
    """A decision as the JSON text that the model answered."""
    state = {
        "evaluation_previous_goal": decision.evaluation,
        "memory": decision.memory,
        "next_goal": decision.goal,
    }
    actions = [dict([deed.parameters()]) for deed in decision.actions]
    return json.dumps({"current_state": state, "action": actions}, ensure_ascii=False)


# -- text ---------------------------------------------------------------------------------------


class _Dumper(yaml.SafeDumper):
    """Blocks for texts of several lines, one line for small mappings, no anchors."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002 - yaml's signature
        return True


class _Line(dict[str, Any]):
    """A mapping that stands on one line."""


_UNUSUAL_BREAKS = frozenset("\x85\u2028\u2029")
"""Line breaks to YAML that only double quotes keep as they are."""


def _style(text: str) -> str | None:
    if _UNUSUAL_BREAKS & set(text):
        return '"'
    return "|" if "\n" in text else None


_Dumper.add_representer(
    str,
    lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style=_style(text)),
)
_Dumper.add_representer(
    _Line,
    lambda dumper, mapping: dumper.represent_mapping(
        "tag:yaml.org,2002:map", mapping.items(), flow_style=True
    ),
)


def dump(story: Mapping[str, Any], *, head: str = HEAD) -> str:
    """The text of a cassette from a story in plain values."""
    body = yaml.dump(
        _lined(dict(story)),
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        width=10_000,
        default_flow_style=False,
    )
    return f"{head}{body.replace(f'{chr(10)}settings:', f'{chr(10)}{BELOW_RUNS}settings:', 1)}{END}"


def _lined(value: Any, key: str = "") -> Any:
    if isinstance(value, dict):
        made = {whole(name): _lined(item, name) for name, item in value.items()}
        return _Line(made) if key in ("call", "tokens") else made
    if isinstance(value, (list, tuple)):
        return [_lined(item) for item in value]
    return whole(value) if isinstance(value, str) else value


def whole(text: str) -> str:
    """The text with U+FFFD in the place of half characters (lone surrogates), which no file can hold."""
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


class Newer(Refused):
    """The file was written by a later version of the plugin."""


def load(text: str, *, path: str) -> Story:
    """The story of a cassette's text; `path` is how an error calls its file.

    Raises:
        CassetteUnreadable: with file, line and what is wrong; the file is left as it is.

    """
    try:
        return story_of(text)
    except Refused as refused:
        raise unreadable(path, refused) from None


def read_file(path: Path, *, name: str, command: str = "") -> Story:
    """The story in a file; `name` is how errors call it, `command` what pytest calls its test.

    Raises:
        CassetteUnreadable: as `load`.

    """
    try:
        return story_of(text_of(path))
    except Refused as refused:
        raise unreadable(name, refused, command=command, restorable=git.tracks(path)) from None


def text_of(path: Path) -> str:
    """The text of a file with one kind of line end; raises Refused where it is not utf-8."""
    try:
        return path.read_bytes().decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise Refused(Mistake(line, f"it is not utf-8 (byte {error.start})")) from None


def story_of(text: str) -> Story:
    """The story of a cassette's text.

    Raises:
        Refused: with every mistake that can be told apart; `Newer` when a later version wrote it.

    """
    if not text.strip():
        raise Refused(Mistake(1, "the file is empty"))
    written = _FORMAT_LINE.search(text[:_HEAD_SIZE])
    if written and int(written[1]) > FORMAT:
        line = text.count("\n", 0, written.start()) + 1
        raise Newer(Mistake(line, f"it has format {written[1]}, and this version reads {FORMAT}"))
    if not written and not text.endswith(f"\n{END}"):
        raise Refused(Mistake(1, _FOREIGN))
    if not text.endswith(f"\n{END}"):
        raise Refused(Mistake(text.count("\n") + 1, "the file was cut: its last line is not `...`"))
    plain = read(text)
    if not isinstance(plain.value, dict) or "format" not in plain.value:
        raise Refused(Mistake(1, _FOREIGN))
    try:
        story = Story.model_validate(plain.value)
    except ValidationError as error:
        raise Refused(*_mistakes(error, plain)) from None
    if mistakes := tuple(_contradictions(story, plain)):
        raise Refused(*mistakes)
    return story


def _mistakes(error: ValidationError, plain: Plain) -> list[Mistake]:
    """What pydantic found, in the words of this file and in the order of its lines."""
    found = {
        Mistake(plain.line(problem["loc"]), f"{_where(problem['loc'])}{_words(problem)}"): None
        for problem in error.errors(include_url=False)
        # A list in which something is wrong is also said to be short of that.
        if not (problem["type"] == "too_short" and problem["input"])
    }
    return sorted(found, key=lambda mistake: mistake.line)


_ONE_OF = {"runs": "run", "steps": "step", "actions": "action", "unusable": "unusable answer"}
_TAKES = {
    "string_type": "a text",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "tuple_type": "a list",
    "dict_type": "names with values",
    "model_type": "names with values",
}
"""What a field takes, by pydantic's name for a value that is something else."""


def _where(location: tuple[int | str, ...]) -> str:
    """A place in the document as a person would say it: `run 1, step 2, decision: `."""
    words: list[str] = []
    for part in location:
        if isinstance(part, int):
            words[-1] = f"{_ONE_OF.get(words[-1], words[-1])} {part + 1}"
        elif part != "[key]":
            words.append(part)
    return f"{', '.join(words)}: " if words else ""


def _words(problem: ErrorDetails) -> str:
    kind, given, limits = problem["type"], problem["input"], problem.get("ctx", {})
    shown = "empty" if given is None else f"{given!r:.60}"
    if kind == "missing":
        return "it is missing"
    if kind == "extra_forbidden":
        return "there is no such field"
    if kind == "too_short":
        return "it is empty, and takes at least one"
    if kind in _TAKES:
        quotable = kind == "string_type" and isinstance(given, (bool, int, float))
        return f"it takes {_TAKES[kind]}, and is {shown}{'; write it in quotes' if quotable else ''}"
    if "ge" in limits:
        return f"it takes a number of at least {limits['ge']}, and is {shown}"
    return f"{problem['msg'][0].lower()}{problem['msg'][1:]}; it is {shown}"


def _contradictions(story: Story, plain: Plain) -> Iterator[Mistake]:
    """What is well formed and cannot be true."""
    answers = sum(1 + len(step.unusable) for run in story.runs for step in run.steps)
    if answers != story.answers:
        yield Mistake(plain.line(("answers",)), f"it says {story.answers} answers, and there are {answers}")
    for position, run in enumerate(story.runs, 1):
        if run.run != position:
            yield Mistake(
                plain.line(("runs", position - 1)), f"run {run.run} stands where run {position} should"
            )
        for number, step in enumerate(run.steps, 1):
            if step.step != number:
                line = plain.line(("runs", position - 1, "steps", number - 1))
                yield Mistake(line, f"run {position}: step {step.step} stands where step {number} should")
    size, before = 0, ""
    for position, run in enumerate(story.runs):
        for number, step in enumerate(run.steps):
            location = ("runs", position, "steps", number)
            try:
                before = step.after(before)
            except PatchError as error:
                line = plain.line((*location, "page_changes"))
                yield Mistake(line, f"run {run.run}, step {step.step}, page_changes: {error}")
                return
            size += len(before) if step.page_changes is not None else 0
            if size > _MOST_TEXT:
                yield Mistake(plain.line(location), f"its pages are more than {_MOST_TEXT // 2**20} MB")
                return


def unreadable(
    name: str, refused: Refused, *, command: str = "", restorable: bool = False
) -> CassetteUnreadable:
    """The error for a file that is no whole cassette: what is wrong, and what to do."""
    first, *others = refused.mistakes
    lines = [f"{name}, line {first.line}: {first.what}."]
    lines += [f"  line {mistake.line}: {mistake.what}" for mistake in others[:_SHOWN]]
    if len(others) > _SHOWN:
        lines.append(f"  … and {len(others) - _SHOWN} more")
    return CassetteUnreadable(printable("\n".join([*lines, *_advice(name, refused, command, restorable)])))


def _advice(name: str, refused: Refused, command: str, restorable: bool) -> list[str]:  # noqa: FBT001
    if isinstance(refused, Newer):
        return [f"  Upgrade the plugin:  {UPGRADE}"]
    again = f"  delete it and record again:  pytest --agent-record=once {command}".rstrip()
    if restorable:
        return [
            f"  The file is left as it is. Restore it:  git checkout -- {shlex.quote(name)}",
            f"  or{again[1:]}",
        ]
    return [f"  The file is left as it is. Mend it there, or{again[1:]}"]


def publish(path: Path, text: str) -> None:
    """Put a cassette in its place with one atomic replace: a reader sees the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=HALF_WRITTEN)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
