"""The code that a test has beside its agent: kept as it is, the recorded runs in the place of the agent's."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

_CALLS = frozenset({"run", "check", "extract", "find"})
_AGENT = "agent"
_PAGE = re.compile(rf"\b{_AGENT}\.page\b")

_STRAIGHT = (ast.Assign, ast.AnnAssign, ast.Expr, ast.Assert)
_NAMING = (
    ast.Import,
    ast.ImportFrom,
    ast.Assign,
    ast.AnnAssign,
    ast.FunctionDef,
    ast.AsyncFunctionDef,
    ast.ClassDef,
)

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Carried:
    """A recorded run as code; `element` is the locator of what it searched for, where it did."""

    lines: list[str]
    element: str = ""


@dataclass(frozen=True, slots=True)
class OwnCode:
    """A test that calls its agent in statements of its own, one after the other.

    `others` are the statements of its file that it may need: imports, constants, functions and fixtures.
    """

    function: Function
    source: str
    others: tuple[ast.stmt, ...]

    @classmethod
    def of(cls, source: str, test: str) -> Self | None:
        """The code of a test, by its name; None where its runs stand in loops, branches or functions."""
        tree = ast.parse(source)
        functions = [node for node in tree.body if isinstance(node, Function) and node.name == test]
        if len(functions) != 1:
            return None
        (function,) = functions
        if function.decorator_list and any(
            "parametrize" in ast.unparse(one) for one in function.decorator_list
        ):
            return None
        calls = [statement for statement in function.body if _calls(statement)]
        if not calls or any(
            not isinstance(statement, ast.Assign | ast.Expr | ast.Assert | ast.AnnAssign)
            for statement in calls
        ):
            return None
        others = tuple(node for node in tree.body if node is not function and isinstance(node, _NAMING))
        return cls(function, source, others)

    def needed_by(self, code: str) -> tuple[list[str], list[str]]:
        """The imports and the other statements that some code needs, as they are written."""
        imports: list[str] = []
        others: list[str] = []
        for node in reversed(self.others):
            wanted = "\n".join((code, *others))
            if not any(re.search(rf"\b{re.escape(name)}\b", wanted) for name in _named(node)):
                continue
            written = self._segment(node)
            if isinstance(node, ast.Import | ast.ImportFrom):
                imports.append(written)
            elif not re.search(rf"\b{_AGENT}\b", written):
                others.append(written)
        return imports[::-1], others[::-1]

    def _segment(self, node: ast.stmt) -> str:
        """The lines of a statement with its decorators."""
        decorators = getattr(node, "decorator_list", [])
        first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
        return "\n".join(self.source.splitlines()[first - 1 : node.end_lineno])

    @property
    def parameters(self) -> tuple[str, ...]:
        """The fixtures of the test, with the page in the place of the agent."""
        names = [argument.arg for argument in self.function.args.args]
        return tuple(dict.fromkeys("page" if name == _AGENT else name for name in names))

    @property
    def is_async(self) -> bool:
        return isinstance(self.function, ast.AsyncFunctionDef)

    def body(self, runs: Sequence[Carried]) -> list[str]:
        """The statements of the test; what asserts on a result of the agent stays as a comment."""
        waiting = iter(runs)
        lines: list[str] = []
        results: set[str] = {_AGENT}
        for statement in self.function.body:
            written = self._written(statement)
            if calls := _calls(statement):
                carried = [next(waiting, Carried(["# There is no recording of this run."])) for _ in calls]
                lines += ["", *(line for one in carried for line in one.lines), ""]
                if all(one.element for one in carried):
                    lines.append(self._with_elements(statement, calls, carried))
                    continue
                if not isinstance(statement, ast.Assign | ast.AnnAssign):
                    lines += _as_comment(written)
                results |= set(_assigned(statement))
            elif written == "page = page" or _is_docstring(statement):
                continue
            elif _uses(statement, results):
                lines += _as_comment(written)
            else:
                lines.append(written)
        return [*lines, *(line for one in waiting for line in one.lines)]

    def _written(self, node: ast.AST) -> str:
        return _PAGE.sub("page", ast.get_source_segment(self.source, node) or "")

    def _with_elements(
        self, statement: ast.stmt, calls: Sequence[ast.expr], carried: Sequence[Carried]
    ) -> str:
        """A statement that acts on what the agent found, with the locators in the place of the search."""
        written = self._written(statement)
        for call, one in zip(calls, carried, strict=True):
            written = written.replace(self._written(call), one.element, 1)
        return re.sub(r"\(await (page\.[^\n]*?)\)(?=\.)", r"\1", written)


def _calls(statement: ast.stmt) -> list[ast.expr]:
    """Where a statement calls the agent, from left to right."""
    found = [
        node
        for node in ast.walk(statement)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in _CALLS
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == _AGENT
    ]
    return sorted(found, key=lambda node: (node.lineno, node.col_offset))


def _as_comment(written: str) -> list[str]:
    return [f"# {line.strip()}" for line in written.split("\n")]


def _named(node: ast.stmt) -> Iterator[str]:
    """The names that a statement at the top of a file gives."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield from ((alias.asname or alias.name).partition(".")[0] for alias in node.names)
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    else:
        yield from _assigned(node)


def _assigned(statement: ast.stmt) -> Iterator[str]:
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _uses(statement: ast.stmt, names: set[str]) -> bool:
    """Whether a statement uses one of these; `agent.page` alone is no use of the agent."""
    pages = {
        id(node.value)
        for node in ast.walk(statement)
        if isinstance(node, ast.Attribute) and node.attr == "page" and isinstance(node.value, ast.Name)
    }
    return any(
        isinstance(node, ast.Name) and node.id in names and id(node) not in pages
        for node in ast.walk(statement)
    )


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
