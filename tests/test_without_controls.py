"""What is called by its own words and those of a control in it."""

import pytest

from pytest_agentbrowse.evidence.without_controls import own_words_gone
from pytest_agentbrowse.page.text import PageText

RULE = (
    'main\n heading 1 "Guests"\n [1] button "When a guest comes Menu" collapsed\n  [2] button "Menu"\n'
    ' [3] button "If it is off Menu" collapsed\n  [4] button "Menu"'
)
STEPS = 'main\n list\n  listitem "Remove Book a room"\n   [1] button "Remove"\n  listitem "Remove Pay it"\n   [2] button "Remove"'
TOLD = "Trigger: when a guest comes. Condition: If it is off"


@pytest.mark.parametrize(
    ("then", "now", "report", "text"),
    [
        (RULE, RULE, TOLD, ""),
        (RULE, RULE.replace("is off", "is on"), TOLD, "If it is off"),
        (RULE, RULE.replace("comes", "leaves"), TOLD, "When a guest comes"),
        (RULE, RULE.replace("comes", "leaves"), "If it is off", ""),
        (RULE, RULE.replace(" collapsed", " expanded").replace("Menu", "More"), TOLD, ""),
        (RULE, RULE.replace('"If it is off Menu"', '"And: If it is off"'), TOLD, ""),
        (STEPS, STEPS.replace("Book a room", "Book a table"), "1. Book a room, 2. Pay it", "Book a room"),
        (STEPS, STEPS.replace("Book a room", "Book a table"), "Pay it", ""),
        (STEPS.replace("Book a room", "Book"), STEPS, "Book, Pay it", ""),
    ],
)
def test_own_words_that_a_report_says_are_said_today(then, now, report, text):
    found = own_words_gone(report, PageText.read(then), PageText.read(now))
    assert (found.text if found else "") == text
