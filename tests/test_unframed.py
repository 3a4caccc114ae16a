"""Forms that are in a dialog today."""

import pytest

from pytest_agentbrowse.evidence.unframed import in_recorded_frames
from pytest_agentbrowse.page.text import PageText

FORM = '{0}heading 2 "New piece"\n{0}[1] textbox "Piece"\n{0}[2] button "Cancel"\n{0}[3] button "Add"\n'
PAGE = ' heading 1 "Concert"\n [4] button "Print"\n "Hall"'
RECORDED = f"main\n{FORM.format(' ')}{PAGE}"
BEHIND = PAGE.replace(' "Hall"', ' "Hall" covered by dialog "New piece"')
TODAY = f'dialog "New piece"\n{FORM.format(" ")}inert\n main\n' + "\n".join(
    f" {line}" for line in BEHIND.split("\n")
)


def told(today, recorded=RECORDED):
    return in_recorded_frames(PageText.read(recorded), PageText.read(today)).lines.stored


def test_a_form_in_a_dialog_is_told_as_on_the_page():
    # It stays in front of all, as it is numbered so.
    expected = f"{FORM.format('')}main\n{PAGE}"
    assert told(TODAY) == PageText.read(expected).lines.stored


@pytest.mark.parametrize(
    ("today", "recorded"),
    [
        (
            TODAY.replace('textbox "Piece"', 'button "Piece"'),
            RECORDED.replace('textbox "Piece"', 'button "Piece"'),
        ),
        (TODAY.replace('button "Add"', 'button "Go"').replace('button "Cancel"', 'button "No"'), RECORDED),
        (TODAY.replace('button "Print"', 'textbox "Piece"'), RECORDED),
        (TODAY, TODAY),
        (RECORDED, RECORDED),
    ],
    ids=["no field", "other buttons", "the form is behind it as well", "a dialog when recorded", "none"],
)
def test_another_dialog_stays(today, recorded):
    assert told(today, recorded) == PageText.read(today).lines.stored
