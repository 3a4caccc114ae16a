"""A recording as a plain test of pytest-playwright: pure functions from a cassette to Python."""

import ast
import os
import re
import subprocess
import sys

import pytest

from pytest_agentbrowse.cassette.document import ActionStory
from pytest_agentbrowse.export.actions import Unexportable, calls_of
from pytest_agentbrowse.export.assertions import assertions_of, assertions_of_absence
from pytest_agentbrowse.export.formatting import broken, formatted
from pytest_agentbrowse.export.locators import Locators
from pytest_agentbrowse.export.own_code import OwnCode
from pytest_agentbrowse.export.recordings import exported_file, file_name
from pytest_agentbrowse.page.locators import loose_pattern_of
from pytest_agentbrowse.page.text import PageText

from .taping import BUY, Run, Tape, answer

pytestmark = pytest.mark.slow

KINDS = {
    "base_url": "the application's address",
    "password": "secret",
    "email": "variables=",
    "order_1": "agent_volatile order",
}
PAGE = PageText.read("""\
url: {{base_url}}/cart
title: "Cart"

banner
  search
    [1] searchbox "Search"
    [2] button "Go"
main
  heading 1 "Cart"
  table "Items"
    row "Product" | "Total" head
    row "Lamp" | …
      [3] button "Remove"
    row "Sofa" | …
      [4] button "Remove"
    row "Order {{order_1}}" | "$5.00"
  region "Summary"
    [5] button "Go"
    "2 items"
    "$29.00"
  list
    [6] button "Add"
    [7] button "Add"
  [8] textbox "Password" empty
  [9] combobox "Country" value="Chad" options="Chad", "Chile"
  [10] checkbox "Terms"
  [11] clickable "Menu"
  [12] link "{{order_1}}" → /orders/1
  [13] link "{{order_1}} again" → /orders/1
  [14] button
  frame "Pay"
    [15] button "Go"
""")


def locator(number):
    return Locators(PAGE, KINDS).of(PAGE.element(number))


def test_a_dialog_may_be_called_with_the_words_of_its_buttons_as_well():
    page = PageText.read('[1] button "Save"\ndialog "Edit item"\n [2] button "Save"')
    assert Locators(page, {}).of(page.element(2)) == (
        'page.get_by_role("dialog", name="Edit item").get_by_role("button", name="Save", exact=True)'
    )


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (1, 'page.get_by_role("searchbox", name="Search", exact=True)'),
        (2, 'page.get_by_role("search").get_by_role("button", name="Go", exact=True)'),
        (3, 'page.get_by_role("row", name=re.compile(r"^Lamp\\s*.*$")).get_by_role("button", name="Remove", exact=True)'),
        (5, 'page.get_by_role("region", name="Summary", exact=True).get_by_role("button", name="Go", exact=True)'),
        (6, 'page.get_by_role("button", name="Add", exact=True).nth(0)'),
        (7, 'page.get_by_role("button", name="Add", exact=True).nth(1)'),
        (8, 'page.get_by_label("Password", exact=True)'),
        (11, 'page.get_by_text("Menu", exact=True)'),
        (13, 'page.get_by_role("link", name=re.compile(r"^.+?\\s+again$"))'),
        (14, 'page.get_by_role("button").nth(6)'),
        (15, 'page.locator("iframe, frame").nth(0).content_frame.get_by_role("button", name="Go", exact=True)'),
    ],
)  # fmt: skip
def test_a_locator_means_one_element_of_the_recorded_page(number, expected):
    assert locator(number) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('heading 1 "Cart"', 'expect(page.get_by_role("heading", name="Cart", exact=True, level=1)).to_be_visible()'),
        ('"2 items"', 'expect(page.get_by_role("region", name="Summary", exact=True)).to_contain_text(re.compile(r"\\b2\\s+items"), use_inner_text=True)'),
        ('"$29.00"', 'expect(page.get_by_role("region", name="Summary", exact=True)).to_contain_text("$29.00", use_inner_text=True)'),
        ('row "Product" | "Total" head', 'expect(page.get_by_role("row", name=re.compile(r"^(?:.*\\s)?Product\\s(?:.*\\s)?Total(?:\\s.*)?$"))).to_be_visible()'),
        ('row "Order {{order_1}}" | "$5.00"', 'expect(page.get_by_role("row", name=re.compile(r"^(?:.*\\s)?Order\\s+.+?\\s(?:.*\\s)?\\$5\\.00(?:\\s.*)?$"))).to_be_visible()'),
        ('checkbox "Terms"', 'expect(page.get_by_role("checkbox", name="Terms", exact=True)).not_to_be_checked()'),
        ('combobox "Country" value="Chad" options="Chad", "Chile"', 'expect(page.get_by_role("combobox", name="Country", exact=True).locator("option:checked")).to_have_text("Chad")'),
        ('title: "Cart"', 'expect(page).to_have_title("Cart")'),
        ("url: {{base_url}}/cart", 'expect(page).to_have_url("/cart")'),
    ],
)  # fmt: skip
def test_a_line_that_is_held_is_an_assertion_that_waits(line, expected):
    assert list(assertions_of((line,), PAGE, KINDS)) == [expected]


ROWS = PageText.read("""
main
  table "Items"
    row "Lamp" | "2" | "$58.00"
    row "Lamp" | "2" | "new" | "$58.00"
    row "Sofa" | "2" | "$58.00"
    row "{{mail}}" | "Ada"
""")


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ('row "Sofa" | "2" | "$58.00"', "loose"),
        ('row "Lamp" | "2" | "$58.00"', "exact"),
        ('row "Lamp" | "2" | "new" | "$58.00"', "loose"),
        ('row "{{mail}}" | "Ada"', "exact"),
    ],
)
def test_a_row_is_asserted_by_its_cells_where_these_mean_it_alone(line, names):
    (said,) = assertions_of((line,), ROWS, {"mail": "variables="})
    assert ("exact=True" in said) == (names == "exact")


BOXES = PageText.read("""
main
  table by=layout
    row "Mon" | … | "4.00"
      "Lamp"
      [1] button "Edit"
    row "Tue" | "Sofa" | "5.00"
      [2] button "Edit"
""")


def test_a_row_of_boxes_is_found_by_its_text_since_it_has_no_role():
    lamp, sofa = (
        'get_by_text(re.compile(r"^Mon\\s*.*\\s*4\\.00"))',
        'get_by_text(re.compile(r"^Tue\\s*Sofa\\s*5\\.00"))',
    )
    edit = 'get_by_role("button", name="Edit", exact=True)'
    assert Locators(BOXES, {}).of(BOXES.element(1)) == f"page.{lamp}.{edit}"
    row = 'row "Tue" | "Sofa" | "5.00"'
    assert list(assertions_of((row,), BOXES, {})) == [f"expect(page.{sofa}).to_be_visible()"]
    gone = list(assertions_of_absence((row,), PAGE, BOXES, {}))
    assert gone == [f"expect(page.{sofa}).to_have_count(0)"]


def test_cells_stand_whole_and_in_order_with_others_between_them():
    meant = re.compile(loose_pattern_of(("Sofa", "2", "$58.00")))
    assert meant.match("Sofa 2 $58.00")
    assert meant.match("7 Sofa grey 2 each $58.00 Remove")
    for other in ("Sofa 12 $58.00", "Sofa 2 $58.000", "2 Sofa $58.00", "Sofas 2 $58.00"):
        assert not meant.match(other)


def test_what_differs_in_each_run_alone_is_not_asserted():
    assert list(assertions_of(('link "{{order_1}}" → /orders/1',), PAGE, KINDS)) == []


def test_what_is_gone_must_not_be_there_and_what_only_changed_may():
    after = PageText.read('url: {{base_url}}/cart\n\nmain\n  [1] checkbox "Terms" checked\n  "None"')
    gone = ('checkbox "Terms"', 'button "Add"', '"2 items"', 'link "{{order_1}}" → /orders/1')
    assert list(assertions_of_absence(gone, after, PAGE, KINDS)) == [
        'expect(page.get_by_role("button", name="Add", exact=True)).to_have_count(0)',
        'expect(page.locator("body")).not_to_contain_text("2 items")',
    ]


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ({"click_element_by_index": {"index": 10}}, ['page.get_by_role("checkbox", name="Terms", exact=True).click()']),
        ({"input_text": {"index": 8, "text": "{{password}}"}}, ['page.get_by_label("Password", exact=True).fill(password)']),
        ({"input_text": {"index": 1, "text": "of {{email}} {x}"}}, ['page.get_by_role("searchbox", name="Search", exact=True).fill(f"of {email} {{x}}")']),
        ({"select_dropdown_option": {"index": 9, "text": "Chile"}}, ['page.get_by_role("combobox", name="Country", exact=True).select_option(label="Chile")']),
        ({"send_keys": {"keys": "Tab Enter"}}, ['page.keyboard.press("Tab")', 'page.keyboard.press("Enter")']),
        ({"go_to_url": {"url": "/account"}}, ['page.goto("/account")']),
        ({"scroll": {"down": True}}, []),
    ],
)  # fmt: skip
def test_an_action_is_the_call_that_does_it(call, expected):
    assert calls_of(ActionStory(call=call), PAGE, KINDS) == expected


@pytest.mark.parametrize(
    ("call", "test_ids", "expected"),
    [
        ({"click_element_by_index": {"index": 6}}, {"index": "add-lamp"}, 'page.get_by_test_id("add-lamp").click()'),
        ({"click_element_by_index": {"index": 6}}, {"index": "a{{order_1}}"}, 'page.get_by_role("button", name="Add", exact=True).nth(0).click()'),
        ({"click_element_by_index": {"index": 10}}, {"index": "terms"}, 'page.get_by_role("checkbox", name="Terms", exact=True).click()'),
        ({"drag_and_drop": {"index": 10, "onto": 7}}, {"onto": "here"}, 'page.get_by_role("checkbox", name="Terms", exact=True).drag_to(page.get_by_test_id("here"))'),
    ],
)  # fmt: skip
def test_an_element_that_nothing_else_tells_apart_is_found_by_its_test_id(call, test_ids, expected):
    assert calls_of(ActionStory(call=call, test_ids=test_ids), PAGE, KINDS) == [expected]


def test_what_has_neither_role_nor_text_is_found_by_its_test_id():
    page = PageText.read('frame "Pay"\n  [1] clickable')
    click = {"click_element_by_index": {"index": 1}}
    with pytest.raises(Unexportable):
        calls_of(ActionStory(call=click), page, KINDS)
    found = 'page.locator("iframe, frame").nth(0).content_frame.get_by_test_id("x").click()'
    assert calls_of(ActionStory(call=click, test_ids={"index": "x"}), page, KINDS) == [found]


@pytest.mark.parametrize(
    ("call", "what"),
    [
        ({"read_code": {}}, "read_code is a tool that Playwright has no counterpart of"),
        ({"input_text": {"index": 1, "text": "{{order_1}}"}}, "what is given to it differs in each run (order_1)"),
        ({"upload_file": {"index": 14, "files": ["cat.png"]}}, "it gives the files"),
    ],
)  # fmt: skip
def test_an_action_without_a_counterpart_says_so_and_what_to_write(call, what):
    with pytest.raises(Unexportable) as caught:
        calls_of(ActionStory(call=call, result="the code is 5"), PAGE, KINDS)
    assert caught.value.what.startswith(what)
    assert caught.value.instead


OWN = '''\
"""The buyers."""

import os
import sys

import pytest

LAMP = "lamp"


@pytest.fixture
def agent_secrets():
    return {}


def twice(text):
    return text * 2


def test_buy(agent, fill_cart):
    """Somebody buys."""
    page = agent.page
    fill_cart(
        LAMP,
        twice("x"),
    )
    agent.page.goto(os.sep)
    result = agent.run("Buy the desk lamp")
    assert result.success
    assert page.title() == "Paid"
'''


def test_what_a_test_does_beside_its_agent_is_kept(tmp_path):
    (tmp_path / "test_shop.py").write_text(OWN)
    tape = Tape(tmp_path / "cassettes/test_shop.py/test_buy.yaml")
    tape.run(BUY)
    tape.close()
    text = exported_file(tape.path, roots=(tmp_path,)).text
    tree = ast.parse(text)
    named = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert named == {"twice", "test_buy"}
    assert "import sys" not in text
    lines = [line.strip() for line in text.partition("def test_buy")[2].splitlines()[1:] if line.strip()]
    kept = ["fill_cart(", "page.goto(os.sep)", "# Buy the desk lamp", "# go on"]
    done = ['page.get_by_role("button", name="Buy", exact=True).click()', 'expect(page).to_have_url("/paid")']
    left = ["# It reported: Paid on {{date_1}}", "# assert result.success", 'assert page.title() == "Paid"']
    assert [line for line in lines if line in (*kept, *done, *left)] == [*kept, *done, *left]
    assert not any("Somebody buys" in line or line == "page = page" for line in lines)


MARKED = """\
import pytest

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def quiet(monkeypatch):
    monkeypatch.setenv("QUIET", "1")


@pytest.fixture(autouse=True)
def fast(agent_settings):
    return agent_settings


@pytest.fixture
def stocked():
    return 3


@pytest.fixture
def unasked():
    return 4


@pytest.mark.agent(max_steps=3)
@pytest.mark.usefixtures("stocked")
@pytest.mark.skipif(
    False, reason="never"
)
def test_buy(agent):
    assert agent.run("Buy the desk lamp")
"""


def test_what_holds_for_a_test_without_being_named_in_it_is_kept(tmp_path):
    (tmp_path / "test_shop.py").write_text(MARKED)
    tape = Tape(tmp_path / "cassettes/test_shop.py/test_buy.yaml")
    tape.run(BUY)
    tape.close()
    tree = ast.parse(exported_file(tape.path, roots=(tmp_path,)).text)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    assert [node.name for node in functions] == ["quiet", "stocked", "test_buy"]
    assert [ast.unparse(one) for one in functions[-1].decorator_list] == [
        "pytest.mark.usefixtures('stocked')", "pytest.mark.skipif(False, reason='never')",
    ]  # fmt: skip
    assert "pytestmark = pytest.mark.slow" in map(ast.unparse, tree.body)


STRICT = """
[tool.ruff]
line-length = 60
[tool.ruff.lint]
select = ["E4", "E7", "E9", "F", "I", "B"]
[tool.ruff.format]
quote-style = "single"
"""

OWN_MODEL = '''\
"""The buyers."""

from __future__ import annotations

from pathlib import PurePath, Path as Where
from typing import TYPE_CHECKING

import pytest
from pydantic import BaseModel

from pytest_agentbrowse import Agent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Buy(BaseModel):
    total: float


@pytest.fixture
def paper() -> Iterator[str]:
    yield shortened(str(Where("a")))


@pytest.fixture
def password():
    return "tulip"


def shortened(text: str) -> str:
    """Not what an agent does."""
    return text[:1]


def test_buy(agent: Agent, paper: str, password: str) -> None:
    expected = 29.0
    seen = shortened(paper)
    bought = agent.run("Buy the desk lamp", output=Buy, secrets={"password": password})
    total = bought.output.total
    assert total == expected
    assert total == len(seen)
    assert paper == "a"
    with pytest.raises(KeyError):
        raise KeyError(password)
'''


def laid_out(path):
    """What the project of a file has to say against it."""
    ruff = [sys.executable, "-m", "ruff"]
    said = [
        subprocess.run(
            [*ruff, *command, path.name], cwd=path.parent, capture_output=True, text=True, check=False
        )
        for command in (("check", "--no-cache"), ("format", "--check", "--no-cache"))
    ]
    return [one.stdout for one in said if one.returncode]


@pytest.mark.parametrize("settings", ["", STRICT], ids=["no settings", "settings of its own"])
@pytest.mark.slow
def test_an_exported_test_has_nothing_unused_and_is_laid_out_as_its_project_is(
    command, tmp_path, monkeypatch, settings
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_text(settings)
    (tmp_path / "test_shop.py").write_text(OWN_MODEL)
    tape = Tape(tmp_path / "cassettes/test_shop.py/test_buy.yaml")
    tape.run(BUY)
    tape.close()
    assert command("export", "test_buy", "-o", "plain/test_buy.py")[0] == 0
    written = tmp_path / "plain/test_buy.py"
    assert laid_out(written) == []
    tree = ast.parse(text := written.read_text())
    assert [node.name for node in tree.body if hasattr(node, "name")] == [
        "paper",
        "password",
        "shortened",
        "test_buy",
    ]
    imported = {one.name for node in tree.body if isinstance(node, ast.ImportFrom) for one in node.names}
    assert imported == {"annotations", "Iterator", "Path", "Page", "expect"}
    body = [line.strip() for line in text.partition("def test_buy")[2].splitlines()]
    assert [
        line.replace("'", '"')
        for line in body
        if re.match(r"#? ?(expected|seen|order|total|shortened|assert)", line)
    ] == [
        "# expected = 29.0",
        "shortened(paper)",
        "# total = bought.output.total",
        "# assert total == expected",
        "# assert total == len(seen)",
        'assert paper == "a"',
    ]


@pytest.mark.parametrize("width", [60, 88])
@pytest.mark.parametrize(
    "code",
    [
        'page.get_by_role("row", name=re.compile(r"^Lamp (8%).*$")).get_by_role("button", name="Go", exact=True).nth(3).click()',
        'await expect(page.get_by_role("textbox", name="Street and, number", exact=True)).to_have_value(f"12 {lane(1)}")',
        'assert some_function_with_a_long_name(of_what_it_is_given) in ("a text that is rather long",)',
        'value = fill_cart([1, 2], {"lamp": (3, 4)}, "a text with (brackets) and, commas")',
    ],
)  # fmt: skip
def test_a_long_statement_is_broken_at_its_brackets_and_stays_the_same(code, width):
    lines = broken(code, width)
    assert ast.unparse(ast.parse("\n".join(lines))) == ast.unparse(ast.parse(code))
    assert max(map(len, lines)) <= width


def test_where_no_formatter_can_be_used_long_lines_are_broken_plainly(tmp_path):
    (tmp_path / "pyproject.toml").write_text("[tool.ruff]\nline-length = 'wide'\n")
    tape = Tape(
        tmp_path / "cassettes/test_shop.py/test_buy_and_tell_it_in_words_that_are_as_long_as_this.yaml"
    )
    tape.run(BUY)
    tape.close()
    text = exported_file(tape.path, path=tmp_path / "plain/test_buy.py").text
    assert all(len(line) <= 88 for line in text.splitlines())
    assert '    expect(page.get_by_role("main")).to_contain_text(\n' in text


def test_a_project_of_blacks_is_formatted_by_black(tmp_path, monkeypatch):
    black = tmp_path / "bin" / "black"
    black.parent.mkdir()
    black.write_text('#!/bin/sh\necho "# $@"\ncat\n')
    black.chmod(0o755)
    monkeypatch.setenv("PATH", str(black.parent), prepend=os.pathsep)
    path = tmp_path / "test_it.py"
    assert formatted("x = 1\n", path) == "x = 1\n"
    (tmp_path / "pyproject.toml").write_text("[tool.black]\n[tool.ruff.lint]\nselect = ['F']\n")
    assert formatted("x = 1\n", path) == f"# --quiet --stdin-filename {path} -\nx = 1\n"


@pytest.mark.parametrize(
    "body",
    [
        "for _ in range(2):\n        agent.run('x')",
        "with agent.page.expect_popup():\n        agent.run('x')",
        "pass",
    ],
)
def test_runs_that_do_not_stand_in_a_row_are_exported_by_themselves(body):
    assert OwnCode.of(f"def test_it(agent):\n    {body}\n", "test_it") is None


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("agent.find('the buy button').click()", 'page.get_by_role("button", name="Buy", exact=True).click()'),
        ("button = agent.find(\n        'it')\n    button.click()", 'button = page.get_by_role("button", name="Buy", exact=True)'),
        ("await (await agent.find('it')).click()", 'await page.get_by_role("button", name="Buy", exact=True).click()'),
    ],
)  # fmt: skip
def test_what_the_agent_found_is_acted_on_as_before(tmp_path, own, expected):
    found = answer({"done": {"text": "it is there", "success": True}})
    tape = Tape(tmp_path / "cassettes/test_shop.py/test_buy.yaml")
    tape.run(Run(steps=((BUY.steps[0][0], (found,)),)))
    tape.close()
    recorded = tape.path.read_text()
    tape.path.write_text(
        recorded.replace("{text: it is there, success: true}", "{index: 2, text: it is there}")
    )
    color = "async " if "await" in own else ""
    (tmp_path / "test_shop.py").write_text(
        f"{color}def test_buy(agent):\n    {own}\n    agent.page.close()\n"
    )
    text = exported_file(tape.path, roots=(tmp_path,)).text
    assert expected in text
    assert "page.close()" in text


def test_texts_over_several_lines_stay_as_they_are(tmp_path):
    own = 'def test_buy(agent):\n    text = """\nno indent\n    some"""\n    print(text)\n    assert agent.check("it") and text\n'
    (tmp_path / "test_shop.py").write_text(own)
    tape = Tape(tmp_path / "cassettes/test_shop.py/test_buy.yaml")
    tape.run(BUY)
    tape.close()
    text = exported_file(tape.path, roots=(tmp_path,)).text
    assert '    text = """\nno indent\n    some"""\n' in text
    assert '    # assert agent.check("it") and text\n' in text


def test_alone_a_test_begins_where_the_recording_did(tmp_path):
    tape = Tape(tmp_path / "cassettes/test_shop.py/test_buy.yaml")
    tape.run(BUY)
    tape.close()
    text = exported_file(tape.path).text
    assert 'def test_buy(page: Page) -> None:\n    page.goto("/")\n' in text
    in_async = exported_file(tape.path, is_async=True).text
    assert 'async def test_buy(page: Page) -> None:\n    await page.goto("/")\n' in in_async
    assert "from playwright.async_api import Page, expect" in in_async
    assert re.findall(r"^    (?:page|expect)\b.*", in_async, re.MULTILINE) == []


def test_a_secret_is_a_fixture_that_reads_the_environment(tmp_path):
    fill = answer({"input_text": {"index": 1, "text": "{{password}}"}})
    tape = Tape(tmp_path / "cassettes/test_shop.py/test_buy.yaml")
    tape.run(
        Run(
            steps=((*BUY.steps[0][:1], (fill,)), BUY.steps[1]),
            secrets={"password": "tulip-9"},
            target='textbox "Mail"',
        )
    )
    tape.close()
    text = exported_file(tape.path).text
    assert 'return os.environ["PASSWORD"]' in text
    assert "def test_buy(page: Page, password: str) -> None:" in text
    assert ".fill(password)" in text


def test_a_tool_without_a_counterpart_is_told_and_marked(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    tape = Tape(tmp_path / "cassettes/test_shop.py/test_buy.yaml")
    tape.run(BUY)
    tape.close()
    path = tape.path
    path.write_text(
        path.read_text().replace("call: {click_element_by_index: {index: 2}}", "call: {read_code: {}}")
    )
    code, _, said = command("export", "test_buy", "-o", "plain/test_buy.py")
    assert code == 1
    assert said[0] == "agentbrowse: 1 action to write by hand, marked in the test:"
    assert said[1].startswith(
        "  run 1, step 1, read_code: read_code is a tool that Playwright has no counterpart of."
    )
    assert (
        'raise NotImplementedError("run 1, step 1: write what read_code did")'
        in (tmp_path / "plain/test_buy.py").read_text()
    )
    code, _, said = command("export", "test_buy", "-o", "plain/test_buy.py")
    assert (code, said) == (
        2,
        ["agentbrowse: plain/test_buy.py is there already. Name another file, or add --force."],
    )


def test_files_are_called_after_their_tests():
    assert file_name("tests/test_shop.py::test_buy[chromium]") == "test_shop_buy.py"
    assert file_name("test_shop.py::TestCart::test_buy[firefox-2]") == "test_shop_buy_firefox_2.py"
