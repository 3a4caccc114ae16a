"""Plain values from a YAML text that a stranger may have written, and the line of each; and back into a text.

No tags, no anchors, no key twice, no endless nesting: what is read is what stands there, in a time and a
memory that follow from the size of the file. What is written is one text for one value, in the order given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import yaml

from pytest_agentbrowse.cassette.mistakes import InvalidFile, Mistake

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_LARGEST = 64 * 2**20
_DEEPEST = 64
_TOO_DEEP = f"it nests deeper than {_DEEPEST} levels"
_LONGEST_NUMBER = 40
_TAG = "tag:yaml.org,2002:"
_VALUES = frozenset(f"{_TAG}{kind}" for kind in ("str", "int", "float", "bool", "null"))


@dataclass(frozen=True, slots=True)
class Parsed:
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


def parse(text: str) -> Parsed:
    """The plain values of a text.

    Raises:
        InvalidFile: it is no YAML, or more than plain YAML.

    """
    if len(text) > _LARGEST:
        raise InvalidFile(Mistake(1, f"it is larger than {_LARGEST // 2**20} MB"))
    try:
        _scan(text)
        loader = _LOADER(text)
        root = loader.get_single_node()
        if mistakes := tuple(_mistakes_of_nodes(loader, root)):
            raise InvalidFile(*mistakes)
        return Parsed(loader.construct_document(root) if root is not None else None, root)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = min(mark.line, text.count("\n")) + 1 if mark else 1
        raise InvalidFile(Mistake(line, _refusal(str(error.problem)))) from None
    except yaml.YAMLError as error:
        before = text.encode("utf-8", "replace")[: getattr(error, "position", 0)]
        what = _refusal(str(error).splitlines()[0])
        raise InvalidFile(Mistake(before.count(b"\n") + 1, what)) from None


def _refusal(problem: str) -> str:
    # PyYAML's parser has a limit of its own since 6.0.4, and reads ahead of what it tells.
    return _TOO_DEEP if "nesting depth" in problem else f"this is not YAML: {problem}"


def _scan(text: str) -> None:
    """Refuse, before anything is built, what could grow or nest without end, or name a type."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        line = event.start_mark.line + 1 if event.start_mark else 1
        if getattr(event, "anchor", None) is not None:
            raise InvalidFile(Mistake(line, "anchors and aliases (& and *) have no place here"))
        if (tag := getattr(event, "tag", None)) is not None:
            raise InvalidFile(Mistake(line, f"tags have no place here: {tag.replace(_TAG, '!!')}"))
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > _DEEPEST:
            raise InvalidFile(Mistake(line, _TOO_DEEP))


def _mistakes_of_nodes(loader: object, node: object) -> Iterator[Mistake]:
    """Keys that stand twice, and scalars that are no value."""
    if isinstance(node, yaml.ScalarNode):
        if node.tag != f"{_TAG}str" and (what := _no_value(loader, node)):
            yield Mistake(node.start_mark.line + 1, what)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _mistakes_of_nodes(loader, item)
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
            yield from _mistakes_of_nodes(loader, key)
            yield from _mistakes_of_nodes(loader, value)


def _no_value(loader: Any, node: Any) -> str:  # noqa: ANN401 - PyYAML has no types for these
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


# -- writing ---------------------------------------------------------------------------------------


class OneLine(dict[str, Any]):
    """A mapping that is written on one line."""


class InOneLine(list[Any]):
    """A list that is written on one line."""


class _Dumper(yaml.SafeDumper):
    """Blocks for texts of several lines, no anchors."""

    def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002 - yaml's signature
        return True


_UNUSUAL_BREAKS = frozenset("\x85\u2028\u2029")
"""Line breaks to YAML that only double quotes keep as they are."""


def _style(text: str) -> str | None:
    if _UNUSUAL_BREAKS & set(text):
        return '"'
    return "|" if "\n" in text else None


_Dumper.add_representer(
    str,
    lambda dumper, text: dumper.represent_scalar(f"{_TAG}str", text, style=_style(text)),
)
_Dumper.add_representer(
    OneLine,
    lambda dumper, mapping: dumper.represent_mapping(f"{_TAG}map", mapping.items(), flow_style=True),
)
_Dumper.add_representer(
    InOneLine,
    lambda dumper, values: dumper.represent_sequence(f"{_TAG}seq", values, flow_style=True),
)


def write(value: Mapping[str, Any]) -> str:
    """The YAML text of plain values."""
    return yaml.dump(
        value, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=10_000, default_flow_style=False
    )
