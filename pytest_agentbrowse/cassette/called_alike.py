"""A control that is called alike today: with another count, in words more or fewer, or by the same address.

What is called by other words altogether is that of `called_anew.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from collections.abc import Set as AbstractSet

from pytest_agentbrowse.cassette.called_anew import between, keeps_what_is_spoken_of, may_be_called
from pytest_agentbrowse.evidence.cut_names import FEWEST_SHOWN, is_cut_of
from pytest_agentbrowse.evidence.figures import without_figures
from pytest_agentbrowse.evidence.items import IN_WORDS
from pytest_agentbrowse.evidence.naming import may_name_another
from pytest_agentbrowse.evidence.places import same_section, uncounted
from pytest_agentbrowse.evidence.spelling import first_letters, is_one_in_other, words_of
from pytest_agentbrowse.evidence.wording import (
    denies,
    is_said_with_articles,
    is_worded_with_more,
    tells_failure,
)
from pytest_agentbrowse.page.placeholder import in_kinds
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText

_DIGITS = re.compile(r"\d+")

_PLUS = re.compile(r"^\+\s*(?=[^\W\d_])")
"""What stands before what adds something, as a sign of it: `+ Add line`."""

_FIELDS = WRITTEN - {"spinbutton"}
"""What may be called by how many things can be found by it; a number is put into the other."""

_COUNTED = frozenset({"tab", "option", "treeitem"})
"""Roles of what may be called by how many things it has; of a button that is how many it is done to."""

_BADGE = re.compile(r"(?<=\S)\s+(?:\d+\+?|\(\d+\+?\))$")
"""How many there are behind what an entry of a menu is called: `Inbox 3`, `Inbox 99+`, `Inbox (3)`."""

_FEWEST_BADGES = 2
"""Entries with a number of which it tells how many there are."""

_FEWEST_OF_A_LINK = 4
"""Letters that have to be shown of a name which is cut, where an address tells what it leads to."""

_PRESSED = frozenset({"button", "link", "summary", "tab", "menuitem"})
"""Roles of what is pressed; which of them it is may be how a page is written."""

_OF_ANY_KIND = "clickable"
"""What reacts and says not as what: an entry, a row, a card."""

_MORE = re.compile(r"\s*[·•|\u2013\u2014,;(]\s*(?=\w)")
"""What parts something more from what a thing is called by."""

_FEWEST_WORDS = 2
"""Words of a name that is one with something more behind it."""

_LONG = 4
"""Letters of a word by which two names may be alike; shorter ones are in many."""

_TICKED_BY_LABEL = frozenset({"clickable", "checkbox", "radio"})
"""What is pressed to tick a box: what is told of one may be its label alone, or the box that has it."""


def called_alike(target: Line, then: PageText, now: PageText, task: str) -> Line | None:
    """The only one of today that is called so that it can be no other; None where a doubt is left."""
    return (
        _with_another_count(target, then, now)
        or _cut_otherwise(target, then, now)
        or _of_the_same_address(target, then, now, task)
        or _of_the_other_role(target, then, now)
        or _the_only_of_its_kind(target, then, now)
        or _with_a_part_more(target, then, now)
        or in_its_place(target, then, now, task)
    )


def _with_another_count(target: Line, then: PageText, now: PageText) -> Line | None:
    """The only one whose name counts more or fewer, as that of a filter: `Engines (6)` for `Engines (5)`.

    A field is called by how many things can be found by it: `Search 126 orders`.
    """
    without = without_figures if target.role in _FIELDS else uncounted
    called = without(target.name)
    if (called == target.name and target.role not in _COUNTED) or IN_WORDS.search(called) is None:
        return None

    def is_alike(line: Line) -> bool:
        return without(line.name) == called and (line.name != called or line.name == target.name)

    return _only_one(target, is_alike, then, now) or _with_another_badge(target, then, now)


def _with_another_badge(target: Line, then: PageText, now: PageText) -> Line | None:
    """The only entry with another number behind the same words, where others have one behind other words.

    Of `Room 7` beside `Room 8` the number is its name; beside `Archive 2` that of `Projects 7` counts.
    """
    called = _BADGE.sub("", target.name)
    if target.role not in _COUNTED or called == target.name:
        return None
    for page in (then, now):
        names = [_BADGE.sub("", line.name) for line in page.numbered if line.role == target.role]
        badges = [
            line.name for line in page.numbered if line.role == target.role and _BADGE.search(line.name)
        ]
        if len(set(names)) < len(names) or len(badges) < _FEWEST_BADGES:
            return None
    return _only_one(target, lambda line: _BADGE.sub("", line.name) == called, then, now)


def _cut_otherwise(target: Line, then: PageText, now: PageText) -> Line | None:
    """The only one of the same name, of which the application shows more or less: `A long na…`.

    A link leads where it did. Of anything else no address tells that it is the same one, so more is shown.
    """
    shortest = _FEWEST_OF_A_LINK if target.target else FEWEST_SHOWN

    def is_alike(line: Line) -> bool:
        is_same = line is target or is_cut_of(target.name, line.name, shortest=shortest)
        return is_same and line.target == target.target

    return _only_one(target, is_alike, then, now)


def with_recorded_words(target: Line, then: PageText, now: PageText, task: str) -> PageText | None:
    """A page on which what is called by small words more or fewer has the recorded name: `Add to cart`.

    None where nothing does, or things that are called differently do. Words before it are what is done.
    """
    if not target.name:
        return None
    known = {line.name for line in then.numbered}
    found = {
        line.position: line.name
        for line in now.numbered
        if line.role == target.role
        and line.name not in known
        and (_goes_on(target.name, line.name) or _goes_on(line.name, target.name))
        and _keeps_its_name(target, line, task)
    }
    return now.called(dict.fromkeys(found, target.name)) if len(set(found.values())) == 1 else None


def is_called_alike(line: Line, there: Line) -> bool:
    """Whether a control of today is called as the recorded one, in the other role or in small words more."""
    if line.name == there.name:
        return line.role != there.role and {line.role, there.role} <= _PRESSED
    return _goes_on(line.name, there.name) or _goes_on(there.name, line.name)


def _goes_on(name: str, longer: str) -> bool:
    """Whether a name has small words more behind another, an article more in it, or a plus before it."""
    name, longer = (_PLUS.sub("", each) for each in (name, longer))
    if name == longer:
        return True
    goes_on = longer.casefold().startswith(name.casefold()) and is_worded_with_more(name, longer)
    return goes_on or is_said_with_articles(name, longer)


def _of_the_same_address(target: Line, then: PageText, now: PageText, task: str) -> Line | None:
    """The only link to the same address, whose name has a figure behind it (`Inbox 3`), or says more or less.

    Beside others there that are called as they were: `View all`.

    It still says what no other link said, as the title on a card on which a date is written otherwise; or it
    is called by what it does, in other words. Of a button no address says that it is the same one.
    """
    if target.role != "link" or not target.target:
        return None
    known, there = ({(line.name, line.target) for line in page.numbered} for page in (then, now))
    kept = known & there
    found = _only_one(
        target, lambda line: line.target == target.target and (line.name, line.target) not in kept, then, now
    )
    if found is None:
        return None
    called, is_now = (_BADGE.sub("", line.name) for line in (target, found))
    others = [line for line in then.numbered if line.role == "link" and line is not target]
    elsewhere = [line for line in others if line.target != target.target]
    own = set(filter(str.isalpha, words_of(called))).difference(*(words_of(line.name) for line in others))
    if own <= {*words_of(is_now)} if own else called == is_now:
        return found
    # Of several that are numbered each is called by what it leads to.
    is_one_of_many = _DIGITS.sub("", target.target) in {_DIGITS.sub("", line.target) for line in elsewhere}
    return (
        found if not is_one_of_many and may_be_called(is_now, called, task, then, leads_there=True) else None
    )


def _of_the_other_role(target: Line, then: PageText, now: PageText) -> Line | None:
    """The only link of a button's name, or button of a link's, where nothing of its role was called so.

    So is a box the label that was pressed for it.
    """
    for roles in (_PRESSED, _TICKED_BY_LABEL):
        if target.role in roles and target.name:
            found = _only_one(target, lambda line: line.name == target.name, then, now, roles=roles)
            if found is not None:
                return found
    return None


def _the_only_of_its_kind(target: Line, then: PageText, now: PageText) -> Line | None:
    """The only field for a search or for files: its role or type says what it is for."""
    if target.role == "searchbox":
        return _only_one(target, lambda _: True, then, now)
    return _only_one(target, _takes_files, then, now) if _takes_files(target) else None


def _takes_files(line: Line) -> bool:
    kind = line.state("type")
    return kind is not None and kind.texts == ("file",)


def _with_a_part_more(target: Line, then: PageText, now: PageText) -> Line | None:
    """The only one that is called as it was and has something more behind a sign: `10:00 Rocky · 30 min`.

    What denies it, or tells of a failure, says more than that.
    """
    if len(words_of(target.name)) < _FEWEST_WORDS or target.name in {line.name for line in now.numbered}:
        return None
    called = in_kinds(target.name)

    def is_alike(line: Line) -> bool:
        name = in_kinds(line.name)
        has_more = name.startswith(called) and _MORE.match(name, len(called)) is not None
        more = name[len(called) :]
        return line is target or (has_more and not denies(more) and not tells_failure(more))

    return _only_one(target, is_alike, then, now)


def in_its_place(target: Line, then: PageText, now: PageText, task: str) -> Line | None:
    """The only one of its role between the same two controls, when its name is akin to the recorded one.

    Neither page has the name of the other. What a link is called may be data, and so may a clickable that has
    not all words of the other, or has lost one that the task says; what is alike for each of several is told
    apart by its name.
    """
    known, there = ({line.name for line in page.lines} for page in (then, now))
    if target.role not in (_PRESSED | WRITTEN | {_OF_ANY_KIND}) - {"link"} or target.name in there:
        return None
    found = [
        line
        for line in now.numbered
        if line.role == target.role
        and line.name not in known
        and (_is_akin(line, target, then, there) or _is_field_in_other_words(line, target, then))
        and between(line, now) == between(target, then)
    ]
    if len(found) != 1 or not same_section(target, found[0], then, now):
        return None
    return found[0] if _keeps_its_name(target, found[0], task) else None


def _keeps_its_name(target: Line, found: Line, task: str) -> bool:
    """Whether an entry has all words of the recorded one that the task says; a button may say less."""
    return target.role != _OF_ANY_KIND or keeps_what_is_spoken_of(target.name, found.name, task)


def _is_akin(line: Line, target: Line, then: PageText, there: AbstractSet[str]) -> bool:
    """Whether a name shares a word with the recorded one alone, and denies as much: no other thing's name.

    Where it has words more or fewer, others that are still `there` have theirs.

    A field has all the words of its own. Where each word has a capital, one name has all words of the other.
    """
    if target.role == _OF_ANY_KIND and not has_words_more(line.name, target.name):
        return False
    words = _long_words(target.name)
    shared = words & _long_words(line.name)
    if not shared or (target.role in WRITTEN and shared != words):
        return False
    names = uncounted(line.name), target.name
    is_longer = has_words_more(*names)
    known = there if is_longer else frozenset[str]()
    others = (each for each in then.numbered if each.role == target.role and each.name not in known)
    return (
        denies(line.name) == denies(target.name)
        and (is_longer or not may_name_another(*names, then))
        and shared.isdisjoint(
            word for each in others if each is not target for word in _long_words(each.name)
        )
    )


def _is_field_in_other_words(line: Line, target: Line, then: PageText) -> bool:
    """Whether a field is called by forms of all words of the recorded one, as no other field was."""
    if target.role not in WRITTEN or denies(line.name) != denies(target.name):
        return False
    own = _stems(target.name)
    fields = [each for each in then.numbered if each.role == target.role and own <= _stems(each.name)]
    same_figures = _DIGITS.findall(line.name) == _DIGITS.findall(target.name)
    return len(own) > 1 and same_figures and own <= _stems(line.name) and fields == [target]


def _stems(name: str) -> frozenset[str]:
    return first_letters(" ".join(_long_words(name)))


def has_words_more(name: str, other: str) -> bool:
    """Whether one of two names without figures has all words of the other."""
    return is_one_in_other(name, other) and not any(map(_DIGITS.search, (name, other)))


def _long_words(name: str) -> frozenset[str]:
    return frozenset(word for word in words_of(name) if len(word) >= _LONG)


def _only_one(
    target: Line,
    alike: Callable[[Line], bool],
    then: PageText,
    now: PageText,
    *,
    roles: Collection[str] = (),
) -> Line | None:
    """The only one of its role, or of these, that is alike in the same section, and was alone there."""
    among = roles or {target.role}
    before, after = (
        [
            line
            for line in page.numbered
            if line.role in among and line.place.frame == target.place.frame and alike(line)
        ]
        for page in (then, now)
    )
    is_only = len(before) == len(after) == 1
    return after[0] if is_only and same_section(target, after[0], then, now) else None
