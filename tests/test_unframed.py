"""Forms, and what tells of a thing, that are in a dialog today."""

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
    expected = f"main\n{FORM.format(' ')}main\n{PAGE}"
    assert told(TODAY) == PageText.read(expected).lines.stored


PANEL = '{0}heading 3 "Ada"\n{0}"Pitch"\n{0}"Pine 1"\n{0}"Total"\n{0}"\u20ac90.00"\n{0}[1] button "Close"\n'


def test_what_tells_of_a_thing_in_a_dialog_is_told_as_in_its_panel():
    recorded = f'popover "Booking"\n{PANEL.format(" ")}main\n{PAGE}'
    today = TODAY.replace(FORM.format(" "), PANEL.format(" ").replace("heading 3", "heading 2"))
    assert told(today, recorded).startswith('heading 2 "Ada"\n"Pitch"\n"Pine 1"\n')
    other = today.replace('"Pitch"', '"Arrival"').replace("Pine 1", "3 May").replace("90", "80")
    assert told(other, recorded) == PageText.read(other).lines.stored


HOURS = '{0}heading 2 "Hours"\n{0}"9 to 17"\n'
OPENED = 'main\n heading 1 "Library"\n region "Visit"\n  [1] button "Times"\n{} heading 2 "Branches"\n'


@pytest.mark.parametrize("frame", ["popover", "dialog", 'dialog "Hours"'])
def test_what_a_button_opens_is_told_where_it_stood(frame):
    recorded = OPENED.format(HOURS.format("  "))
    assert (
        told(f"{frame}\n{HOURS.format(' ')}{OPENED.format('')}", recorded) == PageText.read(recorded).stored
    )
    closed = f'{frame}\n{HOURS.format(" ")} [9] button "Close"\ninert\n '
    today = closed + OPENED.format("").rstrip().replace("\n", "\n ")
    assert told(today, recorded) == PageText.read(f'[9] button "Close"\n{recorded}').stored


def test_a_panel_of_which_nobody_knows_where_it_stood_is_told_in_its_landmark():
    today = f'dialog\n{HOURS.format(" ")}main\n "Visit us"\n region "Visit"\n  "Open"'
    recorded = OPENED.format(HOURS.format("  "))
    expected = f'main\n region "Visit"\n{HOURS.format("  ")}main\n "Visit us"\n region "Visit"\n  "Open"'
    assert told(today, recorded) == PageText.read(expected).stored


@pytest.mark.parametrize(
    "inside",
    [
        HOURS.format(" ") + ' "On request"\n',
        ' "9 to 17"\n',
        HOURS.format(" ") + ' [1] button "Close"\n [2] button "Call"\n',
    ],
)
def test_a_dialog_that_says_more_than_what_was_opened_stays(inside):
    today = f'dialog\n{inside}main\n [3] button "Times"'
    assert told(today, OPENED.format(HOURS.format("  "))) == PageText.read(today).lines.stored


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
