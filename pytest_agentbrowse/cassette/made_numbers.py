"""Numbers behind a sign, or `id`, of what a step makes: `Parcel #9 created` is `Parcel #12 created` today."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import Line

_SIGNED = re.compile(r"(?:(?<!\w)#|№ ?|(?<!\w)[iI][dD]:? )\d+\b")


def names_what_was_made(line: Line, earlier: Sequence[PagePair], page: PagePair, task: str) -> bool:
    """Whether a line has another number of a thing that no page before had, nor the task."""
    numbers, said = _SIGNED.findall(line.name), _SIGNED.sub("#", line.name)
    alike = [
        _SIGNED.findall(each.name)
        for each in page.now.lines
        if each.role == line.role and _SIGNED.sub("#", each.name) == said
    ]
    if len(numbers) != 1 or len(alike) != 1:
        return False
    (then,), (now,) = numbers, alike[0]
    return then not in _SIGNED.findall(task) and not any(
        number in _SIGNED.findall(text)
        for pair in earlier
        for number, on in ((then, pair.then), (now, pair.now))
        for text in on.fields
    )
