"""What has a landmark around it today and had none when recorded, or the other way round."""

import pytest

from pytest_agentbrowse.evidence.landmarked import in_recorded_landmarks
from pytest_agentbrowse.page.text import PageText

PLAIN = """banner
 [] link "Gazette" \u2192 /
main
 heading 1 "Ferries"
 "All day"
 heading 2 "By Skipper"
 "Writes of the harbour."
 heading 2 "Comments"
contentinfo
 "Gazette"
"""
ASIDE = PLAIN.replace(
    ' heading 2 "By Skipper"\n "Writes of the harbour."\n',
    ' complementary "About the author"\n  heading 2 "By Skipper"\n  "Writes of the harbour."\n',
)
REGION = PLAIN.replace(
    ' "All day"\n heading 2 "By Skipper"\n "Writes of the harbour."\n',
    ' region "Times"\n  "All day"\n  heading 2 "By Skipper"\n  "Writes of the harbour."\n',
)
LISTED = 'main\n heading 1 "Rooms"\n list\n  "Oak"\n  "Elm"\n "2 rooms"'
LIST_IN_REGION = 'main\n heading 1 "Rooms"\n region "All rooms"\n  list\n   "Oak"\n   "Elm"\n  "2 rooms"'


def read_as(recorded, page):
    return in_recorded_landmarks(PageText.read(recorded), PageText.read(page)).lines.stored


@pytest.mark.parametrize(("one", "other"), [(PLAIN, ASIDE), (PLAIN, REGION), (LISTED, LIST_IN_REGION)])
def test_what_stands_where_it_stood_has_the_recorded_landmark(one, other):
    for recorded, today in ((one, other), (other, one)):
        assert read_as(recorded, today) == PageText.read(recorded).lines.stored


@pytest.mark.parametrize(
    ("recorded", "today"),
    [
        (PLAIN, ASIDE.replace("harbour.", "sea.")),
        (PLAIN, ASIDE.replace(' "All day"\n', "")),
        (PLAIN, ASIDE.replace("complementary", "navigation")),
        (ASIDE, ASIDE.replace("harbour", "sea")),
        (PLAIN.replace("Writes", "Wrote"), ASIDE),
        (LISTED, LIST_IN_REGION.replace('   "Elm"\n', "")),
        ('main\n "A"\n "B"\ncontentinfo\n "C"', 'main\n "C"\ncontentinfo\n "A"\n region "R"\n  "B"'),
        ('main\n "A"\n list\n  "B"\n"C"', 'main\n "A"\n region "R"\n  list\n   "B"\n  "C"'),
        ('main\n "A"\n "B"\n "A"\n "B"', 'main\n "A"\n region "R"\n  "B"\n "A"\n "B"'),
        ('main\n "A"\n "B"', 'main\n "A"\n region "Save"\n  [] button "Save"\n  "B"'),
        ('"A"\n"B"', 'region "R"\n "A"\n "B"'),
    ],
    ids=[
        "says else",
        "behind else",
        "of the site",
        "as then",
        "said else",
        "lacks one",
        "elsewhere",
        "beside more",
        "twice",
        "a button of its name",
        "behind nothing",
    ],
)
def test_what_is_something_else_keeps_its_landmark(recorded, today):
    assert read_as(recorded, today) == PageText.read(today).lines.stored


def test_what_a_landmark_is_called_may_stand_in_it():
    title = LIST_IN_REGION.replace("  list", '  heading 2 "All rooms"\n  list')
    assert read_as(LISTED, title) == LISTED.replace(" list", ' heading 2 "All rooms"\n list')
    assert read_as(title, LISTED) == LIST_IN_REGION
    other = title.replace('heading 2 "All rooms"', 'heading 2 "Rooms of old"')
    assert read_as(LISTED, other) == other


def test_a_name_stands_for_what_it_is_today():
    recorded = LISTED.replace("Elm", "{{date_1}}")
    assert read_as(recorded, LIST_IN_REGION) == LISTED
