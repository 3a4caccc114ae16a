"""Why a line of a page reads as it does: what the markup of its element says, in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TypedDict, cast

from pytest_agentbrowse.page.placeholder import written
from pytest_agentbrowse.page.scripts import expression
from pytest_agentbrowse.page.target import Target
from pytest_agentbrowse.page.text import Line
from pytest_agentbrowse.settle import settle

_EXPLAIN = expression("explain")
_LONGEST_MARKUP = 300
_SEEN_IN = {
    "hint": "from its code (id, class, data, picture) or place (row, column, words), as its name says little",
    "text": "what it shows beside its name",
    "reacts to": "scripts, or rules of style, wait for that on it",
    "highlighted": "painted otherwise than those alike beside it, by a class or style",
    "greyed": "fainter than the other rows or entries, or than what has the same words in its table",
    "pointed": "seen while the pointer is over what it stands in, and closed in others like that",
    "sign": "the picture or mark beside its words, by its colour and its code, or how much is painted",
    "icon": "the words of its text that a font paints as a picture",
    "broken": "the picture that the page's own server should send did not load",
}


class _Markup(TypedDict):
    """What `explain.js` tells of an element."""

    tag: str
    html: str
    role: str
    names: list[tuple[str, str]]
    states: list[str]
    pointer: bool
    box: list[int]
    inside: bool


async def explanation(line: Line, target: Target) -> tuple[str, ...]:
    """Where role, name and states of a line come from, where it stands, and whether it is in view."""
    markup = cast("_Markup", await settle(target.handle.evaluate(_EXPLAIN)))
    return (*_origins(line, markup), *_whereabouts(line, markup))


def _origins(line: Line, markup: _Markup) -> Iterator[str]:
    html = markup["html"]
    yield f"element: {html if len(html) <= _LONGEST_MARKUP else html[: _LONGEST_MARKUP - 1] + '…'}"
    if line.role not in ("text", "remark"):
        yield f"role {line.role}: {_role_from(line, markup)}"
    name = written(line.name)
    if not name and line.number:
        yield "name: it has none; a text in it, a <label> or aria-label would give it one"
    elif name:
        names = markup["names"]
        whole = next((source for source, text in names if text == name), "")
        part = next((source for source, text in names if name in text or text in name), "")
        spelled = json.dumps(name, ensure_ascii=False)
        yield f"name {spelled}: from {whole or (f'{part}, with more or less' if part else 'what is in it')}"
        others = [
            f"{source} {json.dumps(text, ensure_ascii=False)}" for source, text in names if text != name
        ]
        if others and whole:
            yield f"  not taken for its name: {', '.join(others[:4])}"
    for state in line.states:
        yield f"state {written(str(state))}: {_state_from(state.name, markup)}"


def _role_from(line: Line, markup: _Markup) -> str:
    if markup["role"]:
        return f'the attribute role="{markup["role"]}" says so'
    if line.number and markup["tag"] in ("div", "span", "li", "p", "td", "img"):
        reacts = ", and the pointer turns into a hand over it" if markup["pointer"] else ""
        return f"a <{markup['tag']}> with a script that listens to it{reacts}; it has no role of its own"
    return f"<{markup['tag']}> is one"


def _state_from(name: str, markup: _Markup) -> str:
    said = [state for state in markup["states"] if name in state]
    if name.startswith("covered by"):
        return "something is painted over its middle, so a click would meet that"
    return f"{said[0]} says so" if said else _SEEN_IN.get(name, "as it is now, in the browser")


def _whereabouts(line: Line, markup: _Markup) -> Iterator[str]:
    x, y, width, height = markup["box"]
    seen = "in view" if markup["inside"] else "out of view: it is scrolled to before it is acted on"
    yield f"place: {written(str(line.place))}; {width} by {height} at {x}, {y}, {seen}"
    if not line.number:
        yield "no number: it is no control, and no script listens to it, so nothing can be done with it"
