"""Values that are worked out: checked against their lines while recording, worked out anew over those of today."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from pytest_agentbrowse.evidence.computed import (
    Computed,
    Gone,
    is_said,
    result_of,
    spelled_like,
    today,
    wrong,
)
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText

THEN = PageText.read("""url: http://127.0.0.1/
title: "Cart"

main
 heading 1 "Cart"
 table
  row "Name" | "Quantity" | "Price"
  row "Lamp 2000" | "2" | "$1,000.50"
  row "Rug" | "1" | "$234.00"
  row "Total" | "" | "$1,234.50"
 list "To do"
  listitem
   checkbox "Milk" checked
  listitem
   checkbox "Bread"
  listitem
   checkbox "Salt"
 list "Days"
  listitem "Ada 2026-11-03"
  listitem "Grace 2026-10-26"
 "12 points"
 "5 points\"""")

NOW = PageText.read("""url: http://127.0.0.1/
title: "Cart"

main
 heading 1 "Cart"
 table
  row "Name" | "Quantity" | "Price"
  row "Lamp 2000" | "2" | "$1,000.50"
  row "Rug" | "1" | "$235.00"
  row "Pin" | "7" | "$2.00"
  row "Total" | "" | "$1,237.50"
 list "To do"
  listitem
   checkbox "Milk" checked
  listitem
   checkbox "Bread"
  listitem
   checkbox "Salt"
  listitem
   checkbox "Eggs"
 list "Days"
  listitem "Ada 2026-11-03"
  listitem "Grace 2026-10-20"
 "12 points"
 "6 points\"""")

ROWS = ('row "Lamp 2000" | "2" | "$1,000.50"', 'row "Rug" | "1" | "$234.00"')
TODOS = ('checkbox "Milk" checked', 'checkbox "Bread"', 'checkbox "Salt"')
DAYS = ('listitem "Ada 2026-11-03"', 'listitem "Grace 2026-10-26"')
POINTS = ('"12 points"', '"5 points"')


@pytest.mark.parametrize(
    ("value", "op", "of", "now"),
    [
        ("$1,234.50", "sum", ROWS, "$1,237.50"),
        ("2", "count", ROWS, "3"),
        ("3 items", "count", TODOS, "4 items"),
        ("617.25", "average", ROWS, "412.50"),
        ("$234", "min", ROWS, "$2"),
        ("$1,000.50", "max", ROWS, "$1,000.50"),
        ("3", "sum", ROWS, "10"),
        ("Rug", "last", ROWS, "Pin"),
        ("Lamp 2000", "first", ROWS, "Lamp 2000"),
        ("26 October 2026", "min", DAYS, "2026-10-20"),
        ("7", "difference", POINTS, "6"),
        ("17", "sum", POINTS, "18"),
    ],
)
def test_a_value_is_worked_out_anew_over_the_lines_of_today(value, op, of, now):
    computed = Computed(value=value, op=op, of=of)
    assert wrong(computed, [THEN]) == ""
    assert today(computed, [PagePair(THEN, THEN)]) == value
    assert today(computed, [PagePair(THEN, NOW)]) == now


@pytest.mark.parametrize(
    ("value", "op", "of", "why"),
    [
        ("3", "count", ROWS, "you said 3, the lines give 2 (count of 2)"),
        ("$1,235.50", "sum", ROWS, "you said $1,235.50, the lines give 1234.5 (sum of 2)"),
        ("Pin", "last", ROWS, "you said Pin"),
        ("3", "count", ('row "Sofa"',), "'row \"Sofa\"' is not a line of the page"),
    ],
)
def test_a_value_that_does_not_follow_is_refused_with_what_does(value, op, of, why):
    assert why in wrong(Computed(value=value, op=op, of=of), [THEN])


def test_some_of_the_members_are_each_looked_for():
    chosen = Computed(value="2", op="count", of=TODOS[1:])
    fewer = PageText.read(NOW.text.replace('checkbox "Bread"', 'checkbox "Bread" checked'))
    assert today(chosen, [PagePair(THEN, NOW)]) == "2"
    gone = today(chosen, [PagePair(THEN, fewer)])
    assert isinstance(gone, Gone)
    assert gone.line.name == "Bread"


def test_lines_of_a_page_before_are_those_of_that_page():
    computed = Computed(value="$1,234.50", op="sum", of=ROWS)
    other = PageText.read('heading 1 "Thank you"')
    assert wrong(computed, [other, THEN]) == ""
    assert today(computed, [PagePair(other, other), PagePair(THEN, NOW)]) == "$1,237.50"


@pytest.mark.parametrize(
    ("recorded", "amount", "spelled"),
    [
        ("$1,234.50", "99", "$99.00"),
        ("1.234,50 €", "20000.5", "20.000,50 €"),
        ("1 234,50 kr", "1000000", "1 000 000,00 kr"),
        ("1'234.50", "2345.6", "2'345.60"),
        ("3 orders", "12", "12 orders"),
        ("3", "2.5", "2.50"),
        ("8%", "12", "12%"),
        ("USD 4", "5", "USD 5"),
        ("999.5", "1000.25", "1000.3"),
    ],
)
def test_the_value_of_today_is_spelled_as_the_recorded_one(recorded, amount, spelled):
    before = next(
        number for number in map(Decimal, ("1234.50", "3", "8", "4", "999.5")) if is_said(number, recorded)
    )
    assert spelled_like(Decimal(amount), recorded, before) == spelled


def test_what_cannot_be_worked_out_gives_nothing():
    assert result_of("sum", ["Ada", "Grace"]) is None
    assert result_of("sum", [date(2026, 10, 26), Decimal(1)]) is None
    assert result_of("max", []) is None
    assert not is_said(None, "3")


def test_texts_of_a_list_are_its_members():
    then = PageText.read('list\n "Ada"\n "Grace"\n"Ada"')
    now = PageText.read('list\n "Ada"\n "Grace"\n "Mary"\n"Ada"')
    computed = Computed(value="2", op="count", of=('"Ada"', '"Grace"'))
    assert today(computed, [PagePair(then, now)]) == "3"


@pytest.mark.parametrize(("now", "counted"), [(2, "2"), (3, "3"), (1, "1")])
def test_all_that_said_the_same_are_counted_again(now, counted):
    def stars(count):
        lines = "".join(f'[] radio "star"{" checked" if at < count else ""}\n' for at in range(4))
        return PageText.read(lines.rstrip())

    computed = Computed(value="2", op="count", of=('radio "star" checked',) * 2)
    assert today(computed, [PagePair(stars(2), stars(now))]) == counted


def test_some_of_those_that_said_the_same_are_not_all_of_them():
    then = PageText.read("\n".join(['[] radio "star" checked'] * 3))
    computed = Computed(value="2", op="count", of=('radio "star" checked',) * 2)
    now = PageText.read("\n".join(['[] radio "star" checked'] * 4))
    assert today(computed, [PagePair(then, now)]) == "2"
