"""Boxes that older versions told twice: the one that is seen, and the one that is sent for it."""

import pytest

from pytest_agentbrowse.cassette.relocation import Lost, relocated
from pytest_agentbrowse.cassette.told_once import is_told_once
from pytest_agentbrowse.page.text import PageText

TWICE = 'main\n heading 1 "Promotion"\n [1] checkbox "Enabled" checked\n [2] switch "Enabled" checked\n [3] button "Save"'
ONCE = 'main\n heading 1 "Promotion"\n [1] switch "Enabled" checked\n [2] button "Save"'


@pytest.mark.parametrize("number", [1, 2])
def test_either_of_two_lines_is_the_one_of_today(number):
    then, now = PageText.read(TWICE), PageText.read(ONCE)
    assert relocated(number, then, now) == 1
    assert is_told_once(then.element(number), then, now)


def test_another_state_is_what_a_step_brought():
    then, now = PageText.read(TWICE), PageText.read(ONCE.replace(" checked", ""))
    assert not is_told_once(then.element(1), then, now)


@pytest.mark.parametrize(
    "recorded",
    [
        TWICE.replace('switch "Enabled" checked', 'switch "Enabled"'),
        TWICE.replace(
            '[2] switch "Enabled" checked\n [3] button "Save"',
            '[2] button "Save"\n [3] switch "Enabled" checked',
        ),
        TWICE.replace("switch", "button").replace("checkbox", "button"),
        TWICE.replace(" [1]", " row\n  [1]").replace(" [2]", " row\n  [2]"),
    ],
    ids=["set otherwise", "with something between", "no boxes", "in two rows"],
)
def test_two_that_are_not_one_are_in_doubt(recorded):
    then, now = PageText.read(recorded), PageText.read(ONCE)
    assert not is_told_once(then.element(1), then, now)


def test_of_two_boxes_with_other_names_one_that_is_gone_is_lost():
    then = PageText.read(TWICE.replace('checkbox "Enabled"', 'checkbox "Public"'))
    with pytest.raises(Lost):
        relocated(1, then, PageText.read(ONCE))
