"""A control that is called otherwise today, and that nothing else of its page can be.

A release calls "Save" "Store". Which control it is, is beyond doubt where it alone has come and the recorded
one alone has gone, between the same two others; what it does is held against what was recorded. What a task
says of its name has to stay: "Delete the ticket" is not done by "Archive", and may be by "Delete it".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import takewhile

from pytest_agentbrowse.evidence.lines import spoken_name
from pytest_agentbrowse.evidence.naming import may_name_another
from pytest_agentbrowse.evidence.pages import not_among
from pytest_agentbrowse.evidence.places import are_in_items_of_their_own, same_section
from pytest_agentbrowse.evidence.spelling import first_letters
from pytest_agentbrowse.evidence.wording import denies
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText

_NAMED_BY_WHAT_THEY_DO = frozenset({"button", "tab", "menuitem", "summary", *WRITTEN})
"""Roles of what is called by what it does or is for; a link may be called by what it leads to."""

_DESCRIBED = frozenset({"option", "listitem", "clickable", "link", *_NAMED_BY_WHAT_THEY_DO})
"""Roles of what may have a sentence behind what it is called by."""

_SHORTEST_DESCRIPTION = 4

_CHOICES = frozenset({"option", "checkbox", "radio", "menuitemcheckbox", "menuitemradio"})
_FEWEST_CHOICES = 3

_SHORTEST_PROMPT = 4
"""Words of a name that is a sentence."""

_LONG = 4
"""Letters of a word of the task that is no small one."""

_REMARK = re.compile(r"\([^()]*\)")
"""What is said beside a name: `Note (not visible to members)`."""


def called_anew(target: Line, then: PageText, now: PageText, task: str) -> Line | None:
    """The only control that has come, where the recorded one alone has gone; None where any doubt is left."""
    # A link that leads nowhere is a button by another role.
    does = target.role in _NAMED_BY_WHAT_THEY_DO or (target.role == "link" and not target.target)
    gone, come = _exchanged(target, then, now) if target.role in _DESCRIBED else ([], [])
    if len(gone) != 1 or len(come) != 1 or gone[0] is not target:
        return None
    found = come[0]
    is_there = between(found, now) == between(target, then) and same_section(target, found, then, now)
    may_be = (
        (does and may_be_called(found.name, target.name, task, then))
        or (target.role in WRITTEN and _says_less(found.name, target.name, task, then))
        or _is_another_example(found, target)
        or _is_described_anew(found, target, task, then)
    )
    return found if is_there and may_be else None


def _is_another_example(line: Line, recorded: Line) -> bool:
    """Whether a field that its prompt names has another example of an expression."""
    said = recorded.name.split()
    is_expression = len(said) >= _SHORTEST_PROMPT and 2 * sum(map(str.isalpha, said)) < len(said)
    was, is_now = first_letters(recorded.name), first_letters(line.name)
    return recorded.role in WRITTEN and is_expression and 2 * len(was & is_now) >= len(was | is_now)


def _is_described_anew(line: Line, recorded: Line, task: str, then: PageText) -> bool:
    """Whether a sentence is in other words behind the same beginning, which nothing else of its kind has."""
    if line.target != recorded.target or not keeps_what_is_spoken_of(recorded.name, line.name, task):
        return False
    words, known = line.name.split(), recorded.name.split()
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(words, known, strict=False)))
    others = [other for other in then.numbered if other.role == recorded.role and other is not recorded]
    if not same or any(other.name.split()[:same] == known[:same] for other in others):
        return False
    rest, known_rest = words[same:], known[same:]
    if min(len(rest), len(known_rest)) < _SHORTEST_DESCRIPTION:
        return False
    said, was = " ".join(rest), " ".join(known_rest)
    has_common = any(len(stem) >= _LONG for stem in first_letters(said) & first_letters(was))
    return has_common and denies(said) == denies(was) and not may_name_another(said, was, then)


def called_anew_in_all(target: Line, then: PageText, now: PageText, task: str) -> PageText | None:
    """A page on which the control of each item has the recorded name, where all of them are called otherwise.

    None where any is called as before, or by a third name, or where two of them stand in one item. A link in
    each item is called by what it does, not by what it leads to. Each may have been called by its item.
    """
    if target.role not in (*_NAMED_BY_WHAT_THEY_DO, "link"):
        return None
    gone, come = _exchanged(target, then, now)
    are_of_each = len(gone) == len(come) > 1 and all(map(are_in_items_of_their_own, (gone, come)))
    if not are_of_each or len({line.name for line in come}) != 1:
        return None
    if {line.name for line in gone} == {target.name}:
        does, names = target.name, {line.position: target.name for line in come}
    else:
        does, names = _called_by_items(gone, come, then, now)
    return now.called(names) if names and may_be_called(come[0].name, does, task, then) else None


def _called_by_items(
    gone: Iterable[Line], come: Iterable[Line], then: PageText, now: PageText
) -> tuple[str, dict[int, str]]:
    """What controls do whose names say of which item, as `More for Ada`, and the names of those of today.

    Nothing where they are not called alike but for that, or today's stand in other items.
    """
    told: dict[str, str] = {}
    does: set[str] = set()
    for line in gone:
        own = max((text for text in _texts_around(line, then) if text in line.name), key=len, default="")
        told[own] = line.name
        does.add(line.name.replace(own, "").strip() if own else "")
    names: dict[int, str] = {}
    for line in come:
        for own in told.keys() & _texts_around(line, now):
            names[line.position] = told[own]
    is_whole = len(does) == 1 and len({*names.values()}) == len(names) == len(told)
    return (does.pop(), names) if is_whole and "" not in told else ("", {})


def _texts_around(line: Line, page: PageText) -> frozenset[str]:
    """What the item of a control says beside it."""
    item = page.container(line)
    inside = () if item is None else page.lines[item.position : page.end_of(item)]
    return frozenset(text for each in inside if each is not line for text in (each.name, *each.cells) if text)


def _says_less(name: str, recorded: str, task: str, then: PageText) -> bool:
    """Whether a prompt has lost words, but not all of which the task speaks; only its verb may be another.

    Where to write is told by "Type your message here", "Write a message" and "Message" alike.
    """
    is_prompt = len(recorded.split()) >= _SHORTEST_PROMPT and _is_in_words(name)
    if not is_prompt or may_name_another(name, recorded, then) or denies(name) != denies(recorded):
        return False
    was, is_now, said = map(first_letters, (recorded, name, task))
    new = {stem for stem in is_now - was if len(stem) >= _LONG}
    return new <= first_letters(name.split(maxsplit=1)[0]) and not said.isdisjoint(was & is_now)


def is_one_of_many(line: Line, then: PageText, now: PageText, said: str) -> bool:
    """Whether a choice of which nobody speaks is another today, between the same others."""
    if line.role not in _CHOICES or first_letters(line.name) & first_letters(said):
        return False
    gone, come = _exchanged(line, then, now)
    many = sum(each.role == line.role and each.container == line.container for each in then.numbered)
    return (
        many >= _FEWEST_CHOICES
        and len(gone) == len(come) == 1
        and gone[0] is line
        and between(come[0], now) == between(line, then)
    )


def _exchanged(target: Line, then: PageText, now: PageText) -> tuple[list[Line], list[Line]]:
    """What of the target's role has gone, by its names, and what has come."""
    before, after = ([line for line in page.numbered if line.role == target.role] for page in (then, now))
    return list(not_among(before, after, _called)), list(not_among(after, before, _called))


def may_be_called(name: str, recorded: str, task: str, then: PageText, *, leads_there: bool = False) -> bool:
    """Whether both are words for what is done, and the new ones have what the task says of the recorded.

    Of what `leads_there` all the same they may as well have other words of the task, and as many.
    """
    if not task or may_name_another(name, recorded, then) or not all(map(_is_in_words, (name, recorded))):
        return False
    was, is_now = (_REMARK.sub("", each) for each in (recorded, name))
    if denies(was) != denies(is_now):
        return False
    before, after = (first_letters(each) & first_letters(task) for each in (recorded, name))
    longer = [stem for stem in after if len(stem) >= _LONG]
    return before <= after or (leads_there and len(before) <= len(longer))


def keeps_what_is_spoken_of(name: str, other: str, task: str) -> bool:
    """Whether another name has what the task says of the recorded one, or a form of it."""
    return first_letters(name) & first_letters(task) <= first_letters(other)


def between(line: Line, page: PageText) -> list[tuple[str, str]]:
    """What stands before a control and behind it among all of a page."""
    at = line.number - 1
    around = (*page.numbered[max(at - 1, 0) : at], *page.numbered[at + 1 : at + 2])
    return [(each.role, spoken_name(each.name)) for each in around]


def _called(line: Line) -> str:
    return spoken_name(line.name)


def _is_in_words(name: str) -> bool:
    return any(map(str.isalpha, name))
