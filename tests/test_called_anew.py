"""Controls that are called otherwise today, and that nothing else of their page can be."""

import pytest

from pytest_agentbrowse.cassette.called_alike import called_alike
from pytest_agentbrowse.cassette.called_anew import called_anew, is_one_of_many
from pytest_agentbrowse.cassette.relocation import Lost, relocated
from pytest_agentbrowse.page.text import PageText

FORM = (
    'heading 1 "New customer"\n[1] textbox "Mail"\n[2] textbox "Subject"\n[3] button "Save"\n[4] link "Cancel" → /\n'
    '[5] button "Help"'
)
TASK = "Add the customer Ada"


def found(old, new, *, number, task=TASK):
    then, now = PageText.read(FORM), PageText.read(FORM.replace(old, new))
    return relocated(number, then, now, task)


@pytest.mark.parametrize(
    ("number", "old", "new"),
    [(3, 'button "Save"', 'button "Store"'), (2, 'textbox "Subject"', 'textbox "Title"')],
    ids=["a button", "a field"],
)
def test_the_only_one_that_came_in_the_place_of_the_only_one_that_went_is_the_recorded_one(number, old, new):
    assert found(old, new, number=number) == number
    then, now = PageText.read(FORM), PageText.read(FORM.replace(old, new))
    assert called_anew(then.element(number), then, now, TASK) is now.element(number)


@pytest.mark.parametrize(
    ("was", "is_now", "task"),
    [
        ("Feature", "Add to featured", "Feature the newest post"),
        ("Archived", "Archive", "What is archived?"),
        ("Note (not visible to members)", "Note (for staff only)", "Write a note"),
    ],
)
def test_what_the_task_says_of_a_name_may_stand_in_another(was, is_now, task):
    then, now = (PageText.read(FORM.replace("Save", name)) for name in (was, is_now))
    assert relocated(3, then, now, task) == 3


PROMPT = 'button "Send"\n[2] textbox "{}"\n[3] link "Save Changes"\n[4] link "Cancel" → /'


@pytest.mark.parametrize(
    ("was", "is_now", "is_found"),
    [
        ("Type chat message here, press enter to send", "Write a message, press enter to send", True),
        ("Enter your topic title here...", "Topic title", True),
        ("Enter your topic title here...", "Topic text", False),
        ("Enter your topic title here...", "Your name here", False),
        ("Enter your topic title here...", "Enter no topic title here...", False),
        ("Chat message", "Message", False),
    ],
    ids=["another verb", "less of it", "another thing", "nothing of the task", "it denies", "no prompt"],
)
def test_a_prompt_may_say_less_of_what_the_task_speaks_of(was, is_now, is_found):
    then, now = (PageText.read(f"[1] {PROMPT.format(name)}") for name in (was, is_now))
    task = "Answer in the chat with a message, and make the topic its title"
    assert (called_anew(then.element(2), then, now, task) is not None) == is_found


def test_a_link_that_leads_nowhere_is_called_by_what_it_does():
    then = PageText.read(f"[1] {PROMPT}")
    now = PageText.read(f"[1] {PROMPT}".replace("Save Changes", "Save all Changes"))
    assert called_anew(then.element(3), then, now, "Save the settings") is now.element(3)


@pytest.mark.parametrize(
    ("old", "new", "task"),
    [
        ('button "Save"', 'button "Store"', "Save the customer"),
        ('button "Save"', 'button "Store"', "See that the customer is saved"),
        ('button "Save"', 'button "Store"', ""),
        ('button "Save"', 'button "Do not keep"', TASK),
        ('button "Save"', 'button "Ada Ruiz"', TASK),
        ('button "Save"', 'button "17"', TASK),
        ('button "Save"', 'link "Store" → /s', TASK),
        ('button "Save"\n[4] link "Cancel" → /', 'link "Cancel" → /\n[4] button "Store"', TASK),
        ('button "Save"', 'button "Store"\n[4] button "Preview"', TASK),
        (
            'button "Save"\n[4] link "Cancel" → /\n[5] button "Help"',
            'button "Store"\n[4] link "Cancel" → /\n[5] button "Aid"',
            TASK,
        ),
        ('button "Save"', 'heading 2 "Danger"\n[3] button "Store"', TASK),
    ],
    ids=[
        "the task says it",
        "the task says a form of it",
        "of no task",
        "it denies",
        "a name",
        "a figure",
        "another role",
        "another place",
        "two came",
        "another went as well",
        "another section",
    ],
)
def test_where_a_doubt_is_left_it_is_not(old, new, task):
    with pytest.raises(Lost, match="is not on the page"):
        found(old, new, number=3, task=task)


@pytest.mark.parametrize(
    ("number", "changes"),
    [
        (4, [('link "Cancel"', 'link "Leave"')]),
        (3, [('"Save"', '"Save all of Ada"'), ('"Save all of Ada"', '"Store"')]),
        (3, [('"Save"', '"\u2713"')]),
        (3, [('button "Save"', 'heading 2 "Danger"\n[3] button "Store"')]),
    ],
    ids=["a link", "one that holds a name", "a sign", "another section"],
)
def test_what_may_be_data_or_stands_elsewhere_is_not_called_anew(number, changes):
    then = FORM.replace(*changes[0]) if len(changes) > 1 else FORM
    recorded, today = PageText.read(then), PageText.read(then.replace(*changes[-1]))
    assert called_anew(recorded.element(number), recorded, today, TASK) is None


def test_where_another_one_went_nobody_knows_which_came():
    then, now = (
        PageText.read(FORM),
        PageText.read(FORM.replace("Save", "Store").replace('\n[5] button "Help"', "")),
    )
    assert called_anew(then.element(3), then, now, TASK) is None
    assert called_anew(then.element(5), then, PageText.read(FORM.replace("Save", "Store")), TASK) is None


ROWS = (
    'table\n row "Ben" | "Guest"\n  [1] button "Edit"\n row "Ann" | "Guest"\n  [2] button "Edit"\n'
    'heading 2 "Cleo"\n[3] link "Profile" → /c\nheading 2 "Dora"\n[4] link "Profile" → /d\n[5] button "Help"'
)


@pytest.mark.parametrize(
    ("number", "was", "is_now"),
    [(2, "Edit", "Manage"), (4, "Profile", "About")],
    ids=["in rows", "below headings"],
)
def test_where_the_control_of_each_item_is_called_otherwise_it_is_that_of_the_recorded_item(
    number, was, is_now
):
    then = PageText.read(ROWS)
    assert relocated(number, then, PageText.read(ROWS.replace(was, is_now)), TASK) == number
    moved = ROWS.replace(was, is_now).replace(' row "Ben" | "Guest"', ' row "Ada"\n row "Ben" | "Guest"')
    assert relocated(number, then, PageText.read(moved), TASK) == number


@pytest.mark.parametrize(
    ("changes", "task"),
    [
        ([('[2] button "Edit"', '[2] button "Manage"')], TASK),
        ([("Edit", "Manage", 1), ("Edit", "Open", 1)], TASK),
        ([("Edit", "Manage", 2)], "Edit the customer Ada"),
        ([("Edit", "Manage", 2)], ""),
        ([("Edit", "Do not edit", 2)], TASK),
        ([("Edit", "Ada Lovelace", 2)], TASK),
        ([('\n  [1] button "Edit"', "", 1), ("Edit", "Manage", 1)], TASK),
        ([('"Edit"\n row "Ann" | "Guest"', '"Edit"', 1), ("Edit", "Manage", 2)], TASK),
        ([("Edit", "Manage", 2), ("Help", "Ask", 1)], TASK),
        ([("Edit", "Manage", 2), ("Help", "Manage", 1)], TASK),
    ],
    ids=[
        "of one item alone",
        "each otherwise",
        "of which the task speaks",
        "without a task",
        "denied",
        "a name",
        "fewer",
        "two in one item",
        "another one too",
        "another one alike",
    ],
)
def test_where_not_all_are_called_alike_or_mean_another_thing_none_is_found(changes, task):
    today = ROWS
    for change in changes:
        today = today.replace(*change)
    with pytest.raises(Lost):
        relocated(2, PageText.read(ROWS), PageText.read(today), task)


def test_one_name_of_two_in_one_item_is_not_that_of_each_item():
    then = ROWS.replace(' row "Ann" | "Guest"\n', "")
    with pytest.raises(Lost):
        relocated(2, PageText.read(then), PageText.read(then.replace("Edit", "Manage")), TASK)


OPTIONS = 'listbox\n [1] option "contains" selected\n [2] option "not like"\n [3] option "equal"\n[4] checkbox "Mail"'


@pytest.mark.parametrize(
    ("number", "changes", "said", "is_let_go"),
    [
        (1, [("contains", "includes")], TASK, True),
        (2, [("not like", "unlike")], TASK, True),
        (2, [("not like", "unlike")], "Choose what is not like it", False),
        (2, [("not like", "unlike"), ("contains", "includes")], TASK, False),
        (2, [('\n [2] option "not like"', "")], TASK, False),
        (2, [('\n [2] option "not like"', ""), ("equal", "regex")], TASK, False),
        (3, [("not like", "unlike")], TASK, False),
        (4, [("Mail", "Post")], TASK, False),
    ],
)
def test_a_choice_of_which_nobody_speaks_may_be_another(number, changes, said, is_let_go):
    today = OPTIONS
    for change in changes:
        today = today.replace(*change)
    then, now = PageText.read(OPTIONS), PageText.read(today)
    assert is_one_of_many(then.element(number), then, now, said) is is_let_go


def test_a_button_is_no_choice():
    buttons = OPTIONS.replace("option", "button")
    then, now = PageText.read(buttons), PageText.read(buttons.replace("contains", "includes"))
    assert not is_one_of_many(then.element(1), then, now, TASK)


def test_a_choice_in_another_place_is_another_one():
    then = PageText.read(OPTIONS)
    now = PageText.read(
        OPTIONS.replace("contains", "equal", 1).replace('[3] option "equal"', '[3] option "like"')
    )
    assert not is_one_of_many(then.element(1), then, now, TASK)


def test_a_field_that_has_no_name_today_is_no_prompt_that_says_less():
    then, now = (PageText.read(f"[1] {PROMPT.format(name)}") for name in ("Type a chat message here", "x"))
    now = now.called({1: ""})
    assert called_anew(then.element(2), then, now, "Answer in the chat") is None


PICKER = (
    'heading 1 "Add"\n[1] listitem "Sun When the sun sets."\n[2] listitem "Time At a specific time, or on a date."\n'
    '[3] listitem "Zone When someone enters a zone."'
)


@pytest.mark.parametrize(
    ("is_now", "task", "is_found"),
    [
        ("Time At a time of the day, or on one date.", "Trigger it by time", True),
        ("Time At a time of the day, or on one date.", "Trigger it at a specific time", False),
        ("Date At a specific time, or on a date.", "Trigger it by time", False),
        ("Time Not on every day of the week", "Trigger it by time", False),
        ("Time Not at a specific time, or on a date.", "Trigger it by time", False),
        ("Time At a specific time, or on 3 days.", "Trigger it by time", False),
        ("Time for Ada at a specific time, or on a date.", "Trigger it by time", False),
        ("Time of the day", "Trigger it by time", False),
        ("Time Each week of the year anew", "Trigger it by time", False),
    ],
    ids=[
        "other words",
        "spoken of",
        "another",
        "nothing in common",
        "a denial",
        "a figure",
        "a name",
        "no sentence",
        "no word in common",
    ],
)
def test_an_entry_may_be_described_in_other_words(is_now, task, is_found):
    recorded = "Time At a specific time, or on a date."
    then, now = PageText.read(PICKER), PageText.read(PICKER.replace(recorded, is_now))
    if is_found:
        assert relocated(2, then, now, task) == 2
    else:
        with pytest.raises(Lost, match="is not on the page"):
            relocated(2, then, now, task)


def test_what_begins_like_another_is_not_told_by_its_beginning():
    page = PICKER.replace("Zone When someone enters", "Time At noon in")
    then, now = PageText.read(page), PageText.read(page.replace("a specific time", "one time of it"))
    with pytest.raises(Lost, match="is not on the page"):
        relocated(2, then, now, "Trigger it by time")


@pytest.mark.parametrize(
    ("was", "is_now", "is_found"),
    [
        ('all.rmse < 1 and params.model = "tree"', 'all.loss < 0.5 and params.kind = "tree"', True),
        ('all.rmse < 1 and params.model = "tree"', 'its.loss < 0.5 and given.kind = "bush"', False),
        ("First name, such as Ada 1", "Last name, such as Bo 2", False),
        ("Ada = 1", "Ada = 2", False),
        ("Name of the tree and bush 1", "Name of the tree and bush 2", False),
    ],
    ids=["an expression", "another one", "of which the task speaks", "short", "words"],
)
def test_a_field_may_show_another_example_of_what_is_written_into_it(was, is_now, is_found):
    page = '[1] link "Home" → /\n[2] searchbox "{}"\n[3] button "Go"'
    then, now = (PageText.read(page.format(name.replace('"', "'"))) for name in (was, is_now))
    found = called_anew(then.element(2), then, now, "Search the models for the first ones")
    assert (found is not None) is is_found


def test_what_is_no_field_shows_no_example():
    page = '[1] link "Home" → /\n[2] option "{}"\n[3] button "Go"'
    names = "all.rmse < 1 and params.model = 'tree'", "all.loss < 2 and params.kind = 'tree'"
    then, now = (PageText.read(page.format(name)) for name in names)
    assert called_anew(then.element(2), then, now, "Search the models") is None


@pytest.mark.parametrize(
    ("old", "new"), [("/time", "/date"), ("Time At", "Date At")], ids=["leads elsewhere", "another"]
)
def test_a_link_in_other_words_leads_where_it_led_and_begins_as_it_did(old, new):
    then = PageText.read('[1] link "Time At a specific time, or on a date." → /time')
    said = then.text.replace("a specific time", "one time of it")
    assert called_anew(then.element(1), then, PageText.read(said), "Trigger it") is not None
    assert called_anew(then.element(1), then, PageText.read(said.replace(old, new)), "Trigger it") is None


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        ("10:00 Rocky Check · 30 min", "11:00 Luna Check · 30 min", True),
        ("10:00 Rocky Check (30 min)", "11:00 Luna Check", True),
        ("10:00 Rocky Check 30 min", "11:00 Luna Check 30 min", False),
        ("10:00 Rocky Check · 30 min", "10:00 Rocky Check · 45 min", False),
        ("10:00 Rocky Check · not today", "11:00 Luna Check", False),
        ("10:00 Rocky Check · failed", "11:00 Luna Check", False),
    ],
    ids=["all", "one", "without a sign", "two that begin so", "denied", "a failure"],
)
def test_what_is_called_with_something_more_behind_a_sign_is_the_same(first, second, found):
    page = 'main\n [1] button "{}" hint="card"\n [2] button "{}" hint="card"'
    then = PageText.read(page.format("10:00 Rocky Check", "11:00 Luna Check"))
    now = PageText.read(page.format(first, second))
    alike = called_alike(then.numbered[0], then, now, "When is the check of the dog?")
    assert (alike is now.numbered[0]) is found


@pytest.mark.parametrize(
    ("today", "found"),
    [
        ('[1] button "Add a picture" type=file empty', True),
        ('[1] button "Add a picture"', False),
        ('[1] button "Front" type=file empty\n[2] button "Back" type=file empty', False),
    ],
    ids=["the only one", "none for files", "two"],
)
def test_the_only_field_for_files_may_be_called_otherwise(today, found):
    then, now = PageText.read('[1] button "Upload a file" type=file empty'), PageText.read(today)
    alike = called_alike(then.numbered[0], then, now, "Upload the file of Luna")
    assert (alike is now.numbered[0]) is found


PATIENTS = 'table\n row "Bella" | "dog"\n  [] button "More for Bella"\n row "Oscar" | "cat"\n  [] button "More for Oscar"'


@pytest.mark.parametrize(
    ("changes", "row"),
    [
        ([("More for Bella", "Actions"), ("More for Oscar", "Actions")], "Bella"),
        ([("More for Bella", "Actions"), ("More for Oscar", "Edit")], None),
        ([("More for Bella", "Actions")], None),
        ([('"Bella" | "dog"', '"Rex" | "dog"'), ("More for Bella", "Actions"), ("More for Oscar", "Actions")], None),
    ],
    ids=["all", "another", "one alone", "of another item"],
)  # fmt: skip
def test_controls_that_were_called_by_their_items_may_all_be_called_alike(changes, row):
    then, today = PageText.read(PATIENTS), PATIENTS
    for old, new in changes:
        today = today.replace(old, new)
    now = PageText.read(today)
    try:
        number = relocated(1, then, now, "Archive Bella")
    except Lost:
        number = None
    assert (number and now.container(now.element(number)).cells[0]) == row
