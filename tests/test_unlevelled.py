"""What older recordings do not tell: the levels of trees and rows, and which text says the step that is meant."""

import pytest

from pytest_agentbrowse.evidence.unlevelled import in_recorded_levels
from pytest_agentbrowse.page.text import PageText

FLAT = 'tree\n [] treeitem "docs" expanded\n [] treeitem "notes.md"\n  [] button "Delete"\n [] treeitem "src"'
NESTED = (
    'tree\n [] treeitem "docs" expanded\n  [] treeitem "notes.md"\n   [] button "Delete"\n [] treeitem "src"'
)
STEPS = '"Packed"\n"Sent" current=step'
HELP = 'heading 1 "Help"\n[] button "Payment" heading 3\n[] button "Returns" heading 3 expanded\n"30 days"'
ROWS = 'treegrid\n row "docs" | "2" expanded\n row "notes.md" | "1" level=2'


def read_as(recorded, page):
    return in_recorded_levels(PageText.read(recorded), PageText.read(page)).lines.stored


def test_items_of_a_tree_stand_beside_each_other_as_when_recorded():
    assert read_as(FLAT, NESTED) == FLAT


def test_states_that_no_line_had_are_left_out():
    assert read_as('"Packed"\n"Sent"', STEPS) == '"Packed"\n"Sent"'
    assert read_as('[] tab "Items"', '[] tab "Items" current=step') == '[] tab "Items"'
    days = '[] button "16"\n[] button "17"{}'
    assert read_as(days.format(""), days.format(" selected")) == days.format("")
    assert read_as(ROWS.replace(" level=2", ""), ROWS) == ROWS.replace(" level=2", "")


MENU = 'list\n [] link "Users" → /users\n [] link "Roles"{} → /roles\nlist\n [] link "Home"{} → /'


@pytest.mark.parametrize(
    ("recorded", "today", "told"),
    [
        (("", ""), (" highlighted", ""), ("", "")),
        (("", " highlighted"), (" highlighted", " highlighted"), ("", " highlighted")),
        ((" highlighted", ""), (" highlighted", ""), (" highlighted", "")),
    ],
)
def test_which_link_is_open_is_left_out_where_none_of_them_was(recorded, today, told):
    assert read_as(MENU.format(*recorded), MENU.format(*today)) == MENU.format(*told)
    button = '[] button "Bold"{}\n[] button "Italic"'
    assert read_as(button.format(""), button.format(" highlighted")) == button.format(" highlighted")


def test_what_was_told_to_end_the_sections_below_a_heading_that_is_pressed_does():
    told = HELP.replace('"30 days"', '"30 days" under=2')
    assert read_as(told, HELP) == told
    assert read_as(HELP, HELP) == HELP


@pytest.mark.parametrize(
    ("recorded", "today"),
    [
        (NESTED, NESTED.replace('  [] treeitem "notes.md"\n   []', ' [] treeitem "notes.md"\n  []')),
        (STEPS, '"Packed" current=step\n"Sent"'),
        (ROWS, ROWS.replace(" level=2", " level=3")),
        ("", NESTED),
    ],
)
def test_what_the_recorded_page_tells_is_told_as_it_is_today(recorded, today):
    assert read_as(recorded, today) == today
