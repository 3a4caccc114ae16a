"""The JavaScript of the package: its parts fit together in the declared order."""

import ast
import importlib.util
import re
from importlib.resources import files
from pathlib import Path

import pytest

from pytest_agentbrowse.page.scripts import MONITOR, OBSERVE, evaluated, joined

FIRST = "({given}) => {\n  const one = given + 1;\n  const undo = () => {};\n\n  return {one, undo};\n}"
SECOND = "({one}) => {\n  const two = one + 1;\n\n  return {two};\n}"


def test_parts_are_joined_by_the_names_that_they_take_and_return():
    assert joined({"first": FIRST, "second": SECOND}, given="given", result="two") == (
        f'function (given) {{\n"use strict";\nconst {{one, undo}} = ({FIRST})({{given}});\n'
        f"const {{two}} = ({SECOND})({{one}});\nreturn two;\n}}"
    )


def test_what_is_called_at_last_is_called_however_the_whole_ends():
    whole = joined({"first": FIRST, "second": SECOND}, given="given", result="two", at_last="undo")
    assert whole.endswith("return two;\n} finally {\nundo();\n}\n}")
    assert whole.index("= (({given})") < whole.index("try {") < whole.index("= (({one})")


def test_a_part_takes_nothing_that_only_a_later_one_returns():
    """A circle is that too: one of its parts stands before the other."""
    with pytest.raises(ValueError, match=r"^second takes one, which nothing before it returns$"):
        joined({"second": SECOND, "first": FIRST}, given="given", result="two")


def test_a_part_takes_nothing_that_no_part_returns():
    with pytest.raises(ValueError, match=r"^first takes given, which nothing before it returns$"):
        joined({"first": FIRST}, given="options", result="one")


def test_a_name_is_returned_once():
    with pytest.raises(ValueError, match=r"^again returns one, which first gives already$"):
        joined({"first": FIRST, "again": FIRST}, given="given", result="one")


def test_the_result_is_returned_by_a_part():
    with pytest.raises(ValueError, match=r"^nothing returns three$"):
        joined({"first": FIRST}, given="given", result="three")


def test_a_file_that_is_no_factory_is_named():
    with pytest.raises(ValueError, match=r"^first: not a factory"):
        joined({"first": "(given) => given"}, given="given", result="one")


def test_every_file_of_the_walk_has_its_place_in_the_order():
    folder = files("pytest_agentbrowse.page").joinpath("javascript", "observe")
    assert sorted(f"{name}.js" for name in OBSERVE) == sorted(file.name for file in folder.iterdir())


def test_every_file_of_the_monitor_has_its_place_in_the_order():
    folder = files("pytest_agentbrowse.page").joinpath("javascript", "monitor")
    assert sorted(f"{name}.js" for name in MONITOR) == sorted(file.name for file in folder.iterdir())


def test_code_that_somebody_wrote_may_end_in_a_comment():
    assert "(() => (1 + 1 // two\n), timeout)" in evaluated("1 + 1 // two")


# -- JavaScript stands in files of its own -------------------------------------------------------


def arrow_functions(package):
    """The strings with a JavaScript arrow function in the Python files of a folder, as `file:line`."""
    return [
        f"{path.relative_to(package).as_posix()}:{node.lineno}"
        for path in sorted(package.rglob("*.py"))
        if "=>" in (source := path.read_text("utf-8"))
        for node in strings(ast.parse(source))
        if re.search(r"[\w)]\s*=>", node.value)
    ]


def strings(tree):
    """The strings of a module, also those within f-strings, but for docstrings."""
    docs = {
        id(statement.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for statement in node.body[:1]
        if isinstance(statement, ast.Expr)
    }
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]


def test_no_python_file_holds_a_javascript_function():
    """But for the one that joins files, which says what a factory looks like."""
    [package] = importlib.util.find_spec("pytest_agentbrowse").submodule_search_locations
    found = arrow_functions(Path(package))
    assert [place for place in found if not place.startswith("page/scripts.py:")] == []


@pytest.mark.parametrize(
    "source",
    [
        'CALM = "monitor => monitor.calm()"',
        'SIZE = """\n() => [innerWidth, innerHeight]"""',
        'page.evaluate(f"({name}) => {name}.value")',
        "async def f():\n    await page.evaluate('e=>e.value')",
    ],
)
def test_an_arrow_function_in_a_string_is_found(tmp_path, source):
    (tmp_path / "page.py").write_text(source, "utf-8")
    assert [place.partition(":")[0] for place in arrow_functions(tmp_path)] == ["page.py"]


@pytest.mark.parametrize(
    "source",
    ['"""A function `e => e.value` of the element."""', "def f(e):\n    '''As e => e.'''\n    return e >= 1"],
)
def test_an_arrow_function_in_a_docstring_is_none(tmp_path, source):
    (tmp_path / "page.py").write_text(source, "utf-8")
    assert arrow_functions(tmp_path) == []
