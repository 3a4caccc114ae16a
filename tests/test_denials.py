"""What speaks today against a verdict that something is not there."""

import pytest

from pytest_agentbrowse.evidence.denials import denial, speaking_against
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.page.text import PageText

CART = 'banner\n "Your shop"\nmain\n heading 1 "Your cart"\n "Got a coupon?"\n [1] textbox "Coupon"\n "Total: $20.00"'
TASK = "Extract the coupon that is applied to your order"


def against(line, *, task=TASK, report="No coupon", paths=("",), evidence=(), then=CART):
    """The line of today that speaks against a verdict; it stands in `main`, after all that was recorded."""
    page, now = PageText.read(then), PageText.read(f"{then}\n{line}")
    denials = denial(task, [report], paths, [cited(text, page) for text in evidence])
    found = [speaking_against(denied, page, now) for denied in denials]
    return found[0].text if found and found[0] is not None else ""


@pytest.mark.parametrize(
    ("task", "report", "line"),
    [
        (TASK, "No coupon", '"Coupon applied: SUMMER"'),
        (TASK, "None", '"Applied coupons: SUMMER"'),
        (TASK, "No coupon", '"Coupon SUMMER"'),
        (TASK, "No coupon", '"Coupon: Summer"'),
        (TASK, "No coupon", 'row "Coupon" | "Summer"'),
        (TASK, "No coupon", 'status "Your coupon was applied"'),
        ("Extrae el cupón que está aplicado", "No hay", '"Cupón aplicado: ENVIOGRATIS"'),
        ("Ist ein Gutschein eingelöst?", "Nein", '"Der Gutschein wurde eingelöst"'),
        ("Extract whether a message came from Ada", "There is none", '"Message from Ada"'),
        ("Check: the cart is empty", "There is a lamp in the cart", '"Your cart is empty."'),
    ],
)
def test_a_new_line_that_says_what_was_denied_speaks_against_it(task, report, line):
    assert against(f" {line}", task=task, report=report) == line


@pytest.mark.parametrize(
    "line",
    [
        ' "A coupon for your friends"',
        ' "Coupons for friends"',
        ' "Your order ships tomorrow"',
        ' "No coupon is applied"',
        ' "Coupon: none"',
        ' [2] textbox "Applied coupon"',
        ' [2] link "How coupons are applied" → /help',
        ' complementary\n  "Coupon applied: SUMMER"',
        'contentinfo\n "Coupons are applied at the till"',
    ],
)
def test_what_only_shares_a_word_or_says_the_same_does_not(line):
    assert against(line) == ""


@pytest.mark.parametrize(
    ("then", "evidence"),
    [
        (f'{CART}\n "Coupons can be applied before you pay"', []),
        (f'{CART}\n "Coupon applied: no"', ['"Coupon applied: no"']),
    ],
    ids=["the page spoke of it", "a line is cited that says it"],
)
def test_where_the_recorded_page_spoke_of_it_a_new_line_says_nothing_else(then, evidence):
    assert against(' "Coupons are applied here"', then=then, evidence=evidence) == ""


@pytest.mark.parametrize(("line", "is_told"), [('"Купон друзьям"', False), ('"Купон ЛЕТО"', True)])
def test_a_code_in_capitals_is_told_from_more_words_in_any_script(line, is_told):
    assert (against(f" {line}", task="Какой купон применён?", report="Купон не найден") == line) is is_told


def test_what_is_none_in_an_output_is_what_its_field_is_called():
    given = {"task": "Extract the order", "report": "Here it is", "paths": ("gift_note",)}
    assert against(' "Gift note: for Ada"', **given) == '"Gift note: for Ada"'
    assert against(' "Order 17 is extracted"', **given) == ""


def test_a_verdict_that_denies_nothing_has_nothing_against_it():
    assert against(' "Coupon applied: SUMMER"', paths=()) == ""
