"""A switch that is a checkbox today, or the other way round: what can be set is the same."""

from __future__ import annotations

from pytest_agentbrowse.page.text import PageText, once_per_page

_OTHER = {"switch": "checkbox", "checkbox": "switch"}


def in_recorded_switches(recorded: PageText, page: PageText) -> PageText:
    """A page with each switch and checkbox as what the recorded page has under its name, and only that."""
    then, now = _set_on(recorded), _set_on(page)
    if recorded is page or then == now:
        return page

    def is_other(role: str, name: str) -> bool:
        other = _OTHER.get(role, "")
        return (other, name) in then - now and (role, name) not in then

    lines = (
        line._replace(role=_OTHER[line.role]) if is_other(line.role, line.name) else line
        for line in page.lines
    )
    return page.with_lines(lines) if any(is_other(*each) for each in now) else page


@once_per_page
def _set_on(page: PageText) -> frozenset[tuple[str, str]]:
    """The switches and checkboxes of a page that have a name, with it."""
    return frozenset((line.role, line.name) for line in page.numbered if line.role in _OTHER and line.name)
