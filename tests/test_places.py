"""What stands around the content of a page."""

import pytest

from pytest_agentbrowse.evidence.around import is_beside_content, is_site_wide
from pytest_agentbrowse.evidence.lines import cited, holding
from pytest_agentbrowse.evidence.places import same_place
from pytest_agentbrowse.page.text import PageText


@pytest.mark.parametrize(
    ("around", "site_wide", "beside"),
    [
        ("main", False, False),
        ('region "Orders"', False, False),
        ("banner", True, True),
        ('navigation "Main"', True, True),
        ("contentinfo", True, True),
        ("complementary", False, True),
    ],
)
def test_what_stands_around_the_content(around, site_wide, beside):
    line = PageText.read(f'{around}\n region "Box"\n  "3 items"').lines[-1]
    assert (is_site_wide(line), is_beside_content(line)) == (site_wide, beside)


APPLICANTS = (
    'main\n table "Admitted"\n  row "Name" | "Points" head\n  row "Leila" | "612"\n  row "Jonas" | "588"'
)
ADDRESSES = 'group "Bill to"\n "1 Quiet Road"\ngroup "Ship to"\n "6 Old Quay"'


@pytest.mark.parametrize(
    ("copied", "then", "now", "holds"),
    [
        ('"Leila"', APPLICANTS, APPLICANTS.replace("Admitted", "Rejected"), True),  # see test_subjects
        ('"Leila"', APPLICANTS, APPLICANTS.replace(' "Admitted"', ""), True),
        ('"Leila"', APPLICANTS.replace(' "Admitted"', ""), APPLICANTS, True),
        (
            '"Leila"',
            f'{APPLICANTS}\n table "Rejected"\n  row "Ida" | "12"',
            f'{APPLICANTS.replace("Leila", "Ida")}\n table "Rejected"\n  row "Leila" | "612"',
            False,
        ),
        (
            '"1 Quiet Road"',
            ADDRESSES,
            ADDRESSES.replace("Bill", "x").replace("Ship", "Bill").replace("x", "Ship"),
            False,
        ),
        (
            '"1 Quiet Road"',
            ADDRESSES,
            f'list "Addresses"\n {ADDRESSES.replace(chr(10), chr(10) + " ")}',
            True,
        ),
    ],
    ids=["renamed", "left out", "put in", "another table", "exchanged", "around"],
)
def test_a_caption_is_a_heading_of_what_stands_below_it(copied, then, now, holds):
    then, now = PageText.read(then), PageText.read(now)
    assert bool(holding(cited(copied, then), then, now)) is holds


PRODUCTS = """table
 row "Product" | "Price" head
 row "Tickets" head
 row "Adult" | "24"
 row "Standing" | "18"
 row "Extras" head
 row "Programme" | "4"
"""


@pytest.mark.parametrize(
    ("now", "holds"),
    [
        (PRODUCTS.replace(' row "Standing" | "18"\n', "") + ' row "Standing" | "18"\n', False),
        (
            PRODUCTS.replace(
                ' row "Adult" | "24"\n row "Standing" | "18"\n row "Extras" head\n',
                ' row "Extras" head\n row "Standing" | "18"\n',
            ),
            False,
        ),
        (
            PRODUCTS.replace(
                ' row "Tickets" head\n', ' row "Standing" | "18"\n row "Tickets" head\n', 1
            ).replace(' row "Adult" | "24"\n row "Standing" | "18"\n', ' row "Adult" | "24"\n'),
            False,
        ),
        (
            PRODUCTS.replace(' row "Standing" | "18"\n', "").replace(
                ' row "Adult"', ' row "Standing" | "18"\n row "Adult"'
            ),
            True,
        ),
        (PRODUCTS.replace("Tickets", "All tickets"), True),
        (PRODUCTS.replace(' row "Tickets" head\n', "").replace(' row "Extras" head\n', ""), True),
    ],
    ids=[
        "in another part",
        "in another part, the own one is empty",
        "in no part",
        "in the same part",
        "renamed",
        "no parts any more",
    ],
)
def test_a_row_of_one_head_says_what_those_below_it_are(now, holds):
    then, now = PageText.read(PRODUCTS.strip()), PageText.read(now.strip())
    recorded = cited('row "Standing" | "18"', then)
    assert bool(holding(recorded, then, now)) is holds


ORDERS = """heading 1 "Orders"
heading 2 "Filter"
[] textbox "Search"
[] button "Filter"
table
 row "Code" | "Total" head
 row "KW9CY" | "24"
"""
CARDS = 'heading 2 "Open"\narticle "A"\n "KW9CX"\narticle "B"\n "KW9CY"'


@pytest.mark.parametrize(
    ("then", "now", "holds"),
    [
        (ORDERS, ORDERS.replace("table", 'heading 2 "All orders"\ntable'), True),
        (ORDERS, ORDERS.replace('"Filter"\n[] textbox', '"Drafts"\n[] textbox'), False),
        (
            ORDERS,
            ORDERS.replace("table", 'heading 2 "Cancelled"\ntable').replace(
                'heading 2 "Filter"', 'heading 2 "Find"'
            ),
            False,
        ),
        (
            ORDERS,
            'table\n row "Code" | "Total" head\n row "KW9CY" | "24"\n' + ORDERS.split("table", maxsplit=1)[0],
            False,
        ),
        (
            'heading 2 "Open"\ntable\n row "KW9CY" | "24"',
            'heading 2 "Open"\nheading 2 "Cancelled"\ntable\n row "KW9CY" | "24"',
            False,
        ),
        (CARDS, CARDS.replace('article "B"', 'heading 2 "Cancelled"\narticle "B"'), False),
    ],
    ids=[
        "a form stays above",
        "renamed",
        "renamed and put in",
        "under no heading",
        "nothing stays above",
        "more of the same stays above",
    ],
)
def test_a_heading_between_a_form_and_its_table_says_nothing_else_of_the_table(then, now, holds):
    then, now = PageText.read(then.strip()), PageText.read(now.strip())
    recorded = next(line for line in then.lines if "KW9CY" in (line.name, *line.cells))
    assert bool(holding(recorded, then, now)) is holds


SECTIONS = 'heading 1 "Cart"\nheading 2 "Chair"\n"$40"\nheading 2 "Lamp"\n"$20"\n"Total: $60" under=1\n[] button "Pay"'
ONE_MORE = SECTIONS.replace('"Total', 'heading 2 "Rug"\n"$0"\n"Total')


@pytest.mark.parametrize("copied", ['"Total: $60" under=1', '"Total: $60"', 'button "Pay"'])
def test_what_stands_below_a_list_of_sections_does_so_below_one_more(copied):
    then, now = PageText.read(SECTIONS), PageText.read(ONE_MORE)
    line = cited(copied, then)
    assert line.place.headings == ("Cart",)
    assert holding(line, then, now) is not None


def test_what_stands_below_sections_is_not_in_the_last_one():
    then = PageText.read(SECTIONS)
    within = PageText.read(SECTIONS.replace(" under=1", ""))
    assert holding(cited('"Total: $60"', then), then, within) is None


def test_a_recording_that_does_not_tell_where_sections_end_is_compared_by_the_order_of_lines():
    then, now = PageText.read(SECTIONS.replace(" under=1", "")), PageText.read(SECTIONS)
    assert now.sectioned_like(then) == then
    less = PageText.read(SECTIONS[: SECTIONS.index('\n"Total')])
    assert now.sectioned_like(less) == now
    paying = PageText.read(SECTIONS.replace('"Total: $60" under=1\n', ""))
    assert now.sectioned_like(paying) == then
    assert now.sectioned_like(now) is now
    assert then.sectioned_like(now) is then


IN_MAIN = 'main\n heading 1 "Requests"\n "9 open"\nlistbox\n [] option "Ada"'
IN_NO_LANDMARK = 'heading 1 "Requests"\n"9 open"\nlistbox\n [] option "Ada"'


def test_what_stood_behind_a_landmark_that_is_gone_or_came_stands_where_it_did():
    then, now = PageText.read(IN_MAIN), PageText.read(IN_NO_LANDMARK)
    assert same_place(then.lines[-1], now.lines[-1], then, now)
    assert same_place(now.lines[-1], then.lines[-1], now, then)
    within = PageText.read(IN_MAIN.replace("\nlistbox\n ", "\n listbox\n  "))
    assert not same_place(then.lines[-1], within.lines[-1], then, within)
    assert not same_place(within.lines[-1], then.lines[-1], within, then)


BELOW = 'main\n heading 2 "{}"\n [1] button "Send"\n heading 2 "{}"\n [2] button "Help"'


@pytest.mark.parametrize(
    ("then", "now", "is_same"),
    [
        (("16 sessions", "Notes"), ("18 sessions", "Notes"), True),
        (("1,204 sessions", "Notes"), ("998 sessions", "Notes"), True),
        (("16 sessions", "Notes"), ("18 speakers", "Notes"), False),
        (("3 months", "6 months"), ("6 months", "12 months"), False),
        (("3 months", "Notes"), ("6 months", "3 months"), False),
        (("2. Address", "Notes"), ("3. Address", "Notes"), False),
    ],
)
def test_how_many_things_a_heading_begins_with_is_no_place(then, now, is_same):
    recorded, today = (PageText.read(BELOW.format(*headings)) for headings in (then, now))
    assert same_place(recorded.lines[2], today.lines[2], recorded, today) is is_same


TITLED = 'main\n heading 1 "Accounts"\n "Total 54.00"\n [] button "Pay"'


@pytest.mark.parametrize(
    ("title", "holds"),
    [
        ("Your accounts", True),
        ("Accounts of this bank", True),
        ("Accounts Receivable", False),
        ("Accounts 2", False),
        ("Accounts could not be loaded", False),
        ("Subaccounts", False),
        ("Cards", False),
    ],
)
def test_a_title_may_say_the_same_with_small_words_more(title, holds):
    then, now = PageText.read(TITLED), PageText.read(TITLED.replace("Accounts", title))
    for line in then.lines[2:]:
        assert bool(holding(line, then, now)) is holds


def test_another_title_stays_another_place_beside_the_recorded_one():
    then = PageText.read(TITLED)
    now = PageText.read(f'{TITLED}\n heading 1 "Your accounts"\n "Total 55.00"'.replace("54.00", "5"))
    assert holding(then.lines[2], then, now) is None


LEVELS = 'main\n heading 2 "Devices"\n {}\n "It jams."'


@pytest.mark.parametrize(
    ("then", "now", "is_same"),
    [
        ('heading 2 "Printer"', 'heading 3 "Printer"', True),
        ('[1] button "Printer" heading 2 collapsed', '[1] button "Printer" heading 4 collapsed', True),
        ('heading 2 "Mouse"\n "It clicks."\n heading 2 "Printer"', 'heading 3 "Mouse"\n heading 3 "Printer"', True),
        ('heading 2 "Printer"', 'heading 3 "Scanner"', False),
        ('"It is new."\n heading 2 "Printer"', '"It is new."', False),
        ('heading 2 "Gone"\n heading 2 "Printer"', 'heading 2 "Printer"\n heading 2 "Gone"', False),
        ('heading 2 "Gone"\n heading 2 "Printer"', 'heading 2 "Gone"', False),
    ],
)  # fmt: skip
def test_what_was_written_as_a_heading_of_another_level_stands_where_it_did(then, now, is_same):
    recorded, today = (PageText.read(LEVELS.format(heading)) for heading in (then, now))
    for one, other in ((recorded, today), (today, recorded)):
        assert same_place(one.lines[-1], other.lines[-1], one, other) is is_same


DESK = (
    'url: /\n\nnavigation\n [] link "Guests" → /guests\nmain\n heading 1 "{}"\n "3 arrivals"\n "2 departures"\n'
    ' table\n  row "Ada" | "101"\n  [] button "Check in"'
)


@pytest.mark.parametrize(
    ("then", "now", "holds"),
    [
        pytest.param("Front desk", DESK.format("Today at the desk"), True, id="other words"),
        pytest.param("Front desk", DESK.format("Guests"), False, id="a word"),
        pytest.param("Booking of Ada", DESK.format("Booking of Bo"), False, id="a name"),
        pytest.param("Day 1 at work", DESK.format("Day 2 at work"), False, id="a figure"),
        pytest.param(
            "Front desk",
            DESK.format("Our guests").replace('"Ada" | "101"', '"Bo" | "102"'),
            False,
            id="other data",
        ),
        pytest.param(
            "Front desk", DESK.format("Our guests").replace("url: /", "url: /guests"), False, id="elsewhere"
        ),
    ],
)
def test_the_title_of_a_page_that_says_the_same_may_be_in_other_words(then, now, holds):
    recorded, page = PageText.read(DESK.format(then)), PageText.read(now)
    assert (holding(cited('button "Check in"', recorded), recorded, page) is not None) is holds


def test_a_title_that_a_link_of_the_recorded_page_has_is_that_of_another_view():
    then = PageText.read(DESK.format("Front desk").replace('"Guests"', '"All guests"'))
    now = PageText.read(DESK.format("All guests").replace('"Guests"', '"All guests"'))
    assert holding(cited('button "Check in"', then), then, now) is None


def test_what_a_page_tells_is_told_of_what_its_title_says():
    then, now = (PageText.read(DESK.format(title)) for title in ("Open orders here", "Closed orders here"))
    for line in then.lines:
        if line.role in ("text", "row"):
            assert holding(line, then, now) is None


@pytest.mark.parametrize(
    ("now", "is_same"),
    [
        ("Home (5 items)", True),
        ("Home (1 item)", True),
        ("Home (5 drafts)", False),
        ("Away (3 items)", False),
    ],
)
def test_how_many_things_a_heading_counts_behind_its_words_is_no_other_place(now, is_same):
    page = 'main\n heading 2 "{}"\n [] button "New"'
    one, other = PageText.read(page.format("Home (3 items)")), PageText.read(page.format(now))
    assert same_place(one.numbered[0], other.numbered[0], one, other) is is_same


@pytest.mark.parametrize(
    ("heading", "is_same"),
    [
        ("Log of protections", True),
        ("The protected log", False),
        ("Deletion log", False),
        ("No protection log", False),
        ("Protection log 2", False),
        ("Log", False),
    ],
)
def test_a_heading_may_say_the_same_words_in_another_order(heading, is_same):
    page = 'heading 2 "Protection log"\n"Ada protected it"\nheading 2 "Notes"\n"None"'
    then, now = PageText.read(page), PageText.read(page.replace("Protection log", heading))
    assert same_place(then.lines[1], now.lines[1], then, now) is is_same
