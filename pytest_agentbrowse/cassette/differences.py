"""How two texts differ, as a person reads it: the lines of a drift, of a task, of two recordings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from pytest_agentbrowse.evidence.pages import changes
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.words import printable


def difference_lines(
    before: str | PageText,
    after: str | PageText,
    *,
    limit: int = 24,
    width: int = 160,
    told: Callable[[str], str] = str,
    known_by: Callable[[str], str] = str,
) -> list[str]:
    """The lines that differ, `-` recorded and `+` now, as a person reads them; of pages or other texts.

    `told` puts values in the place of names. Where other lines differ as well, those are left out that read
    the same, by what they are `known_by`.

    Indentation is compared only when nothing else differs, and what can be acted on when not even that does.
    """
    both = zip(_spellings(before), _spellings(after), strict=False)
    old, new = next((pair for pair in both if pair[0] != pair[1]), ((), ()))
    places = [
        ([told(line) for line in old[start:end]], [told(line) for line in new[new_start:new_end]])
        for start, end, new_start, new_end in changes(old, new)
    ]
    telling = [
        tuple(_without(one, Counter(map(known_by, other)), known_by) for one, other in (place, place[::-1]))
        for place in places
    ]
    lines = [
        f"{sign} {_clipped(printable(line), width)}"
        for place in (telling if any(map(any, telling)) else places)
        for sign, there in zip("-+", place, strict=True)
        for line in there
    ]
    if len(lines) > limit:
        lines[limit:] = [f"… {len(lines) - limit} more lines differ"]
    return lines


def differing(then: PageText, now: PageText) -> list[str]:
    """The lines that differ, `-` recorded and `+` now; numbers and indentation are no difference."""
    if then.spelled == now.spelled:
        return []
    return difference_lines(then, now, limit=len(then.spelled) + len(now.spelled))


def drift_in_words(
    then: PageText, now: PageText, *, told: Callable[[str], str] = str, width: int = 160
) -> Iterator[str]:
    """What differs between two pages, both sides in one line; `told` puts values in the place of names.

    A line that is gone from one place and new in another, as in a menu of another order, has moved.
    """

    def shown(text: str) -> str:
        return _clipped(printable(told(text)), width)

    places = [
        (list(then.spelled[start:end]), list(now.spelled[new_start:new_end]))
        for start, end, new_start, new_end in changes(then.spelled, now.spelled)
    ]
    gone, came = (Counter(line for place in places for line in place[side]) for side in (0, 1))
    moved = gone & came
    yield from (f"{shown(line)} has moved" for line in moved.elements())
    left = (moved.copy(), moved.copy())
    for place in places:
        old, new = (_without(lines, taken) for lines, taken in zip(place, left, strict=True))
        if len(old) == len(new):
            yield from (f"{shown(one)} is now {shown(other)}" for one, other in zip(old, new, strict=True))
        else:
            yield from (f"{shown(line)} is gone" for line in old)
            yield from (f"{shown(line)} is new" for line in new)


def _without(lines: list[str], taken: Counter[str], known_by: Callable[[str], str] = str) -> list[str]:
    """The lines but for those that are `taken`, each of which is taken once."""
    rest = []
    for line in lines:
        if taken[known := known_by(line)]:
            taken[known] -= 1
        else:
            rest.append(line)
    return rest


def _spellings(text: str | PageText) -> Iterator[tuple[str, ...]]:
    """The lines of a text in more and more detail; the last are all that it is."""
    if isinstance(text, PageText):
        yield text.spelled
        yield tuple(f"{' ' * line.depth}{line.text}" for line in text.lines)
        yield tuple(text.stored.split("\n"))
    else:
        lines = text.split("\n")
        yield tuple(line.strip() for line in lines)
        yield tuple(lines)


def _clipped(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[:width]}…"
