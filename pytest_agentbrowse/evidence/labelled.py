"""What the fields of a form held and the page behind it shows under the same labels: `Price`, `€23.50`."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, zip_longest
from typing import NamedTuple

from pytest_agentbrowse.evidence.figures import number_alone, numbers
from pytest_agentbrowse.evidence.lines import label
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.wording import says_words
from pytest_agentbrowse.page.dates import days
from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText, once_per_page

_SWITCHES = frozenset({"checkbox", "switch"})
_SHOWING = frozenset({"text", "link", "img"})

_MOST_WORDS_OF_A_STATE = 3
"""Words of what a page shows for a box that is ticked: `Yes`, `Is not shown`."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """What a field held, under which label, and how another page shows it; of a box that alone."""

    name: str
    value: str
    shown: str

    def is_said_by(self, text: str) -> bool:
        """Whether a text says it, in whatever spelling, but in no other currency."""
        if text == self.shown:
            return True
        signs, others = _currencies(self.shown), _currencies(text)
        if not self.value or (signs and others and signs.isdisjoint(others)):
            return False
        return _says(text, self.value)


def labelled(before: PageText, after: PageText) -> Mapping[int, Labelled]:
    """The values of a form that another page shows under their labels, by the positions of its lines."""
    under = _under_labels(after)
    found: dict[int, Labelled] = {}
    for name, value in _held_by(before):
        shown = under.get(name, ())
        if len(shown) != 1 or PLACEHOLDER.search(shown[0].text):
            continue
        line, text, is_behind, _ = shown[0]
        # Where nothing is said behind a label, the next text is another label.
        is_state = _is_state(text) and not (is_behind and line.role == "text")
        if _says(text, value) if value else is_state:
            found[line.position] = Labelled(name, value, text)
    return found


def is_under_its_label(kept: Labelled, page: PageText) -> bool | None:
    """Whether a page shows a value under its label; None where it has no such label."""
    shown = _under_labels(page).get(kept.name)
    return any(kept.is_said_by(each.text) for each in shown) if shown else None


class SavedOtherwise(NamedTuple):
    """A field of the recorded form, and what the page behind it shows under its label, then and now."""

    field: Line
    then: str
    now: str


def saved_otherwise(before: PagePair, page: PagePair) -> SavedOtherwise | None:
    """The first field whose label says another thing behind the form today, though it held what it did then.

    The form is gone on the pages behind it. What the page before showed under that label both times was shown
    so, whatever the form held.
    """
    if page.then == page.now:
        return None
    under, today = _under_labels(page.then), _under_labels(page.now)
    had, has = _under_labels(before.then), _under_labels(before.now)
    left = {_named(line.name) for each in (page.then, page.now) for line in each.numbered if _is_field(line)}
    now = _fields_once(before.now)
    for name, field in _fields_once(before.then).items():
        shown, there = under.get(name, ()), today.get(name, ())
        if name in left or len(shown) != 1 or not there or PLACEHOLDER.search(shown[0].text):
            continue
        if name not in now or _held(now[name]) != _held(field) or not _tells_of(field, shown[0]):
            continue
        kept = Labelled(name, _held(field).value, shown[0].text)
        is_said = any(kept.is_said_by(each.text) or _alike(each.text, kept.shown) for each in there)
        was_so = _texts(shown) <= _texts(had.get(name, ())) and _texts(there) <= _texts(has.get(name, ()))
        if not is_said and not was_so and not any(PLACEHOLDER.search(each.text) for each in there):
            return SavedOtherwise(field, shown[0].text, there[0].text)
    return None


class _Held(NamedTuple):
    value: str
    positions: frozenset[str]


def _held(field: Line) -> _Held:
    value = field.state("value") if field.role in WRITTEN else None
    text = value.texts[0].strip() if value is not None and len(value.texts) == 1 else ""
    return _Held(text, frozenset(state.name for state in field.states if state.name in ("checked", "mixed")))


def _is_field(line: Line) -> bool:
    return line.role in WRITTEN | _SWITCHES and bool(line.name)


def _fields_once(page: PageText) -> Mapping[str, Line]:
    """The fields of which no other one has the name, by what they are called."""
    fields = [line for line in page.numbered if _is_field(line)]
    times = Counter(_named(line.name) for line in fields)
    return {name: line for line in fields if times[name := _named(line.name)] == 1}


def _tells_of(field: Line, shown: _Shown) -> bool:
    """Whether what stands under a label is what its field held, or how its box was set."""
    if field.role in _SWITCHES:
        is_pair = shown.has_colon or len(shown.line.cells) == 2
        return is_pair and _is_state(shown.text) and not shown.text.endswith(":")
    value = _held(field).value
    return bool(value) and not PLACEHOLDER.search(value) and _says(shown.text, value)


def _alike(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def _texts(shown: Sequence[_Shown]) -> frozenset[str]:
    return frozenset(each.text for each in shown)


class _Shown(NamedTuple):
    line: Line
    text: str
    is_behind: bool = False
    has_colon: bool = False


def _held_by(page: PageText) -> Iterator[tuple[str, str]]:
    """The fields of a page with what they hold; a box that can be ticked has no value in words."""
    fields = [line for line in page.numbered if line.role in WRITTEN | _SWITCHES and line.name]
    times = Counter(_named(line.name) for line in fields)
    for line in fields:
        value, name = line.state("value"), _named(line.name)
        if times[name] > 1:
            continue
        if line.role in _SWITCHES:
            yield name, ""
        elif value is not None and len(value.texts) == 1 and not PLACEHOLDER.search(value.texts[0]):
            yield name, value.texts[0].strip()


@once_per_page
def _under_labels(page: PageText) -> Mapping[str, list[_Shown]]:
    """What stands behind each text that may be a label: in it, in the cell behind it, or right below."""
    found: dict[str, list[_Shown]] = defaultdict(list)
    for line, behind in zip_longest(page.lines, page.lines[1:]):
        if line.role == "row" and line.state("head") is None:
            for name, text in pairwise(line.cells):
                found[_named(name)].append(_Shown(line, text))
        if line.role != "text":
            continue
        name, colon, rest = line.name.partition(":")
        if rest.strip():
            found[_named(name)].append(_Shown(line, rest.strip(), has_colon=True))
        elif behind is not None and behind.role in _SHOWING and behind.container == line.container:
            found[_named(name)].append(_Shown(behind, behind.name, is_behind=True, has_colon=bool(colon)))
    return found


def _named(text: str) -> str:
    return label(text).removesuffix(":").casefold()


def _says(text: str, value: str) -> bool:
    if says_words(text, value, ignore_case=True) or not days(text).isdisjoint(days(value)):
        return True
    return not numbers(text).isdisjoint(number_alone(value))


def _is_state(text: str) -> bool:
    return bool(text) and len(text.split()) <= _MOST_WORDS_OF_A_STATE and not any(map(str.isdecimal, text))


def _currencies(text: str) -> frozenset[str]:
    return frozenset(sign for sign in text if unicodedata.category(sign) == "Sc")
