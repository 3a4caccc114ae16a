"""Switches that are checkboxes today."""

import pytest

from pytest_agentbrowse.evidence.switches import in_recorded_switches
from pytest_agentbrowse.page.text import PageText

SET = 'main\n [1] switch "Digest" checked\n [2] checkbox "Terms"\n [3] button "Save"'


@pytest.mark.parametrize(
    ("today", "is_read"),
    [
        (SET.replace("switch", "checkbox"), True),
        (SET.replace('checkbox "Terms"', 'switch "Terms"'), True),
        (SET.replace('switch "Digest"', 'checkbox "Letters"'), False),
        (SET.replace("switch", "checkbox") + '\n [4] switch "Digest"', False),
        (SET.replace("switch", "button"), False),
    ],
    ids=["a checkbox", "a switch", "of another name", "both", "a button"],
)
def test_what_can_be_set_is_read_as_it_was_called(today, is_read):
    found = in_recorded_switches(PageText.read(SET), PageText.read(today))
    assert (found.lines.stored == PageText.read(SET).lines.stored) == is_read


def test_what_it_is_set_to_stays():
    today = SET.replace("switch", "checkbox").replace(" checked", "")
    found = in_recorded_switches(PageText.read(SET), PageText.read(today))
    assert found.lines.stored == PageText.read(SET.replace(" checked", "")).lines.stored
