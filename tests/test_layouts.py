"""Extracted lists: how their fields lie in items is learned, and today's items are read in the same way."""

import pytest

from pytest_agentbrowse.evidence.layouts import layout_of, put
from pytest_agentbrowse.page.text import PageText

ORDERS = (
    'main\n heading 1 "Orders"\n table "Orders"\n  row "Number" | "Placed" | "Status" | "Total" head\n'
    '  row "#904" | "{{date_1}}" | "Paid" | "$1,299.00"\n   [] link "#904" → /904\n'
    '  row "#905" | "{{date_2}}" | "Shipped" | "$71.80"\n   [] link "#905" → /905\n'
    '  row "#906" | "{{date_3}}" | "Paid" | "$118.50"\n   [] link "#906" → /906'
)
MORE = ORDERS + '\n  row "#907" | "{{new_date_1}}" | "Paid" | "$3.00"\n   [] link "#907" → /907'
CARDS = (
    'list\n [] link "Lamp" heading 2 → /l\n "$5.00 In stock"\n [] button "Add"\n [] link "Rug" heading 2 → /r\n'
    ' "$9.50 In stock"\n [] button "Add"'
)
CARD = '\n [] link "Mat" heading 2 → /m\n "$2.25 In stock"\n [] button "Add"'
PAID = (
    '\n  [] clickable hint="select"\n  [] clickable "{}"\n  [] clickable "{}"\n  [] clickable hint="deposit"'
)
REGISTER = "[] clickable" + "".join(
    "\n [] clickable" + PAID.format(*row) for row in (("Fruit", "18.15"), ("Bread", "12.60"))
)
FRUIT = [{"notes": "Fruit", "paid": "18.15"}, {"notes": "Bread", "paid": "12.60"}]
ALL = [
    {"number": "904", "placed": "{{date_1|iso}}", "total": 1299},
    {"number": "905", "placed": "{{date_2|iso}}", "total": 71.8},
    {"number": "906", "placed": "{{date_3|iso}}", "total": 118.5},
]
NEW = {"number": "907", "placed": "{{new_date_1|iso}}", "total": 3}


SUM = '\n  row "Sum" | "" | "" | "$1,489.30"'


def with_invoices(page):
    """The orders with one more column, which the row below them has not."""
    lines = (f'{line} | "2026"' if line.startswith('  row "#9') else line for line in page.split("\n"))
    return "\n".join(lines).replace('"Total" head', '"Total" | "Invoice" head')


def read(output, then, now):
    page = PageText.read(then)
    layout = layout_of(output, page)
    items = layout.today(page, PageText.read(now)) if layout else None
    return items if items is None else put(output, layout, items)


@pytest.mark.parametrize(
    ("output", "then", "now", "today"),
    [
        (ALL, ORDERS, MORE, [*ALL, NEW]),
        (FRUIT, REGISTER, REGISTER + "\n [] clickable" + PAID.format("Plums", "3.10"),
         [*FRUIT, {"notes": "Plums", "paid": "3.10"}]),
        ({"orders": ALL, "count": 3}, ORDERS, MORE, {"orders": [*ALL, NEW], "count": 3}),
        (["904", "905", "906"], ORDERS, MORE, ["904", "905", "906", "907"]),
        (["#904", "#906"], ORDERS, MORE, ["#904", "#906", "#907"]),
        ([ALL[0], ALL[2]], ORDERS, MORE, [ALL[0], ALL[2], NEW]),
        ([1299, 71.8, 118.5], ORDERS, ORDERS.replace("$71.80", "$1,071.00"), [1299, 1071, 118.5]),
        ([{"name": "Lamp", "price": 5}, {"name": "Rug", "price": 9.5}], CARDS, CARDS + CARD,
         [{"name": "Lamp", "price": 5}, {"name": "Rug", "price": 9.5}, {"name": "Mat", "price": 2.25}]),
        (["Ada", "Grace"], 'list\n "Ada"\n "Grace"', 'list\n "Ada"\n "Grace"\n "Mary"', ["Ada", "Grace", "Mary"]),
        (ALL, ORDERS, ORDERS.replace('row "#905" | "{{date_2}}" | "Shipped" | "$71.80"\n   [] link "#905" → /905\n', "")
         .replace("\n  \n", "\n").replace('  row "#906"', 'row "#906"'), None),
    ],
)  # fmt: skip
def test_the_items_of_today_are_read_as_those_of_then(output, then, now, today):
    assert today is None or read(output, then, now) == today
    assert read(output, then, then) == output


@pytest.mark.parametrize(
    "output",
    [
        [],
        ["904", "somewhere else"],
        ["905", "904", "906"],
        [{"number": "904", "paid": True}],
        [{"number": "904"}, {"total": 71.8}],
        ["904", "905"],
        "904",
        {"one": ["904"], "other": ["905"]},
    ],
)
def test_a_list_that_no_layout_explains_is_held_as_it_is(output):
    assert layout_of(output, PageText.read(ORDERS)) is None


def test_a_list_of_today_that_cannot_be_read_so_gives_nothing():
    renamed = ORDERS.replace('"Total" head', '"Sum" head')
    assert read(ALL, ORDERS, renamed) is None
    assert read(["904", "905", "906"], ORDERS, ORDERS.replace('"#905" |', '"Nr. 905" |')) is None
    assert read(ALL, ORDERS, 'main\n heading 1 "Nothing"') is None


def test_the_values_of_the_list_are_known_by_their_paths():
    layout = layout_of({"orders": ALL}, PageText.read(ORDERS))
    assert [layout.reads(path) for path in ("orders.1.number", "count", "1.number")] == [True, False, False]
    assert [layout_of(ALL, PageText.read(ORDERS)).reads(path) for path in ("1.number", "$5")] == [True, False]


def test_a_layout_says_in_words_how_it_reads():
    page = PageText.read(ORDERS)
    assert str(layout_of([ALL[0], ALL[2]], page)) == (
        'the items of table "Orders" as they are today, where column "Status" is "Paid": '
        'number from column "Number", placed from column "Placed", total from column "Total"'
    )
    assert str(layout_of(["$5.00 In stock", "$9.50 In stock"], PageText.read(CARDS))).endswith(
        "each from text 1"
    )


def test_a_sum_below_the_last_row_is_no_part_of_it_in_a_table_with_one_more_column():
    paid = [ALL[0], ALL[2]]
    assert read(paid, ORDERS + SUM, with_invoices(ORDERS) + SUM) == paid
