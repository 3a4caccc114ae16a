"""What is kept of a step: its answer and what came of its actions, with names in the place of values.

`hide` puts the names in the place of values that are known by now.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from typing import Any

from pydantic import BaseModel

from pytest_agentbrowse.model.output import Action, unfenced
from pytest_agentbrowse.page.evidence import cited
from pytest_agentbrowse.page.grounding import reported, sources
from pytest_agentbrowse.page.text import Line, PageText
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.verdict import evidence_of, is_unverified, verdict_of

Hide = Callable[[str], str]

_SPELLING = re.compile(r"\|\w+(?=\}\})")


def changed_answer(text: str, change: Callable[[str], str]) -> str:
    """An answer with its texts changed: names for values, or values for names; numbers and keys stay."""
    try:
        answer = json.loads(unfenced(text))
    except (ValueError, RecursionError):
        return change(text)
    changed = _each_text(answer, change)
    return text if changed == answer else json.dumps(changed, ensure_ascii=False)


def noted(
    action: Action, result: ActionResult, page: PageText, *, element: str, hide: Hide
) -> dict[str, Any]:
    """What is kept of an action beside its call; `element` is what it was on, as a person would call it."""
    told = "error" if result.error is not None else "result"
    kept: dict[str, Any] = {
        "element": element,
        told: hide(result.error or result.shown(next_step=True)),
        "attributes": _each_text(_plain(result.attributes), hide),
        "metadata": _each_text(_plain(result.metadata or {}), hide),
    }
    verdict = verdict_of((action,))
    if verdict is None:
        return kept
    evidence = [hide(line) for line in evidence_of(verdict)]
    output = _each_text(getattr(verdict, "output", None), lambda text: _as_on_page(hide(text)))
    kept["values"] = _values(_as_on_page(hide(result.extracted_content or "")), output, evidence, page)
    kept["unverified"] = is_unverified(verdict)
    return kept


def _values(text: str, output: object, evidence: Iterable[str], page: PageText) -> dict[str, str]:
    """The line of the page that each reported value came from."""
    lines: list[Line] = [line for cite in evidence if (line := cited(cite, page)) is not None]
    found = {value: line.text for value, line in reported(text, page, tuple(lines))}
    found |= {leaf.path or "output": line.text for leaf, line in sources(output, page)}
    known = {line.text for line in lines}
    return {value: line for value, line in found.items() if line not in known}


def _as_on_page(hidden: str) -> str:
    """Names as the page has them: it spells a day in its own way, whichever way the answer does."""
    return _SPELLING.sub("", hidden)


def _each_text(value: Any, change: Callable[[str], str]) -> Any:
    """A value with its texts changed; a model becomes a dict."""
    if isinstance(value, BaseModel):
        value = {name: getattr(value, name) for name in type(value).model_fields}
    if isinstance(value, dict):
        return {name: _each_text(item, change) for name, item in value.items()}
    if isinstance(value, list):
        return [_each_text(item, change) for item in value]
    if isinstance(value, date):
        day = value.date() if isinstance(value, datetime) else value
        changed = change(day.isoformat())
        return value if changed == day.isoformat() else changed
    return change(value) if isinstance(value, str) else value


def _plain(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values as YAML can hold them; of an object only its type, which is the same in each run."""
    made: dict[str, Any] = json.loads(json.dumps(dict(values), default=lambda value: type(value).__name__))
    return made
