"""What signs say that have no text: a tick below "View?", a cross below "Update?", a green dot before a name.

What they are called is no text of the page, and may be worded anew with its style sheet. So only what the
recorded page called one of its signs itself tells that another one stands there today, or that it has turned
red, or was.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from typing import NamedTuple

from pytest_agentbrowse.evidence.lines import column_heads, holding
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, once_per_page

_SAMPLE = "colour "
_COLOUR = re.compile(r"((?:light |dark )?\w+(?: \(.*)?).*")
_RED = re.compile(r"(light |dark )?red\b")
_MEASURE = re.compile(r"\d+ of \d+ [^,%]+(, \d+ [^,%]+)*|\d+ % of \d+ .")
_PART = re.compile(r"(?:^|, |of )(\d+) ")
_FEWEST_IN_LEGEND = 3
_ANY_ICON = "icon"

_PICTURES = frozenset({"img", "clickable"})
"""Roles of pictures; one that tells something to a pointer resting on it may be one to click."""


class OtherSign(NamedTuple):
    """A recorded line, below which head a sign of it stands where it is known, and what it was and is."""

    line: Line
    head: str
    was: str
    now: str


def other_sign(lines: Iterable[Line], then: PageText, now: PageText) -> OtherSign | None:
    """A sign of one of these lines in whose place another one that the recorded page had stands today."""
    for line in lines:
        if line.position < 0 or not (before := _signs_of(line, then)):
            continue
        today = holding(line, then, now)
        after = _signs_of(today, now) if today is not None else {}
        for place, was in before.items():
            is_now = after.get(place, was)
            if is_now != was and (
                _measures_otherwise(was, is_now)
                or _is_red(was) != _is_red(is_now)
                or is_now in _called_on(then)
            ):
                return OtherSign(line, place if isinstance(place, str) else "", was, is_now)
    return None


def lost_sign(lines: Iterable[Line], then: PageText, now: PageText) -> tuple[Line, str] | None:
    """A line of these that has no longer a sign which it had, and what that is called; None when none has.

    Others of its kind still have it, so it is told as before, and no other sign stands in its place.
    """
    for line in lines:
        was = Counter(_signs_below(line, then))
        today = holding(line, then, now) if was else None
        if today is None or (there := Counter(_signs_below(today, now))) - was:
            continue
        for sign in was - there:
            having = (
                each for each in then.lines if _is_alike(each, line) and sign in _signs_below(each, then)
            )
            kept = (holding(each, then, now) for each in having)
            if any(each is not None and sign in _signs_below(each, now) for each in kept):
                return line, sign
    return None


def _is_alike(line: Line, other: Line) -> bool:
    """Whether both are of one kind; the head of a table is none of its rows."""
    return line.role == other.role and (line.state("head") is None) == (other.state("head") is None)


def _signs_below(line: Line, page: PageText) -> list[str]:
    """What the pictures without a name right below a line are called, in their order."""
    inside = page.lines[line.position + 1 : page.end_of(line)]
    return [called for each in inside if each.container == line.position and (called := _called(each))]


class Signs(NamedTuple):
    """A recorded line without states, and its signs before a step and behind it."""

    line: Line
    before: tuple[str, ...]
    behind: tuple[str, ...]


def left_as_found(before: PagePair, page: PagePair) -> Signs | None:
    """The first line whose signs a step changed when recorded, and leaves today as it finds them.

    It finds the recorded ones. Each page has that line, and once.
    """
    had, has = _signed(before.now), _signed(page.now)
    was, became = _signed(before.then), _signed(page.then)
    for key, (line, behind) in became.items():
        found = was.get(key)
        if found is None or found.signs == behind:
            continue
        today = [signed.signs for signed in (had.get(key), has.get(key)) if signed is not None]
        if today == [found.signs, found.signs] and (
            line.name or any(line.cells) or _is_akin(found.signs, behind)
        ):
            return Signs(line._replace(states=()), tuple(found.signs.values()), tuple(behind.values()))
    return None


class _Signed(NamedTuple):
    line: Line
    signs: Mapping[Hashable, str]


@once_per_page
def _signed(page: PageText) -> Mapping[Hashable, _Signed]:
    """The lines that no other line says the same as, with their signs, by what they say.

    A control without a name is one by what is said above it, and its sign is what it shows.
    """
    found: dict[Hashable, _Signed] = {}
    counts: Counter[Hashable] = Counter()
    above: Hashable = ()
    for line in page.lines:
        if line.name or any(line.cells):
            key = above = _said(line)
            signs = _signs_of(line, page)
        elif line.number and (hint := line.state("hint")) is not None:
            key = (above, line.role, counts[above, line.role])
            counts[above, line.role] += 1
            signs = {0: " ".join(hint.texts)}
        else:
            continue
        counts[key] += 1
        found[key] = _Signed(line, signs)
    return {key: signed for key, signed in found.items() if counts[key] == 1}


def _is_akin(before: Mapping[Hashable, str], behind: Mapping[Hashable, str]) -> bool:
    """Whether signs share a word, as those of an empty star and a full one: what turns is another sign."""
    words, others = (set(" ".join(signs.values()).split()) - {_ANY_ICON} for signs in (before, behind))
    return not words.isdisjoint(others)


def _said(line: Line) -> Hashable:
    return (line.role, line.name, line.cells)


def _signs_of(line: Line, page: PageText) -> Mapping[Hashable, str]:
    """What the signs of a line are called, by where they stand."""
    beside = _beside_words(page).get(line.position, ())
    return {
        **(_signs_in(line, page) if line.cells else {}),
        **{(len(beside), at): called for at, called in enumerate(beside)},
    }


@once_per_page
def _beside_words(page: PageText) -> Mapping[int, tuple[str, ...]]:
    """What stands beside the words of lines: a sign of it, or a picture or the sample of a colour before it.

    Where each of many colours is another, they tell the lines of a chart from each other, as its legend does.
    """
    coloured = {line.position: signs for line in page.lines if (signs := _coloured(line, page))}
    colours = [
        _COLOUR.sub(r"\1", sign)
        for signs in coloured.values()
        for sign in signs
        if not _MEASURE.fullmatch(sign)
    ]
    is_legend = len(colours) == len(set(colours)) >= _FEWEST_IN_LEGEND
    pictures = {
        line.position: (picture,)
        for line in page.lines
        if (picture := _picture_before(line, page)) and not picture.startswith(_SAMPLE)
    }
    if not is_legend:
        return {**pictures, **coloured}
    measures = {at: signs for at, signs in coloured.items() if all(map(_MEASURE.fullmatch, signs))}
    return {**pictures, **measures}


def _coloured(line: Line, page: PageText) -> tuple[str, ...]:
    if (sign := line.state("sign")) is not None:
        return sign.texts
    sample = _picture_before(line, page)
    return (sample.removeprefix(_SAMPLE),) if sample.startswith(_SAMPLE) else ()


def _picture_before(text: Line, page: PageText) -> str:
    """What the picture right before a text is called; empty where none is."""
    before = page.lines[text.position - 1] if text.role == "text" and text.position > 0 else None
    return _called(before) if before is not None and before.container == text.container else ""


def _measures_otherwise(was: str, is_now: str) -> bool:
    """Whether two signs of a rating say another number of stars, whatever colour these have."""
    before, behind = (_MEASURE.fullmatch(sign) and _PART.findall(sign) for sign in (was, is_now))
    return bool(before and behind) and before != behind


def _is_red(called: str) -> bool:
    return _RED.match(called) is not None


def _signs_in(row: Line, page: PageText) -> Mapping[Hashable, str]:
    """What the pictures without a name in a row are called, by the heads of their columns, else in order.

    Where there are heads and some cells hold something else, the order is that of these heads alone.
    """
    signs = _signs_below(row, page)
    head = column_heads(row, page)
    heads = head.cells if head is not None else ()
    columns = [at for at, cell in enumerate(row.cells) if cell == STANDS_BELOW]
    over = [heads[at] for at in columns if at < len(heads) and heads.count(heads[at]) == 1]
    if len(over) == len(columns) == len(signs):
        return dict(zip(over, signs, strict=True))
    return {(len(signs), *heads, at): called for at, called in enumerate(signs)}


@once_per_page
def _called_on(page: PageText) -> frozenset[str]:
    beside = (sign for signs in _beside_words(page).values() for sign in signs)
    return frozenset((*map(_called, page.lines), *beside))


def _called(line: Line) -> str:
    hint = line.state("hint") if line.role in _PICTURES and not line.name else None
    return " ".join(hint.texts) if hint is not None else ""
