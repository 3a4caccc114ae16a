"""What leads somewhere and is of another role today: links that became the tabs or entries of a menu.

Where it leads is the same. A page of today is given with the recorded roles, and with what says which of them
is the chosen one as recorded, so that every check compares the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pytest_agentbrowse.page.text import Line, PageText, State, once_per_page

_LEADING = frozenset({"link", "tab", "menuitem"})
_CHOSEN = frozenset({"current", "selected"})
"""States of the one that leads to where one is."""

_Led = tuple[str, str]


def in_recorded_links(recorded: PageText, page: PageText) -> PageText:
    """A page with each link as what the recorded page has under its name and address, and only that."""
    then, now = _leading_on(recorded), _leading_on(page)
    if recorded is page or then == now:
        return page
    roles = {
        line.position: then[led]
        for line in page.numbered
        if (led := (line.name, line.target)) in now and then.get(led, line.role) != line.role
    }
    if not roles:
        return page
    chosen = _chosen_on(recorded)
    return page.with_lines(
        _as(line, roles[line.position], chosen) if line.position in roles else line for line in page.lines
    )


@once_per_page
def _leading_on(page: PageText) -> Mapping[_Led, str]:
    """The roles of what leads somewhere, by its name and address, where only one is called so."""
    found = [line for line in page.numbered if line.role in _LEADING and line.target and line.name]
    times = Counter((line.name, line.target) for line in found)
    return {led: line.role for line in found if times[led := (line.name, line.target)] == 1}


@once_per_page
def _chosen_on(page: PageText) -> Mapping[str, State]:
    """How a page says of a role which is the chosen one."""
    return {
        line.role: state
        for line in page.numbered
        if line.role in _LEADING
        for state in line.states
        if state.name in _CHOSEN
    }


def _as(line: Line, role: str, chosen: Mapping[str, State]) -> Line:
    states = tuple(state for state in line.states if state.name not in _CHOSEN)
    if len(states) < len(line.states) and role in chosen:
        states = (*states, chosen[role])
    return line._replace(role=role, states=states)
