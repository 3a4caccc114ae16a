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


ORDER = '[] textbox "Party:"\n[] textbox "Reference:" value="EH-52"\n[] textbox "Town" value="Bern"'
BEHIND = f"dialog\n{ORDER}\n".replace("[]", " []") + ORDER


@pytest.mark.parametrize("recorded", [ORDER, BEHIND], ids=["a form", "a form behind a dialog"])
@pytest.mark.parametrize("called", ["Sale Reference:", "Reference (ours)", "Reference"])
def test_a_field_between_the_same_two_may_have_words_before_its_own(recorded, called):
    assert read_as(recorded, recorded.replace("Reference:", called)) == recorded


@pytest.mark.parametrize("recorded", [ORDER, BEHIND], ids=["a form", "a form behind a dialog"])
def test_a_field_between_the_same_two_may_have_lost_words_before_its_own(recorded):
    recorded = recorded.replace("Reference:", "Sale reference:")
    assert read_as(recorded, recorded.replace("Sale reference:", "Reference")) == recorded
    assert read_as(recorded, recorded.replace("Sale reference:", "Sale")) != recorded


@pytest.mark.parametrize(
    "today",
    [
        ORDER.replace("Reference:", "No reference:"),
        ORDER.replace("Reference:", "Their reference:").replace("Town", "Their town"),
        BEHIND.replace("Reference:", "Sale Reference:", 1).replace('"Reference:"', '"Your Reference:"'),
    ],
    ids=["denied", "elsewhere", "two of them"],
)
def test_a_field_with_words_before_its_own_elsewhere_is_another(today):
    assert read_as(BEHIND if "dialog" in today else ORDER, today) == today


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
