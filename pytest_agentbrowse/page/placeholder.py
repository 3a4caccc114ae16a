r"""Placeholders as values of their own kind: what no text of a page, a tool or a model can spell.

Inside, a placeholder is its name between two noncharacters, which Unicode reserves for a program's own use
and bars from interchange. At the edges (the file, the model, a person) it is `{{name}}`, and braces that a
text has of its own are escaped: `{{who}}` of a page is `{\{who}}`. Each text crosses an edge once: foreign
text by `literal`, our own by `read` and `written`.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Callable, Collection

NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")

OPEN, CLOSE = "\ufdd0", "\ufdd1"
_NAME_AND_SPELLING = rf"({NAME.pattern})(?:\|({NAME.pattern}))?"
PLACEHOLDER = re.compile(f"{OPEN}{_NAME_AND_SPELLING}{CLOSE}")
"""A placeholder inside a text: its name, and how its value is to be spelled."""

_OF_SEVERAL = re.compile(r"^new_|_\d+$")
"""What the name of one of several values has beside its kind."""

WRITTEN_PLACEHOLDER = re.compile(r"\{\{[^{}]*\}\}")
"""The same as a page text or a file writes it."""

_NONCHARACTERS = re.compile("[\ufdd0-\ufdef]")
_INSIDE = re.compile(rf"{PLACEHOLDER.pattern}|(?P<braces>\{{\\*)(?=[{{{OPEN}])")
_AT_AN_EDGE = re.compile(rf"\{{\{{\s*{_NAME_AND_SPELLING}\s*\}}\}}|(?P<braces>\{{\\*)\\(?=\{{)")


def placeholder(name: str, spelling: str = "") -> str:
    """The inside form of `{{name}}`, or of `{{name|spelling}}`."""
    return f"{OPEN}{name}|{spelling}{CLOSE}" if spelling else f"{OPEN}{name}{CLOSE}"


def literal(text: str) -> str:
    """Foreign text as it comes in: what could be taken for a placeholder becomes U+FFFD."""
    return text if text.isascii() else _NONCHARACTERS.sub("\ufffd", text)


def written(text: str) -> str:
    """Inside text for a file, a model or a person: `{{name}}` for placeholders, other braces escaped."""

    def edge(match: re.Match[str]) -> str:
        if match["braces"]:
            return match["braces"] + "\\"
        return "{{" + match[0][1:-1] + "}}"

    return _INSIDE.sub(edge, text) if OPEN in text or "{" in text else text  # most texts have neither


def as_said(text: str, names: Collection[str]) -> str:
    """Inside text as a model says it, who knows these names: all other braces are its own, as they are."""

    def said(match: re.Match[str]) -> str:
        if match["braces"] and read(text[match.start() :], names=names).startswith(OPEN):
            return match["braces"] + "\\"
        return match[0] if match["braces"] else "{{" + match[0][1:-1] + "}}"

    return _INSIDE.sub(said, text) if OPEN in text or "{" in text else text


def read(text: str, *, names: Collection[str] | None = None) -> str:
    """Text from an edge as inside text; where `names` are given, as of a model, other braces are its own."""

    def inside(match: re.Match[str]) -> str:
        if match["braces"]:
            return match["braces"]
        if names is not None and match[1] not in names:
            return match[0]
        return placeholder(match[1], match[2] or "")

    return _AT_AN_EDGE.sub(inside, literal(text))


def respelled(text: str, change: Callable[[str, str], str]) -> str:
    """Text of an edge with each placeholder in it made anew by a function of its name and spelling."""
    return written(PLACEHOLDER.sub(lambda match: change(match[1], match[2] or ""), read(text)))


def changed_around(text: str, change: Callable[[str], str], *, value: str = "") -> str:
    """An inside text with all but its placeholders through a function; these as they are, or as a `value`."""
    ends = [0, *(at for match in PLACEHOLDER.finditer(text) for at in match.span()), len(text)]
    parts = [text[start:end] for start, end in itertools.pairwise(ends)]
    return "".join((value or part) if index % 2 else change(part) for index, part in enumerate(parts))


@functools.lru_cache(maxsize=1 << 12)
def fitting(text: str) -> re.Pattern[str]:
    """What finds texts that are as an inside text is, with any values in the place of its placeholders."""
    return re.compile(changed_around(text, re.escape, value=".+"))


FIGURE_OR_NAME = re.compile(rf"\d|{PLACEHOLDER.pattern}")
"""What in an inside text may be another value: a figure, or the name of one."""


def in_kinds(text: str) -> str:
    """An inside text with the kinds of values in the place of their names: `date` for `date_2`."""
    if OPEN not in text:
        return text
    return PLACEHOLDER.sub(lambda match: placeholder(_kind(match[1])), text)


NEW = "new_"
"""How the names of values begin that stand on no recorded line."""


def may_be_named_alike(recorded: str, text: str) -> bool:
    """Whether two inside texts have the same names, or today's are of the same kinds and no recorded ones."""
    then, now = ([match[1] for match in PLACEHOLDER.finditer(each)] for each in (recorded, text))
    return len(then) == len(now) and all(
        one == other or (other.startswith(NEW) and _kind(one) == _kind(other.removeprefix(NEW)))
        for one, other in zip(then, now, strict=True)
    )


def _kind(name: str) -> str:
    return _OF_SEVERAL.sub("", name)


def names_in(text: str) -> tuple[str, ...]:
    """The names of the placeholders in an inside text, each once, in their order."""
    return tuple(dict.fromkeys(match[1] for match in PLACEHOLDER.finditer(text)))
