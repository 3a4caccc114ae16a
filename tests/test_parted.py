"""A page of today in the lines of the recorded one."""

import pytest

from pytest_agentbrowse.evidence.parted import in_recorded_lines
from pytest_agentbrowse.page.text import PageText

SAME = {
    "two lines that were one": ('"Saved. Thank you."\n"Bye"', '"Saved."\n"Thank you."\n"Bye"'),
    "one line that was three": ('"Name:"\n"Ada"\n"Lovelace"', '"Name: Ada Lovelace"'),
    "a value in one": ('"Order {{order_1}} was placed."', '"Order 12"\n"was placed."'),
    "a value in several": ('"Order {{order_1}}"\n"Total: 54.00"', '"Order 12 Total: 54.00"'),
    "the item of a list": (
        'list\n "Walden Thoreau"\n "Emma Austen"',
        'list\n listitem\n  "Walden"\n  "Thoreau"\n listitem\n  "Emma"\n  "Austen"',
    ),
    "several lines in an item of a list": (
        'list\n listitem\n  "Walden"\n  "Thoreau"',
        'list\n "Walden Thoreau"',
    ),
    "an item with a button": (
        'list\n listitem\n  "Walden Thoreau"\n  [] button "Add"',
        'list\n listitem\n  "Walden"\n  "Thoreau"\n  [] button "Add"',
    ),
}


def test_a_label_and_its_value_in_lines_of_their_own_are_the_line_that_they_were():
    recorded = PageText.read('"Total: 54.00"\n"Placed: {{date}}"')
    today = PageText.read('"Total"\n"54.00"\n"Placed"\n"2 May 2026"')
    assert in_recorded_lines(recorded, today).lines.stored == '"Total 54.00"\n"Placed 2 May 2026"'


@pytest.mark.parametrize("case", SAME)
def test_a_text_is_read_in_the_recorded_lines(case):
    recorded, today = map(PageText.read, SAME[case])
    expected = SAME[case][0].replace("{{order_1}}", "12")
    assert in_recorded_lines(recorded, today).lines.stored == expected


@pytest.mark.parametrize(
    ("then", "now", "lines"),
    [
        (
            '"The note was added."',
            '"The note was added. You can go on."',
            '"The note was added."\n"You can go on."',
        ),
        ('"Settings saved"', '"Settings saved. You can go on."', '"Settings saved"\n"You can go on."'),
        ('"Settings saved."', '"Done! Settings saved."', '"Done!"\n"Settings saved."'),
        (
            '"Order {{order_1}} is sent."',
            '"Thank you. Order 12 is sent."',
            '"Thank you."\n"Order 12 is sent."',
        ),
    ],
    ids=["behind", "behind the first point", "before", "before a value"],
)
def test_a_sentence_more_is_a_text_beside_the_recorded_one(then, now, lines):
    assert in_recorded_lines(PageText.read(then), PageText.read(now)).lines.stored == lines


OTHER = {
    "a failure more": ('"The note was added."', '"The note was added. It could not be sent."'),
    "a word more": ('"Bell is ill."', '"Dr. Bell is ill."'),
    "words more in the same sentence": ('"The note was added"', '"The note was added to Ada."'),
    "a sentence that is another": ('"The note was added."', '"The note was sent. You can go on."'),
    "another order": ('"Saved. Thank you."', '"Thank you."\n"Saved."'),
    "other words between": ('"Saved. Thank you."', '"Saved."\n"Not all of it."\n"Thank you."'),
    "elsewhere": ('"Saved. Thank you."', '"Saved."\nalert\n "Thank you."'),
    "a text that was there by itself": (
        '"Order {{order_1}}"\n"Bye now"',
        '"Order 12"\n"was placed"\n"Bye now"',
    ),
    "an error": ('"Saved. Thank you."', '"Saved."\n"Thank you." error'),
    "nothing but values": ('"{{date_1}} {{time_1}}"', '"Walden"\n"Thoreau"'),
}


@pytest.mark.parametrize("case", OTHER)
def test_other_texts_stay_in_their_lines(case):
    recorded, today = map(PageText.read, OTHER[case])
    assert in_recorded_lines(recorded, today) is today


def test_the_last_texts_of_an_item_are_put_together_behind_the_others_of_it():
    item = 'main\n list\n  listitem\n   [] link "Drones" → /12\n   "Leo Fischer"\n   "Cameras{}Poster"\n  listitem\n   "Cameras{}Oral"'
    recorded, page = (PageText.read(item.format(between, between)) for between in (" ", '"\n   "'))
    there = [line.name for line in in_recorded_lines(recorded, page).lines if line.name]
    assert there == ["Drones", "Leo Fischer", "Cameras Poster", "Cameras Oral"]
