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


OTHERS = {
    "a text at the beginning": ('"{}"\n[1] textbox "Title"', 0),
    "no text": (OPEN.replace('"{}"', 'button "{}"'), 2),
    "behind a button": ('heading 1 "Site"\n[1] button "Title"\n"{}"', 2),
    "behind a field without a name": ('heading 1 "Site"\n[1] textbox\n"{}"', 2),
    "two fields of a name": (OPEN + '\n[3] textbox "Title"', 2),
}


@pytest.mark.parametrize("example", OTHERS)
def test_other_texts_are_no_help_of_a_field(example):
    page, at = OTHERS[example]
    recorded, today = (PageText.read(page.format(text)) for text in ("The name", "Another name"))
    assert not helps_in_other_words(recorded.lines[at], PageText.read(CLOSED), recorded, today)


@pytest.mark.parametrize(
    "now",
    [
        OPEN.replace('"{}"\n[2] button "Save"', ""),
        OPEN.replace('"{}"', 'button "Clear"'),
        OPEN.replace('"{}"', '"Look here" red'),
        OPEN.format("Save it soon"),
        OPEN.format("At most") + '\n[3] textbox "Title"',
    ],
    ids=["nothing", "a button", "in red", "a text that was there", "two fields"],
)
def test_what_else_stands_there_today_is_no_help(now):
    then = OPEN.format("The name of your site") + '\n"Save it soon"'
    recorded = PageText.read(then)
    assert not helps_in_other_words(recorded.lines[2], PageText.read(CLOSED), recorded, PageText.read(now))


ATTACH = 'heading 1 "Bug"\n[1] button hint="pick" type=file empty multiple\n"{}"\n[2] button "Save"'
PHOTO = 'heading 1 "Guest"\n[1] button "Photo" type=file empty\n"{}"\n[2] button "Send"'


@pytest.mark.parametrize("form", [ATTACH, PHOTO])
@pytest.mark.parametrize(
    ("now", "before", "is_help"),
    [
        ("Files of up to 5 MB", "", True),
        ("Files of up to 7 MB", "", False),
        ("It failed: 5 MB at most", "", False),
        ("Files of up to 5 MB", "a file", False),
    ],
    ids=["other words", "other figures", "a failure", "behind one that was there"],
)
def test_a_help_says_which_files_are_taken(form, now, before, is_help):
    recorded, today = (PageText.read(form.format(text)) for text in ("(Maximum size: 5 MB)", now))
    was = PageText.read(form.format(before) if before else CLOSED)
    assert helps_in_other_words(recorded.lines[2], was, recorded, today) is is_help
