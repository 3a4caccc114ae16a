"""What was put into a field and a page keeps."""

import pytest

from pytest_agentbrowse.evidence.kept_values import not_kept
from pytest_agentbrowse.page.text import PageText

FOUND = (
    'url: /rooms?q=sea\n\nmain\n heading 1 "Rooms"\n [] searchbox "Search" value="sea"\n'
    ' [] spinbutton "Price" value="48"\n [] combobox "Floor" value="any"\n "2 rooms"'
)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (("", ""), None),
        ((' value="sea"', ""), 'searchbox "Search"'),
        (('"sea"', '"lake"'), 'searchbox "Search"'),
        (('"48"', '"84"'), 'spinbutton "Price"'),
        (('"48"', '"48.00"'), None),
        (('value="any"', 'value="2"'), None),
        (('[] searchbox "Search" value="sea"', '"Search"'), None),
        ((" [] spin", ' heading 2 "More"\n [] searchbox "Search"\n [] spin'), None),
    ],
    ids=["same", "emptied", "another", "other number", "spelling", "not put in", "gone", "another section"],
)
def test_a_field_that_kept_what_was_put_in_keeps_it(change, field):
    then, now = PageText.read(FOUND), PageText.read(FOUND.replace(*change))
    found = not_kept(("sea", "48"), then, now)
    assert (str(found.then) if found else None) == field


def test_of_two_alike_nobody_can_tell_which_it_was():
    twice = FOUND.replace(' "2 rooms"', ' [] searchbox "Search" value="sea"\n "2 rooms"')
    then, now = PageText.read(twice), PageText.read(twice.replace(' value="sea"', ""))
    assert not_kept(("sea",), then, now) is None
