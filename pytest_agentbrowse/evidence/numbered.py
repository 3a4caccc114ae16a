"""What an application numbers by itself: links to what a step made, whose number follows those of others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import Line, PageText

_NUMBER = re.compile(r"(?<=/)\d+(?=[/?#]|$)")
"""A number that is a whole part of a path."""


def is_numbered_anew(line: Line, page: PagePair, earlier: Sequence[PagePair]) -> bool:
    """Whether a recorded link led to something new, and one in its order leads to something new today.

    Their addresses differ in one number, and no page before had them, neither when recorded nor today: the
    "Edit" of the address that was just saved. One that leads to what was there leads to another thing.
    """
    if line.role != "link" or _NUMBER.search(line.target) is None:
        return False
    then = _new_ones(line, page.then, [each.then for each in earlier])
    now = _new_ones(line, page.now, [each.now for each in earlier])
    if line.target not in then or len(then) != len(now):
        return False
    was, is_now = (_NUMBER.findall(links[then.index(line.target)]) for links in (then, now))
    differing = [one for one, other in zip(was, is_now, strict=True) if one != other]
    return len(differing) == 1


def _new_ones(wanted: Line, page: PageText, before: Iterable[PageText]) -> list[str]:
    """The addresses of links that are called like one and differ from it in numbers, but for known ones."""
    known = {line.target for each in before for line in each.lines}
    found = (line for line in page.lines if (line.role, line.name) == (wanted.role, wanted.name))
    shape = _shape(wanted.target)
    targets = (line.target for line in found if _shape(line.target) == shape)
    return list(dict.fromkeys(target for target in targets if target not in known))


def _shape(address: str) -> str:
    return _NUMBER.sub("0", address)
