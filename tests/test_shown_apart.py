"""What a field to choose by shows, and was a line of its own when recorded."""

import pytest

from pytest_agentbrowse.evidence.shown_apart import in_recorded_fields
from pytest_agentbrowse.page.text import PageText

OWNER = 'form\n "postgres"\n [] combobox "Owner" collapsed\n [] button "Save"'
COUNTRY = 'main\n [] combobox "Country" expanded\n "Peru"\n [] combobox "City" text="Lima"'


def told(recorded, page):
    return in_recorded_fields(PageText.read(recorded), PageText.read(page)).lines.stored


@pytest.mark.parametrize("shown", ["postgres", "admin"])
def test_what_it_shows_is_told_before_it(shown):
    today = f'form\n [] combobox "Owner" collapsed text="{shown}"\n [] button "Save"'
    assert told(OWNER, today) == OWNER.replace("postgres", shown)


def test_a_field_that_told_it_when_recorded_does_so_today():
    today = 'main\n [] combobox "Country" text="Peru" expanded\n [] combobox "City" text="Oslo"'
    assert (
        told(COUNTRY, today)
        == 'main\n "Peru"\n [] combobox "Country" expanded\n [] combobox "City" text="Oslo"'
    )
    assert told(today, today) == today


def test_a_field_that_was_not_there_stays_as_it_is():
    today = 'form\n [] combobox "Schema" text="public"'
    assert told(OWNER, today) == today
