"""Controls under a heading that says something else today, over the same section."""

import pytest

from pytest_agentbrowse.cassette.relocation import Lost, relocated
from pytest_agentbrowse.page.text import PageText

SETTINGS = (
    'heading 1 "Site"\nheading 2 "General settings"\nheading 3 "Title"\n"The name"\n[1] button "Edit"\n'
    'heading 3 "Zone"\n"The time"\n[2] button "Edit"\nheading 2 "Newsletter"\n[3] textbox "Name"\n[4] textbox "Text"\n'
    '[5] button "Create"'
)


@pytest.mark.parametrize(
    ("old", "new", "number"),
    [
        ('"General settings"', '"All about it"', 2),
        ('"Newsletter"', '"New letter"', 3),
        ('"Newsletter"', '"New letter"', 5),
    ],
    ids=["above the nearest", "the nearest", "the nearest of a button"],
)
def test_what_is_headed_anew_is_the_same(old, new, number):
    then, now = PageText.read(SETTINGS), PageText.read(SETTINGS.replace(old, new))
    assert relocated(number, then, now) == number


@pytest.mark.parametrize(
    ("changes", "number", "told"),
    [
        ((('"Title"', '"Its title"'),), 1, "2 .*buttons were recorded, now|was in|button"),
        ((('"Newsletter"', '"Ada Ruiz"'),), 3, 'heading "Newsletter" when recorded'),
        ((('"Newsletter"', '"No newsletter"'),), 3, 'heading "Newsletter" when recorded'),
        ((('"Newsletter"', '"New letter"'), ("Text", "Price"), ("Create", "Buy")), 3, "when recorded"),
        ((('"Newsletter"', '"Zone"'),), 3, "when recorded"),
    ],
    ids=["two lines", "a name", "a denial", "another section", "one that was there"],
)
def test_what_may_be_another_section_is_another(changes, number, told):
    page = SETTINGS
    for old, new in changes:
        page = page.replace(old, new)
    with pytest.raises(Lost, match=told):
        relocated(number, PageText.read(SETTINGS), PageText.read(page))


def test_where_headings_above_the_nearest_differ_they_are_told():
    now = SETTINGS.replace('"General settings"', '"Ada Ruiz"').replace('[2] button "Edit"', '"Read only"')
    with pytest.raises(
        Lost, match=r'heading "General settings" > heading "Title" when recorded.* "Ada Ruiz"'
    ):
        relocated(1, PageText.read(SETTINGS), PageText.read(now))
