"""What the code of a module uses, and the imports that give it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pytest_agentbrowse.export.formatting import WIDTH, broken

FUTURE = "__future__"


class Import(NamedTuple):
    """One name that is imported; `name` is empty where that is the module itself."""

    module: str
    name: str = ""
    alias: str = ""

    @property
    def gives(self) -> str:
        """The name by which code knows it."""
        return self.alias or self.name or self.module.partition(".")[0]

    @property
    def written(self) -> str:
        """The name as an import spells it."""
        return f"{self.name or self.module} as {self.alias}" if self.alias else self.name or self.module


def imports_of(statement: ast.Import | ast.ImportFrom) -> Iterator[Import]:
    """The names that a statement imports, one by one."""
    if isinstance(statement, ast.ImportFrom):
        module = "." * statement.level + (statement.module or "")
        yield from (Import(module, one.name, one.asname or "") for one in statement.names)
    else:
        yield from (Import(one.name, alias=one.asname or "") for one in statement.names)


def used_in(code: str) -> frozenset[str]:
    """The names that some code reads."""
    return frozenset(
        node.id
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    )


def import_lines(imports: Iterable[Import]) -> Iterator[str]:
    """Statements that import these: in sections as PEP 8 wants them, modules before names."""
    sections: dict[int, list[Import]] = {}
    for one in set(imports):
        sections.setdefault(_section(one.module), []).append(one)
    for number, (_, section) in enumerate(sorted(sections.items())):
        if number:
            yield ""
        yield from sorted(f"import {one.written}" for one in section if not one.name)
        for module in sorted({one.module for one in section if one.name}):
            names = sorted((one for one in section if one.module == module and one.name), key=_rank)
            given = ", ".join(one.written for one in names)
            plain = f"from {module} import {given}"
            yield from [plain] if len(plain) <= WIDTH else broken(f"from {module} import ({given})")


def _section(module: str) -> int:
    top = module.partition(".")[0]
    if module == FUTURE:
        return 0
    if top in sys.stdlib_module_names:
        return 1
    return 2 if top else 3


def _rank(one: Import) -> tuple[bool, bool, str]:
    """Constants before classes before functions, as formatters sort them."""
    return not one.name.isupper(), not one.name[:1].isupper(), one.name
