"""Things that a state tells from those beside them, as the tasks that are done."""

import pytest

from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.picked import also_picked
from pytest_agentbrowse.page.text import PageText

BARE = '[] checkbox "Milk" checked\n[] checkbox "Bread"\n[] checkbox "Salt" checked'
ITEMS = (
    'list\n listitem\n  [] checkbox checked\n  "Milk"\n listitem\n  [] checkbox\n  "Bread"\n'
    ' listitem\n  [] checkbox checked\n  "Salt"'
)
SEATS = '[] button "4A"\n[] button "4B" disabled\n[] button "4C"'


def also(then, now, *evidence, task="Which are they?"):
    recorded = PageText.read(then)
    bound = [line for each in evidence if (line := cited(each, recorded)) is not None]
    found = also_picked(bound, task, recorded, PageText.read(now))
    return found and (str(found.line), found.state, found.has_it)


@pytest.mark.parametrize(
    ("then", "now", "evidence", "found"),
    [
        (
            BARE,
            BARE.replace('"Bread"', '"Bread" checked'),
            ('checkbox "Milk" checked', 'checkbox "Salt" checked'),
            ('checkbox "Bread"', "checked", True),
        ),
        (
            ITEMS,
            ITEMS.replace('checkbox\n  "Bread"', 'checkbox checked\n  "Bread"'),
            ('"Milk"', '"Salt"'),
            ('"Bread"', "checked", True),
        ),
        (
            ITEMS,
            ITEMS + '\n listitem\n  [] checkbox checked\n  "Rice"',
            ('"Milk"', '"Salt"'),
            ('"Rice"', "checked", True),
        ),
        (
            BARE,
            BARE.replace('"Salt" checked', '"Salt"'),
            ('checkbox "Bread"',),
            ('checkbox "Salt"', "checked", False),
        ),
        (
            SEATS,
            SEATS.replace(" disabled", ""),
            ('button "4A"', 'button "4C"'),
            ('button "4B"', "disabled", False),
        ),
    ],
)
def test_another_one_that_has_the_state_of_the_cited_ones(then, now, evidence, found):
    assert also(then, now, *evidence) == found
    assert also(then, then, *evidence) is None


@pytest.mark.parametrize(
    ("then", "now", "evidence", "task"),
    [
        (BARE, BARE.replace(" checked", ""), ('checkbox "Bread"',), "Is bread done?"),  # named by the task
        (
            BARE,
            BARE.replace('"Bread"', '"Bread" checked'),
            ('checkbox "Milk" checked',),
            "Which?",
        ),  # one of two
        (
            BARE,
            BARE.replace('"Bread"', '"Bread" disabled'),
            ('checkbox "Milk" checked', 'checkbox "Salt" checked'),
            "Which?",
        ),
        (BARE, '"Milk"\n"Salt"', ('checkbox "Milk" checked', 'checkbox "Salt" checked'), "Which?"),
    ],
)
def test_what_was_not_picked_by_its_state_may_stand_beside_others_that_have_it(then, now, evidence, task):
    assert also(then, now, *evidence, task=task) is None
