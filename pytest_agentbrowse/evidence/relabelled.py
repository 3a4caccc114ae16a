"""Fields whose label says more today: a sentence of help put into it, or that it is optional.

A page of today is given with the recorded name, so that every check compares the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from pytest_agentbrowse.evidence.labels import FIELDS
from pytest_agentbrowse.evidence.wording import tells_failure
from pytest_agentbrowse.page.text import Line, PageText, once_per_page


def in_recorded_labels(recorded: PageText, page: PageText) -> PageText:
    """A page with the recorded names of fields that say more, where no field is called so any longer."""
    then, now = _fields_on(recorded), _fields_on(page)
    gone = {key: lines for key, lines in then.items() if key not in now and len(lines) == 1}
    new = [line for key, lines in now.items() if key not in then and len(lines) == 1 for line in lines]
    names: dict[int, str] = {}
    for role, name in gone:
        saying_more = [line for line in new if line.role == role and _says_more(line.name, name)]
        if len(saying_more) == 1:
            names[saying_more[0].position] = name
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


def _says_more(name: str, recorded: str) -> bool:
    """Whether a label begins with the recorded one, and goes on with words that tell of no failure."""
    more = name.removeprefix(recorded)
    return more != name and not more[:1].isalnum() and not tells_failure(more)
