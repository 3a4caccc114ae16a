"""Playwright's AI snapshot as values: its nodes, in their order."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

import yaml

CONTROLS = frozenset(
    {
        "button",
        "checkbox",
        "combobox",
        "link",
        "menuitem",
        "menuitemcheckbox",
        "menuitemradio",
        "option",
        "radio",
        "searchbox",
        "slider",
        "spinbutton",
        "switch",
        "tab",
        "textbox",
        "treeitem",
    }
)
_KEY = re.compile(r'(?P<role>[\w-]+)(?: (?P<name>"(?:[^"\\]|\\.)*"))?(?P<states>(?: \[[^\]]*\])*)')
_STATE = re.compile(r"\[([^\]]*)\]")


class Node(NamedTuple):
    """One node: a role with name, states and value, or a text (role `text`).

    `place` is the reference by which the page can be asked for it, or for the nearest node around it that has one;
    `inner` are the texts and names inside it; `is_shell` that all in it is one control of the same name.
    """

    role: str
    name: str = ""
    states: frozenset[str] = frozenset()
    value: str = ""
    url: str = ""
    has_place: bool = False
    place: str = ""
    inner: str = ""
    is_shell: bool = False

    @property
    def is_control(self) -> bool:
        return self.role in CONTROLS


def nodes_of(snapshot: str) -> list[Node]:
    """The nodes of a snapshot, each before what is in it."""
    return list(_nodes(yaml.load(snapshot, yaml.CBaseLoader) or [], ""))


def controls_of(snapshot: str) -> list[str]:
    """The names of all links, buttons, fields, … that can be pointed at."""
    return [node.name for node in nodes_of(snapshot) if node.is_control and node.name and node.has_place]


def bare(name: str) -> str:
    """A name without white space, punctuation and case."""
    return re.sub(r"\W+", "", name.lower())


def _nodes(entries: list[object], around: str) -> Iterator[Node]:
    for entry in entries:
        ((key, held),) = entry.items() if isinstance(entry, dict) else ((entry, ""),)
        if key.startswith("/"):
            continue
        if key == "text":
            yield Node("text", value=str(held), place=around)
            continue
        match = _KEY.match(key)
        states = _STATE.findall(match["states"])
        ref = next((state.removeprefix("ref=") for state in states if state.startswith("ref=")), "")
        inside = list(_nodes(held, ref or around)) if isinstance(held, list) else []
        # What a box with a list shows as chosen is a text field in ARIA 1.0 and its value since.
        if (
            match["role"] == "combobox"
            and [node.role for node in inside] == ["textbox"]
            and not inside[0].value
        ):
            inside = [Node("text", value=inside[0].name, place=ref)]
        own = [node.value for node in inside[:1] if node.role == "text"] if len(inside) == 1 else []
        told = frozenset(state for state in states if not state.startswith(("ref=", "cursor=")))
        name = json.loads(match["name"], strict=False) if match["name"] else ""
        controls = [bare(node.name) for node in inside if node.is_control]
        yield Node(
            role=match["role"],
            name=name,
            states=told,
            value=held if isinstance(held, str) else (own[0] if own else ""),
            url=_property(held, "/url"),
            has_place=bool(ref),
            place=ref or around,
            inner=" ".join(text for node in inside for text in (node.name, node.value) if text),
            is_shell=bool(name) and controls == [bare(name)],
        )
        # The only text of a node is its value, whichever way it was written.
        yield from () if own else inside


def _property(held: object, name: str) -> str:
    entries = held if isinstance(held, list) else []
    return next((entry[name] for entry in entries if isinstance(entry, dict) and name in entry), "")
