"""How the switches and boxes are set in items of which a verdict tells that."""

import pytest

from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.switched import switched_otherwise
from pytest_agentbrowse.page.text import PageText

RULES = (
    'heading 1 "Rules"\ntable\n row "" | "Night" | "Never"\n  [1] switch "Toggle Night off" checked\n'
    '  [2] button "Menu"\n row "" | "Heating" | "Never"\n  [3] switch "Toggle Heating on"\n  [4] button "Menu"'
)
NIGHT_OFF = RULES.replace('"Toggle Night off" checked', '"Toggle Night on"')
CHORES = (
    'list\n listitem\n  [1] checkbox "Pick"\n  [2] checkbox "Done" checked\n  "Windows"\n'
    ' listitem\n  [3] checkbox "Pick"\n  [4] checkbox "Done"\n  "Gate"'
)
MAILS = (
    'list\n listitem\n  "From Ada"\n  [1] button "Star" pressed\n  [2] button "Reply"\n'
    ' listitem\n  "From Bo"\n  [3] button "Star"\n  [4] button "Reply"'
)
USERS = (
    'table\n row "" | "User" | "State" head\n  [1] checkbox "All"\n row … | "Ada" | "active"\n  [2] checkbox checked\n'
    ' row … | "Bo" | "active"\n  [3] checkbox'
)
PICKED = 'row … | "Ada" | "active"'
NEW_ROW = 'row "" | "Night" | "Never"'


@pytest.mark.parametrize(
    ("then", "now", "names", "said", "is_told"),
    [
        (RULES, RULES, NEW_ROW, "Night is on, Heating is off", False),
        (RULES, NIGHT_OFF, NEW_ROW, "Night is on, Heating is off", True),
        (RULES, NIGHT_OFF, NEW_ROW, "Is each rule on?\nYes", True),
        (RULES, NIGHT_OFF, NEW_ROW, "Night ran never", False),
        (RULES, NIGHT_OFF, NEW_ROW, "Heating is off. Night is on the list", False),
        (RULES, RULES.replace("Toggle Night off", "Turn Night off"), NEW_ROW, "Night is on", False),
        (RULES, RULES.replace("Heating on", "Heating off").replace('off"\n  [4]', 'off" checked\n  [4]'), NEW_ROW, "Night is on", False),
        (RULES, RULES.replace("table\n", 'table\n row "" | "Fan" | "Never"\n  [9] switch "Toggle Fan on"\n'), NEW_ROW, "Night is on", False),
        (USERS, USERS.replace(" checked", ""), PICKED, "Ada is active", False),
        (USERS.replace('[1] checkbox "All"', '"All"'), USERS.replace(" checked", ""), PICKED, "Ada is active", True),
        (CHORES, CHORES.replace(" checked", ""), '"Windows"', "Windows are done", True),
        (CHORES, CHORES.replace('"Pick"', '"Pick" checked', 1), '"Windows"', "Windows are done", False),
        (MAILS, MAILS.replace(" pressed", ""), '"From Ada"', "Which are starred? From Ada", False),
        (MAILS, MAILS.replace(" pressed", ""), '"From Ada"', "From Ada has a star", True),
        (MAILS, MAILS.replace(" pressed", ""), '"From Ada"', "From Ada says hello", False),
    ],
)  # fmt: skip
def test_a_switch_in_an_item_stays_as_it_is_told(then, now, names, said, is_told):
    recorded, today = PageText.read(then), PageText.read(now)
    found = switched_otherwise(said, [cited(names, recorded)], recorded, today)
    assert (found is not None) is is_told
