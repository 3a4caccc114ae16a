"""Reported values: found on the page however they are written, and bound to the line they came from."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal
from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from pytest_agentbrowse.evidence.figures import numbers
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.sources import reported, sources
from pytest_agentbrowse.evidence.values import leaves, unfounded
from pytest_agentbrowse.page.text import PageText

from .properties import quick

PAGE = PageText.read("""url: {{base_url}}/
title: "Shop"

banner
  [1] link "Cart (3)" → /cart
main
  heading 1 "Products"
  [2] link "Desk lamp" heading 2 → /desk-lamp
  "$1,029.00 In stock"
  [3] link "Wool throw" heading 2 → /wool-throw
  "74,50 € Sold out"
  "Order LL-1042 of November 20, 2026"
  row "Total" | "$77.54"
  [4] textbox "Mail" value="ada@example.com\"""")


class Stock(Enum):
    """A judgement."""

    IN = "in"


class Product(BaseModel):
    """A product."""

    name: str
    price: float
    stock: Stock = Stock.IN
    sold: bool = False
    note: str | None = None


@pytest.mark.parametrize(
    "value",
    ["Desk lamp", "desk  LAMP", "LL-1042", 1029, 1029.0, Decimal("74.5"), "ada@example.com", "/wool-throw",
     date(2026, 11, 20), datetime(2026, 11, 20, 10, 30, tzinfo=UTC), -77.54, "Order LL-1042", 3, ""],
)  # fmt: skip
def test_a_value_is_found_however_it_is_written(value):
    assert unfounded(value, PAGE.everything) == ()


@pytest.mark.parametrize(
    "value",
    ["Sofa", "lamp desk", "LL-104", 29, 1029.5, "Desk", 7754, date(2026, 11, 21), "throws", "1042.0"],
)
def test_a_value_that_is_nowhere_is_unfounded(value):
    found = unfounded(value, PAGE.everything)
    assert [leaf.value for leaf in found] == ([] if value == "Desk" else [value])


def test_every_leaf_is_looked_for_and_judgements_are_not():
    products = [Product(name="Desk lamp", price=1029), Product(name="Sofa", price=5)]
    assert [
        (leaf.within("output"), leaf.value) for leaf in unfounded({"products": products}, PAGE.everything)
    ] == [
        ("output.products.2.name", "Sofa"),
        ("output.products.2.price", 5.0),
    ]
    assert [leaf.path for leaf in leaves(products[0])] == ["name", "price"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("$1,234.50", ["1234.50"]),
        ("1.234,50 €", ["1234.50"]),
        ("12 345,60 kr", ["12345.60"]),
        ("CHR-01 129.90", ["1", "129.90"]),
        ("1'234.50", ["1234.50"]),
        ("1,234,567", ["1234567"]),
        ("1.234", ["1.234", "1234"]),
        ("3.5", ["3.5"]),
        ("8%", ["0.08", "8"]),
        ("{{date_1}} LL-7 v2x", ["7"]),
        ("Cart (3)", ["3"]),
        ("3KB - 500x300 - image/png", ["3", "300", "500"]),
    ],
)
def test_numbers_are_read_as_they_are_written(text, found):
    assert sorted(numbers(text)) == sorted(map(Decimal, found))


@quick
@given(st.decimals(min_value=0, max_value=10**9, places=2))
def test_an_amount_is_found_in_the_spellings_of_the_world(amount):
    english = f"{amount:,.2f}"
    swapped = english.translate(str.maketrans(",.", ".,"))
    for spelling in (english, swapped, swapped.replace(".", "\u00a0"), english.replace(",", "'")):
        assert amount in numbers(f"Total: {spelling} EUR")


def test_values_of_an_object_come_from_lines_that_follow_each_other():
    products = [Product(name="Desk lamp", price=1029), Product(name="Wool throw", price=74.5)]
    assert [(leaf.path, line.text.split(" →")[0]) for leaf, line in sources(products, [PAGE])] == [
        ("1.name", 'link "Desk lamp" heading 2'),
        ("1.price", '"$1,029.00 In stock"'),
        ("2.name", 'link "Wool throw" heading 2'),
        ("2.price", '"74,50 € Sold out"'),
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The total is $77.54.", {"$77.54": 'row "Total" | "$77.54"'}),
        ("Order LL-1042 was placed", {"LL-1042": '"Order LL-1042 of November 20, 2026"'}),
        ("Found the Wool throw", {"Wool throw": 'link "Wool throw" heading 2 → /wool-throw'}),
        ("Done in 3 steps", {}),
        ("All is well", {}),
    ],
)
def test_a_value_in_a_text_is_bound_to_its_line(text, found):
    assert {value: line.text for value, line in reported(text, [PAGE], ())} == found


UNSPACED_PAGE = PageText.read(
    '[] row "商品合計" | "2,640円"\n[] row "送料" | "550円"\n[] "注文番号 A-17"\n[] "3개"\n[] "ราคา 1,200 บาท"'
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("送料は550円で、注文は確定しました", {"550円": 'row "送料" | "550円"'}),
        (
            "注文「A-17」の合計は2,640円です",
            {"2,640円": 'row "商品合計" | "2,640円"', "A-17": '"注文番号 A-17"'},
        ),
        ("상품은3개입니다", {"3개": '"3개"'}),
        ("ราคา1,200บาท", {"1,200": '"ราคา 1,200 บาท"'}),
    ],
)
def test_a_figure_in_a_script_without_spaces_is_bound_by_itself(text, found):
    assert {value: line.text for value, line in reported(text, [UNSPACED_PAGE], ())} == found


FIELDS = PageText.read(
    '[] combobox "Language" value="Dansk" options="Deutsch"\n[] textbox "Town" value="Aarhus"\n'
    '[] combobox "Currency" value="Euro" options="Krone"'
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The language is Dansk", {"Dansk": 'combobox "Language"'}),
        ("It is set to Dansk in Aarhus", {"Dansk": 'combobox "Language"', "Aarhus": 'textbox "Town"'}),
        ("Deutsch is not chosen", {}),
    ],
)
def test_what_is_chosen_or_typed_is_bound_to_its_field(text, found):
    assert {value: str(line) for value, line in reported(text, [FIELDS], ())} == found
    assert reported(text, [FIELDS], (), rules=1) == ()


def test_a_small_number_is_bound_to_evidence_alone():
    cart = cited("Cart (3)", PAGE)
    assert dict(reported("There are 3 items", [PAGE], (cart,))) == {"3": cart}


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (['row "Bach" | "17"', 'row "Jazz" | "5"'], ['row "Bach" | "17"']),
        (['row "Bach" | "17"', 'row "Jazz" | "17"'], []),
        (['row "Bach" | "17 seats"', 'row "Jazz" | "5"'], []),
    ],
)
def test_a_small_number_is_that_of_the_one_cell_that_says_nothing_else(rows, found):
    page = PageText.read("\n".join(["url: u", 'title: "t"', "", "main", *(f" {row}" for row in rows)]))
    assert [line.text for _, line in reported("17 tickets are left", [page], ())] == found


LINKS = PageText.read('link "Console" → /admin/\nlink "Ada" → /people/ada-1042\n"Order of Ada"')


@pytest.mark.parametrize("value", ["admin", "Admin", "people", "ada-1042", 1042])
def test_where_a_link_leads_is_not_what_it_says(value):
    assert unfounded(value, LINKS.everything)
    assert reported(f"I am {value} now", [LINKS], ()) == ()


@pytest.mark.parametrize("value", ["/admin/", "/people/ada-1042"])
def test_an_address_is_found_where_a_link_leads(value):
    assert unfounded(value, LINKS.everything) == ()
    assert [line.target for _, line in sources(value, [LINKS])] == [value]


def bound(text, *pages):
    """The line of each value in a report, by the value."""
    read_pages = [PageText.read(page) for page in pages]
    return {value: line.text for value, line in reported(text, read_pages, ())}


def test_a_small_number_is_on_the_line_with_the_same_word_beside_it():
    page = 'link "Poetry (1)" → /poetry\n"On loan: Volume 1"\n"1 Quiet Road"'
    assert bound("Volume 1 is on loan", page)["1"] == '"On loan: Volume 1"'
    assert "1" not in bound("It is 1 of them", page)


def test_a_small_number_on_several_lines_that_say_the_same_is_on_none():
    assert bound("There are 2 lamps", '"2 lamps nearby"\n"2 lamps sold"') == {}


def test_what_stands_behind_a_label_is_bound_to_the_whole_line_and_not_to_an_address():
    page = '"Signed in: admin"\nlink "Dashboard" → /admin/'
    assert bound("The user admin is signed in", page) == {"admin": '"Signed in: admin"'}


def test_words_of_the_task_are_bound_where_they_stand_on_the_page():
    assert bound("The lamp is on the wish list summer", '"Wish list Summer"\n"Lamp"') == {
        "Wish list Summer": '"Wish list Summer"'
    }


def test_of_two_items_with_the_same_price_it_is_that_of_the_item_that_is_named():
    page = 'list\n listitem\n  "Rug"\n  "$29.00"\n listitem\n  "Lamp"\n  "$29.00 "'
    read_page = PageText.read(page)
    (line,) = (
        line for value, line in reported("It is $29.00 for the Lamp", [read_page], ()) if value == "$29.00"
    )
    assert read_page.container(line).position == 4


def test_what_is_only_on_a_page_before_is_bound_there():
    own, before = (
        'heading 1 "Done"',
        '"3 items"\n"$29.00"\n"Grace Hopper"\n[1] button "Export"\nheading 1 "Export"',
    )
    assert bound("3 items at $29.00 of Grace Hopper, with Export", own, before) == {
        "3": '"3 items"',
        "$29.00": '"$29.00"',
        "Grace Hopper": '"Grace Hopper"',
    }


def test_an_extracted_title_is_that_of_the_heading_and_a_number_that_of_its_field():
    page = PageText.read(
        'url: u\ntitle: "Wool rug"\n\nmain\n "1 Quiet Road"\n heading 1 "Wool rug"\n "Quantity: 1"'
    )
    value = {"title": "Wool rug", "quantity": 1}
    assert [line.text for _, line in sources(value, [page])] == ['heading 1 "Wool rug"', '"Quantity: 1"']


TABS = 'list\n [1] link "Active"\n [2] link "Ended" → /ended\nmain\n heading 1 "Subscription 17"'
ASKED = "Which status has the subscription?"


@pytest.mark.parametrize(
    ("task", "page", "found"),
    [
        (ASKED, f'{TABS}\n "Status"\n "Active"', '"Active"'),
        (ASKED, f'{TABS}\n heading 2 "Status"\n "Active"', '"Active"'),
        (ASKED, f'{TABS}\n "Status: Active"', '"Status: Active"'),
        (ASKED, f'{TABS}\n table\n  row "Status" | "Active"', 'row "Status" | "Active"'),
        (ASKED, 'tablist\n [1] tab "Active"\n [2] tab "Ended"\n"Active"', '"Active"'),
        (ASKED, 'navigation\n [1] link "Active" → /a\n"Active"', '"Active"'),
        ("Was für einen Zustand hat das Abo?", '"Zahlung"\n"Active"\n"Zustand"\n"Active "', '"Active\\u0020"'),
        (ASKED, 'list\n [1] link "Active" heading 2 → /a\n [2] link "Past" heading 2 → /p\n"Active"', 'link "Active" heading 2 → /a'),
    ],
    ids=["label", "heading", "colon", "row", "tabs", "frame", "of two fields", "headings are content"],
)  # fmt: skip
def test_a_reported_word_is_the_value_of_the_field_that_the_task_names(task, page, found):
    """The same word as a tab or in a list of links comes last."""
    pages = [PageText.read(page)]
    assert [line.text for _, line in sources("Active", pages, task=task)] == [found]
    assert [line.text for _, line in reported("It is Active", pages, (), task=task)] == [found]


def test_older_recordings_are_compared_without_the_fields_that_their_task_names():
    pages = [PageText.read(f'{TABS}\n "Status"\n "Active"')]
    assert [line.text for _, line in sources("Active", pages, task=ASKED, rules=2)] == ['link "Active"']


def test_items_of_a_list_have_no_field_of_their_own():
    page = PageText.read('"Ada: Active"\n"Grace: Active"\n"Status: Active"')
    found = sources([{"name": "Ada", "is": "Active"}], [page], task=ASKED)
    assert [line.text for _, line in found] == ['"Ada: Active"', '"Ada: Active"']


def test_a_text_that_says_nothing_is_on_no_line():
    page = PageText.read('table\n row "Name" | "Note" head\n row "Ada" | "late"\n row "Eve" | ""')
    given = [{"name": "Ada", "note": "late"}, {"name": "Eve", "note": ""}]
    assert [leaf.path for leaf, _ in sources(given, [page])] == ["1.name", "1.note", "2.name"]
    assert "2.note" in [leaf.path for leaf, _ in sources(given, [page], rules=4)]


def test_the_title_of_a_tab_is_where_a_value_comes_from_last():
    order = 'url: /o\ntab 1: "Orders"\ntab 2*: "The order has been canceled. Order details"\n\nmain\n "Canceled"\n "Items"'
    pages = [PageText.read('url: /b\ntitle: "Back"\n\nmain\n "Order"'), PageText.read(order)]
    text = "The status of the order was: Canceled"
    assert [line.role for _, line in reported(text, pages, ())] == ["text"]
    assert [line.role for _, line in reported(text, pages, (), rules=5)] == ["tab 2"]
    assert [line.role for _, line in sources({"order": "Canceled"}, pages[1:])] == ["text"]


def test_a_line_that_says_nothing_else_comes_before_a_sentence_with_the_value():
    order = PageText.read(
        'url: /o\ntitle: "Order"\n\nmain\n "The order has been canceled."\n [1] link "View" → /v\n "Canceled"'
    )
    text = "The status of the order was: Canceled"
    pages = [PageText.read('url: /b\ntitle: "Back"\n\nmain\n "Order"'), order]
    assert [line.name for _, line in reported(text, pages, ())] == ["Canceled"]
    told = [line.name for _, line in reported(text, pages, (), rules=5)]
    assert told == ["The order has been canceled."]


FOUND = 'url: /found\n\nmain\n list\n  [1] link "Apple" → /a\n  [2] link "Cold store" → /c\n "2 pages"'


@pytest.mark.parametrize(
    ("text", "page", "before", "lines"),
    [
        pytest.param("Text: buy", 'main\n "buy"', "", ["buy"], id="a short word"),
        pytest.param("They buy pears", 'main\n "buy"', "", [], id="a short word in a sentence"),
        pytest.param(
            "By Ada, summary: warmth",
            'main\n "m (warmth)"\n "more warmth"',
            "",
            ["m (warmth)"],
            id="in brackets",
        ),
        pytest.param(
            "The warmth of it", 'main\n "m (warmth)"', "", [], id="in brackets, and no item of a list"
        ),
        pytest.param(
            "Found: Apple, Cold store. Done", 'main\n "Done"', FOUND, ["Cold store"], id="a link before"
        ),
        pytest.param("The Cold store is full", 'main\n "Done"', FOUND, [], id="a link that is spoken of"),
    ],
)
def test_what_a_report_lists_is_where_the_page_says_it(text, page, before, lines):
    pages = [PageText.read(f"url: /p\n\n{page}"), PageText.read(before or "url: /b")]
    task = "Report what was found beside Apple"
    found = [line.name for _, line in reported(text, pages, (), task=task) if line.name != "Done"]
    assert found == lines
    older = [line.name for _, line in reported(text, pages, (), task=task, rules=6)]
    assert [name for name in older if name != "Done"] == []


def test_a_file_is_named_before_its_size():
    page = [PageText.read('url: /p\n\nmain\n [1] link "figures.csv (~39 B)" → /a\n "Figures (2 more)"')]
    text = 'To Grace, "Please send 40 lamps.", figures.csv'
    told = {value: line.name for value, line in reported(text, page, ())}
    assert told == {"figures.csv": "figures.csv (~39 B)"}
    assert reported(text, page, (), rules=7) == ()
    assert reported("The Figures are sent", page, ()) == ()


def test_the_head_of_a_column_is_no_value_that_a_report_tells():
    page = [PageText.read('url: /p\n\ntable\n row "Run" | "Created at" head\n row "bd35" | "noon"')]
    text = "The newest run was created at noon"
    assert [line.name or line.cells for _, line in reported(text, page, ())] == [("bd35", "noon")]
    older = [line.cells[1] for _, line in reported(text, page, (), rules=7)]
    assert "Created at" in older
