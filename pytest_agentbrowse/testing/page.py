"""The page text, as a script reads it: its elements, its tabs, and what it says."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from pytest_agentbrowse.testing.wording import json_text, nearest_words

_QUOTATION = r'"((?:[^"\\\n]|\\.)*)"'
_QUOTED_OR_FIGURE = re.compile(rf"{_QUOTATION}|(?<= value=)([+-]?\d\S*)")
_ELEMENT = re.compile(rf"^\s*\[(\d+)\] ([\w-]+)(?: \d+)?(?: {_QUOTATION})?(.*)$")
_HINT = re.compile(rf" hint={_QUOTATION}")
_TAB = re.compile(rf"^\W*tab (\d+)\W*?{_QUOTATION}")


@dataclass(frozen=True, slots=True)
class ListedElement:
    """One numbered line of the page text, with the cells of a row and its hint; of a tab number and title."""

    index: int
    role: str
    name: str
    states: frozenset[str]
    cells: tuple[str, ...] = ()
    hint: str = ""

    def __str__(self) -> str:
        return f"[{self.index}] {self.role} {json_text(self.name)}"


def listed_elements(page: str) -> tuple[ListedElement, ...]:
    found = (_ELEMENT.match(line) for line in page.split("\n"))
    return tuple(
        ListedElement(
            index=int(match[1]),
            role=match[2],
            name=_unquoted(match[3] or ""),
            states=frozenset(re.sub(_QUOTATION, "", match[4]).split()),
            cells=tuple(_texts_in(match[4])) if " | " in match[4] else (),
            hint=_unquoted(hint[1]) if (hint := _HINT.match(match[4])) else "",
        )
        for match in found
        if match
    )


def tabs_of(page: str) -> tuple[ListedElement, ...]:
    found = (_TAB.match(line) for line in page.split("\n"))
    return tuple(
        ListedElement(index=int(match[1]), role="tab", name=_unquoted(match[2]), states=frozenset())
        for match in found
        if match
    )


def elements_named(elements: Sequence[ListedElement], name: str) -> tuple[ListedElement, ...]:
    """Keep those with this name, else cell, else hint: exactly, else without case, else as a part of it."""
    folded = name.casefold()
    tests: tuple[Callable[[str], bool], ...] = (
        lambda candidate: candidate == name,
        lambda candidate: candidate.casefold() == folded,
        lambda candidate: folded in candidate.casefold(),
    )
    ways: tuple[Callable[[ListedElement], Iterable[str]], ...] = (
        lambda element: (element.name,),
        lambda element: element.cells,
        lambda element: (element.hint,) if element.hint else (),
    )
    for said, test in product(ways, tests):
        if found := tuple(element for element in elements if any(map(test, said(element)))):
            return found
    return ()


def value_behind(page: str, label: str) -> str:
    """Give the text that stands behind a label on the page, or nothing; a row of these two comes first."""
    words = label.replace("_", " ").split()
    sought = r"\s+".join(re.escape(word) for word in words)
    for line in page.split("\n"):
        cells = [text for text in _texts_in(line) if text]  # a label may span several columns
        if (
            line.lstrip().startswith("row ")
            and len(cells) == 2
            and cells[0].casefold() == " ".join(words).casefold()
        ):
            return cells[1]
    inline = re.compile(rf"(?<!\w){sought}(?!\w)(?:\s+is\b)?[\s:#\u2013\u2014]*(\S+)", re.IGNORECASE)
    texts = _texts_in(page)
    for text, following in zip(texts, [*texts, ""][1:], strict=True):
        if text.strip(" :#").casefold() == " ".join(words).casefold():
            if following:
                return following
        elif match := inline.search(text):
            value = match[1].strip("\"'(),;!?").rstrip(".:")
            if value:
                return value
    return ""


def nearest_text(page: str, sought: str) -> str:
    """Name the texts of the page that are most like what was sought, best first."""
    return nearest_words(sought, {f'"{text}"': text for text in re.findall(_QUOTATION, page)})


def line_with(page: str, element: ListedElement) -> str:
    """The line of an element, as a model copies it."""
    mark = f"[{element.index}] "
    lines = (line.strip() for line in page.split("\n"))
    return next(line.removeprefix(mark) for line in lines if line.startswith(mark))


def evidence_for(page: str, text: str, values: Collection[str]) -> list[str]:
    """Copy the lines of the page that say what a text says, and its first heading, else its title.

    Of a page that has neither, and no such line, it is the line with most words of the text.
    """
    lines = [re.sub(r"^\[\d+\] ", "", line.strip()) for line in page.split("\n")]
    wanted = {*values, text, *(part.strip(" .") for part in re.split(r"[,;]", text))}

    def tells(line: str) -> bool:
        return any(said in wanted or any(value in said for value in values) for said in _texts_in(line))

    heads = [line for line in lines if re.match(r"heading \d", line)]
    heads = heads or [line for line in lines if line.startswith("title: ")]
    cited = list(dict.fromkeys([*heads[:1], *filter(tells, lines)]))
    body = filter(_texts_in, lines[lines.index("") :] if "" in lines else lines)
    return cited or sorted(body, key=lambda line: -len(_lower_words(line) & _lower_words(text)))[:1]


def _lower_words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


def _texts_in(text: str) -> list[str]:
    """What the page says in this text: all that stands in quotes, and numbers and dates, which have none."""
    return [_unquoted(quotation) or figure for quotation, figure in _QUOTED_OR_FIGURE.findall(text)]


def _unquoted(text: str) -> str:
    return re.sub(r"\\(?:u([0-9a-f]{4})|(.))", _meant_sign, text)


def _meant_sign(found: re.Match[str]) -> str:
    if found[1]:
        return chr(int(found[1], 16))
    return {"n": "\n", "t": "\t"}.get(found[2], found[2])
