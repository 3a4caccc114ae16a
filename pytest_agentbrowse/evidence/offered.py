"""What a dialog offers to choose from, of which other data have one more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pytest_agentbrowse.evidence.items import collection_of
from pytest_agentbrowse.evidence.lines import holding
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import DIALOGS, STANDS_BELOW, Line, PageText


def offered_beside(chosen: Sequence[Line], page: PagePair, before: PagePair) -> Iterator[int]:
    """The positions of what a dialog that has just opened offers today beside what is chosen there next.

    What the page before told as well came from there, as past a filter, and what is there twice is no other.
    """
    opened = [line for line in chosen if _has_just_opened(line, page.then, before.then)]
    told = {text for line in before.now.lines for text in (line.name, *line.cells)} if opened else set()
    for line in opened:
        today = holding(line, page.then, page.now)
        offered = collection_of(today, page.now) if today is not None else None
        if offered is None:
            continue
        items = [page.now.lines[item.start : item.end] for item in offered.items]
        times = Counter(tuple(each.says for each in item) for item in items)
        for item in items:
            texts = {text for each in item for text in (each.name, *each.cells)} - {"", STANDS_BELOW}
            if times[tuple(each.says for each in item)] == 1 and told.isdisjoint(texts):
                yield from (each.position for each in item)


def _has_just_opened(line: Line, page: PageText, before: PageText) -> bool:
    dialog = next((around for around in page.containers(line) if around.role in DIALOGS), None)
    return dialog is not None and all(dialog.says != other.says for other in before.lines)
