"""What `scripts/structure.py` counts, on made-up packages."""

import textwrap

import pytest

from scripts.structure import NO_ANSWER, PACKAGE, read_structure, table


@pytest.fixture
def package(tmp_path):
    """A function that makes a package of these files and reads it."""

    def made(files):
        for place, source in files.items():
            path = tmp_path / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(textwrap.dedent(source), encoding="utf-8")
        return read_structure(tmp_path)

    return made


def test_modules_lines_and_scripts(package):
    found = package(
        {"a.py": "x = 1\ny = 2\n", "page/b.py": "", "page/one.js": "1\n", "page/two.js": "1\n2\n"}
    )
    assert [(module.place, module.lines) for module in found.modules] == [("a.py", 2), ("page/b.py", 0)]
    assert sum(script.lines for script in found.scripts) == 3
    assert found.longest_script.place == "page/two.js"


@pytest.mark.parametrize(("lines", "expected"), [(59, []), (60, ["work (61) in a.py"])])
def test_a_function_is_long_above_sixty_lines(package, lines, expected):
    body = "\n".join("    pass" for _ in range(lines))
    assert package({"a.py": f"def work():\n{body}\n"}).long_functions == expected


def test_most_parameters_counts_all_but_self(package):
    found = package(
        {
            "a.py": """
            class A:
                def one(self, a, /, b, *c, d, **e): ...
            async def two(a, b): ...
            """
        }
    )
    assert found.most_parameters == (5, "one in a.py")


def test_any_is_counted_where_it_is_used(package):
    found = package(
        {
            "a.py": '''
            """Any module."""
            import typing
            from typing import Any
            def work(a: Any, b: "int") -> dict[str, Any]:
                """Anything, Any."""
            x: typing.Any
            '''
        }
    )
    assert found.modules[0].anys == 3


def test_comments_for_linters_are_none(package):
    found = package({"a.py": "# why\nx = 1  # and how\ny = '# no'  # noqa: E501\nz = 1  # type: ignore\n"})
    assert found.comment_share == 0.5


@pytest.mark.parametrize(
    "source",
    [
        r"""Q = r'"(?:[^"\\]|\\.)*"'""",
        r'N = re.compile(r"\[(\d*)\] ")',
        r'M = re.compile(r"^( *)\[\d+\] ", re.MULTILINE)',
        'def f(line): return line.startswith("[] ")',
        'def f(line): return len(line) - len(line.lstrip(" "))',
        'def f(page): return f"url: {page.url}"',
    ],
)
def test_a_rule_of_the_page_text_is_recognised(package, source):
    assert package({"a.py": source}).modules[0].knows_the_grammar


@pytest.mark.parametrize(
    "source",
    [
        '"""A line begins with its number: [7]; `url: ` comes first."""',
        'def f(text): return text.strip().lstrip("0")',
        'P = re.compile(r"[0-9]+")',
        "X = []",
    ],
)
def test_other_texts_are_no_rules_of_the_page_text(package, source):
    assert not package({"a.py": source}).modules[0].knows_the_grammar


def test_the_grammar_of_the_scripted_model_is_its_own(package):
    assert not package({"testing/page.py": r"""Q = r'"(?:[^"\\]|\\.)*"'"""}).modules[0].knows_the_grammar


def test_names_in_more_than_one_module_are_listed_with_them(package):
    found = package(
        {
            "a.py": "Deed = 1\nT = 2\ndef read(): ...\n__all__ = []\ndef only(): Inner = 1",
            "b.py": "class Deed: ...\nT = 2\nfrom a import read\n__all__ = []\nInner: int = 1",
            "c.py": "async def read(): ...",
        }
    )
    assert found.shared_names == {"Deed": ["a.py", "b.py"], "read": ["a.py", "c.py"]}


def test_codec_steps_are_the_functions_on_the_way_of_an_answer(package):
    source = """
    import json
    def load(text):
        return json.loads(text) or json.loads("{}")
    def plain(value):
        def inner():
            return value.model_dump()
        return inner
    """
    found = package(
        {
            "cassette/entry.py": source,
            "cassette/rendering.py": source,
            "loop.py": "def same(x): return x",
            "model/output.py": "def read(x): return X.model_validate(x)\ndef text(x): return json.dumps(x)",
            "model/wire.py": source,
        }
    )
    assert found.codecs == {
        "into the file": ["read in model/output.py", "inner in cassette/entry.py"],
        "back": ["load in cassette/entry.py", "read in model/output.py"],
    }


@pytest.mark.slow
def test_what_is_said_to_code_no_answer_is_there():
    """A name that is gone would let another function pass that gets it."""
    functions = {
        f"{function.name} in {module.place}"
        for module in read_structure(PACKAGE).modules
        for function in module.functions
    }
    assert set(NO_ANSWER) <= functions


def test_a_file_that_names_a_record_mode_is_to_be_touched(package):
    found = package(
        {
            "modes.py": 'MODES = ("none", "new_episodes", "all")',
            "plugin.py": '"""once"""\nx = settings.record == "resume"',
            "other.py": 'RESULT = "none"\ndef f():\n    """once"""',
        }
    )
    assert found.places(lambda module: module.names_a_mode) == ["modes.py", "plugin.py"]


def test_the_table_of_an_empty_package(package):
    lines = list(table(package({})))
    assert lines[:3] == ["| what | count |", "| --- | --- |", "| modules | 0 |"]
    assert "| lines with a comment | 0.0% |" in lines


@pytest.mark.slow
def test_the_table_of_this_package_says_what_was_counted():
    printed = "\n".join(table(read_structure(PACKAGE)))
    assert "| parts of a room that know the grammar of the page text |" in printed
    assert "- Longest JavaScript file: page/" in printed
