"""The one grammar of a page: a value, its text, and the value again."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from pytest_agentbrowse.cassette.files import cassettes
from pytest_agentbrowse.cassette.layout import load
from pytest_agentbrowse.page.text import PageText, once_per_page, read_line

from .pages import LINES, PAGES
from .properties import quick

ROOT = Path(__file__).parents[1]
GOLDEN = sorted((ROOT / "tests" / "browser" / "golden").glob("*.txt"))
CASSETTES = sorted(cassettes([ROOT / "cassettes", ROOT / "benchmarks"]))


@quick
@given(PAGES)
def test_what_is_stored_is_read_as_the_same_value(page):
    assert PageText.read(page.stored) == page
    assert PageText.read(page.text) == page


@quick
@given(PAGES)
def test_a_line_is_written_on_one_line(page):
    assert len(page.stored.rstrip("\n").split("\n")) == len(page.head) + bool(page.lines) + len(page.lines)


@quick
@given(LINES)
def test_a_line_that_a_model_copied_says_the_same(line):
    copied = read_line(line.text)
    assert (copied.says, copied.text) == (line.says, line.text)


def test_a_long_address_is_read_whole():
    line = read_line('link "Copy" → /issue?@template=item&nosy…88 more…sy=3&superseder= covered')
    assert line.target == "/issue?@template=item&nosy…88 more…sy=3&superseder="
    assert [state.name for state in line.states] == ["covered"]


@quick
@given(PAGES)
def test_a_page_that_nothing_changes_stays_equal(page):
    assert page.changed(lambda text: text) == page


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_reviewed_text_is_written_as_it_was_read(file):
    text = file.read_text(encoding="utf-8").removesuffix("\n")
    page = PageText.read(text)
    assert page.text == text
    assert PageText.read(page.stored) == page


@pytest.mark.matrix
@pytest.mark.parametrize("file", CASSETTES, ids=lambda file: file.stem)
def test_the_pages_of_a_cassette_are_written_as_they_were_read(file):
    for text in load(file).pages().values():
        page = PageText.read(text)
        assert page.text == text
        again = PageText.read(page.stored)
        assert (again, hash(again)) == (page, hash(page))
        assert not [line for line in page.lines if line.role == "remark"]


def test_lines_without_anything_to_change_stay_the_same_and_in_their_places() -> None:
    page = PageText.read('main\n  heading 1 "Orders"\n  "Paid by Ada"\n  [] button "Send"')

    changed = page.changed(lambda text: text.replace("Ada", "Eve"))

    assert changed.lines[2].name == "Paid by Eve"
    assert changed.lines[2].place == page.lines[2].place
    assert changed.lines[3] is page.lines[3]
    assert page.changed(lambda text: text.replace("Bob", "Eve")).lines is page.lines


def test_the_fields_of_a_page_are_what_it_says_each_once_in_their_order() -> None:
    page = PageText.read(
        'url: http://shop.test/\ntitle: "Orders"\n\nheading 1 "Orders"\nrow "7" | … | "Ada"\n'
        '[] textbox "Ada" value="Eve"\n[] link "Show" → /orders/7'
    )

    assert page.fields == ("http://shop.test/", "Orders", "", "7", "Ada", "Eve", "Show", "/orders/7")


def test_only_the_fields_that_are_named_are_changed() -> None:
    page = PageText.read('"Ada"\n"Ada Lovelace"')

    changed = page.changed(str.upper, among=["Ada"])

    assert [line.name for line in changed.lines] == ["ADA", "Ada Lovelace"]


def test_lines_below_a_changed_heading_stand_below_the_new_one() -> None:
    page = PageText.read('main "Ada"\n  heading 1 "Orders of Ada"\n  [] button "Send"')

    changed = page.changed(lambda text: text.replace("Ada", "Eve"))

    assert str(changed.lines[2].place) == 'main "Eve" > heading "Orders of Eve"'
    assert changed == PageText.read(changed.stored)


@pytest.mark.parametrize(
    "text",
    [
        'link "Archive" → /archive covered by "2 of 11 selected" sign="folder"',
        '"Late" covered by dialog "Sale" red',
        '"Late" covered by div sign="warning"',
    ],
)
def test_how_a_line_looks_may_stand_behind_what_covers_it(text):
    line = read_line(text)
    assert line.text == text
    assert line.cover.texts in {("2 of 11 selected",), ("dialog", "Sale"), ("div",)}


@pytest.mark.parametrize(
    "text",
    [
        'clickable "Bin" reacts to: drop',
        'cell "Ada" reacts to: double_click, right_click',
        'clickable "Board" expanded reacts to: hover, keys covered by dialog "Cookies"',
    ],
)
def test_what_a_line_reacts_to_is_read_as_it_is_written(text):
    line = read_line(text)
    assert line.text == text
    assert line.state("reacts to").texts == tuple(
        word for word in ("double_click", "right_click", "drop", "hover", "keys") if word in text
    )


def test_what_is_found_on_a_page_is_found_once_and_pages_are_not_compared_for_it(monkeypatch):
    asked = []

    @once_per_page
    def names(page):
        asked.append(page.title)
        return [line.name for line in page.lines]

    one, same = (PageText.read('url: http://a/\ntitle: "One"\n\nheading 1 "Hi"') for _ in range(2))
    assert one == same
    monkeypatch.setattr(PageText, "__eq__", lambda *_: pytest.fail("two pages were compared"))
    assert [names(page) for page in (one, one, same)] == [["Hi"]] * 3
    assert len(asked) == 2


def test_what_stands_in_no_page_text_is_read_once_and_stays_as_it_is():
    """Found by fuzzing: information separators are white space to Python."""
    page = PageText.read(PageText.read('url: x\n\ntab 2*\x1f0\x1f: ""').text)
    assert PageText.read(page.text) == page


@pytest.mark.parametrize(
    "row",
    ['"Select All" | "" sort=ascending', '"Select All" | "Title" sort=ascending | "Status"'],
    ids=["one that leaves out what is told below", "one that says it too"],
)
def test_heads_that_are_pressed_stand_over_their_columns(row):
    page = PageText.read(
        f'grid\n row {row} head\n  [1] columnheader "Select All"\n   [2] checkbox "Select All"\n'
        '  [3] columnheader "Title" sort=ascending\n  [4] columnheader "Status"\n row … | "Post 1" | "Draft"'
    )
    assert [head.cells for head in page.lines.heads.values()] == [("Select All", "Title", "Status")]


def test_options_are_read_with_the_groups_that_begin_with_them():
    text = '[1] combobox "Court" options="Any", "Clay": "Centre", "a: \\"b\\"": "Two" disabled, "": "Hall" collapsed'
    page = PageText.read(f"main\n {text}")
    options = page.lines[1].state("options")
    assert [value.group for value in options.values] == [None, "Clay", 'a: "b"', ""]
    assert options.texts == ("Any", "Centre", "Two", "Hall")
    assert page.lines[1].state("collapsed") is not None
    assert page.text == f"main\n {text}"


def test_an_older_recording_leaves_out_heads_that_say_nothing():
    recorded = PageText.read('table\n row "Name" sort=ascending | "Type" head\n row "" | "Season" | "Select"')
    today = 'table\n row "" | "Name" sort=ascending | {} head\n row "" | "Season" | "Select"'
    assert PageText.read(today.format('"Type"')).headed_like(recorded).text == recorded.text
    boxes = PageText.read('table\n row "" | "Name" | "Type" head\n row … | "" | "Season" | "Select"')
    with_icons = PageText.read(
        'table\n row "" | "" | "Name" | "Type" head\n row … | "" | "Season" | "Select"'
    )
    assert with_icons.headed_like(boxes).text == boxes.text
    other = PageText.read(today.format('"Kind"'))
    assert other.headed_like(recorded).text == other.text
    assert other.headed_like(other) is other
