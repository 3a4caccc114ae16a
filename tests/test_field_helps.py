"""The help below a field that came with it, in other words."""

import pytest

from pytest_agentbrowse.evidence.field_helps import helps_in_other_words
from pytest_agentbrowse.page.text import PageText

CLOSED = 'heading 1 "Site"\n[1] button "Edit"'
OPEN = 'heading 1 "Site"\n[1] textbox "Title" value="Quay"\n"{}"\n[2] button "Save"'


@pytest.mark.parametrize(
    ("then", "now", "before", "is_help"),
    [
        ("The name of your site", "What visitors read", CLOSED, True),
        ("Up to 500 letters, 23 used", "At most 500; 23 so far", CLOSED, True),
        ("Up to 500 letters", "Up to 300 letters", CLOSED, False),
        ("The name of your site", "It could not be saved", CLOSED, False),
        ("It is worth ten percent", "It was used", OPEN.format("It is free"), False),
    ],
    ids=["other words", "the same figures", "other figures", "a failure", "behind a field that was there"],
)
def test_a_help_says_how_a_field_is_filled_in(then, now, before, is_help):
    recorded, today = (PageText.read(OPEN.format(text)) for text in (then, now))
    assert helps_in_other_words(recorded.lines[2], PageText.read(before), recorded, today) is is_help


def test_a_help_that_is_gone_says_nothing():
    recorded = PageText.read(OPEN.format("The name of your site"))
    today = PageText.read(OPEN.replace('"{}"\n', ""))
    assert not helps_in_other_words(recorded.lines[2], PageText.read(CLOSED), recorded, today)
