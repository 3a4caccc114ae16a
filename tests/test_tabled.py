"""Rows of a table today that were cards or entries of a list when recorded."""

import pytest

from pytest_agentbrowse.evidence.tabled import in_recorded_cards
from pytest_agentbrowse.page.text import PageText

LIST = (
    'main\n heading 2 "2 free pitches"\n list\n  heading 3 "Brook 3"\n  "Caravan"\n  "3 nights"\n  "\u20ac99.00"\n'
    '  heading 3 "Brook 4"\n  "Caravan"\n  "4 nights"\n  "\u20ac132.00"\n "Below"'
)
ROWS = (
    'main\n heading 2 "2 free pitches"\n table "Free"\n  row "Kind" | "Pitch" | "Nights" | "Price" head\n'
    '  row "Caravan" | "Brook 3" | "3 nights" | "\u20ac99.00"\n  row "Caravan" | "Brook 4" | "4 nights" | "\u20ac132.00"\n "Below"'
)
CARDS = (
    'main\n [] link "Ada" heading 3 \u2192 /1\n "Due: 3 May"\n "Won"\n "12"\n [] button "Pay"\n'
    ' [] link "Bo" heading 3 \u2192 /2\n "Due: 4 May"\n "Won"\n "7"\n [] button "Pay"'
)
TABLE = (
    'main\n table "Fees"\n  row "Who" | "Due" | "Won" head\n  row "Ada" | "3 May" | "12"\n'
    '   [] link "Ada" \u2192 /1\n   [] button "Pay"\n  row "Bo" | "4 May" | "7"\n   [] link "Bo" \u2192 /2\n   [] button "Pay"'
)


def read_as(recorded, page):
    return in_recorded_cards(PageText.read(recorded), PageText.read(page)).lines.stored


@pytest.mark.parametrize(("recorded", "today"), [(LIST, ROWS), (CARDS, TABLE)], ids=["entries", "cards"])
def test_rows_that_say_recorded_cards_are_read_as_these(recorded, today):
    assert read_as(recorded, today) == recorded
    named = recorded.replace("99.00", "{{price_1}}").replace("3 May", "{{date_1}}")
    assert read_as(named, today) == recorded


def test_what_stands_behind_the_cards_is_not_under_the_last_of_them():
    recorded = f'{CARDS}\n "Sum: 19" under=1'
    assert read_as(recorded, f'{TABLE}\n "Sum: 19"') == recorded
    assert read_as(recorded, f'{TABLE}\n "Sum: 19" under=1') == recorded
    assert read_as(recorded, f'{TABLE}\n "Sum: 20"\n "Pay"') == f'{CARDS}\n "Sum: 20" under=1\n "Pay"'


def test_articles_are_called_as_the_rows_of_today_say():
    recorded = LIST.replace(" list\n", " list\n").replace(
        '  heading 3 "Brook 3"', '  article "Brook 3"\n   heading 3 "Brook 3"'
    )
    recorded = recorded.replace('  heading 3 "Brook 4"', '  article "Brook 4"\n   heading 3 "Brook 4"')
    recorded = recorded.replace('\n  "', '\n   "')
    assert read_as(recorded, ROWS) == recorded


def test_a_row_with_other_values_is_another_card():
    assert read_as(LIST, ROWS.replace("132", "99")) == LIST.replace("132", "99")
    more = f'{TABLE}\n  row "Cy" | "5 May" | "1"\n   [] link "Cy" \u2192 /3'
    assert read_as(CARDS, more).startswith(f'{CARDS}\n [] link "Cy" heading 3 \u2192 /3\n "Due: 5 May"')


def test_what_else_a_row_says_stands_in_its_card_and_numbers_keep_their_order():
    with_more = (
        TABLE.replace('"Won" head', '"Won" | "Lost" head')
        .replace('| "12"', '| "12" | "2"')
        .replace('| "7"', '| "7" | "4"')
    )
    assert '\n [] button "Pay"\n "2"\n [] link "Bo"' in read_as(CARDS, with_more)
    before = TABLE.replace('   [] link "Bo"', '   [] checkbox "Take"\n   [] link "Bo"')
    assert '\n [] checkbox "Take"\n [] link "Bo" heading 3' in read_as(CARDS, before)


def test_a_value_is_that_of_its_label():
    score = '\n heading 3 "{}"\n "Won"\n "{}"\n "Lost"\n "{}"'
    recorded = f"list{score.format('Ada', 12, 2)}{score.format('Bo', 7, 4)}"
    table = 'table\n row "Who" | "{}" | "{}" head\n row "Ada" | "12" | "2"\n row "Bo" | "7" | "4"'
    assert read_as(recorded, table.format("Won", "Lost")) == recorded
    exchanged = table.format("Lost", "Won")
    assert read_as(recorded, exchanged) == exchanged


def test_a_sum_below_the_rows_stays_one():
    total = 'row "2 pitches" | "\u20ac231.00"'
    told = read_as(LIST, ROWS.replace('"\u20ac132.00"', f'"\u20ac132.00"\n  {total}'))
    assert told == LIST.replace('"\u20ac132.00"', f'"\u20ac132.00"\n  {total}')


def test_what_sorts_the_rows_stands_above_the_cards():
    sorting = ROWS.replace(" head\n", ' head\n   [] button "Sort by price"\n')
    assert read_as(LIST, sorting) == LIST.replace(" list\n", ' [] button "Sort by price"\n list\n')


def test_a_link_that_is_a_text_today_is_said_as_that():
    assert '\n "Bo"\n "Due: 4 May"' in read_as(CARDS, TABLE.replace('   [] link "Bo" \u2192 /2\n', ""))


@pytest.mark.parametrize(
    ("recorded", "today"),
    [
        (LIST, ROWS.replace("Brook", "Pine")),
        (LIST, ROWS.replace('| "3 nights" ', "").replace('| "4 nights" ', "").replace('| "Nights" ', "")),
        (f"{LIST}\n{ROWS}", ROWS),
        (LIST, f"{LIST}\n{ROWS}"),
        (LIST, ROWS.replace('"\u20ac99.00"', '"\u20ac99.00" sign="cross"')),
        (LIST, ROWS.replace('  row "Caravan" | "Brook 3"', '  row "All"\n  row "Caravan" | "Brook 3"')),
        (ROWS, ROWS),
    ],
    ids=[
        "other values",
        "a value less",
        "the table was there",
        "the cards are there as well",
        "a row with a sign",
        "a row of another kind",
        "no cards",
    ],
)
def test_another_table_stays(recorded, today):
    assert read_as(recorded, today) == today
