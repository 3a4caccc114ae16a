"""What became of a line that is gone, as a tester reads it: where it stands now, and what stands in its place."""

import pytest

from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.whereabouts import GONE, became, instead
from pytest_agentbrowse.page.text import PageText

LISTS = 'main\n heading 2 "Active orders"\n "Order 904"\n heading 2 "Cancelled orders"\n "None"'
TABLE = 'main\n table\n  row "Number" | "Placed" | "Sent" head\n  row "904" | "Mon" | "Tue"\n  row "905" | "Wed" | "Thu"'
LEFT = TABLE.replace('  row "904" | "Mon" | "Tue"\n', "")
OLD = ' heading 2 "Old"\n table\n  row "Number" | "From" | "To" head\n  row "{}" | "Mon" | "Tue"'
BOXED = 'main\n table\n  row … | "Ada" | "open"\n   [1] checkbox "Select"\n  row … | "Bo" | "open"\n   [2] checkbox "Select"'
FIELDS = 'main\n "Status"\n "Shipped"\n "Payment"\n "Paid"'


def told(about, copied, then, now):
    recorded, today = PageText.read(then), PageText.read(now)
    return about(cited(copied, recorded), recorded, today)


@pytest.mark.parametrize(
    ("copied", "then", "now", "how"),
    [
        (
            '"Order 904"',
            LISTS,
            LISTS.replace("Active", "Old"),
            'is now under "Old orders", was under "Active orders"',
        ),
        (
            '"Order 904"',
            LISTS,
            LISTS.replace("Order 904", "-").replace("None", "Order 904"),
            'is now under "Cancelled orders", was under "Active orders"',
        ),
        (
            '"Paid"',
            'main\n "Paid"\nbanner\n "x"',
            'main\n "x"\nbanner\n "Paid"',
            "is now in banner, was in main",
        ),
        (
            '"Paid"',
            'main\n heading 1 "A"\n "Paid"',
            'main\n "Paid"\n heading 1 "A"',
            'is now under no heading, was under "A"',
        ),
        (
            '"Paid"',
            'main\n "Paid"\n frame "Help"\n  "x"',
            'main\n "x"\n frame "Help"\n  "Paid"',
            'is now in frame "Help", was in the page itself',
        ),
        (
            '"904"',
            TABLE,
            TABLE.replace('"Placed" | "Sent"', '"Sent" | "Placed"'),
            'has "Mon" under "Sent" now, and had it under "Placed"',
        ),
        (
            '"Paid"',
            'main\n "Paid"\n "Paid"',
            'main\n "Paid"',
            "is on the page once, and was 2 times when recorded",
        ),
        (
            '"904"',
            TABLE.replace("table", 'table "Open"'),
            TABLE.replace("table", 'table "Closed"')
            + '\n table "Open"\n  row "Number" | "Placed" | "Sent" head',
            'is now under "Closed", was under "Open"',
        ),
        (
            '"904"',
            TABLE.replace("table", 'table "Open"').replace("Mon", "{{date_1}}")
            + '\n table "Closed"\n  row "Number" | "Placed" | "Sent" head',
            LEFT.replace("table", 'table "Open"')
            + '\n table "Closed"\n  row "Number" | "Placed" | "Sent" head\n  row "904" | "{{new_date_1}}" | "Tue"',
            'is now under "Closed", was under "Open"',
        ),
        ('"Shipped"', FIELDS, FIELDS.replace("Shipped", "Cancelled"), GONE),
        (
            '"904"',
            f"{TABLE}\n{OLD.format('800')}",
            f"{LEFT}\n{OLD.format('904')}",
            'is now under "Old", was under no heading',
        ),
        (
            '"Shipped"',
            f'{FIELDS}\n heading 2 "Help"\n "Shipped"',
            f'{FIELDS.replace("Shipped", "Cancelled")}\n heading 2 "Help"\n "Shipped"',
            GONE,
        ),
    ],
    ids=[
        "renamed",
        "moved",
        "landmark",
        "no heading",
        "frame",
        "columns",
        "fewer",
        "caption",
        "another table with another day",
        "gone",
        "another table",
        "a twin of before",
    ],
)
def test_what_became_of_a_line_says_where_it_stands_now(copied, then, now, how):
    assert told(became, copied, then, now) == how


@pytest.mark.parametrize(
    ("copied", "then", "now", "there"),
    [
        ('"904"', TABLE, TABLE.replace("Tue", "Fri"), ('row "904" | "Mon" | "Fri"',)),
        (
            '"904"',
            TABLE,
            TABLE.replace('  row "904" | "Mon" | "Tue"\n', "") + '\n  row "904" | "Mon" | "Sun"',
            ('row "904" | "Mon" | "Sun"',),
        ),
        ('"Bo"', BOXED, BOXED.replace('"Bo" | "open"', '"Bo" | "shut"'), ('row … | "Bo" | "shut"',)),
        (
            '"Shipped"',
            FIELDS,
            FIELDS.replace("Shipped", "Cancelled").replace('"Paid"', '"Shipping paid"'),
            ('"Cancelled"',),
        ),
        ('heading 2 "Active orders"', LISTS, LISTS.replace("Active", "Old"), ('heading "Old orders"',)),
        ('"Shipped"', FIELDS, FIELDS.replace('\n "Shipped"', ""), ()),
        ('"Shipped"', FIELDS, FIELDS.replace('"Shipped"', 'link "Shipped" → /s'), ('link "Shipped"',)),
        (
            '"Shipped"',
            FIELDS,
            FIELDS.replace('"Shipped"', '[1] button "Track"\n "On its way"\n "Shipping soon"'),
            ('"Shipping soon"', '"On its way"'),
        ),
        (
            '"Vase"',
            'main\n list\n  listitem\n   "Rug"\n  listitem\n   "Vase"\n "2 items"',
            'main\n list\n  listitem\n   "Rug"\n "1 item"',
            (),
        ),
        (
            '"Saved"',
            'main\n status\n  "Saved"',
            'main\n dialog "Sorry"\n  "Session expired"\n  [1] button "OK"',
            ('"Session expired"',),
        ),
    ],
    ids=[
        "row",
        "row elsewhere",
        "row with a box",
        "value",
        "heading",
        "nothing",
        "role",
        "several",
        "another part",
        "message",
    ],
)
def test_what_stands_in_its_place_is_the_same_row_or_label_and_agrees_with_the_difference(
    copied, then, now, there
):
    assert told(instead, copied, then, now) == there


@pytest.mark.parametrize(
    ("was", "is_now", "how"),
    [
        ('[1] checkbox "News" checked', '[1] checkbox "News"', "is not checked now, and was when recorded"),
        ('[1] button "Pay"', '[1] button "Pay" disabled', "is disabled now, and was not when recorded"),
        (
            '[1] textbox "Name" value="Ada"',
            '[1] textbox "Name" value="Eve"',
            'has value="Eve" now, and had value="Ada"',
        ),
        ('[1] link "Order" → /4', '[1] link "Order" → /5', "leads to /5 now, and led to /4"),
        ('"$40"', '"$40" struck', "is struck now, and was not when recorded"),
        ('"Paid"', '"Paid" covered by dialog "Sale"', 'is covered by dialog "Sale" now'),
    ],
)
def test_a_line_of_the_same_name_is_told_by_what_of_it_differs(was, is_now, how):
    assert told(became, was, f'main\n {was}\n "x"', f'main\n {is_now}\n "x"') == how
