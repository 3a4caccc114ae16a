"""An element or a tab of the recorded page looked for on today's.

A page may differ from the recorded one. That is let pass only when each element that the recorded answer
means is found again, beyond doubt.
"""

from __future__ import annotations

import re

from pytest_agentbrowse.cassette.called_alike import called_alike, with_recorded_words
from pytest_agentbrowse.cassette.called_anew import called_anew, called_anew_in_all
from pytest_agentbrowse.cassette.nameless import labelled_so, named_since, with_its_hint
from pytest_agentbrowse.cassette.told_once import told_once
from pytest_agentbrowse.evidence.headed_anew import is_headed_anew
from pytest_agentbrowse.evidence.lines import spoken_name
from pytest_agentbrowse.evidence.places import (
    is_titled_otherwise,
    same_section,
    under_new_heading,
)
from pytest_agentbrowse.evidence.spelling import words_of
from pytest_agentbrowse.page.placeholder import in_kinds
from pytest_agentbrowse.page.text import UNSAID, Line, PageText, Place, in_quotes
from pytest_agentbrowse.page.twins import own_texts, span_of_item, texts_by, texts_of_item

_DIGITS = re.compile(r"\d+")

_SWITCHED = frozenset(
    {"checked", "mixed", "pressed", "expanded", "collapsed", "selected", "disabled", "readonly"}
)
"""States in which the same action does another thing, or nothing."""

# Against a message that is right and misses the point: "was not in any state" tells nobody that a box was
# ticked.
_RESTING = {"checkbox": "checked", "radio": "checked", "switch": "checked", "button": "disabled or pressed"}

# What an application repeats once for each thing that it shows. A list that is built of bare `div`s is none
# of these; then place and order alone tell its buttons apart.
_REPEATED = ("row", "listitem", "article", "group", "cell")


class Lost(Exception):  # noqa: N818 - reads as what happened to it
    """An element of the recorded page cannot be found again on today's; the text says why."""


def relocated(number: int, then: PageText, now: PageText, task: str = "") -> int:
    """The number on today's page of an element of the recorded one; 0 stays 0.

    It must be the only one with its role, name and frame in the same nearest landmark or heading. Of
    several alike, there must be as many as before, in the same order. Both pages have names in the place
    of volatile values.

    Raises:
        Lost: there is none, there are more or fewer, or it is in another state.

    """
    target = then.element(number)
    if target is None:
        raise Lost(f"the recorded page has no element [{number}]")
    if then == now:
        return number
    found = found_today(target, then, now, task)
    was, is_now = _switched_states(target), _switched_states(found)
    if is_now not in (was, {*was, "collapsed"}):  # what opens something may have come to say so
        then_so, now_so = (_in_words(states, line) for states, line in ((was, target), (is_now, found)))
        raise Lost(f"{target} was {then_so} when recorded, and is {now_so} now")
    return found.number


def tab_now(number: int, then: PageText, now: PageText) -> int:
    """The number on today's page of a tab of the recorded one: the tab with the same title, but for figures.

    Of several with one title there must be as many as before, in the same order. Without a list of
    tabs on the recorded page the number stays as it is.

    Raises:
        Lost: there is none, or there are more or fewer.

    """
    before, after = ({tab.number: tab.title for tab in page.tabs} for page in (then, now))
    title = before.get(number)
    if title is None:
        return number
    # "Inbox (3)" is "Inbox (4)" a message later. Figures are passed over only where no title fits as it is,
    # since "Order 7" beside "Order 8" are two tabs.
    if title not in after.values():
        before, after = (
            {tab: _DIGITS.sub("#", said) for tab, said in tabs.items()} for tabs in (before, after)
        )
    twins = [tab for tab, said in before.items() if said == before[number]]
    there = [tab for tab, said in after.items() if said == before[number]]
    if len(twins) == len(there):
        return there[twins.index(number)]
    if not there:
        raise Lost(f"no tab {in_quotes(title)} is open")
    raise Lost(
        f"{len(twins)} of the tabs were {in_quotes(title)} when recorded, "
        f"now there {_are(len(there))} {len(there)}"
    )


def found_today(target: Line, then: PageText, now: PageText, task: str = "") -> Line:
    """A line of the recorded page on today's, as `relocated` finds it; one without a number among all.

    Raises:
        Lost: there is none, or there are more or fewer.

    """
    before, after = (
        [line for line in (page.numbered if target.number else page.lines) if _is_like(line, target)]
        for page in (then, now)
    )
    otherwise = told_once(target, then, now) if after else _called_otherwise(target, then, now, task)
    if otherwise is not None:
        return _of_the_same(target, otherwise, then, now)
    if not after:
        worded = with_recorded_words(target, then, now, task) or called_anew_in_all(target, then, now, task)
        if worded is not None:
            return now.lines[found_today(target, then, worded, task).position]
    # The place first: a button "Remove" in the cart is not the one in the list of wishes, however many there
    # are.
    # Where its heading is in other words, what stands below none is not what lost that heading.
    there = [line for line in after if is_headed_anew(target, line, then, now)]
    there = there or [line for line in after if same_section(target, line, then, now)]
    twins = [line for line in before if same_section(target, line, then, then)]
    twins, there = with_its_hint(target, *_in_this_very_place(target, twins, there))
    if len(there) == len(twins) == 1:
        return _of_the_same(target, there[0], then, now)
    if not target.name and (found := _nameless(target, twins, there, then, now)) is not None:
        return found
    if len(twins) > 1 or len(there) > 1:
        alike = there or _under_a_new_heading(target, after, then, now)
        if alike or not after:
            return _twin(target, twins, alike, then, now)
    if not after:
        other = _with_other_values(target, now)
        raise Lost(_moved(target, other) if other is not None else f"{target} is not on the page")
    # Moved, and beyond doubt: the only one of its kind before and after. A heading that was renamed above it
    # is another place, one that was put in is not (a person would shrug at it).
    if len(before) == len(after) == 1 and (
        under_new_heading(target, after[0], then, now)
        or is_titled_otherwise(then, now)
        or _are_reordered(target, after[0], then, now)
    ):
        return _of_the_same(target, after[0], then, now)
    raise Lost(_moved(target, after[0]))


def _called_otherwise(target: Line, then: PageText, now: PageText, task: str) -> Line | None:
    """What stands for an element of which nothing of its name is left."""
    found = told_once(target, then, now) or called_alike(target, then, now, task)
    return found or called_anew(target, then, now, task) or _field_that_shows(target, now)


def _field_that_shows(target: Line, now: PageText) -> Line | None:
    """The only field to choose by that shows what was a line of its own in it, to be pressed."""
    fields = (line for line in now.numbered if target.role == "clickable" and line.role == "combobox")
    found = [line for line in fields if (shown := line.state("text")) and shown.texts == (target.name,)]
    return found[0] if len(found) == 1 else None


def _moved(target: Line, line: Line) -> str:
    was, is_now = target.place, line.place
    told = (str(was), str(is_now))
    was_in, is_in = told if told[0] != told[1] else (_headings_of(was), _headings_of(is_now))
    return f"{target} was in {was_in} when recorded, and is in {is_in} now"


def _in_this_very_place(target: Line, twins: list[Line], there: list[Line]) -> tuple[list[Line], list[Line]]:
    """Of more that may stand in a section the ones that do, where these are as many as before.

    Others stand under a heading that is new, or in other words since.
    """
    if len(there) <= len(twins):
        return twins, there
    before, after = ([line for line in lines if line.place == target.place] for lines in (twins, there))
    return (before, after) if len(before) == len(after) else (twins, there)


def _headings_of(place: Place) -> str:
    return " > ".join(f"heading {in_quotes(heading)}" for heading in place.headings) or str(place)


def _are_reordered(target: Line, found: Line, then: PageText, now: PageText) -> bool:
    """Whether what says in words what it does is in another part of a page, whose parts are all there.

    The headings above both were there and still are.
    """
    says_what = len(words_of(target.name)) > 1 and target.place.landmarks == found.place.landmarks
    headings = {target.place.heading, found.place.heading} - {""}
    return says_what and all(
        headings <= {line.name for line in page.lines if line.level} for page in (then, now)
    )


def _nameless(
    target: Line, twins: list[Line], there: list[Line], then: PageText, now: PageText
) -> Line | None:
    """What has no name, in the row or item of the recorded one, or by a name that it has since."""
    found = labelled_so(target, twins, there, then, now)
    if found is not None:
        return _of_the_same(target, found, then, now)
    return named_since(target, then, now) if len(there) < len(twins) else None


def _under_a_new_heading(target: Line, after: list[Line], then: PageText, now: PageText) -> list[Line]:
    """All of several alike, when they got a heading of their own together."""
    moved = [line for line in after if under_new_heading(target, line, then, now)]
    return moved if len({line.place for line in moved}) == 1 else []


def _of_the_same(target: Line, found: Line, then: PageText, now: PageText) -> Line:
    """What was found, when it belongs to the same row or item as before."""
    # Against a table with one row left: its "Delete" has the same role, name and place, and deletes another
    # thing.
    was, is_now = _item(target, then), _item(found, now)
    if was and not was & is_now:
        there = in_quotes(min(is_now)) if is_now else "no such"
        raise Lost(f"{target} was that of {in_quotes(min(was))}, and is that of {there} now")
    return found


def _item(line: Line, page: PageText) -> frozenset[str]:
    """What the row, item or group says that an element is in; nothing where it is in none."""
    parent = page.container(line)
    if parent is None or parent.role not in _REPEATED:
        return frozenset()
    # What another row says as well (a status, a unit) tells no rows apart; what heads a column is no row's.
    rows = (
        other for other in page.lines if other.cells and other is not parent and other.state("head") is None
    )
    # A link's own text stands in its cell, and says nothing of whose it is.
    own = {cell for cell in parent.cells if line.role == "link" and line.name in cell}
    return frozenset((*parent.cells, parent.name)).difference(UNSAID, own, *(row.cells for row in rows))


def _twin(target: Line, twins: list[Line], there: list[Line], then: PageText, now: PageText) -> Line:
    """One of several alike: the one in the same position, unless what stands by it is elsewhere now."""
    try:
        return _in_position(target, twins, there, then, now)
    except Lost:
        found = (
            _of_the_same_item(target, twins, there, then, now)
            or _in_the_same_link(target, there, then, now)
            or _holding_the_same(target, twins, there, then, now)
            or _hinted_alike(target, twins, there, then, now)
        )
        if found is not None:
            return found
        raise


def _in_the_same_link(target: Line, there: list[Line], then: PageText, now: PageText) -> Line | None:
    """The only one in the link that the recorded one was in, as a button on a card that leads somewhere."""
    around = then.container(target)
    if around is None or around.role != "link":
        return None
    try:
        position = found_today(around, then, now).position
    except Lost:
        return None
    found = [line for line in there if line.container == position]
    return found[0] if len(found) == 1 else None


def _hinted_alike(
    target: Line, twins: list[Line], there: list[Line], then: PageText, now: PageText
) -> Line | None:
    """The one without a name in the same position among those with its hint, where these are as many."""
    hint = target.state("hint")
    alike, found = ([line for line in lines if line.state("hint") == hint] for lines in (twins, there))
    if target.name or hint is None or len(alike) != len(found) or len(alike) == len(twins):
        return None
    return _in_position(target, alike, found, then, now)


def _holding_the_same(
    target: Line, twins: list[Line], there: list[Line], then: PageText, now: PageText
) -> Line | None:
    """The only one without a name that holds in words all that only the recorded one held, as a card.

    None where others changed places: a list in another order is another list.
    """
    if target.name:
        return None
    held = [_held(line, then) for line in twins]
    found = [_innermost_with(_own_of(line, twins, held, then), there, now) for line in twins]
    still = [line.position for line in found if line is not None]
    return found[twins.index(target)] if still == sorted(set(still)) else None


def _held(line: Line, page: PageText) -> frozenset[str]:
    """What is said in it, and not by it."""
    return texts_of_item(range(line.position + 1, page.end_of(line)), line, page)


def _innermost_with(own: frozenset[str], there: list[Line], page: PageText) -> Line | None:
    """The only one that holds all of these, but for those around it."""
    words = frozenset(text for text in own if any(map(str.isalpha, text)))
    found = [line for line in there if words and words <= _held(line, page)]
    last = found[-1] if found else None
    is_around = (last is not None and last.position < page.end_of(line) for line in found)
    return last if all(is_around) else None


def _own_of(line: Line, alike: list[Line], held: list[frozenset[str]], page: PageText) -> frozenset[str]:
    """What is held by one of several alike, and by no other but those in it and around it."""
    inside = range(line.position, page.end_of(line))
    others = (
        texts
        for other, texts in zip(alike, held, strict=True)
        if other.position not in inside and line.position not in range(other.position, page.end_of(other))
    )
    return held[alike.index(line)].difference(*others)


def _in_position(target: Line, twins: list[Line], there: list[Line], then: PageText, now: PageText) -> Line:
    # Of five "Add" that were four, no position tells which one was put in.
    if len(twins) != len(there):
        raise Lost(f"{_counted(twins)} recorded, now there {_are(len(there))} {len(there)}")
    position = twins.index(target)
    by_now = [texts_by(line, there, now) for line in there]
    # Only what stood by this one alone can say that the order changed. Nothing did: then the position
    # decides.
    own = own_texts(twins, then)[position]
    if own and not own & by_now[position]:
        said = _first_said(own, then)
        moved = any(said in by for by in by_now)
        how = "is in another place now" if moved else "is no longer there"
        raise Lost(f"of {len(twins)} alike, {target} was the one by {in_quotes(said)}, which {how}")
    return there[position]


def _of_the_same_item(
    target: Line, twins: list[Line], there: list[Line], then: PageText, now: PageText
) -> Line | None:
    """The one whose item says in words all that only the item of this one said.

    Others may have put rows in, or taken some away. None where that leaves a doubt, as where items that are
    still there changed places: a list in another order is another list.
    """
    before, after = (_said_of_items(lines, page) for lines, page in ((twins, then), (there, now)))
    found = [_only_one_with(_own(at, before), after) for at in range(len(before))]
    still = [at for at in found if at is not None]
    meant = found[twins.index(target)]
    return there[meant] if meant is not None and still == sorted(set(still)) else None


def _said_of_items(alike: list[Line], page: PageText) -> list[frozenset[str]]:
    """What the item of each of several alike says; nothing where it is in none."""
    return [
        texts_of_item(item, line, page)
        if (item := _item_around(line, alike, page)) is not None
        else frozenset()
        for line in alike
    ]


def _item_around(line: Line, alike: list[Line], page: PageText) -> range | None:
    item = span_of_item(line, [other.position for other in alike if other != line], page)
    around = page.container(line)
    if item is not None or len(alike) > 1 or around is None or around.role not in _REPEATED:
        return item
    return range(around.position, page.end_of(around))


def _own(at: int, said: list[frozenset[str]]) -> frozenset[str]:
    """What one of several items says and no other."""
    return said[at].difference(*said[:at], *said[at + 1 :])


def _only_one_with(own: frozenset[str], said: list[frozenset[str]]) -> int | None:
    """The only item that says all of these in words, or of several with the same words all of them.

    A figure alone tells none: it is soon that of another one.
    """
    words = frozenset(text for text in own if any(map(str.isalpha, text)))
    found = [at for at, texts in enumerate(said) if words and words <= texts]
    if len(found) > 1:
        found = [at for at in found if own <= said[at]]
    return found[0] if len(found) == 1 else None


def _first_said(texts: frozenset[str], page: PageText) -> str:
    """What a person would call it by: the first of these texts on the page, one in words if there is one."""
    said = [text for line in page.lines for text in (line.name, *line.cells) if text in texts]
    return next((text for text in said if any(map(str.isalpha, text))), said[0])


def _is_like(line: Line, target: Line) -> bool:
    return (
        line.role == target.role
        and line.place.frame == target.place.frame
        and spoken_name(line.name) == spoken_name(target.name)
    )


def _switched_states(line: Line) -> frozenset[str]:
    return _SWITCHED.intersection(str(state) for state in line.states)


def _with_other_values(target: Line, now: PageText) -> Line | None:
    """The only line elsewhere that is called the same but for values, as times that no line here binds."""
    called = in_kinds(target.name)
    alike = [line for line in now.numbered if line.role == target.role and in_kinds(line.name) == called]
    is_elsewhere = called != target.name and len(alike) == 1 and alike[0].place != target.place
    return alike[0] if is_elsewhere else None


def _in_words(states: frozenset[str], line: Line) -> str:
    return ", ".join(sorted(states)) or "not " + _RESTING.get(line.role, "in any state")


def _counted(twins: list[Line]) -> str:
    one = twins[0] if twins else None
    if one is None:
        return "none was"
    plural = "" if len(twins) == 1 else "es" if one.role.endswith(("s", "x")) else "s"
    called = f"{in_quotes(one.name)} {one.role}{plural}" if one.name else f"{one.role}{plural}"
    return f"{len(twins)} {called} {'was' if len(twins) == 1 else 'were'}"


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def element_at(number: int, page: PageText) -> str:
    """The element with this number, as a person would call it; empty when there is none."""
    line = page.element(number)
    return str(line) if line is not None else ""
