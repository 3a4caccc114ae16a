"""What one page shows as another did before: figures beside the same label, and what was put in on the way.

A total is told before an order is placed and behind it. Another amount tomorrow is on both of them; on one
alone it contradicts the other, whoever reads it.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.brought import texts_typed
from pytest_agentbrowse.evidence.cut_names import is_cut_of
from pytest_agentbrowse.evidence.figures import figures, numbers, without_figures
from pytest_agentbrowse.evidence.items import IN_WORDS
from pytest_agentbrowse.evidence.lines import holding
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.places import same_place
from pytest_agentbrowse.evidence.spelling import words_of
from pytest_agentbrowse.evidence.visits import is_same_page
from pytest_agentbrowse.evidence.wording import finder_of
from pytest_agentbrowse.page.placeholder import OPEN
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText, once_per_page

_YEAR = re.compile(r"(?:19|20)\d\d")
"""What a day that is reported has in common with `Season 2026`."""

_LONGEST_UNIT = 3
"""Signs beside the figure of a text that is nothing but an amount: `£11.75`, `12 pcs`."""

_TELLS_A_FIGURE_APART = 4
"""Characters of a figure that is a label as good as a word: `97800007`, and no `1`."""

_SHORTEST_PUT_IN = 2
_A_TEXT = 3
"""Words of what was put in as a text."""


_FEWEST_WORDS = 2
"""Words of a name that a task gives; one alone may be what a page calls a value by."""

_Label = tuple[int, str, tuple[object, ...]]
"""On which side of a figure of which role a line stands that is on its page once, and what it says."""


class ShownOtherwise(NamedTuple):
    """A figure of today, the line beside it, and the line of the page before that has another one there."""

    label: Line
    before: Line
    now: Line


def carried_otherwise(before: PagePair, after: PagePair) -> ShownOtherwise | None:
    """A figure that two pages had beside the same label when recorded, and that differs between them today.

    Pages that are states of one are none of these: what a step did to a page is told otherwise.
    """
    if is_same_page(before.then, after.then):
        return None
    recorded, earlier, now = (_figures_by_label(page) for page in (before.then, before.now, after.now))
    for label, (_, line) in _figures_by_label(after.then).items():
        if label not in recorded or numbers(_amount(recorded[label][1])) != numbers(_amount(line)):
            continue
        if label not in earlier or label not in now:
            continue
        (_, was), (beside, is_now) = earlier[label], now[label]
        if numbers(_amount(was)).isdisjoint(numbers(_amount(is_now))):
            return ShownOtherwise(beside, was, is_now)
    return None


@once_per_page
def _figures_by_label(page: PageText) -> Mapping[_Label, tuple[Line, Line]]:
    """What stands right beside a figure of the content, with the figure: above it, below it or in its row."""
    times = Counter(line.cells[:-1] if line.cells else line.says for line in page.lines)
    found: dict[_Label, tuple[Line, Line]] = {}
    for line in page.lines:
        if not _amount(line) or is_beside_content(line):
            continue
        for side, label in _beside(line, page):
            says = line.cells[:-1] if label is line else label.says
            if times[says] == 1:
                found[side, line.role, says] = label, line
    return found


def _beside(line: Line, page: PageText) -> Iterator[tuple[int, Line]]:
    if line.role == "row":
        yield 0, line
        return
    for side in (-1, 1):
        at = line.position + side
        other = page.lines[at] if 0 <= at < len(page.lines) else None
        if other is not None and other.container == line.container and _tells_apart(other):
            yield side, other


def _tells_apart(line: Line) -> bool:
    if OPEN in line.name or line.number or line.cells:
        return False
    return IN_WORDS.search(line.name) is not None or len(_amount(line)) >= _TELLS_A_FIGURE_APART


def _amount(line: Line) -> str:
    """The figure of a line that says no more, or of the second cell of a row of two; empty for any other."""
    if line.number or line.role not in ("text", "heading", "row") or (line.role == "row") != bool(line.cells):
        return ""
    if line.cells and (len(line.cells) != 2 or IN_WORDS.search(line.cells[0]) is None):
        return ""
    text = line.cells[1] if line.cells else line.name
    found = figures(text) if OPEN not in text else ()
    is_alone = len(found) == 1 and len(text) - len(found[0].text) <= _LONGEST_UNIT
    return text if is_alone else ""


def filled_in_otherwise(before: PagePair, after: PagePair, entered: Collection[str]) -> ShownOtherwise | None:
    """A field that a step brought with a figure of the page before in it, and without that figure today.

    What the test `entered` is none of it. The page before says that figure once, in the same line as then.
    """
    there = {(line.role, line.name) for line in before.then.numbered}
    for field in after.then.numbered:
        if field.role not in WRITTEN or (field.role, field.name) in there:
            continue
        typed = texts_typed(field)
        today = [line for line in after.now.numbered if (line.role, line.name) == (field.role, field.name)]
        if len(today) != 1 or not set(typed).isdisjoint(entered):
            continue
        holds = {reading for each in figures(" ".join(texts_typed(today[0]))) for reading in each.readings}
        for figure in figures(" ".join(typed)):
            said = _said_once(figure.text, before) if holds.isdisjoint(figure.readings) else None
            if said is not None:
                return ShownOtherwise(field, said, today[0])
    return None


def _said_once(figure: str, page: PagePair) -> Line | None:
    """The line of today that says a figure which the recorded page said in that line alone; else None."""
    said = [line for line in _texts(page.then) if _says_figure(line, figure)]
    if len(figure) < _TELLS_A_FIGURE_APART or len(said) != 1:
        return None
    there = holding(said[0], page.then, page.now)
    return there if there is not None and _says_figure(there, figure) else None


def _says_figure(line: Line, figure: str) -> bool:
    return any(figure == each.text for text in (line.name, *line.cells) for each in figures(text))


def said_otherwise(report: str, page: PagePair) -> tuple[Line, Line] | None:
    """A text of the recorded page with a figure that is reported, and that of today with another one.

    They are worded alike, and no other text is: "Refund: €59.00" of a page before the one that is cited.
    """
    told = (each.text for each in figures(report) if len(each.text) >= _TELLS_A_FIGURE_APART)
    reported = {text for text in told if _YEAR.fullmatch(text) is None}
    worded = _by_wording(page.now) if reported else {}
    for wording, said in _by_wording(page.then).items() if reported else ():
        [line, *others], today = said, worded.get(wording, ())
        if others or len(today) != 1 or not any(_says_figure(line, figure) for figure in reported):
            continue
        if numbers(line.name).isdisjoint(numbers(today[0].name)):
            return line, today[0]
    return None


@once_per_page
def _by_wording(page: PageText) -> Mapping[tuple[str, str], Sequence[Line]]:
    """The texts of the content in words, by these without their figures."""
    found: defaultdict[tuple[str, str], list[Line]] = defaultdict(list)
    for line in _texts(page):
        if line.role in ("text", "heading") and OPEN not in line.name and IN_WORDS.search(line.name):
            found[line.role, without_figures(line.name)].append(line)
    return found


def named_and_gone(task: str, page: PagePair) -> Line | None:
    """A text of several words that a task names, the recorded page says and nothing on today's; None without.

    A title of the page is none: it tells what the page is, and not what it is about.
    """
    title = next((line for line in page.then.lines if line.role == "heading"), None)
    for line in _texts(page.then):
        if line is title or line.role not in ("text", "heading") or len(line.name.split()) < _FEWEST_WORDS:
            continue
        is_name = line.name != line.name.lower() and finder_of(line.name).search(task) is not None
        if is_name and OPEN not in line.name and not any(_says(each, line.name) for each in page.now.lines):
            return line
    return None


def put_in_and_gone(put_in: Collection[str], page: PagePair) -> tuple[str, Line] | None:
    """What was put in, a text of the recorded page says and nothing on today's, and that text.

    What has words enough to be a text of its own may stand in what a card is called that can be pressed. An
    application may show less of what is long.
    """
    for value in put_in:
        if len(value) < _SHORTEST_PUT_IN or IN_WORDS.search(value) is None:
            continue
        is_text = len(words_of(value)) >= _A_TEXT
        there = (*_texts(page.then), *(_cards(page.then) if is_text else ()))
        said = next((line for line in there if _says(line, value)), None)
        if said is not None and not any(_says_or_cuts(line, value) for line in page.now.lines):
            return value, said
    return None


def _says_or_cuts(line: Line, value: str) -> bool:
    return _says(line, value) or any(is_cut_of(value, text) for text in (line.name, *line.cells))


def put_in_in_small_letters(put_in: Collection[str], page: PagePair) -> tuple[str, Line] | None:
    """What was put in with capitals and the recorded page shows so, and a line that has it in small letters.

    As in `painted.py`, small letters in the place of capitals are none of a style sheet.
    """
    small = {value.casefold(): value for value in put_in if len(value) >= _SHORTEST_PUT_IN}
    shown = {text for line in page.then.lines for text in (line.name, *line.cells)}
    for line in page.now.lines:
        for text in (line.name, *line.cells):
            value = small.get(text.casefold())
            if value is None or value not in shown or not _is_smaller(text, value):
                continue
            if not any(value in said for each in page.now.lines for said in (each.name, *each.cells)):
                return value, line
    return None


def _is_smaller(text: str, value: str) -> bool:
    """Whether a text has a small letter where a value of the same letters has a capital."""
    return any(one.islower() and other.isupper() for one, other in zip(text, value, strict=False))


def put_in_and_twice(
    put_in: Collection[str], page: PagePair, earlier: Sequence[PagePair]
) -> tuple[str, Line] | None:
    """What was put in and more lines of today's page are than of the recorded one, and such a line.

    No recorded page until then had such a line: what a search was for may be there as often as others like.
    Those that pages of today had until then are of others, as what an earlier run of the test has left.
    """
    then, now = (Counter(line.says for line in each.lines) for each in (page.then, page.now))
    whole = [value for value in put_in if len(value) >= _SHORTEST_PUT_IN and IN_WORDS.search(value)]
    for line in page.then.lines if whole else ():
        value = next((text for text in (line.name, *line.cells) if text in whole), "")
        if not value or now[line.says] <= then[line.says] or is_beside_content(line):
            continue
        there = [each for each in page.now.lines if each.says == line.says]
        until = [*_until_it_was_put_in(value, earlier)]
        is_new = not any(_count(line, before.then) for before in until)
        of_others = max((_count(line, before.now) for before in until), default=0)
        is_twice = now[line.says] - of_others > then[line.says]
        if is_new and is_twice and all(same_place(line, each, page.then, page.now) for each in there):
            return value, line
    return None


def _count(line: Line, page: PageText) -> int:
    return sum(each.says == line.says for each in page.lines)


def _until_it_was_put_in(value: str, pages: Iterable[PagePair]) -> Iterator[PagePair]:
    """Those up to the first in whose field it stood; all of them where it was sent at once."""
    for page in pages:
        yield page
        states = (state for line in page.then.lines for state in line.states if state.name == "value")
        if any(value in state.texts for state in states):
            return


def _texts(page: PageText) -> Iterator[Line]:
    return (line for line in page.lines if not line.number and not is_beside_content(line))


def _cards(page: PageText) -> Iterator[Line]:
    """What can be pressed and is no field."""
    return (line for line in page.numbered if line.role not in WRITTEN and not is_beside_content(line))


def _says(line: Line, value: str) -> bool:
    texts = (line.name, *line.cells, *(text for state in line.states for text in state.texts))
    return any(finder_of(value, ignore_case=True).search(text) is not None for text in texts)
