"""Fields that are of another role today."""

import pytest

from pytest_agentbrowse.evidence.field_roles import in_recorded_roles
from pytest_agentbrowse.page.text import PageText

SET = 'main\n [1] switch "Digest" checked\n [2] checkbox "Terms"\n [3] button "Save"'


@pytest.mark.parametrize(
    ("today", "is_read"),
    [
        (SET.replace("switch", "checkbox"), True),
        (SET.replace('checkbox "Terms"', 'switch "Terms"'), True),
        (SET.replace('switch "Digest"', 'checkbox "Letters"'), False),
        (SET.replace("switch", "checkbox") + '\n [4] switch "Digest"', False),
        (SET.replace("switch", "button"), False),
    ],
    ids=["a checkbox", "a switch", "of another name", "both", "a button"],
)
def test_what_can_be_set_is_read_as_it_was_called(today, is_read):
    found = in_recorded_roles(PageText.read(SET), PageText.read(today))
    assert (found.lines.stored == PageText.read(SET).lines.stored) == is_read


WRITE = 'main\n [1] textbox "Place" value="Mill"\n [2] spinbutton "Persons" value=4 of 1..8\n [3] combobox "Kind" value="Day" options="Night" collapsed'


@pytest.mark.parametrize(
    ("old", "new", "is_read"),
    [
        ('textbox "Place"', 'searchbox "Place"', True),
        ('textbox "Place" value="Mill"', 'combobox "Place" value="Mill" options="Lock" collapsed', True),
        ("spinbutton", "textbox", True),
        ('textbox "Place"', 'slider "Place"', False),
        ('textbox "Place"', 'searchbox "Harbour"', False),
        ('textbox "Place"', 'checkbox "Place"', False),
    ],
)
def test_what_can_be_written_in_is_read_as_it_was_called(old, new, is_read):
    page = PageText.read(WRITE.replace(old, new))
    found = in_recorded_roles(PageText.read(WRITE), page)
    assert (found.lines.stored == PageText.read(WRITE).lines.stored) is is_read
    assert is_read or found is page


def test_what_it_is_set_to_stays():
    today = SET.replace("switch", "checkbox").replace(" checked", "")
    found = in_recorded_roles(PageText.read(SET), PageText.read(today))
    assert found.lines.stored == PageText.read(SET.replace(" checked", "")).lines.stored
