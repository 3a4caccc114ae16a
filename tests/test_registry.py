"""The registry: what the agent can do, by name."""

from __future__ import annotations

import pytest
from pydantic import BaseModel

from pytest_agentbrowse.errors import ToolDefinitionError
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.tools.tool import Tool

BUILT_IN = [
    "click_element_by_index",
    "input_text",
    "select_dropdown_option",
    "set_value",
    "hover",
    "drag_and_drop",
    "select_text",
    "double_click",
    "right_click",
    "click_at",
    "send_keys",
    "scroll",
    "go_to_url",
    "go_back",
    "wait",
    "switch_to_tab",
    "answer_dialog",
    "scroll_to_text",
    "upload_file",
    "done",
]


def read_code() -> str:
    """Read the code."""
    return "1234"


def names(tools):
    return [tool.name for tool in tools]


def test_the_built_in_tools_stand_in_a_fixed_order():
    assert names(builtin_tools()) == BUILT_IN


def test_the_tools_that_move_away_end_their_step():
    ending = [tool.name for tool in builtin_tools() if tool.terminates_sequence]
    assert ending == ["go_to_url", "go_back", "wait", "switch_to_tab", "done"]


def test_each_registry_is_a_new_one():
    builtin_tools().remove("scroll")
    assert "scroll" in builtin_tools()


def test_a_decorated_function_is_a_tool_and_stays_a_function():
    tools = Tools()
    assert tools.action("Read the one-time code")(read_code) is read_code
    assert (tools["read_code"].description, len(tools)) == ("Read the one-time code", 1)
    assert read_code() == "1234"


def test_without_a_description_the_docstring_is_used():
    tools = Tools()
    tools.action()(read_code)
    assert tools["read_code"].description == "Read the code."


def test_a_tool_can_end_its_step_and_have_a_model_of_its_own():
    class Code(BaseModel):
        """Which."""

        digits: int

    tools = Tools()

    @tools.action("Read", param_model=Code, terminates_sequence=True)
    def read(digits: int) -> str:
        """Read."""

    assert (tools["read"].param_model, tools["read"].terminates_sequence) == (Code, True)


def test_a_decorator_without_parentheses_is_refused():
    with pytest.raises(ToolDefinitionError, match=r"write @agent_tools.action\(\) with parentheses"):
        Tools().action(read_code)


def test_a_second_tool_of_the_same_name_is_refused():
    tools = builtin_tools()

    def scroll() -> None:
        """Scroll in another way."""

    with pytest.raises(
        ToolDefinitionError, match=r"already a tool scroll; rename yours, or remove\(\) it first"
    ):
        tools.action()(scroll)
    tools.remove("scroll")
    tools.action()(scroll)
    assert tools["scroll"].execute is scroll


def test_a_tool_that_is_not_there_cannot_be_removed():
    with pytest.raises(
        ToolDefinitionError, match="there is no tool scrol; there are: click_element_by_index, "
    ):
        builtin_tools().remove("scrol")


def test_every_step_allows_all_tools_and_the_last_one_done_alone():
    tools = builtin_tools()
    tools.action()(read_code)
    assert names(run_now(tools.allowed(None, last_step=False))) == [*BUILT_IN, "read_code"]
    assert names(run_now(tools.allowed(None, last_step=True))) == ["done"]


def test_done_cannot_be_taken_out_since_it_ends_every_run():
    with pytest.raises(ToolDefinitionError, match="done ends every run"):
        builtin_tools().remove("done")


def test_an_excluded_tool_is_not_there_however_it_is_registered():
    tools = Tools([*builtin_tools()], exclude_actions=["scroll", "read_code"])
    tools.action()(read_code)
    assert {"scroll", "read_code"}.isdisjoint(names(tools))
    with pytest.raises(ToolDefinitionError, match="done ends every run"):
        Tools(exclude_actions=["done"])


def test_a_name_that_is_another_ones_alias_is_taken():
    tools = Tools()
    tools.action(aliases=["read_mail"])(read_code)

    def read_mail() -> None:
        """Read."""

    with pytest.raises(ToolDefinitionError, match=r"already a tool read_mail \(of read_code\)"):
        tools.add(read_mail)


def test_functions_classes_and_instances_are_registered_alike():
    class ReadMail(Tool):
        """Read mail."""

        def execute(self) -> None: ...

    class ReadNews(ReadMail):
        """Read news."""

    assert names(Tools([read_code, ReadMail, ReadNews()])) == ["read_code", "read_mail", "read_news"]
    with pytest.raises(ToolDefinitionError, match="3 is no tool: give a function, or a subclass of Tool"):
        Tools([3])


def test_allowed_domains_is_another_name_of_domains():
    tools = Tools()
    tools.action(allowed_domains=["example.com"])(read_code)
    assert tools["read_code"].domains == ("example.com",)
    with pytest.raises(ToolDefinitionError, match="give one of them"):
        tools.action(domains=["a.test"], allowed_domains=["a.test"])
