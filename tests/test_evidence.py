"""What a verdict rests on: found as it was copied, held to its place, and told with what is there instead."""

from __future__ import annotations

import pytest

from pytest_agentbrowse.evidence.lines import cited, holding, missing, present
from pytest_agentbrowse.evidence.pairs import parted
from pytest_agentbrowse.evidence.places import captions_over
from pytest_agentbrowse.evidence.whereabouts import became
from pytest_agentbrowse.page.placeholder import placeholder
from pytest_agentbrowse.page.text import STANDS_BELOW, PageText, read_line

TEXT = """url: {{base_url}}/cart
title: "Your cart"

banner
  [1] link "Cart (2)" → /cart
main
  heading 1 "Products"
  list
    [2] link "Desk lamp" heading 2 → /desk-lamp
    "$29.00 In stock"
    [3] button "Add to cart"
    [4] link "Wool throw" heading 2 → /wool-throw
    "$74.00 In stock"
    [5] button "Add to cart"
  status
    "Added to the cart"
  region "Summary"
    table "Summary"
      row "Subtotal" | "$58.00"
      row "Total" | "$67.54"
    [6] checkbox "Gift wrap" checked
    [7] textbox "Code" value="A" required maxlength=9
    [8] spinbutton "Quantity" value=2 of 1..9"""
SHOP = PageText.read(TEXT)


def changed(*change):
    """The shop's page with something else in it."""
    assert change[0] in TEXT
    return PageText.read(TEXT.replace(*change))


@pytest.mark.parametrize(
    ("now", "is_there"),
    [
        ('[] link "Pine saw" heading 3 \u2192 /saw', True),
        ('[] link "Oak saw" heading 3 \u2192 /saw', False),
        ('[] button "Pine saw"', False),
    ],
)
def test_a_heading_may_have_become_a_link(now, is_there):
    then = PageText.read('main\n heading 3 "Pine saw"')
    assert (holding(then.lines[1], then, PageText.read(f"main\n {now}")) is not None) is is_there


@pytest.mark.parametrize(
    ("now", "is_there"),
    [
        ('[1] combobox "Rows:" value="25"\n [2] combobox "Rows:" value="25"', True),
        ('[1] combobox "Rows:" value="25"\n [2] combobox "Rows:" value="50"', False),
        ('[1] combobox "Rows:" value="25"\n [2] textbox "Rows:" value="25"', False),
        ('[1] combobox "Rows:" value="25"', False),
    ],
    ids=["named", "another value", "another role", "gone"],
)
def test_a_field_without_a_name_may_have_one_since(now, is_there):
    then = PageText.read('main\n [1] combobox "Rows:" value="25"\n [2] combobox hint="rows" value="25"')
    assert (holding(then.lines[2], then, PageText.read(f"main\n {now}")) is not None) is is_there


@pytest.mark.parametrize(
    ("copied", "line"),
    [
        ('heading 1 "Products"', 'heading 1 "Products"'),
        ("  heading   1 “Products”".replace("“", '"').replace("”", '"'), 'heading 1 "Products"'),
        ('[6] checkbox "Gift wrap" checked', 'checkbox "Gift wrap" checked'),
        ('[99] checkbox "Gift wrap" checked', 'checkbox "Gift wrap" checked'),
        ("Added to the cart", '"Added to the cart"'),
        ('"Added to the cart"', '"Added to the cart"'),
        ("$67.54", 'row "Total" | "$67.54"'),
        ("url: {{base_url}}/cart", "url: {{base_url}}/cart"),
        ('title: "Your cart"', 'title: "Your cart"'),
        ('heading 2 "Products"', 'heading 1 "Products"'),
        ('textbox "Code" value="A"', 'textbox "Code" value="A" required maxlength=9'),
        ('spinbutton "Quantity" value="2"', 'spinbutton "Quantity" value=2 of 1..9'),
        ('spinbutton "Quantity" value=2', 'spinbutton "Quantity" value=2 of 1..9'),
    ],
)
def test_a_line_is_found_as_a_model_copies_it(copied, line):
    assert cited(copied, SHOP).text == line
    assert missing(copied, SHOP) == ""


@pytest.mark.parametrize(
    "copied",
    ["to the cart", 'heading 1 "Product"', 'checkbox "Gift wrap"', 'alert "Added to the cart"',
     "url: {{base_url}}/", "$67.5", 'textbox "Code" value="B"', "", '""'],
)  # fmt: skip
def test_what_is_only_like_a_line_is_none(copied):
    assert cited(copied, SHOP) is None


def test_a_refusal_names_what_is_nearest():
    assert missing('row "Total" | "$70.00"', SHOP) == (
        '\'row "Total" | "$70.00"\' is not a line of the page; '
        'nearest: row "Total" | "$67.54"; row "Subtotal" | "$58.00"'
    )


def holds(copied, now):
    return holding(cited(copied, SHOP), SHOP, now) is not None


@pytest.mark.parametrize(
    ("copied", "change"),
    [
        ("Added to the cart", ("main\n", 'main\n  "Sale today"\n')),
        ("Added to the cart", ("[1] link", '[1] link "New" → /new\n  [2] link')),
        ("$67.54", ('row "Total" | "$67.54"', 'row "Total" | "$67.54" | "USD"')),
        ("$67.54", ('table "Summary"', 'table "Your order"')),
        ("$29.00 In stock", ('"$29.00 In stock"', '"$29.00"\n    "In stock"')),
        ("$29.00 In stock", ("heading 1", "heading 3")),
        ('heading 1 "Products"', ("heading 1", "heading 2")),
        ('[7] textbox "Code" value="A"', (" required maxlength=9", " maxlength=12")),
        ("Total", ('region "Summary"', 'region "Costs"')),
    ],
)  # fmt: skip
def test_what_is_of_no_consequence_does_not_break_evidence(copied, change):
    assert holds(copied, changed(*change))


@pytest.mark.parametrize(
    ("copied", "change"),
    [
        ("$67.54", ("$67.54", "$67.45")),
        ("$67.54", ('row "Total" | "$67.54"', 'row "Total" | "$70.00" | "$67.54"')),
        ("$67.54", ('row "Total" | "$67.54"', 'row "Total" | "$70.00"\n      row "Old" | "$67.54"')),
        ("Added to the cart", ('"Added to the cart"', '"Not added to the cart"')),
        ("$29.00 In stock", ("$29.00", "$39.00")),
        ('[6] checkbox "Gift wrap" checked', ('"Gift wrap" checked', '"Gift wrap"')),
        ('[7] textbox "Code" value="A"', ('value="A"', 'value="B"')),
        ("url: {{base_url}}/cart", ("{{base_url}}/cart\n", "{{base_url}}/\n")),
        ('title: "Your cart"', ('title: "Your cart"', 'title: "Error"')),
        ("Added to the cart", ("  status\n", '  frame "Ad"\n')),
    ],
)
def test_what_a_person_would_call_another_outcome_breaks_evidence(copied, change):
    assert not holds(copied, changed(*change))


def test_a_text_that_is_now_said_of_something_else_does_not_hold():
    swapped = TEXT.replace("$29.00", "$x").replace("$74.00", "$29.00").replace("$x", "$74.00")
    assert not holds("$29.00 In stock", PageText.read(swapped))
    gone = "\n".join(line for line in TEXT.split("\n") if "Desk lamp" not in line)
    assert not holds("$29.00 In stock", PageText.read(gone))


def test_fewer_of_the_same_line_do_not_hold_and_more_do():
    row = '      row "Lamp" | "$29.00"\n'
    once, twice, thrice = (
        changed('      row "Subtotal"', row * times + '      row "Subtotal"') for times in (1, 2, 3)
    )
    line = cited('row "Lamp" | "$29.00"', twice)
    assert holding(line, twice, once) is None
    assert holding(line, twice, thrice) is not None


@pytest.mark.parametrize(
    ("absent", "line"),
    [
        ("alert", None),
        ("status", "status"),
        ("Sold out", None),
        ("added to the CART", '"Added to the cart"'),
        ('button "Add', 'button "Add to cart"'),
        ('button "Remove"', None),
        ('"Desk lamp"', 'link "Desk lamp" heading 2 → /desk-lamp'),
    ],
)
def test_what_is_said_to_be_absent_is_looked_for_as_role_and_as_text(absent, line):
    found = present(absent, SHOP)
    assert (found.text if found else None) == line


def test_what_is_absent_is_not_sought_in_where_a_link_leads():
    page = PageText.read('[1] link "Categories" \u2192 /edit-tags.php')
    assert present("Tags", page) is None
    assert str(present("/edit-tags.php", page)) == str(present("Categories", page)) == 'link "Categories"'


def test_a_line_knows_where_it_stands():
    by_text = {line.text: line for line in SHOP.lines}
    assert str(by_text['"$74.00 In stock"'].place) == 'main > heading "Wool throw"'
    assert str(by_text['link "Wool throw" heading 2 → /wool-throw'].place) == 'main > heading "Products"'
    assert str(by_text['"Added to the cart"'].place) == 'main > status > heading "Products"'
    assert str(by_text['row "Total" | "$67.54"'].place) == 'region "Summary" > heading "Products"'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[3] link "a → b" → /x', ("link", "a → b", (), (), frozenset(), "/x")),
        (
            'row "a | b" | … | "c \\" d" | "e | f"',
            ("row", "", ("a | b", STANDS_BELOW, 'c " d', "e | f"), (), frozenset(), ""),
        ),
        ('"[1] button"', ("text", "[1] button", (), (), frozenset(), "")),
        ("heading 2", ("heading", "", (), (), frozenset(), "")),
        (
            'textbox "A" value="x checked" type=email',
            ("textbox", "A", (), (), {("value", ("x checked",))}, ""),
        ),
        (
            "… 3 more rows below: scroll down",
            ("remark", "… 3 more rows below: scroll down", (), (), frozenset(), ""),
        ),
        ('"{{who}}"', ("text", placeholder("who"), (), (), frozenset(), "")),
    ],
)
def test_a_line_is_read_by_its_parts(text, says):
    assert read_line(text).says == says


GUESTS = PageText.read('main\n  heading 1 "Guests"\n  heading 2 "Invited"\n  list\n    "Ada"\n    "Grace"')


@pytest.mark.parametrize(
    "today",
    [
        'heading 1 "Guests"\nheading 2 "Invited"\nlist\n  "Ada"',
        'main\n  region "Party"\n    heading 1 "Guests"\n    heading 2 "Invited"\n    list\n      "Ada"',
        'main\n  heading 1 "Guests"\n  heading 2 "Invited"\n  heading 3 "Names"\n  list\n    "Ada"',
        'main\n  heading 1 "Guests"\n  heading 2 "Invited"\n  alert\n    "Ada"',
        'main\n  heading 1 "Guests"\n  heading 2 "Invited"\n  alert "Ada"',
        'main\n  heading 2 "Guests"\n  heading 2 "Invited"\n  list\n    "Ada"',
    ],
)
def test_what_is_put_around_or_above_a_line_is_no_other_place(today):
    assert holding(cited("Ada", GUESTS), GUESTS, PageText.read(today)) is not None


@pytest.mark.parametrize(
    "today",
    [
        'main\n  heading 1 "Guests"\n  heading 2 "Declined"\n  list\n    "Ada"',
        'main\n  heading 1 "Guests"\n  heading 2 "Invited"\n  heading 2 "Declined"\n  list\n    "Ada"',
        'main\n  heading 1 "Staff"\n  heading 2 "Invited"\n  list\n    "Ada"',
        'main\n  heading 1 "Guests"\n  list\n    "Ada"\n  heading 2 "Invited"\n  "nobody"',
        'main\n  heading 1 "Guests"\n  list\n    "Ada"',
        'frame "Party"\n  heading 1 "Guests"\n  heading 2 "Invited"\n  list\n    "Ada"',
    ],
)
def test_a_line_under_another_heading_is_in_another_place(today):
    assert holding(cited("Ada", GUESTS), GUESTS, PageText.read(today)) is None


def test_a_control_may_get_a_heading_of_its_own_and_a_text_or_link_may_not():
    then = PageText.read('heading 1 "Ticket"\n"Open"\n[] combobox "To" value="Ada"\n[] link "All" → /')
    now = PageText.read(
        'heading 1 "Ticket"\nheading 1 "Actions"\n"Open"\n[] combobox "To" value="Ada"\n[] link "All" → /'
    )
    held = [holding(line, then, now) is not None for line in then.lines]
    assert held == [True, False, True, False]


def test_a_message_is_said_of_the_page_under_whichever_heading_it_is_put():
    then = PageText.read('status\n  "Saved"\nmain\n  heading 1 "Cart"')
    now = PageText.read('heading 1 "Cart"\nstatus\n  "Saved"')
    assert holding(cited("Saved", then), then, now) is not None


def test_the_foot_of_a_page_is_under_no_heading_of_its_content():
    then = PageText.read('main\n  heading 1 "Cart"\ncontentinfo\n  "2026 Shop"')
    now = PageText.read('heading 1 "Cart"\ncontentinfo\n  "2026 Shop"')
    assert holding(cited("2026 Shop", then), then, now) is not None


def test_a_line_that_went_from_one_landmark_into_another_is_in_another_place():
    then = PageText.read('banner\n  "Sale"\nmain\n  "1 item"')
    now = PageText.read('banner\n  "Sale"\n  "1 item"\nmain\n  "none"')
    assert holding(cited("1 item", then), then, now) is None


def test_a_message_that_is_announced_is_said_of_the_page_wherever_it_is_put():
    then = PageText.read('banner\n  "Shop"\nmain\n  status\n   "Saved"\n  "3 left"')
    now = PageText.read('banner\n  "Shop"\nmain\n  "none"\nstatus\n  "Saved"\n"3 left"')
    assert holding(cited("Saved", then), then, now) is not None
    assert holding(cited("3 left", then), then, now) is None


def test_which_role_announces_a_message_is_no_place():
    pages = [PageText.read(f'{role}\n  "Saved"') for role in ("status", "alert", "log", "group")]
    for then in pages:
        for now in pages:
            assert holding(cited("Saved", then), then, now) is not None


def test_a_link_may_be_cited_without_where_it_leads():
    page = PageText.read(
        'main\n  [] link "Lamp" → /lamp\n  [] link "Sofa" heading 2 → /sofa\n  [] link "Bed" disabled → /bed'
    )
    assert cited('link "Lamp"', page).target == "/lamp"
    assert cited('[2] link "Sofa" heading 2', page).target == "/sofa"
    assert [cited(text, page) for text in ('link "Lamp" → /sofa', 'link "Bed"', 'link "La"')] == [None] * 3


COUNTED = 'main\n  heading 1 "Orders"\n  "Paid"\n  heading 2 "Order 7"\n  "Open"'


@pytest.mark.parametrize(
    ("was", "is_now", "held"),
    [
        ('"Orders"', '"Orders (3)"', [True] * 4),
        ('"Orders"', '"Orders 3"', [False] * 4),
        ('"Order 7"', '"Order 8"', [True, True, False, False]),
        ('"Orders"', '"(3)"', [False] * 4),
    ],
)
def test_a_heading_that_counts_what_is_below_it_is_no_other_one(was, is_now, held):
    then, now = PageText.read(COUNTED), PageText.read(COUNTED.replace(was, is_now))
    lines = then.lines[1:]
    assert [holding(line, then, now) is not None for line in lines] == held


def test_a_heading_whose_count_is_another_says_something_else_and_stays_the_place_of_others():
    then, now = (PageText.read(f'heading 1 "Orders ({count})"\n"Paid"') for count in (3, 4))
    assert [holding(line, then, now) is not None for line in then.lines] == [False, True]


def test_a_head_by_which_its_table_is_sorted_may_look_as_the_others():
    then, now = (
        PageText.read(f'[] columnheader "Due" {states}\n[] button "All"{mark}')
        for states, mark in (("sort=ascending highlighted", " highlighted"), ("sort=ascending", ""))
    )
    assert [holding(line, then, now) is not None for line in then.lines] == [True, False]


HEADS = 'table\n  row "Name" | "Stock" | "Sold" head\n  row "Lamp" | "12" | "7"'


@pytest.mark.parametrize(
    ("today", "is_held"),
    [
        (HEADS.replace('"Stock" | "Sold"', '"Sold" | "Stock"'), False),
        (HEADS.replace('"Stock" | "Sold"', '"Stock" | "Lent"'), True),
        (HEADS.replace('"Stock" | "Sold"', '"Stock" | ""'), False),
        (HEADS.replace('"Name" | "Stock" | "Sold"', '"Title" | "Place" | "Lent"'), False),
        (HEADS.replace('"Stock"', '"Place" | "Stock"').replace('"12"', '"A3" | "12"'), True),
        (HEADS.replace('"12" | "7"', '"7" | "12"').replace('"Stock" | "Sold"', '"Sold" | "Stock"'), True),
    ],
)
def test_the_heads_of_columns_belong_to_what_a_row_says(today, is_held):
    then = PageText.read(HEADS)
    assert (holding(cited('"12"', then), then, PageText.read(today)) is not None) is is_held


SORTABLE = (
    'table\n  row\n    [] columnheader "Place"\n    [] columnheader "Hours"\n    [] columnheader "Cost"\n'
    '  row "Total" | "12" | "600"'
)


@pytest.mark.parametrize("is_sorted", [False, True])
@pytest.mark.parametrize(
    ("today", "is_held"),
    [
        (SORTABLE.replace('"Cost"', '"Share"\n    [] columnheader "Cost"').replace('"600"', '"100 %" | "600"'), True),
        (SORTABLE.replace('"Total"', '… | "Total"').replace("  row\n", '  row "All" head\n    [] checkbox "All"\n'), True),
        (SORTABLE.replace('"Cost"', '"Lost"'), True),
        (SORTABLE.replace('"Hours"', '"Cost"', 1).replace('"Cost"\n  row', '"Hours"\n  row'), False),
    ],
)  # fmt: skip
def test_heads_that_can_be_acted_on_belong_to_what_a_row_says(today, is_held, is_sorted):
    heads = '  row "" | "" sort=ascending head\n' if is_sorted else "  row\n"
    then, now = (PageText.read(text.replace("  row\n", heads)) for text in (SORTABLE, today))
    assert (holding(cited('"600"', then), then, now) is not None) is is_held


def test_a_row_of_heads_that_can_be_acted_on_is_no_caption_of_the_rows_below_it():
    page = PageText.read(SORTABLE.replace("  row\n", '  row "All" head\n    [] checkbox "All"\n'))
    assert captions_over(cited('row "Total" | "12" | "600"', page), page) == ()


@pytest.mark.parametrize(
    ("heads", "cells", "is_held"),
    [
        ('"Title" | "Given to"', '"Lamp" | "Bob"', False),
        ('"Title" | "Given to" | "Votes"', '"Lamp" | "" | "0"', True),
        ('"Title" | "Votes"', '"Lamp" | "0"', True),
    ],
)
def test_a_cell_that_was_empty_under_its_head_is_still_empty(heads, cells, is_held):
    then, now = (
        PageText.read(f'url: /\ntitle: ""\n\ntable\n row {names} head\n row {row}')
        for names, row in (('"Title" | "Given to"', '"Lamp"'), (heads, cells))
    )
    assert (holding(cited('row "Lamp"', then), then, now) is not None) is is_held


@pytest.mark.parametrize(
    ("row", "is_held"),
    [('row "Ada" | "yes"', True), ('row "Ada" | "no"', False), ('row "yes"', False)],
)
def test_a_box_to_select_a_row_by_is_not_what_the_row_says(row, is_held):
    for heads, fewer in (
        ("", ""),
        ('row "" | "Customer" | "Paid" head\n ', 'row "Customer" | "Paid" head\n '),
    ):
        then = PageText.read(f'table\n {heads}row … | "Ada" | "yes"\n    [1] checkbox "Select"')
        now = PageText.read(f"table\n {fewer}{row}")
        assert (holding(then.lines[2 if heads else 1], then, now) is not None) is is_held


@pytest.mark.parametrize(
    ("row", "is_held"),
    [
        ('row "904" | "2 Nov"\n    [1] link "904"', True),
        ('row "904" | "3 Nov"\n    [1] link "904"', False),
        ('row "Cancelled" | "2 Nov"\n    [1] link "904"', False),
    ],
)
def test_a_cell_of_links_that_was_left_out_of_its_row_may_be_said_in_it(row, is_held):
    then = PageText.read('table\n  row … | "2 Nov"\n    [1] link "904"')
    now = PageText.read(f"table\n  {row}")
    assert (holding(then.lines[1], then, now) is not None) is is_held


@pytest.mark.parametrize(
    ("then", "now", "is_held"),
    [
        ("Seats Optional", "Seats (optional)", True),
        ("Your name", "Your name:", True),
        ("Save", "SAVE", True),
        ("Search", "Search…", True),
        ("Seats", "Seats (optional)", False),
        ("+1", "-1", False),
        ("(+)", "(-)", False),
        ("1.5", "15", False),
    ],
)
def test_brackets_a_colon_or_capitals_are_no_part_of_what_a_control_is_called_by(then, now, is_held):
    recorded, today = (PageText.read(f'main\n [1] button "{name}"') for name in (then, now))
    assert (holding(recorded.lines[1], recorded, today) is not None) is is_held


@pytest.mark.parametrize(
    ("recorded", "today", "is_held"),
    [
        ('"$40"', '"$40" struck', False),
        ('"$40" struck', '"$40"', False),
        ('"$40"', '"$40" covered by "Wait"', False),
        ('"$40" covered by "Wait"', '"$40" covered by "Wait"', True),
        ('[1] button "Pay"', '[1] button "Pay" covered by dialog "Cookies"', True),
        ('"$40" red', '"$40"', True),
    ],
)
def test_what_is_struck_through_or_covered_is_another_line(recorded, today, is_held):
    then, now = PageText.read(f"main\n  {recorded}"), PageText.read(f"main\n  {today}")
    assert (holding(then.lines[1], then, now) is not None) is is_held


def test_a_twin_that_something_lay_over_is_no_twin():
    then = PageText.read('main\n  "Tell" covered by "Search"\n  "Tell"')
    assert all(holding(line, then, then) is line for line in then.lines[1:])
    assert holding(then.lines[2], then, PageText.read('main\n  "Tell" covered by "Search"')) is None


def test_of_a_control_the_star_is_no_part_of_its_name_and_of_a_title_the_rest_of_the_window_is_none():
    then = PageText.read('title: "Cart - Shop"\n\n[1] textbox "Name" value="Ada"')
    now = PageText.read('title: "(2) Cart - Shop - Lamps and more"\n\n[1] textbox "Name *" value="Ada"')
    for line in then.everything[1:]:
        assert holding(line, then, now) is not None
    other = PageText.read('title: "Error - Shop"\n\n[1] textbox "Surname" value="Ada"')
    for line in then.everything[1:]:
        assert holding(line, then, other) is None


@pytest.mark.parametrize(
    ("recorded", "today", "is_held"),
    [
        (' strong="lamps"', ' strong="lamps"', True),
        (' strong="lamps"', "", False),
        (' strong="lamps"', ' strong="I like"', False),
        (' strong="Ilike"', ' strong="I like"', True),
        (' selection="lamps"', ' selection="like"', False),
        ("", ' strong="lamps" selection="like"', True),
    ],
)
def test_a_text_that_was_marked_must_be_so_again(recorded, today, is_held):
    then, now = (PageText.read(f'[] textbox value="I like lamps"{marks}') for marks in (recorded, today))
    assert (holding(then.lines[0], then, now) is not None) is is_held


@pytest.mark.parametrize(
    ("link", "rest", "is_held"),
    [
        ('"Terms"', "… 90 more lines below: scroll down", True),
        ('"Terms"', "…", True),
        ('"Terms"', '"Thank you"', False),
        ('"Terms" → /imprint', "…", False),
        ('"Terms of others"', "…", False),
    ],
)
def test_a_page_that_is_too_long_need_not_tell_where_a_link_leads(link, rest, is_held):
    then = PageText.read('main\n [] link "Terms" → /terms\n "Thank you"')
    now = PageText.read(f"main\n [] link {link}\n {rest}")
    assert (holding(then.lines[1], then, now) is not None) is is_held
    if is_held:
        assert holding(now.lines[1], now, then) is not None


PROPERTIES = (("Capacità", "1,7 litri"), ("Potenza", "2200 W"), ("Farbe", "Schwarz"), ("重さ", "1.2 kg"))


def sheet(template, *, head="Kettle", properties=PROPERTIES, around=""):
    rows = "".join(template.format(*each) for each in properties)
    return PageText.read(f'main\n heading 1 "{head}"\n "49,90 €"{around}{rows}\n [] button "Add"')


AS_ROWS, AS_TERMS = '\n  row "{}" | "{}"', '\n "{}"\n "{}"'


@pytest.mark.parametrize("term", PROPERTIES)
def test_a_row_of_a_name_and_a_value_may_be_a_term_and_its_definition(term):
    then = sheet(AS_ROWS, around="\n table")
    row = cited('row "{}" | "{}"'.format(*term), then)
    assert holding(row, then, sheet(AS_TERMS)).name == term[0]
    assert parted([row], then, sheet(AS_TERMS)) is None
    set_off = sheet('\n  row "{}" | "{}" highlighted', around="\n table")
    assert (
        holding(cited('row "{}" | "{}" highlighted'.format(*term), set_off), set_off, sheet(AS_TERMS))
        is not None
    )
    struck = sheet('\n  row "{}" | "{}" struck', around="\n table")
    assert holding(cited('row "{}" | "{}" struck'.format(*term), struck), struck, sheet(AS_TERMS)) is None
    (one, other), rest = PROPERTIES[:2], PROPERTIES[2:]
    turned = ((one[0], other[1]), (other[0], one[1]), (rest[0][0], rest[1][1]), (rest[1][0], rest[0][1]))
    for today in (
        sheet(AS_TERMS, properties=turned),
        sheet(AS_TERMS, head="Toaster"),
        sheet('\n "{1}"\n "{0}"'),
        sheet('\n "{}"\n "up to"\n "{}"'),
        sheet('\n "{}"\n status\n  "{}"'),
        sheet('\n "{}"\n "{}" struck'),
        sheet('\n "{} max"\n "{}"'),
    ):
        assert holding(row, then, today) is None


@pytest.mark.parametrize(
    ("rows", "cites"),
    [
        ('\n  row "Name" | "Net" head\n  row "Mug" | "9 €"', 'row "Mug" | "9 €"'),
        ('\n  row "Mug" | "9 €" | "sold"', 'row "Mug" | "9 €" | "sold"'),
        ('\n  row "Mug" | "9 €"\n  row "Mug" | "9 €"', 'row "Mug" | "9 €"'),
    ],
    ids=["heads of columns", "three cells", "two rows"],
)
def test_what_is_no_single_name_and_value_stays_a_row(rows, cites):
    then = PageText.read(f"main\n table{rows}")
    assert holding(cited(cites, then), then, PageText.read('main\n "Mug"\n "9 €"\n "sold"')) is None


@pytest.mark.parametrize("absent", ["date", "time", "password", "date_1", "time_2"])
def test_the_name_of_a_value_is_no_text_of_the_page(absent):
    page = PageText.read(
        'url: {{base_url}}/\ntitle: "T"\n\nmain\n "{{date_1}}"\n "at {{time_2}}"\n [1] textbox "Mail" value="{{password}}"'
    )
    assert present(absent, page) is None
    assert present("{{date_1}}", page).text == '"{{date_1}}"'


@pytest.mark.parametrize(
    ("then", "now", "holds"),
    [
        ('"Night Rail"\n"€118.00"', '[] link "Night Rail" → /e/1\n"€118.00"', True),
        ('heading 1 "Fares"\n"Night Rail"', 'navigation\n [] link "Night Rail" → /e/1\nheading 1 "Fares"', False),
        ('"Night Rail"\n[] link "Night Rail" → /', '"Day Rail"\n[] link "Night Rail" → /', False),
        ('[] link "Night Rail" → /e/1', '"Night Rail"', False),
        ('"Night Rail"', '[] button "Night Rail"', False),
    ],
    ids=["a link now", "elsewhere", "another text", "no link now", "a button"],
)  # fmt: skip
def test_a_text_may_have_become_a_link(then, now, holds):
    recorded, today = PageText.read(then), PageText.read(now)
    line = next(line for line in recorded.lines if line.name == "Night Rail")
    assert (holding(line, recorded, today) is not None) == holds


BOARD = 'table\n row "Room" | "Mon" | "Tue" head\n row "102"\n row "104"\n  [] button "Ada"\n row "106"\n  [] button "Bo"'


@pytest.mark.parametrize(
    ("today", "held"),
    [
        pytest.param(BOARD, True, id="as it was"),
        pytest.param(BOARD.replace('"102"', '"102"\n  [] button "Cy"'), False, id="filled"),
        pytest.param(BOARD.replace("Bo", "Cy"), True, id="another one is filled otherwise"),
        pytest.param(
            'table\n row "Room" | "Mon" | "Tue" head\n row "102"\n  [] button "Edit"\n row "104"\n  [] button "Ada"\n'
            '  [] button "Edit"\n row "106"\n  [] button "Bo"\n  [] button "Edit"',
            True,
            id="a column of buttons came",
        ),
    ],
)
def test_a_row_that_was_empty_beside_others_is_another_one_when_it_is_filled(today, held):
    then, now = PageText.read(BOARD), PageText.read(today)
    assert (holding(then.lines[2], then, now) is not None) is held


def test_a_row_of_a_table_with_nothing_below_may_get_something():
    then = PageText.read('table\n row "102"\n row "104"')
    now = PageText.read('table\n row "102"\n  [] button "Ada"\n row "104"')
    assert holding(then.lines[1], then, now) is not None


@pytest.mark.parametrize(("was", "is_now"), [("button", "link"), ("link", "button"), ("text", "link")])
def test_a_control_that_is_pressed_may_be_told_in_another_role(was, is_now):
    then, now = (PageText.read(f'{role} "Ada"' if role != "text" else '"Ada"') for role in (was, is_now))
    assert holding(then.lines[0], then, now) is not None
    both = PageText.read(f'{was} "Ada"\n{is_now} "Ada"' if was != "text" else f'"Ada"\n{is_now} "Ada"')
    assert holding(both.lines[0], both, now) is None


def test_it_is_said_what_stands_in_a_row_that_was_empty():
    then, now = PageText.read(BOARD), PageText.read(BOARD.replace('"102"', '"102"\n  [] button "Cy"'))
    assert became(then.lines[2], then, now) == 'was empty when recorded, and has button "Cy" in it now'


@pytest.mark.parametrize(
    ("today", "held"),
    [
        ('row "Name" | "New" | "Sum" head', True),
        ('row "Sum" | "Name" head', False),
        ('row "Name" | "New" head', False),
    ],
)
def test_the_heads_of_a_table_may_be_parted_by_a_column_that_came(today, held):
    then, now = (
        PageText.read(f'table\n {heads}\n row "Ada"') for heads in ('row "Name" | "Sum" head', today)
    )
    assert (holding(then.lines[1], then, now) is not None) is held
