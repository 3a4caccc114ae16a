"""The tools that come with the agent, and which of them are offered."""

from __future__ import annotations

import difflib

from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.tools import content, dialogs, done, elements, files, navigation, selectors, tabs
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.tools.tool import Tool

ALL: tuple[Tool, ...] = (
    *elements.TOOLS,
    *navigation.TOOLS,
    *tabs.TOOLS,
    *dialogs.TOOLS,
    *content.TOOLS,
    *files.TOOLS,
    *selectors.TOOLS,
    *done.TOOLS,
)

_EVERY_KIND = (
    "answer_dialog",
    "send_keys",
    "scroll_to_text",
    "go_back",
    "switch_to_tab",
    "wait",
    "done",
)

# Each tool that is offered costs tokens in every step, so the usual families hold what most tasks need, and
# of these a step offers what its page has a use for.
FAMILIES: dict[str, tuple[str, ...]] = {
    "elements": (
        "click_element_by_index",
        "input_text",
        "select_dropdown_option",
        "set_value",
        "hover",
        "double_click",
        "right_click",
        "drag_and_drop",
        "select_text",
        "click_at",
        "scroll",
        "upload_file",
        "go_to_url",
        *_EVERY_KIND,
    ),
    "selectors": (*(tool.name for tool in selectors.TOOLS), *_EVERY_KIND),
    "all": tuple(tool.name for tool in ALL),
}


def builtin_tools(offer: str = "elements") -> Tools:
    """A new registry with the built-in tools that an offer names, to add to or take from.

    Args:
        offer: families and single tools, with commas between: `elements`, `all,evaluate`. Those of a family
            are offered on pages that have a use for them, single ones on all.

    Raises:
        SettingsError: there is no such family or tool.

    """
    by_name = {tool.name: tool for tool in (*ALL, content.EVALUATE)}
    wanted: set[str] = {"done"}
    single: set[str] = set()
    for name in filter(None, (part.strip() for part in offer.split(","))):
        if name not in FAMILIES and name not in by_name:
            raise _unknown(name, (*FAMILIES, *by_name))
        wanted.update(FAMILIES.get(name, (name,)))
        if name not in FAMILIES:
            single.add(name)
    chosen = [tool for name, tool in by_name.items() if name in wanted and name != "done"]
    return Tools((*chosen, by_name["done"]), everywhere=single)


def nearest_tool(name: str, known: tuple[str, ...]) -> str:
    """The known name that a mistyped one is nearest to, also by its first word alone; empty for none."""
    spelled = {each.partition("_")[0]: each for each in reversed(known)} | {each: each for each in known}
    near = difflib.get_close_matches(name, spelled, n=1)
    return spelled[near[0]] if near else ""


def _unknown(name: str, known: tuple[str, ...]) -> SettingsError:
    near = nearest_tool(name, known)
    hint = f" Did you mean {near!r}?" if near else ""
    return SettingsError(
        f"--agent-tools names {name!r}; it takes {', '.join(FAMILIES)} and names of built-in tools, "
        f"with commas between.{hint}"
    )
