"""What is painted otherwise today and says what it said: capitals of a style sheet, signs and initials.

A page of today is given in the letters of the recorded one where nothing else differs, so that every check
compares the same. A sign that tells one item of a list from others (a star, a tick) is none of these, nor one
that an earlier page of the test knew; one that most items have got tells nothing, unless it warns.
"""

from __future__ import annotations

import operator
import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from pytest_agentbrowse.evidence.items import IN_WORDS, collection_of
from pytest_agentbrowse.evidence.wording import says_words
from pytest_agentbrowse.page.placeholder import OPEN, PLACEHOLDER, changed_around, fitting
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, State, once_per_page

_FIRST_LETTERS = re.compile(r"(?<![^\W_])(?<!['\u2019])[^\W\d_]")

_CURRENCY, _PICTURE = "Sc", "So"
"""General categories of characters (Unicode Standard, table 4-4)."""
_SIGNS = frozenset({_CURRENCY, _PICTURE})

_ORDERS = frozenset("\u2191\u2193")
"""Arrows up and down, which tell of an order where not most items of a list have got them."""
_ARROWS = frozenset("\u2190\u2192") | _ORDERS
"""Symbols of mathematics by category."""

_INFORMATION = "\u2139"
"""A picture (Unicode Technical Standard 51), and a letter by category."""

_WARNING = re.compile("WARNING|CROSS MARK|BALLOT X|NO ENTRY|PROHIBITED|EXCLAMATION")

_SWITCHED = ("pressed", "checked", "selected", "expanded")

_MOST_INITIALS = 3
_SEVERAL = 2

_SELECTORS = re.compile("[\ufe0e\ufe0f]")
"""What chooses between a sign and its picture."""


@dataclass(frozen=True, slots=True)
class _Texts:
    """What lines and cells say, and each as a style sheet may paint it; nothing where several look so."""

    said: frozenset[str]
    painted: Mapping[str, str]
    signed: frozenset[str]
    """Those with signs beside their words."""
    named: tuple[str, ...]
    """Those with words and values in them, of which others may stand there today."""
    bare: Mapping[str, str]
    """Those with initials before a name, by what they say without these."""

    def meant_by(self, text: str) -> str:
        """The text that says this in its own letters or in capitals; empty where none or several do.

        Small letters in the place of first capitals are none of a style sheet: a name was saved otherwise.
        """
        own = (each for each in (text, _upper(text)) if each in self.said)
        return next(own, self.painted.get(text, ""))

    def is_said(self, text: str) -> bool:
        """Whether one of those with values in them says this, but for these."""
        return any(fitting(named).fullmatch(text) for named in self.named)


def in_recorded_letters(recorded: PageText, page: PageText, known: Collection[str]) -> PageText:
    """A page with the recorded text in each line and cell that says the same in another paint.

    `known` are the texts with signs that the pages before it had.
    """
    then, shown = _texts_on(recorded), _shown_on(recorded)
    alone = frozenset(line.position for line in page.lines if _is_sign_beside(line, page, then, known))
    told = [line for line in page.lines if line.position not in alone]
    lines = [_as_shown(_in_letters(line, page, then, known), page, shown) for line in told]
    return page.with_lines(lines) if alone or any(map(operator.is_not, lines, told)) else page


def signed_texts(page: PageText) -> frozenset[str]:
    """The texts of a page that have signs beside their words, or are nothing else."""
    texts = (text for line in page.lines for text in _said(line) if not text.isascii() or "$" in text)
    return frozenset(text for text in texts if _is_sign(text) or _without_signs(text) != text)


def _is_sign(text: str) -> bool:
    return not text.isascii() and set(map(_kind, _SELECTORS.sub("", text))) == {_PICTURE}


def _warns(sign: str) -> bool:
    """Whether a sign says that something is wrong, by its name in the Unicode Standard."""
    return _WARNING.search(unicodedata.name(sign, "")) is not None


def _is_sign_beside(line: Line, page: PageText, then: _Texts, known: Collection[str]) -> bool:
    """Whether a line is but a sign of today beside a text that was recorded, and no item of a list."""
    if line.role != "text" or line.number or not _is_sign(line.name) or any(map(_warns, line.name)):
        return False
    if line.name in then.said or line.name in known or _tells_items_apart(line, page, line.name, then, known):
        return False
    texts = page.lines[line.position + 1 : line.position + 2]
    texts += page.lines[max(line.position - 1, 0) : line.position]
    return any(text.role == "text" and text.container == line.container for text in texts)


_Control = tuple[str, str, frozenset[tuple[str, tuple[str, ...]]]]
"""What a control is, is called, and tells by its states but what it shows."""


def _control(line: Line) -> _Control:
    return line.role, line.name, frozenset(state for state in line.told if state[0] != "text")


@once_per_page
def _shown_on(page: PageText) -> Mapping[_Control, State | None]:
    """What controls show beside their names, where that says no more and is always the same."""
    found: defaultdict[_Control, set[State | None]] = defaultdict(set)
    for line in page.lines:
        found[_control(line)].add(line.state("text"))
    only = {control: next(iter(shown)) for control, shown in found.items() if len(shown) == 1}
    return {
        control: state
        for control, state in only.items()
        if state is None or _says_no_more(state, control, page)
    }


def _says_no_more(state: State, control: _Control, page: PageText) -> bool:
    """Whether what is shown is the initials of the name, or a sign of what is told as a state."""
    role, name, _ = control
    if all(_without_initials(f"{text} {name}") == name for text in state.texts):
        return True
    is_sign = all(_is_sign(text) and not any(map(_warns, text)) for text in state.texts)
    return is_sign and (role, name) in _switched_on(page)


@once_per_page
def _switched_on(page: PageText) -> frozenset[tuple[str, str]]:
    """What is told to be on or off, by role and name."""
    return frozenset((line.role, line.name) for line in page.lines if any(map(line.state, _SWITCHED)))


def _as_shown(line: Line, page: PageText, recorded: Mapping[_Control, State | None]) -> Line:
    """A line that shows its initials, or its sign, as the recorded one of its name and states did."""
    state = line.state("text")
    was = recorded.get(_control(line), state)
    if state == was or not (state is None or (was is None and _says_no_more(state, _control(line), page))):
        return line
    others = tuple(each for each in line.states if each is not state)
    return line._replace(states=others if was is None else (was, *others))


def _in_letters(line: Line, page: PageText, then: _Texts, known: Collection[str]) -> Line:
    new = {}
    for text in _said(line):
        if text not in then.said:
            keep = partial(_tells_items_apart, line, page, text, then, known)
            plain = [text]
            if text not in known:  # of a message with an amount in it the icon alone may be new
                plain = [_without_signs(text, kinds, keep=keep) for kinds in (_SIGNS, {_PICTURE})]
            bare = [*map(_without_initials_within if line.number else _without_initials, plain)]
            bare += [_without_initials_of(line.cells, each) for each in plain]
            found = next(filter(None, map(then.meant_by, (*plain, *bare))), "")
            found = found or then.bare.get(text, "")
            if not found:  # few have a sign: most texts are not looked for by their values
                named = (each for each in (*plain, *bare) if each and each != text)
                found = next(filter(then.is_said, named), "")
            if found:
                new[text] = found
    return line.saying(new) if new else line


def _said(line: Line) -> Iterator[str]:
    return (text for text in (line.name, *line.cells) if text and text != STANDS_BELOW)


@once_per_page
def _texts_on(page: PageText) -> _Texts:
    said = frozenset(text for line in page.lines for text in _said(line))
    painted: dict[str, str] = {}
    for text in said:
        for other in {_upper(text), _capital(text)}:
            painted[other] = "" if other in painted else text
    named = tuple(text for text in said if OPEN in text and IN_WORDS.search(PLACEHOLDER.sub("", text)))
    bare = {name: text for text in said if (name := _without_initials(text))}
    return _Texts(said, painted, signed_texts(page), named, bare)


def _upper(text: str) -> str:
    return changed_around(text, str.upper)


def _capital(text: str) -> str:
    return changed_around(text, lambda part: _FIRST_LETTERS.sub(lambda letter: letter[0].upper(), part))


def _kind(char: str) -> str:
    return _PICTURE if char in _ARROWS or char == _INFORMATION else unicodedata.category(char)


def pictures_in(text: str) -> frozenset[str]:
    """The signs in a text that are pictures or arrows, as of what is done or goes up."""
    return frozenset() if text.isascii() else frozenset(char for char in text if _kind(char) == _PICTURE)


def are_initials(line: Line, page: PageText) -> bool:
    """Whether a text is but the initials of the name that a text or link right beside it begins with."""
    around = (*page.lines[max(line.position - 1, 0) : line.position], *page.lines[line.position + 1 :][:1])
    return line.role == "text" and any(_without_initials(f"{line.name} {other.name}") for other in around)


def _without_initials(text: str) -> str:
    """A name without its initials before it, as in a circle in the place of a picture; else nothing."""
    first, _, rest = text.partition(" ")
    if not (first.isalpha() and first.isupper() and len(first) <= _MOST_INITIALS):
        return ""
    letters = iter(word[0].upper() for word in rest.split())
    return rest if all(letter in letters for letter in first) and rest[:1].upper() == first[0] else ""


def _without_initials_of(cells: Collection[str], text: str) -> str:
    """What a cell says without the initials before it of the name in another cell; else nothing."""
    first, _, rest = text.partition(" ")
    if not (first.isalpha() and first.isupper() and _SEVERAL <= len(first) <= _MOST_INITIALS):
        return ""
    named = ("".join(word[0] for word in cell.split()) for cell in cells if cell != text)
    return rest if first in named else ""


def _without_initials_within(text: str) -> str:
    """What is pressed without the initials of a name in it, as of who sent a message; else nothing."""
    first, _, rest = text.partition(" ")
    words = rest.split()
    names = ("".join(word[0] for word in words[at : at + len(first)]) for at in range(len(words)))
    is_short = first.isalpha() and first.isupper() and len(first) <= _MOST_INITIALS
    return rest if is_short and first in names else _without_initials(text)


def _tells_items_apart(line: Line, page: PageText, text: str, then: _Texts, known: Collection[str]) -> bool:
    """Whether the signs in a text tell some items of a list from others, as those do that few have got."""
    around = collection_of(line, page)
    signs = pictures_in(text)
    if around is None or len(around.items) < _SEVERAL:
        return not _ORDERS.isdisjoint(signs)
    if any(not signs.isdisjoint(other) for other in (*then.signed, *known)) or any(map(_warns, signs)):
        return True
    items = ["\n".join(_texts_in(page.lines[item.start : item.end])) for item in around.items]
    having = [signs.issubset(item) for item in items]
    words = _words_behind(signs, text)  # that stand where the sign does, and nowhere else, tell as much
    if sum(having) >= _SEVERAL and any(
        [says_words(item, word) for item in items] == having for word in words
    ):
        return False
    return 2 * sum(having) <= len(items)


def _words_behind(signs: AbstractSet[str], text: str) -> Iterator[str]:
    """The words right behind signs in the midst of a text; at its beginning a sign may mark all of it."""
    words = _SELECTORS.sub("", text).split()
    yield from (word for sign, word in pairwise(words[1:]) if set(sign) <= signs and word.isalpha())


def _texts_in(lines: Iterable[Line]) -> Iterator[str]:
    return (text for line in lines for text in _said(line))


def _without_signs(
    text: str, among: Collection[str] = _SIGNS, keep: Callable[[], bool] = lambda: False
) -> str:
    """A text without the currencies and pictures in it, or with its pictures where they are to be kept."""
    if text.isascii() and "$" not in text:
        return text
    kinds = set(map(_kind, text)).intersection(among)
    if not kinds or (_PICTURE in kinds and keep()):
        return text
    bare = "".join(" " if _kind(char) in kinds else char for char in _SELECTORS.sub("", text))
    words = " ".join(bare.split())
    return words if IN_WORDS.search(words) or kinds == {_CURRENCY} else text
