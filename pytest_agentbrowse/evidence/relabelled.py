"""Fields whose label says more or less today: a sentence of help put into it, or `Title` for `Book title`.

A page of today is given with the recorded name, so that every check compares the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise

from pytest_agentbrowse.evidence.labels import FIELDS
from pytest_agentbrowse.evidence.wording import denies, tells_failure
from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_PARTING = " :*"
"""What stands behind the words of a label."""


def in_recorded_labels(recorded: PageText, page: PageText) -> PageText:
    """A page with the recorded names of fields that say more or less, where none is called so any longer.

    A form may be there twice, in a dialog and behind it: then each is called otherwise.
    """
    then, now = _fields_on(recorded), _fields_on(page)
    gone = {key: lines for key, lines in then.items() if key not in now}
    new = {key: lines for key, lines in now.items() if key not in then}
    names: dict[int, str] = {}
    for (role, name), lines in gone.items():
        saying_more = [
            called
            for key, called in new.items()
            if key[0] == role
            and len(called) == len(lines)
            and (_goes_on(key[1], name) or _is_told_further(called, lines, recorded, page))
        ]
        if len(saying_more) == 1:
            names |= {line.position: name for line in saying_more[0]}
    if not names:
        return page
    return page.with_lines(line._replace(name=names.get(line.position, line.name)) for line in page.lines)


@once_per_page
def _fields_on(page: PageText) -> Mapping[tuple[str, str], Sequence[Line]]:
    found: defaultdict[tuple[str, str], list[Line]] = defaultdict(list)
    for line in page.numbered:
        if line.role in FIELDS and line.name:
            found[line.role, line.name].append(line)
    return found


def _goes_on(name: str, recorded: str) -> bool:
    """Whether a label begins with the recorded one, and goes on with words that tell of no failure."""
    more = name.removeprefix(recorded.rstrip(_PARTING))
    return more != name and not more[:1].isalnum() and not tells_failure(more)


def _is_told_further(
    called: Sequence[Line], lines: Sequence[Line], recorded: PageText, page: PageText
) -> bool:
    """Whether labels have words before the recorded ones, or lost some, each between the same fields."""
    name, known = called[0].name, lines[0].name
    if denies(name) != denies(known) or tells_failure(name):
        return False
    words, sought = (each.rstrip(_PARTING).casefold() for each in (name, known))
    if not (words.endswith(f" {sought}") or sought.endswith(f" {words}")):
        return False
    return all(
        _beside(line, page) == _beside(other, recorded) for line, other in zip(called, lines, strict=True)
    )


def _beside(line: Line, page: PageText) -> Sequence[str]:
    """What the fields before and behind one are called."""
    return _neighbours(page).get(line.position, ("", ""))


@once_per_page
def _neighbours(page: PageText) -> Mapping[int, tuple[str, str]]:
    fields = [line for line in page.numbered if line.role in FIELDS]
    behind = {one.position: other.name for one, other in pairwise(fields)}
    before = {other.position: one.name for one, other in pairwise(fields)}
    return {line.position: (before.get(line.position, ""), behind.get(line.position, "")) for line in fields}
