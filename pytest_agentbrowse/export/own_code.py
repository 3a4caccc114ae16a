"""The code that a test has beside its agent: kept as it is, the recorded runs in the place of the agent's."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from pytest_agentbrowse.export.imports import FUTURE, Import, imports_of, used_in

_AGENT_CALLS = frozenset({"run", "check", "extract", "find"})
_AGENT_FIXTURE = "agent"
_PAGE = re.compile(rf"\b{_AGENT_FIXTURE}\.page\b")

_NAMING = (ast.Assign, ast.AnnAssign, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Carried:
    """A recorded run as code; `element` is the locator of what it searched for, where it did."""

    lines: list[str]
    element: str = ""


@dataclass(frozen=True, slots=True)
class OwnCode:
    """A test that calls its agent in statements of its own, one after the other.

    `imports` and `others` are what of its file it may need; others are constants, functions and fixtures.
    """

    function: Function
    source: str
    imports: tuple[Import, ...]
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
        return cls(function, source, tuple(_imported(tree.body)), others)

    def needed_by(self, test: str) -> tuple[list[Import], list[str]]:
        """The imports and the other statements that a test needs; these as they are written."""
        carried = {node for node in self.others if _holds_for_all(node) and not _needs_agent(node)}
        while True:
            others = [self._segment(node) for node in self.others if node in carried]
            code = "\n".join((*others, test))
            wanted = used_in(code)
            asked = wanted | _fixtures_in(code)
            more = {
                node
                for node in self.others
                if node not in carried and not asked.isdisjoint(_names_given(node)) and not _needs_agent(node)
            }
            if not more:
                break
            carried |= more
        imports = [one for one in self.imports if one.gives in wanted or one.module == FUTURE]
        return imports, others

    def _segment(self, node: ast.stmt) -> str:
        """The lines of a statement with its decorators."""
        decorators = getattr(node, "decorator_list", [])
        first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
        return "\n".join(self.source.splitlines()[first - 1 : node.end_lineno])

    @property
    def parameters(self) -> Mapping[str, str]:
        """The fixtures of the test as it writes them, by their names; the page in the place of the agent."""
        written = {one.arg: self._written(one) for one in self.function.args.args}
        return {"page": "page: Page"} | {
            name: text for name, text in written.items() if name not in (_AGENT_FIXTURE, "page")
        }

    @property
    def names(self) -> frozenset[str]:
        """What the test itself calls something by."""
        assigned = (name for statement in self.function.body for name in _assigned(statement))
        return frozenset((*self.parameters, *assigned))

    @property
    def decorators(self) -> list[str]:
        """The marks of the test, but for those of the agent."""
        kept = (one for one in self.function.decorator_list if not _needs_agent(one))
        return [f"@{self._written(one)}" for one in kept]

    @property
    def is_async(self) -> bool:
        return isinstance(self.function, ast.AsyncFunctionDef)

    def body(self, runs: Sequence[Carried]) -> list[str]:
        """The statements of the test; what asserts on a result of the agent stays as a comment."""
        waiting = iter(runs)
        lines: list[str] = []
        own: dict[int, ast.stmt] = {}
        results: set[str] = {_AGENT_FIXTURE}
        for statement in self.function.body:
            written = self._written(statement)
            if calls := _calls(statement):
                carried = [next(waiting, Carried(["# There is no recording of this run."])) for _ in calls]
                lines += ["", *(line for one in carried for line in one.lines), ""]
                if all(one.element for one in carried):
                    own[len(lines)] = statement
                    lines.append(self._with_elements(statement, calls, carried))
                    continue
                if not isinstance(statement, ast.Assign | ast.AnnAssign):
                    lines += _as_comment(written)
                results |= set(_assigned(statement))
            elif written == "page = page" or _is_docstring(statement):
                continue
            elif _uses(statement, results):
                lines += _as_comment(written)
                results |= set(_assigned(statement))
            else:
                own[len(lines)] = statement
                lines.append(written)
        return [*_without_unused(lines, own), *(line for one in waiting for line in one.lines)]

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
        and node.func.attr in _AGENT_CALLS
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == _AGENT_FIXTURE
    ]
    return sorted(found, key=lambda node: (node.lineno, node.col_offset))


def _as_comment(written: str) -> list[str]:
    return [f"# {line.strip()}" for line in written.split("\n")]


def _imported(statements: Sequence[ast.stmt]) -> Iterator[Import]:
    """What a file imports, also for annotations alone."""
    for node in statements:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from imports_of(node)
        elif isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            yield from _imported(node.body)


def _names_given(node: ast.stmt) -> Iterator[str]:
    """The names that a statement at the top of a file gives."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    else:
        yield from _assigned(node)


def _fixtures_in(code: str) -> frozenset[str]:
    """The fixtures that the tests and fixtures of some code name: what they take, and what a mark says."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.arg(name):
                found.add(name)
            case ast.Call(ast.Attribute(attr="usefixtures"), given):
                found.update(str(one.value) for one in given if isinstance(one, ast.Constant))
    return frozenset(found)


def _holds_for_all(node: ast.stmt) -> bool:
    """Whether something at the top of a file holds for all of its tests, though none names it."""
    decorators = node.decorator_list if isinstance(node, Function) else []
    keywords = (
        one for decorator in decorators if isinstance(decorator, ast.Call) for one in decorator.keywords
    )
    return "pytestmark" in _names_given(node) or any(one.arg == "autouse" for one in keywords)


def _needs_agent(node: ast.AST) -> bool:
    """Whether some code is about the agent: takes it or a fixture of its, uses it, or marks for it."""
    return any(
        (isinstance(one, ast.arg) and re.match(rf"{_AGENT_FIXTURE}(_|$)", one.arg))
        or (isinstance(one, ast.Name) and one.id == _AGENT_FIXTURE)
        or (isinstance(one, ast.Attribute) and one.attr == _AGENT_FIXTURE)
        for one in ast.walk(node)
    )


def indented(lines: Iterable[str]) -> str:
    """Statements as the body of a block; what stands on several lines is indented from its second one on."""
    return "\n".join(f"    {line}" if line else "" for line in lines)


def _without_unused(lines: list[str], own: Mapping[int, ast.stmt]) -> list[str]:
    """Statements without the values that only asserts on a result needed; a call is still made.

    `own` are those that the test itself has, by their places.
    """
    used = used_in(f"if True:\n{indented([*lines, 'pass'])}")
    for at, statement in own.items():
        match statement:
            case (
                ast.Assign(targets=[ast.Name(name)], value=value)
                | ast.AnnAssign(target=ast.Name(name), value=ast.expr() as value)
            ) if name not in used:
                calls = any(isinstance(one, ast.Call | ast.Await) for one in ast.walk(value))
                left = [lines[at].partition("=")[2].strip()] if calls else _as_comment(lines[at])
                rest = {place: other for place, other in own.items() if place != at}
                return _without_unused([*lines[:at], "\n    ".join(left), *lines[at + 1 :]], rest)
    return lines


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
