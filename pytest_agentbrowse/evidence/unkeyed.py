"""Keys behind what can be chosen, shown on one page and not on the other: `Other[4]`, `Other`.

They count on from one choice to the next; how many there are of each does not.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from pytest_agentbrowse.page.text import PageText, once_per_page

_Called: TypeAlias = tuple[str, str]
"""A role and a name."""

_KEYED = re.compile(r"(?P<name>.*[^\W\d]) ?[\[( ](?P<key>\d)[\])]?")
_FEWEST = 3


class _Choice(NamedTuple):
    role: str
    keyed: str
    name: str


def in_recorded_keys(recorded: PageText, page: PageText) -> PageText:
    """A page with keys behind names, or without them, as the recorded one has the same names."""
    then, now = _called_on(recorded), _called_on(page)
    other: dict[_Called, str] = {}
    for choices in _choices_on(recorded):
        if all((role, name) in now and (role, keyed) not in now for role, keyed, name in choices):
            other |= {(role, name): keyed for role, keyed, name in choices}
    for choices in _choices_on(page):
        if all((role, name) in then and (role, keyed) not in then for role, keyed, name in choices):
            other |= {(role, keyed): name for role, keyed, name in choices}
    if not other:
        return page
    return page.called({line.position: other.get((line.role, line.name), line.name) for line in page.lines})


@once_per_page
def _called_on(page: PageText) -> frozenset[_Called]:
    return frozenset((line.role, line.name) for line in page.lines)


@once_per_page
def _choices_on(page: PageText) -> Sequence[Sequence[_Choice]]:
    """What stands together and has keys that count on."""
    found: defaultdict[tuple[str, int], list[tuple[int, _Choice]]] = defaultdict(list)
    for line in page.numbered:
        if (keyed := _KEYED.fullmatch(line.name)) is not None:
            choice = _Choice(line.role, line.name, keyed["name"])
            found[line.role, line.container].append((int(keyed["key"]), choice))
    groups = (([key for key, _ in group], [choice for _, choice in group]) for group in found.values())
    return [
        choices
        for keys, choices in groups
        if len(keys) >= _FEWEST
        and keys == list(range(keys[0], keys[0] + len(keys)))
        and len({choice.name for choice in choices}) == len(choices)
    ]
