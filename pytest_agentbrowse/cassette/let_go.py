"""What a step brought when it was recorded, and may be another or gone today.

It leaves or changes by itself, counts, is in other words, is of others, or a page that was cut left it out.
"""

from __future__ import annotations

from collections.abc import Mapping

from pytest_agentbrowse.cassette.called_alike import has_words_more, in_its_place, is_called_alike
from pytest_agentbrowse.cassette.called_anew import called_anew, is_one_of_many, keeps_what_is_spoken_of
from pytest_agentbrowse.cassette.entry import RecordedAction
from pytest_agentbrowse.cassette.list_counts import counts_a_list_there
from pytest_agentbrowse.cassette.made_numbers import names_what_was_made
from pytest_agentbrowse.cassette.moved_columns import is_numbered_anew
from pytest_agentbrowse.cassette.relocation import Lost, found_today
from pytest_agentbrowse.cassette.set_by_clock import is_set_by_the_clock
from pytest_agentbrowse.cassette.steps import StepToday
from pytest_agentbrowse.cassette.told_once import is_told_once
from pytest_agentbrowse.cassette.value_patterns import kind_of
from pytest_agentbrowse.evidence.also_brought import (
    asked_in_other_words,
    confirmed_in_other_words,
    question_around,
    with_a_sentence_more,
)
from pytest_agentbrowse.evidence.around import behind_a_dialog
from pytest_agentbrowse.evidence.counts import counts_on
from pytest_agentbrowse.evidence.elapsed import took_otherwise
from pytest_agentbrowse.evidence.field_helps import helps_in_other_words
from pytest_agentbrowse.evidence.figures import without_figures
from pytest_agentbrowse.evidence.headed_anew import heads_the_same, is_headed_anew, renamed_heading
from pytest_agentbrowse.evidence.moments import marks_the_day
from pytest_agentbrowse.evidence.paged import counts_on_in_pages, moved_up
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.painted import are_initials
from pytest_agentbrowse.evidence.places import (
    has_title_with_more,
    is_titled_otherwise,
    main_heading,
    same_place,
    uncounted,
)
from pytest_agentbrowse.evidence.sliders import is_said_by_a_slider
from pytest_agentbrowse.evidence.taken import may_have_been_left_out
from pytest_agentbrowse.evidence.under_way import tells_of_work
from pytest_agentbrowse.evidence.whereabouts import lines_instead
from pytest_agentbrowse.evidence.worded_before import is_worded_so_before
from pytest_agentbrowse.evidence.wording import denies, says_more_than_signs, tells_failure
from pytest_agentbrowse.page.placeholder import in_kinds, names_in
from pytest_agentbrowse.page.text import POINTED, WRITTEN, Line, PageText

_ANSWERS = frozenset({"button", "link", "menuitem"})
_ANOTHER_SITE = ("https://", "http://")
_FIELDS = WRITTEN | {"checkbox", "listbox", "radio", "switch"}
_FEW = 12
"""Labels that a release words anew; where more went, the data are others."""

_LONGEST_TIP = 4
"""Lines of a tip with its title and the link to where it is told whole."""


def is_let_go(step: StepToday, line: Line) -> bool:
    """Whether a line that came may be another or gone today: it leaves, counts, or is in other words."""
    before = step.last_seen
    return (
        counts_on(line, before, step.page)
        or _counts_what_was_there(line, step)
        or _goes_on_by_itself(line, step)
        or are_initials(line, step.page.then)
        or helps_in_other_words(line, before.then, step.page.then, step.page.now)
        or _is_headed_otherwise(line, step)
        or _is_called_otherwise(line, before, step.page, step.task)
        or _is_otherwise_before(line, before, step.page)
        or _is_of_others(line, step.page)
        or moved_up(line, before, step.page)
        or counts_on_in_pages(line, before, step.page)
        or is_told_once(line, step.page.then, step.page.now)
        or is_numbered_anew(line, step.page)
        or names_what_was_made(line, step.earlier, step.page, step.task)
        or counts_a_list_there(line, before, step.page, step.put_in, _pressed_before(step))
        or _is_below_the_pointer(line, step.page)
        or _may_have_been_there(line, before.then, step.page.then)
        or is_worded_so_before(line, before, step.page)
        or (line.role == "text" and not says_more_than_signs(line.name))
        or _is_told_by_its_field(line, step.page)
        or _came_without_its_highlight(line, before, step.page)
        or (is_one_of_many(line, step.page.then, step.page.now, step.said) and not _is_acted_on(line, step))
    )


def _goes_on_by_itself(line: Line, step: StepToday) -> bool:
    """Whether a line changes or leaves by itself, or tells how long something took, or of work under way."""
    return (
        step.is_restless(line)
        or step.has_come_and_passed(line)
        or step.is_read_off(line)
        or took_otherwise(line, step.page.then, step.page.now, step.texts_meant)
        or _tells_of_work(line, step)
        or _shows_what_is_declared(line, step)
        or _went_on_behind(line, step.last_seen.then, step.page)
        or _marks_the_day(line, step)
        or is_said_by_a_slider(line, step.page.then, step.page.now)
        or (is_set_by_the_clock(line, step.page, step.shown, step.clock) and not _is_acted_on(line, step))
    )


def _went_on_behind(line: Line, before: PageText, page: PagePair) -> bool:
    """Whether a line lies behind a dialog that the step opened, or says another figure behind one today."""
    if line.position not in behind_a_dialog(page.then):
        return False
    if not behind_a_dialog(before):
        return True
    told = [without_figures(text) for text in (line.name, *line.cells)]
    return any(
        each.role == line.role and [without_figures(text) for text in (each.name, *each.cells)] == told
        for each in map(page.now.lines.__getitem__, behind_a_dialog(page.now))
    )


def may_stay(line: Line, step: StepToday) -> bool:
    """Whether a line that went may be there: it counts, or went by itself behind a dialog that is open."""
    if _is_counted_up_to(line, step):
        return True
    if not behind_a_dialog(step.page.then):
        return _shows_what_is_declared(line, step)
    before = behind_a_dialog(step.last_seen.then)
    return not before or line.position in before or _shows_what_is_declared(line, step)


def _is_counted_up_to(line: Line, step: StepToday) -> bool:
    """Whether an entry counted so many before the step when recorded, and today does behind it."""
    called = without_figures(line.name)
    return called != line.name and any(
        came.role == line.role
        and without_figures(came.name) == called
        and counts_on(came, step.last_seen, step.page)
        for came in step.brought.came
    )


def _shows_what_is_declared(line: Line, step: StepToday) -> bool:
    """Whether a line has another value of those that the test declares as volatile, and is as it was."""
    texts = (line.name, *line.cells)
    names = [name for text in texts for name in names_in(text)]
    if not names or not all(kind_of(name, step.volatile) for name in names):
        return False
    said = [in_kinds(text) for text in texts]

    def alike(page: PageText) -> int:
        return sum([in_kinds(text) for text in (each.name, *each.cells)] == said for each in page.lines)

    return alike(step.last_seen.then) == alike(step.page.then) == alike(step.page.now)


def _is_told_by_its_field(line: Line, page: PagePair) -> bool:
    """Whether a text is the name of a field today, and was of none: older recordings lost it at times."""

    def fields(on: PageText) -> list[Line]:
        return [each for each in on.lines if each.role in _FIELDS and each.name == line.name]

    return line.role == "text" and bool(fields(page.now)) and not fields(page.then)


def _came_without_its_highlight(line: Line, before: PagePair, page: PagePair) -> bool:
    """Whether a button that came highlighted came today as well: older recordings called one of two so."""
    if line.role != "button" or line.state("highlighted") is None:
        return False
    plain = frozenset(state for state in line.told if state[0] != "highlighted")

    def alike(on: PageText) -> list[Line]:
        return [
            each for each in on.lines if (each.role, each.name, each.told) == (line.role, line.name, plain)
        ]

    return bool(alike(page.now)) and not alike(before.now)


def _may_have_been_there(line: Line, before: PageText, after: PageText) -> bool:
    """Whether a page that was cut had what is called so: what it leaves out is no doing of a step."""
    alike = (each for each in before.lines if (each.role, each.name) == (line.role, line.name))
    is_there = before.lines.is_cut and any(each.told == line.told for each in alike)
    return is_there or may_have_been_left_out(line, before, after)


def _is_below_the_pointer(line: Line, page: PagePair) -> bool:
    """Whether another text is seen in its place because of where the pointer is.

    An older recording does not say so of its own text.
    """
    there = lines_instead(line, page.then, page.now) if line.role == "text" else []
    return bool(there) and all(each.state(POINTED) is not None for each in there)


def _is_of_others(line: Line, page: PagePair) -> bool:
    """Whether a text or link leads to another site, and what stands there to a third: a tip."""
    link = _link_away(line, page.then)
    if link is None or any(each.target == link.target for each in page.now.lines):
        return False
    return any(_link_away(there, page.now) is not None for there in lines_instead(line, page.then, page.now))


def _link_away(line: Line, page: PageText) -> Line | None:
    """The link to another site that a line is, or that stands below it with nothing but texts between."""
    below = page.lines[line.position : line.position + _LONGEST_TIP]
    rest = (each for each in below if each.role != "text")
    link = next(rest, line)
    leads_away = link.role == "link" and link.target.startswith(_ANOTHER_SITE)
    return link if leads_away and link.container == line.container else None


def _tells_of_work(line: Line, step: StepToday) -> bool:
    """Whether a line tells how far something has come that no step of this test acts on."""
    earlier = [each.then for each in step.earlier]
    return not _is_acted_on(line, step) and tells_of_work(line, earlier, step.page)


def _marks_the_day(line: Line, step: StepToday) -> bool:
    is_marked = marks_the_day(line, step.page.then, step.page.now, step.clock.date())
    return is_marked and not _is_acted_on(line, step)


def _is_acted_on(line: Line, step: StepToday) -> bool:
    """Whether the step before acted on what is called so, or this one does."""
    meant = (*_pressed_before(step), *meant_by_step(step))
    return any((each.role, each.name) == (line.role, line.name) for each in meant)


def _pressed_before(step: StepToday) -> list[Line]:
    return [] if step.before is None else lines_meant_by(step.before, step, step.earlier[-1].then)


def _counts_what_was_there(heading: Line, step: StepToday) -> bool:
    """Whether a heading says how many things are below it on a page that the test has not seen before."""
    name = uncounted(heading.name)
    if not heading.level or name == heading.name:
        return False
    if any(uncounted(line.name) == name for page in step.earlier for line in page.then.lines if line.level):
        return False
    return any(line.level == heading.level and uncounted(line.name) == name for line in step.page.now.lines)


def _is_headed_otherwise(line: Line, step: StepToday) -> bool:
    """Whether a line stands under a heading in other words, or is one, or the title of the page."""
    then, now = step.page.then, step.page.now
    if line.level and line.name == main_heading(then):
        return _is_titled_anew(step)
    renamed = renamed_heading(then, now)
    if renamed is not None and line.level and line.name == renamed[0]:
        if _headed_before(renamed[1], step):
            return False
        is_form = any(line.name in each.place.headings for each in meant_by_step(step))
        is_kept = is_form or keeps_what_is_spoken_of(*renamed, step.task)
        return is_kept and heads_the_same(renamed, then, now)
    return any(each.says == line.says and is_headed_anew(line, each, then, now) for each in now.lines)


def _is_titled_anew(step: StepToday) -> bool:
    """Whether the title of the page says the same in other words: it may tell what came of the step before.

    That of a form which is filled in next tells what it is for, and so does that of what opened over the page
    that stays below, where what came with it is acted on next.
    """
    then, now = step.page.then, step.page.now
    if _headed_before(main_heading(now), step):
        return False
    if has_title_with_more(then, now) or _has_known_title(step):
        return True
    is_form = any(line.role in WRITTEN for line in meant_by_step(step))
    return (is_form or _opened_to_be_acted_on(step)) and is_titled_otherwise(then, now)


def _headed_before(heading: str, step: StepToday) -> bool:
    """Whether the recorded page before the step had this heading: it was left, and is no other words."""
    return bool(step.earlier) and heading in step.earlier[-1].then.lines.headings


def _opened_to_be_acted_on(step: StepToday) -> bool:
    """Whether the step acts on what came in front of the page that it stood on before."""
    if not step.earlier:
        return False
    before, page = step.earlier[-1].then, step.page.then
    titles = main_heading(page), main_heading(step.page.now)
    is_outcome = denies(titles[0]) != denies(titles[1]) or any(map(tells_failure, titles))
    is_kept = keeps_what_is_spoken_of(*titles, step.task)
    return bool(_came_and_acted_on(step)) and page.url == before.url and is_kept and not is_outcome


def _came_and_acted_on(step: StepToday) -> list[Line]:
    """What of the recorded page the step acts on and the page before had not; at the beginning nothing.

    What stands in a question that came did so with it, whatever was called so before.
    """
    page = step.page.then
    before = step.earlier[-1].then if step.earlier else page
    known = {line.says for line in before.lines}
    return [
        line
        for line in meant_by_step(step)
        if line.says not in known
        or ((question := question_around(line, page)) is not None and question.says not in known)
    ]


def meant_by_step(step: StepToday) -> list[Line]:
    """What of the recorded page the step acts on."""
    return [line for action in step.actions for line in lines_meant_by(action, step, step.page.then)]


def lines_meant_by(action: RecordedAction, step: StepToday, page: PageText) -> list[Line]:
    """The lines that an action means by their numbers on a page."""
    found = map(page.element, action.numbers(step.numbers_of(action).elements))
    return [line for line in found if line is not None]


def _has_known_title(step: StepToday) -> bool:
    """Whether the page has the title that an earlier page with the recorded one has today in other words."""
    titles = main_heading(step.page.then), main_heading(step.page.now)
    return any(
        titles == (main_heading(page.then), main_heading(page.now))
        and is_titled_otherwise(page.then, page.now)
        for page in step.earlier
    )


def _is_otherwise_before(line: Line, before: PagePair, after: PagePair) -> bool:
    """Whether a control differs in states alone that the step changes neither today nor when recorded."""
    was, had, has, held = (
        [each for each in page.numbered if (each.role, each.name) == (line.role, line.name)]
        for page in (before.then, before.now, after.now, after.then)
    )
    if not line.number or not len(was) == len(had) == len(has) == len(held) == 1:
        return False
    if not same_place(line, has[0], after.then, after.now):
        return False  # the step put it there
    came, went = line.told - was[0].told, was[0].told - line.told
    return came <= has[0].told and has[0].told - came == had[0].told - went


def _is_called_otherwise(line: Line, before: PagePair, after: PagePair, task: str) -> bool:
    """Whether a control that came is called in other words, or was so before the step as well.

    Of the latter the step brought a state, and not what it is called, as of a filter that counts what others
    have added as well.
    """
    if not line.number:
        return False
    try:
        there = found_today(line, after.then, after.now, task)
    except Lost:
        return False
    if there.told != line.told:
        return False
    names = {line.name, there.name}
    is_alike = (
        is_called_alike(line, there)
        or (
            has_words_more(line.name, there.name) and in_its_place(line, after.then, after.now, task) is there
        )
        or called_anew(line, after.then, after.now, task) is there
    )
    if is_alike and names.isdisjoint(each.name for each in before.now.numbered):
        return True
    return there.name != line.name and all(
        any((each.role, each.name) == (called_so.role, called_so.name) for each in page.numbered)
        for called_so, page in ((line, before.then), (there, before.now))
    )


def labels_in_other_words(step: StepToday) -> Mapping[int, Line]:
    """The labels of controls that are called otherwise, by the positions of the recorded ones.

    That of today says as the recorded one what its control is called.
    """
    if not step.earlier or step.page.then == step.page.now:
        return {}
    before, after = step.last_seen, step.page
    called = {line.name: line for line in after.then.numbered if line.name}
    there = {line.name: line for line in after.now.lines if line.role == "text"}
    labels = [
        line
        for line in after.then.lines
        if line.role == "text" and line.name in called and line.name not in there
    ]
    found: dict[int, Line] = {}
    for label in labels if len(labels) <= _FEW else ():
        control = called[label.name]
        if _is_called_otherwise(control, before, after, step.task):
            name = found_today(control, after.then, after.now, step.task).name
            found |= {label.position: there[name]} if name in there else {}
    return found


def asked_with_more(step: StepToday) -> Mapping[int, Line]:
    """The texts that came with a question and say it otherwise today, by the positions of recorded ones.

    Where what came is answered by the next press, on a control that came with it, a text says what that is
    about, and is no outcome: it may say a sentence more, and in a dialog name the same in other words. One
    that a verdict rests on is held by itself.
    """
    page = step.page
    before = step.earlier[-1].then if step.earlier else page.then
    came = _came_and_acted_on(step)
    questions = {
        question.position for line in came if (question := question_around(line, page.then)) is not None
    }
    is_answered = any(line.role in _ANSWERS for line in came)
    pressed = (
        {line.name for line in lines_meant_by(step.before, step, before)} if step.before is not None else ()
    )
    found: dict[int, Line] = {}
    for line in step.brought.came:
        question = question_around(line, page.then)
        there = with_a_sentence_more(line, page.then, page.now) if is_answered else None
        if there is None and question is not None and question.position in questions:
            there = asked_in_other_words(line, before, page.then, page.now, pressed)
        if there is None and line.role == "note":
            there = confirmed_in_other_words(line, before, page.then, page.now)
        if there is not None:
            found[line.position] = there
    return found
