"""How the boxes and switches are set that stand in items of which a verdict tells that: `Heating is off`.

What is cited is the name of such an item, in a row or a card, and its switch is a line of its own. Boxes by
which items are only picked say nothing of them, so task or verdict have to speak of it.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from pytest_agentbrowse.evidence.items import Span, collection_of, span_of
from pytest_agentbrowse.evidence.lines import holding
from pytest_agentbrowse.evidence.spelling import SHORTEST_WORD, first_letters
from pytest_agentbrowse.evidence.wording import is_about_sets, says_words, tells_position
from pytest_agentbrowse.page.text import UNSAID, Line, PageText

_SWITCHES = frozenset({"checkbox", "switch", "radio", "menuitemcheckbox", "menuitemradio"})
_POSITIONS = frozenset({"checked", "mixed", "pressed"})
_END_OF_SENTENCE = re.compile(r"(?<=[.!?;])\s|\n")


class Switched(NamedTuple):
    """A recorded line, the switch in its item, and that switch of today, which is set otherwise."""

    line: Line
    then: Line
    now: Line


def switched_otherwise(said: str, lines: Iterable[Line], then: PageText, now: PageText) -> Switched | None:
    """The first switch that is set otherwise in the item of one of these lines, where that is spoken of.

    Where several stand in an item, it is one whose own words are said.
    """
    sentences = _END_OF_SENTENCE.split(said)
    for line in lines:
        span = span_of(line, then) if line.position >= 0 else None
        spoken = [text for text in sentences if _is_about(text, span, then)] if span is not None else ()
        there = holding(line, then, now) if spoken else None
        today = span_of(there, now) if there is not None else None
        if span is None or today is None:
            continue
        pressed = {*_pressed_in(span, then), *_pressed_in(today, now)}
        before, after = (_switches_in(each, page, pressed) for each, page in ((span, then), (today, now)))
        if [one.role for one in before] != [one.role for one in after]:
            continue
        own = _texts_in(span, then, but=before)
        telling = [each for each in before if not _picks(each, line, then)]
        for was, is_now in zip(before, after, strict=True):
            if _position(was) != _position(is_now) and _is_told(was, own, spoken, is_only=telling == [was]):
                return Switched(line, was, is_now)
    return None


def position_in_words(switch: Line) -> str:
    """How a switch or box is set: `checked`, `pressed`, or neither."""
    return ", ".join(sorted(_position(switch))) or (
        "not pressed" if switch.role == "button" else "not checked"
    )


def _is_about(sentence: str, item: Span, page: PageText) -> bool:
    if is_about_sets(sentence):
        return True
    return any(says_words(sentence, text, ignore_case=True) for text in _texts_in(item, page))


def _picks(switch: Line, line: Line, page: PageText) -> bool:
    """Whether a box picks its row, as one in the head of the table picks all of them."""
    table = collection_of(line, page)
    head = page.lines.heads.get(table.line.position) if table is not None else None
    above = page.lines[head.position : page.end_of(head)] if head is not None and head.position >= 0 else ()
    return switch.role == "checkbox" and any(each.role == "checkbox" for each in above)


def _is_told(switch: Line, own: Sequence[str], sentences: Sequence[str], *, is_only: bool) -> bool:
    hint = switch.state("hint")
    called = first_letters(" ".join((switch.name, *(hint.texts if hint is not None else ()))))
    words = {word for word in called - first_letters(" ".join(own)) if len(word) >= SHORTEST_WORD}
    return any((is_only and tells_position(text)) or words & first_letters(text) for text in sentences)


def _texts_in(item: Span, page: PageText, *, but: Sequence[Line] = ()) -> list[str]:
    """What is said in an item, but by some of its lines and where nothing is said."""
    lines = [line for line in page.lines[item.start : item.end] if line not in but]
    return [text for line in lines for text in (line.name, *line.cells) if text not in UNSAID]


def _pressed_in(item: Span, page: PageText) -> Iterator[str]:
    """What the buttons are called that are pressed."""
    for line in page.lines[item.start : item.end]:
        if line.role == "button" and line.state("pressed") is not None:
            yield line.name


def _switches_in(item: Span, page: PageText, pressed: Container[str]) -> list[Line]:
    """Boxes and switches, and the buttons that are called so."""
    lines = page.lines[item.start : item.end]
    return [
        line for line in lines if line.role in _SWITCHES or (line.role == "button" and line.name in pressed)
    ]


def _position(switch: Line) -> frozenset[str]:
    return _POSITIONS & {state.name for state in switch.states}
