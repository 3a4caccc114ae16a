"""What a verdict speaks of and does not cite: the lines, fields and counts that its words lead to."""

import pytest

from pytest_agentbrowse.evidence.counts import recount
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.subjects import asked_for, subjects, unsaid_caption
from pytest_agentbrowse.page.text import PageText

ORDERS = (
    'heading 1 "Orders"\nlist\n listitem\n  "A"\n listitem\n  "B"\n listitem\n  "C"\n"3 items in the cart"'
)
RUG = 'heading 1 "Rug"\n"12 in stock"\n"12 people look at it"'
TICKETS = (
    '"5 open, 2 closed"\ntable "Tickets"\n row "Title" | "Status" head\n row "Jam" | "Open"\n row "Tax" | "Closed"\n'
    ' row "Link" | "Closed"'
)
CARDS = '"Open"\n"6"\n"Urgent"\n"3"\nheading 2 "Next"\nlist\n "Lift"\n "Gate"\n "Door"'
SHELVES = """table
 row "Shelf" | "Full" | "Empty" head
 row "Garden"
  link "Garden"
  button "2" hint="in Full"
  button "1" hint="in Empty"
 row "Attic"
  link "Attic"
  button "2" hint="in Empty"
 row "Cellar"
  link "Cellar"
  button "1" hint="in Full"
"""
LEASE = 'heading 1 "Lease"\nlist\n listitem\n  "Landlord: signed"\n listitem\n  "Tenant: signature missing"'


def spoken_of(report, *pages, task="How many are there?", bound=(), judges=False, cites=()):
    pages = [PageText.read(page) for page in pages]
    known = [[], *[[] for _ in pages[1:]]]
    known[-1] = [cited(text, pages[-1]) for text in bound]
    return subjects(
        [report],
        task,
        pages,
        known,
        judged_by=[cited(text, pages[-1]) for text in cites] if judges else None,
    )


def lines_of(*given, **known):
    return [[line.text for line in about.lines] for about in spoken_of(*given, **known)]


def counted(then, now, report, **given):
    """The number of a report's first figure, counted in the first way, then and now."""
    recorded = PageText.read(then)
    (about,) = spoken_of(report, then, **given)
    way = about.counts[0][0]
    return way.number, recount(way, recorded, PageText.read(now))


@pytest.mark.parametrize(
    ("report", "pages", "lines"),
    [
        (
            "12 were in stock, and one is ordered",
            (RUG, 'heading 1 "One is ordered"'),
            [['"12 in stock"'], []],
        ),
        ("12 were in stock", (RUG,), [['"12 in stock"']]),
        ("12 are here", (RUG,), [[]]),
        ("1 lamp", ('"Lamps: 1"\n"1 Quiet Road"',), [['"Lamps: 1"']]),
        ("2 lamps", ('"2 lamps"\n"Lamps: 2"',), [[]]),
        ("3 are urgent", (CARDS,), [['"3"']]),
        ("3 are late", (CARDS,), [[]]),
        (
            "Garden: 2 and 1",
            (SHELVES, 'heading 1 "Notes"'),
            [['button "2" hint="in Full"', 'button "1" hint="in Empty"'], []],
        ),
        ("ada@example.com", ('"ada@example.com"\n"Ada"',), [['"ada@example.com"']]),
        ("ada@example.com", ('"ada@example.com"\n"Write to ada@example.com"',), [[]]),
    ],
)
def test_a_claim_leads_to_the_line_that_says_it_best(report, pages, lines):
    """The only line with an identifier; for a small figure the one that shares most words with its sentence."""
    assert lines_of(report, *pages) == lines


def test_what_is_bound_already_is_not_looked_for():
    assert lines_of("12 were in stock", RUG, bound=['"12 in stock"']) == [[]]


@pytest.mark.parametrize(
    ("report", "then", "now", "number"),
    [
        ("3 orders", ORDERS, ORDERS.replace('"C"\n', '"C"\n listitem\n  "D"\n'), 4),
        ("3 orders", ORDERS, ORDERS.replace('"3 items', '"4 items'), 3),
        ("3 orders", ORDERS, '"Nothing is here"', 0),
        ("2 of the tickets are closed", TICKETS.partition("\n")[2], TICKETS.replace('"Link" | "Closed"', '"Link" | "Open"'), 1),
    ],
    ids=["one more", "another line", "gone", "another state"],
)  # fmt: skip
def test_a_figure_that_stands_on_no_line_is_counted_again(report, then, now, number):
    assert counted(then, now, report)[1] == number


FOUND = '"3 Items"\n' + TICKETS.partition("\n")[2]


@pytest.mark.parametrize(
    ("said", "now", "number"),
    [
        ("3 Items", FOUND.replace('\n row "Link" | "Closed"', ""), 2),
        ("3 Items", FOUND.replace('"Jam"', '"Jelly"'), 3),
        ("3 filtered items", FOUND.replace('\n row "Tax" | "Closed"', ""), 2),
    ],
)
def test_a_text_that_is_a_count_counts_the_only_list_of_that_length(said, now, number):
    then, now = (page.replace("3 Items", said) for page in (FOUND, now))
    assert counted(then, now, "3 are left", bound=[f'"{said}"']) == (3, number)


@pytest.mark.parametrize(
    "page",
    [
        FOUND.replace("3 Items", "3 items in the cart"),
        FOUND.replace("3 Items", "4 Items"),
        FOUND + '\nlist\n listitem\n  "A"\n listitem\n  "B"\n listitem\n  "C"',
    ],
    ids=["of something else", "of more than is shown", "of one of two lists"],
)
def test_a_text_that_may_count_something_else_counts_nothing(page):
    line = page.partition("\n")[0]
    assert spoken_of("None is left", page, bound=[line])[0].counts == ()


def test_a_list_that_is_there_in_part_is_not_counted():
    assert spoken_of("3 orders", ORDERS)[0].counts != ()
    assert spoken_of("3 orders", ORDERS.replace("\nlist", "\nlist size=90"))[0].counts == ()


def test_what_the_task_says_is_no_count():
    assert spoken_of("Lent for 3 weeks", ORDERS, task="Lend all for 3 weeks")[0].counts == ()


def test_a_menu_that_frames_the_page_before_as_well_is_not_counted():
    bar = '[1] link "Today" → /\n[2] link "Orders" → /orders\n[3] link "People" → /people\n'
    before = f'url: /\ntitle: "Today"\n\n{bar}heading 1 "Today"\n"Nothing is to be done"'
    now = f'url: /orders\ntitle: "Orders"\n\n{bar}heading 1 "Orders"\n"A"\n"B"\n"C"'
    (about,) = spoken_of("3 orders", now)
    assert about.counts
    assert not any(about.counts for about in spoken_of("3 orders", before, now))


def test_a_figure_with_a_label_counts_no_list_that_is_as_long():
    (about,) = spoken_of("6 are open, 3 urgent", CARDS, bound=['"6"'])
    assert ([line.text for line in about.lines], about.counts) == (['"3"'], ())


def test_what_was_worked_out_is_no_count():
    """Its value of today is reported, and the test judges it."""
    page = PageText.read(ORDERS)
    (about,) = subjects(["3 orders"], "How many orders are there?", [page], [[]], worked_out=["3"])
    assert about.counts == ()


@pytest.mark.parametrize(("task", "counted"), [("How many orders are there?", 1), ("Open the orders", 0)])
def test_figures_count_where_task_or_verdict_are_about_a_set(task, counted):
    assert len(spoken_of("3 orders", ORDERS, task=task)[0].counts) == counted
    assert len(spoken_of("5 open", TICKETS, task=task, bound=['"5 open, 2 closed"'])[0].counts) == counted


@pytest.mark.parametrize(
    ("cites", "lines"),
    [
        (['heading 1 "Lease"'], ['"Tenant: signature missing"']),
        ([], ['"Tenant: signature missing"']),
        (['"Landlord: signed"'], []),
    ],
)
def test_a_claim_that_cites_more_than_headings_has_its_ground(cites, lines):
    """What its words came from is no citation: "signed" stands with the landlord as well."""
    task, known = "Check: the tenant has signed", ['"Landlord: signed"']
    (about,) = spoken_of("No", LEASE, task=task, bound=known, judges=True, cites=cites)
    assert [line.text for line in about.lines] == lines


@pytest.mark.parametrize(
    ("claim", "page", "values"),
    [
        ("the tenant has signed the lease", LEASE, ['"Tenant: signature missing"']),
        ("there is no order to be shipped", '"6 orders"\n"2 to be shipped"', ['"2 to be shipped"']),
        ("the alarm is on", '"Alarm"\n"not armed"\n"Heating"\n"18 degrees"', ['"not armed"']),
        ("the state is paid", 'table\n row "State" | "Paid"\n row "Sum" | "20"', ['row "State" | "Paid"']),
        ("the state is paid", '"State: paid"\n"State: sent"', []),
        ("the voucher can be used", '"Redeemed: never"', []),
        ("a login is asked for", 'heading 1 "Log in"\n[1] textbox "Password"', []),
        ("ob die Anmeldung mit zwei Faktoren aktiv ist", '"Anmeldung mit zwei Faktoren"\n"Aus"', ['"Aus"']),
        ("whether the newsletter is on", '[1] switch "Newsletter" checked', ['switch "Newsletter" checked']),
        ("whether the newsletter is on", '[1] link "Newsletter" → /news', []),
        ("si les sauvegardes sont actives", '"Sauvegardes inactives"', ['"Sauvegardes inactives"']),
        ("whether backups run", '"Backups run at night on a machine"', []),
        ("is the alarm on", 'row "Alarm" | "Off" | "Change"', ['row "Alarm" | "Off" | "Change"']),
        ("the lease is good", 'heading 2 "Lease"\n"Anything"', []),
    ],
)
def test_a_claim_is_about_the_fields_that_it_names(claim, page, values):
    assert [field.value.text for field in asked_for(claim, PageText.read(page))] == values


@pytest.mark.parametrize(
    ("task", "report", "page", "lines"),
    [
        ("Extract whether the alarm is on", "It is off", '"Alarm"\n"Off"', ['"Off"']),
        ("Extrae el estado", "La alarma está desactivada", '"Alarma: no"', ['"Alarma: no"']),
        ("Extract the plan", "None", 'table\n row "Plan" | "–"', ['row "Plan" | "–"']),
    ],
)
def test_a_judgement_is_about_the_fields_that_task_and_verdict_name(task, report, page, lines):
    assert lines_of(report, page, task=task, judges=True) == [lines]
    assert lines_of(report, page, task=task) == [[]]


ADMITTED = 'main\n heading 1 "Faculty"\n table "Admitted applicants"\n  row "Leila" | "612"'


@pytest.mark.parametrize(
    ("verdict", "caption", "is_told"),
    [
        ("Leila is admitted", "Rejected applicants", True),
        ("Leila is admitted", "Those who are admitted", False),
        ("Leila has 612 points", "All who applied", False),
        ("Leila is at the faculty", "All who applied", False),
    ],
    ids=["another word", "other words around it", "not spoken of", "said elsewhere"],
)
def test_a_caption_that_alone_said_a_word_of_the_verdict_still_says_it(verdict, caption, is_told):
    then, now = PageText.read(ADMITTED), PageText.read(ADMITTED.replace("Admitted applicants", caption))
    [row] = [line for line in then.lines if line.cells]
    assert (unsaid_caption([row], verdict, then, now) is not None) == is_told


CLAIMED = 'heading 1 "Marta"\nlist "Claims"\n "Train, 89.90"\n "Wrench, 74.25"\n "Lunch, 63.80"'


@pytest.mark.parametrize("claim", ["Marta has 3 claims", "There are three claims", "Es sind drei Belege"])
@pytest.mark.parametrize("explanation", ["It is so", "Three are listed", "3 claims"])
def test_a_number_in_a_claim_that_is_judged_counts_what_there_is(claim, explanation):
    given = {"task": claim, "judges": True, "cites": ["Marta"]}
    assert counted(CLAIMED, CLAIMED, explanation, **given) == (3, 3)
    assert counted(CLAIMED, f'{CLAIMED}\n "Taxi, 12.00"', explanation, **given) == (3, 4)


def test_a_number_of_a_task_that_is_carried_out_counts_nothing():
    (about,) = spoken_of("The 3 are paid", CLAIMED, task="Pay 3 of all claims")
    assert about.counts == ()
