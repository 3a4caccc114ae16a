"""Filling in a field: text fields of all kinds, masks, autocompletes, sliders, dates, colours."""

from __future__ import annotations

import math
from typing import Any

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import ElementNotActionable, ElementNotFound, InvalidArgument
from pytest_agentbrowse.page.lists import suggestions
from pytest_agentbrowse.page.placeholder import read
from pytest_agentbrowse.page.target import Target
from pytest_agentbrowse.page.text import field, in_quotes, quoted

MOST_KEYS = 500
"""The longest text that is typed key by key; each key costs a round trip."""

_KIND = """e => {
  const field = e.localName === "label" && e.control ? e.control : e;
  const said = name => field.getAttribute(name);
  return {
    tag: field.localName,
    type: field.localName === "input" ? field.type : "",
    role: (said("role") || "").trim(),
    suggests: said("role") === "combobox" || !["", "none"].includes(said("aria-autocomplete") || ""),
    listed: field.list !== undefined && field.list !== null,
    min: said("min") ?? said("aria-valuemin"),
    max: said("max") ?? said("aria-valuemax"),
    step: said("step"),
  };
}"""
_VALUE = """e => {
  const field = e.localName === "label" && e.control ? e.control : e;
  return "value" in field ? field.value : field.textContent;
}"""
_NOW = "e => Number(e.getAttribute('aria-valuenow'))"
_WRITTEN = frozenset({"textbox", "searchbox", "combobox", "spinbutton"})
_MEASURED = frozenset({"slider", "spinbutton", "scrollbar", "separator"})
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


async def type_text(target: Target, text: str) -> str:
    """Put text in the place of what is there; what was typed, what the field made of it and offers."""
    value = target.secrets.reveal(text, url=await target.url()) if "{{" in text else text
    kind = await target.ask(_KIND)
    handle = await _filled(target, value, kind)
    typed = f"typed {in_quotes(field(read(text, names=target.secrets.names)))} into {target.label}"
    try:
        now = await _reads(target, handle)
        if _lost(value, now) and _typeable(value):
            await _type_by_keys(target, value)
            now = await _reads(target, handle)
        offer = await suggestions(target, text) if kind["suggests"] or kind["listed"] else ""
    except (PlaywrightError, ElementNotFound):
        return typed  # typing led to another page
    if value != text:
        return typed
    made = "" if now == value else f"; it now reads {quoted(target.secrets.hide(now))}"
    return typed + made + offer


async def set_value(target: Target, value: str) -> str:
    """Set a slider, number, date, time or colour; what it now is."""
    kind = await target.ask(_KIND)
    if kind["type"] in _FORMS:
        return await _set_native(target, value, kind)
    if kind["role"] in _MEASURED:
        return await _set_by_arrows(target, value, kind)
    raise InvalidArgument(
        f"{target.called} is no slider, number, date, time or colour; type into a text field instead"
    )


async def _filled(target: Target, value: str, kind: dict[str, Any]) -> Any:
    if kind["suggests"] and value and kind["tag"] == "input" and _typeable(value):
        # Suggestions often come on a key: the last character is one, as a person's would be.
        await target.act(lambda handle, timeout: handle.fill(value[:-1], timeout=timeout))
        await target.soon(target.page.keyboard.press, "End")
        await target.soon(target.page.keyboard.type, value[-1])
        return target.handle
    try:
        return await target.act(lambda handle, timeout: handle.fill(value, timeout=timeout))
    except ElementNotActionable as error:
        if "Malformed value" in str(error) or "Cannot type text into" in str(error):
            raise InvalidArgument(_wants(target, kind)) from None
        written = kind["role"] in _WRITTEN or "-" in kind["tag"]
        if "not an <input>" not in str(error) or not written or not _typeable(value):
            raise
    await _type_by_keys(target, value)
    return target.handle


async def _type_by_keys(target: Target, value: str) -> None:
    keyboard = target.page.keyboard
    await target.click()
    await target.soon(keyboard.press, "ControlOrMeta+A")
    await target.soon(keyboard.press, "Backspace")
    await target.soon(keyboard.type, value)


async def _reads(target: Target, handle: Any) -> str:
    return str(await target.soon(handle.evaluate, _VALUE))


def _typeable(value: str) -> bool:
    return len(value) <= MOST_KEYS and "\n" not in value and "\t" not in value


def _lost(value: str, now: str) -> bool:
    """Whether letters or digits of a text are not in what the field reads; punctuation is the mask's."""
    kept, held = ("".join(c for c in text if c.isalnum()).casefold() for text in (value, now))
    return kept not in held


async def _set_native(target: Target, value: str, kind: dict[str, Any]) -> str:
    if kind["type"] in ("number", "range") and not math.isfinite(_number(value)):
        raise InvalidArgument(_wants(target, kind))
    try:
        handle = await target.act(lambda handle, timeout: handle.fill(value.strip(), timeout=timeout))
    except ElementNotActionable as error:
        if "Malformed value" in str(error) or "Cannot type text into" in str(error):
            raise InvalidArgument(_wants(target, kind)) from None
        raise
    now = await _reads(target, handle)
    if value.strip() and not now:
        raise InvalidArgument(_wants(target, kind))
    made = "" if now == value.strip() else f"; it now reads {quoted(now)}"
    return f"set {target.label} to {quoted(value)}{made}"


def _wants(target: Target, kind: dict[str, Any]) -> str:
    limits = ", ".join(f"{name} {kind[name]}" for name in ("min", "max", "step") if kind[name])
    form = _FORMS.get(kind["type"], "another value")
    return f"{target.called} takes {form}{f' ({limits})' if limits else ''}"


async def _set_by_arrows(target: Target, value: str, kind: dict[str, Any]) -> str:
    """Move an ARIA slider with the keys that the standard gives it, until it is at the value or past it."""
    wanted = _number(value)
    if not math.isfinite(wanted):
        raise InvalidArgument(_wants(target, {**kind, "type": "range"}))
    await target.act(lambda handle, _timeout: handle.focus())
    now = float(await target.ask(_NOW))
    for _ in range(MOST_KEYS):
        if now == wanted:
            return f"set {target.label} to {quoted(value)}"
        key = "ArrowRight" if wanted > now else "ArrowLeft"
        await target.soon(target.page.keyboard.press, key)
        before, now = now, float(await target.ask(_NOW))
        if now == before or (before < wanted < now) or (now < wanted < before):
            break
    return f"moved {target.label} towards {quoted(value)}; it is at {now:g}"


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan
