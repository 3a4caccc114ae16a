"""Which built-in tools are offered, and what the offer costs."""

import json

import pytest

from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.model.output import schema
from pytest_agentbrowse.tools.builtin import FAMILIES, builtin_tools

NAMES = """
    click_element_by_index input_text select_dropdown_option get_dropdown_options set_value check uncheck hover
    drag_and_drop select_text double_click right_click press_and_hold click_at send_keys scroll go_to_url go_back go_forward
    reload search_google wait wait_for open_tab switch_to_tab close_tab answer_dialog search_page find_elements scroll_to_text
    extract_content screenshot save_as_pdf upload_file list_files read_file write_file replace_in_file
    browser_navigate browser_get_text browser_click browser_fill_form browser_extract_links done
"""


def names(offer):
    return [tool.name for tool in builtin_tools(offer)]


def tokens(offer):
    """About how many tokens an offer costs in each step: four characters are one."""
    return len(json.dumps(schema(tuple(builtin_tools(offer))))) // 4


def test_all_tools_are_offered_but_evaluate():
    assert names("all") == NAMES.split()


def test_families_are_offered_alone_or_together_and_done_is_always_the_last():
    guide = [
        "browser_navigate",
        "browser_get_text",
        "browser_click",
        "browser_fill_form",
        "browser_extract_links",
    ]
    assert set(guide) <= set(names("selectors"))
    assert "click_element_by_index" not in names("selectors")
    assert not set(guide) & set(names("elements"))
    assert set(names("elements, selectors")) == set(names("elements")) | set(names("selectors"))
    for offer in ("elements", "selectors", "all", "screenshot", "all,evaluate"):
        assert names(offer)[-1] == "done"


def test_single_tools_are_added_by_name():
    assert names("screenshot") == ["screenshot", "done"]
    assert set(names("elements,screenshot,evaluate")) - set(names("elements")) == {"screenshot", "evaluate"}


def test_an_unknown_name_is_told_with_the_nearest():
    with pytest.raises(
        SettingsError,
        match=r"names 'selector'; it takes elements, selectors, all .* Did you mean 'selectors'",
    ):
        builtin_tools("elements,selector")


@pytest.mark.parametrize(("offer", "most"), [("selectors", 1550), ("all", 4820)])
def test_an_offer_stays_within_its_tokens(offer, most):
    assert tokens(offer) <= most


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("navigate", "go_to_url"),
        ("switch", "switch_to_tab"),
        ("close", "close_tab"),
        ("click", "click_element_by_index"),
        ("input", "input_text"),
        ("find_text", "scroll_to_text"),
        ("dropdown_options", "get_dropdown_options"),
        ("select_dropdown", "select_dropdown_option"),
        ("replace_file", "replace_in_file"),
        ("search", "search_google"),
    ],
)
def test_other_names_of_a_tool_are_known_and_not_offered(old, new):
    tools = builtin_tools("all")
    assert old not in tools
    assert old in tools[new].aliases


def test_every_family_names_tools_that_there_are():
    assert {name for family in FAMILIES.values() for name in family} == set(names("all"))
