"""What became of a line that is gone: where it stands today, and what stands in its place.

For the person who reads a failure; whether a line holds is told in `lines`.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence

from pytest_agentbrowse.evidence.lines import candidates, displaced, filling, under_other_head
from pytest_agentbrowse.evidence.pages import changes
from pytest_agentbrowse.evidence.places import displacement, same_place
from pytest_agentbrowse.page.placeholder import written
from pytest_agentbrowse.page.text import STANDS_BELOW, Line, PageText, State, in_quotes

GONE = "is not on the page"
_MOST_INSTEAD = 3


def became(recorded: Line, then: PageText, now: PageText) -> str:
    """What became of a line that no longer holds, in words that go on from it."""
    if fewer := len(candidates(recorded, then, now)):
        before = sum(
            same_place(line, recorded, then, then) for line in then.lines if line.says == recorded.says
        )
        return f"is on the page {_how_often(fewer)}, and was {_how_often(before)} when recorded"
    if (cell := under_other_head(recorded, then, now)) is not None:
        text, was, is_now = map(in_quotes, cell)
        return f"has {text} under {is_now} now, and had it under {was}"
    if changed := _changed(recorded, then, now):
        return changed
    if there := displaced(recorded, then, now):
        return displacement(recorded, there[0], then, now)
    return GONE


def _changed(recorded: Line, then: PageText, now: PageText) -> str:
    """How a line of the same name and place differs: its states, where it leads, what lies over it."""
    known = {line.says for line in then.lines}
    for line in now.lines:
        if (line.role, line.name, line.cells) != (recorded.role, recorded.name, recorded.cells):
            continue
        if line.is_covered and line.says == recorded.says:
            return f"is {line.cover} now"
        if (there := filling(line, recorded, then, now)) is not None:
            return f"was empty when recorded, and has {there} in it now"
        if line.says not in known and same_place(recorded, line, then, now):
            return _in_states(recorded, line) or _in_target(recorded, line)
    return ""


def target_now(recorded: Line, then: PageText, now: PageText) -> str:
    """Where the link leads today that is called as a recorded one, in the same place; empty where none is."""
    alike = (line for line in now.lines if (line.role, line.name) == (recorded.role, recorded.name))
    return next((line.target for line in alike if same_place(recorded, line, then, now)), "")


def _in_states(recorded: Line, line: Line) -> str:
    was, is_now = (
        [state for state in one.states if (state.name, state.texts) in one.told - other.told]
        for one, other in ((recorded, line), (line, recorded))
    )
    if was and is_now:
        return f"has {_together(is_now)} now, and had {_together(was)}"
    if was:
        return f"is not {_together(was)} now, and was when recorded"
    return f"is {_together(is_now)} now, and was not when recorded" if is_now else ""


def _in_target(recorded: Line, line: Line) -> str:
    was, is_now = (written(one.target) or "nothing" for one in (recorded, line))
    return f"leads to {is_now} now, and led to {was}"


def _together(states: Sequence[State]) -> str:
    return " and ".join(map(str, states))


def instead(recorded: Line, then: PageText, now: PageText) -> tuple[str, ...]:
    """What today's page has in the place of a line that is gone; empty where it is gone without that.

    A row is known by its label. Else it is what the difference of the two pages has there, so that both tell
    the same: of several lines those of its role, its like first.
    """
    # What differs only in its states is told with them.
    told = (
        line.text if str(line) == str(recorded) else str(line) for line in lines_instead(recorded, then, now)
    )
    return tuple(dict.fromkeys(told))[:_MOST_INSTEAD]


def lines_instead(recorded: Line, then: PageText, now: PageText) -> list[Line]:
    """The lines of today in the place of one that is gone, its like first."""
    return _of_same_label(recorded, then, now) or list(_in_its_place(recorded, then, now))


def _of_same_label(recorded: Line, then: PageText, now: PageText) -> list[Line]:
    label = _label(recorded)
    return [
        line
        for line in now.lines
        if label and _label(line) == label and same_place(recorded, line, then, now)
    ]


def _label(row: Line) -> str:
    return next((cell for cell in row.cells if cell not in ("", STANDS_BELOW)), "")


def _in_its_place(recorded: Line, then: PageText, now: PageText) -> Iterator[Line]:
    at = then.everything.index(recorded)
    for start, end, new_start, new_end in changes(then.spelled, now.spelled):
        if start <= at < end:
            there = now.everything[new_start:new_end]
            if end - start == len(there) and there[at - start].role == recorded.role:
                yield there[at - start]
                return
            around = _around(recorded, then)
            alike = (line for line in there if line.role == recorded.role and _around(line, now) == around)
            yield from _likest(recorded, list(alike))
            yield from (line for line in there if line.name and line.name == recorded.name)


def _around(line: Line, page: PageText) -> str:
    """The role of what a line stands in; of all that announce a message it is one."""
    around = page.container(line) if line.position >= 0 else None
    return "" if around is None else "message" if line.place.announcing else around.role


def _likest(recorded: Line, lines: Sequence[Line]) -> list[Line]:
    text = recorded.text
    return sorted(lines, key=lambda line: -difflib.SequenceMatcher(None, text, line.text).ratio())


def _how_often(count: int) -> str:
    return "once" if count == 1 else f"{count} times"
