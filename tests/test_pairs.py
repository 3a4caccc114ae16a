"""What belongs together on a page, and whether it still does on another one."""

import pytest

from pytest_agentbrowse.evidence.items import section_of
from pytest_agentbrowse.evidence.labels import is_bare, label_of
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.pairs import beside, of_another, parted, under_another_label
from pytest_agentbrowse.page.text import PageText, read_line

TABLE = 'table\n row "904" | "2 Nov" | …\n  [] link "Show 904" → /904\n row "905" | "9 Nov" | …\n  [] link "Show 905" → /905'
TERMS = '"Sender"\n"Ada"\n"Receiver"\n"Grace"'
CARDS = 'main\n "Oak table"\n "$240.00"\n [] button "Add"\n "Pine shelf"\n "$85.50"\n [] button "Add"'
SUMS = '"Subtotal"\n"$20.00"\n"Total"\n"$25.00"'

NOTES = '\n  [] treeitem "notes.md"'
TREE = f'tree\n [] treeitem "docs" expanded{NOTES}\n [] treeitem "src" expanded\n  [] treeitem "main.py"'
PARTS = 'treegrid\n row "Wheel" | "2"\n row "Bolt" | "8" level=2\n row "Frame" | "1"'
MOVED = 'treegrid\n row "Wheel" | "2"\n row "Frame" | "1"\n row "Bolt" | "8" level=2'

# A table made of `div`s: in the first what is a row can be clicked, in the second nothing says what a row is.
REGISTER = "[] clickable\n" + "".join(
    f' [] clickable\n  [] clickable hint="select"\n  [] clickable "{day}"\n  [] clickable "{payee}"\n'
    f'  [] clickable "{paid}"\n'
    for day, payee, paid in (
        ("03/28", "Grocer", "23.45"),
        ("03/20", "Power", "58.70"),
        ("03/03", "Holm", "850.00"),
    )
)
BUDGET = "".join(
    f'[] clickable draggable\n [] clickable "{name}"\n[] button hint="menu"\n[] clickable "{budgeted}"\n'
    f'[] clickable "0.00"\n[] button "{left}"\n'
    for name, budgeted, left in (
        ("Rent", "850.00", "10.00"),
        ("Power", "65.00", "65.00"),
        ("Repairs", "0.00", "0.00"),
    )
)

LABELLED = (
    'table\n row … | "Tuba" | … | "52"\n  [] checkbox "choose"\n  [] clickable "Available"\n  [] button "Edit"\n'
    ' row … | "Viola" | … | "24"\n  [] checkbox "choose"\n  [] clickable "In repair"\n  [] button "Edit"'
)

FORM = (
    '[] clickable "Begins"\n[] clickable\n [] textbox "Enter a value" value="6 October"\n [] clickable "clear"\n'
    '[] clickable "Due"\n[] clickable\n [] textbox "Enter a value" value="28 March"\n [] clickable "clear"\n'
    '"Deposit"\n[] spinbutton value=360\n"Fee"\n"In euros."\n[] spinbutton value=32'
)

CHOSEN = (
    'table\n row … | "Tuba"\n  [] checkbox\n  [] clickable "Available"\n row … | "Viola"\n  [] checkbox checked\n'
    '  [] clickable "In repair"\n row … | "Oboe"\n  [] checkbox disabled'
)


def swap(page, one, other):
    return page.replace(one, "\0").replace(other, one).replace("\0", other)


def are_parted(then, now, *texts):
    then, now = PageText.read(then), PageText.read(now)
    return parted([line_saying(text, then) for text in texts], then, now) is not None


def line_saying(text, page):
    return cited(text, page) or next(line for line in page.lines if text in line.text)


PRODUCTS = (
    'list\n [] link "Wool throw" heading 2 → /w\n "$74.00"\n [] button "Add"\n'
    ' [] link "Picnic blanket" heading 2 → /p\n "$68.00"'
)


def test_the_end_of_one_headed_item_and_the_head_of_the_next_do_not_belong_together():
    pictured = PRODUCTS.replace(' [] link "Picnic', ' img "Photograph"\n [] link "Picnic')
    assert not are_parted(PRODUCTS, pictured, "$74.00", "Picnic blanket")


@pytest.mark.parametrize(
    ("then", "now", "texts"),
    [
        (TABLE, TABLE.replace("Show 904", "x").replace("Show 905", "Show 904").replace("x", "Show 905")
         .replace("/904", "/x").replace("/905", "/904").replace("/x", "/905"), ("2 Nov", "Show 904")),
        (TERMS, TERMS.replace("Ada", "x").replace("Grace", "Ada").replace("x", "Grace"), ("Sender", "Ada")),
        (CARDS, CARDS.replace("$240.00", "x").replace("$85.50", "$240.00").replace("x", "$85.50"),
         ("Oak table", "$240.00")),
        (CARDS, CARDS.replace("Oak table", "x").replace("Pine shelf", "Oak table").replace("x", "Pine shelf"),
         ("Oak table", "$240.00")),
        (SUMS, SUMS.replace("$20.00", "x").replace("$25.00", "$20.00").replace("x", "$25.00"), ("$25.00",)),
        (SUMS, SUMS.replace("Total", "Deposit"), ("$25.00",)),
        (REGISTER, swap(REGISTER, "23.45", "850.00"), ("Grocer", "23.45")),
        (BUDGET, swap(BUDGET, "850.00", "65.00"), ("Rent", "850.00")),
        (BUDGET, swap(BUDGET, "Rent", "Power"), ("10.00",)),
        (FORM, swap(FORM, "6 October", "28 March"), ("28 March",)),
        (FORM, swap(FORM, "Begins", "Due"), ("28 March",)),
        (FORM, swap(FORM, "Deposit", "Due"), ("value=360",)),
        (LABELLED, swap(LABELLED, "Available", "In repair"), ("Tuba",)),
        (LABELLED, LABELLED.replace("Available", "Sold"), ("Tuba",)),
        (TREE, f'{TREE.replace(NOTES, "")}{NOTES}', ("docs", "notes.md")),
        (PARTS, MOVED, ("Wheel", "Bolt")),
        ('"20"\n"EUR"', '"EUR"\n"20"', ("20", "EUR")),
        ('"20"\n"EUR"', '"20"\n"JPY"\n"EUR"', ("20", "EUR")),
    ],
)  # fmt: skip
def test_what_belonged_together_is_parted(then, now, texts):
    assert are_parted(then, now, *texts)


@pytest.mark.parametrize(
    ("then", "now", "texts"),
    [
        (TABLE, TABLE, ("2 Nov", "Show 904")),
        (TABLE, TABLE.replace('"2 Nov" | …', '"2 Nov" | "open" | …'), ("2 Nov", "Show 904")),
        (CARDS, CARDS.replace(' "$240.00"', ' "In stock, in two days"\n "$240.00"'), ("Oak table", "$240.00")),
        (CARDS, CARDS.replace("main\n", 'main\n region "Products"\n').replace("\n [", "\n  [").replace('\n "', '\n  "'),
         ("Oak table", "$240.00")),
        (CARDS, CARDS.replace("Pine shelf", "Ash shelf"), ("Oak table", "$240.00")),
        (REGISTER, REGISTER.replace('  [] clickable "23.45"', '  [] clickable "23.45"\n  [] clickable "note"'),
         ("Grocer", "23.45")),
        (BUDGET, BUDGET.replace('[] button hint="menu"', '[] button hint="menu"\n[] button hint="note"'),
         ("Rent", "850.00")),
        (BUDGET, f'{BUDGET}[] button "Add group"', ("Repairs", "65.00")),
        (FORM, FORM.replace("Begins", "From"), ("6 October",)),
        (FORM, FORM.replace("In euros.", "Euros for each month."), ("value=32",)),
        (FORM, f'"News"\n{FORM}', ("6 October", "28 March")),
        ('[] textbox "Due" value="1 May"', '"Begins"\n[] textbox "Due" value="1 May"', ("1 May",)),
        (CHOSEN, swap(CHOSEN, "Available", "In repair"), ("checkbox disabled",)),
        (LABELLED, LABELLED.replace("Edit", "Change").replace("choose", "select"), ("Tuba",)),
        (LABELLED, LABELLED.replace("In repair", "Sold"), ("Tuba",)),
        (TREE, TREE.replace(NOTES, f'\n  [] treeitem "about.md"{NOTES}'), ("docs", "notes.md")),
        (TREE, f'{TREE}\n [] treeitem "lib"', ("src", "main.py")),
        (PARTS.replace("level=2", "level=two"), PARTS.replace("level=2", "level=two"), ("Wheel", "Bolt")),
        (PARTS, PARTS.replace(' row "Bolt"', ' row "Nut" | "8" level=2\n row "Bolt"'), ("Wheel", "Bolt")),
        (SUMS, f'"Order 12"\n{SUMS}\n"Paid"', ("$25.00", "$20.00")),
        ('main\n heading 1 "Order"\n "Paid"', 'main\n region "Order"\n  heading 1 "Order"\n "Paid"', ("Order", "Paid")),
        ('main\n "Total"\n "$5"', 'main\n "Total"\n region "Sum"\n  "$5"', ("$5",)),
        ('"Paid"\n"Thank you"', '"Paid"\n"You have 20 points"\n"Thank you"', ("Paid", "Thank you")),
        ('"Nothing fits."\n"0 shown"', '"Nothing fits."\nstatus\n "0 shown"', ("Nothing fits.", "0 shown")),
        (TERMS, f'"From"\n"Berlin"\n{TERMS}', ("Sender", "Ada", "Receiver", "Grace")),
    ],
)  # fmt: skip
def test_what_still_belongs_together_is_not_parted(then, now, texts):
    assert not are_parted(then, now, *texts)


@pytest.mark.parametrize("text", ["$240.00", "20 EUR", "12", "3 h", "2026-11-22", "1.234,50 €"])
def test_a_value_without_words_is_bare(text):
    assert is_bare(read_line(f'"{text}"'))


@pytest.mark.parametrize("text", ["Total $20", "3 items", "EUR", "Paid", "12 Quiet Road"])
def test_a_value_with_words_is_not(text):
    assert not is_bare(read_line(f'"{text}"'))


def _people(*columns):
    rows = [
        ("Ada", "34", "555-20", "\u20ac9.00"),
        ("Ben", "51", "555-21", "\u20ac0.00"),
        ("Eli", "67", "555-22", "\u20ac4.00"),
    ]
    told = ['[] link "{0}" \u2192 /{0}', *(f'"{{{column}}}"' for column in columns)]
    return 'heading 1 "People"\n' + "\n".join("\n".join(told).format(*row) for row in rows)


def test_a_column_that_all_rows_of_bare_boxes_have_got_parts_nothing():
    then, wider = PageText.read(_people(1, 3)), _people(1, 2, 3)
    bound = [cited(text, then) for text in ('link "Ada"', '"\u20ac9.00"')]
    assert parted(bound, then, PageText.read(wider)) is None
    swapped = wider.replace("9.00", "x").replace("4.00", "9.00").replace("x", "4.00")
    assert parted(bound, then, PageText.read(swapped)) is not None
    assert parted(bound, then, PageText.read(_people(1, 3).replace('"34"', '"34"\n"\u20ac5.00"'))) is not None


def test_fields_with_their_labels_stand_in_any_order():
    then = PageText.read('"Age 34"\n"Phone 555-20"\n"Balance \u20ac9.00"')
    now = PageText.read('"Balance \u20ac9.00"\n"Age 34"\n"Phone 555-20"')
    bound = [cited(text, then) for text in ("Age 34", "Phone 555-20", "Balance \u20ac9.00")]
    assert parted(bound, then, now) is None
    people = 'main\n "Room 4"\n "Price 5"\n "Room 6"\n "Price 7"'
    then, now = (
        PageText.read(people),
        PageText.read(people.replace("5", "x").replace("7", "5").replace("x", "7")),
    )
    assert parted([cited(text, then) for text in ("Room 4", "Price 5")], then, now) is not None


def test_what_is_wrong_is_said_of_the_field_above_it():
    code = '[] textbox "Code" invalid\n"Four digits" error\n'
    mail = '[] textbox "E-mail" invalid\n"No address" error\n'
    city = '[] textbox "City" value="Oslo"\n'
    texts = ('textbox "Code" invalid', "Four digits", 'textbox "E-mail" invalid', "No address")
    assert not are_parted(code + city + mail, mail + code + city, *texts)


def test_what_a_heading_stands_between_does_not_belong_together():
    then = PageText.read('"It was cancelled."\nheading 1 "Today"\n"3"\n"Visits"\n"4"\n"Bills"')
    now = PageText.read('"It was cancelled."\nheading 1 "Today"\n"4"\n"Bills"\n"3"\n"Visits"')
    assert parted([cited(text, then) for text in ("It was cancelled.", "3")], then, now) is None


def test_the_label_of_a_bare_value_is_the_text_before_it():
    page = PageText.read(SUMS)
    assert label_of(page.lines[3], page).name == "Total"
    assert label_of(page.lines[0], page) is None
    beside_a_figure = PageText.read('"Seen 12 times"\n"$20.00"')
    assert label_of(beside_a_figure.lines[1], beside_a_figure) is None


RENTS = 'list\n listitem\n  "Mr Brandt"\n  "910 a month"\n listitem\n  "Mrs Okoye"\n  "640 a month"'
TURNED = RENTS.replace("910", "x").replace("640", "910").replace("x", "640")


@pytest.mark.parametrize(
    ("task", "then", "now", "name"),
    [
        ("Which rent does Mrs Okoye pay?", RENTS, TURNED, "Mrs Okoye"),
        ("Which rent does mrs okoye pay?", RENTS, TURNED, "Mrs Okoye"),
        ("Which rent is the lowest?", RENTS, TURNED, None),
        ("Which rent does Mrs Okoye pay?", RENTS, RENTS.replace("910", "920"), None),
        ("Which rent does Mrs Okoye pay?", RENTS.replace("Mr Brandt", "Mrs Okoye"), TURNED, None),
        (
            "Which rent does Mrs Okoye pay?",
            RENTS.replace('"Mrs Okoye"', '[] button "Mrs Okoye"'),
            TURNED,
            None,
        ),
        (
            "Which rent does Mrs Okoye pay?",
            'article "Flat"\n "Mrs Okoye"\n "640 a month"',
            'article "Flat"\n "Mrs O."\n "640 a month"',
            None,
        ),
        ("What has Ada?", 'table\n row "Ada" | "640 a month"\n  [] link "Ada" → /1', RENTS, None),
    ],
)
def test_a_line_stays_with_the_name_in_its_item_that_the_task_speaks_of(task, then, now, name):
    then, now = PageText.read(then), PageText.read(now)
    found = of_another([cited("640 a month", then)], task, then, now)
    assert (found and found[1]) == name


TOURS = 'heading 1 "Tours"\nheading 2 "Harz"\n"Sold out"\nheading 2 "Rhine"\n"Four days"\n'


def test_sections_that_are_alike_no_more_hold_their_lines_still():
    then, now = PageText.read(TOURS), PageText.read(TOURS + '[] button "Book"\n')
    assert of_another([cited("Sold out", then)], "Is Harz sold out?", then, now) is None
    moved = PageText.read(TOURS.replace("Harz", "x").replace("Rhine", "Harz").replace("x", "Rhine") + '"New"')
    assert section_of(moved.lines[2], 2, moved) == (1, 3)
    assert section_of(moved.lines[0], 2, moved) is None


SUMMARY = (
    'main\n heading 1 "Summary"\n "Open"\n "2"\n "Grand total"\n "CHF 258.70"\n "Pay day"\n "{{date_1}}"\n'
)


@pytest.mark.parametrize(
    "now",
    [
        SUMMARY.replace("258.70", "358.70"),
        SUMMARY.replace(' "Grand total"', ' "Currency"\n "CHF 1"\n "Grand total"'),
    ],
)
def test_what_comes_between_a_value_and_the_next_label_parts_nothing(now):
    then = PageText.read(SUMMARY)
    bound = [cited(text, then) for text in ("Open", "2", "Pay day", "{{date_1}}")]
    assert parted(bound, then, PageText.read(now)) is None


# Rows of bare `div`s, and tiles: too few of them to be items, and what is alike comes twice all the same.
TICKETS = (
    '"PRT-12"\n[] link "Printer offline" → #12\n"Lena"\n',
    '"PRT-31"\n[] link "Toner order" → #31\n"Lena"\n',
)
LEAK = '"NET-7"\n[] link "VPN drops" → #7\n"Omar"\n'
FEES = ('"Anmeldung"\n[] button "Ändern"\n"12,00 €"\n', '"Kurs"\n[] button "Ändern"\n"80,00 €"\n')
ROOMS = ('[] link "Salle 4" → /4\n"18 places"\n', '[] link "Salle 7" → /7\n"30 places"\n')
TILES = ('"Open"\n"14"\n', '"Waiting"\n"6"\n', '"Closed"\n"52"\n')
COUNTED = ('"14"\n"Offen"\n', '"6"\n"Wartend"\n', '"52"\n"Erledigt"\n')
MORE = '"3"\n"Neu"\n'
HEAD = 'heading 1 "All of them"\n[] button "New"\n[] button "All"\n'
END = 'heading 2 "Help"\n"Ask us."'


def within(*parts):
    return "".join((HEAD, *parts, END))


@pytest.mark.parametrize(
    ("parts", "another", "texts"),
    [
        (TICKETS, LEAK, ("PRT-12", "Printer offline", "PRT-31", "Toner order")),
        (TICKETS, LEAK, ("PRT-12", "PRT-31")),
        (FEES, '"Material"\n[] button "Ändern"\n"5,00 €"\n', ("Anmeldung", "12,00 €", "Kurs", "80,00 €")),
        (ROOMS, '[] link "Salle 5" → /5\n"9 places"\n', ("Salle 4", "18 places", "Salle 7", "30 places")),
        (TILES, '"New"\n"3"\n', ("14", "Waiting", "6", "Closed", "52")),
        (TILES, '"New"\n"3"\n', ("14", "52", "Closed")),
        (COUNTED, MORE, ("14", "Offen", "6", "52", "Erledigt")),
        (COUNTED, MORE, ("52",)),
    ],
    ids=["rows", "keys of rows", "with a button", "begun by a link", "tiles", "two tiles", "figures first", "one of them"],
)  # fmt: skip
def test_what_comes_between_two_rows_or_stands_in_another_order_parts_nothing(parts, another, texts):
    then = within(*parts)
    first, *others = parts
    assert not are_parted(then, within(first, another, *others), *texts)
    assert not are_parted(then, within(another, *parts), *texts)
    assert not are_parted(then, within(*reversed(parts)), *texts)


@pytest.mark.parametrize(
    ("parts", "one", "other", "texts"),
    [
        (
            TICKETS,
            TICKETS[0].split("\n")[1],
            TICKETS[1].split("\n")[1],
            ("PRT-12", "Printer offline", "PRT-31"),
        ),
        (FEES, "12,00 €", "80,00 €", ("Kurs", "80,00 €")),
        (ROOMS, "18 places", "30 places", ("Salle 4", "18 places")),
        (TILES, '"14"', '"52"', ("14", "52")),
        (TILES, "Open", "Closed", ("14",)),
        (COUNTED, '"14"', '"52"', ("14", "52")),
        (COUNTED, "Offen", "Erledigt", ("14",)),
    ],
)
def test_what_is_swapped_between_two_rows_is_parted(parts, one, other, texts):
    then = within(*parts)
    assert are_parted(then, swap(then, one, other), *texts)


@pytest.mark.parametrize(("parts", "label"), [(TILES, "Open"), (COUNTED, "Offen")])
def test_a_figure_belongs_to_the_label_of_its_own_tile(parts, label):
    then = PageText.read(within(*parts))
    swapped = PageText.read(swap(within(*parts), '"14"', '"52"'))
    pair = parted([cited("14", then), cited("52", then)], then, swapped)
    assert [line.name for line in pair] == [label, "14"]
    assert beside(*pair, then, swapped) == (f'"{label}": "52"',)


def test_where_rows_begin_cannot_be_told_of_one_text_too_many():
    then = 'heading 1 "Rates"\n"Per night"\n[] link "Room 4" → /4\n"Sea"\n[] link "Room 7" → /7\n"Garden"'
    assert are_parted(then, swap(then, "Sea", "Garden"), "Room 4", "Sea")


def test_a_day_stays_with_its_label():
    then = PageText.read('main\n "Ordered"\n "{{date_1}}"\n "Delivered"\n "{{date_2}}"\n')
    swapped = PageText.read('main\n "Ordered"\n "{{date_2}}"\n "Delivered"\n "{{date_1}}"\n')
    first, second = parted([cited("{{date_1}}", then)], then, swapped)
    assert (first.name, second) == ("Ordered", then.lines[2])


TICKET = 'main\n heading 2 "Switch"\n "PRIORITY"\n "1. Critical"\n "STATUS"\n "Open"\n "QUEUE"\n "Hardware"'
SWAPPED = TICKET.replace("Open", "x").replace("1. Critical", "Open").replace("x", "1. Critical")


@pytest.mark.parametrize(
    ("said", "now", "is_other"),
    [
        ("Its priority is 1. Critical", TICKET, False),
        ("Its priority is 1. Critical", SWAPPED, True),
        ("It is 1. Critical", SWAPPED, False),
        ("Its queue is Hardware", SWAPPED, False),
        ("Its priority is 1. Critical", TICKET.replace("PRIORITY", "URGENCY"), False),
        ("Its priority is 1. Critical", TICKET.replace("1. Critical", '1. Critical"\n "since today'), False),
        ("Its priority is 1. Critical", TICKET.replace('"1. Crit', '"(1 to 5)"\n "1. Crit'), False),
        ("Its priority is 1. Critical", TICKET.replace('"PRIORITY"\n "1. Critical"', 'table\n  row "PRIORITY" | "1. Critical"'), False),
        ("Its priority is 1. Critical", 'main\n heading 2 "Switch"\n "QUEUE"\n "Hardware"\n "PRIORITY"\n "1. Critical"\n "STATUS"\n "Open"', False),
        ("Its priority is 1. Critical", TICKET.replace('"STATUS"\n "Open"', '"Severity"\n "1. Critical"').replace("1. Critical", "Open", 1), True),
    ],
)  # fmt: skip
def test_a_value_in_words_stays_behind_the_label_that_is_spoken_of(said, now, is_other):
    then, now = PageText.read(TICKET), PageText.read(now)
    value = "Hardware" if "Hardware" in said else "1. Critical"
    assert bool(under_another_label([cited(value, then)], said, then, now)) is is_other


def test_what_stands_behind_a_value_and_is_its_label_names_no_other():
    tiles = 'main\n "Open"\n "Status"\n "Low"\n "Priority"\n "Network"\n "Queue"'
    then = PageText.read(tiles)
    moved = PageText.read(tiles.replace(' "Open"\n "Status"\n', "") + '\n "Open"\n "Status"')
    assert (
        under_another_label([cited("Low", then)], "Its status is open, its priority low", then, moved) is None
    )


VISITS = 'list\n listitem\n  "09:00"\n  [] link "Ada" → /1\n  "Check-up"\n listitem\n  "09:30"\n  [] link "Bo" → /2\n  "Vaccination"'
TILES = 'list\n listitem\n  "4"\n  "Visits today"\n listitem\n  "2"\n  "Open invoices"'
ROUTES = 'list\n listitem\n  "Zurich"\n  "Vienna"\n listitem\n  "Rome"\n  "Oslo"'
TRANSFERS = (
    'list\n listitem\n  "From"\n  "Ada"\n  "to"\n  "Grace"\n listitem\n  "From"\n  "Bo"\n  "to"\n  "Cy"'
)
FLIGHTS = 'list\n listitem\n  "Zurich"\n  "09:00"\n  "10:10"\n listitem\n  "Vienna"\n  "09:30"\n  "11:00"'


@pytest.mark.parametrize(
    ("then", "now", "cited_lines", "is_parted"),
    [
        (
            VISITS,
            VISITS.replace('"09:00"\n  [] link "Ada" → /1', '[] link "Ada" → /1\n  "09:00"'),
            ('"09:00"', 'link "Ada"'),
            False,
        ),
        (VISITS, swap(VISITS, '"09:00"', '"09:30"'), ('"09:00"', 'link "Ada"'), True),
        (
            TILES,
            TILES.replace('"4"\n  "Visits today"', '"Visits today"\n  "4"'),
            ('"4"', '"Visits today"'),
            False,
        ),
        (TILES, swap(TILES, '"4"', '"2"'), ('"4"', '"Visits today"'), True),
        (FLIGHTS, swap(FLIGHTS, '"09:00"', '"10:10"'), ('"09:00"', '"10:10"'), True),
        (FLIGHTS, swap(FLIGHTS, '"Zurich"', '"09:00"'), ('"Zurich"', '"09:00"'), True),
        (ROUTES, swap(ROUTES, '"Zurich"', '"Vienna"'), ('"Zurich"', '"Vienna"'), True),
        (TRANSFERS, swap(TRANSFERS, '"Ada"', '"Grace"'), ('"Ada"', '"Grace"'), True),
    ],
    ids=[
        "name before the time",
        "time of another",
        "label before the figure",
        "figure of another",
        "times",
        "label of two",
        "from and to",
        "sender and receiver",
    ],
)
def test_what_an_item_says_may_stand_in_another_order_but_for_its_values(then, now, cited_lines, is_parted):
    recorded, today = PageText.read(then), PageText.read(now)
    bound = [cited(text, recorded) for text in cited_lines]
    assert (parted(bound, recorded, today) is not None) == is_parted


COURSE = '"Teacher"\n"Greta Holt"\n"Room"\n"Hall"\n"Time"\n"Friday"'


@pytest.mark.parametrize(
    ("now", "is_parted"),
    [
        ('"Time"\n"Friday"\n"Room"\n"Hall"\n"Teacher"\n"Greta Holt"', False),
        ('"Time"\n"Friday"\n"Room"\n"Greta Holt"\n"Teacher"\n"Hall"', True),
        ('"Hall"\n"Room"\n"Friday"\n"Time"\n"Greta Holt"\n"Teacher"', True),
    ],
    ids=["in another order", "exchanged", "without their labels"],
)
def test_values_that_stand_behind_their_labels_stand_in_any_order(now, is_parted):
    assert are_parted(COURSE, now, "Greta Holt", "Hall") is is_parted


def test_a_figure_in_a_sentence_needs_no_label():
    then = '"Room"\n"Hall"\n"Capacity"\n"12"\n"0 of 12 seats taken"'
    now = '"Capacity"\n"12"\n"Room"\n"Hall"\n"0 of 12 seats taken"'
    assert not are_parted(then, now, '"12"', "0 of 12 seats taken")
    assert are_parted(
        then, now.replace('"12"\n"Room"\n"Hall"', '"Hall"\n"Room"\n"12"'), '"12"', "0 of 12 seats taken"
    )


def test_an_item_of_a_list_is_no_label_of_the_next_one():
    then, now = (
        PageText.read(f'list\n "Ada"\n "{one}"\n "{other}"') for one, other in (("Bo", "Cy"), ("Cy", "Bo"))
    )
    assert under_another_label([then.lines[2]], "Ada, Bo and Cy", then, now) is None


def test_fields_with_names_of_their_own_may_change_places():
    sound, digest = ' [] switch "Sound" checked', ' [] switch "Digest"'
    then, now = (PageText.read("\n".join(("main", *lines))) for lines in ((sound, digest), (digest, sound)))
    assert parted(then.lines[1:], then, now) is None


def test_a_label_of_each_of_several_things_says_not_of_which_a_value_is():
    drugs = '"Medicine"\n"Ramipril"\n"Dose"\n"{}"\n"Medicine"\n"Metformin"\n"Dose"\n"{}"'
    then, now = (
        PageText.read(drugs.format(*doses)) for doses in (("2.5 mg", "850 mg"), ("850 mg", "2.5 mg"))
    )
    assert parted([then.lines[1], then.lines[3]], then, now) is not None
    assert parted([then.lines[1], then.lines[3]], then, then) is None


GRID = (
    'grid "Classes"\n row "Class" | "{0}" | "{1}" head\n row\n  [] gridcell "Book"\n  [] gridcell "{2}"\n  [] gridcell "{3}"\n'
    ' row\n  [] gridcell "Maths"\n  [] gridcell "{4}"\n  [] gridcell "{5}"'
)


@pytest.mark.parametrize(
    ("now", "is_parted"),
    [
        (("Learners", "Coaches", "0", "Liam", "6", "Kate"), False),
        (("Coaches", "Learners", "0", "Liam", "6", "Kate"), True),
        (("Learners", "Coaches", "6", "Kate", "0", "Liam"), True),
        (("Learners", "Tutors", "0", "Liam", "6", "Kate"), True),
    ],
    ids=["columns changed places", "values did", "rows did", "another head"],
)
def test_cells_that_are_gone_to_by_keys_keep_their_heads(now, is_parted):
    then = PageText.read(GRID.format("Coaches", "Learners", "Liam", "0", "Kate", "6"))
    page = PageText.read(GRID.format(*now))
    lines = [line for line in then.lines if line.name in ("Book", "Liam")]
    assert (parted(lines, then, page) is not None) is is_parted
