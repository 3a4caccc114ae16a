"""What has to be true today for a recorded step to be carried out again: pure functions over page texts.

All texts here have names in the place of volatile values. Each check gives what is wrong as text
for the person who reads the failure, or nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from pytest_agentbrowse.cassette.placeholders import Placeholders
from pytest_agentbrowse.cassette.random_keys import key_in_words
from pytest_agentbrowse.cassette.relocation import Lost, announced, element_at, relocated, tab_now
from pytest_agentbrowse.model.output import Action
from pytest_agentbrowse.page.evidence import cited, holding, instead, nearest, present
from pytest_agentbrowse.page.placeholder import read, written
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.elements import element_fields, tab_fields
from pytest_agentbrowse.tools.registry import Tools

_NO_LONGER = "the recorded verdict no longer holds"
SKIPPED = "skipped: "

_NUMBERED = re.compile(r"(?<=\w)_\d+(?=\}\})")
"""The number in a name such as `{{time_2}}`: which of several values it is does not tell elements apart."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A recorded action: what was called, on which elements, what came of it, and what it rests on."""

    tool: str
    params: Mapping[str, Any]
    element: str = ""
    result: str = ""
    error: str = ""
    values: Mapping[str, str] = field(default_factory=dict)

    @property
    def skipped(self) -> bool:
        return self.result.startswith(SKIPPED)

    def __str__(self) -> str:
        return f"{self.tool} on {self.element}" if self.element else self.tool


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it was recorded and as it is now."""

    then: PageText
    now: PageText

    @classmethod
    def of(cls, then: str, now: str) -> Page:
        """Both from texts with names in the place of volatile values."""
        return cls(page_of(then), page_of(now))


page_of = lru_cache(maxsize=64)(PageText.read)
"""A page from its text; a replay asks for few pages, and for each of them many times."""


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """A step as it was recorded: its page and what was carried out on it.

    `before` is the last action of the step before, `earlier` are the pages of the run so far.
    """

    page: str
    deeds: tuple[Deed, ...]
    before: Deed | None
    earlier: tuple[Page, ...]


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a replay cannot go on: one line, and what is there instead."""

    what: str
    instead: tuple[str, ...] = ()


def trouble_with(step: RecordedStep, now: str, *, bound: Placeholders, tools: Tools) -> Trouble | None:
    """Why the recorded actions of a step cannot be carried out on today's page, on which `bound` is bound."""
    page = Page.of(step.page, now)
    found = landed(page, step.before)
    for deed in step.deeds:
        found = found or untrue(deed, (*step.earlier, page))
        if deed.tool in tools:
            given = tools[deed.tool].param_model
            found = found or unfound(deed, page, elements=element_fields(given), tabs=tab_fields(given))
        found = found or nameless(deed, bound.unbound(read(json.dumps(deed.params, ensure_ascii=False))))
    return found or alarmed(page)


def landed(page: Page, before: Deed | None) -> Trouble | None:
    """The page has another url than the recorded one; the action that led there is named."""
    then, now = written(page.then.url), written(page.now.url)
    if then == now:
        return None
    if before is None:
        what = f"the run begins at {now}; when recorded it began at {then}"
    else:
        what = f"{before} led to {now}; when recorded it led to {then}"
    advice = key_in_words(page.then.url, page.now.url)
    return Trouble(f"{what}.\n  {advice}" if advice else what)


def untrue(deed: Deed, pages: tuple[Page, ...]) -> Trouble | None:
    """A verdict that no longer holds; `pages` are those of the run so far, that of the verdict last."""
    page = pages[-1]
    for text in deed.params.get("evidence") or ():
        line = cited(text, page.then)
        if line is None and cited(text, page.now) is None:
            return _gone(text.strip(), nearest(text, page.now))
        if line is not None and holding(line, page.then, page.now) is None:
            return _gone(str(line), instead(line, page.now))
    for value, text in deed.values.items():
        if lost := _lost_value(text, pages):
            source, there = lost
            return _gone(f"{source}, from which it reports {value},", there)
    for text in deed.params.get("absent") or ():
        if (found := present(text, page.now)) is not None:
            return Trouble(f"{_NO_LONGER}: {found} is on the page, and it rests on there being no {text!r}")
    return None


def _gone(what: str, there: tuple[str, ...]) -> Trouble:
    return Trouble(f"{_NO_LONGER}: {what} is not on the page", there)


def _lost_value(text: str, pages: tuple[Page, ...]) -> tuple[str, tuple[str, ...]] | None:
    for page in reversed(pages):
        line = cited(text, page.then)
        if line is not None:
            return None if holding(line, page.then, page.now) else (str(line), instead(line, page.now))
    return None if cited(text, pages[-1].now) else (text, nearest(text, pages[-1].now))


def unfound(
    deed: Deed, page: Page, *, elements: Iterable[str] = (), tabs: Iterable[str] = ()
) -> Trouble | None:
    """An element or tab that an action means and that cannot be found again, or is not the one it names.

    `elements` and `tabs` are the parameters that are numbers of such.
    """
    numbers = [number for name in elements if isinstance(number := deed.params.get(name), int)]
    named = " and ".join(element_at(number, page.then) for number in numbers)
    if deed.element and named and deed.element != named:
        return Trouble(
            f"{deed.tool} is said to be on {deed.element}, and its number is that of {named}: it was edited"
        )
    for number in numbers:
        try:
            relocated(number, page.then, page.now)
        except Lost as lost:
            return Trouble(str(lost), _like(number, page))
    for name in tabs:
        try:
            if isinstance(number := deed.params.get(name), int):
                tab_now(number, page.then, page.now)
        except Lost as lost:
            return Trouble(str(lost))
    return None


def _like(number: int, page: Page) -> tuple[str, ...]:
    line = cited(element_at(number, page.then), page.then)
    return instead(line, page.now) if line is not None else ()


def nameless(deed: Deed, names: tuple[str, ...]) -> Trouble | None:
    """A value of the recording that an action uses and that no page of today has shown."""
    if not names:
        return None
    return Trouble(f"{deed} uses {{{{{names[0]}}}}}, and no page of this run has shown such a value")


def alarmed(page: Page) -> Trouble | None:
    """An error that the page announces and did not announce when it was recorded."""
    errors = announced(page.then, page.now)
    if not errors:
        return None
    return Trouble(f"the page shows an error that was not recorded: {errors[0]}", errors[1:])


def elsewhere(deed: Deed, error: str | None, element: str) -> Trouble | None:
    """An action without an element number that succeeded on another element than when it was recorded."""
    if error is not None or not deed.element or _NUMBERED.sub("", element) == _NUMBERED.sub("", deed.element):
        return None
    now = f"is on {element}" if element else "names none"
    return Trouble(f"{deed.tool} was on {deed.element} when recorded, and {now} now")


def ended_otherwise(deed: Deed, error: str | None, result: str) -> Trouble | None:
    """An action that failed and did not when recorded, or the reverse."""
    if error is not None and not deed.error:
        return Trouble(f"{deed} succeeded when recorded and fails now: {error}")
    if error is None and deed.error:
        return Trouble(f"{deed} failed when recorded ({deed.error}) and succeeds now")
    if result.startswith(SKIPPED):
        return Trouble(f"{deed} was carried out when recorded and is {result}")
    return None


def numbers_of(action: Action) -> list[int]:
    """The numbers of elements that an action means."""
    given = (getattr(action.params, name) for name in element_fields(type(action.params)))
    return [number for number in given if isinstance(number, int)]


def elements_of(action: Action, page: PageText) -> str:
    """The elements that an action means by number, as a person would call them; empty when there are none."""
    elements = [element_at(number, page) for number in numbers_of(action)]
    return " and ".join(element for element in elements if element)


def moved(action: Action, page: Page) -> Action:
    """An action with today's numbers of its elements and tabs in the place of the recorded ones.

    Raises:
        Lost: one cannot be found again.

    """
    elements, tabs = element_fields(type(action.params)), tab_fields(type(action.params))
    given = {name: getattr(action.params, name) for name in (*elements, *tabs)}
    numbers = {name: number for name, number in given.items() if isinstance(number, int)}
    today = {
        name: tab_now(number, page.then, page.now) if name in tabs else relocated(number, page.then, page.now)
        for name, number in numbers.items()
        if name in tabs or element_at(number, page.then)
    }
    if all(numbers[name] == number for name, number in today.items()):
        return action
    return Action(action.tool, action.params.model_copy(update=today))
