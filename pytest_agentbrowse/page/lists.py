"""Lists to choose from: native selects, listboxes, comboboxes, menus, offers of autocomplete fields."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any

from pytest_agentbrowse.errors import ElementNotActionable, InvalidArgument
from pytest_agentbrowse.page.target import Target
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settle import settle

LISTS = files(__package__).joinpath("lists.js").read_text(encoding="utf-8")

MOST_TOLD = 30
"""Options that are named one by one; of more, the number is told."""

PATIENCE = 2.0
"""Seconds to wait at most for a list that a field says it offers."""

_PAUSE = 0.1
_PLAIN = f"(e, known) => {{ const {{items, ...rest}} = ({LISTS})(e, known); return rest; }}"
_ITEM = f"(e, [known, i]) => ({LISTS})(e, known).items[i]"
_SHOWN = """e => [...e.getRootNode().querySelectorAll("[role=listbox], [role=menu], [role=tree]")]
  .filter(list => list.checkVisibility({visibilityProperty: true, opacityProperty: true}))"""
_DATALIST = "e => e.list ? [...e.list.options].map(o => o.label || o.value) : []"


@dataclass(frozen=True, slots=True)
class Choices:
    """What an element offers; `known` are the lists that were shown before it was opened, if it was."""

    native: bool
    opens: bool
    options: tuple[dict[str, Any], ...]
    known: Any = None

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(option["text"] for option in self.options)

    def told(self) -> str:
        """The options as the model reads them."""
        named = [
            quoted(option["text"])
            + (" selected" if option["selected"] else "")
            + (" disabled" if option["disabled"] else "")
            for option in self.options[:MOST_TOLD]
        ]
        return ", ".join(named) + _rest(len(self.options))


async def options_of(target: Target) -> str:
    """The options of a dropdown, listbox or menu; one that had to be opened is closed again."""
    choices = await _opened(target)
    if choices.known is not None:
        await target.soon(target.page.keyboard.press, "Escape")
    return f"{target.label} offers: {target.secrets.hide(choices.told())}"


async def choose(target: Target, wanted: str) -> str:
    """Choose an option by its text; what was chosen."""
    choices = await _opened(target)
    position = _position(wanted, choices.texts)
    if position is None:
        if choices.known is not None:
            await target.soon(target.page.keyboard.press, "Escape")
        has = ", ".join(quoted(text) for text in choices.texts[:MOST_TOLD]) + _rest(len(choices.texts))
        raise InvalidArgument(
            f"{target.called} has no option {quoted(wanted)}; it has: {target.secrets.hide(has)}"
        )
    if choices.native:
        await target.act(lambda handle, timeout: handle.select_option(index=position, timeout=timeout))
    else:
        await _click_item(target, choices, position)
    return f"selected {quoted(choices.texts[position])} in {target.label}"


async def suggestions(target: Target, typed: str) -> str:
    """What an autocomplete field offers after typing, as an addition to what is told; empty for nothing."""
    listed = await target.soon(target.handle.evaluate, _DATALIST)
    texts = tuple(text for text in listed if typed.casefold() in text.casefold())
    if not listed:
        texts = (await _settled_choices(target)).texts
    if not texts:
        return ""
    shown = ", ".join(quoted(text) for text in texts[:MOST_TOLD]) + _rest(len(texts))
    return f"; it offers: {target.secrets.hide(shown)}"


async def _opened(target: Target) -> Choices:
    """The choices of an element, opened when it says that it opens a list and none is shown."""
    choices = await _choices(target)
    if choices.options or choices.native:
        return choices
    if not choices.opens:
        raise InvalidArgument(f"{target.called} is not a native select; click it to open its list")
    known = await target.find(_SHOWN)
    await target.click()
    opened = await _settled_choices(target, known)
    if not opened.options:
        raise ElementNotActionable(f"{target.called} opened no list; look at the page")
    return opened


async def _choices(target: Target, known: Any = None) -> Choices:
    found = await target.ask(_PLAIN, known)
    return Choices(found["native"], found["opens"], tuple(found["options"]), known)


async def _settled_choices(target: Target, known: Any = None) -> Choices:
    """The choices once they are there and stay the same for a moment."""
    deadline = time.monotonic() + min(PATIENCE, target.timeout)
    before = await _choices(target, known)
    while time.monotonic() < deadline:
        await settle(target.page.wait_for_timeout(_PAUSE * 1000))
        now = await _choices(target, known)
        if now.options and now == before:
            return now
        before = now
    return before


async def _click_item(target: Target, choices: Choices, position: int) -> None:
    found = await target.find(_ITEM, [choices.known, position])
    handle, text = found.as_element(), choices.texts[position]
    if handle is None:
        raise ElementNotActionable(f"the list of {target.called} closed before {quoted(text)} was chosen")

    async def gone() -> None:
        return None

    name = f"option {quoted(text)} of {target.called}"
    item = replace(target, handle=handle, label=name, called=name, again=gone)
    await item.click()


def _position(wanted: str, options: tuple[str, ...]) -> int | None:
    """The position of the option with this text, else with this text but for upper and lower case."""
    plain = [" ".join(option.split()) for option in options]
    wanted = " ".join(wanted.split())
    if wanted in plain:
        return plain.index(wanted)
    folded = [option.casefold() for option in plain]
    return folded.index(wanted.casefold()) if wanted.casefold() in folded else None


def _rest(count: int) -> str:
    return f" and {count - MOST_TOLD} more" if count > MOST_TOLD else ""
