"""What is asked of a verdict while recording: ground for each thing that it says, and no contradiction."""

from __future__ import annotations

from enum import Enum

import pytest
from pydantic import BaseModel

from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.done import giving, judging
from pytest_agentbrowse.verdict import ASK, Sight, doubts, objections

PAGE = PageText.read(
    'url: http://shop/cart\ntitle: "Cart"\n\nmain\n heading 1 "Cart"\n "3 items left"\n list\n  listitem\n'
    '   "Milk"\n  listitem\n   "Bread"\n "Total $29.00"'
)
BEFORE = PageText.read('main\n heading 1 "Lamp"\n "Price $17.00"\n "2 items left"')
HEAD = ['heading 1 "Cart"']


class State(Enum):
    """A judgement."""

    PAID = "paid"


class Order(BaseModel):
    """An order."""

    number: str
    note: str | None = None


def end(text="Done", **fields):
    return builtin_tools()["done"].param_model(**{"success": True, "evidence": HEAD, "text": text, **fields})


def given(output_type, output, **fields):
    return giving(output_type).param_model(text="Here", success=True, output=output, **fields)


def found(verdict, **sight):
    return [doubt.what for doubt in doubts(verdict, Sight(PAGE, **sight))]


@pytest.mark.parametrize(
    ("text", "sight"),
    [
        ("The total is $29", {}),
        ("It was $17.00 before", {"earlier": (BEFORE,)}),
        ("The code is 4711", {"told": ("code 4711",)}),
        ("Added 4711 as asked", {"task": "Add 4711"}),
    ],
)
def test_a_report_stands_on_pages_tools_and_the_task(text, sight):
    assert found(end(text), **sight) == []
    if sight:
        assert found(end(text)) != []


def test_a_word_without_ground_is_named_and_what_to_do():
    verdict = end("The number is 777 for Grace Hopper")
    assert found(verdict) == ["says '777' without ground", "says 'Grace Hopper' without ground"]
    assert "done, field text: '777' is on no page of this run" in doubts(verdict, Sight(PAGE))[0].why


def test_an_explanation_is_looked_through_as_well():
    verdict = judging().param_model(holds=True, explanation="It shows 777", evidence=HEAD)
    assert "field explanation: '777'" in doubts(verdict, Sight(PAGE))[0].why


@pytest.mark.parametrize(
    "verdict",
    [
        end(evidence=[]),
        end(evidence=[], success=False),
        judging().param_model(holds=False, explanation="No"),
        given(bool, True),  # noqa: FBT003 - the value of the output
        given(State, State.PAID),
        given(str, None),
        given(list[Order], [Order(number="3")]),
    ],
)
def test_a_judgement_needs_evidence_whatever_it_is(verdict):
    assert [doubt.why for doubt in doubts(verdict, Sight(PAGE))] == [ASK]


@pytest.mark.parametrize(
    "verdict",
    [
        end(evidence=[], absent=["alert"]),
        end(evidence=HEAD, success=False),
        given(float, 29.0),
        given(bool, True, evidence=HEAD),  # noqa: FBT003 - the value of the output
        given(int, 2, computed=[{"value": 2, "op": "count", "of": ['"Milk"', '"Bread"']}]),
    ],
)
def test_values_evidence_and_absence_are_ground(verdict):
    assert found(verdict) == []
    assert objections(verdict, Sight(PAGE)) == ()


def test_what_contradicts_the_cited_line_is_refused_with_both():
    verdict = end("2 items left", evidence=['"3 items left"'])
    assert objections(verdict, Sight(PAGE)) == (
        "done, field text: you say '2 items left', and the line that you cite says \"3 items left\"",
    )
    assert objections(end("3 items left", evidence=['"3 items left"']), Sight(PAGE)) == ()


def test_what_was_read_before_contradicts_nothing():
    verdict = end("There were 2 items left, now there are 3 items left", evidence=['"3 items left"'])
    assert objections(verdict, Sight(PAGE, earlier=(BEFORE,))) == ()


def test_what_is_worked_out_wrongly_is_refused_with_what_the_lines_give():
    computed = [{"value": "3", "op": "count", "of": ['"Milk"', '"Bread"']}]
    assert objections(end("3 things", computed=computed), Sight(PAGE)) == (
        "done, field computed: you said 3, the lines give 2 (count of 2)",
    )


def test_a_worked_out_value_of_the_output_need_not_stand_on_the_page():
    computed = [{"value": "31", "op": "sum", "of": ['"Total $29.00"', '"2 items left"']}]
    other = PageText.read('main\n "Total $29.00"\n "2 items left"')
    assert objections(given(int, 31, computed=computed), Sight(other)) == ()
    assert "31 is nowhere on the page" in objections(given(int, 31), Sight(other))[0]
