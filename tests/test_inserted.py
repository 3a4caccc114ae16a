"""Texts that a page has in its frame, where the page before had nothing."""

import pytest

from pytest_agentbrowse.evidence.brought import brought, not_brought
from pytest_agentbrowse.evidence.inserted import inserted_texts
from pytest_agentbrowse.page.text import PageText

BANNER = 'banner\n [] link "Shop" → /\n [] link "Cart (0)" → /cart\n [] link "Log out" → /logout?from={0}\n'
NAVIGATION = 'navigation\n [] link "Books" → /books\n [] link "About" → /about\n'
NEW = f'url: /new\n\n{BANNER}{NAVIGATION}main\n heading 1 "New shelf"\n [] textbox "Title"\n'.replace(
    "{0}", "/new"
)
SHELF = f'url: /1\n\n{BANNER}{{0}}{NAVIGATION}main\n{{1}} heading 1 "Holiday"\n "No books yet"\n'


def shelf(between="", above="", cart="0"):
    page = SHELF.replace("{0}", "\0", 1).replace("{1}", "\1", 1).replace("\0", "/1", 1)
    return PageText.read(
        page.replace("{0}", between).replace("\1", above).replace("Cart (0)", f"Cart ({cart})")
    )


@pytest.mark.parametrize(
    "page",
    [
        shelf('"Shelf created"\n'),
        shelf('"Shelf created"\n[] button "Close"\n', cart="1"),
    ],
    ids=["between two parts of the frame", "with what dismisses it"],
)
def test_a_text_that_parts_what_was_side_by_side_is_told(page):
    before = PageText.read(NEW)
    assert [line.name for line in inserted_texts(page, before)] == ["Shelf created"]
    recorded = brought(before, page)
    assert "link" not in {line.role for line in recorded.came}
    assert not_brought(recorded, page, page) is None
    assert not_brought(recorded, page, shelf()).name == "Shelf created"


@pytest.mark.parametrize(
    ("before", "page"),
    [
        (NEW, shelf()),
        (NEW.replace("navigation", '"Sale"\nnavigation'), shelf('"Shelf created"\n')),
        (NEW, shelf("".join(f'"Line {number}"\n' for number in range(5)))),
        (NEW, shelf('list\n [] link "Home" → /\n "Shelves"\n')),
        (NEW, shelf("", ' "You are here"\n')),
        (NEW, shelf('[] button "Help"\n"Shelf created"\n')),
        (NEW, shelf('[7] text "Shelf created"\n')),
        (
            NEW.replace(NAVIGATION, 'banner "B"\n list\n  [] link "A" → /\n  [] link "B" → /\n'),
            PageText.read(
                NEW.replace(NAVIGATION, 'banner "B"\n list\n  [] link "A" → /\n  "Here"\n  [] link "B" → /\n')
            ),
        ),
    ],
    ids=[
        "nothing",
        "where another stood",
        "a longer part",
        "a path",
        "in the content",
        "behind a button",
        "pressed",
        "in a list",
    ],
)
def test_what_is_part_of_a_page_is_not_put_in(before, page):
    assert not [*inserted_texts(page, PageText.read(before))]


def test_a_text_above_the_first_heading_below_the_frame_is_told():
    plain = 'banner\n [] link "Shop" → /\n{}heading 1 "{}"\n"Text"'
    before, page = PageText.read(plain.format("", "New")), PageText.read(plain.format('"Saved"\n', "Shelf 1"))
    assert [line.name for line in inserted_texts(page, before)] == ["Saved"]
