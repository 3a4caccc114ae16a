"""The cassette as a document: YAML that `yaml.safe_load` reads and a person reviews.

A story per test: for each run its task, for each step the page (as a difference to the one before),
the decision with the element that each action means, its result, and tokens. Prompt and tools stand
once, at the end. No timestamps, keys, cookies or headers; the same answers give the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from pytest_agentbrowse.cassette.drift import PatchError, patch, patched
from pytest_agentbrowse.errors import CassetteUnreadable

FORMAT = 1
HEAD = "# Recorded by pytest-agentbrowse: what an agent was asked, decided and did. Review it like code.\n"
END = "...\n"
"""YAML's document end marker: a file without it was cut."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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
    """One action: what was called, on which element, and what came of it.

    A verdict's parameters `output`, `evidence` and `absent` stand below its call, each line on its own.
    `values` names the line of the page that each reported value came from. All of these are checked
    in a replay.
    """

    call: dict[str, dict[str, JsonValue]] = Field(min_length=1, max_length=1)
    element: str = ""
    result: str = ""
    error: str = ""
    output: JsonValue = None
    evidence: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
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


class RunStory(_Part):
    """One run: its task and its steps."""

    run: int = Field(ge=1)
    task: str
    steps: tuple[StepStory, ...] = Field(min_length=1)


class Story(_Part):
    """A whole cassette."""

    format: Literal[1]
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
                if step.page is None and step.page_changes is None:
                    page = before
                else:
                    page = step.page if step.page is not None else patched(before, step.page_changes or "")
                found[run.run, step.step] = before = page
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


def dump(story: Mapping[str, Any]) -> str:
    """The text of a cassette from a story in plain values."""
    body = yaml.dump(
        _lined(dict(story)),
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        width=10_000,
        default_flow_style=False,
    )
    return f"{HEAD}{body}{END}"


def _lined(value: Any, key: str = "") -> Any:
    if isinstance(value, dict):
        made = {name: _lined(item, name) for name, item in value.items()}
        return _Line(made) if key in ("call", "tokens") else made
    if isinstance(value, (list, tuple)):
        return [_lined(item) for item in value]
    return value


def load(text: str, *, path: str) -> Story:
    """The story of a cassette's text.

    Raises:
        CassetteUnreadable: with file, line and what is wrong; the file is left as it is.

    """
    if not text.strip():
        raise unreadable(path, 1, "the file is empty")
    try:
        data = yaml.load(text, Loader=_LOADER)  # noqa: S506 - a safe loader
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        cut = not text.endswith(f"\n{END}")
        what = f"the file was cut; {error.problem}" if cut else f"this is not YAML: {error.problem}"
        line = min(mark.line, text.count("\n")) + 1 if mark else 1
        raise unreadable(path, line, what) from None
    except (yaml.YAMLError, RecursionError) as error:
        before = text.encode()[: getattr(error, "position", 0)]
        what = str(error).splitlines()[0]
        raise unreadable(path, before.count(b"\n") + 1, f"this is not YAML: {what}") from None
    except ValueError as error:
        raise unreadable(path, _line_of_bad_value(text), f"this is no value: {error}") from None
    if not isinstance(data, dict) or "format" not in data:
        raise unreadable(path, 1, "this is not a cassette of pytest-agentbrowse")
    if data["format"] != FORMAT:
        raise unreadable(
            path,
            _line_of(text, ("format",)),
            f"it has format {data['format']!r}, and this version reads {FORMAT}",
        )
    if not text.endswith(f"\n{END}"):
        raise unreadable(path, text.count("\n") + 1, "the file was cut: its last line is not `...`")
    return _checked(data, text, path)


def _checked(data: Mapping[str, Any], text: str, path: str) -> Story:
    try:
        story = Story.model_validate(data)
    except ValidationError as error:
        problem = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in problem["loc"])
        raise unreadable(path, _line_of(text, problem["loc"]), f"{where}: {problem['msg']}") from None
    found = sum(1 + len(step.unusable) for run in story.runs for step in run.steps)
    if found != story.answers:
        raise unreadable(
            path, _line_of(text, ("answers",)), f"it says {story.answers} answers, and there are {found}"
        )
    if [run.run for run in story.runs] != [*range(1, len(story.runs) + 1)]:
        raise unreadable(path, _line_of(text, ("runs",)), "its runs are not numbered 1, 2, 3, …")
    for position, run in enumerate(story.runs):
        if [step.step for step in run.steps] != [*range(1, len(run.steps) + 1)]:
            line = _line_of(text, ("runs", position, "steps"))
            raise unreadable(path, line, f"the steps of run {run.run} are not numbered 1, 2, 3, …")
    try:
        story.pages()
    except PatchError as error:
        raise unreadable(path, _line_of(text, ("runs",)), f"page_changes: {error}") from None
    return story


def unreadable(path: str, line: int, what: str) -> CassetteUnreadable:
    """The error for a file that is no whole cassette."""
    return CassetteUnreadable(
        f"{path}, line {line}: {what}.\n"
        f"  The file is left as it is. Restore it:  git checkout -- {shlex.quote(path)}\n"
        "  or delete it and record again:  pytest --agent-record=once"
    )


def _line_of(text: str, location: tuple[int | str, ...]) -> int:
    node = yaml.compose(text, Loader=_LOADER)
    line = 0
    for part in location:
        if isinstance(node, yaml.MappingNode):
            pair = next((pair for pair in node.value if pair[0].value == str(part)), None)
        elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
            pair = (node.value[part], node.value[part])
        else:
            pair = None
        if pair is None:
            break
        line, node = pair[0].start_mark.line, pair[1]
    return int(line) + 1


def _line_of_bad_value(text: str) -> int:
    """The line of the scalar that YAML takes for a number or a date, and that is none."""
    loader = _LOADER(text)
    waiting: list[Any] = [loader.get_single_node()]
    nodes = {id(node): node for node in waiting}
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, yaml.ScalarNode):
            try:
                loader.construct_object(node)
            except ValueError:
                return int(node.start_mark.line) + 1
            continue
        inner = [part for item in node.value for part in (item if isinstance(item, tuple) else (item,))]
        waiting += [part for part in inner if id(part) not in nodes]
        nodes.update((id(part), part) for part in inner)
    return 1


def read_file(path: Path, *, name: str) -> Story:
    """The story in a file; `name` is how errors call it."""
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise unreadable(name, 1, f"it is not utf-8 (byte {error.start})") from None
    return load(text.replace("\r\n", "\n"), path=name)


def publish(path: Path, text: str) -> None:
    """Put a cassette in its place with one atomic replace: a reader sees the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
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
