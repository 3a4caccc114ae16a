"""The JavaScript of the package: its parts fit together in the declared order."""

from importlib.resources import files

import pytest

from pytest_agentbrowse.page.scripts import OBSERVE, joined

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
