"""What a form held and the next page shows under the same labels."""

import pytest

from pytest_agentbrowse.evidence.brought import brought, not_brought
from pytest_agentbrowse.evidence.labelled import saved_otherwise
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText

FORM = PageText.read(
    'url: http://a/books/new\n\nmain\n heading 1 "New book"\n [] textbox "Title *" value="Danube"\n'
    ' [] combobox "Genre" value="Travel"\n [] spinbutton "Price" value=23.5\n [] spinbutton "Stock" value=4\n'
    ' [] textbox "Published" value=2024-05-02 type=date\n [] switch "Available" checked\n'
    ' [] checkbox "Sale"\n [] button "Save"'
)
BOOK = (
    'url: http://a/books/13\n\nmain\n heading 1 "Book Danube"\n "Title"\n "Danube"\n "Genre"\n [] link "Travel" → /travel\n'
    ' "PRICE"\n "€23.50"\n "Stock"\n "4"\n "Published"\n "2 May 2024"\n "Available"\n img "Yes"\n "Sale"\n "Note"\n'
    ' "Worth"\n "€94.00"'
)
TABLE = (
    'url: http://a/books/13\n\nmain\n heading 1 "Book Danube"\n table\n  row "Title:" | "Danube" | "Genre:" | "Travel"\n'
    '  row "Price:" | "23.50 EUR"\n "Stock: 4"'
)


def missed(then, now):
    recorded = PageText.read(then)
    return not_brought(brought(FORM, recorded), recorded, PageText.read(now))


@pytest.mark.parametrize("book", [BOOK, TABLE])
def test_what_a_form_held_is_held_under_its_labels(book):
    assert missed(book, book) is None


@pytest.mark.parametrize(
    ("book", "then", "now"),
    [
        (BOOK, "2 May", "1 May"),
        (BOOK, '"4"', '"5"'),
        (BOOK, "€23.50", "€235.00"),
        (BOOK, "€23.50", "$23.50"),
        (BOOK, 'link "Travel"', 'link "Novel"'),
        (BOOK, 'img "Yes"', 'img "No"'),
        (BOOK, '"PRICE"\n "€23.50"\n "Stock"\n "4"', '"Stock"\n "€23.50"\n "PRICE"\n "4"'),
        (TABLE, '"Travel"', '"Novel"'),
        (TABLE, "23.50", "24.50"),
        (TABLE, "Stock: 4", "Stock: 14"),
    ],
)
def test_another_value_under_a_label_is_missed(book, then, now):
    assert then in book
    assert missed(book, book.replace(then, now)) is not None


@pytest.mark.parametrize(
    ("book", "then", "now"),
    [
        (BOOK, "€23.50", "23,50 €"),
        (BOOK, "2 May 2024", "2024-05-02"),
        (BOOK, '"PRICE"', '"Price in euros"'),
        (BOOK, '"Stock"\n "4"', '"Shelf"\n "B"\n "Stock"\n "4 copies"'),
        (BOOK, '"Sale"\n', '"Sale"\n "ISBN"\n'),
        (BOOK, '"Worth"\n "€94.00"', '"Worth"\n "€90.00"'),
        (TABLE, '"Genre:"', '"Rated:" | "never" | "Genre:"'),
    ],
)
def test_a_label_may_be_worded_anew_and_a_value_spelt_otherwise(book, then, now):
    assert then in book
    assert missed(book, book.replace(then, now)) is None


def test_a_page_without_a_line_shows_nothing_under_a_label():
    form, empty = FORM, PageText.read("")
    assert empty.lines == ()
    assert brought(form, empty).came == ()


EDITED = (
    'url: http://a/tickets/1\n\nmain\n heading 1 "Scale"\n "Status:"\n "Open"\n "Owner:"\n [] link "Ben Okoye" → /6\n'
    ' "Billable:"\n "No"\n "Watched"\n "Notes"\n [] combobox "Status *" value="Solved" options="Open"\n'
    ' [] combobox "Owner" value="Ben Okoye" options="Ada"\n [] checkbox "Billable" checked\n [] checkbox "Watched"\n'
    ' [] textbox "Due"\n [] button "Save"'
)
SAVED = (
    'url: http://a/tickets/1\n\nmain\n heading 1 "Scale"\n "Status:"\n "Solved"\n "Owner:"\n [] link "Ben Okoye" → /6\n'
    ' "Billable:"\n "Yes"\n "Watched"\n "Notes"\n "Due:"\n "-"'
)
ROOM_FORM = (
    'heading 1 "New room"\n[] textbox "Name" value="Attic"\n[] textbox "Beds" value="2"\n[] switch "Open" checked\n'
    '[] button "Add"'
)
ROOM = 'heading 1 "Attic"\ntable\n row "Name" | "Attic"\n row "Beds" | "2 beds"\n row "Open" | "Yes"'


@pytest.mark.parametrize(
    ("form", "page", "old", "new", "label"),
    [
        (EDITED, SAVED, "Ben Okoye", "-", "Owner"),
        (EDITED, SAVED, "Yes", "No", "Billable"),
        (EDITED, SAVED, "Solved", "Open", "Status *"),
        (EDITED, SAVED, "Yes", "yes", None),
        (EDITED, SAVED, "Solved", "Solved today", None),
        (EDITED, SAVED, "Notes", "History", None),
        (EDITED, SAVED, '"-"', '"none"', None),
        (EDITED, SAVED, ' "Owner:"\n [] link "Ben Okoye" → /6\n', "", None),
        (EDITED, SAVED, ' "Owner:"', ' "Assigned to:"', None),
        (EDITED, SAVED, '"Due:"', '[] combobox "Owner" value="Ben Okoye"\n "Due:"', None),
        (ROOM_FORM, ROOM, "Yes", "No", "Open"),
        (ROOM_FORM, ROOM, "2 beds", "3 beds", "Beds"),
        (ROOM_FORM, ROOM, "2 beds", "Two (2)", None),
    ],
)
def test_what_a_form_held_is_told_behind_it(form, page, old, new, label):
    assert old in page
    before, saved = PageText.read(form), PageText.read(page)
    found = saved_otherwise(PagePair(before, before), PagePair(saved, PageText.read(page.replace(old, new))))
    assert (found and found.field.name) == label


def test_a_form_that_holds_other_data_today_is_told_with_these():
    form, now = (PageText.read(EDITED.replace("Ben Okoye", name)) for name in ("Ben Okoye", "Cy Penn"))
    saved, today = (PageText.read(SAVED.replace("Ben Okoye", name)) for name in ("Ben Okoye", "Cy Penn"))
    assert saved_otherwise(PagePair(form, now), PagePair(saved, today)) is None


def test_what_is_shown_in_other_words_before_and_behind_is_no_other_value():
    """A user that a list calls `Ben Okoye` and the page calls `B. Okoye` since."""
    form = PagePair(PageText.read(EDITED), PageText.read(EDITED.replace('link "Ben', 'link "B.')))
    saved = PagePair(PageText.read(SAVED), PageText.read(SAVED.replace('link "Ben', 'link "B.')))
    assert saved_otherwise(form, saved) is None
