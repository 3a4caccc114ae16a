"""Keys behind what can be chosen, that one page shows and the other does not."""

import pytest

from pytest_agentbrowse.evidence.unkeyed import in_recorded_keys
from pytest_agentbrowse.page.text import PageText

CHOICES = '[1] {role} "Billing{}"\n[2] {role} "Account{}"\n[3] {role} "Other{}"\n"Other"'


def choices(*keys, role="checkbox"):
    return PageText.read(CHOICES.format(*keys, role=role))


def names(page):
    return [line.name for line in page.lines]


@pytest.mark.parametrize("keys", [("[1]", "[2]", "[3]"), (" 4", " 5", " 6"), (" (1)", " (2)", " (3)")])
@pytest.mark.parametrize("role", ["checkbox", "radio", "clickable", "button"])
def test_choices_have_the_keys_that_the_recorded_page_shows(keys, role):
    with_keys, without = choices(*keys, role=role), choices("", "", "", role=role)
    assert names(in_recorded_keys(with_keys, without)) == names(with_keys)
    assert names(in_recorded_keys(without, with_keys)) == names(without)
    assert in_recorded_keys(with_keys, with_keys) is with_keys


@pytest.mark.parametrize(
    "page",
    [
        choices(" 7", " 2", " 9"),
        choices(" 1", " 2", ""),
        PageText.read('[1] checkbox "Room 1"\n[2] checkbox "Room 2"\n[3] checkbox "Room 3"\n"Room"'),
    ],
    ids=["how many there are", "two of them", "numbers by which they are called"],
)
def test_what_does_not_count_on_behind_names_of_their_own_is_no_key(page):
    without = PageText.read("\n".join(str(line).rstrip(' 0123456789"') + '"' for line in page.lines))
    assert in_recorded_keys(page, without) is without
    assert in_recorded_keys(without, page) is page


def test_a_choice_that_is_gone_or_has_its_key_still_is_not_told_by_it():
    with_keys = choices("[1]", "[2]", "[3]")
    for today in (choices("", "", "s"), choices("", "", "[3]"), choices("", "[2]", "[3]")):
        assert in_recorded_keys(with_keys, today) is today
