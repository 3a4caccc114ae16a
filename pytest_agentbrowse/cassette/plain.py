"""Plain values from a YAML text that a stranger may have written, and the line of each.

No tags, no anchors, no key twice, no endless nesting: what is read is what stands there, in a time and a
memory that follow from the size of the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_LARGEST = 64 * 2**20
_DEEPEST = 64
_LONGEST_NUMBER = 40
_TAG = "tag:yaml.org,2002:"
_VALUES = frozenset(f"{_TAG}{kind}" for kind in ("str", "int", "float", "bool", "null"))


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong with a file, and on which of its lines (from 1)."""

    line: int
    what: str


class Refused(Exception):  # noqa: N818 - reads as what happened
    """A text is not what it should be; every mistake that could be told apart, in order."""

    def __init__(self, *mistakes: Mistake) -> None:
        super().__init__("; ".join(mistake.what for mistake in mistakes))
        self.mistakes = mistakes


@dataclass(frozen=True, slots=True)
class Plain:
    """The value of a text, and where its parts stand."""

    value: Any
    root: Any

    def line(self, location: tuple[int | str, ...]) -> int:
        """The line of a part, or of the nearest part around it that is there."""
        node, line = self.root, 0
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


def read(text: str) -> Plain:
    """The plain values of a text.

    Raises:
        Refused: it is no YAML, or more than plain YAML.

    """
    if len(text) > _LARGEST:
        raise Refused(Mistake(1, f"it is larger than {_LARGEST // 2**20} MB"))
    try:
        _scan(text)
        loader = _LOADER(text)
        root = loader.get_single_node()
        if mistakes := tuple(_mistakes(loader, root)):
            raise Refused(*mistakes)
        return Plain(loader.construct_document(root) if root is not None else None, root)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = min(mark.line, text.count("\n")) + 1 if mark else 1
        raise Refused(Mistake(line, f"this is not YAML: {error.problem}")) from None
    except yaml.YAMLError as error:
        before = text.encode("utf-8", "replace")[: getattr(error, "position", 0)]
        raise Refused(
            Mistake(before.count(b"\n") + 1, f"this is not YAML: {str(error).splitlines()[0]}")
        ) from None


def _scan(text: str) -> None:
    """Refuse, before anything is built, what could grow or nest without end, or name a type."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        line = event.start_mark.line + 1 if event.start_mark else 1
        if getattr(event, "anchor", None) is not None:
            raise Refused(Mistake(line, "anchors and aliases (& and *) have no place here"))
        if (tag := getattr(event, "tag", None)) is not None:
            raise Refused(Mistake(line, f"tags have no place here: {tag.replace(_TAG, '!!')}"))
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > _DEEPEST:
            raise Refused(Mistake(line, f"it nests deeper than {_DEEPEST} levels"))


def _mistakes(loader: Any, node: Any) -> Iterator[Mistake]:
    """Keys that stand twice, and scalars that are no value."""
    if isinstance(node, yaml.ScalarNode):
        if node.tag != f"{_TAG}str" and (what := _no_value(loader, node)):
            yield Mistake(node.start_mark.line + 1, what)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _mistakes(loader, item)
    elif isinstance(node, yaml.MappingNode):
        first: dict[str, int] = {}
        for key, value in node.value:
            line = key.start_mark.line + 1
            if not isinstance(key, yaml.ScalarNode):
                yield Mistake(line, "a key has to be a word")
                continue
            if key.value in first:
                yield Mistake(line, f"{key.value} stands twice, the first time on line {first[key.value]}")
            first.setdefault(key.value, line)
            yield from _mistakes(loader, key)
            yield from _mistakes(loader, value)


def _no_value(loader: Any, node: Any) -> str:
    shown = node.value if len(node.value) <= _LONGEST_NUMBER else f"{node.value[:_LONGEST_NUMBER]}…"
    if node.tag not in _VALUES:
        return f"{shown} is read as a {node.tag.removeprefix(_TAG)}; write it in quotes"
    if len(node.value) > _LONGEST_NUMBER:
        return f"{shown} is too long for a number; write it in quotes"
    try:
        loader.construct_object(node)
    except (ValueError, yaml.YAMLError) as error:
        return f"{shown} is no value ({error}); write it in quotes"
    return ""
