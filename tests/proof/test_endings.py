"""How a scripted model ends a run, in three styles of evidence."""

import pytest

from benchmarks.endings import ASKED_AGAIN, STYLES, Endings, line_with, with_patience
from pytest_agentbrowse.testing import click

PAGE = 'url: http://127.0.0.1/\n\nheading 1 "Cart"\n[3] link "Help" → /help\nrow "Total" | "$20.00"'


def grounds(ending):
    fields = ending(PAGE).on(PAGE)["done"]
    return fields.get("evidence"), fields.get("absent")


@pytest.mark.parametrize(
    ("style", "evidence", "absent"),
    [
        ("several", ['row "Total" | "$20.00"', 'link "Help" → /help'], ["alert"]),
        ("one", ['row "Total" | "$20.00"'], None),
        ("none", [], None),
    ],
)
def test_a_style_says_how_many_lines_are_cited(style, evidence, absent):
    ends = Endings(style)
    signs = ("Total", "Help")
    assert grounds(ends.report("It costs $20.00", *signs, absent=("alert",))) == (evidence, absent)
    assert grounds(ends.judge("It costs $20.00", *signs, absent=("alert",))) == (evidence, absent)
    assert grounds(ends.give("$20.00", "The total", *signs)) == (evidence, None)


def test_with_one_line_what_is_absent_counts_where_nothing_is_cited():
    assert grounds(Endings("one").report("No error", absent=("alert", "status"))) == (None, ["alert"])


@pytest.mark.parametrize("style", STYLES)
def test_a_failure_and_a_false_claim_are_said_in_each_style(style):
    ends = Endings(style)
    assert ends.report("No", "Total", success=False)(PAGE).on(PAGE)["done"]["success"] is False
    assert ends.judge("No", "Total", holds=False)(PAGE).on(PAGE)["done"]["holds"] is False


def test_a_sign_that_is_not_on_the_page_is_an_error():
    with pytest.raises(LookupError, match="no line with 'Tax'"):
        line_with("Tax", PAGE)


def test_the_last_answer_can_be_asked_for_again():
    script = [click("Help"), click("Cart")]
    assert with_patience(script) == (*script, *[script[-1]] * ASKED_AGAIN)
