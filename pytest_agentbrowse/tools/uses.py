"""What a tool is for: where nothing on a page answers to it, it is not offered, and costs nothing.

This saves tokens and forbids nothing: a recorded action is carried out also where its tool is not offered.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.text import PageText, once_per_page

Use = Callable[[Observation], bool]
"""Whether a page has something that a tool is for."""


def anywhere(_observation: Observation) -> bool:
    """It is for all pages."""
    return True


def on_kinds(*kinds: str, traits: Collection[str] = ()) -> Use:
    """It is for pages with an element of these roles or states (`state=value`), or one of these traits."""

    def is_for(observation: Observation) -> bool:
        return not (kinds_on(observation.page).isdisjoint(kinds) and observation.traits.isdisjoint(traits))

    return is_for


def on_traits(*traits: str) -> Use:
    """It is for pages with one of these traits."""
    return on_kinds(traits=traits)


def on_several_tabs(observation: Observation) -> bool:
    """It is for when several tabs are open."""
    return len(observation.page.tabs) > 1


def where_lines_are_left_out(observation: Observation) -> bool:
    """It is for pages of which the text does not tell all."""
    return any(line.role == "remark" for line in observation.page.lines)


def on_scrolled(observation: Observation) -> bool:
    """It is for pages that scroll, or have areas that do, and those of which the text does not tell all."""
    return "scrolls" in observation.traits or where_lines_are_left_out(observation)


@once_per_page
def kinds_on(page: PageText) -> frozenset[str]:
    """The roles of what can be acted on, its states, and their single values as `state=value`."""
    roles = {line.role for line in page.numbered}
    states = {state for line in page.numbered for state in line.states}
    values = {f"{state.name}={text}" for state in states for text in state.texts}
    return frozenset(roles | {state.name for state in states} | values)
