"""Whether a line of today stands where a recorded one stood, as a person would say.

A page gets landmarks, regions and headings without anything in it moving. What a person goes by is the
heading above and the frame: a heading that is inserted is no other place, one that says something else is.
The name of a list, table or group is such a heading: it says what those in it are.
Which role announces a message is no place either; whether it looks like an error is told by the line.
"""

from __future__ import annotations

import bisect
import functools
import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from operator import attrgetter

from pytest_agentbrowse.evidence.around import is_site_wide
from pytest_agentbrowse.evidence.items import COLLECTIONS
from pytest_agentbrowse.evidence.naming import may_name_another
from pytest_agentbrowse.evidence.spelling import first_letters
from pytest_agentbrowse.evidence.wording import denies, is_worded_with_more
from pytest_agentbrowse.page.placeholder import FIGURE_OR_NAME
from pytest_agentbrowse.page.text import (
    STANDS_BELOW,
    Line,
    PageText,
    Place,
    in_quotes,
    once_per_page,
)

_NO_FRAME, _NO_LANDMARK = "the page itself", "no landmark"

HEAD_ROLES = ("url", "title")
"""Lines of the page as a whole, before all others."""


_COUNT_BEHIND = re.compile(r"(?<=\S)\s*\(\d+(?: (?P<things>[^\W\d_]+?)s?)?\)$")

_COUNT_BEFORE = re.compile(r"\d+(?:[.,]\d{3})*(?= [^\W\d_])")

_CAPTIONED = COLLECTIONS | {"group", "radiogroup", "tabpanel"}
"""What is called by its caption, legend or label, as a section is by its heading."""

_SMALLEST_WORD = 3

_FEWEST_TEXTS, _MOST_OF = 5, 0.8
"""Of how many other texts of a page how many make it the same one."""


def are_in_items_of_their_own(lines: Sequence[Line]) -> bool:
    """Whether no two of these stand in the same row or item, or below the same heading of one."""
    return len({(line.container, line.place.headings) for line in lines}) == len(lines)


def same_place(recorded: Line, line: Line, then: PageText, now: PageText) -> bool:
    """Whether a line of today's page stands where one of the recorded page stood, and under its caption."""
    return same_section(recorded, line, then, now) and _same_captions(recorded, line, then, now)


def same_section(recorded: Line, line: Line, then: PageText, now: PageText) -> bool:
    """Whether a line stands in the section of the page where a recorded one stood, whatever list it is in."""
    was, is_now = recorded.place, line.place
    if was == is_now:
        return True
    if was.frame == is_now.frame and was.announcing and is_now.announcing:
        return True  # a message is said of the page, wherever it is put
    return (
        was.frame == is_now.frame
        and _same_landmarks(was, is_now, then, now)
        and _same_headings(recorded, line, then, now)
    )


def same_part(recorded: Line, line: Line, then: PageText, now: PageText) -> bool:
    """Whether a line stands in the landmarks, lists and groups of a recorded one, under any headings."""
    in_landmarks = _same_landmarks(recorded.place, line.place, then, now)
    return in_landmarks and _same_captions(recorded, line, then, now)


def _same_landmarks(was: Place, is_now: Place, then: PageText, now: PageText) -> bool:
    """Landmarks may come and go; out of one that stays, or into one that was there, is another place."""
    left = set(was.landmarks).difference(is_now.landmarks)
    entered = set(is_now.landmarks).difference(was.landmarks)
    return left.isdisjoint(now.lines.landmarks) and entered.isdisjoint(then.lines.landmarks)


def _same_headings(recorded: Line, line: Line, then: PageText, now: PageText) -> bool:
    """New headings may stand between; the nearest one stays, and none above it says something else."""
    past, past_then = _past(line, now, then), _past(recorded, then, now)
    before = tuple(heading for heading in recorded.place.headings if heading not in past)
    after = tuple(heading for heading in line.place.headings if heading not in past_then)
    known, there = then.lines.headings, now.lines.headings
    was, is_now = main_heading(then), main_heading(now)
    # Of data a title may say which they are; what can be done is done under any.
    does = recorded.number and recorded.role != "link"
    if is_now in after and (has_title_with_more(then, now) or (does and is_titled_otherwise(then, now))):
        after = tuple(was if heading == is_now else heading for heading in after)
        there = there - {is_now} | {was}
    if worded := _worded_headings(known, there):
        after, there = (
            tuple(worded.get(each, each) for each in after),
            there - worded.keys() | {*worded.values()},
        )
    if any(heading.endswith(")") or heading[:1].isdecimal() for heading in (*before, *after)):
        counts = _counting(then) & _counting(now)
        before, after = (tuple(_without_count(each, counts) for each in some) for some in (before, after))
        known, there = (frozenset(_without_count(each, counts) for each in some) for some in (known, there))
    left = [heading for heading in before if heading not in after]
    left = [heading for heading in left if not _is_over_by_level(heading, line, now, then)]
    entered = set(after).difference(before)
    entered = {heading for heading in entered if not _is_over_by_level(heading, recorded, then, now)}
    if not entered.isdisjoint(known):
        return False  # it stands under what was another part of the page
    gone = [heading for heading in left if heading not in there]
    if gone and entered:
        return False  # one was renamed
    if left and left[-1] == before[-1]:
        # A text without its heading may say it of something else now; what has a name of its own does not.
        if left == gone:
            return recorded.role != "text"
        return bool(entered) and _stood_apart(recorded, then, now)
    return True


@functools.lru_cache(maxsize=256)
def _worded_headings(known: frozenset[str], there: frozenset[str]) -> Mapping[str, str]:
    """Headings of today with the recorded ones that say the same words, or forms of them."""
    then, now = (
        {heading: said for heading in each if (said := _said_in(heading)) is not None}
        for each in (known - there, there - known)
    )
    pairs = [(before, after) for before in then for after in now if then[before] == now[after]]
    times = Counter(heading for pair in pairs for heading in pair)
    return {after: before for before, after in pairs if times[before] == times[after] == 1}


def _said_in(heading: str) -> tuple[frozenset[str], bool] | None:
    """The words of a heading but for the smallest, and whether it denies; None for one with figures."""
    words = frozenset(word for word in first_letters(heading) if len(word) >= _SMALLEST_WORD)
    return (words, denies(heading)) if len(words) > 1 and not FIGURE_OR_NAME.search(heading) else None


def _is_over_by_level(heading: str, line: Line, page: PageText, other: PageText) -> bool:
    """Whether a heading stands before a line, and over it on the other page alone by the levels of others.

    The first heading behind it ends its section here and belongs to it there, with all that follow up to the
    line: they were written a level deeper, or higher, and nothing moved.
    """
    headings = _headings_on(page)
    last = bisect.bisect_right(headings, line.position, key=attrgetter("position"))
    behind: list[Line] = []
    for each in reversed(headings[:last]):
        if each.name == heading and each.position != line.position:
            under = _headings_under(other).get(heading, frozenset())
            is_ended = bool(behind) and behind[-1].level <= each.level
            return is_ended and all(one.name in under for one in behind)
        behind.append(each)
    return False


@once_per_page
def _headings_on(page: PageText) -> Sequence[Line]:
    return [line for line in page.lines if line.level]


@once_per_page
def _headings_under(page: PageText) -> Mapping[str, AbstractSet[str]]:
    """What headings stand under each one are called."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for line in _headings_on(page):
        for heading in line.place.headings:
            found[heading].add(line.name)
    return found


def _past(line: Line, page: PageText, other: PageText) -> frozenset[str]:
    """The headings above a line whose landmark ended before it, where the other page has no such landmark.

    There they go on to the line: content that is no longer in `<main>` ends nowhere.
    """
    ended = page.lines.landmarks - other.lines.landmarks - set(line.place.landmarks)
    if not ended:
        return frozenset()
    above = page.lines[: line.position]
    return frozenset(each.name for each in above if each.level and not ended.isdisjoint(each.place.landmarks))


def has_title_with_more(then: PageText, now: PageText) -> bool:
    """Whether the title of today is the recorded one with small words more, and stands for it alone."""
    was, is_now = main_heading(then), main_heading(now)
    if was in now.lines.headings or is_now in then.lines.headings:
        return False
    return is_worded_with_more(was, is_now)


def is_titled_otherwise(then: PageText, now: PageText) -> bool:
    """Whether the title is in other words, and all but a few of the other texts of the page are as recorded.

    That of another view, which a link leads to, is none, nor one that may be the name of what is shown.
    """
    was, is_now = main_heading(then), main_heading(now)
    if not (was and is_now) or then.url != now.url:
        return False
    if any(" " not in title for title in (was, is_now)) or may_name_another(was, is_now, then):
        return False
    before, after = content_of(then), content_of(now)
    if was in after or is_now in before or is_now in _names_on(then):
        return False
    others = before - {was}
    return len(others) >= _FEWEST_TEXTS and len(others & after) >= _MOST_OF * len(others)


@once_per_page
def _names_on(page: PageText) -> frozenset[str]:
    return frozenset(line.name for line in page.lines)


@once_per_page
def content_of(page: PageText) -> frozenset[str]:
    """What the lines of a page say that stand in no frame of the site."""
    lines = (line for line in page.lines if not is_site_wide(line))
    return frozenset(text for line in lines for text in (line.name, *line.cells) if text)


@once_per_page
def main_heading(page: PageText) -> str:
    """The heading of a page as a whole: its only one of the first level, or its only one; else empty."""
    headings = [line for line in page.lines if line.level]
    first = [line for line in headings if line.level == 1] or headings
    return first[0].name if len(first) == 1 else ""


def uncounted(heading: str) -> str:
    """What a heading says without how many things are below it: `Requests (9)`, `Home (3 items)`."""
    return _COUNT_BEHIND.sub(lambda match: f" ({match['things']})" if match["things"] else "", heading)


def _without_count(heading: str, counts: frozenset[str]) -> str:
    """What a heading says but for how many things there are: `16 sessions` is such a one by these."""
    rest = _COUNT_BEFORE.sub("", heading, count=1) if _COUNT_BEFORE.match(heading) else ""
    return rest if rest in counts else uncounted(heading)


@once_per_page
def _counting(page: PageText) -> frozenset[str]:
    """What headings say behind a number that they begin with, where one of a page alone says it.

    Of `3 months` beside `6 months` the number is what tells them apart.
    """
    rests = Counter(
        _COUNT_BEFORE.sub("", heading, count=1)
        for heading in page.lines.headings
        if _COUNT_BEFORE.match(heading)
    )
    return frozenset(rest for rest, times in rests.items() if times == 1)


def _stood_apart(recorded: Line, then: PageText, now: PageText) -> bool:
    """Whether what begins a section is of another kind than this line of it, and stays: a form above a table.

    Then the heading was never about the line alone, and a new one between them says nothing else of it. Where
    nothing stays, or more of the same, a part of it was put elsewhere: open orders are closed ones now. Where
    the line is still there, what stands under the new heading is another one.
    """
    heading = recorded.place.heading
    stay = {line.says for line in now.lines if line.place.heading == heading}
    first, kind = _beginning(recorded, then)
    kept = [line for line in first if line.says in stay]
    return bool(kept) and recorded.says not in stay and all(line.role != kind for line in kept)


def _beginning(recorded: Line, page: PageText) -> tuple[Sequence[Line], str]:
    """What stands between a line's heading and the part that the line is in; and the role of that part."""
    above = (line for line in reversed(page.lines[: recorded.position]) if line.level)
    start = next((line.position for line in above if line.name == recorded.place.heading), recorded.position)
    part = recorded
    while (around := page.container(part)) is not None and around.position > start:
        part = around
    first = page.lines[start + 1 : part.position]
    return [line for line in first if line.container == part.container], part.role


def _same_captions(recorded: Line, line: Line, then: PageText, now: PageText) -> bool:
    """Captions may come, go and be worded anew; one that was another part's is another place."""
    before, after = _captions(then), _captions(now)
    was, is_now = _over(recorded, before), _over(line, after)
    if was == is_now:
        return True
    left, entered = set(was).difference(is_now), set(is_now).difference(was)
    known, there = (
        frozenset(each for captions in page.values() for each in captions) for page in (before, after)
    )
    return entered.isdisjoint(known) and left.isdisjoint(there)


def captions_over(line: Line, page: PageText) -> tuple[str, ...]:
    """What the lists, tables and groups that a line stands in are called, outer ones first."""
    return _over(line, _captions(page))


def _over(line: Line, captions: Mapping[int, tuple[str, ...]]) -> tuple[str, ...]:
    return captions.get(line.position if line.role == "row" else line.container, ())


@once_per_page
def _captions(page: PageText) -> Mapping[int, tuple[str, ...]]:
    """What lists, tables and groups are called, outer ones first, by the position of each line in them.

    So are parts of a table, by a row between the others that has a single head.
    """
    found: dict[int, tuple[str, ...]] = {}
    parts: dict[int, str] = {}
    for line in page.lines:
        own = (line.name,) if line.role in _CAPTIONED and line.name else ()
        if _heads_a_part(line, page):
            parts[line.container] = line.cells[0]
        elif line.role == "row" and line.container in parts:
            own = (parts[line.container],)
        if captions := (*found.get(line.container, ()), *own):
            found[line.position] = captions
    return found


def _heads_a_part(line: Line, page: PageText) -> bool:
    """Whether a row says what those below it have in common; the first such row heads the columns."""
    return (
        len(line.cells) == 1
        and line.cells[0] not in ("", STANDS_BELOW)
        and line.state("head") is not None
        and (head := page.lines.heads.get(line.container)) is not None
        and head.position != line.position
    )


def displacement(recorded: Line, line: Line, then: PageText, now: PageText) -> str:
    """How a line stands somewhere else, in words that go on from it, by what a person goes by first."""
    if not _same_captions(recorded, line, then, now):
        before, after = (
            (_over(each, _captions(page)) or ("",))[-1] for page, each in ((then, recorded), (now, line))
        )
        return f"is now under {_heading(after)}, was under {_heading(before)}"
    was, is_now = recorded.place, line.place
    if was.frame != is_now.frame:
        return f"is now in {is_now.frame or _NO_FRAME}, was in {was.frame or _NO_FRAME}"
    left, entered = (
        [mark for mark in marks if mark not in others]
        for marks, others in ((was.headings, is_now.headings), (is_now.headings, was.headings))
    )
    if was.landmarks != is_now.landmarks and not entered:
        return f"is now in {is_now.landmark or _NO_LANDMARK}, was in {was.landmark or _NO_LANDMARK}"
    before, after = (
        [*marks, heading][0] for marks, heading in ((left[-1:], was.heading), (entered[-1:], is_now.heading))
    )
    return f"is now under {_heading(after)}, was under {_heading(before)}"


def _heading(name: str) -> str:
    return in_quotes(name) if name else "no heading"


def under_new_heading(recorded: Line, line: Line, then: PageText, now: PageText) -> bool:
    """Whether a line stands under a heading that was put in behind the one that it stood under."""
    was, is_now = recorded.place, line.place
    kept = was.heading in ("", is_now.heading) or was.heading in now.lines.headings
    is_new = is_now.heading == was.heading or is_now.heading not in then.lines.headings
    return was.frame == is_now.frame and kept and is_new
