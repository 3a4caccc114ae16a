"""Cards without a list around them: several parts of a page that begin with a heading each and are alike."""

import re

import pytest

from pytest_agentbrowse.evidence.brought import brought
from pytest_agentbrowse.evidence.items import collection_of, collections_on, said_of_others
from pytest_agentbrowse.evidence.layouts import layout_of
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.pairs import parted
from pytest_agentbrowse.evidence.sets import added, all_lines, out_of_order
from pytest_agentbrowse.evidence.taken import not_taken
from pytest_agentbrowse.page.text import PageText
from tests.pages import items_around

PLANTS = (
    'main\n heading 1 "Plants"\n "Ready to ship"\n heading 2 "Ficus"\n "9 €"\n [] button "Buy"\n'
    ' heading 2 "Monstera"\n "19 €"\n [] button "Buy"\n heading 2 "Calathea"\n "14 €"\n [] button "Buy"'
)
CALATHEA = ' heading 2 "Calathea"\n "14 €"\n [] button "Buy"'
YUCCA = '\n heading 2 "Yucca"\n "25 €"\n [] button "Buy"'
DISHES = 'heading 1 "Menu"\n[] button "Vegan"\nheading 2 "Bowl"\nheading 2 "Steak"\nheading 2 "Soup"\nheading 2 "Rice"'


@pytest.mark.parametrize(
    ("text", "page", "items"),
    [
        ('"19 €"', PLANTS, [3, 3, 3]),
        ('"14 €"', f'{PLANTS}\n "Total 42 €"\n [] button "Pay"', [3, 3, 3]),
        ('"Soup"', DISHES, [1, 1, 1, 1]),
        ('"9"', 'heading 2 "A"\n"9"\nheading 2 "B"\n"8"\n"17 in all" under=1', [2, 2]),
        ('[] link "Oak" → /1 heading 3', '[] link "Oak" → /1 heading 3\n"5"\n[] link "Elm" → /2 heading 3\n"6"', [2, 2]),
    ],
)  # fmt: skip
def test_alike_parts_with_a_heading_each_are_items(text, page, items):
    assert [len(lines) for lines in items_around(text, page)] == items


NOTICES = (
    'main\n heading 1 "Notices"\n article "Storm"\n  heading 2 "Storm"\n  "Nils"\n article "Party"\n  heading 2 "Party"\n'
    '  "Ayla"\n  "Bring a cake"'
)


QUIZZES = (
    'table\n row "Title" | "Size" | "State" head\n row "Decimals" | "2 KB"\n  [] button "End"\n row "Fractions" | "4 KB"\n'
    '  [] button "End"\n row "Shapes" | "2 KB" | "Ended"\n row "All" | "8 KB"'
)


def test_a_row_that_says_something_where_others_have_a_button_is_an_item():
    page = PageText.read(QUIZZES.replace('\n row "All" | "8 KB"', ""))
    [items] = [each.items for each in collections_on(page).values()]
    assert [page.lines[item.start].cells[0] for item in items] == ["Decimals", "Fractions", "Shapes"]
    summed = PageText.read(QUIZZES)  # its last row has no button: no more than the others
    [items] = [each.items for each in collections_on(summed).values()]
    assert [summed.lines[item.start].cells[0] for item in items] == ["Decimals", "Fractions", "All"]


def test_articles_beside_each_other_are_items_in_their_order():
    assert [len(lines) for lines in items_around('"Ayla"', NOTICES)] == [3, 4]
    head, storm, party = NOTICES.split(" article")
    then, now = PageText.read(NOTICES), PageText.read(f"{head} article{party}\n article{storm.rstrip()}")
    bound = [line for line in then.lines if line.level == 2]
    collection = collection_of(bound[0], then)
    assert out_of_order(collection, bound, then, now) == bound[0]
    assert items_around('"Nils"', f"{head} article{storm.rstrip()}") is None


def test_what_is_cited_once_is_said_of_each_item_that_is():
    page = PageText.read(NOTICES.replace('"Nils"', '"New"').replace('"Bring a cake"', '"New"'))
    storm, party = (line for line in page.lines if line.level == 2)
    [first, second] = (line for line in page.lines if line.name == "New")
    assert [*said_of_others((storm, first, party), page)] == [second]
    assert [*said_of_others((storm, first), page)] == []
    assert [*said_of_others((storm, first, second, party), page)] == []


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ('"Total 42 €"', f'{PLANTS}\n "Total 42 €"'),
        ('"Ready to ship"', PLANTS),
        ('"Ada"', 'heading 2 "Profile"\n"Ada"\nheading 2 "Orders"\ntable\n row "1" | "2"\nheading 2 "Help"\n[] link "FAQ" → /'),
        ('"One"', 'heading 2 "Only"\n"One"'),
    ],
)  # fmt: skip
def test_parts_that_are_not_alike_and_what_stands_around_them_are_none(text, page):
    assert items_around(text, page) is None


def test_one_more_card_is_one_more_item_whatever_stands_below_the_last():
    then, now = PageText.read(f'{PLANTS}\n "42 €"'), PageText.read(f'{PLANTS}{YUCCA}\n "67 €"')
    plants = collection_of(cited('"9 €"', then), then)
    assert str(plants.line) == 'heading "Plants"'
    assert added(plants, all_lines(plants, then), then, now).name == "Yucca"
    assert added(plants, all_lines(plants, then), then, then) is None


def test_cards_in_another_order_are_out_of_it():
    then = PageText.read(PLANTS)
    now = PageText.read(
        PLANTS.replace(f"\n{CALATHEA}", "").replace(' heading 2 "Ficus"', f'{CALATHEA}\n heading 2 "Ficus"')
    )
    plants = collection_of(cited('"9 €"', then), then)
    assert out_of_order(plants, all_lines(plants, then), then, now) is not None
    assert out_of_order(plants, all_lines(plants, then), then, then) is None


def test_a_list_of_cards_is_read_anew():
    then, now = PageText.read(PLANTS), PageText.read(PLANTS + YUCCA)
    layout = layout_of(["Ficus", "Monstera", "Calathea"], then)
    assert layout.today(then, now) == ["Ficus", "Monstera", "Calathea", "Yucca"]


def test_a_card_that_was_filtered_away_was_taken_away():
    before = PageText.read(DISHES)
    then = PageText.read(DISHES.replace('\nheading 2 "Steak"', ""))
    recorded = brought(before, then)
    assert [str(line) for line in recorded.went] == ['heading "Steak"']
    assert not_taken(recorded, before, then, before).name == "Steak"


def test_what_stood_on_one_card_does_so_today():
    then = PageText.read(PLANTS)
    lines = [cited(text, then) for text in ('heading 2 "Ficus"', '"9 €"')]
    swapped = PLANTS.replace('"9 €"', "x").replace('"19 €"', '"9 €"').replace("x", '"19 €"')
    assert parted(lines, then, then) is None
    assert parted(lines, then, PageText.read(swapped)) is not None


def test_a_row_that_was_none_of_the_items_is_not_the_first_of_them_where_a_column_came():
    rows = (
        'main\n table\n  row "Topic" | "By" | "Made" | "Last"{} head\n  row "Rules" | "Nora" | "2026-01-15"{}\n'
        '  row "Charts" | "Tom" | "2026-03-09" | "Nora"{}\n  row "Tablets" | "Tom" | "2026-03-02" | "Paul"{}'
    )
    then = PageText.read(rows.format("", "", "", ""))
    now = PageText.read(rows.format(' | "Views"', ' | "" | "21"', ' | "36"', ' | "34"'))
    [topics] = collections_on(then).values()
    assert out_of_order(topics, all_lines(topics, then), then, now) is None


BOARD = (
    'main\n heading 1 "Flows"\n [1] combobox "Sort" value="By name"\n [2] button "Filters"\n'
    ' [3] clickable\n  heading 2 "Alarm"\n  "Ada"\n  [4] button "More"\n [5] clickable\n  heading 2 "Churn"\n  "Bo"\n'
    '  [6] button "More"\n [7] clickable\n  heading 2 "Import"\n  "Cleo"\n  [8] button "More"\n [9] link "Next" → /2'
)


def test_cards_that_are_pressed_as_a_whole_are_a_list_beside_other_things():
    page = PageText.read(BOARD)
    (churn,) = (line for line in page.lines if line.name == "Churn")
    cards = collection_of(churn, page)
    assert cards is not None
    assert [page.lines[item.start].number for item in cards.items] == [3, 5, 7]


@pytest.mark.parametrize(
    "page",
    [
        BOARD.replace("[5] clickable", '[5] clickable "Open"'),
        re.sub(r"\[[357]\] clickable", "group", BOARD),
        re.sub(r"  \[[468]\] button \"More\"\n", "", BOARD),
    ],
    ids=["one has a name", "they are not pressed", "they say little"],
)
def test_what_else_stands_side_by_side_is_no_list_of_cards(page):
    read = PageText.read(page)
    (churn,) = (line for line in read.lines if line.name == "Churn")
    assert collection_of(churn, read) is None
