"""What a form held and the next page shows under the same labels."""

import pytest

from pytest_agentbrowse.evidence.brought import brought, not_brought
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
