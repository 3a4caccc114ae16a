"""What nodes of Playwright's AI snapshot say and lines of our text do not."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import Error

from benchmarks.snapshot import Node, bare, nodes_of
from pytest_agentbrowse.page.reading import Reader
from pytest_agentbrowse.page.text import Line, PageText
from pytest_agentbrowse.settle import run_now

if TYPE_CHECKING:
    from playwright.sync_api import Page

UNLIMITED = 10**9
MOST_ASKED = 400
"""How many of what is not told are asked of one page."""

_STATES = {
    "checked": "checked",
    "checked=mixed": "mixed",
    "disabled": "disabled",
    "expanded": "expanded",
    "pressed": "pressed",
    "selected": "selected",
}
"""States of controls, and what our text calls them."""

_SAME = {
    "button": {"summary"},
    "link": {"doc-backlink", "doc-biblioref", "doc-glossref", "doc-noteref"},
}
"""Roles that our text tells by another word."""

_PAINTED = Path(__file__).with_name("painted.js").read_text("utf-8")


class Missing(NamedTuple):
    """What a node says and no line does; the reason says why that tells nothing to a person."""

    kind: str
    said: str
    node: Node
    reason: str = ""


class Compared(NamedTuple):
    """A page: how many things the nodes of its snapshot say, and what of them is not told."""

    said: int
    missing: tuple[Missing, ...]


def compared(page: Page) -> Compared:
    """Read a page both ways, and ask it of what is not told."""
    lines = PageText.of(lines=run_now(Reader(UNLIMITED).read(page.main_frame, keep=True)).lines).lines
    nodes = nodes_of(page.aria_snapshot(mode="ai", timeout=60_000))
    asked = _Asked(page)
    missing = [*_of_controls(nodes, lines), *_of_headings(nodes, lines)]
    settled = [
        one._replace(reason=one.reason or asked.why(one.node, one.node.name if one.kind == "name" else ""))
        for one in missing
    ]
    return Compared(sum(map(_sayings, nodes)), tuple(chain(settled, _of_words(nodes, lines, asked))))


class _Asked:
    """What the page itself says of nodes, as often as it is asked at most."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._left = MOST_ASKED

    def why(self, node: Node, said: str = "") -> str:
        """Why nobody sees what a node says; empty where something of it is painted."""
        self._left -= 1
        # What has no place of its own is one of those that say it in what is around it: a hidden one, if any is.
        is_around = not node.has_place and node.role != "text"
        if self._left < 0:
            return "not asked, for there is too much of it"
        try:
            found = self._page.locator(f"aria-ref={node.place}")
            return str(found.evaluate(_PAINTED, [said, is_around], timeout=2000))
        except Error:
            return "gone when it was asked for"


def _sayings(node: Node) -> int:
    return bool(node.name or node.is_control) + bool(node.value) + len(node.states & _STATES.keys())


def _of_controls(nodes: Sequence[Node], lines: Sequence[Line]) -> Iterator[Missing]:
    """Controls that have no line, and what the lines of the others leave out."""
    controls = [node for node in nodes if _stands_alone(node)]
    left = [line for line in lines if line.number]
    for node, line in _paired(controls, left):
        if line is None:
            yield Missing("control", f"{node.role} {node.name}".strip(), node)
        else:
            yield from _of_pair(node, line)


def _stands_alone(node: Node) -> bool:
    # The options of a list that is closed are told by the list, and an option that is a radio button is that.
    return node.is_control and not node.is_shell and (node.has_place or node.role != "option")


def _paired(nodes: Sequence[Node], lines: Sequence[Line]) -> Iterator[tuple[Node, Line | None]]:
    """Each node with the line that tells it: of that name and role, of that name, with that name in it, of that role."""
    free = dict(enumerate(lines))
    keys = (
        lambda role, name, *beside: (role, name, *beside),
        lambda role, name, *_: (role, name),
        lambda _, name, *__: name,
    )
    rest = list(nodes)
    for key in keys:
        by_key = defaultdict(list)
        for index, line in free.items():
            by_key[key(line.role, _plain(line.name), bool(line.target), _states_told(line))].append(index)
        unpaired = []
        for node in rest:
            name = _plain(node.name or node.inner)
            found = by_key[key(node.role, name, _leads(node), frozenset(node.states & _STATES.keys()))]
            if found and (name or key is not keys[-1]):
                yield node, free.pop(found.pop(0))
            else:
                unpaired.append(node)
        rest = unpaired
    untold = []
    for node in sorted(rest, key=_is_unlikely):
        telling = (index for index, line in free.items() if _tells(line, node))
        index = min(telling, key=lambda index: _differs(free[index], node), default=None)
        if index is None:
            untold.append(node)
        else:
            yield node, free.pop(index)
    for node in untold:
        # What is hidden from assistive technology has no name there.
        unnamed = (
            index for index, line in free.items() if line.role == node.role and not (line.name and node.name)
        )
        index = next(unnamed, None)
        yield node, None if index is None else free.pop(index)


def _says(line: Line, text: str) -> bool:
    told = _told(line)
    return bare(text) in bare(told) if bare(text) else _plain(text) in told


def _states_told(line: Line) -> frozenset[str]:
    names = {state.name for state in line.states}
    return frozenset(state for state, name in _STATES.items() if name in names)


def _differs(line: Line, node: Node) -> tuple[bool, bool, bool]:
    is_named = bool(line.name) and not node.name
    return is_named, bool(line.target) != _leads(node), _states_told(line) != node.states & _STATES.keys()


def _leads(node: Node) -> bool:
    return bool(node.url) and not node.url.startswith(("#", "javascript:"))


def _is_unlikely(node: Node) -> tuple[bool, bool, bool]:
    return not node.name, not node.has_place, "aria-hidden" in node.states


def _tells(line: Line, node: Node) -> bool:
    if not _plain(node.name):
        return line.role == node.role and _says(line, node.value)
    # What is told with a gap is as long as that.
    return _says(line, node.name) or bool(
        "\ufdd2" in line.name and _plain(node.name).startswith(_plain(line.name.partition("\ufdd2")[0]))
    )


def _of_pair(node: Node, line: Line) -> Iterator[Missing]:
    if node.name and not _tells(line, node):
        yield Missing("name", f"{node.role} {node.name}", node)
    for state in (node.states & _STATES.keys()) - _states_told(line):
        yield Missing("state", f"{node.role} {node.name} [{state}]", node)
    if node.value and not _says(line, node.value):
        secret = any(state.name in {"filled", "empty"} for state in line.states)
        yield Missing("value", f"{node.role} {node.name}: {node.value}", node, "a password" if secret else "")
    if node.url and not node.url.startswith("javascript:") and not line.target:
        here = "a place on the same page, which nobody reads" if node.url.startswith("#") else ""
        yield Missing("target", f"{node.role} {node.name} → {node.url}", node, here)
    if line.role not in {node.role, *_SAME.get(node.role, ())}:
        yield Missing(f"role {node.role}, told as {line.role}", f"{node.name}", node)


def _of_headings(nodes: Sequence[Node], lines: Sequence[Line]) -> Iterator[Missing]:
    told = Counter((line.level, _plain(line.name)) for line in lines if line.level)
    edited = {
        _plain(text)
        for line in lines
        for state in line.marks
        if state.name == "heading"
        for text in state.texts
    }
    for node in nodes:
        if node.role == "heading" and node.name:
            level = next((int(state[6:]) for state in node.states if state.startswith("level=")), 2)
            told[level, _plain(node.name)] -= 1
            if told[level, _plain(node.name)] < 0 and _plain(node.name) not in edited:
                is_part = any(line.number and _plain(node.name) in _plain(line.name) for line in lines)
                yield Missing(
                    "heading",
                    node.name,
                    node,
                    "a part of what is pressed, whose name says it" if is_part else "",
                )


def _of_words(nodes: Sequence[Node], lines: Sequence[Line], asked: _Asked) -> Iterator[Missing]:
    """Texts of which a word is told fewer times than it stands there."""
    named = {_plain(line.name) for line in lines if line.name}
    texts = [(node, said) for node in nodes for said in _texts(node, named)]
    told = Counter(chain.from_iterable(map(_words, map(_told, lines))))
    wanted = Counter(word for _, said in texts for word in _words(said))
    lacking = _apart(wanted - told, told - wanted)
    concerned = [
        Missing("text", f"{node.role}: {said}", node, asked.why(node, said))
        for node, said in texts
        if any(lacking[word] > 0 for word in _words(said))
    ]
    # Of twins, those that nobody sees are the ones that are not told.
    for one in sorted(concerned, key=lambda one: not one.reason):
        words = [word for word in _words(one.said.partition(": ")[2]) if lacking[word] > 0]
        lacking.subtract(words)
        if words:
            yield one


def _apart(lacking: Counter[str], left: Counter[str]) -> Counter[str]:
    """The words that are lacking, but for those that are told in one with their neighbours, or in parts."""
    for word in list(lacking):
        lacking[word] -= sum(count for other, count in left.items() if word in other or other in word)
    return +lacking


def _texts(node: Node, named: Container[str]) -> Iterator[str]:
    """What a node says that is no control, and is not said by what is in it, or by its own line."""
    if _stands_alone(node):
        return
    inner = set(_words(f"{node.inner} {node.value}"))
    if node.name and _plain(node.name) not in named and not inner.issuperset(_words(node.name)):
        yield node.name
    if node.value:
        yield node.value


def _told(line: Line) -> str:
    # The word on a file field is the browser's, and no name.
    is_file = (kind := line.state("type")) is not None and kind.texts == ("file",)
    told = (state for state in line.states if is_file or state.name != "hint")
    values = (value.text for state in told for value in state.values)
    return " ".join((line.name, *line.cells, *values))


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _plain(name: str) -> str:
    # Signs of an icon font stand for pictures.
    return bare(name) or re.sub(r"[\s\ue000-\uf8ff]+", "", name)
