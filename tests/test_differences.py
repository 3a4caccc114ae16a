"""How two texts differ, as a person reads it: difference_lines without noise."""

from __future__ import annotations

import pytest
from hypothesis import given

from pytest_agentbrowse.cassette.differences import difference_lines, differing, drift_in_words
from pytest_agentbrowse.cassette.redrawn import without_keys
from pytest_agentbrowse.page.text import Line, PageText

from .pages import AFTER, BEFORE, PAGES, STORED
from .properties import quick


def test_what_differs_is_shown_without_numbers_and_indentation():
    assert difference_lines(PageText.read(BEFORE), PageText.read(AFTER)) == [
        "+ alert",
        '+ "Added"',
        '+ button "Undo"',
        '- link "Cart (0)" → /cart',
        '+ link "Cart (1)" → /cart',
    ]


def test_indentation_is_shown_when_nothing_else_differs():
    before, after = (PageText.read(text) for text in ('main\n  [1] button "Add"', 'main\n[1] button "Add"'))
    assert difference_lines(before, after) == [
        '-   button "Add"',
        '+ button "Add"',
    ]


def test_what_can_be_acted_on_is_shown_when_nothing_else_differs():
    before, after = (PageText.read(text) for text in ('[1] button "Add"', 'button "Add"'))
    assert difference_lines(before, after) == ['- [] button "Add"', '+ button "Add"']


@pytest.mark.parametrize("text", ["- [1] of the list", "choose [] or [2] of it"])
def test_what_looks_like_the_mark_of_an_element_stays(text):
    assert difference_lines("", text) == ["- ", f"+ {text}"]
    page = PageText.of(lines=[Line("text", text)])
    assert difference_lines(PageText.of(), page) == [f'+ "{text}"']


def test_other_texts_are_shown_alike():
    assert difference_lines("model: a\nwire: tools", "model: b\nwire: tools") == ["- model: a", "+ model: b"]


@pytest.mark.parametrize(("count", "lines"), [(24, 24), (25, 25), (1000, 25)])
def test_a_long_difference_is_cut_and_counted(count, lines):
    difference = difference_lines("", "\n".join(f'"{number}"' for number in range(count - 1)))
    assert len(difference) == lines
    assert (difference[-1] == f"… {count - 24} more lines differ") is (count > 24)


def test_a_difference_cannot_steer_the_terminal_that_shows_it():
    assert difference_lines("a", "\x1b[2Jb\u202e") == ["- a", "+ \\x1b[2Jb\\u202e"]


def test_a_long_line_is_cut():
    (_, line) = difference_lines("x", "y" * 500)
    assert line == f"+ {'y' * 160}…"


MENU = 'navigation\n [] link "Home" → /\n [] link "Orders" → /o\n [] link "Help" → /h\nmain\n "Ada"'


@pytest.mark.parametrize(
    ("now", "words"),
    [
        (
            'navigation\n [] link "Home" → /\n [] link "Help" → /h\n [] link "Orders" → /o\nmain\n "Ada"',
            ['link "Help" → /h has moved'],
        ),
        (
            'navigation\n [] link "Help" → /h\n [] link "Orders" → /o\n [] link "Home" → /\nmain\n "Bob"',
            ['link "Help" → /h has moved', 'link "Orders" → /o has moved', '"Ada" is now "Bob"'],
        ),
        (MENU.replace(' [] link "Help" → /h\n', ""), ['link "Help" → /h is gone']),
        (MENU + '\n "Ada"', ['"Ada" is new']),
    ],
)
def test_a_line_that_stands_elsewhere_has_moved(now, words):
    assert sorted(drift_in_words(PageText.read(MENU), PageText.read(now))) == sorted(words)


@quick
@given(STORED, STORED)
def test_pages_that_differ_always_show_a_difference(before, after):
    lines = difference_lines(before, after)
    assert bool(lines) is (before != after)
    assert len(lines) <= 25
    assert all(line[:2] in ("- ", "+ ") for line in lines[:24])


@quick
@given(STORED)
def test_a_page_does_not_differ_from_itself(page):
    assert difference_lines(page, page) == []


@quick
@given(PAGES, PAGES)
def test_pages_as_values_that_differ_always_show_a_difference(before, after):
    assert bool(difference_lines(before, after)) is (before != after)


def test_numbers_and_indentation_are_no_difference():
    first, second = (PageText.read(text) for text in ('main\n  [1] link "A"', 'main\n    [3] link "A"'))
    assert differing(first, second) == []
    assert differing(PageText.read('main\n  "a"'), PageText.read('main\n  "b"')) == ['- "a"', '+ "b"']


@pytest.mark.parametrize(
    ("then", "now", "words"),
    [
        ('"a"\n"b"', '"a"\n"c"', ['"b" is now "c"']),
        ('"a"', '"a"\n"b"', ['"b" is new']),
        ('"a"\n"b"', '"a"', ['"b" is gone']),
        (
            '"a"\n"b"',
            '"c"\n"d"\n"e"',
            ['"a" is gone', '"b" is gone', '"c" is new', '"d" is new', '"e" is new'],
        ),
    ],
)
def test_drift_has_both_sides_in_one_line(then, now, words):
    assert list(drift_in_words(PageText.read(then), PageText.read(now))) == words


LINKS = 'link "Ada" → /p/{0}/a\nlink "Bo" → /p/{0}/b\n"{1}"'


def test_what_reads_the_same_is_left_out_beside_what_does_not():
    keys = "1gZaSwaIA2MUgdEF", "DeGU5kd81Lx92aQm"
    before, after = (LINKS.format(key, said) for key, said in zip(keys, ("Paid", "Due"), strict=True))
    assert difference_lines(before, after, known_by=without_keys) == ['- "Paid"', '+ "Due"']
    assert len(difference_lines(before, after)) == 6
    same = LINKS.format(keys[1], "Paid")
    assert len(difference_lines(before, same, known_by=without_keys)) == 4
    told = {'"{{a}}"': '"Due"'}.get
    assert difference_lines('"Due"\n"One"', '"{{a}}"\n"Two"', told=lambda line: told(line, line)) == [
        '- "One"',
        '+ "Two"',
    ]
