"""What a step did to the page when it was recorded, and has to do today: a part of the checks of a replay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pytest_agentbrowse.cassette.bindings import REPORTS
from pytest_agentbrowse.cassette.called_alike import has_words_more, in_its_place, is_called_alike
from pytest_agentbrowse.cassette.called_anew import called_anew, is_one_of_many, keeps_what_is_spoken_of
from pytest_agentbrowse.cassette.entry import RecordedAction, texts_in
from pytest_agentbrowse.cassette.random_keys import OTHER_WORDS_EACH_TIME, are_other_words, key_in_text
from pytest_agentbrowse.cassette.relocation import Lost, found_today
from pytest_agentbrowse.cassette.restless import wording
from pytest_agentbrowse.cassette.steps import StepToday
from pytest_agentbrowse.cassette.trouble import NO_LONGER, Trouble, beside_its_like
from pytest_agentbrowse.evidence.also_brought import (
    also_brought,
    asked_in_other_words,
    confirmed_in_other_words,
    question_around,
    with_a_sentence_more,
)
from pytest_agentbrowse.evidence.brought import not_brought, texts_typed
from pytest_agentbrowse.evidence.carried import (
    carried_otherwise,
    filled_in_otherwise,
    named_and_gone,
    put_in_and_gone,
    put_in_and_twice,
    said_otherwise,
)
from pytest_agentbrowse.evidence.counts import counts_on
from pytest_agentbrowse.evidence.elapsed import took_otherwise
from pytest_agentbrowse.evidence.field_helps import helps_in_other_words
from pytest_agentbrowse.evidence.field_messages import at_another_field
from pytest_agentbrowse.evidence.filtered import listed_still
from pytest_agentbrowse.evidence.headed_anew import heads_the_same, is_headed_anew, renamed_heading
from pytest_agentbrowse.evidence.kept_values import also_set, not_kept, position, switched_back
from pytest_agentbrowse.evidence.miscounts import miscounted
from pytest_agentbrowse.evidence.moments import marks_the_day
from pytest_agentbrowse.evidence.named_again import named_otherwise
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.painted import are_initials
from pytest_agentbrowse.evidence.places import (
    has_title_with_more,
    is_titled_otherwise,
    main_heading,
    uncounted,
)
from pytest_agentbrowse.evidence.reordered import no_longer_sorted, ordered_otherwise, reordered
from pytest_agentbrowse.evidence.signs import left_as_found
from pytest_agentbrowse.evidence.spelling import words_of
from pytest_agentbrowse.evidence.taken import not_taken
from pytest_agentbrowse.evidence.under_way import tells_of_work
from pytest_agentbrowse.evidence.untouched import also_changed, also_gone, moved_back
from pytest_agentbrowse.evidence.whereabouts import GONE, became, instead, lines_instead
from pytest_agentbrowse.evidence.wording import says_more_than_signs, says_words
from pytest_agentbrowse.page.placeholder import read
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText, in_quotes

_ANSWERS = frozenset({"button", "link", "menuitem"})
_ANOTHER_SITE = ("https://", "http://")
_LONGEST_TIP = 4
"""Lines of a tip with its title and the link to where it is told whole."""


def check_brought(step: StepToday) -> Trouble | None:
    """The step before brought a line that it does not bring today, or took one away that is still there."""
    page = step.page
    brings, took = ("led back to", "led back to a page without") if step.leads_back else ("brought", "took")
    asked = _asked_with_more(step)
    if (
        line := not_brought(
            step.brought, page.then, page.now, lambda each: each.position in asked or _is_let_go(step, each)
        )
    ) is not None:
        how = became(line, page.then, page.now)
        what = "does not now" if how == GONE else f"it {how}"
        there = instead(line, page.then, page.now) if how == GONE else ()
        came = beside_its_like(line, there)
        what = f"{step.before} {brings} {came} when recorded, and {what}"
        if any(are_other_words(then, now) for then, now in _replaced(line, there, page)):
            what += f".\n  {OTHER_WORDS_EACH_TIME}"
        elif advice := key_in_text(line.text, there):
            what += f".\n  {advice}"
        return Trouble(what, there)
    if not step.earlier:
        return None
    before = step.state or step.earlier[-1]
    if (line := not_taken(step.brought, before.then, page.then, page.now)) is not None:
        away = "" if step.leads_back else " away"
        return Trouble(f"{step.before} {took} {line}{away} when recorded, and now it is still there")
    if not step.holds_brought:
        return None
    timed = (line for line in page.now.lines if took_otherwise(line, page.now, page.then, _meant(step)))
    known_as = {line.position for line in (*asked.values(), *timed, *step.come_by_themselves)}
    line = also_brought(step.brought, page.then, before.now, page.now, known_as, entered=step.entered)
    # An error is told as one, or tolerated.
    is_told = line is not None and any(line.name in error.what for error in step.errors)
    if line is not None and not is_told and not step.is_drawn_anew(line):
        return Trouble(f"{step.before} {brings} {line} as well, which it did not when recorded")
    return None


def _meant(step: StepToday) -> tuple[str, ...]:
    """What the task says and the test put in: a time in it is no clock's."""
    return (step.task, *step.put_in, *step.entered)


def _is_let_go(step: StepToday, line: Line) -> bool:
    """Whether a line that came may be another or gone today: it leaves, counts, or is in other words."""
    before = step.state or step.earlier[-1]
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
        or _may_have_been_there(line, before.then)
        or (line.role == "text" and not says_more_than_signs(line.name))
        or (is_one_of_many(line, step.page.then, step.page.now, step.said) and not _is_acted_on(line, step))
    )


def _goes_on_by_itself(line: Line, step: StepToday) -> bool:
    """Whether a line changes or leaves by itself, or tells how long something took, or of work under way."""
    return (
        step.is_restless(line)
        or step.has_come_and_passed(line)
        or step.is_read_off(line)
        or took_otherwise(line, step.page.then, step.page.now, _meant(step))
        or _tells_of_work(line, step)
        or _marks_the_day(line, step)
    )


def _may_have_been_there(line: Line, before: PageText) -> bool:
    """Whether a page that was cut had what is called so: what it leaves out is no doing of a step."""
    alike = (each for each in before.lines if (each.role, each.name) == (line.role, line.name))
    return before.lines.is_cut and any(each.told == line.told for each in alike)


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
    acted_on = [] if step.before is None else _lines_of(step.before, step, step.earlier[-1].then)
    return any((each.role, each.name) == (line.role, line.name) for each in (*acted_on, *_acted_on(step)))


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
    if line.name == main_heading(then):
        return _is_titled_anew(step)
    if (renamed := renamed_heading(then, now)) is None:
        return False
    if line.level:
        is_form = any(line.name in each.place.headings for each in _acted_on(step))
        is_kept = is_form or keeps_what_is_spoken_of(*renamed, step.task)
        return line.name == renamed[0] and is_kept and heads_the_same(renamed, then, now)
    return any(each.says == line.says and is_headed_anew(line, each, then, now) for each in now.lines)


def _is_titled_anew(step: StepToday) -> bool:
    """Whether the title of the page says the same in other words: it may tell what came of the step before.

    That of a form which is filled in next tells what it is for.
    """
    if has_title_with_more(step.page.then, step.page.now) or _has_known_title(step):
        return True
    is_form = any(line.role in WRITTEN for line in _acted_on(step))
    return is_form and is_titled_otherwise(step.page.then, step.page.now)


def _acted_on(step: StepToday) -> list[Line]:
    """What of the recorded page the step acts on."""
    return [line for action in step.actions for line in _lines_of(action, step, step.page.then)]


def _lines_of(action: RecordedAction, step: StepToday, page: PageText) -> list[Line]:
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
    was, had, has = (
        [each.told for each in page.numbered if (each.role, each.name) == (line.role, line.name)]
        for page in (before.then, before.now, after.now)
    )
    if not line.number or not len(was) == len(had) == len(has) == 1:
        return False
    came, went = line.told - was[0], was[0] - line.told
    return came <= has[0] and has[0] - came == had[0] - went


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
        or (has_words_more(line.name, there.name) and in_its_place(line, after.then, after.now) is there)
        or called_anew(line, after.then, after.now, task) is there
    )
    if is_alike and names.isdisjoint(each.name for each in before.now.numbered):
        return True
    return there.name != line.name and all(
        any((each.role, each.name) == (called_so.role, called_so.name) for each in page.numbered)
        for called_so, page in ((line, before.then), (there, before.now))
    )


def _asked_with_more(step: StepToday) -> Mapping[int, Line]:
    """The texts that came with a question and say it otherwise today, by the positions of recorded ones.

    Where what came is answered by the next press, on a control that came with it, a text says what that is
    about, and is no outcome: it may say a sentence more, and in a dialog name the same in other words. One
    that a verdict rests on is held by itself.
    """
    page = step.page
    before = step.earlier[-1].then if step.earlier else page.then
    known = {line.says for line in before.lines}
    came = [line for line in _acted_on(step) if line.says not in known]
    questions = {
        question.position for line in came if (question := question_around(line, page.then)) is not None
    }
    is_answered = any(line.role in _ANSWERS for line in came)
    pressed = {line.name for line in _lines_of(step.before, step, before)} if step.before is not None else ()
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


def check_field_messages(step: StepToday) -> Trouble | None:
    """The step before brought a message below another field than when recorded."""
    page = step.page
    moved = at_another_field(step.brought.came, page.then, page.now)
    if moved is None:
        return None
    brought = f"{step.before} brought {moved.message} below {moved.was} when recorded"
    return Trouble(f"{brought}, and below {moved.is_now} now")


def check_kept(step: StepToday) -> Trouble | None:
    """A field holds something else today than what an action put into it, which it kept when recorded."""
    if not step.holds_brought:
        return None
    back = switched_back([page.then for page in step.earlier], step.page.then, step.page.now)
    if back is not None:
        was, is_now = (", ".join(sorted(position(line))) or "not checked" for line in back)
        return Trouble(f"{back.then} was {was} after {step.before} when recorded, and is {is_now} now")
    changed = not_kept(step.entered, step.page.then, step.page.now)
    if changed is None:
        return None
    held, there = (in_quotes(" ".join(texts_typed(line))) for line in changed)
    is_now = f"holds {there}" if texts_typed(changed.now) else "is empty"
    return Trouble(f"{changed.then} held {held} after {step.before} when recorded, and {is_now} now")


def _replaced(line: Line, there: Sequence[str], page: PagePair) -> Iterator[tuple[str, str]]:
    """A text and those in its place today, or the values of a field, then and now."""
    if line.role == "text":
        yield from ((line.name, text.strip('"')) for text in there)
    for there_now in page.now.lines:
        if (there_now.role, there_now.name) == (line.role, line.name):
            yield from zip(texts_typed(line), texts_typed(there_now), strict=False)


def check_signed(step: StepToday) -> Trouble | None:
    """The step before changed the signs of a line when recorded, and does not now."""
    if not step.earlier or not step.holds_brought:
        return None
    found = left_as_found(step.state or step.earlier[-1], step.page)
    if found is None or step.is_restless(found.line):
        return None
    before, behind = (" and ".join(map(in_quotes, signs)) for signs in (found.before, found.behind))
    if not behind:
        return Trouble(
            f"{step.before} took the sign {before} from {found.line} when recorded, and leaves it now"
        )
    gave = f"{step.before} gave {found.line} the sign {behind} when recorded"
    return Trouble(f"{gave}, and leaves it {before} now" if before else f"{gave}, and gives it none now")


def check_carried(step: StepToday) -> Trouble | None:
    """A figure that the page before had as well, beside the same label, is another one on this page alone."""
    if not step.earlier or not step.holds_brought:
        return None
    filled = filled_in_otherwise(step.earlier[-1], step.page, step.entered)
    if filled is not None:
        field, before, now = filled
        what = f"{step.before} brought {field.text} when recorded, with a figure of {before}"
        return Trouble(f"{what}, and today it brings {now.text} without that")
    found = carried_otherwise(step.earlier[-1], step.page)
    if found is None or step.is_restless(found.now):
        return None
    label, before, now = found
    where = f"{now} beside {label}" if label is not now else str(now)
    return Trouble(
        f"{step.before} led to {where}, and the page before says {before}; when recorded both said the same"
    )


def check_named(step: StepToday) -> Trouble | None:
    """A text that named what the page before was headed by names something else."""
    if not step.earlier or not step.holds_brought:
        return None
    found = named_otherwise(step.earlier[-1], step.page)
    if found is None or step.is_restless(found.text):
        return None
    what = f"{step.before} led to {found.text}, which named {in_quotes(found.name)} when recorded"
    return Trouble(f"{what}, and the page before is headed {in_quotes(found.heading.name)} today as well")


def check_about(step: StepToday) -> Trouble | None:
    """A page that a verdict reports from no longer says of whom the task spoke."""
    for _, page in step.bound_pages:
        line = named_and_gone(step.task, page)
        if line is not None and not step.is_restless(line):
            said = f"{line}, of which the task speaks, stood on a page that it reports from"
            return Trouble(f"{NO_LONGER}: {said}, and is nowhere on it now")
    return None


def check_put_in(step: StepToday) -> Trouble | None:
    """What a verdict or the task says and the test put in stood on its page, and does nowhere, or twice."""
    if not step.put_in or not step.holds_brought:
        return None
    given = (action.call.params.get(name) for action in step.actions for name in (*REPORTS, "output"))
    report = read("\n".join(texts_in(list(given))))
    told = [text for text in step.put_in if says_words(report, text, ignore_case=True)]
    named = [text for text in step.put_in if len(words_of(text)) > 1 and says_words(step.task, text)]
    for values, who in ((told, "it tells"), (named, "the task names")):
        found = put_in_and_gone(values, step.page)
        if found is not None and not step.has_passed(found[1]):
            value, line = found
            gone = f"{in_quotes(value)}, which {who} and the test put in, is nowhere on the page"
            return Trouble(f"{NO_LONGER}: " * step.ends + f"{gone}, and stood in {line}")
    if made := put_in_and_twice(told, step.page, [each.then for each in step.earlier]):
        value, line = made
        what = (
            f"{in_quotes(value)}, which it tells and the test put in, is there more often than when recorded"
        )
        return Trouble(f"{NO_LONGER}: {what}: {line}")
    return None


def check_said(step: StepToday) -> Trouble | None:
    """A page on the way said a figure that the verdict reports, and says another in the same words today."""
    for page in (*step.earlier, step.page):
        found = said_otherwise(step.report, page)
        # Where a text of a page stood says nothing of those on another one.
        if found is not None and wording(found[1]) not in step.restless:
            then, now = found
            return Trouble(f"{NO_LONGER}: a page on the way said {then}, and says {now} now")
    return None


def check_counted(step: StepToday) -> Trouble | None:
    """A text counts another number of items than the list has, and counted them when recorded."""
    found = miscounted(step.page.then, step.page.now) if step.holds_brought else None
    if found is None or step.is_restless(found.then):
        return None
    text, number, listed = found
    return Trouble(f"{text} told how many items {listed} had when recorded, and tells {number} now")


def check_untouched(step: StepToday) -> Trouble | None:
    """The step before changed another item or field as well, which it left as it was when recorded."""
    if not step.earlier or not step.holds_brought:
        return None
    before = step.state or step.earlier[-1]
    if (field := also_set(before, step.page)) is not None and not step.is_restless(field.then):
        return Trouble(
            f"{step.before} left {field.then.text} as it was when recorded, and makes it {field.now.text} now"
        )
    gone = also_gone(before, step.page)
    if gone is not None and not step.is_restless(gone):
        took = "led back to a page without" if step.leads_back else "took away"
        return Trouble(f"{step.before} {took} {gone} as well, which stayed when recorded")
    back = moved_back(before, step.page, step.earlier)
    if back is not None and not step.is_drawn_anew(back):
        stands = f"stands under {in_quotes(back.place.heading)} again"
        return Trouble(f"{back} {stands} after {step.before}, and stayed where it was when recorded")
    found = also_changed(before, step.page)
    if found is None or step.is_restless(found.before):
        return None
    what = f"{step.before} made {found.now} of {found.before}"
    return Trouble(f"{what} as well, which it left as it was when recorded")


def check_filtered(step: StepToday) -> Trouble | None:
    """The step before chose what a list shows, and something else that was listed before is listed still."""
    if not step.earlier or not step.holds_brought or step.before is None:
        return None
    before = step.earlier[-1]
    chosen = [line.name for line in _lines_of(step.before, step, before.then)]
    found = listed_still((*chosen, *step.entered), before, step.page)
    if found is None:
        return None
    said = f"all items listed after {step.before} said what it chose when recorded"
    return Trouble(f"{said}, and {found}, which does not, is still listed now")


def check_reordered(step: StepToday) -> Trouble | None:
    """The step before put a list into another order than when recorded, or no longer sorts it."""
    if not step.earlier or not step.holds_brought:
        return None
    lists = reordered(step.state or step.earlier[-1], step.page)
    if (unsorted := no_longer_sorted(lists, step.page.now)) is not None:
        by = f" by {in_quotes(unsorted.column)}" if unsorted.column else ""
        row = f"and today {unsorted.row} is out of that order"
        return Trouble(f"{step.before} sorted rows{by} when recorded, {row}")
    if (found := ordered_otherwise(lists, step.earlier)) is not None:
        where = f"{found.above} stands above {found.below}"
        return Trouble(f"{where} after {step.before}, and stood below it when recorded")
    return None


EFFECT_CHECKS = (
    check_brought,
    check_field_messages,
    check_kept,
    check_signed,
    check_carried,
    check_named,
    check_about,
    check_put_in,
    check_said,
    check_counted,
    check_untouched,
    check_filtered,
    check_reordered,
)
"""These checks in the order in which they are made."""
