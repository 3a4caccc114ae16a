"""What the task speaks of and the items say that a verdict rests on."""

import pytest

from pytest_agentbrowse.evidence.spoken_of import no_longer_said
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
