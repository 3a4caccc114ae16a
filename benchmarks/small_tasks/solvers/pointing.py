"""Tasks of the pointer: drawings, drags, and what moves."""

import math
import re
from dataclasses import dataclass

from benchmarks.small_tasks.solvers.filling import SUBMIT
from benchmarks.small_tasks.solvers.pressing import named
from benchmarks.small_tasks.solving import (
    Screen,
    click,
    click_at,
    drag_by,
    drag_onto,
    draw,
    fill,
    hover,
    solves,
)

COLOURS = {"aqua": "aqua|cyan|turquoise", "magenta": "magenta|fuchsia|pink"}
"""Other words for a colour."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Something drawn, as a line tells it: its number (0 when it has none), text, look and box."""

    index: int
    text: str
    look: str
    left: float
    top: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2

    def is_a(self, kind: str) -> bool:
        """Whether it is what the instruction calls so: `circle`, `letter`, `digit`, `shape`, `item`, `M`."""
        match kind:
            case "item":
                return True
            case "letter":
                return self.text.isalpha()
            case "digit":
                return self.text.isdigit()
            case "shape":
                return not self.text
            case "rectangle":
                return "rectangle" in self.look or "square" in self.look
        return self.text == kind or kind in self.look.split()

    def is_coloured(self, colour: str) -> bool:
        return not colour or re.search(rf"\b({COLOURS.get(colour, colour)})\b", self.look) is not None

    def is_sized(self, size: str) -> bool:
        side = self.height / 2.2 if self.text else max(self.width, self.height)
        return not size or (side > 8 if self.text else side > 14) == (size == "large")


NUMBER = r"(-?[\d.]+)"
SHAPE = re.compile(
    rf'\[(\d+)\] (?:clickable|img)(?: "(.)")?(?: hint="(.*?)")?.*? box={NUMBER},{NUMBER},{NUMBER}x{NUMBER}'
)
DRAWN = re.compile(rf"([\w -]*?) {NUMBER},{NUMBER},{NUMBER}x{NUMBER}")


def shapes(screen: Screen) -> list[Shape]:
    """The shapes that can be pressed, each on its line."""
    return [
        Shape(int(index), text or "", look or "", *map(float, box))
        for index, text, look, *box in SHAPE.findall(screen.text)
    ]


def drawn(screen: Screen) -> list[Shape]:
    """The shapes within a drawing, told on its line."""
    told = screen.found('drawn="(.*?)"')
    return [Shape(0, "", look.strip(), *map(float, box)) for look, *box in DRAWN.findall(told)]


@solves("click-shape", "count-shape")
def find_shapes(screen):
    size, colour, kind = re.search(
        r"(?:on an?|many) ?(large|small|) ?(red|green|blue|aqua|black|magenta|yellow|) ?(\w+?)s?(?: are there.*)?$",
        screen.task,
    ).groups()
    fitting = [
        shape
        for shape in shapes(screen)
        if shape.is_a(kind) and shape.is_coloured(colour) and shape.is_sized(size)
    ]
    if "many" in screen.task:
        yield click(screen.number(named(str(len(fitting)), "button")))
    else:
        yield click(fitting[0].index)


@solves("identify-shape")
def identify(screen):
    kinds = {
        "Rectangle": "rectangle",
        "Circle": "circle",
        "Triangle": "triangle",
        "Letter": "letter",
        "Number": "digit",
    }
    (shape,) = shapes(screen)
    yield click(screen.number(named(next(name for name, kind in kinds.items() if shape.is_a(kind)))))


@solves("click-color")
def press_colour(screen):
    wanted = re.search(r"the (\w+) colored", screen.task)
    colour = wanted[1] if wanted else screen.found(r"img .*?(\w+)")
    yield click(screen.number(rf'hint="color, {colour}'))


@solves("click-shades")
def press_shades(screen):
    colour = screen.asked(r"shades of (\w+)")
    for index in screen.numbers(rf"^clickable .*\b{colour}\b"):
        yield click(index)
    yield click(screen.number(SUBMIT))


@solves("grid-coordinate")
def press_coordinate(screen):
    x, y = (int(part) for part in screen.asked(r"\((.+)\)").split(","))
    points = shapes(screen)
    across, down = (sorted({point.middle[axis] for point in points}) for axis in (0, 1))
    wanted = across[x + 2], down[2 - y]
    yield click(next(point.index for point in points if point.middle == wanted))


@solves("ascending-numbers")
def press_ascending(screen):
    """The numbers are hidden after the first press: their places are remembered."""
    places = {int(shape.text): shape.middle for shape in shapes(screen) if shape.text.isdigit()}
    for _, place in sorted(places.items()):
        yield click(min(shapes(screen), key=lambda shape: math.dist(shape.middle, place)).index)


@solves("circle-center", "find-midpoint")
def press_middle(screen):
    points = [shape.middle for shape in drawn(screen)]
    yield click_at(*(round(sum(axis) / len(points)) for axis in zip(*points, strict=True)))
    yield click(screen.number(SUBMIT))


@solves("draw-line")
def draw_line(screen):
    x, y = map(round, drawn(screen)[0].middle)
    is_flat = screen.asked(r"Draw a (\w+) line") == "horizontal"
    yield draw((x - 20, y), (x + 20, y)) if is_flat else draw((x, y - 20), (x, y + 20))
    yield click(screen.number(SUBMIT))


@solves("draw-circle")
def draw_circle(screen):
    x, y = drawn(screen)[0].middle
    turns = [math.tau * step / 24 for step in range(25)]
    yield draw(*((round(x + 14 * math.cos(turn)), round(y + 14 * math.sin(turn))) for turn in turns))
    yield click(screen.number(SUBMIT))


@solves("bisect-angle")
def bisect(screen):
    circles = [shape for shape in drawn(screen) if shape.is_a("circle")]
    corner = next(shape.middle for shape in circles if shape.is_coloured("blue"))
    angles = [angle_of(corner, shape.middle) for shape in circles if shape.is_coloured("black")]
    yield click_at(*beyond(corner, math.atan2(sum(map(math.sin, angles)), sum(map(math.cos, angles)))))
    yield click(screen.number(SUBMIT))


@solves("right-angle")
def make_right_angle(screen):
    circles = [shape for shape in drawn(screen) if shape.is_a("circle")]
    corner, end = (
        next(shape.middle for shape in circles if shape.is_coloured(colour)) for colour in ("blue", "black")
    )
    along = angle_of(corner, end)
    points = [beyond(corner, along + turn) for turn in (math.pi / 2, -math.pi / 2)]
    yield click_at(*max(points, key=room_at))
    yield click(screen.number(SUBMIT))


def angle_of(corner: tuple[float, float], end: tuple[float, float]) -> float:
    return math.atan2(end[1] - corner[1], end[0] - corner[0])


def beyond(corner: tuple[float, float], angle: float) -> tuple[int, int]:
    """A point in that direction from a corner, near enough to be within the drawing."""
    return round(corner[0] + 14 * math.cos(angle)), round(corner[1] + 14 * math.sin(angle))


def room_at(point: tuple[int, int]) -> int:
    """How far a point is within the drawing."""
    x, y = point
    return min(x - 2, 152 - x, y - 52, 182 - y)


@solves("drag-circle", "drag-single-shape")
def drag_away(screen):
    right, down = {"left": (-30, 0), "right": (30, 0), "up": (0, -30), "down": (0, 30)}[
        screen.asked(r"Drag the \w+ (\w+) then")
    ]
    yield drag_by(shapes(screen)[0].index, right, down)
    yield click(screen.number(SUBMIT))


@solves("drag-shapes")
def drag_into_box(screen):
    (box,) = drawn(screen)
    kind = screen.asked(r"all (\w+)s into")
    wanted = [shape for shape in shapes(screen) if shape.is_a(kind)]
    yield from drag_all(screen, dict.fromkeys(wanted, box))
    yield click(screen.number(SUBMIT))


@solves("drag-shapes-2")
def drag_into_boxes(screen):
    left, right = sorted(drawn(screen), key=lambda shape: shape.left)
    wanted = screen.asked(r"all (\w+) ?(?:shapes)? into").removesuffix("s")
    goals = {
        shape: left if shape.is_a(wanted) or shape.is_coloured(wanted) else right for shape in shapes(screen)
    }
    yield from drag_all(screen, goals)
    yield click(screen.number(SUBMIT))


def drag_all(screen: Screen, goals: dict[Shape, Shape]):
    """Drag each shape into its box; their order may change meanwhile, and so they are known by their places."""
    for shape, box in goals.items():
        now = next(each for each in shapes(screen) if each.middle == shape.middle)
        (x, y), (to_x, to_y) = shape.middle, box.middle
        yield drag_by(now.index, round(to_x - x), round(to_y - y))


@solves("drag-box")
def drag_small_box(screen):
    yield drag_onto(screen.number('"s"'), screen.number('"L"'))
    yield click(screen.number(SUBMIT))


def listed(screen: Screen) -> list[str]:
    """The texts of a list, in their order."""
    return re.findall(r'^ (?:\[\d+\] clickable )?"(.+)"$', screen.text, re.MULTILINE)


@solves("drag-items")
def drag_in_list(screen):
    name = screen.asked(r"Drag (\S+) ")
    names = listed(screen)
    place = names.index(name)
    goal = new_place(screen.task, place, len(names))
    yield drag_onto(name, names[goal])


def new_place(task: str, place: int, count: int) -> int:
    if "top" in task:
        return 0
    if "bottom" in task:
        return count - 1
    if numbered := re.search(r"the (\d)\w\w position", task):
        return int(numbered[1]) - 1
    return place + (1 if "down" in task else -1)


@solves("drag-items-grid")
def drag_in_grid(screen):
    name = screen.asked(r"Drag (\S+) ")
    names = listed(screen)
    place = names.index(name)
    moved = {"up": -3, "down": 3, "left": -1, "right": 1}
    if by_one := re.search(r"(\w+) by one", screen.task):
        goal = place + moved[by_one[1]]
    else:
        row = 0 if "top" in screen.task else 2 if "bottom" in screen.task else 1
        column = 0 if "left" in screen.task else 2 if "right" in screen.task else 1
        goal = 3 * row + column
    yield drag_onto(name, names[goal])


@solves("drag-sort-numbers")
def sort_by_drags(screen):
    while (names := listed(screen)) != (ordered := sorted(names, key=int)):
        place = next(place for place, name in enumerate(names) if name != ordered[place])
        yield drag_onto(ordered[place], names[place])
    yield click(screen.number(SUBMIT))


@solves("resize-textarea")
def resize(screen):
    side, way = re.search(r"the (width|height) is (smaller|larger)", screen.task).groups()
    by = 25 if way == "larger" else -25
    handle = screen.number("resizable handle")
    yield drag_by(handle, by, 0) if side == "width" else drag_by(handle, 0, by)
    yield click(screen.number(SUBMIT))


@solves("daily-calendar")
def add_event(screen):
    length, unit, name = re.search(r'a ([\d.]+) (hour|min)s? event named "(.+)"', screen.task).groups()
    halves = round(float(length) * 2 if unit == "hour" else float(length) / 30)
    start, end = (half_hour(hour) for hour in re.search(r"between (\w+) and (\w+)", screen.task).groups())
    for first in range(end - halves + 1, start, -1):  # another event may be there
        if not screen.has("Event name"):
            yield drag_onto(first, first + halves - 1)
    yield fill(screen.number("Event name"), name)
    yield click(screen.number(named("Create")))


def half_hour(hour: str) -> int:
    number, half = re.match(r"(\d+)(AM|PM)", hour).groups()
    return 2 * (int(number) % 12 + 12 * (half == "PM"))


@solves("chase-circle")
def chase(screen):
    while not screen.has("START"):
        yield hover(screen.number("circ"))


@solves("hot-cold")
def find_hot(screen):
    area = screen.number("touch area")
    yield hover(area)
    yield click(area)
