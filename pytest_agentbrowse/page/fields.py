"""Filling in a field: text fields of all kinds, masks, autocompletes, sliders, dates, colours."""

from __future__ import annotations

import math
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from decimal import Decimal
from typing import TypedDict, TypeGuard, TypeVar

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import ElementNotActionable, ElementNotFound, InvalidArgument
from pytest_agentbrowse.page.lists import suggestions
from pytest_agentbrowse.page.placeholder import names_in, read
from pytest_agentbrowse.page.playwright_types import ElementHandle
from pytest_agentbrowse.page.pointer import drag_by
from pytest_agentbrowse.page.purpose import PURPOSE, Purpose, check_purpose
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.page.target import Target
from pytest_agentbrowse.page.text import WRITTEN, in_quotes, quoted
from pytest_agentbrowse.page.text import field as decoded
from pytest_agentbrowse.settle import settle
from pytest_agentbrowse.waiting_times import KEY_TRIES, POLL, SLIDER_FOLLOWS, SLIDER_RESTS

T = TypeVar("T")

MOST_KEYS = 500
"""The longest text that is typed key by key; each key costs a round trip."""

_KIND = script("fields", "kind")
_GIVES = script("fields", "gives")
_TAKER = script("fields", "taker")
_VALUE_OF = script("fields", "value")
_IS_HANDLE = script("fields", "isHandle")
_NOW = script("fields", "now")
_FOCUSED = script("fields", "focused")
_TO_END = script("fields", "toEnd")
_HOLD = script("fields", "hold")
_FREE = script("fields", "free")
_FOCUS_PART = script("fields", "focusPart")
_FOCUS_ANEW = script("fields", "focusAnew")
_WAY_TO = script("fields", "wayTo")
_MEASURED_ROLES = frozenset({"slider", "spinbutton", "scrollbar", "separator"})
_FORMS = {
    "date": "a date such as 2026-03-31",
    "time": "a time such as 14:30",
    "datetime-local": "a date and time such as 2026-03-31T14:30",
    "month": "a month such as 2026-03",
    "week": "a week such as 2026-W13",
    "color": "a colour such as #ff8800",
    "range": "a number",
    "number": "a number",
}


class FormField(TypedDict):
    """A field as its page describes it: what it is, whether it offers values, and its limits.

    One that is `held` is inside of the element that stands for it; one that is `unpainted` takes the keys of
    an editor that paints its text elsewhere, by the focus alone; of one that is `keyed`, scripts hear keys.
    """

    held: bool
    tag: str
    unpainted: bool
    type: str
    role: str
    suggests: bool
    keyed: bool
    listed: bool
    min: str | None
    max: str | None
    step: str | None


async def type_text(target: Target, text: str) -> str:
    """Put text in the place of what is there; what was typed, what the field made of it and offers."""
    value = await _revealed(target, text) if "{{" in text else text
    target, field = await _field_of(target)
    handle = await _filled(target, value, field)
    typed = f"typed {in_quotes(decoded(read(text, names=target.secrets.names)))} into {target.label}"
    try:
        now = await _reads(target, handle)
        # A field that sets its value when it gets the focus may do so under the hand, and an editor put back
        # what was in it; it has it now.
        if field["tag"] != "textarea" and not field["unpainted"] and _has_more(now, value):
            handle = await _filled(target, value, field)
            now = await _reads(target, handle)
        # A mask that formats on each key drops what comes at once; typed key by key it gets what it waits
        # for. Punctuation is the mask's own and no loss.
        if not field["unpainted"] and _lacks_letters(value, now) and _typeable(value):
            await _type_by_keys(target, value)
            now = await _reads(target, handle)
        if field["tag"] == "input" and _has_twice(now, value) and _typeable(value):
            await _type_by_keys(target, value)
            now = await _reads(target, handle)
        offer = await suggestions(target, text) if field["suggests"] or field["listed"] else ""
    except (PlaywrightError, ElementNotFound):
        return typed  # typing led to another page
    # With a secret in it, what the field reads and offers could show it.
    if value != text:
        return typed
    if _is_the_same(now, value) or field["unpainted"]:
        return typed + offer
    return f"{typed}; it now reads {quoted(target.secrets.hide(now))}{offer}"


async def _revealed(target: Target, text: str) -> str:
    """A text with the values of its secrets, where each of them may be typed in this field.

    Raises:
        InvalidArgument: one may not be typed on this page, not in such a field, or would be sent elsewhere.

    """
    url = await target.url()
    value = target.secrets.reveal(text, url=url)
    if value != text:
        purpose: Purpose = await target.ask(PURPOSE)
        check_purpose(purpose, text, target.secrets, called=target.called)
        if purpose["password"]:
            target.typed_password(names_in(read(text, names=target.secrets.names)))
    return value


async def set_field_value(target: Target, value: str) -> str:
    """Set a slider, number, date, time or colour; what it now is."""
    target, field = await _field_of(target)
    if field["type"] in _FORMS:
        return await _set_native(target, value, field)
    if field["role"] in _MEASURED_ROLES:
        return await _set_by_arrows(target, value, field)
    raise InvalidArgument(
        f"{target.called} is no slider, number, date, time or colour; type into a text field instead"
    )


async def _field_of(target: Target) -> tuple[Target, FormField]:
    """The field that an element is or stands for; a label is left to Playwright, which knows its field."""
    field: FormField = await target.ask(_KIND)
    return (await target.field_meant() if field["held"] else target), field


async def _filled(target: Target, value: str, field: FormField) -> ElementHandle:
    if field["unpainted"]:
        await target.act(lambda handle, _how: handle.focus())
        await _empty_by_keys(target)
        await target.call(target.page.keyboard.insert_text, value)
        return target.handle
    if await target.ask(_GIVES):
        target = await _taker(target)
        field = await target.ask(_KIND)
    suggests = field["suggests"] and field["tag"] == "input"
    if (suggests or field["keyed"]) and value and _typeable(value):
        # What a script suggests, or makes of a text, often comes on a key: the last character is one, as a
        # person's would be.
        handle = await _fill(target, value[:-1])
        # Where a mask has added to it, the last key has no place that is sure.
        if not await _add_by_key(target, handle, value[-1], held=value[:-1]):
            await _type_by_keys(target, value)
        return target.handle
    try:
        return await _fill(target, value)
    except ElementNotActionable as error:
        if error.refused == "value":
            raise InvalidArgument(_wants(target, field)) from None
        # Editors that are built of divs: what says of itself that it is a text field, or is an element of the
        # page's own making, takes keys like one.
        written = field["role"] in WRITTEN or "-" in field["tag"]
        if error.refused != "text" or not written or not _typeable(value):
            raise
    await _type_by_keys(target, value)
    return target.handle


async def _taker(target: Target) -> Target:
    """The field that takes the place of one that went from sight, now or by a timer; else itself."""
    for _ in range(KEY_TRIES):
        if handle := (await target.find(_TAKER)).as_element():
            return replace(target, handle=handle)
        await settle(target.page.wait_for_timeout(POLL * 1000))
    return target


async def _fill(target: Target, value: str) -> ElementHandle:
    return await _in_no_other(target, lambda: target.act(lambda handle, how: handle.fill(value, **how)))


async def _add_by_key(target: Target, handle: ElementHandle, character: str, *, held: str) -> bool:
    """Type a character at the end of a field, right behind the text that it held; whether that is there."""

    async def add() -> bool:
        # By no key: where a field's keys set its value, End is its maximum.
        if await target.call(handle.evaluate, _TO_END) != held:
            return False
        keyboard = target.page.keyboard
        if character.isascii():
            await target.call(keyboard.type, character)
            return True
        # It has no key on Playwright's keyboard, and no script would hear of it.
        await target.call(keyboard.down, "Shift")
        await target.call(keyboard.insert_text, character)
        await target.call(keyboard.up, "Shift")
        return True

    return await _in_no_other(replace(target, handle=handle), add)


async def _in_no_other(target: Target, write: Callable[[], Awaitable[T]]) -> T:
    """Write into a field, and keep what is written from every other.

    A dialog gives the focus to a field of its own choice when it has come in, and a replay is in it sooner
    than any hand: what came after that would go there. Where it goes there each time, the other field is
    what takes the text for this one.
    """
    for _ in range(KEY_TRIES - 1):
        hold = await target.find(_HOLD)
        strayed = False
        try:
            written = await write()
        finally:
            with suppress(PlaywrightError):  # it led to another page
                strayed = bool(await target.call(hold.evaluate, _FREE))
        if not strayed:
            return written
    return await write()


async def _type_by_keys(target: Target, value: str) -> None:
    await target.click()
    await _empty_by_keys(target)
    # In the parts of a date or time it leads from one that is empty to the one before.
    if not await target.ask(_FOCUSED):
        await target.click()
    await target.call(target.page.keyboard.type, value)


async def _empty_by_keys(target: Target) -> None:
    # Selected and deleted as a person would: setting the text from outside is what these editors do not
    # notice.
    await target.call(target.page.keyboard.press, "ControlOrMeta+A")
    await target.call(target.page.keyboard.press, "Backspace")


async def _reads(target: Target, handle: ElementHandle) -> str:
    return str(await target.call(handle.evaluate, _VALUE_OF))


def _is_the_same(now: str, value: str) -> bool:
    """Whether a field reads as it was written; an editor may part the lines as it likes."""
    return now == value or list(filter(None, now.split("\n"))) == list(filter(None, value.split("\n")))


def _has_more(now: str, value: str) -> bool:
    """Whether a field reads letters or digits before or behind what was written into it."""
    before, written, behind = now.partition(value) if value else ("", "", "")
    return bool(written) and any(map(str.isalnum, before + behind))


def _typeable(value: str) -> bool:
    # Enter would send a form, and Tab leave the field.
    return len(value) <= MOST_KEYS and "\n" not in value and "\t" not in value


def _has_twice(now: str, value: str) -> bool:
    """Whether a field reads a text and its beginning once more: a script put back what it had heard of."""
    before, written, behind = now.partition(value) if value else ("", "", "")
    more = before + behind
    return bool(written and more) and value.startswith(more)


def _lacks_letters(value: str, now: str) -> bool:
    """Whether letters or digits of a text are not in what the field reads; punctuation is the mask's."""
    kept, held = ("".join(c for c in text if c.isalnum()).casefold() for text in (value, now))
    return kept not in held


async def _set_native(target: Target, value: str, field: FormField) -> str:
    if field["type"] in ("number", "range") and not math.isfinite(_as_number(value)):
        raise InvalidArgument(_wants(target, field))
    try:
        handle = await target.act(lambda handle, how: handle.fill(value.strip(), **how))
    except ElementNotActionable as error:
        if error.refused == "value":
            raise InvalidArgument(_wants(target, field)) from None
        raise
    now = await _reads(target, handle)
    if field["type"] == "range" and now:
        await _let_go(target, handle, now, field)
    # Browsers empty a field that is given what is no date, and report nothing.
    if value.strip() and not now:
        raise InvalidArgument(_wants(target, field))
    made = "" if now == value.strip() else f"; it now reads {quoted(now)}"
    return f"set {target.label} to {quoted(value)}{made}"


async def _let_go(target: Target, handle: ElementHandle, now: str, field: FormField) -> None:
    """Make the last step of a slider by keys, as a hand does: many pages take only that for the end of it."""
    step = Decimal(field["step"]) if _is_figure(field["step"]) else Decimal(1)
    is_least = Decimal(now) - step < Decimal(field["min"] if _is_figure(field["min"]) else 0)
    keys = ("ArrowUp", "ArrowDown") if is_least else ("ArrowDown", "ArrowUp")
    await target.act(lambda one, _how: one.focus())
    for key in keys:
        await target.call(target.page.keyboard.press, key)
    if await _reads(target, handle) != now:
        await target.act(lambda one, how: one.fill(now, **how))


def _is_figure(text: str | None) -> TypeGuard[str]:
    return text is not None and math.isfinite(_as_number(text))


def _wants(target: Target, field: FormField) -> str:
    limits = ", ".join(f"{name} {field[name]}" for name in ("min", "max", "step") if field[name])
    form = _FORMS.get(field["type"], "another value")
    return f"{target.called} takes {form}{f' ({limits})' if limits else ''}"


async def _set_by_arrows(target: Target, value: str, field: FormField) -> str:
    """Move an ARIA slider with the keys that the standard gives it, until it is at the value.

    Or as near as its steps lead.
    """
    wanted = _as_number(value)
    if not math.isfinite(wanted):
        raise InvalidArgument(_wants(target, {**field, "type": "range"}))
    # By keys and not by the mouse: the ARIA pattern says what they do, and where the handle is drawn is
    # anybody's guess.
    if await target.ask(_IS_HANDLE):
        await target.click()  # the keys may go to the one that was pressed last
    await target.act(lambda handle, _how: handle.focus())
    await target.ask(_FOCUS_PART)
    start = float(await target.ask(_NOW))
    now = await _moved_by_keys(target, wanted, start, field)
    if (
        now == start != wanted
    ):  # what lets go of the keys with the mouse hears them once it has the focus anew
        await target.ask(_FOCUS_ANEW)
        now = await _moved_by_keys(target, wanted, start, field)
    if now == start != wanted:
        now = await _dragged(target, wanted, start)
    if now == wanted:
        return f"set {target.label} to {quoted(value)}"
    return f"moved {target.label} towards {quoted(value)}; it is at {now:g}"


async def _moved_by_keys(target: Target, wanted: float, now: float, field: FormField) -> float:
    """What a slider is at that has the focus, after as many keys as bring it nearest to the value."""
    # In a field of figures the others move the caret.
    up, down = ("ArrowUp", "ArrowDown") if field["role"] == "spinbutton" else ("ArrowRight", "ArrowLeft")
    in_vain, step = 0, math.inf
    for _ in range(MOST_KEYS):
        if now == wanted and (now := await _stayed(target, now)) == wanted:
            break
        key = up if wanted > now else down
        await target.call(target.page.keyboard.press, key)
        before, now = now, await _followed(target, now)
        in_vain = in_vain + 1 if now == before else 0
        step = min(step, abs(now - before) or step)
        is_past = before < wanted < now or now < wanted < before
        if in_vain == KEY_TRIES or (is_past and abs(wanted - before) < step):
            break
    return now


async def _dragged(target: Target, wanted: float, now: float) -> float:
    """What a slider is at that hears no keys, after its handle was dragged."""
    way: list[float] | None = await target.ask(_WAY_TO, wanted)
    if way is None:
        return now
    await drag_by(target, *way)
    return await _followed(target, now)


async def _stayed(target: Target, now: float) -> float:
    """What a slider is at a moment later: a server may have answered to a key before the last one."""
    until = time.monotonic() + SLIDER_RESTS
    while time.monotonic() < until:
        await settle(target.page.wait_for_timeout(20))
        if (later := float(await target.ask(_NOW))) != now:
            return later
    return now


async def _followed(target: Target, before: float) -> float:
    """What a slider is at after a key: some say it a moment later."""
    until = time.monotonic() + SLIDER_FOLLOWS
    while (now := float(await target.ask(_NOW))) == before and time.monotonic() < until:
        await settle(target.page.wait_for_timeout(20))
    return now


def _as_number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan
