"""What is parted into lines otherwise today: a break more or less within the same words.

A page of today is given in the lines of the recorded one where its texts say the same one after another, so
that every check compares the same. Older recordings have texts with breaks in them as one line. A sentence
more in a text is a text beside it, and is judged as one that was added.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from pytest_agentbrowse.evidence.respelled import without_separators
from pytest_agentbrowse.evidence.wording import is_sentence, tells_failure
from pytest_agentbrowse.page.placeholder import OPEN, PLACEHOLDER, changed_around
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_MOST = 8
"""Lines that one may have been made of."""

_MOST_ALIKE = 50
"""Texts with the same first word and values in them that are looked through for each of today."""

_BETWEEN = re.compile(r"(?<=[.!?\u2026]) ")
"""Where a sentence ends, and another may begin."""

_LETTER = re.compile(r"[^\W\d_]")


class _Parts(NamedTuple):
    """What recorded lines say a text of today in, and how much of it they say themselves."""

    said: int = 0
    lines: tuple[Line, ...] = ()
    texts: tuple[str, ...] = ()


@dataclass(slots=True)
class _Said:
    """What texts of a recorded page say, each by itself or several in one line, and the lines of it.

    Where values are named, any other may stand: these are found by their first word, and by their pattern.
    """

    plain: dict[str, tuple[Line, ...]] = field(default_factory=dict)
    named: defaultdict[str, dict[str, tuple[Line, ...]]] = field(default_factory=lambda: defaultdict(dict))

    def add(self, lines: tuple[Line, ...], texts: tuple[str, ...] = ()) -> None:
        """Lines that say a text, as they are or in these words."""
        texts = texts or tuple(line.name for line in lines)
        text = " ".join(texts)
        if OPEN not in text:
            self.plain.setdefault(text, lines)
            return
        alike = self.named[_first_word(text)]
        if len(alike) < _MOST_ALIKE and _LETTER.search(PLACEHOLDER.sub("", text)):
            alike.setdefault(" ".join(f"({_pattern(each)})" for each in texts), lines)

    def parts(self, text: str) -> _Parts:
        """The recorded lines that say a text of today, each with its part of it; no lines where none do."""
        if text in self.plain:
            lines = self.plain[text]
            return _Parts(len(text), lines, tuple(line.name for line in lines))
        found = _Parts()
        for word in (_first_word(text), ""):
            for pattern, lines in self.named.get(word, {}).items():
                if len(pattern) > found.said and (match := _compiled(pattern).fullmatch(text)) is not None:
                    found = _Parts(len(pattern), lines, match.groups())
        return found


def in_recorded_lines(recorded: PageText, page: PageText) -> PageText:
    """A page with its texts in one line or in several, as the recorded page says the same words."""
    if recorded is page:
        return page
    single, joined = _said_on(recorded)
    lines: list[Line] = []
    skipped = 0
    for line in page.lines:
        if skipped:
            skipped -= 1
            continue
        if not _is_plain(line) or line.name in single.plain:
            lines.append(line)
            continue
        alone, several = single.parts(line.name), joined.parts(line.name)
        if several.said > alone.said:
            lines += _in_several(line, page, recorded, several)
        elif not alone.said and (run := _in_one(line, page, single)) is not None:
            skipped = len(run) - 1
            whole = line._replace(name=" ".join(each.name for each in run))
            around = page.container(line)
            # A list item that is a single text is told as that text.
            if (
                around is not None
                and _is_bare_item(around)
                and around.position + 1 == line.position
                and page.end_of(around) - line.position == len(run)
            ):
                lines.pop()
                whole = whole._replace(depth=around.depth)
            lines.append(whole)
        else:
            lines += (() if alone.said else _with_a_sentence(line, single)) or (line,)
    return page.with_lines(lines) if len(lines) != len(page.lines) else page


def _is_plain(line: Line) -> bool:
    return line.role == "text" and not line.states


def _run(page: PageText, first: Line) -> list[Line]:
    """The plain texts from this one on that follow each other in one place."""
    behind = page.lines[first.position : first.position + _MOST]
    return list(
        itertools.takewhile(lambda line: _is_plain(line) and line.container == first.container, behind)
    )


@once_per_page
def _said_on(page: PageText) -> tuple[_Said, _Said]:
    """What each text of a page says by itself, and what those say that follow each other."""
    single, joined = _Said(), _Said()
    for line in filter(_is_plain, page.lines):
        single.add((line,))
        if (words := without_separators(line.name)) not in ("", line.name):
            single.add((line,), (words,))  # as a label and its value in lines of their own
        run = _run(page, line)
        for count in range(2, len(run) + 1):
            joined.add(tuple(run[:count]))
    return single, joined


def _first_word(text: str) -> str:
    """The first word of a text; empty where a value may stand in it."""
    word = text.partition(" ")[0]
    return "" if OPEN in word else word


@functools.lru_cache(maxsize=1 << 12)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


@functools.lru_cache(maxsize=1 << 12)
def _pattern(text: str) -> str:
    return changed_around(text, re.escape, value=".+")


def _in_one(first: Line, page: PageText, single: _Said) -> list[Line] | None:
    """The texts from this one on that the recorded page says in one line; None where it does not."""
    run = _run(page, first)
    for count in range(2, len(run) + 1):
        if single.parts(run[count - 1].name).said:
            return None
        if single.parts(" ".join(line.name for line in run[:count])).said:
            return run[:count]
    return None


def _with_a_sentence(line: Line, single: _Said) -> tuple[Line, ...]:
    """A recorded text with a sentence before or behind it that tells of no failure, as two; else nothing."""
    if tells_failure(line.name):
        return ()
    for match in _BETWEEN.finditer(line.name):
        first, last = line.name[: match.start()], line.name[match.end() :]
        for said, more in ((first, last), (last, first)):
            text = next((each for each in (said, said.rstrip(".!")) if single.parts(each).said), "")
            if " " in text and is_sentence(more) and (" " in more or more.endswith("!")):
                texts = (text, more) if said == first else (more, text)
                return tuple(line._replace(name=each) for each in texts)
    return ()


def _in_several(line: Line, page: PageText, recorded: PageText, parts: _Parts) -> Iterator[Line]:
    """A text in the lines that the recorded page has it in, with the list item around them."""
    depth = line.depth
    around, item = page.container(line), recorded.container(parts.lines[0])
    if around is not None and around.role == "list" and item is not None and _is_bare_item(item):
        yield Line("listitem", depth=depth)
        depth += 1
    for text in parts.texts:
        yield line._replace(name=text, depth=depth)


def _is_bare_item(line: Line) -> bool:
    return line.role == "listitem" and not (line.name or line.states or line.number or line.cells)
