"""Pictures of a page for people: what secrets show on it is out of sight in them."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal, cast

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.page.fence import session_of
from pytest_agentbrowse.page.playwright_types import ElementHandle, Frame, JSHandle, Page
from pytest_agentbrowse.page.scripts import WINDOW_SIZE, script
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.settle import OutOfTime, asked, settle, within
from pytest_agentbrowse.waiting_times import FAREWELL, PICTURE

_TEXTS_SHOWN = script("picture", "shown")
_TEXTS = script("picture", "texts")
_HIDE = script("picture", "hide")
_EXPOSED = script("picture", "exposed")
_SHOW = script("picture", "show")

_QUALITY = 60


@dataclass(frozen=True, slots=True)
class Box:
    """Where something is in a picture, in parts of its width and height."""

    kind: Literal["action", "evidence", "difference", "secret"]
    """Why it is marked."""
    label: str
    """What it is: the place of the action, the line of the page, or the names of secrets."""
    x: float
    """Its left edge."""
    y: float
    """Its upper edge."""
    width: float
    """Its width."""
    height: float
    """Its height."""

    @property
    def is_seen(self) -> bool:
        """Whether any of it is within the picture."""
        overlaps = self.x < 1 and self.y < 1 and self.x + self.width > 0 and self.y + self.height > 0
        return overlaps and self.width > 0 and self.height > 0


@dataclass(frozen=True, slots=True)
class Picture:
    """What is seen of a page, with the size of the window in its own pixels."""

    data: bytes
    media_type: str
    width: int
    height: int
    boxes: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class Marked:
    """An element to be marked in a picture."""

    kind: Literal["action", "evidence", "difference"]
    label: str
    handle: ElementHandle


async def take_picture(
    page: Page, *, secrets: Secrets, marked: Iterable[Marked] = (), small: bool = True
) -> Picture | None:
    """The visible part of a page; None where there is none, or a secret could not be kept out of it.

    A `small` one is half as large where the browser can make it, and takes it several times as long.
    """
    try:
        return await within(_picture_of(page, secrets, tuple(marked), small=small), PICTURE)
    except (OutOfTime, PlaywrightError):
        return None  # it is closed, crashed or busy without end; what a person would see is nothing either


async def _picture_of(
    page: Page, secrets: Secrets, marked: tuple[Marked, ...], *, small: bool
) -> Picture | None:
    width, height = await asked(page.evaluate, WINDOW_SIZE)
    boxes = [
        _box(one.kind, one.label, place, (width, height))
        for one in marked
        if (place := await settle(one.handle.bounding_box())) is not None
    ]
    held: list[JSHandle] = []
    try:
        for frame in page.frames if secrets.names else ():
            hidden = await _hidden(frame, secrets, held)
            if hidden is None:
                return None
            boxes += [_box("secret", name, place, (width, height)) for name, place in hidden]
        data, media_type = await _photographed(page, small=small)
        if secrets.names and await _is_exposed(page, secrets, held):
            return None
    finally:
        for shown in held:
            with suppress(PlaywrightError, OutOfTime):
                await within(_shown_again(shown), FAREWELL)
    return Picture(data, media_type, width, height, tuple(box for box in boxes if box.is_seen))


async def _hidden(
    frame: Frame, secrets: Secrets, held: list[JSHandle]
) -> list[tuple[str, dict[str, float]]] | None:
    """Take secrets in a frame out of sight: which, and where they were; None where one would still show."""
    shown, names = await _secrets_shown(frame, secrets, held)
    if not names:
        return []
    found: dict[str, Any] = await asked(shown.evaluate, _HIDE, list(names))
    if not found["done"]:
        return None
    left, top = await _corner(frame)
    return [
        (names[int(place)], {"x": x + left, "y": y + top, "width": width, "height": height})
        for place, x, y, width, height in found["boxes"]
    ]


async def _secrets_shown(
    frame: Frame, secrets: Secrets, held: list[JSHandle]
) -> tuple[JSHandle, dict[int, str]]:
    """What a frame shows, and the names of secrets in it by their places there."""
    shown = await settle(frame.evaluate_handle(_TEXTS_SHOWN))
    held.append(shown)
    texts = await asked(shown.evaluate, _TEXTS)
    return shown, {place: named for place, text in enumerate(texts) if (named := _names_in(text, secrets))}


async def _is_exposed(page: Page, secrets: Secrets, held: list[JSHandle]) -> bool:
    """Whether a secret came into sight while the picture was taken: a page renders when it likes."""
    for frame in page.frames:
        shown, names = await _secrets_shown(frame, secrets, held)
        if names and await asked(shown.evaluate, _EXPOSED, list(names)):
            return True
    return False


def _names_in(text: str, secrets: Secrets) -> str:
    """The names of the secrets in a text of the page; its lines and gaps are no part of a value."""
    joined = "".join(text.split())
    for spelled in (text, joined):
        hidden = secrets.hide(spelled)
        if hidden != spelled:
            return ", ".join(name for name in secrets.names if f"{{{{{name}}}}}" in hidden)
    return ""


async def _corner(frame: Frame) -> tuple[float, float]:
    if frame.parent_frame is None:
        return 0.0, 0.0
    element = await settle(frame.frame_element())
    place = await settle(element.bounding_box())
    await asked(element.dispose)
    return (place["x"], place["y"]) if place is not None else (0.0, 0.0)


async def _shown_again(shown: JSHandle) -> None:
    await asked(shown.evaluate, _SHOW)
    await asked(shown.dispose)


async def _photographed(page: Page, *, small: bool) -> tuple[bytes, str]:
    """The pixels, as JPEG or as WebP, which Playwright itself has not."""
    browser = page.context.browser
    if browser is not None and browser.browser_type.name == "chromium":
        session = await session_of(page.context, page)
        try:
            form = "webp" if small else "jpeg"
            given = {"format": form, "quality": _QUALITY}
            taken = await asked(session.send, "Page.captureScreenshot", given)
        finally:
            await asked(session.detach)
        return base64.b64decode(cast("dict[str, str]", taken)["data"]), f"image/{form}"
    # As it is: what Playwright does by itself (no caret, no animations) puts a style into the page.
    data = await asked(page.screenshot, type="jpeg", quality=_QUALITY, caret="initial", animations="allow")
    return data, "image/jpeg"


def _box(
    kind: Literal["action", "evidence", "difference", "secret"],
    label: str,
    place: Any,  # noqa: ANN401 - a dict of Playwright's, or one like it
    size: tuple[int, int],
) -> Box:
    width, height = size
    return Box(
        kind,
        label,
        round(place["x"] / width, 4),
        round(place["y"] / height, 4),
        round(place["width"] / width, 4),
        round(place["height"] / height, 4),
    )
