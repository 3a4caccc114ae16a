"""Where the values of secrets may be put in: fields that are for them, prompts that ask for them."""

from __future__ import annotations

import re
from typing import TypedDict

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import InvalidArgument, OutsideFence
from pytest_agentbrowse.origins import web_origin
from pytest_agentbrowse.page.placeholder import names_in, placeholder, read
from pytest_agentbrowse.page.playwright_types import Frame, JSHandle, Page
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.page.secrets import Secret, Secrets
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settle import asked, settle

PURPOSE = script("fields", "purpose")
_HOLD = script("paste", "hold")
_TEXT = script("paste", "text")
_PASTE_FIELD = script("paste", "field")
_LET_GO = script("paste", "free")
_CREDENTIALS = frozenset({"username", "email", "one-time-code", "current-password", "new-password"})
"""What HTML calls fields for which a browser keeps values of its user."""


class Purpose(TypedDict):
    """What a field is for: how it is called, what is beside it, and where its form is sent."""

    password: bool
    line: bool
    called: list[str]
    autocomplete: str
    login: bool
    sent: list[str]


def revealed_in_prompt(text: str, secrets: Secrets, *, message: str, url: str) -> str:
    """A text for a prompt with the values of its secrets: its message is what a label is to a field.

    Raises:
        InvalidArgument: one may not be typed on this page, or the prompt does not ask for it.

    """
    value = secrets.reveal(text, url=url)
    if value != text:
        asked = Purpose(password=False, line=True, called=[message], autocomplete="", login=False, sent=[])
        check_purpose(asked, text, secrets, called=f"the prompt {quoted(message)}")
    return value


def check_purpose(purpose: Purpose, text: str, secrets: Secrets, *, called: str) -> None:
    """Refuse secrets of a text in a field that is not for them, or whose form is sent elsewhere.

    Raises:
        InvalidArgument: one may not be typed there.

    """
    for name in names_in(read(text, names=secrets.names)):
        for address in purpose["sent"]:  # a form of the page may send it abroad
            secrets.reveal(placeholder(name), url=address)
        if not _belongs(name, secrets.by_name[name], purpose):
            raise InvalidArgument(
                f"the secret {name} is typed in password fields, in those of a login, and in those that "
                f"are called so; {called} is none of them. The test can name it: "
                f"Secret(…, fields=({(purpose['called'] or ['its name'])[0]!r},))"
            )


def _belongs(name: str, secret: Secret, purpose: Purpose) -> bool:
    """Whether a field is one that a secret may be typed in: not every one of the page that it is for."""
    called = [text.casefold() for text in purpose["called"]]
    if purpose["password"] or any(field.casefold() in called for field in secret.fields):
        return True
    if secret.fields:
        return False
    hints = purpose["autocomplete"].split()
    is_credential = any(hint in _CREDENTIALS or hint.startswith("cc-") for hint in hints)
    words = {word for text in called for word in _name_words(text)}
    return (purpose["line"] and (purpose["login"] or is_credential)) or bool(words & set(_name_words(name)))


def _name_words(text: str) -> list[str]:
    """The words of a name, however it joins them; `E-mail` is one."""
    return re.findall(r"[^\W_]{2,}", re.sub(r"\be-(?=\w)", "e", text.casefold()))


def pastes(chord: str) -> bool:
    """Whether keys put in what was copied."""
    *modifiers, key = chord.lower().replace("keyv", "v").split("+")
    held = {modifier.removesuffix("left").removesuffix("right") for modifier in modifiers}
    return (key == "v" and bool(held & {"control", "meta", "controlormeta"})) or (
        key == "insert" and "shift" in held
    )


async def check_paste(page: Page, chord: str, secrets: Secrets) -> None:
    """Refuse to paste a secret into what is not for it, and anything on a page where one may not be typed.

    The keys are pressed once, with what they would put in kept from the page: pressed again they paste.

    Raises:
        OutsideFence: a page of another origin than those of a secret is there.
        InvalidArgument: what was copied has a secret, which may not be typed there.

    """
    for frame in page.frames:
        origin = web_origin(frame.url)
        for name, secret in secrets.by_name.items():
            if origin is not None and not secret.may_go_to(origin, home=secrets.home):
                raise OutsideFence(
                    f"nothing is pasted on a page of {origin}: it could be the secret {name}, which may "
                    "not be typed there; type the text instead"
                )
    if not secrets.names:
        return
    holds = [hold for frame in page.frames if (hold := await _held(frame)) is not None]
    try:
        await asked(page.keyboard.press, chord)
        for hold in holds:
            await _check_pasted(hold, secrets)
    finally:
        for hold in holds:
            await _freed(hold)


async def _held(frame: Frame) -> JSHandle | None:
    try:
        return await settle(frame.evaluate_handle(_HOLD))
    except PlaywrightError:
        return None  # its document is going, and takes no keys


async def _check_pasted(hold: JSHandle, secrets: Secrets) -> None:
    text: str = await settle(hold.evaluate(_TEXT))
    told = secrets.hide(text)
    if told == text:
        return
    field = (await settle(hold.evaluate_handle(_PASTE_FIELD))).as_element()
    if field is not None:
        purpose: Purpose = await settle(field.evaluate(PURPOSE))
        check_purpose(purpose, told, secrets, called="what it would be pasted into")


async def _freed(hold: JSHandle) -> None:
    try:
        await settle(hold.evaluate(_LET_GO))
        await settle(hold.dispose())
    except PlaywrightError:
        return  # the keys led to another page
