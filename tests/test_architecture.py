"""Imports between the rooms point one way; the tables below are the architecture.

A room is a module or folder right inside `pytest_agentbrowse`. Inside a room everything may import everything.
"""

import ast
import functools
import importlib.util
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = "pytest_agentbrowse"

_BASE = {"budgets", "errors", "origins", "settings", "settle", "waiting_times"}
_AGENT_KNOWS = _BASE | {"page", "evidence", "tools", "model", "verdict", "run_result"}
_EVERYTHING = _AGENT_KNOWS | {
    "options",
    "origins",
    "agent",
    "session",
    "decision",
    "loop",
    "cassette",
    "version",
    "words",
}

# room: the rooms that it may import
ROOMS = {
    "version": set(),
    "errors": {"words"},
    "origins": set(),
    "budgets": {"words"},
    "options": {"budgets", "errors", "origins"},
    "settings": {"budgets", "errors", "options"},
    "settle": {"errors", "waiting_times"},
    "waiting_times": set(),
    "words": set(),
    "testing": set(),
    "page": _BASE,
    "evidence": {"page"},
    "tools": _BASE | {"page", "evidence"},
    "model": _BASE | {"page", "tools"},
    "verdict": _BASE | {"page", "evidence", "tools", "model"},
    "run_result": _BASE | {"page", "evidence", "tools", "model", "verdict"},
    "events": {"page", "tools", "model", "run_result"},
    "step_actions": _AGENT_KNOWS - {"run_result"} | {"events"},
    "session": _AGENT_KNOWS | {"events"},
    "decision": _AGENT_KNOWS | {"session", "events"},
    "loop": _AGENT_KNOWS | {"session", "decision", "step_actions", "events"},
    "agent": _AGENT_KNOWS | {"session", "loop"},
    "cassette": _AGENT_KNOWS | {"session", "version", "words"},
    "reporting": _AGENT_KNOWS | {"events", "words"},
    "export": {"cassette", "evidence", "page"},
    "plugin": _EVERYTHING | {"events", "export", "reporting"},
    "cli": _EVERYTHING | {"events", "export", "reporting"},
    "__init__": _EVERYTHING,
}

# library: the only places that may import it
LIBRARIES = {
    "openai": {"model/client.py", "model/connection.py"},
    "filelock": {"model/spending.py", "model/turns.py"},
    "genai_prices": {"model/prices.py"},
    "httpx": {"model/client.py"},
    "httpx2": {"model/client.py"},
    "vcr": {"cassette/interactions.py"},
    "markdownify": {"tools/content.py"},
    "playwright": {"page", "plugin"},
    "pytest": {"plugin"},
    "_pytest": {"plugin"},
    "pytest_asyncio": {"plugin"},
    "allure": {"plugin/allure_steps.py"},
    "opentelemetry": {"plugin/spans.py"},
}

# Playwright's errors are told apart by their text, and this is the only module that knows how it words them.
READS_ERRORS = "page/playwright_errors.py"

# A public name means one thing in the whole package. These mean the same wherever they stand.
MEANT_ALIKE = {"TOOLS"}


# Under `if TYPE_CHECKING:` these cost nothing and say what a value is, so they may stand anywhere.
TYPES_ANYWHERE = {"playwright", "openai", "pytest"}


@functools.cache
def parsed(path):
    """The syntax tree of a file; four tests look at the whole package."""
    return ast.parse(path.read_text("utf-8"), filename=str(path))


@functools.cache
def nodes(path):
    """All of its syntax nodes."""
    return tuple(ast.walk(parsed(path)))


def offences(package):
    """What the tables do not allow in this package's folder, as `file:line: what`."""
    return [
        f"{path.relative_to(package.parent)}:{line}: {what}"
        for path in sorted(package.rglob("*.py"))
        for line, what in file_offences(package, path)
    ]


def file_offences(package, path):
    place = path.relative_to(package)
    room = room_of(place)
    if room not in ROOMS:
        return [(1, f"the room {room} is not in the table")]
    return [
        (line, what)
        for line, target, typing_only in imports(package, path)
        if (what := offence(place, room, target, typing_only=typing_only))
    ]


def offence(place, room, target, *, typing_only):
    """Why the import of `target` (a dotted name) is not allowed here; empty when it is."""
    library = target.split(".")[0]
    if library == PACKAGE:
        other = target.split(".")[1]
        return "" if other == room or other in ROOMS[room] else f"{room} imports {other}"
    if library not in LIBRARIES or (typing_only and library in TYPES_ANYWHERE):
        return ""
    allowed = LIBRARIES[library]
    return "" if room in allowed or place.as_posix() in allowed else f"{room} imports {library}"


def imports(package, path):
    """`(line, dotted name, whether only for types)` of each import; one of ours names its room second."""
    for_types = {
        id(inner)
        for node in nodes(path)
        if isinstance(node, ast.If) and is_for_types(node.test)
        for statement in node.body
        for inner in ast.walk(statement)
    }
    folder = path.relative_to(package.parent).parts[:-1]
    for node in nodes(path):
        for name in imported(node, folder):
            yield node.lineno, with_room(package, name), id(node) in for_types


def is_for_types(test):
    return getattr(test, "attr", getattr(test, "id", "")) == "TYPE_CHECKING"


def imported(node, folder):
    """The dotted names that one syntax node imports; also `import_module("name")`."""
    match node:
        case ast.Import():
            return [alias.name for alias in node.names]
        case ast.ImportFrom():
            base = (
                ".".join((*folder[: len(folder) - node.level + 1], node.module or ""))
                if node.level
                else node.module
            )
            return [f"{base.rstrip('.')}.{alias.name}" for alias in node.names]
        case ast.Call(
            func=ast.Attribute(attr=called) | ast.Name(id=called), args=[ast.Constant(str(name)), *_]
        ):
            return [name] if called in {"import_module", "__import__"} else []
    return []


def readings(package):
    """Where a module looks into the text of an error that it caught in the rooms that touch a page."""
    return [
        f"{path.relative_to(package.parent)}:{node.lineno}"
        for room in LIBRARIES["playwright"]
        for path in sorted((package / room).glob("*.py"))
        if path.relative_to(package).as_posix() != READS_ERRORS
        for node in nodes(path)
        if looks_into_an_error(node)
    ]


def looks_into_an_error(node):
    """Whether a syntax node compares `str(error)`, or searches it."""
    match node:
        case ast.Compare(left=left, comparators=others):
            return any("str(error)" in ast.unparse(part) for part in (left, *others))
        case ast.Call(func=ast.Attribute(attr="search" | "match" | "findall" | "startswith")):
            return "str(error)" in ast.unparse(node)
    return False


def meanings(package):
    """The modules that define each public name at their top level, apart from the tools' own functions."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package)
        if room_of(place) == "testing":  # it imports nothing of the rest, and is imported by none of it
            continue
        for node in parsed(path).body:
            for name in defined(node):
                found.setdefault(name, set()).add(place.as_posix())
    return found


def defined(node):
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            names = [name]
        case ast.Assign(targets=targets):
            names = [target.id for target in targets if isinstance(target, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            names = [name]
        case _:
            names = []
    return [
        name for name in names if len(name) > 1 and not name.startswith("_")
    ]  # T and P are type variables


def with_room(package, name):
    """The name, with `__init__` as the room of what the package itself gives."""
    parts = name.split(".")
    if parts[0] != PACKAGE:
        return name
    room = parts[1] if len(parts) > 1 else "__init__"
    exists = (package / room).is_dir() or (package / f"{room}.py").is_file()
    return f"{PACKAGE}.{room if exists else '__init__'}"


def room_of(place):
    return place.parts[0].removesuffix(".py")


def test_the_table_has_no_circle():
    """`static_order` fails on a circle, and names it."""
    order = list(TopologicalSorter(ROOMS).static_order())
    assert set(order) == set(ROOMS)


@pytest.mark.slow
def test_the_package_keeps_to_the_tables():
    [package] = importlib.util.find_spec(PACKAGE).submodule_search_locations
    assert offences(Path(package)) == []


def test_a_public_name_has_one_meaning():
    [package] = importlib.util.find_spec(PACKAGE).submodule_search_locations
    twice = {name: places for name, places in meanings(Path(package)).items() if len(places) > 1}
    assert {name: sorted(places) for name, places in twice.items() if name not in MEANT_ALIKE} == {}


def test_a_name_that_is_defined_twice_is_found(tmp_path):
    made_up(tmp_path, "page/tabs.py", "Seen = 1\n_seen = 2")
    package = made_up(tmp_path, "page/watch.py", "class Seen: ...\ndef _seen(): ...")
    assert meanings(package) == {"Seen": {"page/tabs.py", "page/watch.py"}}


def test_only_one_module_knows_how_playwright_words_its_errors():
    [package] = importlib.util.find_spec(PACKAGE).submodule_search_locations
    assert readings(Path(package)) == []


@pytest.mark.parametrize(
    "source",
    [
        "'crashed' in str(error)",
        "str(error).lower() == 'x'",
        "MARK not in str(error)",
        "P.search(str(error))",
    ],
)
def test_a_module_that_reads_the_text_of_an_error_is_named_with_its_line(tmp_path, source):
    handling = f"try:\n    go()\nexcept Exception as error:\n    known = {source}"
    assert readings(made_up(tmp_path, "page/tabs.py", handling)) == [f"{PACKAGE}/page/tabs.py:4"]
    assert readings(made_up(tmp_path / "one", READS_ERRORS, handling)) == []


@pytest.mark.parametrize(
    ("place", "source", "expected"),
    [
        ("page/browser.py", "from pytest_agentbrowse.agent import Agent", "1: page imports agent"),
        ("page/browser.py", "import pytest_agentbrowse.agent", "1: page imports agent"),
        ("page/browser.py", "from pytest_agentbrowse import agent", "1: page imports agent"),
        ("page/browser.py", "from pytest_agentbrowse import Agent", "1: page imports __init__"),
        ("page/browser.py", "from ..agent import Agent", "1: page imports agent"),
        ("page/browser.py", "from .. import agent", "1: page imports agent"),
        ("settings.py", "\ndef late():\n    from . import page", "3: settings imports page"),
        (
            "model/messages.py",
            "import importlib\nimportlib.import_module('openai')",
            "2: model imports openai",
        ),
        ("model/messages.py", "import openai.types", "1: model imports openai"),
        ("cassette/layout.py", "from vcr.cassette import Cassette", "1: cassette imports vcr"),
        ("agent.py", "from playwright.sync_api import Page", "1: agent imports playwright"),
        ("agent.py", "import pytest", "1: agent imports pytest"),
        (
            "errors.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .page import browser",
            "3: errors imports page",
        ),
        ("utils.py", "", "1: the room utils is not in the table"),
    ],
)
def test_an_import_against_the_tables_is_named_with_its_file_and_line(tmp_path, place, source, expected):
    package = made_up(tmp_path, place, source)
    assert offences(package) == [f"{PACKAGE}/{place}:{expected}"]


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("model/client.py", "import openai"),
        ("page/browser.py", "from playwright.sync_api import Page\nfrom .waiting import Traffic"),
        ("plugin/pages.py", "import pytest\nfrom pytest_agentbrowse.agent import Agent"),
        ("agent.py", "import typing\nif typing.TYPE_CHECKING:\n    from playwright.sync_api import Page"),
        ("errors.py", "import json\nimport pydantic"),
    ],
)
def test_what_the_tables_allow_is_no_offence(tmp_path, place, source):
    assert offences(made_up(tmp_path, place, source)) == []


def made_up(folder, place, source):
    """A package with two rooms and one more file."""
    package = folder / PACKAGE
    for name, text in {"__init__.py": "", "agent.py": "", "page/__init__.py": "", place: source}.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return package


def test_no_test_module_imports_another():
    """What tests share stands in modules of its own, so that each file of tests can be read and moved alone."""
    tests = Path(__file__).parent
    assert (
        [
            f"{path.relative_to(tests)}: {target}"
            for path in sorted(tests.rglob("*.py"))
            if ".test_" in path.read_text("utf-8")  # as every such import has: the others need not be parsed
            for folder in [path.relative_to(tests.parent).parts[:-1]]
            for node in nodes(path)
            for target in imported(node, folder)
            if target.startswith("tests.")
            and any(part.startswith("test_") for part in target.split(".")[:-1])
        ]
        == []
    )
