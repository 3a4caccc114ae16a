"""Which lines and notes of a page tell of an error that was not recorded."""

import pytest

from pytest_agentbrowse.evidence.errors import BESIDE, new_errors
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.options import ERROR_KINDS
from pytest_agentbrowse.page.text import PageText

THEN = """url: http://shop.example/
title: "Shop"
note: exception: TypeError: x is undefined

main
 "Saved"
 "Known"
 alert
  "Announced"
 [1] textbox "Mail"
"""


def today(line="", *, note=""):
    return PageText.read(THEN.replace("\nmain", f"{note}\nmain") + line)


@pytest.mark.parametrize(
    ("line", "kind", "what"),
    [
        (' alert\n  "Card declined"', "alert", 'alert "Card declined"'),
        (' alert "Card declined"', "alert", 'alert "Card declined"'),
        (' alert\n  heading 2 "Declined" red', "alert", 'alert "Declined"'),
        (' [2] textbox "Mail" invalid="Enter a mail"', "invalid", 'textbox "Mail" invalid="Enter a mail"'),
        (' "Card declined" error', "class", '"Card declined"'),
        (' heading 2 "Card refused" red', "red", 'heading "Card refused"'),
        (' "Saving failed: the price is unchanged"', "words", '"Saving failed: the price is unchanged"'),
        (' heading 2 "Die Zahlung wurde abgelehnt"', "words", 'heading "Die Zahlung wurde abgelehnt"'),
    ],
)
def test_a_new_line_that_looks_like_an_error_is_one(line, kind, what):
    (error,) = new_errors(PageText.read(THEN), today(line))
    assert (error.kind, error.what) == (kind, what)
    assert str(error).startswith(f"the page shows an error that was not recorded: {what}")


@pytest.mark.parametrize(
    "line",
    [
        ' alert\n  "Known"',
        ' "Known" error',
        ' alert\n  "Announced"',
        ' status\n  "Done"',
        ' "Done"',
        ' "Old" struck',
        ' "No errors were found"',
        ' "0 failed"',
        ' "Finished without any failure"',
        ' "Failed"',
        ' navigation\n  "Errors and warnings"',
        ' [2] link "Why it failed"',
    ],
)
def test_what_was_said_before_or_looks_like_nothing_special_is_no_error(line):
    assert new_errors(PageText.read(THEN), today(line)) == ()


@pytest.mark.parametrize(
    ("note", "told"),
    [
        (
            "note: request: POST /pay answered 500\n",
            "a request failed that did not when recorded: POST /pay answered 500",
        ),
        ("note: exception: Error: no\n", "the page threw an exception that was not recorded: Error: no"),
        ('note: dialog alert "request: none" was accepted\n', ""),
    ],
)
def test_what_fails_without_being_shown_is_told_by_notes(note, told):
    assert "".join(map(str, new_errors(PageText.read(THEN), today(note=note)))) == told


def test_an_exception_that_was_recorded_on_a_page_before_is_known():
    then = PageText.read(THEN.replace("note: exception: TypeError: x is undefined\n", ""))
    assert new_errors(then, today(), earlier=[PagePair(PageText.read(THEN), today())]) == ()
    assert len(new_errors(then, today())) == 1


def test_every_kind_of_error_has_a_name_that_can_be_tolerated():
    lines = ' "It failed"\n  alert "A"\n [2] textbox "B" invalid\n "C" error\n "D" red\n img "E" broken'
    notes = "note: request: GET /x answered 500\nnote: exception: Error: no\n"
    found = {error.kind for error in new_errors(PageText.read(THEN), today(lines, note=notes))}
    assert {*found, BESIDE} == set(ERROR_KINDS)


TOUR = ' alert "Reminder"\n  "New here? Take a short tour of 4 pages to learn how it works."'


@pytest.mark.parametrize(
    ("today", "errors"),
    [
        ("Are you new here? Take a short tour of 4 pages to see how it works.", 0),
        ("New here? Take a short tour of 5 pages to learn how it works.", 1),
        ("The short tour could not be taken.", 1),
        ("New here? A short tour failed to learn how it works of 4 pages.", 1),
    ],
)
def test_an_alert_that_is_worded_anew_is_no_new_error(today, errors):
    now = TOUR.replace("New here? Take a short tour of 4 pages to learn how it works.", today)
    assert len(new_errors(PageText.read(THEN + TOUR), PageText.read(THEN + now))) == errors


ASKED = ' alertdialog "{}"\n  heading 2 "{}"\n  "{}"\n  [2] button "Delete"'


@pytest.mark.parametrize(
    ("name", "text", "is_new"),
    [
        ("Lamp", "Delete it? It will be gone for everybody.", False),
        ("Lamp", "It could not be deleted.", True),
        ("Delete the lamp?", "It will be gone for everybody.", False),
        ("Sorry", "It could not be deleted.", True),
    ],
)
def test_what_a_dialog_that_was_there_says_is_no_error_for_its_role(name, text, is_new):
    then = PageText.read(THEN + ASKED.format("Lamp", "Lamp", "Delete it?"))
    assert new_errors(PageText.read(THEN), then)
    assert bool(new_errors(then, PageText.read(THEN + ASKED.format(name, name, text)))) is is_new


QUESTION = ' dialog\n  heading 4 "Confirm"\n  alert\n   "{}"\n  [2] button "Ok"\n  [3] button "Cancel"'


@pytest.mark.parametrize(
    ("now", "is_new"),
    [
        (QUESTION.format("They will be gone for good."), False),
        (QUESTION.format("They could not be deleted."), True),
        (' alert\n  "They will be gone for good."', True),
    ],
    ids=["in other words", "a failure", "in no dialog"],
)
def test_what_a_question_alerts_in_other_words_is_no_error(now, is_new):
    then = PageText.read(THEN + QUESTION.format("Are you sure that you want to delete these records?"))
    assert bool(new_errors(then, PageText.read(THEN + now))) is is_new


MARKED = ' dialog\n  "{}" {}\n  [2] button "Ok"\n  [3] button "Cancel"'


@pytest.mark.parametrize("mark", ["error", "red"])
@pytest.mark.parametrize(
    ("now", "is_new"),
    [
        (MARKED.format("Delete this book?", "{}"), False),
        (MARKED.format("It could not be deleted.", "{}"), True),
        (' "Delete this book?" {}', True),
    ],
    ids=["in other words", "a failure", "in no dialog"],
)
def test_what_a_dialog_asks_in_the_colour_of_errors_is_none_in_other_words(now, is_new, mark):
    then = PageText.read(THEN + MARKED.format("Are you really sure?", mark))
    assert bool(new_errors(then, PageText.read(THEN + now.format(mark)))) is is_new


@pytest.mark.parametrize(
    ("then", "now", "is_new"),
    [
        ("11/21/2026 (4 days late)", "11/21/2026 (7 days late)", False),
        ("{{date_1}} (4 days late)", "{{new_date_1}} (7 days late)", False),
        ("Due in 1 day", "Due in 2 hours", False),
        ("4 days late", "Card declined", True),
        ("4 items are missing", "7 items are missing", True),
        ("Order 4 is 4 days late", "Order 5 is 7 days late", True),
    ],
)
def test_how_long_something_is_late_goes_on_by_itself(then, now, is_new):
    assert bool(new_errors(today(f' "{then}" red'), today(f' "{now}" red'))) is is_new


def test_the_star_of_a_required_field_is_no_new_error():
    then = PageText.read(THEN + ' [2] textbox "E-mail" invalid="Enter a mail"')
    now = PageText.read(THEN + ' [2] textbox "E-mail *" invalid="Enter a mail"')
    assert new_errors(then, now) == ()
    assert new_errors(PageText.read(THEN), now) != ()


def test_a_message_that_could_be_pressed_and_gets_its_role_is_no_new_error():
    then, now = (PageText.read(f'[] {role} "It is saved"') for role in ("clickable", "alert"))
    assert not new_errors(then, now)
    assert new_errors(then, PageText.read('[] alert "It was not saved"'))


CLAIMS = 'main\n "Rejected claims do not count."\n list\n  "Paper, 3.00, Paid"\n  listitem\n   "Ink, 9.00, Pending"\n   "Ada"'


@pytest.mark.parametrize(
    ("change", "is_new"),
    [
        (("  listitem", '  "Toner, 5.00, Rejected"\n  listitem'), False),
        (("do not count.", "do not count. Ask Ada about them."), False),
        (("do not count.", "do not count. Two payments failed."), True),
        (('   "Ada"', '   "Ada"\n   "The payment was rejected"'), True),
        (("main\n", 'main\n "Your claim was rejected"\n'), True),
        ((CLAIMS, 'main\n list\n  "The name was rejected"\n  "The mail was rejected"'), True),
    ],
    ids=[
        "an item more",
        "a text that grew",
        "grew by a failure",
        "in an item",
        "elsewhere",
        "a list of errors",
    ],
)
def test_content_that_speaks_of_failures_is_no_message(change, is_new):
    then, now = PageText.read(CLAIMS), PageText.read(CLAIMS.replace(*change))
    assert bool(new_errors(then, now)) is is_new


def test_a_status_of_the_recorded_page_takes_nothing_out_of_a_new_message():
    then = PageText.read('main\n "Payment 7"\n "failed"')
    assert new_errors(then, PageText.read('main\n "Payment 7"\n "failed"\n "Saving failed"'))


@pytest.mark.parametrize(
    ("said", "is_new"), [(' "Enter a name" error\n', False), (' "Help with names"\n', True), ("", True)]
)
def test_a_field_is_refused_for_the_message_below_it(said, is_new):
    form = 'main\n [] textbox "Name"{}\n{} [] button "Send"'
    then, now = PageText.read(form.format("", said)), PageText.read(form.format(" invalid", said))
    assert bool(new_errors(then, now)) is is_new


def test_a_field_before_one_that_was_refused_is_refused_by_itself():
    form = 'main\n [] textbox "Name"{}\n [] textbox "City" invalid'
    assert new_errors(PageText.read(form.format("")), PageText.read(form.format(" invalid")))


TOAST = ' alert "Flow archived" sign="green"'


@pytest.mark.parametrize(
    ("toast", "was_there", "is_new"),
    [
        (TOAST, (True, True), False),
        (TOAST, (True, False), True),
        (TOAST, (False, True), True),
        (' alert "Archiving failed"', (True, True), True),
        (' alert "Sign in anew" red', (True, True), True),
    ],
    ids=["there since", "came again", "is told too late", "a failure", "in red"],
)
def test_a_toast_of_an_earlier_step_leaves_when_it_likes(toast, was_there, is_new):
    then = PageText.read(THEN)
    with_it, there, later = (today(toast if is_there else "") for is_there in (True, *was_there))
    earlier = [PagePair(with_it, there), PagePair(then, later)]
    assert bool(new_errors(then, today(toast), earlier=earlier)) is is_new
    assert new_errors(then, today(toast))


def test_a_toast_may_have_come_with_any_step_before():
    then, told = PageText.read(THEN), today(TOAST)
    earlier = [PagePair(then, today()), PagePair(told, told), PagePair(then, told)]
    assert new_errors(then, told, earlier=earlier) == ()
    assert new_errors(then, told, earlier=[PagePair(then, told), PagePair(then, told)])


def test_a_field_that_is_refused_since_is_so_anew():
    then, refused = PageText.read(THEN), THEN.replace('"Mail"', '"Mail" invalid="Enter a mail"')
    pages = PagePair(PageText.read(refused), PageText.read(refused))
    assert new_errors(then, PageText.read(refused), earlier=[pages])


def test_an_entry_is_no_new_error_in_red_where_entries_were_so_before():
    listed = PageText.read(
        'table\n row\n  "Karl Lind" red\n  [] link "Lamps"\n row\n  "Ada"\n  [] link "Desks"'
    )
    then, now = PageText.read('table\n row\n  "Ada"\n  [] link "Desks"'), listed
    assert new_errors(then, now, earlier=[PagePair(listed, listed)]) == ()
    other = PageText.read(listed.text.replace("Karl Lind", "Hiro Suz"))
    assert new_errors(then, now, earlier=[PagePair(other, other)]) == ()
    assert new_errors(then, now, earlier=[PagePair(then, then)])
    told = PageText.read('"Karl Lind" red')
    assert new_errors(then, told, earlier=[PagePair(told, told)])
