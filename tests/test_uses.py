"""A tool is offered on the pages that have a use for it, and costs nothing on the others."""

import json

import pytest

from pytest_agentbrowse.model.messages import SYSTEM
from pytest_agentbrowse.model.output import schema, signatures
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools

PLAIN = '[1] textbox "Name"\n[2] button "Send"'
USUAL = {"click_element_by_index", "input_text", "send_keys", "go_to_url", "go_back", "wait", "done"}


def offered(lines, *, traits=(), offer="elements", head="url: u"):
    tools = builtin_tools(offer)
    page = PageText.read(f"{head}\n\n{lines}")
    return tools.offered(tuple(tools), Observation(page, "u", "t", traits=frozenset(traits)))


def names(*given, **more):
    return {tool.name for tool in offered(*given, **more)}


def test_a_plain_page_is_offered_what_every_page_is():
    assert names(PLAIN) == USUAL


@pytest.mark.parametrize(
    ("line", "tools"),
    [
        ('[3] combobox "Size" value="S" options="M"', {"select_dropdown_option"}),
        ('[3] button "More" collapsed popup=menu', {"select_dropdown_option"}),
        ('[3] slider "Volume" value=3 of 1..9', {"set_value", "drag_and_drop"}),
        ('[3] textbox "Day" type=date', {"set_value"}),
        ('[3] button "Photo" type=file', {"upload_file"}),
        ('[3] canvas "Board" box=8,8,300x150', {"click_at", "drag_and_drop"}),
        ('[3] listitem "Task" draggable', {"drag_and_drop"}),
        ('[3] clickable "Bin" reacts to: drop', {"drag_and_drop"}),
        ('[3] cell "Ada" reacts to: double_click, right_click', {"double_click", "right_click"}),
        ('[3] clickable "Products" reacts to: hover', {"hover"}),
        ("… 30 more lines below: scroll down or use scroll_to_text", {"scroll", "scroll_to_text"}),
    ],
)
def test_what_a_line_says_brings_the_tools_for_it(line, tools):
    assert names(f"{PLAIN}\n{line}") - USUAL == tools


@pytest.mark.parametrize(
    ("trait", "tools"),
    [
        ("scrolls", {"scroll", "scroll_to_text"}),
        ("double_click", {"double_click"}),
        ("right_click", {"right_click"}),
        ("hover", {"hover"}),
        ("drop", {"drag_and_drop"}),
        ("drag", {"drag_and_drop"}),
        ("edits", {"select_text"}),
        ("dialogs", {"answer_dialog"}),
        ("files", {"upload_file"}),
    ],
)
def test_what_no_line_says_brings_the_tools_for_it(trait, tools):
    assert names(PLAIN, traits={trait}) - USUAL == tools


def test_tabs_are_switched_where_there_are_several():
    assert names(PLAIN, head='url: u\ntab 1: "A"\ntab 2*: "B"') - USUAL == {"switch_to_tab"}


def test_a_tool_that_was_asked_for_by_name_is_offered_on_every_page():
    assert names(PLAIN, offer="elements,hover,close_tab") - USUAL == {"hover", "close_tab"}


def test_what_a_step_costs_before_its_page_stays_small():
    """Characters, of which about 4.3 are a token (o200k); `make bench` counts tokens."""
    sizes = [
        len(SYSTEM) + len(json.dumps(schema(tools), separators=(",", ":")))
        for tools in (offered(PLAIN), tuple(builtin_tools()))
    ]
    assert sizes[0] <= 8100
    assert sizes[1] <= 13000


def test_what_every_page_is_offered_comes_first():
    rich = '[3] combobox "Size" value="S" options="M"\n[4] clickable "Bin" reacts to: drop, hover'
    plain, more = (signatures(offered(lines)) for lines in (PLAIN, f"{PLAIN}\n{rich}"))
    assert list(more)[: len(plain)] == list(plain)
    assert len(more) == len(plain) + 3
