"""Cards or entries of a list today that were the rows of a table when recorded."""

import pytest

from pytest_agentbrowse.evidence.untabled import in_recorded_tables
from pytest_agentbrowse.page.text import PageText

TABLE = (
    'main\n table "Fees"\n  row "Who" | "Due" | "Won" | "Lost" head\n  row "Ada" | "3 May" | "12" | "2"\n'
    '   [] link "Ada" \u2192 /1\n   [] button "Pay"\n  row "Bo" | "4 May" | "7" | "4"\n   [] link "Bo" \u2192 /2\n'
    '   [] button "Pay"\n "2 people"'
)
CARDS = (
    'main\n [] link "Ada" heading 3 \u2192 /1\n "Due: 3 May"\n "12"\n "2"\n [] button "Pay"\n'
    ' [] link "Bo" heading 3 \u2192 /2\n "Due: 4 May"\n "7"\n "4"\n [] button "Pay"\n "2 people"'
)
LABELLED = (
    'main\n list by=layout\n  listitem\n   [] link "Ada" \u2192 /1\n   "Lost"\n   "2"\n   "Due"\n   "3 May"\n   "Won"\n   "12"\n'
    '   [] button "Pay"\n  listitem\n   [] link "Bo" \u2192 /2\n   "Lost"\n   "4"\n   "Due"\n   "4 May"\n   "Won"\n   "7"\n'
    '   [] button "Pay"\n "2 people"'
)
ROWS = 'table\n row "1" | "Ada" | "E-mail"\n row "2" | "Bo" | "SMS"'
ENTRIES = 'list\n "1. Ada (E-mail)"\n "2. Bo (SMS)"'


def read_as(recorded, page):
    return in_recorded_tables(PageText.read(recorded), PageText.read(page)).lines.stored


@pytest.mark.parametrize("today", [CARDS, LABELLED], ids=["cards", "entries with labels"])
def test_what_says_the_rows_of_a_recorded_table_is_read_as_that(today):
    assert read_as(TABLE, today) == TABLE
    named = TABLE.replace("3 May", "{{date_1}}").replace("4 May", "{{date_2}}")
    assert read_as(named, today) == TABLE


def test_one_text_may_say_a_whole_row():
    assert read_as(ROWS, ENTRIES) == ROWS
    assert read_as(ROWS, f'{ENTRIES}\n "3. Cy (SMS)"') == f'{ROWS}\n row "3" | "Cy" | "SMS"'


def test_one_with_other_values_is_another_row():
    assert read_as(TABLE, CARDS.replace('"12"', '"13"')) == TABLE.replace('"12"', '"13"')
    assert read_as(ROWS, ENTRIES.replace("Bo", "Cy")) == ROWS.replace("Bo", "Cy")


def test_a_value_under_another_label_is_in_another_column():
    exchanged = LABELLED.replace('"Lost"', '"-"').replace('"Won"', '"Lost"').replace('"-"', '"Won"')
    assert read_as(TABLE, exchanged) == exchanged


def test_what_a_card_says_besides_stands_below_its_row():
    more = CARDS.replace(' "Due: 3 May"', ' "Member"\n "Due: 3 May"').replace(
        ' "Due: 4 May"', ' "Guest"\n "Due: 4 May"'
    )
    assert '\n   "Member"\n' in read_as(TABLE, more)


@pytest.mark.parametrize(
    "today",
    [
        CARDS.replace("12", "14").replace("3 May", "5 May").replace('"7"', '"8"'),
        CARDS.replace(' "2"\n', ""),
        f"{CARDS}\n{TABLE}",
    ],
    ids=["other values", "cards that are not alike", "the table is there as well"],
)
def test_other_cards_stay(today):
    assert read_as(TABLE, today) == today
    assert read_as(CARDS, CARDS) == CARDS


def test_rows_that_say_nothing_themselves_are_no_rows_of_a_card():
    """Those of a grid whose cells are pressed have them all below."""
    grid = 'grid\n row "Who" | "Due" head\n row\n  [] gridcell "Ada"\n  [] gridcell "3 May"\n row "" | ""'
    assert read_as(grid, CARDS) == CARDS
    assert read_as(f"{grid}\n{TABLE}", CARDS) == TABLE


def test_a_list_without_any_entry_is_no_row():
    """As of a page on which rows are in the rows of another table."""
    assert read_as(TABLE, 'main\n list "Fees"\n "2 people"') == 'main\n list "Fees"\n "2 people"'
    empty = 'main\n grid "Fees"\n  row "Who" | "Due" head\n rowgroup'
    assert read_as(TABLE, empty) == empty
