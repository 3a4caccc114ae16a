"""Things that are numbered anew behind a parameter of any name: `?court=101` is `?court=207` today.

A parameter may as well count pages, seats or minutes. It numbers things where links tell several of them, and
none of their numbers is as it was; from then on each link tells one.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from datetime import date
from typing import NamedTuple

from pytest_agentbrowse.cassette.numbers_in_texts import NUMBERS
from pytest_agentbrowse.page.text import Line, PageText, State, once_per_page

_PARAMETER = re.compile(rf"(?<=[?&])(?P<name>[^?&#=]+=)(?P<number>{NUMBERS})(?=$|[&#])")
_VALUE = re.compile(r"=[^&#]*")
_YEAR = re.compile(r"(?:19|20)\d\d")
_IN_WORDS = re.compile(r"[^\W\d_]")

_SEVERAL, _SEVERAL_ROWS = 3, 2
"""Numbers that tell a parameter of things: "back" and "on" are two, but stand in no rows."""

_Calls = Mapping["_Called", frozenset[str]]


def other_parameters(recorded: PageText, page: PageText, known: Mapping[str, str]) -> dict[str, str]:
    """What stands behind parameters today for what was recorded there, as `court=207` for `court=101`.

    `known` are those of earlier pages.
    """
    then, now = _numbered(recorded), _numbered(page)
    return {
        f"{name}{one}": f"{name}{other}"
        for name in then.keys() & now.keys()
        for one, other in _pairs(name, then[name], now[name], known).items()
    }


def _pairs(name: str, then: _Calls, now: _Calls, known: Mapping[str, str]) -> dict[str, str]:
    """The numbers of one parameter by the recorded ones: all of them are others, and each is another one."""
    before = {number.removeprefix(name) for number in known if number.startswith(name)}
    recorded, today = (frozenset[str]().union(*calls.values()) - before for calls in (then, now))
    in_rows = frozenset[str]().union(*(then[called] for called in then if called.row))
    are_several = len(recorded) >= _SEVERAL or len(in_rows) >= _SEVERAL_ROWS
    if not (before or (are_several and not _are_times(recorded))) or recorded & today:
        return {}
    found = {pair for called in then.keys() & now.keys() for pair in _only(then[called], now[called])}
    found = {(one, other) for one, other in found if one in recorded and other in today}
    is_one_to_one = len(found) == len(dict(found)) == len({other for _, other in found})
    return dict(found) if is_one_to_one else {}


def _only(then: frozenset[str], now: frozenset[str]) -> Iterator[tuple[str, str]]:
    if len(then) == len(now) == 1:
        yield next(iter(then)), next(iter(now))


def _are_times(numbers: Collection[str]) -> bool:
    """Whether these may be years, or days as `20260417`."""
    parts = (part for number in numbers for part in re.split(r"\D", number))
    return all(_YEAR.fullmatch(part) or _is_day(part) for part in parts)


def _is_day(number: str) -> bool:
    try:
        return len(number) == len("20260417") and bool(date.fromisoformat(number))
    except ValueError:
        return False


class _Called(NamedTuple):
    """What a link is called: its role, name and hint, its address without values, and what its row says."""

    role: str
    name: str
    hint: State | None
    address: str
    row: tuple[str, ...] = ()


@once_per_page
def _numbered(page: PageText) -> Mapping[str, _Calls]:
    """The numbers behind each parameter of the links of a page, by all that such a link is called."""
    found: defaultdict[str, defaultdict[_Called, set[str]]] = defaultdict(lambda: defaultdict(set))
    for line in page.lines:
        for match in _PARAMETER.finditer(line.target):
            for called in _calls(line, page, match["number"]):
                found[match["name"]][called].add(match["number"])
    return {
        name: {called: frozenset(numbers) for called, numbers in calls.items()}
        for name, calls in found.items()
    }


def _calls(line: Line, page: PageText, number: str) -> Iterator[_Called]:
    """By all that its row says, by the first that it says in words, and by itself."""
    own = _Called(line.role, line.name, line.state("hint"), _VALUE.sub("", line.target))
    around = page.container(line)
    cells = tuple(cell for cell in around.cells if number not in cell) if around is not None else ()
    if first := next((cell for cell in cells if _IN_WORDS.search(cell) and cell != line.name), ""):
        yield own._replace(row=cells)
        yield own._replace(row=(first,))
    if _IN_WORDS.search(line.name):
        yield own
