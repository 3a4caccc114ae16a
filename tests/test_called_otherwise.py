"""A control that is called otherwise once a step was done."""

import pytest

from pytest_agentbrowse.evidence.brought import brought, not_brought
from pytest_agentbrowse.page.text import PageText

AUTHOR = 'main\n heading 1 "Ada"\n [1] button "{}"\n "{} followers"'
ROWS = 'table\n row "Lamp" | "{}" | …\n  [1] button "{}"\n row "Cup" | "open" | …\n  [2] button "Close"'

ITEM = 'list\n listitem\n  heading 3 "{}"\n  [1] button "{}"'


def came(before, after):
    return [str(line) for line in brought(PageText.read(before), PageText.read(after)).came if line.number]


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        (AUTHOR.format("Follow", 7), AUTHOR.format("Unfollow", 7), 'button "Unfollow"'),
        (AUTHOR.format("Follow", 7), AUTHOR.format("Unfollow", 8), 'button "Unfollow"'),
        (ROWS.format("open", "Close"), ROWS.format("closed", "Reopen"), 'button "Reopen"'),
        ('main\n [1] summary "submitted" collapsed\n "By Bo"', 'main\n [1] summary "accepted" collapsed\n "By Bo"', 'summary "accepted"'),
        ('main\n [1] checkbox "check_box_outline_blank Projector"\n [2] button "Save"', 'main\n [1] checkbox "check_box Projector" pressed\n [2] button "Save"', 'checkbox "check_box Projector"'),
        ('grid\n row "Dune"\n  [1] checkbox "Row (unchecked)"', 'grid\n row "Dune"\n  [1] checkbox "Row (checked)" checked', 'checkbox "Row (checked)"'),
        ('main\n [1] link "Show more" → #', 'main\n "All of it"\n [1] link "Show less" → #', 'link "Show less"'),
    ],
)  # fmt: skip
def test_a_control_in_the_place_of_one_of_another_name_came(before, after, line):
    assert came(before, after) == [line]
    then = PageText.read(after)
    recorded = brought(PageText.read(before), then)
    kept = AUTHOR.format("Follow", 8)
    if "Ada" in after:
        assert not_brought(recorded, then, PageText.read(kept)).name == "Unfollow"
    assert not_brought(recorded, then, then) is None


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(AUTHOR.format("Wait 3 s", 7), AUTHOR.format("Wait 2 s", 7), id="figures"),
        pytest.param('main\n [1] button "File"', 'main\n [1] button "File"\n [2] menuitem "New"', id="more"),
        pytest.param('main\n heading 1 "A"\n [1] button "Save"', 'main\n heading 1 "B"\n "x"\n [1] button "Print"', id="elsewhere"),
        pytest.param(ITEM.format("Ada", "Follow"), ITEM.format("Bob", "Unfollow"), id="another item"),
        pytest.param('navigation\n [1] link "In" → /', 'navigation\n [1] link "Out" → /', id="the frame of a page"),
    ],
)  # fmt: skip
def test_other_new_controls_only_offer_something(before, after):
    assert came(before, after) == []
