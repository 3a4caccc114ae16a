"""Tasks of reading and reckoning, and small games."""

import re

from benchmarks.small_tasks.solvers.filling import SUBMIT, TEXTBOX
from benchmarks.small_tasks.solvers.pressing import named
from benchmarks.small_tasks.solving import Screen, click, fill, solves


@solves("simple-arithmetic")
def reckon(screen):
    one, sign, other = re.search(r'"(-?\d+) (\S) (-?\d+) ="', screen.text).groups()
    one, other = int(one), int(other)
    answer = {"+": one + other, "-": one - other}.get(sign, one * other)
    yield fill(screen.number(TEXTBOX), str(answer))
    yield click(screen.number(SUBMIT))


@solves("simple-algebra")
def solve_equation(screen):
    left, sign, right, total = re.search(r'"(\w+) ([+-]) (\w+) = (-?\d+)"', screen.text).groups()
    holds = {"+": lambda x, y: x + y, "-": lambda x, y: x - y}[sign]
    for x in range(-200, 300):
        if holds(x if left == "x" else int(left), x if right == "x" else int(right)) == int(total):
            yield fill(screen.number(TEXTBOX), str(x))
    yield click(screen.number(SUBMIT))


@solves("guess-number")
def guess(screen):
    low, high = 0, 9
    while not screen.has("START"):
        middle = (low + high) // 2
        yield fill(screen.number("^spinbutton"), str(middle))
        yield click(screen.number(SUBMIT))
        if screen.has(f"lower than {middle}"):
            high = middle - 1
        else:
            low = middle + 1


@solves("find-greatest")
def pick_greatest(screen):
    cards = [int(number) for number in re.findall(r'clickable "(\d+)"', screen.text)]
    yield click(screen.number(named(str(max(cards)))))
    yield click(screen.number(SUBMIT))


@solves("generate-number")
def generate(screen):
    limit = re.search(r"(less|greater) than (\d+)", screen.task)
    while not fits(screen.found(r'^ *"(\d+|-)"$'), limit, screen.task):
        yield click(screen.number(named("Generate")))
    yield click(screen.number(SUBMIT))


def fits(shown: str, limit: re.Match[str] | None, task: str) -> bool:
    """Whether a number is one of those asked for."""
    if shown == "-":
        return False
    if limit:
        return int(shown) < int(limit[2]) if limit[1] == "less" else int(shown) > int(limit[2])
    return int(shown) % 2 == ("odd" in task)


@solves("odd-or-even")
def tell_odd_from_even(screen):
    numbers = [int(number) for number in re.findall(r'^ *"(-?\d+)"$', screen.text, re.MULTILINE)]
    for place, number in enumerate(numbers, 1):
        yield click(screen.number(named("Odd" if number % 2 else "Even"), nth=place))
    yield click(screen.number(SUBMIT))


@solves("order-food")
def order_food(screen):
    dishes = {
        name: set(re.findall('img "(.+?)"', kinds))
        for name, kinds in re.findall(r'^ *"([A-Z].+)"\n((?: *img ".+"\n)+)', screen.text, re.MULTILINE)
        if name != "Order!"
    }
    named_ones = [name for name in dishes if name in screen.task]
    many = re.search(r"Order (\d+) items? that (?:is|are) (\S+)", screen.task)
    wanted = named_ones or [name for name, kinds in dishes.items() if many[2] in kinds][: int(many[1])]
    for name in wanted:
        yield click(screen.number(r'"\+"', below=f'^"{re.escape(name)}"$'))
    yield click(screen.number("Order!"))


LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@solves("tic-tac-toe")
def play(screen):
    while not screen.has("START"):
        board = board_of(screen)
        yield click(best_move(board) + 1)


def board_of(screen: Screen) -> list[str]:
    """What is in each field: x, o, or nothing; the first mark of all is the other's."""
    fields = re.findall(r"^ *\[\d\] clickable(.*)$", screen.text, re.MULTILINE)
    return ["" if "mark" not in field else "x" if "mark, x" in field else "o" for field in fields]


def best_move(board: list[str]) -> int:
    """The field that wins, else one that keeps the other from winning, else the best one that is free."""
    for sign in ("x", "o"):
        for line in LINES:
            signs = [board[field] for field in line]
            if sorted(signs) == sorted([sign, sign, ""]):
                return line[signs.index("")]
    return next(field for field in (4, 0, 2, 6, 8, 1, 3, 5, 7) if not board[field])
