"""What has to be true today for a recorded step to be carried out again."""

from __future__ import annotations

import pytest

from pytest_agentbrowse.cassette.replay import Deed, elsewhere

PAY = Deed("browser_click", {"selector": "#pay"}, element='button "Pay {{time_1}}"')


@pytest.mark.parametrize("element", ['button "Pay {{time_1}}"', 'button "Pay {{time_7}}"'])
def test_an_element_with_another_volatile_value_is_the_same(element):
    assert elsewhere(PAY, None, element) is None


@pytest.mark.parametrize(
    ("element", "now"),
    [
        ('button "Delete"', 'is on button "Delete" now'),
        ('link "Pay {{time_1}}"', 'is on link "Pay {{time_1}}" now'),
        ("", "names none now"),
    ],
)
def test_another_element_is_told(element, now):
    trouble = elsewhere(PAY, None, element)
    assert trouble.what.startswith('browser_click was on button "Pay {{time_1}}" when recorded, and ')
    assert trouble.what.endswith(now)


def test_an_action_that_failed_or_never_named_its_element_is_on_none():
    assert elsewhere(PAY, "not there", "") is None
    assert elsewhere(Deed("browser_click", {}), None, 'button "Pay"') is None
