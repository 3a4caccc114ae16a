"""Print what the structure of the package comes to, as a Markdown table: `python scripts/structure.py [folder]`.

Each figure is counted from the syntax tree, so that prose and docstrings do not count. What is counted is named below
the table: a figure that nobody can check is no figure.
"""

import argparse
import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "pytest_agentbrowse"

LONG = 60
"""Lines above which a function is long."""

GRAMMAR = re.compile(r"""\(\?:\[\^"\\\\\]\|\\\\\.\)\*|\\\[\(?\\d|^\[\] |\(\?:\\\[\\\] \)|^(?:url|title): """)
"""What only the grammar of the page text needs to say: the quoting, the number or mark of an element, the head."""

DECODES = frozenset({"loads", "model_validate", "model_validate_json"})
"""Calls that turn text or plain data into values."""

ENCODES = frozenset({"dumps", "model_dump", "model_dump_json"})
"""Calls that turn values into text or plain data."""

READ = ("decision.py", "loop.py", "model/output.py")
"""Where an answer is read, be it an endpoint's or a recorded one."""

KEPT = ("cassette/",)
"""Where it is put into the file, and taken out again."""

BESIDE = frozenset(
    {"files", "git", "leaks", "maintenance", "orphans", "rendering", "story", "upkeep", "move", "companions"}
)
"""Modules of the cassette that show files and keep them in order: no answer passes through them while a test runs."""

NO_ANSWER = {
    "signatures in model/output.py": "the schemas of the tools, in words",
    "about_to_do in loop.py": "what will be done, for a person who pauses",
    "elements_in in cassette/element_numbers.py": "parameters as a tool will read them, to hold its elements",
    "_reason_words in model/output.py": "what was wrong with a field, in words",
    "text in model/output.py": "an answer as it is shown to a model that is asked again",
    "given in model/output.py": "the parameters of a call, for people and for the guard against loops",
    "answer_with in cassette/outcomes.py": "an answer that was refused: a text, with names for values",
}
"""Functions on the way of an answer that encode or decode something else, and what."""

MODES = frozenset({"new_episodes", "resume"})
"""Record modes whose names mean nothing else."""

DIRECTIVE = re.compile(r"#\s*(?:noqa|type:|pragma|ruff:)")

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """A Python file of the package, and what is counted in it."""

    place: str
    source: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.source, filename=self.place)

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        return tuple(ast.walk(self.tree))

    @cached_property
    def functions(self) -> tuple[Function, ...]:
        """Every function and method, also those within others."""
        return tuple(node for node in self.nodes if isinstance(node, Function))

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The text constants that are not docstrings."""
        docs = {id(node.value) for node in self.nodes if isinstance(node, ast.Expr)}
        return tuple(
            node.value
            for node in self.nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
        )

    @property
    def lines(self) -> int:
        return len(self.source.splitlines())

    @property
    def comment_lines(self) -> int:
        """Lines with a comment for people; what steers a linter is none."""
        tokens = tokenize.generate_tokens(io.StringIO(self.source).readline)
        return len(
            {
                token.start[0]
                for token in tokens
                if token.type == tokenize.COMMENT and not DIRECTIVE.match(token.string)
            }
        )

    @property
    def anys(self) -> int:
        """How often `Any` is used; importing it is no use of it."""
        return sum(
            (isinstance(node, ast.Name) and node.id == "Any")
            or (isinstance(node, ast.Attribute) and node.attr == "Any")
            for node in self.nodes
        )

    @property
    def knows_the_grammar(self) -> bool:
        """Whether it holds a rule of how a line of page text is written: quotes, number, indentation or head.

        The scripted model reads it with a grammar of its own on purpose: it is what ours is held against.
        """
        if self.place.startswith("testing/"):
            return False
        indents = any(
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "lstrip"
            and [argument.value for argument in node.args if isinstance(argument, ast.Constant)] == [" "]
            for node in self.nodes
        )
        return indents or any(GRAMMAR.search(text) for text in self.texts)

    @property
    def names_a_mode(self) -> bool:
        return bool(MODES & set(self.texts))

    def coding(self, calls: frozenset[str], *, where: tuple[str, ...]) -> tuple[str, ...]:
        """The functions that make one of these calls on an answer, if it passes through this module."""
        if not self.place.startswith(where) or Path(self.place).stem in BESIDE:
            return ()
        named = ((f"{function.name} in {self.place}", function) for function in self.functions)
        return tuple(
            name
            for name, function in named
            if name not in NO_ANSWER and any(is_call(node, calls) for node in own_nodes(function))
        )

    @property
    def top_level(self) -> tuple[str, ...]:
        """The names that it defines at its top level; those of one letter are type variables."""
        names: list[str] = []
        for node in self.tree.body:
            match node:
                case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                    names.append(node.name)
                case ast.Assign():
                    names += [target.id for target in node.targets if isinstance(target, ast.Name)]
                case ast.AnnAssign(target=ast.Name(id=name)):
                    names.append(name)
        return tuple(dict.fromkeys(name for name in names if len(name) > 1 and not name.startswith("__")))


@dataclass(frozen=True)
class Script:
    """A JavaScript file of the package."""

    place: str
    lines: int


@dataclass(frozen=True)
class Structure:
    """All files of a package."""

    modules: tuple[Module, ...]
    scripts: tuple[Script, ...]

    @property
    def long_functions(self) -> list[str]:
        return [
            f"{function.name} ({size_of(function)}) in {module.place}"
            for module in self.modules
            for function in module.functions
            if size_of(function) > LONG
        ]

    @property
    def most_parameters(self) -> tuple[int, str]:
        """How many parameters the function with most of them has, and which it is; `self` and `cls` do not count."""
        counted = [
            (parameters_of(function), f"{function.name} in {module.place}")
            for module in self.modules
            for function in module.functions
        ]
        return max(counted, key=lambda each: each[0], default=(0, ""))

    @property
    def shared_names(self) -> dict[str, list[str]]:
        """The top-level names that stand in more than one module, with those modules."""
        places: defaultdict[str, list[str]] = defaultdict(list)
        for module in self.modules:
            for name in module.top_level:
                places[name].append(module.place)
        return {name: those for name, those in sorted(places.items()) if len(those) > 1}

    @property
    def longest_script(self) -> Script:
        return max(self.scripts, key=lambda script: script.lines, default=Script("none", 0))

    def places(self, wanted: Callable[[Module], bool]) -> list[str]:
        return [module.place for module in self.modules if wanted(module)]

    def coding(self, calls: frozenset[str], *, where: tuple[str, ...]) -> list[str]:
        return [name for module in self.modules for name in module.coding(calls, where=where)]

    @property
    def codecs(self) -> dict[str, list[str]]:
        """The codec steps of an answer: the functions that encode or decode it, each way.

        An answer is read, wherever it comes from, and every call there counts. Beyond that it should be encoded
        once on its way into the file, and decoded once on its way back: what turns it into data and values again
        in between is superfluous. The reading of YAML and of HTTP is not ours.
        """
        read = self.coding(DECODES | ENCODES, where=READ)
        return {
            "into the file": [*read, *self.coding(ENCODES, where=KEPT)],
            "back": [*self.coding(DECODES, where=KEPT), *read],
        }

    @property
    def comment_share(self) -> float:
        """The part of all Python lines that hold a comment."""
        total = sum(module.lines for module in self.modules)
        return sum(module.comment_lines for module in self.modules) / total if total else 0.0


def read_structure(folder: Path) -> Structure:
    """The files of a package's folder, in the order of their paths."""

    def files(ending: str) -> Iterator[tuple[str, str]]:
        for path in sorted(folder.rglob(f"*{ending}")):
            yield path.relative_to(folder).as_posix(), path.read_text("utf-8")

    modules = tuple(Module(place, source) for place, source in files(".py"))
    return Structure(
        modules, tuple(Script(place, len(source.splitlines())) for place, source in files(".js"))
    )


def own_nodes(function: Function) -> Iterator[ast.AST]:
    """The syntax nodes of a function without those of functions in it."""
    waiting: list[ast.AST] = [*function.body]
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, Function):
            waiting.extend(ast.iter_child_nodes(node))


def is_call(node: ast.AST, names: frozenset[str]) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in names


def size_of(function: Function) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def parameters_of(function: Function) -> int:
    given = function.args
    every = [*given.posonlyargs, *given.args, *given.kwonlyargs, *filter(None, (given.vararg, given.kwarg))]
    return sum(parameter.arg not in ("self", "cls") for parameter in every)


def parts(places: Iterable[str]) -> list[str]:
    """The modules and folders right inside a room that these places are, or stand in."""
    return list(dict.fromkeys("/".join(place.split("/")[:2]) for place in places))


def table(structure: Structure) -> Iterator[str]:
    """The lines of the table, and below it what was counted."""
    most, whose = structure.most_parameters
    grammars = parts(structure.places(lambda module: module.knows_the_grammar))
    modes = structure.places(lambda module: module.names_a_mode)
    rows: tuple[tuple[str, object], ...] = (
        ("modules", len(structure.modules)),
        ("lines of Python", f"{sum(module.lines for module in structure.modules):,}"),
        ("lines of JavaScript", f"{sum(script.lines for script in structure.scripts):,}"),
        ("longest JavaScript file", f"{structure.longest_script.lines:,}"),
        (f"functions over {LONG} lines", len(structure.long_functions)),
        ("most parameters of a function", most),
        ("`Any`", sum(module.anys for module in structure.modules)),
        ("lines with a comment", f"{structure.comment_share:.1%}"),
        ("parts of a room that know the grammar of the page text", len(grammars)),
        ("codec steps of an answer, each way", max(map(len, structure.codecs.values()))),
        ("files to touch for a record mode", len(modes)),
        ("top-level names in more than one module", len(structure.shared_names)),
    )
    yield from ("| what | count |", "| --- | --- |")
    yield from (f"| {name} | {value} |" for name, value in rows)
    yield ""
    yield from told("Long functions", structure.long_functions)
    yield from told("Most parameters", [whose])
    yield from told("Longest JavaScript file", [structure.longest_script.place])
    yield from told("The grammar of the page text", grammars)
    for way, steps in structure.codecs.items():
        yield from told(f"Codec steps {way}", steps)
    yield from told("No codec steps of an answer", (f"{name} ({what})" for name, what in NO_ANSWER.items()))
    yield from told("Record modes", modes)
    yield from told(
        "Names in more than one module",
        (f"{name} ({', '.join(places)})" for name, places in structure.shared_names.items()),
    )


def told(title: str, items: Iterable[str]) -> Iterator[str]:
    yield f"- {title}: {', '.join(items) or 'none'}"


def main() -> None:
    """Print the table of a package."""
    parser = argparse.ArgumentParser(description="Print what the structure of the package comes to.")
    parser.add_argument("folder", type=Path, nargs="?", default=PACKAGE)
    print("\n".join(table(read_structure(parser.parse_args().folder))))


if __name__ == "__main__":
    main()
