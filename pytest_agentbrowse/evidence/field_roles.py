"""A field that is one of another role today: a switch that is a checkbox, a text field that suggests.

What can be set or written is the same. A page of today is given with the recorded roles, so that every check
compares the same.
"""

from __future__ import annotations

import re

from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_KINDS = (
    frozenset({"switch", "checkbox"}),
    frozenset({"textbox", "searchbox", "spinbutton", "combobox"}),
)
"""Roles of what is set in one way, or written in."""

_OFFERS = frozenset({"collapsed", "popup", "options"})
"""States of a field that suggests what may be written in it."""

_ROLE = re.compile(rf"\b(?:{'|'.join(role for kind in _KINDS for role in sorted(kind))})(?= \")")

_OTHERS = {role: kind - {role} for kind in _KINDS for role in kind}


def in_recorded_roles(recorded: PageText, page: PageText) -> PageText:
    """A page with each field as what the recorded page has under its name, and only that."""
    then, now = _set_on(recorded), _set_on(page)
    if recorded is page or then == now:
        return page

    def as_recorded(line: Line) -> str:
        """The role of the only other field of its name that is gone; empty where it stays."""
        if (line.role, line.name) not in now - then:
            return ""
        gone = [role for role in _OTHERS[line.role] if (role, line.name) in then - now]
        return gone[0] if len(gone) == 1 else ""

    roles = {line.position: role for line in page.numbered if (role := as_recorded(line))}
    if not roles:
        return page
    return page.with_lines(
        _as(line, roles[line.position]) if line.position in roles else line for line in page.lines
    )


def _as(line: Line, role: str) -> Line:
    """A field in another role, without what it offers."""
    states = tuple(state for state in line.states if state.name not in _OFFERS)
    return line._replace(role=role, states=states)


def without_roles(result: str) -> str:
    """What a tool told, with one word for all roles of what can be set and written in."""
    return _ROLE.sub("field", result)


@once_per_page
def _set_on(page: PageText) -> frozenset[tuple[str, str]]:
    """The fields of a page that have a name, with it."""
    return frozenset((line.role, line.name) for line in page.numbered if line.role in _OTHERS and line.name)
