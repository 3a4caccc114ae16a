"""What speaks today against a verdict that something is not there."""

import pytest

from pytest_agentbrowse.cassette.entry import Done, Entry
from pytest_agentbrowse.cassette.recorded import Recorded
from pytest_agentbrowse.evidence.denials import denial, speaking_against
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.model.call import Address, Parts
from pytest_agentbrowse.model.output import CurrentState, Decision, ToolCall
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.done import giving

CART = 'banner\n "Your shop"\nmain\n heading 1 "Your cart"\n "Got a coupon?"\n [1] textbox "Coupon"\n "Total: $20.00"'
TASK = "Extract the coupon that is applied to your order"


def against(line, *, task=TASK, report="No coupon", paths=("",), evidence=(), then=CART):
    """The line of today that speaks against a verdict; it stands in `main`, after all that was recorded."""
    page, now = PageText.read(then), PageText.read(f"{then}\n{line}")
    denials = denial(task, [report], paths, [cited(text, page) for text in evidence], page)
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


TICKET = '"Status"\n"New"\n"{}"\n"{}"\n"Priority"\n"Normal"\n"Written by"\n"Nina Hoff"'
ASSIGNED = "Extract the assigned agent of the ticket"


def against_filled(
    value, *, was="—", label="Assigned agent", task=ASSIGNED, evidence=("Assigned agent",), paths=("",)
):
    """What speaks against a verdict on a field that was empty, in a page on which it has a value."""
    then, now = (PageText.read(TICKET.format(label, each)) for each in (was, value))
    denials = denial(task, ["Here it is"], paths, [cited(text, then) for text in evidence], then)
    found = [line for denied in denials if (line := speaking_against(denied, then, now)) is not None]
    return found[0].name if found else ""


@pytest.mark.parametrize(
    "given",
    [
        {"value": "Ada"},
        {"value": "Nina Hoff"},
        {"value": "Ada", "was": "-"},
        {"value": "Ada", "was": "…", "evidence": ()},
        {"value": "3 agents"[:1], "was": "–"},
        {"value": "Ada", "label": "Bearbeitet von", "evidence": ["Bearbeitet von"], "task": "Wem gehört die Anfrage?"},
        {"value": "陽菜", "label": "担当者", "evidence": ["担当者"], "task": "チケットの担当者を抽出してください"},
        {"value": "Ada", "evidence": ["Assigned agent", "Status", "New"], "paths": ["assigned_agent"]},
    ],
)  # fmt: skip
def test_a_value_in_a_field_that_was_empty_speaks_against_it(given):
    """Whether its label was cited or is what the task asks for; the same words may stand elsewhere as well."""
    assert against_filled(**given) == given["value"]


@pytest.mark.parametrize(
    "given",
    [
        {"value": "—"},
        {"value": "-"},
        {"value": "None"},
        {"value": "n/a"},
        {"value": "Keine", "label": "Betreuung", "evidence": ["Betreuung"]},
        {"value": "Unassigned"},
        {"value": "No agent yet"},
        {"value": "Not assigned", "was": "Nobody"},
        {"value": "Ada", "paths": ()},
        {"value": "Ada", "evidence": ["Status"], "task": "Extract the reason"},
    ],
)
def test_other_words_for_an_empty_field_do_not(given):
    assert against_filled(**given) == ""


def test_a_field_that_is_gone_has_no_value():
    then = PageText.read(TICKET.format("Assigned agent", "—"))
    now = PageText.read(TICKET.format("Assigned agent", "—").replace('"—"\n', ""))
    (denied,) = denial(ASSIGNED, ["None"], [""], [cited("Assigned agent", then)], then)
    assert speaking_against(denied, then, now) is None


@pytest.mark.parametrize(
    ("row", "now", "heads", "speaks"),
    [
        ('row "Lamp"', 'row "Lamp" | "Bob"', "", True),
        ('row "Lamp" | "—"', 'row "Lamp" | "—" | "Bob"', "", True),
        ('row "Lamp" | "" | "4 €"', 'row "Lamp" | "" | "5 €"', "", False),
        ('row "Lamp"', 'row "Lamp" | "nobody"', "", True),
        ('row "Lamp"', 'row "Lamp" | "None"', "", False),
        ('row "Lamp"', 'row "Lamp" | "No lamp"', "", False),
        ('row "Lamp"', 'row "Lamp" | "" | "0"', 'row "Thing" | "Given to" | "Votes" head\n ', False),
    ],
)
def test_a_row_that_was_empty_but_for_its_label_has_a_value(row, now, heads, speaks):
    page = 'table "Things"\n {}row "Rug" | "Ada"\n {}'
    then, now = (PageText.read(page.format(heads, each)) for each in (row, now))
    denials = denial("Who has the lamp?", ["Nobody"], [""], [cited(row, then)], then)
    assert any(speaking_against(denied, then, now) for denied in denials) is speaks


def test_a_file_leaves_none_out_and_the_tools_of_its_run_tell_that_it_was_given():
    first = Address(1, 1, 1)
    state = CurrentState(evaluation_previous_goal="", memory="", next_goal="")
    params = {"text": "Nobody", "success": True, "evidence": ["Assigned agent"]}
    entry = Entry(
        address=first,
        parts=Parts(ASSIGNED, PageText.read(TICKET.format("Assigned agent", "—")), {}, "", {}),
        decision=Decision(state=state, calls=(ToolCall(tool="done", params=params),)),
        outcomes=(Done(result="Nobody"),),
    )
    tools = builtin_tools()
    asked_for_values = tools.ending_with(giving(str))
    given, reported = (Recorded.of([entry]).step(first, {}, each) for each in (asked_for_values, tools))
    assert [line.name for denied in given.denials for line in denied.empty] == ["Assigned agent"]
    assert reported.denials == ()
