"""What the task speaks of and the items say that a verdict rests on."""

import pytest

from pytest_agentbrowse.evidence.spoken_of import no_longer_said, recounted
from pytest_agentbrowse.page.text import PageText

TASK = "Which open ticket of Support has the highest priority?"
ROWS = (
    'table\n row "Subject" | "State" | "Queue" | "Age" head\n row … | "open" | "Support" | "3 days"\n  [] link "Printer"\n'
    ' row … | "open" | "Support" | "4 days"\n  [] link "Door"'
)
CARDS = 'list\n listitem\n  [] link "Printer"\n  "open"\n  "Support"\n listitem\n  [] link "Door"\n  "open"\n  "Support"'


def found(page, *changes):
    today = page
    for old, new in changes:
        today = today.replace(old, new, 1)
    then, now = PageText.read(page), PageText.read(today)
    line = next(line for line in then.lines if line.name == "Printer")
    unsaid = no_longer_said(TASK, [line], then, now)
    return unsaid and (unsaid.said, unsaid.instead)


@pytest.mark.parametrize("page", [ROWS, CARDS], ids=["rows", "cards"])
@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ((('"open"', '"new"'),), ("open", "new")),
        ((('"Support"', '"Hardware"'),), ("Support", "Hardware")),
        ((('"open"', '"Open"'),), None),
        ((('"open"', '"Open since May"'),), None),
        ((), None),
    ],
    ids=["another state", "another queue", "in capitals", "with more", "as it was"],
)
def test_a_cited_item_goes_on_saying_what_the_task_speaks_of(page, changes, told):
    assert found(page, *changes) == told


def test_what_is_not_said_any_more_may_be_a_column_that_is_gone():
    assert found(ROWS, (' | "Queue"', ""), (' | "Support"', ""), (' | "Support"', "")) is None
    assert found(ROWS, ('"open" | "Support" | "3 days"', '"open" | "Support" | "5 days"')) is None


@pytest.mark.parametrize(
    ("said", "task"),
    [
        ("3 open", "Which has 3 open?"),
        ("it is open since long", "Say what it is open since long for"),
        ("...", "Say ..."),
        ("{{name_1}}", "Say {{name_1}}"),
    ],
    ids=["a figure", "a text of its own", "signs", "a value"],
)
def test_only_what_is_said_in_a_few_plain_words_is_held(said, task):
    then, now = (PageText.read(CARDS.replace('"open"', f'"{text}"', 1)) for text in (said, "closed"))
    line = next(line for line in then.lines if line.name == "Printer")
    assert no_longer_said(task, [line], then, now) is None


def test_a_card_and_what_became_another_kind_of_item_are_not_compared():
    cards = CARDS.replace("listitem", "article").replace("list\n", "main\n")
    then, now = PageText.read(cards), PageText.read(cards.replace('"open"', '"new"', 1))
    assert no_longer_said(TASK, [then.lines[2]], then, now) is None


BOOK = 'main\n heading 2 "Knots"\n [] link "Ann" → /a\n {}\n "English"'
BOOKS = 'list\n listitem\n  [] link "Knots" → /k\n  {}\n listitem\n  [] link "Moss" → /m\n  img hint="2 star good, 3 star empty"'
FIVE = 'img hint="5 star good (gold)"'


@pytest.mark.parametrize("page", [BOOK, BOOKS])
@pytest.mark.parametrize(
    ("said", "today", "is_another"),
    [
        ("Give it five stars", 'img hint="4 star good, 1 star empty"', True),
        ("Give it five stars", 'img hint="5 star lit"', False),
        ("Give it five stars", '"Five stars"', False),
        ("Call it Knots", 'img hint="4 star good, 1 star empty"', False),
    ],
    ids=["fewer", "in another look", "in words", "not spoken of"],
)
def test_a_row_of_signs_that_is_spoken_of_counts_as_many(page, said, today, is_another):
    then, now = (PageText.read(page.format(signs)) for signs in (FIVE, today))
    line = next(line for line in then.lines if line.name == "Knots")
    assert (recounted(said, [line], then, now) is not None) is is_another


def test_of_several_rows_of_signs_none_is_that_of_a_line():
    then, now = (
        PageText.read(BOOK.format(f"{FIVE}\n {signs}")) for signs in (FIVE, 'img hint="4 star good"')
    )
    assert recounted("five stars", [then.lines[1]], then, now) is None
