"""Reading a page: each frame's document by one walk in it, their lines put together."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple, TypedDict

from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.page.dates import days
from pytest_agentbrowse.page.placeholder import literal
from pytest_agentbrowse.page.playwright_types import BrowserContext, ElementHandle, Frame, JSHandle
from pytest_agentbrowse.page.scripts import early, expression, script
from pytest_agentbrowse.page.text import AGE, Line, Lines, State, Value, deeper, placed, with_gaps
from pytest_agentbrowse.settle import OutOfTime, asked, settle, within
from pytest_agentbrowse.waiting_times import FAREWELL, FRAME_ANSWER

EARLY = early()
"""What is put into each document before the page's own scripts."""

_VIEW = script("view", "current")
_IS_THERE = script("view", "isThere")
PAGE_SIZE = 24_000
"""Characters of a page that are told where nothing else is set."""

_LOOK = expression("look")
_FRAME = script("view", "frame")
_HAS_FRAME = script("view", "hasFrame")
_FRAME_CONTENT = script("view", "frameContent")
_NUMBERED = script("view", "numbered")
_LATEST = script("view", "latest")
_FORGET = script("view", "forget")
_LINE_ELEMENT = script("view", "lineElement")
_LINE_MIDDLE = script("view", "lineMiddle")


class Spot(NamedTuple):  # a page has hundreds, at each change
    """Where an acting element stands: the view of its document, and its position there."""

    view: JSHandle
    position: int


class LineSpot(NamedTuple):
    """Where a line stands that may have no number: the view of its document, and its position there.

    `cell` is the index of a cell, or -1 for the line itself.
    """

    view: JSHandle
    position: int
    line: Line
    cell: int = -1


class Middle(TypedDict):
    """The middle of a text, from the corner of the element that it stands in."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Seen:
    """One frame as read: its lines, where each of its elements stands, and the tabs it asked for since.

    `traits` are what it reacts to or can do without a line that says so.
    """

    title: str
    opened: int
    lines: Lines
    spots: tuple[Spot, ...]
    traits: frozenset[str] = frozenset()


_NOTHING = Seen("", 0, Lines(), ())
_SILENT = Seen("", 0, Lines((Line("remark", "… this frame does not answer"),)), ())


@dataclass(frozen=True, slots=True)
class _Document:
    """What one document's walk told, what is seen of it alone, and which of its lines stand for frames."""

    told: str
    seen: Seen
    frame_lines: tuple[int, ...]


class Reader:
    """Reads frames; it keeps a view of each document, a handle of the monitor that looks at it.

    Of each document about `size` characters are told: what is near the viewport, what is sought, controls and
    headings first.
    """

    def __init__(self, size: int = PAGE_SIZE) -> None:
        self._size = size
        self._sought = ""
        self._views: dict[Frame, tuple[JSHandle, _Document]] = {}

    @property
    def views(self) -> dict[Frame, JSHandle]:
        """The views of the documents that were read last, by their frames."""
        return {frame: view for frame, (view, _) in self._views.items()}

    def seek(self, sought: str) -> None:
        """From now on, tell of a long page first what these words name."""
        self._sought = sought

    def saying(self, matches: Callable[[str], bool]) -> tuple[LineSpot, ...]:
        """The lines read last that say a text: as name, else as cell, else all that is written there."""
        lines = [
            LineSpot(view, position, line)
            for view, document in self._views.values()
            for position, line in enumerate(document.seen.lines)
            if line.role != "remark"
        ]
        named = tuple(spot for spot in lines if matches(spot.line.name))
        cells = (
            spot._replace(cell=cell)
            for spot in lines
            for cell, text in enumerate(spot.line.cells)
            if matches(text)
        )
        return named or tuple(cells) or tuple(spot for spot in lines if matches(spot.line.text))

    async def read(self, frame: Frame, *, keep: bool) -> Seen:
        """A frame and the frames in it; with `keep`, numbers mean these elements from now on."""
        return await self._read_below(await self._look(frame, keep=keep), keep=keep)

    async def _read_below(self, looked: tuple[JSHandle, _Document], *, keep: bool) -> Seen:
        view, document = looked
        children = {
            line: await self._read_child(view, index, keep=keep)
            for index, line in enumerate(document.frame_lines)
        }
        return _with_child_frames(document.seen, children)

    async def view(self, frame: Frame) -> JSHandle:
        """The view of the document that a frame shows now, not read yet when it is new."""
        if known := self._views.get(frame):
            return known[0]
        view = await settle(frame.evaluate_handle(_VIEW))
        if not await settle(view.evaluate(_IS_THERE)):
            view = await self._installed(frame)
        return view

    def lose(self, frame: Frame) -> None:
        """Forget the view of a document that is gone."""
        self._views.pop(frame, None)

    async def _look(self, frame: Frame, *, keep: bool) -> tuple[JSHandle, _Document]:
        if known := self._views.get(frame):
            view, document = known
            try:
                text = await settle(view.evaluate(_LOOK, self._how(keep=keep, known=True)))
            except PlaywrightError:
                self.lose(frame)  # the frame has another document by now
            else:
                self._views[frame] = view, _again(document, text, view)
                return self._views[frame]
        view = await settle(frame.evaluate_handle(_VIEW))
        text = await settle(view.evaluate(_LOOK, self._how(keep=keep, known=False)))
        if text is None:
            view = await self._installed(frame)
            text = await settle(view.evaluate(_LOOK, self._how(keep=keep, known=False)))
        if text is None:
            raise PlaywrightError("what is read there does not arrive")
        self._views[frame] = view, _document(text, view)
        return self._views[frame]

    def _how(self, *, keep: bool, known: bool) -> dict[str, object]:
        return {"keep": keep, "known": known, "budget": self._size, "task": self._sought}

    async def _installed(self, frame: Frame) -> JSHandle:
        """The view of a document that is older than the monitor."""
        await settle(frame.evaluate(EARLY))
        return await settle(frame.evaluate_handle(_VIEW))

    async def _read_child(self, view: JSHandle, index: int, *, keep: bool) -> Seen:
        element = (await settle(view.evaluate_handle(_FRAME, index))).as_element()
        if element is None:
            return _NOTHING
        try:
            frame = await frame_in(element)
            return await self._read_frame(frame, element, keep=keep) if frame else _NOTHING
        finally:
            await settle(element.dispose())

    async def _read_frame(self, frame: Frame, element: ElementHandle, *, keep: bool) -> Seen:
        try:
            looked = await within(self._look(frame, keep=keep), FRAME_ANSWER)
            return await _in_window(await self._read_below(looked, keep=keep), element)
        except OutOfTime:
            return _SILENT
        except PlaywrightError:
            if frame.is_detached():
                return _NOTHING
            raise

    async def release(self) -> None:
        """Let go of all views."""
        views, self._views = self._views.values(), {}
        for view, _ in views:
            try:
                await within(_forgotten(view), FAREWELL)
            except (OutOfTime, PlaywrightError):
                continue  # its document is gone, or busy without end, and the view with it


async def frame_in(element: ElementHandle) -> Frame | None:
    """The frame that an element shows; None where it was taken out of its document meanwhile."""
    try:
        return await settle(element.content_frame())
    except PlaywrightError:
        if await settle(element.evaluate(_HAS_FRAME)):
            raise
        return None


async def _forgotten(view: JSHandle) -> None:
    await settle(view.evaluate(_FORGET))
    await settle(view.dispose())


async def numbered_element(spot: Spot) -> ElementHandle | None:
    """The handle of an element as it was numbered; None when it is gone, or its document with it."""
    return await _element(spot.view, _NUMBERED, spot.position)


async def latest_element(spot: Spot) -> ElementHandle | None:
    """The handle of an element as it was read last, numbered or not."""
    return await _element(spot.view, _LATEST, spot.position)


async def line_element(spot: LineSpot) -> ElementHandle | None:
    """The handle of the element that a line read last stands for, or that its text is in."""
    return await _element(spot.view, _LINE_ELEMENT, [spot.position, spot.cell])


async def line_middle(spot: LineSpot) -> Middle | None:
    """Where in its element the text of a line is; None where the line is more than a text."""
    try:
        middle: Middle | None = await settle(spot.view.evaluate(_LINE_MIDDLE, [spot.position, spot.cell]))
    except PlaywrightError:
        return None
    return middle


async def _element(view: JSHandle, expression: str, index: int | list[int]) -> ElementHandle | None:
    try:
        return (await settle(view.evaluate_handle(expression, index))).as_element()
    except PlaywrightError:
        return None


async def prepare(context: BrowserContext) -> None:
    """Let the monitor be in each document of a browser context."""
    await put_into(context, EARLY)


async def put_into(context: BrowserContext, code: str) -> None:
    """Run code in each document of a browser context, in new ones before the page's own scripts."""
    await settle(context.add_init_script(script=code))
    for page in context.pages:
        for frame in page.frames:
            try:
                await within(asked(frame.evaluate, code), FRAME_ANSWER)
            except (OutOfTime, PlaywrightError):
                continue  # on its way to another document, or busy


def _document(text: str, view: JSHandle) -> _Document:
    title, opened, traits, body = text.split("\x1e")
    frames: tuple[int, ...] = ()
    if body.startswith(">") or "\n>" in body:
        frames = tuple(index for index, record in enumerate(body.split("\n")) if record.startswith(">"))
    lines = placed(lines_of(body))
    spots = tuple(map(Spot, itertools.repeat(view), range(len(lines.numbered))))
    return _Document(text, Seen(title, int(opened), lines, spots, frozenset(traits.split())), frames)


def _again(document: _Document, text: str, view: JSHandle) -> _Document:
    """A document looked at again; while it tells the same, its lines are neither placed nor written anew."""
    if text:  # what changed may be nothing that a page tells, such as a class
        return document if text == document.told else _document(text, view)
    if not document.seen.opened:
        return document
    # With a tab in it that was opened, the same text once more tells of another one.
    return replace(document, told="", seen=replace(document.seen, opened=0))


# Control characters never are in a page's text, so the walk parts with them what it tells of a line.
_FIELD, _ENTRY, _VALUE = "\x1f", "\x1c", "\x1d"
_LINE_BREAK = "\x0b"


def lines_of(body: str) -> tuple[Line, ...]:
    """The lines of a document as the walk tells them, field by field (`javascript/observe/result.js`)."""
    inside = with_gaps(literal(body))
    return tuple(map(_line, inside.split("\n"))) if body else ()


def cover_of(record: str) -> str:
    """What lies over an element, as a person would name it, from the state that tells of it."""
    return str(_state(with_gaps(literal(record)))).removeprefix("covered by ")


@functools.lru_cache(maxsize=1 << 13)
def _line(record: str) -> Line:
    """A line that has no place yet; what changes on a page leaves most of its lines as they were."""
    head, name, *told = _unfolded(record).split(_FIELD)
    kind, depth = head[0], int(head[1:])
    if len(told) < 2:
        role = "text" if kind == "-" else "remark"
        return Line(role, name, depth=depth, states=_states(told[0]) if told else ())
    role, level, target, cells, states = told
    texts, sorts = _cells(cells) if cells else ((), ())
    return Line(
        role,
        name,
        int(level or 0),
        texts,
        sorts,
        _states(states) if states else (),
        target,
        depth,
        1 if kind == "*" else 0,
    )


def _unfolded(record: str) -> str:
    return record.replace(_LINE_BREAK, "\n") if _LINE_BREAK in record else record


def _states(record: str) -> tuple[State, ...]:
    states = tuple(map(_state, record.split(_ENTRY)))
    return tuple(filter(None, map(_without_days, states))) if AGE in record else states


def _without_days(state: State) -> State | None:
    """A state that marks ages without what looks so in other languages, and names a day: "3 Nov"."""
    if state.name != AGE:
        return state
    ages = tuple(value for value in state.values if not days(value.text))
    return state._replace(values=ages) if ages else None


@functools.lru_cache(maxsize=1024)
def _state(record: str) -> State:
    name, *values = _unfolded(record).split(_VALUE)
    return State(name, tuple(map(_value, values)))


def _value(record: str) -> Value:
    if record[0] == "^":  # the first of a group
        group, _, first = record[1:].partition("\t")
        return _value(first)._replace(group=group)
    return Value(record[1:], quoted=record[0] != "=", disabled=record[0] == "~")


def _cells(record: str) -> tuple[tuple[str, ...], tuple[tuple[int, Value], ...]]:
    parts = [cell.partition(_VALUE) for cell in record.split(_ENTRY)]
    sorts = ((index, _value(how)) for index, (_, sorted_by, how) in enumerate(parts) if sorted_by)
    return tuple(text for text, _, _ in parts), tuple(sorts)


_PLACED = frozenset({"box", "drawn"})
"""States that say where something is in the window of its document."""

_PLACE = re.compile(r"(-?\d+),(-?\d+)(?=,\d+x\d)")


async def in_window(lines: Lines, frame: Frame) -> Lines:
    """The lines of a frame, with places as they are in the window of the page."""
    while frame.parent_frame is not None and _tells_places(lines):
        lines = await _placed_around(lines, await settle(frame.frame_element()))
        frame = frame.parent_frame
    return lines


async def _in_window(seen: Seen, frame: ElementHandle) -> Seen:
    """What a frame shows, with places as they are in the window around it."""
    return replace(seen, lines=await _placed_around(seen.lines, frame)) if _tells_places(seen.lines) else seen


def _tells_places(lines: Lines) -> bool:
    return any(state.name in _PLACED for line in lines for state in line.states)


async def _placed_around(lines: Lines, frame: ElementHandle) -> Lines:
    """These lines with places as they are around a frame."""
    left, top = map(round, await settle(frame.evaluate(_FRAME_CONTENT)))

    def shifted(place: re.Match[str]) -> str:
        return f"{int(place[1]) + left},{int(place[2]) + top}"

    def moved(state: State) -> State:
        if state.name not in _PLACED:
            return state
        values = (value._replace(text=_PLACE.sub(shifted, value.text)) for value in state.values)
        return state._replace(values=tuple(values))

    return Lines(line._replace(states=tuple(map(moved, line.states))) for line in lines)


def _with_child_frames(seen: Seen, children: dict[int, Seen]) -> Seen:
    """One frame's lines with its child frames' below theirs, and the elements in the order of the lines."""
    if not children:
        return seen
    lines: list[Line] = []
    spots: list[Spot] = []
    own = iter(seen.spots)
    for index, line in enumerate(seen.lines):
        lines.append(line)
        if line.number:
            spots.append(next(own))
        if index in children:
            lines += [deeper(below, line.depth + 1) for below in children[index].lines]
            spots += children[index].spots
    traits = seen.traits.union(*(child.traits for child in children.values()))
    return Seen(seen.title, seen.opened, placed(lines), tuple(spots), traits)
