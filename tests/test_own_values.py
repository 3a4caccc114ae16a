"""Figures of a report that are values of the thing it speaks of."""

import pytest

from pytest_agentbrowse.cassette.bindings import values_of
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.own_values import own_fields, own_values
from pytest_agentbrowse.page.text import PageText

CART = (
    'heading 1 "Shopping cart"\n[1] link "Ceramic mug, sand" → /12\n[2] spinbutton "Quantity" value=2\n"£19.00"\n'
    '[3] button "Remove"\n"Subtotal £19.00"\nlist\n "2-day delivery"\n "2 mugs sold today"'
)
TWO = 'list\n listitem\n  "Tasse"\n  [1] textbox "Menge" value="2"\n listitem\n  "Kanne"\n  [2] textbox "Menge" value="2"'
ROWS = 'table\n row "Товар" | "Шт." head\n row "Кружка" | "2"\n row "Чайник" | "5"\n"2 дня доставка"'
BADGES = 'list\n listitem\n  [1] link "受信箱" → /in\n  "2"\n listitem\n  [2] link "下書き" → /d\n  "2"\n"2 時間前"'


def own(page, figure, *evidence, report="", task=""):
    read_page = PageText.read(page)
    lines = [cited(text, read_page) for text in evidence]
    found = own_values([figure], read_page, lines, report=report, task=task)
    return {value: (line.position, line.text) for value, line in found.items()}


@pytest.mark.parametrize(
    ("page", "figure", "evidence", "line"),
    [
        (CART, "2", ["Ceramic mug, sand"], 'spinbutton "Quantity" value=2'),
        (CART, "£19.00", ["Ceramic mug, sand"], '"£19.00"'),
        (TWO.replace('value="2"', 'value="4"', 1), "2", ["Kanne"], 'textbox "Menge" value="2"'),
        (BADGES.replace('"2"', '"7"', 1), "2", ["下書き"], '"2"'),
        (CART.replace("spinbutton", "combobox"), "2", ["Ceramic mug, sand"], 'combobox "Quantity" value=2'),
        (CART.replace("link", "heading 3").replace(" → /12", ""), "2", ["Ceramic mug, sand"], 'spinbutton "Quantity" value=2'),
    ],
)  # fmt: skip
def test_a_figure_is_the_value_of_what_is_cited(page, figure, evidence, line):
    """Whether in an item or behind its name, and whatever says the same figure elsewhere."""
    found = own(page, figure, *evidence)
    assert [text for _, text in found.values()] == [line]
    at, _ = found[figure]
    assert at > cited(evidence[0], PageText.read(page)).position


@pytest.mark.parametrize(
    ("report", "task"), [("2 mugs", "How many are there?"), ("There are 2", "How many mugs are in the cart?")]
)
def test_where_a_thing_is_named_and_not_cited_it_is_the_value_in_its_field(report, task):
    found = own(CART, "2", "Shopping cart", report=report, task=task)
    assert [text for _, text in found.values()] == ['spinbutton "Quantity" value=2']


@pytest.mark.parametrize(
    ("page", "figure", "evidence", "task"),
    [
        (CART, "3", ["Ceramic mug, sand"], ""),
        (CART, "2", ["Shopping cart"], "How many lamps are there?"),
        (CART, "2", ["2 mugs sold today"], "How many mugs?"),
        (ROWS, "2", ['row "Кружка" | "2"'], ""),
        (TWO, "2", [], "How many are there?"),
        (CART, "2-day", ["Shopping cart"], ""),
        ('heading 2 "Orders"\n[1] combobox "Orders per page" value="10"', "10", ["Orders"], "How many orders are there?"),
        ('banner\n [1] link "Mugs" → /m\n [2] spinbutton "Quantity" value=2\n"One"', "2", ["Mugs"], "How many mugs?"),
    ],
    ids=["nowhere", "of another thing", "cited", "in a cited row", "of several", "no figure", "choices", "the frame"],
)  # fmt: skip
def test_a_figure_of_nothing_that_is_spoken_of_is_no_own_value(page, figure, evidence, task):
    assert own(page, figure, *evidence, task=task) == {}


@pytest.mark.parametrize(
    ("page", "evidence", "fields"),
    [
        (TWO, ["Kanne"], [("Kanne", 6)]),
        (BADGES, ["受信箱"], [("受信箱", 3)]),
        (TWO, ["Kanne", "Tasse"], []),
        (CART, ["Ceramic mug, sand"], []),
        (TWO, [], []),
    ],
    ids=["fields", "badges", "of either", "said alone", "nothing cited"],
)
def test_a_value_that_others_have_as_well_is_known_by_what_it_is_of(page, evidence, fields):
    read_page = PageText.read(page)
    lines = [cited(text, read_page) for text in evidence]
    assert own_values(["2"], read_page, lines, report="", task="") == {} or not fields
    found = own_fields(["2"], read_page, lines)
    assert [(field.label.name, field.value.position) for field in found] == fields


def test_what_older_rules_bound_is_bound_as_it_was():
    page = PageText.read(CART)
    params = {"text": "2 mugs", "output": 2, "evidence": ["Ceramic mug, sand"]}
    field = 'spinbutton "Quantity" value=2'
    assert values_of(params, [page], task="How many mugs?") == {"2": field, "output": field}
    assert field not in values_of(params, [page], task="How many mugs?", rules=3).values()
