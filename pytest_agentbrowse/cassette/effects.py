"""What a step did to the page when it was recorded, and has to do today: a part of the checks of a replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pytest_agentbrowse.cassette.bindings import REPORTS
from pytest_agentbrowse.cassette.entry import texts_in
from pytest_agentbrowse.cassette.let_go import (
    asked_with_more,
    is_let_go,
    labels_in_other_words,
    lines_meant_by,
    may_stay,
    meant_by_step,
)
from pytest_agentbrowse.cassette.random_keys import OTHER_WORDS_EACH_TIME, are_other_words, key_in_text
from pytest_agentbrowse.cassette.restless import wording
from pytest_agentbrowse.cassette.steps import StepToday
from pytest_agentbrowse.cassette.trouble import NO_LONGER, Trouble, beside_its_like, with_its_link
from pytest_agentbrowse.evidence.also_brought import (
    also_brought,
)
from pytest_agentbrowse.evidence.answers import other_answer
from pytest_agentbrowse.evidence.brought import not_brought, texts_typed
from pytest_agentbrowse.evidence.carried import (
    carried_otherwise,
    filled_in_otherwise,
    named_and_gone,
    put_in_and_gone,
    put_in_and_twice,
    put_in_in_small_letters,
    said_otherwise,
)
from pytest_agentbrowse.evidence.counts import count_on, miscounts_on
from pytest_agentbrowse.evidence.elapsed import took_otherwise
from pytest_agentbrowse.evidence.field_messages import at_another_field
from pytest_agentbrowse.evidence.filtered import listed_still
from pytest_agentbrowse.evidence.kept_values import (
    also_set,
    emptied_since,
    filled_otherwise,
    not_kept,
    position,
    switched_back,
)
from pytest_agentbrowse.evidence.labelled import saved_otherwise
from pytest_agentbrowse.evidence.miscounts import miscounted
from pytest_agentbrowse.evidence.named_again import named_otherwise
from pytest_agentbrowse.evidence.offered import offered_beside
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.reordered import no_longer_sorted, ordered_otherwise, reordered
from pytest_agentbrowse.evidence.signs import left_as_found
from pytest_agentbrowse.evidence.spelling import words_of
from pytest_agentbrowse.evidence.taken import not_taken
from pytest_agentbrowse.evidence.untouched import also_changed, also_gone, moved_back
from pytest_agentbrowse.evidence.whereabouts import GONE, became, instead
from pytest_agentbrowse.evidence.wording import says_words
from pytest_agentbrowse.page.placeholder import read
from pytest_agentbrowse.page.text import Line, in_quotes


def check_brought(step: StepToday) -> Trouble | None:
    """The step before brought a line that it does not bring today, or took one away that is still there."""
    page = step.page
    brings, took = ("led back to", "led back to a page without") if step.leads_back else ("brought", "took")
    asked = {**asked_with_more(step), **labels_in_other_words(step)}
    if (
        line := not_brought(
            step.brought, page.then, page.now, lambda each: each.position in asked or is_let_go(step, each)
        )
    ) is not None:
        how = became(line, page.then, page.now)
        what = "does not now" if how == GONE else f"it {how}"
        there = instead(line, page.then, page.now) if how == GONE else ()
        came = f"{beside_its_like(line, there)}{with_its_link(line, page.then)}"
        what = f"{step.before} {brings} {came} when recorded, and {what}"
        if any(are_other_words(then, now) for then, now in _replaced(line, there, page)):
            what += f".\n  {OTHER_WORDS_EACH_TIME}"
        elif advice := key_in_text(line.text, there, step.page.then):
            what += f".\n  {advice}"
        return Trouble(what, there)
    if not step.earlier:
        return None
    before = step.last_seen
    gone = not_taken(step.brought, before.then, page.then, page.now, lambda each: may_stay(each, step))
    if gone is not None:
        away = "" if step.leads_back else " away"
        return Trouble(f"{step.before} {took} {gone}{away} when recorded, and now it is still there")
    if not step.holds_brought:
        return None
    timed = (line for line in page.now.lines if took_otherwise(line, page.now, page.then, step.texts_meant))
    known_as = {line.position for line in (*asked.values(), *timed, *step.come_by_themselves)}
    known_as.update(offered_beside(meant_by_step(step), page, before))
    line = also_brought(step.brought, page.then, before.now, page.now, known_as, entered=step.entered)
    # An error is told as one, or tolerated.
    is_told = line is not None and any(line.name in error.what for error in step.errors)
    if line is not None and not is_told and not step.is_drawn_anew(line):
        came = f"{line}{with_its_link(line, page.now)}"
        return Trouble(f"{step.before} {brings} {came} as well, which it did not when recorded")
    return None


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
    filled = filled_otherwise(step.earlier[-1], step.page) if step.earlier else None
    if filled is not None and not step.is_restless(filled.then):
        return Trouble(f"{step.before} brought {filled.then.text} when recorded, and {filled.now.text} now")
    changed = not_kept(step.entered, step.page.then, step.page.now) or emptied_since(
        step.put_in, [page.then for page in step.earlier], step.page.then, step.page.now
    )
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
    answer = other_answer(step.brought.came, step.page.then, step.page.now)
    if answer is not None and not step.is_restless(answer.line):
        return Trouble(f"{step.before} brought another answer than when recorded: {answer}")
    found = left_as_found(step.last_seen, step.page)
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


def check_saved(step: StepToday) -> Trouble | None:
    """The page behind a form tells another thing under the label of a field, which held what it did then."""
    if not step.earlier or not step.holds_brought:
        return None
    found = saved_otherwise(step.earlier[-1], step.page)
    if found is None:
        return None
    field, then, now = found
    shown = f"{step.before} led to {in_quotes(then)} under the label of {field} when recorded"
    return Trouble(f"{shown}, and to {in_quotes(now)} now, though the field held the same")


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
        if saved := put_in_in_small_letters(values, step.page):
            value, line = saved
            what = f"{in_quotes(value)}, which {who} and the test put in, is there in other letters"
            return Trouble(f"{NO_LONGER}: " * step.ends + f"{what}: {line}")
    if made := put_in_and_twice(told, step.page, step.earlier):
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


def check_counted_on(step: StepToday) -> Trouble | None:
    """An entry that the step before let count more or fewer does not count by as many more today."""
    if not step.earlier or not step.holds_brought:
        return None
    before, page = step.last_seen, step.page
    entry = next((line for line in step.brought.came if miscounts_on(line, before, page)), None)
    if entry is None or step.is_restless(entry):
        return None
    was, had, has = (count_on(each, entry) for each in (before.then, before.now, page.now))
    return Trouble(f"{step.before} brought {entry} for {was} when recorded, and {has} for {had} now")


def check_untouched(step: StepToday) -> Trouble | None:
    """The step before changed another item or field as well, which it left as it was when recorded."""
    if not step.earlier or not step.holds_brought:
        return None
    before = step.last_seen
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
    found = also_changed(before, step.page, step.tells_today)
    if found is None or step.is_restless(found.before):
        return None
    what = f"{step.before} made {found.now} of {found.before}"
    return Trouble(f"{what} as well, which it left as it was when recorded")


def check_filtered(step: StepToday) -> Trouble | None:
    """The step before chose what a list shows, and something else that was listed before is listed still."""
    if not step.earlier or not step.holds_brought or step.before is None:
        return None
    before = step.earlier[-1]
    chosen = [line.name for line in lines_meant_by(step.before, step, before.then)]
    found = listed_still((*chosen, *step.entered), before, step.page)
    if found is None:
        return None
    said = f"all items listed after {step.before} said what it chose when recorded"
    return Trouble(f"{said}, and {found}, which does not, is still listed now")


def check_reordered(step: StepToday) -> Trouble | None:
    """The step before put a list into another order than when recorded, or no longer sorts it."""
    if not step.earlier or not step.holds_brought:
        return None
    lists = reordered(step.last_seen, step.page)
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
    check_saved,
    check_named,
    check_about,
    check_put_in,
    check_said,
    check_counted,
    check_counted_on,
    check_untouched,
    check_filtered,
    check_reordered,
)
"""These checks in the order in which they are made."""
