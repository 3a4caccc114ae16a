"""An element of the recorded page is found again beyond doubt, or not at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_agentbrowse.cassette.relocation import Lost, relocated, tab_now
from pytest_agentbrowse.page.text import PageText

from .properties import quick

TEXT = """url: u
title: "t"

banner
  [] link "Help" → /help
main
  heading 1 "Products"
  list
    [] link "Desk lamp" heading 2 → /desk-lamp
    [] button "Add to cart"
    [] link "Wool throw" heading 2 → /wool-throw
    [] button "Add to cart"
  form "Terms"
    [] checkbox "I accept"
  table "Cart"
    row "Lamp" | "$29.00" | …
      [] button "Remove"
    row "Throw" | "$74.00" | …
      [] button "Remove"
contentinfo
  [] link "Help" → /help"""
THEN = PageText.read(TEXT)
HELP, LAMP, ADD_LAMP, THROW, ADD_THROW, ACCEPT, REMOVE_LAMP, REMOVE_THROW, FOOTER_HELP = range(1, 10)


def changed(*changes):
    page = TEXT
    for old, new in changes:
        assert old in page
        page = page.replace(old, new)
    return PageText.read(page)


@pytest.mark.parametrize("number", range(1, 10))
@pytest.mark.parametrize(
    "change",
    [
        ("banner\n", 'region "Cookies"\n  [] button "Accept all"\nbanner\n'),
        ("main\n", 'main\n  "Sale until Friday"\n  [] link "Sale" → /sale\n'),
        (
            '  form "Terms"',
            '    [] link "Sofa" heading 2 → /sofa\n    [] button "Add to cart"\n  form "Terms"',
        ),
        ('title: "t"', 'title: "other"'),
        ("contentinfo\n", 'contentinfo\n  [] link "Imprint" → /imprint\n'),
        ('"$29.00" | …', '"Oak" | "$29.00" | …'),
    ],
)
def test_what_was_put_around_an_element_does_not_hide_it(number, change):
    """Its number is another, the line is the same."""
    now = changed(change)
    assert named(relocated(number, THEN, now), now) == named(number, THEN)


def named(number, page):
    """The line of an element with what stands right above it."""
    line = page.element(number)
    above = page.lines[line.position - 1]
    return (
        line.text,
        above.text if "Add" in line.name else "",
        above.cells[:1] if "Remove" in line.name else "",
    )


@pytest.mark.parametrize(
    ("number", "change", "why"),
    [
        (LAMP, ('"Desk lamp"', '"Table lamp"'), 'link "Desk lamp" is not on the page'),
        (
            ADD_LAMP,
            ('    [] link "Wool throw"', '    [] button "Add to cart"\n    [] link "Wool throw"'),
            '1 "Add to cart" button was recorded, now there are 2',
        ),
        (
            REMOVE_LAMP,
            ("contentinfo", '    row "Lamp" | "$29.00" | …\n      [] button "Remove"\ncontentinfo'),
            '2 "Remove" buttons were recorded, now there are 3',
        ),
        (
            REMOVE_LAMP,
            ('row "Lamp" | "$29.00"', 'row "Vase" | "$9.00"'),
            'of 2 alike, button "Remove" was the one by "Lamp", which is no longer there',
        ),
        (ACCEPT, ('"I accept"', '"I accept" checked'), 'checkbox "I accept" was not checked when recorded, and is checked now'),
        (ADD_LAMP, ('"Add to cart"', '"Add to cart" disabled'), 'button "Add to cart" was not disabled or pressed when recorded, and is disabled now'),
        (12, ("url: u", "url: v"), "the recorded page has no element [12]"),
    ],
)  # fmt: skip
def test_an_element_in_doubt_is_lost_and_the_reason_told(number, change, why):
    with pytest.raises(Lost) as caught:
        relocated(number, THEN, changed(change))
    assert str(caught.value) == why


FACETS = 'main\n heading 1 "Talks"\n [1] option "{}"\n [2] option "{}"'


@pytest.mark.parametrize(
    ("then", "now", "is_found"),
    [
        (("Engines (5)", "Sails (2)"), ("Engines (6)", "Sails (2)"), True),
        (("Engines (5)", "Sails (2)"), ("Engines (5)", "Sails (3)"), True),
        (("Engines (5)", "Sails (2)"), ("Engines", "Sails (2)"), False),
        (("Volume (1)", "Volume (2)"), ("Volume (3)", "Volume (4)"), False),
        (("Engines (5)", "Sails (2)"), ("Engines (6)", "Engines (7)"), False),
    ],
)
def test_a_name_may_count_more_things_where_it_is_the_only_one(then, now, is_found):
    recorded, today = (PageText.read(FACETS.format(*names)) for names in (then, now))
    if is_found:
        assert relocated(1, recorded, today) == 1
    else:
        with pytest.raises(Lost, match="is not on the page"):
            relocated(1, recorded, today)


TREE = 'main\n tree "Folders"\n  [1] treeitem "{}"\n  [2] treeitem "{}"'


@pytest.mark.parametrize(
    ("then", "now", "is_found"),
    [
        (("Projects 7", "Archive 2"), ("Projects 8", "Archive 2"), True),
        (("Projects 7", "Archive 2"), ("Projects 8", "Archive 4"), True),
        (("Room 7", "Room 9"), ("Room 8", "Room 9"), False),
        (("Room 7", "Hall"), ("Room 8", "Hall"), False),
        (("Projects 7", "Archive 2"), ("Plans 7", "Archive 2"), False),
    ],
    ids=["one more", "more of both", "numbered", "alone", "another"],
)
def test_an_entry_of_a_tree_may_count_more_where_others_count_as_well(then, now, is_found):
    recorded, today = (PageText.read(TREE.format(*names)) for names in (then, now))
    if is_found:
        assert relocated(1, recorded, today) == 1
    else:
        with pytest.raises(Lost, match="is not on the page"):
            relocated(1, recorded, today)


FILES = 'main\n heading 1 "Files"\n [1] {}\n [2] {}'
LONG = "A long name of a file.txt"
NOTES = 'link "Notes" → /notes'


@pytest.mark.parametrize(
    ("then", "now", "is_found"),
    [
        ((f'link "{LONG}" → /a', NOTES), ('link "A long na…" → /a', NOTES), True),
        ((f'link "{LONG}" → /a', NOTES), ('link "A lon...le.txt" → /a', NOTES), True),
        (('link "A long na…" → /a', NOTES), ('link "A long name of…" → /a', NOTES), True),
        (('link "A long na…" → /a', NOTES), (f'link "{LONG}" → /a', NOTES), True),
        ((f'button "{LONG}"', NOTES), ('button "A long na…"', NOTES), True),
        ((f'link "{LONG}" → /a', NOTES), ('link "A long na…" → /b', NOTES), False),
        ((f'link "{LONG}" → /a', NOTES), ('link "A short na…" → /a', 'link "A long na…" → /b'), False),
        ((f'link "{LONG}" → /a', NOTES), ('link "A long…le.pdf" → /a', NOTES), False),
        ((f'button "{LONG}"', NOTES), ('button "A lo…"', NOTES), False),
        ((f'button "{LONG}"', NOTES), ('button "A long na…"', 'button "A long name…"'), False),
    ],
)
def test_what_is_cut_otherwise_is_found_by_what_is_shown(then, now, is_found):
    recorded, today = (PageText.read(FILES.format(*lines)) for lines in (then, now))
    if is_found:
        assert relocated(1, recorded, today) == 1
    else:
        with pytest.raises(Lost, match="is not on the page"):
            relocated(1, recorded, today)


MENU = "navigation\n [1] {}\n [2] {}"
HELP_LINK = 'link "Help" → /help'


@pytest.mark.parametrize(
    ("then", "now", "is_found"),
    [
        (('link "Inbox" → /in', HELP_LINK), ('link "Inbox 3" → /in', HELP_LINK), True),
        (('link "Inbox 3" → /in', HELP_LINK), ('link "Inbox 99+" → /in', HELP_LINK), True),
        (('link "Inbox" → /in', HELP_LINK), ('link "Inbox (3)" → /in', HELP_LINK), True),
        (('link "Inbox 3" → /in', HELP_LINK), ('link "Inbox" → /in', HELP_LINK), True),
        (('link "Order 3" → /3', HELP_LINK), ('link "Order 4" → /4', HELP_LINK), False),
        (('link "Inbox" → /in', HELP_LINK), ('link "Inbox of Ada" → /in', HELP_LINK), True),
        (('link "Inbox" → /in', HELP_LINK), ('link "Inbox 3" → /in', 'link "Inbox 4" → /in'), False),
        (('link "3" → /in', HELP_LINK), ('link "4" → /in', HELP_LINK), False),
        (('button "Add"', HELP_LINK), ('button "Add 3"', HELP_LINK), False),
    ],
)
def test_a_link_may_tell_how_many_there_are_where_it_leads_to_the_same_address(then, now, is_found):
    recorded, today = (PageText.read(MENU.format(*links)) for links in (then, now))
    if is_found:
        assert relocated(1, recorded, today) == 1
    else:
        with pytest.raises(Lost, match="is not on the page"):
            relocated(1, recorded, today)


FORM = """banner
  [] link "Shop" → /
main
  heading 1 "Customer"
  [] textbox "{}"
  [] textbox "Street"
  [] button "{}"
  {}
contentinfo
  [] link "Help" → /help"""
CANCEL = '[] button "Cancel"'
NAME, SAVE = 2, 4


@pytest.mark.parametrize(
    ("number", "then", "now", "is_found"),
    [
        (NAME, ("Name", "Save", CANCEL), ("Full name", "Save", CANCEL), True),
        (NAME, ("Name", "Save", CANCEL), ("Title", "Save", CANCEL), False),
        (NAME, ("First name", "Save", CANCEL), ("Last name", "Save", CANCEL), False),
        (NAME, ("Name", "Save", CANCEL), ("Name 2", "Save", CANCEL), False),
        (SAVE, ("Name", "Save customer", CANCEL), ("Name", "Create customer", CANCEL), True),
        (SAVE, ("Name", "Save customer", CANCEL), ("Name", "Save customer Ctrl+S", CANCEL), True),
        (SAVE, ("Name", "Save", CANCEL), ("Name", "Save (\u2318S)", CANCEL), True),
        (SAVE, ("Name", "Save", CANCEL), ("Name", "Save Ctrl+Shift+Enter", CANCEL), True),
        (SAVE, ("Name", "Night Shift 1", CANCEL), ("Name", "Night Shift 2", CANCEL), False),
        (SAVE, ("Name", "Delivery Option 1", CANCEL), ("Name", "Delivery Option 2", CANCEL), False),
        (SAVE, ("Name", "Save customer", CANCEL), ("Name", "Save it", CANCEL), True),
        (SAVE, ("Name", "Only late", CANCEL), ("Name", "Only late (2)", CANCEL), True),
        (SAVE, ("Name", "Night shift", CANCEL), ("Name", "Night shift 2", CANCEL), False),
        (SAVE, ("Name", "Publish", CANCEL), ("Name", "Save & Publish", CANCEL), True),
        (SAVE, ("Name", "Publish", '[] button "Publish Settings"'), ("Name", "Save & Publish", '[] button "Publish Settings"'), True),
        (SAVE, ("Name", "Publish", '[] button "Publish Settings"'), ("Name", "Save & Publish", '[] button "Settings"'), False),
        (SAVE, ("Name", "Save All Changes", CANCEL), ("Name", "Save Changes", CANCEL), True),
        (SAVE, ("Name", "Publish", CANCEL), ("Name", "Published", CANCEL), False),
        (SAVE, ("Name", "Save Order", CANCEL), ("Name", "Save Draft", CANCEL), False),
        (SAVE, ("Name", "Save customer", CANCEL), ("Name", "Go on", CANCEL), False),
        (SAVE, ("Name", "Save customer", CANCEL), ("Name", "Don't save customer", CANCEL), False),
        (SAVE, ("Name", "Save customer", '[] link "Add customer" \u2192 /add'), ("Name", "Add customer", '[] link "Add customer" \u2192 /add'), False),
        (SAVE, ("Name", "Edit Ana", CANCEL), ("Name", "Edit Bo", CANCEL), False),
        (SAVE, ("Name", "Save customer", CANCEL), ("Name", "Create customer", '[] button "Leave"'), False),
        (SAVE, ("Name", "Edit tent", '[] button "Edit boat"'), ("Name", "Edit hut", '[] button "Edit boat"'), False),
    ],
)  # fmt: skip
def test_a_control_between_the_same_two_may_have_another_word_in_its_name(number, then, now, is_found):
    recorded, today = (PageText.read(FORM.format(*names)) for names in (then, now))
    if is_found:
        assert relocated(number, recorded, today) == number
    else:
        with pytest.raises(Lost, match=r"is not on the page|was in main"):
            relocated(number, recorded, today)


@pytest.mark.parametrize(
    ("then", "now", "is_found"),
    [
        ('button "Times"', 'button "Times" collapsed', True),
        ('button "Times"', 'summary "Times" collapsed', True),
        ('button "Times"', 'tab "Times"', True),
        ('tab "Times"', 'link "Times" → /times', True),
        ('button "Times"', 'button "Times" expanded', False),
        ('button "Times" collapsed', 'button "Times"', False),
        ('button "Times"', 'checkbox "Times"', False),
        ('button "Times"', 'textbox "Times"', False),
    ],
)
def test_what_is_pressed_may_be_written_otherwise_and_say_that_it_opens_something(then, now, is_found):
    recorded, today = (PageText.read(f"main\n [1] {line}") for line in (then, now))
    if is_found:
        assert relocated(1, recorded, today) == 1
    else:
        with pytest.raises(Lost):
            relocated(1, recorded, today)


VOTES = (
    'main\n [1] button hint="menu"\n "It jams."\n [2] button hint="up"\n [3] button hint="down"\n "9 of 12"'
)
USEFUL = VOTES.replace('button hint="up"', 'button "Useful"').replace(
    'button hint="down"', 'button "Not useful"'
)


@pytest.mark.parametrize(
    ("now", "found"),
    [
        (USEFUL, 3),
        (USEFUL.replace("main\n", 'main\n [4] link "New" → /new\n'), 4),
        (USEFUL.replace('button "Useful"', 'button "Not useful"'), 3),
        (USEFUL.replace('\n [2] button "Useful"', ""), 0),
        (USEFUL.replace('"9 of 12"', '"10 of 13"'), 0),
        (USEFUL.replace('"It jams."', '"It beeps."'), 0),
        (USEFUL.replace('button "Not useful"', 'link "Not useful" → /n'), 0),
    ],
    ids=["named", "moved on", "one name", "one is gone", "other words below", "other words above", "a link"],
)
def test_what_had_no_name_and_has_one_now_is_known_by_what_is_around_it(now, found):
    then, now = PageText.read(VOTES), PageText.read(now)
    if found:
        assert relocated(3, then, now) == found
    else:
        with pytest.raises(Lost):
            relocated(3, then, now)


def test_twins_that_changed_places_are_lost():
    rows = TEXT.split("\n")
    start = next(index for index, line in enumerate(rows) if 'row "Lamp"' in line)
    swapped = [*rows[:start], *rows[start + 2 : start + 4], *rows[start : start + 2], *rows[start + 4 :]]
    with pytest.raises(Lost, match=r'of 2 alike, button "Remove" was the one by .* is in another place now'):
        relocated(REMOVE_LAMP, THEN, PageText.read("\n".join(swapped)))


ORDERS = """main
  table "Orders"
    rowheader "Order" | "Customer" | "Sum"
    [] row "7" | "Ada Ng" | "$29.00"
    [] row "8" | "Bo Li" | "$74.00"
    row "9" | "Cy Fox" | "$74.00" | …
      [] button "Remove"
    row "10" | "Di Orr" | "$9.00" | …
      [] button "Remove\""""


@pytest.mark.parametrize("number", range(1, 5))
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('    [] row "7"', '    [] row "12" | "Al Ito" | "$74.00"\n    [] row "7"'),
        ('    row "10"', '    row "12" | "Al Ito" | "$74.00" | …\n      [] button "Remove"\n    row "10"'),
        ('    row "9"', '    [] row "12" | "Al Ito" | "$9.00"\n    row "11" | "Su Roe" | "$9.00" | …\n      [] button "Remove"\n    row "9"'),
        ('"$9.00"', '"$9.00" | "new"'),
    ],
)  # fmt: skip
def test_rows_of_others_do_not_hide_a_row_that_says_whose_it_is(number, old, new):
    then, now = PageText.read(ORDERS), PageText.read(ORDERS.replace(old, new, 1))
    assert old in ORDERS
    assert whose(relocated(number, then, now), now) == whose(number, then)


def whose(number, page):
    line = page.element(number)
    return (line if line.cells else page.container(line)).cells[1]


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param(["Ada Ng", "Ada Ng", "Bo Li"], id="twice"),
        pytest.param(["Bo Li", "Ada Ng", "Cy Fox"], id="in another order, with one more"),
        pytest.param(["Bo Li", "Cy Fox", "Di Orr"], id="no longer"),
    ],
)
def test_a_row_in_doubt_is_lost(rows):
    then, now = (
        PageText.read("\n".join(["main", *(f'  [] row "{name}" | "open"' for name in names)]))
        for names in (["Ada Ng", "Bo Li"], rows)
    )
    with pytest.raises(Lost):
        relocated(1, then, now)


def test_a_row_is_not_found_by_figures_alone():
    """The third row says 3, whatever is in it."""
    then = PageText.read('main\n  [] row "1" | "open"\n  [] row "2" | "open"')
    with pytest.raises(Lost, match="2 rows were recorded, now there are 3"):
        relocated(
            2,
            then,
            PageText.read('main\n  [] row "1" | "open"\n  [] row "2" | "open"\n  [] row "3" | "open"'),
        )


def test_the_only_row_of_before_is_found_among_more():
    then = PageText.read('main\n  row "Ada Ng" | "open" | …\n    [] button "Close"')
    more = 'main\n  row "Bo Li" | "open" | …\n    [] button "Close"\n  row "Ada Ng" | "open" | …\n    [] button "Close"'
    assert relocated(1, then, PageText.read(more)) == 2


def test_the_button_of_another_product_is_not_that_of_the_recorded_one():
    now = changed(('link "Desk lamp" heading 2 → /desk-lamp', 'link "Sofa" heading 2 → /sofa'))
    with pytest.raises(Lost):
        relocated(ADD_LAMP, THEN, now)


def test_the_text_of_a_link_does_not_say_whose_it_is():
    then, now = (
        PageText.read(f'table\n  row "{who}" | "Edit"\n    [1] link "Edit"\n  row "Bob" | "-"')
        for who in ("Ada", "Grace")
    )
    with pytest.raises(Lost, match='link "Edit" was that of "Ada", and is that of "Grace" now'):
        relocated(1, then, now)


NAMES = st.sampled_from(["Add", "Remove", "Open"])
ITEMS = st.lists(
    st.tuples(st.sampled_from("ABCDEF"), NAMES), min_size=1, max_size=6, unique_by=lambda item: item[0]
)


def listed(items, *, rows):
    """A page of these items, each with a button; what it is the button of stands by it."""
    lines = ["url: u", 'title: "t"', "", "main"]
    for item, name in items:
        lines += (
            [f'  row "{item}" | …', f'    [] button "{name}"']
            if rows
            else [f'  [] link "{item}" heading 2 → /{item}', f'  [] button "{name}"']
        )
    return "\n".join(lines)


@quick
@given(ITEMS, ITEMS, st.booleans(), st.data())
def test_no_element_is_ever_taken_for_its_twin(before, after, rows, data):
    """Whatever is added, taken away, renamed or reordered, a button stays that of its item."""
    then, now = (PageText.read(listed(items, rows=rows)) for items in (before, after))
    position = data.draw(st.integers(0, len(before) - 1))
    number = position + 1 if rows else 2 * position + 2
    try:
        found = relocated(number, then, now)
    except Lost:
        return
    assert after[found - 1 if rows else (found - 2) // 2] == before[position]


@quick
@given(
    ITEMS,
    st.lists(st.sampled_from(['  "news"', '  [] link "New" → /new']), max_size=3),
    st.booleans(),
    st.data(),
)
def test_every_element_is_found_again_on_the_same_page_with_more_above_it(before, more, rows, data):
    text = listed(before, rows=rows)
    then, now = PageText.read(text), PageText.read(text.replace("main", "\n".join(["banner", *more, "main"])))
    number = data.draw(st.integers(1, len(before) * (1 if rows else 2)))
    assert relocated(number, then, now) == number + sum("[]" in line for line in more)


def tabs(*titles):
    listed = [f'tab {number}: "{title}"' for number, title in enumerate(titles, start=1)]
    return PageText.read("\n".join(["url: http://shop.example/", 'title: "Shop"', *listed, "", "main"]))


@pytest.mark.parametrize(
    ("number", "now", "found"),
    [
        (2, tabs("Shop", "Help"), 2),
        (2, tabs("Shop", "Offer", "Help"), 3),
        (1, tabs("Help", "Shop"), 2),
    ],
)
def test_a_tab_is_found_again_by_its_title(number, now, found):
    assert tab_now(number, tabs("Shop", "Help"), now) == found


def test_of_tabs_with_one_title_the_one_in_the_same_position_is_meant():
    then = tabs("Shop", "Help", "Help")
    assert tab_now(2, then, tabs("Help", "Offer", "Help", "Shop")) == 1
    assert tab_now(3, then, tabs("Help", "Offer", "Help", "Shop")) == 3
    with pytest.raises(Lost, match=r'2 of the tabs were "Help" when recorded, now there is 1'):
        tab_now(3, then, tabs("Shop", "Help"))


def test_a_tab_that_is_gone_is_lost():
    with pytest.raises(Lost, match='no tab "Help" is open'):
        tab_now(2, tabs("Shop", "Help"), tabs("Shop", "Offer", "News"))


def test_a_tab_whose_title_counts_something_is_found():
    assert tab_now(2, tabs("Shop", "Mail (1)"), tabs("Shop", "Offer", "Mail (2)")) == 3


def test_a_page_without_a_list_of_tabs_keeps_the_number():
    assert tab_now(1, THEN, tabs("Shop", "Help")) == 1


def test_several_alike_may_get_a_heading_of_their_own():
    rows = '[] link "Sort"\n"Name"\n[] link "Sort"\n"Age"'
    then = PageText.read(f'heading 2 "Filter"\n[] textbox "Search"\n{rows}')
    new = f'heading 2 "Filter"\n[] textbox "Search"\nheading 2 "People"\n{rows}'
    assert relocated(3, then, PageText.read(new)) == 3
    with pytest.raises(
        Lost, match='link "Sort" was in heading "Filter" when recorded, and is in heading "People" now'
    ):
        relocated(3, then, PageText.read(new.replace("Filter", "Other")))
    with pytest.raises(Lost, match='2 "Sort" links were recorded, now there is 1'):
        relocated(3, then, PageText.read(new.removesuffix('[] link "Sort"\n"Age"')))


@pytest.mark.parametrize(
    ("today", "holds"),
    [
        ("Permissions and groups", True),
        ("Manage All Permissions and Groups", True),
        ("Manage No Permissions and Groups", False),
        ("Manage Permissions and Groups 2", False),
        ("Manage Permissions and Roles", False),
    ],
)
def test_a_heading_over_the_same_things_may_say_more_or_less(today, holds):
    page = 'heading 1 "Admin"\nheading 2 "{}"\n[] textbox "Subject"\n[] textbox "Group"\n[] button "Add"\n[] button "Back"'
    then, now = (PageText.read(page.format(each)) for each in ("Manage Permissions and Groups", today))
    if holds:
        assert relocated(3, then, now) == 3
        return
    with pytest.raises(Lost, match="was in heading"):
        relocated(3, then, now)


def test_the_only_one_of_its_kind_may_get_a_heading_of_its_own():
    then = PageText.read('heading 1 "Ticket"\nheading 2 "Details"\n"Open"\n[] button "Close"')
    new = 'heading 1 "Ticket"\nheading 2 "Details"\n"Open"\nheading 2 "Actions"\n[] button "Close"'
    assert relocated(1, then, PageText.read(new)) == 1
    with pytest.raises(Lost, match="is in heading"):
        relocated(
            1, then, PageText.read(new.replace("Details", "Actions of all").replace('Actions"', 'Other"'))
        )


def test_the_button_of_a_product_that_was_added_is_not_that_of_another():
    shop = 'heading 1 "Lamps"\n[] link "Desk lamp" heading 2 → /a\n"$29.00"\n[] button "Add"\n[] link "Sofa" heading 2 → /b\n"Sold out"'
    more = f'{shop}\n[] link "Clip lamp" heading 2 → /c\n"$19.00"\n[] button "Add"'
    assert relocated(2, PageText.read(shop), PageText.read(more)) == 2


TABLE = """table
  row "1" | "Lamp" | …
    [] button "Delete"
  row "2" | "Sofa" | …
    [] button "Delete"
"""


@pytest.mark.parametrize(
    ("more", "number"),
    [
        ('  row "3" | "Chair" | …\n    [] button "Delete"\n', 3),
        ('  row "3" | "Sofa" | …\n    [] button "Delete"\n', 3),
        ('  row "2" | "Sofa" | …\n    [] button "Delete"\n', 0),  # which of both is meant?
        ('  row "2" | "Sofa" | "again" | …\n    [] button "Delete"\n', 0),
        ('  row "3" | "Chair" | …\n    [] button "Delete"\n    [] button "Delete"\n', 4),
        ('  [] button "Delete"\n', 3),  # of no row
    ],
)
def test_the_button_of_a_row_is_found_among_more_rows_by_all_that_its_row_says(more, number):
    then, now = PageText.read(TABLE), PageText.read(TABLE.replace("table\n", f"table\n{more}"))
    if number:
        assert relocated(2, then, now) == number
        return
    with pytest.raises(Lost, match='2 "Delete" buttons were recorded, now there are 3'):
        relocated(2, then, now)


def test_the_button_of_a_row_that_says_something_else_now_is_not_looked_for_among_more_rows():
    more = '  row "3" | "Chair" | …\n    [] button "Delete"\n'
    now = PageText.read(TABLE.replace("table\n", f"table\n{more}").replace("Sofa", "Bed"))
    with pytest.raises(Lost):
        relocated(2, PageText.read(TABLE), now)


def test_the_head_of_a_column_does_not_take_its_name_from_a_group():
    then = PageText.read('group "Status"\n [] button "Open"\n [] button "Done"\ntable\n row "Lamp" | "2"')
    now = PageText.read(
        'group "Status"\n [] button "Open"\n [] button "Done"\ntable\n row "Title" | "Status" head\n row "Lamp" | "2"'
    )
    assert relocated(2, then, now) == 2
    assert relocated(2, now, then) == 2


@pytest.mark.parametrize(
    ("change", "number"),
    [
        (('button "Add to cart"', 'button "Add to cart of yours"'), ADD_THROW),
        (('button "Remove"', 'button "Remove this"'), REMOVE_THROW),
        (('checkbox "I accept"', 'checkbox "I accept these terms"'), ACCEPT),
        (('button "Add to cart"', 'button "Add to your cart"'), ADD_THROW),
        (('button "Add to cart"', 'button "Add to the cart"'), ADD_THROW),
    ],
)
def test_what_is_called_with_small_words_more_or_fewer_is_found(change, number):
    assert relocated(number, THEN, changed(change)) == number
    assert relocated(number, changed(change), THEN) == number


@pytest.mark.parametrize(
    "name",
    [
        "Remove all",
        "Remove 2",
        "Remove Lamp",
        "Do not remove",
        "Please remove",
        "Remove failed",
        "Removed",
        "Keep",
    ],
)
def test_what_is_called_otherwise_is_not_found(name):
    otherwise = changed(('"Remove"', f'"{name}"'))
    for then, now in ((THEN, otherwise), (otherwise, THEN)):
        with pytest.raises(Lost):
            relocated(REMOVE_LAMP, then, now)


ONE_PRESSED = (
    'main\n heading 1 "Courses"\n [] checkbox "Free"\n [] {} "Apply"{}\nfooter\n [] link "Help" → /help'
)


@pytest.mark.parametrize(
    ("then", "now"),
    [(("button", ""), ("link", " → #")), (("link", " → /apply"), ("button", ""))],
)
def test_a_link_that_is_a_button_today_is_found(then, now):
    pages = [PageText.read(ONE_PRESSED.format(*kind)) for kind in (then, now)]
    assert relocated(2, *pages) == 2


@pytest.mark.parametrize(
    "now",
    [
        ONE_PRESSED.format("checkbox", ""),
        ONE_PRESSED.format("link", " → #").replace("Courses", "Students"),
        ONE_PRESSED.format("link", " → #") + '\n [] button "Applied"\n [] link "Apply" → /apply',
    ],
    ids=["of another kind", "in another place", "twice"],
)
def test_what_is_pressed_is_no_other_for_that(now):
    with pytest.raises(Lost):
        relocated(2, PageText.read(ONE_PRESSED.format("button", "")), PageText.read(now))


def test_things_that_are_called_differently_now_are_not_taken_for_one():
    now = PageText.read(TEXT.replace('"I accept"', '"I accept this"\n    [] checkbox "I accept that"'))
    with pytest.raises(Lost):
        relocated(ACCEPT, THEN, now)


SEARCH = 'main\n [] textbox "Search 124 orders"\n [] button "Add 2"\n'


@pytest.mark.parametrize(
    ("number", "change", "is_found"),
    [
        (1, ("124", "1,126"), True),
        (1, ("124 orders", "126 customers"), False),
        (1, ("main\n", 'main\n [] textbox "Search 7 orders"\n'), True),
        (1, ('"Search 124 orders"', '"Search 7 orders"\n [] textbox "Search 8 orders"'), False),
        (2, ("Add 2", "Add 3"), False),
    ],
    ids=["more", "of others", "one more", "several", "a button"],
)
def test_a_field_is_found_that_counts_otherwise_what_is_looked_for_by_it(number, change, is_found):
    then, now = (PageText.read(text) for text in (SEARCH, SEARCH.replace(*change)))
    if is_found:
        assert relocated(number, then, now) == number + now.text.count("Search 7")
    else:
        with pytest.raises(Lost):
            relocated(number, then, now)


def test_a_link_is_found_below_a_title_in_other_words_where_the_page_says_the_same():
    page = 'url: /\n\nmain\n heading 1 "{}"\n "3 arrivals"\n "2 departures"\n "1 stay"\n "No note"\n [1] link "All rooms" → /rooms'
    then, now = (PageText.read(page.format(title)) for title in ("Front desk", "Today at the desk"))
    assert relocated(1, then, now) == 1
    with pytest.raises(Lost):
        relocated(1, then, PageText.read(page.format("Booking of Ada")))


def test_the_only_search_of_a_page_is_that_whatever_it_is_called():
    then = PageText.read('heading 1 "Files"\n[] searchbox "Search..."\n[] textbox "Folder"')
    now = PageText.read('heading 1 "Files"\n[] searchbox "Find a file"\n[] textbox "Jigs"')
    assert relocated(1, then, now) == 1
    with pytest.raises(Lost):
        relocated(2, then, now)
    twice = PageText.read('heading 1 "Files"\n[] searchbox "Find a file"\n[] searchbox "Find a user"')
    with pytest.raises(Lost):
        relocated(1, then, twice)


@pytest.mark.parametrize(
    ("today", "is_it"), [("+ Add a line", True), ("+ Add line", True), ("+ Add all", False)]
)
def test_a_plus_before_what_adds_something_is_a_sign_of_it(today, is_it):
    then, now = (PageText.read(f'[] button "{name}"\n[] button "Save"') for name in ("Add line", today))
    if is_it:
        assert relocated(1, then, now) == 1
    else:
        with pytest.raises(Lost):
            relocated(1, then, now)


PARTS = 'main\n heading 2 "Ada"\n [1] button "Print card"\n heading 2 "Bookings"\n [2] button "Merge a duplicate"\n "None yet"'


@pytest.mark.parametrize(
    ("now", "found"),
    [
        (PARTS.replace(' [2] button "Merge a duplicate"\n', "").replace("[1]", '[1] button "Merge a duplicate"\n [2]'), 1),
        (PARTS.replace(' [2] button "Merge a duplicate"\n', "").replace("Bookings", "Stays").replace("[1]", '[1] button "Merge a duplicate"\n [2]'), 0),
        (PARTS.replace("main", "dialog").replace("Bookings", "Ada").replace('"Ada"', '"Bookings"', 1), 0),
    ],
    ids=["another part", "its part is gone", "in a dialog"],
)  # fmt: skip
def test_what_says_what_it_does_may_be_in_another_part_of_the_page(now, found):
    then = PageText.read(PARTS)
    if found:
        assert relocated(2, then, PageText.read(now)) == found
        short = (PageText.read(page.replace("Merge a duplicate", "Merge")) for page in (PARTS, now))
        with pytest.raises(Lost, match="was in main > heading"):
            relocated(2, *short)
    else:
        with pytest.raises(Lost):
            relocated(2, then, PageText.read(now))


LINE = 'table\n row "{}" | "{}" | "{}" head\n row\n  [] textbox hint="{}, in {}"\n  [] textbox hint="{}, in {}"\n  [] textbox hint="{}, in {}"'


def test_a_nameless_field_is_found_by_the_head_of_its_column():
    then = PageText.read(
        LINE.format("Text", "Quantity", "Price", "Lamp", "Text", "4", "Quantity", "215", "Price")
    )
    now = PageText.read(
        LINE.format("Text", "Price", "Quantity", "Lamp", "Text", "215", "Price", "5", "Quantity")
    )
    assert [relocated(number, then, now) for number in (1, 2, 3)] == [1, 3, 2]
    other = PageText.read(LINE.format("Text", "Cost", "Amount", "Lamp", "Text", "215", "Cost", "5", "Amount"))
    assert relocated(2, then, other) == 2
    twice = LINE.format("Text", "Price", "Quantity", "Lamp", "Text", "2", "Quantity", "5", "Quantity")
    assert relocated(2, then, PageText.read(twice)) == 2


@pytest.mark.parametrize(
    ("labels", "found"),
    [
        (("Left:", "Priority:"), [1, 2]),
        (("Priority:", "Left:"), [2, 1]),
        (("Due:", "Priority:", "Left:"), [3, 2]),
    ],
    ids=["as it was", "in another order", "one more"],
)
def test_a_nameless_field_is_found_behind_its_label(labels, found):
    then = PageText.read('heading 1 "Ticket"\n"Left:"\n[] textbox\n"Priority:"\n[] textbox\n[] button "Save"')
    fields = "".join(f'\n"{label}"\n[] textbox' for label in labels)
    now = PageText.read(f'heading 1 "Ticket"{fields}\n[] button "Save"')
    assert [relocated(number, then, now) for number in (1, 2)] == found


@pytest.mark.parametrize(("labels", "number"), [(("Rank:", "Left:"), 2), (("Priority:", "Priority:"), 1)])
def test_a_nameless_field_whose_label_is_gone_or_doubled_is_lost(labels, number):
    then = PageText.read('"Left:"\n[] textbox\n"Priority:"\n[] textbox')
    now = PageText.read("\n".join(f'"{label}"\n[] textbox' for label in labels))
    with pytest.raises(Lost):
        relocated(number, then, now)


@pytest.mark.parametrize(("now", "found"), [('radio "Myself"', 2), ('radio "Somebody"', None)])
def test_a_label_that_was_pressed_may_be_that_of_the_box_today(now, found):
    page = 'main\n heading 1 "Book"\n [] textbox "Why"\n [] {}'
    then, today = PageText.read(page.format('clickable "Myself"')), PageText.read(page.format(now))
    if found is None:
        with pytest.raises(Lost):
            relocated(2, then, today)
    else:
        assert relocated(2, then, today) == found


ICONS = '[1] button hint="bin"\n[2] button hint="pencil"'
ROWS_OF_ICONS = 'table\n row "Ada"\n  [1] button hint="bin"\n  [2] button hint="pencil"\n row "Eve"\n  [3] button hint="bin"\n  [4] button hint="pencil"'


@pytest.mark.parametrize(
    ("number", "then", "now", "there"),
    [
        (1, ICONS, '[1] button hint="pencil"\n[2] button hint="bin"', 2),
        (1, ICONS, '[1] button hint="copy"\n[2] button hint="bin"\n[3] button hint="pencil"', 2),
        (1, ICONS, '[1] button hint="waste"\n[2] button hint="pen"', 1),
        (
            4,
            ROWS_OF_ICONS,
            'table\n row "Bo"\n  [1] button hint="bin"\n  [2] button hint="pencil"\n row "Ada"\n  [3] button hint="pencil"\n'
            '  [4] button hint="bin"\n row "Eve"\n  [5] button hint="copy"\n  [6] button hint="bin"\n  [7] button hint="pencil"',
            7,
        ),
        (4, '[1] button hint="star"\n' * 3 + '[4] button hint="ring"', '[1] button hint="ring"\n' * 4, 4),
        (
            1,
            '[1] button "Off" hint="dot"\n[2] button hint="ring"',
            '[1] button "Off" hint="ring"\n[2] button hint="dot"',
            1,
        ),
        (1, '[1] button "Off" hint="dot"\n[2] button "Off"', '[1] button "Off"\n[2] button "Off"', 1),
    ],
    ids=[
        "exchanged",
        "one more",
        "with other icons",
        "in the row",
        "a state that others have today",
        "beside a name",
        "one of a name",
    ],
)
def test_an_icon_is_found_by_its_hint_and_else_by_its_place(number, then, now, there):
    assert relocated(number, PageText.read(then), PageText.read(now)) == there


CARDS = (
    '[1] link "Old survey Options 0 / 8 5 May" → /p/1\n[2] link "Film reviews Options 4 / 12 7 May" → /p/2'
)


@pytest.mark.parametrize(
    ("old", "new", "is_found"),
    [
        ("5 May", "5/5/2026", True),
        (" 5 May", "", True),
        ("0 / 8", "0 / 8 tasks", True),
        ("Old survey", "Survey", False),
        ("Old survey", "New survey", False),
        ("→ /p/1", "→ /p/3", False),
        ('"Old survey Options 0 / 8 5 May" → /p/1', '"Old survey Options of 5 May" → /p/3', False),
    ],
)
def test_a_link_to_the_same_address_is_the_recorded_one_where_it_says_what_no_other_said(old, new, is_found):
    recorded, today = PageText.read(CARDS), PageText.read(CARDS.replace(old, new))
    if is_found or new == "→ /p/3":
        assert relocated(1, recorded, today) == 1
    else:
        with pytest.raises(Lost):
            relocated(1, recorded, today)


@pytest.mark.parametrize(
    ("name", "task", "is_found"),
    [
        ("Modify", "Add a guest", True),
        ("Modify", "Edit the guest", False),
        ("Change the guest", "Edit the guest", True),
        ("Change the one", "Edit the guest", False),
        ("Bob Stone", "Add a guest", False),
    ],
)
def test_a_link_to_the_same_address_may_be_called_by_what_it_does_in_other_words(name, task, is_found):
    then = PageText.read('[1] link "Edit" → /guests/edit\n[2] link "Home" → /')
    now = PageText.read(f'[1] link "{name}" → /guests/edit\n[2] link "Home" → /')
    if is_found:
        assert relocated(1, then, now, task) == 1
    else:
        with pytest.raises(Lost):
            relocated(1, then, now, task)


BOOKS = 'navigation\n [1] link "{}" → /books\n [2] link "Home" → /\nmain\n [3] link "{}" → /books\n [4] link "Dune" → /books/7'


@pytest.mark.parametrize(
    ("name", "other", "is_found"),
    [("All books", "View all", True), ("All books", "See them", False), ("Ada Ruiz", "View all", False)],
)
def test_a_link_beside_another_to_the_same_address_may_say_more(name, other, is_found):
    then, now = (PageText.read(BOOKS.format(*names)) for names in (("Books", "View all"), (name, other)))
    if is_found:
        assert relocated(1, then, now, "Open the books, and Dune") == 1
    else:
        with pytest.raises(Lost):
            relocated(1, then, now, "Open the books, and Dune")


SHELF = 'navigation\n [] link "{0} 0" → /shelf/1\n [] link "About" → /a\nmain\n [] button "Add to shelf"\n [] clickable "{0}"'


@pytest.mark.parametrize("number", [1, 4])
@pytest.mark.parametrize(
    ("task", "is_found"), [("Put Maps on the shelf Holiday", True), ("Make a public shelf", False)]
)
def test_a_remark_of_which_the_task_speaks_belongs_to_a_name(number, task, is_found):
    then, now = (PageText.read(SHELF.format(name)) for name in ("Holiday (public)", "Holiday"))
    if is_found:
        assert relocated(number, then, now, task) == number
    else:
        with pytest.raises(Lost):
            relocated(number, then, now, task)


def test_a_link_to_one_of_several_things_is_called_by_what_that_is():
    cards = '[1] link "about boats" → /p/1\n[2] link "about trains" → /p/2'
    with pytest.raises(Lost):
        relocated(1, PageText.read(cards), PageText.read(cards.replace("boats", "planes")), "Open the first")


def test_a_button_in_a_link_is_that_of_the_same_link():
    cards = (
        '[1] link "Old survey 5 May" → /p/1\n [2] button "Options"\n'
        '[3] link "Film reviews 5 May" → /p/2\n [4] button "Options"'
    )
    then = PageText.read(cards)
    assert relocated(2, then, PageText.read(cards.replace("5 May", "today"))) == 2
    assert relocated(4, then, PageText.read(cards.replace("Old survey 5 May", "Old survey"))) == 4
    exchanged = (
        '[1] link "Film reviews" → /p/2\n [2] button "Options"\n'
        '[3] link "Old survey" → /p/1\n [4] button "Options"'
    )
    assert relocated(2, then, PageText.read(exchanged)) == 4
    with pytest.raises(Lost):
        relocated(
            2, then, PageText.read(cards.replace("Old survey 5 May", "Another").replace("/p/1", "/p/3"))
        )


@pytest.mark.parametrize(
    ("name", "is_found"), [("Annotation History", True), ("Past", False), ("History of it all", True)]
)
def test_a_clickable_between_the_same_others_may_have_words_more(name, is_found):
    then, now = (
        PageText.read(f'[1] clickable "Info"\n[2] clickable "{called}"\n[3] clickable "Notes"')
        for called in ("History", name)
    )
    if is_found:
        assert relocated(2, then, now, "Look into it") == 2
    else:
        with pytest.raises(Lost):
            relocated(2, then, now, "Look into it")


@pytest.mark.parametrize(
    ("name", "is_found"),
    [
        ("Days shown in recent changes: Maximum 360 days", True),
        ("Days in recent changes: Maximum 360 days", False),
        ("Hours to show in recent changes: Maximum 360 hours", False),
    ],
)
def test_a_field_may_be_called_by_forms_of_its_words(name, is_found):
    form = '[1] spinbutton "Edits to show in recent changes"\n[2] spinbutton "{}"\n[3] button "Save"'
    then = PageText.read(form.format("Days to show in recent changes: Maximum 360 days"))
    now = PageText.read(form.format(name))
    if is_found:
        assert relocated(2, then, now, "Set it to 30") == 2
    else:
        with pytest.raises(Lost):
            relocated(2, then, now, "Set it to 30")


def test_what_stands_in_another_part_at_a_time_that_nothing_binds_is_told_where_it_is():
    day = 'region "{}"\n [] button "{{{{{}}}}} Simba Check-up"\n'
    then = PageText.read(day.format("Monday", "time_1") + 'region "Tuesday"\n "Closed"')
    now = PageText.read('region "Monday"\n "Closed"\n' + day.format("Tuesday", "new_time_1"))
    with pytest.raises(Lost, match='was in region "Monday" when recorded, and is in region "Tuesday" now'):
        relocated(1, then, now)
    gone = PageText.read('region "Monday"\n "Closed"\nregion "Tuesday"\n "Closed"')
    with pytest.raises(Lost, match="is not on the page"):
        relocated(1, then, gone)


GALLERY = """main
  [] clickable hint="menu icon"
{more}  [] clickable reacts to: right_click
    [] clickable reacts to: hover
      [] clickable "Garden bench" heading 2
      [] clickable hint="checkbox icon"
      "High"
    [] clickable reacts to: hover
      [] clickable "Oak table" heading 2
      [] clickable hint="checkbox icon"
      "Low"
"""
BOARD = """region "Deals"
{more}  [] clickable
    "Blue Harbour" strong
    "420 €"
    [] button hint="dots"
  [] clickable
    "Red Barn" strong
    "90 €"
    [] button hint="dots"
"""
MORE = '  [] clickable hint="bell icon"\n  [] clickable\n    "Maintenance on Sunday"\n'


@pytest.mark.parametrize(
    ("page", "held"), [(GALLERY, "Garden bench"), (GALLERY, "Oak table"), (BOARD, "Red Barn")]
)
def test_a_card_without_a_name_is_known_by_what_it_holds(page, held):
    then, now = PageText.read(page.format(more="")), PageText.read(page.format(more=MORE))
    card, today = (
        next(line for line in each.numbered if held in "".join(str(one) for one in inside(line, each)))
        for each in (then, now)
    )
    assert relocated(card.number, then, now) == today.number


def inside(line, page):
    return () if line.name or line.state("hint") else page.lines[line.position + 1 : page.end_of(line)]


@pytest.mark.parametrize(
    "change",
    [
        ('"High"', '"Low"'),
        ('"Garden bench"', '"Iron gate"'),
        ('"Oak table" heading 2', '"Garden bench" heading 2\n      "High"'),
    ],
)
def test_a_card_that_holds_other_words_or_is_not_the_only_one_is_lost(change):
    then, now = (
        PageText.read(GALLERY.format(more="")),
        PageText.read(GALLERY.format(more=MORE).replace(*change)),
    )
    card = then.numbered[2]
    with pytest.raises(Lost, match="clickables were recorded, now there are"):
        relocated(card.number, then, now)


TOOLS = """toolbar
  [] clickable hint="pen"
  [] clickable
{more}  [] clickable hint="bin"
  "Notes"
"""


@pytest.mark.parametrize("number", [1, 3])
def test_what_has_no_name_is_known_by_its_hint_among_more(number):
    then, now = (PageText.read(TOOLS.format(more=more)) for more in ("", "  [] clickable\n"))
    found = now.element(relocated(number, then, now))
    assert found.state("hint") == then.element(number).state("hint")


@pytest.mark.parametrize("more", ["  [] clickable\n", '  [] clickable hint="bin"\n'])
def test_what_has_neither_name_nor_hint_of_its_own_is_lost_among_more(more):
    then, now = (PageText.read(TOOLS.format(more=each)) for each in ("", more))
    with pytest.raises(Lost, match="3 clickables were recorded, now there are 4"):
        relocated(3 if "bin" in more else 2, then, now)


def test_what_showed_the_choice_of_a_field_is_that_field():
    then = PageText.read('main\n  [] combobox "Country"\n  [] clickable "Chile"')
    now = PageText.read('main\n  [] combobox "Country" text="Chile"\n  [] combobox "City" text="Lima"')
    assert relocated(2, then, now) == 1
    with pytest.raises(Lost, match="is not on the page"):
        relocated(2, then, PageText.read(now.stored.replace("Chile", "Peru")))
