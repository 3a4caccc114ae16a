"""What is chosen among several: buttons, links, tabs or radio buttons, whichever a page is made of.

A page of today is given in the lines of the recorded one, so that every check compares the same.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from pytest_agentbrowse.page.text import Line, PageText, State, once_per_page

_CHOSEN = {"button": "pressed", "link": "current", "tab": "selected", "radio": "checked"}
"""How each of them says that it is the one."""

_MOST = 2 / 3
"""More than this part of the recorded ones is there under another role."""


def in_recorded_choices(recorded: PageText, page: PageText) -> PageText:
    """A page with what can be chosen in the role that it had when recorded, and as chosen as it is."""
    if recorded is page:
        return page
    roles: dict[int, str] = {}
    now = _by_name(page)
    for choice in _choices_on(recorded):
        gone = [line for line in choice if (line.role, line.name) not in now]
        for role in _CHOSEN.keys() - {choice[0].role} if any(map(_is_chosen, gone)) else ():
            there = [now[role, line.name] for line in gone if (role, line.name) in now]
            if len(there) > _MOST * len(gone):
                roles |= {line.position: choice[0].role for line in there}
    if not roles:
        return page
    return page.with_lines(
        _as(roles[line.position], line) if line.position in roles else line for line in page.lines
    )


def _as(role: str, line: Line) -> Line:
    chosen, was = _CHOSEN[role], _CHOSEN[line.role]
    states = tuple(State(chosen) if state.name == was else state for state in line.states)
    return line._replace(role=role, states=states, target="")


@once_per_page
def _choices_on(page: PageText) -> Sequence[Sequence[Line]]:
    """Those of a page that stand side by side in one role, of which one at least is chosen."""
    around: defaultdict[tuple[int, str], list[Line]] = defaultdict(list)
    for line in _by_name(page).values():
        around[line.container, line.role].append(line)
    return [choice for choice in around.values() if len(choice) > 1 and any(map(_is_chosen, choice))]


def _is_chosen(line: Line) -> bool:
    return any(state.name == _CHOSEN.get(line.role) for state in line.states)


@once_per_page
def _by_name(page: PageText) -> Mapping[tuple[str, str], Line]:
    """Those of a page by their role and name, where only one is called so in any of these roles."""
    lines = [line for line in page.numbered if line.role in _CHOSEN and line.name]
    times = Counter(line.name for line in lines)
    return {(line.role, line.name): line for line in lines if times[line.name] == 1}
