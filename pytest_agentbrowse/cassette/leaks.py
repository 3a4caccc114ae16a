"""A last look at a cassette before it is published: no secret may stand in it, however it is written."""

from __future__ import annotations

import base64
import html
import json
from collections.abc import Iterator, Mapping
from urllib.parse import quote, quote_plus

from pytest_agentbrowse.errors import SecretLeaked
from pytest_agentbrowse.page.secrets import Secret

_SHORTEST_SECRET = 4
"""Characters of the shortest value that is looked for: shorter ones stand everywhere by chance."""


def refuse_leaks(text: str, secrets: Mapping[str, Secret], *, name: str) -> None:
    """Look for every secret in the text of a cassette, in every usual encoding.

    Raises:
        SecretLeaked: with the name of each secret, its encoding and the line; never with the value.

    """
    found = [leak for secret in sorted(secrets) for leak in _leaks(text, secret, secrets[secret].value)]
    if found:
        raise SecretLeaked(
            f"{name} was not written, because it would hold a secret:\n"
            + "\n".join(f"  {leak}" for leak in dict.fromkeys(found))
            + "\n  Something showed it to the model: a tool's result, a page that encodes it, the task.\n"
            "  Keep it from there, or name that text in agent_volatile."
        )


def _leaks(text: str, name: str, value: str) -> Iterator[str]:
    if len(value.strip()) < _SHORTEST_SECRET:
        return
    seen: set[str] = set()
    for encoding, written in _written(value.strip()):
        if written in seen:
            continue
        seen.add(written)
        position = text.find(written)
        if position < 0 and encoding in ("hexadecimal", "percent-encoded"):
            position = text.lower().find(written.lower())
        if position >= 0:
            number = text.count("\n", 0, position) + 1
            yield f"line {number}: {name}, {encoding}, in {_where(text, number)}"


def _written(value: str) -> Iterator[tuple[str, str]]:
    """The value in each encoding; base64 also as a part of something longer, such as `user:password`."""
    data = value.encode("utf-8", "surrogatepass")
    yield "as it is", value
    yield "reversed", value[::-1]
    yield "percent-encoded", quote(data, safe="")
    yield "percent-encoded", quote_plus(data)
    yield "escaped as HTML", html.escape(value)
    yield "escaped as JSON", json.dumps(value)[1:-1]
    yield "hexadecimal", data.hex()
    for offset in range(3):
        encoded = base64.b64encode(b"\0" * offset + data).decode()
        whole = encoded[-(-offset * 8 // 6) : (offset + len(data)) * 8 // 6]
        if len(whole) > _SHORTEST_SECRET:
            yield "base64", whole
            yield "base64", whole.translate(str.maketrans("+/", "-_"))


def _where(text: str, number: int) -> str:
    """The step and the field that a line of the cassette belongs to."""
    lines = text.split("\n")[:number]
    step = next((line.strip("- ") for line in reversed(lines) if line.strip().startswith("- step:")), "")
    key = next((line.strip("- ").split(":", 1)[0] for line in reversed(lines) if _is_key_line(line)), "")
    return f"{step}, {key}" if step else key


def _is_key_line(line: str) -> bool:
    return line.strip("- ").split(":", 1)[0].isidentifier() and ":" in line
