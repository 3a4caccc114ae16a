"""What leads somewhere and is of another role today."""

import pytest

from pytest_agentbrowse.evidence.led_by import in_recorded_links
from pytest_agentbrowse.page.text import PageText

LINKS = 'main\n list\n  [] link "All (9)" \u2192 /users\n  [] link "Editor (1)" current=page \u2192 /users?role=editor'
TABS = (
    'main\n list\n  [] tab "All (9)" \u2192 /users\n  [] tab "Editor (1)" selected \u2192 /users?role=editor'
)


def read_as(recorded, page):
    return in_recorded_links(PageText.read(recorded), PageText.read(page)).lines.stored


def test_links_are_the_tabs_that_they_became_and_the_other_way_round():
    assert read_as(LINKS, TABS) == LINKS
    assert read_as(TABS, LINKS) == TABS
    assert read_as(LINKS, TABS.replace("tab ", "menuitem ").replace(" selected", " current=page")) == LINKS


def test_which_of_them_is_chosen_is_told_as_it_was_and_stays():
    unmarked = LINKS.replace(" current=page", "")
    assert read_as(unmarked, TABS) == unmarked
    other = TABS.replace(" selected", "").replace('(9)"', '(9)" selected')
    assert read_as(LINKS, other) == LINKS.replace(" current=page", "").replace('(9)"', '(9)" current=page')


@pytest.mark.parametrize(
    "today",
    [
        TABS.replace("/users?role=editor", "/users?role=author").replace("/users\n", "/all\n"),
        TABS.replace(" \u2192 /users?role=editor", "").replace(" \u2192 /users\n", "\n"),
        TABS.replace("tab ", "button "),
        f'{LINKS}\n [] tab "All (9)" \u2192 /users\n [] tab "Editor (1)" \u2192 /users?role=editor',
    ],
    ids=["elsewhere", "nowhere", "another role", "beside the links"],
)
def test_others_keep_their_roles(today):
    assert read_as(LINKS, today) == PageText.read(today).lines.stored
