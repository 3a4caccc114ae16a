"""The checks of a replay: what has to be true today for a recorded step to hold. Each is a pure function.

Two tables, each gone through in order until a check finds something: `STEP_CHECKS` compare a recorded step
with today's page before anything is done, and `OUTCOME_CHECKS` what an action came to; what a file says of
itself is checked in `own_page`. All texts here have names in the place of volatile values. A check gives what
is wrong for the person who reads the failure, or nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from pytest_agentbrowse.cassette.effects import EFFECT_CHECKS
from pytest_agentbrowse.cassette.entry import (
    Done,
    Failed,
    Skipped,
)
from pytest_agentbrowse.cassette.list_checks import LIST_CHECKS
from pytest_agentbrowse.cassette.points import points_in, points_today
from pytest_agentbrowse.cassette.random_keys import differing_parameters, key_in_text, key_in_words
from pytest_agentbrowse.cassette.relocation import Lost, element_at, found_today, relocated, tab_now
from pytest_agentbrowse.cassette.steps import ActionToday, StepToday
from pytest_agentbrowse.cassette.trouble import NO_LONGER, Trouble, beside_its_like
from pytest_agentbrowse.evidence.addresses import same_address
from pytest_agentbrowse.evidence.answers import other_answer
from pytest_agentbrowse.evidence.computed import Gone, today
from pytest_agentbrowse.evidence.counts import recount
from pytest_agentbrowse.evidence.denials import speaking_against
from pytest_agentbrowse.evidence.field_roles import without_roles
from pytest_agentbrowse.evidence.flipped import flipped
from pytest_agentbrowse.evidence.labels import label_of
from pytest_agentbrowse.evidence.lines import (
    candidates,
    cited,
    heads_renamed,
    holding,
    nearest,
    present,
    under_renamed_heads,
)
from pytest_agentbrowse.evidence.moments import exchanged, still_holds
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.pairs import beside, of_another, parted, under_another_label
from pytest_agentbrowse.evidence.rows_of_values import is_of_another_row, row_of_value
from pytest_agentbrowse.evidence.signs import lost_sign, other_sign
from pytest_agentbrowse.evidence.spelling import first_letters
from pytest_agentbrowse.evidence.spoken_of import no_longer_said, recounted
from pytest_agentbrowse.evidence.subjects import bears_out, unsaid_caption
from pytest_agentbrowse.evidence.switched import position_in_words, switched_otherwise
from pytest_agentbrowse.evidence.told_of_each import no_longer_told_of
from pytest_agentbrowse.evidence.under_heads import under_another_head
from pytest_agentbrowse.evidence.whereabouts import GONE, became, instead, target_now
from pytest_agentbrowse.evidence.without_controls import own_words_gone
from pytest_agentbrowse.evidence.wording import (
    says_words,
)
from pytest_agentbrowse.evidence.written_to import written_to_another
from pytest_agentbrowse.page.placeholder import (
    WRITTEN_PLACEHOLDER,
    names_in,
    placeholder,
    read,
    respelled,
    written,
)
from pytest_agentbrowse.page.text import QUOTED, WRITTEN, Line, in_quotes, spoken, unquoted, without_number

_OF_SEVERAL = re.compile(r"(?<=\w)_\d+$")
"""The number in a name such as `time_2`: which of several values it is does not tell elements apart."""

_CLAUSE = re.compile(rf'(?:{QUOTED}|[^";:])*')
"""What a result begins with, up to the first `;` or `:` that is in no quotes."""


# -- a recorded step on today's page -----------------------------------------------------------------


def check_url(step: StepToday) -> Trouble | None:
    """The page has another url than the recorded one; the action that led there is named."""
    if same_address(step.page.then.url, step.page.now.url):
        return None
    then, now = written(step.page.then.url), written(step.page.now.url)
    if step.before is None:
        what = f"the run begins at {now}; when recorded it began at {then}"
    else:
        what = f"{step.before} led to {now}; when recorded it led to {then}"
    advice = key_in_words(step.page.then.url, step.page.now.url, step.volatile)
    what += differing_parameters(then, now)
    return Trouble(f"{what}.\n  {advice}" if advice else what)


def check_evidence(step: StepToday) -> Trouble | None:
    """A line that a verdict rests on no longer holds."""
    page = step.page
    for text in (text for action in step.actions for text in action.lines("evidence")):
        line = cited(text, page.then)
        if line is None and cited(text, page.now) is None:
            return Trouble(f"{NO_LONGER}: {text.strip()} {GONE}", nearest(text, page.now))
        if line is None or holding(line, page.then, page.now) is not None or step.has_passed(line):
            continue
        if _is_called_anew(line, step):
            continue
        renamed = heads_renamed(line, page.now)
        if not renamed or not first_letters(" ".join(renamed)).isdisjoint(first_letters(step.said)):
            return _lost(line, page)
    return None


def _is_called_anew(line: Line, step: StepToday) -> bool:
    """Whether a field holds what it held and is called in other words, of which nobody speaks."""
    if line.role not in WRITTEN:
        return False
    try:
        today = found_today(line, step.page.then, step.page.now, step.task)
    except Lost:
        return False
    spoken = first_letters(line.name) & first_letters(step.said)
    return today.told == line.told and spoken <= first_letters(today.name)


def check_values(step: StepToday) -> Trouble | None:
    """The line that a reported value came from, here or on a page before, no longer holds."""
    pages = (*step.earlier, step.page)
    lines: dict[str, list[str]] = {}
    for value, text in (item for action in step.actions for item in action.values.items()):
        if step.layout is None or not step.layout.reads(value):
            lines.setdefault(text, []).append(value)
    found = (_lost_value(values, text, pages) for text, values in lines.items())
    return next((lost for lost in found if lost is not None), None)


def check_subjects(step: StepToday) -> Trouble | None:
    """A line that the words of a verdict lead to no longer holds, or what it counts are more or fewer."""
    for about, page in zip(step.subjects, (*step.earlier, step.page), strict=False):
        for line in about.lines:
            has_passed = page is step.page and step.has_passed(line)
            if holding(line, page.then, page.now) is None and not has_passed:
                return _lost(line, page, ", of which it speaks,")
        if (head := under_another_head(about.lines, page.then, page.now)) is not None:
            return Trouble(f"{NO_LONGER}: {head}")
        for label, value in about.fields:
            is_gone = not candidates(value, page.then, page.now)
            is_other = is_gone or parted((label, value), page.then, page.now)
            if is_other and candidates(label, page.then, page.now):
                return Trouble(f"{NO_LONGER}: {value} belonged to {label} when recorded, and does not now")
        for ways in about.counts:
            there = [recount(way, page.then, page.now) for way in ways]
            if all(number != way.number for number, way in zip(there, ways, strict=True)):
                return Trouble(
                    f"{NO_LONGER}: it counts {ways[0].number} ({ways[0]}), and today there "
                    f"{'is' if there[0] == 1 else 'are'} {there[0]}"
                )
    return None


def check_own_words(step: StepToday) -> Trouble | None:
    """The verdict tells what something said that is called by more words, and nothing says it today."""
    found = own_words_gone(read(step.report), step.page.then, step.page.now) if step.ends else None
    if found is None or step.has_passed(found.line) or step.is_restless(found.line):
        return None
    told = f", from which it tells {in_quotes(found.text)},"
    return _lost(found.line, step.page, told)


def check_spoken_of(step: StepToday) -> Trouble | None:
    """An item that a verdict rests on said what the task speaks of, and says another thing today."""
    for lines, page in step.bound_pages:
        unsaid = no_longer_said(step.task, lines, page.then, page.now)
        if unsaid is not None and not step.is_restless(unsaid.line):
            said = (
                f"{in_quotes(unsaid.said)}, of which the task speaks, and today {in_quotes(unsaid.instead)}"
            )
            return Trouble(f"{NO_LONGER}: the item of {unsaid.line} said {said}")
        if (signs := recounted(step.said, lines, page.then, page.now)) is not None:
            what = f"{signs.then} stood beside what it rests on, and today {signs.now} does"
            return Trouble(f"{NO_LONGER}: {what}")
    return None


def check_written_to(step: StepToday) -> Trouble | None:
    """On a page that a verdict reports from, a link of which it speaks writes to somebody else."""
    pages = [page for _, page in step.bound_pages]
    found = (written_to_another(step.said, page) for page in pages)
    other = next((each for each in found if each is not None), None)
    if other is None or step.is_restless(other.then):
        return None
    led, leads = (written(line.target) for line in other)
    return Trouble(f"{NO_LONGER}: {other.then} leads to {leads} now, and led to {led}")


def check_flipped(step: StepToday) -> Trouble | None:
    """The page of the verdict offers the opposite of what it offered, of which the task speaks."""
    found = flipped(step.task, step.page, (each.then for each in step.earlier)) if step.ends else None
    if found is None:
        return None
    return Trouble(f"{NO_LONGER}: {found.then}, of which the task speaks, is {found.now} today")


def check_told_of_each(step: StepToday) -> Trouble | None:
    """Of one of several items that a verdict tells of in turn the page says another thing today."""
    for lines, page in step.bound_pages if step.layout is None else ():
        found = no_longer_told_of(step.report, lines, page.then, page.now)
        if found is not None:
            told, instead = (in_quotes(text) for text in (found.told, found.instead))
            what = f"{in_quotes(found.name)} said {told}, which it tells, and says {instead} now"
            return Trouble(f"{NO_LONGER}: {what}")
    return None


def check_switched(step: StepToday) -> Trouble | None:
    """Task or verdict tell how something is switched, and its switch or box is set otherwise today."""
    for lines, page in step.bound_pages:
        found = switched_otherwise(step.said, lines, page.then, page.now)
        if found is not None and not step.is_restless(found.then):
            was, is_now = (position_in_words(line) for line in (found.then, found.now))
            what = f"{found.then} of {found.line} was {was} when recorded, and is {is_now} now"
            return Trouble(f"{NO_LONGER}: {what}")
    return None


def check_heads(step: StepToday) -> Trouble | None:
    """A column has another head today, and the verdict tells or cites a cell of it or a word of that head.

    Or what it rests on stands under another of the heads. What the task says is how the row was looked up,
    and no answer.
    """
    cited_alone = {spoken(unquoted(text)) for action in step.actions for text in action.lines("evidence")}
    for lines, page in step.bound_pages:
        if (other := under_another_head(lines, page.then, page.now)) is not None:
            return Trouble(f"{NO_LONGER}: {other}")
        for line in (line for line in lines if line.cells):
            there = holding(line, page.then, page.now)
            columns = under_renamed_heads(line, there, page.then, page.now) if there is not None else ()
            for cell, was, is_now in columns:
                is_told = says_words(step.report, cell) and not says_words(step.task, cell)
                if cell in cited_alone or is_told or bears_out(was, step.said, page.then, page.now):
                    head = (
                        f"{in_quotes(cell)} under {in_quotes(is_now)} now, and had it under {in_quotes(was)}"
                    )
                    return Trouble(f"{NO_LONGER}: {line} has {head}")
    return None


def check_signs(step: StepToday) -> Trouble | None:
    """A line that a verdict rests on has another sign of the page in it or beside it: a cross for a tick."""
    for lines, page in step.bound_pages:
        if (other := other_sign(lines, page.then, page.now)) is not None:
            below = f" under {in_quotes(other.head)}" if other.head else ""
            what = f"the sign {in_quotes(other.now)}{below} now, and had {in_quotes(other.was)} there"
            return Trouble(f"{NO_LONGER}: {other.line} has {what}")
        if (answer := other_answer(lines, page.then, page.now)) is not None:
            return Trouble(f"{NO_LONGER}: {answer}")
        if (lost := lost_sign(lines, page.then, page.now)) is not None:
            line, sign = lost
            return Trouble(f"{NO_LONGER}: {line} has lost the sign {in_quotes(sign)}, which others have")
    return None


def check_captions(step: StepToday) -> Trouble | None:
    """A caption that bears out what a verdict says of the lines below it says something else."""
    for lines, page in step.bound_pages:
        if (unsaid := unsaid_caption(lines, step.said, page.then, page.now)) is not None:
            line, caption = unsaid
            return Trouble(
                f"{NO_LONGER}: {line} stood in {in_quotes(caption)} when recorded, and does not now"
            )
    return None


def check_pairs(step: StepToday) -> Trouble | None:
    """Lines that a verdict rests on belonged to one item, or stood side by side, and no longer do."""
    for lines, page in step.bound_pages:
        pair = parted(lines, page.then, page.now)
        if (pair := pair or under_another_label(lines, step.said, page.then, page.now)) is not None:
            first, second = pair
            return Trouble(
                f"{NO_LONGER}: {second} belonged to {first} when recorded, and does not now",
                beside(first, second, page.then, page.now),
            )
        if (other := of_another(lines, step.said, page.then, page.now)) is not None:
            line, name = other
            what = f"{line} stood with {in_quotes(name)} when recorded, and does not now"
            return Trouble(f"{NO_LONGER}: {what}")
    return None


_BY_THE_CALENDAR = (
    "if the calendar sets that day (a payday, the end of a month), name its pattern in agent_volatile, "
    "or leave it out of what is reported"
)


def check_moments(step: StepToday) -> Trouble | None:
    """A day or time that a verdict rests on, or that came, is another one and did not move with the clock."""
    moments = {
        name: moment
        for action in step.actions
        for name, moment in action.moments.items()
        if name not in step.declared_volatile and not (moment.is_loose and is_of_another_row(name, step.page))
    }
    for name, moment in moments.items():
        shown = step.shown.get(name) if step.holds_brought or not moment.is_loose else None
        if shown is not None and name not in step.read_anew and not still_holds(moment, shown, step.clock):
            rests_on = (text for action in step.actions for text in action.rests_on)
            line = next((text for text in rests_on if name in names_in(read(text))), "")
            line = line or str(row_of_value(name, step.page.then) or "the page")
            if (known := cited(line, step.page.then)) is not None and known.name == placeholder(name):
                line = str(label_of(known, step.page.then) or "the page")  # its own text is what is shown now
            what = f"{NO_LONGER}: {line} showed {moment.shown} when recorded, and shows {shown} now"
            return Trouble(f"{what}.\n  {_BY_THE_CALENDAR}" if moment.days is not None else what)
    held = {name: each for name, each in moments.items() if step.holds_brought or not each.is_loose}
    if (names := exchanged(held, step.shown, step.clock)) is not None:
        before, after = (moments[name].shown for name in names)
        is_now, was = (step.shown[name] for name in names)
        what = f"the page showed {before} before {after} when recorded, and shows {is_now} and {was} now"
        return Trouble(f"{NO_LONGER}: {what}, the later one first")
    return None


def check_computed(step: StepToday) -> Trouble | None:
    """A line of which a reported value is worked out is gone."""
    pages = (step.page, *reversed(step.earlier))
    for computed in (computed for action in step.actions for computed in action.computed):
        if isinstance(found := today(computed, pages), Gone):
            return _lost(found.line, found.page, f", of which it works out {written(computed.value)},")
    return None


def check_absence(step: StepToday) -> Trouble | None:
    """Something is on the page, and the verdict rests on its not being there."""
    for text in (text for action in step.actions for text in action.lines("absent")):
        if (found := present(text, step.page.now)) is not None:
            return Trouble(f"{NO_LONGER}: {found} is on the page, and it rests on there being no {text!r}")
    return None


def check_denials(step: StepToday) -> Trouble | None:
    """A verdict says that something is not there, and the page says something of the kind today."""
    for denied in step.denials:
        if (line := speaking_against(denied, step.page.then, step.page.now)) is not None:
            return Trouble(
                f"{NO_LONGER}: it says that there is nothing of the kind, and today the page says {line}"
            )
    return None


def check_targets(step: StepToday) -> Trouble | None:
    """An element, tab or drawing that an action means cannot be found again."""
    then, now = step.page.then, step.page.now
    for action in step.actions:
        numbers = step.numbers_of(action)
        for number in action.numbers(numbers.elements):
            try:
                relocated(number, then, now, step.task)
            except Lost as lost:
                there = _like(number, step.page)
                advice = key_in_text(element_at(number, then), there, then)
                return Trouble(f"{lost}.\n  {advice}" if advice else str(lost), there)
        for number in action.numbers(numbers.tabs):
            try:
                tab_now(number, then, now)
            except Lost as lost:
                return Trouble(str(lost))
        try:
            points_today(points_in(action.call.params, numbers.points), then, now)
        except Lost as lost:
            return Trouble(str(lost))
    return None


def check_names(step: StepToday) -> Trouble | None:
    """An action uses a value of the recording, and no page of today has shown such a one."""
    for action, names in zip(step.actions, step.unbound, strict=False):
        if names:
            kind = _OF_SEVERAL.sub("", names[0])
            what = f"{action} uses a value of the recording ({kind})"
            return Trouble(f"{what}, and no page of this run has shown such a one")
    return None


def check_errors(step: StepToday) -> Trouble | None:
    """The page tells of an error that it did not tell of when it was recorded."""
    errors = step.failing
    if not errors:
        return None
    first, *others = errors
    advice = f"if it is meant, --agent-tolerate={first.kind} lets it pass with a warning"
    return Trouble(f"{first}.\n  {advice}", tuple(error.what for error in others))


VERDICT_CHECKS: tuple[Callable[[StepToday], Trouble | None], ...] = (
    check_evidence,
    check_values,
    check_subjects,
    check_own_words,
    check_spoken_of,
    check_written_to,
    check_flipped,
    check_told_of_each,
    check_switched,
    check_heads,
    check_signs,
    check_captions,
    check_moments,
    check_computed,
    check_pairs,
    *LIST_CHECKS,
    check_absence,
    check_denials,
)


STEP_CHECKS: tuple[Callable[[StepToday], Trouble | None], ...] = (
    check_url,
    *VERDICT_CHECKS,
    check_targets,
    check_names,
    check_errors,
    *EFFECT_CHECKS,
)


def trouble_in(step: StepToday) -> Trouble | None:
    """What the first check finds; a verdict is held on pages with the recorded words of their headings."""
    judged = step.judged
    found = (check(judged if check in VERDICT_CHECKS else step) for check in STEP_CHECKS)
    return next((trouble for trouble in found if trouble is not None), None)


def trouble_on(step: StepToday, *, console: Sequence[str] = ()) -> Trouble | None:
    """Why a recorded step does not hold on a page of today; its first line says what went wrong beside it.

    That is the first error of the page, the first thing that the browser noted, such as a dialog, and the
    first error in the `console`, each unless it is what the step fails for.
    """
    trouble = trouble_in(step)
    if trouble is None:
        return None
    beside = (
        *(str(error) for error in step.failing[:1] if error.what not in trouble.what),
        *(f"meanwhile {note}" for note in list(step.new_notes)[:1]),
        *(f"the console says: {words}" for words in console[:1]),
    )
    first, *rest = trouble.what.split("\n")
    told = [words for words in beside if words not in trouble.what]
    first = ", and ".join((first.rstrip(".") if told else first, *told))
    return Trouble("\n".join((first, *rest)), trouble.instead)


# -- what an action came to --------------------------------------------------------------------------


def check_outcome(action: ActionToday) -> Trouble | None:
    """An action failed, or was skipped, and was not when it was recorded, or the reverse."""
    recorded = action.recorded
    match recorded.outcome, action.now:
        case Done(), Failed(error=error):
            return Trouble(f"{recorded} succeeded when recorded and fails now: {error}")
        case Failed(error=error), Done():
            what = f"{recorded} failed when recorded ({error}) and succeeds now"
            return Trouble(f"{what}.\n  what was recorded after it may have come about by accident")
        case _, Skipped(why=why):
            return Trouble(f"{recorded} was carried out when recorded and is skipped: {why}")
    return None


def is_same_failure(then: str, now: str) -> bool:
    """Whether an action fails for the recorded reason; the number of its element is no part of it."""
    return _alike(without_number(then), without_number(now))


def check_element(action: ActionToday) -> Trouble | None:
    """An action that found its element without a number succeeded on another one."""
    recorded = action.recorded
    if action.is_numbered or not isinstance(action.now, Done) or not recorded.outcome.element:
        return None
    if _alike(action.now.element, recorded.outcome.element):
        return None
    now = f"is on {action.now.element}" if action.now.element else "names none"
    return Trouble(f"{recorded.call.tool} was on {recorded.outcome.element} when recorded, and {now} now")


def _is_called_otherwise(action: ActionToday, then: str, now: str) -> bool:
    """Whether a result names its element as the page does that was recorded, and today another way.

    What the element is called today was compared when it was found, and let pass.
    """
    numbers = action.recorded.numbers(action.numbers.elements)
    elements = (action.page.then.element(number) for number in numbers)
    names = [in_quotes(element.name) for element in elements if element is not None and element.name]
    return any(name in then and name not in now for name in names)


def check_result(action: ActionToday) -> Trouble | None:
    """A built-in tool on a numbered element of the very same page tells something else than the file.

    Only what its result begins with is compared. What follows (what the field made of it, what it offers,
    what opened) may come a moment later than it did, and is no reason to fail a healthy replay.
    """
    recorded = action.recorded
    if not (action.is_numbered and action.numbers.tells_only_it and action.page.then == action.page.now):
        return None
    if not (isinstance(recorded.outcome, Done) and isinstance(action.now, Done)):
        return None
    then, now = (_clause(outcome.result) for outcome in (recorded.outcome, action.now))
    if _alike(then, now) or _in_plain(then, now) or _is_called_otherwise(action, then, now):
        return None
    if without_roles(then) == without_roles(now):
        return None  # the page was read as the recorded one (`evidence/field_roles.py`)
    return Trouble(f"{recorded} is said to have told {then!r}, and tells {now!r} on the same page")


OUTCOME_CHECKS: tuple[Callable[[ActionToday], Trouble | None], ...] = (
    check_outcome,
    check_element,
    check_result,
)


_Checked = TypeVar("_Checked")
_Result = TypeVar("_Result")


def first_found(checks: Sequence[Callable[[_Checked], _Result | None]], checked: _Checked) -> _Result | None:
    """What the first of these checks finds that finds anything."""
    return next((found for check in checks if (found := check(checked)) is not None), None)


def _lost(line: Line, page: PagePair, what_for: str = "") -> Trouble:
    """What became of a line that a verdict rests on; `what_for` goes on from it."""
    how = became(line, page.then, page.now)
    there = instead(line, page.then, page.now) if how == GONE else ()
    what = f"{NO_LONGER}: {beside_its_like(line, there)}{what_for} {how}"
    target = target_now(line, page.then, page.now) if line.target else ""
    advice = key_in_words(line.target, target) or key_in_text(line.text, there, page.then)
    return Trouble(f"{what}.\n  {advice}" if advice else what, there)


def _lost_value(values: Sequence[str], text: str, pages: tuple[PagePair, ...]) -> Trouble | None:
    for page in reversed(pages):
        line = cited(text, page.then)
        if line is not None:
            if holding(line, page.then, page.now):
                return None
            there = instead(line, page.then, page.now)
            # Of several that it reports from one line, those are told that do not stand there any more.
            gone = [value for value in values if not any(value in other for other in there)] or values
            return _lost(line, page, _reporting(gone))
    if cited(text, pages[-1].now):
        return None
    return Trouble(f"{NO_LONGER}: {text}{_reporting(values)} {GONE}", nearest(text, pages[-1].now))


def _reporting(values: Sequence[str]) -> str:
    # The 1 of "1 items" is told by that.
    longest = [value for value in values if not any(value != other and value in other for other in values)]
    return f", from which it reports {' and '.join(longest)},"


def _like(number: int, page: PagePair) -> tuple[str, ...]:
    line = cited(element_at(number, page.then), page.then)
    there = instead(line, page.then, page.now) if line is not None else ()
    return tuple(other for other in there if other != str(line))


def tells_of(result: str, element: str) -> bool:
    """Whether what a tool told names an element, whichever of several values both name."""
    said, named = (_any_of_several(text) for text in (result, element))
    return named in said


def _alike(one: str, other: str) -> bool:
    """Whether two texts are the same but for which of several values they name."""
    return _any_of_several(one) == _any_of_several(other)


def _in_plain(then: str, now: str) -> bool:
    """Whether a text has values where the other has names, as older recordings have for what is typed."""
    parts = map(re.escape, WRITTEN_PLACEHOLDER.split(then))
    return re.fullmatch(".+".join(parts), now) is not None


def _any_of_several(text: str) -> str:
    return respelled(text, lambda name, spelling: placeholder(_OF_SEVERAL.sub("", name), spelling))


def _clause(result: str) -> str:
    found = _CLAUSE.match(result)
    return found[0].strip() if found else result
