"""Texts that are worded otherwise today."""

import pytest

from pytest_agentbrowse.evidence.worded import in_recorded_words
from pytest_agentbrowse.page.text import PageText

PAGE = 'main\n status\n  "{}"\n list\n  "Ana Ruiz"\n  "Di Kern"\n  "off"\n  "Cancelled"\n  "Sold out"\n  "Order 7"'


def read_as(then, now, page=PAGE):
    return in_recorded_words(PageText.read(page.format(then)), PageText.read(page.format(now))).stored


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("The customer is saved", "Customer saved"),
        ("User 'carla' created", "Created user 'carla'"),
        ("Selected 3", "3 selected"),
        ("3 books deleted", "Deleted: 3 books"),
        ("Customer saved.", "The customer has been saved"),
        ("The customer is saved", "Customer successfully saved!"),
        ("Der Kunde wurde gespeichert", "Kunde erfolgreich gespeichert"),
        ("The customer is saved", "The customer is saved: Di Kern"),
        ("Customer saved", "Customer saved at 10:04"),
        ("Customer saved", "The customer was saved, 10:04 am."),
        ("Customer saved", "The customer was saved (Di Kern)."),
        ("Customer saved", "Customer saved \u2013 Di Kern"),
        ("Saved", "Saved: Order 7"),
        ("Customer saved", "Customer saved \u201cDi Kern\u201d"),
    ],
)
def test_a_text_in_almost_the_same_words_is_the_recorded_one(then, now):
    assert read_as(then, now) == PAGE.format(then)


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("Saved", "Not saved"),
        ("User 'carla' created", "Created user 'carl'"),
        ("Ana Ruiz owes Di Kern", "Di Kern owes Ana Ruiz"),
        ("moved from 'A' to 'B'", "moved to 'A' from 'B'"),
        ("moved 3 of 4", "moved 4 of 3"),
        ("5 moved from savings to cash", "5 moved to savings from cash"),
        ("not all of 5 is saved", "all of 5 is not saved"),
        ("Oak drill", "Oak drill \u2013 Cancelled"),
        ("Oak drill", "Oak drill: Sold out"),
        ("The customer is saved", "The customer is not saved"),
        ("The alarm is on", "The alarm is off"),
        ("The alarm", "The alarm: off"),
        ("Customer saved", "Customer saved: Bo Lind"),
        ("Customer saved: Ana Ruiz", "Customer saved: Di Kern"),
        ("Customer saved", "Customer saved, 2 warnings"),
        ("Customer saved", "Customer removed"),
        ("It is", "It was not"),
        ("Total: $130.00", "Total: A$130.00"),
        ("The plan", "The plan A"),
        ("Saved for Ada Lind", "Saved for ada lind"),
        ("The", "A"),
        ("Leaves Bonn at 9:00", "Leaves Bonn at 10:04"),
        ("Customer saved", "Customer saved 10:94"),
    ],
)
def test_a_text_in_other_words_stays(then, now):
    assert read_as(then, now) == PAGE.format(now)


def test_what_is_no_text_or_may_be_two_messages_stays():
    for page in ('main\n [] button "{}"', 'main\n heading 1 "{}"'):
        assert read_as("The customer saved", "Customer saved", page) == page.format("Customer saved")
    two = 'main\n status\n  "{}"\n  "{}"'
    recorded, page = two.format("The lamp saved", "Lamp is saved"), two.format("Lamp saved", "Ana")
    assert in_recorded_words(PageText.read(recorded), PageText.read(page)).stored == page
