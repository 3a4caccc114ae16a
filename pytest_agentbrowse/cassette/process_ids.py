"""Numbers of processes in texts, as a log has them: the operating system gives each process one of its own.

They are written behind `pid`, as POSIX calls them, or in brackets behind the name of a program, as in the
lines of syslog (RFC 3164: `cron[4711]: done`). Such a number names no thing of the application's data.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Hashable, Mapping, Sequence

from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.text import PageText, once_per_page

_NUMBER = r"(\d{3,})(?![\w.,]*\d)"
"""One of at least three figures: what is shorter stands in too many places for something else."""

_OF_A_PROCESS = re.compile(rf"(?<![^\W_])[pP][iI][dD]\W{{1,3}}{_NUMBER}|(?<=\w)\[{_NUMBER}(?=\]:)")
_WHOLE = re.compile(r"(?<![\w.,])\d+(?![\w.,]*\d)")


def process_ids(recorded: PageText, page: PageText) -> dict[str, str]:
    """The numbers of processes with those of today, by the texts that say the same but for them.

    One that a page has as anything else, or that stands for several, is none.
    """
    then, now = _told_on(recorded), _told_on(page)
    pairs = {
        pair
        for said in then.keys() & now.keys()
        if len(then[said]) == len(now[said])
        for pair in zip(then[said], now[said], strict=True)
    }
    times, times_now = (
        (Counter(numbers) for numbers in zip(*pairs, strict=True)) if pairs else (Counter(), Counter())
    )
    others = _of_other_things(recorded) | _of_other_things(page)
    return {
        one: other
        for one, other in pairs
        if one != other and times[one] == times_now[other] == 1 and others.isdisjoint((one, other))
    }


@once_per_page
def _told_on(page: PageText) -> Mapping[Hashable, Sequence[str]]:
    """The numbers of processes on a page, by what the texts say that they stand in."""
    found: defaultdict[Hashable, list[str]] = defaultdict(list)
    for line in page.lines:
        for text in (line.name, *line.cells):
            if numbers := _numbers_in(text):
                found[line.role, PLACEHOLDER.sub("", _OF_A_PROCESS.sub("", text))] += numbers
    return found


def _numbers_in(text: str) -> list[str]:
    return [one or other for one, other in _OF_A_PROCESS.findall(text)]


@once_per_page
def _of_other_things(page: PageText) -> frozenset[str]:
    """The numbers that a page has elsewhere, in texts and addresses."""
    texts = (*(text for line in page.lines for text in (line.name, *line.cells, line.target)), page.url)
    return frozenset(number for text in texts for number in _WHOLE.findall(_OF_A_PROCESS.sub("", text)))
