"""Buttons to choose from that are links today, and other ways to show the same."""

import pytest

from pytest_agentbrowse.evidence.choices import in_recorded_choices
from pytest_agentbrowse.page.text import PageText

FILTERS = 'main\n [1] button "All"\n [2] button "Open (2)" pressed\n [3] button "Paid"\n [4] button "Print" disabled'
LINKS = (
    'main\n [1] link "All" → /\n [2] link "Open (2)" current → /?s=open\n [3] link "Paid" → /?s=paid\n'
    ' [4] button "Print" disabled'
)
TABS = 'main\n tablist\n  [1] tab "Open" selected\n  [2] tab "Paid"'
RADIOS = 'main\n tablist\n  [1] radio "Open" checked\n  [2] radio "Paid"'


def read_as(recorded, today):
    return in_recorded_choices(PageText.read(recorded), PageText.read(today)).lines.stored


@pytest.mark.parametrize(("recorded", "today"), [(FILTERS, LINKS), (TABS, RADIOS)], ids=["links", "radios"])
def test_what_can_be_chosen_is_read_as_it_was_made(recorded, today):
    assert read_as(recorded, today) == PageText.read(recorded).lines.stored


def test_other_buttons_beside_them_are_none_of_them():
    bar = '[1] {0} "All"\n[2] {0} "Open" {1}\n[3] button "Print"\n[4] button "Send"'
    recorded = bar.format("button", "pressed")
    assert read_as(recorded, bar.format("link", "current")) == PageText.read(recorded).lines.stored


def test_what_is_chosen_is_that_of_today():
    other = LINKS.replace('"Open (2)" current', '"Open (2)"').replace('"Paid"', '"Paid" current')
    expected = FILTERS.replace(" pressed", "").replace('"Paid"', '"Paid" pressed')
    assert read_as(FILTERS, other) == PageText.read(expected).lines.stored
    none = LINKS.replace(" current", "")
    assert read_as(FILTERS, none) == PageText.read(FILTERS.replace(" pressed", "")).lines.stored


@pytest.mark.parametrize(
    ("recorded", "today"),
    [
        (FILTERS.replace(" pressed", ""), LINKS),
        (FILTERS, LINKS.replace("Open (2)", "Due").replace("Paid", "Late")),
        (FILTERS, f'{LINKS}\n [5] button "Paid"'),
        (LINKS, LINKS),
    ],
    ids=["nothing to choose", "other ones", "the buttons are there as well", "links then"],
)
def test_others_stay_as_they_are(recorded, today):
    assert read_as(recorded, today) == PageText.read(today).lines.stored
