"""Reading a page: each frame's document by one walk in it, their lines put together."""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.page.handles import FAREWELL
from pytest_agentbrowse.page.placeholder import literal
from pytest_agentbrowse.page.scripts import observe
from pytest_agentbrowse.page.text import Line, State, Value, deeper, with_gaps
from pytest_agentbrowse.settle import OutOfTime, asked, settle, within

_WITNESS = files(__package__).joinpath("witness.js").read_text(encoding="utf-8")
EARLY = f"(\n{_WITNESS}\n)(\n{observe()}\n);"
"""What is put into each document before the page's own scripts."""

_VIEW = "() => window[Symbol.for('pytest-agentbrowse')]"
_LOOK = "(witness, how) => witness ? witness.look(how) : null"

_FRAME_PATIENCE = 5.0
"""Seconds that a frame within the page may take to answer."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where an acting element stands: the view of its document, and its position there."""

    view: Any
    index: int


@dataclass(frozen=True, slots=True)
class Seen:
    """One frame as read: its lines, where each of its elements stands, and the tabs it asked for since."""

    title: str
    opened: int
    lines: tuple[Line, ...]
    spots: tuple[Spot, ...]


_SILENT = Seen("", 0, (Line("remark", "… this frame does not answer"),), ())


@dataclass(frozen=True, slots=True)
class _Document:
    """What one document's walk gave: lines, and which of them stand for frames."""

    title: str
    opened: int
    lines: tuple[Line, ...]
    frame_lines: tuple[int, ...]


class Reader:
    """Reads frames; it keeps a view of each document, a handle of the witness that looks at it."""

    def __init__(self) -> None:
        self._views: dict[Any, tuple[Any, _Document]] = {}

    @property
    def views(self) -> tuple[Any, ...]:
        """The views of the documents that were read last."""
        return tuple(view for view, _ in self._views.values())

    async def read(self, frame: Any, *, keep: bool) -> Seen:
        """A frame and the frames in it; with `keep`, numbers mean these elements from now on."""
        return await self._read_below(await self._look(frame, keep=keep), keep=keep)

    async def _read_below(self, looked: tuple[Any, _Document], *, keep: bool) -> Seen:
        view, document = looked
        children = {
            line: await self._read_child(view, index, keep=keep)
            for index, line in enumerate(document.frame_lines)
        }
        return _merge(document, view, children)

    async def view(self, frame: Any) -> Any:
        """The view of the document that a frame shows now, not read yet when it is new."""
        if known := self._views.get(frame):
            return known[0]
        view = await settle(frame.evaluate_handle(_VIEW))
        if not await settle(view.evaluate("witness => witness !== undefined")):
            view = await self._installed(frame)
        return view

    def lose(self, frame: Any) -> None:
        """Forget the view of a document that is gone."""
        self._views.pop(frame, None)

    async def _look(self, frame: Any, *, keep: bool) -> tuple[Any, _Document]:
        if known := self._views.get(frame):
            view, document = known
            try:
                text = await settle(view.evaluate(_LOOK, {"keep": keep, "known": True}))
            except PlaywrightError:
                self.lose(frame)  # the frame has another document by now
            else:
                self._views[frame] = view, _document(text) if text else replace(document, opened=0)
                return self._views[frame]
        view = await settle(frame.evaluate_handle(_VIEW))
        text = await settle(view.evaluate(_LOOK, {"keep": keep, "known": False}))
        if text is None:
            view = await self._installed(frame)
            text = await settle(view.evaluate(_LOOK, {"keep": keep, "known": False}))
        if text is None:
            raise PlaywrightError("what is read there does not arrive")
        self._views[frame] = view, _document(text)
        return self._views[frame]

    async def _installed(self, frame: Any) -> Any:
        """The view of a document that is older than the witness."""
        await settle(frame.evaluate(EARLY))
        return await settle(frame.evaluate_handle(_VIEW))

    async def _read_child(self, view: Any, index: int, *, keep: bool) -> Seen:
        element = (
            await settle(view.evaluate_handle("(witness, index) => witness.frame(index)", index))
        ).as_element()
        frame = await settle(element.content_frame()) if element else None
        if element:
            await settle(element.dispose())
        if frame is None:
            return Seen("", 0, (), ())
        try:
            looked = await within(self._look(frame, keep=keep), _FRAME_PATIENCE)
            return await self._read_below(looked, keep=keep)
        except OutOfTime:
            return _SILENT
        except PlaywrightError:
            if frame.is_detached():
                return Seen("", 0, (), ())
            raise

    async def release(self) -> None:
        """Let go of all views."""
        views, self._views = self._views.values(), {}
        for view, _ in views:
            try:
                await within(_forgotten(view), FAREWELL)
            except (OutOfTime, PlaywrightError):
                continue  # its document is gone, or busy without end, and the view with it


async def _forgotten(view: Any) -> None:
    await settle(view.evaluate("witness => witness.forget()"))
    await settle(view.dispose())


async def numbered_element(spot: Spot) -> Any:
    """The handle of an element as it was numbered; None when it is gone, or its document with it."""
    return await _element(spot.view, "(witness, index) => witness.numbered(index)", spot.index)


async def latest_element(spot: Spot) -> Any:
    """The handle of an element as it was read last, numbered or not."""
    return await _element(spot.view, "(witness, index) => witness.latest(index)", spot.index)


async def _element(view: Any, expression: str, index: int) -> Any:
    try:
        return (await settle(view.evaluate_handle(expression, index))).as_element()
    except PlaywrightError:
        return None


async def prepare(context: Any) -> None:
    """Let the witness be in each document of a browser context, in new ones before the page's own scripts."""
    await settle(context.add_init_script(script=EARLY))
    for page in context.pages:
        for frame in page.frames:
            try:
                await within(asked(frame.evaluate, EARLY), _FRAME_PATIENCE)
            except (OutOfTime, PlaywrightError):
                continue  # on its way to another document, or busy


def _document(text: str) -> _Document:
    title, opened, body = text.split("\x1e")
    records = body.split("\n") if body else []
    frames = (index for index, record in enumerate(records) if record[0] == ">")
    return _Document(title, int(opened), lines_of(body), tuple(frames))


# Control characters never are in a page's text, so the walk parts with them what it tells of a line.
_FIELD, _ENTRY, _VALUE = "\x1f", "\x1c", "\x1d"


def lines_of(body: str) -> tuple[Line, ...]:
    """The lines of a document as the walk tells them, field by field (`javascript/observe/result.js`)."""
    inside = with_gaps(literal(body))
    return tuple(_line(record) for record in inside.split("\n")) if body else ()


def cover_of(record: str) -> str:
    """What lies over an element, as a person would name it, from the state that tells of it."""
    return str(_state(with_gaps(literal(record)))).removeprefix("covered by ")


def _line(record: str) -> Line:
    head, name, *told = record.split(_FIELD)
    kind, depth = head[0], int(head[1:])
    if not told:
        return Line("text" if kind == "-" else "remark", name, depth=depth)
    role, level, target, cells, states = told
    texts, sorts = _cells(cells) if cells else ((), ())
    return Line(
        role,
        name,
        int(level or 0),
        texts,
        sorts,
        tuple(map(_state, states.split(_ENTRY))) if states else (),
        target,
        depth,
        1 if kind == "*" else 0,
    )


@functools.lru_cache(maxsize=1024)
def _state(record: str) -> State:
    name, *values = record.split(_VALUE)
    return State(name, tuple(map(_value, values)))


def _value(record: str) -> Value:
    return Value(record[1:], quoted=record[0] != "=", disabled=record[0] == "~")


def _cells(record: str) -> tuple[tuple[str, ...], tuple[tuple[int, Value], ...]]:
    parts = [cell.partition(_VALUE) for cell in record.split(_ENTRY)]
    sorts = ((index, _value(how)) for index, (_, sorted_by, how) in enumerate(parts) if sorted_by)
    return tuple(text for text, _, _ in parts), tuple(sorts)


def _merge(document: _Document, view: Any, children: dict[int, Seen]) -> Seen:
    """One frame's lines with its child frames' below theirs, and the elements in the order of the lines."""
    lines: list[Line] = []
    spots: list[Spot] = []
    own = 0
    for index, line in enumerate(document.lines):
        lines.append(line)
        if line.number:
            spots.append(Spot(view, own))
            own += 1
        if index in children:
            lines += [deeper(below, line.depth + 1) for below in children[index].lines]
            spots += children[index].spots
    return Seen(document.title, document.opened, tuple(lines), tuple(spots))
