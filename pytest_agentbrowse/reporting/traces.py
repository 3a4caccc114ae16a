"""Values of secrets out of what Playwright keeps of a test: its traces are cleaned once they are written.

A trace holds megabytes of scripts and styles, so it is searched by one expression for each value and not in
all the spellings that a cassette is searched for: as it is, escaped, with signs between its letters, base64,
hexadecimal.
"""

from __future__ import annotations

import json
import re
import zipfile
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from html.entities import codepoint2name
from pathlib import Path
from typing import Any
from urllib.parse import quote

from pytest_agentbrowse.page.secrets import Secret
from pytest_agentbrowse.reporting.facts import RunFacts, StepFacts

_LINES = (".trace", ".network", ".stacks")
_SCREENCAST = "screencast-frame"
_BETWEEN = r"(?:%[0-9a-f]{2}|&\#?\w{1,8};|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|[\W_])"
"""What may stand in the place of a sign that is no letter: itself, escaped, or another one."""

_LONG_ENOUGH = 8
"""Letters and figures of the shortest value that is looked for with signs between all of them."""


def clean_trace(path: Path, secrets: Mapping[str, Secret]) -> bool:
    """Put names in the place of the values of secrets in a trace; whether it held any.

    Frames of the film from the first value on are left out: nothing can be taken out of a picture. The
    snapshots, which show the same, stay.

    Raises:
        OSError, zipfile.BadZipFile: it could not be read or written.

    """
    expression, names = _expression(secrets)
    with zipfile.ZipFile(path) as trace:
        entries = {info.filename: trace.read(info) for info in trace.infolist()}
    kept = {name.rpartition("/")[2] for name in entries} | entries.keys()

    def hide(text: str) -> str:
        # A name of a file in the trace is no value, whatever its digest happens to hold.
        return text if text in kept else expression.sub(lambda found: names[found.lastgroup or ""], text)

    cleaned: dict[str, bytes] = {}
    left_out: set[str] = set()
    for name, content in entries.items():
        if name.endswith(_LINES):
            cleaned[name], gone = _clean_lines(content.decode("utf-8", "replace"), expression, hide)
            left_out |= gone
        else:
            cleaned[name] = _clean_content(content, hide, secrets)
    if cleaned == entries:
        return False
    beside = path.with_name(f"{path.name}.cleaned")
    with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as trace:
        for name, content in cleaned.items():
            if name not in left_out:
                trace.writestr(name, content)
    beside.replace(path)
    return True


def in_sight(runs: Iterable[RunFacts], names: Iterable[str]) -> bool:
    """Whether a browser showed the value of a secret as text: on a page, or in a field that hides nothing."""
    marks = [f"{{{{{name}}}}}" for name in names]
    return any(
        mark in step.page
        or any(mark in str(one.parameters) and not _hides(one.target, step) for one in step.actions)
        for run in runs
        for step in run.steps
        for mark in marks
    )


def _hides(target: str, step: StepFacts) -> bool:
    """Whether a field is one for passwords: of those a page tells whether they are filled, not with what."""
    line = re.compile(rf"\] {re.escape(target)}(?: [\w-]+)* (?:empty|filled)\b")
    return bool(target) and line.search(step.page) is not None


def _expression(secrets: Mapping[str, Secret]) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What finds the values, each in a group of its own, and the name in braces by the group."""
    longest_first = sorted(secrets, key=lambda name: -len(secrets[name].value))
    groups = {f"s{number}": name for number, name in enumerate(longest_first)}
    either = "|".join(f"(?P<{group}>{_any_spelling(secrets[name].value)})" for group, name in groups.items())
    names = {group: f"{{{{{name}}}}}" for group, name in groups.items()}
    return re.compile(either or r"(?!)", re.IGNORECASE), names


def _any_spelling(value: str) -> str:
    data = value.encode()
    # Three ways to lie in base64, without the letters that its neighbours take part in.
    encoded = (
        b64encode(b"\0" * shift + data).decode()[(0, 2, 3)[shift] :].rstrip("=")[: len(data) * 4 // 3 - 1]
        for shift in range(3)
    )
    others = [re.escape(text) for text in encoded if len(text) >= _LONG_ENOUGH]
    return "|".join([_letters(value), re.escape(data.hex()), *others])


def _letters(value: str) -> str:
    parts = re.findall(r"[^\W_]+|[\W_]+", value.strip())
    count = sum(map(len, filter(str.isalnum, parts)))
    if count < 4:
        return re.escape(value)
    loose = f"{_BETWEEN}{{0,2}}" if count >= _LONG_ENOUGH else ""
    return "".join(
        loose.join(map(_letter, part)) if part.isalnum() else f"{_BETWEEN}{{0,{2 * len(part)}}}"
        for part in parts
    )


def _letter(letter: str) -> str:
    """A letter, also as it is escaped where it is none of English."""
    if letter.isascii():
        return letter
    code, name = ord(letter), codepoint2name.get(ord(letter))
    named = [f"&{name};"] if name else []
    escaped = [quote(letter), json.dumps(letter)[1:-1], f"&#{code};", f"&#x{code:x};", *named]
    return f"(?:{'|'.join(map(re.escape, (letter, *escaped)))})"


def _clean_lines(
    text: str, expression: re.Pattern[str], hide: Callable[[str], str]
) -> tuple[bytes, set[str]]:
    """JSON of a line each, with names for values, and the files of the frames that are left out."""
    kept: list[str] = []
    left_out: set[str] = set()
    found = False
    for line in text.split("\n"):
        if f'"{_SCREENCAST}"' in line and found:
            left_out.add(str(json.loads(line).get("file", "")))
            continue
        told = json.loads(line) if expression.search(line) else None
        cleaned = _each(told, hide)
        if cleaned != told:
            found = True
            kept.append(json.dumps(cleaned, ensure_ascii=False, separators=(",", ":")))
        else:
            kept.append(line)
    return "\n".join(kept).encode(), left_out


def _clean_content(content: bytes, hide: Callable[[str], str], secrets: Mapping[str, Secret]) -> bytes:
    """What a page loaded or sent: a text with names for values; nothing of what is none and holds one."""
    try:
        return hide(content.decode("utf-8")).encode()
    except UnicodeDecodeError:
        held = any(
            secret.value.encode(coding) in content
            for secret in secrets.values()
            for coding in ("utf-8", "utf-16-le")
        )
        return b"" if held else content


def _each(value: Any, hide: Callable[[str], str]) -> Any:  # noqa: ANN401 - a JSON value of any form
    if isinstance(value, str):
        return hide(value)
    if isinstance(value, dict):
        return {hide(key): _each(inner, hide) for key, inner in value.items()}
    if isinstance(value, list):
        return [_each(inner, hide) for inner in value]
    return value
