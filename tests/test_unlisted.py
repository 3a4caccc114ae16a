"""A list by layout of today that was bare texts when recorded, and one of which a single entry is left."""

import pytest

from pytest_agentbrowse.evidence.unlisted import in_recorded_lists
from pytest_agentbrowse.page.text import PageText

BARE = 'main\n heading 1 "Chat"\n "Ann"\n "At the gate"\n "Bob"\n [] button "Reply"\n "2 notes"'
LISTED = (
    'main\n heading 1 "Chat"\n list by=layout\n  listitem\n   "Ann"\n   "At the gate"\n  listitem\n   "Bob"\n'
    '   [] button "Reply"\n "2 notes"'
)
ONE = 'main\n heading 1 "Chat"\n "Ann"\n "At the gate"\n "1 note"'
ONE_LISTED = 'main\n heading 1 "Chat"\n list by=layout\n  listitem\n   "Ann"\n   "At the gate"\n "1 note"'
NESTED = (
    'list by=layout\n listitem\n  "To do"\n  list by=layout\n   listitem\n    "Paint"\n    "2 days"\n   "Sand"\n'
    ' listitem\n  "Done"\n  "Nothing"'
)
BARE_NESTED = '"To do"\n"Paint"\n"2 days"\n"Sand"\n"Done"\n"Nothing"'


def read_as(recorded, page):
    return in_recorded_lists(PageText.read(recorded), PageText.read(page)).lines.stored


@pytest.mark.parametrize(
    ("recorded", "page", "read"),
    [
        (BARE, LISTED, BARE),
        (ONE, LISTED, BARE),
        (LISTED, LISTED, LISTED),
        (LISTED, LISTED.replace("At the gate", "At home"), LISTED.replace("At the gate", "At home")),
        (BARE_NESTED, NESTED, BARE_NESTED),
        ('heading 1 "Rooms"', LISTED, LISTED),
        (LISTED, ONE, ONE_LISTED),
        (LISTED, ONE.replace("At the gate", "At home"), ONE_LISTED.replace("At the gate", "At home")),
        (LISTED, ONE.replace(' "At the gate"\n', ' [] button "Reply"\n'), None),
        (LISTED, ONE.replace('"Ann"', '"Zoe"'), None),
        (LISTED, BARE.replace("Bob", "Ann"), None),
    ],
    ids=[
        "bare",
        "one was there",
        "a list",
        "other texts in a list",
        "lists in each other",
        "nothing of it",
        "one is left",
        "one is left and says more",
        "of another shape",
        "another one",
        "which of two",
    ],
)
def test_a_list_by_layout_is_what_it_was(recorded, page, read):
    assert read_as(recorded, page) == (page if read is None else read)


NUMBERED = 'main\n heading 1 "Tools"\n list\n  "1. Drill"\n  "2. {}"\n  "3. Saw"'


def test_entries_that_got_numbers_are_the_recorded_ones():
    bare = NUMBERED.replace("1. ", "").replace("2. ", "").replace("3. ", "")
    for name in ("File", "Rasp"):
        page = PageText.read(NUMBERED.format(name))
        assert in_recorded_lists(PageText.read(bare.format("File")), page).stored == bare.format(name)
    numbered = PageText.read(NUMBERED.format("File"))
    assert in_recorded_lists(PageText.read(NUMBERED.format("Rasp")), numbered) is numbered
    steps = PageText.read(NUMBERED.format("File").replace("2.", "5."))
    assert in_recorded_lists(PageText.read(bare.format("File")), steps) is steps
