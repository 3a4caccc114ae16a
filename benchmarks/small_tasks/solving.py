"""How a solver works: it reads the instruction and the page's text as a model does, and answers with actions.

A solver is a generator: it yields one action or several for a step, and reads `screen` anew when it goes on. It is at its
end when it has nothing more to do; then the run is ended for it.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from pytest_agentbrowse.testing import Item, done
from pytest_agentbrowse.testing.actions import ScriptedAction, UnanswerableError
from pytest_agentbrowse.testing.question import Request

MOST_STEPS = 80

Action: TypeAlias = Mapping[str, Mapping[str, object]]


class Screen:
    """What a solver sees: the instruction, and the page as it is now."""

    def __init__(self) -> None:
        self.task = ""
        self.text = ""

    @property
    def lines(self) -> list[str]:
        return [line.strip() for line in self.text.split("\n")]

    def asked(self, pattern: str) -> str:
        """What the instruction says in the group of a pattern."""
        if found := re.search(pattern, self.task):
            return found[1]
        raise UnanswerableError(f"the instruction has no {pattern!r}: {self.task}")

    def has(self, pattern: str) -> bool:
        return re.search(pattern, self.text) is not None

    def found(self, pattern: str) -> str:
        """What the page says in the group of a pattern."""
        if found := re.search(pattern, self.text, re.MULTILINE):
            return found[1]
        raise UnanswerableError(f"no {pattern!r} on the page\n{self.text}")

    def numbers(self, pattern: str, *, below: str = "", above: str = "") -> list[int]:
        """The numbers of the lines that a pattern finds, in the part of the page between two other lines."""
        start = self._first(below, 0) + 1 if below else 0
        end = self._first(above, start) if above else len(self.lines)
        numbered = (re.match(r"\[(\d+)\] (.*)", line) for line in self.lines[start:end])
        return [int(line[1]) for line in numbered if line and re.search(pattern, line[2])]

    def number(self, pattern: str, *, below: str = "", above: str = "", nth: int = 1) -> int:
        """The number of one line that a pattern finds: the first, or another one."""
        found = self.numbers(pattern, below=below, above=above)
        if len(found) >= nth:
            return found[nth - 1]
        raise UnanswerableError(f"no numbered line {nth} with {pattern!r} below {below!r}\n{self.text}")

    def _first(self, pattern: str, start: int) -> int:
        for number, line in enumerate(self.lines[start:], start):
            if re.search(pattern, line):
                return number
        raise UnanswerableError(f"no line with {pattern!r}\n{self.text}")


Solver: TypeAlias = Callable[[Screen], Iterator[Action | Sequence[Action]]]

SOLVERS: dict[str, Solver] = {}


def solves(*tasks: str) -> Callable[[Solver], Solver]:
    """Say which tasks a solver is for."""

    def known(solver: Solver) -> Solver:
        SOLVERS.update(dict.fromkeys(tasks, solver))
        return solver

    return known


def items_of(solver: Solver) -> list[Item]:
    """The script of a model that solves one task in this way."""
    screen = Screen()
    moves = solver(screen)

    def answer(page: str, request: Request) -> Item:
        screen.text, screen.task = page, request.task
        move = next(moves, None)
        if move is None:
            return done("It is done")
        actions = [move] if isinstance(move, Mapping) else move
        return [ScriptedAction(str(action), f"Use {' '.join(action)}", action) for action in actions]

    return [answer] * MOST_STEPS


def click(index: int | str) -> Action:
    return {"click_element_by_index": {"index": index}}


def fill(index: int, text: str) -> Action:
    return {"input_text": {"index": index, "text": text}}


def choose(index: int, text: str) -> Action:
    return {"select_dropdown_option": {"index": index, "text": text}}


def set_to(index: int, value: str) -> Action:
    return {"set_value": {"index": index, "value": value}}


def press(keys: str) -> Action:
    return {"send_keys": {"keys": keys}}


def hover(index: int | str) -> Action:
    return {"hover": {"index": index}}


def drag_onto(index: int | str, onto: int | str) -> Action:
    return {"drag_and_drop": {"index": index, "onto": onto}}


def drag_by(index: int | str, right: int, down: int) -> Action:
    return {"drag_and_drop": {"index": index, "right": right, "down": down}}


def click_at(x: int, y: int) -> Action:
    return {"click_at": {"x": x, "y": y}}


def draw(start: tuple[int, int], *others: tuple[int, int]) -> Action:
    return {"click_at": {"x": start[0], "y": start[1], "to": [list(point) for point in others]}}


def select_text(index: int | str, text: str = "") -> Action:
    return {"select_text": {"index": index, "text": text}}


def wait(seconds: int) -> Action:
    return {"wait": {"seconds": seconds}}


def scroll(index: int, pages: float = 1, *, down: bool = True) -> Action:
    return {"scroll": {"index": index, "pages": pages, "down": down}}
