"""Cards of bare `div`s: neither list nor heading tells of them, only that the same comes again."""

import pytest

from pytest_agentbrowse.evidence.items import collection_of
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.pairs import of_another, parted
from pytest_agentbrowse.evidence.sets import added, all_lines, name_of, named, out_of_order
from pytest_agentbrowse.page.placeholder import read
from pytest_agentbrowse.page.text import PageText
from tests.pages import items_around

HEAD = 'main\n heading 1 "Vuelos"\n "Salida el lunes"'


def card(name, price, control='[] button "Elegir"'):
    return f'\n "{name}"\n "{{{{time_1}}}} – {{{{time_2}}}}"\n "{price}"' + (
        f"\n {control}" if control else ""
    )


def cards(*names, **control):
    return "".join(card(name, f"{len(name)}9,00 €", **control) for name in names)


FLIGHTS = HEAD + cards("VY2210", "IB315", "UX77012")
FEWER_LINES = '\n [] link "{}" → /{}\n "9 €"'


@pytest.mark.parametrize(
    ("page", "items"),
    [
        (FLIGHTS, [4, 4, 4]),
        (f'{FLIGHTS}\n "Precios con IVA"\n [] button "Más"', [4, 4, 4]),
        (HEAD + cards("VY2210", "IB315"), [4, 4]),
        (HEAD + cards("VY2210", "IB315", "UX77012", control='[] link "Choisir" → /1'), [4, 4, 4]),
        (HEAD + cards("VY2210", "IB315", control='[] button "Detalles"\n [] button "Elegir"'), [5, 5]),
        (HEAD + cards("VY2210", "IB315", "UX77012", control="") + '\n "Precios con IVA"', [3, 3, 3]),
        (HEAD + card("VY2210", "1 €") + card("IB315", "2 €") + '\n "Sin escalas"' + card("UX7", "3 €"), [4, 4, 5]),
        (
            HEAD
            + "".join(
                f'\n [] checkbox "Select {name}"\n "{name}"\n "{price} €"\n [] button "Actions for {name}"'
                for name, price in (("VY2210", 9), ("IB 315", 12))
            )
            + '\n "Total"\n "21 €"\n [] button "Más"',
            [4, 4],
        ),
        (
            HEAD.replace("main", 'main\n [] link "Home" → /')
            + "".join(FEWER_LINES.format(name, name) for name in ("VY2210", "IB315", "UX7")),
            [2, 2, 2],
        ),
    ],
    ids=["ended by a control", "text below", "two of them", "by a link", "by the last of two controls", "no control",
         "one says more", "controls called by their items", "names that are links"],
)  # fmt: skip
def test_what_repeats_side_by_side_is_an_item_each(page, items):
    name = '"VY2210"' if 'link "VY2210"' not in page else '[] link "VY2210" → /VY2210'
    assert [len(lines) for lines in items_around(name, page)] == items


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ('"Salida el lunes"', FLIGHTS),
        ('"One"', 'main\n "One"\n "Two"\n "Three"\n "Four"\n "Five"\n "Six"'),
        ('"Total"', 'main\n "Parts"\n "9 €"\n "Tax"\n "2 €"\n "Total"\n "11 €"'),
        (
            '"Name"',
            'main\n "Name"\n [] button "Edit"\n "Mail"\n [] button "Edit"\n "Town"\n [] button "Edit"',
        ),
        ('"One"', 'main\n "One"\n "Two"\n [] button "More"'),
        ('"VY2210"', HEAD + cards("VY2210", "IB315", control="")),
    ],
    ids=["above them", "paragraphs", "labels and amounts", "fields", "once", "twice without a control"],
)
def test_texts_that_do_not_repeat_as_things_do_are_no_items(text, page):
    assert items_around(text, page) is None


@pytest.mark.parametrize("control", ['[] button "Elegir"', '[] link "Choisir" → /1', ""])
def test_one_more_card_is_one_more_item_wherever_it_stands(control):
    flights = ("VY2210", "IB315", "UX77012")
    then = PageText.read(HEAD + cards(*flights, control=control))
    found = collection_of(cited('"VY2210"', then), then)
    for names in ((*flights, "FR9"), ("FR9", *flights)):
        now = PageText.read(HEAD + cards(*names, control=control))
        assert added(found, all_lines(found, then), then, now).name == "FR9"
    assert added(found, all_lines(found, then), then, then) is None


def test_the_heading_above_cards_names_them():
    then = PageText.read(FLIGHTS)
    found = collection_of(cited('"VY2210"', then), then)
    assert name_of(found, then) == 'heading "Vuelos"'
    assert named('heading "Vuelos"', then) == found


def test_cards_in_another_order_belong_together_and_are_out_of_order():
    then = PageText.read(FLIGHTS)
    now = PageText.read(HEAD + cards("UX77012", "VY2210", "IB315"))
    lines = [cited(text, then) for text in ('"VY2210"', '"69,00 €"')]
    found = collection_of(lines[0], then)
    assert parted(lines, then, now) is None
    assert out_of_order(found, all_lines(found, then), then, now) is not None


def test_a_price_on_another_card_does_not_belong_to_the_first():
    then = PageText.read(FLIGHTS)
    now = PageText.read(FLIGHTS.replace("69,00", "x").replace("59,00", "69,00").replace("x", "59,00"))
    assert parted([cited(text, then) for text in ('"VY2210"', '"69,00 €"')], then, now) is not None


def test_a_line_that_came_into_the_first_card_parts_nothing():
    then = PageText.read(FLIGHTS)
    now = PageText.read(FLIGHTS.replace(' "69,00 €"', ' "Sin escalas"\n "69,00 €"'))
    lines = [cited(text, then) for text in ('"VY2210"', '"69,00 €"')]
    assert parted(lines, then, now) is None
    assert of_another(lines[1:], "What does VY2210 cost?", then, now) is None


def test_a_time_that_has_another_name_in_another_order_parts_nothing():
    then = PageText.read(FLIGHTS)
    now = PageText.read(FLIGHTS.replace("{{time_1}}", "{{time_5}}"))
    assert parted([cited(text, then) for text in ('"VY2210"', '"69,00 €"')], then, now) is None


STATEMENT = (
    ("Today", "Green Grocer", "-23.40 €"),
    ("Yesterday", "Metro", "-2.90 €"),
    ("Yesterday", "Salary", "2,100.00 €"),
    ("{{date_1}}", "Baker", "-4.35 €"),
    ("{{date_2}}", "Landlord", "-850.00 €"),
)


@pytest.mark.parametrize(
    "rows",
    [STATEMENT, STATEMENT[:3], [("{{date_1}}", *row[1:]) for row in STATEMENT]],
    ids=["both", "words", "figures"],
)
def test_rows_that_begin_with_a_day_in_words_or_figures_are_items(rows):
    page = (
        'main\n heading 2 "Payments"' + "".join(f'\n "{text}"' for row in rows for text in row) + '\n "Sum 1"'
    )
    found = items_around(f'"{rows[1][1]}"', page)
    assert [[line.name for line in item] for item in found] == [[read(text) for text in row] for row in rows]


def test_labels_and_values_are_no_items_for_a_variable_among_them():
    values = (
        "Purpose",
        "{{purpose}}",
        "Category",
        "Equipment",
        "Amount",
        "48.60",
        "Day",
        "{{date_1}}",
        "Due",
        "{{date_2}}",
    )
    page = 'main\n heading 1 "Claim"' + "".join(f'\n "{text}"' for text in values)
    assert items_around('"48.60"', page) is None
    assert items_around('"Equipment"', page) is None
