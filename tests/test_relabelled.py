"""Fields whose label says more today."""

import pytest

from pytest_agentbrowse.evidence.relabelled import in_recorded_labels
from pytest_agentbrowse.page.text import PageText

FIELD = '[] textbox "Email" value="a@x.org"\n[] textbox "Town" value="Bern"'


def read_as(recorded, page):
    return in_recorded_labels(PageText.read(recorded), PageText.read(page)).lines.stored


@pytest.mark.parametrize("more", [" We send no news", " (optional)", ", at work", " *"])
def test_a_field_is_called_as_it_was_where_its_label_says_more(more):
    assert read_as(FIELD, FIELD.replace("Email", f"Email{more}")) == FIELD


@pytest.mark.parametrize(
    "today",
    [
        FIELD.replace("Email", "Emails"),
        FIELD.replace("Email", "Email is already taken: rejected"),
        FIELD.replace('textbox "Email"', 'searchbox "Email of work"'),
        FIELD.replace("Email", "Email at home") + '\n[] textbox "Email at work"',
        FIELD + '\n[] textbox "Email at work"',
    ],
)
def test_another_field_keeps_its_name(today):
    assert read_as(FIELD, today) == today
