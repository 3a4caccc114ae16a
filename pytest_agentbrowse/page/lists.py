"""Lists to choose from: native selects, listboxes, comboboxes, menus, offers of autocomplete fields."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Self, TypedDict

from pytest_agentbrowse.errors import ElementNotActionable, InvalidArgument
from pytest_agentbrowse.page.playwright_types import ElementHandle, JSHandle, Page, Request
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.page.target import How, Target
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settle import settle
from pytest_agentbrowse.waiting_times import LIST_ANSWERED, LIST_OPENS, LIST_RESTS, LIST_SCROLLED

MOST_TOLD = 30
"""Options that are named one by one; of more, the number is told."""

_CHOICES = script("lists", "choices")
_ITEM = script("lists", "item")
_SHOWN_LISTS = script("lists", "shown")
_TURN = script("lists", "turn")
_SUGGESTIONS = script("lists", "suggestions")
_PRESSED = script("lists", "pressed")


class ListOption(TypedDict):
    """One thing to choose, as the page tells it."""

    text: str
    selected: bool
    disabled: bool


@dataclass(frozen=True, slots=True)
class Choices:
    """What an element offers; `known` is what was shown before it was opened, if it was.

    Of a list that is `multiple` several options can be chosen; one that `is_in_dialog` may be in a popover as
    well.
    """

    native: bool
    multiple: bool
    opens: bool
    options: tuple[ListOption, ...]
    known: JSHandle | None = None
    is_in_dialog: bool = False

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


class _Asked:
    """What a page asks its server for while a list is used: options may come with the answer."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._open: set[Request] = set()

    def __enter__(self) -> Self:
        self._page.on("request", self._begin)
        self._page.on("requestfinished", self._end)
        self._page.on("requestfailed", self._end)
        return self

    def __exit__(self, *_: object) -> None:
        self._page.remove_listener("request", self._begin)
        self._page.remove_listener("requestfinished", self._end)
        self._page.remove_listener("requestfailed", self._end)

    @property
    def waits(self) -> bool:
        return bool(self._open)

    def _begin(self, request: Request) -> None:
        if request.resource_type in {"fetch", "xhr"}:
            self._open.add(request)

    def _end(self, request: Request) -> None:
        self._open.discard(request)


async def options_of(target: Target) -> str:
    """The options of a dropdown, listbox or menu; one that had to be opened is closed again."""
    with _Asked(target.page) as asked:
        choices = await _opened(target, asked)
        if choices.known is not None:
            _, options = await _scrolled(target, choices, asked, until=lambda _: False)
            choices = replace(choices, options=options)
    await _closed_again(target, choices)
    return f"{target.label} offers: {target.secrets.hide(choices.told())}"


async def choose_option(target: Target, wanted: str, *, on: bool = True) -> str:
    """Choose an option by its text, or take the choice back; what was chosen."""
    with _Asked(target.page) as asked:
        choices = await _opened(target, asked)
        position, texts = _position(wanted, choices.texts), choices.texts
        if position is None:
            choices, met = await _scrolled(
                target, choices, asked, until=lambda now: _position(wanted, now.texts) is not None
            )
            position, texts = _position(wanted, choices.texts), tuple(option["text"] for option in met)
    if position is None:
        await _closed_again(target, choices)
        has = ", ".join(quoted(text) for text in texts[:MOST_TOLD]) + _rest(len(texts))
        raise InvalidArgument(
            f"{target.called} has no option {quoted(wanted)}; it has: {target.secrets.hide(has)}"
        )
    if not choices.multiple:
        return await _choose_one(target, choices, position, on=on)
    return await _choose_several(target, choices, position, on=on)


async def _scrolled(
    target: Target, choices: Choices, asked: _Asked, *, until: Callable[[Choices], bool]
) -> tuple[Choices, tuple[ListOption, ...]]:
    """The choices where the list is scrolled to then, and all options that were met on the way.

    A list of thousands has few elements, and uses them for other options as it is scrolled; one that has all
    of its options at once has no other ones further down.
    """
    deadline = time.monotonic() + LIST_SCROLLED
    if asked.waits or (not choices.native and await target.ask(_TURN, [choices.known, True])):
        choices = await _settled_choices(target, choices.known, asked)
    met = choices.options
    while not choices.native and not until(choices) and time.monotonic() < deadline:
        if not await target.ask(_TURN, [choices.known, False]):
            break
        choices = await _settled_choices(target, choices.known, asked)
        texts = {option["text"] for option in met}
        further = tuple(option for option in choices.options if option["text"] not in texts)
        if not further:
            break
        met += further
    return choices, met


async def _choose_one(target: Target, choices: Choices, position: int, *, on: bool) -> str:
    if not on:
        await _closed_again(target, choices)
        raise InvalidArgument(f"{target.called} always has one choice: choose another option instead")
    if choices.native:
        await _select(target, position, choices.texts[position])
    else:
        await _click_item(target, choices, position)
    return f"selected {quoted(choices.texts[position])} in {target.label}"


async def _choose_several(target: Target, choices: Choices, position: int, *, on: bool) -> str:
    """Choose one more option of a list of several, or one less; all that are chosen then."""
    before = [index for index, option in enumerate(choices.options) if option["selected"]]
    chosen = sorted({*before, position}) if on else [index for index in before if index != position]
    if choices.native:
        # Playwright sets all choices of such a list: those that are not given are taken back.
        await _select(target, chosen)
    elif chosen != before:
        await _click_item(target, choices, position)
    now = ", ".join(quoted(choices.texts[index]) for index in chosen) or "none"
    done = "selected" if on else "took back"
    return (
        f"{done} {quoted(choices.texts[position])} in {target.label}; chosen now: {target.secrets.hide(now)}"
    )


async def _select(target: Target, chosen: int | list[int], text: str = "") -> None:
    """Choose options of a `<select>`, which takes the focus: the field before hears that it was changed.

    As from a press: what closes once the focus leaves it, as a calendar does, stays for one on a list in it.
    Of a list that a script opens in its place the entry that says this `text` is pressed, which closes it.
    """

    async def select(handle: ElementHandle, how: How) -> None:
        opened = await settle(handle.evaluate_handle(_PRESSED, text))
        own = opened.as_element()
        await settle(handle.focus())
        await settle(handle.dispatch_event("mouseup"))
        if own is not None:
            await settle(own.click(**how))
        else:
            await settle(handle.select_option(index=chosen, **how))

    await target.act(select)


async def _closed_again(target: Target, choices: Choices) -> None:
    """Close a list that had to be opened; a dialog around it stays, where a click closes the list."""
    if choices.known is None or (choices.is_in_dialog and await _is_clicked_shut(target, choices.known)):
        return
    await target.call(target.page.keyboard.press, "Escape")


async def _is_clicked_shut(target: Target, known: JSHandle) -> bool:
    try:
        await target.click()
    except ElementNotActionable:
        return False  # its list lies over it
    await settle(target.page.wait_for_timeout(LIST_RESTS * 1000))
    return not (await _choices(target, known)).options


async def suggestions(target: Target, typed: str) -> str:
    """What an autocomplete field offers after typing, as an addition to what is told; empty for nothing."""
    listed = await target.call(target.handle.evaluate, _SUGGESTIONS)
    texts = tuple(text for text in listed if typed.casefold() in text.casefold())
    # A datalist is all there in the page; everything else has to be opened and waited for.
    if not listed:
        texts = (await _settled_choices(target)).texts
    if not texts:
        return ""
    shown = ", ".join(quoted(text) for text in texts[:MOST_TOLD]) + _rest(len(texts))
    return f"; it offers: {target.secrets.hide(shown)}"


async def _opened(target: Target, asked: _Asked) -> Choices:
    """The choices of an element, opened when it says that it opens a list and none is shown."""
    choices = await _choices(target)
    if choices.options or choices.native:
        return choices
    if not choices.opens:
        raise InvalidArgument(f"{target.called} is not a native select; click it to open its list")
    # Lists that were shown before are not the one that opens; a page may hold several, or keep one open.
    known = await target.find(_SHOWN_LISTS)
    await target.click()
    opened = await _settled_choices(target, known, asked)
    if not opened.options:
        raise ElementNotActionable(f"{target.called} opened no list; look at the page")
    return opened


async def _choices(target: Target, known: JSHandle | None = None) -> Choices:
    found = await target.ask(_CHOICES, known)
    options = tuple(found["options"])
    return Choices(found["native"], found["multiple"], found["opens"], options, known, found["inDialog"])


async def _settled_choices(
    target: Target, known: JSHandle | None = None, asked: _Asked | None = None
) -> Choices:
    """The choices once they are there and stay the same for a moment, in which the page asks for no more."""
    begun = time.monotonic()
    before = await _choices(target, known)
    while True:
        waits = asked is not None and asked.waits
        if time.monotonic() - begun > min(LIST_ANSWERED if waits else LIST_OPENS, target.timeout):
            break
        await settle(target.page.wait_for_timeout(LIST_RESTS * 1000))
        now = await _choices(target, known)
        # Options come in batches; two looks that agree are the cheapest sign of the last one.
        if now.options and now == before and not waits:
            return now
        before = now
    return before


async def _click_item(target: Target, choices: Choices, position: int) -> None:
    text = choices.texts[position]

    async def again() -> ElementHandle | None:
        now = (await _choices(target, choices.known)).texts
        return await _item(target, choices, now.index(text)) if text in now else None

    handle = await _item(target, choices, position)
    if handle is None:
        raise ElementNotActionable(f"the list of {target.called} closed before {quoted(text)} was chosen")
    name = f"option {quoted(text)} of {target.called}"
    # A list of few elements makes other ones as it is scrolled to the option.
    item = replace(target, handle=handle, label=name, called=name, again=again)
    await item.click()


async def _item(target: Target, choices: Choices, position: int) -> ElementHandle | None:
    return (await target.find(_ITEM, [choices.known, position])).as_element()


def _position(wanted: str, options: tuple[str, ...]) -> int | None:
    """The position of the option with this text, else with this text but for upper and lower case."""
    plain = [" ".join(option.split()) for option in options]
    wanted = " ".join(wanted.split())
    # The exact text first: "US" and "us" may be two options.
    if wanted in plain:
        return plain.index(wanted)
    folded = [option.casefold() for option in plain]
    return folded.index(wanted.casefold()) if wanted.casefold() in folded else None


def _rest(count: int) -> str:
    return f" and {count - MOST_TOLD} more" if count > MOST_TOLD else ""
