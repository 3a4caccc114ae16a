"""The report as one file: facts of tests as JSON, their pictures, and the page that shows them.

Data and what shows it are apart: `html/` holds the page, and knows nothing but the JSON.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeAlias

from pytest_agentbrowse.errors import UsageError
from pytest_agentbrowse.page.scripts import joined
from pytest_agentbrowse.reporting.facts import VERSION, from_json

MOST_PICTURES = 24 * 1024 * 1024
"""Bytes of pictures, in base64, that a report has at most."""

PARTS = ("words", "facts", "dom", "differences", "pages", "pictures", "step", "test", "tests", "app")
"""The parts of the page's script, each after those that it takes something of."""

JsonTest: TypeAlias = Mapping[str, Any]
"""The facts of a test as JSON values."""

_HTML_FOLDER = files(__package__).joinpath("html")
_FACTS_IN_PAGE = re.compile(r'<script type="application/json" id="facts">(.*?)</script>', re.DOTALL)
_IMAGE = re.compile(r'<script type="text/plain" id="picture-([0-9a-f]+)">([^<]*)</script>')


@dataclass(frozen=True, slots=True)
class Report:
    """Tests as JSON values (`facts.as_json`), and pictures as data urls by their digests.

    `about` says with what it was made, for people; `left_out` counts pictures that had no room.
    """

    tests: Sequence[JsonTest] = ()
    pictures: Mapping[str, str] = field(default_factory=dict)
    about: Mapping[str, str] = field(default_factory=dict)
    left_out: int = 0


def as_html(report: Report) -> str:
    """The report as the text of an HTML file."""
    pictures, left_out = _with_room(report)
    tests = _tried(report.tests)
    lines: dict[str, int] = {}
    shared = [_shared(test, lines) for test in tests]
    facts = {
        "version": VERSION,
        "about": dict(report.about),
        "left_out": report.left_out + left_out,
        "tests": shared,
        "lines": list(lines),
    }
    style, script = _HTML_FOLDER.joinpath("report.css").read_text("utf-8"), _script()
    given = {
        "style": style,
        "script": script,
        "style-digest": _policy_digest(style),
        "script-digest": _policy_digest(script),
        "facts": _as_element_text(facts),
        "pictures": "\n".join(
            f'<script type="text/plain" id="picture-{name}">{data}</script>'
            for name, data in pictures.items()
        ),
    }
    page = _HTML_FOLDER.joinpath("report.html").read_text("utf-8")
    return re.sub(r"\{\{([a-z-]+)\}\}", lambda match: given[match[1]], page)


def read_report(text: str, *, name: str) -> Report:
    """A report that was written; raises UsageError where the file `name` is none."""
    found = _FACTS_IN_PAGE.search(text)
    try:
        facts = json.loads(found[1]) if found else None
    except json.JSONDecodeError:
        facts = None
    if not isinstance(facts, dict) or "tests" not in facts:
        raise UsageError(f"{name} is no report.\n  A report is made by:  pytest --agent-report={name}")
    if facts["version"] > VERSION:
        raise UsageError(
            f"{name} was written by a newer version of pytest-agentbrowse (format {facts['version']}, this "
            f"reads {VERSION}).\n  Upgrade it here:  pip install --upgrade pytest-agentbrowse"
        )
    try:
        tests = [_unshared(test, facts["lines"]) for test in facts["tests"]]
        for test in tests:
            from_json(test)
    except (ValueError, TypeError, LookupError) as error:
        first = str(error).split("\n", 1)[0]
        raise UsageError(f"{name} was changed since it was written: {first}.") from None
    return Report(tests, dict(_IMAGE.findall(text)), facts["about"], facts["left_out"])


def merge_files(target: Path, sources: Sequence[Path]) -> Report:
    """Write the report of several files, in their order; raises UsageError where one of them is none."""
    report = merged(read_report(_text_at(source), name=str(source)) for source in sources)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(as_html(report), encoding="utf-8")
    return report


def _text_at(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise UsageError(f"{path} is no report: it is no text.") from None


def merged(reports: Iterable[Report]) -> Report:
    """One report of all, in their order; what it was made with is told of the first that says it."""
    every = tuple(reports)
    return Report(
        tests=[test for report in every for test in report.tests],
        pictures={name: data for report in every for name, data in report.pictures.items()},
        about={key: value for report in reversed(every) for key, value in report.about.items()},
        left_out=sum(report.left_out for report in every),
    )


def _digests_of(test: JsonTest) -> list[str]:
    """The digests of the pictures of a test, in the order of its steps."""
    steps = (step for run in test["runs"] for step in run["steps"])
    return [picture["digest"] for step in steps for picture in step.get("pictures", ())]


def _with_room(report: Report) -> tuple[dict[str, str], int]:
    """The pictures that there is room for, those of failed tests and of last steps first; how many have none.

    Of tests that passed each keeps as many as the others.
    """
    ranked = sorted(
        (test["outcome"] != "failed", from_the_end, name)
        for test in report.tests
        for from_the_end, name in enumerate(reversed(_digests_of(test)))
    )
    wanted = {name: report.pictures[name] for _, _, name in ranked if name in report.pictures}
    kept: dict[str, str] = {}
    room = MOST_PICTURES
    for name, data in wanted.items():
        room -= len(data)
        if room < 0:
            break
        kept[name] = data
    return kept, len(wanted) - len(kept)


def _tried(tests: Sequence[JsonTest]) -> list[JsonTest]:
    """The tests, of one that ran several times all but the last try marked: they count no longer."""
    left = Counter(test["test"] for test in tests)
    told: list[JsonTest] = []
    for test in tests:
        left[test["test"]] -= 1
        told.append({**test, "outcome": "retried"} if left[test["test"]] else test)
    return told


def _shared(value: Any, lines: dict[str, int]) -> Any:  # noqa: ANN401 - a JSON value of any form
    """A value in which a text of several lines is their numbers: pages share most of their lines."""
    if isinstance(value, str):
        if "\n" not in value:
            return value
        return {"lines": [lines.setdefault(line, len(lines)) for line in value.split("\n")]}
    if isinstance(value, Mapping):
        return {key: _shared(inner, lines) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_shared(inner, lines) for inner in value]
    return value


def _unshared(value: Any, lines: Sequence[str]) -> Any:  # noqa: ANN401 - a JSON value of any form
    """The value that `_shared` made this of."""
    if isinstance(value, dict):
        if value.keys() == {"lines"}:
            return "\n".join(lines[number] for number in value["lines"])
        return {key: _unshared(inner, lines) for key, inner in value.items()}
    if isinstance(value, list):
        return [_unshared(inner, lines) for inner in value]
    return value


@cache
def _script() -> str:
    parts = {name: _HTML_FOLDER.joinpath(f"{name}.js").read_text("utf-8") for name in PARTS}
    bare = {
        name: re.sub(r"\A(?://.*\n)+", "", text).strip().removesuffix(";") for name, text in parts.items()
    }
    return f"({joined(bare, given='source', result='start')})(document)();"


def _policy_digest(text: str) -> str:
    """As a Content-Security-Policy names what may run: nothing of a page that was visited can."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _as_element_text(value: object) -> str:
    """JSON in which nothing ends the element that it stands in, and half a character is none."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").encode("utf-8", "replace").decode("utf-8")
