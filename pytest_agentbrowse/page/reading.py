"""Reading a page: each frame's document by one walk in it, their lines put together."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.settle import settle

OBSERVE = files(__package__).joinpath("observe.js").read_text(encoding="utf-8")

_VIEW = f"() => ({{ observe:\n{OBSERVE}\n}})"
_LOOK = """(o, keep) => {
  o.seen = o.observe({});
  if (keep) o.elements = o.seen.elements;
  return { ...o.seen.page, title: document.title };
}"""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where an acting element stands: the view of its document, its position there, and what it is."""

    view: Any
    index: int
    role: str
    name: str
    place: str

    @property
    def identity(self) -> tuple[str, str, str]:
        return self.role, self.name, self.place


@dataclass(frozen=True, slots=True)
class Seen:
    """One frame as read: its lines, and where each acting element stands."""

    title: str
    lines: tuple[str, ...]
    spots: tuple[Spot, ...]


class Reader:
    """Reads frames; it keeps a view of each document, a handle that holds the walk and what it saw."""

    def __init__(self) -> None:
        self._views: dict[Any, Any] = {}

    async def read(self, frame: Any, *, keep: bool) -> Seen:
        """A frame and the frames in it; with `keep`, numbers mean these elements from now on."""
        view, data = await self._look(frame, keep=keep)
        children = {
            line: await self._read_child(view, index, keep=keep)
            for index, line in enumerate(data["frameLines"])
        }
        return _merge(data, view, children)

    async def _look(self, frame: Any, *, keep: bool) -> tuple[Any, dict[str, Any]]:
        """The view of a frame's document and what is seen in it; a view lasts as long as its document."""
        if view := self._views.get(frame):
            try:
                return view, await settle(view.evaluate(_LOOK, keep))
            except PlaywrightError:
                del self._views[frame]  # its document is gone; the frame has another one by now
        view = self._views[frame] = await settle(frame.evaluate_handle(_VIEW))
        return view, await settle(view.evaluate(_LOOK, keep))

    async def _read_child(self, view: Any, index: int, *, keep: bool) -> Seen:
        element = (await settle(view.evaluate_handle("(o, i) => o.seen.frames[i]", index))).as_element()
        frame = await settle(element.content_frame()) if element else None
        if element:
            await settle(element.dispose())
        if frame is None:
            return Seen("", (), ())
        try:
            return await self.read(frame, keep=keep)
        except PlaywrightError:
            if frame.is_detached():
                return Seen("", (), ())
            raise

    async def release(self) -> None:
        """Let go of all views."""
        views, self._views = self._views.values(), {}
        for view in views:
            try:
                await settle(view.dispose())
            except PlaywrightError:
                continue  # its document is gone, and the view with it


async def numbered_element(spot: Spot) -> Any:
    """The handle of an element as it was numbered; None when it is gone, or its document with it."""
    return await _element(spot, "(o, i) => o.elements[i].isConnected ? o.elements[i] : null")


async def latest_element(spot: Spot) -> Any:
    """The handle of an element as it was read last, numbered or not."""
    return await _element(spot, "(o, i) => o.seen.elements[i]")


async def _element(spot: Spot, expression: str) -> Any:
    try:
        return (await settle(spot.view.evaluate_handle(expression, spot.index))).as_element()
    except PlaywrightError:
        return None


def _merge(data: dict[str, Any], view: Any, children: dict[int, Seen]) -> Seen:
    """One frame's lines with its child frames' below theirs, and the elements in the order of the lines."""
    lines: list[str] = []
    spots: list[Spot] = []
    own = 0
    for index, line in enumerate(data["text"].split("\n") if data["text"] else ()):
        lines.append(line)
        stripped = line.lstrip(" ")
        if stripped.startswith("[] "):
            spots.append(Spot(view, own, *data["info"][own]))
            own += 1
        if index in children:
            indent = " " * (len(line) - len(stripped) + 2)
            lines += [indent + below for below in children[index].lines]
            spots += children[index].spots
    return Seen(data["title"], tuple(lines), tuple(spots))
