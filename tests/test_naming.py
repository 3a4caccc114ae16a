"""Whether two texts may name two things."""

import pytest

from pytest_agentbrowse.evidence.naming import may_name_another
from pytest_agentbrowse.page.placeholder import read
from pytest_agentbrowse.page.text import PageText


@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        ("Creating Item in Customers", "New item: Customers", False),
        ("Creating Item in Customers", "New item: Orders", True),
        ("Select Item", "Choose an item", False),
        ("Sort in reverse order", "Titles from Z to A", False),
        ("Batch Editing 3 Items", "Edit 3 items at once", False),
        ("Batch Editing 3 Items", "Edit 4 items at once", True),
        ("Site settings", "All about it", False),
        ("Orders of Ada", "Orders of Bo", True),
        ("Marta Keller", "Martin Keller", True),
        ("McGee is here", "McGee was here", False),
        ("Order {{id_1}}", "The order {{id_1}}", False),
        ("Order {{id_1}}", "The order {{id_2}}", True),
        ("McGee", "McGill", True),
        ("Edit Ada", "Ada Ruiz", True),
    ],
)
def test_two_texts_may_name_two_things(one, other, may):
    inside = map(read, (one, other))
    assert may_name_another(*inside, PageText.read("main")) is may


CAPITALS = (
    'navigation\n [] link "Hot Books" → /hot\n [] link "Top Rated" → /top\n [] link "Books List" → /list\n'
    'main\n [] textbox "Book Title"\n [] button "Fetch Metadata"\n [] button "Sort by the Title"\n list\n  [] link "Ada Ruiz" → /1\n  "Paid Orders"'
)


@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        ("Unread Books", "Books to read", False),
        ("Exclude Tags", "Tags to leave out", False),
        ("Orders of Ada", "Orders of Bo", True),
        ("Paid Orders", "Unpaid Orders", True),
        ("Top 5 Books", "Top 6 Books", True),
        ("Ada Books", "Lent Books", True),
        ("Lent Books", "Ada Books", True),
        ("Lent Books", "Read Books", False),
        ("Rated Books", "Lent Books", False),
        ("Fetch Books", "Lent Books", False),
    ],
)
def test_a_page_whose_things_are_called_with_capitals_names_nothing_by_them_but_data(one, other, may):
    page = PageText.read(CAPITALS)
    assert may_name_another(one, other, page) is may
    assert may_name_another(
        one,
        other,
        PageText.read(CAPITALS.replace("Hot Books", "Hot books").replace("Top Rated", "top rated")),
    )


def test_a_sentence_that_something_is_called_by_says_nothing_of_capitals():
    prompts = "".join(
        f'\n [] textbox "Search for {what} to read or lend today"' for what in ("books", "authors")
    )
    assert not may_name_another("Exclude Tags", "Tags to leave out", PageText.read(CAPITALS + prompts))


@pytest.mark.parametrize("called", ["Read them again", "Fetch all Metadata again", "Fetch metadata"])
def test_a_page_on_which_some_are_called_in_small_letters_may_name_things_in_capitals(called):
    buttons = "".join(f'\n [] button "{called}{sign}"' for sign in ("", "!", "?"))
    assert may_name_another("Exclude Tags", "Tags to leave out", PageText.read(CAPITALS + buttons))
