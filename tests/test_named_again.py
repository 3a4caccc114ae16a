"""Texts that name what the page before was headed by."""

import pytest

from pytest_agentbrowse.evidence.named_again import named_otherwise
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText

TICKET = (
    'url: /10\n\nmain\n heading 2 "Switch in rack 7 #10"\n "It is loud."\n [1] link "Delete" → /10/delete'
)
ASKED = 'url: /10/delete\n\nmain\n heading 2 "Delete"\n "Do you want to delete (Switch in rack 7)?"\n [1] button "Yes"'


@pytest.mark.parametrize(
    ("before", "after", "is_other"),
    [
        (TICKET, ASKED, False),
        (TICKET, ASKED.replace("Switch in rack 7", "Hardware"), True),
        (TICKET, ASKED.replace("(Switch in rack 7)?", "the ticket?"), False),
        (TICKET, ASKED.replace("Do you want to delete", "Delete"), False),
        (TICKET, ASKED.replace('(Switch in rack 7)?"', '(10)?"\n "Switch in rack 7"'), False),
        (TICKET.replace("Switch", "Router"), ASKED.replace("Switch", "Router"), False),
        (TICKET.replace("Switch", "Router"), ASKED.replace("Switch in rack 7", "Hardware"), False),
    ],
    ids=["same", "another", "no name", "other words", "elsewhere", "other data", "not comparable"],
)
def test_a_text_that_names_what_was_on_the_page_before_names_it_today(before, after, is_other):
    pairs = [
        PagePair(PageText.read(then), PageText.read(now)) for then, now in ((TICKET, before), (ASKED, after))
    ]
    assert bool(named_otherwise(*pairs)) is is_other


def test_a_state_of_the_same_page_is_no_matter_of_this():
    same = PagePair(PageText.read(TICKET), PageText.read(TICKET.replace("loud", "mute")))
    assert named_otherwise(same, same) is None
